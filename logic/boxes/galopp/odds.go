package galopp

import (
	"math"

	"ludotheque/logic/game"
)

// odds are the chances of all seats in a race.
type odds struct {
	// place[seat][i] is the probability that seat takes place i, 0 for the first.
	place [MaxSeats][MaxSeats]float32
	// prize is the expected prize of each seat, in gold.
	prize [MaxSeats]float32
}

// lastChance returns the probability that seat is last of n.
func (o *odds) lastChance(seat, n int) float32 { return o.place[seat][n-1] }

// odds returns the odds of the race in s, or of the next one if none is running. team are the porters of each seat. guess is the
// pace of porters that are not known, and is not used if all are known.
func (t *timetable) odds(r *Rules, s *State, team *[MaxSeats][Slots]Card, guess unknownPace) (o odds) {
	race := int(s.Race) - 1
	f := raceField{running: s.Running, n: r.seats}
	if s.Stage == StageOver { // all chairs are in Running again, but there is no next race: the odds are 0
		f.running = 0
	}
	f.setTimes(t, r, s, team, guess)
	f.setPlaces(s, &o)
	for seat := range r.seats {
		for i, gold := range t.course.Races[race].Prizes {
			o.prize[seat] += float32(o.place[seat][i] * float32(gold))
		}
	}
	return o
}

// raceField is the chairs still in a race.
type raceField struct {
	running game.SeatSet
	n       int // number of seats at the table
	// mean is the expected number of rounds that each chair still needs, variance the variance of that number.
	mean, variance [MaxSeats]float32
}

// setTimes estimates mean and variance for each chair, from the porters of its own team and the crafty porters of others,
// which push it back. Each crafty porter pushes all others equally often. Chairs that roll later in the round get a part of a
// round added.
func (f *raceField) setTimes(t *timetable, r *Rules, s *State, team *[MaxSeats][Slots]Card, guess unknownPace) {
	others := float32(max(1, f.running.Len()-1))
	var push [MaxSeats]float32
	all := float32(0)
	for seat := range game.Seat(f.n) {
		if f.running.Has(seat) {
			push[seat] = pushRate(&team[seat]) / others
			all += push[seat]
		}
	}
	late := float32(0)
	actor := r.firstRoller(s)
	if s.Stage == StageRoll || s.Stage == StageCrafty {
		actor = s.Actor
	}
	for i, seat := 0, actor; i < f.n; i, seat = i+1, r.next[seat] {
		if !f.running.Has(seat) {
			continue
		}
		x := t.duration(int(s.Race)-1, &team[seat], int(s.Chair[seat]))
		way := float32(r.Arch(s) - int(s.Chair[seat]))
		// A round takes all-push[seat] spaces from the chair, in x.mean rounds at most three quarters of its way.
		slow := way / max(way-float32((all-push[seat])*x.mean), way/4) * t.correction(&team[seat], guess)
		f.mean[seat] = float32(x.mean*slow) + late
		// 1.6 and 1 are estimates for the pushes of others, which x.variance does not have.
		f.variance[seat] = float32(1.6*x.variance*slow*slow) + 1
		late += 1 / (others + 1) // a turn, in rounds
	}
}

// correction returns the factor by which a team takes longer than in the timetable. There unknown porters have the mean
// pace of the box; in fact they have that of g. A team's pace counts as 0.5 spaces a turn at least. The factor is 1 for a team
// without unknown or missing porters.
func (t *timetable) correction(team *[Slots]Card, g unknownPace) float32 {
	if team[0].Known() && team[1].Known() && team[2].Known() && team[3].Known() {
		return 1
	}
	return max(unknownPace{t.meanPace, t.meanPace}.teamPace(team), 0.5) / max(g.teamPace(team), 0.5)
}

// pushRate returns how many spaces a turn a team pushes rivals back, on average: two for a crafty porter. An Unknown or missing
// porter counts 0.3, as it is crafty with a probability of 0.15: six of the 40 cards are.
func pushRate(team *[Slots]Card) (sum float32) {
	for _, c := range team {
		switch c {
		case Crafty:
			sum += 2.0 / Slots
		case None, Unknown:
			sum += 0.3 / Slots
		}
	}
	return sum
}

// setPlaces fills in o.place, which must be zero. Chairs out of the race have their places. All others start on the best place
// that is free. Then each pair of them is compared, and the chair that is behind falls back by a place, see comparePair. The
// pairs count as independent.
func (f *raceField) setPlaces(s *State, o *odds) {
	for i, seat := range s.Finished.Seats() {
		o.place[seat][i] = 1
	}
	for i, seat := range s.Ponded.Seats() {
		o.place[seat][f.n-1-i] = 1
	}
	done := int(s.Finished.Len)
	for seat := range game.Seat(f.n) {
		if !f.running.Has(seat) {
			continue
		}
		o.place[seat][done] = 1
	}
	for left := f.running; left != 0; {
		seat := firstIn(left)
		left = left.Without(seat)
		for others := left; others != 0; others &= others - 1 {
			f.comparePair(o, seat, firstIn(others))
		}
	}
}

// comparePair moves the place distribution of each of two chairs back by one place, with the probability that the other chair is
// ahead.
func (f *raceField) comparePair(o *odds, a, b game.Seat) {
	behind := normalCDF((f.mean[a] - f.mean[b]) / sqrt(f.variance[a]+f.variance[b]))
	fallBack(&o.place[a], behind)
	fallBack(&o.place[b], 1-behind)
}

// fallBack moves a place distribution back by one place with probability behind.
func fallBack(place *[MaxSeats]float32, behind float32) {
	for i := len(place) - 1; i > 0; i-- {
		place[i] += float32(behind * (place[i-1] - place[i]))
	}
	place[0] -= float32(behind * place[0])
}

// normalCDF returns about the normal distribution function at z, 0 to 1. That is close to a logistic function,
// 0.5+0.5*tanh(0.85*z). For tanh, normalCDF takes the Padé approximant x*(27+x*x)/(27+9*x*x), which is ±1 at x = ±3.
func normalCDF(z float32) float32 {
	x := clamp(0.85*z, 3)
	return 0.5 + x*(27+float32(x*x))/(54+float32(18*x*x))
}

// sqrt returns the square root of x.
func sqrt(x float32) float32 { return float32(math.Sqrt(float64(x))) }
