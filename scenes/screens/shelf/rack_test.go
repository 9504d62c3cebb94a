package shelf

import (
	"slices"
	"testing"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/kit/ui"
)

// theme returns the house's, as large as usual.
func theme(t *testing.T) *ui.Theme {
	t.Helper()
	th, err := ui.NewTheme()
	if err != nil {
		t.Fatal(err)
	}
	return th
}

// TestTheWayBackTakesTheRoomThereIs: a sign and words, then words, then the sign alone, which bears the words as its tip.
func TestTheWayBackTakesTheRoomThereIs(t *testing.T) {
	th := theme(t)
	wide := func(f caption) float64 { return f.newButton("", nil).Measure(th, 0).X }
	a := newResumeButton("back", "Continue", nil)
	both, words, sign := wide(a.forms[0]), wide(a.forms[1]), wide(a.forms[2])
	if both <= words || words <= sign {
		t.Fatalf("they are %v, %v and %v wide", both, words, sign)
	}
	for _, tt := range []struct {
		name string
		room float64
		want float64
	}{
		{"room for both", both, both},
		{"a little less", both - 1, words},
		{"just the words", words, words},
		{"less than the words", words - 1, sign},
		{"room for nothing", 5, sign},
	} {
		if a.fit(th, tt.room); a.button.Measure(th, 0).X != tt.want {
			t.Errorf("%s: %v wide, want %v", tt.name, a.button.Measure(th, 0).X, tt.want)
		}
	}
}

// TestBoxesAreNeitherTooLargeNorTooSmall: as wide as the room allows in steps, at most as a picture is crisp, at least to be touched.
func TestBoxesAreNeitherTooLargeNorTooSmall(t *testing.T) {
	th := theme(t)
	for _, tt := range []struct {
		name  string
		boxes int
		small bool
		area  geom.Rect
		cols  int
		wide  float64
	}{
		{"one in a large room", 1, false, geom.R(0, 0, 3000, 2000), 1, maxLid},
		{"two that fill the width", 2, false, geom.R(0, 0, 500, 400), 2, 208},
		{"the same on a telephone, where gaps are less", 2, true, geom.R(0, 0, 500, 400), 2, 224},
		{"a low room", 1, false, geom.R(0, 0, 3000, 300), 1, 280},
		{"hardly any room", 4, false, geom.R(0, 0, 120, 120), 1, 96},
	} {
		var cells []*cell
		for range tt.boxes {
			cells = append(cells, &cell{lid: &lid{}, below: &plate{words: "2 to 4"}})
		}
		if cols, w := newRack(cells, tt.small).arrange(th, tt.area); cols != tt.cols || w != tt.wide {
			t.Errorf("%s: %d side by side, %v wide, want %d, %v", tt.name, cols, w, tt.cols, tt.wide)
		}
	}
}

// TestBoxesStandOnTheirBoard, centred above it, with their plates on its edge.
func TestBoxesStandOnTheirBoard(t *testing.T) {
	th := theme(t)
	var cells []*cell
	for range 3 {
		cells = append(cells, &cell{lid: &lid{}, below: &plate{words: "2 to 4"}})
	}
	r := newRack(cells, false)
	area := geom.R(100, 50, 1200, 500)
	r.Place(th, area)
	if len(r.boards) != 1 {
		t.Fatalf("%d boards", len(r.boards))
	}
	board := r.boards[0]
	left, right := cells[0].lid.Rect().X-area.X, area.Right()-cells[2].lid.Rect().Right()
	if left-right > 0.01 || right-left > 0.01 {
		t.Errorf("they stand %v from the left and %v from the right", left, right)
	}
	for i, c := range cells {
		lid, on := c.lid.Rect(), c.below.(*plate).Rect()
		if lid.Bottom() > board.Y || lid.Bottom() < board.Y-boardTop {
			t.Errorf("box %d stands at %v, the edge of the board is at %v", i, lid.Bottom(), board.Y)
		}
		if on.Center().X != lid.Center().X || on.Y < board.Y || on.Bottom() > board.Bottom() {
			t.Errorf("the plate of box %d is at %v, the board at %v", i, on, board)
		}
		if lid.H != lid.W*lidRatio || lid.Y < area.Y+r.above-1e-9 {
			t.Errorf("box %d is %v by %v, at %v", i, lid.W, lid.H, lid.Y)
		}
	}
	empty := newRack(nil, false)
	if empty.Place(th, area); len(empty.boards) != 0 {
		t.Error("a shelf of nothing has boards")
	}
}

// TestTheNoteOnAGameSaysWhatItHasRoomFor: who plays, how far they are, and when that was.
func TestTheNoteOnAGameSaysWhatItHasRoomFor(t *testing.T) {
	th := theme(t)
	game := &savedGame{players: "Ann, Bob", progress: "12 moves", summary: "12 moves · yesterday"}
	for _, tt := range []struct {
		name string
		wide float64
		game *savedGame
		want []string
	}{
		{"no game", 300, nil, nil},
		{"a wide box", 300, game, []string{"Ann, Bob", "12 moves · yesterday"}},
		{"just wide enough", minSummarySlip + 16, game, []string{"Ann, Bob", "12 moves · yesterday"}},
		{"a narrow one", minSummarySlip + 15, game, []string{"Ann, Bob", "12 moves"}},
	} {
		l := &lid{game: tt.game}
		l.Place(th, geom.R(20, 30, tt.wide, tt.wide*lidRatio))
		var said []string
		l.Lines(th, func(s string, _ text.Style, box geom.Rect) {
			said = append(said, s)
			if !l.Rect().Covers(box) {
				t.Errorf("%s: %q stands at %v, the box at %v", tt.name, s, box, l.Rect())
			}
		})
		if !slices.Equal(said, tt.want) {
			t.Errorf("%s: %q, want %q", tt.name, said, tt.want)
		}
	}
}

// TestABoxRisesWhileItHasTheFocus, tick by tick or, where nothing moves, at once; the note under it goes with it.
func TestABoxRisesWhileItHasTheFocus(t *testing.T) {
	for still, ticks := range map[bool]int{false: riseTicks, true: 0} {
		th := theme(t)
		th.Shared().SetReducedMotion(still)
		come := new(timeline.Glide)
		come.Set(1)
		l := &lid{lids: NewLids(new(paint.Album)), arrival: come, onTap: func() {}}
		r := ui.NewRoot(th)
		r.Resize(stage.Metrics{Size: geom.Pt(800, 600), Scale: 1, TextScale: 1})
		r.SetBody(l)
		r.Update(new(input.Frame))
		rest := l.slipRect(th)
		if l.aimRise(th); l.rise.Value() != 0 {
			t.Errorf("still %v: it rises by itself", still)
		}
		r.Update(&input.Frame{Intents: input.Next, Active: true})
		n := 0
		for l.aimRise(th); l.rise.Value() < 1 && n < 99; n++ {
			l.Tick()
		}
		if n != ticks {
			t.Errorf("still %v: it has risen after %d ticks, want %d", still, n, ticks)
		}
		if got := l.slipRect(th); got.Y != rest.Y-riseLift || got.X != rest.X {
			t.Errorf("still %v: the note goes from %v to %v", still, rest, got)
		}
		r.Unfocus()
		for l.aimRise(th); l.Tick(); {
		}
		if l.rise.Value() != 0 {
			t.Errorf("still %v: it stays %v up", still, l.rise.Value())
		}
	}
}

// TestABoxComesDownOnTheShelf unless it stands there already, and is painted for it once.
func TestABoxComesDownOnTheShelf(t *testing.T) {
	for still, want := range map[bool]float64{false: 0, true: 1} {
		l := &lid{lids: NewLids(new(paint.Album)), box: "dorada", arrival: new(timeline.Glide)}
		l.Place(theme(t), geom.R(0, 0, 96, 72))
		if l.lids.has("dorada", 96, 72) {
			t.Error("it is painted before anybody asked for it")
		}
		if l.arrive(still); l.arrival.Value() != want || !l.lids.has("dorada", 96, 72) || l.lids.has("dorada", 104, 78) || l.lids.has("galopp", 96, 72) {
			t.Errorf("still %v: it has come %v of the way", still, l.arrival.Value())
		}
		l.lids.rescale(1)
		if !l.lids.has("dorada", 96, 72) {
			t.Error("it is forgotten though the scale is as before")
		}
		if l.lids.rescale(2); l.lids.has("dorada", 96, 72) || l.lids.Set.Scale() != 2 {
			t.Error("at another scale it needs no painting")
		}
	}
}

// TestTheBarHasTwoLinesWhereItIsNarrow: on a telephone held upright, and where letters are so large that it is as narrow.
func TestTheBarHasTwoLinesWhereItIsNarrow(t *testing.T) {
	for _, tt := range []struct {
		name string
		w, h float64
		text float64
		want bool
	}{
		{"a desktop", 1280, 800, 1, false},
		{"a tablet held upright", 768, 1024, 1, false},
		{"the same with letters twice as large", 768, 1024, 2, true},
		{"a desktop with letters twice as large", 1280, 800, 2, false},
		{"a telephone held upright", 360, 740, 1, true},
	} {
		m := stage.Metrics{Size: geom.Pt(tt.w, tt.h), Scale: 1, TextScale: tt.text}
		if got := twoLines(m); got != tt.want {
			t.Errorf("%s: %v", tt.name, got)
		}
	}
}

// TestPennantsHangClearOfTheBoxes: above the lids of every row where there is room, and nowhere else.
func TestPennantsHangClearOfTheBoxes(t *testing.T) {
	th := theme(t)
	for _, tt := range []struct {
		name string
		area geom.Rect
		want bool
	}{
		{"a telephone held upright", geom.R(0, 70, 390, 560), true},
		{"a window without room above the boxes", geom.R(0, 80, 1280, 640), false},
	} {
		var cells []*cell
		for range 4 {
			cells = append(cells, &cell{lid: &lid{}, below: &plate{words: "2 to 4"}})
		}
		r := newRack(cells, true)
		r.Place(th, tt.area)
		for i, b := range r.bays {
			high, lid := b.pennants(), cells[i*len(cells)/len(r.bays)].lid.Rect()
			if high > 0 != tt.want || b.light.Y+high > lid.Y-8 && high > 0 {
				t.Errorf("%s: pennants of %v from %v on, above boxes at %v", tt.name, high, b.light.Y, lid)
			}
		}
	}
}
