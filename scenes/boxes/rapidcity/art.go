package rapidcity

import (
	"image/color"
	"math"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/assets/art"
	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
)

// Colours of several pictures. goodColor is that of plateGood.
var (
	cream     = paint.Hex(0xFFF6E6)
	darkInk   = paint.Hex(0x1E120C)
	goodColor = paint.Hex(0x2E7D45)
)

// placeColor returns the colour of the tiles of a place.
func placeColor(p rapidcity.Place) color.NRGBA {
	switch p {
	case rapidcity.Jail:
		return paint.Hex(0xE2A23A)
	case rapidcity.Tipi:
		return paint.Hex(0x5BA3A8)
	}
	return paint.Hex(0xA5527A)
}

// placeArt returns the name of the picture of a place.
func placeArt(p rapidcity.Place) string { return "rapidcity-" + p.String() }

// cardWord returns the part of keys and picture names that stands for a card, such as "armed.left". Armed cards of all seats
// with the same hand have the same word. So have all cards with the hands up. The card must not be rapidcity.NoCard.
func cardWord(c rapidcity.Card) string {
	switch c.Type() {
	case rapidcity.Pair:
		return "only." + c.Place().String()
	case rapidcity.Healing:
		return "heal." + c.Place().String()
	case rapidcity.HandsUp:
		return "up"
	case rapidcity.Armed:
		return "armed." + c.Hand().String()
	}
	return [...]string{rapidcity.Indian: "indian", rapidcity.Bandit: "bandit", rapidcity.Sheriff: "sheriff"}[c]
}

// artsByColor are the names of a picture by colour, piece.Plain the last: pictures of persons have the head of the colour's pawn.
type artsByColor = [piece.Plain + 1]string

// newArts returns the names of the picture called body with the head of each colour.
func newArts(body string) (arts artsByColor) {
	for color := range arts {
		arts[color] = body + "+" + guiseOf(game.Color(color)).head
	}
	return arts
}

// cardArts are the names of the pictures, by card and by the colour of its seat; "" for rapidcity.NoCard. The picture of a card
// that belongs to a seat shows the person of the seat's colour, and is tinted in that colour. All others are the same in all
// colours.
var cardArts = allCardArts()

// allCardArts returns the value of cardArts.
func allCardArts() (all [rapidcity.Cards]artsByColor) {
	for c := rapidcity.Indian; c < rapidcity.Cards; c++ {
		word := strings.TrimPrefix(cardWord(c), "armed.")
		name := "rapidcity-card-" + strings.ReplaceAll(word, ".", "-")
		if c.Seat() >= 0 {
			all[c] = newArts(name)
			continue
		}
		for color := range all[c] {
			all[c][color] = name
		}
	}
	return all
}

// gunmanArts are the names of the pictures of an attacker, by the hand with the gun and by colour.
var gunmanArts = [...]artsByColor{
	rapidcity.Left:  newArts("rapidcity-cowboy-left"),
	rapidcity.Right: newArts("rapidcity-cowboy-right"),
}

// plateKind is the kind of a plate of the trial: a coloured rectangle with words on it, most of them on a seat's post.
type plateKind uint8

// The kinds of plates, which differ in colour.
const (
	plateGood plateKind = iota // a task that is done
	plateTask                  // a task
)

// paintPlate paints a plate without text into r.
func paintPlate(c paint.Canvas, col color.NRGBA, r geom.Rect) {
	path := paint.RoundRect(r.Inset(1), 8)
	c.Fill(path, col)
	c.Stroke(path, 1.4, paint.Fade(cream, 0.7))
}

// paintLock paints a crossed-out hand on a disc, into the square from the origin with sides of 2*half dp.
func paintLock(c paint.Canvas, half float64) {
	k := half / 32 // dp per unit: the hand is drawn on a grid of 64 by 64 units
	mid := geom.Pt(half, half)
	at := func(x, y float64) geom.Point { return geom.Pt(x*k, y*k) }
	c.Shadow(paint.Circle(mid, 26*k), 8*k, at(1, 3), paint.Fade(paint.Hex(0x120B07), 0.7))
	c.Dot(mid, 26*k, paint.Hex(0xFBF3E4))
	for i := range 4 {
		x := 23 + float64(i)*6
		c.Line(at(x, 34), at(x, 20+math.Abs(float64(i)-1.5)*2.4), 5*k, paint.Hex(0x8A5A3C))
	}
	c.Line(at(19, 38), at(15, 31), 5*k, paint.Hex(0x8A5A3C))
	c.Fill(paint.RoundRect(geom.R(20*k, 31*k, 24*k, 17*k), 8*k), paint.Hex(0x8A5A3C))
	c.Stroke(paint.Circle(mid, 24*k), 5*k, paint.Hex(0xC8342B))
	c.Line(at(15, 15), at(49, 49), 5*k, paint.Hex(0xC8342B))
}

// paintTile paints the tile of a place into r. Its shadow lies outside r.
func paintTile(c paint.Canvas, p rapidcity.Place, pal piece.Palette, r geom.Rect) {
	path := paint.RoundRect(r, r.W*0.13)
	c.Shadow(path, 8, geom.Pt(2, 4), paint.Fade(pal.Ink, 0.6))
	c.Fill(paint.RoundRect(r.Add(geom.Pt(0, 2)), r.W*0.13), paint.Darken(pal.Paper, 0.35))
	c.Fill(path, paint.Lighten(pal.Paper, 0.35))
	inner := r.Inset(r.W * 0.05)
	col := placeColor(p)
	c.Gradient(paint.RoundRect(inner, r.W*0.1), inner.Min(), inner.Max(), paint.Stop{At: 0, Color: paint.Lighten(col, 0.25)}, paint.Stop{At: 1, Color: paint.Darken(col, 0.12)})
	if img := raster(placeArt(p), inner.H*0.86, c.Scale); img != nil {
		w, h := float64(img.Bounds().Dx())/c.Scale, float64(img.Bounds().Dy())/c.Scale
		k := min(1, inner.W*0.9/w)
		c.Picture(img, geom.Around(inner.Center(), w*k, h*k))
	}
	c.Stroke(paint.RoundRect(inner, r.W*0.1), 1.4, paint.Fade(pal.Ink, 0.8))
	c.Stroke(path, 1.2, paint.Fade(pal.Ink, 0.7))
}

// raster returns the picture of package art with a name, h dp high, or nil if there is none. scale is the number of pixels per
// dp.
func raster(name string, h, scale float64) *ebiten.Image {
	w, tall, err := art.Size(name)
	if err != nil || tall == 0 {
		return nil
	}
	img, err := art.Raster(name, paint.Pixels(h*w/tall, scale), paint.Pixels(h, scale), nil)
	if err != nil {
		return nil
	}
	return paint.Image(img)
}

// paintPost paints a post in the colour of its seat into r, with recesses for holsters if it has them. Its shadow lies outside r.
func paintPost(c paint.Canvas, hasHolsters bool, seatColor color.NRGBA, r geom.Rect) {
	ink := darkInk
	path := paint.RoundRect(r, 14)
	c.Shadow(path, 12, geom.Pt(2, 4), paint.Fade(ink, 0.7))
	leather := paint.Hex(0x6A4227)
	c.Gradient(path, r.Min(), r.Max(), paint.Stop{At: 0, Color: paint.Lighten(leather, 0.12)}, paint.Stop{At: 1, Color: paint.Darken(leather, 0.25)})
	c.Stroke(paint.RoundRect(r.Inset(2.5), 12), 4, seatColor)
	c.Stroke(paint.RoundRect(r.Inset(seam), 8), 1, paint.Fade(paint.Hex(0xF2D9A8), 0.5))
	if hasHolsters && hasRecesses(r.W, r.H) {
		wide := recessWidth(r.W, r.H)
		for _, x := range [...]float64{r.X, r.Right() - wide} {
			recess := geom.R(x, r.Y, wide, r.H).Inset(recessMargin)
			c.Fill(paint.RoundRect(recess, 9), paint.Fade(ink, 0.35))
			c.Stroke(paint.RoundRect(recess, 9), 1.2, paint.Fade(seatColor, 0.9))
		}
	}
	c.Stroke(path, 1.4, paint.Fade(ink, 0.8))
}

// The margins in dp round pictures for their shadows.
const (
	tileMargin = 10
	postMargin = 12
	keyMargin  = 4 // of a keycap, and of a slip
)

// paintKey paints a keycap without text in a seat's colour into r.
func paintKey(c paint.Canvas, seat game.Color, r geom.Rect) {
	c.Shadow(paint.RoundRect(r, 6), 4, geom.Pt(1, 2), paint.Fade(darkInk, 0.6))
	c.Fill(paint.RoundRect(r, 6), paint.Darken(piece.SeatColor(seat), 0.3))
	c.Fill(paint.RoundRect(r.Add(geom.Pt(0, -1)).InsetXY(1.5, 2), 5), paint.Lighten(paint.Hex(0xF7EEDB), 0.2))
	c.Stroke(paint.RoundRect(r, 6), 1.6, piece.SeatColor(seat))
}

// paintSlip paints a slip of paper into r, on which the result of a card is shown.
func paintSlip(c paint.Canvas, pal piece.Palette, r geom.Rect) {
	path := paint.RoundRect(r, 6)
	c.Shadow(path, 6, geom.Pt(1, 2), paint.Fade(pal.Ink, 0.7))
	c.Fill(path, paint.Lighten(pal.Paper, 0.45))
	c.Stroke(path, 1.2, paint.Fade(pal.Ink, 0.8))
}

// guise is what the person of a colour looks like: the names of the pictures of the pawn, of the same one without a hat, of the
// hat, and of the head of the person on cards and at a post.
type guise struct{ whole, bare, hat, head string }

// guiseOf returns what the person of a colour looks like: each has a face and a hat of its own. A plain pawn, of no seat, looks
// like the red one.
func guiseOf(color game.Color) guise {
	const cowboyHat, bowler, flat = "rapidcity-hat", "rapidcity-hat-bowler", "rapidcity-hat-flat"
	const braids, beard, curls = "rapidcity-pawn-braids-bare", "rapidcity-pawn-beard-bare", "rapidcity-pawn-curls-bare"
	return [...]guise{
		game.Red:    {"rapidcity-pawn", "rapidcity-pawn-bare", cowboyHat, "rapidcity-head"},
		game.Blue:   {"rapidcity-pawn-braids", braids, flat, "rapidcity-head-braids"},
		game.Yellow: {"rapidcity-pawn-beard", beard, bowler, "rapidcity-head-beard"},
		game.Green:  {"rapidcity-pawn-curls", curls, cowboyHat, "rapidcity-head-curls"},
		game.Violet: {"rapidcity-pawn-bowler", curls, bowler, "rapidcity-head-bowler"},
		game.White:  {"rapidcity-pawn-elder", beard, flat, "rapidcity-head-elder"},
		piece.Plain: {"rapidcity-pawn", "rapidcity-pawn-bare", cowboyHat, "rapidcity-head"},
	}[color]
}

// cowboy returns the sprite of a pawn, a cowboy or cowgirl h dp high with the mark of its colour. The anchor is the middle of its foot.
func cowboy(set *piece.Set, color game.Color, h float64) *piece.Sprite {
	return pawnSprite(set, guiseOf(color).whole, color, h)
}

// hatlessCowboy returns the same sprite as cowboy, but without the hat.
func hatlessCowboy(set *piece.Set, color game.Color, h float64) *piece.Sprite {
	return pawnSprite(set, guiseOf(color).bare, color, h)
}

// pawnSprite returns the sprite of a picture of a pawn, with the mark of a colour.
func pawnSprite(set *piece.Set, picture string, color game.Color, h float64) *piece.Sprite {
	return set.Figure(piece.Figure{Picture: picture, Y: -0.175, R: 0.1}, color, h)
}

// paintStar paints a sheriff's star that fills r: five points, each with a ball at its tip.
func paintStar(c paint.Canvas, r geom.Rect) {
	mid, ink, brass := r.Center(), paint.Hex(0x2A1A2E), paint.Hex(0xF2B84B)
	reach, ball := r.W*0.38, r.W*0.09
	body := paint.Star(mid, reach, reach*0.52, 5)
	tips := paint.StarOutline(mid, reach, reach, 5, 0)
	c.Stroke(body, r.W*0.16, ink)
	for _, tip := range tips {
		c.Fill(paint.Circle(tip, ball+r.W*0.06), ink)
	}
	c.Fill(body, brass)
	for _, tip := range tips {
		c.Fill(paint.Circle(tip, ball), brass)
	}
	c.Fill(paint.Star(mid, reach*0.62, reach*0.3, 5), paint.Lighten(brass, 0.45))
}

// burst returns a star round mid with nine rays of different lengths, the longest d dp long.
func burst(mid geom.Point, d float64) *paint.Path {
	const rays = 18 // corners: nine tips and nine between them
	path := new(paint.Path)
	for i := range rays {
		out := [...]float64{1, 0.45, 0.75, 0.4}[i%4] // the even ones are tips, the odd ones lie between them
		at := mid.Add(geom.Pt(0, -d*out).Rotate(float64(i) * 2 * math.Pi / rays))
		if i == 0 {
			path.MoveTo(at.X, at.Y)
		} else {
			path.LineTo(at.X, at.Y)
		}
	}
	return path
}
