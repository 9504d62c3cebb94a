package galopp

import (
	"math"

	"ludotheque/logic/game"
)

// odds are the chances of the seats in a race.
type odds struct {
	// place is for each seat the chance of each place, from 0.
	place [MaxSeats][MaxSeats]float32
	// prize is for each seat the gold to be expected.
	prize [MaxSeats]float32
}

// last returns seat's chance to be last of n.
func (o *odds) last(seat, n int) float32 { return o.place[seat][n-1] }

// odds returns the chances in the race that s is in, or in the one that comes next as if it began now. team are the porters,
// guess says how fast those are that are not known.
func (t *timetable) odds(r *Rules, s *State, team *[MaxSeats][Slots]Card, guess guess) (o odds) {
	race := int(s.Race) - 1
	f := field{running: s.Running, n: r.seats}
	if s.Stage == StageOver {
		f.running = 0
	}
	f.times(t, r, s, team, guess)
	f.places(s, &o)
	for seat := range r.seats {
		for i, gold := range t.course.Races[race].Prizes {
			o.prize[seat] += o.place[seat][i] * float32(gold)
		}
	}
	return o
}

// field is the chairs that are running.
type field struct {
	running game.SeatSet
	n       int
	// mean is how many rounds each needs yet, variance how uncertain that is.
	mean, variance [MaxSeats]float32
}

// times estimates how many rounds each chair needs: as long as its own porters take, and longer by what the crafty porters
// of others push it back.
func (f *field) times(t *timetable, r *Rules, s *State, team *[MaxSeats][Slots]Card, guess guess) {
	others := float32(max(1, f.running.Len()-1))
	var push [MaxSeats]float32
	all := float32(0)
	for seat := range game.Seat(f.n) {
		if f.running.Has(seat) {
			push[seat] = pushes(&team[seat]) / others
			all += push[seat]
		}
	}
	late := float32(0)
	actor := r.first(s)
	if s.Stage == StageRoll || s.Stage == StageCrafty {
		actor = s.Actor
	}
	for i, seat := 0, actor; i < f.n; i, seat = i+1, r.after[seat] {
		if !f.running.Has(seat) {
			continue
		}
		x := t.span(int(s.Race)-1, &team[seat], int(s.Chair[seat]))
		way := float32(r.Arch(s) - int(s.Chair[seat]))
		slow := way / max(way-(all-push[seat])*x.mean, way/4) * t.correction(&team[seat], guess)
		f.mean[seat] = x.mean*slow + late
		f.variance[seat] = 1.6*x.variance*slow*slow + 1
		late += 1 / (others + 1)
	}
}

// correction returns how much longer a team takes than in the timetable, which takes porters that are not known for any of the
// box.
func (t *timetable) correction(team *[Slots]Card, g guess) float32 {
	if team[0].Known() && team[1].Known() && team[2].Known() && team[3].Known() {
		return 1
	}
	return max(guess{t.form, t.form}.form(team), 0.5) / max(g.form(team), 0.5)
}

// pushes returns how many spaces a turn a team pushes rivals back.
func pushes(team *[Slots]Card) (sum float32) {
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

// places works out who comes where, each pair of chairs taken by itself.
func (f *field) places(s *State, o *odds) {
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

// comparePair moves each of two chairs back by a place as often as the other is ahead.
func (f *field) comparePair(o *odds, a, b game.Seat) {
	behind := chance((f.mean[a] - f.mean[b]) / root(f.variance[a]+f.variance[b]))
	fallBack(&o.place[a], behind)
	fallBack(&o.place[b], 1-behind)
}

func fallBack(place *[MaxSeats]float32, behind float32) {
	for i := len(place) - 1; i > 0; i-- {
		place[i] += behind * (place[i-1] - place[i])
	}
	place[0] -= behind * place[0]
}

// chance returns how often a normal quantity stays below z, near enough: a quotient that runs into 0 and 1 at about the 3.5 that
// differ from them by nothing.
func chance(z float32) float32 {
	x := clamp(0.85*z, 3)
	return 0.5 + x*(27+x*x)/(54+18*x*x)
}

func root(x float32) float32 { return float32(math.Sqrt(float64(x))) }
