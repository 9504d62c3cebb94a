package remote

import (
	"errors"
	"fmt"
	"slices"

	"ludotheque/logic/game"
	"ludotheque/logic/online/wire"
	"ludotheque/logic/record/jsonline"
)

// request is a request to the table.
type request struct {
	kind wire.Kind
	// n is the number of the line that the request is about, 0 for none; entry is the move of an answer.
	n     int
	entry jsonline.Value
	// color is that of the seat to take or to change, name the player's name at a seat to take.
	color game.Color
	name  string
	// seat is the new setting of a seat, next what the host is about to do. In a request to set up another game, game is the
	// number of the present game.
	seat SeatSetting
	next wire.Next
	game int
	// text is the message to send. sent is how often it has been sent.
	text []byte
	sent int
}

// The limits of requests.
const (
	// maxRequests is how many requests may be pending at once. It is that great because a seat sends several answers on a timed
	// card before the first one is played.
	maxRequests = 96
	// maxSent is how often a request is sent at most: once more after the connection was cut. The table plays an answer only
	// once. The request for the whole game, whose answer is long, is sent until that has come.
	maxSent = 2
	// markInterval is the least number of milliseconds on a timed card between two calls of Mark that send something.
	markInterval = 50
)

// Why a request cannot be sent now.
var (
	ErrNotAsked = errors.New("remote: it is not for this device to decide")
	ErrBusy     = errors.New("remote: the table has not answered yet")
)

// hello returns the first message of a connection. It says how many lines this device has and, if the table counts its
// games, of which game.
func (t *Table) hello() []byte {
	dst := fmt.Appendf(nil, `{"hello":%d,"key":%q,"name":`, wire.Version, t.options.Key)
	dst = fmt.Appendf(jsonline.AppendString(dst, t.options.Name), `,"after":%d`, len(t.lines))
	if len(t.lines) > 0 && t.table.Lines >= 0 {
		dst = fmt.Appendf(dst, `,"game":%d`, t.game)
	}
	return append(dst, '}')
}

// Sit asks for the seat of colour c, under the name passed to Join or Rename.
func (t *Table) Sit(c game.Color) error {
	text := fmt.Appendf(nil, `{"sit":%q,"name":`, c)
	text = append(jsonline.AppendString(text, t.options.Name), '}')
	return t.sendRequest(&request{kind: wire.Sit, color: c, name: t.options.Name, text: text})
}

// Rename changes the name under which this device takes seats. If the device has a seat, Rename asks the table to change the name
// there. It sends nothing if the seat has that name already, unless a request for a seat under another name waits for an answer: the
// table does not answer a request that changes nothing.
func (t *Table) Rename(name string) error {
	t.options.Name = name
	another := func(r *request) bool { return r.kind == wire.Sit && r.name != name }
	if t.table.You < 0 || t.table.Places[t.table.You].Name == name && !slices.ContainsFunc(t.pending.list, another) {
		return nil
	}
	return t.Sit(t.table.Colors[t.table.You])
}

// Stand asks to leave the seat.
func (t *Table) Stand() error { return t.sendSimple(wire.Stand, `{"sit":null}`) }

// Start asks to start the game that has been set up.
func (t *Table) Start() error { return t.sendSimple(wire.Start, `{"start":true}`) }

// Again asks for another game with the same seats.
func (t *Table) Again() error { return t.sendSimple(wire.Again, `{"again":true}`) }

// AwaitsAgain reports whether this device has asked for another game that the table has neither begun nor refused.
func (t *Table) AwaitsAgain() bool { return t.pending.has(wire.Again) }

// RequestJournal asks for the whole game after its end; see FullMatch.
func (t *Table) RequestJournal() error { return t.sendSimple(wire.Journal, `{"journal":true}`) }

// sendSimple sends a request without data, whose message is text; see sendRequest for when, and for the error.
func (t *Table) sendSimple(kind wire.Kind, text string) error {
	return t.sendRequest(&request{kind: kind, text: []byte(text)})
}

// CanUndo reports whether this device may ask to undo its last move. It returns false while the table has not answered
// another request.
func (t *Table) CanUndo() bool {
	if t.match == nil || t.over || t.needsRebuild || len(t.pending.list) > 0 {
		return false
	}
	by, ok := t.match.CanUndo()
	return ok && by == t.ownSeat()
}

// Undo asks to undo this device's last move. It returns ErrNotAsked if CanUndo returns false.
func (t *Table) Undo() error {
	if !t.CanUndo() {
		return ErrNotAsked
	}
	n := len(t.lines)
	return t.sendRequest(&request{kind: wire.Undo, n: n, text: fmt.Appendf(nil, `{"undo":%d}`, n)})
}

// Answer sends the move m for the line that this device must decide. It returns game.NotLegal and sends nothing if the
// rules do not allow m. On a timed card it only checks that m is a move of this device's seat. It returns ErrNotAsked if there is
// no such line, or while the match is not yet made again for a new seat, and ErrBusy while an answer waits for the table, except
// on a timed card.
func (t *Table) Answer(m game.Move) error {
	if t.asked == 0 || t.needsRebuild {
		return ErrNotAsked
	}
	g, you := t.match.Game(), t.ownSeat()
	timed := g.Turn() == game.Anyone
	switch {
	case timed && g.Maker(m) != you, !timed && !slices.Contains(g.Legal(nil), m):
		return game.NotLegal
	case !timed && t.pending.has(wire.Answer):
		return ErrBusy
	}
	text := append(g.Encode([]byte{'{'}, m, you), '}')
	entry, err := jsonline.Parse(text)
	if err != nil {
		return fmt.Errorf("remote: decision: %w", err)
	}
	text = append(fmt.Appendf(nil, `{"answer":%d,`, t.asked), text[1:]...)
	return t.sendRequest(&request{kind: wire.Answer, n: t.asked, entry: entry, text: text})
}

// Answering reports whether this device has given an answer that the table has neither played nor refused yet.
func (t *Table) Answering() bool { return t.pending.has(wire.Answer) }

// Mark promises that no answer of this device before millisecond ms of the open card will follow. It must be called
// every tick while a card is open, but sends at most one promise in markInterval, and none without a connection or before the
// table has asked for the line; see Asked.
func (t *Table) Mark(ms int) {
	if t.asked == 0 || !t.connection.connected || t.match.Game().Turn() != game.Anyone || ms < t.mark+markInterval {
		return
	}
	t.mark = ms
	t.connection.conn.Send(fmt.Appendf(nil, `{"mark":%d}`, ms))
}

// sendRequest sends a request, or keeps it until the table is connected. It returns ErrBusy if too many requests wait for an
// answer, or one of the same kind does; several may wait that are answers, seats to take, or seats to change.
func (t *Table) sendRequest(r *request) error {
	several := r.kind == wire.Answer || r.kind == wire.Sit || r.kind == wire.Seat
	if len(t.pending.list) >= maxRequests || !several && t.pending.has(r.kind) {
		return ErrBusy
	}
	t.pending.list = append(t.pending.list, r)
	if t.connection.ready() {
		t.send(r)
	}
	return nil
}

// send sends a request over the connection, on which the table must have answered, and counts it as sent once more.
func (t *Table) send(r *request) {
	r.sent++
	t.connection.conn.Send(r.text)
}

// resend sends the pending requests over a new connection, once Next has handled the first message of the table there. It drops
// the requests that were sent maxSent times, except that for the whole game. Moves, the requests of kind wire.Answer, wait until
// the table asks for their line again; see resendAnswers. resend clears unsynced, so that new requests are sent at once, and sets
// repeating.
func (t *Table) resend() {
	t.pending.removeAll(func(r *request) bool { return r.sent >= maxSent && r.kind != wire.Journal })
	for _, r := range t.pending.list {
		if r.kind != wire.Answer {
			t.send(r)
		}
	}
	t.connection.unsynced, t.connection.repeating = false, true
}

// resendAnswers sends once more the pending moves, the requests of kind wire.Answer, for the line that the table asks for. It
// does so only while repeating is set, and clears that: once after each call of resend.
func (t *Table) resendAnswers() {
	if !t.connection.repeating {
		return
	}
	t.connection.repeating = false
	for _, r := range t.pending.list {
		if r.kind == wire.Answer && r.n == t.asked {
			t.send(r)
		}
	}
}
