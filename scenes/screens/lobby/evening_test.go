//go:build !js && !android && !ios

package lobby_test

import (
	"slices"
	"strings"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/online/session"
	"ludotheque/logic/online/wire"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/screens/lobby"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/tabletest"
	"ludotheque/scenes/together/remote"
	"ludotheque/scenes/together/remote/remotetest"
)

// three is a table of three seats, all of them open.
const three = `{"game":"dorada","seats":["red","blue","yellow"]}`

// enabled waits until something on a device can be used.
func (p *party) enabled(d *device, id string) {
	p.Helper()
	p.until(d, id, func(r *stage.Report) bool { return playtest.Enabled(r, id) })
}

// TestTwoTapsOpenARoomAndBegin: from the boxes to the board the host taps twice and each guest once; the room is open with code,
// address and picture before anything else is asked, all seats are free, and nothing but what begins is lit, once somebody sits.
func TestTwoTapsOpenARoomAndBegin(t *testing.T) {
	p := newParty(t, three)
	host, house := p.program(words.English)
	room := &open{}
	host.services.Room = room
	host.Rig = tabletest.New(t, host.services, lobby.NewJoin(house, ""), 1280, 800)
	p.devices = append(p.devices, host)
	host.tap("join.invite.dorada")
	p.until(host, "the code", has("guest.code"))
	if !strings.Contains(room.asked, `"game":"dorada"`) || strings.Contains(room.asked, "bot") {
		t.Errorf("the room is opened for %s", room.asked)
	}
	for _, id := range []string{"guest.said", "guest.page", "guest.change.red", "guest.change.blue", "guest.change.yellow", "guest.more", "guest.start"} {
		p.until(host, id, func(r *stage.Report) bool { return shows(r, id) })
	}
	for _, words := range host.Texts() {
		if words == host.services.T("shell.play") || words == host.services.T("lobby.name") {
			t.Errorf("the lobby of a room says %q", words)
		}
	}
	if playtest.Enabled(host.Inspect(), "guest.start") {
		t.Error("with nobody there a game can begin")
	}
	for _, name := range []string{"Ann", "Ben"} {
		p.bring(name, 390, 844, words.English).tap("guest.sit")
	}
	p.enabled(host, "guest.start")
	host.tap("guest.start")
	for _, d := range p.devices {
		p.until(d, "the table", on("scene.Scene"))
	}
}

// shows reports whether something has the ID, or is a line of it.
func shows(r *stage.Report, id string) bool {
	return slices.ContainsFunc(r.Nodes, func(n stage.Node) bool { return n.ID == id || strings.HasPrefix(n.ID, id+".") })
}

// TestTheHostSaysWhoSitsWhere: a seat is a bot's of some level, somebody's at this screen, open or gone, and there is one more.
func TestTheHostSaysWhoSitsWhere(t *testing.T) {
	p := newParty(t, three)
	host, ann := p.host(words.English), p.bring("Ann", 390, 844, words.German)
	ann.tap("guest.seat.blue")
	choose := func(color, id string, want func(seats map[string]wire.Place) bool) {
		t.Helper()
		host.tap("guest.change." + color)
		host.tap(id)
		p.until(host, id, func(*stage.Report) bool { return want(p.places()) })
	}
	choose("yellow", "seat.easy", func(s map[string]wire.Place) bool { return s["yellow"].Bot && s["yellow"].Level == game.LevelEasy })
	choose("yellow", "seat.here", func(s map[string]wire.Place) bool { return !s["yellow"].Bot && !s["yellow"].Free })
	choose("blue", "seat.open", func(s map[string]wire.Place) bool { return s["blue"].Free })
	choose("blue", "seat.strong", func(s map[string]wire.Place) bool { return s["blue"].Bot && s["blue"].Level == game.LevelStrong })
	choose("red", "seat.none", func(s map[string]wire.Place) bool { _, ok := s["red"]; return !ok })
	host.tap("guest.more")
	p.until(host, "one more seat", func(*stage.Report) bool { return p.places()["red"].Free })
	ann.tap("guest.seat.red")
	p.enabled(host, "guest.start")
}

// TestBotsAloneBeginNothing: a game begins with somebody there.
func TestBotsAloneBeginNothing(t *testing.T) {
	p := newParty(t, three)
	host := p.host(words.English)
	for _, color := range []string{"red", "blue", "yellow"} {
		host.tap("guest.change." + color)
		host.tap("seat.easy")
		p.until(host, "a bot", func(*stage.Report) bool { return p.places()[color].Bot })
	}
	p.pass(20)
	if playtest.Enabled(host.Inspect(), "guest.start") {
		t.Error("a game of bots alone can begin")
	}
	host.tap("guest.change.red")
	host.tap("seat.here")
	p.enabled(host, "guest.start")
}

// places returns the seats of the table by their colours.
func (p *party) places() map[string]wire.Place {
	p.Helper()
	watcher := p.Dial("").(*remotetest.Cable)
	defer watcher.Close()
	watcher.Send([]byte(`{"hello":1,"key":"` + remotetest.Key("watcher") + `","after":0}`))
	p.Listen(watcher)
	text, ok := watcher.Receive()
	if !ok {
		p.Fatal("the table says nothing")
	}
	n, err := wire.ReadNews(text)
	if err != nil {
		p.Fatal(err)
	}
	seats := map[string]wire.Place{}
	for i, c := range n.Table.Colors {
		seats[c.String()] = n.Table.Places[i]
	}
	return seats
}

// TestTheNextGameTakesEverybodyAlong: from the result one tap of the host lays another box, and all are at its table, in their
// seats.
func TestTheNextGameTakesEverybodyAlong(t *testing.T) {
	p := newParty(t, three)
	board, phone, tablet := sitDown(p)
	p.play(func(int) {})
	for _, d := range p.devices {
		p.until(d, "the result", func(r *stage.Report) bool { return r.Values["elsewhere"] == "result" })
	}
	if phone.after.SetUpGame != nil || board.after.SetUpGame == nil {
		t.Error("others than the host lay games")
	}
	if err := board.after.SetUpGame(board.Context(), board.house.Cabinet.Find("galopp")); err != nil {
		t.Fatal(err)
	}
	for _, d := range p.devices {
		p.until(d, "the next game", func(r *stage.Report) bool { return r.Values["box"] == "galopp" })
	}
	if s := p.places(); s["red"].Name != "Ann" || s["blue"].Name != "Ben" {
		t.Errorf("they sit as %+v", s)
	}
	_ = tablet
}

// TestTheHostIsAskedWhatLeavingMeans: another game, or the end. The others are told, go along with the first, in their seats, and
// never go back to what was closed.
func TestTheHostIsAskedWhatLeavingMeans(t *testing.T) {
	p := newParty(t, three)
	host, ann := p.host(words.English), p.bring("Ann", 390, 844, words.English)
	var leave func(*stage.Context)
	host.house.Doors.Table.Pause = func(p table.Pause) stage.Scene {
		leave = p.Leave
		return elsewhere{"pause"}
	}
	ann.tap("guest.seat.blue")
	says := func(key string, args ...any) func(*stage.Report) bool {
		return func(*stage.Report) bool { return ann.ShowsText(ann.services.T(key, args...)) }
	}
	choosing := func(*stage.Report) bool {
		return strings.Contains(strings.Join(ann.Texts(), "\n"), "is choosing another game")
	}
	host.tap("guest.back")
	p.until(ann, "what the host does", choosing)
	host.tap("leave.back")
	p.until(ann, "that it does not any more", func(r *stage.Report) bool { return !choosing(r) })
	host.tap("guest.back")
	host.tap("leave.lay.galopp")
	p.until(ann, "the other box", says("galopp.title"))
	if s := p.places(); s["blue"].Name != "Ann" {
		t.Errorf("they sit as %+v", s)
	}
	p.enabled(host, "guest.start")
	host.tap("guest.start")
	p.until(ann, "the table", on("scene.Scene"))
	p.until(host, "the board", on("scene.Scene"))
	host.tap("bar.menu")
	leave(host.Context())
	host.tap("leave.close")
	p.until(host, "the shelf", func(r *stage.Report) bool { return r.Values["elsewhere"] == "shelf" })
	p.until(ann, "the end of the evening", says("lobby.over.evening"))
	if link, joined := ann.services.RemoteURL, lobby.JoinedTables(ann.services); link != "" || len(joined) != 0 {
		t.Errorf("it would go back to %q, %+v", link, joined)
	}
	if room := host.services.Room.(*open); !room.closed {
		t.Error("the room is not closed")
	}
}

// TestAHostWhoComesBackChoosesNoMore: a page that is loaded again where the host is asked what leaving means leads to the lobby, and the
// others are not told any more that the host chooses a game.
func TestAHostWhoComesBackChoosesNoMore(t *testing.T) {
	p := newParty(t, three)
	host, ann := p.bring("host", 1280, 800, words.English), p.bring("Ann", 390, 844, words.English)
	ann.tap("guest.seat.blue")
	choosing := func(*stage.Report) bool {
		return strings.Contains(strings.Join(ann.Texts(), "\n"), "is choosing another game")
	}
	host.tap("guest.back")
	p.until(ann, "what the host does", choosing)
	host.reload("host", 1280, 800)
	p.until(ann, "that it does not any more", func(r *stage.Report) bool { return !choosing(r) })
}

// TestAHostWhoStaysSeesTheEnd: while the host is asked what leaving means, the others play on to the end; a host who stays after all
// comes to the result like them.
func TestAHostWhoStaysSeesTheEnd(t *testing.T) {
	p := newParty(t, `{"game":"dorada","seats":["red","blue"]}`)
	host := p.bring("host", 1280, 800, words.English)
	var leave func(*stage.Context)
	host.house.Doors.Table.Pause = func(p table.Pause) stage.Scene {
		leave = p.Leave
		return elsewhere{"pause"}
	}
	p.bring("Ann", 390, 844, words.English).tap("guest.seat.red")
	p.bring("Ben", 768, 1024, words.English).tap("guest.seat.blue")
	for _, d := range p.devices {
		d.services.Change(d.Context(), func(v *store.Settings) { v.Speed = store.Instant })
	}
	p.enabled(host, "guest.start")
	host.tap("guest.start")
	for _, d := range p.devices {
		p.until(d, "the table", on("scene.Scene"))
	}
	host.tap("bar.menu")
	leave(host.Context())
	p.until(host, "what leaving means", has("leave.back"))
	p.play(func(int) {})
	host.tap("leave.back")
	for _, d := range p.devices {
		p.until(d, "the result", func(r *stage.Report) bool { return r.Values["elsewhere"] == "result" })
	}
}

// TestWhoSetsATableUpSitsAtIt: online the pace is chosen beside the boxes, a tap on one sets the table up, and its host has
// a seat at once. By turns nothing is played against the clock.
func TestWhoSetsATableUpSitsAtIt(t *testing.T) {
	p, s := newParty(t, three), newService()
	p.move(session.AtDistance)
	d, _ := p.onlineDevice(s, never, func(h *lobby.Env) stage.Scene { return lobby.NewJoin(h, "") })
	d.Resize(900, 1600)
	d.tap("join.pace.turns")
	if r := d.Inspect(); playtest.Enabled(r, "join.online.rapidcity") || !playtest.Enabled(r, "join.online.galopp") {
		t.Error("by turns a game against the clock can be chosen, or others cannot")
	}
	d.tap("join.online.dorada")
	p.enabled(d, "guest.start")
	if s := p.places(); s["red"].Free {
		t.Errorf("they sit as %+v", s)
	}
	if asked := s.asked[len(s.asked)-1]; !strings.HasPrefix(asked, "/tables?pace=turns ") {
		t.Errorf("the service was asked %q", asked)
	}
}

// TestTheLobbySaysOnlyWhatIsSo: of bots for free seats, of names in use, and of seats that can be taken.
func TestTheLobbySaysOnlyWhatIsSo(t *testing.T) {
	p := newParty(t, `{"game":"dorada","seats":["red","blue"]}`)
	host, ann := p.host(words.English), p.bring("Ann", 390, 844, words.English)
	told := func(d *device, key string, want bool) {
		t.Helper()
		p.until(d, key, func(*stage.Report) bool { return d.ShowsText(d.services.T(key)) == want })
	}
	told(ann, "lobby.bots", true)
	ann.tap("guest.seat.blue")
	told(ann, "lobby.rename", false)
	ann.tap("guest.name")
	ann.Type("a")
	told(ann, "lobby.rename", true)
	ben := p.bring("Ben", 390, 844, words.English)
	ben.tap("guest.seat.red")
	told(ben, "lobby.bots", false)
	told(host, "lobby.here", true)
	late := p.bring("Eve", 390, 844, words.English)
	p.until(late, "that all seats are taken", says(late, "lobby.wait.full"))
	if late.Inspect().Node("guest.name") != nil {
		t.Error("who cannot sit down is asked for a name")
	}
	host.tap("guest.start")
	p.until(late, "that one can watch", says(late, "lobby.watch.full"))
	for key, want := range map[string]bool{"lobby.here": false, "lobby.plays": true, "lobby.watch.note": false} {
		told(late, key, want)
	}
}

func says(d *device, key string) func(*stage.Report) bool {
	return func(*stage.Report) bool { return d.ShowsText(d.services.T(key)) }
}

// ended is a room that is not open any more. unfinished says that its game is not over.
type ended struct {
	open
	unfinished bool
}

func (r *ended) LastTable() (remote.RoomTable, bool) {
	return remote.RoomTable{Code: "VWXYZ", Box: "galopp", Unfinished: r.unfinished}, true
}

// TestTheTablesOfADeviceOnTheShelf: a room that has ended by itself comes first, then the online table at which this device is
// to decide, with whose turn it is.
func TestTheTablesOfADeviceOnTheShelf(t *testing.T) {
	p, s := newParty(t, three), newService()
	joined := lobby.JoinedTable{URL: "wss://tables.example/table/" + remotetest.Code, Game: "dorada", Online: true}
	d, house := p.onlineDevice(s, never, func(h *lobby.Env) stage.Scene {
		lobby.JoinTable(h, joined)
		return elsewhere{"shelf"}
	})
	if list := lobby.OwnTables(house); len(list) != 0 {
		t.Errorf("before anything is known they are %+v", list)
	}
	d.services.Room = &ended{}
	if list := lobby.OwnTables(house); len(list) != 0 {
		t.Errorf("once a game is over in a room they are %+v", list)
	}
	d.services.Room = &ended{unfinished: true}
	house.Online.QueryStatuses()
	p.until(d, "how the table stands", func(*stage.Report) bool { return house.Online.Tick() })
	list := lobby.OwnTables(house)
	if len(list) != 2 || !list[0].Room || !strings.Contains(list[0].Label, "VWXYZ") || !list[1].NeedsAction || list[1].Joined.URL != joined.URL ||
		!strings.HasSuffix(list[1].Label, d.services.T("lobby.stands.turn")) {
		t.Errorf("they are %+v", list)
	}
}
