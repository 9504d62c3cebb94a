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
	"ludotheque/scenes/table/play"
	"ludotheque/scenes/together/hand"
)

// holding makes a hand of the board: the street in a strip, a seat's three runners, and its runs and pushes.
type holding struct {
	desk   *table.Desk
	brush  *brush
	view   *view
	chance *chance
	choice *choice
	panels *panels // what is said of a seat
	strip  strip
}

// Heights of pictures in dp.
const (
	streetHigh = 78.0
	runnerHigh = 70.0
	offerHigh  = 50.0
	dieHigh    = 44.0
	spaceHigh  = 40.0
)

// Have implements hand.Kit: the street, and below it the seat's runners, those that have come furthest first.
func (k *holding) Have(l *hand.List, seat game.Seat) {
	l.Add("street", "", "", k.strip.draw).High = streetHigh
	runners := k.view.runner[seat]
	slices.Sort(runners[:])
	line := k.panels.line(seat)
	over := cmp.Or(line.Whole, line.Text)
	for i := len(runners) - 1; i >= 0; i-- {
		it := l.Add("runner."+strconv.Itoa(len(runners)-i), k.place(runners[i]), k.horns(runners[i]), k.strip.standing(seat, runners[i]))
		it.Span, it.High, it.Over = 4, runnerHigh, over
		over = ""
	}
}

// place says where a runner is.
func (k *holding) place(at pamplona.Spot) string {
	switch n := at.Rank(); {
	case n > 0:
		return k.desk.T("pamplona.hand.rank", "N", n)
	case at.Space() >= k.view.road.Arena():
		return k.desk.T("pamplona.hand.arena")
	case at.Space() == pamplona.StartSpace:
		return k.desk.T("pamplona.hand.start")
	}
	return k.desk.T("pamplona.hand.space", "N", at.Space())
}

// horns says what an attack would bring for a runner (P-10), once there can be one (P-11).
func (k *holding) horns(at pamplona.Spot) string {
	if at.Rank() > 0 || at.Space() >= k.view.road.Arena() || k.view.seen == 0 {
		return ""
	}
	return k.desk.T("pamplona.line", "Points", k.brush.sign(pamplona.Worth(at.Space()-k.view.torro)))
}

// Offers implements hand.Kit.
func (k *holding) Offers(cards, _ *hand.List) {
	switch {
	case k.desk.Throwing() && k.chance.target == targetDice:
		k.addChance(cards, refTray, k.desk.T("pamplona.prompt.roll"), k.dice)
	case k.desk.Throwing() && k.chance.target == targetDeck:
		k.addChance(cards, refDeck, k.desk.T("pamplona.prompt.card"), k.back)
	case k.choice.pushing:
		k.pushes(cards)
	case k.choice.running:
		k.runDice(cards)
		k.runs(cards)
	}
}

// chance adds what is to be thrown or turned.
func (k *holding) addChance(l *hand.List, kind int, words string, p hand.Picture) {
	it := l.Add(k.chance.target, words, "", p)
	it.Ref, it.High = ref(kind, 0), 64
}

// Waits implements hand.Kit.
func (k *holding) Waits(t play.Throw) string {
	if t.Target == targetDeck {
		return "pamplona.hand.turns"
	}
	return "pamplona.hand.throws"
}

// dice draws both dice as they lie.
func (k *holding) dice(dst *ebiten.Image, r geom.Rect) {
	for i, face := range k.view.dice {
		side := min(r.W, r.H) * 0.56
		k.brush.die(dst, i, face, side, r.At(0.3+0.4*float64(i), 0.34+0.32*float64(i)), piece.Pose{})
	}
}

// back draws the bull's deck.
func (k *holding) back(dst *ebiten.Image, r geom.Rect) {
	k.desk.Pieces.Card("pamplona-card-back", piece.Plain, r.H*5/7, r.H, false).Draw(dst, r.Center(), piece.Pose{})
}

// runDice adds the dice: the one that is being used shines, one that has been used tells what for.
func (k *holding) runDice(l *hand.List) {
	d := &k.choice.run.draft
	for die, done := range d.done {
		it := l.Add("die."+strconv.Itoa(die+1), "", "", k.die(die))
		it.Ref, it.Span, it.High, it.Chosen = ref(refDie, die), 6, dieHigh, d.die == die
		if done {
			it.Ref, it.Words = ref(refUsed, die), k.way(d.step[die].From, d.step[die].From+d.step[die].Steps)
		}
	}
}

// die draws a die as it lies.
func (k *holding) die(die int) hand.Picture {
	return func(dst *ebiten.Image, r geom.Rect) {
		k.brush.die(dst, die, k.view.dice[die], min(r.W, r.H)*0.82, r.Center(), piece.Pose{})
	}
}

// way says where from and where to a runner goes.
func (k *holding) way(from, to int) string {
	return k.desk.T("pamplona.hand.way", "From", from, "To", min(to, k.view.road.Last()))
}

// runs adds what the die that is being used can do: with whom, and of an arrow how far.
func (k *holding) runs(l *hand.List) {
	r := &k.choice.run
	switch {
	case r.draft.die < 0:
		return
	case r.draft.from > 0:
		k.far(l)
		return
	}
	for space := k.view.road.Arena() - 1; space >= pamplona.StartSpace; space-- {
		if r.movableFrom(space) {
			k.runner(l, space)
		}
	}
}

// runner adds a runner that may be moved by the die that is being used: by its number, or by an arrow, of which it is then said
// how far it goes.
func (k *holding) runner(l *hand.List, space int) *hand.Item {
	r := &k.choice.run
	it := l.Add("runner."+strconv.Itoa(space), "", "", nil)
	it.Ref, it.High = ref(refRunner, space), offerHigh
	at := pamplona.Spot(space)
	if r.arrow(r.draft.die) {
		it.Words, it.More = k.place(at), k.desk.T("pamplona.hand.far")
	} else {
		least, _ := r.span(r.draft.die)
		f := r.weigh(r.draft.die, space, least)
		it.Words, it.More, it.Use = k.way(space, f.to), k.brings(&f), risk(&f)
		at = pamplona.Spot(f.rest)
	}
	it.Picture = k.strip.standing(r.seat, at)
	return it
}

// risk returns table.Risk for what hurts.
func risk(f *offer) table.Use {
	if f.hurts() {
		return table.Risk
	}
	return table.Offer
}

// far adds how far an arrow may lead the runner that has been picked.
func (k *holding) far(l *hand.List) {
	r := &k.choice.run
	for i := range r.offers {
		f := &r.offers[i]
		if r.offerTo(f.to) != f {
			continue // beyond the last space all are alike
		}
		words := k.desk.T("pamplona.push.stay")
		if f.steps != 0 {
			words = k.brush.sign(f.steps)
		}
		it := l.Add("space."+strconv.Itoa(f.to), words, k.points(&f.outcome), k.strip.space(f.to))
		it.Ref, it.Span, it.High, it.Use = ref(refSpace, f.to), 3, spaceHigh, risk(f)
	}
}

// points returns what a decision brings and costs at once, without words.
func (k *holding) points(o *outcome) string { return k.costs(o, " ", [3]string{}) }

// brings says what comes of a run: what it costs and brings at once, else where it leads.
func (k *holding) brings(f *offer) string {
	var parts []string
	if f.rest != f.to {
		parts = append(parts, k.desk.T("pamplona.hand.slips", "N", f.rest))
	}
	if f.rest >= k.view.road.Arena() {
		parts = append(parts, k.desk.T("pamplona.hand.in"))
	}
	words := k.costs(&f.outcome, ", ", [...]string{"pamplona.hand.jostle", "pamplona.hand.fear", "pamplona.hand.credit"})
	if words != "" {
		parts = append(parts, words)
	}
	if len(parts) == 0 {
		return k.horns(pamplona.Spot(f.rest))
	}
	return strings.Join(parts, ", ")
}

// costs says what a decision brings and costs at once, each part with its key, or as a number alone where that is empty.
func (k *holding) costs(o *outcome, between string, keys [3]string) string {
	var parts []string
	for i, n := range [...]int{o.won(), -o.fear, -pamplona.Credit * o.credits} {
		switch said := k.brush.sign(n); {
		case n == 0:
		case keys[i] == "":
			parts = append(parts, said)
		default:
			parts = append(parts, k.desk.T(keys[i], "Points", said))
		}
	}
	return strings.Join(parts, between)
}

// pushes adds those who are outnumbered, and the ways that the one in question may go.
func (k *holding) pushes(l *hand.List) {
	p := &k.choice.push
	var count [pamplona.MaxSeats]int
	for i := range p.victims {
		v := &p.victims[i]
		count[v.seat]++
		it := l.Add("victim."+k.desk.Color(v.seat).String()+"."+strconv.Itoa(count[v.seat]), v.ratio, "", k.victim(v.seat))
		it.Ref, it.Span, it.High, it.Chosen = ref(refVictim, i), 12/max(3, min(6, len(p.victims))), offerHigh, p.plan.chosen == i
		if p.plan.decided[i] {
			it.More = k.goes(int(p.plan.way[i]), v.diff)
		}
	}
	if !p.asks() {
		return
	}
	for i, way := range ways {
		_, rest, price := p.pushed(p.plan.chosen, way)
		it := l.Add("push."+wayNames[i], k.goes(way, p.chosen().diff), "", k.strip.space(rest))
		it.Ref, it.Span, it.High = ref(refWay, i), 4, spaceHigh
		if price > 0 {
			it.More = k.desk.T("pamplona.hand.fear", "Points", k.brush.sign(-price))
		}
	}
}

// goes says which way somebody goes who is outnumbered by diff.
func (k *holding) goes(way, diff int) string {
	switch {
	case way < 0:
		return k.desk.T("pamplona.push.back", "Count", diff)
	case way > 0:
		return k.desk.T("pamplona.push.forward", "Count", diff)
	}
	return k.desk.T("pamplona.push.stay")
}

// victim draws a runner of a seat.
func (k *holding) victim(seat game.Seat) hand.Picture {
	return func(dst *ebiten.Image, r geom.Rect) {
		h := min(r.H, r.W/figureWide)
		runner(k.desk.Pieces, k.desk.Color(seat), h).Draw(dst, geom.Pt(r.Center().X, r.Bottom()), piece.Pose{})
	}
}
