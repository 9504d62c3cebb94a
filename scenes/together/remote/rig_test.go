//go:build !js

package remote_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/online/wire"
	"ludotheque/logic/record/journal"
	"ludotheque/scenes/together/remote"
	"ludotheque/scenes/together/remote/remotetest"
)

// house is a table with the devices that come to it.
type house struct{ *remotetest.TableServer }

func newHouse(t *testing.T, header string, seed uint64) *house {
	t.Helper()
	return &house{remotetest.NewTableServer(t, header, seed)}
}

// guest is a device with somebody who plays on it.
type guest struct {
	remotetest.Player
	house *house
	name  string
	wire  *remotetest.Cable
	news  []remote.News
	// seatsMade is how the seats must be after the host's last change, as by described.
	seatsMade string
}

// come has a device join the table.
func (h *house) come(name string) *guest {
	h.Helper()
	g := &guest{house: h, name: name, Player: remotetest.Player{RNG: game.NewRNG(h.RNG.Uint64())}}
	g.Table = remote.Join(remote.Options{
		URL: "ws://here/table/" + remotetest.Code, Key: remotetest.Key(name), Name: name, Boxes: h.Boxes, Random: g.RNG.Float,
		Dial: func(url string) remote.Conn {
			g.wire = h.Dial(url).(*remotetest.Cable)
			return g.wire
		},
	})
	return g
}

// tick is a tick of the device: it connects, hears, and shows all that has come.
func (g *guest) tick() {
	g.house.Helper()
	g.Tick(time.Duration(g.house.Now) * time.Millisecond)
	for {
		n, ok := g.Next()
		if !ok {
			return
		}
		n.Events = nil
		g.news = append(g.news, n)
	}
}

// play makes the move that is asked for, if any.
func (g *guest) play() {
	g.house.Helper()
	if err := g.Play(g.house.Now); err != nil {
		g.house.Fatalf("%s: line %d: %v", g.name, g.Asked(), err)
	}
}

// run lets devices play until done returns true. It fails the test if that takes longer than any game.
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
		h.PassTime(5)
		for _, g := range devices {
			g.tick()
		}
	}
	h.Fatalf("no end after %d lines", h.Match().Lines())
}

// seat has a device join the table and sit down on the seat of colour c.
func (h *house) seat(name string, c game.Color) *guest {
	h.Helper()
	g := h.come(name)
	if err := g.Sit(c); err != nil {
		h.Fatal(err)
	}
	h.settle(g)
	if table, ok := g.Snapshot(); !ok || table.You < 0 || table.Colors[table.You] != c {
		h.Fatalf("%s sits at %+v", name, table)
	}
	return g
}

// settle lets the messages that are under way arrive.
func (h *house) settle(devices ...*guest) {
	h.Helper()
	for range 4 {
		for _, g := range devices {
			g.tick()
		}
		h.PassTime(1)
		for _, g := range devices {
			g.tick()
		}
	}
}

// holdsTrue ends the test unless the match of a device is what its seat may know of the table's match.
func (h *house) holdsTrue(g *guest) {
	h.Helper()
	got, whole := g.Match(), h.Match()
	if got.Lines() != whole.Lines() {
		h.Fatalf("%s has %d lines of %d", g.name, got.Lines(), whole.Lines())
	}
	want, err := match.NewView(whole.Header(), got.Viewer())
	if err != nil {
		h.Fatal(err)
	}
	for n := 2; n <= whole.Lines(); n++ {
		line, shows := whole.AppendLine(nil, n, got.Viewer())
		if string(got.Line(n-2)) != string(line) {
			h.Fatalf("%s has line %d as %s, which is %s", g.name, n, got.Line(n-2), line)
		}
		if _, err := want.ApplyLine(object(h.T, line), object(h.T, shows)); err != nil {
			h.Fatal(err)
		}
	}
	if !got.Game().Same(want.Game()) {
		h.Fatalf("%s has come to another position", g.name)
	}
}

// check ends the test unless the journal of the table is valid.
func (h *house) check() {
	h.Helper()
	var text strings.Builder
	if err := h.Match().WriteJournal(&text); err != nil {
		h.Fatal(err)
	}
	if _, err := journal.Read(strings.NewReader(text.String()), h.Boxes, nil, nil); err != nil {
		h.Fatal(err)
	}
}

// over reports whether the game is over.
func (h *house) over() bool { return h.State() == wire.Over }

// saw returns the number of news of a kind so far.
func (g *guest) saw(kind remote.Kind) (n int) {
	for _, news := range g.news {
		if news.Kind == kind {
			n++
		}
	}
	return n
}

// String returns the state of the device, for messages.
func (g *guest) String() string {
	link, why := g.Link()
	return fmt.Sprintf("%s: link %d, why %d, asked %d", g.name, link, why, g.Asked())
}
