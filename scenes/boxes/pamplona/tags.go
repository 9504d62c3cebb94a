package pamplona

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
)

// tags places and draws the tags beside the spaces to which the steps of a decision lead; they say what these steps cost and bring.
type tags struct {
	*brush
	view   *view
	choice *choice
	list   []tag
	taken  []geom.Rect // what further tags must not cover: dice, signs, numbers of ranks, and the tags so far
}

// tag is a tag in its place.
type tag struct {
	text string    // empty for a picture of tomatoes, on which runners slip
	kind int       // that of the pill, pillPaper and so on
	area geom.Rect // in dp of the screen
	to   int       // its space
}

// update places all tags of the decision anew. It is called after each step of the decision, when another target is pointed at,
// when the view has changed, and after a resize: the search for places takes too long for a frame. Before the first layout there
// are none.
func (t *tags) update() {
	t.list = t.list[:0]
	if !t.layout.isLaidOut() || !t.choice.isActive() {
		return
	}
	t.taken = t.layout.appendDice(t.taken[:0])
	for space := range t.layout.street.cells {
		if t.view.hasGainSign(space) {
			t.taken = append(t.taken, t.layout.kerbRect(space))
		}
	}
	for i := range t.layout.street.ranks {
		t.taken = append(t.taken, t.layout.rectToScreen(t.layout.street.numberPlate(i)))
	}
	if t.choice.pushing {
		t.addPush()
		return
	}
	t.addRun()
}

// addRun adds the tags of the dice that are used, and of the offers for the next step.
func (t *tags) addRun() {
	r := &t.choice.run
	for die, done := range r.draft.done {
		if done {
			o := r.assigned(die)
			t.addFear(o.rest, o.fear)
		}
	}
	sure, space := r.sureGain()
	if sure > 0 {
		t.add(space, t.signedText(sure), pillGood)
	}
	for i := range r.offers {
		if o := &r.offers[i]; r.offerTo(o.to) == o {
			t.addOffer(o, sure)
		}
	}
}

// addOffer adds the costs and gains of an offer as one tag of the space to which it leads, and a picture of tomatoes. The tag of an
// arrow says the number of steps first, since that is a choice. sure are the points that every offer brings, which have a tag of
// their own.
func (t *tags) addOffer(o *offer, sure int) {
	var words []string
	kind := pillPaper
	if t.choice.run.isArrow(o.die) {
		words = append(words, t.desk.Theme.Text.Int(o.steps))
	}
	if won := o.jostleGain() - sure; won > 0 {
		words, kind = append(words, t.signedText(won)), pillGood
	}
	if o.fear > 0 {
		words, kind = append(words, t.signedText(-o.fear)), pillBad
	}
	if len(words) > 0 {
		t.add(o.to, strings.Join(words, " "), kind)
	}
	if o.rest != o.to {
		t.add(o.to, "", pillPaper)
	}
}

// addPush adds the prices of fear for the outnumbered runners, as far as their directions are decided, and for the chosen one in
// the direction that is pointed at.
func (t *tags) addPush() {
	q := &t.choice.push
	for i := range q.victims {
		if to, rest, price := q.victimResult(i, int(q.plan.way[i])); to != q.from {
			t.addFear(rest, price)
		}
	}
	if i := t.choice.pointedWay(); q.hasVictim() && i >= 0 {
		_, rest, price := q.victimResult(q.plan.chosen, ways[i])
		t.addFear(rest, price)
	}
}

// addFear adds the price in points of coming to rest on a space as a tag, or nothing if the price is 0.
func (t *tags) addFear(space, price int) {
	if price > 0 {
		t.add(space, t.signedText(-price), pillBad)
	}
}

// add adds a tag of a space, clear of what must not be covered: right beside the space's last tag, if the one before is of the same
// space and there is room, so that they are read together.
func (t *tags) add(space int, words string, kind int) {
	k, size := t.layout.pillScale(), pillSize
	size.X = max(size.X, t.desk.Theme.Text.Measure(words, pillStyle, 0).X+12)
	size = size.Mul(k)
	at := t.layout.freeTagPoint(space, size, t.view.hasGainSign(space), t.taken)
	if n := len(t.list); n > 0 && t.list[n-1].to == space {
		at = t.layout.tagPointBeside(t.list[n-1].area, size, t.layout.spaceCenter(space), t.taken, at)
	}
	area := geom.Around(at, size.X, size.Y)
	t.taken = append(t.taken, area)
	t.list = append(t.list, tag{words, kind, area, space})
}

// area returns the area of all tags of a space, empty if it has none.
func (t *tags) area(space int) (r geom.Rect) {
	for i := range t.list {
		if t.list[i].to == space {
			r = r.Union(t.list[i].area)
		}
	}
	return r
}

// draw draws all tags.
func (t *tags) draw(dst *ebiten.Image) {
	for i := range t.list {
		g, k := &t.list[i], t.layout.pillScale()
		if g.text == "" {
			d := pillSize.Y * 1.1 * k
			t.desk.Pieces.Picture("pamplona-tomatoes", piece.Plain, d).Draw(dst, g.area.Center().Add(geom.Pt(0, d/2)), piece.Pose{})
			continue
		}
		t.drawSizedPill(dst, g.text, g.area.Center(), g.kind, g.area.Size(), pillStyle.Size*k)
	}
}
