package chromium

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// maxFingers is how many fingers the emulated touch screen recognizes.
const maxFingers = 16

// holdFrames is how many frames a finger, button or key is held, as the game reads the input once a frame; see awaitRead.
const holdFrames = 2

// dragSteps is the number of steps in which a drag moves; each lasts holdFrames frames.
const dragSteps = 8

// readTimeout is how long the game is given to read what was done to a device. A game may stand still, or its page not answer.
const readTimeout = 10 * time.Second

// awaitRead waits until the game has read what was done to a device: for holdFrames frames, and if the game reports what is on its screen,
// for the second tick from now, for readTimeout at most. On a busy machine a tick may last many frames, and the next press would go to a
// screen that is not yet what the last one makes of it.
func (p *Page) awaitRead() {
	p.t.Helper()
	p.Frames(holdFrames)
	ctx, cancel := context.WithTimeout(p.ctx, readTimeout)
	defer cancel()
	for first := unknownTick; ; time.Sleep(5 * time.Millisecond) {
		tick := unknownTick
		err := chromedp.Run(ctx, chromedp.Evaluate(`globalThis.ludothequeReport ? JSON.parse(ludothequeReport() ?? "{}").tick ?? -1 : -2`, &tick))
		switch {
		case err != nil || tick == noTick || first != unknownTick && tick >= first+2:
			return
		case first == unknownTick:
			first = tick
		}
	}
}

// What awaitRead is given instead of the number of a tick: that it is not known while a tick is under way, and that the page does not
// report any.
const (
	unknownTick = -1
	noTick      = -2
)

// Finger is a finger on the screen, at a position in CSS pixels. Its ID stays the same while it moves.
type Finger struct {
	ID   int
	X, Y float64
}

// Tap taps with one finger, and waits until the game has seen that. The finger is lifted at once: until a game on a busy machine had seen
// it go down, it might take it for a long press.
func (p *Page) Tap(x, y float64) {
	p.t.Helper()
	p.setFingers(Finger{X: x, Y: y})
	p.setFingers()
	p.awaitRead()
}

// Drag drags one finger in a straight line from x1, y1 to x2, y2.
func (p *Page) Drag(x1, y1, x2, y2 float64) {
	p.t.Helper()
	for i := range dragSteps + 1 {
		part := float64(i) / dragSteps
		p.Touch(Finger{X: x1 + (x2-x1)*part, Y: y1 + (y2-y1)*part})
	}
	p.Touch()
}

// Touch sets the fingers on the screen. Compared with the last call, it lifts those that are missing, moves those whose
// position differs, and puts new ones down, in this order. Then it waits until the game has seen the change. Without
// arguments it lifts all fingers.
func (p *Page) Touch(fingers ...Finger) {
	p.t.Helper()
	p.setFingers(fingers...)
	p.awaitRead()
}

// setFingers is Touch without waiting.
func (p *Page) setFingers(fingers ...Finger) {
	p.t.Helper()
	before := p.fingers
	p.fingers = slices.Clone(fingers)
	p.dispatchTouch(input.TouchEnd, filterFingers(before, func(f Finger) bool { return fingerIndex(fingers, f) < 0 }))
	p.dispatchTouch(input.TouchMove, filterFingers(fingers, func(f Finger) bool {
		i := fingerIndex(before, f)
		return i >= 0 && before[i] != f
	}))
	p.dispatchTouch(input.TouchStart, filterFingers(fingers, func(f Finger) bool { return fingerIndex(before, f) < 0 }))
}

// CancelTouch cancels all touches, as a system does for a gesture of its own.
func (p *Page) CancelTouch() {
	p.t.Helper()
	p.fingers = nil
	p.run("touchCancel", input.DispatchTouchEvent(input.TouchCancel, []*input.TouchPoint{}))
	p.awaitRead()
}

// fingerIndex returns the index of the finger with f's ID, -1 if there is none.
func fingerIndex(fingers []Finger, f Finger) int {
	return slices.IndexFunc(fingers, func(g Finger) bool { return g.ID == f.ID })
}

// filterFingers returns the fingers for which wanted returns true.
func filterFingers(fingers []Finger, wanted func(Finger) bool) []Finger {
	return slices.DeleteFunc(slices.Clone(fingers), func(f Finger) bool { return !wanted(f) })
}

// dispatchTouch sends one touch event for the fingers, unless there are none.
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

// Hover moves the mouse to a position with no button pressed.
func (p *Page) Hover(x, y float64) {
	p.t.Helper()
	p.run("moving the mouse", input.DispatchMouseEvent(input.MouseMoved, x, y))
	p.awaitRead()
}

// Click moves the mouse to a position and clicks with the left button.
func (p *Page) Click(x, y float64) {
	p.t.Helper()
	p.MouseDrag(x, y, x, y)
}

// MouseDrag moves the mouse to x1, y1 and drags from there to x2, y2 with the left button.
func (p *Page) MouseDrag(x1, y1, x2, y2 float64) {
	p.t.Helper()
	p.Hover(x1, y1)
	p.mouse(input.MousePressed, x1, y1)
	if x1 != x2 || y1 != y2 {
		for i := range dragSteps {
			part := float64(i+1) / dragSteps
			p.mouse(input.MouseMoved, x1+(x2-x1)*part, y1+(y2-y1)*part)
		}
	}
	p.mouse(input.MouseReleased, x2, y2)
}

// mouse sends one event of the left mouse button and waits until the game has seen it.
func (p *Page) mouse(kind input.MouseType, x, y float64) {
	p.t.Helper()
	e := input.DispatchMouseEvent(kind, x, y).WithButton(input.Left).WithClickCount(1)
	if kind != input.MouseReleased {
		e = e.WithButtons(1)
	}
	p.run(string(kind), e)
	p.awaitRead()
}

// Wheel moves the mouse to x, y and turns its wheel by dx and dy CSS pixels; right and down are positive.
func (p *Page) Wheel(x, y, dx, dy float64) {
	p.t.Helper()
	p.Hover(x, y)
	p.run("turning the wheel", input.DispatchMouseEvent(input.MouseWheel, x, y).WithDeltaX(dx).WithDeltaY(dy))
	p.awaitRead()
}

// Key presses and releases the keys of a text one after the other. Keys without a letter are constants of chromedp's package
// kb, such as kb.ArrowLeft.
func (p *Page) Key(keys string) {
	p.t.Helper()
	for _, r := range keys {
		p.key(r)
	}
}

// key presses and releases one key, and waits until the game has seen both.
func (p *Page) key(r rune) {
	p.t.Helper()
	for _, e := range kb.Encode(r) {
		if e.Type == input.KeyUp {
			p.awaitRead()
		}
		p.run(fmt.Sprintf("key %q", r), chromedp.ActionFunc(func(ctx context.Context) error { return e.Do(ctx) }))
	}
	p.awaitRead()
}
