package play

import (
	"ludotheque/scenes/table/matchtest"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
)

// athome is the referee of an opening, red a person and blue a bot.
func athome(t *testing.T, entries int) *Home {
	m := matchtest.NewMatch(t, entries)
	return &Home{match: m, driver: match.Driver{Match: m, Players: []game.Bot{nil, &first{}}, Chance: match.NewDice(1)}}
}

// first is a bot that makes the first legal decision.
type first struct{ game game.Game }

func (f *first) Begin(g game.Game, _ game.Seat) { f.game = g }
func (f *first) Think(int) (game.Move, bool)    { return f.game.Legal(nil)[0], true }

func TestAMatchMayHaveDiceAndBotsOfItsOwn(t *testing.T) {
	m := matchtest.NewMatch(t, 0)
	own := match.Driver{Match: m, Players: []game.Bot{nil, &first{}}, Chance: &first{}}
	for _, has := range []bool{true, false} {
		box := HomeOptions{
			Rules: m.Header().Box, NewSeed: func() uint64 { return 1 },
			Driver: func(*match.Match) (match.Driver, bool) { return own, has },
		}
		h := NewHome(m, box)
		if h.Here(1) == has || (h.driver.Chance == own.Chance) != has {
			t.Errorf("has its own: %v; at the second seat is a person: %v", has, h.Here(1))
		}
	}
}

func TestWhoIsAtHome(t *testing.T) {
	h := athome(t, 0)
	for by, want := range map[game.Seat]bool{0: true, 1: false, 2: false, game.Chance: true, game.Over: false, game.Anyone: false} {
		if got := h.Here(by); got != want {
			t.Errorf("%d is here: %v", by, got)
		}
	}
}

func TestNothingIsDecidedWithoutABudget(t *testing.T) {
	for _, tt := range []struct {
		name            string
		entries, budget int
		played          bool
		by              game.Seat
	}{
		{"dice, not asked for", 0, 0, false, 0},
		{"dice", 0, 1, true, game.Chance},
		{"a person is not decided for", 1, 1, false, 0},
		{"a bot, not asked for", 3, 0, false, 0},
		{"a bot", 3, 1, true, 1},
	} {
		h := athome(t, tt.entries)
		c, ok := h.Next(tt.budget)
		if ok != tt.played || ok && (c.Kind != Played || c.By != tt.by || c.Entry != tt.entries || len(c.Events) == 0) {
			t.Errorf("%s: %+v, %v", tt.name, c, ok)
		}
		if c, ok := h.Next(0); ok {
			t.Errorf("%s: and %+v", tt.name, c)
		}
	}
}

func TestWhatHasHappenedIsToldOnceAndInOrder(t *testing.T) {
	h := athome(t, 1)
	legal, _ := h.Ask()
	if err := h.Play(0, legal[0]); err != nil {
		t.Fatal(err)
	}
	if !h.Rewind(1) || h.Rewind(5) {
		t.Error("entry 1 can be taken back, entry 5 is none")
	}
	for _, want := range []ChangeKind{Played, TakenBack} {
		if c, ok := h.Next(0); !ok || c.Kind != want || c.Entry != 1 {
			t.Errorf("%+v, %v, want %d of entry 1", c, ok, want)
		}
	}
	if c, ok := h.Next(0); ok {
		t.Errorf("and %+v", c)
	}
	if err := h.Play(1, legal[0]); err == nil || len(h.changes) > 0 {
		t.Errorf("out of turn: %v, %d changes", err, len(h.changes))
	}
}

func TestTheEndIsToldOnce(t *testing.T) {
	h := athome(t, 0)
	h.driver.Players[0] = &first{}
	ends := 0
	for range 2000 {
		c, ok := h.Next(1)
		if ok && c.Kind == Ended {
			if ends++; c.Match != h.match || c.Replay != "" {
				t.Errorf("%+v", c)
			}
		}
	}
	if ends != 1 {
		t.Errorf("the end is told %d times", ends)
	}
}

func TestTrimLine(t *testing.T) {
	for in, want := range map[string]string{"a\n": "a", "a": "a", "": "", "\n": ""} {
		if got := string(TrimLine([]byte(in))); got != want {
			t.Errorf("%q becomes %q", in, got)
		}
	}
}
