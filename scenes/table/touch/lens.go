package touch

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/ui"
)

// Lens shows a part of the board larger: two fingers pull it open, one moves it. Places on the screen are not those of the board
// then; the board knows nothing of it.
type Lens struct {
	area    geom.Rect     // the room of the board
	view    geom.Rect     // the part of it that is shown
	Off     bool          // the board has other uses for fingers
	picture *ebiten.Image // what the board draws, as long as a part of it is shown

	fingers [2]int     // the presses that pull; 0 for none
	held    geom.Point // the place of the board between the two
	span    float64    // how far apart they were for the whole board
	taps    int        // ticks since the last tap on nothing
}

// Limits of a lens.
const (
	lensMost   = 3.0  // by how much it enlarges at most
	lensLeast  = 1.08 // what enlarges by less shows the whole board
	twiceTicks = 20   // two taps within so many ticks are a double tap
)

// Lay tells it the room of the board, and shows all of it.
func (n *Lens) Lay(area geom.Rect) {
	n.area = area
	n.Whole()
}

// Whole shows the whole board.
func (n *Lens) Whole() {
	n.view, n.fingers = n.area, [2]int{}
	if n.picture != nil {
		n.picture.Deallocate()
		n.picture = nil
	}
}

// On reports whether a part of the board is shown.
func (n *Lens) On() bool { return n.view != n.area }

// Power is by how much the lens enlarges.
func (n *Lens) Power() float64 {
	if !n.On() {
		return 1
	}
	return n.area.W / n.view.W
}

// in is the place of the board that is seen at a place of the screen.
func (n *Lens) in(p geom.Point) geom.Point {
	if !n.On() {
		return p
	}
	return n.view.Min().Add(p.Sub(n.area.Min()).Mul(1 / n.Power()))
}

// Out is where a part of the board is seen, in sight or not.
func (n *Lens) Out(r geom.Rect) geom.Rect {
	if !n.On() {
		return r
	}
	k := n.Power()
	return geom.Rect{W: r.W * k, H: r.H * k}.Add(n.area.Min().Add(r.Min().Sub(n.view.Min()).Mul(k)))
}

// Seen is what can be seen of a part of the board, and where.
func (n *Lens) Seen(r geom.Rect) geom.Rect {
	if !n.On() {
		return r
	}
	return n.Out(r).Intersect(n.area)
}

// beyond is a place where nothing is.
var beyond = geom.Pt(-1e6, -1e6)

// Press is a press as the board should see it.
func (n *Lens) Press(p *input.Pointer) input.Pointer {
	q := *p
	switch {
	case !n.On():
	case !n.area.Contains(p.Start):
		q.At, q.Prev, q.Start = beyond, beyond, beyond
	default:
		q.At, q.Prev, q.Start = n.in(p.At), n.in(p.Prev), n.in(p.Start)
	}
	return q
}

// to shows the part of the board that is enlarged by power and has the place held at a place of the screen.
func (n *Lens) to(power float64, held, at geom.Point) {
	if power = geom.Clamp(power, 1, lensMost); power == 1 {
		n.view = n.area
		return
	}
	corner := held.Sub(at.Sub(n.area.Min()).Mul(1 / power))
	n.view = geom.R(corner.X, corner.Y, n.area.W/power, n.area.H/power).Within(n.area)
}

// move moves the board by d dp of its own under the lens.
func (n *Lens) move(d geom.Point) { n.view = n.view.Add(geom.Pt(-d.X, -d.Y)).Within(n.area) }

// reveal brings a part of the board into sight, or as much of it as there is room for.
func (n *Lens) reveal(r geom.Rect) {
	if n.On() && !n.view.Covers(r) {
		n.view = geom.Around(r.Center(), n.view.W, n.view.H).Within(n.area)
	}
}

// Tick is called once a tick.
func (n *Lens) Tick() { n.taps++ }

// tapped tells of a tap on nothing, and reports whether it is the second of two, which show the whole board.
func (n *Lens) tapped() bool {
	twice := n.On() && n.taps <= twiceTicks
	if n.taps = 0; twice {
		n.Whole()
	}
	return twice
}

// Pull follows two fingers on the board, but for those that mine reports to be others', and reports whether they pull.
func (n *Lens) Pull(in *input.Frame, others func(*input.Pointer) bool) bool {
	if n.Off {
		return false
	}
	a, b := in.Pointer(n.fingers[0]), in.Pointer(n.fingers[1])
	if n.fingers[0] != 0 {
		if a != nil && b != nil && a.Down && b.Down {
			n.to(a.At.Dist(b.At)/n.span, n.held, a.At.Lerp(b.At, 0.5))
			return true
		}
		n.let()
	}
	return n.take(in, others)
}

// let ends a pull.
func (n *Lens) let() {
	n.fingers = [2]int{}
	if n.Power() < lensLeast {
		n.Whole()
	}
}

// take begins a pull with the first two fingers on the board, once one of them moves.
func (n *Lens) take(in *input.Frame, others func(*input.Pointer) bool) bool {
	var two [2]*input.Pointer
	found := 0
	for i := range in.Pointers {
		p := &in.Pointers[i]
		if found < 2 && p.Kind == input.Touch && p.Down && n.area.Contains(p.Start) && !others(p) {
			two[found] = p
			found++
		}
	}
	if found < 2 || !two[0].Dragging && !two[1].Dragging {
		return false
	}
	n.fingers = [2]int{two[0].ID, two[1].ID}
	n.held = n.in(two[0].Start.Lerp(two[1].Start, 0.5))
	n.span = math.Max(1, two[0].Start.Dist(two[1].Start)) / n.Power()
	return true
}

// Canvas is what the board is to be drawn on: dst, or a picture of the same size of which show draws a part onto dst.
func (n *Lens) Canvas(dst *ebiten.Image) *ebiten.Image {
	if !n.On() {
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

// Show draws the part of the picture that is seen, at scale pixels a dp.
func (n *Lens) Show(dst *ebiten.Image, scale float64) {
	k := n.Power()
	var op ebiten.DrawImageOptions
	op.Filter = ebiten.FilterLinear
	op.GeoM.Translate(-n.view.X*scale, -n.view.Y*scale)
	op.GeoM.Scale(k, k)
	op.GeoM.Translate(n.area.X*scale, n.area.Y*scale)
	part := dst.RecyclableSubImage(n.area.Pixels(scale))
	part.DrawImage(n.picture, &op)
	part.Recycle()
}

// markSide is the size in dp of the marks at the edge of the board that point to what is out of sight.
const markSide = 44.0

// mark is where the mark lies that points to a part of the board, and reports whether that is out of sight.
func (n *Lens) mark(r geom.Rect) (at geom.Point, away bool) {
	to := n.Out(r).Center()
	if !n.On() || n.area.Contains(to) {
		return to, false
	}
	return n.area.Inset(markSide / 2).Nearest(to), true
}

// sign is the arrow on a mark.
func (n *Lens) sign(at geom.Point) ui.Icon {
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
