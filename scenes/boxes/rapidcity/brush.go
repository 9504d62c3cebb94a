package rapidcity

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/table"
)

// brush draws what all pictures of the table are made of, turned toward whom it is for.
type brush struct {
	desk   *table.Desk
	ground *ground
	op     ebiten.DrawImageOptions

	wrote func(words string, size float64) // if not nil, called for all words that are written, by tests
}

// spun draws img so that its middle lies at a place, turned and with the given opacity.
func (b *brush) spun(dst, img *ebiten.Image, at geom.Point, turn, opacity float64) {
	op, k := &b.op, b.desk.Theme.Scale()
	s := img.Bounds().Size()
	op.GeoM.Reset()
	op.GeoM.Translate(-float64(s.X)/2, -float64(s.Y)/2)
	op.GeoM.Rotate(turn)
	x, y := at.X*k, at.Y*k
	if turn == 0 {
		x, y = math.Round(x-float64(s.X)/2)+float64(s.X)/2, math.Round(y-float64(s.Y)/2)+float64(s.Y)/2
	}
	op.GeoM.Translate(x, y)
	op.ColorScale.Reset()
	op.ColorScale.ScaleAlpha(float32(opacity))
	dst.DrawImage(img, op)
}

// bar fills a rectangle.
func (b *brush) bar(dst *ebiten.Image, r geom.Rect, col color.NRGBA) {
	op, k := &b.op, b.desk.Theme.Scale()
	img := b.white()
	s := img.Bounds().Size()
	op.GeoM.Reset()
	op.GeoM.Scale(r.W*k/float64(s.X), r.H*k/float64(s.Y))
	op.GeoM.Translate(r.X*k, r.Y*k)
	b.wash(dst, img, col)
}

// line draws a straight line.
func (b *brush) line(dst *ebiten.Image, from, to geom.Point, wide float64, col color.NRGBA) {
	op, k, d := &b.op, b.desk.Theme.Scale(), to.Sub(from)
	img := b.white()
	s := img.Bounds().Size()
	op.GeoM.Reset()
	op.GeoM.Scale(d.Len()*k/float64(s.X), wide*k/float64(s.Y))
	op.GeoM.Translate(0, -wide*k/2)
	op.GeoM.Rotate(math.Atan2(d.Y, d.X))
	op.GeoM.Translate(from.X*k, from.Y*k)
	b.wash(dst, img, col)
}

// white is what areas of one colour are made of.
func (b *brush) white() *ebiten.Image {
	return b.desk.Theme.Picture("rapidcity-white", 1, 1, func(c paint.Canvas) { c.Dst.Fill(color.White) })
}

// wash draws white in a colour, where the brush's options say.
func (b *brush) wash(dst, img *ebiten.Image, col color.NRGBA) {
	op := &b.op
	op.ColorScale.Reset()
	op.ColorScale.Scale(float32(col.R)/255, float32(col.G)/255, float32(col.B)/255, 1)
	op.ColorScale.ScaleAlpha(float32(col.A) / 255)
	dst.DrawImage(img, op)
}

// write sets a line of words about a place, turned.
func (b *brush) write(dst *ebiten.Image, s string, at geom.Point, turn float64, st text.Style) {
	if b.wrote != nil {
		b.wrote(s, st.Size)
	}
	var g ebiten.GeoM
	k := b.desk.Theme.Scale()
	g.Rotate(turn)
	g.Translate(at.X, at.Y)
	g.Scale(k, k)
	b.desk.Theme.Text.Turned(dst, s, g, st)
}

// bold is how words look that stand out, size dp high.
func bold(size float64, col color.NRGBA) text.Style {
	return text.Style{Weight: text.Bold, Size: size, Fixed: true, Color: col}
}

// fit makes words small enough for a width in dp: of no size where there is none, or less.
func (b *brush) fit(st *text.Style, words string, width float64) {
	width = max(width, 0)
	if w := b.wide(words, *st); w > width {
		st.Size *= width / w
	}
}

// leastLetter is how small letters on the table may be, in dp.
const leastLetter = 12.0

// setIn writes words about a place of a post into a width: in one line, or where that would be too small in two, or not at all.
func (b *brush) setIn(dst *ebiten.Image, words string, p *post, mid geom.Point, width float64, st text.Style) {
	if b.fitsOneLine(words, width*p.zoom, st) {
		b.fit(&st, words, width*p.zoom)
		b.write(dst, words, p.at(mid.X, mid.Y), p.turn, st)
		return
	}
	first, second := halves(words)
	b.fit(&st, first, width*p.zoom)
	b.fit(&st, second, width*p.zoom)
	if st.Size < leastLetter {
		return // the picture tells it
	}
	apart := st.Size * 0.58 / p.zoom
	b.write(dst, first, p.at(mid.X, mid.Y-apart), p.turn, st)
	b.write(dst, second, p.at(mid.X, mid.Y+apart), p.turn, st)
}

// fitsOneLine reports whether words can be read in one line of a width.
func (b *brush) fitsOneLine(words string, width float64, st text.Style) bool {
	b.fit(&st, words, width)
	return st.Size >= leastLetter
}

// halves are words in two lines, as equal as can be.
func halves(words string) (first, second string) {
	best := len(words)
	first = words
	for i, r := range words {
		if r == ' ' && abs(2*i-len(words)) < best {
			best, first, second = abs(2*i-len(words)), words[:i], words[i+1:]
		}
	}
	return first, second
}

func abs(n int) int { return max(n, -n) }

// wide is how wide a line of words is.
func (b *brush) wide(words string, st text.Style) float64 {
	return b.desk.Theme.Text.Measure(words, st, 0).X
}

// mark draws the mark of a seat.
func (b *brush) mark(dst *ebiten.Image, seat game.Seat, d float64, at geom.Point, pose piece.Pose) {
	b.desk.Pieces.Mark(b.desk.Color(seat), d).Draw(dst, at, pose)
}

// card is a card h dp high, the back for no card.
func (b *brush) card(c rapidcity.Card, w, h float64, lifted bool) *piece.Sprite {
	if c == rapidcity.NoCard {
		return b.desk.Pieces.Card("rapidcity-card-back", piece.Plain, w, h, lifted)
	}
	return b.desk.Pieces.Card(cardArts[c], b.desk.Color(c.Seat()), w, h, lifted)
}

// small is a card as small as it is shown in a corner.
func (b *brush) small(c rapidcity.Card, p *post) *piece.Sprite {
	h := (p.h - 20) * p.zoom
	return b.card(c, h*5/7, h, false)
}

// picture is one painted into a rectangle of that size, with room round it for a shadow.
func (b *brush) picture(name string, n int, w, h, edge float64, draw func(paint.Canvas, geom.Rect)) *ebiten.Image {
	return b.desk.Theme.Variant(name, n, w+2*edge, h+2*edge, func(c paint.Canvas) { draw(c, geom.R(edge, edge, w, h)) })
}

// plate is what words lie on in a corner, of that size.
func (b *brush) plate(kind plateKind, w, h float64) *ebiten.Image {
	return b.picture("rapidcity-plate", int(kind), w, h, 0, func(c paint.Canvas, r geom.Rect) { paintPlate(c, kind, r) })
}

// lock is the sign that hands are off.
func (b *brush) lock(zoom float64) *ebiten.Image {
	d := signWide * zoom
	return b.picture("rapidcity-lock", 0, d, d, 0, func(c paint.Canvas, r geom.Rect) { paintLock(c, r.W/2) })
}
