package remote

import (
	"time"

	"ludotheque/logic/game"
	"ludotheque/logic/online/wire"
	"ludotheque/logic/record/journal"
)

// Options say which table to join, and as whom.
type Options struct {
	// URL is the address of the table, as returned by ParseAddress.
	URL string
	// Key is the secret of this device, as returned by NewKey: a device with this key is the same guest to the table. Name
	// is shown to the other players.
	Key, Name string
	// Boxes are the games that this program can play.
	Boxes []game.Box
	// Dial opens connections; nil stands for the Dial of this package.
	Dial Dialer
	// Random returns a random number from 0 up to 1, so that devices that were cut off together do not reconnect at
	// the same moment. If it is nil, they may.
	Random func() float64
}

// Table is a table that is played on another device. Call Tick once a tick, and then Next for as many news as can be
// shown. The methods that ask the table for something, such as Sit, return at once; whether the table does it is in later
// news. They return ErrBusy while the table has too many requests to answer: of most kinds it may have one.
type Table struct {
	options    Options
	connection connection
	follower
	// news are messages that Next has not handled, oldest first; missed counts those of them that are lines played while
	// this device was away.
	news   []receivedMessage
	missed int
	catchup
	// dropped is set when all lines were dropped and Next has not returned that as TakenBack yet.
	dropped bool
}

// receivedMessage is a message of the table that has been received.
type receivedMessage struct {
	*wire.News
	missed bool // a line that was played while this device was away
}

// Join returns a Table that begins to connect on its first Tick.
func Join(o Options) *Table {
	if o.Dial == nil {
		o.Dial = Dial
	}
	return &Table{options: o, connection: newConnection(), follower: follower{boxes: o.Boxes, table: wire.Table{You: game.Public}}}
}

// Kind is what a News says has happened.
type Kind uint8

// The kinds of News.
const (
	// Changed: the state of the table has changed; see Table.Snapshot.
	Changed Kind = iota + 1
	// Begun: Match is another one, since a game has begun or this device has another seat.
	Begun
	// Played: a line was played.
	Played
	// TakenBack: the lines after N are not valid any more. If N is 0, another game begins, or the table is asked for
	// everything again; there is no match until Begun.
	TakenBack
	// Asked: this device must decide line N.
	Asked
	// Refused: the request about line N, 0 for none, was refused.
	Refused
	// Over: the game has ended.
	Over
	// Journal: the whole game has been received; see FullMatch.
	Journal
	// Emoted: the player of Color has sent Emote.
	Emoted
)

// News is one thing that has happened at the table.
type News struct {
	Kind Kind
	// N is the number of the line that the news is about; 0 for none.
	N int
	// Missed is set with Begun and Played if the line was played while this device was away, so that it should not be
	// animated.
	Missed bool
	// Own is set with Played if this device has sent the move since it joined.
	Own bool
	// Entry is the entry played, Events its events as this seat may know them, both with Played. They are valid until the
	// next call of Next.
	Entry  journal.Entry
	Events []game.Event
	// Color and Emote are set with Emoted.
	Color game.Color
	Emote wire.Emote
	// Why is the reason of a refusal, one of the box or of package session; set with Refused.
	Why game.Refusal
}

// Tick runs the connection: it connects, receives messages for Next, and reconnects. now is the time since a moment that
// is the same in all calls. It does not block.
func (t *Table) Tick(now time.Duration) {
	if t.connection.advance(now) {
		t.Resume()
		if t.connection.connected {
			t.catchup.beginAfterSleep(now, t.connection.pinged, len(t.lines))
		}
	}
	t.receiveAll()
	t.catchup.tick(now)
	t.connection.checkAlive()
	if t.connection.retryDue() {
		t.connect()
	}
}

// connect opens a connection. Messages that Next has not handled are dropped, since they will be sent again.
func (t *Table) connect() {
	away := !t.connection.everConnected || t.missed > 0 || t.connection.now-t.catchup.heard > sleepGap
	t.forget()
	t.catchup.begin(t.connection.now, len(t.lines), away)
	t.connection.begin(t.options.Dial(t.options.URL))
	t.connection.conn.Send(t.hello())
}

// forget drops the messages that Next has not handled.
func (t *Table) forget() { t.news, t.missed = nil, 0 }

// receiveAll receives all messages that have come, which then wait for Next, and handles the end of the connection. It stops
// at a broken message; see fault.
func (t *Table) receiveAll() {
	for t.connection.conn != nil {
		text, ok := t.connection.conn.Receive()
		if !ok {
			t.connection.checkEnded(t.options.Random)
			return
		}
		n, err := wire.ReadNews(text)
		if err != nil || len(t.news) > maxLines {
			t.fault()
			return
		}
		if n.Kind == wire.SaidTable {
			t.connection.closed, t.connection.inRoom = n.Table.Closed, n.Table.Room
		}
		t.note(&n)
	}
}

// note handles a message for the connection and the catching up, and keeps it for Next. Answers to pings, and reasons
// for closing, are not kept.
func (t *Table) note(n *wire.News) {
	t.connection.noteHeard()
	missed := t.CatchingUp() && n.Kind == wire.SaidLine
	t.catchup.note(n, t.connection.now)
	if n.Kind == wire.SaidError {
		t.connection.closeText = n.Why
	}
	if n.Kind == wire.SaidPong || n.Kind == wire.SaidError {
		return
	}
	if n.Kind == wire.SaidTable {
		t.connection.noteConnected()
	}
	if t.news = append(t.news, receivedMessage{n, missed}); missed {
		t.missed++
	}
}

// fault drops the connection and everything received, after a broken message. The table is asked for everything
// again.
func (t *Table) fault() {
	t.forget()
	t.dropAfter(0)
	t.dropped = true
	t.connection.fault()
}

// Next returns the next news and updates Match by it; ok is false if there are none.
func (t *Table) Next() (_ News, ok bool) {
	if t.dropped {
		t.dropped = false
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
	// Until here, the table may still have taken back lines that differ for the new seat.
	if !t.needsRebuild {
		return News{}, false
	}
	if err := t.rebuildMatch(); err != nil {
		t.fault()
		return t.Next()
	}
	return News{Kind: Begun}, true
}

// step handles the next message and returns its news; see follower.handle. If the match must first be made again for
// this device's new seat, it does only that.
func (t *Table) step() (News, error) {
	n := t.news[0]
	if t.needsRebuild && n.Kind != wire.SaidTable && n.Kind != wire.SaidBack {
		return News{Kind: Begun}, t.rebuildMatch()
	}
	t.news = t.news[1:]
	news, err := t.handle(n.News)
	if news.Missed = n.missed; n.missed {
		t.missed--
	}
	switch {
	case err != nil:
	case n.Kind == wire.SaidTable && t.connection.connected && t.connection.unsynced:
		t.resend()
	case n.Kind == wire.SaidAsk:
		t.resendAnswers()
	}
	return news, err
}
