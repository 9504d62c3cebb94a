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

// teller says what lies on the board to somebody who does not see it.
type teller struct {
	desk   *table.Desk
	view   *view
	chance *chance
	kit    *holding
}

var _ table.Teller = (*teller)(nil)

// Called implements table.Teller.
func (l *teller) Called(g *table.Target) string {
	k, at := l.kit, refValue(g.Ref)
	switch refKind(g.Ref) {
	case refTray:
		return l.desk.T("pamplona.prompt.roll")
	case refDeck:
		return l.calledDeck()
	case refDie, refUsed:
		return k.calledDie(at)
	case refRunner:
		return k.calledRunner(at)
	case refSpace:
		return k.calledSpace(at)
	case refVictim:
		return k.calledVictim(at)
	case refWay:
		return k.calledWay(at)
	}
	return table.List(k.place(pamplona.Spot(at)), l.crowd(at))
}

// crowd returns whose runners stand on a space.
func (l *teller) crowd(space int) (list []string) {
	for s := range game.Seat(l.view.seats) {
		for range l.view.own(s, pamplona.Spot(space)) {
			list = append(list, l.desk.Name(s))
		}
	}
	return list
}

// calledDeck returns the bull's deck: to be turned, or the cards that are left.
func (l *teller) calledDeck() string {
	if l.desk.Throwing() && l.chance.target == targetDeck {
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
	return table.List(l.desk.T("pamplona.forecast"), parts)
}

// calledDie returns a die, and what it has been used for.
func (k *holding) calledDie(die int) string {
	d := &k.choice.run.draft
	shows := strconv.Itoa(k.view.dice[die])
	if k.view.dice[die] == pamplona.Arrow {
		shows = k.desk.T("pamplona.arrow")
	}
	words := k.desk.T(dieKeys[die]) + ": " + shows
	if d.done[die] {
		words += ". " + k.way(d.step[die].From, d.step[die].From+d.step[die].Steps)
	}
	return words
}

// calledRunner returns a runner of the seat that is asked, and what the die that is being used would do with it.
func (k *holding) calledRunner(space int) string {
	words := k.desk.T("pamplona.told.runner", "Place", k.place(pamplona.Spot(space)))
	if !k.choice.run.movableFrom(space) {
		return words
	}
	it := k.runner(&hand.List{}, space)
	return table.Sentence(words+". "+it.Words, it.More)
}

// calledSpace returns a space to which a die, or a push, leads.
func (k *holding) calledSpace(space int) string {
	words := k.place(pamplona.Spot(space))
	if f := k.choice.run.offerTo(space); k.choice.running && f != nil {
		return table.Sentence(k.way(f.from, f.to), k.brings(f))
	}
	p := &k.choice.push
	if i := p.wayTo(space); k.choice.pushing && i >= 0 {
		words += ": " + k.goes(ways[i], p.chosen().diff)
	}
	return words
}

// calledVictim returns somebody who is outnumbered, and what is to become of it.
func (k *holding) calledVictim(i int) string {
	p := &k.choice.push
	v := p.victims[i]
	words := k.desk.T("pamplona.told.victim", "Name", k.desk.Name(v.seat), "Ratio", v.ratio)
	if p.plan.decided[i] {
		words += ": " + k.goes(int(p.plan.way[i]), v.diff)
	}
	return words
}

// calledWay returns a way that the one in question may be pushed.
func (k *holding) calledWay(i int) string {
	p := &k.choice.push
	to, _, price := p.pushed(p.plan.chosen, ways[i])
	words := k.goes(ways[i], p.chosen().diff) + ": " + k.place(pamplona.Spot(to))
	if price > 0 {
		words += ", " + k.desk.T("pamplona.hand.fear", "Points", k.brush.sign(-price))
	}
	return words
}

// Mine implements table.Teller.
func (l *teller) Mine(dst []string, seat game.Seat) []string {
	for _, at := range l.runners(seat) {
		dst = append(dst, table.Sentence(l.kit.place(at), l.kit.horns(at))+".")
	}
	return dst
}

// runners returns where those of a seat are, the hindmost first.
func (l *teller) runners(seat game.Seat) []pamplona.Spot {
	list := l.view.runner[seat]
	slices.Sort(list[:])
	return list[:]
}

// ahead is as far as a die leads.
const ahead = 6

// Near implements table.Teller: where the bull is, and what lies within a throw of each runner.
func (l *teller) Near(dst []string, seat game.Seat) []string {
	dst = append(dst, l.desk.T("pamplona.told.bull", "N", l.view.torro))
	for _, at := range slices.Compact(l.runners(seat)) {
		if at.Rank() > 0 || at.Space() >= l.view.road.Arena() {
			continue
		}
		dst = append(dst, l.desk.Ahead(at.Space(), min(at.Space()+ahead, l.view.road.Last()), l.lies))
	}
	return dst
}

// lies says what is to be known of a space; empty for nothing.
func (l *teller) lies(space int) string {
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
		if l.view.own(s, pamplona.Spot(space)) > 0 {
			parts = append(parts, l.desk.T("table.told.on", "Name", l.desk.Name(s), "N", space))
		}
	}
	return strings.Join(parts, ", ")
}
