package chromium

import (
	"context"
	"fmt"
	"slices"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// maxFingers is how many fingers the emulated screen feels at once.
const maxFingers = 16

// held is how many frames a finger, a button or a key stays down, so that the game, which looks once a frame, sees it.
const held = 2

// steps is how many places a drag visits between its ends.
const steps = 8

// A Finger lies on the screen. ID tells fingers apart while they move.
type Finger struct {
	ID   int
	X, Y float64
}

// Tap puts one finger down, lifts it and lets the game see both.
func (p *Page) Tap(x, y float64) {
	p.t.Helper()
	p.Touch(Finger{X: x, Y: y})
	p.Touch()
}

// Drag pulls one finger from a place to another in a straight line.
func (p *Page) Drag(x1, y1, x2, y2 float64) {
	p.t.Helper()
	for i := range steps + 1 {
		part := float64(i) / steps
		p.Touch(Finger{X: x1 + (x2-x1)*part, Y: y1 + (y2-y1)*part})
	}
	p.Touch()
}

// Touch makes the fingers on the screen exactly those given: missing ones are lifted, known ones move, new ones are put
// down, in this order. Then it waits until the game has seen it. Without arguments all fingers are lifted.
func (p *Page) Touch(fingers ...Finger) {
	p.t.Helper()
	before := p.fingers
	p.fingers = slices.Clone(fingers)
	p.dispatchTouch(input.TouchEnd, filterFingers(before, func(f Finger) bool { return find(fingers, f) < 0 }))
	p.dispatchTouch(input.TouchMove, filterFingers(fingers, func(f Finger) bool {
		i := find(before, f)
		return i >= 0 && before[i] != f
	}))
	p.dispatchTouch(input.TouchStart, filterFingers(fingers, func(f Finger) bool { return find(before, f) < 0 }))
	p.Frames(held)
}

// CancelTouch takes all fingers away as the system does when it needs them for a gesture of its own.
func (p *Page) CancelTouch() {
	p.t.Helper()
	p.fingers = nil
	p.run("touchCancel", input.DispatchTouchEvent(input.TouchCancel, []*input.TouchPoint{}))
	p.Frames(held)
}

// find returns the place of the finger with f's ID, -1 if there is none.
func find(fingers []Finger, f Finger) int {
	return slices.IndexFunc(fingers, func(g Finger) bool { return g.ID == f.ID })
}

// filterFingers returns the fingers for which wanted is true.
func filterFingers(fingers []Finger, wanted func(Finger) bool) []Finger {
	return slices.DeleteFunc(slices.Clone(fingers), func(f Finger) bool { return !wanted(f) })
}

// dispatchTouch sends what changed of some fingers, if any.
func (p *Page) dispatchTouch(kind input.TouchType, fingers []Finger) {
	p.t.Helper()
	if len(fingers) == 0 {
		return
	}
	points := make([]*input.TouchPoint, len(fingers))
	for i, f := range fingers {
		// An ID of 0 would be left out of the message.
		points[i] = &input.TouchPoint{X: f.X, Y: f.Y, ID: float64(f.ID + 1), RadiusX: 4, RadiusY: 4, Force: 1}
	}
	p.run(fmt.Sprintf("%s %v", kind, fingers), input.DispatchTouchEvent(kind, points))
}

// Hover moves the mouse to a place with no button pressed.
func (p *Page) Hover(x, y float64) {
	p.t.Helper()
	p.run("moving the mouse", input.DispatchMouseEvent(input.MouseMoved, x, y))
	p.Frames(held)
}

// Click presses the left button of the mouse at a place and lets it go.
func (p *Page) Click(x, y float64) {
	p.t.Helper()
	p.MouseDrag(x, y, x, y)
}

// MouseDrag presses the left button at a place, pulls the mouse to another and lets go.
func (p *Page) MouseDrag(x1, y1, x2, y2 float64) {
	p.t.Helper()
	p.Hover(x1, y1)
	p.mouse(input.MousePressed, x1, y1)
	if x1 != x2 || y1 != y2 {
		for i := range steps {
			part := float64(i+1) / steps
			p.mouse(input.MouseMoved, x1+(x2-x1)*part, y1+(y2-y1)*part)
		}
	}
	p.mouse(input.MouseReleased, x2, y2)
}

// mouse sends one event of the left button and waits for frames.
func (p *Page) mouse(kind input.MouseType, x, y float64) {
	p.t.Helper()
	e := input.DispatchMouseEvent(kind, x, y).WithButton(input.Left).WithClickCount(1)
	if kind != input.MouseReleased {
		e = e.WithButtons(1)
	}
	p.run(string(kind), e)
	p.Frames(held)
}

// Wheel moves the mouse to a place and turns its wheel there, by CSS pixels; down is positive.
func (p *Page) Wheel(x, y, dx, dy float64) {
	p.t.Helper()
	p.Hover(x, y)
	p.run("turning the wheel", input.DispatchMouseEvent(input.MouseWheel, x, y).WithDeltaX(dx).WithDeltaY(dy))
	p.Frames(held)
}

// Key presses the keys of a text one after the other. Keys that make no letter are the constants of chromedp's package
// kb, kb.ArrowLeft for example.
func (p *Page) Key(keys string) {
	p.t.Helper()
	for _, r := range keys {
		p.key(r)
	}
}

// key presses one key long enough for the game to see it.
func (p *Page) key(r rune) {
	p.t.Helper()
	for _, e := range kb.Encode(r) {
		if e.Type == input.KeyUp {
			p.Frames(held)
		}
		p.run(fmt.Sprintf("key %q", r), chromedp.ActionFunc(func(ctx context.Context) error { return e.Do(ctx) }))
	}
	p.Frames(held)
}
