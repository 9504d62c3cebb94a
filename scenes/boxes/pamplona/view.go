package pamplona

import (
	"fmt"
	"slices"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/table"
)

// noCard is the value of view.open if no card is open.
const noCard = -1

// The parts of events that take more than one cue.
const (
	partMain   int8 = iota // the event itself
	partHush               // a card that may be an attack is about to be turned
	partScrape             // the bull is about to attack
	partLunge              // the bull lunges
	partShake              // the attack shakes the board
	partWave               // points spread from the bull to the runners
	partCalm               // the sums of the attack are read
	partStep               // a step of the final score; Int[0] is the number of the step, 0 to countSteps-1
)

// countSteps is the number of steps in which the final score is counted (P-26), the sum included.
const countSteps = 5

// Steps of the final score.
const (
	stepCourage = 0
	stepBehind  = 2 // counts the spaces behind the bull
	stepSum     = countSteps - 1
)

// nowhere stands for no space.
const nowhere = -1

// view is the state of the game as it is shown. Only Reset and the ends of cues change it.
type view struct {
	road             *pamplona.Board // the printed board
	rotate           bool            // the option by which the first seat changes every round
	seats            int
	runner           [pamplona.MaxSeats][pamplona.Runners]pamplona.Spot // unsorted, so that an index is the same figure all game
	courage, credits [pamplona.MaxSeats]int
	torro            int                     // the space of the bull
	deck             [pamplona.CardKinds]int // the number of cards left of each kind, by pamplona.Card
	seen             int                     // the number of cards turned, without those shuffled back
	dice             [2]int                  // the faces, pamplona.Arrow for an arrow
	live             bool                    // the dice have been thrown, and no run with them has been shown
	open             int                     // the card turned last, or noCard
	mover, first     game.Seat               // the seat to move, and the seat that opened the round
	over             bool                    // the game has ended
	attack           attack
	count            int // the number of steps of the final score that have been counted, up to countSteps
}

// attack is an attack under way, from its card to the next round.
type attack struct {
	on      bool                                     // an attack is under way
	struck  bool                                     // the bull has lunged
	each    [pamplona.MaxSeats][pamplona.Runners]int // the points of a seat's runners, in the order in which they are counted
	runners [pamplona.MaxSeats]int                   // the number of runners counted so far
	paid    [pamplona.MaxSeats]int                   // the sum of a seat's points, negative for a loss; 0 until settled
	settled game.SeatSet                             // the seats whose sums have been counted
}

// count notes that n points have been counted for the next runner of a seat.
func (a *attack) count(seat game.Seat, n int) {
	if k := a.runners[seat]; k < pamplona.Runners {
		a.each[seat][k] = n
		a.runners[seat]++
	}
}

// newView returns the view of a position. A position does not hold the card turned last, the faces of dice that are used, and
// what an attack has brought: the view has none of these then.
func newView(r *pamplona.Rules, s *pamplona.State) view {
	v := view{road: r.Board(), rotate: r.Rotate(), seats: r.Seats(), torro: int(s.Torro), seen: int(s.CardsSeen), open: noCard, mover: s.Mover, first: s.First}
	v.runner = s.Runner
	for i := range v.seats {
		v.courage[i], v.credits[i] = int(s.Courage[i]), int(s.Credits[i])
	}
	for i, n := range s.Deck {
		v.deck[i] = int(n)
	}
	if s.Phase == pamplona.Running {
		v.live, v.dice = true, [2]int{int(s.Dice[0]), int(s.Dice[1])}
	}
	if s.Phase == pamplona.Ended {
		v.over, v.count = true, countSteps
	}
	return v
}

// check returns an error that says how v differs from the view of a position, or nil. The order of a seat's runners does not
// matter: a position holds them sorted, v does not.
func (v *view) check(r *pamplona.Rules, s *pamplona.State) error {
	w := newView(r, s)
	for seat := range v.seats {
		have, want := v.runner[seat], w.runner[seat]
		slices.Sort(have[:])
		if have != want {
			return fmt.Errorf("pamplona: runners of seat %d are on %v, not %v", seat, have, want)
		}
	}
	for _, c := range [...]struct {
		what       string
		have, want any
	}{
		{"courage", v.courage, w.courage}, {"credits", v.credits, w.credits}, {"bull", v.torro, w.torro},
		{"deck", v.deck, w.deck}, {"cards seen", v.seen, w.seen}, {"dice live", v.live, w.live}, {"over", v.over, w.over},
		{"count", v.count, w.count},
	} {
		if c.have != c.want {
			return fmt.Errorf("pamplona: %s: %v, not %v", c.what, c.have, c.want)
		}
	}
	return v.checkTurn(s, &w)
}

// checkTurn is check for the dice, the mover and the first seat; w is the view of s. Faces of dice that are not live do not
// count. Neither does the mover before a card, nor mover and first at the end: the rules change them then without an event.
func (v *view) checkTurn(s *pamplona.State, w *view) error {
	switch {
	case v.live && v.dice != w.dice:
		return fmt.Errorf("pamplona: dice show %v, not %v", v.dice, w.dice)
	case s.Phase != pamplona.Ended && s.Phase != pamplona.Turning && v.mover != w.mover:
		return fmt.Errorf("pamplona: seat %d moves, not %d", v.mover, w.mover)
	case s.Phase != pamplona.Ended && v.first != w.first:
		return fmt.Errorf("pamplona: seat %d opened the round, not %d", v.first, w.first)
	}
	return nil
}

// figureOn returns the number of a seat's runner on a spot, or -1 if there is none. Of several it returns the highest number.
func (v *view) figureOn(seat game.Seat, at pamplona.Spot) int {
	for k := pamplona.Runners - 1; k >= 0; k-- {
		if v.runner[seat][k] == at {
			return int(seat)*pamplona.Runners + k
		}
	}
	return -1
}

// scoreParts returns the parts of the score that seat would have if the game ended now (P-26).
func (v *view) scoreParts(seat game.Seat) pamplona.ScoreParts {
	p := pamplona.ScoreParts{Courage: v.courage[seat], Credits: -pamplona.Credit * v.credits[seat]}
	for _, at := range v.runner[seat] {
		if n := at.Rank(); n > 0 {
			p.Ranks += n
		} else {
			p.Behind += min(0, at.Space()-v.torro)
		}
	}
	return p
}

// bestScore returns the highest of the seats' scores if the game ended now.
func (v *view) bestScore() int {
	most := v.score(0)
	for seat := range game.Seat(v.seats) {
		most = max(most, v.score(seat))
	}
	return most
}

// score returns the score of seat if the game ended now.
func (v *view) score(seat game.Seat) int { return v.scoreParts(seat).Sum() }

// attackGain returns the points that an attack would bring a seat now, for its runners before the arena (P-10); negative if it
// would cost points.
func (v *view) attackGain(seat game.Seat) (n int) {
	for _, at := range v.runner[seat] {
		if at.Rank() == 0 && at.Space() < v.road.Arena() {
			n += pamplona.AttackGain(at.Space() - v.torro)
		}
	}
	return n
}

// cardsLeft returns the number of cards in the deck.
func (v *view) cardsLeft() (n int) {
	for _, k := range v.deck {
		n += k
	}
	return n
}

// figureCount returns the number of runners on the board. Runners are numbered seat by seat.
func (v *view) figureCount() int { return v.seats * pamplona.Runners }

// spot returns the spot of runner i.
func (v *view) spot(i int) pamplona.Spot { return v.runner[i/pamplona.Runners][i%pamplona.Runners] }

// ownOn returns the number of runners of a seat on a spot.
func (v *view) ownOn(seat game.Seat, at pamplona.Spot) int { return countOn(&v.runner[seat], at) }

// countOn returns how many of a seat's runners stand on a spot.
func countOn(runners *[pamplona.Runners]pamplona.Spot, at pamplona.Spot) (n int) {
	for _, p := range runners {
		if p == at {
			n++
		}
	}
	return n
}

// runnersOn returns how many runners stand on a space.
func (v *view) runnersOn(space int) (n int) {
	for seat := range game.Seat(v.seats) {
		n += v.ownOn(seat, pamplona.Spot(space))
	}
	return n
}

// hasRunnersNear reports whether runners stand on a space, or on the one before or behind it.
func (v *view) hasRunnersNear(space int) bool {
	for n := max(space-1, pamplona.StartSpace); n <= space+1; n++ {
		if v.runnersOn(n) > 0 {
			return true
		}
	}
	return false
}

// hasGainSign reports whether a space has a sign that an attack would bring points there: the bull's space and the two ahead, but
// not in the arena, nor on tomatoes, on which nobody stays (P-14). There are no signs while the next card cannot be an attack
// (canAttack), while the bull attacks, and after the end.
func (v *view) hasGainSign(space int) bool {
	if v.over || v.attack.on || !v.canAttack() {
		return false
	}
	return space >= v.torro && space < v.road.Arena() && v.road.RestSpace(space) == space && pamplona.AttackGain(space-v.torro) > 0
}

// bullAfter returns the space on which the bull would come to rest by a card that says how many spaces it runs (P-09, P-14).
func (v *view) bullAfter(card int) int { return v.road.RestSpace(min(v.torro+card, v.road.Last())) }

// canAttack reports whether the next card may be an attack that is carried out. As long as no card has counted, there is
// none (P-11), nor when all attacks have been turned.
func (v *view) canAttack() bool { return v.seen > 0 && v.deck[pamplona.Attack] > 0 }

// hasForecast reports whether it matters what an attack would bring: while there can be one, or is one.
func (v *view) hasForecast() bool { return v.attack.on || v.canAttack() }

// isAttack reports whether the card of the event e is an attack that is carried out (P-10), not shuffled back (P-11). It is
// called before end counts the card.
func (v *view) isAttack(e *game.Event) bool { return e.N == int32(pamplona.Attack) && v.seen > 0 }

// end applies the event of a cue that is over. Of the parts other than partMain, only partLunge and partStep change the view.
func (v *view) end(c *table.Cue) {
	e := &c.Event
	switch c.Part {
	case partHush, partScrape, partWave, partShake, partCalm:
		return
	case partLunge:
		v.attack.struck = true
		return
	case partStep:
		v.count = int(c.Int[0]) + 1
		return
	}
	switch e.Kind {
	case pamplona.EventRun, pamplona.EventPush, pamplona.EventSlip, pamplona.EventRank:
		v.endWalk(c)
	case pamplona.EventTorro, pamplona.EventTorroSlip:
		v.torro = int(e.To)
	case pamplona.EventTurn:
		v.mover, v.attack = e.Seat, attack{}
	case pamplona.EventRound:
		v.first, v.attack = e.Seat, attack{}
	case pamplona.EventRoll:
		v.dice, v.live = [2]int{int(e.From), int(e.To)}, true
	case pamplona.EventOver:
		v.over, v.count, v.attack = true, countSteps, attack{}
	default:
		v.endPoints(c)
		v.endCard(e)
	}
}

// endWalk applies the move of the runner with the number c.Int[0], or of none if that is negative. The first run uses the dice
// up.
func (v *view) endWalk(c *table.Cue) {
	e := &c.Event
	if i := c.Int[0]; i >= 0 {
		v.runner[i/pamplona.Runners][i%pamplona.Runners] = destination(e)
	}
	if e.Kind == pamplona.EventRun {
		v.live = false
	}
}

// walker returns the seat whose runner an event moves: for a push another seat than the one that decides.
func walker(e *game.Event) game.Seat {
	if e.Kind == pamplona.EventPush {
		return e.Other
	}
	return e.Seat
}

// destination returns the spot to which an event moves a runner.
func destination(e *game.Event) pamplona.Spot {
	if e.Kind == pamplona.EventRank {
		return pamplona.OnRank(int(e.N))
	}
	return pamplona.Spot(e.To)
}

// endPoints applies an event that moves points or credits. EventWorth moves none yet: it only notes what the attack is worth to a
// runner.
func (v *view) endPoints(c *table.Cue) {
	e := &c.Event
	switch e.Kind {
	case pamplona.EventFear:
		v.courage[e.Seat] -= int(e.N)
	case pamplona.EventJostle:
		v.courage[e.Other] -= int(e.N)
		v.courage[e.Seat] += int(e.N)
	case pamplona.EventCredit:
		v.credits[e.Seat] += int(e.N)
		v.courage[e.Seat] += pamplona.Credit * int(e.N)
	case pamplona.EventWorth:
		v.attack.count(e.Seat, int(e.N))
	case pamplona.EventSum:
		v.courage[e.Seat] += int(e.N)
		v.attack.paid[e.Seat] = int(e.N)
		v.attack.settled = v.attack.settled.With(e.Seat)
	}
}

// endCard applies an event that moves cards. The card of an attack that is shuffled back counts as seen until EventBack, which
// comes next.
func (v *view) endCard(e *game.Event) {
	switch e.Kind {
	case pamplona.EventCard:
		v.attack = attack{on: v.isAttack(e)}
		v.deck[e.N]--
		v.seen++
		v.open = int(e.N)
	case pamplona.EventBack:
		v.deck[pamplona.Attack]++
		v.seen--
		v.open = noCard
	case pamplona.EventShuffle:
		for i, n := range pamplona.FullDeck() {
			v.deck[i] = int(n)
		}
		v.open = noCard
	}
}

// marks keeps the footprints of the last moves. The footprints of pushes are added to those of the run that led to the jostle.
type marks struct {
	trails table.Trails
	jostle bool // a jostle has happened, and the decision about its pushes has not begun
}

// clear removes all footprints, and forgets the jostle.
func (m *marks) clear() {
	m.trails.Clear()
	m.jostle = false
}

// BeginMarks implements table.MoveMarker: it removes the footprints of the seat's last decision, unless the decision that begins is
// about the pushes of a jostle. For game.Chance nothing changes.
func (m *marks) BeginMarks(seat game.Seat) {
	if !m.jostle {
		m.trails.BeginMarks(seat)
	}
	m.jostle = m.jostle && seat < 0 // seat is negative for game.Chance
}

// end adds the footprints of the runner that an event, which has been shown, has moved, and notes whether a jostle has happened.
func (m *marks) end(e *game.Event) {
	switch e.Kind {
	case pamplona.EventRun, pamplona.EventPush:
		m.trails.AddLeg(table.Leg{Seat: walker(e), From: int(e.From), To: int(e.To)})
	case pamplona.EventJostle:
		m.jostle = true
	case pamplona.EventTurn, pamplona.EventRound:
		m.jostle = false
	}
}
