//go:build !js && !android && !ios

package lobby_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"ludotheque/logic/online/session"
	"ludotheque/logic/online/wire"
	"ludotheque/scenes/kit/clip"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/screens/lobby"
	"ludotheque/scenes/table/tabletest"
	"ludotheque/scenes/together/remote"
	"ludotheque/scenes/together/remote/remotetest"
)

// service is one without a network: what it is asked, and what it answers, by path.
type service struct {
	asked   []string
	answers map[string]remote.Reply
}

// fetch returns a remote.Fetcher.
func (s *service) fetch(address string, body []byte) <-chan remote.Reply {
	come := make(chan remote.Reply, 1)
	to, err := url.Parse(address)
	if err != nil {
		panic(err)
	}
	s.asked = append(s.asked, to.RequestURI()+" "+string(body))
	come <- s.answers[to.Path]
	return come
}

func newService() *service {
	return &service{answers: map[string]remote.Reply{
		"/healthz":       {Status: 200, Body: []byte(`{"ok":true}`)},
		"/tables":        {Status: 201, Body: []byte(`{"code":"` + remotetest.Code + `","key":"` + remotetest.Key("host") + `"}`)},
		"/tables/status": {Status: 200, Body: []byte(`{"tables":[{"code":"` + remotetest.Code + `","state":"playing","you":"red","turn":true}]}`)},
	}}
}

// onlineDevice returns a device that plays online, with a scene of its lobby on the screen.
func (p *party) onlineDevice(s *service, clock func() time.Duration, open func(h *lobby.Env) stage.Scene) (*device, *lobby.Env) {
	p.Helper()
	d, house := p.program(words.English)
	house.Online = lobby.NewOnlineTables(d.services, s.fetch, clock)
	d.services.Origin = "https://tables.example"
	d.Rig = tabletest.New(p.T, d.services, open(house), 390, 844)
	p.devices = append(p.devices, d)
	return d, house
}

func never() time.Duration { return 0 }

// TestAnOnlineTableIsSetUp sets one up by turns, sits down at it as its host, and hands its link on.
func TestAnOnlineTableIsSetUp(t *testing.T) {
	const header = `{"game":"dorada","seats":["red","blue"]}`
	p, s := newParty(t, header), newService()
	p.move(session.AtDistance)
	copied := ""
	d, _ := p.onlineDevice(s, never, func(h *lobby.Env) stage.Scene {
		h.Clip = clip.Clip{Copy: func(words string) { copied = words }}
		return lobby.NewOnlineSetup(h, []byte(header), wire.ByTurns)
	})
	p.until(d, "the lobby", has("guest.copy"))
	d.tap("guest.copy")
	if want := "https://tables.example/?table=" + remotetest.Code; copied != want {
		t.Errorf("copied is %q, not %q", copied, want)
	}
	p.until(d, "the host's button", has("guest.start"))
	joined := lobby.JoinedTables(d.services)
	if len(joined) != 1 || joined[0].URL != "wss://tables.example/table/"+remotetest.Code || joined[0].Key != remotetest.Key("host") || !joined[0].Online {
		t.Errorf("remembered is %+v", joined)
	}
	if len(s.asked) < 2 || s.asked[0] != "/healthz " || s.asked[1] != "/tables?pace=turns "+header {
		t.Errorf("the service was asked %q", s.asked)
	}
	d.Shot("online-lobby")
}

// TestALinkIsSeenOnEveryDevice: the sheet with the link fills the screen and cuts nothing off, in any language; but on a
// telephone a code has the link too.
func TestALinkIsSeenOnEveryDevice(t *testing.T) {
	const header = `{"game":"dorada","seats":["red","blue","yellow"]}`
	pass := func(string) {}
	for _, lang := range languages() {
		p, s := newParty(t, header), newService()
		p.move(session.AtDistance)
		d, house := p.program(lang)
		house.Online, house.Clip = lobby.NewOnlineTables(d.services, s.fetch, never), clip.Clip{Copy: pass, Share: pass}
		d.services.Origin = "https://tables.example"
		d.Rig = tabletest.New(t, d.services, lobby.NewOnlineSetup(house, []byte(header), wire.AtOnce), 1280, 800)
		p.devices = append(p.devices, d)
		p.until(d, "the host's button", has("guest.start"))
		for _, size := range places {
			d.ResizeUndrawn(size.X, size.Y)
			p.pass(2)
			r := d.Inspect()
			for _, fault := range playtest.Faults(r) {
				t.Errorf("%s, %v: %s", lang, size, fault)
			}
			if low := lowest(r); low < r.Size.Y-40 {
				t.Errorf("%s, %v: the lowest thing ends at %.0f of %.0f", lang, size, low, r.Size.Y)
			}
			if r.Node("guest.code") == nil {
				t.Errorf("%s, %v: there is no code", lang, size)
			}
			d.sketch("lobby-link", lang, size)
		}
	}
}

// TestTheAddressOfAServiceIsAskedFor where the page comes from a server of pages alone, and what fails can be tried again.
func TestTheAddressOfAServiceIsAskedFor(t *testing.T) {
	p, s := newParty(t, `{"game":"dorada","seats":["red","blue"]}`), newService()
	s.answers["/healthz"] = remote.Reply{Status: 404}
	s.answers["/tables"] = remote.Reply{}
	d, _ := p.onlineDevice(s, never, func(h *lobby.Env) stage.Scene { return lobby.NewOnlineSetup(h, []byte(`{}`), wire.AtOnce) })
	p.until(d, "the field", has("online.service"))
	d.tap("online.go")
	if !d.ShowsText(d.services.T("lobby.service.bad")) {
		t.Errorf("without an address it says %q", d.Texts())
	}
	d.services.Change(d.Context(), func(v *store.Settings) { v.ServiceURL = "http://other.example" })
	d.Resize(400, 844)
	d.tap("online.go")
	if !d.ShowsText(d.services.T("lobby.online.unreached")) {
		t.Errorf("of a service that is not there it says %q", d.Texts())
	}
	p.until(d, "the field", has("online.service"))
}

// TestACodeIsAskedForOnceAServiceIsKnown: whoever has typed the address of a service where a table is set up, and goes back, can type
// a code alone.
func TestACodeIsAskedForOnceAServiceIsKnown(t *testing.T) {
	p, s := newParty(t, `{"game":"dorada","seats":["red","blue"]}`), newService()
	s.answers["/tables"] = remote.Reply{}
	d, _ := p.onlineDevice(s, never, func(h *lobby.Env) stage.Scene { return lobby.NewJoin(h, "") })
	d.Resize(900, 1600)
	d.tap("join.online.dorada")
	p.until(d, "the field", has("online.service"))
	d.services.Change(d.Context(), func(v *store.Settings) { v.ServiceURL = "http://other.example" })
	d.tap("online.back")
	p.until(d, "the screen before", has("join.address"))
	if !d.ShowsText(d.services.T("lobby.code.hint")) || d.ShowsText(d.services.T("lobby.address.hint")) {
		t.Errorf("asked for is %q", d.Texts())
	}
}

// TestAServiceThatWasNotReachedIsFoundLater: without a network there is no way to an online table; with one there is, without the
// page being loaded again.
func TestAServiceThatWasNotReachedIsFoundLater(t *testing.T) {
	p, s := newParty(t, `{"game":"dorada","seats":["red","blue"]}`), newService()
	healthy := s.answers["/healthz"]
	s.answers["/healthz"] = remote.Reply{}
	d, house := p.onlineDevice(s, never, func(h *lobby.Env) stage.Scene { return lobby.NewJoin(h, "https://tables.example") })
	p.pass(10)
	if d.Inspect().Node("join.online.dorada") != nil {
		t.Error("without a network a table can be set up")
	}
	s.answers["/healthz"] = healthy
	again := tabletest.New(t, d.services, lobby.NewJoin(house, "https://tables.example"), 390, 844)
	again.Ticks(10)
	if house.Online.Probing() || house.Online.Service() == nil {
		t.Errorf("the service is not found; it was asked %q", s.asked)
	}
}

// TestTogetherTellsWhoseTurnItIs lists a table, asks once a minute, and forgets the table when it is gone.
func TestTogetherTellsWhoseTurnItIs(t *testing.T) {
	p, s := newParty(t, `{"game":"dorada","seats":["red","blue"]}`), newService()
	now := time.Duration(0)
	joined := lobby.JoinedTable{URL: "wss://tables.example/table/" + remotetest.Code, Game: "dorada", Online: true}
	d, house := p.onlineDevice(s, func() time.Duration { return now }, func(h *lobby.Env) stage.Scene {
		lobby.JoinTable(h, joined)
		return lobby.NewJoin(h, "")
	})
	d.Resize(900, 1600)
	known := "join.known." + strings.ToLower(remotetest.Code)
	turn := func() bool { return strings.Contains(strings.Join(d.Texts(), "\n"), d.services.T("lobby.stands.turn")) }
	p.until(d, "whose turn it is", func(*stage.Report) bool { return turn() })
	if house.Online.CountWaiting() != 1 {
		t.Errorf("%d tables wait", house.Online.CountWaiting())
	}
	asked := len(s.asked)
	now += 59 * time.Second
	p.pass(10)
	if len(s.asked) != asked {
		t.Errorf("within the minute it was asked %q", s.asked[asked:])
	}
	s.answers["/tables/status"] = remote.Reply{Status: 200, Body: []byte(`{"tables":[{"code":"` + remotetest.Code + `","error":"no such table"}]}`)}
	now += time.Second
	p.pass(10)
	if d.Inspect().Node(known) != nil || house.Online.CountWaiting() != 0 || len(lobby.JoinedTables(d.services)) != 0 {
		t.Errorf("the table that is gone is kept: %+v", lobby.JoinedTables(d.services))
	}
}

// TestATableThatWasLeftIsAskedForAnew: whoever has been there may have decided, so that what was known of it does not hold.
func TestATableThatWasLeftIsAskedForAnew(t *testing.T) {
	p, s := newParty(t, `{"game":"dorada","seats":["red","blue"]}`), newService()
	joined := lobby.JoinedTable{URL: "wss://tables.example/table/" + remotetest.Code, Game: "dorada", Online: true}
	d, house := p.onlineDevice(s, never, func(h *lobby.Env) stage.Scene {
		lobby.JoinTable(h, joined)
		return lobby.NewJoin(h, "")
	})
	d.Resize(900, 1600)
	p.until(d, "whose turn it is", func(*stage.Report) bool { return house.Online.CountWaiting() == 1 })
	asked := len(s.asked)
	d.tap("join.known." + strings.ToLower(remotetest.Code))
	p.until(d, "the lobby", has("guest.seat.red"))
	d.tap("guest.back")
	if n := house.Online.CountWaiting(); n != 0 {
		t.Errorf("%d tables wait where somebody has just been", n)
	}
	if house.Online.QueryStatuses(); len(s.asked) != asked+1 {
		t.Errorf("within the minute it is asked %q", s.asked[asked:])
	}
}

// TestAnAnswerFromBeforeAVisitIsDropped: what was asked before somebody went to a table, and answered only afterwards, does not say
// how things stand there.
func TestAnAnswerFromBeforeAVisitIsDropped(t *testing.T) {
	p, s := newParty(t, `{"game":"dorada","seats":["red","blue"]}`), newService()
	joined := lobby.JoinedTable{URL: "wss://tables.example/table/" + remotetest.Code, Game: "dorada", Online: true}
	d, house := p.onlineDevice(s, never, func(h *lobby.Env) stage.Scene { return lobby.JoinTable(h, joined) })
	p.until(d, "the lobby", has("guest.seat.red"))
	house.Online.QueryStatuses()
	d.tap("guest.back")
	p.until(d, "the shelf", func(r *stage.Report) bool { return r.Values["elsewhere"] == "shelf" })
	if house.Online.Tick(); house.Online.CountWaiting() != 0 {
		t.Error("it is somebody's turn by an answer from before they were there")
	}
	house.Online.QueryStatuses()
	if house.Online.Tick(); house.Online.CountWaiting() != 1 {
		t.Error("what is asked afterwards is not answered")
	}
}

// TestNobodyIsAskedWithoutOnlineTables: an offline game opens no connection.
func TestNobodyIsAskedWithoutOnlineTables(t *testing.T) {
	p, s := newParty(t, `{"game":"dorada","seats":["red","blue"]}`), newService()
	_, house := p.onlineDevice(s, never, func(h *lobby.Env) stage.Scene {
		lobby.JoinTable(h, lobby.JoinedTable{URL: "ws://192.168.1.5:7433/table/K7QXM", Game: "dorada"})
		return elsewhere{"shelf"}
	})
	house.Online.QueryStatuses()
	house.Online.Tick()
	if len(s.asked) != 0 {
		t.Errorf("somebody was asked %q", s.asked)
	}
}

// TestAGuestIsToldWhetherItIsOnline by the table itself, so that nobody else is asked, a room least of all. Turns of an
// online table are told on the shelf, and the way to it can be shown.
func TestAGuestIsToldWhetherItIsOnline(t *testing.T) {
	for spread, online := range map[session.Spread]bool{session.InRoom: false, session.AtDistance: true} {
		p, s := newParty(t, `{"game":"dorada","seats":["red","blue"]}`), newService()
		p.move(spread)
		d, _ := p.onlineDevice(s, never, func(h *lobby.Env) stage.Scene {
			return lobby.JoinTable(h, lobby.JoinedTable{URL: "wss://tables.example/table/" + remotetest.Code})
		})
		p.until(d, "the seats", has("guest.seat.red"))
		d.tap("guest.invite")
		want := "tables.example/t/" + remotetest.Code
		if online {
			want = "tables.example/?table=" + remotetest.Code
		}
		if !d.ShowsText(want) {
			t.Errorf("spread %d: the way to the table is %q, want %s", spread, d.Texts(), want)
		}
		if joined := lobby.JoinedTables(d.services); len(joined) != 1 || joined[0].Online != online || joined[0].Game != "dorada" {
			t.Errorf("spread %d: remembered is %+v", spread, joined)
		}
		if len(s.asked) > 0 {
			t.Errorf("spread %d: the service was asked %q", spread, s.asked)
		}
	}
}

// TestACodeAloneIsOneOfTheService whose address stands in the settings, or else of the page's own host.
func TestACodeAloneIsOneOfTheService(t *testing.T) {
	for _, c := range []struct{ service, origin, want string }{
		{"", "https://tables.example", "wss://tables.example/table/" + remotetest.Code},
		{"https://other.example", "", "wss://other.example/table/" + remotetest.Code},
		{"https://other.example", "https://tables.example", "wss://other.example/table/" + remotetest.Code},
	} {
		p := newParty(t, `{"game":"dorada","seats":["red","blue"]}`)
		d, _ := p.onlineDevice(newService(), never, func(h *lobby.Env) stage.Scene {
			j := lobby.NewJoin(h, c.origin)
			j.SetAddress(strings.ToLower(remotetest.Code))
			return j
		})
		d.services.Change(d.Context(), func(v *store.Settings) { v.ServiceURL = c.service })
		d.tap("join.join")
		p.until(d, "the lobby", has("guest.seat.red"))
		if joined := lobby.JoinedTables(d.services); len(joined) != 1 || joined[0].URL != c.want {
			t.Errorf("with %q in the settings, on a page of %q: %+v, want %s", c.service, c.origin, joined, c.want)
		}
	}
}

// TestAGameThatIsOverIsWatched by devices that were not there, a telephone's and a computer's: by its link they come to the
// lobby, from there to how it ended, and to the whole game, which is kept to be seen as a replay.
func TestAGameThatIsOverIsWatched(t *testing.T) {
	p := newParty(t, `{"game":"dorada","seats":["red","blue"]}`)
	p.move(session.AtDistance)
	sitDown(p)
	p.play(func(int) {})
	for _, size := range [][2]int{{390, 844}, {1280, 800}} {
		d := p.bring("Eve", size[0], size[1], words.English)
		p.until(d, "the way to watch", has("guest.watch"))
		p.pass(20)
		d.Shot(fmt.Sprintf("online-over-%d", size[0]))
		for key, want := range map[string]bool{"lobby.over": true, "lobby.over.note": true, "lobby.under-way": false} {
			if d.ShowsText(d.services.T(key)) != want {
				t.Errorf("the lobby of a game that is over says %q", d.Texts())
			}
		}
		d.tap("guest.watch")
		p.until(d, "the result", func(r *stage.Report) bool { return r.Values["elsewhere"] == "result" })
		if d.result.Match.Len() != p.Match().Len() || d.result.ReplayName == "" {
			t.Errorf("the result is of %d entries, want %d, kept as %q", d.result.Match.Len(), p.Match().Len(), d.result.ReplayName)
		}
		if !d.after.Watches {
			t.Error("who only watches is offered another game, for which the table does not ask them")
		}
	}
}

// move has the devices of the table be as far from each other as spread says.
func (p *party) move(spread session.Spread) {
	p.Helper()
	p.Spread = spread
	p.Restart()
}
