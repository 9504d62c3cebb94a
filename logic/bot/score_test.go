package bot

import (
	"testing"

	"ludotheque/logic/game"
)

// purse is a tiny box: two seats in turn take the coin at the left or at the right end of a row, and find up to two pence
// under it. Score is what a seat has taken.
type purse struct {
	game.NoSecrets[row]
	lists bool // whether chance lists its outcomes
}

type row struct {
	coins       [12]int
	left, right int // what is left of them: left up to, but not with, right
	taken       [2]int
	actor       game.Seat
	found       bool // chance is due
}

const (
	takeLeft, takeRight game.Move = 1, 2
	pence               game.Move = 10 // n found is pence + n
)

func (*purse) Seats() int { return 2 }

func (*purse) Turn(s *row) game.Seat {
	switch {
	case s.found:
		return game.Chance
	case s.left == s.right:
		return game.Over
	}
	return s.actor
}

func (*purse) Legal(_ *row, buf []game.Move) []game.Move { return append(buf, takeLeft, takeRight) }

func (r *purse) Apply(s *row, _ game.Seat, m game.Move, ev []game.Event) ([]game.Event, error) {
	r.Do(s, m)
	return ev, nil
}

func (*purse) Do(s *row, m game.Move) {
	switch m {
	case takeLeft:
		s.taken[s.actor] += s.coins[s.left]
		s.left++
		s.found = true
	case takeRight:
		s.right--
		s.taken[s.actor] += s.coins[s.right]
		s.found = true
	default:
		s.taken[s.actor] += int(m - pence)
		s.actor, s.found = 1-s.actor, false
	}
}

func (*purse) Draw(_ *row, l *game.RNG) game.Move { return pence + game.Move(l.Below(3)) }

func (r *purse) Choose(s *row, l *game.RNG, buf []game.Move) (game.Seat, game.Move) {
	switch by := r.Turn(s); by {
	case game.Over:
		return by, 0
	case game.Chance:
		return by, r.Draw(s, l)
	default:
		return by, l.Pick(r.Legal(s, buf[:0]))
	}
}

func (r *purse) Outcomes(_ *row, buf []game.Outcome) ([]game.Outcome, bool) {
	for n := range game.Move(3) {
		buf = append(buf, game.Outcome{Move: pence + n, Weight: 1})
	}
	return buf, r.lists
}

func (*purse) Score(s *row, seat game.Seat) int { return s.taken[seat] }

func (r *purse) Winners(s *row) game.SeatSet {
	if r.Turn(s) != game.Over {
		return 0
	}
	return game.Best(2, func(seat game.Seat) int { return s.taken[seat] })
}

// coined is a row of coins at random.
func coined(l *game.RNG) row {
	s := row{right: 12}
	for i := range s.coins {
		s.coins[i] = 1 + l.Below(20)
	}
	return s
}

// play is a game of two policies, and who has won it, both if they are level.
func play(r *purse, seed uint64, levels [2]game.Level) game.SeatSet {
	l, policies := game.NewRNG(seed), [2]Policy[row, *purse]{}
	s := coined(l)
	for seat, level := range levels {
		if policies[seat] = (Random[row, *purse]{}); level != game.LevelRandom {
			policies[seat] = byScore[row, *purse](level)
		}
	}
	for {
		switch by := r.Turn(&s); by {
		case game.Over:
			return r.Winners(&s)
		case game.Chance:
			r.Do(&s, r.Draw(&s, l))
		default:
			view := s
			r.Do(&s, policies[by].Choose(r, &view, by, r.Legal(&s, nil), l))
		}
	}
}

func TestTheLevelsByScoreAreOneBetterThanTheOther(t *testing.T) {
	for _, lists := range []bool{true, false} {
		for level := game.LevelEasy; level <= game.LevelStrong; level++ {
			won, games := 0, 2000
			for i := range games {
				better := game.Seat(i % 2)
				levels := [2]game.Level{level - 1, level - 1}
				levels[better] = level
				if play(&purse{lists: lists}, uint64(i), levels).Has(better) {
					won++
				}
			}
			t.Logf("chance lists %v: %v wins %d of %d against %v", lists, level, won, games, level-1)
			if won*100 < games*53 {
				t.Errorf("chance lists %v: %v wins %d of %d against %v, want 53 %%", lists, level, won, games, level-1)
			}
		}
	}
}

func TestByScoreSeesWhatItGains(t *testing.T) {
	for _, tt := range []struct {
		name  string
		level game.Level
		coins []int
		want  game.Move
	}{
		{"the greater coin", game.LevelMedium, []int{3, 20, 4}, takeRight},
		{"not what leaves the other a greater one", game.LevelStrong, []int{3, 3, 3, 20, 4}, takeLeft},
		{"the last to win", game.LevelStrong, []int{9}, takeLeft},
	} {
		r, s := &purse{lists: true}, row{right: len(tt.coins)}
		copy(s.coins[:], tt.coins)
		for seed := range uint64(20) {
			p := byScore[row, *purse](tt.level)
			legal := []game.Move{takeLeft, takeRight}[:min(2, len(tt.coins))]
			if m := p.Choose(r, &s, 0, legal, game.NewRNG(seed)); m != tt.want {
				t.Errorf("%s: %v, want %v", tt.name, m, tt.want)
			}
		}
	}
}

func TestByScoreThinksInSlices(t *testing.T) {
	r, l := &purse{lists: true}, game.NewRNG(1)
	s, legal := coined(l), []game.Move{takeLeft, takeRight}
	p := byScore[row, *purse](game.LevelStrong).(Thinker[row, *purse])
	want := p.Choose(r, &s, 0, legal, l)
	p.Begin(r, &s, 0, legal, l)
	slices := 1
	for ; ; slices++ {
		if _, done := p.Think(1); done {
			break
		}
	}
	if slices < len(legal) {
		t.Errorf("decided in %d slices of one position each", slices)
	}
	for range 2 {
		if m, done := p.Think(1); !done || m != want {
			t.Errorf("decided %v, %v; want %v every time", m, done, want)
		}
	}
}

func TestByScoreAllocsNothing(t *testing.T) {
	r, l := &purse{lists: true}, game.NewRNG(1)
	s, legal := coined(l), []game.Move{takeLeft, takeRight}
	p := byScore[row, *purse](game.LevelStrong)
	p.Choose(r, &s, 0, legal, l)
	if n := testing.AllocsPerRun(100, func() { p.Choose(r, &s, 0, legal, l) }); n != 0 {
		t.Errorf("a decision allocates %v times", n)
	}
}

// veiled is a purse in which no seat knows the row's inner coins.
type veiled struct{ purse }

func (*veiled) View(s *row, _ game.Seat) row {
	v := *s
	for i := v.left + 1; i < v.right-1; i++ {
		v.coins[i] = 0
	}
	return v
}

func (*veiled) Redeal(s *row, l *game.RNG) {
	for i := s.left + 1; i < s.right-1; i++ {
		s.coins[i] = 1 + l.Below(20)
	}
}

func TestByScoreDealsWhatItCannotSee(t *testing.T) {
	r, l := &veiled{purse{lists: true}}, game.NewRNG(1)
	s := coined(l)
	view := r.View(&s, 0)
	p := byScore[row, *veiled](game.LevelStrong).(*scorer[row, *veiled])
	p.Choose(r, &view, 0, []game.Move{takeLeft, takeRight}, l)
	if len(p.deal) != deals || p.deal[0] == p.deal[1] || p.deal[0].coins[0] != s.coins[0] {
		t.Errorf("%d positions looked at, want %d that differ in what is not seen", len(p.deal), deals)
	}
}
