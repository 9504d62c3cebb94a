package remote

import (
	"bytes"
	"errors"
	"fmt"
	"slices"

	"ludotheque/logic/game"
	"ludotheque/logic/journal"
	"ludotheque/logic/jsonline"
	"ludotheque/logic/match"
	"ludotheque/logic/wire"
)

// request is what the table was asked for and has not answered yet.
type request struct {
	kind wire.Kind
	// n is the line that it is about, 0 for none, and entry the decision of an answer.
	n     int
	entry jsonline.Value
	color game.Color
	text  []byte
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

func hello(key, name string, after int) []byte {
	dst := fmt.Appendf(nil, `{"hello":%d,"key":%q,"name":`, wire.Version, key)
	return fmt.Appendf(jsonline.AppendString(dst, name), `,"after":%d}`, after)
}

// Sit asks for a seat, under the name that was given to Join.
func (t *Table) Sit(c game.Color) error {
	text := fmt.Appendf(nil, `{"sit":%q,"name":`, c)
	return t.ask(request{kind: wire.Sit, color: c, text: append(jsonline.AppendString(text, t.options.Name), '}')})
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
func (t *Table) Stand() error { return t.ask(request{kind: wire.Stand, text: []byte(`{"sit":null}`)}) }

// Start begins the first game.
func (t *Table) Start() error {
	return t.ask(request{kind: wire.Start, text: []byte(`{"start":true}`)})
}

// Again begins another game with the same seats.
func (t *Table) Again() error {
	return t.ask(request{kind: wire.Again, text: []byte(`{"again":true}`)})
}

// AskJournal asks for the whole game once it is over; see Whole.
func (t *Table) AskJournal() error {
	return t.ask(request{kind: wire.Journal, text: []byte(`{"journal":true}`)})
}

// CanUndo reports whether this device may ask for its last decision back.
func (t *Table) CanUndo() bool {
	if t.match == nil || t.over || t.stale || len(t.requests) > 0 {
		return false
	}
	by, ok := t.match.CanUndo()
	return ok && by == t.You()
}

// Undo asks for this device's last decision back.
func (t *Table) Undo() error {
	if !t.CanUndo() {
		return ErrNotAsked
	}
	n := len(t.lines)
	return t.ask(request{kind: wire.Undo, n: n, text: fmt.Appendf(nil, `{"undo":%d}`, n)})
}

// Answer decides the line that this device is asked for. A decision that the rules do not allow is a game.Refusal, and
// nothing is sent.
func (t *Table) Answer(m game.Move) error {
	if t.asked == 0 || t.stale {
		return ErrNotAsked
	}
	g, you := t.match.Game(), t.You()
	timed := g.Turn() == game.Anyone
	switch {
	case timed && g.Maker(m) != you, !timed && !slices.Contains(g.Legal(nil), m):
		return game.NotLegal
	case !timed && t.answering():
		return ErrBusy
	}
	text := append(g.Encode([]byte{'{'}, m, you), '}')
	entry, err := jsonline.Parse(text)
	if err != nil {
		return fmt.Errorf("remote: decision: %w", err)
	}
	text = append(fmt.Appendf(nil, `{"answer":%d,`, t.asked), text[1:]...)
	return t.ask(request{kind: wire.Answer, n: t.asked, entry: entry, text: text})
}

// Answering reports whether a decision is on its way.
func (t *Table) Answering() bool { return t.answering() }

func (t *Table) answering() bool {
	return slices.ContainsFunc(t.requests, func(r request) bool { return r.kind == wire.Answer })
}

// Mark says that nothing of this device before millisecond ms of the open card is still to come. It is to be called every
// tick while a card is open.
func (t *Table) Mark(ms int) {
	if t.asked == 0 || !t.line.there || t.match.Game().Turn() != game.Anyone || ms < t.mark+markEvery {
		return
	}
	t.mark = ms
	t.line.conn.Send(fmt.Appendf(nil, `{"mark":%d}`, ms))
}

// ask sends a request, or keeps it until the table is there.
func (t *Table) ask(r request) error {
	if len(t.requests) >= maxRequests {
		return ErrBusy
	}
	same := func(other request) bool { return other.kind == r.kind }
	if r.kind != wire.Answer && r.kind != wire.Sit && slices.ContainsFunc(t.requests, same) {
		return ErrBusy
	}
	t.requests = append(t.requests, r)
	if t.line.ready() {
		t.send(&t.requests[len(t.requests)-1])
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
	t.settle(func(r *request) bool { return r.sent >= maxSent })
	for i := range t.requests {
		if r := &t.requests[i]; r.kind != wire.Answer {
			t.send(r)
		}
	}
	t.line.fresh, t.line.repeating = false, true
}

// repeatAnswers sends the answers to the line that is asked for, once for each connection.
func (t *Table) repeatAnswers() {
	if !t.line.repeating {
		return
	}
	t.line.repeating = false
	for i := range t.requests {
		if r := &t.requests[i]; r.kind == wire.Answer && r.n == t.asked {
			t.send(r)
		}
	}
}

// settle forgets the requests that are done.
func (t *Table) settle(done func(*request) bool) {
	t.requests = slices.DeleteFunc(t.requests, func(r request) bool { return done(&r) })
}

// settleSeats forgets what the table has done, by who sits where now.
func (t *Table) settleSeats() {
	you := t.seats.You
	t.settle(func(r *request) bool {
		switch r.kind {
		case wire.Sit:
			return you >= 0 && t.seats.Colors[you] == r.color && t.seats.Places[you].Name == t.options.Name
		case wire.Stand:
			return you < 0
		case wire.Start:
			return t.seats.State != wire.Waiting
		case wire.Again:
			return t.seats.State != wire.Over
		}
		return false
	})
}

// settleBack forgets what is about lines that do not hold any more.
func (t *Table) settleBack(n int) {
	t.settle(func(r *request) bool {
		return r.kind == wire.Undo && r.n > n || r.kind == wire.Answer && (n == 0 || r.n > n+1)
	})
}

// settleLine forgets the answers that line n, which was played as e, decides: while a card is open the one that says the
// same, and all others when it has closed.
func (t *Table) settleLine(n int, e journal.Entry, line jsonline.Value) {
	if t.match.Game().Turn() != game.Anyone {
		t.settle(func(r *request) bool { return r.kind == wire.Answer && r.n <= n })
		return
	}
	if e.By != t.You() {
		return
	}
	said := line.Without("seat", "at")
	i := slices.IndexFunc(t.requests, func(r request) bool {
		return r.kind == wire.Answer && r.entry.Without("seat", "at").Equal(said)
	})
	if i >= 0 {
		t.requests = slices.Delete(t.requests, i, i+1)
	}
}

// takeRefusal forgets the request that is refused. Of inputs on a card it is not told which; they are forgotten with the
// card.
func (t *Table) takeRefusal(n wire.News) News {
	timed := t.match != nil && t.match.Game().Turn() == game.Anyone
	i := slices.IndexFunc(t.requests, func(r request) bool {
		return r.n == n.N && r.sent > 0 && !(timed && r.kind == wire.Answer)
	})
	if i >= 0 {
		t.requests = slices.Delete(t.requests, i, i+1)
	}
	return News{Kind: Refused, N: n.N, Why: game.Refusal(n.Why)}
}

// readJournal reads the journal that has come.
func (t *Table) readJournal() (*match.Match, error) {
	m, torn, err := match.Load(bytes.NewReader(t.full), t.options.Boxes)
	t.full = nil
	if err == nil && torn != 0 {
		err = errLine
	}
	return m, err
}
