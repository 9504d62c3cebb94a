package lobby

import (
	"errors"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/table/play"
	"ludotheque/scenes/together/remote"
)

// referee implements play.Referee for a match that a table elsewhere conducts. It serves one match: when the next game
// begins, or this device gets another seat, it calls onReplaced and from then on reports nothing.
type referee struct {
	guest       *Guest
	remoteTable *remote.Table
	match       *match.Match // the match that this referee serves
	// onReplaced is called once, when the table's match is not this one any more.
	onReplaced func()
	replaced   bool // onReplaced has been called
	ended      bool // Next has returned the end of the match
	// missedFrom is 1 + the number of the first entry that was played while this device was disconnected and has not
	// been returned by Next; 0 if there is none.
	missedFrom int
}

// Match implements play.Referee.
func (r *referee) Match() *match.Match { return r.match }

// Here implements play.Referee. At most one seat is this device's.
func (r *referee) Here(by game.Seat) bool { return by >= 0 && by == r.match.Viewer() }

// Ask implements play.Referee. ok is false until the table has asked this device, and from the answer of this device on until
// the table has played or refused the answer.
func (r *referee) Ask() (legal []game.Move, ok bool) {
	if r.replaced || r.remoteTable.Asked() == 0 || r.remoteTable.Answering() {
		return nil, false
	}
	return r.match.Game().Legal(nil), true
}

// Play implements play.Referee. It returns game.NotYourTurn for the seat of another device, and once another match has taken
// the place of this one. On a timed card a person may play before the table has asked, or faster than the table takes claims.
// That is no fault, so in these cases, too, Play returns game.NotYourTurn.
func (r *referee) Play(by game.Seat, m game.Move) error {
	if r.replaced || !r.Here(by) {
		return game.NotYourTurn
	}
	err := r.remoteTable.Answer(m)
	if r.isTimed() && (errors.Is(err, remote.ErrNotAsked) || errors.Is(err, remote.ErrBusy)) {
		return game.NotYourTurn
	}
	return err
}

// isTimed reports whether the match is played against the clock.
func (r *referee) isTimed() bool {
	_, ok := game.TimedOf(r.match.Game())
	return ok
}

// CanUndo implements play.Referee. The table lets a device undo only the last entry, and only a decision of its own seat.
func (r *referee) CanUndo() (game.Seat, bool) {
	return r.match.Viewer(), !r.replaced && r.remoteTable.CanUndo()
}

// Rewind implements play.Referee. Only the last entry can be taken back, and only if it is a decision of this device.
func (r *referee) Rewind(n int) bool {
	return !r.replaced && n == r.match.Len()-1 && r.remoteTable.Undo() == nil
}

// RealTimeBots implements play.Referee: it returns nil, as another device conducts the match.
func (r *referee) RealTimeBots() []game.Bot { return nil }

// NothingBefore implements play.Referee: it promises the table that this device makes no claim before millisecond at of the
// open card, so that the table need not wait for one. It does nothing once another match has taken the place of this one.
func (r *referee) NothingBefore(at int) {
	if !r.replaced {
		r.remoteTable.Mark(at)
	}
}

// Next implements play.Referee. The failure of an emote comes first. Then come the changes in the match, but none while the
// table is catching up, and at last its end; see takeEnd. Entries that were played while this device was away make one change,
// after all of them have arrived; see takeMissed.
func (r *referee) Next(budget int) (play.Change, bool) {
	if c, ok := r.guest.emotes.takeFailure(); ok {
		return c, true
	}
	for !r.replaced && !r.remoteTable.CatchingUp() {
		if c, ok := r.takeMissed(); ok {
			return c, true
		}
		news, ok := r.remoteTable.Next()
		if !ok {
			return r.takeEnd(budget)
		}
		if c, ok := r.changeOf(news); ok {
			return c, true
		}
	}
	return play.Change{}, false
}

// takeMissed returns, once, the change that entries were played while this device was disconnected. ok is false if there
// are none, or remoteTable.Next has not returned all of them yet.
func (r *referee) takeMissed() (c play.Change, ok bool) {
	if r.missedFrom == 0 || r.remoteTable.MissedLines() > 0 {
		return c, false
	}
	from := min(r.missedFrom-1, r.match.Len()) // missed entries may have been taken back
	r.missedFrom = 0
	return play.Change{Kind: play.Missed, Entry: from, Bots: r.guest.botDecisions(r.match, from)}, true
}

// changeOf returns the change in the match that news is about; ok is false if there is none. It passes news about the table to
// forwardNews, calls endReferee if another game begins, and requests the full journal once the match is over. A missed entry
// makes no change of its own: changeOf only notes the first in missedFrom. The exception is a decision sent by this device
// before it was disconnected, unless missed entries precede it.
//
// Entry n is line n+firstLine of the journal.
func (r *referee) changeOf(news remote.News) (change play.Change, ok bool) {
	switch news.Kind {
	case remote.Played:
		if news.Missed && !(news.Own && r.missedFrom == 0) {
			if r.missedFrom == 0 {
				r.missedFrom = 1 + news.N - firstLine
			}
			return change, false
		}
		return play.Change{Kind: play.Played, Entry: news.N - firstLine, By: news.Entry.By, Events: news.Events}, true
	case remote.TakenBack:
		if news.N > 0 { // the lines from news.N+1 on, which is entry news.N-1
			r.missedFrom = min(r.missedFrom, news.N)
			return play.Change{Kind: play.TakenBack, Entry: news.N - 1}, true
		}
		r.endReferee() // the header is gone too: another game begins
	case remote.Begun:
		if r.remoteTable.Match() != r.match {
			r.endReferee()
		}
	case remote.Emoted:
		return r.emoteChange(news)
	case remote.Over:
		_ = r.remoteTable.RequestJournal() // remote.ErrBusy means that it has been asked for already
	case remote.Changed:
		r.guest.forwardNews(news)
		return play.Change{Kind: play.Seated, Seating: r.guest.seating(r.match)}, true
	case remote.Refused:
		if news.N > 0 && r.isTimed() {
			return change, false // a claim that comes too late has no effect, as at home
		}
		if news.N > 0 { // a decision; a refused request of another kind goes to forwardNews
			return play.Change{Kind: play.Declined, Why: news.Why}, true
		}
	}
	r.guest.forwardNews(news)
	return change, false
}

// endReferee makes this referee report nothing more, as another match has taken the place of its own, and calls onReplaced.
func (r *referee) endReferee() {
	r.replaced = true
	r.onReplaced()
}

// takeEnd returns, once, the change that the match has ended, after the full journal has arrived. It also saves the
// replay, unless this device has it. ok is false while budget is 0, since then the scene is not ready to show the end.
func (r *referee) takeEnd(budget int) (change play.Change, ok bool) {
	fullMatch := r.remoteTable.FullMatch()
	if budget == 0 || r.ended || r.replaced || fullMatch == nil {
		return change, false
	}
	r.ended = true
	return play.Change{Kind: play.Ended, Match: fullMatch, Replay: r.guest.saveReplay(fullMatch)}, true
}
