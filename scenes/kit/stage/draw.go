package stage

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
)

// Durations of a transition in ticks, and how far in dp the new scene slides in from the side.
const (
	transitionTicks        = 14
	transitionTicksReduced = 8
	slideDistance          = 24
)

// transition is the animated change from one picture of the screen to another.
type transition struct {
	from, to  picture // of the old and the new scene on top
	ticksLeft int     // 0 if no transition is under way
	total     int     // duration in ticks
	slide     float64 // dp by which the new picture slides in from the right; from the left if negative
	style     transitionStyle
}

// transitionStyle is how one picture replaces another. In no style are the texts of both pictures seen in one place.
type transitionStyle uint8

const (
	fadeThrough transitionStyle = iota // the old picture darkens to black, then the new one brightens
	unfold                             // the new picture opens from the middle, over the old one
	fold                               // the old picture closes to the middle, over the new one
	rise                               // the new picture moves up from below, over the old one
)

// picture is an image as large as the screen that is kept between frames.
type picture struct {
	image *ebiten.Image
	valid bool // the image need not be drawn again; used for Stage.under only
}

// resize returns the image, size pixels large. If the picture has no image of that size, resize makes a new one, and the picture is not
// valid then.
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

// drop frees the image.
func (p *picture) drop() {
	if p.image != nil {
		p.image.Deallocate()
	}
	*p = picture{}
}

// active reports whether the transition is under way.
func (c *transition) active() bool { return c.ticksLeft > 0 }

// stop ends the transition at once, without a last frame.
func (c *transition) stop() { c.ticksLeft = 0 }

// tick advances the transition by one tick and reports whether it was under way, in which case the screen must be
// drawn.
func (c *transition) tick() bool {
	if c.ticksLeft == 0 {
		return false
	}
	c.ticksLeft--
	return true
}

// beginTransition ends the transition under way, draws the scene on top into a picture, and starts a transition from that picture. The
// new scene slides in from the right if forward is set, otherwise from the left. There is no transition without motion or before the
// first frame.
func (s *Stage) beginTransition(forward bool) {
	s.transition.stop()
	if s.motion == NoMotion || s.draws == 0 {
		return
	}
	s.drawTop(s.transition.from.resize(s.pixels))
	s.transition.total, s.transition.slide = transitionTicks, slideDistance
	if !forward {
		s.transition.slide = -slideDistance
	}
	if s.motion == ReducedMotion {
		s.transition.total, s.transition.slide = transitionTicksReduced, 0
	}
	s.transition.ticksLeft = s.transition.total + 1 // one of them ends with this tick, before the first frame
}

// chooseStyle chooses the style of the transition between two scenes on top: an overlay unfolds and folds, a Riser that
// replaces another scene rises, all others fade through black. With reduced motion the styles that move end within a tick.
func (s *Stage) chooseStyle(from, to *stackEntry, lastRequest requestKind) {
	c := &s.transition
	switch c.style = fadeThrough; {
	case to.overlay && lastRequest != pop:
		c.style = unfold
	case from.overlay && lastRequest == pop:
		c.style = fold
	case to.rises && lastRequest == replace:
		c.style = rise
	}
	if c.style != fadeThrough && s.motion == ReducedMotion {
		c.ticksLeft = min(c.ticksLeft, 1)
	}
}

// Draw implements ebiten.Game. It draws the screen only if something has changed, and lets a Prerenderer on top paint, except during
// a transition. An error of a scene is kept for the next Update, and until then nothing is drawn.
func (s *Stage) Draw(screen *ebiten.Image) {
	s.turns.begin()
	defer s.turns.end()
	if screen != s.screen {
		s.screen, s.dirty = screen, true
	}
	if s.err != nil {
		return
	}
	if !s.dirty {
		s.stayAwake()
	} else if s.err = s.protect(s.drawScreen); s.err != nil {
		return
	}
	if p, ok := s.top().scene.(Prerenderer); ok && !s.transition.active() {
		s.err = s.protect(p.Prerender)
	}
}

// stayAwake draws an invisible pixel while the devices are polled fast, on a platform that would poll less often if nothing
// were drawn.
func (s *Stage) stayAwake() {
	if !s.poll.fast || !s.poll.poller.mustDraw() {
		return
	}
	if s.dot == nil {
		s.dot = ebiten.NewImage(1, 1)
	}
	s.screen.DrawImage(s.dot, nil)
}

// drawScreen draws the transition or the scene on top, and the Front over it, and counts the frame. It lays scenes out first, since the
// layout may have changed since the last tick. Without a transition it frees the pictures of the last one.
func (s *Stage) drawScreen() {
	s.layoutVisible()
	s.dirty = false
	s.draws++
	s.sleep.noteDraw(s.ticks)
	if s.transition.active() {
		s.drawTransition()
	} else {
		s.transition.from.drop()
		s.transition.to.drop()
		s.drawTop(s.screen)
	}
	if s.options.Front != nil {
		s.options.Front.Draw(s.screen)
	}
}

// drawTop draws the scene on top into dst; if that is an overlay, over the picture of the scenes below. If not, it frees that picture.
func (s *Stage) drawTop(dst *ebiten.Image) {
	top := s.top()
	if top.overlay {
		dst.DrawImage(s.pictureBelow(), nil)
	} else {
		s.under.drop()
	}
	top.scene.Draw(dst)
}

// pictureBelow returns the picture of all visible scenes under the scene on top. It draws the picture only if that is not valid, since
// those scenes are not updated.
func (s *Stage) pictureBelow() *ebiten.Image {
	img := s.under.resize(s.pixels)
	if s.under.valid {
		return img
	}
	last := len(s.stack) - 2
	for i := s.lowestVisible(last); i <= last; i++ {
		s.stack[i].scene.Draw(img)
	}
	s.under.valid = true
	return img
}

// coverDim is the fraction of its light that a screen loses under an overlay that is fully open.
const coverDim = 0.62

// drawTransition draws the screen during a transition. In the first half of a fade it draws the old picture alone, else also the scene on
// top.
func (s *Stage) drawTransition() {
	c := &s.transition
	t := ease(1 - float64(c.ticksLeft-1)/float64(c.total))
	if c.style == fadeThrough && t < 0.5 {
		// The new scene is not drawn yet. Its first frame may take a while, and the old picture darkens before that, so that
		// the player sees that the press counts.
		s.drawFaded(c.from.image, 1-2*t, 0)
		return
	}
	to := c.to.resize(s.pixels)
	s.drawTop(to)
	switch c.style {
	case unfold:
		s.drawFold(c.from.image, to, t)
	case fold:
		s.drawFold(to, c.from.image, 1-t)
	case rise:
		s.drawRise(c.from.image, to, t)
	default:
		s.drawFaded(to, 2*t-1, (1-t)*c.slide)
	}
}

// drawFaded draws img with the given fraction of its light, 0 to 1, moved to the right by offset dp, over black.
func (s *Stage) drawFaded(img *ebiten.Image, light, offset float64) {
	var op ebiten.DrawImageOptions
	op.GeoM.Translate(math.Round(offset*s.metrics.Scale), 0)
	op.ColorScale.Scale(float32(light), float32(light), float32(light), 1)
	s.screen.Fill(color.Black)
	s.screen.DrawImage(img, &op)
}

// drawFold draws the picture under, darkened, and over it the middle part of sheet: a fraction t of the width and height of sheet. The
// larger t, the darker is under, down to coverDim from t = 0.5 on.
func (s *Stage) drawFold(under, sheet *ebiten.Image, t float64) {
	var op ebiten.DrawImageOptions
	light := float32(1 - coverDim*min(1, 2*t))
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

// drawRise draws the picture over on top of the picture under, moved up from below by fraction t of the height.
func (s *Stage) drawRise(under, over *ebiten.Image, t float64) {
	var op ebiten.DrawImageOptions
	op.GeoM.Translate(0, math.Round((1-t)*s.pixels.Y))
	s.screen.DrawImage(under, nil)
	s.screen.DrawImage(over, &op)
}

// ease returns the eased value of t in 0..1, slow at the start and at the end.
func ease(t float64) float64 { return t * t * (3 - 2*t) }
