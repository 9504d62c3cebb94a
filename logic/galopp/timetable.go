package galopp

import "math"

// span is how many turns a chair needs to the end of its race, as a random
// quantity.
type span struct{ mean, variance float32 }

// timetable knows for every team, race and space how long the chair still needs,
// as far as the own porters carry it. It is worked out once from the course and
// not changed after that.
type timetable struct {
	course *Course
	// number is the number of a team by its cards, three bits each.
	number [1 << (3 * Slots)]uint8
	// spans has for each race the teams, for each team the spaces from the first
	// one that is not in the pond to the last one before the arch.
	spans [Races][]span
}

// teams is the number of different teams of the six porters and Unknown ones.
const teams = 210

// pondTurns is the number of turns that the way into the pond counts as: more
// than any race lasts, as a chair in the pond is behind all others.
const pondTurns = 40

func newTimetable(c *Course) *timetable {
	t := &timetable{course: c}
	members := t.enumerate()
	share := c.Deck.shares()
	for race := range t.spans {
		width := t.width(race)
		t.spans[race] = make([]span, teams*width)
		for n, team := range members {
			row := t.spans[race][n*width:][:width]
			if team[Slots-1] != Unknown {
				t.walk(row, &team)
				continue
			}
			t.blend(row, race, team, &share)
		}
	}
	return t
}

// width is the number of spaces on which a chair of that race, from 0, may stand.
func (t *timetable) width(race int) int { return t.course.Races[race].Arch - t.course.Pond - 1 }

// enumerate numbers the teams: a team with an Unknown porter comes behind all
// the teams that it may turn out to be.
func (t *timetable) enumerate() (members [teams][Slots]Card) {
	n := 0
	for unknown := range Slots + 1 {
		known := Slots - unknown
		for code := range 1 << (3 * Slots) {
			team, ok := ascending(code, known)
			if !ok {
				continue
			}
			members[n] = team
			n++
		}
	}
	for code := range t.number {
		t.number[code] = uint8(indexOf(&members, sorted(code)))
	}
	return members
}

// ascending is the team of code if its first known cards are porters in rising
// order and the others Unknown.
func ascending(code, known int) (team [Slots]Card, ok bool) {
	for i := range team {
		c := Card(code >> (3 * i) & 7)
		switch {
		case i >= known && c != Unknown, i < known && !c.Known(), i > 0 && c < team[i-1]:
			return team, false
		}
		team[i] = c
	}
	return team, true
}

// sorted is the team of code in rising order, empty slots taken for Unknown.
func sorted(code int) (team [Slots]Card) {
	for i := range team {
		c := Card(code >> (3 * i) & 7)
		if c == None {
			c = Unknown
		}
		at := i
		for ; at > 0 && team[at-1] > c; at-- {
			team[at] = team[at-1]
		}
		team[at] = c
	}
	return team
}

func indexOf(members *[teams][Slots]Card, team [Slots]Card) int {
	for n := range members {
		if members[n] == team {
			return n
		}
	}
	return 0
}

// code is the key of a team in timetable.number.
func code(team *[Slots]Card) int {
	return int(team[0]&7) | int(team[1]&7)<<3 | int(team[2]&7)<<6 | int(team[3]&7)<<9
}

// carries is how far the porter carries its own chair, a crafty one taken to go
// ahead (G-09, G-10).
func (c Card) carries() int {
	if c == Crafty {
		return 2
	}
	return c.Steps()
}

// mostSweeps bounds the sweeps over a row; teams that hardly get anywhere would
// take long, and it does not matter how long exactly they need.
const mostSweeps = 60

// walk works out the spans of a team of known porters: over all spaces again and
// again, from both ends, until nothing changes.
func (t *timetable) walk(row []span, team *[Slots]Card) {
	width := len(row)
	first, second := make([]float64, width), make([]float64, width)
	for sweep := range mostSweeps {
		change := 0.0
		for i := range width {
			at := i
			if sweep&1 == 0 {
				at = width - 1 - i
			}
			m, q := step(first, second, at, team)
			change = max(change, math.Abs(m-first[at]))
			first[at], second[at] = m, q
		}
		if change < 1e-3 {
			break
		}
	}
	for i := range row {
		row[i] = span{float32(first[i]), float32(max(0, second[i]-first[i]*first[i]))}
	}
}

// step is the mean number of turns from space at on, and that of its square, if
// first and second are those of the spaces that the next roll leads to.
func step(first, second []float64, at int, team *[Slots]Card) (mean, square float64) {
	for _, c := range team {
		m, q := 0.0, 0.0
		switch to := at + c.carries(); {
		case to < 0:
			m, q = pondTurns, pondTurns*pondTurns
		case to < len(first):
			m, q = first[to], second[to]
		}
		mean += (1 + m) / Slots
		square += (1 + 2*m + q) / Slots
	}
	return mean, square
}

// blend fills in a team whose last porter is Unknown: any of the box.
func (t *timetable) blend(row []span, race int, team [Slots]Card, share *[Cards]float32) {
	for at := range row {
		var mean, square float32
		for c := Jester; c <= Crafty; c++ {
			team[Slots-1] = c
			x := t.spans[race][int(t.number[code(&team)])*len(row)+at]
			mean += share[c] * x.mean
			square += share[c] * (x.variance + x.mean*x.mean)
		}
		row[at] = span{mean, max(0, square-mean*mean)}
	}
}

// shares are the shares of the six porters in p, which must not be empty.
func (p Pile) shares() (out [Cards]float32) {
	size := float32(p.size())
	for c := Jester; c <= Crafty; c++ {
		out[c] = float32(p[c]) / size
	}
	return out
}

// span is how long the chair of team needs from space at in race, from 0.
func (t *timetable) span(race int, team *[Slots]Card, at int) span {
	width := t.width(race)
	return t.spans[race][int(t.number[code(team)])*width+at-t.course.Pond-1]
}
