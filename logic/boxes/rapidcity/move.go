package rapidcity

import "ludotheque/logic/game"

// The kinds of moves, in the top byte of a game.Move. The other bytes are, from above: the seat plus one, the hand, the
// card, tile or pawn, and in the lowest two the time from Earliest.
const (
	moveReveal game.Move = (iota + 1) << 56
	movePlace
	moveGrab
	moveClose
	moveMask game.Move = 0xff << 56
)

// Bit positions in an input.
const (
	seatShift  = 48
	handShift  = 40
	whatShift  = 32 // of the card, tile or pawn
	timeMask   = 0xffff
	unusedMask = 0xffff << 16 // bits that are 0 in every legal input
)

// Reveal returns the chance move of turning c.
func Reveal(c Card) game.Move { return moveReveal | game.Move(c)<<whatShift }

// Close returns the chance move of closing the open card.
func Close() game.Move { return moveClose }

// PlaceOn returns seat's input to put its pawn on tile. at is in milliseconds, at least Earliest. hand may be NoHand.
func PlaceOn(seat game.Seat, at, tile int, hand Hand) game.Move {
	return movePlace | input(seat, at, hand) | game.Move(tile)<<whatShift
}

// GrabAt returns seat's input to grab the pawn of a seat. at is in milliseconds, at least Earliest. hand may be NoHand,
// but not on armed cards in Ultimate.
func GrabAt(seat game.Seat, at int, pawn game.Seat, hand Hand) game.Move {
	return moveGrab | input(seat, at, hand) | game.Move(pawn)<<whatShift
}

// input returns the part of a move that all inputs have.
func input(seat game.Seat, at int, hand Hand) game.Move {
	return game.Move(seat+1)<<seatShift | game.Move(hand)<<handShift | game.Move(at-Earliest)
}

// makerOf returns the seat that makes m, or game.Chance.
func makerOf(m game.Move) game.Seat { return game.Seat(m>>seatShift&0xff) - 1 }

// Maker returns the seat that makes m, or game.Chance, for game.Game.Maker.
func (r *Rules) Maker(m game.Move) game.Seat { return makerOf(m) }

// TimeOf returns the time of the input m, in milliseconds after the card was opened.
func TimeOf(m game.Move) int { return int(m&timeMask) + Earliest }

// HandOf returns the hand of the input m.
func HandOf(m game.Move) Hand { return Hand(m >> handShift) } // the conversion cuts off the bits above

// CardOf returns the card that m turns.
func CardOf(m game.Move) Card { return Card(m >> whatShift) } // the conversion cuts off the bits above

// Target returns the tile of the input m, with grab false. If m is a grab, it returns the seat of the pawn, with grab true.
func Target(m game.Move) (what int, grab bool) {
	return int(uint8(m >> whatShift)), m&moveMask == moveGrab
}

// Refusals besides those of all boxes.
const (
	// NoCardOpen: an input or a close, but no card is open.
	NoCardOpen game.Refusal = "no-card-open"
	// CardIsOpen: a card is turned while another is open.
	CardIsOpen game.Refusal = "card-is-open"
	// NotInDeck: the card has been turned already or is not in this game.
	NotInDeck game.Refusal = "not-in-deck"
	// OutOfTime: the time is before Earliest or after the card's time.
	OutOfTime game.Refusal = "out-of-time"
	// OutOfOrder: the time is before that of the input before.
	OutOfOrder game.Refusal = "out-of-order"
	// OutsideCircle: there is no such tile.
	OutsideCircle game.Refusal = "outside-circle"
	// HandMissing: a grab on an armed card in Ultimate must name the hand.
	HandMissing game.Refusal = "hand-missing"
	// TooManyInputs: the seat has made MostInputs on this card.
	TooManyInputs game.Refusal = "too-many-inputs"
)

// Legal implements game.Rules. It appends nothing, since no seat ever has the turn.
func (r *Rules) Legal(_ *State, buf []game.Move) []game.Move { return buf }

// Outcomes implements game.Rules: the cards of the deck.
func (r *Rules) Outcomes(s *State, buf []game.Outcome) ([]game.Outcome, bool) {
	for c := Indian; c < Cards && r.Turn(s) == game.Chance; c++ {
		if n := s.Deck.Count(c); n > 0 {
			buf = append(buf, game.Outcome{Move: Reveal(c), Weight: n})
		}
	}
	return buf, true
}

// Closing implements game.Timed's method.
func (r *Rules) Closing() game.Move { return Close() }

// Apply implements game.Rules. Cards are turned and closed by game.Chance, at any time.
func (r *Rules) Apply(s *State, by game.Seat, m game.Move, ev []game.Event) ([]game.Event, error) {
	if refusal := r.refusal(s, by, m); refusal != "" {
		return ev, refusal
	}
	return r.play(s, m, ev), nil
}

// Do implements game.Rules.
func (r *Rules) Do(s *State, m game.Move) { r.play(s, m, nil) }

// refusal returns why by may not play m, or "". It is game.NotYourTurn unless m names by as its maker, game.Chance for a reveal
// or a close.
func (r *Rules) refusal(s *State, by game.Seat, m game.Move) game.Refusal {
	turn := r.Turn(s)
	switch {
	case turn == game.Over:
		return game.GameOver
	case by != makerOf(m) || int(by) >= r.seats || by < game.Chance:
		return game.NotYourTurn
	case m == Close():
		if turn != game.Anyone {
			return NoCardOpen
		}
		return ""
	case m == Reveal(CardOf(m)):
		return revealRefusal(s, CardOf(m))
	}
	return r.inputRefusal(s, m)
}

// revealRefusal returns why c may not be turned, or "".
func revealRefusal(s *State, c Card) game.Refusal {
	switch {
	case s.Card != NoCard:
		return CardIsOpen
	case c == NoCard || c >= Cards || s.Deck.Count(c) == 0:
		return NotInDeck
	}
	return ""
}

// inputRefusal returns why the input m may not be made, or "". A time before Earliest is not checked, as no move can hold one.
func (r *Rules) inputRefusal(s *State, m game.Move) game.Refusal {
	what, grab := Target(m)
	switch at := TimeOf(m); {
	case !grab && m&moveMask != movePlace, makerOf(m) < 0, HandOf(m) > Right, m&unusedMask != 0:
		return game.NotLegal
	case s.Card == NoCard:
		return NoCardOpen
	case at > r.time:
		return OutOfTime
	case at < int(s.Last):
		return OutOfOrder
	case !grab && what >= r.seats:
		return OutsideCircle
	case grab && what >= r.seats:
		return game.NotLegal
	case grab && r.ultimate && s.Card.Type() == Armed && HandOf(m) == NoHand:
		return HandMissing
	case s.Inputs[makerOf(m)] >= MostInputs:
		return TooManyInputs
	}
	return ""
}

// play plays m, which must be legal, and appends the events unless ev is nil.
func (r *Rules) play(s *State, m game.Move, ev []game.Event) []game.Event {
	switch m & moveMask {
	case moveReveal:
		return r.playReveal(s, CardOf(m), ev)
	case moveClose:
		return r.playClose(s, ev)
	}
	return r.playInput(s, m, ev)
}

// playReveal turns the card c, on which Earliest counts as the time of the last input. It appends the event unless ev is nil.
func (r *Rules) playReveal(s *State, c Card, ev []game.Event) []game.Event {
	if ev != nil {
		ev = append(ev, game.Event{Kind: EventReveal, Seat: r.Turner(s), Piece: int8(c)})
	}
	s.Deck = s.Deck.Without(c)
	s.Card, s.Last = c, Earliest
	return ev
}

// playInput records an input of a seat, unless the input is early, locked out or of no use on the card. It counts every
// input in s.Last and s.Inputs, and locks the seat out after an early one. It gives no bullets: those are settled when the card
// closes. It appends the events unless ev is nil.
func (r *Rules) playInput(s *State, m game.Move, ev []game.Event) []game.Event {
	seat, at := makerOf(m), TimeOf(m)
	s.Last = int16(at)
	s.Inputs[seat]++
	switch {
	case at < 0:
		s.Locked[seat] = uint8(at + Lockout)
		return game.AppendEvent(ev, game.Event{Kind: EventEarly, Seat: seat, N: int32(at), To: int16(at + Lockout)})
	case at < int(s.Locked[seat]):
		return game.AppendEvent(ev, game.Event{Kind: EventLocked, Seat: seat, N: int32(at), To: int16(s.Locked[seat])})
	}
	what, grab := Target(m)
	switch kind := s.Card.Type(); {
	case kind == HandsUp:
		return recordTouch(s, seat, at, what, grab, ev)
	case kind == Armed && grab:
		return r.playGrab(s, Grab{At: int16(at), By: int8(seat), Pawn: int8(what), Hand: HandOf(m)}, ev)
	case kind != Armed && !grab && s.Placed[seat].Spot == 0: // only the first pawn that stays counts
		return placePawn(s, seat, Drop{At: int16(at), Spot: int8(what + 1)}, ev)
	}
	return game.AppendEvent(ev, game.Event{Kind: EventIgnored, Seat: seat, N: int32(at)})
}

// placePawn puts seat's pawn on a tile, or records that it sprang back if the tile is taken.
func placePawn(s *State, seat game.Seat, d Drop, ev []game.Event) []game.Event {
	tile, _ := d.Tile()
	e := game.Event{Kind: EventPlace, Seat: seat, To: int16(tile), N: int32(d.At)}
	other, taken := s.PawnOn(tile)
	if !taken {
		s.Placed[seat] = d
		return game.AppendEvent(ev, e)
	}
	s.Bounced[seat] = d
	e.Kind, e.Other = EventBounce, other
	return game.AppendEvent(ev, e)
}

// recordTouch records that seat touched a pawn on a hands-up card: by a grab of the pawn of the seat what, or by putting
// its own pawn on the tile what.
func recordTouch(s *State, seat game.Seat, at, what int, grab bool, ev []game.Event) []game.Event {
	s.Touched = s.Touched.With(seat)
	e := game.Event{Kind: EventTouch, Seat: seat, Other: seat, To: -1, N: int32(at)}
	if grab {
		e.Other = game.Seat(what)
	} else {
		e.To = int16(what)
	}
	return game.AppendEvent(ev, e)
}
