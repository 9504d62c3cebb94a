package touch

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/ui"
)

// Lens shows a part of the board enlarged: a pinch of two fingers zooms, one finger moves the board. The board does not
// know of the lens, so places on the screen must be converted to places of the board. Both are in dp.
type Lens struct {
	area    geom.Rect     // room of the board on the screen
	part    geom.Rect     // part of the board that is shown; equal to area if the whole board is
	NoPinch bool          // fingers cannot zoom, since the board uses them in other ways
	picture *ebiten.Image // the whole board, unzoomed, of which DrawPart draws a part; nil while the whole board is shown

	pinch      [2]int     // IDs of the two presses that pinch; 0 for none
	pinchPlace geom.Point // place of the board that was in the middle between the presses when the pinch began
	pinchSpan  float64    // distance of the presses when the pinch began, divided by the zoom factor then
	sinceTap   int        // ticks since the last tap on no target; see noteTap
}

// Limits of a lens.
const (
	maxZoom        = 3.0  // greatest zoom factor
	minZoom        = 1.08 // a zoom factor below this one becomes 1 at the end of a pinch
	doubleTapTicks = 20   // two taps within this time are a double tap
)

// SetArea sets the room of the board, and shows the whole board.
func (n *Lens) SetArea(area geom.Rect) {
	n.area = area
	n.ShowWhole()
}

// ShowWhole shows the whole board, ends a pinch, and releases the picture.
func (n *Lens) ShowWhole() {
	n.part, n.pinch = n.area, [2]int{}
	if n.picture != nil {
		n.picture.Deallocate()
		n.picture = nil
	}
}

// Zoomed reports whether only a part of the board is shown, enlarged.
func (n *Lens) Zoomed() bool { return n.part != n.area }

// Zoom returns the zoom factor, 1 if the whole board is shown.
func (n *Lens) Zoom() float64 {
	if !n.Zoomed() {
		return 1
	}
	return n.area.W / n.part.W
}

// toBoard returns the place of the board that is shown at p on the screen.
func (n *Lens) toBoard(p geom.Point) geom.Point {
	if !n.Zoomed() {
		return p
	}
	return n.part.Min().Add(p.Sub(n.area.Min()).Mul(1 / n.Zoom()))
}

// ToScreen returns where the area r of the board is on the screen, whether it is visible or not.
func (n *Lens) ToScreen(r geom.Rect) geom.Rect {
	if !n.Zoomed() {
		return r
	}
	k := n.Zoom()
	return geom.Rect{W: r.W * k, H: r.H * k}.Add(n.area.Min().Add(r.Min().Sub(n.part.Min()).Mul(k)))
}

// Visible returns where the visible part of the area r of the board is on the screen; it is empty if no part is visible.
func (n *Lens) Visible(r geom.Rect) geom.Rect {
	if !n.Zoomed() {
		return r
	}
	return n.ToScreen(r).Intersect(n.area)
}

// nowhere is a place where no target is.
var nowhere = geom.Pt(-1e6, -1e6)

// OnBoard returns p with its places converted to those of the board. While only a part of the board is shown, a press that
// began outside the board's room is nowhere: the targets that would be there are not visible.
func (n *Lens) OnBoard(p *input.Pointer) input.Pointer {
	q := *p
	switch {
	case !n.Zoomed():
	case !n.area.Contains(p.Start):
		q.At, q.Prev, q.Start = nowhere, nowhere, nowhere
	default:
		q.At, q.Prev, q.Start = n.toBoard(p.At), n.toBoard(p.Prev), n.toBoard(p.Start)
	}
	return q
}

// zoomTo sets the zoom factor, limited to 1 to maxZoom. The place held of the board is then shown at the place at on the
// screen, as far as the edges of the board allow: nothing beyond them is ever shown.
func (n *Lens) zoomTo(factor float64, held, at geom.Point) {
	if factor = geom.Clamp(factor, 1, maxZoom); factor == 1 {
		n.part = n.area
		return
	}
	corner := held.Sub(at.Sub(n.area.Min()).Mul(1 / factor))
	n.part = geom.R(corner.X, corner.Y, n.area.W/factor, n.area.H/factor).Within(n.area)
}

// move moves the board under the lens by d, in dp of the board.
func (n *Lens) move(d geom.Point) { n.part = n.part.Add(geom.Pt(-d.X, -d.Y)).Within(n.area) }

// reveal moves the lens so that the area r of the board is visible, as far as there is room. While the whole board is shown, it
// does nothing.
func (n *Lens) reveal(r geom.Rect) {
	if n.Zoomed() && !n.part.Covers(r) {
		n.part = geom.Around(r.Center(), n.part.W, n.part.H).Within(n.area)
	}
}

// Tick must be called once a tick, so that double taps are recognized.
func (n *Lens) Tick() { n.sinceTap++ }

// noteTap must be called for a tap on no target; it keeps when that was. If the tap is the second of a double tap while only a
// part of the board is shown, noteTap shows the whole board and returns true.
func (n *Lens) noteTap() bool {
	twice := n.Zoomed() && n.sinceTap <= doubleTapTicks
	if n.sinceTap = 0; twice {
		n.ShowWhole()
	}
	return twice
}

// Pinch follows a pinch of two fingers on the board, and reports whether two fingers pinch now. It must be called once a
// tick. It ignores presses for which owned returns true, which are on widgets.
func (n *Lens) Pinch(in *input.Frame, owned func(*input.Pointer) bool) bool {
	if n.NoPinch {
		return false
	}
	a, b := in.Pointer(n.pinch[0]), in.Pointer(n.pinch[1])
	if n.pinch[0] != 0 {
		if a != nil && b != nil && a.Down && b.Down {
			n.zoomTo(a.At.Dist(b.At)/n.pinchSpan, n.pinchPlace, a.At.Lerp(b.At, 0.5))
			return true
		}
		n.endPinch()
	}
	return n.beginPinch(in, owned)
}

// endPinch ends a pinch. If the zoom factor is below minZoom, it shows the whole board.
func (n *Lens) endPinch() {
	n.pinch = [2]int{}
	if n.Zoom() < minZoom {
		n.ShowWhole()
	}
}

// beginPinch begins a pinch with the first two fingers on the board, once one of them moves, and reports whether it did. See
// Pinch for owned.
func (n *Lens) beginPinch(in *input.Frame, owned func(*input.Pointer) bool) bool {
	var two [2]*input.Pointer
	found := 0
	for i := range in.Pointers {
		p := &in.Pointers[i]
		if found < 2 && p.Kind == input.Touch && p.Down && n.area.Contains(p.Start) && !owned(p) {
			two[found] = p
			found++
		}
	}
	if found < 2 || !two[0].Dragging && !two[1].Dragging {
		return false
	}
	n.pinch = [2]int{two[0].ID, two[1].ID}
	n.pinchPlace = n.toBoard(two[0].Start.Lerp(two[1].Start, 0.5))
	n.pinchSpan = max(1, two[0].Start.Dist(two[1].Start)) / n.Zoom() // never 0: Pinch divides by it
	return true
}

// Canvas returns the image to draw the board on: dst while the whole board is shown, else a picture of the same size, from which
// DrawPart draws the visible part. That picture still shows what was drawn on it last. It is valid until the whole board is shown
// again or dst has another size.
func (n *Lens) Canvas(dst *ebiten.Image) *ebiten.Image {
	if !n.Zoomed() {
		return dst
	}
	if n.picture != nil && n.picture.Bounds() != dst.Bounds() {
		n.picture.Deallocate()
		n.picture = nil
	}
	if n.picture == nil {
		n.picture = ebiten.NewImageWithOptions(dst.Bounds(), &ebiten.NewImageOptions{Unmanaged: true})
	}
	return n.picture
}

// DrawPart draws the visible part of the picture from Canvas to dst, with scale pixels per dp. Canvas must have been called
// before, and must not have returned dst itself.
func (n *Lens) DrawPart(dst *ebiten.Image, scale float64) {
	k := n.Zoom()
	var op ebiten.DrawImageOptions
	op.Filter = ebiten.FilterLinear
	op.GeoM.Translate(-n.part.X*scale, -n.part.Y*scale)
	op.GeoM.Scale(k, k)
	op.GeoM.Translate(n.area.X*scale, n.area.Y*scale)
	part := dst.RecyclableSubImage(n.area.Pixels(scale))
	part.DrawImage(n.picture, &op)
	part.Recycle()
}

// markSide is the size in dp of the marks at the edge of the board that point to targets out of sight.
const markSide = 44.0

// edgeMark returns the place on the screen of the middle of the mark for r, an area of the board. away is false if the middle of
// r is visible, so that r needs no mark; at is then that middle.
func (n *Lens) edgeMark(r geom.Rect) (at geom.Point, away bool) {
	to := n.ToScreen(r).Center()
	if !n.Zoomed() || n.area.Contains(to) {
		return to, false
	}
	return n.area.Inset(markSide / 2).Nearest(to), true
}

// arrow returns the icon of a mark at the place at, which edgeMark returned: the arrow towards the edge at which the mark lies.
func (n *Lens) arrow(at geom.Point) ui.Icon {
	edge := n.area.Inset(markSide / 2)
	switch {
	case at.X <= edge.X:
		return ui.IconLeftArrow
	case at.X >= edge.Right():
		return ui.IconRightArrow
	case at.Y <= edge.Y:
		return ui.IconUpArrow
	}
	return ui.IconDownArrow
}
