package remote

import (
	"errors"
	"fmt"
	"slices"

	"ludotheque/logic/game"
	"ludotheque/logic/online/wire"
	"ludotheque/logic/record/jsonline"
)

// request is what the table was asked for and has not answered yet.
type request struct {
	kind wire.Kind
	// n is the line that it is about, 0 for none, and entry the decision of an answer.
	n     int
	entry jsonline.Value
	// color and name are those of a seat that is asked for.
	color game.Color
	name  string
	// seat is what a seat is made, next what the host is about to do, game the game before the one that it lays.
	seat SeatSetting
	next wire.Next
	game int
	text []byte
	// sent counts how often it was sent.
	sent int
}

// The bounds of what is asked for at a time: in a timed card a seat makes several inputs before the first of them is
// played.
const (
	maxRequests = 96
	// maxSent is how often a request is sent: once more after the connection was cut. To an answer that makes no
	// difference, it is played once.
	maxSent = 2
	// markEvery is how many milliseconds of a card lie between two marks.
	markEvery = 50
)

// Why something cannot be asked for now.
var (
	ErrNotAsked = errors.New("remote: it is not for this device to decide")
	ErrBusy     = errors.New("remote: the table has not answered yet")
)

// hello returns the first message of a connection. Of which game the lines are that this device has is said to a table that knows of
// several, as one does that counts its lines.
func (t *Table) hello() []byte {
	dst := fmt.Appendf(nil, `{"hello":%d,"key":%q,"name":`, wire.Version, t.options.Key)
	dst = fmt.Appendf(jsonline.AppendString(dst, t.options.Name), `,"after":%d`, len(t.lines))
	if len(t.lines) > 0 && t.seats.Lines >= 0 {
		dst = fmt.Appendf(dst, `,"game":%d`, t.game)
	}
	return append(dst, '}')
}

// Sit asks for a seat, under the name that was given to Join.
func (t *Table) Sit(c game.Color) error {
	text := fmt.Appendf(nil, `{"sit":%q,"name":`, c)
	text = append(jsonline.AppendString(text, t.options.Name), '}')
	return t.sendRequest(&request{kind: wire.Sit, color: c, name: t.options.Name, text: text})
}

// Rename changes the name of this device, and with it that of the seat it has.
func (t *Table) Rename(name string) error {
	t.options.Name = name
	if t.seats.You < 0 {
		return nil
	}
	return t.Sit(t.seats.Colors[t.seats.You])
}

// Stand leaves the seat.
func (t *Table) Stand() error { return t.askText(wire.Stand, `{"sit":null}`) }

// Start begins the first game.
func (t *Table) Start() error { return t.askText(wire.Start, `{"start":true}`) }

// Again begins another game with the same seats.
func (t *Table) Again() error { return t.askText(wire.Again, `{"again":true}`) }

// AskJournal asks for the whole game once it is over; see FullMatch.
func (t *Table) AskJournal() error { return t.askText(wire.Journal, `{"journal":true}`) }

// askText asks for what is said in one word.
func (t *Table) askText(kind wire.Kind, text string) error {
	return t.sendRequest(&request{kind: kind, text: []byte(text)})
}

// CanUndo reports whether this device may ask for its last decision back.
func (t *Table) CanUndo() bool {
	if t.match == nil || t.over || t.needsRebuild || len(t.pending.list) > 0 {
		return false
	}
	by, ok := t.match.CanUndo()
	return ok && by == t.ownSeat()
}

// Undo asks for this device's last decision back.
func (t *Table) Undo() error {
	if !t.CanUndo() {
		return ErrNotAsked
	}
	n := len(t.lines)
	return t.sendRequest(&request{kind: wire.Undo, n: n, text: fmt.Appendf(nil, `{"undo":%d}`, n)})
}

// Answer decides the line that this device is asked for. A decision that the rules do not allow is a game.Refusal, and
// nothing is sent.
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

// Answering reports whether a decision is on its way.
func (t *Table) Answering() bool { return t.pending.has(wire.Answer) }

// Mark says that nothing of this device before millisecond ms of the open card is still to come. It is to be called every
// tick while a card is open.
func (t *Table) Mark(ms int) {
	if t.asked == 0 || !t.line.connected || t.match.Game().Turn() != game.Anyone || ms < t.mark+markEvery {
		return
	}
	t.mark = ms
	t.line.conn.Send(fmt.Appendf(nil, `{"mark":%d}`, ms))
}

// sendRequest sends a request, or keeps it until the table is there. Of most kinds there is one at a time.
func (t *Table) sendRequest(r *request) error {
	several := r.kind == wire.Answer || r.kind == wire.Sit || r.kind == wire.Seat
	if len(t.pending.list) >= maxRequests || !several && t.pending.has(r.kind) {
		return ErrBusy
	}
	t.pending.list = append(t.pending.list, r)
	if t.line.ready() {
		t.send(r)
	}
	return nil
}

func (t *Table) send(r *request) {
	r.sent++
	t.line.conn.Send(r.text)
}

// repeat sends what was not answered before the connection was cut, but for answers: those wait until their line is asked
// for again.
func (t *Table) repeat() {
	t.pending.removeDone(func(r *request) bool { return r.sent >= maxSent })
	for _, r := range t.pending.list {
		if r.kind != wire.Answer {
			t.send(r)
		}
	}
	t.line.unsynced, t.line.repeating = false, true
}

// repeatAnswers sends the answers to the line that is asked for, once for each connection.
func (t *Table) repeatAnswers() {
	if !t.line.repeating {
		return
	}
	t.line.repeating = false
	for _, r := range t.pending.list {
		if r.kind == wire.Answer && r.n == t.asked {
			t.send(r)
		}
	}
}
