package rapidcity

import (
	"image/color"
	"math"
	"strings"

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
	names  [rapidcity.MaxSeats]string  // as they are written in the corners
	sizes  [rapidcity.MaxSeats]float64 // of their letters
	warm   [rapidcity.Cards]bool       // cards whose pictures have been made
	white  *ebiten.Image
	keys   [2][rapidcity.MaxSeats]string // what is printed on the keys that mean a seat or a tile

	whys [rapidcity.Touched + 1]string // what verdicts say, by their reason; the first is what one that heals does
}

func (p *printed) clear() {
	p.warm = [rapidcity.Cards]bool{}
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

// printer prints the board in memory.
type printer struct {
	s     paint.Sheet
	g     *ground
	p     piece.Palette
	whole geom.Rect
	mid   geom.Point
}

// printBoard prints the board on a canvas of its size.
func (b *board) printBoard(c paint.Canvas) {
	g := &b.ground
	p := &printer{g: g, p: b.desk.Theme.Palette, whole: geom.R(0, 0, g.board.W, g.board.H), mid: g.center.Sub(g.board.Min())}
	p.s = paint.NewSheet(g.board.W, g.board.H, c.Scale)
	p.sky()
	p.rays()
	p.scenery()
	p.street()
	p.plot()
	for s := range g.seats {
		p.stand(g.pawns[s].Sub(g.board.Min()), piece.SeatColor(b.desk.Color(game.Seat(s))))
	}
	p.frame()
	p.s.Lay(c, geom.Point{})
}

// sky prints the ground, from the evening sky down to the dust.
func (p *printer) sky() {
	w := p.whole
	half := geom.R(0, 0, w.W, w.H/2)
	p.s.Slope(corners(half), half.Min(), geom.Pt(0, half.H), paint.Mix(p.p.Paper, p.p.Main, 0.34), p.p.Paper)
	low := geom.R(0, w.H/2, w.W, w.H/2)
	p.s.Slope(corners(low), low.Min(), geom.Pt(0, w.H), p.p.Paper, paint.Mix(p.p.Paper, p.p.Main, 0.2))
}

// corners are those of r, clockwise.
func corners(r geom.Rect) []geom.Point {
	return []geom.Point{r.Min(), geom.Pt(r.Right(), r.Y), r.Max(), geom.Pt(r.X, r.Bottom())}
}

// rays prints those of the sun.
func (p *printer) rays() {
	const n = 28
	far := geom.Pt(p.whole.W+p.whole.H, 0)
	var fan [][]geom.Point
	for i := range n {
		a, z := far.Rotate(float64(i)*2*math.Pi/n), far.Rotate((float64(i)+0.5)*2*math.Pi/n)
		fan = append(fan, []geom.Point{p.mid, p.mid.Add(a), p.mid.Add(z)})
	}
	p.s.Fill(paint.Fade(p.p.Accent, 0.2), fan...)
}

// scenery prints cactuses into corners that nothing needs.
func (p *printer) scenery() {
	h := min(p.whole.W, p.whole.H) * 0.13
	for i, at := range [...]geom.Point{geom.Pt(0.05, 0.985), geom.Pt(0.95, 0.985), geom.Pt(0.05, 0.18)} {
		tall := h * (1 - float64(i)*0.18)
		foot := p.whole.Inset(tall*0.3).At(at.X, at.Y)
		foot.Y += tall * 0.25
		p.s.Fill(paint.Fade(p.p.Ink, 0.25), ellipse(foot.Add(geom.Pt(4, -3)), tall*0.34, 5))
		img, err := art.Raster("rapidcity-cactus", 0, paint.Pixels(tall, p.s.Scale()), nil)
		if err == nil {
			w := float64(img.Bounds().Dx()) / p.s.Scale()
			p.s.Picture(img, geom.Pt(foot.X-w/2, foot.Y-tall))
		}
	}
}

// street prints the ring on which the tiles lie.
func (p *printer) street() {
	rx, ry := p.g.ring()
	wide := p.g.tile * 0.31
	p.ring(rx, ry, wide+3, paint.Fade(p.p.Ink, 0.4))
	p.ring(rx, ry, wide+1, paint.Mix(p.p.Paper, p.p.Second, 0.28))
	p.ring(rx, ry, wide*0.34, paint.Fade(p.p.Paper, 0.22))
}

// ring prints a band along an ellipse, half dp to each side.
func (p *printer) ring(rx, ry, half float64, col color.NRGBA) {
	outer, inner := ellipse(p.mid, rx+half, ry+half), ellipse(p.mid, rx-half, ry-half)
	var band [][]geom.Point
	for i := range outer {
		k := (i + 1) % len(outer)
		band = append(band, []geom.Point{outer[i], outer[k], inner[k], inner[i]})
	}
	p.s.Fill(col, band...)
}

// ellipse is an outline, clockwise.
func ellipse(at geom.Point, rx, ry float64) []geom.Point {
	const n = 96
	pts := make([]geom.Point, n)
	for i := range pts {
		sin, cos := math.Sincos(float64(i) * 2 * math.Pi / n)
		pts[i] = at.Add(geom.Pt(rx*cos, ry*sin))
	}
	return pts
}

// plot prints where the deck lies: a mat with a star, which is seen once the deck is used up.
func (p *printer) plot() {
	r := p.g.card.Add(geom.Point{}.Sub(p.g.board.Min())).Inset(-6)
	ground := paint.Mix(p.p.Paper, p.p.Second, 0.3)
	p.s.Fill(ground, paint.RoundOutline(r, 12))
	p.s.Loop(paint.RoundOutline(r, 12), 1.4, paint.Fade(p.p.Ink, 0.5), 3)
	p.s.Loop(paint.RoundOutline(r.Inset(10), 6), 1, paint.Fade(p.p.Ink, 0.3), 4)
	p.s.Fill(paint.Mix(ground, p.p.Second, 0.35), star(r.Center(), r.W*0.3)...)
}

// star is a star of five points, d dp from its middle to each, as the triangles and the heart that it is made of.
func star(mid geom.Point, d float64) [][]geom.Point {
	var parts [][]geom.Point
	heart := make([]geom.Point, 5)
	for i := range heart {
		turn := float64(i) * 2 * math.Pi / 5
		left, right := geom.Pt(0, -d*0.42).Rotate(turn-math.Pi/5), geom.Pt(0, -d*0.42).Rotate(turn+math.Pi/5)
		heart[i] = mid.Add(left)
		parts = append(parts, []geom.Point{mid.Add(left), mid.Add(geom.Pt(0, -d).Rotate(turn)), mid.Add(right)})
	}
	return append(parts, heart)
}

// stand prints where a pawn stands.
func (p *printer) stand(at geom.Point, seat color.NRGBA) {
	r := p.g.pawn * 0.55
	p.s.Fill(paint.Fade(p.p.Ink, 0.5), ellipse(at, r, r))
	p.s.Fill(paint.Mix(p.p.Paper, seat, 0.75), ellipse(at, r-1.6, r-1.6))
	p.ringAt(at, r*0.82, paint.Fade(p.p.Ink, 0.3))
}

func (p *printer) ringAt(at geom.Point, r float64, col color.NRGBA) {
	p.s.Loop(ellipse(at, r, r), 1.2, col, 5)
}

// frame prints a double line round it all.
func (p *printer) frame() {
	p.s.Loop(corners(p.whole.Inset(7)), 2, paint.Fade(p.p.Ink, 0.55), 1)
	p.s.Loop(corners(p.whole.Inset(11)), 0.8, paint.Fade(p.p.Ink, 0.4), 2)
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
	w, h := p.w*p.zoom, p.h*p.zoom
	return b.desk.Theme.Variant("rapidcity-post", n, w+2*postEdge, h+2*postEdge, func(cv paint.Canvas) {
		paintPost(cv, geom.R(postEdge, postEdge, w, h), piece.SeatColor(c), p.wide)
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
func (b *board) keyImage(c game.Color, w, h float64) *ebiten.Image {
	return b.desk.Theme.Variant("rapidcity-key", int(c), w+2*keyEdge, h+2*keyEdge, func(cv paint.Canvas) {
		r := geom.R(keyEdge, keyEdge, w, h)
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

// letters finds who is called what, and what is printed on the keys beside the tiles.
func (b *board) letters() {
	for s := range b.seats {
		b.shorten(game.Seat(s))
	}
	for why := range b.printed.whys {
		v := verdict{reason: rapidcity.Reason(why), healed: why == 0}
		b.printed.whys[why] = b.desk.T("rapidcity.why." + v.word())
	}
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

// leastName is how small names may be written, in dp; of one that has to be cut, leastLetters must remain, or the seat's
// mark stands alone.
const (
	leastName    = 11
	leastLetters = 3
)

// shorten finds how a seat's name is written in its corner: smaller where there is little room, and cut short at last.
func (b *board) shorten(seat game.Seat) {
	p := &b.ground.posts[seat]
	from, to, _ := p.nameRoom()
	st := b.nameStyle()
	name := b.desk.Name(seat)
	e := b.desk.Theme.Text
	room := (to - from) * p.zoom
	for st.Size *= p.zoom; st.Size > leastName && e.Measure(name, st, 0).X > room; {
		st.Size = max(leastName, st.Size*0.92)
	}
	short := []rune(name)
	for len(short) > 0 && e.Measure(name, st, 0).X > room {
		short = short[:len(short)-1]
		name = strings.TrimSpace(string(short)) + "…"
	}
	if len(short) < min(leastLetters, len([]rune(b.desk.Name(seat)))) {
		name = ""
	}
	b.printed.names[seat], b.printed.sizes[seat] = name, st.Size
}

// warmTicks is how many ticks pass between the pictures of two cards that are made ahead.
const warmTicks = 4

// warm makes the pictures of cards while nothing is at stake, so that no card is shown late for want of its own: first
// those of the card that comes next, then one now and then.
func (b *board) warm() {
	if b.round.shown || b.ground.seats == 0 || b.desk.Moving() {
		return
	}
	if c := b.view.card; c != rapidcity.NoCard {
		b.warmCard(c)
	}
	if b.motion.ticks%warmTicks != 0 {
		return
	}
	for c := rapidcity.Indian; c < rapidcity.Cards; c++ {
		if !b.printed.warm[c] && b.plays(c) {
			b.warmCard(c)
			return
		}
	}
}

// plays reports whether a card may be in the deck of this table.
func (b *board) plays(c rapidcity.Card) bool {
	switch c.Type() {
	case rapidcity.Pair:
		return b.pairs
	case rapidcity.Healing:
		return b.heals
	case rapidcity.Character:
		return true
	}
	return int(c.Seat()) < b.seats
}

// warmCard makes the pictures of a card.
func (b *board) warmCard(c rapidcity.Card) {
	if b.printed.warm[c] {
		return
	}
	b.printed.warm[c] = true
	g := &b.ground
	b.cardSprite(c, g.card.W, g.card.H)
	for s := range b.seats {
		if p := &g.posts[s]; p.small {
			b.smallSprite(c, p)
			return
		}
	}
}
