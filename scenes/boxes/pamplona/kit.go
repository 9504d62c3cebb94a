package pamplona

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/table"
	"ludotheque/scenes/together/hand"
)

// handKit implements hand.Kit: what a device for one seat shows, the street as a strip, the seat's runners, and the choices of a
// run or a push.
type handKit struct {
	desk   *table.Desk
	brush  *brush
	view   *view
	chance *chance
	choice *choice
	panels *panels // for the line about the seat
	strip  strip
}

// Heights of pictures in dp; see hand.Item.
const (
	streetHeight = 78.0 // the street as a strip
	runnerHeight = 70.0 // a runner of the seat with its place, nothing to be picked
	offerHeight  = 50.0 // a runner to be picked, or an outnumbered one
	dieHeight    = 44.0
	spaceHeight  = 40.0 // a space to which a step leads
)

// AddItems implements hand.Kit: the street, and below it the seat's runners, the foremost first, under the line of the seat's
// panel. Their IDs, runner.1 to runner.3, are numbers in that order.
func (k *handKit) AddItems(l *hand.List, seat game.Seat) {
	l.Add("street", "", "", k.strip.draw).PictureHeight = streetHeight
	runners := k.view.runner[seat]
	slices.Sort(runners[:])
	line := k.panels.panelLine(seat)
	heading := cmp.Or(line.FullText, line.Text) // of the first item alone
	for i := len(runners) - 1; i >= 0; i-- {
		it := l.Add("runner."+strconv.Itoa(len(runners)-i), k.placeText(runners[i]), k.attackText(runners[i]), k.strip.runnerPicture(seat, runners[i]))
		it.Span, it.PictureHeight, it.Heading = 4, runnerHeight, heading
		heading = ""
	}
}

// placeText returns the text that says on which spot a runner or the bull is: a rank, the arena as a whole, start, the pen, or
// the number of the space.
func (k *handKit) placeText(at pamplona.Spot) string {
	switch n := at.Rank(); {
	case n > 0:
		return k.desk.T("pamplona.hand.rank", "N", n)
	case at.Space() >= k.view.road.Arena():
		return k.desk.T("pamplona.hand.arena")
	case at.Space() == pamplona.StartSpace:
		return k.desk.T("pamplona.hand.start")
	case at.Space() < pamplona.StartSpace:
		return k.desk.T("pamplona.hand.pen")
	}
	return k.desk.T("pamplona.hand.space", "N", at.Space())
}

// attackText returns the text that says how many points an attack would bring for a runner (P-10). It is empty in the arena and
// on a rank, where no attack counts, and while there can be no attack.
func (k *handKit) attackText(at pamplona.Spot) string {
	if at.Rank() > 0 || at.Space() >= k.view.road.Arena() || !k.view.hasForecast() {
		return ""
	}
	return k.desk.T("pamplona.line", "Points", k.brush.signedText(pamplona.AttackGain(at.Space()-k.view.torro)))
}

// AddOffers implements hand.Kit: the throw or the card that is awaited, otherwise the choices of the decision.
func (k *handKit) AddOffers(cards, _ *hand.List) {
	switch {
	case k.desk.AwaitsThrow() && k.chance.target == targetDice:
		k.addChance(cards, refTray, k.desk.T("pamplona.prompt.roll"), k.brush.dice.DrawInMiddle)
	case k.desk.AwaitsThrow() && k.chance.target == targetDeck:
		k.addChance(cards, refDeck, k.desk.T("pamplona.prompt.card"), k.drawDeck)
	case k.choice.pushing:
		k.addPushes(cards)
	case k.choice.running:
		k.addDice(cards)
		k.addRuns(cards)
	}
}

// addChance adds the item for throwing the dice or turning the card, with its target's kind, its text and its picture.
func (k *handKit) addChance(l *hand.List, kind int, words string, p hand.Picture) {
	it := l.Add(k.chance.target, words, "", p)
	it.Ref, it.PictureHeight = ref(kind, 0), 64
}

// drawDeck draws the bull's deck.
func (k *handKit) drawDeck(dst *ebiten.Image, r geom.Rect) {
	k.desk.Pieces.Card("pamplona-card-back", piece.Plain, r.H*5/7, r.H, false).Draw(dst, r.Center(), piece.Pose{})
}

// addDice adds an item for each die, two side by side. The die in use is highlighted. The text of a die that has been used says from
// where to where that die takes a runner. A die that is not needed is refused.
func (k *handKit) addDice(l *hand.List) {
	d := &k.choice.run.draft
	for die, done := range d.done {
		it := l.Add("die."+strconv.Itoa(die+1), "", "", k.diePicture(die))
		it.Ref, it.Span, it.PictureHeight, it.Chosen = ref(refDie, die), 6, dieHeight, d.die == die
		if k.choice.run.sparesDie(die) {
			it.Use = table.Refused
		}
		if done {
			it.Ref, it.Words = ref(refUsed, die), k.wayText(d.step[die].From, d.step[die].From+d.step[die].Steps)
		}
	}
}

// diePicture returns the picture of a die with its face up.
func (k *handKit) diePicture(die int) hand.Picture {
	return func(dst *ebiten.Image, r geom.Rect) {
		k.brush.dice.DrawDie(dst, die, min(r.W, r.H)*0.82, r.Center(), piece.Pose{})
	}
}

// wayText returns the text for a runner's way from one space to another. A number beyond the last space is taken as the last one.
func (k *handKit) wayText(from, to int) string {
	return k.desk.T("pamplona.hand.way", "From", from, "To", min(to, k.view.road.Last()))
}

// addRuns adds the choices for the die in use: the runners that it may move, the foremost first, or how far the runner picked for
// an arrow goes.
func (k *handKit) addRuns(l *hand.List) {
	r := &k.choice.run
	switch {
	case r.draft.die < 0:
		return
	case r.draft.from > 0:
		k.addArrowSteps(l)
		return
	}
	for space := k.view.road.Arena() - 1; space >= pamplona.StartSpace; space-- {
		if r.canMoveFrom(space) {
			k.addRunner(l, space)
		}
	}
}

// addRunner adds a runner that the die in use can move, and returns its item. For a number, the item says and shows where the
// runner would go; for an arrow, where the runner is, since how far it goes is chosen next.
func (k *handKit) addRunner(l *hand.List, space int) *hand.Item {
	r := &k.choice.run
	it := l.Add("runner."+strconv.Itoa(space), "", "", nil)
	it.Ref, it.PictureHeight = ref(refRunner, space), offerHeight
	at := pamplona.Spot(space)
	if r.isArrow(r.draft.die) {
		it.Words, it.More = k.placeText(at), k.desk.T("pamplona.hand.far")
	} else {
		least, _ := r.span(r.draft.die)
		f := r.tryDie(r.draft.die, space, least)
		it.Words, it.More, it.Use = k.wayText(space, f.to), k.gainsText(&f), useOf(&f)
		at = pamplona.Spot(f.rest)
	}
	it.Picture = k.strip.runnerPicture(r.seat, at)
	return it
}

// useOf returns table.Risk for an offer that costs something, otherwise table.Offer.
func useOf(f *offer) table.Use {
	if f.costsSomething() {
		return table.Risk
	}
	return table.Offer
}

// addArrowSteps adds an item for each number of steps that an arrow can move the runner that has been picked.
func (k *handKit) addArrowSteps(l *hand.List) {
	r := &k.choice.run
	for i := range r.offers {
		f := &r.offers[i]
		if r.offerTo(f.to) != f {
			continue // at the last space, more steps lead no further
		}
		words := k.desk.T("pamplona.push.stay")
		if f.steps != 0 {
			words = k.brush.signedText(f.steps)
		}
		it := l.Add("space."+strconv.Itoa(f.to), words, k.costsNumbers(&f.outcome), k.strip.spacePicture(f.to))
		it.Ref, it.Span, it.PictureHeight, it.Use = ref(refSpace, f.to), 3, spaceHeight, useOf(f)
	}
}

// costsNumbers returns the gains and costs of an outcome as numbers alone.
func (k *handKit) costsNumbers(o *outcome) string { return k.costsText(o, " ", [3]string{}) }

// gainsText returns the text for the effects of an offer: slips, the arena, gains and costs, or otherwise what an attack would
// bring there.
func (k *handKit) gainsText(f *offer) string {
	var parts []string
	if f.rest != f.to {
		parts = append(parts, k.desk.T("pamplona.hand.slips", "N", f.rest))
	}
	if f.rest >= k.view.road.Arena() {
		parts = append(parts, k.desk.T("pamplona.hand.in"))
	}
	words := k.costsText(&f.outcome, ", ", [...]string{"pamplona.hand.jostle", "pamplona.hand.fear", "pamplona.hand.credit"})
	if words != "" {
		parts = append(parts, words)
	}
	if len(parts) == 0 {
		return k.attackText(pamplona.Spot(f.rest))
	}
	return strings.Join(parts, ", ")
}

// costsText returns the gains and costs of an outcome, joined by between: of the jostle, of fear and of credits, without those that
// are 0. keys are the keys of the words for these three; with an empty key, the number stands alone.
func (k *handKit) costsText(o *outcome, between string, keys [3]string) string {
	var parts []string
	for i, n := range [...]int{o.jostleGain(), -o.fear, -pamplona.Credit * o.credits} {
		switch said := k.brush.signedText(n); {
		case n == 0:
		case keys[i] == "":
			parts = append(parts, said)
		default:
			parts = append(parts, k.desk.T(keys[i], "Points", said))
		}
	}
	return strings.Join(parts, between)
}

// addPushes adds an item for each outnumbered runner, and for each direction in which the chosen one may be pushed. Three to six
// runners stand side by side, the fewer the wider, in a row of 12 columns.
func (k *handKit) addPushes(l *hand.List) {
	p := &k.choice.push
	var count [pamplona.MaxSeats]int
	for i := range p.victims {
		v := &p.victims[i]
		count[v.seat]++
		it := l.Add("victim."+k.desk.Color(v.seat).String()+"."+strconv.Itoa(count[v.seat]), k.ratioText(v), "", k.victimPicture(v.seat))
		it.Ref, it.Span, it.PictureHeight, it.Chosen = ref(refVictim, i), 12/max(3, min(6, len(p.victims))), offerHeight, p.plan.chosen == i
		if p.plan.decided[i] {
			it.More = k.pushText(int(p.plan.way[i]), v.diff)
		}
	}
	if !p.hasVictim() {
		return
	}
	for i, way := range ways {
		_, rest, price := p.victimResult(p.plan.chosen, way)
		it := l.Add("push."+wayNames[i], k.pushText(way, p.chosen().diff), "", k.strip.spacePicture(rest))
		it.Ref, it.Span, it.PictureHeight = ref(refWay, i), 4, spaceHeight
		if price > 0 {
			it.More = k.desk.T("pamplona.hand.fear", "Points", k.brush.signedText(-price))
		}
	}
}

// pushText returns the text for pushing a runner in the direction way, -1 (back), 0 (it stays) or 1 (forward). diff is the number
// of spaces, which is by how many runners its seat is outnumbered.
func (k *handKit) pushText(way, diff int) string {
	switch {
	case way < 0:
		return k.desk.T("pamplona.push.back", "Count", diff)
	case way > 0:
		return k.desk.T("pamplona.push.forward", "Count", diff)
	}
	return k.desk.T("pamplona.push.stay")
}

// victimPicture returns the picture of a runner of a seat.
func (k *handKit) victimPicture(seat game.Seat) hand.Picture {
	return func(dst *ebiten.Image, r geom.Rect) {
		h := min(r.H, r.W/figureWidth)
		runner(k.desk.Pieces, k.desk.Color(seat), h).Draw(dst, geom.Pt(r.Center().X, r.Bottom()), piece.Pose{})
	}
}
