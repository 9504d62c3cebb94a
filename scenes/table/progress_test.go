package table

import (
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

// TestBotsAmongThemselves counts entries without a decision of a person: fewer than alone for each seat are none too many.
func TestBotsAmongThemselves(t *testing.T) {
	for _, tt := range []struct {
		name    string
		entries int
		here    game.SeatSet
		want    bool
	}{
		{"at the beginning", 2*alone - 1, 0, false},
		{"only bots", 2 * alone, 0, true},
		{"a person decides now and then", 2 * alone, game.Of(1), false},
	} {
		p := progress{match: opening(t, tt.entries), people: &people{colors: game.Table{game.Red, game.Blue}, referee: lonely{here: tt.here}}}
		if got := p.alone(); got != tt.want {
			t.Errorf("%s: %v", tt.name, got)
		}
	}
}

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
		{"bots among themselves", 3 * alone, game.Of(2), false, timeline.Normal, timeline.Fast},
		{"not yet", 3*alone - 1, game.Of(2), false, timeline.Normal, timeline.Normal},
		{"a person decides now and then", 3 * alone, game.Of(1), false, timeline.Normal, timeline.Normal},
		{"bots are all there are", 3 * alone, 0, false, timeline.Normal, timeline.Normal},
		{"a replay", 3 * alone, game.Of(2), true, timeline.Normal, timeline.Normal},
		{"slow is liked", 3 * alone, game.Of(2), false, timeline.Slow, timeline.Slow},
	} {
		seats := people{colors: game.Table{game.Red, game.Blue, game.White}, referee: lonely{here: tt.here}}
		p := progress{match: opening(t, tt.entries), people: &seats, decision: &decision{closed: tt.closed}}
		if got := p.pace(timeline.Pace{Speed: tt.liked}).Speed; got != tt.want {
			t.Errorf("%s: speed %d, want %d", tt.name, got, tt.want)
		}
	}
}

// TestWhatCanBeUndone takes a person's decision back, which was the last entry.
func TestWhatCanBeUndone(t *testing.T) {
	for _, tt := range []struct {
		name string
		edit func(p *progress)
		want bool
	}{
		{"a person's decision", func(*progress) {}, true},
		{"a bot's", func(p *progress) { p.people.referee = lonely{here: game.Of(1)} }, false},
		{"while another is on its way", func(p *progress) { p.turn.sent = true }, false},
		{"that the table elsewhere keeps", func(p *progress) { p.referee = lonely{closed: true} }, false},
		{"once the result has come", func(p *progress) { p.turn.over = true }, false},
		{"in a replay", func(p *progress) { p.decision.closed = true }, false},
		{"in a lesson", func(p *progress) { p.tutor = &tutor{} }, false},
	} {
		p := progress{
			referee: lonely{}, turn: &turn{}, decision: &decision{},
			people: &people{colors: game.Table{game.Red, game.Blue}, referee: lonely{here: game.Of(0)}},
		}
		tt.edit(&p)
		if got := p.canUndo(); got != tt.want {
			t.Errorf("%s: %v", tt.name, got)
		}
	}
}
