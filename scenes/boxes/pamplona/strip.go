package pamplona

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/table"
	"ludotheque/scenes/together/hand"
)

// strip draws the street as a straight strip from the pen to the arena, and single spaces, on a device for one seat; see handKit.
type strip struct {
	desk  *table.Desk
	brush *brush
	view  *view
}

// Shares of the strip's height.
const (
	paving  = 0.3 // the height of the spaces, at the lower edge
	bullBig = 0.5 // the height of the bull
)

// draw draws the street into r, with the bull, and the runners that are on no rank as beads of their colours.
func (s strip) draw(dst *ebiten.Image, r geom.Rect) {
	t := s.desk.Theme
	t.DrawPicture(dst, r, "pamplona-strip", 0, func(c paint.Canvas) { s.printTiles(c) })
	s.bullSprite(r.H).Draw(dst, s.bullAt(r), piece.Pose{})
	s.drawRunners(dst, r)
}

// bullSprite returns the sprite of the bull for a strip high dp high.
func (s strip) bullSprite(high float64) *piece.Sprite {
	return s.desk.Pieces.Picture("pamplona-bull-head", piece.Plain, high*bullBig)
}

// bullAt returns the place of the bull's feet on a strip in r: on its space, but at both ends moved so far that the whole bull is
// within the strip.
func (s strip) bullAt(r geom.Rect) geom.Point {
	at, b := s.cell(r, s.view.torro), s.bullSprite(r.H)
	return geom.Pt(geom.Clamp(at.Center().X, r.X+b.Anchor.X, r.Right()-b.W+b.Anchor.X), at.Y+3)
}

// cell returns the area of a space on a strip in r. The pen is as wide as the bull, so that the bull hides nobody at the start.
func (s strip) cell(r geom.Rect, space int) geom.Rect {
	_, street := r.CutTop(r.H * (1 - paving))
	pen, street := street.CutLeft(s.bullSprite(r.H).W)
	if space == 0 {
		return pen
	}
	w := street.W / float64(s.view.road.Last())
	return geom.R(street.X+float64(space-1)*w, street.Y, w, street.H)
}

// printTiles prints the spaces over the whole canvas, with a line before each, the red line before the arena.
func (s strip) printTiles(c paint.Canvas) {
	w, h := c.Size()
	all := geom.R(0, 0, w, h)
	p := printer{board: s.view.road, p: s.desk.Theme.Palette}
	for space := range p.board.Last() + 1 {
		r := s.cell(all, space)
		c.FillRect(r, p.spaceColor(space))
		if r.W = 0.6; space == p.board.Arena() { // r is now the line at the left edge of the space
			c.FillRect(geom.R(r.X-1, r.Y-2, 2, r.H+4), p.p.Main)
			continue
		}
		c.FillRect(r, paint.Fade(p.p.Ink, 0.4))
	}
	_, paved := all.CutTop(h * (1 - paving))
	c.Stroke(paint.RoundRect(paved.Inset(0.7), 3), 1.4, paint.Fade(p.p.Ink, 0.8))
}

// drawRunners draws the runners on the street and in the arena as beads. Those on one space are one above the other, the lowest
// seat at the bottom. Beads overlap by a fifth, and by more where many have to fit into r.
func (s strip) drawRunners(dst *ebiten.Image, r geom.Rect) {
	for space := range s.view.road.Last() + 1 {
		n := s.view.runnersOn(space)
		if n == 0 {
			continue
		}
		k := s.cell(r, space)
		d := min(15.0, (r.H-2)/float64(n)*1.4)
		i := 0
		for seat := range game.Seat(s.view.seats) {
			for range s.view.ownOn(seat, pamplona.Spot(space)) {
				y := k.Center().Y - float64(i)*min(d*0.8, (k.Center().Y-r.Y-d/2)/float64(max(1, n-1)))
				s.desk.Theme.DrawBadge(dst, s.desk.Color(seat), geom.Pt(k.Center().X, y), d)
				i++
			}
		}
	}
}

// spacePicture returns the picture of a space with its number and what is printed on it.
func (s strip) spacePicture(space int) hand.Picture {
	return func(dst *ebiten.Image, r geom.Rect) {
		s.drawTile(dst, geom.Around(r.Center(), min(r.W, r.H), min(r.W, r.H)), space, 0.5)
	}
}

// drawTile draws a space into r: its paving, the picture on it if there is one, and its number. The middle of the number is at
// the share down of the height of r, or at the upper edge if there is a picture.
func (s strip) drawTile(dst *ebiten.Image, r geom.Rect, space int, down float64) {
	t := s.desk.Theme
	t.DrawPicture(dst, r, "pamplona-tile", space, func(c paint.Canvas) { s.printTile(c, space) })
	name := spacePictureName(s.view.road.At(space))
	if name != "" {
		s.desk.Pieces.Picture(name, piece.Plain, r.H*0.6).Draw(dst, geom.Pt(r.Center().X, r.Bottom()-2), piece.Pose{})
	}
	st := text.Style{Weight: text.Bold, Size: geom.Clamp(r.H*0.36, 12, 18), Color: t.Palette.Ink, Align: text.Centre, Fixed: true}
	at := r.At(0.5, down)
	if name != "" {
		at.Y = r.Y + st.Size*0.7
	}
	t.Text.DrawAt(dst, t.Text.Int(space), at, st)
}

// spacePictureName returns the name of the picture on spaces of a type, or the empty string.
func spacePictureName(t pamplona.SpaceType) string {
	switch t {
	case pamplona.Fear:
		return "pamplona-fear"
	case pamplona.Tomato:
		return "pamplona-tomatoes"
	}
	return ""
}

// printTile prints the paving of a space over the whole canvas.
func (s strip) printTile(c paint.Canvas, space int) {
	w, h := c.Size()
	p := printer{board: s.view.road, p: s.desk.Theme.Palette}
	path := paint.RoundRect(geom.R(1, 1, w-2, h-2), 6)
	tone := p.spaceColor(space)
	c.Gradient(path, geom.Pt(0, 0), geom.Pt(w, h), paint.Stop{At: 0, Color: paint.Lighten(tone, 0.16)}, paint.Stop{At: 1, Color: paint.Darken(tone, 0.08)})
	c.Stroke(path, 1.5, paint.Fade(p.p.Ink, 0.8))
}

// runnerPicture returns the picture of a runner of a seat on the spot at, a space or a rank. If the bull is on that space, the bull
// is in the picture, too.
func (s strip) runnerPicture(seat game.Seat, at pamplona.Spot) hand.Picture {
	return func(dst *ebiten.Image, r geom.Rect) {
		side := min(r.W, r.H*0.62)
		foot := geom.R(r.Center().X-side/2, r.Bottom()-side*0.72, side, side*0.72)
		h := r.H * 0.62
		where := geom.Pt(foot.Center().X, foot.Y+foot.H*0.16)
		if n := at.Rank(); n > 0 {
			s.brush.drawRankTile(dst, foot.Center().Add(geom.Pt(0, foot.H*0.14)), foot.Size().Add(geom.Pt(0, -foot.H*0.28)), n, 0)
		} else {
			s.drawTile(dst, foot, at.Space(), 0.68)
		}
		if at.Space() == s.view.torro {
			s.desk.Pieces.Picture("pamplona-bull-head", piece.Plain, h*0.8).Draw(dst, where.Sub(geom.Pt(side*0.5, 0)), piece.Pose{})
		}
		s.desk.Pieces.DrawWithShadow(dst, runner(s.desk.Pieces, s.desk.Color(seat), h), h*figureWidth*0.6, where, piece.Pose{})
	}
}
