package rapidcity

import (
	"image/color"
	"math"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/table"
)

// brush draws the elements of all pictures of the table, turned towards the players they are for. All painters share one.
type brush struct {
	desk   *table.Desk
	ground *ground
	op     ebiten.DrawImageOptions // used again for each image, so that drawing allocates nothing

	onWrite func(words string, size float64) // called for all text drawn, for tests; may be nil
}

// drawTurned draws img centred on a place, rotated by turn radians clockwise and with an opacity, 0 to 1. An image that is
// not rotated begins at a whole pixel, so that it is sharp.
func (b *brush) drawTurned(dst, img *ebiten.Image, at geom.Point, turn, opacity float64) {
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

// drawLine draws a straight line between two places on the screen, width dp wide, with square ends.
func (b *brush) drawLine(dst *ebiten.Image, from, to geom.Point, width float64, col color.NRGBA) {
	op, k, d := &b.op, b.desk.Theme.Scale(), to.Sub(from)
	img := b.white()
	s := img.Bounds().Size()
	op.GeoM.Reset()
	op.GeoM.Scale(d.Len()*k/float64(s.X), width*k/float64(s.Y))
	op.GeoM.Translate(0, -width*k/2)
	op.GeoM.Rotate(math.Atan2(d.Y, d.X))
	op.GeoM.Translate(from.X*k, from.Y*k)
	b.drawTinted(dst, img, col)
}

// white returns a white pixel, from which areas of one colour are drawn.
func (b *brush) white() *ebiten.Image {
	return b.desk.Theme.Picture("rapidcity-white", 1, 1, func(c paint.Canvas) { c.Dst.Fill(color.White) })
}

// drawTinted draws img, which is white, in a colour and with the transformation that the caller has set in b.op.GeoM.
func (b *brush) drawTinted(dst, img *ebiten.Image, col color.NRGBA) {
	op := &b.op
	op.ColorScale.Reset()
	op.ColorScale.Scale(float32(col.R)/255, float32(col.G)/255, float32(col.B)/255, 1)
	op.ColorScale.ScaleAlpha(float32(col.A) / 255)
	dst.DrawImage(img, op)
}

// write draws a line of text centred on a place, rotated by turn radians clockwise.
func (b *brush) write(dst *ebiten.Image, s string, at geom.Point, turn float64, st text.Style) {
	if b.onWrite != nil {
		b.onWrite(s, st.Size)
	}
	var g ebiten.GeoM
	k := b.desk.Theme.Scale()
	g.Rotate(turn)
	g.Translate(at.X, at.Y)
	g.Scale(k, k)
	b.desk.Theme.Text.DrawTransformed(dst, s, g, st)
}

// bold returns a bold text style, size dp high. The text size of the settings does not change it.
func bold(size float64, col color.NRGBA) text.Style {
	return text.Style{Weight: text.Bold, Size: size, Fixed: true, Color: col}
}

// shrinkToFit reduces the text size of st so that words are at most width dp wide. It never enlarges.
func (b *brush) shrinkToFit(st *text.Style, words string, width float64) {
	width = max(width, 0)
	if w := b.textWidth(words, *st); w > width {
		st.Size *= width / w
	}
}

// minTextSize is the size in dp below which text on the table is put on two lines, in another place, or left out. Names have a least
// size of their own, minNameSize, except on telephones.
const minTextSize = 12.0

// The least text size of names in dp, and the least number of letters that must remain of a name that is cut.
const (
	minNameSize    = 11
	minNameLetters = 3
)

// fitName returns a name as it fits on a line of width dp, and its text size in dp: smaller than that of st where there is little
// room, down to least, and cut if needed. The name is "" if fewer than minNameLetters would remain.
func (b *brush) fitName(name string, st text.Style, width, least float64) (fitted string, size float64) {
	fitted = name // tooWide measures the name and the size as they are when it is called
	tooWide := func() bool { return b.textWidth(fitted, st) > width }
	for st.Size > least && tooWide() {
		st.Size = max(least, st.Size*0.92)
	}
	whole := []rune(name)
	short := whole
	for len(short) > 0 && tooWide() {
		short = short[:len(short)-1]
		fitted = strings.TrimSpace(string(short)) + "…"
	}
	if len(short) < min(minNameLetters, len(whole)) {
		fitted = ""
	}
	return fitted, st.Size
}

// lineHeight is the height of a line of text on a plate, relative to its size.
const lineHeight = 1.1

// twoLinesGain is by how much larger words must be on two lines than on one, if they can be read on one.
const twoLinesGain = 1.25

// fit returns words as they fit an area of size dp, and the style for that, which is smaller than st if need be: on one line, or in two
// if they would be smaller than minTextSize on one, or smaller by twoLinesGain.
func (b *brush) fit(words string, size geom.Point, st text.Style) (first, second string, fitted text.Style) {
	st.Size = min(st.Size, size.Y/lineHeight)
	one, two := st, st
	b.shrinkToFit(&one, words, size.X)
	first, second = halves(words)
	if second != "" {
		two.Size = min(two.Size, size.Y/lineHeight/2)
	}
	b.shrinkToFit(&two, first, size.X)
	b.shrinkToFit(&two, second, size.X)
	if one.Size >= minTextSize && two.Size < one.Size*twoLinesGain {
		return words, "", one
	}
	return first, second, two
}

// writeFitted draws text in the middle of room, an area of the post p; see fit. It draws nothing if the text would be smaller than
// minTextSize on two lines as well.
func (b *brush) writeFitted(dst *ebiten.Image, words string, p *post, room geom.Rect, st text.Style) {
	first, second, st := b.fit(words, room.Size().Mul(p.zoom), st)
	if st.Size < minTextSize {
		return // the picture on the post says the same
	}
	mid, apart := room.Center(), 0.0 // apart is from mid to the middle of a line
	if second != "" {
		apart = st.Size * lineHeight / 2 / p.zoom
	}
	b.write(dst, first, p.at(mid.X, mid.Y-apart), p.turn, st)
	if second != "" {
		b.write(dst, second, p.at(mid.X, mid.Y+apart), p.turn, st)
	}
}

// fits reports whether words fit into an area of that size, in dp, on one line or two, without being smaller than minTextSize.
func (b *brush) fits(words string, size geom.Point, st text.Style) bool {
	_, _, st = b.fit(words, size, st)
	return st.Size >= minTextSize
}

// fitsOneLine reports whether words fit on one line of width dp without being smaller than minTextSize.
func (b *brush) fitsOneLine(words string, width float64, st text.Style) bool {
	b.shrinkToFit(&st, words, width)
	return st.Size >= minTextSize
}

// halves divides words at a space into two lines of about equal length. second is empty if words has no space.
func halves(words string) (first, second string) {
	best := len(words) // twice the distance from the middle of words to the best space, in bytes
	first = words
	for i, r := range words {
		if r == ' ' && abs(2*i-len(words)) < best {
			best, first, second = abs(2*i-len(words)), words[:i], words[i+1:]
		}
	}
	return first, second
}

// abs returns the absolute value of n.
func abs(n int) int { return max(n, -n) }

// textWidth returns the width of a line of text in dp.
func (b *brush) textWidth(words string, st text.Style) float64 {
	return b.desk.Theme.Text.Measure(words, st, 0).X
}

// drawMark draws the mark of a seat, d dp wide.
func (b *brush) drawMark(dst *ebiten.Image, seat game.Seat, d float64, at geom.Point, pose piece.Pose) {
	b.desk.Pieces.Mark(b.desk.Color(seat), d).Draw(dst, at, pose)
}

// cardSprite returns the sprite of a card, w by h dp; that of a card's back for rapidcity.NoCard. A lifted card has a larger
// shadow.
func (b *brush) cardSprite(c rapidcity.Card, w, h float64, lifted bool) *piece.Sprite {
	if c == rapidcity.NoCard {
		return b.desk.Pieces.Card("rapidcity-card-back", piece.Plain, w, h, lifted)
	}
	color := b.desk.Color(c.Seat())
	return b.desk.Pieces.Card(cardArts[c][color], color, w, h, lifted)
}

// smallCardSprite returns the sprite of a card in the size for a post that is high dp high before zooming; see post.smallCard.
func (b *brush) smallCardSprite(c rapidcity.Card, p *post, high float64) *piece.Sprite {
	h := high * p.zoom
	return b.cardSprite(c, h*5/7, h, false)
}

// picture returns a picture of w by h dp with a margin in dp round it, from the cache of the theme. When it is needed for
// the first time, draw paints it; the rectangle that draw is given is the picture without the margin. Pictures of the same
// name and size that look different must have different variants.
func (b *brush) picture(name string, variant int, w, h, margin float64, draw func(paint.Canvas, geom.Rect)) *ebiten.Image {
	return b.desk.Theme.Variant(name, variant, w+2*margin, h+2*margin, func(c paint.Canvas) { draw(c, geom.R(margin, margin, w, h)) })
}

// plateImage returns the picture of a plate of the trial, w by h dp, without text.
func (b *brush) plateImage(kind plateKind, w, h float64) *ebiten.Image {
	return b.picture("rapidcity-plate", int(kind), w, h, 0, func(c paint.Canvas, r geom.Rect) {
		paintPlate(c, [...]color.NRGBA{plateGood: goodColor, plateTask: paint.Hex(0x2C2A4A)}[kind], r)
	})
}

// verdictPlate returns the picture of the plate of a verdict, w by h dp, without words and sign.
func (b *brush) verdictPlate(s stamp, w, h float64) *ebiten.Image {
	return b.picture("rapidcity-verdict", int(s), w, h, 0, func(c paint.Canvas, r geom.Rect) { paintPlate(c, s.color(), r) })
}

// drawStamp draws the sign of a stamp, d dp wide and high, centred on a place, with a rotation and an opacity as for drawTurned.
func (b *brush) drawStamp(dst *ebiten.Image, s stamp, d float64, at geom.Point, turn, opacity float64) {
	img := b.picture("rapidcity-stamp", int(s), d, d, 1, func(c paint.Canvas, r geom.Rect) { paintStamp(c, s, r) })
	b.drawTurned(dst, img, at, turn, opacity)
}

// lockImage returns the picture of the sign that a seat's hands are locked, lockWidth*zoom dp wide and high.
func (b *brush) lockImage(zoom float64) *ebiten.Image {
	d := lockWidth * zoom
	return b.picture("rapidcity-lock", 0, d, d, 0, func(c paint.Canvas, r geom.Rect) { paintLock(c, r.W/2) })
}

// starImage returns the picture of the sheriff's star, d dp wide and high, which the leading seat wears.
func (b *brush) starImage(d float64) *ebiten.Image {
	return b.picture("rapidcity-star", 0, d, d, 0, paintStar)
}
