package saleroom

import (
	"image/color"
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

// backdrop draws the room in the palace where teams are auctioned: a wall with portraits between the windows, a floor of oak,
// curtains at both sides, and a chandelier.
type backdrop struct {
	s     paint.Sheet // what has been drawn so far
	p     piece.Palette
	r     geom.Rect // the area of the room, in dp of the sheet s
	floor float64   // the y coordinate at which the wall ends
	drape float64   // the width of a curtain
}

// The colours of the room, besides those of the palette.
var (
	oakColor    = paint.Hex(0xE2C193)
	candleColor = paint.Hex(0xFFF3C8)
)

// wallShare is the height of the wall as a share of the height of the room.
const wallShare = 0.46

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
	g.drawView()
	g.drawWall()
	g.drawWindows()
	g.drawSkirting()
	g.drawPanels()
	g.drawParquet()
	g.drawSunbeams()
	g.drawLight()
	for _, right := range [...]bool{false, true} {
		g.drawCurtain(right)
	}
	g.drawValance()
	g.drawFrame()
	g.s.DrawOn(c, geom.Point{})
}

// drawWall draws the powder blue wall.
func (g *backdrop) drawWall() {
	w := geom.R(g.r.X, g.r.Y, g.r.W, g.floor-g.r.Y)
	g.s.Gradient(g.wallOutline(), w.Min(), geom.Pt(w.X, w.Bottom()), paint.Mix(g.p.Main, g.p.Paper, 0.5), paint.Mix(g.p.Main, g.p.Paper, 0.28))
}

// drawSkirting draws the white skirting of the wall, which is the sill of the windows too.
func (g *backdrop) drawSkirting() {
	w := geom.R(g.r.X, g.r.Y, g.r.W, g.floor-g.r.Y)
	skirting, _ := w.CutBottom(max(8, w.H*0.06))
	g.s.Gradient(skirting.Corners(), skirting.Min(), geom.Pt(w.X, w.Bottom()), g.p.Paper, pieces.StoneColor)
	g.s.Fill(paint.Fade(g.p.Ink, 0.4), geom.R(w.X, skirting.Y, w.W, 1).Corners(), geom.R(w.X, w.Bottom()-1.5, w.W, 1.5).Corners())
}

// drawPanels draws the panels of the wall, each in two gilt frames. The upper one has a portrait.
func (g *backdrop) drawPanels() {
	high := geom.Clamp(g.r.H*portraitShare, 30, 80)
	for i, r := range g.bays() {
		if i%2 == 1 {
			continue
		}
		upper, lower := r.CutTop(high + 2*portraitGap)
		_, lower = lower.CutTop(8)
		for k, part := range [...]geom.Rect{upper, lower} {
			g.drawPanel(part, uint64(i+20*k))
		}
		g.drawPortrait(upper.Center(), high, galopp.Jester+galopp.Card(i/2%6)) // the six kinds of porters by turns
	}
}

// The portraits on the wall.
const (
	portraitShare = 0.062 // the height as a share of that of the room: an auction covers the wall further down
	portraitGap   = 7.0   // the distance in dp from the upper or lower edge of the panel
)

// drawPanel draws a gilt-framed panel of the wall into r. It draws nothing if r is lower than 24 dp. seed chooses the
// irregularities of the pen.
func (g *backdrop) drawPanel(r geom.Rect, seed uint64) {
	if r.H < 24 {
		return
	}
	g.s.Gradient(paint.RoundOutline(r, 6), r.Min(), r.Max(), paint.Fade(paint.Lighten(g.p.Main, 0.7), 0.55), paint.Fade(g.p.Main, 0.25))
	g.s.PenOutline(paint.RoundOutline(r, 6), 2.4, paint.Fade(g.p.Accent, 0.85), seed)
	g.s.PenOutline(paint.RoundOutline(r.Inset(5), 4), 1, paint.Fade(g.p.Accent, 0.6), seed+9)
}

// drawPortrait draws the head of the porter of the card c in an oval frame h dp high, with the middle at the point at.
func (g *backdrop) drawPortrait(at geom.Point, h float64, c galopp.Card) {
	w := h * 0.78
	g.s.Fill(paint.Fade(g.p.Ink, 0.3), paint.OvalOutline(at.Add(geom.Pt(2, 3)), w+5, h+5))
	g.s.Fill(paint.Darken(g.p.Accent, 0.3), paint.OvalOutline(at, w+4, h+4))
	g.s.Fill(paint.Lighten(g.p.Accent, 0.15), paint.OvalOutline(at, w, h))
	g.s.Gradient(paint.OvalOutline(at, w-6, h-6), at.Sub(geom.Pt(0, h/2)), at.Add(geom.Pt(0, h/2)), pieces.TicketTone(c), paint.Darken(pieces.TicketTone(c), 0.25))
	side := w * 0.7
	piece.Stamp(g.s, pieces.PorterNames[c].Picture, geom.Around(at.Add(geom.Pt(0, side*0.02)), side, side))
}

// drawParquet draws the floor of oak in perspective: tiles like a chessboard, which are wider and higher towards the front.
func (g *backdrop) drawParquet() {
	const rows, cols = 7, 16
	bottom := g.r.Bottom()
	deep := bottom - g.floor
	// y returns the y coordinate of the upper edge of a row, x the x coordinate of the left edge of a column at the height y.
	y := func(row int) float64 { return g.floor + deep*(0.35*float64(row)+0.65*float64(row*row)/rows)/rows }
	x := func(col int, y float64) float64 {
		spread := 0.75 + 0.75*(y-g.floor)/deep
		return g.r.Center().X + g.r.W*spread*(float64(col)/cols-0.5)*1.34
	}
	g.s.Fill(oakColor, geom.R(g.r.X, g.floor, g.r.W, deep).Corners())
	for row := range rows {
		for col := row % 2; col < cols; col += 2 {
			a, b := y(row), y(row+1)
			tile := []geom.Point{geom.Pt(x(col, a), a), geom.Pt(x(col+1, a), a), geom.Pt(x(col+1, b), b), geom.Pt(x(col, b), b)}
			g.s.Fill(paint.Fade(paint.Darken(oakColor, 0.3), 0.35), tile)
			g.s.PenLine([]geom.Point{tile[0], tile[2]}, 0.8, paint.Fade(paint.Lighten(oakColor, 0.5), 0.5), uint64(row*cols+col))
			g.s.PenLine([]geom.Point{tile[1], tile[3]}, 0.8, paint.Fade(g.p.Ink, 0.14), uint64(row*cols+col))
		}
	}
	g.s.Gradient(geom.R(g.r.X, g.floor, g.r.W, deep).Corners(), geom.Pt(0, g.floor), geom.Pt(0, bottom), paint.Fade(g.p.Ink, 0.18), paint.Fade(g.p.Ink, 0))
}

// drawLight draws the light on wall and floor, and the chandelier if there is room.
func (g *backdrop) drawLight() {
	at := geom.Pt(g.r.Center().X, g.floor)
	for i := range 6 {
		k := 1 - float64(i)*0.15 // six ovals, each smaller than the one before
		g.s.Fill(paint.Fade(candleColor, 0.09), paint.OvalOutline(at, g.r.W*0.95*k, g.r.H*1.1*k))
	}
	if g.hasChandelier() {
		g.drawChandelier()
	}
}

// hasChandelier reports whether the room is wide enough for a chandelier: more than 700 dp.
func (g *backdrop) hasChandelier() bool { return g.r.W > 700 }

// The height of the chandelier in dp, and the number of its candles.
const (
	chandelierHigh = 44.0
	candles        = 4
)

// candleArm returns the foot of the i-th candle of the chandelier, from the left, and the hub at the other end of its arm.
func (g *backdrop) candleArm(i int) (foot, hub geom.Point) {
	const h = chandelierHigh
	hub = geom.Pt(g.r.Center().X, g.r.Y+12+h*0.75)
	x := [candles]float64{-2, -1, 1, 2}[i] * h * 0.62
	return geom.Pt(hub.X+x, hub.Y-h*0.1), hub
}

// gleamPlace returns the place of the i-th gleam, from 0, and whether there is an i-th: the flames of the chandelier's candles or,
// without a chandelier, the tie of the right curtain (0) and of the left one (1).
func (g *backdrop) gleamPlace(i int) (at geom.Point, ok bool) {
	if g.hasChandelier() {
		foot, _ := g.candleArm(i)
		return foot.Sub(geom.Pt(0, chandelierHigh*0.34)), true
	}
	return g.curtainPoint(i == 0, 0.5, tie), i < 2
}

// drawChandelier draws the chandelier, with a chain, an arm for each candle, and flames.
func (g *backdrop) drawChandelier() {
	const h = chandelierHigh
	_, hub := g.candleArm(0)
	at := hub.Sub(geom.Pt(0, h*0.75))
	g.s.PenLine([]geom.Point{at, at.Lerp(hub, 0.5), hub}, 2, paint.Darken(g.p.Accent, 0.3), 1)
	g.s.Fill(g.p.Accent, paint.OvalOutline(hub, h*0.3, h*0.4))
	for i := range candles {
		foot, _ := g.candleArm(i)
		g.s.PenLine([]geom.Point{hub, geom.Pt(hub.X+(foot.X-hub.X)*0.6, hub.Y+h*0.22), foot}, 2.2, paint.Darken(g.p.Accent, 0.15), uint64(i+5))
		g.s.Fill(g.p.Paper, geom.Around(foot.Sub(geom.Pt(0, h*0.12)), 4, h*0.24).Corners())
		flame := foot.Sub(geom.Pt(0, h*0.34))
		g.s.FillSoft(paint.Fade(candleColor, 0.8), h*0.6, func(d float64) []geom.Point { return paint.OvalOutline(flame, h*0.34+2*d, h*0.4+2*d) })
		g.s.Fill(paint.Hex(0xF2B84B), paint.OvalOutline(flame, 5, 9))
		g.s.Fill(candleColor, paint.OvalOutline(flame.Add(geom.Pt(0, 1)), 2.6, 5))
	}
}

// tie is where a curtain is tied back, as a share of its height from the top.
const tie = 0.58

// curtainPoint returns a point on the right curtain or, if right is false, on the left one. down is the share of the curtain's
// height from the top, and across that of its width at that height, from the side of the room.
func (g *backdrop) curtainPoint(right bool, across, down float64) geom.Point {
	x := g.curtainReach(down) * across
	if right {
		return geom.Pt(g.r.Right()-x, g.r.Y+g.r.H*down)
	}
	return geom.Pt(g.r.X+x, g.r.Y+g.r.H*down)
}

// curtainReach returns how far in dp a curtain reaches into the room at a share of its height from the top: over its full width at
// the top, over half of that at the tie, and over more again below.
func (g *backdrop) curtainReach(share float64) float64 {
	if share < tie {
		k := share / tie
		return g.drape * (1 - 0.5*k*k)
	}
	return g.drape * (0.5 + 0.35*(share-tie)/(1-tie))
}

// drawCurtain draws the right curtain or, if right is false, the left one, in folds.
func (g *backdrop) drawCurtain(right bool) {
	const folds, steps = 5, 12
	place := func(across, down float64) geom.Point { return g.curtainPoint(right, across, down) }
	// strip fills the part of the curtain between the shares from and to of its width, from top to bottom.
	strip := func(from, to float64, col color.NRGBA) {
		var pts []geom.Point
		for i := range steps + 1 {
			pts = append(pts, place(from, float64(i)/steps))
		}
		for i := range steps + 1 {
			pts = append(pts, place(to, 1-float64(i)/steps))
		}
		g.s.Fill(col, pts)
	}
	strip(0, 1.12, paint.Fade(g.p.Ink, 0.22)) // the shadow
	for i := range folds {
		a := float64(i) / folds
		strip(a, a+0.12, paint.Lighten(pieces.DrapeColor, 0.12))
		strip(a+0.1, a+0.2, paint.Darken(pieces.DrapeColor, 0.22))
	}
	strip(0.94, 1, g.p.Accent)
	knot := place(0.5, tie)
	g.s.Fill(g.p.Ink, paint.OvalOutline(knot, g.drape*0.6, 8))
	g.s.Fill(g.p.Accent, paint.OvalOutline(knot, g.drape*0.56, 6))
}

// drawValance draws the cloth above the curtains, in swags: ovals of which only the lower half is within the room.
func (g *backdrop) drawValance() {
	n := max(3, int(g.r.W/90))
	wide := g.r.W / float64(n)
	deep := geom.Clamp(g.r.H*0.035, 9, 20)
	for i := range n {
		at := geom.Pt(g.r.X+wide*(float64(i)+0.5), g.r.Y)
		g.s.Fill(paint.Fade(g.p.Ink, 0.3), paint.OvalOutline(at.Add(geom.Pt(0, 2)), wide, 2*deep))
		g.s.Fill(g.p.Accent, paint.OvalOutline(at, wide, 2*deep-1))
		g.s.Fill(pieces.DrapeColor, paint.OvalOutline(at, wide, 2*deep-5))
		g.s.Fill(paint.Lighten(pieces.DrapeColor, 0.14), paint.OvalOutline(at.Sub(geom.Pt(wide*0.06, 0)), wide*0.7, deep*0.9))
	}
}

// drawFrame draws the gilt edge of the room.
func (g *backdrop) drawFrame() {
	g.s.PenOutline(paint.RoundOutline(g.r, 7), 5.5, paint.Fade(g.p.Ink, 0.75), 1)
	g.s.PenOutline(paint.RoundOutline(g.r, 7), 3.6, g.p.Accent, 1)
	g.s.PenOutline(paint.RoundOutline(g.r.Inset(-0.6), 7), 0.9, paint.Lighten(g.p.Accent, 0.6), 2)
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
