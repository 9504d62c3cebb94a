package play

import (
	"ludotheque/scenes/table/matchtest"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/timeline"
)

// lonely is a Referee of a match that some seats play here.
type lonely struct {
	Referee
	here   game.SeatSet
	closed bool // nothing is given back
}

func (r lonely) Here(by game.Seat) bool     { return r.here.Has(by) }
func (r lonely) CanUndo() (game.Seat, bool) { return 0, !r.closed }

// TestBotsFinishFaster sets a table at which the person has decided nothing for as long as bots need to be taken to play among
// themselves: they go on twice as fast, unless the player likes another speed or only watches.
func TestBotsFinishFaster(t *testing.T) {
	for _, tt := range []struct {
		name    string
		entries int
		here    game.SeatSet
		closed  bool
		liked   timeline.Speed
		want    timeline.Speed
	}{
		{"bots among themselves", 3 * botTurns, game.Of(2), false, timeline.Normal, timeline.Fast},
		{"not yet", 3*botTurns - 1, game.Of(2), false, timeline.Normal, timeline.Normal},
		{"a person decides now and then", 3 * botTurns, game.Of(1), false, timeline.Normal, timeline.Normal},
		{"bots are all there are", 3 * botTurns, 0, false, timeline.Normal, timeline.Normal},
		{"a replay", 3 * botTurns, game.Of(2), true, timeline.Normal, timeline.Normal},
		{"slow is liked", 3 * botTurns, game.Of(2), false, timeline.Slow, timeline.Slow},
	} {
		c := Course{match: matchtest.NewMatch(t, tt.entries), seats: 3, referee: lonely{here: tt.here}, readOnly: tt.closed}
		if got := c.Pace(timeline.Pace{Speed: tt.liked}).Speed; got != tt.want {
			t.Errorf("%s: speed %d, want %d", tt.name, got, tt.want)
		}
	}
}

// TestWhatCanBeUndone takes a person's decision back, which was the last entry.
func TestWhatCanBeUndone(t *testing.T) {
	for _, tt := range []struct {
		name string
		edit func(c *Course)
		want bool
	}{
		{"a person's decision", func(*Course) {}, true},
		{"a bot's", func(c *Course) { c.referee = lonely{here: game.Of(1)} }, false},
		{"while another is on its way", func(c *Course) { c.turn.sent = true }, false},
		{"that the table elsewhere keeps", func(c *Course) { c.referee = lonely{here: game.Of(0), closed: true} }, false},
		{"once the result has come", func(c *Course) { c.turn.over = true }, false},
		{"in a replay", func(c *Course) { c.readOnly = true }, false},
		{"in a lesson", func(c *Course) { c.script = &script{} }, false},
	} {
		c := Course{referee: lonely{here: game.Of(0)}}
		tt.edit(&c)
		if got := c.CanUndo(); got != tt.want {
			t.Errorf("%s: %v", tt.name, got)
		}
	}
}
