//go:build !js && !android && !ios

package lobby_test

import (
	"fmt"
	"image"
	"os"
	"testing"

	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/screens/lobby"
	"ludotheque/scenes/table/tabletest"
	"ludotheque/scenes/together/remote"
	"ludotheque/scenes/together/remote/remotetest"
)

// open is a room that is open, at addresses in two networks.
type open struct {
	remote.Room
	asked  string // what it was opened for
	closed bool
	moves  int // how often the computer has come into other networks
}

func (o *open) Open(header []byte)                { o.asked = string(header) }
func (o *open) Close()                            { o.closed = true }
func (*open) LastTable() (remote.RoomTable, bool) { return remote.RoomTable{}, false }
func (o *open) State() (state remote.RoomState) {
	state = remote.RoomState{Phase: remote.RoomOpen, Code: remotetest.Code, Key: remotetest.Key("host"), URL: "ws://here/table/" + remotetest.Code}
	for i, net := range []remote.Net{remote.Wireless, remote.Wired} {
		page := fmt.Sprintf("http://192.168.%d.2%d:7433/t/%s", 178+o.moves, i, remotetest.Code)
		state.Addresses = append(state.Addresses, remote.RoomAddress{Page: page, Net: net})
	}
	return state
}

// host opens a room on a device and returns it in its lobby.
func (p *party) host(lang words.Lang) *device {
	p.Helper()
	d, house := p.program(lang)
	d.services.Room = &open{}
	d.Rig = tabletest.New(p.T, d.services, lobby.NewRoom(house, nil), 1280, 800)
	p.devices = append(p.devices, d)
	p.until(d, "the code", func(r *stage.Report) bool { return r.Node("guest.code") != nil && r.Node("guest.start") != nil })
	return d
}

// places are the screens on which a lobby is seen: a telephone both ways, a tablet and a laptop.
var places = []image.Point{{X: 390, Y: 844}, {X: 844, Y: 390}, {X: 768, Y: 1024}, {X: 1280, Y: 800}}

// TestALobbyFillsItsScreen: with an invitation and without, the sheets reach down to the lower edge, or further, where they are
// scrolled; and nothing is cut off, in any language, with larger text too.
func TestALobbyFillsItsScreen(t *testing.T) {
	const header = `{"game":"dorada","seats":["red","blue","yellow"],"players":{"yellow":{"kind":"bot","level":"medium","name":"Ada"}}}`
	for _, lang := range languages() {
		p := newParty(t, header)
		host := p.host(lang)
		guest := p.bring("Ann", 1280, 800, lang)
		guest.tap("guest.seat.blue")
		p.until(guest, "the seat", func(*stage.Report) bool {
			return guest.Inspect().Node("guest.seat.blue") != nil && guest.ShowsText(guest.services.T("lobby.stand"))
		})
		for _, larger := range []bool{true, false} {
			for name, d := range map[string]*device{"host": host, "guest": guest} {
				d.services.Change(d.Context(), func(v *store.Settings) { v.LargerText = larger })
				for _, size := range places {
					d.ResizeUndrawn(size.X, size.Y)
					p.pass(2)
					r := d.Inspect()
					for _, fault := range playtest.Faults(r) {
						t.Errorf("%s in %s, %v, larger %v: %s", name, lang, size, larger, fault)
					}
					if low := lowest(r); low < r.Size.Y-40 {
						t.Errorf("%s in %s, %v, larger %v: the lowest thing ends at %.0f of %.0f", name, lang, size, larger, low, r.Size.Y)
					}
					if !larger {
						d.sketch("lobby-"+name, lang, size)
					}
				}
			}
		}
	}
}

// languages returns those in which lobbies are laid out: with -short the one with the longest words alone.
func languages() []words.Lang {
	if testing.Short() {
		return []words.Lang{words.German}
	}
	return words.Languages()
}

// sketch draws the screen for people to look at, if the environment has SCREENS.
func (d *device) sketch(name string, lang words.Lang, size image.Point) {
	if os.Getenv("SCREENS") != "" {
		d.Resize(size.X, size.Y)
		d.Shot(fmt.Sprintf("%s-%s-%dx%d", name, lang, size.X, size.Y))
	}
}

// lowest returns how far down anything reaches that is not scrolled away.
func lowest(r *stage.Report) (y float64) {
	for _, n := range r.Nodes {
		y = max(y, n.Rect.Bottom())
	}
	return y
}

// TestScreensBeforeATableFit: where tables are begun and known, what becomes of a seat, the way to the table for others, and what
// leaving means; on every screen and in every language nothing is cut off.
func TestScreensBeforeATableFit(t *testing.T) {
	for _, lang := range languages() {
		p, s := newParty(t, `{"game":"galopp","seats":["red","blue","yellow","green"]}`), newService()
		host := p.host(lang)
		guest := p.bring("Ann", 1280, 800, lang)
		guest.tap("guest.seat.blue")
		join, house := p.program(lang)
		join.services.Origin, join.services.Room = "https://tables.example", &ended{unfinished: true}
		house.Online = lobby.NewOnlineTables(join.services, s.fetch, never)
		join.Rig = tabletest.New(t, join.services, lobby.NewJoin(house, ""), 1280, 800)
		p.devices = append(p.devices, join)
		p.pass(10)
		p.fit(join, "join", lang, "", "")
		p.fit(host, "seat", lang, "guest.change.red", "seat.close")
		p.fit(guest, "call", lang, "guest.invite", "guest.invite.close")
		p.fit(host, "leave", lang, "guest.back", "leave.back")
	}
}

// fit looks at what a device shows on every screen, between a tap that opens it and one that closes it, if there are any.
func (p *party) fit(d *device, name string, lang words.Lang, open, shut string) {
	p.Helper()
	for _, size := range places {
		d.ResizeUndrawn(size.X, size.Y)
		if open != "" {
			d.tap(open)
		}
		p.pass(30)
		for _, fault := range playtest.Faults(d.Inspect()) {
			p.Errorf("%s in %s, %v: %s", name, lang, size, fault)
		}
		d.sketch("lobby-"+name, lang, size)
		if shut != "" {
			d.tap(shut)
			p.pass(30)
		}
	}
}
