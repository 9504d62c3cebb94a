//go:build !js

package remotetest

import (
	"encoding/base64"
	"strings"
	"sync"
	"testing"

	"ludotheque/logic/boxes"
	"ludotheque/logic/game"
	"ludotheque/logic/online/session"
	"ludotheque/logic/online/wire"
	"ludotheque/scenes/together/remote"
)

// Boxes opens the boxes once.
var Boxes = sync.OnceValues(boxes.All)

// Code is the code of every House.
const Code = "K7QXM"

// House is a table with its log and its clock, to which devices are connected by
// wires that can be cut.
type House struct {
	*testing.T
	*session.Session
	// Boxes are the games, RNG is the luck of the table, Log has its records and Now is its clock, in milliseconds.
	Boxes []game.Box
	RNG   *game.RNG
	Log   [][]byte
	Now   int64
	// Spread is how far devices are from each other, from a Restart on.
	Spread session.Spread
	// Down keeps devices from connecting.
	Down  bool
	last  session.Conn
	wires map[session.Conn]*Cable
}

// Cable is a remote.Conn to a House: what is sent arrives when the house or the
// device looks, unless it is cut before.
type Cable struct {
	house    *House
	conn     session.Conn
	up, down [][]byte
	code     int
}

// Send implements remote.Conn.
func (c *Cable) Send(text []byte) { c.up = append(c.up, text) }

// Receive implements remote.Conn.
func (c *Cable) Receive() ([]byte, bool) {
	if len(c.down) == 0 {
		return nil, false
	}
	text := c.down[0]
	c.down = c.down[1:]
	return text, true
}

// Ended implements remote.Conn.
func (c *Cable) Ended() (int, bool) { return c.code, c.code != 0 }

// Gone reports whether it has ended.
func (c *Cable) Gone() bool { return c.code != 0 }

// Close implements remote.Conn.
func (c *Cable) Close() { c.Cut(remote.CloseUnreached) }

// Cut ends a connection: what is on its way, either way, is lost.
func (c *Cable) Cut(code int) {
	if c.code != 0 {
		return
	}
	c.code, c.up, c.down = code, nil, nil
	delete(c.house.wires, c.conn)
	c.house.Leave(c.conn, c.house.Now)
	c.house.keep(c.house.Advance(c.house.Now))
}

// NewHouse sets up the table that header says, whose host has the key "host", with the luck of seed.
func NewHouse(t *testing.T, header string, seed uint64) *House {
	t.Helper()
	all, err := Boxes()
	if err != nil {
		t.Fatal(err)
	}
	h := &House{T: t, Boxes: all, RNG: game.NewRNG(seed), Now: 1, wires: map[session.Conn]*Cable{}}
	h.Session = session.New(h.config())
	record, err := session.Create([]byte(header), session.Terms{Host: Key("host"), Spread: session.InRoom}, all, seed)
	if err != nil {
		t.Fatal(err)
	}
	h.keep(record)
	return h
}

func (h *House) config() session.Config {
	return session.Config{Code: Code, Spread: h.Spread, Boxes: h.Boxes, Seed: h.RNG.Uint64}
}

// Key returns a good key of somebody called name.
func Key(name string) string {
	return base64.RawURLEncoding.EncodeToString([]byte((name + strings.Repeat("-", 16))[:16]))
}

// Dial connects a device.
func (h *House) Dial(string) remote.Conn {
	h.last++
	c := &Cable{house: h, conn: h.last}
	if h.Down {
		c.code = remote.CloseUnreached
		return c
	}
	h.wires[c.conn] = c
	return c
}

// Restart makes the table again from its log, as after a kill of its process.
func (h *House) Restart() {
	h.Helper()
	for _, c := range h.wires {
		c.code, c.up, c.down = remote.CloseUnreached, nil, nil
	}
	clear(h.wires)
	h.Session = session.New(h.config())
	for _, record := range h.Log {
		if err := h.Apply(record, h.Now); err != nil {
			h.Fatal(err)
		}
	}
	h.Resume(h.Now)
	h.keep(h.Advance(h.Now))
}

// keep keeps a record and applies it, and then all that the table does by itself.
func (h *House) keep(record []byte) {
	h.Helper()
	for h.deliver(); record != nil; record = h.Advance(h.Now) {
		h.Log = append(h.Log, record)
		if err := h.Apply(record, h.Now); err != nil {
			h.Fatal(err)
		}
		h.deliver()
	}
}

// Show has whoever has a key show an emote, beside the line.
func (h *House) Show(r wire.EmoteRequest) (why game.Refusal) {
	h.Helper()
	why = h.Emote(r.Key, r.Emote, h.Now)
	h.deliver()
	return why
}

func (h *House) deliver() {
	for _, o := range h.Outbox() {
		c := h.wires[o.To]
		if c == nil {
			continue
		}
		if o.Text != nil {
			c.down = append(c.down, o.Text)
		}
		if o.Close != 0 {
			c.code = o.Close
			delete(h.wires, o.To)
			h.Leave(o.To, h.Now)
		}
	}
}

// Pass lets time go on, and the table hear what was said to it.
func (h *House) Pass(ms int64) {
	h.Helper()
	for range ms {
		h.Now++
		for n := session.Conn(1); n <= h.last; n++ {
			h.Listen(h.wires[n])
		}
		if at := h.Due(h.Now - 1); at != 0 && at <= h.Now {
			h.keep(h.Advance(h.Now))
		}
	}
}

// Listen has the table hear what was said over c.
func (h *House) Listen(c *Cable) {
	for c != nil && c.code == 0 && len(c.up) > 0 {
		text := c.up[0]
		c.up = c.up[1:]
		h.keep(h.Receive(c.conn, text, h.Now))
		h.keep(h.Advance(h.Now))
	}
}
