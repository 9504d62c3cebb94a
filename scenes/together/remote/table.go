package remote

import (
	"time"

	"ludotheque/logic/game"
	"ludotheque/logic/online/wire"
	"ludotheque/logic/record/journal"
)

// Options say which table to join, and as whom.
type Options struct {
	// URL is the table's, as Address returns it.
	URL string
	// Key is this device's, as NewKey makes it: whoever has it is this guest. Name is what the others read.
	Key, Name string
	// Boxes are the games that can be played here.
	Boxes []game.Box
	// Dial connects; nil is Dial of this package.
	Dial Dialer
	// Float is a number from 0 up to 1, another one each time: devices that were cut off together do not come back at the
	// same moment.
	Float func() float64
}

// Table is a table that is played elsewhere, as this device is told of it. The screen calls Tick once a tick and then
// Next for as much as it wants to show.
type Table struct {
	options Options
	line    connection
	follower
	// news has come and is not shown yet; missed of it are lines that were played while this device was away.
	news   []heard
	missed int
	catchup
	// fallen is set when the lines were dropped and that was not told yet.
	fallen bool
}

// heard is a message that has come.
type heard struct {
	*wire.News
	missed bool // a line that was played while this device was away
}

// Join begins to join a table.
func Join(o Options) *Table {
	if o.Dial == nil {
		o.Dial = Dial
	}
	return &Table{options: o, line: newConnection(), follower: follower{boxes: o.Boxes, seats: wire.Table{You: game.Public}}}
}

// Kind tells what a News is about.
type Kind uint8

// The kinds of News.
const (
	// Seats: who sits where, or how far the table is, has changed; see Seats.
	Seats Kind = iota + 1
	// Begun: Match is another one: a game has begun, or this device has another seat in it.
	Begun
	// Played: a line was played, with what happened by it.
	Played
	// TakenBack: the lines after N do not hold any more; 0 when another game begins, and then there is no match until it
	// has.
	TakenBack
	// Asked: this device decides line N.
	Asked
	// Refused: what was asked for about line N, 0 for none, was not done.
	Refused
	// Over: the game has ended.
	Over
	// Journal: the whole game is there; see FullMatch.
	Journal
	// Emoted: the one who sits at Color shows Emote.
	Emoted
)

// News is one thing that has happened at the table.
type News struct {
	Kind Kind
	// N is the number of the line that it is about.
	N int
	// Missed is set with Begun and Played if the line was played while this device was away: nobody is to see it played through.
	Missed bool
	// Own is set with Played if this device has decided the line itself since it joined.
	Own bool
	// Entry is what was played, Events what happened by it, as this seat may know it. They are valid until the next call
	// of Next.
	Entry  journal.Entry
	Events []game.Event
	Color  game.Color
	Emote  wire.Emote
	// Why is the reason of a refusal, one of the box or of package session.
	Why game.Refusal
}

// Tick keeps the connection going, at now since any fixed moment: it connects, hears what has come, and comes back. It
// waits for nothing.
func (t *Table) Tick(now time.Duration) {
	if t.line.advance(now) {
		t.Resume()
		if t.line.connected {
			t.catchup.beginAfterSleep(now, t.line.pinged, len(t.lines))
		}
	}
	t.receiveAll()
	t.catchup.tick(now)
	t.line.checkAlive()
	if t.line.retryDue() {
		t.connect()
	}
}

// connect begins a connection. What has come and was not told is told again.
func (t *Table) connect() {
	away := !t.line.everConnected || t.missed > 0 || t.line.now-t.catchup.heard > sleepGap
	t.forget()
	t.catchup.begin(t.line.now, len(t.lines), away)
	t.line.open(t.options.Dial(t.options.URL))
	t.line.conn.Send(t.hello())
}

// forget drops what has come and was not told.
func (t *Table) forget() { t.news, t.missed = nil, 0 }

// receiveAll takes in what has come, which waits for Next.
func (t *Table) receiveAll() {
	for t.line.conn != nil {
		text, ok := t.line.conn.Receive()
		if !ok {
			t.line.checkEnded(t.options.Float)
			return
		}
		n, err := wire.ReadNews(text)
		if err != nil || len(t.news) > maxLines {
			t.fault()
			return
		}
		if n.Said == wire.SaidTable {
			t.line.closed, t.line.inRoom = n.Table.Closed, n.Table.Room
		}
		t.note(&n)
	}
}

// note takes note of a message. The answer to a ping, and why the table ends the connection, say no more than that it is there.
func (t *Table) note(n *wire.News) {
	t.line.noteHeard()
	missed := t.CatchingUp() && n.Said == wire.SaidLine
	t.catchup.note(n, t.line.now)
	if n.Said == wire.SaidError {
		t.line.closeText = n.Why
	}
	if n.Said == wire.SaidPong || n.Said == wire.SaidError {
		return
	}
	if n.Said == wire.SaidTable {
		t.line.noteConnected()
	}
	if t.news = append(t.news, heard{n, missed}); missed {
		t.missed++
	}
}

// fault ends a connection over which something came that cannot be. The table is asked for everything afresh, a few
// times.
func (t *Table) fault() {
	t.forget()
	t.dropAfter(0)
	t.fallen = true
	t.line.fault()
}

// Next tells the next thing that has happened, and brings Match up to it; ok is false if nothing has.
func (t *Table) Next() (News, bool) {
	if t.fallen {
		t.fallen = false
		return News{Kind: TakenBack}, true
	}
	for len(t.news) > 0 {
		news, err := t.step()
		if err != nil {
			t.fault()
			return t.Next()
		}
		if news.Kind != 0 {
			return news, true
		}
	}
	// Lines that do not hold for the new seat may still have to be taken back.
	if t.needsRebuild && t.rebuildMatch() == nil {
		return News{Kind: Begun}, true
	}
	return News{}, false
}

// step takes the next message, unless the match must first be made that of this device's seat.
func (t *Table) step() (News, error) {
	n := t.news[0]
	if t.needsRebuild && n.Said != wire.SaidTable && n.Said != wire.SaidBack {
		return News{Kind: Begun}, t.rebuildMatch()
	}
	t.news = t.news[1:]
	news, err := t.takeNews(n.News)
	if news.Missed = n.missed; n.missed {
		t.missed--
	}
	switch {
	case err != nil:
	case n.Said == wire.SaidTable && t.line.connected && t.line.unsynced:
		t.repeat()
	case n.Said == wire.SaidAsk:
		t.repeatAnswers()
	}
	return news, err
}
