// Package piece draws the things on a table: pawns, figures, dice, cards, chips and the boards themselves. Each is
// drawn once into an image and reused.
//
// A [Set] holds the sprites drawn so far. Ask it for a [Sprite] every frame: the first call draws, later calls return the
// same sprite and allocate nothing. To enlarge or turn a piece use its [Pose]; do not ask for many sizes. Sizes are
// in dp; light comes from the upper left. Every piece of a seat has the seat's colour and its mark, so that seats can
// be told apart without colour.
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

// Plain is the seat of a piece that belongs to nobody: it is of plain wood, without a mark.
const Plain = game.Colors

// key identifies a sprite. What a, b and variant hold depends on the kind.
type key struct {
	kind    kind
	name    string // of the picture
	seat    game.Color
	a, b    int16 // lengths in quarters of a dp, so that nearly equal lengths share a sprite; b of a die is its side or frame
	variant int16 // what else makes a difference, such as a number, a radius or a kind of shadow
	col     color.NRGBA
}

// kind is what a sprite shows, on which depends what the other fields of its key mean.
type kind uint8

const (
	kindPicture kind = iota
	kindFigure
	kindDie
	kindFace
	kindCard
	kindShadow
	kindHalo
	kindLid
	kindCounter
	kindMark
	kindFootprint
	kindRing
	kindOutlined
)

// maxPixels is the greatest number of pixels of a set, besides those of a single larger sprite; each takes 4 bytes.
const maxPixels = 16 << 20

// Set holds the sprites drawn for one device scale. When it has more than maxPixels pixels, as after many changes of
// the window's size, it drops the sprites whose last request is longest ago. A frame never needs that many pixels.
type Set struct {
	painter painter
	sprites map[key]*Sprite
	pixels  int    // of all sprites
	clock   uint64 // number of requests so far
}

// painter paints the sprites of a set.
type painter struct {
	album    *paint.Album
	scale    float64 // device pixels per dp
	unmarked bool    // figures have no marks
}

// NewSet returns an empty set for scale device pixels per dp, with an album of its own.
func NewSet(scale float64) *Set { return NewSetIn(new(paint.Album), scale) }

// NewSetIn is like [NewSet], with an album that may be shared.
func NewSetIn(a *paint.Album, scale float64) *Set {
	return &Set{painter: painter{album: a, scale: scale}, sprites: make(map[key]*Sprite)}
}

// Scale returns the device pixels per dp of the set.
func (s *Set) Scale() float64 { return s.painter.scale }

// Rescale sets the device pixels per dp. If they change, it drops all sprites; those returned before must not be used
// any more.
func (s *Set) Rescale(scale float64) {
	if scale == s.painter.scale {
		return
	}
	s.Clear()
	s.painter.scale = scale
}

// SetMarks sets whether figures have their seats' marks; at first they do. Badges and cards always have marks. A change drops all
// sprites.
func (s *Set) SetMarks(on bool) {
	if s.painter.unmarked == on { // unmarked is the opposite of on, so equal values are a change
		s.Clear()
		s.painter.unmarked = !on
	}
}

// Clear drops all sprites.
func (s *Set) Clear() {
	for k, sp := range s.sprites {
		sp.picture.Drop()
		delete(s.sprites, k)
	}
	s.pixels = 0
}

// Count returns the number of sprites in the set.
func (s *Set) Count() int { return len(s.sprites) }

// get returns the sprite for k. If the set does not have it, draw paints it.
func (s *Set) get(k key, draw func() *Sprite) *Sprite {
	if sp := s.find(k); sp != nil {
		return sp
	}
	return s.add(k, draw())
}

// find returns the sprite for k, or nil if the set does not have it. A call counts as a request for the sprite.
func (s *Set) find(k key) *Sprite {
	sp := s.sprites[k]
	if sp != nil {
		s.clock++
		sp.used = s.clock
	}
	return sp
}

// add puts a new sprite into the set and returns it. If the set then has more than maxPixels, add drops the sprites whose last
// request is longest ago, but never the new one.
func (s *Set) add(k key, sp *Sprite) *Sprite {
	s.clock++
	sp.scale, sp.used = s.painter.scale, s.clock
	s.sprites[k] = sp
	s.pixels += sp.pixels()
	for s.pixels > maxPixels && len(s.sprites) > 1 {
		s.dropOldest()
	}
	return sp
}

// dropOldest drops the sprite whose last request is longest ago. The set must not be empty.
func (s *Set) dropOldest() {
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

// quarters returns a length in quarters of a dp, rounded. It is at least 1, and lengths above 8000 dp count as 8000 so that it
// fits an int16.
func quarters(dp float64) int16 {
	return int16(math.Round(min(max(dp, 0.25), 8000) * 4))
}

// length returns the length in dp of q quarters of a dp.
func length(q int16) float64 { return float64(q) / 4 }

// Sprite is the image of a piece. It belongs to a set, and is dropped by [Set.Rescale], [Set.SetMarks], [Set.Clear], or when the set
// has too many pixels. So ask for a sprite again in every frame.
type Sprite struct {
	Image *ebiten.Image
	// W and H are the size of the image in dp, with the room for a shadow round the piece.
	W, H float64
	// Anchor is the point of the image, in dp from its upper left corner, that is placed where the sprite is drawn:
	// the middle of a pawn's foot, the middle of a card.
	Anchor geom.Point
	// Margin is the width in dp of the room for the shadow on each side of a card, a counter or a die, which W includes. Other
	// sprites may have such room too, but their Margin is 0, since nothing is laid out by their edges.
	Margin float64

	picture paint.Picture // the image's place in the album
	scale   float64       // device pixels per dp
	used    uint64        // the set's clock at the last request
}

// sprite adds the picture of a plate to the album, and returns it as a sprite of w by h dp whose anchor is its middle.
func (s painter) sprite(p plate, w, h float64) *Sprite { return newSprite(s.album.Add(p.img), w, h) }

// newSprite returns a picture of w by h dp as a sprite whose anchor is its middle. Set.add sets its scale, without which it cannot
// be drawn.
func newSprite(p paint.Picture, w, h float64) *Sprite {
	return &Sprite{Image: p.Image, W: w, H: h, Anchor: geom.Pt(w/2, h/2), picture: p}
}

// pixels returns the number of pixels of the image.
func (sp *Sprite) pixels() int {
	b := sp.Image.Bounds()
	return b.Dx() * b.Dy()
}

// Pose is how a sprite is drawn. The zero value draws it unchanged.
type Pose struct {
	Turn   float64 // radians clockwise about the anchor
	Grow   float64 // enlargement: 0.1 is ten percent; at -1 nothing is drawn
	Squash float64 // fraction by which the sprite is lower, as after a landing, and by 0.6 of which it is wider
	Flip   float64 // turn about the vertical axis: 0 is the front, at 1 only the edge is visible
	Lift   float64 // dp above the place
	Fade   float64 // transparency: 0 is opaque, 1 invisible
	Dim    float64 // darkening: 0 is none, 1 is black
	Mirror bool    // swap left and right
}

// Draw draws the sprite with its anchor at a place in dp; nothing if the pose makes it invisible. It allocates nothing.
func (sp *Sprite) Draw(dst *ebiten.Image, at geom.Point, p Pose) {
	if p.Fade >= 1 || p.Grow <= -1 {
		return
	}
	// Without mipmaps: Ebitengine would make them of the whole page on which the sprite lies.
	op := ebiten.DrawImageOptions{Filter: ebiten.FilterLinear, DisableMipmaps: true}
	op.GeoM.Translate(-sp.Anchor.X*sp.scale, -sp.Anchor.Y*sp.scale)
	sx, sy := (1+p.Grow)*(1+p.Squash*0.6)*(1-p.Flip), (1+p.Grow)*(1-p.Squash)
	if p.Mirror {
		sx = -sx
	}
	undistorted := sx == 1 && sy == 1 && p.Turn == 0
	op.GeoM.Scale(sx, sy)
	op.GeoM.Rotate(p.Turn)
	x, y := at.X*sp.scale, (at.Y-p.Lift)*sp.scale
	if undistorted { // whole pixels keep ink crisp; then the filter changes nothing, and the sprite is drawn in one call with what lies below
		op.Filter = ebiten.FilterNearest
		x, y = math.Round(x-sp.Anchor.X*sp.scale)+sp.Anchor.X*sp.scale, math.Round(y-sp.Anchor.Y*sp.scale)+sp.Anchor.Y*sp.scale
	}
	op.GeoM.Translate(x, y)
	op.ColorScale.Scale(float32(1-p.Dim), float32(1-p.Dim), float32(1-p.Dim), 1)
	op.ColorScale.ScaleAlpha(float32(1 - p.Fade))
	dst.DrawImage(sp.Image, &op)
}

// Bounds returns the area in dp that the sprite covers when it is drawn at a place without a pose.
func (sp *Sprite) Bounds(at geom.Point) geom.Rect {
	return geom.R(at.X-sp.Anchor.X, at.Y-sp.Anchor.Y, sp.W, sp.H)
}

// Picture returns a picture of [art], h dp high, tinted for a seat; with [Plain] the tinted parts are plain wood. The
// anchor is the middle of the lower edge. If there is no such picture, it returns a red cross; tests of the tables
// make sure that none is shown.
func (s *Set) Picture(name string, seat game.Color, h float64) *Sprite {
	k := key{kind: kindPicture, name: name, seat: seat, b: quarters(h)}
	return s.get(k, func() *Sprite { return s.painter.picture(name, seat, length(k.b)) })
}

// picture paints a picture of [art], h dp high; if there is none of that name, a red cross.
func (s painter) picture(name string, seat game.Color, h float64) *Sprite {
	img, w := rasterRGBA(name, seat, h, s.scale)
	if img == nil {
		return s.placeholder(h)
	}
	sp := s.sprite(plate{img, s.scale}, w, h)
	sp.Anchor.Y = h
	return sp
}

// rasterRGBA returns a picture of [art], h dp high and tinted for a seat, and its width in dp. If there is no such picture,
// the image is nil.
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

// Stamp draws the picture of [art] called name, untinted, on a sheet, in the middle of r, as large as fits. It draws nothing if the
// picture cannot be read.
func Stamp(s paint.Sheet, name string, r geom.Rect) {
	img, err := art.Raster(name, paint.Pixels(r.W, s.Scale()), paint.Pixels(r.H, s.Scale()), nil)
	if err == nil {
		s.Picture(img, r.Min())
	}
}

// placeholder returns a red cross, h dp high, for a missing picture.
func (s painter) placeholder(h float64) *Sprite {
	c := s.album.Canvas(h, h, s.scale)
	red := paint.Hex(0xC93A3A)
	c.Line(geom.Pt(h*0.2, h*0.2), geom.Pt(h*0.8, h*0.8), h/8, red)
	c.Line(geom.Pt(h*0.8, h*0.2), geom.Pt(h*0.2, h*0.8), h/8, red)
	sp := newSprite(s.album.Move(c.Dst), h, h)
	sp.Anchor.Y = h
	return sp
}

// tint returns the colour for the tinted parts of a seat's pictures; nil for Plain.
func tint(seat game.Color) color.Color {
	if seat >= game.Colors {
		return nil
	}
	return SeatColor(seat)
}

// DrawWithShadow draws a piece that stands, or is lifted, with its shadow. footWidth is the width of the piece's foot in dp.
// The shadow takes only Lift and Fade from the pose.
func (s *Set) DrawWithShadow(dst *ebiten.Image, sp *Sprite, footWidth float64, at geom.Point, p Pose) {
	s.DrawShadow(dst, footWidth, p.Lift, at, Pose{Fade: p.Fade})
	sp.Draw(dst, at, p)
}

// DrawMoving calls draw for each visible spot of a moving object, with its place and the pose there. With reduced motion an object
// has two spots; see timeline.Flight.At.
func DrawMoving(spots [2]timeline.Spot, draw func(at geom.Point, p Pose)) {
	for _, s := range spots {
		if s.Alpha > 0 {
			draw(s.At, Pose{Lift: s.Lift, Fade: 1 - s.Alpha})
		}
	}
}
