package pieces

import (
	"image/color"

	"math"

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

// Painter draws what the pictures of auctions, races and exchanges share.
type Painter struct {
	Desk   *table.Desk
	Area   geom.Rect // the area of the board
	View   *View
	Stir   *table.Stir                // the idle motion, whose number decides what moves, and which spectators or candles take part
	panels [galopp.MaxSeats]geom.Rect // by seat, the area in its panel in which its team was drawn last; zero if it never was

	Drawn func(galopp.Card, geom.Rect) // if not nil, called for every card that is drawn; for tests
}

// DrawCloth draws a cloth of rose velvet over r. Its fringe hangs below r. An embroidered cloth has a broad border, on which no
// text can be read, so none may stand by its edge.
func (p *Painter) DrawCloth(dst *ebiten.Image, r geom.Rect, embroidered bool) {
	t, variant := p.Desk.Theme, 0
	if embroidered {
		variant = 1
	}
	img := t.Variant("galopp-velvet", variant, r.W, r.H+fringe, func(c paint.Canvas) { paintVelvet(c, t.Palette, embroidered) })
	t.DrawImage(dst, img, r.Min(), 1)
}

// fringe is the height in dp of the fringe of a cloth.
const fringe = 7

// paintVelvet draws a rose damask over the whole of c: a quiet pattern of lozenges and blossoms, a border that may be
// embroidered, and a fringe at the lower end.
func paintVelvet(c paint.Canvas, p piece.Palette, embroidered bool) {
	w, h := c.Size()
	s := c.Sheet(w, h)
	r := geom.R(1, 1, w-2, h-2-fringe)
	s.Fill(paint.Fade(p.Ink, 0.3), paint.RoundOutline(geom.R(3, h/2, w-4, h/2), 8)) // the shadow
	for x := 5.0; x < w-6; x += 4 {                                                 // the threads, every other one darker
		s.Fill(paint.Darken(p.Accent, 0.12*float64(int(x/4)%2)), geom.R(x, r.Bottom()-2, 2.6, fringe).Corners())
	}
	s.Fill(paint.Fade(p.Ink, 0.7), paint.RoundOutline(r, 8))
	s.Gradient(paint.RoundOutline(r.Inset(1), 7), r.Min(), geom.Pt(r.X, r.Bottom()), paint.Mix(p.Second, p.Paper, 0.3),
		paint.Mix(p.Second, DrapeColor, 0.2))
	band := geom.Clamp(w*0.011, 4, 13)
	weave(s, r.Inset(band+5), paint.Fade(DrapeColor, 0.13), paint.Fade(p.Paper, 0.22))
	for i := range int(r.W / 46) { // soft folds, as the cloth hangs
		x := r.X + 46*(float64(i)+0.5)
		fold := geom.R(x, r.Y+1, 23, r.H-2)
		s.Gradient(fold.Corners(), fold.Min(), geom.Pt(fold.Right(), fold.Y), paint.Fade(DrapeColor, 0), paint.Fade(DrapeColor, 0.12))
	}
	if embroidered {
		embroider(s, r, band, p)
	} else {
		s.PenOutline(paint.RoundOutline(r.Inset(3), 6), 1.6, p.Accent, 3)
		s.PenOutline(paint.RoundOutline(r.Inset(5), 5), 0.9, paint.Fade(DrapeColor, 0.8), 5)
	}
	s.DrawOn(c, geom.Point{})
}

// embroider draws the border of a cloth that lies in r on a sheet: a band, band dp wide, between two gilt lines, with a blossom
// for every 26 dp of it, and a gilt fan in each corner.
func embroider(s paint.Sheet, r geom.Rect, band float64, p piece.Palette) {
	mid := r.Inset(4 + band/2)
	s.PenOutline(paint.RoundOutline(mid, 5), band, paint.Mix(DrapeColor, p.Ink, 0.1), 4)
	s.PenOutline(paint.RoundOutline(r.Inset(3.4), 6), 1.8, p.Accent, 3)
	s.PenOutline(paint.RoundOutline(r.Inset(4.6+band), 4), 1.4, p.Accent, 5)
	var petals, hearts [][]geom.Point
	bloom := func(at geom.Point) {
		for i := range 4 {
			d := geom.Pt(band*0.2, 0).Rotate(math.Pi / 2 * float64(i))
			petals = append(petals, paint.OvalOutline(at.Add(d), band*0.32, band*0.32))
		}
		hearts = append(hearts, paint.OvalOutline(at, band*0.22, band*0.22))
	}
	across, down := max(2, int(mid.W/26)), max(2, int(mid.H/26))
	for i := range across {
		x := mid.X + mid.W*(float64(i)+0.5)/float64(across)
		bloom(geom.Pt(x, mid.Y))
		bloom(geom.Pt(x, mid.Bottom()))
	}
	for i := range down {
		y := mid.Y + mid.H*(float64(i)+0.5)/float64(down)
		bloom(geom.Pt(mid.X, y))
		bloom(geom.Pt(mid.Right(), y))
	}
	for _, petal := range petals {
		s.Fill(paint.Mix(p.Accent, p.Paper, 0.35), petal)
	}
	s.Fill(paint.Darken(DrapeColor, 0.2), hearts...)
	for i, at := range r.Inset(5 + band).Corners() {
		for k := range 5 {
			turn := math.Pi/2*float64(i) + math.Pi/2*(0.1+0.2*float64(k))
			along, side := geom.Pt(band*1.9, 0).Rotate(turn), geom.Pt(0, band*0.26).Rotate(turn)
			s.Fill(paint.Fade(p.Accent, 0.85), []geom.Point{at, at.Add(along.Mul(0.7)).Add(side), at.Add(along),
				at.Add(along.Mul(0.7)).Sub(side)})
		}
	}
}

// weave weaves the pattern of a damask over r on a sheet: lozenges in the colour dark, with a blossom in the colour light in
// each.
func weave(s paint.Sheet, r geom.Rect, dark, light color.NRGBA) {
	const step = 30.0
	cols, rows := max(1, int(r.W/step)), max(1, int(r.H/step))
	var lozenges, petals [][]geom.Point
	for col := range cols {
		for row := range rows {
			cell := r.Cell(col, row, cols, rows, 0)
			at := cell.Center()
			x, y := geom.Pt(cell.W/2, 0), geom.Pt(0, cell.H/2)
			lozenges = append(lozenges, []geom.Point{at.Sub(x), at.Sub(y), at.Add(x), at.Add(y)})
			for _, d := range [...]geom.Point{x, y} {
				along, across := d.Mul(0.5), geom.Pt(-d.Y, d.X).Mul(0.13)
				petals = append(petals, []geom.Point{at.Sub(along), at.Add(across), at.Add(along), at.Sub(across)})
			}
		}
	}
	s.Fill(dark, lozenges...)
	for _, p := range petals {
		s.Fill(light, p)
	}
}

// DrawGap draws an empty place for a card.
func (p *Painter) DrawGap(dst *ebiten.Image, r geom.Rect) {
	t := p.Desk.Theme
	img := t.Picture("galopp-gap", r.W, r.H, func(c paint.Canvas) {
		path := paint.RoundRect(geom.R(1, 1, r.W-2, r.H-2), min(7, r.H*0.1))
		c.Fill(path, paint.Fade(t.Palette.Ink, 0.1))
		c.Stroke(path, 1.2, paint.Fade(t.Palette.Ink, 0.35))
	})
	t.DrawImage(dst, img, r.Min(), 1)
}

// DrawSigns draws the texts in signs.
func (p *Painter) DrawSigns(dst *ebiten.Image, signs []Sign) {
	for i := range signs {
		g := &signs[i]
		p.Desk.Theme.Text.Draw(dst, g.S, g.Box, g.St)
	}
}

// SeatPoint returns the point on the screen, in dp, to or from which coins and dice of a seat fly: the middle of the team in the
// seat's panel. If no team has been drawn in the panel yet, or s is no seat, it is a point to the right of the board.
func (p *Painter) SeatPoint(s game.Seat) geom.Point {
	if s >= 0 && int(s) < len(p.panels) && p.panels[s] != (geom.Rect{}) {
		return p.panels[s].Center()
	}
	return geom.Pt(p.Area.Right()+60, p.Area.Center().Y)
}

// CardNames are the names of the pictures of the cards. None has no picture.
var CardNames = [galopp.Cards]string{
	galopp.Jester: "galopp-card-jester", galopp.One: "galopp-card-one", galopp.Two: "galopp-card-two",
	galopp.Three: "galopp-card-three", galopp.Five: "galopp-card-five", galopp.Crafty: "galopp-card-crafty",
	galopp.Unknown: "galopp-card-back",
}

// DrawCard draws a card into r, face down if it is unknown. c must not be None.
func (p *Painter) DrawCard(dst *ebiten.Image, c galopp.Card, r geom.Rect, pose piece.Pose) {
	if p.Drawn != nil {
		p.Drawn(c, r)
	}
	piece.Card{Name: CardNames[c], Seat: piece.Plain, W: r.W, H: r.H}.Draw(dst, p.Desk.Pieces, r.Center(), pose)
}

// MoveCard draws a card at a share, 0 to 1, of its way from one place to another. The card is lifted and turned on the way, and
// takes on the size of to. If turnOver is true, the card is face down at first and is turned over on the way; otherwise it shows
// the same side all the way. With reduced motion, the card fades out at from and in at to, and is not turned over.
func (p *Painter) MoveCard(dst *ebiten.Image, c galopp.Card, from, to geom.Rect, share float64, turnOver bool) {
	if p.Desk.ReducedMotion() {
		p.DrawCard(dst, c, from, piece.Pose{Fade: share})
		p.DrawCard(dst, c, to, piece.Pose{Fade: 1 - share})
		return
	}
	pose := piece.Pose{Lift: 18 * timeline.Arc(share), Turn: 0.25 * timeline.Arc(share), Grow: geom.Lerp(from.H/to.H, 1, share) - 1}
	if turnOver { // within 0.6 of the way; at half of that, only the edge of the card is seen
		if share < 0.3 {
			c = galopp.Unknown
		}
		pose.Flip = timeline.Arc(geom.Clamp(share/0.6, 0, 1))
	}
	at := to.Add(from.Center().Lerp(to.Center(), share).Sub(to.Center()))
	p.DrawCard(dst, c, at, pose)
}

// HeaderBadgeWidth returns the width in dp of the badge in a header: the height of the header r, but at most 26.
func HeaderBadgeWidth(r geom.Rect) float64 { return min(26, r.H) }

// DrawHeader draws a seat's badge at the left of r; see HeaderBadgeWidth. It returns the rest of r, for the name.
func (p *Painter) DrawHeader(dst *ebiten.Image, s game.Seat, r geom.Rect) geom.Rect {
	d := HeaderBadgeWidth(r)
	p.Desk.Theme.DrawBadge(dst, p.Desk.Color(s), geom.Pt(r.X+d/2, r.Center().Y), d)
	_, rest := r.CutLeft(d + 6)
	return rest
}

// Role returns the style of a role for text in one line.
func (p *Painter) Role(r ui.Role, a text.Align) text.Style { return inOneLine(p.Desk.Theme, r, a) }

// Peeking returns the seat that is looking at its hidden cards next to its finger, or Nobody. Those cards are drawn face down
// elsewhere, as the others see the screen, too.
func (p *Painter) Peeking() game.Seat {
	s := p.Desk.Viewer()
	if s < 0 {
		return galopp.Nobody
	}
	if _, ok := p.Desk.Corner(s); !ok { // the viewer sees its secrets in another way
		return galopp.Nobody
	}
	return s
}

// Peeked reports whether the seat s is looking at its hidden cards next to its finger. It returns false for a negative s.
func (p *Painter) Peeked(s game.Seat) bool { return s >= 0 && p.Peeking() == s }

// IDOf returns the ID of a sign about a seat: area followed by the name of the seat's colour.
func (p *Painter) IDOf(area string, s game.Seat) string { return area + p.Desk.Color(s).String() }

// SeatName returns the name of a seat, or the empty string for nobody.
func (p *Painter) SeatName(s game.Seat) string {
	if s < 0 {
		return ""
	}
	return p.Desk.Name(s)
}

// DotWide is the width in dp of the dots that DrawDot draws.
const DotWide = 9

// DrawDot draws one of the dots along the way that a card or a chair would go, with its middle at the point at. fade is the
// transparency of the dot, 0 (opaque) to 1.
func (p *Painter) DrawDot(dst *ebiten.Image, at geom.Point, fade float64) {
	t := p.Desk.Theme
	img := t.Picture("galopp-dot", DotWide, DotWide, func(c paint.Canvas) {
		at := geom.Pt(DotWide/2.0, DotWide/2.0)
		c.Fill(paint.Circle(at, 3.8), t.Palette.Ink)
		c.Fill(paint.Circle(at, 2.6), paint.Lighten(t.Palette.Accent, 0.3))
	})
	t.DrawImage(dst, img, at.Sub(geom.Pt(DotWide/2.0, DotWide/2.0)), 1-fade)
}

// The colours that garden and saleroom share, besides those of the palette.
var (
	StoneColor = paint.Hex(0xE4DCCF)
	DrapeColor = paint.Hex(0xB4586E)
)

// Beat returns a wave that goes from 0 to 1 and back n times while t goes from 0 to 1.
func Beat(t, n float64) float64 { return 0.5 - 0.5*math.Cos(t*n*2*math.Pi) }

// Motion is the cue that is being shown. There is at most one at a time.
type Motion struct{ table.ShownCue }

// Motion returns the cue that is being shown; its Active is false if there is none.
func (p *Painter) Motion() Motion { return Motion{p.Desk.ShownCue()} }

// Leaves reports whether a cue is being shown in which a seat's chair leaves the course: the chair falls into the pond, finishes,
// or gets a place because the race is over (G-12, G-13, G-15).
func (m *Motion) Leaves(s game.Seat) bool {
	return (m.Is(galopp.EventPond) || m.Is(galopp.EventFinish) || m.Is(galopp.EventPlace)) && m.Cue.Event.Seat == s
}

// The parts of events that take more than one cue; see table.Cue.Part.
const (
	PartMain  int8 = iota // the event itself
	PartPoint             // the die points at a porter
	PartShow              // a team is shown
	PartStand             // the standings are shown
	PartOnce              // the hammer falls for the first time
	PartTwice             // the hammer falls for the second time
	PartRise              // the curtain opens
	PartCheer             // the pause after a chair's move, with applause if it has come through the arch
)
