package rapidcity

import "ludotheque/logic/game"

// reflex plays by a profile. What it will do on a card it draws when it first sees the card; what the others do changes it
// only once it has noticed.
type reflex struct {
	*profile
	rng  *game.RNG
	plan plan
}

var _ game.Reflex = (*reflex)(nil)

// plan is what a reflex has in mind for one card.
type plan struct {
	// deck and card tell the card from all others of a game.
	deck Deck
	card Card
	// early is when a hand comes out too early, 0 if none does; first is when the seat would act.
	early, first int
	// steps and agains are the times to further grabs and drops.
	steps, agains [8]int
	// slip is set if the seat errs on this card, wrongHand if it takes the wrong one.
	slip, wrongHand bool
	// order is which tiles or pawns it goes for, one before the other.
	order [MaxSeats]int8
}

// intent is what a reflex would do next.
type intent struct {
	at, what int
	grab     bool
}

// Begin does nothing: no seat ever has a turn of its own.
func (*reflex) Begin(game.Game, game.Seat) {}

// Think decides nothing.
func (*reflex) Think(int) (game.Move, bool) { return 0, true }

// Next returns seat's next input in g, not before now.
func (b *reflex) Next(g game.Game, seat game.Seat, now int) (m game.Move, at int, ok bool) {
	r, s, ok := game.Position[*Rules, State](g)
	if !ok || s.Card == NoCard {
		return 0, 0, false
	}
	if b.plan.deck != s.Deck || b.plan.card != s.Card {
		b.plan = b.drawPlan(&s, seat)
	}
	in, ok := b.next(r, &s, seat, now)
	if !ok {
		return 0, 0, false
	}
	in.at = max(in.at, now, int(s.Last))
	if in.at > r.time {
		return 0, 0, false
	}
	return b.toMove(r, &s, seat, in), in.at, true
}

// toMove returns in as a move, with the hand that the card shows or, now and then, the other.
func (b *reflex) toMove(r *Rules, s *State, seat game.Seat, in intent) game.Move {
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

// drawPlan makes up the plan for the open card. It always uses its rng equally often, so that what happens on one card does not
// change the next.
func (b *reflex) drawPlan(s *State, seat game.Seat) plan {
	p := plan{deck: s.Deck, card: s.Card}
	reaction, errs := b.taskOf(s, seat)
	p.first = max(quickest, reaction.draw(b.rng))
	for i := range p.steps {
		p.steps[i] = b.step.draw(b.rng)
		p.agains[i] = b.again.draw(b.rng)
	}
	p.slip, p.wrongHand = chance(b.rng, errs), chance(b.rng, b.wrongHand)
	if early := -1 - b.rng.Below(-Earliest-1); chance(b.rng, b.early) {
		p.early = early
	}
	for i := range p.order {
		j := b.rng.Below(i + 1)
		p.order[i], p.order[j] = p.order[j], int8(i)
	}
	return p
}

// taskOf returns how fast the profile does what the open card asks of seat, and its rate of errors at it.
func (b *reflex) taskOf(s *State, seat game.Seat) (pace, int) {
	reaction := b.reaction(s.Card, seat)
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

// reaction returns how fast the profile does what card asks of seat; on a card that asks for nothing, how fast it errs.
func (p *profile) reaction(card Card, seat game.Seat) pace {
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

// next returns what the seat does next as things are.
func (b *reflex) next(r *Rules, s *State, seat game.Seat, now int) (intent, bool) {
	own := intent{at: b.plan.first, what: int(seat), grab: true}
	if early := b.plan.early; early < 0 && s.Locked[seat] == 0 && now <= early {
		own.at = early
		return own, true
	}
	own.at = max(own.at, int(s.Locked[seat]))
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

// nextPlace returns a drop on a tile that looks free and right, or wrong on a slip.
func (b *reflex) nextPlace(r *Rules, s *State, seat game.Seat, at int) (intent, bool) {
	if s.Lying[seat].Spot != 0 || s.Card.Type() == Healing && s.Bullets[seat] == 0 && !b.block {
		return intent{}, false
	}
	if back := s.Bounced[seat]; back.Spot != 0 {
		at = int(back.At) + b.plan.agains[int(back.At)%len(b.plan.agains)]
	}
	for _, right := range []bool{!b.plan.slip, true} {
		for _, tile := range b.plan.order {
			if int(tile) < r.seats && r.Allowed(s.Card, int(tile)) == right && b.looksFree(s, seat, int(tile), at) {
				return intent{at: at, what: int(tile)}, true
			}
		}
	}
	return intent{}, false
}

// looksFree reports whether tile looks free to seat at the time given: nothing lies there, or not for long, and the seat's own
// pawn has not just sprung back from it.
func (b *reflex) looksFree(s *State, seat game.Seat, tile, at int) bool {
	other, taken := s.On(tile)
	if !taken {
		return true
	}
	return int(s.Lying[other].At) > at-b.notice && int(s.Bounced[seat].Spot) != tile+1
}

// nextCatch returns an attacker's grab: of one rival pawn after the other that does not look gone, or first of its own on a slip.
func (b *reflex) nextCatch(r *Rules, s *State, seat game.Seat, at int) (intent, bool) {
	v := r.Verdict(s)
	count, last, reached := reaches(s, seat)
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

// nextSave returns a defender's grab of its own pawn, or first of another on a slip, unless the pawn looks gone.
func (b *reflex) nextSave(r *Rules, s *State, seat game.Seat, own intent) (intent, bool) {
	v := r.Verdict(s)
	count, last, reached := reaches(s, seat)
	if v.Done.Has(seat) || reached.Has(seat) {
		return intent{}, false
	}
	if count > 0 {
		own.at = last + b.plan.agains[count%len(b.plan.agains)]
	} else if b.plan.slip {
		return intent{at: own.at, what: int(b.mistakenPawn(r, seat)), grab: true}, true
	}
	return own, !b.looksGone(s, &v, seat, own.at)
}

// mistakenPawn returns the pawn that seat takes for its own on a slip.
func (b *reflex) mistakenPawn(r *Rules, seat game.Seat) game.Seat {
	for _, pawn := range b.plan.order {
		if p := game.Seat(pawn); int(p) < r.seats && p != seat {
			return p
		}
	}
	return seat
}

// reaches returns the pawns that seat has reached for, how many, and when last.
func reaches(s *State, seat game.Seat) (count, last int, pawns game.SeatSet) {
	for _, g := range s.Grabs[:s.N] {
		if game.Seat(g.By) == seat {
			count++
			last = max(last, int(g.At))
			pawns = pawns.With(game.Seat(g.Pawn))
		}
	}
	return count, last, pawns
}

// looksGone reports whether pawn looks gone at the time given: somebody has it, and not only just.
func (b *reflex) looksGone(s *State, v *Verdict, pawn game.Seat, at int) bool {
	i := v.Takers[pawn]
	return i != 0 && int(s.Grabs[i-1].At) <= at-b.notice
}

// fidget does anything at any time: the level random.
type fidget struct {
	rng *game.RNG
	// seen is what it answered to last, and m, at and ok its answer.
	seen State
	m    game.Move
	at   int
	ok   bool
}

var _ game.Reflex = (*fidget)(nil)

// Begin does nothing: no seat ever has a turn of its own.
func (*fidget) Begin(game.Game, game.Seat) {}

// Think decides nothing.
func (*fidget) Think(int) (game.Move, bool) { return 0, true }

// Next returns any input, up to two seconds after the one before and never at the same time, so that it always changes something.
func (b *fidget) Next(g game.Game, seat game.Seat, now int) (m game.Move, at int, ok bool) {
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

func (b *fidget) randomInput(r *Rules, seat game.Seat, at int) game.Move {
	what, hand := b.rng.Below(r.seats), Left+Hand(b.rng.Below(2))
	if b.rng.Below(2) == 0 {
		return PlaceOn(seat, at, what, hand)
	}
	return GrabAt(seat, at, game.Seat(what), hand)
}
