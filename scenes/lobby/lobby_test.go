//go:build !js && !android && !ios

package lobby_test

import (
	"strings"
	"testing"
	"time"

	"ludotheque/logic/wire"
	"ludotheque/scenes/cabinet"
	"ludotheque/scenes/dorada"
	"ludotheque/scenes/galopp"
	"ludotheque/scenes/input"
	"ludotheque/scenes/lobby"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/remote"
	"ludotheque/scenes/remote/remotetest"
	"ludotheque/scenes/services"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/tabletest"
	"ludotheque/scenes/words"

	"github.com/hajimehoshi/ebiten/v2"
)

func TestMain(m *testing.M) { playtest.Main(m) }

// party is a table without a network with the devices that people have brought.
type party struct {
	*remotetest.House
	devices []*device
}

// device is one of them, with the program on it.
type device struct {
	*tabletest.Rig
	party    *party
	services *services.Services
	wire     *remotetest.Cable
	result   *table.Outcome
}

// elsewhere stands for a screen that is none of the lobby's.
type elsewhere struct{ name string }

func (elsewhere) Resize(stage.Metrics)                {}
func (elsewhere) Update(*stage.Context, *input.Frame) {}
func (elsewhere) Draw(*ebiten.Image)                  {}

// Inspect tells which screen it is.
func (e elsewhere) Inspect(r *stage.Report) { r.Set("elsewhere", e.name) }

func newParty(t *testing.T, header string) *party {
	t.Helper()
	return &party{House: remotetest.NewHouse(t, header, 3)}
}

// bring has somebody called name come with a device of the given size; the host's key makes it the host.
func (p *party) bring(name string, w, h int, lang words.Lang) *device {
	p.Helper()
	d := &device{party: p, services: tabletest.Services(p.T, lang), result: &table.Outcome{}}
	all, err := remotetest.Boxes()
	if err != nil {
		p.Fatal(err)
	}
	var list []*cabinet.Box
	for _, b := range all {
		switch b.Name() {
		case "dorada":
			list = append(list, dorada.Box(b))
		case "galopp":
			list = append(list, galopp.Box(b))
		}
	}
	c, err := cabinet.All(d.services, list...)
	if err != nil {
		p.Fatal(err)
	}
	c.Doors.Shelf = func() stage.Scene { return elsewhere{"shelf"} }
	house := &lobby.House{Services: d.services, Cabinet: c, Dial: func(url string) remote.Conn {
		d.wire = p.Dial(url).(*remotetest.Cable)
		return d.wire
	}}
	house.Doors.Table = c.Doors
	house.Doors.Result = func(o table.Outcome, again func(*stage.Context), shelf func() stage.Scene) stage.Scene {
		*d.result = o
		return elsewhere{"result"}
	}
	d.services.SetDeviceName(name)
	place := lobby.Place{URL: "ws://here/table/" + remotetest.Code}
	if name == "host" {
		place.Key = remotetest.Key("host")
	}
	d.Rig = tabletest.New(p.T, d.services, lobby.Enter(house, place), w, h)
	p.devices = append(p.devices, d)
	return d
}

// pass lets n ticks pass on every device, and as much time at the table.
func (p *party) pass(n int) {
	p.Helper()
	for range n {
		p.Pass(1000 / 60)
		for _, d := range p.devices {
			if d.services.Away != nil {
				d.services.Away(time.Duration(p.Now) * time.Millisecond)
			}
			d.Ticks(1)
		}
	}
}

// until lets time pass until a device has something on its screen.
func (p *party) until(d *device, what string, ok func(*stage.Report) bool) {
	p.Helper()
	for range 4000 {
		if ok(d.Inspect()) {
			return
		}
		p.pass(1)
	}
	p.Fatalf("%s never comes; the screen says %q", what, d.Texts())
}

func has(id string) func(*stage.Report) bool {
	return func(r *stage.Report) bool { return r.Node(id) != nil }
}

func on(scene string) func(*stage.Report) bool {
	return func(r *stage.Report) bool { return strings.HasSuffix(r.Scene, scene) }
}

// tap taps on a device when what has the ID is there.
func (d *device) tap(id string) {
	d.party.Helper()
	d.party.until(d, id, has(id))
	d.party.pass(20)
	d.Tap(id)
	d.party.pass(2)
}

func TestPeopleSitDownAndTheTableIsLaidForEverybody(t *testing.T) {
	p := newParty(t, `{"game":"dorada","seats":["red","blue"]}`)
	host := p.bring("host", 1280, 800, words.English)
	ann := p.bring("Ann", 390, 844, words.German)
	ann.tap("guest.seat.blue")
	p.until(host, "Ann", func(*stage.Report) bool { return host.Says("Ann") })
	host.Shot("lobby-host")
	ann.Shot("lobby-ann")
	host.tap("guest.start")
	p.until(host, "the board", on("table.Scene"))
	p.until(ann, "the table", on("table.Scene"))
	if p.State() != wire.Playing {
		t.Errorf("the table is %s", p.State())
	}
}
