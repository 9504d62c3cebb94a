package stage

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
)

// How long screens cross, in ticks, and how far in dp the new one comes in from the side.
const (
	crossTicks        = 14
	crossTicksReduced = 8
	crossWay          = 24
)

// crossing is the change from one picture of the screen to another.
type crossing struct {
	from, to picture
	left     int // ticks to go
	total    int
	way      float64 // dp the new picture comes in from, negative from the left
	kind     passage
}

// passage is how one picture gives way to another. Words of both are never to be read in one place.
type passage uint8

const (
	through passage = iota // the old one darkens, then the new one brightens
	unfold                 // the new one opens from the middle over the old one
	fold                   // the old one closes towards the middle over the new one
	rise                   // the new one comes up from below over the old one
)

// picture is an image of the size of the screen that is kept between frames.
type picture struct {
	image *ebiten.Image
	valid bool
}

// resize makes sure that the picture has the given size.
func (p *picture) resize(size geom.Point) *ebiten.Image {
	bounds := image.Rect(0, 0, int(size.X), int(size.Y))
	if p.image != nil && p.image.Bounds() != bounds {
		p.drop()
	}
	if p.image == nil {
		p.image = ebiten.NewImageWithOptions(bounds, &ebiten.NewImageOptions{Unmanaged: true})
		p.valid = false
	}
	return p.image
}

// drop gives back what the picture takes of the graphics card.
func (p *picture) drop() {
	if p.image != nil {
		p.image.Deallocate()
	}
	*p = picture{}
}

func (c *crossing) active() bool { return c.left > 0 }

func (c *crossing) stop() { c.left = 0 }

// tick reports whether the crossing must be drawn, the last time when it has just ended.
func (c *crossing) tick() bool {
	if c.left == 0 {
		return false
	}
	c.left--
	return true
}

// beginCrossing keeps the present picture to cross from. Nothing crosses before the first frame.
func (s *Stage) beginCrossing(forward bool) {
	s.cross.stop()
	if s.motion == NoMotion || s.draws == 0 {
		return
	}
	s.drawTop(s.cross.from.resize(s.pixels))
	s.cross.total, s.cross.way = crossTicks, crossWay
	if !forward {
		s.cross.way = -crossWay
	}
	if s.motion == ReducedMotion {
		s.cross.total, s.cross.way = crossTicksReduced, 0
	}
	s.cross.left = s.cross.total + 1
}

// choosePassage finds how the screens cross: a sheet over another screen opens from the middle and closes to it, a Riser comes up
// from below; where little is to move either is there at once.
func (s *Stage) choosePassage(from, to *actor, last orderKind) {
	c := &s.cross
	switch c.kind = through; {
	case to.overlay && last != pop:
		c.kind = unfold
	case from.overlay && last == pop:
		c.kind = fold
	case to.rises && last == replace:
		c.kind = rise
	}
	if c.kind != through && s.motion == ReducedMotion {
		c.left = min(c.left, 1)
	}
}

// Draw implements ebiten.Game. It returns at once when there is nothing new to see.
func (s *Stage) Draw(screen *ebiten.Image) {
	if screen != s.screen {
		s.screen, s.dirty = screen, true
	}
	if s.failed != nil {
		return
	}
	if !s.dirty {
		s.stayAwake()
		return
	}
	s.failed = s.protect(s.drawScreen)
}

// stayAwake draws nothing that can be seen, as the system looks at the devices less often when nothing is drawn.
func (s *Stage) stayAwake() {
	if !s.pulse.quick || !s.pulse.rate.awake() {
		return
	}
	if s.dot == nil {
		s.dot = ebiten.NewImage(1, 1)
	}
	s.screen.DrawImage(s.dot, nil)
}

// drawScreen draws what is to be seen now. The layout may have changed since the last tick.
func (s *Stage) drawScreen() {
	s.resizeSeen()
	s.dirty = false
	s.draws++
	s.rest.draw(s.ticks)
	if s.cross.active() {
		s.drawCrossing()
	} else {
		s.cross.from.drop()
		s.cross.to.drop()
		s.drawTop(s.screen)
	}
	if s.options.Front != nil {
		s.options.Front.Draw(s.screen)
	}
}

// drawTop draws the scene on top, over the picture of what lies below when it is an overlay.
func (s *Stage) drawTop(dst *ebiten.Image) {
	top := s.top()
	if top.overlay {
		dst.DrawImage(s.below(), nil)
	} else {
		s.under.drop()
	}
	top.scene.Draw(dst)
}

// below returns the picture of everything under the scene on top. It is drawn once, since those scenes stand still.
func (s *Stage) below() *ebiten.Image {
	img := s.under.resize(s.pixels)
	if s.under.valid {
		return img
	}
	last := len(s.stack) - 2
	for i := s.lowestSeen(last); i <= last; i++ {
		s.stack[i].scene.Draw(img)
	}
	s.under.valid = true
	return img
}

// coverDim is how much darker a screen is under a sheet that covers all of it.
const coverDim = 0.62

func (s *Stage) drawCrossing() {
	c := &s.cross
	t := ease(1 - float64(c.left-1)/float64(c.total))
	if c.kind == through && t < 0.5 {
		// The new screen is not seen yet. What it draws for the first time may take a while: the old one has darkened before,
		// so that whoever has pressed something sees that it counts.
		s.drawLit(c.from.image, 1-2*t, 0)
		return
	}
	to := c.to.resize(s.pixels)
	s.drawTop(to)
	switch c.kind {
	case unfold:
		s.drawFold(c.from.image, to, t)
	case fold:
		s.drawFold(to, c.from.image, 1-t)
	case rise:
		s.drawRise(c.from.image, to, t)
	default:
		s.drawLit(to, 2*t-1, (1-t)*c.way)
	}
}

// drawLit draws a picture with a share of its light, moved to the right by dp, and black beside it.
func (s *Stage) drawLit(img *ebiten.Image, light, right float64) {
	var op ebiten.DrawImageOptions
	op.GeoM.Translate(math.Round(right*s.metrics.Scale), 0)
	op.ColorScale.Scale(float32(light), float32(light), float32(light), 1)
	s.screen.Fill(color.Black)
	s.screen.DrawImage(img, &op)
}

// drawFold draws a sheet that has opened by the share t over another picture, which darkens meanwhile.
func (s *Stage) drawFold(under, sheet *ebiten.Image, t float64) {
	var op ebiten.DrawImageOptions
	light := float32(1 - coverDim*math.Min(1, 2*t))
	op.ColorScale.Scale(light, light, light, 1)
	s.screen.DrawImage(under, &op)
	r := geom.R(0, 0, s.pixels.X, s.pixels.Y)
	r = geom.Around(r.Center(), r.W*t, r.H*t)
	if part := r.Pixels(1); !part.Empty() {
		img := sheet.RecyclableSubImage(part)
		op.ColorScale.Reset()
		op.GeoM.Translate(float64(part.Min.X), float64(part.Min.Y))
		s.screen.DrawImage(img, &op)
		img.Recycle()
	}
}

// drawRise draws a picture that has come up by the share t over another one.
func (s *Stage) drawRise(under, over *ebiten.Image, t float64) {
	var op ebiten.DrawImageOptions
	op.GeoM.Translate(0, math.Round((1-t)*s.pixels.Y))
	s.screen.DrawImage(under, nil)
	s.screen.DrawImage(over, &op)
}

// ease starts and ends slowly.
func ease(t float64) float64 { return t * t * (3 - 2*t) }
