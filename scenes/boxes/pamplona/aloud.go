package pamplona

import (
	"slices"
	"strconv"
	"strings"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/table"
	"ludotheque/scenes/together/hand"
)

// teller returns descriptions of the board for screen readers. Besides desk, its fields are parts of the board.
type teller struct {
	desk   *table.Desk
	view   *view
	chance *chance
	kit    *handKit // describes what a device for one seat names as well
}

var _ table.Narrator = (*teller)(nil)

// DescribeTarget implements table.Narrator. For a space that can only be looked at, it names the place and the owners of the runners
// there.
func (l *teller) DescribeTarget(g *table.Target) string {
	k, at := l.kit, refValue(g.Ref)
	switch refKind(g.Ref) {
	case refTray:
		return l.desk.T("pamplona.prompt.roll")
	case refDeck:
		return l.describeDeck()
	case refDie, refUsed:
		return k.describeDie(at)
	case refRunner:
		return k.describeRunner(at)
	case refSpace:
		return k.describeSpace(at)
	case refVictim:
		return k.describeVictim(at)
	case refWay:
		return k.describeWay(at)
	}
	return table.JoinList(k.placeText(pamplona.Spot(at)), l.crowdNames(at))
}

// crowdNames returns the name of the owner of each runner on a space, so that a name occurs as often as the seat has runners
// there.
func (l *teller) crowdNames(space int) (list []string) {
	for s := range game.Seat(l.view.seats) {
		for range l.view.ownOn(s, pamplona.Spot(space)) {
			list = append(list, l.desk.Name(s))
		}
	}
	return list
}

// describeDeck returns the prompt to turn a card if the game waits for that, otherwise the list of the cards left.
func (l *teller) describeDeck() string {
	if l.desk.AwaitsThrow() && l.chance.target == targetDeck {
		return l.desk.T("pamplona.prompt.card")
	}
	var parts []string
	for card, n := range l.view.deck {
		switch {
		case n == 0:
		case card == int(pamplona.Attack):
			parts = append(parts, l.desk.T("pamplona.told.attacks", "Count", int(n)))
		default:
			parts = append(parts, l.desk.T("pamplona.told.runs", "Count", int(n), "N", card))
		}
	}
	return table.JoinList(l.desk.T("pamplona.forecast"), parts)
}

// describeDie returns the description of die 0 or 1: its face and, if the die has been used in the run that is being decided, from
// where to where it moves a runner.
func (k *handKit) describeDie(die int) string {
	d := &k.choice.run.draft
	shows := strconv.Itoa(k.view.dice[die])
	if k.view.dice[die] == pamplona.Arrow {
		shows = k.desk.T("pamplona.arrow")
	}
	words := k.desk.T(dieKeys[die]) + ": " + shows
	if k.choice.running && d.done[die] {
		words += ". " + k.wayText(d.step[die].From, d.step[die].From+d.step[die].Steps)
	}
	return words
}

// describeRunner returns the description of a runner of the deciding seat on a space: its place and, if the die in use can move it,
// where to and with what effects.
func (k *handKit) describeRunner(space int) string {
	words := k.desk.T("pamplona.told.runner", "Place", k.placeText(pamplona.Spot(space)))
	if !k.choice.run.canMoveFrom(space) {
		return words
	}
	it := k.addRunner(&hand.List{}, space)
	if it.Words == k.placeText(pamplona.Spot(space)) {
		return table.JoinDetail(words, it.More)
	}
	return table.JoinDetail(words+". "+it.Words, it.More)
}

// describeSpace returns the description of a space: of one to which a die leads, the way there and what it costs and brings; of one
// to which a push leads, the place, the direction of the push and what comes of it; of any other, the place alone.
func (k *handKit) describeSpace(space int) string {
	words := k.placeText(pamplona.Spot(space))
	if f := k.choice.run.offerTo(space); k.choice.running && f != nil {
		return table.JoinDetail(k.wayText(f.from, f.to), k.gainsText(f))
	}
	p := &k.choice.push
	if i := p.wayTo(space); k.choice.pushing && i >= 0 {
		words = table.JoinDetail(words+": "+k.brush.wayText(p, i), k.pushEffects(ways[i]))
	}
	return words
}

// pushEffects returns the text for what comes of pushing the chosen victim in the direction way, -1, 0 or 1: where the victim slips
// back to, and the price of fear; empty for neither. There must be a chosen victim.
func (k *handKit) pushEffects(way int) string {
	to, rest, price := k.choice.push.victimResult(k.choice.push.plan.chosen, way)
	var parts []string
	if rest != to {
		parts = append(parts, k.desk.T("pamplona.hand.slips", "N", rest))
	}
	if price > 0 {
		parts = append(parts, k.desk.T("pamplona.hand.fear", "Points", k.brush.signedText(-price)))
	}
	return strings.Join(parts, ", ")
}

// ratioText returns the numbers of runners on both sides of a jostle in words, those of the seat that outnumbers v first.
func (k *handKit) ratioText(v *victim) string {
	return k.desk.T("pamplona.push.ratio", "Own", v.many+v.diff, "Other", v.many)
}

// describeVictim returns the description of victim i: its owner, the numbers of runners on both sides, and the push decided for it.
func (k *handKit) describeVictim(i int) string {
	p := &k.choice.push
	v := p.victims[i]
	words := k.desk.T("pamplona.told.victim", "Name", k.desk.Name(v.seat), "Ratio", k.ratioText(&v))
	if p.plan.decided[i] {
		words += ": " + k.pushText(int(p.plan.way[i]), v.diff)
	}
	return words
}

// describeWay returns the description of the button for ways[i]: its words, the space to which it leads, and what comes of it.
// There must be a chosen victim.
func (k *handKit) describeWay(i int) string {
	p := &k.choice.push
	to, _, _ := p.victimResult(p.plan.chosen, ways[i])
	return table.JoinDetail(k.brush.wayText(p, i)+": "+k.placeText(pamplona.Spot(to)), k.pushEffects(ways[i]))
}

// DescribeOwn implements table.Narrator: a sentence for each runner, the hindmost first, with its place and what an attack would
// bring.
func (l *teller) DescribeOwn(dst []string, seat game.Seat) []string {
	for _, at := range l.runnerSpots(seat) {
		dst = append(dst, table.JoinDetail(l.kit.placeText(at), l.kit.attackText(at))+".")
	}
	return dst
}

// runnerSpots returns the spots of a seat's runners, the hindmost first.
func (l *teller) runnerSpots(seat game.Seat) []pamplona.Spot {
	list := l.view.runner[seat]
	slices.Sort(list[:])
	return list[:]
}

// farthestRun is the number of spaces that a die moves a runner at most: an arrow may stand for 6 (P-07).
const farthestRun = 6

// DescribeNear implements table.Narrator: the bull's space, and what lies on the spaces that the seat's runners can reach with
// one die. Runners on one space are described once, runners in the arena not at all.
func (l *teller) DescribeNear(dst []string, seat game.Seat) []string {
	if l.view.torro < pamplona.StartSpace {
		dst = append(dst, l.desk.T("pamplona.told.penned"))
	} else {
		dst = append(dst, l.desk.T("pamplona.told.bull", "N", l.view.torro))
	}
	for _, at := range slices.Compact(l.runnerSpots(seat)) {
		if at.Rank() > 0 || at.Space() >= l.view.road.Arena() {
			continue
		}
		where := l.desk.T("table.told.from", "N", at.Space())
		if at.Space() == pamplona.StartSpace {
			where = l.desk.T("pamplona.told.ahead")
		}
		dst = append(dst, table.SpacesAhead(where, at.Space(), min(at.Space()+farthestRun, l.view.road.Last()), l.spaceNotes))
	}
	return dst
}

// spaceNotes returns what lies on a space: fear or tomatoes, and whose runners are there; empty for nothing. For the first space of
// the arena it returns that the arena begins there, and for the other spaces of the arena an empty string.
func (l *teller) spaceNotes(space int) string {
	var parts []string
	switch l.view.road.At(space) {
	case pamplona.Fear:
		parts = append(parts, l.desk.T("pamplona.told.fear", "N", space))
	case pamplona.Tomato:
		parts = append(parts, l.desk.T("pamplona.told.tomato", "N", space))
	case pamplona.Arena:
		if space > l.view.road.Arena() {
			return ""
		}
		return l.desk.T("pamplona.told.arena", "N", space)
	}
	for s := range game.Seat(l.view.seats) {
		if l.view.ownOn(s, pamplona.Spot(space)) > 0 {
			parts = append(parts, l.desk.T("table.told.on", "Name", l.desk.Name(s), "N", space))
		}
	}
	return strings.Join(parts, ", ")
}
