package result

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
)

// podium is three steps with those who came first, second and third, each beside a piece; equals share one. The others are listed
// below. They come up one step after the other, the winners last, who then cheer.
type podium struct {
	ui.Base
	box    *cabinet.Box
	pieces *piece.Set
	steps  []step
	others []standing
	high   float64 // dp that it would like to be high
	still  bool    // everybody stands there at once
	last   int     // the rank of those who came last
	ticks  int
}

// step is a step of a podium and those who share it.
type step struct {
	rank int
	on   []standing
}

// newPodium returns the podium of seats that are in order.
func newPodium(b *cabinet.Box, set *piece.Set, list []standing) *podium {
	p := &podium{box: b, pieces: set}
	for _, st := range list {
		p.last = max(p.last, st.rank)
		n := len(p.steps)
		switch {
		case n > 0 && p.steps[n-1].rank == st.rank:
			p.steps[n-1].on = append(p.steps[n-1].on, st)
		case st.rank <= 3:
			p.steps = append(p.steps, step{st.rank, []standing{st}})
		default:
			p.others = append(p.others, st)
		}
	}
	return p
}

// The times of a podium in ticks: when the first come up, how long that takes, and from one step to the next.
const (
	climbFrom  = 12
	climbTicks = 22
	climbGap   = 26
	hopTicks   = 22 // the winners jump for joy
	hops       = 4
)

// climb is how far those on the step numbered i have come up, 0 to 1: the best come last.
func (p *podium) climb(i int) float64 {
	if p.still {
		return 1
	}
	from := climbFrom + climbGap*(len(p.steps)-1-i)
	return geom.Clamp(float64(p.ticks-from)/climbTicks, 0, 1)
}

// over reports whether everybody stands there.
func (p *podium) over() bool { return p.climb(0) >= 1 }

// hurry has everybody stand there at once.
func (p *podium) hurry() { p.ticks = max(p.ticks, p.top()+1) }

// cheers reports whether the winners still jump.
func (p *podium) cheers() bool { return !p.still && p.ticks < p.top()+hops*hopTicks }

// top is when the winners have come up.
func (p *podium) top() int { return climbFrom + climbGap*(len(p.steps)-1) + climbTicks }

// tick goes on by one tick and says how what has just come up is heard.
func (p *podium) tick() (heard sound.Cue, any bool) {
	p.ticks++
	for i := range p.steps {
		if p.ticks == climbFrom+climbGap*(len(p.steps)-1-i)+climbTicks {
			return sound.Cue{Name: sound.Knock, Step: 4 * (len(p.steps) - i)}, true
		}
	}
	return heard, false
}

// Measures of a podium in dp.
const (
	stepMost    = 290.0
	stepLarge   = 170.0 // from this width on letters are large
	stepGap     = 4.0
	stepPad     = 8.0
	stepTop     = 16.0 // what the pieces' feet cover, on a step with small and with large letters
	stepTopHigh = 30.0
	pieceLeast  = 34.0
	pieceTall   = 250.0
	riseMost    = 120.0
	otherHead   = 28.0
)

// roles are how ranks, names and scores are written on a step.
type roles struct{ rank, name, score ui.Role }

// letters are those of a step of a width.
func letters(wide float64) roles {
	if wide < stepLarge {
		return roles{ui.Heading, ui.Small, ui.Strong}
	}
	return roles{ui.Title, ui.Pick, ui.Heading}
}

// feet is what the pieces' feet cover of a step of a width.
func feet(wide float64) float64 {
	if wide < stepLarge {
		return stepTop
	}
	return stepTopHigh
}

// wide is the width of a step in a podium of a width.
func (p *podium) wide(width float64) float64 {
	return min(stepMost, (width-2*stepPad)/float64(max(1, len(p.steps))))
}

// lowest is the height of the lowest face, w dp wide, that has room for everybody on a step.
func (p *podium) lowest(t *ui.Theme, w float64) float64 {
	most := 0
	for i := range p.steps {
		most = max(most, len(p.steps[i].on))
	}
	line := func(r ui.Role) float64 { return t.Text.LineHeight(t.Style(r)) }
	a := letters(w)
	return feet(w) + stepPad + line(a.rank) + float64(most*p.nameLines(t, w))*line(a.name) + line(a.score)
}

// nameLines is in how many lines names stand on steps of a width: two where one is not enough for somebody.
func (p *podium) nameLines(t *ui.Theme, w float64) int {
	st := nameStyle(t, letters(w).name)
	for i := range p.steps {
		for _, on := range p.steps[i].on {
			if t.Text.Measure(on.name, st, 0).X > w-stepGap {
				return 2
			}
		}
	}
	return 1
}

// otherHigh is the height of a line below the podium.
func otherHigh(t *ui.Theme) float64 {
	return max(otherHead, t.Text.LineHeight(t.Style(ui.Small))) + 6
}

// Measure implements ui.Widget.
func (p *podium) Measure(t *ui.Theme, width float64) geom.Point {
	if width == 0 {
		width = 3 * stepMost
	}
	least := p.lowest(t, p.wide(width)) + pieceLeast + 16 + float64(len(p.others))*otherHigh(t)
	return geom.Pt(width, max(least, p.high))
}

// layoutOf is how a podium is laid out: the width of a step, the height of the lowest, by how much each is higher than the next, the
// height of pieces, and where the steps begin and stand.
type layoutOf struct {
	wide, low, rise, piece float64
	left, foot             float64
}

// layout lays the steps out.
func (p *podium) layout(t *ui.Theme) layoutOf {
	r, n := p.Rect(), float64(max(1, len(p.steps)))
	_, r = r.CutBottom(float64(len(p.others)) * otherHigh(t))
	k := layoutOf{wide: p.wide(r.W), foot: r.Bottom()}
	k.low = p.lowest(t, k.wide)
	k.left = r.Center().X - k.wide*n/2
	spare := r.H - k.low - 16
	k.rise = geom.Clamp((spare-pieceTall)/2, min(6, max(0, spare-pieceLeast)/2), riseMost)
	k.piece = geom.Clamp(spare-k.rise*(n-1), pieceLeast*0.7, pieceTall)
	return k
}

// places are in which column the steps stand: the winners in the middle, the second to their left.
var places = [...][3]int{{}, {0}, {1, 0}, {1, 0, 2}}

// stepRect is where the step numbered i stands.
func (p *podium) stepRect(k *layoutOf, i int) geom.Rect {
	h := k.low + k.rise*float64(len(p.steps)-1-i)
	x := k.left + k.wide*float64(places[len(p.steps)][i])
	return geom.R(x+stepGap/2, k.foot-h, k.wide-stepGap, h)
}

// Draw implements ui.Widget.
func (p *podium) Draw(t *ui.Theme, dst *ebiten.Image) {
	k := p.layout(t)
	p.drawGlow(t, dst, p.stepRect(&k, 0))
	for i := range p.steps {
		r := p.stepRect(&k, i)
		img := t.Variant("result.step", i, r.W+16, r.H+16, func(c paint.Canvas) { paintStep(c, t, i == 0) })
		t.Put(dst, img, r.Min().Sub(geom.Pt(8, 8)), 1)
		p.drawStanding(t, dst, &k, i)
	}
	for i := range p.others {
		box := p.otherRect(t, i)
		portrait.DrawSeated(t, dst, p.face(&p.others[i], portrait.Up), geom.Pt(box.X+otherHead/2, box.Center().Y), otherHead)
	}
	p.Lines(t, func(s string, st text.Style, box geom.Rect) { t.Text.Draw(dst, s, box, st) })
}

// drawGlow draws the light that falls on the winners, on a step in r, once they come up.
func (p *podium) drawGlow(t *ui.Theme, dst *ebiten.Image, r geom.Rect) {
	share, d := p.climb(0), 2.4*r.W
	if share > 0 {
		t.Put(dst, t.Picture("result.glow", d, d, paintGlow), geom.Pt(r.Center().X-d/2, r.Y-0.62*d), share)
	}
}

// paintGlow paints a round light.
func paintGlow(c paint.Canvas) {
	d, _ := c.Size()
	mid, lamp := geom.Pt(d/2, d/2), paint.Hex(0xFFDF9A)
	c.Radial(paint.Circle(mid, d/2), mid, d/2, paint.Stop{At: 0, Color: paint.Fade(lamp, 0.5)}, paint.Stop{At: 0.4, Color: paint.Fade(lamp, 0.2)}, paint.Stop{At: 1, Color: paint.Fade(lamp, 0)})
}

// paintStep paints a step of walnut, or of brass for the winners.
func paintStep(c paint.Canvas, t *ui.Theme, best bool) {
	w, h := c.Size()
	r := geom.R(8, 8, w-16, h-16)
	ground := paint.Mix(t.Palette.Paper, paint.Hex(0xA8743F), 0.35)
	if best {
		ground = paint.Mix(t.Palette.Paper, t.Palette.Accent, 0.55)
	}
	body := paint.RoundRect4(r, 6, 6, 0, 0)
	c.Shadow(body, 7, geom.Pt(2, 3), paint.Fade(paint.Hex(0x0C0705), 0.6))
	c.Gradient(body, r.Min(), r.Max(), paint.Stop{At: 0, Color: paint.Lit(ground, 0.25)}, paint.Stop{At: 1, Color: paint.Shade(ground, 0.12)})
	top, _ := r.CutTop(10)
	c.Fill(paint.RoundRect4(top, 6, 6, 0, 0), paint.Fade(paint.Lit(ground, 0.5), 0.8))
	c.Line(geom.Pt(r.X, top.Bottom()), geom.Pt(r.Right(), top.Bottom()), 1, paint.Fade(t.Palette.Ink, 0.35))
	c.Stroke(body, 1.2, paint.Fade(t.Palette.Ink, 0.55))
}

// otherRect is where the one numbered i of those who came behind is named.
func (p *podium) otherRect(t *ui.Theme, i int) geom.Rect {
	r, h := p.Rect(), otherHigh(t)
	w := min(r.W, 1.6*stepMost)
	return geom.R(r.Center().X-w/2, r.Bottom()-h*float64(len(p.others)-i), w, h)
}

// Lines implements ui.Speaker.
func (p *podium) Lines(t *ui.Theme, each func(string, text.Style, geom.Rect)) {
	k := p.layout(t)
	for i := range p.steps {
		p.stepLines(t, p.stepRect(&k, i), &p.steps[i], each)
	}
	small := t.Style(ui.Small).In(t.OnWood(ui.Small).Color)
	small.Lines = 1
	for i := range p.others {
		st, box := &p.others[i], p.otherRect(t, i)
		_, box = box.CutLeft(otherHead + 8)
		score, name := box.CutRight(72)
		each(strconv.Itoa(st.rank)+". "+st.name, small, name)
		each(strconv.Itoa(st.score), small.Aligned(text.Right), score)
	}
}

// stepLines are the rank on a step, who stands there, and with how much.
func (p *podium) stepLines(t *ui.Theme, r geom.Rect, s *step, each func(string, text.Style, geom.Rect)) {
	a := letters(r.W + stepGap)
	_, in := r.CutTop(feet(r.W + stepGap))
	rank, in := in.CutTop(t.Text.LineHeight(t.Style(a.rank)))
	each(strconv.Itoa(s.rank), t.Style(a.rank).Aligned(text.Centre), rank)
	for i := range s.on {
		var name geom.Rect
		name, in = in.CutTop(float64(p.nameLines(t, r.W+stepGap)) * t.Text.LineHeight(t.Style(a.name)))
		each(s.on[i].name, fitted(t, s.on[i].name, name, a.name), name)
	}
	score, _ := in.CutTop(t.Text.LineHeight(t.Style(a.score)))
	each(strconv.Itoa(s.on[0].score), t.Style(a.score).Aligned(text.Centre), score)
}

// nameStyle is how names are written.
func nameStyle(t *ui.Theme, r ui.Role) text.Style {
	st := t.Style(r).Aligned(text.Centre)
	st.Weight = text.Medium
	return st
}

// fitted is the style of a name in a box of one line or more, smaller where a word of it would be cut off.
func fitted(t *ui.Theme, name string, box geom.Rect, r ui.Role) text.Style {
	st := nameStyle(t, r)
	st.Lines = max(1, int(box.H/t.Text.LineHeight(st)+0.1))
	wrap := box.W
	if st.Lines == 1 {
		wrap = 0
	}
	if w := t.Text.Measure(name, st, wrap).X; w > box.W {
		st.Size *= max(0.72, box.W/w*0.98)
	}
	return st
}
