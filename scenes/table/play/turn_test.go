package play

import (
	"testing"
	"time"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/table/matchtest"
)

// asks is a throw that a hand makes.
var asks = Throw{Hand: 0, Ask: true, Wait: 20}

func TestHowATurnGoesOn(t *testing.T) {
	const chance = game.Chance
	itself := Throw{Hand: 0, Wait: 20}
	for _, tt := range []struct {
		name    string
		turn    turn
		c       circumstances
		want    action
		waiting bool
	}{
		{"a person is asked at once", turn{}, circumstances{by: 0, here: true}, ask, false},
		{"a bot is not faster than can be seen", turn{ticks: botTicks - 1}, circumstances{by: 1}, wait, false},
		{"a bot thinks", turn{ticks: botTicks}, circumstances{by: 1}, advance, false},
		{"a bot goes on sooner after its dice", turn{ticks: goOnTicks, goesOn: true}, circumstances{by: 1}, advance, false},
		{"but not at once", turn{ticks: goOnTicks - 1, goesOn: true}, circumstances{by: 1}, wait, false},
		{"a bot waits while there can be an undo", turn{ticks: undoTicks - 1}, circumstances{by: 1, canUndo: true}, wait, false},
		{"and thinks then", turn{ticks: undoTicks}, circumstances{by: 1, canUndo: true}, advance, false},
		{"slowly", turn{ticks: botTicks}, circumstances{by: 1, pace: timeline.Pace{Speed: timeline.Slow}}, wait, false},
		{"at once", turn{}, circumstances{by: 1, pace: timeline.Pace{Speed: timeline.Instant}}, advance, false},
		{"a hand is invited to throw", turn{throw: asks}, circumstances{by: chance, here: true}, inviteThrow, true},
		{"once", turn{throw: asks, waiting: true, ticks: 500}, circumstances{by: chance, here: true}, wait, true},
		{"the hand has thrown", turn{throw: asks, waiting: true, thrown: true}, circumstances{by: chance, here: true}, advance, false},
		{"dice that throw themselves wait a little", turn{throw: asks, waiting: true, ticks: 19}, circumstances{by: chance, here: true, auto: true}, wait, false},
		{"and are thrown", turn{throw: asks, ticks: 20}, circumstances{by: chance, here: true, auto: true}, advance, false},
		{"a bot's hand throws", turn{throw: asks, ticks: 20}, circumstances{by: chance}, advance, false},
		{"cards come by themselves", turn{throw: itself, ticks: 20}, circumstances{by: chance, here: true}, advance, false},
		{"but not while there can be an undo", turn{throw: itself, ticks: 20}, circumstances{by: chance, canUndo: true}, wait, false},
		{"the end stands for a while", turn{ticks: endTicks - 1}, circumstances{by: game.Over, hasResult: true}, wait, false},
		{"and the result comes", turn{ticks: endTicks}, circumstances{by: game.Over, hasResult: true}, advance, false},
		{"if there is one", turn{ticks: endTicks}, circumstances{by: game.Over}, wait, true},
	} {
		w := tt.turn
		if got := w.next(tt.c); got != tt.want || w.waiting != tt.waiting {
			t.Errorf("%s: %d, waiting %v; want %d, %v", tt.name, got, w.waiting, tt.want, tt.waiting)
		}
	}
}

func TestWhenAHandIsToThrow(t *testing.T) {
	for _, tt := range []struct {
		name string
		turn turn
		want bool
	}{
		{"invited", turn{throw: asks, waiting: true}, true},
		{"not yet", turn{throw: asks}, false},
		{"a decision is asked for", turn{throw: asks, waiting: true, asked: true}, false},
		{"nothing to throw", turn{waiting: true}, false},
	} {
		if got := tt.turn.awaitsThrow(); got != tt.want {
			t.Errorf("%s: %v", tt.name, got)
		}
	}
}

func TestWhatATapCutsShort(t *testing.T) {
	for _, tt := range []struct {
		name string
		turn turn
		want bool
	}{
		{"a pause", turn{entry: 4}, true},
		{"not what is still to begin", turn{entry: 3}, false},
		{"not a person", turn{entry: 4, waiting: true}, false},
		{"not the board", turn{entry: 4, held: true}, false},
		{"not the end", turn{entry: 4, over: true}, false},
	} {
		w := tt.turn
		if got := w.cutPause(4); got != tt.want || (w.ticks >= longestPause) != tt.want {
			t.Errorf("%s: %v, after %d ticks", tt.name, got, w.ticks)
		}
	}
}

func TestWhenTheOnlyMoveIsDue(t *testing.T) {
	seen := turn{onlyMove: onlyMove{on: true, askedAt: 5}, asked: true, ticks: 5 + onlyMoveTicks}
	for name, tt := range map[string]struct {
		edit func(*turn)
		want bool
	}{
		"it has been seen":     {func(*turn) {}, true},
		"it has not long been": {func(w *turn) { w.ticks-- }, false},
		"nobody is asked":      {func(w *turn) { w.asked = false }, false},
		"it is on its way":     {func(w *turn) { w.sent = true }, false},
		"there are others":     {func(w *turn) { w.onlyMove.on = false }, false},
	} {
		w := seen
		tt.edit(&w)
		if got := w.onlyMoveDue(timeline.Pace{}); got != tt.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

func TestJumpKeepsWhoseTurnIsShown(t *testing.T) {
	w := turn{shown: 2, entry: 9, asked: true, waiting: true, over: true}
	if w.reset(); w != (turn{shown: 2, entry: -1}) {
		t.Errorf("%+v", w)
	}
}

func TestAnUnwatchedTurnIsPaused(t *testing.T) {
	for _, tt := range []struct {
		name    string
		watch   presence
		now     time.Duration
		focused bool
		want    bool
	}{
		{"begins", presence{}, time.Hour, true, false},
		{"goes on", presence{running: true, last: time.Second}, time.Second + suspended, true, false},
		{"the machine has slept", presence{running: true, last: time.Second}, 2*time.Second + suspended, true, true},
		{"the window is not looked at", presence{running: true}, 0, false, true},
	} {
		w := tt.watch
		if got := w.update(tt.now, tt.focused); got != tt.want || w.running == tt.want {
			t.Errorf("%s: %v, running %v", tt.name, got, w.running)
		}
	}
}

// TestWhoGoesOn begins turns after other turns: the seat that is shown goes on if it acted in the entry before, too.
func TestWhoGoesOn(t *testing.T) {
	for _, tt := range []struct {
		name    string
		entries int
		was     turn
		want    bool
	}{
		{"a seat that has thrown decides", 1, turn{shown: 0, entry: 0}, true},
		{"another has thrown", 1, turn{shown: 1, entry: 0}, false},
		{"after a jump", 1, turn{shown: 0, entry: -1}, false},
		{"at the beginning", 0, turn{shown: 0, entry: -1}, false},
	} {
		c := New(Options{Referee: NewHome(matchtest.NewMatch(t, tt.entries), HomeOptions{NewSeed: func() uint64 { return 1 }})})
		c.turn = tt.was
		if c.Begin(Throw{Hand: 0}); c.Turn().GoesOn != tt.want {
			t.Errorf("%s: %v", tt.name, c.Turn().GoesOn)
		}
		if got := c.Turn().Soon; got != (tt.want || c.IsChanceTurn()) {
			t.Errorf("%s: it ends in a moment: %v", tt.name, got)
		}
		if c.turn.ticks = botTicks; c.Turn().Soon {
			t.Errorf("%s: it has lasted %d ticks, and is to end in a moment", tt.name, botTicks)
		}
	}
}
