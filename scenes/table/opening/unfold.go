package opening

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
)

// unfolding draws how a board comes out of its box. The lid is lifted off, the board, folded in four, rises, and the box
// moves away. Then the board opens to the right and at last downwards.
type unfolding struct {
	desk  *table.Desk
	theme *ui.Theme
	space space
	area  geom.Rect     // the open board, in dp
	box   geom.Rect     // the closed box, in dp
	face  *ebiten.Image // picture of the open board; nil before it is made
}

// Times in ticks: when parts begin, from the beginning of the ceremony, and how long they take.
const (
	lidFrom   = 8 // the lid is lifted off
	lidTicks  = 28
	riseFrom  = 22 // the folded board rises out of the box
	riseTicks = 16
	boxFrom   = riseFrom + 6 // the box moves away
	boxTicks  = 20
	openFrom  = 36 // the board opens to the right
	openTicks = 12
	leafFrom  = openFrom + openTicks // the board opens downwards
	leafTicks = 16
	leafEnd   = leafFrom + leafTicks // the board lies open
)

// lidMax is the greatest width in dp in which the lid is painted. A larger lid is scaled, since painting takes long.
const lidMax = 400

// setBoard sets desk, theme and the eye of space, and computes the places of the open board and the box for a board b that is
// laid out in area. The box has the proportions 4 to 3, and takes at most 0.7 of width and height of the open board. It is at
// most 1.4 times as wide as the lid is painted (lidMax).
func (u *unfolding) setBoard(d *table.Desk, b table.Kit, area geom.Rect) {
	u.desk, u.theme, u.area = d, d.Theme, area
	if f := b.FoldingBoard; f != nil && !d.Box.IsHand() {
		u.area = f.FoldRect()
	}
	w := min(u.area.W*0.7, u.area.H*0.7*4/3, 1.4*lidMax)
	u.box = geom.Around(u.area.Center(), w, w*3/4)
	u.space.setView(u.area, d.Theme.Scale())
}

// printBoard draws the board to u.face, a picture of the given size in pixels. An earlier picture is released. The board must not
// show the pieces that are still to be set up.
func (u *unfolding) printBoard(b table.Kit, size image.Rectangle) {
	u.release()
	u.face = ebiten.NewImageWithOptions(size, &ebiten.NewImageOptions{Unmanaged: true})
	b.Draw(u.face)
}

// printed reports whether printBoard has drawn a picture of that size.
func (u *unfolding) printed(size image.Rectangle) bool {
	return u.face != nil && u.face.Bounds() == size
}

// release releases the picture of the board, if there is one.
func (u *unfolding) release() {
	if u.face != nil {
		u.face.Deallocate()
		u.face = nil
	}
}

// share returns the fraction of a motion that is over at a tick, from 0 to 1, eased by e. The motion begins at tick from and
// lasts for duration ticks.
func share(tick, from, duration int, e timeline.Ease) float64 {
	return e.At(geom.Clamp(float64(tick-from)/float64(duration), 0, 1))
}

// draw draws table, box and board at the given tick, without the lid. setBoard and printBoard must have been called.
func (u *unfolding) draw(dst *ebiten.Image, ticks int) {
	u.theme.Table(dst)
	u.drawBox(dst, ticks)
	switch {
	case ticks < openFrom:
		u.drawStack(dst, share(ticks, riseFrom, riseTicks, timeline.InOut))
	case ticks < leafFrom:
		u.drawStrip(dst, share(ticks, openFrom, openTicks, timeline.InOut))
	default:
		u.drawHalves(dst, share(ticks, leafFrom, leafTicks, timeline.InOut))
	}
}

// drawBox draws the box without its lid. While the board rises out of the box, the box moves down, until it is below the
// place of the board. The box fades in the last third of that way.
func (u *unfolding) drawBox(dst *ebiten.Image, ticks int) {
	gone := share(ticks, boxFrom, boxTicks, timeline.In) // how far the box has moved away, 0 to 1
	if gone >= 1 {
		return
	}
	k := u.box.W / lidMax // the box is painted lidMax wide, like the lid
	img := u.theme.Picture("opening.box", lidMax+2*boxEdge, lidMax*3/4+2*boxEdge, func(c paint.Canvas) { paintBox(c, u.theme.Palette) })
	r := u.box.Inset(-boxEdge * k).Add(geom.Pt(0, gone*(u.area.Bottom()-u.box.Y+boxEdge)))
	u.space.drawFlat(dst, img, r, 0, 1, min(1, 3-3*gone))
}

// boxEdge is the margin in dp for the shadow of the box, in the picture of the box.
const boxEdge = 30.0

// paintBox paints an open box from above, with a margin of boxEdge.
func paintBox(c paint.Canvas, p piece.Palette) {
	w, h := c.Size()
	r := geom.R(boxEdge, boxEdge, w-2*boxEdge, h-2*boxEdge).Inset(3)
	rim, card := paint.RoundRect(r, 3), paint.Hex(0xA98C62)
	c.Shadow(rim, 22, geom.Pt(6, 9), paint.Fade(paint.Hex(0x0C0705), 0.75))
	c.Gradient(rim, r.Min(), r.Max(), paint.Stop{At: 0, Color: paint.Lighten(card, 0.3)}, paint.Stop{At: 1, Color: paint.Darken(card, 0.25)})
	c.Stroke(rim, 1.4, p.Ink)
	in := paint.RoundRect(r.Inset(8), 2)
	c.Fill(in, paint.Darken(paint.Mix(p.Main, card, 0.6), 0.5))
	c.InnerShadow(in, 26, geom.Pt(9, 12), paint.Fade(paint.Hex(0x0C0705), 0.8))
	c.Stroke(in, 1, p.Ink)
}

// foldedSize returns the size of the folded board: a quarter of the open one.
func (u *unfolding) foldedSize() geom.Point { return geom.Pt(u.area.W/2, u.area.H/2) }

// drawStack draws the folded board while it rises out of the box; risen is how far it has risen, 0 to 1. In the box the board is
// darker, and as large as the box allows with 14 dp around it. On its way, an arc towards the eye, it takes its own size.
func (u *unfolding) drawStack(dst *ebiten.Image, risen float64) {
	q, mid := u.foldedSize(), u.area.Center()
	packed := min((u.box.W-28)/q.X, (u.box.H-28)/q.Y) // how many times its own size the folded board is in the box
	k, z := geom.Lerp(packed, 1, risen), 0.12*u.space.height*math.Sin(math.Pi*risen)
	r := geom.Around(mid, q.X*k, q.Y*k)
	if risen > 0 { // the higher the board, the larger, the farther away and the fainter its shadow; all by eye
		u.drawShadow(dst, r.Inset(-4-0.05*z).Add(geom.Pt(0.15*z, 0.25*z)), 0.8-0.3*math.Sin(math.Pi*risen))
	}
	u.space.drawFlat(dst, u.back(), r, z, 0.75+0.25*min(1, 3*risen), 1)
}

// drawStrip draws the folded board while it opens to the right; open is its progress, 0 to 1: the upper layer turns about the right
// edge. Meanwhile the board moves to the left, so that the open strip, half as high as the board, is in the middle.
func (u *unfolding) drawStrip(dst *ebiten.Image, open float64) {
	q, a := u.foldedSize(), math.Pi*open // q: the size of a quarter of the board; a: the angle in radians by which the upper layer has turned
	fold, top := u.area.Center().X+(1-open)*q.X/2, u.area.Center().Y-q.Y/2
	u.drawShadow(dst, geom.R(fold-q.X, top, q.X*(1+max(0, -math.Cos(a))), q.Y), 0.8)
	u.space.drawFlat(dst, u.back(), geom.R(fold-q.X, top, q.X, q.Y), 0, 1, 1)
	u.space.draw(dst, u.back(), imageRect(u.back()), point3{x: fold, y: top}, point3{x: -q.X * math.Cos(a), z: q.X * math.Sin(a)}, point3{y: q.Y}, brightness(a), 1)
}

// drawHalves draws the board while its lower half is turned down; open is how far it has been turned, 0 to 1. At first that half
// lies on the upper half and shows its back, two leaves side by side; from the middle on it shows its face. Meanwhile the
// board moves up to its place, and the upper half becomes brighter.
func (u *unfolding) drawHalves(dst *ebiten.Image, open float64) {
	q, a := u.foldedSize(), math.Pi*open // q: the size of a quarter of the board; a: the angle in radians by which the lower half has turned
	fold := u.area.Center().Y + (1-open)*q.Y/2
	x, down := u.area.X, point3{y: -q.Y * math.Cos(a), z: q.Y * math.Sin(a)}
	u.drawShadow(dst, geom.R(x, fold-q.Y, 2*q.X, q.Y*(1+max(0, -math.Cos(a)))), 0.8)
	upper := u.area.Scale(u.space.scale)
	upper.H /= 2
	u.space.draw(dst, u.face, upper, point3{x: x, y: fold - q.Y}, point3{x: 2 * q.X}, point3{y: q.Y}, 0.6+0.4*open, 1)
	if a > math.Pi/2 {
		lower := upper.Add(geom.Pt(0, upper.H))
		u.space.draw(dst, u.face, lower, point3{x: x, y: fold}, point3{x: 2 * q.X}, down, brightness(a), 1)
		return
	}
	for i := range 2 {
		u.space.draw(dst, u.back(), imageRect(u.back()), point3{x: x + float64(i)*q.X, y: fold}, point3{x: q.X}, down, brightness(a), 1)
	}
}

// brightness returns the brightness of a part of the board that has turned by an angle in radians: 0.5 when the part stands
// upright, 1 when it lies flat.
func brightness(turned float64) float64 { return 1 - 0.5*math.Sin(turned) }

// back returns a picture of the back of a quarter of the board.
func (u *unfolding) back() *ebiten.Image {
	q := u.foldedSize()
	return u.theme.Picture("opening.leaf", q.X, q.Y, func(c paint.Canvas) { paintLeaf(c, u.theme.Palette) })
}

// drawShadow draws on the table the soft shadow of a part of the board that lies in r or over r; strength is its opacity.
func (u *unfolding) drawShadow(dst *ebiten.Image, r geom.Rect, strength float64) {
	const side, soft = 120.0, 16.0
	img := u.theme.Picture("opening.shade", side, side, func(c paint.Canvas) {
		c.Shadow(paint.RoundRect(geom.R(soft, soft, side-2*soft, side-2*soft), 2), soft, geom.Pt(1, 2), paint.Hex(0x0C0705))
	})
	k := side / (side - 2*soft)
	u.space.drawFlat(dst, img, geom.Around(r.Center(), r.W*k, r.H*k), 0, 1, strength)
}

// drawLid draws the lid, which is lifted towards the eye, tilts and is taken away over the upper edge of the screen. Its shadow
// fades while the lid is lifted. Once the lid is gone, nothing is drawn.
func (u *unfolding) drawLid(dst *ebiten.Image, ticks int) {
	up, foot := u.lidPlace(ticks)
	if up >= 1 {
		return
	}
	painted := min(u.box.W, lidMax)
	lid, k := u.desk.Pieces.Lid(u.desk.Box.Rules.Name(), painted, painted*3/4), u.box.W/painted
	tilt := 0.5 * up        // angle of the lid in radians
	if up > 0 && up < 0.6 { // the higher the lid, the larger, the farther away and the fainter its shadow; all by eye
		u.drawShadow(dst, u.box.Inset(-0.06*foot.z).Add(geom.Pt(0.2*foot.z, 0.3*foot.z)), 0.5*(1-up/0.6))
	}
	wide, high, below := lid.W*k, lid.H*k, (lid.H-lid.Anchor.Y)*k
	rise, lean := high*math.Sin(tilt), high*math.Cos(tilt)
	at := point3{foot.x - lid.Anchor.X*k, foot.y + below - lean, foot.z + rise}
	u.space.draw(dst, lid.Image, imageRect(lid.Image), at, point3{x: wide}, point3{y: lean, z: -rise}, 1, 1)
}

// lidPlace returns how far the lid has been lifted off at a tick: 0 for not at all, 1 when it is gone. foot is the middle of the
// lid's lower edge.
func (u *unfolding) lidPlace(ticks int) (up float64, foot point3) {
	up = share(ticks, lidFrom, lidTicks, timeline.In)
	z := 0.22 * u.space.height * share(ticks, lidFrom, lidTicks, timeline.InOut)
	return up, point3{u.box.Center().X, u.box.Bottom() - up*up*(u.box.Bottom()+0.3*u.box.H), z}
}
