package carry

import (
	"flag"
	"fmt"
	"image"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/record/link"
	"ludotheque/scenes/kit/clip"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table/tabletest"
	"ludotheque/scenes/together/remote"
)

// shots has pictures written to build/screens, for people to look at.
var shots = flag.Bool("look", false, "write pictures to build/screens, for people to look at")

func TestMain(m *testing.M) { playtest.Main(m) }

// below is the scene under the sheet.
type below struct{}

func (below) Resize(stage.Metrics)                {}
func (below) Update(*stage.Context, *input.Frame) {}
func (below) Draw(*ebiten.Image)                  {}
func (below) Compact() bool                       { return true }

// journal returns text that is no shorter when it is packed than n letters of a link.
func journal(n int) []byte {
	var out strings.Builder
	for i, x := 0, uint32(1); out.Len() < n; i++ {
		x = x*1664525 + 1013904223
		fmt.Fprintf(&out, "%d%c", x, rune('a'+i%26))
	}
	return []byte(out.String())
}

// sheet opens the sheet for a journal, in a page that has come from origin or in a program if that is empty.
func sheet(t *testing.T, lang words.Lang, origin string, data []byte, c clip.Clip) (*tabletest.Rig, *Scene) {
	t.Helper()
	s := tabletest.Services(t, lang)
	s.Origin = origin
	sc := New(s, "dorada", data, c)
	r := tabletest.New(t, s, below{}, 1280, 800)
	r.Context().Push(sc)
	r.Settle()
	return r, sc
}

func TestWhatASheetOffers(t *testing.T) {
	const page = "https://example.org"
	for _, tt := range []struct {
		name, origin string
		letters      int
		code, link   bool
		says         string
	}{
		{"a short game in a page", page, 900, true, true, "Point the other"},
		{"one that is too fine for a code", page, 6000, false, true, "too long for a code"},
		{"one that is too long for a link", page, 40000, false, false, "too long for a link"},
		{"a short game in a program", "", 900, false, true, "ludotheque -game"},
		{"a long game in a program", "", 40000, false, false, "dorada.jsonl"},
	} {
		var copied string
		data := journal(tt.letters)
		r, _ := sheet(t, words.English, tt.origin, data, clip.Clip{Copy: func(s string) { copied = s }})
		rep := r.Inspect()
		if code, linked := rep.Node("carry.code") != nil, rep.Node("carry.copy") != nil; code != tt.code || linked != tt.link {
			t.Errorf("%s: code %v, link %v", tt.name, code, linked)
		}
		if said := strings.Join(r.Texts(), "\n"); !strings.Contains(said, tt.says) || !strings.Contains(said, "two places") {
			t.Errorf("%s: it says %q", tt.name, said)
		}
		if tt.link {
			r.Tap("carry.copy")
			_, fragment, _ := strings.Cut("#"+strings.TrimPrefix(copied, tt.origin+"/#"), "#")
			if got, err := link.Decode(fragment); err != nil || string(got) != string(data) {
				t.Errorf("%s: %q brings %d bytes, %v", tt.name, copied, len(got), err)
			}
		}
	}
}

// lender is a computer that lends its page at once, at an address, or has a problem.
type lender struct {
	remote.Room
	state remote.RoomState
	calls []string
	after remote.RoomState // Lend
}

func (l *lender) ServePage()              { l.calls, l.state = append(l.calls, "lend"), l.after }
func (l *lender) Close()                  { l.calls, l.state = append(l.calls, "close"), remote.RoomState{} }
func (l *lender) State() remote.RoomState { return l.state }

// TestAComputerLendsItsPage: where nothing else is known from which the other device could load it, and as long as the sheet is open.
func TestAComputerLendsItsPage(t *testing.T) {
	open := remote.RoomState{Phase: remote.RoomOpen, Addresses: []remote.RoomAddress{{Page: "http://192.168.1.5:7433/"}}}
	for _, tt := range []struct {
		name  string
		after remote.RoomState
		code  bool
		says  string
	}{
		{"it has one", open, true, "leave this sheet open"},
		{"it is in no network", remote.RoomState{Problem: remote.NoNetwork}, false, "in no network"},
		{"it has none", remote.RoomState{Problem: remote.PageMissing}, false, "beside the program"},
		{"something else", remote.RoomState{Problem: remote.PortsTaken}, false, "No page can be lent"},
	} {
		l := &lender{after: tt.after}
		s := tabletest.Services(t, words.English)
		s.Room = l
		var copied string
		data := journal(900)
		sc := New(s, "dorada", data, clip.Clip{Copy: func(s string) { copied = s }})
		r := tabletest.New(t, s, below{}, 1280, 800)
		r.Context().Push(sc)
		r.Settle()
		if r.Inspect().Node("carry.code") != nil || len(l.calls) > 0 {
			t.Errorf("%s: there is a code before anybody has asked, after %q", tt.name, l.calls)
		}
		r.Tap("carry.lend")
		r.Settle()
		if code := r.Inspect().Node("carry.code") != nil; code != tt.code {
			t.Errorf("%s: code %v", tt.name, code)
		}
		if said := strings.Join(r.Texts(), "\n"); !strings.Contains(said, tt.says) {
			t.Errorf("%s: it says %q", tt.name, said)
		}
		if r.Tap("carry.copy"); tt.code != strings.HasPrefix(copied, "http://192.168.1.5:7433/#game=") {
			t.Errorf("%s: copied is %.40q", tt.name, copied)
		}
		r.Tap("carry.close")
		r.Settle()
		if want := map[bool]int{true: 2, false: 1}[tt.code]; len(l.calls) != want || tt.code && l.calls[1] != "close" {
			t.Errorf("%s: called were %q", tt.name, l.calls)
		}
	}
}

// TestAnOpenRoomLendsNothing: a table is open in it.
func TestAnOpenRoomLendsNothing(t *testing.T) {
	s := tabletest.Services(t, words.English)
	s.Room = &lender{state: remote.RoomState{Phase: remote.RoomOpen}}
	r := tabletest.New(t, s, below{}, 1280, 800)
	r.Context().Push(New(s, "dorada", journal(900), clip.Clip{}))
	if rep := r.Settle(); rep.Node("carry.lend") != nil {
		t.Error("the page is offered while a table is open")
	}
}

// TestAFinishedGameIsShown says what the sheet is for.
func TestAFinishedGameIsShown(t *testing.T) {
	s := tabletest.Services(t, words.English)
	s.Origin = "https://example.org"
	r := tabletest.New(t, s, below{}, 1280, 800)
	r.Context().Push(NewReplay(s, "dorada.00001.jsonl", journal(900), clip.Clip{}))
	r.Settle()
	if said := strings.Join(r.Texts(), "\n"); !strings.Contains(said, "watches this game") || strings.Contains(said, "two places") {
		t.Errorf("it says %q", said)
	}
}

// sizes returns how large the screens are on which the sheet is looked at.
func sizes() []image.Point {
	return append(playtest.Sizes(), image.Pt(1024, 768), image.Pt(390, 844), image.Pt(844, 390))
}

func TestTheSheetFitsEveryDevice(t *testing.T) {
	for _, lang := range words.Languages() {
		for _, n := range []int{900, 6000, 40000} {
			r, sc := sheet(t, lang, "https://example.org", journal(n), clip.Clip{Copy: func(string) {}, Share: func(string) {}})
			look(t, r, sc, fmt.Sprintf("carry-%s-%d", lang, n))
		}
		s := tabletest.Services(t, lang)
		s.Room = &lender{after: remote.RoomState{Phase: remote.RoomOpen, Addresses: []remote.RoomAddress{{Page: "http://192.168.1.5:7433/"}}}}
		sc := New(s, "dorada", journal(900), clip.Clip{Copy: func(string) {}})
		r := tabletest.New(t, s, below{}, 1280, 800)
		r.Context().Push(sc)
		r.Settle()
		look(t, r, sc, fmt.Sprintf("carry-%s-lend", lang))
		r.Tap("carry.lend")
		r.Settle()
		look(t, r, sc, fmt.Sprintf("carry-%s-lent", lang))
	}
}

// look holds a sheet to what screens are held to, at every size, with larger text too.
func look(t *testing.T, r *tabletest.Rig, sc *Scene, name string) {
	t.Helper()
	for _, larger := range []bool{false, true} {
		sc.Services.Change(r.Context(), func(v *store.Settings) { v.LargerText = larger })
		for _, size := range sizes() {
			r.ResizeUndrawn(size.X, size.Y)
			for _, p := range sc.Root.Audit() {
				t.Errorf("%s, larger %v, %v: %v", name, larger, size, p)
			}
			if *shots {
				r.Resize(size.X, size.Y)
				r.Settle()
				r.Shot(fmt.Sprintf("%s-%v-%dx%d", name, larger, size.X, size.Y))
			}
		}
	}
}
