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
// shown. The methods that ask the table for something, such as Sit, return at once; later news say whether the table has done what was
// asked. These methods return ErrBusy while too many requests wait for an answer: of most kinds only one may wait.
type Table struct {
	options    Options
	connection connection
	follower
	// unread are the messages that Next has not handled, oldest first; missed is how many of them are lines played while
	// this device was away.
	unread []receivedMessage
	missed int
	catchup
	// dropped is set when all lines were dropped after a broken message and Next has not returned that as TakenBack yet.
	dropped bool
}

// receivedMessage is a message of the table that has been received.
type receivedMessage struct {
	*wire.News
	missed bool // the message is a line that was played while this device was away
}

// Join returns a Table that begins to connect on its first Tick.
func Join(o Options) *Table {
	if o.Dial == nil {
		o.Dial = Dial
	}
	return &Table{options: o, connection: newConnection(), follower: follower{boxes: o.Boxes, table: wire.Table{You: game.Public}}}
}

// Kind is the kind of a News.
type Kind uint8

// The kinds of News.
const (
	// Changed: the state of the table has changed; see Table.Snapshot.
	Changed Kind = iota + 1
	// Begun: Match returns another match, since a game has begun or this device has another seat.
	Begun
	// Played: a line was played.
	Played
	// TakenBack: the lines after N are not valid any more. If N is 0, another game begins, or this device asks the table for
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
	// Entry is the entry played, Events are its events as this device's seat may know them; both are set with Played, and valid
	// until the next call of Next.
	Entry  journal.Entry
	Events []game.Event
	// Color and Emote are set with Emoted.
	Color game.Color
	Emote wire.Emote
	// Why is the reason of a refusal, one of the box or of package session; set with Refused.
	Why game.Refusal
}

// Tick runs the connection: it connects, receives messages for Next, and reconnects. It does not block. now is the time since a
// moment that is the same in all calls.
func (t *Table) Tick(now time.Duration) {
	if slept := t.connection.advance(now); slept {
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

// connect opens a connection. Messages that Next has not handled are dropped, since they will be sent again. The lines that this
// device has missed will not be animated if it was away for long: if it has never been connected, if missed lines from before are
// among the dropped messages, or if no message has come for sleepGap.
func (t *Table) connect() {
	away := !t.connection.everConnected || t.missed > 0 || t.connection.now-t.catchup.heard > sleepGap
	t.dropUnread()
	t.catchup.begin(t.connection.now, len(t.lines), away)
	t.connection.setConn(t.options.Dial(t.options.URL))
	t.connection.conn.Send(t.hello())
}

// dropUnread drops the messages that Next has not handled.
func (t *Table) dropUnread() { t.unread, t.missed = nil, 0 }

// receiveAll receives all messages that have come, which then wait for Next, notes at once whether the table is closed or in a
// room, and handles the end of the connection. It stops at a message that cannot be read, and when too many wait; see fault.
func (t *Table) receiveAll() {
	for t.connection.conn != nil {
		text, ok := t.connection.conn.Receive()
		if !ok {
			t.connection.checkEnded(t.options.Random)
			return
		}
		n, err := wire.ReadNews(text)
		if err != nil || len(t.unread) > maxLines {
			t.fault()
			return
		}
		if n.Kind == wire.SaidTable {
			t.connection.closed, t.connection.inRoom = n.Table.Closed, n.Table.Room
		}
		t.receive(&n)
	}
}

// receive updates the connection and the catching up by a message that has come, and keeps the message for Next. A line that was
// missed is counted in missed. Answers to pings are not kept; of a reason for closing only closeText is.
func (t *Table) receive(n *wire.News) {
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
	if t.unread = append(t.unread, receivedMessage{n, missed}); missed {
		t.missed++
	}
}

// fault drops the connection and everything received, after a message that cannot be read or breaks the protocol. The next
// connection asks the table for everything again; Next first returns TakenBack.
func (t *Table) fault() {
	t.dropUnread()
	t.dropAfter(0)
	t.dropped = true
	t.connection.fault()
}

// Next returns the next news and updates Match by it; ok is false if there are none. If a message breaks the protocol, everything
// is dropped, and Next returns TakenBack; see fault.
func (t *Table) Next() (_ News, ok bool) {
	if t.dropped {
		t.dropped = false
		return News{Kind: TakenBack}, true
	}
	for len(t.unread) > 0 {
		news, err := t.step()
		if err != nil {
			t.fault()
			return t.Next()
		}
		if news.Kind != 0 {
			return news, true
		}
	}
	// The match is made again for a new seat only when no message is left: the table may have taken back the lines that differ
	// for that seat.
	if !t.needsRebuild {
		return News{}, false
	}
	if err := t.rebuildMatch(); err != nil {
		t.fault()
		return t.Next()
	}
	return News{Kind: Begun}, true
}

// step handles the next message and returns its news; see follower.handle. There must be a message. If the match must first be
// made again for this device's new seat, step does only that and leaves the message. After the first message of a connection it
// sends requests again; see resend.
func (t *Table) step() (News, error) {
	n := t.unread[0]
	if t.needsRebuild && n.Kind != wire.SaidTable && n.Kind != wire.SaidBack {
		return News{Kind: Begun}, t.rebuildMatch()
	}
	t.unread = t.unread[1:]
	news, err := t.handle(n.News)
	if news.Missed = n.missed; n.missed {
		t.missed--
	}
	switch {
	case err != nil:
	case n.Kind == wire.SaidTable && t.connection.connected && t.connection.unsynced: // the first message on this connection
		t.resend()
	case n.Kind == wire.SaidAsk:
		t.resendAnswers()
	}
	return news, err
}
