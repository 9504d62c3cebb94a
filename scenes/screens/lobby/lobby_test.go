//go:build !js && !android && !ios

package lobby_test

import (
	"image"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"ludotheque/logic/game"
	"ludotheque/logic/online/session"
	"ludotheque/logic/online/wire"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/boxes/dorada"
	"ludotheque/scenes/boxes/galopp"
	"ludotheque/scenes/boxes/rapidcity"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/screens/lobby"
	"ludotheque/scenes/screens/result"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/tabletest"
	"ludotheque/scenes/together/remote"
	"ludotheque/scenes/together/remote/remotetest"

	"github.com/hajimehoshi/ebiten/v2"
)

func TestMain(m *testing.M) { playtest.Main(m) }

// party is a table without a network with the devices that people have brought.
type party struct {
	*remotetest.TableServer
	devices []*device
	fetch   remote.Fetcher // answers what devices ask beside the line; nil where they ask nobody
	keyed   bool           // everybody has the key that remotetest makes of their name, as their friends do
}

// device is one of them, with the program on it.
type device struct {
	*tabletest.Rig
	party    *party
	services *services.Services
	house    *lobby.Env
	wire     *remotetest.Cable
	result   *table.Outcome
	after    result.Doors
}

// elsewhere stands for a screen that is none of the lobby's.
type elsewhere struct{ name string }

func (elsewhere) Resize(stage.Metrics)                {}
func (elsewhere) Update(*stage.Context, *input.Frame) {}
func (elsewhere) Draw(*ebiten.Image)                  {}

// Inspect tells which screen it is.
func (e elsewhere) Inspect(r *stage.Report) { r.SetValue("elsewhere", e.name) }

// over stands for the result of a game.
type over struct {
	elsewhere
	device *device
}

// Update follows to the next game at the table.
func (o *over) Update(c *stage.Context, _ *input.Frame) { o.device.after.Follow(c) }

func newParty(t *testing.T, header string) *party {
	t.Helper()
	return &party{TableServer: remotetest.NewTableServer(t, header, 3)}
}

// program returns a device with the program on it, and what its lobby's screens share.
func (p *party) program(lang words.Lang) (*device, *lobby.Env) {
	p.Helper()
	s := tabletest.Services(p.T, lang)
	s.Sound = sound.NewMixer(1)
	return p.programOn(s)
}

// programOn returns a device with the program on it that has such services.
func (p *party) programOn(s *services.Services) (*device, *lobby.Env) {
	p.Helper()
	d := &device{party: p, services: s, result: &table.Outcome{}}
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
		case "rapidcity":
			list = append(list, rapidcity.Box(b))
		}
	}
	c, err := cabinet.New(d.services, list...)
	if err != nil {
		p.Fatal(err)
	}
	c.Doors.Shelf = func() stage.Scene { return elsewhere{"shelf"} }
	house := &lobby.Env{Services: d.services, Cabinet: c, Lids: piece.NewSetIn(d.services.Theme.Album(), 1), Dial: func(url string) remote.Conn {
		d.wire = p.Dial(url).(*remotetest.Cable)
		return d.wire
	}}
	d.house, house.Doors.Table = house, c.Doors
	house.Doors.Result = func(o table.Outcome, doors result.Doors) stage.Scene {
		*d.result, d.after = o, doors
		return &over{elsewhere{"result"}, d}
	}
	return d, house
}

// join opens the screen on which an address is typed, with one in it.
func (p *party) join(typed string) *device {
	p.Helper()
	d, house := p.program(words.English)
	j := lobby.NewJoin(house, "")
	j.SetAddress(typed)
	d.Rig = tabletest.New(p.T, d.services, j, 390, 844)
	p.devices = append(p.devices, d)
	return d
}

// bring has somebody called name come with a device of the given size; the host's key makes it the host.
func (p *party) bring(name string, w, h int, lang words.Lang) *device {
	p.Helper()
	d, house := p.program(lang)
	d.services.SetDeviceName(name)
	p.enters(d, house, name, w, h)
	return d
}

// enters has somebody called name come to the table with a program; the host's key makes it the host.
func (p *party) enters(d *device, house *lobby.Env, name string, w, h int) {
	p.Helper()
	if p.fetch != nil {
		house.Online = lobby.NewOnlineTables(d.services, p.fetch, never)
	}
	joined := lobby.JoinedTable{URL: "ws://here/table/" + remotetest.Code}
	if name == "host" || p.keyed {
		joined.Key = remotetest.Key(name)
	}
	d.Rig = tabletest.New(p.T, d.services, lobby.JoinTable(house, joined), w, h)
	p.devices = append(p.devices, d)
}

// pass lets n ticks pass on every device, and as much time at the table.
func (p *party) pass(n int) {
	p.Helper()
	for range n {
		p.PassTime(1000 / 60)
		for _, d := range p.devices {
			if d.services.TickRemote != nil {
				d.services.TickRemote(time.Duration(p.Now) * time.Millisecond)
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

func on(sc string) func(*stage.Report) bool {
	return func(r *stage.Report) bool { return strings.HasSuffix(r.Scene, sc) }
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
	p.until(host, "Ann", func(*stage.Report) bool { return host.ShowsText("Ann") })
	host.Shot("lobby-host")
	ann.Shot("lobby-ann")
	host.tap("guest.start")
	p.until(host, "the board", on("scene.Scene"))
	p.until(ann, "the table", on("scene.Scene"))
	if p.State() != wire.Playing {
		t.Errorf("the table is %s", p.State())
	}
}

// TestAGameIsSetUpBeforeWhoWasThere: when it begins, on the board and in hands, not for who comes later or shows it another way,
// and again when another one begins.
func TestAGameIsSetUpBeforeWhoWasThere(t *testing.T) {
	p := newParty(t, `{"game":"dorada","seats":["red","blue"]}`)
	host := p.bring("host", 1280, 800, words.English)
	ann := p.bring("Ann", 390, 844, words.German)
	ann.tap("guest.seat.blue")
	p.until(host, "Ann", func(*stage.Report) bool { return host.ShowsText("Ann") })
	host.tap("guest.start")
	for _, d := range p.devices {
		p.until(d, "the opening", func(r *stage.Report) bool { return r.Values["opening"] == "true" })
	}
	p.pass(30)
	if !ann.ShowsText(ann.services.T("table.prompt.opening")) || !ann.ShowsText(ann.services.T("dorada.title")) {
		t.Errorf("the telephone does not say what happens: %q", ann.Texts())
	}
	ann.Shot("guest-opening")
	ann.TapAt(geom.Pt(195, 300))
	if rep := ann.Inspect(); rep.Values["opening"] != "false" {
		t.Error("a tap does not end it")
	}
	late := p.bring("Ben", 768, 1024, words.French)
	late.tap("guest.watch")
	p.until(late, "the table", on("scene.Scene"))
	ann.tap("bar.board")
	p.until(ann, "the board", func(r *stage.Report) bool { return r.Node("bar.hand") != nil })
	for _, d := range []*device{late, ann} {
		for range 10 {
			if p.pass(1); d.Inspect().Values["opening"] != "false" {
				t.Fatalf("%q: it is set up before who comes later", d.Texts())
			}
		}
	}
}

// play lets everybody who is asked tap on something that reacts, at random, until the game is over.
func (p *party) play(meanwhile func(entries int)) {
	p.Helper()
	rng := game.NewRNG(9)
	for range 20000 {
		if p.State() == wire.Over {
			return
		}
		p.pass(3)
		meanwhile(p.Match().Len())
		p.tapAny(rng)
	}
	for _, d := range p.devices {
		rep := d.Inspect()
		p.Logf("a screen says %q, idle %v, asked %s", d.Texts(), rep.Idle, rep.Values["asked"])
		for _, n := range rep.Nodes {
			if n.Kind != stage.Text {
				p.Logf("%s %s %v", n.Kind, n.ID, n.Enabled)
			}
		}
	}
	p.Fatalf("no end after %d lines", p.Match().Lines())
}

// tapAny lets everybody who is asked tap on something that reacts.
func (p *party) tapAny(rng *game.RNG) {
	p.Helper()
	for _, d := range p.devices {
		rep := d.Inspect()
		if rep.Values["asked"] != "true" || !rep.Idle {
			continue
		}
		if id := pick(rng, rep); id != "" {
			d.Tap(id)
		}
	}
}

// pick is something that may be tapped to decide.
func pick(rng *game.RNG, rep *stage.Report) string {
	var list []string
	for _, n := range rep.Nodes {
		if n.Enabled && (n.Kind == stage.Target || n.ID == "bar.confirm") {
			list = append(list, n.ID)
		}
	}
	if len(list) == 0 {
		return ""
	}
	return list[rng.Below(len(list))]
}

// sitDown has a host that only shows the board, a telephone and a tablet sit down at a table and begin.
func sitDown(p *party) (board, phone, tablet *device) {
	p.Helper()
	board = p.bring("host", 1280, 800, words.English)
	phone = p.bring("Ann", 390, 844, words.German)
	tablet = p.bring("Ben", 768, 1024, words.French)
	phone.tap("guest.seat.red")
	tablet.tap("guest.seat.blue")
	for _, d := range p.devices {
		d.services.Change(d.Context(), func(v *store.Settings) { v.Speed = store.Instant })
	}
	p.until(board, "Ben", func(*stage.Report) bool { return board.ShowsText("Ben") })
	board.tap("guest.start")
	for _, d := range p.devices {
		p.until(d, "the table", on("scene.Scene"))
	}
	return board, phone, tablet
}

func TestAGameOnSeveralDevices(t *testing.T) {
	p := newParty(t, `{"game":"dorada","seats":["red","blue"]}`)
	board, phone, tablet := sitDown(p)
	p.play(func(entries int) {
		if entries == 40 {
			board.Shot("together-dorada-board")
			phone.Shot("together-dorada-phone")
			tablet.Shot("together-dorada-tablet")
		}
	})
	for _, d := range p.devices {
		p.until(d, "the result", func(r *stage.Report) bool { return r.Values["elsewhere"] == "result" })
		if d.result.Match.Len() != p.Match().Len() || d.result.Match.Viewer() != game.Referee || d.result.ReplayName == "" {
			t.Errorf("the result is of %d entries, seen as %d, kept as %q", d.result.Match.Len(), d.result.Match.Viewer(), d.result.ReplayName)
		}
		if d.after.Watches {
			t.Error("who plays, or hosts the table, is offered no other game")
		}
	}
}

// TestADeviceShowsHandOrBoard: a tap leads from one to the other and back, on a tablet and on a telephone, and the
// game goes on from either; the device that is the board of all has no hand to show.
func TestADeviceShowsHandOrBoard(t *testing.T) {
	p := newParty(t, `{"game":"dorada","seats":["red","blue"]}`)
	board, phone, tablet := sitDown(p)
	if rep := board.Inspect(); rep.Node("bar.hand") != nil || rep.Node("bar.board") != nil {
		t.Error("the board offers another way to be shown")
	}
	turns := []struct {
		device *device
		id     string
	}{{phone, "bar.board"}, {tablet, "bar.board"}, {phone, "bar.hand"}, {tablet, "bar.hand"}}
	done := 0
	p.play(func(entries int) {
		if done == len(turns) || entries < 8*(done+1) {
			return
		}
		d, id := turns[done].device, turns[done].id
		done++
		d.tap(id)
		p.until(d, "the other way", func(r *stage.Report) bool { return on("scene.Scene")(r) && r.Node(id) == nil })
		d.Shot("together-" + strings.ReplaceAll(id, ".", "-"))
	})
	if done < len(turns) {
		t.Errorf("the game ended after %d turns", done)
	}
	for _, d := range []*device{phone, tablet} {
		p.until(d, "the result", func(r *stage.Report) bool { return r.Values["elsewhere"] == "result" })
	}
}

// TestTheBarCoversNothingOfAHand lays a hand out on telephones of many sizes, with all the buttons of a table on several
// devices.
func TestTheBarCoversNothingOfAHand(t *testing.T) {
	p := newParty(t, `{"game":"dorada","seats":["red","blue"]}`)
	_, phone, _ := sitDown(p)
	p.until(phone, "the phone's turn", func(r *stage.Report) bool { return r.Values["asked"] == "true" || r.Node("die") != nil })
	for _, size := range []image.Point{{X: 390, Y: 844}, {X: 360, Y: 640}, {X: 320, Y: 568}, {X: 844, Y: 390}, {X: 600, Y: 360}, {X: 568, Y: 320}} {
		phone.Resize(size.X, size.Y)
		phone.Ticks(2)
		r := phone.Inspect()
		for _, fault := range playtest.Faults(r) {
			t.Errorf("%v: %s", size, fault)
		}
		for _, b := range r.Nodes {
			if !strings.HasPrefix(b.ID, "bar.") {
				continue
			}
			for _, n := range r.Nodes {
				if under := b.Rect.Intersect(n.Rect); !strings.HasPrefix(n.ID, "bar.") && under.W > 1 && under.H > 1 {
					t.Errorf("%v: %s at %v lies over %s %q at %v", size, b.ID, b.Rect, n.ID, n.Text, n.Rect)
				}
			}
		}
	}
	phone.Shot("hand-bar")
}

// TestDevicesComeBack cuts connections and kills the table's process in mid-game.
func TestDevicesComeBack(t *testing.T) {
	p := newParty(t, `{"game":"dorada","seats":["red","blue"]}`)
	_, phone, tablet := sitDown(p)
	cuts := 0
	p.play(func(entries int) {
		switch {
		case entries%7 == 3 && entries > 7*cuts:
			cuts++
			phone.wire.Cut(remote.CloseUnreached)
		case entries%7 == 5 && entries > 7*cuts-2:
			cuts++
			p.Restart()
		}
	})
	for _, d := range []*device{phone, tablet} {
		p.until(d, "the result", func(r *stage.Report) bool { return r.Values["elsewhere"] == "result" })
		if d.result.Match.Len() != p.Match().Len() {
			t.Errorf("after %d cuts the result is of %d entries, not %d", cuts, d.result.Match.Len(), p.Match().Len())
		}
	}
	if cuts < 5 {
		t.Errorf("only %d cuts", cuts)
	}
}

// TestAnotherGameIsLaidForEverybody begins another game from the result of one device: the others' tables follow when they go
// on.
func TestAnotherGameIsLaidForEverybody(t *testing.T) {
	p := newParty(t, `{"game":"dorada","seats":["red","blue"]}`)
	_, phone, tablet := sitDown(p)
	p.play(func(int) {})
	for _, d := range []*device{phone, tablet} {
		p.until(d, "the result", func(r *stage.Report) bool { return r.Values["elsewhere"] == "result" })
	}
	phone.after.Again(phone.Context())
	p.until(phone, "another game", on("scene.Scene"))
	p.until(tablet, "the same game, by itself", on("scene.Scene"))
	if n := p.Match().Len(); n > 3 {
		t.Errorf("the new game has %d entries", n)
	}
}

// TestTheNextGameIsToldOverAReplay: whoever watches one from the result is told that the table goes on, and follows from the result.
func TestTheNextGameIsToldOverAReplay(t *testing.T) {
	p := newParty(t, `{"game":"dorada","seats":["red","blue"]}`)
	_, phone, tablet := sitDown(p)
	p.play(func(int) {})
	for _, d := range []*device{phone, tablet} {
		p.until(d, "the result", func(r *stage.Report) bool { return r.Values["elsewhere"] == "result" })
	}
	words := phone.services.T("lobby.next.on")
	phone.Context().Push(elsewhere{"replay"})
	p.pass(20)
	if told, _ := phone.services.TakeTexts(); slices.Contains(told, words) {
		t.Error("it is told that the table goes on before it does")
	}
	tablet.after.Again(tablet.Context())
	p.pass(60)
	if told, _ := phone.services.TakeTexts(); !slices.Contains(told, words) {
		t.Errorf("over the replay is told %q", told)
	}
	phone.Context().Pop()
	p.until(phone, "another game", on("scene.Scene"))
	if _, withdrawn := phone.services.TakeTexts(); !slices.Contains(withdrawn, words) {
		t.Errorf("withdrawn is %q", withdrawn)
	}
}

// TestAGameIsKeptOnce: a page that is loaded again at the end of a game shows the end again, but the device has the game once.
func TestAGameIsKeptOnce(t *testing.T) {
	p := newParty(t, `{"game":"dorada","seats":["red","blue"]}`)
	_, _, tablet := sitDown(p)
	p.play(func(int) {})
	result := func(r *stage.Report) bool { return r.Values["elsewhere"] == "result" }
	p.until(tablet, "the result", result)
	again := tablet.reload("Ben", 768, 1024)
	p.until(again, "the result again", result)
	kept := again.services.Store.Replays("dorada")
	if len(kept) != 1 || tablet.result.ReplayName != kept[0].Name || again.result.ReplayName != kept[0].Name {
		t.Errorf("kept is %+v, and the results name %q and %q", kept, tablet.result.ReplayName, again.result.ReplayName)
	}
}

// TestWhoWantsAnotherGameWaitsForIt in the lobby, and does not see the end of the last one again, as long as the table says nothing.
func TestWhoWantsAnotherGameWaitsForIt(t *testing.T) {
	p := newParty(t, `{"game":"dorada","seats":["red","blue"]}`)
	_, phone, _ := sitDown(p)
	p.play(func(int) {})
	p.until(phone, "the result", func(r *stage.Report) bool { return r.Values["elsewhere"] == "result" })
	phone.after.Again(phone.Context())
	for range 30 {
		if phone.Ticks(1); !on("lobby.Scene")(phone.Inspect()) {
			t.Fatalf("while the table says nothing, %s is shown", phone.Inspect().Scene)
		}
	}
	p.until(phone, "another game", on("scene.Scene"))
	if n := p.Match().Len(); n > 3 {
		t.Errorf("the game that is shown has %d entries", n)
	}
}

func TestWhatIsTypedIsReadOrRefused(t *testing.T) {
	for typed, want := range map[string]string{
		"192.168.1.5:7433/t/K7QXM": "",
		"192.168.1.5:7433":         "lobby.address.code",
		"K7QXM":                    "lobby.address.whole",
		"http://%zz/t/K7QXM":       "lobby.address.bad",
	} {
		p := newParty(t, `{"game":"dorada","seats":["red","blue"]}`)
		d := p.join(typed)
		d.tap("join.join")
		if want == "" {
			p.until(d, "the lobby", on("lobby.Scene"))
			continue
		}
		if !d.ShowsText(d.services.T(want)) {
			t.Errorf("%q: %q", typed, d.Texts())
		}
	}
}

// TestAnAddressWithoutATableIsForgotten when it is left, as after a mistyped code; but not one at which there was a table
// before, that of a host, or one at which the table is found.
func TestAnAddressWithoutATableIsForgotten(t *testing.T) {
	url := "ws://here/table/" + remotetest.Code
	for _, tt := range []struct {
		name  string
		table lobby.JoinedTable
		found bool
		kept  int
	}{
		{"never found", lobby.JoinedTable{URL: url}, false, 0},
		{"found before", lobby.JoinedTable{URL: url, Game: "dorada"}, false, 1},
		{"its host", lobby.JoinedTable{URL: url, Key: remotetest.Key("host")}, false, 1},
		{"found", lobby.JoinedTable{URL: url}, true, 1},
	} {
		p := newParty(t, `{"game":"dorada","seats":["red","blue"]}`)
		p.Down = !tt.found
		d, house := p.program(words.English)
		d.Rig = tabletest.New(t, d.services, lobby.JoinTable(house, tt.table), 390, 844)
		p.devices = append(p.devices, d)
		if tt.found {
			p.until(d, "the seats", has("guest.seat.red"))
		}
		d.tap("guest.back")
		p.until(d, "the shelf", func(r *stage.Report) bool { return r.Values["elsewhere"] == "shelf" })
		if joined := lobby.JoinedTables(d.services); len(joined) != tt.kept {
			t.Errorf("%s: remembered is %+v", tt.name, joined)
		}
	}
}

// TestTheNameThatIsTypedIsKept: it stands in the field when the screen is opened again, and the table knows it.
func TestTheNameThatIsTypedIsKept(t *testing.T) {
	p := newParty(t, `{"game":"dorada","seats":["red","blue"]}`)
	d := p.join("192.168.1.5:7433/t/" + remotetest.Code)
	d.tap("join.name")
	d.Type("Ann ")
	d.tap("join.join")
	d.tap("guest.seat.red")
	p.until(d, "Ann", func(*stage.Report) bool { return d.ShowsText("Ann") })
	if name := d.services.Device().Name; name != "Ann" {
		t.Errorf("the device belongs to %q", name)
	}
	again := tabletest.New(t, d.services, lobby.NewJoin(d.house, ""), 390, 844)
	again.Ticks(2)
	if got := again.Node("join.name").Value; got != "Ann" {
		t.Errorf("the field says %q when the screen is opened again", got)
	}
}

// TestTheNameThatIsTypedGoesWithEveryWayToATable: with a table that is known already, and with one that is set up.
func TestTheNameThatIsTypedGoesWithEveryWayToATable(t *testing.T) {
	for _, id := range []string{"join.known." + strings.ToLower(remotetest.Code), "join.online.dorada"} {
		p, s := newParty(t, `{"game":"dorada","seats":["red","blue"]}`), newService()
		p.move(session.AtDistance)
		d, _ := p.onlineDevice(s, never, func(h *lobby.Env) stage.Scene {
			lobby.JoinTable(h, lobby.JoinedTable{URL: "wss://tables.example/table/" + remotetest.Code, Game: "dorada", Online: true})
			return lobby.NewJoin(h, "")
		})
		d.Resize(900, 1600)
		d.tap("join.name")
		d.Type("Ann ")
		d.tap(id)
		if name := d.services.Device().Name; name != "Ann" {
			t.Errorf("%s: the device belongs to %q", id, name)
		}
	}
}

// TestALostTableIsToldAndComesBack takes the network away from one device while a finger is on its table: it says so, is back at
// its table without a tap, and hears the next ones.
func TestALostTableIsToldAndComesBack(t *testing.T) {
	p := newParty(t, `{"game":"dorada","seats":["red","blue"]}`)
	board, phone, _ := sitDown(p)
	p.Down = true
	phone.HoldFingers(phone.Context().Metrics().SafeBounds().Center())
	phone.wire.Cut(remote.CloseUnreached)
	p.until(phone, "the trouble", has("trouble.leave"))
	phone.Release()
	if !phone.ShowsText(phone.services.T("lobby.lost")) {
		t.Errorf("the telephone says %q", phone.Texts())
	}
	p.until(board, "Ann away", func(r *stage.Report) bool { return r.Values["away"] == "red" })
	p.Down = false
	p.until(phone, "the table", on("scene.Scene"))
	p.until(board, "Ann again", func(r *stage.Report) bool { return r.Values["away"] == "" && board.ShowsText("Ann") })
	before := p.Match().Len()
	for rng, tries := game.NewRNG(9), 0; p.Match().Len() < before+8; tries++ {
		if p.pass(3); tries > 1000 {
			t.Fatalf("the game does not go on; the telephone says %q", phone.Texts())
		}
		p.tapAny(rng)
	}
}

// TestASeatIsPromisedOnlyWhereItStays: not at a table that is gone or lets the device in no more, and not to a board at which nobody
// sits.
func TestASeatIsPromisedOnlyWhereItStays(t *testing.T) {
	for _, tt := range []struct {
		name   string
		board  bool
		code   int
		stays  bool
		reason string
	}{
		{"no network", false, remote.CloseUnreached, true, "lobby.lost"},
		{"another window", false, wire.CloseElsewhere, true, "lobby.broken.elsewhere"},
		{"no such table", false, wire.CloseNoTable, false, "lobby.broken.none"},
		{"not let in", false, wire.CloseWrongKey, false, "lobby.broken.key"},
		{"a board without a network", true, remote.CloseUnreached, false, "lobby.lost"},
	} {
		p := newParty(t, `{"game":"dorada","seats":["red","blue"]}`)
		board, d, _ := sitDown(p)
		if tt.board {
			d = board
		}
		p.Down = true
		d.wire.Cut(tt.code)
		p.until(d, "the trouble", has("trouble.leave"))
		if !d.ShowsText(d.services.T(tt.reason)) || d.ShowsText(d.services.T("lobby.trouble.note")) != tt.stays {
			t.Errorf("%s: it says %q", tt.name, d.Texts())
		}
	}
}

// TestNoUndoIsOfferedOnceTheGameIsOver plays the end of a game that a decision ends: as the table would refuse to give that
// back, no screen offers it, not even in the moments before the result comes.
func TestNoUndoIsOfferedOnceTheGameIsOver(t *testing.T) {
	p := newParty(t, `{"game":"galopp","seats":["red","blue","yellow"],"players":{"yellow":{"kind":"bot","level":"easy"}},`+
		`"setup":{"phase":"race","race":6,"turn":"red","last":"blue","money":{"red":41,"blue":63,"yellow":55},`+
		`"teams":{"red":["crafty","crafty","crafty","crafty"],"blue":["crafty",5,5,5],"yellow":[1,1,3,2]},"chairs":{"red":23,"blue":23},"finished":["yellow"]}}`)
	sitDown(p)
	for rng := game.NewRNG(9); p.State() != wire.Over; p.tapAny(rng) {
		p.pass(1)
	}
	if _, ok := p.Match().CanUndo(); !ok {
		t.Fatal("the game is not ended by a decision")
	}
	looks := 0
	for range 20 {
		for _, d := range p.devices {
			rep := d.Inspect()
			if !strings.HasSuffix(rep.Scene, "scene.Scene") || rep.Values["entries"] != strconv.Itoa(p.Match().Len()) {
				continue
			}
			if looks++; playtest.Enabled(rep, "bar.undo") {
				t.Errorf("a screen offers to take back what ended the game: %q", d.Texts())
			}
		}
		p.pass(1)
	}
	if looks == 0 {
		t.Error("no table was looked at")
	}
}

// TestABoardOfOthersHasNothingToPress: a screen at which nobody sits offers neither hint nor undo nor dice, and comes to
// say that somebody is to decide whenever it stands; the screen of a guest has what its decisions need.
func TestABoardOfOthersHasNothingToPress(t *testing.T) {
	p := newParty(t, `{"game":"galopp","seats":["red","blue","yellow"],"players":{"yellow":{"kind":"bot","level":"easy"}}}`)
	board, _, tablet := sitDown(p)
	for _, id := range []string{"bar.undo", "bar.hint", "bar.auto"} {
		if board.Inspect().Node(id) != nil || tablet.Inspect().Node(id) == nil {
			t.Errorf("%s is to be on the tablet alone: %v", id, board.Inspect().Node(id))
		}
	}
	for rng := game.NewRNG(9); p.Match().Len() < 12; p.tapAny(rng) {
		p.until(board, "that somebody is to decide", func(*stage.Report) bool { return board.ShowsText(board.services.T("table.prompt.bot")) })
		p.pass(20)
	}
}
