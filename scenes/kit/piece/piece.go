// Package piece makes the things that lie on a table, pawns, figures, dice, cards, chips and the boards themselves,
// each drawn once into an image and reused.
//
// A [Set] holds what has been drawn. Ask it for a [Sprite] every frame: the first call draws, later calls return the
// same sprite and allocate nothing. Let a piece grow or turn by its [Pose], not by asking for many sizes. Sizes are in dp; light comes from the upper left; every piece of a seat wears the
// seat's colour and its mark, so that seats are told apart without colour.
package piece

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/assets/art"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/timeline"
)

// Plain is the seat of a piece that belongs to nobody: it is of plain wood and wears no mark.
const Plain = game.Colors

// key names a sprite. Lengths are in quarters of a dp, so that a value read off a tween hits the same sprite.
type key struct {
	kind    kind
	name    string
	seat    game.Color
	a, b    int16
	variant int16
	col     color.NRGBA
}

type kind uint8

const (
	kindPicture kind = iota
	kindFigure
	kindDie
	kindTumble
	kindCard
	kindShadow
	kindHalo
	kindLid
	kindCounter
	kindMark
	kindFootprint
	kindRing
)

// most bounds the pixels that a set holds, 4 bytes each.
const most = 16 << 20

// Set holds the pieces drawn for one device scale. It lets go of what was not asked for the longest when it holds more
// than 16 million pixels, as after many changes of the window's size; a frame never needs as many.
type Set struct {
	shop    workshop
	sprites map[key]*Sprite
	pixels  int
	clock   uint64
}

// workshop paints what a set holds.
type workshop struct {
	album *paint.Album
	scale float64 // device pixels a dp
	bare  bool    // figures wear no marks
}

// NewSet returns an empty set for scale device pixels a dp, with an album of its own.
func NewSet(scale float64) *Set { return NewSetIn(new(paint.Album), scale) }

// NewSetIn is like [NewSet] with an album that others use, too.
func NewSetIn(a *paint.Album, scale float64) *Set {
	return &Set{shop: workshop{album: a, scale: scale}, sprites: make(map[key]*Sprite)}
}

// Scale returns the device pixels a dp for which the set draws.
func (s *Set) Scale() float64 { return s.shop.scale }

// Rescale lets go of everything drawn if scale differs from the set's, and draws for scale from then on. Sprites
// handed out before must not be used again.
func (s *Set) Rescale(scale float64) {
	if scale == s.shop.scale {
		return
	}
	s.Clear()
	s.shop.scale = scale
}

// SetMarks has figures wear their seats' marks, as they do from the start, or not. Badges and cards always do.
func (s *Set) SetMarks(on bool) {
	if s.shop.bare == on {
		s.Clear()
		s.shop.bare = !on
	}
}

// Clear lets go of everything drawn.
func (s *Set) Clear() {
	for k, sp := range s.sprites {
		sp.picture.Drop()
		delete(s.sprites, k)
	}
	s.pixels = 0
}

// Count returns the number of sprites held.
func (s *Set) Count() int { return len(s.sprites) }

// get returns the sprite under k, which is painted the first time.
func (s *Set) get(k key, paint func() *Sprite) *Sprite {
	if sp := s.find(k); sp != nil {
		return sp
	}
	return s.keep(k, paint())
}

// find returns the sprite under k or nil.
func (s *Set) find(k key) *Sprite {
	sp := s.sprites[k]
	if sp != nil {
		s.clock++
		sp.used = s.clock
	}
	return sp
}

// keep files a sprite just drawn under k and makes room for it.
func (s *Set) keep(k key, sp *Sprite) *Sprite {
	s.clock++
	sp.scale, sp.used = s.shop.scale, s.clock
	s.sprites[k] = sp
	s.pixels += sp.pixels()
	for s.pixels > most && len(s.sprites) > 1 {
		s.drop()
	}
	return sp
}

// drop lets go of the sprite that was not asked for the longest.
func (s *Set) drop() {
	var oldest key
	var found *Sprite
	for k, sp := range s.sprites {
		if found == nil || sp.used < found.used {
			oldest, found = k, sp
		}
	}
	s.pixels -= found.pixels()
	found.picture.Drop()
	delete(s.sprites, oldest)
}

// quarters brings a length to the grid on which sprites are kept.
func quarters(dp float64) int16 {
	return int16(math.Round(math.Min(math.Max(dp, 0.25), 8000) * 4))
}

func length(q int16) float64 { return float64(q) / 4 }

// Sprite is a piece drawn once. It belongs to the set it came from: never keep it over a [Set.Rescale].
type Sprite struct {
	Image *ebiten.Image
	// W and H are the size of the image in dp, shadow and margin included.
	W, H float64
	// Anchor is the spot, in dp from the image's upper left corner, that comes to lie on the place the sprite is
	// drawn at: the middle of a pawn's foot, the middle of a card.
	Anchor geom.Point

	picture paint.Picture
	scale   float64
	used    uint64 // the set's clock when it was last asked for
}

// sprite returns a plate as a sprite whose anchor is its middle.
func (s workshop) sprite(p plate, w, h float64) *Sprite { return newSprite(s.album.Paste(p.img), w, h) }

// newSprite returns a picture of w by h dp as a sprite whose anchor is its middle.
func newSprite(p paint.Picture, w, h float64) *Sprite {
	return &Sprite{Image: p.Image, W: w, H: h, Anchor: geom.Pt(w/2, h/2), picture: p}
}

func (sp *Sprite) pixels() int {
	b := sp.Image.Bounds()
	return b.Dx() * b.Dy()
}

// Pose is how a sprite is drawn; the zero value draws it as it is.
type Pose struct {
	Turn   float64 // radians clockwise about the anchor
	Grow   float64 // share by which it is larger, 0.1 is a tenth; -1 makes it vanish
	Squash float64 // share by which it is lower and wider, as after landing
	Flip   float64 // share of a turn about the upright axis: 0 shows it flat on, 1 edge on
	Lift   float64 // dp above the place
	Fade   float64 // 0 opaque to 1 invisible
	Dim    float64 // 0 as lit to 1 black
	Mirror bool    // left and right exchanged
}

// Draw draws the sprite with its anchor at a place in dp. It allocates nothing.
func (sp *Sprite) Draw(dst *ebiten.Image, at geom.Point, p Pose) {
	if p.Fade >= 1 || p.Grow <= -1 {
		return
	}
	// Smaller copies would be made of the whole page on which the sprite lies.
	op := ebiten.DrawImageOptions{Filter: ebiten.FilterLinear, DisableMipmaps: true}
	op.GeoM.Translate(-sp.Anchor.X*sp.scale, -sp.Anchor.Y*sp.scale)
	sx, sy := (1+p.Grow)*(1+p.Squash*0.6)*(1-p.Flip), (1+p.Grow)*(1-p.Squash)
	if p.Mirror {
		sx = -sx
	}
	still := sx == 1 && sy == 1 && p.Turn == 0
	op.GeoM.Scale(sx, sy)
	op.GeoM.Rotate(p.Turn)
	x, y := at.X*sp.scale, (at.Y-p.Lift)*sp.scale
	if still { // whole pixels keep ink crisp
		x, y = math.Round(x-sp.Anchor.X*sp.scale)+sp.Anchor.X*sp.scale, math.Round(y-sp.Anchor.Y*sp.scale)+sp.Anchor.Y*sp.scale
	}
	op.GeoM.Translate(x, y)
	op.ColorScale.Scale(float32(1-p.Dim), float32(1-p.Dim), float32(1-p.Dim), 1)
	op.ColorScale.ScaleAlpha(float32(1 - p.Fade))
	dst.DrawImage(sp.Image, &op)
}

// Bounds returns the rectangle in dp that the sprite covers when it is drawn at a place without a pose.
func (sp *Sprite) Bounds(at geom.Point) geom.Rect {
	return geom.R(at.X-sp.Anchor.X, at.Y-sp.Anchor.Y, sp.W, sp.H)
}

// Picture returns one of the pictures of [art], h dp high and as wide as its proportions ask, tinted for seat; with
// [Plain] the placeholders are plain wood. The anchor is the middle of the lower edge. An unknown name gives a small
// red cross: the tests of the tables see to it that none is shown.
func (s *Set) Picture(name string, seat game.Color, h float64) *Sprite {
	k := key{kind: kindPicture, name: name, seat: seat, b: quarters(h)}
	return s.get(k, func() *Sprite { return s.shop.picture(name, seat, length(k.b)) })
}

func (s workshop) picture(name string, seat game.Color, h float64) *Sprite {
	img, w := rasterRGBA(name, seat, h, s.scale)
	if img == nil {
		return s.placeholder(h)
	}
	sp := s.sprite(plate{img, s.scale}, w, h)
	sp.Anchor.Y = h
	return sp
}

// rasterRGBA draws the picture name h dp high and returns its width in dp, or nil if there is no such picture.
func rasterRGBA(name string, seat game.Color, h, scale float64) (*image.RGBA, float64) {
	bw, bh, err := art.Size(name)
	if err != nil {
		return nil, 0
	}
	w := h * bw / bh
	img, err := art.Raster(name, paint.Pixels(w, scale), paint.Pixels(h, scale), tint(seat))
	if err != nil {
		return nil, 0
	}
	return img, w
}

// placeholder stands for a picture that there is not.
func (s workshop) placeholder(h float64) *Sprite {
	c := paint.New(h, h, s.scale)
	red := paint.Hex(0xC93A3A)
	c.Line(geom.Pt(h*0.2, h*0.2), geom.Pt(h*0.8, h*0.8), h/8, red)
	c.Line(geom.Pt(h*0.8, h*0.2), geom.Pt(h*0.2, h*0.8), h/8, red)
	sp := newSprite(s.album.Keep(c.Dst), h, h)
	sp.Anchor.Y = h
	return sp
}

func tint(seat game.Color) color.Color {
	if seat >= game.Colors {
		return nil
	}
	return SeatColor(seat)
}

// Stand draws a piece that stands, or is lifted, over its shadow; sole is how wide it is in dp where it stands.
func (s *Set) Stand(dst *ebiten.Image, sp *Sprite, sole float64, at geom.Point, p Pose) {
	s.Cast(dst, sole, p.Lift, at, Pose{Fade: p.Fade})
	sp.Draw(dst, at, p)
}

// Travel draws what moves wherever it is to be seen; see timeline.Flight.
func Travel(spots [2]timeline.Spot, draw func(at geom.Point, p Pose)) {
	for _, s := range spots {
		if s.Alpha > 0 {
			draw(s.At, Pose{Lift: s.Lift, Fade: 1 - s.Alpha})
		}
	}
}
