package table

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/timeline"
)

// The frame's own cues.
const (
	partLog   int8 = -1 // the event has been seen: it may be written down
	partEntry int8 = -2 // all of an entry has been seen; Int[0] is its number
	partMark  int8 = -3 // an entry begins; Event.Seat made it
)

// player shows the cues: the frame's own, and the board's.
type player struct{ t *Scene }

// Begin implements timeline.Player.
func (p player) Begin(c *Cue) timeline.Motion {
	if c.Part < 0 {
		return timeline.Motion{}
	}
	return p.t.board.Begin(c)
}

// At implements timeline.Player.
func (p player) At(c *Cue, share float64) {
	if c.Part >= 0 {
		p.t.board.At(c, share)
	}
}

// End implements timeline.Player.
func (p player) End(c *Cue) {
	t := p.t
	switch c.Part {
	case partLog:
		t.log.add(t, c)
		t.lined, t.stale = true, true
	case partMark:
		if b, ok := t.board.(Marker); ok {
			b.Mark(c.Event.Seat)
		}
	case partEntry:
	default:
		t.board.End(c)
		t.stale = true
	}
}

// queue adds what happened in an entry to the timeline.
func (t *Scene) queue(entry int, by game.Seat, ev []game.Event) {
	mark := Cue{Part: partMark, Event: game.Event{Seat: by}}
	mark.Int[0] = int32(entry)
	t.timeline.Add(mark)
	for _, e := range ev {
		e = e.Seen(t.eyes)
		head := Cue{Part: partEntry, Event: e}
		t.timeline.Add(head)
		t.board.Cues(e, Queue{t.timeline})
		tail := Cue{Part: partLog, Event: e.Seen(t.logEyes())}
		tail.Int[0] = int32(entry)
		t.timeline.Then(tail)
	}
}

// trail is how many entries before the one that is shown are told again unseen, so that the marks of the last move lie.
const trail = 12

// lead is the entry from which the table is told again what it shows before entry n: some entries back, and then as far as
// what chance has done last, since what seats decide upon that belongs together, as the bids for what has been dealt.
func (t *Scene) lead(n int) int {
	from := max(0, n-trail)
	for from > 0 && t.match.Entry(from).By != game.Chance {
		from--
	}
	return from
}

// seek makes view and log those of before entry n, wherever they were.
func (t *Scene) seek(n int) {
	t.timeline.SkipAll()
	from := min(t.lead(n), t.log.complete)
	t.log.cut(from)
	t.retell(from, n)
	t.turn = turn{entry: -1, shown: t.turn.shown}
}

// retell makes the view that of before entry n, as the viewer may see it, with all that has been told from entry from on:
// not everything that all have seen is part of the game as it stands. The log knows what it has and takes the rest.
func (t *Scene) retell(from, n int) {
	t.board.Reset(t.match.Before(from).View(t.eyes))
	for i := from; i < n; i++ {
		t.pass(i)
	}
	t.stale, t.lined, t.dirty = true, true, true
}

// see has somebody else look at the game before entry n, which is on the table with nothing under way.
func (t *Scene) see(eyes game.Seat, n int) {
	t.eyes = eyes
	t.log.complete = max(t.log.complete, n)
	t.retell(t.lead(n), n)
	if g := t.match.Game(); t.turn.entry == t.match.Len() && g.Turn() == game.Chance {
		t.turn.throw = t.board.Throw(g)
	}
}

// pass plays entry i through without showing it. The view must be that of before it.
func (t *Scene) pass(i int) {
	ev, err := t.match.Events(i)
	if err != nil {
		t.defect(err)
		return
	}
	t.queue(i, t.match.Entry(i).By, ev)
	t.timeline.SkipAll()
	t.log.complete = max(t.log.complete, i+1)
}
