package ui_test

import (
	"fmt"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/playtest"
)

// reader turns the pages of a book that has only a button on each page.
type reader struct {
	root *ui.Root
	turn ui.PageTurn
	book *ui.Book
	dst  *ebiten.Image
	page int

	pressed string // label of the page that was pressed last
}

// read opens a book on a screen w by h dp large, with so many pages open.
func read(t *testing.T, w, h, scale float64, sides int) *reader {
	t.Helper()
	r := &reader{root: ui.NewRoot(theme(t)), page: 3, dst: ebiten.NewImage(int(w*scale), int(h*scale))}
	r.root.Resize(metrics(w, h, scale, 1))
	r.build(sides)
	return r
}

// build opens the book at its page.
func (r *reader) build(sides int) {
	next := func(back bool) int {
		if back {
			return r.page - sides
		}
		return r.page + sides
	}
	r.book = r.at(r.page, sides).Leaf(ui.Leafing{
		Beyond: func(back bool) *ui.Book { return r.at(next(back), sides) },
		Turned: func(back bool) { r.to(next(back), sides) },
	})
	r.book.SetID("book")
	r.root.SetBody(ui.Pad(16, 16, r.book))
}

// lastPage is the first of the last pages that are open.
const lastPage = 9

// at returns the book at a page. All of each page is a button, which notes the page when it is pressed.
func (r *reader) at(page, sides int) *ui.Book {
	var pages []ui.Widget
	for i := range sides {
		label := fmt.Sprintf("Page %d", page+i)
		pages = append(pages, ui.NewButton(fmt.Sprint("page.", i), label, func() { r.pressed = label }))
	}
	return ui.NewBook(&r.turn, float64(page)/lastPage, ui.Ends{First: page <= 0, Last: page >= lastPage}, pages...)
}

// to turns to a page.
func (r *reader) to(page, sides int) {
	r.book.Turn(page < r.page)
	r.page = page
	r.build(sides)
}

// ticks lets ticks pass and draws after each, and returns how many there were until nothing was to be drawn.
func (r *reader) ticks(most int) (n int) {
	for n < most && (r.root.Update(new(input.Frame)) || n == 0) {
		r.root.Theme.Table(r.dst)
		r.root.Draw(r.dst)
		n++
	}
	return n
}

func TestAPageTurnsAndComesToRest(t *testing.T) {
	for _, sides := range []int{1, 2} {
		r := read(t, 800, 600, 1, sides)
		r.ticks(5)
		for _, page := range []int{5, 3} {
			r.to(page, sides)
			if !r.turn.Turning() || r.root.Idle() {
				t.Fatalf("%d pages: nothing turns to page %d", sides, page)
			}
			if n := r.ticks(100); n < 20 || n > 28 {
				t.Errorf("%d pages: it takes %d ticks to turn to page %d", sides, n, page)
			}
			if r.turn.Turning() || !r.root.Idle() || r.root.NeedsDraw() {
				t.Errorf("%d pages: page %d does not come to rest", sides, page)
			}
		}
	}
}

func TestNothingTurnsUnderReducedMotion(t *testing.T) {
	r := read(t, 800, 600, 1, 2)
	r.root.Theme.Shared().SetReducedMotion(true)
	if r.to(5, 2); r.turn.Turning() || !r.root.Idle() {
		t.Error("a page turns")
	}
}

// TestATurnEndsWithItsWindow and goes on when the book is built again as large as it was, in another language for example.
func TestATurnEndsWithItsWindow(t *testing.T) {
	for name, tt := range map[string]struct {
		change func(r *reader)
		goesOn bool
	}{
		"built again":   {func(r *reader) { r.build(2) }, true},
		"another size":  {func(r *reader) { r.root.Resize(metrics(700, 600, 1, 1)); r.build(2) }, false},
		"another scale": {func(r *reader) { r.root.Resize(metrics(800, 600, 2, 1)); r.build(2) }, false},
		"one page":      {func(r *reader) { r.build(1) }, false},
	} {
		r := read(t, 800, 600, 1, 2)
		r.to(5, 2)
		r.ticks(8)
		if tt.change(r); r.turn.Turning() != tt.goesOn || r.root.Idle() == tt.goesOn {
			t.Errorf("%s: the turn goes on: %v, want %v", name, r.turn.Turning(), tt.goesOn)
		}
		if r.ticks(100); r.turn.Turning() {
			t.Errorf("%s: the turn never ends", name)
		}
	}
}

// TestTurningAllocatesNothing once the pictures of a turn have been painted.
func TestTurningAllocatesNothing(t *testing.T) {
	for _, sides := range []int{1, 2} {
		r := read(t, 200, 150, 1, sides)
		r.to(5, sides)
		r.ticks(8)
		for range 3 { // Ebitengine then has memory for so many frames
			for range 10 {
				r.root.Draw(r.dst)
			}
			r.dst.At(0, 0)
		}
		in := new(input.Frame)
		if n := testing.AllocsPerRun(8, func() { r.root.Update(in); r.root.Draw(r.dst) }); n > 0 {
			t.Errorf("%d pages: a frame allocates %v times", sides, n)
		}
	}
}

// TestAPageHasRoomForItsWidget by the size that the book promised.
func TestAPageHasRoomForItsWidget(t *testing.T) {
	for _, size := range []geom.Point{geom.Pt(1280, 800), geom.Pt(390, 700)} {
		for _, sides := range []int{1, 2} {
			var children []ui.Widget
			for range sides {
				children = append(children, ui.Space(0, 0))
			}
			root := ui.NewRoot(theme(t))
			root.Resize(metrics(size.X, size.Y, 1, 1))
			root.SetBody(ui.NewBook(new(ui.PageTurn), 0.5, ui.Ends{}, children...))
			for _, k := range children {
				got, want := k.(*ui.Gap).Rect().Size(), ui.BookPage(size, sides)
				if d := got.Sub(want); max(d.X, -d.X, d.Y, -d.Y) > 0.01 {
					t.Errorf("%v, %d pages: a widget has %v, promised was %v", size, sides, got, want)
				}
			}
		}
	}
}

// TestTurningLooks is for the eye.
func TestTurningLooks(t *testing.T) {
	for _, sides := range []int{1, 2} {
		for _, page := range []int{5, 1} {
			r := read(t, 800, 600, 1, sides)
			r.to(page, sides)
			for i := range 5 {
				r.ticks(4)
				playtest.SaveIfWanted(t, fmt.Sprintf("book-%d-to-%d-%d", sides, page, i), r.dst)
			}
		}
	}
}
