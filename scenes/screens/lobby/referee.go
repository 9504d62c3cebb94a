package lobby

import (
	"errors"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/table/play"
	"ludotheque/scenes/together/remote"
)

// referee is the play.Referee of a match that is played at a table elsewhere. It holds for one match: when another game
// begins there, or this device gets another seat, it tells nothing more, and another one takes its place.
type referee struct {
	guest       *Guest
	remoteTable *remote.Table
	match       *match.Match
	// onReplaced is called once, when the match is not the one of this device any more.
	onReplaced func()
	left       bool // onReplaced has been called
	ended      bool // the end has been told
	// missedFrom is one more than the number of the first entry that was played while this device was away, and is not told yet; 0 for
	// none.
	missedFrom int
}

// Match implements play.Referee.
func (r *referee) Match() *match.Match { return r.match }

// Here implements play.Referee: one seat at most is this device's.
func (r *referee) Here(by game.Seat) bool { return by >= 0 && by == r.match.Viewer() }

// Ask implements play.Referee.
func (r *referee) Ask() (legal []game.Move, ok bool) {
	if r.left || r.remoteTable.Asked() == 0 || r.remoteTable.Answering() {
		return nil, false
	}
	return r.match.Game().Legal(nil), true
}

// Play implements play.Referee. A claim on a timed card for which the question has not come is refused.
func (r *referee) Play(by game.Seat, m game.Move) error {
	if r.left || !r.Here(by) {
		return game.NotYourTurn
	}
	err := r.remoteTable.Answer(m)
	if r.timed() && (errors.Is(err, remote.ErrNotAsked) || errors.Is(err, remote.ErrBusy)) {
		return game.NotYourTurn
	}
	return err
}

// timed reports whether a match is played against the clock.
func (r *referee) timed() bool {
	_, ok := game.TimedOf(r.match.Game())
	return ok
}

// CanUndo implements play.Referee: what the table elsewhere would refuse is not asked for.
func (r *referee) CanUndo() (game.Seat, bool) {
	return r.match.Viewer(), !r.left && r.remoteTable.CanUndo()
}

// Back implements play.Referee: only one's own last decision can be asked back.
func (r *referee) Back(n int) bool {
	return !r.left && n == r.match.Len()-1 && r.remoteTable.Undo() == nil
}

// Reflexes implements play.Referee: bots play elsewhere.
func (r *referee) Reflexes() []game.Bot { return nil }

// Mark implements play.Referee.
func (r *referee) Mark(at int) {
	if !r.left {
		r.remoteTable.Mark(at)
	}
}

// Next implements play.Referee. What was played while this device was away is told at once, when all of it has come.
func (r *referee) Next(budget int) (play.Change, bool) {
	if c, ok := r.guest.emotes.answered(); ok {
		return c, true
	}
	for !r.left && !r.remoteTable.CatchingUp() {
		if c, ok := r.caughtUp(); ok {
			return c, true
		}
		n, ok := r.remoteTable.Next()
		if !ok {
			return r.tellEnd(budget)
		}
		if c, ok := r.change(n); ok {
			return c, true
		}
	}
	return play.Change{}, false
}

// caughtUp returns what was played while this device was away, once all of it has come.
func (r *referee) caughtUp() (c play.Change, ok bool) {
	if r.missedFrom == 0 || r.remoteTable.MissedLines() > 0 {
		return c, false
	}
	from := min(r.missedFrom-1, r.match.Len())
	r.missedFrom = 0
	return play.Change{What: play.Missed, Entry: from, Bots: r.guest.decided(r.match, from)}, true
}

// change returns what n means to the match; false if nothing.
func (r *referee) change(n remote.News) (c play.Change, ok bool) {
	switch n.Kind {
	case remote.Played:
		if n.Missed && !(n.Own && r.missedFrom == 0) {
			if r.missedFrom == 0 {
				r.missedFrom = n.N - 1
			}
			return c, false
		}
		return play.Change{What: play.Played, Entry: n.N - firstLine, By: n.Entry.By, Events: n.Events}, true
	case remote.TakenBack:
		if n.N > 0 {
			r.missedFrom = min(r.missedFrom, n.N)
			return play.Change{What: play.TakenBack, Entry: n.N - 1}, true
		}
		r.tellReplaced()
	case remote.Begun:
		if r.remoteTable.Match() != r.match {
			r.tellReplaced()
		}
	case remote.Emoted:
		return r.emoteChange(n)
	case remote.Over:
		_ = r.remoteTable.RequestJournal() // if that is on its way already, so be it
	case remote.Seats:
		r.guest.forwardNews(n)
		return play.Change{What: play.Seated, Seating: r.guest.seating(r.match)}, true
	case remote.Refused:
		if n.N > 0 && r.timed() {
			return c, false // a claim that comes too late has no effect, as at home
		}
		if n.N > 0 {
			return play.Change{What: play.Declined, Why: n.Why}, true
		}
	}
	r.guest.forwardNews(n)
	return c, false
}

// tellReplaced tells, once, that another match has taken the place of this one.
func (r *referee) tellReplaced() {
	r.left = true
	r.onReplaced()
}

// tellEnd tells of the end once, when the whole game has come and the table is ready for it.
func (r *referee) tellEnd(budget int) (c play.Change, ok bool) {
	whole := r.remoteTable.FullMatch()
	if budget == 0 || r.ended || r.left || whole == nil {
		return c, false
	}
	r.ended = true
	return play.Change{What: play.Ended, Match: whole, Replay: r.guest.keepReplay(whole)}, true
}
