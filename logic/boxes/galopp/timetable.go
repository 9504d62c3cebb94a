package galopp

// span is how many turns a chair needs to the end of its race, as a random quantity.
type span struct{ mean, variance float32 }

// timetable knows for every team, race and space how long the chair still needs, as far as the seat's own porters carry it.
// It is worked out once from the course and not changed after that.
type timetable struct {
	course *Course
	// number is the number of a team by its cards, three bits each.
	number [1 << (3 * Slots)]uint8
	// spans has for each race the teams, for each team the spaces from the first one that is not in the pond to the last one
	// before the arch.
	spans [Races][]span
	// form is how fast a card is of which nothing is known.
	form float32
}

// teams is the number of different teams of the six porters and Unknown ones.
const teams = 210

// pondTurns is the number of turns that the way into the pond counts as: more than any race lasts, as a chair in the pond is
// behind all others.
const pondTurns = 40

// newTimetable plays races with teams of all kinds and notes how many rounds they take.
func newTimetable(c *Course) *timetable {
	t := &timetable{course: c, form: c.Deck.form()}
	members := t.enumerate()
	share := c.Deck.shares()
	for race := range t.spans {
		width := t.width(race)
		t.spans[race] = make([]span, teams*width)
		e := newEquations(width)
		for n, team := range members {
			row := t.spans[race][n*width:][:width]
			if team[Slots-1] != Unknown {
				e.walk(row, &team)
				continue
			}
			t.blend(row, race, team, &share)
		}
	}
	return t
}

// width returns the number of spaces on which a chair of that race, from 0, may stand.
func (t *timetable) width(race int) int { return t.course.Races[race].Arch - t.course.Pond - 1 }

// enumerate numbers the teams: a team with an Unknown porter comes behind all the teams that it may turn out to be.
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

// ascending returns the team of code if its first known cards are porters in rising order and the others Unknown.
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

// sorted returns the team of code in rising order, empty slots taken for Unknown.
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

// code returns the key of a team in timetable.number.
func code(team *[Slots]Card) int {
	return int(team[0]&7) | int(team[1]&7)<<3 | int(team[2]&7)<<6 | int(team[3]&7)<<9
}

// carries returns how far the porter carries its own chair, a crafty one taken to go ahead (G-09, G-10).
func (c Card) carries() int {
	if c == Crafty {
		return 2
	}
	return c.Steps()
}

// The porters carry a chair at most that far ahead, and back.
const (
	maxAhead = 5
	maxBack  = 2
)

// walk works out the spans of a team of known porters. The mean m of the number of turns from a space is 1 plus the mean
// over the porters of those from where they lead, and that of its square 2m-1 plus the mean of those: two systems of linear
// equations with the same few diagonals.
func (e *equations) walk(row []span, team *[Slots]Card) {
	for at := range row {
		e.band[at], e.pond[at] = [maxBack + 1 + maxAhead]float64{maxBack: 1}, 0
		for _, c := range team {
			switch to := at + c.carries(); {
			case to < 0:
				e.pond[at] += 1.0 / Slots
			case to < len(row):
				e.band[at][maxBack+c.carries()] -= 1.0 / Slots
			}
		}
		e.right[at] = 1 + e.pond[at]*pondTurns
	}
	e.factor()
	e.solve()
	for at, m := range e.right {
		row[at].mean = float32(m)
		e.right[at] = 2*m - 1 + e.pond[at]*pondTurns*pondTurns
	}
	e.solve()
	for at, q := range e.right {
		row[at].variance = max(0, float32(q)-row[at].mean*row[at].mean)
	}
}

// equations are linear equations, one for each space; band has the factors of the spaces from maxBack behind it to
// maxAhead ahead of it. pond is how likely the next roll leads into the pond.
type equations struct {
	band        [][maxBack + 1 + maxAhead]float64
	right, pond []float64
}

func newEquations(width int) *equations {
	return &equations{make([][maxBack + 1 + maxAhead]float64, width), make([]float64, width), make([]float64, width)}
}

// factor takes everything behind the diagonal out of the equations and keeps there how. It needs no pivots, as the diagonal
// outweighs the rest.
func (e *equations) factor() {
	for at := range e.band {
		for next := at + 1; next <= at+maxBack && next < len(e.band); next++ {
			behind := maxBack - (next - at)
			f := e.band[next][behind] / e.band[at][maxBack]
			e.band[next][behind] = f
			for i := 1; i <= maxAhead; i++ {
				e.band[next][behind+i] -= f * e.band[at][maxBack+i]
			}
		}
	}
}

// solve puts the solution in the place of the right sides.
func (e *equations) solve() {
	for at := range e.right {
		for back := 1; back <= min(maxBack, at); back++ {
			e.right[at] -= e.band[at][maxBack-back] * e.right[at-back]
		}
	}
	for at := len(e.right) - 1; at >= 0; at-- {
		for ahead := 1; ahead <= maxAhead && at+ahead < len(e.right); ahead++ {
			e.right[at] -= e.band[at][maxBack+ahead] * e.right[at+ahead]
		}
		e.right[at] /= e.band[at][maxBack]
	}
}

// blend fills in a team whose last porter is Unknown: any of the box. Paces are averaged rather than turns, of which a few
// hopeless teams need very many.
func (t *timetable) blend(row []span, race int, team [Slots]Card, share *[Cards]float32) {
	for at := range row {
		var pace, square, variance float32
		for c := Jester; c <= Crafty; c++ {
			team[Slots-1] = c
			x := t.spans[race][int(t.number[code(&team)])*len(row)+at]
			pace += share[c] / x.mean
			square += share[c] / (x.mean * x.mean)
			variance += share[c] * x.variance
		}
		mean := 1 / pace
		row[at] = span{mean, variance + (square-pace*pace)*mean*mean*mean*mean}
	}
}

// shares returns the shares of the six porters in p, which must not be empty.
func (p Pile) shares() (out [Cards]float32) {
	size := float32(p.size())
	for c := Jester; c <= Crafty; c++ {
		out[c] = float32(p[c]) / size
	}
	return out
}

// span returns how long the chair of team needs from space at in race, from 0.
func (t *timetable) span(race int, team *[Slots]Card, at int) span {
	width := t.width(race)
	return t.spans[race][int(t.number[code(team)])*width+at-t.course.Pond-1]
}
