package galopp

// duration is how many turns of its own a chair needs to the end of its race, as a random variable.
type duration struct{ mean, variance float32 }

// timetable holds the duration for every team, race and space, as if only the team's own porters moved its chair. It does
// not change once computed.
type timetable struct {
	course *Course
	// teamIndex is the index of a team by its code, see teamCode.
	teamIndex [1 << (3 * Slots)]uint8
	// durations holds, for each race, the teams one after the other in the order of teamIndex. Each team takes width
	// elements: the spaces from the pond to the arch, both excluded.
	durations [Races][]duration
	// meanPace is the mean Card.pace of the cards in the box, in spaces a turn.
	meanPace float32
}

// teamCount is the number of different teams of the six porters and Unknown: of four cards of seven kinds in any order.
const teamCount = 210

// pondTurns is the duration from the pond on, in turns: longer than any race, as chairs in the pond are behind all others.
const pondTurns = 40

// newTimetable computes the timetable of a course.
func newTimetable(c *Course) *timetable {
	t := &timetable{course: c, meanPace: c.Deck.meanPace()}
	members := t.numberTeams()
	share := c.Deck.fractions()
	for race := range t.durations {
		width := t.width(race)
		t.durations[race] = make([]duration, teamCount*width)
		e := newEquations(width)
		for n, team := range members {
			row := t.durations[race][n*width:][:width]
			if team[Slots-1] != Unknown {
				e.fillDurations(row, &team)
				continue
			}
			// The teams that blend averages come before this one, see numberTeams.
			t.blend(row, race, team, &share)
		}
	}
	return t
}

// width returns the number of spaces on which a chair may stand in the race with an index from 0.
func (t *timetable) width(race int) int { return t.course.Races[race].Arch - t.course.Pond - 1 }

// numberTeams fills in teamIndex and returns the teams by index. A team with an Unknown porter comes after all that it
// may turn out to be.
func (t *timetable) numberTeams() (members [teamCount][Slots]Card) {
	n := 0
	for unknown := range Slots + 1 {
		known := Slots - unknown
		for code := range 1 << (3 * Slots) {
			team, ok := teamIfSorted(code, known)
			if !ok {
				continue
			}
			members[n] = team
			n++
		}
	}
	for code := range t.teamIndex {
		t.teamIndex[code] = uint8(indexOf(&members, sortTeam(code)))
	}
	return members
}

// teamIfSorted returns the team of code. ok is true if its first known cards are porters in ascending order and the others are
// Unknown. If ok is false, only a part of team is set.
func teamIfSorted(code, known int) (team [Slots]Card, ok bool) {
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

// sortTeam returns the team of code in ascending order, with empty slots as Unknown.
func sortTeam(code int) (team [Slots]Card) {
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

// indexOf returns the index of team in members, or 0 if team is not among them.
func indexOf(members *[teamCount][Slots]Card, team [Slots]Card) int {
	for n := range members {
		if members[n] == team {
			return n
		}
	}
	return 0
}

// teamCode returns the code of a team: three bits for each card.
func teamCode(team *[Slots]Card) int {
	return int(team[0]&7) | int(team[1]&7)<<3 | int(team[2]&7)<<6 | int(team[3]&7)<<9
}

// assumedSteps returns how far the porter carries its own chair, with a crafty one going ahead (G-09, G-10).
func (c Card) assumedSteps() int {
	if c == Crafty {
		return 2
	}
	return c.Steps()
}

// The greatest numbers of spaces by which a porter carries a chair ahead and back.
const (
	maxAhead = 5
	maxBack  = 2
)

// fillDurations fills row with the durations of a team of known porters, by space. The mean m from a space is 1 plus the mean
// of the means from the four spaces to which the porters lead. The mean of the square is 2m-1 plus the mean of the
// squares from those spaces. Both are linear equations with the same band matrix.
func (e *equations) fillDurations(row []duration, team *[Slots]Card) {
	for at := range row {
		e.band[at], e.pond[at] = [maxBack + 1 + maxAhead]float64{maxBack: 1}, 0
		for _, c := range team {
			switch to := at + c.assumedSteps(); { // beyond row, the race is finished after this turn
			case to < 0:
				e.pond[at] += 1.0 / Slots
			case to < len(row):
				e.band[at][maxBack+c.assumedSteps()] -= 1.0 / Slots
			}
		}
		e.right[at] = 1 + float64(e.pond[at]*pondTurns)
	}
	e.factor()
	e.solve()
	for at, m := range e.right {
		row[at].mean = float32(m)
		e.right[at] = float64(2*m) - 1 + float64(e.pond[at]*pondTurns*pondTurns)
	}
	e.solve()
	for at, q := range e.right {
		row[at].variance = max(0, float32(q)-float32(row[at].mean*row[at].mean)) // rounding may make it negative
	}
}

// equations are linear equations with a band matrix, one equation and one unknown for each space.
type equations struct {
	// band[at][maxBack+d] is the coefficient, in the equation of space at, of the unknown of space at+d.
	band  [][maxBack + 1 + maxAhead]float64
	right []float64 // the right sides; after solve, the solution
	pond  []float64 // the probability that the next throw leads into the pond
}

// newEquations returns equations for width spaces, all 0.
func newEquations(width int) *equations {
	return &equations{make([][maxBack + 1 + maxAhead]float64, width), make([]float64, width), make([]float64, width)}
}

// factor computes the LU decomposition of band in place. It needs no pivots, as the matrix is diagonally dominant.
func (e *equations) factor() {
	for at := range e.band {
		for next := at + 1; next <= at+maxBack && next < len(e.band); next++ {
			behind := maxBack - (next - at)
			f := e.band[next][behind] / e.band[at][maxBack]
			e.band[next][behind] = f
			for i := 1; i <= maxAhead; i++ {
				e.band[next][behind+i] -= float64(f * e.band[at][maxBack+i])
			}
		}
	}
}

// solve replaces right by the solution. factor must have been called for band.
func (e *equations) solve() {
	for at := range e.right {
		for back := 1; back <= min(maxBack, at); back++ {
			e.right[at] -= float64(e.band[at][maxBack-back] * e.right[at-back])
		}
	}
	for at := len(e.right) - 1; at >= 0; at-- {
		for ahead := 1; ahead <= maxAhead && at+ahead < len(e.right); ahead++ {
			e.right[at] -= float64(e.band[at][maxBack+ahead] * e.right[at+ahead])
		}
		e.right[at] /= e.band[at][maxBack]
	}
}

// blend fills row with the durations of a team whose last porter is Unknown: the mean over the porters of the box, share
// being the fraction of each. It averages turns as paces, 1 divided by turns, since a few teams take very many turns.
func (t *timetable) blend(row []duration, race int, team [Slots]Card, share *[Cards]float32) {
	for at := range row {
		var pace, square, variance float32
		for c := Jester; c <= Crafty; c++ {
			team[Slots-1] = c
			x := t.durations[race][int(t.teamIndex[teamCode(&team)])*len(row)+at]
			pace += share[c] / x.mean
			square += share[c] / (x.mean * x.mean)
			variance += float32(share[c] * x.variance)
		}
		mean := 1 / pace
		// square-pace*pace is the variance of the pace. A small change of the pace changes the turns by mean*mean times as much,
		// and their variance by the square of that.
		row[at] = duration{mean, variance + float32((square-float32(pace*pace))*mean*mean*mean*mean)}
	}
}

// fractions returns the fraction of each porter in p, which must not be empty.
func (p Pile) fractions() (out [Cards]float32) {
	size := float32(p.known())
	for c := Jester; c <= Crafty; c++ {
		out[c] = float32(p[c]) / size
	}
	return out
}

// duration returns the duration for a team from space at, between pond and arch, in the race with an index from 0.
func (t *timetable) duration(race int, team *[Slots]Card, at int) duration {
	width := t.width(race)
	return t.durations[race][int(t.teamIndex[teamCode(team)])*width+at-t.course.Pond-1]
}
