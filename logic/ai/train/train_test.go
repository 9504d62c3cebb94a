package train_test

import (
	"bytes"
	"errors"
	"testing"

	"ludotheque/logic/ai/bot"
	"ludotheque/logic/ai/train"
	"ludotheque/logic/ai/value"
	"ludotheque/logic/game"
)

// heap is a position of a small game whose best moves are known: two seats take one to three matches by turns, and whoever
// takes the last one wins. After each turn chance may put one more match onto the heap.
type heap struct {
	left  int8
	mover game.Seat
	due   bool // chance has the turn
}

// rules are the rules of heap. Chance moves are 1 for no match and 2 for one match.
type rules struct{ game.NoSecrets[heap] }

func (rules) Seats() int { return 2 }

func (rules) Turn(s *heap) game.Seat {
	switch {
	case s.left == 0:
		return game.Over
	case s.due:
		return game.Chance
	}
	return s.mover
}

func (r rules) Legal(s *heap, buf []game.Move) []game.Move {
	for n := int8(1); r.Turn(s) >= 0 && n <= min(3, s.left); n++ {
		buf = append(buf, game.Move(n))
	}
	return buf
}

func (r rules) Apply(s *heap, _ game.Seat, m game.Move, ev []game.Event) ([]game.Event, error) {
	r.Do(s, m)
	return ev, nil
}

func (r rules) Do(s *heap, m game.Move) {
	if s.due {
		s.left += int8(m) - 1
		s.due = false
		return
	}
	s.left -= int8(m)
	s.mover, s.due = 1-s.mover, true
}

func (rules) Draw(s *heap, rng *game.RNG) game.Move {
	if s.left > 12 || rng.Below(8) > 0 {
		return 1
	}
	return 2
}

func (r rules) RandomPly(s *heap, rng *game.RNG, buf []game.Move) (game.Seat, game.Move) {
	return game.RandomPlyByTurn(r, s, rng, buf)
}

func (rules) Outcomes(*heap, []game.Outcome) ([]game.Outcome, bool) { return nil, false }
func (rules) Score(s *heap, seat game.Seat) int                     { return 0 }

func (rules) Winners(s *heap) game.SeatSet {
	if s.left > 0 {
		return 0
	}
	return game.Of(1 - s.mover)
}

// matches is the train.Subject of heap: it has one input for each number of matches and whose turn it is.
type matches struct{}

func (matches) Inputs() int { return 2 * 20 }

func (matches) Describe(_ rules, s *heap, seat game.Seat, dst []value.Input) []value.Input {
	i := uint16(s.left)
	if s.mover != seat {
		i += 20
	}
	return append(dst, value.Input{Index: i, Value: 1})
}

func (matches) Result(r rules, s *heap, seat game.Seat) (out [value.Outputs]float32) {
	if r.Winners(s).Has(seat) {
		out[value.Win] = 1
	}
	return out
}

func (matches) Table(_ int, rng *game.RNG) (rules, heap) {
	return rules{}, heap{left: int8(4 + rng.Below(9))}
}

func (matches) Choose(r rules, s *heap, legal []game.Move, j *value.Judge[heap, rules]) game.Move {
	return j.Best(r, s, legal)
}

// plan returns the plan of a small training.
func plan(games, workers int) train.Plan {
	return train.Plan{Hidden: 8, Games: games, Seed: 5, Rate: 0.1, Lambda: 0.7, Explore: 0.1, Batch: 10, Workers: workers}
}

// taught returns the network of c after all its games.
func taught(c train.Training) *value.Net {
	for more := true; more; {
		_, more = c.Step()
	}
	return c.Net()
}

func TestItLearnsToLeaveFoursAlmostAlways(t *testing.T) {
	c := train.New[heap, rules](matches{}, plan(6000, 2))
	j := value.NewJudge[heap, rules](taught(c), matches{})
	if c.Played() != 6000 {
		t.Errorf("%d games played", c.Played())
	}
	for left := int8(2); left <= 11; left++ {
		if left%4 == 0 {
			continue // nothing is good
		}
		s := heap{left: left}
		if m := (matches{}).Choose(rules{}, &s, rules{}.Legal(&s, nil), j); int8(m) != left%4 {
			t.Errorf("of %d it takes %d", left, m)
		}
	}
}

// cautious takes one match at a time.
type cautious struct{}

func (cautious) Choose(_ rules, _ *heap, _ game.Seat, legal []game.Move, _ *game.RNG) game.Move {
	return legal[0]
}

// sparring is heap with cautious to play against.
type sparring struct{ matches }

func (sparring) Rivals() []bot.Policy[heap, rules] { return []bot.Policy[heap, rules]{cautious{}} }

func TestSparringTeachesWhatTheRivalDoes(t *testing.T) {
	for _, test := range []struct {
		spar      float64
		low, high float32
	}{
		{0, 0, 0.2}, // itself takes both
		{1, 0.9, 1}, // cautious takes one and leaves the last
	} {
		p := plan(3000, 2)
		p.RivalShare = test.spar
		net := taught(train.New[heap, rules](sparring{}, p))
		two := heap{left: 2, mover: 1, due: true} // after a decision of seat 0
		got := value.NewJudge[heap, rules](net, sparring{}).Value(rules{}, &two, 0)[value.Win]
		if got < test.low || got > test.high {
			t.Errorf("%v of the games against cautious: leaving two wins %.2f, want %.1f to %.1f", test.spar, got, test.low, test.high)
		}
	}
}

func TestRivalsAreForRivalProviders(t *testing.T) {
	p := plan(205, 2)
	alone := taught(train.New[heap, rules](sparring{}, p)).Append(nil)
	p.RivalShare = 0.5
	if !bytes.Equal(alone, taught(train.New[heap, rules](matches{}, p)).Append(nil)) {
		t.Error("a subject without rivals is taught something else")
	}
	mixed := taught(train.New[heap, rules](sparring{}, p)).Append(nil)
	if bytes.Equal(alone, mixed) {
		t.Error("rivals make no difference")
	}
	p.Workers = 5
	if !bytes.Equal(mixed, taught(train.New[heap, rules](sparring{}, p)).Append(nil)) {
		t.Error("five workers come to other weights than two")
	}
}

func TestWorkersDoNotChangeTheWeights(t *testing.T) {
	one := taught(train.New[heap, rules](matches{}, plan(205, 1))).Append(nil)
	many := taught(train.New[heap, rules](matches{}, plan(205, 7))).Append(nil)
	if !bytes.Equal(one, many) {
		t.Error("seven workers come to other weights than one")
	}
	other := plan(205, 1)
	other.Seed++
	if bytes.Equal(one, taught(train.New[heap, rules](matches{}, other)).Append(nil)) {
		t.Error("another seed comes to the same weights")
	}
}

func TestAStoppedTrainingGoesOnAsIfItHadNotBeen(t *testing.T) {
	p := plan(205, 2)
	whole := taught(train.New[heap, rules](matches{}, p)).Append(nil)
	for _, stops := range []int{1, 4, 20} {
		c := train.New[heap, rules](matches{}, p)
		for range stops {
			c.Step()
		}
		again := train.New[heap, rules](matches{}, p)
		if err := again.Resume(c.AppendCheckpoint(nil)); err != nil {
			t.Fatal(err)
		}
		if again.Played() != c.Played() {
			t.Errorf("stopped after %d games, goes on after %d", c.Played(), again.Played())
		}
		if !bytes.Equal(whole, taught(again).Append(nil)) {
			t.Errorf("stopped after %d games: other weights", c.Played())
		}
	}
}

func TestCheckpointsThatDoNotFitAreRefused(t *testing.T) {
	good := train.New[heap, rules](matches{}, plan(50, 1)).AppendCheckpoint(nil)
	longer := plan(60, 1)
	for name, test := range map[string]struct {
		plan train.Plan
		data []byte
	}{
		"empty":          {plan(50, 1), nil},
		"torn":           {plan(50, 1), good[:len(good)-3]},
		"another plan":   {longer, good},
		"weights alone":  {plan(50, 1), value.New(40, 8).Append(nil)},
		"torn in a plan": {plan(50, 1), good[:20]},
	} {
		c := train.New[heap, rules](matches{}, test.plan)
		before := c.Net().Append(nil)
		if err := c.Resume(test.data); err == nil || !bytes.Equal(before, c.Net().Append(nil)) {
			t.Errorf("%s: error %v, or the training has changed", name, err)
		}
	}
	err := train.New[heap, rules](matches{}, longer).Resume(good)
	if !errors.Is(err, train.ErrCheckpoint) {
		t.Errorf("another plan: %v", err)
	}
	if err := train.New[heap, rules](matches{}, plan(50, 3)).Resume(good); err != nil {
		t.Errorf("other workers: %v", err)
	}
}
