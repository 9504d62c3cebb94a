package rapidcity

import (
	"math"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/ui"
)

// trialPainter shows what everybody is to try before the first card.
type trialPainter struct {
	*brush
	terms   *terms
	trial   *trial
	letters *letters
	said    [rapidcity.MaxSeats]task
}

// task is what a person is asked to do, in words of an edition; they are put together once, not for each picture.
type task struct {
	key, label, words string
	edition           int
}

// draw shows at every person's corner a picture of what it plays with, and what to do with it.
func (t *trialPainter) draw(dst *ebiten.Image) {
	if !t.trial.on {
		return
	}
	for s := range t.ground.seats {
		if t.letters.people.person[s] {
			t.drawTask(dst, game.Seat(s))
		}
	}
	t.drawSkip(dst)
}

// task is what a person is asked to do, or that it has been done.
func (t *trialPainter) task(seat game.Seat) string {
	now := task{key: t.trial.task(t.letters.people, seat, t.terms.Ultimate()), edition: t.desk.Services.Words.Edition()}
	if now.key == "keys" {
		now.label = t.letters.ownKey(seat)
	}
	said := &t.said[seat]
	if now.words = said.words; now != *said {
		now.words = t.desk.T("rapidcity.muster."+now.key, "Key", now.label)
		*said = now
	}
	return said.words
}

// taskEdge is the room that the plate of a task leaves at both ends of its words together.
const taskEdge = 20.0

// flatTask is how high a plate must be, in dp, for the picture to stand above the words and not beside them.
const flatTask = 64.0

// twoLines is the height that two lines of words take on a plate, in dp.
const twoLines = 46.0

// drawTask is what stands on a person's corner while hands are tried: the picture above the words, or before them.
func (t *trialPainter) drawTask(dst *ebiten.Image, seat game.Seat) {
	p := &t.ground.posts[seat]
	r, z, kind := p.task(), p.zoom, plateAsks
	if t.trial.done.Has(seat) {
		kind = plateGood
	}
	mid := r.Center()
	t.spun(dst, t.plate(kind, r.W*z, r.H*z), p.at(mid.X, mid.Y), p.turn, 1)
	words, st := t.task(seat), bold(16*z, cream)
	if r.H < flatTask {
		h := r.H - 8
		t.spun(dst, t.device(t.letters.people.with[seat], h*z), p.at(r.X+h/2+8, mid.Y), p.turn, 1)
		mid.X += h / 2
		t.setIn(dst, words, p, mid, r.W-h-taskEdge, st)
		return
	}
	first, second, two := strings.Cut(words, " ")
	two = two && p.slim()
	h := math.Min(r.H*0.5, 44)
	if two || !t.fitsOneLine(words, (r.W-taskEdge)*z, st) {
		h = math.Min(h, r.H-twoLines)
	}
	t.spun(dst, t.device(t.letters.people.with[seat], h*z), p.at(mid.X, r.Y+h/2+4), p.turn, 1)
	mid.Y = r.Bottom() - (r.H-h)/2 + 2
	if two {
		t.fit(&st, first, (r.W-taskEdge)*z)
		t.fit(&st, second, (r.W-taskEdge)*z)
		t.writeTwo(dst, words, p, mid, 10, st)
		return
	}
	t.setIn(dst, words, p, mid, r.W-taskEdge, st)
}

// device is the picture of what a person plays with.
func (t *trialPainter) device(d device, side float64) *ebiten.Image {
	return t.desk.Theme.Variant("rapidcity-device", int(d.icon()), side, side, func(c paint.Canvas) {
		ui.PaintIcon(c.Zoom(side/24), d.icon(), cream)
	})
}

// drawSkip says on the deck that a tap on it begins without trying.
func (t *trialPainter) drawSkip(dst *ebiten.Image) {
	r := t.ground.card
	t.desk.Theme.Glow(dst, r, 10, 0.6)
	words, st := t.desk.T("rapidcity.muster.skip"), bold(16*t.ground.zoom, cream)
	t.fit(&st, words, r.W-16)
	wide := r.W - 4
	if t.ground.slim() && st.Size < leastLetter {
		st.Size = leastLetter
		wide = t.wide(words, st) + 12
	}
	t.spun(dst, t.plate(plateGood, wide, 34*t.ground.zoom), r.Center(), 0, 1)
	t.write(dst, words, r.Center(), 0, st)
}
