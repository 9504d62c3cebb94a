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

// teller returns descriptions of the board for screen readers.
type teller struct {
	desk   *table.Desk
	view   *view
	chance *chance
	kit    *handKit
}

var _ table.Narrator = (*teller)(nil)

// DescribeTarget implements table.Narrator.
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

// describeDeck returns the prompt to turn a card if the deck waits for that, otherwise the list of the cards left.
func (l *teller) describeDeck() string {
	if l.desk.AwaitsThrow() && l.chance.target == targetDeck {
		return l.desk.T("pamplona.prompt.card")
	}
	var parts []string
	for card, n := range l.view.deck {
		what := strconv.Itoa(card)
		if card == int(pamplona.Attack) {
			what = l.desk.T("pamplona.attack")
		}
		if n > 0 {
			parts = append(parts, strconv.Itoa(n)+" × "+what)
		}
	}
	return table.JoinList(l.desk.T("pamplona.forecast"), parts)
}

// describeDie returns the description of a die: its face, and the run for which it has been used.
func (k *handKit) describeDie(die int) string {
	d := &k.choice.run.draft
	shows := strconv.Itoa(k.view.dice[die])
	if k.view.dice[die] == pamplona.Arrow {
		shows = k.desk.T("pamplona.arrow")
	}
	words := k.desk.T(dieKeys[die]) + ": " + shows
	if d.done[die] {
		words += ". " + k.wayText(d.step[die].From, d.step[die].From+d.step[die].Steps)
	}
	return words
}

// describeRunner returns the description of a runner of the deciding seat: its place, and where the die in use would take it.
func (k *handKit) describeRunner(space int) string {
	words := k.desk.T("pamplona.told.runner", "Place", k.placeText(pamplona.Spot(space)))
	if !k.choice.run.movableFrom(space) {
		return words
	}
	it := k.addRunner(&hand.List{}, space)
	return table.JoinDetail(words+". "+it.Words, it.More)
}

// describeSpace returns the description of a space to which a die, or a push, leads.
func (k *handKit) describeSpace(space int) string {
	words := k.placeText(pamplona.Spot(space))
	if f := k.choice.run.offerTo(space); k.choice.running && f != nil {
		return table.JoinDetail(k.wayText(f.from, f.to), k.gainsText(f))
	}
	p := &k.choice.push
	if i := p.wayTo(space); k.choice.pushing && i >= 0 {
		words += ": " + k.pushText(ways[i], p.chosen().diff)
	}
	return words
}

// describeVictim returns the description of an outnumbered runner, and the push decided for it.
func (k *handKit) describeVictim(i int) string {
	p := &k.choice.push
	v := p.victims[i]
	words := k.desk.T("pamplona.told.victim", "Name", k.desk.Name(v.seat), "Ratio", v.ratio)
	if p.plan.decided[i] {
		words += ": " + k.pushText(int(p.plan.way[i]), v.diff)
	}
	return words
}

// describeWay returns the description of the i-th way in which the chosen victim may be pushed.
func (k *handKit) describeWay(i int) string {
	p := &k.choice.push
	to, _, price := p.victimResult(p.plan.chosen, ways[i])
	words := k.pushText(ways[i], p.chosen().diff) + ": " + k.placeText(pamplona.Spot(to))
	if price > 0 {
		words += ", " + k.desk.T("pamplona.hand.fear", "Points", k.brush.sign(-price))
	}
	return words
}

// DescribeOwn implements table.Narrator.
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

// farthestRun is the number of spaces that a die moves at most.
const farthestRun = 6

// DescribeNear implements table.Narrator: the bull's space, and the spaces that each runner can reach with one die.
func (l *teller) DescribeNear(dst []string, seat game.Seat) []string {
	dst = append(dst, l.desk.T("pamplona.told.bull", "N", l.view.torro))
	for _, at := range slices.Compact(l.runnerSpots(seat)) {
		if at.Rank() > 0 || at.Space() >= l.view.road.Arena() {
			continue
		}
		dst = append(dst, l.desk.SpacesAhead(at.Space(), min(at.Space()+farthestRun, l.view.road.Last()), l.spaceNotes))
	}
	return dst
}

// spaceNotes returns the type of a special space and whose runners are on it, or the empty string.
func (l *teller) spaceNotes(space int) string {
	var parts []string
	switch l.view.road.At(space) {
	case pamplona.Fear:
		parts = append(parts, l.desk.T("pamplona.told.fear", "N", space))
	case pamplona.Tomato:
		parts = append(parts, l.desk.T("pamplona.told.tomato", "N", space))
	case pamplona.Arena:
		return l.desk.T("pamplona.told.arena", "N", space)
	}
	for s := range game.Seat(l.view.seats) {
		if l.view.ownOn(s, pamplona.Spot(space)) > 0 {
			parts = append(parts, l.desk.T("table.told.on", "Name", l.desk.Name(s), "N", space))
		}
	}
	return strings.Join(parts, ", ")
}
