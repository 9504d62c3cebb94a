package rules

import (
	"regexp"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	screens "ludotheque/scenes/boxes"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table/tabletest"
)

// reader is a reader that a test taps on.
type reader struct {
	*tabletest.Rig
	*Scene
	t *testing.T
}

// every returns all boxes as people find them.
func every(t *testing.T) []*cabinet.Box {
	t.Helper()
	list, err := screens.All()
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// shelved returns all boxes, of which Galopp Royal has no pages.
func shelved(t *testing.T) []*cabinet.Box {
	t.Helper()
	list := every(t)
	for _, b := range list {
		if b.Name() == "galopp" {
			b.Pages = nil
		}
	}
	return list
}

// pages returns those of a box.
func pages(t *testing.T, box string) []cabinet.Page {
	t.Helper()
	for _, b := range shelved(t) {
		if b.Name() == box {
			return b.RulePages()
		}
	}
	t.Fatalf("there is no %s", box)
	return nil
}

// open opens the reader at the rules of a box, on a screen so large that no page must be scrolled.
func open(t *testing.T, list []*cabinet.Box, first string) *reader {
	t.Helper()
	s := tabletest.Services(t, words.English)
	sc := New(s, list, first)
	r := tabletest.New(t, s, tabletest.EmptyScene{}, 1600, 1200)
	s.Change(r.Context(), func(v *store.Settings) { v.Speed = store.Instant })
	r.Context().Push(sc)
	r.Ticks(2)
	return &reader{r, sc, t}
}

// reads returns the box and the page that are read.
func (r *reader) reads() [2]string {
	v := r.Rig.Inspect().Values
	return [2]string{v["rules.box"], v["rules.page"]}
}

func TestPagesAreTurned(t *testing.T) {
	tap := func(id string) func(r *reader) { return func(r *reader) { r.Tap(id) } }
	key := func(k ebiten.Key) func(r *reader) { return func(r *reader) { r.Key(k) } }
	next, previous := tap("rules.next"), tap("rules.previous")
	down, up := key(ebiten.KeyPageDown), key(ebiten.KeyPageUp)
	for _, tt := range []struct {
		name string
		acts []func(r *reader)
		page string
	}{
		{"opened", nil, "aim"},
		{"on", []func(r *reader){next}, "turn"},
		{"on and back", []func(r *reader){next, next, previous}, "turn"},
		{"back from the first", []func(r *reader){previous}, "aim"},
		{"by keys", []func(r *reader){down, down, up}, "turn"},
		{"by keys back from the first", []func(r *reader){up}, "aim"},
		{"by keys on from the last", []func(r *reader){tap("rules.page.end"), down}, "end"},
		{"on from the last", []func(r *reader){tap("rules.page.end"), next}, "end"},
		{"by the index", []func(r *reader){tap("rules.page.springs")}, "springs"},
	} {
		r := open(t, shelved(t), "dorada")
		for _, act := range tt.acts {
			act(r)
		}
		if got := r.reads(); got != [2]string{"dorada", tt.page} {
			t.Errorf("%s: reads %q, want %q", tt.name, got, tt.page)
		}
		if got, want := r.Node("rules.page."+tt.page).Value, "on"; got != want {
			t.Errorf("%s: in the index the page is %q", tt.name, got)
		}
	}
}

func TestAnotherBoxBeginsAtItsFirstPage(t *testing.T) {
	r := open(t, shelved(t), "dorada")
	second := pages(t, "pamplona")
	for _, tt := range []struct {
		tap  string
		want [2]string
	}{
		{"rules.next", [2]string{"dorada", "turn"}},
		{"rules.box.pamplona", [2]string{"pamplona", second[0].Key}},
		{"rules.next", [2]string{"pamplona", second[1].Key}},
		{"rules.box.pamplona", [2]string{"pamplona", second[1].Key}},
		{"rules.box.dorada", [2]string{"dorada", "aim"}},
	} {
		if r.Tap(tt.tap); r.reads() != tt.want {
			t.Errorf("%s: reads %q, want %q", tt.tap, r.reads(), tt.want)
		}
	}
}

func TestWhichBoxesCanBeRead(t *testing.T) {
	for _, tt := range []struct {
		name  string
		list  []*cabinet.Box
		first string
		opens string
		tabs  bool
	}{
		{"the first without a name", shelved(t), "", "dorada", true},
		{"the one that is named", shelved(t), "pamplona", "pamplona", true},
		{"one without pages is left out", shelved(t), "galopp", "dorada", true},
		{"one alone needs no tabs", shelved(t)[:1], "dorada", "dorada", false},
	} {
		r := open(t, tt.list, tt.first)
		if got := r.reads()[0]; got != tt.opens {
			t.Errorf("%s: opens %s, want %s", tt.name, got, tt.opens)
		}
		if got := r.Rig.Inspect().Node("rules.box") != nil; got != tt.tabs {
			t.Errorf("%s: there are tabs: %v, want %v", tt.name, got, tt.tabs)
		}
	}
	if r := open(t, shelved(t), ""); r.Rig.Inspect().Node("rules.box.galopp") != nil {
		t.Error("a box without pages is offered")
	}
}

// TestTheSealIsExplainedWhereItStands goes through all pages of all boxes.
func TestTheSealIsExplainedWhereItStands(t *testing.T) {
	for _, b := range WithPages(shelved(t)) {
		name := b.Name()
		r := open(t, shelved(t), name)
		for i, p := range r.boxes[r.box].RulePages() {
			r.Scene.openPage(i)
			r.Ticks(1)
			ruled := false
			for _, b := range p.Blocks {
				ruled = ruled || b.OwnReading
				if !r.ShowsText(r.T(b.Key)) {
					t.Errorf("%s, page %s: %s is not to be read", name, p.Key, b.Key)
				}
			}
			if got := r.ShowsText(r.T("shell.rules.ours")); got != (ruled && p.SealNote == "") {
				t.Errorf("%s, page %s: the seal is explained as a reading: %v, and stands there: %v", name, p.Key, got, ruled)
			}
			if p.SealNote != "" && !r.ShowsText(r.T(p.SealNote)) {
				t.Errorf("%s, page %s: its seals are not explained", name, p.Key)
			}
		}
	}
}

func TestTheReaderIsLeft(t *testing.T) {
	for name, leave := range map[string]func(r *reader){
		"by its cross": func(r *reader) { r.Tap("rules.close") },
		"by Escape":    func(r *reader) { r.Key(ebiten.KeyEscape) },
	} {
		r := open(t, shelved(t), "")
		leave(r)
		r.Ticks(2)
		if got := r.Rig.Inspect().Scene; got != "tabletest.EmptyScene" {
			t.Errorf("%s: at %s", name, got)
		}
	}
}

// TestEveryPageFitsEveryScreen audits all pages in all languages.
func TestEveryPageFitsEveryScreen(t *testing.T) {
	r := open(t, shelved(t), "")
	for _, lang := range words.Languages() {
		r.Services.Change(r.Context(), func(v *store.Settings) { v.Language, v.LargerText = string(lang), true })
		for _, size := range [][2]int{{1280, 800}, {800, 600}, {768, 1024}} {
			r.Rig.Resize(size[0], size[1])
			for i := range r.boxes[r.box].RulePages() {
				r.Scene.openPage(i)
				for _, p := range r.Root.Audit() {
					t.Errorf("%s, %v, page %d: %v", lang, size, i, p)
				}
			}
		}
	}
}

// The ids of the rules are for tests and doc comments, not for people.
func TestNoNumbersOfRulesAreShown(t *testing.T) {
	id := regexp.MustCompile(`\b[A-Z]-\d\d\b`)
	for _, b := range WithPages(shelved(t)) {
		r := open(t, shelved(t), b.Name())
		for _, p := range b.RulePages() {
			r.Tap("rules.page." + p.Key)
			for _, s := range r.Texts() {
				if id.MatchString(s) {
					t.Errorf("%s, %s: shows %q", b.Name(), p.Key, s)
				}
			}
		}
	}
}

// What a page says of a position, its picture shows: each can be set up, has its spot, and is drawn once.
func TestPicturesOfTheBoardAreThere(t *testing.T) {
	shown, picture := 0, ebiten.NewImage(400, 300)
	for _, b := range every(t) {
		r := open(t, every(t), b.Name())
		for _, p := range b.RulePages() {
			r.Tap("rules.page." + p.Key)
			r.Frame()
			for i := range p.Blocks {
				k := &p.Blocks[i]
				if k.Position == nil {
					continue
				}
				shown++
				still := r.stills[k.Key]
				if still == nil {
					t.Errorf("%s: the page does not show it", k.Key)
					continue
				}
				if still.Draw(picture, geom.R(0, 0, 400, 300), r.Root.Metrics()); !still.HasSpot() {
					t.Errorf("%s: there is no %q on the board", k.Key, k.Position.Spot)
				}
			}
		}
	}
	if shown < 26 {
		t.Errorf("%d pictures of boards", shown)
	}
}

// TestPicturesHaveRoomOnATelephone, beside a seal too: a picture that is wider than its room would leave its frame.
func TestPicturesHaveRoomOnATelephone(t *testing.T) {
	const bar = 10.0 // width of the scroll bar in dp
	for _, b := range every(t) {
		s := tabletest.Services(t, words.English)
		sc := New(s, every(t), b.Name())
		r := tabletest.New(t, s, compactScene{}, 390, 844)
		r.Context().Push(sc)
		r.Ticks(2)
		sheet := sc.Root.Find("rules.sheet." + b.Name() + "." + b.RulePages()[0].Key).(*ui.Scroll).Rect()
		for _, p := range b.RulePages() {
			for i := range p.Blocks {
				k, room := &p.Blocks[i], sheet.W-bar
				if k.OwnReading {
					room -= sealSide + sealGap
				}
				if w := sc.stillWidth(k); k.Position != nil && (w > room || w < 240) {
					t.Errorf("%s: a picture of %.0f dp in a room of %.0f", k.Key, w, room)
				}
			}
		}
	}
}

// compactScene is an empty scene with a layout for telephones, as the shelf has one.
type compactScene struct{ tabletest.EmptyScene }

// Compact implements stage.Compact.
func (compactScene) Compact() bool { return true }

// TestTheListShowsTheOpenPage turns to the last page on a low screen, which shows a few pages of the list: beside the page, and
// in the drawer of a telephone.
func TestTheListShowsTheOpenPage(t *testing.T) {
	for _, tt := range []struct {
		name, list string
		below      stage.Scene // a scene that is not compact has the layout of a larger screen, made smaller
	}{
		{"beside the page", "rules.index", tabletest.EmptyScene{}},
		{"in the drawer", "rules.contents.list", compactScene{}},
	} {
		s := tabletest.Services(t, words.English)
		sc := New(s, shelved(t), "pamplona")
		r := tabletest.New(t, s, tt.below, 844, 390)
		r.Context().Push(sc)
		r.Ticks(2)
		pages := sc.boxes[sc.box].RulePages()
		last := len(pages) - 1
		sc.openPage(last)
		r.Ticks(2)
		if r.Inspect().Node("rules.contents") != nil {
			r.Tap("rules.contents")
			r.Ticks(2)
		}
		list, button := r.Inspect().Node(tt.list), r.Inspect().Node("rules.page."+pages[last].Key)
		if list == nil || button == nil {
			t.Fatalf("%s: the list is %v, and the button of the open page %v", tt.name, list, button)
		}
		if got, room := button.Rect, list.Rect; got.H < ui.Touch || got.Y < room.Y || got.Bottom() > room.Bottom() {
			t.Errorf("%s: the button of the open page is at %v, and the list at %v", tt.name, got, room)
		}
	}
}
