package shelf

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/boxes/dorada"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table/tabletest"
)

// The games that a box may hold.
const (
	begun   = `{"ludotheque":1,"game":"dorada","seats":["red","blue"],"players":{"red":{"name":"Zoé"},"blue":{"number":2}}}`
	newer   = `{"ludotheque":2,"game":"dorada","weather":"fine"}`
	damaged = `{"ludotheque":1,"game":"dorada"}`
)

// elsewhere stands for the screens behind the doors.
type elsewhere struct{ name string }

func (elsewhere) Resize(stage.Metrics)                {}
func (elsewhere) Update(*stage.Context, *input.Frame) {}
func (elsewhere) Draw(*ebiten.Image)                  {}

// Inspect tells which screen it is.
func (e elsewhere) Inspect(r *stage.Report) { r.SetValue("elsewhere", e.name) }

// screen is a shelf with Dorada on it, on which a test taps.
type screen struct {
	*tabletest.Rig
	*Scene
}

// house returns services, and a cabinet with Dorada in which a save lies; empty for none.
func house(t *testing.T, save string) (*services.Services, *cabinet.Cabinet) {
	t.Helper()
	all, err := boxes.All()
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(all, func(b game.Box) bool { return b.Name() == "dorada" })
	s := tabletest.Services(t, words.English)
	if save != "" {
		if _, err := s.Store.Begin("dorada", []byte(save)); err != nil {
			t.Fatal(err)
		}
	}
	c, err := cabinet.New(s, dorada.Box(all[i]))
	if err != nil {
		t.Fatal(err)
	}
	return s, c
}

// open opens the shelf and lets it come to rest. Lids, which take a while to paint, may have been on a shelf before.
func open(t *testing.T, lids *Lids, save string, edit func(s *services.Services, d *Doors)) *screen {
	t.Helper()
	s, c := house(t, save)
	door := func(name string) func() stage.Scene { return func() stage.Scene { return elsewhere{name} } }
	d := Doors{
		Setup: func(_ *cabinet.Box, agreed bool) stage.Scene {
			return elsewhere{map[bool]string{false: "setup", true: "setup, agreed"}[agreed]}
		},
		Rules: door("rules"), Book: door("book"), Settings: door("settings"),
	}
	if edit != nil {
		edit(s, &d)
	}
	sc := New(s, c, lids, d)
	r := tabletest.New(t, s, sc, 1280, 800)
	s.Change(r.Context(), func(v *store.Settings) { v.Speed = store.Instant })
	r.Settle() // until the save is there too, which is read beside the game
	return &screen{r, sc}
}

// tap taps one thing after the other.
func (sc *screen) tap(ids ...string) {
	for _, id := range ids {
		sc.Tap(id)
		sc.Ticks(20)
	}
}

// at returns where the program is: the name of a screen behind a door, or the type of the scene.
func (sc *screen) at() string {
	rep := sc.Rig.Inspect()
	if name := rep.Values["elsewhere"]; name != "" {
		return name
	}
	return rep.Scene
}

func (sc *screen) has(id string) bool { return sc.Rig.Inspect().Node(id) != nil }

func TestWhereABoxLeads(t *testing.T) {
	lids := NewLids(new(paint.Album))
	for _, tt := range []struct {
		name, game string
		taps       []string
		at         string
	}{
		{"empty", "", []string{"shelf.dorada"}, "setup"},
		{"with a game, which is asked about", begun, []string{"shelf.dorada"}, "*shelf.Scene"},
		{"on with the game", begun, []string{"shelf.dorada", "shelf.dorada.resume"}, "*scene.Scene"},
		{"on with the game at once", begun, []string{"shelf.dorada.continue"}, "*scene.Scene"},
		{"a new game instead", begun, []string{"shelf.dorada", "shelf.dorada.new"}, "setup, agreed"},
		{"with a newer program’s game", newer, []string{"shelf.dorada"}, "setup"},
		{"with a damaged game", damaged, []string{"shelf.dorada"}, "setup"},
	} {
		sc := open(t, lids, tt.game, nil)
		if sc.tap(tt.taps...); sc.at() != tt.at {
			t.Errorf("%s: %q lead to %s, want %s", tt.name, tt.taps, sc.at(), tt.at)
		}
	}
}

// TestWhatTheShelfTellsOfAGame looks at the box and at what becomes of the file.
func TestWhatTheShelfTellsOfAGame(t *testing.T) {
	lids := NewLids(new(paint.Album))
	for _, tt := range []struct {
		name, game string
		offered    bool
		kept       bool // the file stays where it is
		told       store.Kind
		silent     bool
	}{
		{name: "none", silent: true},
		{name: "one under way", game: begun, offered: true, kept: true, silent: true},
		{name: "one of a newer program", game: newer, kept: true, told: store.Newer},
		{name: "one that is damaged", game: damaged, told: store.Damaged},
	} {
		sc := open(t, lids, tt.game, nil)
		if got := sc.has("shelf.dorada.continue"); got != tt.offered {
			t.Errorf("%s: offered %v, want %v", tt.name, got, tt.offered)
		}
		if kept := slices.Contains(sc.Services.Store.Running(), "dorada"); kept != tt.kept {
			t.Errorf("%s: the file stays: %v, want %v", tt.name, kept, tt.kept)
		}
		told := sc.Services.Store.Notices()
		if len(told) == 0 != tt.silent || len(told) > 0 && told[0].Kind != tt.told {
			t.Errorf("%s: told %v", tt.name, told)
		}
	}
}

func TestANoteTellsWhoPlaysAndHowFar(t *testing.T) {
	lids := NewLids(new(paint.Album))
	sc := open(t, lids, begun, nil)
	g := sc.games[0]
	if g.players != "Zoé, Player 2" || g.progress != sc.T("menu.shelf.moves", "Count", 0) || !strings.HasPrefix(g.summary, g.progress) {
		t.Errorf("the note says %+v", g)
	}
	if !sc.ShowsText(g.players) {
		t.Errorf("nothing on the shelf says %q: %q", g.players, sc.Texts())
	}
}

func TestTheShelfHasTheButtonsThatLeadSomewhere(t *testing.T) {
	lids := NewLids(new(paint.Album))
	all := []string{"shelf.rules", "shelf.book", "shelf.settings", "shelf.fullscreen", "shelf.quit"}
	for _, tt := range []struct {
		name string
		edit func(s *services.Services, d *Doors)
		want []string
	}{
		{"all", func(s *services.Services, _ *Doors) { s.Platform.Fullscreen, s.Platform.Quit = true, true }, all},
		{"in a page", func(s *services.Services, _ *Doors) { s.Platform.Fullscreen, s.Platform.Browser = true, true }, all[:4]},
		{"on a tablet", nil, all[:3]},
		{"without doors", func(_ *services.Services, d *Doors) { d.Rules, d.Book, d.Settings = nil, nil, nil }, nil},
	} {
		sc := open(t, lids, "", tt.edit)
		var got []string
		for _, id := range all {
			if sc.has(id) {
				got = append(got, id)
			}
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: there are %q, want %q", tt.name, got, tt.want)
		}
	}
	for _, id := range all[:3] {
		sc := open(t, lids, "", nil)
		if sc.tap(id); "shelf."+sc.at() != id {
			t.Errorf("%s leads to %s", id, sc.at())
		}
	}
}

func TestAGameBegunMeanwhileIsThereWhenOneComesBack(t *testing.T) {
	lids := NewLids(new(paint.Album))
	sc := open(t, lids, "", nil)
	sc.tap("shelf.dorada")
	if _, err := sc.Services.Store.Begin("dorada", []byte(begun)); err != nil {
		t.Fatal(err)
	}
	sc.Context().Pop()
	sc.Ticks(1) // the sc that was over it is still there
	sc.Settle()
	if !sc.has("shelf.dorada.continue") {
		t.Error("the game is not offered")
	}
}

// TestANoteSpeaksTheLanguageChosenMeanwhile: the shelf reads its games again when one comes back to it, even if its layout is out of
// date, or news of tables elsewhere come, just then.
func TestANoteSpeaksTheLanguageChosenMeanwhile(t *testing.T) {
	lids := NewLids(new(paint.Album))
	for name, news := range map[string]bool{"a layout that is out of date": false, "news of tables": true} {
		come := false
		sc := open(t, lids, begun, func(_ *services.Services, d *Doors) {
			d.CountWaiting = func() (int, bool) { return 0, news && come }
		})
		sc.tap("shelf.settings")
		sc.Services.Change(sc.Context(), func(v *store.Settings) { v.Language = string(words.German) })
		come = true
		sc.Context().Pop()
		sc.Ticks(2)
		come = false
		sc.Settle()
		if got, want := sc.games[0].progress, sc.T("menu.shelf.moves", "Count", 0); got != want {
			t.Errorf("%s: the note says %q, want %q", name, got, want)
		}
	}
}

func TestALidOpensByATap(t *testing.T) {
	for _, tt := range []struct {
		name string
		p    input.Pointer
		want int
	}{
		{"a tap", input.Pointer{Released: true, At: geom.Pt(50, 50)}, 1},
		{"a press", input.Pointer{Pressed: true, Down: true, At: geom.Pt(50, 50)}, 0},
		{"a drag", input.Pointer{Released: true, Dragging: true, At: geom.Pt(50, 50)}, 0},
		{"a long press", input.Pointer{Released: true, LongPressed: true, At: geom.Pt(50, 50)}, 0},
		{"lifted beside it", input.Pointer{Released: true, At: geom.Pt(150, 50)}, 0},
		{"cancelled", input.Pointer{Cancelled: true, At: geom.Pt(50, 50)}, 0},
	} {
		taps := 0
		l := &lid{onTap: func() { taps++ }}
		l.Place(nil, geom.R(0, 0, 100, 100))
		if l.Touch(&tt.p); taps != tt.want {
			t.Errorf("%s: opened %d times, want %d", tt.name, taps, tt.want)
		}
	}
	taps := 0
	l := &lid{onTap: func() { taps++ }}
	for _, in := range []input.Intents{input.Confirm, input.Left, input.Cancel} {
		l.Key(&input.Frame{Intents: in})
	}
	if taps != 1 {
		t.Errorf("three keys, of which one confirms, opened it %d times", taps)
	}
}

// TestBoxesStandAsLargeAsTheyCan arranges boxes on boards of several shapes.
func TestBoxesStandAsLargeAsTheyCan(t *testing.T) {
	theme, err := ui.NewTheme()
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name  string
		boxes int
		w, h  float64
		cols  int
	}{
		{"one", 1, 1280, 560, 1},
		{"two side by side", 2, 1280, 560, 2},
		{"four in a row", 4, 1280, 560, 4},
		{"four in a square", 4, 1000, 900, 2},
		{"four on a high screen", 4, 600, 900, 2},
		{"four on top of one another", 4, 300, 1600, 1},
		{"six in a row", 6, 1900, 400, 6},
		{"six in two rows", 6, 1280, 640, 3},
	} {
		var cells []*cell
		for range tt.boxes {
			cells = append(cells, &cell{lid: &lid{}, below: &plate{words: "2 to 4 players"}})
		}
		r := newRack(cells, false)
		area := geom.R(0, 0, tt.w, tt.h)
		r.Place(theme, area)
		cols := 0
		for i, c := range cells {
			lid := c.lid.Rect()
			if !area.Covers(lid) || !area.Inset(-1).Covers(c.below.(*plate).Rect()) {
				t.Errorf("%s: box %d stands at %v with its plate at %v, outside of %v", tt.name, i, lid, c.below.(*plate).Rect(), area)
			}
			if lid.Y == cells[0].lid.Rect().Y {
				cols++
			}
			for _, other := range cells[:i] {
				if !other.lid.Rect().Intersect(lid).Empty() {
					t.Errorf("%s: box %d stands before another", tt.name, i)
				}
			}
		}
		if cols != tt.cols || len(r.boards) != (tt.boxes+cols-1)/cols {
			t.Errorf("%s: %d side by side on %d boards, want %d", tt.name, cols, len(r.boards), tt.cols)
		}
	}
}

// TestAShelfFitsEveryScreen audits the words and targets, with a game under way.
func TestAShelfFitsEveryScreen(t *testing.T) {
	lids := NewLids(new(paint.Album))
	sc := open(t, lids, begun, nil)
	for _, larger := range []bool{false, true} {
		sc.Services.Change(sc.Context(), func(v *store.Settings) { v.LargerText = larger })
		for _, lang := range words.Languages() {
			sc.Services.Change(sc.Context(), func(v *store.Settings) { v.Language = string(lang) })
			for _, size := range [][2]int{{1600, 1200}, {1280, 800}, {800, 600}, {768, 1024}} {
				sc.Rig.Resize(size[0], size[1])
				for _, p := range sc.Root.Audit() {
					t.Errorf("%s, larger %v, %v: %v", lang, larger, size, p)
				}
			}
		}
	}
}

// TestTheShelfTellsOfTablesThatWait as soon as it is known, on the button that leads to them and in a message.
func TestTheShelfTellsOfTablesThatWait(t *testing.T) {
	waits := 0
	sc := open(t, NewLids(new(paint.Album)), "", func(_ *services.Services, d *Doors) {
		d.Together = func() stage.Scene { return elsewhere{"together"} }
		d.CountWaiting = func() (int, bool) { return waits, false }
	})
	if !sc.ShowsText("Together") {
		t.Errorf("while nobody waits it says %q", sc.Texts())
	}
	waits = 2
	sc.Ticks(30)
	if !sc.ShowsText("Together · 2") || !sc.ShowsText("2 tables wait for you.") {
		t.Errorf("while two wait it says %q", sc.Texts())
	}
	waits = 0
	sc.Ticks(30)
	if !sc.ShowsText("Together") {
		t.Errorf("when they do not wait any more it says %q", sc.Texts())
	}
}

// TestTheShelfHasTheTablesElsewhere: those that come first have a button each, which leads there; as soon as more is known of them
// it is said.
func TestTheShelfHasTheTablesElsewhere(t *testing.T) {
	words, news := "Galopp: the others’ turn", false
	sc := open(t, NewLids(new(paint.Album)), "", func(_ *services.Services, d *Doors) {
		d.Together = func() stage.Scene { return elsewhere{"together"} }
		d.CountWaiting = func() (int, bool) { return 0, news }
		d.Tables = func() (list []Table) {
			for _, place := range []string{"room", "table"} {
				list = append(list, Table{Label: place + " " + words, NeedsAction: place == "room", Open: func() stage.Scene { return elsewhere{place} }})
			}
			return list
		}
	})
	words, news = "Galopp: your turn", true
	sc.Ticks(30)
	for _, want := range []string{"room Galopp: your turn", "table Galopp: your turn"} {
		if !sc.ShowsText(want) {
			t.Errorf("it says %q, not %s", sc.Texts(), want)
		}
	}
	for _, size := range []geom.Point{geom.Pt(390, 844), geom.Pt(844, 390), geom.Pt(768, 1024), geom.Pt(1280, 800)} {
		sc.Rig.Resize(int(size.X), int(size.Y))
		sc.Ticks(30)
		if first, box := sc.Node("shelf.table.1").Rect, sc.Node("shelf.dorada").Rect; first.Bottom() > box.Y+1 {
			t.Errorf("%v: the table at %v does not come before the box at %v", size, first, box)
		}
	}
	if sc.tap("shelf.table.1"); sc.at() != "room" {
		t.Errorf("it leads to %s", sc.at())
	}
}
