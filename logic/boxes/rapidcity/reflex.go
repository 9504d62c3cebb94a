package rapidcity

import "ludotheque/logic/game"

// reflexBot plays by a profile. When it first sees a card, it draws a random plan for the card. What others do matters to
// it only once it has had time to notice.
type reflexBot struct {
	*reflexProfile
	rng  *game.RNG
	plan cardPlan
}

var _ game.RealTimeBot = (*reflexBot)(nil)

// cardPlan is what a reflexBot intends to do on one card.
type cardPlan struct {
	// deck and card identify the card within a game.
	deck Deck
	card Card
	// early is the time of an input before the card is open, 0 for none. first is the time of the first other input.
	// Times are in milliseconds after the card was opened.
	early, first int
	// steps are the times from one grab of an attacker to the next. retries are those from a grab or a drop that failed
	// to the next attempt. After eight attempts the times begin anew.
	steps, retries [8]int
	// slip is set if the seat makes a mistake on this card, wrongHand if it uses the wrong hand.
	slip, wrongHand bool
	// order is the order in which the bot tries tiles or pawns. It has all those of the largest table, so the bot skips
	// numbers that are not in this game.
	order [MaxSeats]int8
}

// intent is the next input of a reflexBot: its time, and a tile or, for a grab, a seat.
type intent struct {
	at, what int
	grab     bool
}

// Begin implements game.Bot. It does nothing, as seats have no turns.
func (*reflexBot) Begin(game.Game, game.Seat) {}

// Think implements game.Bot. It is never called, as seats have no turns.
func (*reflexBot) Think(int) (game.Move, bool) { return 0, true }

// NextInput implements game.RealTimeBot. It draws a new plan whenever the card is another. The input is not earlier than now or
// the last input; ok is false if it would be after the end of the card's time, if the bot wants to do nothing more, or if no
// card is open.
func (b *reflexBot) NextInput(g game.Game, seat game.Seat, now int) (m game.Move, at int, ok bool) {
	r, s, ok := game.Position[*Rules, State](g)
	if !ok || s.Card == NoCard {
		return 0, 0, false
	}
	if b.plan.deck != s.Deck || b.plan.card != s.Card {
		b.plan = b.drawPlan(&s, seat)
	}
	in, ok := b.nextIntent(r, &s, seat, now)
	if !ok {
		return 0, 0, false
	}
	in.at = max(in.at, now, int(s.Last))
	if in.at > r.time {
		return 0, 0, false
	}
	return b.toMove(r, &s, seat, in), in.at, true
}

// toMove returns the move for in. Its hand is the one on the card, or Right if there is none on it. If r.ultimate is set, it is
// the other hand by mistake, on cards for which the plan has wrongHand.
func (b *reflexBot) toMove(r *Rules, s *State, seat game.Seat, in intent) game.Move {
	hand := s.Card.Hand()
	if hand == NoHand {
		hand = Right
	}
	if r.ultimate && b.plan.wrongHand {
		hand = Left + Right - hand
	}
	if in.grab {
		return GrabAt(seat, in.at, game.Seat(in.what), hand)
	}
	return PlaceOn(seat, in.at, in.what, hand)
}

// drawPlan returns a random plan for the open card. It uses the same number of random numbers on every card, so that
// plans do not depend on earlier cards.
func (b *reflexBot) drawPlan(s *State, seat game.Seat) cardPlan {
	p := cardPlan{deck: s.Deck, card: s.Card}
	reaction, errs := b.taskOf(s, seat)
	p.first = max(minReaction, reaction.random(b.rng))
	for i := range p.steps {
		p.steps[i] = b.step.random(b.rng)
		p.retries[i] = b.retry.random(b.rng)
	}
	p.slip, p.wrongHand = chance(b.rng, errs), chance(b.rng, b.wrongHand)
	if early := -1 - b.rng.Below(-Earliest-1); chance(b.rng, b.early) {
		p.early = early
	}
	for i := range p.order { // shuffles the numbers from 0 while it adds them
		j := b.rng.Below(i + 1)
		p.order[i], p.order[j] = p.order[j], int8(i)
	}
	return p
}

// taskOf returns the reaction time and the rate of errors, in thousandths, for what the open card asks of seat.
func (b *reflexBot) taskOf(s *State, seat game.Seat) (timeDist, int) {
	reaction := b.reactionTo(s.Card, seat)
	switch kind := s.Card.Type(); {
	case kind == Character || kind == Pair || kind == Healing:
		return reaction, b.wrongPlace
	case kind == HandsUp:
		return reaction, b.handsUp
	case s.Card.Seat() == seat:
		return reaction, b.ownPawn
	}
	return reaction, b.wrongPawn
}

// reactionTo returns the reaction time for what card asks of seat. With hands up, where nothing is asked, it is the time
// to a touch by mistake.
func (p *reflexProfile) reactionTo(card Card, seat game.Seat) timeDist {
	switch kind := card.Type(); {
	case kind == Character:
		return p.place
	case kind == Pair:
		return p.deduce
	case kind == Healing:
		return p.heal
	case kind == Armed && card.Seat() == seat:
		return p.attack
	}
	return p.defend
}

// nextIntent returns what the seat does next in s, and false if it does nothing. An early input of the plan comes first, unless
// its time is past or the seat is locked out already. The time of the intent may be before now; the caller then uses now instead.
func (b *reflexBot) nextIntent(r *Rules, s *State, seat game.Seat, now int) (intent, bool) {
	own := intent{at: b.plan.first, what: int(seat), grab: true}
	if early := b.plan.early; early < 0 && s.Locked[seat] == 0 && now <= early {
		own.at = early
		return own, true
	}
	own.at = max(own.at, int(s.Locked[seat])) // not before the lockout ends
	switch kind := s.Card.Type(); {
	case kind == HandsUp:
		return own, b.plan.slip && !s.Touched.Has(seat)
	case kind != Armed:
		return b.nextPlace(r, s, seat, own.at)
	case s.Card.Seat() == seat:
		return b.nextCatch(r, s, seat, own.at)
	}
	return b.nextSave(r, s, seat, own)
}

// nextPlace returns a drop on an allowed tile that looks free, at the time at or later. By mistake it is a forbidden tile,
// if one looks free. It returns false if the seat's pawn is on a tile already or no such tile looks free. On a card that heals
// it returns false for a seat without bullets, unless the bot likes to block others.
func (b *reflexBot) nextPlace(r *Rules, s *State, seat game.Seat, at int) (intent, bool) {
	if s.Placed[seat].Spot != 0 || s.Card.Type() == Healing && s.Bullets[seat] == 0 && !b.block {
		return intent{}, false
	}
	if back := s.Bounced[seat]; back.Spot != 0 {
		// One of the times of the plan. It depends on the drop that failed, so that it stays the same until the next drop.
		at = int(back.At) + b.plan.retries[int(back.At)%len(b.plan.retries)]
	}
	for _, right := range []bool{!b.plan.slip, true} { // forbidden tiles first, by mistake; then allowed ones
		for _, tile := range b.plan.order {
			if int(tile) < r.seats && r.Allowed(s.Card, int(tile)) == right && b.looksFree(s, seat, int(tile), at) {
				return intent{at: at, what: int(tile)}, true
			}
		}
	}
	return intent{}, false
}

// looksFree reports whether tile looks free to seat at a time: no pawn is there, or one that came less than b.notice milliseconds
// before, from which the seat's own has not sprung back.
func (b *reflexBot) looksFree(s *State, seat game.Seat, tile, at int) bool {
	other, taken := s.PawnOn(tile)
	if !taken {
		return true
	}
	return int(s.Placed[other].At) > at-b.notice && int(s.Bounced[seat].Spot) != tile+1
}

// nextCatch returns an attacker's grab of the next rival pawn that it has not reached for and that does not look gone, and
// false if there is none. By mistake the first grab is of its own pawn. The first grab is at the time at, each further one a
// step of the plan after the last.
func (b *reflexBot) nextCatch(r *Rules, s *State, seat game.Seat, at int) (intent, bool) {
	v := r.Verdict(s)
	count, last, reached := grabsOf(s, seat)
	if count > 0 {
		at = last + b.plan.steps[count%len(b.plan.steps)]
	} else if b.plan.slip {
		return intent{at: at, what: int(seat), grab: true}, true
	}
	for _, pawn := range b.plan.order {
		p := game.Seat(pawn)
		if int(p) < r.seats && p != seat && !reached.Has(p) && !b.looksGone(s, &v, p, at) {
			return intent{at: at, what: int(p), grab: true}, true
		}
	}
	return intent{}, false
}

// nextSave returns own, a defender's grab of its own pawn, at the time of the next attempt. It returns false if the seat is
// done, has grabbed its own pawn before, or the pawn looks gone. By mistake the first grab is of another pawn.
func (b *reflexBot) nextSave(r *Rules, s *State, seat game.Seat, own intent) (intent, bool) {
	v := r.Verdict(s)
	count, last, reached := grabsOf(s, seat)
	if v.Done.Has(seat) || reached.Has(seat) {
		return intent{}, false
	}
	if count > 0 {
		own.at = last + b.plan.retries[count%len(b.plan.retries)]
	} else if b.plan.slip {
		return intent{at: own.at, what: int(b.mistakenPawn(r, seat)), grab: true}, true
	}
	return own, !b.looksGone(s, &v, seat, own.at)
}

// mistakenPawn returns the pawn that a defender grabs by mistake: the first in the plan's order that is not seat's own.
func (b *reflexBot) mistakenPawn(r *Rules, seat game.Seat) game.Seat {
	for _, pawn := range b.plan.order {
		if p := game.Seat(pawn); int(p) < r.seats && p != seat {
			return p
		}
	}
	return seat
}

// grabsOf returns the number of seat's grabs, the time of the last, and the pawns it has reached for.
func grabsOf(s *State, seat game.Seat) (count, last int, pawns game.SeatSet) {
	for _, g := range s.Grabs[:s.N] {
		if game.Seat(g.By) == seat {
			count++
			last = max(last, int(g.At))
			pawns = pawns.With(game.Seat(g.Pawn))
		}
	}
	return count, last, pawns
}

// looksGone reports whether pawn looks gone at a time: some grab has taken it, at least b.notice milliseconds before, so that the
// bot has noticed.
func (b *reflexBot) looksGone(s *State, v *Verdict, pawn game.Seat, at int) bool {
	i := v.Takers[pawn]
	return i != 0 && int(s.Grabs[i-1].At) <= at-b.notice
}

// randomBot makes random inputs at random times. It is the bot of LevelRandom.
type randomBot struct {
	rng *game.RNG
	// seen is the state of the last answer; m, at and ok are that answer.
	seen State
	m    game.Move
	at   int
	ok   bool
}

var _ game.RealTimeBot = (*randomBot)(nil)

// Begin implements game.Bot. It does nothing, as seats have no turns.
func (*randomBot) Begin(game.Game, game.Seat) {}

// Think implements game.Bot. It is never called, as seats have no turns.
func (*randomBot) Think(int) (game.Move, bool) { return 0, true }

// NextInput implements game.RealTimeBot. The input comes 1 ms to two seconds after now or the last input, whichever is
// later: never at the same time as the last one, so that it always changes the state. ok is false without an open card, or if the
// input would be after the end of the card's time. The answer is kept until the state changes or now is past its time.
func (b *randomBot) NextInput(g game.Game, seat game.Seat, now int) (m game.Move, at int, ok bool) {
	r, s, ok := game.Position[*Rules, State](g)
	if !ok || s.Card == NoCard {
		return 0, 0, false
	}
	if b.seen != s || b.at < now {
		b.seen = s
		b.at = max(now, int(s.Last)) + 1 + b.rng.Below(2000)
		b.m = b.randomInput(r, seat, b.at)
		b.ok = b.at <= r.time
	}
	return b.m, b.at, b.ok
}

// randomInput returns a random drop or grab by seat at a time, with a random hand.
func (b *randomBot) randomInput(r *Rules, seat game.Seat, at int) game.Move {
	what, hand := b.rng.Below(r.seats), Left+Hand(b.rng.Below(2))
	if b.rng.Below(2) == 0 {
		return PlaceOn(seat, at, what, hand)
	}
	return GrabAt(seat, at, game.Seat(what), hand)
}
