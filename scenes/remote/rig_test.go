//go:build !js

package remote_test

import (
	"encoding/base64"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"ludotheque/logic/boxes"
	"ludotheque/logic/game"
	"ludotheque/logic/journal"
	"ludotheque/logic/match"
	"ludotheque/logic/session"
	"ludotheque/logic/wire"
	"ludotheque/scenes/remote"
	"ludotheque/scenes/remote/remotetest"
)

// allBoxes opens the boxes once.
var allBoxes = sync.OnceValues(boxes.All)

const code = "K7QXM"

// headers set a table of each box up.
var headers = map[string]string{
	"dorada":    `{"game":"dorada","seats":["red","blue","yellow"]}`,
	"pamplona":  `{"game":"pamplona","seats":["red","blue","yellow"]}`,
	"galopp":    `{"game":"galopp","seats":["red","blue","yellow","green"]}`,
	"rapidcity": `{"game":"rapidcity","seats":["red","blue","yellow"]}`,
}

// house is a table with its log and its clock, to which devices are connected by wires that can be cut.
type house struct {
	*testing.T
	*session.Session
	boxes []game.Box
	rng   *game.RNG
	log   [][]byte
	now   int64
	last  session.Conn
	wires map[session.Conn]*cable
}

// cable is a remote.Conn to a house: what is sent arrives when the house or the device looks, unless it is cut before.
type cable struct {
	house    *house
	conn     session.Conn
	up, down [][]byte
	code     int
}

func (c *cable) Send(text []byte) { c.up = append(c.up, text) }

func (c *cable) Receive() ([]byte, bool) {
	if len(c.down) == 0 {
		return nil, false
	}
	text := c.down[0]
	c.down = c.down[1:]
	return text, true
}

func (c *cable) Ended() (int, bool) { return c.code, c.code != 0 }

func (c *cable) Close() { c.cut(remote.Unreached) }

// cut ends a connection: what is on its way, either way, is lost.
func (c *cable) cut(code int) {
	if c.code != 0 {
		return
	}
	c.code, c.up, c.down = code, nil, nil
	delete(c.house.wires, c.conn)
	c.house.Leave(c.conn, c.house.now)
	c.house.keep(c.house.Advance(c.house.now))
}

func newHouse(t *testing.T, header string, seed uint64) *house {
	t.Helper()
	all, err := allBoxes()
	if err != nil {
		t.Fatal(err)
	}
	h := &house{T: t, boxes: all, rng: game.NewRNG(seed), now: 1, wires: map[session.Conn]*cable{}}
	h.Session = session.New(h.config())
	record, err := session.Create([]byte(header), session.Terms{Host: key("host"), Spread: session.InRoom}, all, seed)
	if err != nil {
		t.Fatal(err)
	}
	h.keep(record)
	return h
}

func (h *house) config() session.Config {
	return session.Config{Code: code, Boxes: h.boxes, Seed: h.rng.Uint64}
}

func key(name string) string {
	return base64.RawURLEncoding.EncodeToString([]byte((name + strings.Repeat("-", 16))[:16]))
}

// Dial connects a device.
func (h *house) Dial(string) remote.Conn {
	h.last++
	c := &cable{house: h, conn: h.last}
	h.wires[c.conn] = c
	return c
}

// restart makes the table anew from its log, as after a kill of its process.
func (h *house) restart() {
	h.Helper()
	for _, c := range h.wires {
		c.code, c.up, c.down = remote.Unreached, nil, nil
	}
	clear(h.wires)
	h.Session = session.New(h.config())
	for _, record := range h.log {
		if err := h.Apply(record, h.now); err != nil {
			h.Fatal(err)
		}
	}
	h.Resume(h.now)
	h.keep(h.Advance(h.now))
}

// keep keeps a record and applies it, and then all that the table does by itself.
func (h *house) keep(record []byte) {
	h.Helper()
	for h.deliver(); record != nil; record = h.Advance(h.now) {
		h.log = append(h.log, record)
		if err := h.Apply(record, h.now); err != nil {
			h.Fatal(err)
		}
		h.deliver()
	}
}

func (h *house) deliver() {
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
			h.Leave(o.To, h.now)
		}
	}
}

// pass lets time go on, and the table hear what was said to it.
func (h *house) pass(ms int64) {
	h.Helper()
	for range ms {
		h.now++
		for n := session.Conn(1); n <= h.last; n++ {
			h.listen(h.wires[n])
		}
		if at := h.Due(h.now - 1); at != 0 && at <= h.now {
			h.keep(h.Advance(h.now))
		}
	}
}

func (h *house) listen(c *cable) {
	for c != nil && c.code == 0 && len(c.up) > 0 {
		text := c.up[0]
		c.up = c.up[1:]
		h.keep(h.Receive(c.conn, text, h.now))
		h.keep(h.Advance(h.now))
	}
}

// guest is a device with somebody who plays on it.
type guest struct {
	remotetest.Player
	house *house
	name  string
	wire  *cable
	news  []remote.News
}

// come has a device join the table.
func (h *house) come(name string) *guest {
	h.Helper()
	g := &guest{house: h, name: name, Player: remotetest.Player{RNG: game.NewRNG(h.rng.Uint64())}}
	g.Table = remote.Join(remote.Options{
		URL: "ws://here/table/" + code, Key: key(name), Name: name, Boxes: h.boxes, Float: g.RNG.Float,
		Dial: func(url string) remote.Conn {
			g.wire = h.Dial(url).(*cable)
			return g.wire
		},
	})
	return g
}

// tick is a tick of the device: it connects, hears, and shows all that has come.
func (g *guest) tick() {
	g.house.Helper()
	g.Tick(time.Duration(g.house.now) * time.Millisecond)
	for {
		n, ok := g.Next()
		if !ok {
			return
		}
		n.Events = nil
		g.news = append(g.news, n)
	}
}

// play decides what is asked.
func (g *guest) play() {
	g.house.Helper()
	if err := g.Play(g.house.now); err != nil {
		g.house.Fatalf("%s: line %d: %v", g.name, g.Asked(), err)
	}
}

// run lets devices play until done, at most for as long as any game is.
func (h *house) run(done func() bool, devices ...*guest) {
	h.Helper()
	for range 400_000 {
		if done() {
			return
		}
		for _, g := range devices {
			g.tick()
			g.play()
		}
		h.pass(5)
		for _, g := range devices {
			g.tick()
		}
	}
	h.Fatalf("no end after %d lines", h.Match().Lines())
}

// seat has a device sit down.
func (h *house) seat(name string, c game.Color) *guest {
	h.Helper()
	g := h.come(name)
	if err := g.Sit(c); err != nil {
		h.Fatal(err)
	}
	h.settle(g)
	if seats, ok := g.Seats(); !ok || seats.You < 0 || seats.Colors[seats.You] != c {
		h.Fatalf("%s sits at %+v", name, seats)
	}
	return g
}

// settle lets what is on its way arrive.
func (h *house) settle(devices ...*guest) {
	h.Helper()
	for range 4 {
		for _, g := range devices {
			g.tick()
		}
		h.pass(1)
		for _, g := range devices {
			g.tick()
		}
	}
}

// holdsTrue compares the match of a device with what the table's journal tells its seat.
func (h *house) holdsTrue(g *guest) {
	h.Helper()
	got, whole := g.Match(), h.Match()
	if got.Lines() != whole.Lines() {
		h.Fatalf("%s has %d lines of %d", g.name, got.Lines(), whole.Lines())
	}
	want, err := match.Follow(whole.Header(), got.Viewer())
	if err != nil {
		h.Fatal(err)
	}
	for n := 2; n <= whole.Lines(); n++ {
		line, shows := whole.Tell(nil, n, got.Viewer())
		if string(got.Line(n-2)) != string(line) {
			h.Fatalf("%s has line %d as %s, which is %s", g.name, n, got.Line(n-2), line)
		}
		if _, err := want.Take(object(h.T, line), object(h.T, shows)); err != nil {
			h.Fatal(err)
		}
	}
	if !got.Game().Same(want.Game()) {
		h.Fatalf("%s has come to another position", g.name)
	}
}

// check holds the journal of the table to being one.
func (h *house) check() {
	h.Helper()
	var text strings.Builder
	if err := h.Match().Journal(&text); err != nil {
		h.Fatal(err)
	}
	if _, err := journal.Read(strings.NewReader(text.String()), h.boxes, nil, nil); err != nil {
		h.Fatal(err)
	}
}

func (h *house) over() bool { return h.State() == wire.Over }

// saw counts the news of a kind.
func (g *guest) saw(kind remote.Kind) (n int) {
	for _, news := range g.news {
		if news.Kind == kind {
			n++
		}
	}
	return n
}

// String tells where a device is, for failures.
func (g *guest) String() string {
	link, why := g.Link()
	return fmt.Sprintf("%s: link %d, why %d, asked %d", g.name, link, why, g.Asked())
}
