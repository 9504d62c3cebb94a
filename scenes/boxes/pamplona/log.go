package pamplona

import (
	"slices"
	"strings"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/chronicle"
)

// logKeys are the keys of events for which the log always has the same clause.
var logKeys = table.LogKeys{
	pamplona.EventSlip: "pamplona.log.slip", pamplona.EventMiss: "pamplona.log.miss", pamplona.EventShuffle: "pamplona.log.shuffle",
	pamplona.EventBack: "pamplona.log.again", pamplona.EventTorroSlip: "pamplona.log.torroslip",
}

// LogNote implements table.LogNoter. For a card it returns the number of cards seen, this one included. By that, narrator.sayBull
// tells an attack that counts from one that is shuffled back. For every other event it returns the bull's space.
func (v *view) LogNote(e game.Event) int {
	if e.Kind == pamplona.EventCard {
		return v.seen
	}
	return v.torro
}

// narrator composes the log's clauses for a turn. Since printed spaces bear no numbers, the place of a runner is described by
// what is near.
type narrator struct {
	arena  int                // the first space of the arena
	rotate bool               // the option by which the first seat changes every round; the log says only then who opens a round
	turn   []chronicle.Event  // the events of the turn
	out    []chronicle.Clause // the clauses so far
}

// tell returns the clauses of a turn from its event number from on; see table.Board.LogClauses.
func (n *narrator) tell(turn []chronicle.Event, from int) []chronicle.Clause {
	n.turn = turn
	covered := false // there has been a throw, or a run without its throw, whose clauses cover the runs after it and their costs
	for i := from; i < len(turn); i++ {
		e := &turn[i].Event
		switch {
		case e.Kind == pamplona.EventRoll:
			n.sayRoll(i)
			covered = true
		case covered && n.isRunPart(i):
		case e.Kind == pamplona.EventRun:
			n.sayRuns(i)
			covered = true
		default:
			n.sayOther(i)
		}
	}
	return n.out
}

// sayRuns adds the clauses for the runs from event i of the turn on, whose throw is not told: that the runners stay, if all of them
// do, or that they run, where each has gone, and the costs.
func (n *narrator) sayRuns(i int) {
	seat, runs := n.turn[i].Event.Seat, n.runsFrom(i)
	goes := func(i int) bool { return n.placeOf(i).key != "same" }
	if slices.ContainsFunc(runs, goes) {
		n.say(i, seat, "runs")
		n.sayEnds(runs)
	} else {
		n.say(i, seat, "stay", "Count", len(runs))
	}
	n.sayCosts(i)
}

// say adds a clause for the event i of the turn, with a seat as its subject, or game.Chance if the words have their own subject.
// key is the end of the key of the words, and data are their data in pairs of name and value.
func (n *narrator) say(i int, seat game.Seat, key string, data ...any) {
	n.out = append(n.out, chronicle.NewClause(i, seat, "pamplona.log."+key, data...))
}

// isRunPart reports whether event i of the turn is covered by the clauses of the throw before it: a run, or a slip, fear or
// credit of the seat that has thrown.
func (n *narrator) isRunPart(i int) bool {
	e := &n.turn[i].Event
	switch e.Kind {
	case pamplona.EventRun:
		return true
	case pamplona.EventSlip, pamplona.EventFear, pamplona.EventCredit:
		return e.Seat == n.turn[n.rollOf(i)].Event.Seat
	}
	return false
}

// runsFrom returns the indexes of the runs from event i of the turn on.
func (n *narrator) runsFrom(i int) (runs []int) {
	for ; i < len(n.turn); i++ {
		if n.turn[i].Event.Kind == pamplona.EventRun {
			runs = append(runs, i)
		}
	}
	return runs
}

// rollOf returns the index of the throw to which event i of the turn belongs.
func (n *narrator) rollOf(i int) int {
	for i > 0 && n.turn[i].Event.Kind != pamplona.EventRoll {
		i--
	}
	return i
}

// sayRoll adds the clauses of the throw with the index at: the dice, where each runner has gone, and the costs.
func (n *narrator) sayRoll(at int) {
	runs := n.runsFrom(at)
	n.sayFaces(at, runs) // sorts runs, so that sayEnds describes them in the order of the dice
	n.sayEnds(runs)
	n.sayCosts(at)
}

// sayCosts adds the clauses for what the runs from event at of the turn on have cost their seat: credits, and points for fear.
func (n *narrator) sayCosts(at int) {
	seat, credits, fear, last := n.turn[at].Event.Seat, 0, 0, at
	for i := at; i < len(n.turn); i++ {
		if !n.isRunPart(i) {
			continue
		}
		last = i
		switch e := &n.turn[i].Event; e.Kind {
		case pamplona.EventCredit:
			credits += int(e.N)
		case pamplona.EventFear:
			fear += int(e.N)
		}
	}
	if credits > 0 {
		n.say(last, seat, "credit", "Points", pamplona.Credit*credits)
	}
	if fear > 0 {
		n.say(last, seat, "fear", "Count", fear)
	}
}

// sayFaces adds the clause for the faces of the two dice that the event with the index at has thrown, and for how many steps each
// arrow has been used. runs are the indexes of the runs that followed, at most two. sayFaces sorts runs in the order of the clause: a
// number before an arrow. If one run used one of two numbers (P-24), its number comes first.
func (n *narrator) sayFaces(at int, runs []int) {
	e := &n.turn[at].Event
	faces := [2]int16{e.From, e.To}
	if len(runs) == 2 && n.faceOf(runs[0], faces) == pamplona.Arrow && n.faceOf(runs[1], faces) != pamplona.Arrow {
		runs[0], runs[1] = runs[1], runs[0]
	}
	steps := func(i int) int { return int(n.turn[runs[i]].Event.N) }
	first, second := e.From == pamplona.Arrow, e.To == pamplona.Arrow // whether each die shows an arrow
	switch both := first && second; {
	case both && len(runs) == 0: // none has been shown yet, or the seat has none
		n.say(at, e.Seat, "roll.arrows")
	case both && len(runs) == 1:
		n.say(at, e.Seat, "roll.arrows.one", "One", steps(0))
	case both && steps(0) == steps(1):
		n.say(at, e.Seat, "roll.arrows.each", "One", steps(0))
	case both:
		n.say(at, e.Seat, "roll.arrows.worth", "One", steps(0), "Two", steps(1))
	case first:
		n.sayArrow(at, int(e.To), runs, faces)
	case second:
		n.sayArrow(at, int(e.From), runs, faces)
	case len(runs) > 0 && n.turn[runs[0]].Event.Piece == 1: // two numbers, and the second die was used first
		n.say(at, e.Seat, "roll", "One", int(e.To), "Two", int(e.From))
	default: // two numbers
		n.say(at, e.Seat, "roll", "One", int(e.From), "Two", int(e.To))
	}
}

// sayArrow adds the clause for a throw of a number and an arrow, and for how many steps the arrow was used. at and runs are indexes
// of events as in sayFaces; faces are those of both dice. If no run has used the arrow, or none has been shown yet, the clause names
// no steps.
func (n *narrator) sayArrow(at, number int, runs []int, faces [2]int16) {
	seat := n.turn[at].Event.Seat
	for _, i := range runs {
		if n.faceOf(i, faces) == pamplona.Arrow {
			n.say(at, seat, "roll.arrow.worth", "One", number, "N", int(n.turn[i].Event.N))
			return
		}
	}
	n.say(at, seat, "roll.arrow", "One", number)
}

// faceOf returns the face of the die by which a run was made. i is the index of its event; faces are those of both dice.
func (n *narrator) faceOf(i int, faces [2]int16) int16 { return faces[n.turn[i].Event.Piece] }

// sayEnds adds a clause for where each of the runs ended; runs are indexes of events. If the same text fits both, one clause tells
// of both. If both ended at a distance from the same thing, the second text does not name the thing again: its key ends in ".too".
// No text says where a runner is from the other one: it would be read as said of the bull, which the text before names.
func (n *narrator) sayEnds(runs []int) {
	who, join := words.Key("pamplona.log.one"), chronicle.Detail
	if len(runs) == 2 && n.placeOf(runs[0]) == n.placeOf(runs[1]) {
		who, runs = "pamplona.log.both", runs[1:]
	}
	last := ""
	for _, i := range runs {
		at := n.placeOf(i)
		near := at.key
		if near == last && at.isDistant() {
			at.key += ".too"
		}
		n.sayEnd(i, who, at, join)
		who, join, last = "pamplona.log.another", chronicle.Item, near
	}
}

// endPlace is the description of where a runner has ended.
type endPlace struct {
	key   string // the end of the key of the text
	count int    // the distance in spaces that the text names; 0 or less for none
}

// isDistant reports whether a place is described by a distance from the start or the bull that a second text can name in short. A
// place one space from the bull is not: its text, such as "right ahead of Torro", has no short form.
func (p endPlace) isDistant() bool {
	return p.key == "start" || p.count > 1 && (p.key == "ahead" || p.key == "behind")
}

// sayEnd adds the clause for where the runner of run i, or both runners, ended: at. who are the words for them. join is how the clause
// goes on from the one before.
func (n *narrator) sayEnd(i int, who words.Key, at endPlace, join chronicle.Join) {
	data := []any{"Who", who}
	if at.count > 0 {
		data = append(data, "Count", at.count)
	}
	n.out = append(n.out, chronicle.NewClause(i, game.Chance, "pamplona.log.to."+at.key, data...).WithJoin(join))
}

// placeOf returns the description of where run i ended, the first that fits: where it began; after a slip; in the arena; near the
// arena; or at a distance from the bull or, while the bull is in its pen, from the start.
func (n *narrator) placeOf(i int) endPlace {
	e, torro := &n.turn[i].Event, n.turn[i].Note
	to, slipped := int(e.To), i+1 < len(n.turn) && n.turn[i+1].Event.Kind == pamplona.EventSlip && n.turn[i+1].Event.Seat == e.Seat
	switch {
	case e.N == 0:
		return endPlace{key: "same"}
	case slipped:
		return endPlace{key: "slip"}
	case to >= n.arena:
		return endPlace{key: "arena"}
	}
	return n.placeFrom(to, torro)
}

// nearDoor is the number of spaces before the last one of the street that are described by their distance from the arena.
const nearDoor = 3

// placeFrom returns the description of the space to of the street, with the bull on the space torro: by its distance from the arena
// if that is at most nearDoor and less than the one from the bull; otherwise by that from the bull, or from the start while the bull
// is in its pen.
func (n *narrator) placeFrom(to, torro int) endPlace {
	door, off := n.arena-1-to, to-torro
	switch {
	case door == 0:
		return endPlace{key: "door"}
	case torro > 0 && off == 0:
		return endPlace{key: "torro"}
	case door <= nearDoor && door < max(off, -off):
		return endPlace{key: "near", count: door}
	case torro == 0:
		return endPlace{key: "start", count: to - 1}
	case off < 0:
		return endPlace{key: "behind", count: -off}
	}
	return endPlace{key: "ahead", count: off}
}

// sayOther adds the clause for an event i that no throw covers, or none if the log leaves it out. Sums and credits that come right
// after "Torro attacks" are joined to that clause.
func (n *narrator) sayOther(i int) {
	e := &n.turn[i].Event
	switch e.Kind {
	case pamplona.EventFear:
		n.say(i, e.Seat, "fear", "Count", int(e.N))
	case pamplona.EventCredit:
		n.say(i, e.Seat, "credit", "Points", pamplona.Credit*int(e.N))
		n.joinAttack()
	case pamplona.EventJostle:
		n.sayJostle(i)
	case pamplona.EventPush:
		n.sayPush(i)
	case pamplona.EventRank:
		n.sayRank(i)
	case pamplona.EventSum:
		n.saySum(i)
		n.joinAttack()
	default:
		n.sayBull(i)
	}
}

// sayJostle adds the clause for the jostle i. What a seat takes from several others is listed in one sentence.
func (n *narrator) sayJostle(i int) {
	e := &n.turn[i].Event
	if !n.continuesJostle(e.Seat) {
		n.say(i, e.Seat, "jostle", "Other", e.Other, "Count", int(e.N))
		return
	}
	n.say(i, game.Chance, "jostle.more", "Other", e.Other, "Count", int(e.N))
	n.out[len(n.out)-1].Join = chronicle.Item // an item more in the list of the clause before
}

// continuesJostle reports whether the clause added last is for a jostle of seat.
func (n *narrator) continuesJostle(seat game.Seat) bool {
	if len(n.out) == 0 {
		return false
	}
	last := &n.turn[n.out[len(n.out)-1].Of].Event
	return last.Kind == pamplona.EventJostle && last.Seat == seat
}

// sayPush adds the clause for the push i, or none for a runner that is left where it is. A push back that the start has cut short
// has its own words, since the runner goes less far than by the number, and so has the push of a runner that is on start and stays
// there (P-18).
func (n *narrator) sayPush(i int) {
	e := &n.turn[i].Event
	switch {
	case e.N == 0: // left where it is
	case e.From == e.To: // back, but it is on start
		n.say(i, e.Seat, "push.vain", "Other", e.Other)
	case int(e.To) >= n.arena:
		n.say(i, e.Seat, "push.arena", "Other", e.Other)
	case e.N > 0: // forward
		n.say(i, e.Seat, "push.on", "Other", e.Other, "Count", int(e.N))
	case int(e.To) != int(e.From)+int(e.N): // back, but only as far as start
		n.say(i, e.Seat, "push.start", "Other", e.Other)
	default: // back
		n.say(i, e.Seat, "push.back", "Other", e.Other, "Count", -int(e.N))
	}
}

// sayRank adds the clause for the runners that event i and those after it bring onto one rank for a seat, unless an event before it
// has been the first of them.
func (n *narrator) sayRank(i int) {
	e, count := &n.turn[i].Event, 0
	for k := range n.turn {
		if o := &n.turn[k].Event; o.Kind == pamplona.EventRank && o.Seat == e.Seat && o.N == e.N {
			if k < i {
				return
			}
			count++
		}
	}
	n.say(i, e.Seat, "rank", "Count", count, "N", int(e.N))
}

// saySum adds the clause for the points that an attack brings or costs a seat, with those of each of its runners, the hindmost
// first: the order in which their events come (P-10).
func (n *narrator) saySum(i int) {
	e := &n.turn[i].Event
	var parts []string
	for k := range i {
		if w := &n.turn[k].Event; w.Kind == pamplona.EventWorth && w.Seat == e.Seat {
			parts = append(parts, formatSigned(int(w.N)))
		}
	}
	key := "sum.none"
	switch {
	case e.N > 0:
		key = "sum.gain"
	case e.N < 0:
		key = "sum.loss"
	}
	n.say(i, e.Seat, key, "Count", max(int(e.N), -int(e.N)), "Parts", strings.Join(parts, ", "))
}

// joinAttack joins the clause added last to the clause "Torro attacks", if that comes right before it: its points then follow a
// colon.
func (n *narrator) joinAttack() {
	if k := len(n.out) - 1; k > 0 && n.out[k-1].Key == "pamplona.log.attack" {
		n.out[k].Join = chronicle.Detail
	}
}

// sayBull adds the clause for event i of the bull, of a round or of the end.
func (n *narrator) sayBull(i int) {
	e := &n.turn[i].Event
	switch {
	case e.Kind == pamplona.EventCard && e.N == int32(pamplona.Attack) && n.turn[i].Note > 1:
		// The first card seen, with Note 1, is shuffled back if it is an attack (P-11).
		n.say(i, game.Chance, "attack")
	case e.Kind == pamplona.EventTorro:
		n.say(i, game.Chance, "torro", "Count", int(e.N))
	case e.Kind == pamplona.EventRound && n.rotate:
		n.say(i, e.Seat, "round")
	case e.Kind == pamplona.EventOver && n.turn[i].Note >= n.arena:
		n.say(i, game.Chance, "over.bull")
	case e.Kind == pamplona.EventOver:
		n.say(i, game.Chance, "over.ranks")
	default:
		if key := logKeys.KeyOf(*e); key != "" {
			n.out = append(n.out, chronicle.NewClause(i, e.Seat, key))
		}
	}
}

// logPictures implements table.LogIllustrator.
type logPictures struct{ dice *table.Dice }

var _ table.LogIllustrator = logPictures{}

// LogPicture implements table.LogIllustrator: the two dice of a throw, or the bull's card, which is 5 wide for 7 high.
func (s logPictures) LogPicture(e game.Event, i int, d float64) *piece.Sprite {
	if e.Kind == pamplona.EventCard && i == 0 {
		return s.dice.Desk.Pieces.Card(cardName(int(e.N)), piece.Plain, d*5/7, d, false)
	}
	return s.dice.LogPicture(e, i, d)
}
