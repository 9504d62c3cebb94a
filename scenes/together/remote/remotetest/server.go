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

// Boxes returns all boxes. They are opened at the first call.
var Boxes = sync.OnceValues(boxes.All)

// Code is the code of every TableServer.
const Code = "K7QXM"

// TableServer is a table with its log and its clock, in the test's own process, to which devices are connected by cables that can be
// cut.
type TableServer struct {
	*testing.T
	*session.Session
	// Boxes are the games, RNG makes the random numbers of the table, Log is its records and Now its clock in milliseconds.
	Boxes []game.Box
	RNG   *game.RNG
	Log   [][]byte
	Now   int64
	// Spread is the distance of the devices from each other, from the next Restart on.
	Spread session.Spread
	// Down makes new connections fail; those that are open are not affected.
	Down   bool
	last   session.Conn            // number of the last connection
	cables map[session.Conn]*Cable // the open connections, by number
}

// Cable is a remote.Conn to a TableServer. A message arrives when the server reads it, in TableServer.Listen or PassTime, or the
// device, in Receive, unless the cable is cut before.
type Cable struct {
	server   *TableServer
	conn     session.Conn // number of the connection at the server
	up, down [][]byte     // messages under way to the server and to the device, oldest first
	code     int          // close code; 0 while the cable is not cut
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

// HasEnded reports whether the connection has ended.
func (c *Cable) HasEnded() bool { return c.code != 0 }

// Close implements remote.Conn.
func (c *Cable) Close() { c.Cut(remote.CloseUnreached) }

// Cut ends the connection with a close code, and tells the server. Messages under way in both directions are lost. If the
// connection has ended already, Cut does nothing.
func (c *Cable) Cut(code int) {
	if c.code != 0 {
		return
	}
	c.code, c.up, c.down = code, nil, nil
	delete(c.server.cables, c.conn)
	c.server.Leave(c.conn, c.server.Now)
	c.server.apply(c.server.Advance(c.server.Now))
}

// NewTableServer sets up the table of header, whose host has the key Key("host"), with a seed for its random numbers.
func NewTableServer(t *testing.T, header string, seed uint64) *TableServer {
	t.Helper()
	all, err := Boxes()
	if err != nil {
		t.Fatal(err)
	}
	h := &TableServer{T: t, Boxes: all, RNG: game.NewRNG(seed), Now: 1, cables: map[session.Conn]*Cable{}}
	h.Session = session.New(h.config())
	record, err := session.Create([]byte(header), session.Terms{Host: Key("host"), Spread: session.InRoom}, all, seed)
	if err != nil {
		t.Fatal(err)
	}
	h.apply(record)
	return h
}

// config returns the configuration of the session.
func (h *TableServer) config() session.Config {
	return session.Config{Code: Code, Spread: h.Spread, Boxes: h.Boxes, Seed: h.RNG.Uint64}
}

// Key returns a valid key for a device or host, always the same for the same name.
func Key(name string) string {
	return base64.RawURLEncoding.EncodeToString([]byte((name + strings.Repeat("-", 16))[:16]))
}

// Dial connects a device, by a Cable. While Down is set, the Cable has ended. Dial implements remote.Dialer.
func (h *TableServer) Dial(string) remote.Conn {
	h.last++
	c := &Cable{server: h, conn: h.last}
	if h.Down {
		c.code = remote.CloseUnreached
		return c
	}
	h.cables[c.conn] = c
	return c
}

// Restart makes the table again from its log, as after its process was killed. All cables are cut.
func (h *TableServer) Restart() {
	h.Helper()
	for _, c := range h.cables {
		c.code, c.up, c.down = remote.CloseUnreached, nil, nil
	}
	clear(h.cables)
	h.Session = session.New(h.config())
	for _, record := range h.Log {
		if err := h.Apply(record, h.Now); err != nil {
			h.Fatal(err)
		}
	}
	h.Resume(h.Now)
	h.apply(h.Advance(h.Now))
}

// apply logs and applies a record, nil for none, and then the records that the table makes by itself. Before and after each record it
// delivers the messages of the table.
func (h *TableServer) apply(record []byte) {
	h.Helper()
	for h.deliver(); record != nil; record = h.Advance(h.Now) {
		h.Log = append(h.Log, record)
		if err := h.Apply(record, h.Now); err != nil {
			h.Fatal(err)
		}
		h.deliver()
	}
}

// SendEmote sends an emote, beside the protocol of the table. It returns why the table refuses the emote; "" if it does not.
func (h *TableServer) SendEmote(r wire.EmoteRequest) (why game.Refusal) {
	h.Helper()
	why = h.Emote(r.Key, r.Emote, h.Now)
	h.deliver()
	return why
}

// deliver delivers the messages of the table to the devices, and ends the connections that the table closes.
func (h *TableServer) deliver() {
	for _, o := range h.Outbox() {
		c := h.cables[o.To]
		if c == nil {
			continue
		}
		if o.Text != nil {
			c.down = append(c.down, o.Text)
		}
		if o.Close != 0 {
			c.code = o.Close
			delete(h.cables, o.To)
			h.Leave(o.To, h.Now)
		}
	}
}

// PassTime lets ms milliseconds pass. In each of them the table receives the messages of all devices, and acts if something is
// due.
func (h *TableServer) PassTime(ms int64) {
	h.Helper()
	for range ms {
		h.Now++
		for n := session.Conn(1); n <= h.last; n++ {
			h.Listen(h.cables[n])
		}
		if at := h.Due(h.Now - 1); at != 0 && at <= h.Now {
			h.apply(h.Advance(h.Now))
		}
	}
}

// Listen lets the table receive the messages that are under way from c; nil stands for no device.
func (h *TableServer) Listen(c *Cable) {
	for c != nil && c.code == 0 && len(c.up) > 0 {
		text := c.up[0]
		c.up = c.up[1:]
		h.apply(h.Receive(c.conn, text, h.Now))
		h.apply(h.Advance(h.Now))
	}
}
