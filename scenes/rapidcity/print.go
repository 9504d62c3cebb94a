package rapidcity

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/assets/art"
	"ludotheque/logic/game"
	"ludotheque/logic/rapidcity"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/paint"
	"ludotheque/scenes/piece"
)

// printed holds what is printed once for a layout.
type printed struct {
	board  *ebiten.Image
	origin geom.Point
	shapes ebiten.DrawImageOptions
	white  *ebiten.Image
	keys   [2][rapidcity.MaxSeats]string // what is printed on the keys that mean a seat or a tile
}

func (p *printed) clear() {
	if p.board != nil {
		p.board.Deallocate()
		p.board = nil
	}
}

// Colours of the place tiles, one for each place, so that they are told apart before their pictures are.
func placeColor(p rapidcity.Place) color.NRGBA {
	switch p {
	case rapidcity.Jail:
		return paint.Hex(0xE2A23A)
	case rapidcity.Tipi:
		return paint.Hex(0x5BA3A8)
	}
	return paint.Hex(0xA5527A)
}

// placeArt names the picture of a place.
func placeArt(p rapidcity.Place) string { return "rapidcity-" + p.String() }

// cardArt names the picture of a card; pictures of cow-boys are tinted for their seat.
func cardArt(c rapidcity.Card) string {
	switch c.Type() {
	case rapidcity.Pair:
		return "rapidcity-card-only-" + c.Place().String()
	case rapidcity.Healing:
		return "rapidcity-card-heal-" + c.Place().String()
	case rapidcity.HandsUp:
		return "rapidcity-card-up"
	case rapidcity.Armed:
		if c.Hand() == rapidcity.Left {
			return "rapidcity-card-left"
		}
		return "rapidcity-card-right"
	}
	switch c {
	case rapidcity.Indian:
		return "rapidcity-card-indian"
	case rapidcity.Bandit:
		return "rapidcity-card-bandit"
	}
	return "rapidcity-card-sheriff"
}

// boardImage is the printed board: dust under the evening sun, the street round the deck.
func (b *board) boardImage() *ebiten.Image {
	p := &b.printed
	if p.board != nil {
		return p.board
	}
	g := &b.ground
	p.origin = g.board.Min().Sub(geom.Pt(piece.BoardMargin, piece.BoardMargin))
	c := paint.New(g.board.W+2*piece.BoardMargin, g.board.H+2*piece.BoardMargin, b.desk.Theme.Scale())
	at := geom.R(piece.BoardMargin, piece.BoardMargin, g.board.W, g.board.H)
	piece.PaintBoard(c, at, b.desk.Theme.Palette, 7, b.printBoard)
	p.board = c.Dst
	return p.board
}

// printBoard prints the board on a canvas of its size.
func (b *board) printBoard(c paint.Canvas) {
	g := &b.ground
	pal := b.desk.Theme.Palette
	mid := g.center.Sub(g.board.Min())
	whole := geom.R(0, 0, g.board.W, g.board.H)
	c.Gradient(paint.Box(whole), geom.Pt(0, 0), geom.Pt(0, whole.H),
		paint.Stop{At: 0, Color: paint.Mix(pal.Paper, pal.Main, 0.34)}, paint.Stop{At: 0.5, Color: pal.Paper}, paint.Stop{At: 1, Color: paint.Mix(pal.Paper, pal.Main, 0.2)})
	b.printRays(c, mid, whole)
	b.printScenery(c, whole)
	b.printStreet(c, mid)
	c.Stroke(paint.RoundRect(whole.Inset(7), 10), 2, paint.Fade(pal.Ink, 0.55))
	c.Stroke(paint.RoundRect(whole.Inset(11), 7), 0.8, paint.Fade(pal.Ink, 0.4))
}

// printRays prints the sun's rays.
func (b *board) printRays(c paint.Canvas, mid geom.Point, whole geom.Rect) {
	const n = 28
	far := whole.W + whole.H
	ray := paint.Fade(b.desk.Theme.Palette.Accent, 0.2)
	for i := range n {
		a := geom.Pt(far, 0).Rotate(float64(i) * 2 * 3.14159265 / n)
		z := geom.Pt(far, 0).Rotate((float64(i) + 0.5) * 2 * 3.14159265 / n)
		c.Fill(paint.Polygon(mid, mid.Add(a), mid.Add(z)), ray)
	}
}

// printScenery prints cactuses into the corners that nothing needs.
func (b *board) printScenery(c paint.Canvas, whole geom.Rect) {
	h := whole.H * 0.13
	for i, at := range [...]geom.Point{geom.Pt(0.045, 0.985), geom.Pt(0.955, 0.985), geom.Pt(0.05, 0.17)} {
		if img := b.raster("rapidcity-cactus", h, game.Colors); img != nil {
			w := h * float64(img.Bounds().Dx()) / float64(img.Bounds().Dy())
			foot := whole.At(at.X, at.Y)
			k := 1 - float64(i)*0.18
			c.Fill(paint.Ellipse(foot.Add(geom.Pt(4, -3)), w*0.5*k, 5*k), paint.Fade(b.desk.Theme.Palette.Ink, 0.25))
			c.Picture(img, geom.R(foot.X-w*k/2, foot.Y-h*k, w*k, h*k))
		}
	}
}

// printStreet prints the ring on which the tiles lie, and the plot of the deck.
func (b *board) printStreet(c paint.Canvas, mid geom.Point) {
	g := &b.ground
	pal := b.desk.Theme.Palette
	rx, ry := g.ring()
	wide := g.tile * 0.62
	street := paint.Ellipse(mid, rx, ry)
	c.Stroke(street, wide+6, paint.Fade(pal.Ink, 0.4))
	c.Stroke(street, wide+2, paint.Mix(pal.Paper, pal.Second, 0.28))
	c.Stroke(street, wide*0.34, paint.Fade(pal.Paper, 0.22))
	card := g.card.Add(geom.Pt(0, 0).Sub(g.board.Min()))
	c.Fill(paint.RoundRect(card.Inset(-5), 12), paint.Fade(pal.Ink, 0.16))
	c.Stroke(paint.RoundRect(card.Inset(-5), 12), 1.6, paint.Fade(pal.Ink, 0.6))
	for s := range g.seats {
		at := g.pawns[s].Sub(g.board.Min())
		col := piece.SeatColor(b.desk.Color(game.Seat(s)))
		c.Dot(at, g.pawn*0.56, paint.Fade(pal.Ink, 0.5))
		c.Dot(at, g.pawn*0.53, paint.Mix(pal.Paper, col, 0.75))
		c.Stroke(paint.Circle(at, g.pawn*0.45), 1.2, paint.Fade(pal.Ink, 0.3))
	}
}

// raster draws a picture of the art, h dp high, or nil.
func (b *board) raster(name string, h float64, seat game.Color) *ebiten.Image {
	w, tall, err := art.Size(name)
	if err != nil || tall == 0 {
		return nil
	}
	k := b.desk.Theme.Scale()
	var tint color.Color
	if seat < game.Colors {
		tint = piece.SeatColor(seat)
	}
	img, err := art.Raster(name, paint.Pixels(h*w/tall, k), paint.Pixels(h, k), tint)
	if err != nil {
		return nil
	}
	return ebiten.NewImageFromImage(img)
}

// tileEdge is the room in dp round a tile for its shadow.
const tileEdge = 10

// tileImage is a place tile.
func (b *board) tileImage(p rapidcity.Place) *ebiten.Image {
	side := b.ground.tile
	return b.desk.Theme.Variant("rapidcity-tile", int(p), side+2*tileEdge, side+2*tileEdge, func(c paint.Canvas) {
		b.paintTile(c, p, geom.R(tileEdge, tileEdge, side, side))
	})
}

func (b *board) paintTile(c paint.Canvas, p rapidcity.Place, r geom.Rect) {
	pal := b.desk.Theme.Palette
	path := paint.RoundRect(r, r.W*0.13)
	c.Shadow(path, 8, geom.Pt(2, 4), paint.Fade(pal.Ink, 0.6))
	c.Fill(paint.RoundRect(r.Add(geom.Pt(0, 2)), r.W*0.13), paint.Shade(pal.Paper, 0.35))
	c.Fill(path, paint.Lit(pal.Paper, 0.35))
	inner := r.Inset(r.W * 0.05)
	col := placeColor(p)
	c.Gradient(paint.RoundRect(inner, r.W*0.1), inner.Min(), inner.Max(), paint.Stop{At: 0, Color: paint.Lit(col, 0.25)}, paint.Stop{At: 1, Color: paint.Shade(col, 0.12)})
	if img := b.raster(placeArt(p), inner.H*0.86, game.Colors); img != nil {
		w, h := float64(img.Bounds().Dx())/c.Scale, float64(img.Bounds().Dy())/c.Scale
		k := min(1, inner.W*0.9/w)
		c.Picture(img, geom.Around(inner.Center(), w*k, h*k))
	}
	c.Stroke(paint.RoundRect(inner, r.W*0.1), 1.4, paint.Fade(pal.Ink, 0.8))
	c.Stroke(path, 1.2, paint.Fade(pal.Ink, 0.7))
}

// postEdge is the room in dp round a post for its shadow.
const postEdge = 12

// postImage is the leather of a post in the seat's colour.
func (b *board) postImage(p *post, c game.Color) *ebiten.Image {
	n := int(c) * 3
	if p.wide {
		n++
	}
	if p.slim() {
		n += 2
	}
	return b.desk.Theme.Variant("rapidcity-post", n, p.w+2*postEdge, p.h+2*postEdge, func(cv paint.Canvas) {
		paintPost(cv, geom.R(postEdge, postEdge, p.w, p.h), piece.SeatColor(c), p.wide)
	})
}

func paintPost(c paint.Canvas, r geom.Rect, seat color.NRGBA, wide bool) {
	ink := paint.Hex(0x1E120C)
	path := paint.RoundRect(r, 14)
	c.Shadow(path, 12, geom.Pt(2, 4), paint.Fade(ink, 0.7))
	leather := paint.Hex(0x6A4227)
	c.Gradient(path, r.Min(), r.Max(), paint.Stop{At: 0, Color: paint.Lit(leather, 0.12)}, paint.Stop{At: 1, Color: paint.Shade(leather, 0.25)})
	c.Stroke(paint.RoundRect(r.Inset(2.5), 12), 4, seat)
	c.Stroke(paint.RoundRect(r.Inset(8), 8), 1, paint.Fade(paint.Hex(0xF2D9A8), 0.5))
	if wide {
		side := min(r.H*0.84, r.W*0.22)
		for _, x := range [...]float64{r.X, r.Right() - side} {
			well := geom.R(x, r.Y, side, r.H).Inset(9)
			c.Fill(paint.RoundRect(well, 9), paint.Fade(ink, 0.35))
			c.Stroke(paint.RoundRect(well, 9), 1.2, paint.Fade(seat, 0.9))
		}
	}
	c.Stroke(path, 1.4, paint.Fade(ink, 0.8))
}

// keyEdge is the room in dp round a keycap for its shadow.
const keyEdge = 4

// keyImage is a keycap in a seat's colour.
func (b *board) keyImage(c game.Color, w float64) *ebiten.Image {
	return b.desk.Theme.Variant("rapidcity-key", int(c), w+2*keyEdge, keyHigh+2*keyEdge, func(cv paint.Canvas) {
		r := geom.R(keyEdge, keyEdge, w, keyHigh)
		ink := paint.Hex(0x1E120C)
		cv.Shadow(paint.RoundRect(r, 6), 4, geom.Pt(1, 2), paint.Fade(ink, 0.6))
		cv.Fill(paint.RoundRect(r, 6), paint.Shade(piece.SeatColor(c), 0.3))
		cv.Fill(paint.RoundRect(r.Add(geom.Pt(0, -1)).InsetXY(1.5, 2), 5), paint.Lit(paint.Hex(0xF7EEDB), 0.2))
		cv.Stroke(paint.RoundRect(r, 6), 1.6, piece.SeatColor(c))
	})
}

// keyHigh is the height of a keycap in dp.
const keyHigh = 24

// slipImage is the slip of paper on which the story of a card is told.
func (b *board) slipImage(w, h float64) *ebiten.Image {
	return b.desk.Theme.Variant("rapidcity-slip", int(h), w+2*keyEdge, h+2*keyEdge, func(cv paint.Canvas) {
		r := geom.R(keyEdge, keyEdge, w, h)
		pal := b.desk.Theme.Palette
		cv.Shadow(paint.RoundRect(r, 6), 6, geom.Pt(1, 2), paint.Fade(pal.Ink, 0.7))
		cv.Fill(paint.RoundRect(r, 6), paint.Lit(pal.Paper, 0.45))
		cv.Stroke(paint.RoundRect(r, 6), 1.2, paint.Fade(pal.Ink, 0.8))
	})
}

// whiteImage is a dot that is stretched into bars.
func (b *board) whiteImage() *ebiten.Image {
	if b.printed.white == nil {
		b.printed.white = ebiten.NewImage(1, 1)
		b.printed.white.Fill(color.White)
	}
	return b.printed.white
}

// letters finds what is printed on the keys beside the tiles.
func (b *board) letters() {
	b.printed.keys = [2][rapidcity.MaxSeats]string{}
	for set, d := range [2]device{keysOne, keysTwo} {
		if _, plays := b.people.of(d); !plays || b.people.count() == 1 && set == 1 {
			continue
		}
		for way := range otherHand {
			what, ok := means(way, b.ground.dirs[:b.seats])
			if !ok {
				continue
			}
			word := letter(b.sets[set][way])
			if have := b.printed.keys[set][what]; have != "" {
				word = have + " " + word
			}
			b.printed.keys[set][what] = word
		}
	}
}
