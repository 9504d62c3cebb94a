package galopp

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
)

// painter draws what pictures of all kinds are made of.
type painter struct {
	desk   *table.Desk
	area   geom.Rect // of the board
	view   *view
	stir   *stir
	panels [galopp.MaxSeats]geom.Rect // where teams lie in the seats' panels

	drawn func(galopp.Card, geom.Rect) // if not nil, called for every card that is drawn, by tests
}

// drawCloth draws a cloth of rose velvet into r.
func (p *painter) drawCloth(dst *ebiten.Image, r geom.Rect) {
	t := p.desk.Theme
	img := t.Picture("galopp-velvet", r.W, r.H+fringe, func(c paint.Canvas) { paintVelvet(c, t.Palette) })
	t.Put(dst, img, r.Min(), 1)
}

// fringe is how far the fringe of a cloth hangs below it in dp.
const fringe = 7

// paintVelvet draws a rose cloth with seams and a fringe of gilt.
func paintVelvet(c paint.Canvas, p piece.Palette) {
	w, h := c.Size()
	s := paint.NewSheet(w, h, c.Scale)
	r := geom.R(1, 1, w-2, h-2-fringe)
	s.Fill(paint.Fade(p.Ink, 0.22), paint.RoundOutline(geom.R(3, h/2, w-4, h/2), 8))
	for x := 5.0; x < w-6; x += 4 {
		s.Fill(paint.Shade(p.Accent, 0.12*float64(int(x/4)%2)), cornersOf(geom.R(x, r.Bottom()-2, 2.6, fringe)))
	}
	s.Fill(paint.Fade(p.Ink, 0.6), paint.RoundOutline(r, 8))
	s.Slope(paint.RoundOutline(r.Inset(1), 7), r.Min(), geom.Pt(r.X, r.Bottom()), paint.Mix(p.Second, p.Paper, 0.45), paint.Mix(p.Second, p.Paper, 0.1))
	s.Loop(paint.RoundOutline(r.Inset(5), 5), 1.2, paint.Fade(paint.Shade(p.Accent, 0.1), 0.8), 3)
	s.Lay(c, geom.Point{})
}

// drawGap draws where a card lay, or will lie.
func (p *painter) drawGap(dst *ebiten.Image, r geom.Rect) {
	t := p.desk.Theme
	img := t.Picture("galopp-gap", r.W, r.H, func(c paint.Canvas) {
		path := paint.RoundRect(geom.R(1, 1, r.W-2, r.H-2), min(7, r.H*0.1))
		c.Fill(path, paint.Fade(t.Palette.Ink, 0.1))
		c.Stroke(path, 1.2, paint.Fade(t.Palette.Ink, 0.35))
	})
	t.Put(dst, img, r.Min(), 1)
}

// drawSigns draws words.
func (p *painter) drawSigns(dst *ebiten.Image, signs []sign) {
	for i := range signs {
		g := &signs[i]
		p.desk.Theme.Text.Draw(dst, g.s, g.box, g.st)
	}
}

// side is where a seat sits: at its panel.
func (p *painter) side(s game.Seat) geom.Point {
	if s >= 0 && int(s) < len(p.panels) && p.panels[s] != (geom.Rect{}) {
		return p.panels[s].Center()
	}
	return geom.Pt(p.area.Right()+60, p.area.Center().Y)
}

// cardNames are the pictures of the cards.
var cardNames = [galopp.Cards]string{
	galopp.Jester: "galopp-card-jester", galopp.One: "galopp-card-one", galopp.Two: "galopp-card-two",
	galopp.Three: "galopp-card-three", galopp.Five: "galopp-card-five", galopp.Crafty: "galopp-card-crafty",
	galopp.Unknown: "galopp-card-back",
}

// card draws a card into r, face down if it is unknown.
func (p *painter) card(dst *ebiten.Image, c galopp.Card, r geom.Rect, pose piece.Pose) {
	if p.drawn != nil {
		p.drawn(c, r)
	}
	piece.Card{Name: cardNames[c], Seat: piece.Plain, W: r.W, H: r.H}.Draw(dst, p.desk.Pieces, r.Center(), pose)
}

// moveCard draws a card on its way from one place to another; over turns it over on the way, as
// it lay face down.
func (p *painter) moveCard(dst *ebiten.Image, c galopp.Card, from, to geom.Rect, share float64, over bool) {
	if p.desk.Reduced() {
		p.card(dst, c, from, piece.Pose{Fade: share})
		p.card(dst, c, to, piece.Pose{Fade: 1 - share})
		return
	}
	pose := piece.Pose{Lift: 18 * timeline.Arc(share), Turn: 0.25 * timeline.Arc(share), Grow: geom.Lerp(from.H/to.H, 1, share) - 1}
	if over {
		if share < 0.3 {
			c = galopp.Unknown
		}
		pose.Flip = timeline.Arc(geom.Clamp(share/0.6, 0, 1))
	}
	at := to.Add(from.Center().Lerp(to.Center(), share).Sub(to.Center()))
	p.card(dst, c, at, pose)
}

// header draws a seat's badge at the left of r and returns what is left of it.
func (p *painter) header(dst *ebiten.Image, s game.Seat, r geom.Rect) geom.Rect {
	d := min(26, r.H)
	p.desk.Theme.Badge(dst, p.desk.Color(s), geom.Pt(r.X+d/2, r.Center().Y), d)
	_, rest := r.CutLeft(d + 6)
	return rest
}

// role is a style on paper, in one line.
func (p *painter) role(r ui.Role, a text.Align) text.Style { return inOneLine(p.desk.Theme, r, a) }

// peeking is the seat that looks at its cards next to its own finger just now, or Nobody.
func (p *painter) peeking() game.Seat {
	s := p.desk.Viewer()
	if s < 0 {
		return galopp.Nobody
	}
	if _, ok := p.desk.Corner(s); !ok {
		return galopp.Nobody
	}
	return s
}

// peeked reports whether a seat looks at its cards like that.
func (p *painter) peeked(s game.Seat) bool { return s >= 0 && p.peeking() == s }

// idOf is the name of a sign of a seat.
func (p *painter) idOf(area string, s game.Seat) string { return area + p.desk.Color(s).String() }

// seatName is what a seat is called, nothing for nobody.
func (p *painter) seatName(s game.Seat) string {
	if s < 0 {
		return ""
	}
	return p.desk.Name(s)
}

// dotWide is the width in dp of the dots of a way.
const dotWide = 9

// dot draws a dot of the way to where something would go.
func (p *painter) dot(dst *ebiten.Image, at geom.Point, fade float64) {
	t := p.desk.Theme
	img := t.Picture("galopp-dot", dotWide, dotWide, func(c paint.Canvas) {
		at := geom.Pt(dotWide/2.0, dotWide/2.0)
		c.Fill(paint.Circle(at, 3.8), t.Palette.Ink)
		c.Fill(paint.Circle(at, 2.6), paint.Lit(t.Palette.Accent, 0.3))
	})
	t.Put(dst, img, at.Sub(geom.Pt(dotWide/2.0, dotWide/2.0)), 1-fade)
}

// stir is what moves while nothing happens: in the garden the water of the fountain, and by turns people who wave at each
// other; in the room a gleam that runs over gilt and candles.
type stir struct {
	n int
	t float64 // share of its way; 0 at rest
}

// The colours that garden and sale room share, besides those of the palette.
var (
	stoneColor = paint.Hex(0xE4DCCF)
	drapeColor = paint.Hex(0xB4586E)
)
