package saleroom

import (
	"math"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
)

// RoomPainter draws the saleroom as a background, with the deck and the discards. The painters of auctions, teams and standings
// embed a RoomPainter.
type RoomPainter struct {
	*pieces.Painter
	Rooms *Rooms // the layouts of the auctions, which place the deck and discards
}

// DrawRoom draws a sheet over r with the saleroom on it. opacity is that of both, 0 to 1.
func (p *RoomPainter) DrawRoom(dst *ebiten.Image, r geom.Rect, opacity float64) {
	t := p.Desk.Theme
	t.Sheet(dst, r, opacity)
	img := t.Picture("galopp-room", r.W, r.H, func(c paint.Canvas) { paintRoom(c, t.Palette) })
	t.DrawImage(dst, img, r.Min(), opacity)
}

// paintRoom paints the saleroom over the whole of c, from the back to the front.
func paintRoom(c paint.Canvas, p piece.Palette) {
	w, h := c.Size()
	r := geom.R(0, 0, w, h)
	g := backdrop{c.Sheet(w, h), p, r.Inset(3), h * wallShare, drapeWidth(r)}
	if min(w, h) < calmBelow {
		g.drawCalmWall()
		g.drawSkirting()
		g.drawParquet()
	} else {
		g.drawView()
		g.drawWall()
		g.drawWindows()
		g.drawSkirting()
		g.drawPanels()
		g.drawParquet()
		g.drawSunbeams()
	}
	g.drawLight()
	for _, right := range [...]bool{false, true} {
		g.drawCurtain(right)
	}
	g.drawValance()
	g.drawFrame()
	g.s.DrawOn(c, geom.Point{})
}

// calmBelow is the width or height in dp below which the wall of the room has no windows and no panels: there letters, cards and
// buttons cover nearly all of it, and what is left of a window between them only disturbs.
const calmBelow = 480.0

// drawCalmWall draws the wall without windows and panels.
func (g *backdrop) drawCalmWall() {
	w := geom.R(g.r.X, g.r.Y, g.r.W, g.floor-g.r.Y)
	g.s.Gradient(w.Corners(), w.Min(), geom.Pt(w.X, w.Bottom()), paint.Mix(g.p.Main, g.p.Paper, 0.3), paint.Darken(g.p.Main, 0.06))
}

// drawWall draws the powder blue wall.
func (g *backdrop) drawWall() {
	w := geom.R(g.r.X, g.r.Y, g.r.W, g.floor-g.r.Y)
	g.s.Gradient(g.wallOutline(), w.Min(), geom.Pt(w.X, w.Bottom()), paint.Mix(g.p.Main, g.p.Paper, 0.3),
		paint.Darken(g.p.Main, 0.06))
	g.drawHangings(w)
}

// DrawGleam draws the idle motion of the room, if one is under way: gleams on gilt or candles, which begin one after the other.
// Each lasts half as long as the motion.
func (p *RoomPainter) DrawGleam(dst *ebiten.Image) {
	s := p.Stir
	if s.T == 0 {
		return
	}
	const d = 30.0
	r := p.Rooms.Sheet
	g := backdrop{r: geom.R(0, 0, r.W, r.H).Inset(3), drape: drapeWidth(r)} // as in paintRoom, as far as gleamPlace needs it
	img := p.Desk.Theme.Picture("galopp-gleam", d, d, paintGleam)
	for i := range candles {
		u := s.T*2 - float64((i+s.N)%candles)/candles // how far the i-th gleam has come; N decides which is first
		if at, ok := g.gleamPlace(i); ok && u > 0 && u < 1 {
			p.Desk.Theme.DrawImage(dst, img, r.Min().Add(at).Sub(geom.Pt(d/2, d/2)), math.Sin(math.Pi*u))
		}
	}
}

// paintGleam draws a star of light with four points.
func paintGleam(c paint.Canvas) {
	w, _ := c.Size()
	mid := geom.Pt(w/2, w/2)
	c.Radial(paint.Circle(mid, w/2), mid, w/2, paint.Stop{At: 0, Color: paint.Fade(candleColor, 0.7)}, paint.Stop{At: 1, Color: paint.Fade(candleColor, 0)})
	for _, turn := range [...]float64{0, math.Pi / 2} {
		across := geom.Pt(w*0.46, 0).Rotate(turn)
		thin := geom.Pt(0, w*0.05).Rotate(turn)
		c.Fill(paint.Polygon(mid.Sub(across), mid.Sub(thin), mid.Add(across), mid.Add(thin)), paint.Hex(0xFFFBEA))
	}
}

// Room returns the layout of the saleroom for the present race.
func (p *RoomPainter) Room() *Room { return p.Rooms.Of(p.View.Race) }

// DrawPiles draws the deck and the discards, each as one card face down. An empty deck is not drawn; if there are no discards, an
// empty place is.
func (p *RoomPainter) DrawPiles(dst *ebiten.Image) {
	deck, discard := p.Room().Stacks()
	if p.View.Deck > 0 {
		p.DrawCard(dst, galopp.Unknown, deck, piece.Pose{})
	}
	if p.View.Discard == 0 {
		p.DrawGap(dst, discard)
		return
	}
	p.DrawCard(dst, galopp.Unknown, discard, piece.Pose{Turn: 0.12, Dim: 0.12})
}

// WritePileSizes writes how many cards are in the deck and among the discards, each beside its pile: in words or, if these do not
// fit, as a number alone.
func (p *RoomPainter) WritePileSizes(w pieces.Pen) {
	deck, discard := p.Room().Stacks()
	wide := p.Room().Piles.W*0.5 - deck.W - 10
	for _, pile := range [...]struct {
		id string
		n  int16
		at geom.Rect
	}{{"galopp.room.deck", p.View.Deck, deck}, {"galopp.room.discard", p.View.Discard, discard}} {
		words := p.Desk.T(pile.id, "N", int(pile.n))
		if p.Desk.Theme.Text.Measure(words, p.Role(ui.Small, text.Left), 0).X > wide {
			words = strconv.Itoa(int(pile.n))
		}
		w.Fit(pile.id, words, geom.R(pile.at.Right()+6, pile.at.Y, wide, pile.at.H), text.Left, ui.Small)
	}
}
