package session_test

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"testing"

	"ludotheque/logic/boxes"
	"ludotheque/logic/boxes/boxestest"
	"ludotheque/logic/game"
	"ludotheque/logic/online/session"
	"ludotheque/logic/record/journal"
)

// table is a session with its log, its clock and the devices that are connected.
type table struct {
	*testing.T
	*session.Session
	boxes   []game.Box
	rng     *game.RNG
	log     [][]byte
	now     int64
	conns   session.Conn
	devices map[session.Conn]*device
	// guests is how many devices may watch, 0 for any number.
	guests int
	// bounds limit what is stored.
	bounds session.Bounds
}

// device is a client as LINE.md describes it.
type device struct {
	conn session.Conn
	key  string
	got  []string // all messages, as they came
	// lines are the lines of the game that were not taken back, shows what came with each.
	lines, shows []string
	table        map[string]any
	ask          *question
	over, ended  bool
	closed       int
}

// question is the last question to a device, as JSON.
type question struct {
	N     int               `json:"ask"`
	Seat  string            `json:"seat"`
	Legal []json.RawMessage `json:"legal"`
}

// key returns a key of 128 bits for the device of a person.
func key(name string) string {
	return base64.RawURLEncoding.EncodeToString([]byte((name + strings.Repeat("-", 16))[:16]))
}

// allBoxes opens the boxes once.
var allBoxes = sync.OnceValues(boxes.All)

// newTable returns a table for separate devices with the given header. Its host is the device "host".
func newTable(t *testing.T, header string, seed uint64) *table {
	t.Helper()
	return newTableOn(t, header, session.Terms{Host: key("host"), Spread: session.AtDistance}, seed)
}

// newTableOn returns a table with the given header and terms.
func newTableOn(t *testing.T, header string, terms session.Terms, seed uint64) *table {
	t.Helper()
	all, err := allBoxes()
	if err != nil {
		t.Fatal(err)
	}
	tb := &table{T: t, boxes: all, rng: game.NewRNG(seed), devices: map[session.Conn]*device{}, now: 1}
	tb.Session = session.New(tb.config())
	record, err := session.Create([]byte(header), terms, all, seed)
	if err != nil {
		t.Fatal(err)
	}
	tb.keep(record)
	return tb
}

// config returns the configuration of the session.
func (tb *table) config() session.Config {
	return session.Config{Code: "K7QXM", Spread: session.AtDistance, Boxes: tb.boxes, MaxWatching: tb.guests, Bounds: tb.bounds, Seed: tb.rng.Uint64}
}

// keep stores and applies a record, unless it is nil, and then all records that Advance returns.
func (tb *table) keep(record []byte) {
	tb.Helper()
	for record != nil {
		tb.log = append(tb.log, record)
		if err := tb.Apply(record, tb.now); err != nil {
			tb.Fatal(err)
		}
		record = tb.Advance(tb.now)
	}
	tb.deliver()
}

// advance lets ms milliseconds pass, and calls Advance at each time that Due returns.
func (tb *table) advance(ms int64) {
	tb.Helper()
	for end := tb.now + ms; ; {
		at := tb.Due(tb.now)
		if at == 0 || at > end {
			tb.now = end
			return
		}
		tb.now = at
		tb.keep(tb.Advance(at))
	}
}

// deliver hands the messages in the outbox to the devices, and removes devices whose connection is closed.
func (tb *table) deliver() {
	for _, o := range tb.Outbox() {
		d := tb.devices[o.To]
		if d == nil {
			continue
		}
		if o.Text != nil {
			tb.take(d, string(o.Text))
		}
		if o.Close != 0 {
			d.closed = o.Close
			delete(tb.devices, o.To)
		}
	}
}

// take has a device receive a message: it keeps lines, the state of the table and the question.
func (tb *table) take(d *device, text string) {
	tb.Helper()
	d.got = append(d.got, text)
	var m struct {
		Table *string
		N     int
		Line  json.RawMessage
		Shows json.RawMessage
		Back  *int
		Ask   int
		Over  bool
		Error *string
	}
	if err := json.Unmarshal([]byte(text), &m); err != nil {
		tb.Fatalf("not JSON: %s", text)
	}
	switch {
	case m.Table != nil:
		d.table = map[string]any{}
		_ = json.Unmarshal([]byte(text), &d.table)
	case m.Line != nil:
		if m.N != len(d.lines)+1 {
			tb.Fatalf("line %d after %d lines", m.N, len(d.lines))
		}
		d.lines = append(d.lines, string(m.Line))
		d.shows = append(d.shows, string(m.Shows))
	case m.Back != nil:
		d.lines, d.shows, d.ask = d.lines[:*m.Back], d.shows[:*m.Back], nil
	case m.Ask != 0:
		d.ask = &question{}
		_ = json.Unmarshal([]byte(text), d.ask)
	case m.Over:
		d.over = true
	case m.Error != nil:
		d.ended = true
	}
}

// come connects the device of a person. It has the lines of before, unless that is nil.
func (tb *table) come(name string, before *device) *device {
	tb.Helper()
	tb.conns++
	d := &device{conn: tb.conns, key: key(name)}
	if before != nil {
		d.lines, d.shows = before.lines, before.shows
	}
	tb.devices[d.conn] = d
	tb.say(d, fmt.Sprintf(`{"hello":1,"key":"%s","name":"%s","after":%d}`, d.key, name, len(d.lines)))
	return d
}

// say has a device send a message.
func (tb *table) say(d *device, text string) {
	tb.Helper()
	tb.keep(tb.Receive(d.conn, []byte(text), tb.now))
	tb.keep(tb.Advance(tb.now))
}

// leave ends the connection of a device.
func (tb *table) leave(d *device) {
	tb.Helper()
	delete(tb.devices, d.conn)
	tb.Leave(d.conn, tb.now)
	tb.keep(tb.Advance(tb.now))
}

// last returns the last message of a device.
func (d *device) last() string { return d.got[len(d.got)-1] }

// restart replaces the session by a new one with the records of the log. No device is connected then.
func (tb *table) restart() {
	tb.Helper()
	tb.Session = session.New(tb.config())
	for _, record := range tb.log {
		if err := tb.Apply(record, tb.now); err != nil {
			tb.Fatal(err)
		}
	}
	tb.Resume(tb.now)
	clear(tb.devices)
	tb.keep(tb.Advance(tb.now))
}

// check fails the test unless the journal of the present game can be read.
func (tb *table) check() {
	tb.Helper()
	var text strings.Builder
	if err := tb.Match().WriteJournal(&text); err != nil {
		tb.Fatal(err)
	}
	if _, err := journal.Read(strings.NewReader(text.String()), tb.boxes, nil, nil); err != nil {
		tb.Fatal(err)
	}
}

// TestWholeGames: devices play every box to its end, one seat being nobody's, answering at random; the lines they have are
// the journal as they may know it.
func TestWholeGames(t *testing.T) {
	for name, header := range boxestest.Headers(t) {
		t.Run(name, func(t *testing.T) {
			tb := newTable(t, header, 7)
			host, ann, eve := tb.come("host", nil), tb.come("ann", nil), tb.come("eve", nil)
			tb.say(host, `{"sit":"red"}`)
			tb.say(ann, `{"sit":"blue","name":"Anna"}`)
			tb.say(host, `{"start":true}`)
			tb.play(host, ann)
			tb.check()
			for _, d := range []*device{host, ann, eve} {
				if !d.over || len(d.lines) != tb.Match().Len()+1 {
					t.Errorf("a device has %d lines of %d; told of the end: %v", len(d.lines), tb.Match().Len()+1, d.over)
				}
			}
			tb.say(eve, `{"journal":true}`)
			if !strings.Contains(eve.last(), `"full":`) {
				t.Errorf("the journal ends with %s", eve.last())
			}
			lines := tb.Match().Len()
			tb.say(ann, `{"again":true}`)
			tb.play(host, ann)
			tb.check()
			t.Log(lines, tb.Match().Len())
		})
	}
}

// play has devices answer at random until the game is over.
func (tb *table) play(devices ...*device) {
	tb.Helper()
	for range 20_000 {
		if tb.State() == "over" {
			return
		}
		asked := false
		for _, d := range devices {
			q := d.ask
			if q == nil || q.Legal == nil && !tb.CardOpen() && tb.Match().Game().Turn() < 0 {
				continue
			}
			if q.N != tb.Match().Len()+2 && !tb.CardOpen() {
				continue
			}
			asked = asked || tb.answer(d, q)
		}
		if !asked {
			tb.advance(20)
		}
	}
	tb.Fatal("no end")
}

// answer has a device answer q at random. It returns false while a card is open, where an answer may have no effect.
func (tb *table) answer(d *device, q *question) bool {
	tb.Helper()
	d.ask = nil
	if tb.CardOpen() {
		tb.say(d, fmt.Sprintf(`{"answer":%d,"at":0,"place":%d}`, q.N, tb.rng.Below(3)))
		return false
	}
	var entry []byte
	if q.Legal != nil {
		entry = q.Legal[tb.rng.Below(len(q.Legal))]
	} else {
		g := tb.Match().Game()
		entry = append(g.Encode([]byte("{"), tb.rng.Pick(g.Legal(nil)), game.Referee), '}')
	}
	tb.say(d, fmt.Sprintf(`{"answer":%d,%s`, q.N, entry[1:]))
	if strings.HasPrefix(d.last(), `{"refused`) || d.closed != 0 {
		tb.Fatalf("%s: %s", entry, d.last())
	}
	return true
}
