package result

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/ui"
)

// podium shows all players on steps by rank, each with a piece and a head. Equal ranks share a step. The ranks come up
// one after the other, the winners last, who then jump for joy.
type podium struct {
	ui.Base
	box        *cabinet.Box
	pieces     *piece.Set
	list       []standing   // players in order of rank
	ranks      int          // number of different ranks
	own        int          // index in list of the person at this device; -1 unless there is exactly one
	layout     podiumLayout // set by Place
	prefHeight float64      // preferred height in dp
	room       float64      // greatest height in dp at which nothing is scrolled
	still      bool         // nothing moves: all players are up from the start, and winners do not jump
	ticks      int          // since the screen was opened
}

// newPodium returns the podium of the players in list, which is in order of rank.
func newPodium(box *cabinet.Box, pieces *piece.Set, list []standing) *podium {
	p := &podium{box: box, pieces: pieces, list: list, own: -1}
	for i := range list {
		if i == 0 || list[i].rank != list[i-1].rank {
			p.ranks++
		}
	}
	return p
}

// The times of a podium in ticks, and the number of jumps.
const (
	climbStart   = 12 // until the last rank begins to come up
	climbTicks   = 22 // for one rank to come up
	climbGap     = 26 // from one rank to the next, if maxClimbGaps allows as much
	maxClimbGaps = 84 // greatest sum of all gaps
	hopTicks     = 22 // for one jump
	hops         = 9  // least number of jumps of all winners together
)

// rankGap returns the number of ticks from when one rank begins to come up until the next better rank does.
func (p *podium) rankGap() int { return min(climbGap, maxClimbGaps/max(1, p.ranks-1)) }

// climbed returns how far the nth rank has come up, from 0 to 1. Rank 0 is the best, and comes up last.
func (p *podium) climbed(nth int) float64 {
	if p.still {
		return 1
	}
	return geom.Clamp(float64(p.ticks-p.upAt(nth)+climbTicks)/climbTicks, 0, 1)
}

// upAt returns the tick at which the nth rank, 0 for the best, has come up.
func (p *podium) upAt(nth int) int { return climbStart + p.rankGap()*(p.ranks-1-nth) + climbTicks }

// allUp reports whether all ranks have come up.
func (p *podium) allUp() bool { return p.climbed(0) >= 1 }

// hurry makes all ranks come up at once, without the sounds of tick. If they are up, it does nothing.
func (p *podium) hurry() { p.ticks = max(p.ticks, p.upAt(0)+1) }

// tick advances the podium by one tick. If a rank has just come up, tick returns the sound to play, and ok is true. The
// sound is higher for each better rank, up to an octave; the winners come up with applause.
func (p *podium) tick() (cue sound.Cue, ok bool) {
	p.ticks++
	for i := range p.ranks {
		if p.ticks == p.upAt(i) {
			if i == 0 && p.countWinners() > 0 {
				return sound.Cue{Name: sound.Applause}, true
			}
			return sound.Cue{Name: sound.Knock, Step: 4 * min(3, p.ranks-i)}, true
		}
	}
	return cue, false
}

// Measure implements ui.Widget. Without a width the podium asks for three steps of the greatest width.
func (p *podium) Measure(t *ui.Theme, width float64) geom.Point {
	if width == 0 {
		width = 3 * maxStep
	}
	k := p.arrange(t, width, 0)
	least := geom.Clamp(p.room, k.leastHeight(), k.minHeight())
	if line := 1.5 * t.Text.LineHeight(t.Style(ui.Body)); least > p.room && least < p.room+line {
		least = p.room + line // a list that scrolls by less seems to be whole
	}
	return geom.Pt(width, max(least, p.prefHeight))
}

// Slack implements ui.Slackener: the preferred height is more than the podium needs.
func (p *podium) Slack(t *ui.Theme, width float64) float64 {
	k := p.arrange(t, width, 0)
	return max(0, p.prefHeight-k.minHeight())
}

// Place implements ui.Widget.
func (p *podium) Place(t *ui.Theme, r geom.Rect) {
	p.Base.Place(t, r)
	p.layout = p.arrange(t, r.W, r.H)
	p.layout.fit(r)
}

// stepShadow is the room in dp for the shadow of a step, on each side of its picture.
const stepShadow = 8.0

// Draw implements ui.Widget. The light on the winners is behind all steps. From the fourth on, steps look alike and share a
// picture. Before the first Place there is no medal.
func (p *podium) Draw(t *ui.Theme, dst *ebiten.Image) {
	for i := range p.layout.steps {
		s := &p.layout.steps[i]
		if s.nth == 0 {
			p.drawGlow(t, dst, s, p.climbed(0))
		}
	}
	for i := range p.layout.steps {
		s := &p.layout.steps[i]
		// The number of the variant holds both the height of the feet, which is whole, and which of four looks the step has.
		img := t.Variant("result.step", 4*int(p.layout.height.feet)+min(s.nth, 3), s.rect.W+2*stepShadow, s.rect.H+2*stepShadow, func(c paint.Canvas) { paintStep(c, t, s.nth, p.layout.height.feet) })
		t.DrawImage(dst, img, s.rect.Min().Sub(geom.Pt(stepShadow, stepShadow)), 1)
		p.drawEmblem(t, dst, s)
		if d := p.layout.medal; d > 0 {
			medal := t.Variant("result.medal", s.medal(), d, 1.3*d, func(c paint.Canvas) { piece.PaintMedal(c, s.medal()+1) })
			t.DrawImage(dst, medal, p.layout.medalRect(s).Min(), 1)
		}
		p.drawOwnFrame(t, dst, s)
		p.drawPlayers(t, dst, s)
	}
	p.drawCounted(dst)
	p.drawText(t, dst)
	p.drawConfetti(t, dst)
}

// drawGlow draws the light of glowArea behind the players who stand on the step s. alpha is its opacity from 0 to 1.
func (p *podium) drawGlow(t *ui.Theme, dst *ebiten.Image, s *step, alpha float64) {
	if r := p.glowArea(s); alpha > 0 && !r.Empty() {
		t.DrawImage(dst, t.Picture("result.glow", r.W, r.H, paintGlow), r.Min(), alpha)
	}
}

// glowArea returns the square of the round light behind the players who stand on the step s. Its centre is 0.12 of its side above
// the step. It is as wide as the step asks for, but at most 1.6 columns count, and within the podium, at whose edge it would be cut
// off.
func (p *podium) glowArea(s *step) geom.Rect {
	const above = 0.62 // the share of the light's height above the step
	in, at := p.Rect(), geom.Pt(s.rect.Center().X, s.rect.Y)
	d := 2.4 * min(s.rect.W, 1.6*p.layout.columnWidth)
	d = math.Floor(max(0, min(d, (at.Y-in.Y)/above, (in.Bottom()-at.Y)/(1-above), 2*(in.Right()-at.X), 2*(at.X-in.X))))
	return geom.R(at.X-d/2, at.Y-above*d, d, d)
}

// paintGlow paints a round light.
func paintGlow(c paint.Canvas) {
	d, _ := c.Size()
	mid, lamp := geom.Pt(d/2, d/2), paint.Hex(0xFFE9B4)
	c.Radial(paint.Circle(mid, d/2), mid, d/2, paint.Stop{At: 0, Color: paint.Fade(lamp, 0.5)}, paint.Stop{At: 0.4, Color: paint.Fade(lamp, 0.2)}, paint.Stop{At: 1, Color: paint.Fade(lamp, 0)})
}

// paintStep paints a step with its shadow, stepShadow inside the canvas: brass for the best rank (nth is 0), oak for the
// others. The step is seen from the front and from above: the upper deep dp are its top.
func paintStep(c paint.Canvas, t *ui.Theme, nth int, deep float64) {
	w, h := c.Size()
	r := geom.R(stepShadow, stepShadow, w-2*stepShadow, h-2*stepShadow)
	ground := paint.Mix(t.Palette.Paper, paint.Hex(0xA8743F), 0.35)
	if nth == 0 {
		ground = paint.Mix(t.Palette.Paper, t.Palette.Accent, 0.55)
	}
	_, face := r.CutTop(deep)
	front := paint.RoundRect(face, 0)
	top := paint.Polygon(geom.Pt(r.X+deep*0.8, r.Y), geom.Pt(r.Right()-deep*0.8, r.Y), geom.Pt(r.Right(), face.Y), geom.Pt(r.X, face.Y))
	c.Shadow(front, 7, geom.Pt(2, 3), paint.Fade(paint.Hex(0x0C0705), 0.6))
	c.Gradient(front, face.Min(), face.Max(), paint.Stop{At: 0, Color: paint.Lighten(ground, 0.15)}, paint.Stop{At: 1, Color: paint.Darken(ground, 0.16)})
	c.Gradient(top, r.Min(), geom.Pt(r.X, face.Y), paint.Stop{At: 0, Color: paint.Lighten(ground, 0.3)}, paint.Stop{At: 1, Color: paint.Lighten(ground, 0.6)})
	carved := paint.RoundRect(face.Inset(4), 3)
	c.Stroke(carved, 1, paint.Fade(paint.Lighten(ground, 0.7), 0.8))
	c.Stroke(paint.RoundRect(face.Inset(5.2), 3), 1, paint.Fade(paint.Darken(ground, 0.4), 0.55))
	ink := paint.Fade(t.Palette.Ink, 0.55)
	c.Stroke(front, 1.2, ink)
	c.Stroke(top, 1.2, ink)
}

// emblemLeast and emblemMost are the least and the greatest width in dp of an emblem.
const (
	emblemLeast = 56.0
	emblemMost  = 120.0
)

// emblemOn returns the square for an emblem in the part of a step below what is written on it; empty if that part is low, or if
// notes or the next row may cover it.
func (k *podiumLayout) emblemOn(s *step) geom.Rect {
	_, bare := s.rect.CutTop(k.lowestStep)
	d := math.Floor(min(bare.H-2*stepPad, bare.W*0.6, emblemMost))
	if !k.allNotes || len(k.tiers) > 1 || d < emblemLeast {
		return geom.Rect{}
	}
	return geom.Around(bare.Center(), d, d)
}

// drawEmblem carves a wreath round a piece of the box into a step that is bare enough; see emblemOn.
func (p *podium) drawEmblem(t *ui.Theme, dst *ebiten.Image, s *step) {
	r := p.layout.emblemOn(s)
	if r.Empty() {
		return
	}
	d := r.W
	t.DrawPicture(dst, r, "result.emblem", 0, func(c paint.Canvas) {
		mid := geom.Pt(d/2, d/2)
		piece.PaintWreath(c, mid.Add(geom.Pt(0.8, 1)), d*0.36, paint.Fade(paint.Hex(0xFFF6E0), 0.5))
		piece.PaintWreath(c, mid, d*0.36, paint.Fade(t.Palette.Ink, 0.3))
	})
	h := d * 0.4
	p.box.Piece(p.pieces, p.list[s.players[0]].color, h).Draw(dst, r.At(0.5, 0.7), piece.Pose{Fade: 0.55})
}

// drawOwnFrame draws a frame with light paper, for the name and score of the person at this device. It does nothing if that
// person is not on the step s, or is the only player.
func (p *podium) drawOwnFrame(t *ui.Theme, dst *ebiten.Image, s *step) {
	for j, i := range s.players {
		if i != p.own || len(p.list) < 2 {
			continue
		}
		r := p.layout.labelRect(s, j)
		t.DrawPicture(dst, r, "result.own", 0, func(c paint.Canvas) {
			body := paint.RoundRect(geom.R(1.5, 1.5, r.W-3, r.H-3), 7)
			c.Fill(body, paint.Fade(paint.Lighten(t.Palette.Paper, 0.5), 0.85))
			c.Stroke(body, 2, t.Palette.Accent)
		})
	}
}
