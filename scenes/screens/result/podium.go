package result

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/ui"
)

// podium has everybody stand on a step by rank, each beside a piece; equals stand side by side on one step. They come up one rank
// after the other, the winners last, who then cheer.
type podium struct {
	ui.Base
	box    *cabinet.Box
	pieces *piece.Set
	list   []standing
	ranks  int // how many different ones there are
	you    int // index in list of the one person at this screen, -1 if there is none or there are more
	stand  stand
	high   float64 // dp that it would like to be high
	still  bool    // everybody stands there at once
	ticks  int
}

// newPodium returns the podium of seats that are in order.
func newPodium(b *cabinet.Box, set *piece.Set, list []standing) *podium {
	p := &podium{box: b, pieces: set, list: list, you: -1}
	for i := range list {
		if i == 0 || list[i].rank != list[i-1].rank {
			p.ranks++
		}
	}
	return p
}

// The times of a podium in ticks: when the first come up, how long that takes, and from one rank to the next, all of them together
// at most.
const (
	climbFrom  = 12
	climbTicks = 22
	climbGap   = 26
	climbMost  = 84
	hopTicks   = 22 // the winners jump for joy
	hops       = 4
)

// gap returns how many ticks pass from one rank to the next.
func (p *podium) gap() int { return min(climbGap, climbMost/max(1, p.ranks-1)) }

// climb returns how far those of a rank have come up, 0 to 1: the best, who are numbered 0, come last.
func (p *podium) climb(nth int) float64 {
	if p.still {
		return 1
	}
	return geom.Clamp(float64(p.ticks-p.up(nth)+climbTicks)/climbTicks, 0, 1)
}

// up returns when those of a rank have come up.
func (p *podium) up(nth int) int { return climbFrom + p.gap()*(p.ranks-1-nth) + climbTicks }

// over reports whether everybody stands there.
func (p *podium) over() bool { return p.climb(0) >= 1 }

// hurry has everybody stand there at once.
func (p *podium) hurry() { p.ticks = max(p.ticks, p.up(0)+1) }

// tick goes on by one tick and says how what has just come up is heard.
func (p *podium) tick() (heard sound.Cue, any bool) {
	p.ticks++
	for i := range p.ranks {
		if p.ticks == p.up(i) {
			return sound.Cue{Name: sound.Knock, Step: 4 * min(3, p.ranks-i)}, true
		}
	}
	return heard, false
}

// Measure implements ui.Widget.
func (p *podium) Measure(t *ui.Theme, width float64) geom.Point {
	if width == 0 {
		width = 3 * stepMost
	}
	k := p.arrange(t, width, 0)
	return geom.Pt(width, max(k.least(), p.high))
}

// Place implements ui.Widget.
func (p *podium) Place(t *ui.Theme, r geom.Rect) {
	p.Base.Place(t, r)
	p.stand = p.arrange(t, r.W, r.H)
	p.stand.fit(r)
}

// Draw implements ui.Widget.
func (p *podium) Draw(t *ui.Theme, dst *ebiten.Image) {
	for i := range p.stand.steps {
		s := &p.stand.steps[i]
		if s.nth == 0 {
			p.drawGlow(t, dst, s.rect, 2.4*min(s.rect.W, 1.6*p.stand.wide), p.climb(0))
		}
	}
	for i := range p.stand.steps {
		s := &p.stand.steps[i]
		img := t.Variant("result.step", min(s.nth, 3), s.rect.W+16, s.rect.H+16, func(c paint.Canvas) { paintStep(c, t, s.nth) })
		t.DrawImage(dst, img, s.rect.Min().Sub(geom.Pt(8, 8)), 1)
		if d := p.stand.medal; d > 0 {
			medal := t.Variant("result.medal", min(s.nth, 3), d, 1.3*d, func(c paint.Canvas) { paintMedal(c, s.nth) })
			t.DrawImage(dst, medal, p.stand.medalRect(s).Min(), 1)
		}
		p.drawPlate(t, dst, s)
		p.drawStanding(t, dst, s)
	}
	p.write(t, dst)
}

// drawGlow draws the light, d dp across, that falls on those on a step in r.
func (p *podium) drawGlow(t *ui.Theme, dst *ebiten.Image, r geom.Rect, d, share float64) {
	if share > 0 {
		t.DrawImage(dst, t.Picture("result.glow", d, d, paintGlow), geom.Pt(r.Center().X-d/2, r.Y-0.62*d), share)
	}
}

// paintGlow paints a round light.
func paintGlow(c paint.Canvas) {
	d, _ := c.Size()
	mid, lamp := geom.Pt(d/2, d/2), paint.Hex(0xFFE9B4)
	c.Radial(paint.Circle(mid, d/2), mid, d/2, paint.Stop{At: 0, Color: paint.Fade(lamp, 0.5)}, paint.Stop{At: 0.4, Color: paint.Fade(lamp, 0.2)}, paint.Stop{At: 1, Color: paint.Fade(lamp, 0)})
}

// paintStep paints a step of oak, or of brass for the winners.
func paintStep(c paint.Canvas, t *ui.Theme, nth int) {
	w, h := c.Size()
	r := geom.R(8, 8, w-16, h-16)
	ground := paint.Mix(t.Palette.Paper, paint.Hex(0xA8743F), 0.35)
	if nth == 0 {
		ground = paint.Mix(t.Palette.Paper, t.Palette.Accent, 0.55)
	}
	body := paint.RoundRect4(r, 6, 6, 0, 0)
	c.Shadow(body, 7, geom.Pt(2, 3), paint.Fade(paint.Hex(0x0C0705), 0.6))
	c.Gradient(body, r.Min(), r.Max(), paint.Stop{At: 0, Color: paint.Lighten(ground, 0.25)}, paint.Stop{At: 1, Color: paint.Darken(ground, 0.12)})
	top, _ := r.CutTop(10)
	c.Fill(paint.RoundRect4(top, 6, 6, 0, 0), paint.Fade(paint.Lighten(ground, 0.5), 0.8))
	c.Line(geom.Pt(r.X, top.Bottom()), geom.Pt(r.Right(), top.Bottom()), 1, paint.Fade(t.Palette.Ink, 0.35))
	c.Stroke(body, 1.2, paint.Fade(t.Palette.Ink, 0.55))
}

// paintMedal paints a medal of gold, silver or bronze on a ribbon, or a disc of wood for those who come behind.
func paintMedal(c paint.Canvas, nth int) {
	d, h := c.Size()
	metal := [...]uint32{0xE7B43A, 0xCFD3D8, 0xC98A55, 0xB99B74}
	tone, ink := paint.Hex(metal[min(nth, len(metal)-1)]), paint.Hex(0x2B2118)
	mid := geom.Pt(d/2, h-d/2)
	if nth < 3 {
		for _, way := range [...]float64{-1, 1} {
			ribbon := paint.Polygon(geom.Pt(d*(0.5+0.1*way), h-d*0.5), geom.Pt(d*(0.5+0.4*way), 1), geom.Pt(d*(0.5+0.12*way), 1), geom.Pt(d*(0.5-0.1*way), h-d*0.5))
			c.Fill(ribbon, paint.Hex(0xB5332A))
			c.Stroke(ribbon, 1, paint.Fade(ink, 0.6))
		}
	}
	disc := paint.Circle(mid, d/2-2)
	c.Shadow(disc, 3, geom.Pt(1, 1.5), paint.Fade(ink, 0.5))
	c.Radial(disc, mid.Sub(geom.Pt(d*0.2, d*0.24)), d*0.8, paint.Stop{At: 0, Color: paint.Lighten(tone, 0.6)}, paint.Stop{At: 0.5, Color: tone}, paint.Stop{At: 1, Color: paint.Darken(tone, 0.25)})
	c.Stroke(disc, 1.4, paint.Fade(ink, 0.75))
	c.Stroke(paint.Circle(mid, d/2-4.5), 1, paint.Fade(paint.Darken(tone, 0.45), 0.6))
}

// drawPlate draws the plate on which the one person at this screen stands written, if that is on step s.
func (p *podium) drawPlate(t *ui.Theme, dst *ebiten.Image, s *step) {
	for j, i := range s.on {
		if i != p.you || len(p.list) < 2 {
			continue
		}
		r := p.stand.plate(s, j)
		t.DrawPicture(dst, r, "result.own", 0, func(c paint.Canvas) {
			body := paint.RoundRect(geom.R(1.5, 1.5, r.W-3, r.H-3), 7)
			c.Fill(body, paint.Fade(paint.Lighten(t.Palette.Paper, 0.5), 0.85))
			c.Stroke(body, 2, t.Palette.Accent)
		})
	}
}
