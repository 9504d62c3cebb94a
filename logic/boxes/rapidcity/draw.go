package rapidcity

import "ludotheque/logic/game"

// Draw implements game.Rules. It returns the turning of a random card. While a card is open, it returns the closing of the
// card or an input that a person might make. The input is mostly what the card asks for, sometimes a mistake or too early.
// Fractions below are of 256, the values of dice.
func (r *Rules) Draw(s *State, rng *game.RNG) game.Move {
	if s.Card == NoCard {
		return Reveal(s.Deck.at(rng.Below(s.Deck.Len())))
	}
	// One random number gives all choices below, some bits each.
	x := rng.Uint64()
	seat := game.Seat(x & 0xffff * uint64(r.seats) >> 16)
	what := int(x >> 16 & 0xff * uint64(r.seats) >> 8) // a tile, or the seat of a pawn
	hand := Hand(1 + x>>24&1)
	at, ok := r.drawTime(s, int(x>>25&0xff), int(x>>33&0x1ff))
	armed := s.Card.Type() == Armed
	if x>>42&7 == 0 && !(armed && r.ultimate) { // one in eight is without a hand, where that is legal
		hand = NoHand
	}
	switch dice := uint8(x >> 48); {
	case !ok, s.Card.Type() == HandsUp && dice >= 32: // with hands up 32 of 256 touch, and the others close the card
		return Close()
	case armed && seat != s.Card.Seat() && dice < 160: // 160 inputs of a defender are saves
		return GrabAt(seat, at, seat, hand)
	case armed == (dice < 250): // the last 6 are what the card does not ask for: a drop if it is armed, else a grab
		return GrabAt(seat, at, game.Seat(what), hand)
	}
	return PlaceOn(seat, at, what, hand)
}

// RandomPly implements game.Rules: what Draw returns, and its maker, a seat or game.Chance.
func (r *Rules) RandomPly(s *State, rng *game.RNG, _ []game.Move) (game.Seat, game.Move) {
	if r.Turn(s) == game.Over {
		return game.Over, 0
	}
	m := r.Draw(s, rng)
	return makerOf(m), m
}

// drawTime returns the time of the next random input, in milliseconds. dice is a random number from 0 to 255, wait one from 0 to
// 511. As long as no input came at 0 or later, the next is early once in 16 times, else at 200 plus wait. After that it comes
// half of wait after the last. ok is false if the card closes instead: by chance, on average after somewhat fewer inputs than
// there are seats, or since the input would come after the card's time.
func (r *Rules) drawTime(s *State, dice, wait int) (at int, ok bool) {
	last := int(s.Last)
	switch {
	case last < 0 && dice < 16:
		return last + wait*-last>>9, true // between last and 0
	case last < 0:
		return 200 + wait, true
	case dice*r.seats < 320 || last+wait>>1 > r.time:
		return 0, false
	}
	return last + wait>>1, true
}
