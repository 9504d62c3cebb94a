package result

import (
	"flag"
	"fmt"
	"image"
	"strconv"
	"strings"
	"testing"

	"ludotheque/logic/boxes"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/journal"
	screens "ludotheque/scenes/boxes"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/kit/scenery"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/tabletest"
)

var (
	gallery     = flag.String("gallery", "", "numbers of the ends of which pictures are written to build/screens, such as 0,5,10")
	gallerySize = flag.String("sizes", "1280x800,1920x1080,1024x768,768x1024,390x844,844x390", "sizes of those pictures")
	galleryLang = flag.String("lang", "en", "language of those pictures")
)

// ends returns what a podium has to show: the rank of each seat, best first.
func ends() [][]int {
	return [][]int{{1}, {1, 2}, {1, 2, 3}, {1, 2, 3, 4}, {1, 2, 3, 4, 5}, {1, 2, 3, 4, 5, 6}, {1, 1}, {1, 1, 1}, {1, 1, 1, 1}, {1, 1, 1, 1, 1},
		{1, 1, 1, 1, 1, 1}, {1, 1, 3, 4}, {1, 2, 2, 4, 5, 6}, {1, 1, 1, 1, 5, 6}, {1, 2, 2, 2, 2, 6}}
}

// all returns every box that can be played, of rules that nobody has taught.
func all(t testing.TB) []*cabinet.Box {
	t.Helper()
	rules, err := boxes.Untrained()
	if err != nil {
		t.Fatal(err)
	}
	return screens.Of(rules)
}

// seated returns how seats came off whose ranks are given, with names of all lengths.
func seated(sc *Scene, ranks []int) (list []standing) {
	names := [...]string{"Ada", "Bruno", "Maximiliane-J.", "Émile", "Clara", "Zoé"}
	for i, rank := range ranks {
		st := standing{seat: game.Seat(i), color: game.Color(i), name: names[i], rank: rank, won: rank == 1, score: 152 - 21*rank}
		st.head = portrait.Head(1 + i + i%2*portrait.People)
		st.amount = sc.T(sc.Services.Words.BoxKey(sc.box.Name(), ".result.amount"), "Count", st.score)
		st.notes = []note{{words: "won 108, paid 72"}, {words: "best race: 4 (+35)"}}[:min(2, 2*i)]
		st.lines = []scoreLine{{label: sc.T("shell.result.total"), value: st.score, sum: true}}
		list = append(list, st)
	}
	return list
}

// staged shows the end of a game of a box at which seats came off as their ranks say.
func staged(t testing.TB, b *cabinet.Box, lang words.Lang, ranks []int, you int) (*tabletest.Rig, *Scene) {
	t.Helper()
	s := tabletest.Services(t, lang)
	c, err := cabinet.New(s, b)
	if err != nil {
		t.Fatal(err)
	}
	_, most := b.Rules.Seats()
	m, err := match.New(&journal.Header{Box: b.Rules, Header: game.Header{Colors: game.Table{0, 1, 2, 3, 4, 5}[:most]}})
	if err != nil {
		t.Fatal(err)
	}
	sc := New(s, c, table.Outcome{Box: &b.Contents, Match: m, ReplayName: "x"}, Doors{Setup: func(*cabinet.Box) stage.Scene { return elsewhere{"setup"} }})
	sc.makeList = func() []standing { return seated(sc, ranks) }
	sc.winners = nil
	for _, st := range sc.makeList() {
		if st.won {
			sc.winners = append(sc.winners, st.color)
		}
	}
	if you >= 0 {
		sc.outcome.SeatsHere = game.Of(game.Seat(you))
	}
	return tabletest.New(t, s, sc, 1280, 800), sc
}

// TestEveryBoxEndsSomewhere: before a place of its own, whose pictures there all are and which leaves no edge of any screen bare.
func TestEveryBoxEndsSomewhere(t *testing.T) {
	playtest.NeedsDisplay(t)
	for _, b := range all(t) {
		if b.EndScenery == nil {
			t.Errorf("%s ends on the table", b.Name())
			continue
		}
		for _, size := range []image.Point{{1280, 800}, {390, 844}, {844, 390}} {
			c := paint.New(float64(size.X), float64(size.Y), 0.25)
			if err := scenery.Paint(c, float64(size.Y)-floorHeight, b.EndScenery); err != nil {
				t.Errorf("%s: %v", b.Name(), err)
			}
			c.Settle()
			r := c.Dst.Bounds()
			pix := make([]byte, 4*r.Dx()*r.Dy())
			c.Dst.ReadPixels(pix)
			for i := 3; i < len(pix); i += 4 {
				if pix[i] < 255 {
					t.Errorf("%s, %v: the place is bare at %d, %d of %v", b.Name(), size, i/4%r.Dx(), i/4/r.Dx(), r)
					break
				}
			}
			c.Dst.Deallocate()
		}
	}
}

// TestGallery writes pictures of the podium of every box for the eye when asked to with -gallery.
func TestGallery(t *testing.T) {
	if *gallery == "" {
		t.Skip("only with -gallery NUMBERS")
	}
	playtest.NeedsDisplay(t)
	for _, b := range all(t) {
		for number := range strings.SplitSeq(*gallery, ",") {
			at, err := strconv.Atoi(number)
			if err != nil {
				t.Fatal(err)
			}
			r, sc := staged(t, b, words.Lang(*galleryLang), ends()[at], min(3, len(ends()[at])-1))
			for size := range strings.SplitSeq(*gallerySize, ",") {
				var w, h int
				if _, err := fmt.Sscanf(size, "%dx%d", &w, &h); err != nil {
					t.Fatal(err)
				}
				r.Resize(w, h)
				sc.podium.ticks = 1000
				r.Ticks(1)
				r.Shot(fmt.Sprintf("end-%s-%s-%s", b.Name(), number, size))
			}
		}
	}
}
