package galopp

import "ludotheque/logic/game"

// The kinds of moves, in the top byte of a game.Move. Cards take three bits each, the first one the highest, from bit
// 34 down, so that moves are sorted by their cards. A throw has its face, from 1, in the low bits (see die), a bid its gold in
// the low 32 bits. For the bits of an errand see errandMove. A pass has nothing but its kind.
const (
	moveDeal game.Move = (1 + iota) << kindShift
	moveTeam
	moveRoll
	moveDraw
	movePass
	moveBid
	moveCrafty
	moveExchange
	moveMask game.Move = 0xff << kindShift

	kindShift = 56
)

// stageMove is the kind of chance move that draws cards in a stage, 0 for other stages. The element of StageOver makes every
// stage an index.
var stageMove = [...]game.Move{StageDeal: moveDeal, StageTeam: moveTeam, StageDraw: moveDraw, StageOver: 0}

// cardShift returns the bit position of card i in a move.
func cardShift(i int) int { return 32 - 3*i }

// cardAt returns card i of a move.
func cardAt(m game.Move, i int) Card { return Card(m >> cardShift(i) & 7) }

// cardBits returns a mask with the bits of the first n cards of a move set.
func cardBits(n int) game.Move { return 1<<cardShift(-1) - 1<<cardShift(n-1) }

// withCards returns a move of the given kind with cards.
func withCards(kind game.Move, cards []Card) game.Move {
	for i, c := range cards {
		kind |= game.Move(c) << cardShift(i)
	}
	return kind
}

// Dealt returns the chance move that deals cards in the order of drawing: clockwise from the opener, both cards of a
// seat together, the open one last (G-03).
func Dealt(cards ...Card) game.Move { return withCards(moveDeal, cards) }

// teamDealt returns the chance move that draws the team of the last seat without one (G-03).
func teamDealt(cards [Slots]Card) game.Move { return withCards(moveTeam, cards[:]) }

// slotsRefilled returns the chance move that draws a card for the empty slot of each seat's team, clockwise from the seat
// that came last in the race (G-18).
func slotsRefilled(cards ...Card) game.Move { return withCards(moveDraw, cards) }

// die returns the die of the game: its faces are the slots of a team (G-08).
func die() game.Die { return game.Die{Zero: moveRoll, Faces: Slots} }

// Passed returns the decision to pass (G-04).
func Passed() game.Move { return movePass }

// Raised returns the decision to bid n gold, at least 1 (G-04).
func Raised(n int) game.Move { return moveBid | game.Move(uint32(n)) }

// Exchanged returns the decision to take the given cards, one from each team, by seat (G-18).
func Exchanged(cards ...Card) game.Move { return withCards(moveExchange, cards) }

// BidOf returns the gold that m bids; ok is false if m is no bid.
func BidOf(m game.Move) (n int, ok bool) { return int(uint32(m)), m&moveMask == moveBid }

// IsPass reports whether m is the decision to pass.
func IsPass(m game.Move) bool { return m == movePass }

// TakenFrom returns the card that m, which must be an exchange, takes from seat's team (G-18).
func TakenFrom(m game.Move, seat game.Seat) Card { return cardAt(m, int(seat)) }

// Errand is a decision for a crafty porter (G-10): the own chair moves Own spaces, 2 or -2, then each of Rivals moves
// Steps spaces, which has the other sign.
type Errand struct {
	Own    int
	Rivals [2]game.Seat
	// N is the number of Rivals, 0 to 2. Steps is 0 if there are none.
	N, Steps int
}

// The forms of an errand, in the order of legal moves.
const (
	formAlone = iota // no rival
	formOne          // one rival by one
	formTwo          // one rival by two
	formPair         // two rivals by one each
)

var (
	formSteps  = [...]int{formAlone: 0, formOne: 1, formTwo: 2, formPair: 1} // steps of the rivals, by form
	formRivals = [...]int{formAlone: 0, formOne: 1, formTwo: 1, formPair: 2} // number of rivals, by form

	// craftyBits are the bits that an errand with 0, 1 or 2 rivals may use besides its kind, see errandMove.
	craftyBits = [...]game.Move{0x1300, 0x13f0, 0x13ff}
)

// errandMove returns the move of an errand. Bit 12 is set if back is true: the own chair goes back. Bits 8 and 9 hold the form,
// 4 to 7 the first rival, 0 to 3 the second. In a legal move, a rival that the form does not have is 0.
func errandMove(back bool, form int, rival1, rival2 game.Seat) game.Move {
	return moveCrafty | game.Move(boolBit(back))<<12 | game.Move(form)<<8 | game.Move(rival1&15)<<4 | game.Move(rival2&15)
}

// ErrandMove returns the decision for the errand e; ok is false if e has none of the forms of G-10.
func ErrandMove(e Errand) (m game.Move, ok bool) {
	if e.Own != 2 && e.Own != -2 {
		return 0, false
	}
	for form, steps := range formSteps {
		// Own is 2 or -2, and Steps has the other sign: their product is -2 times the steps.
		if e.N == formRivals[form] && e.Steps*e.Own == -2*steps {
			m = errandMove(e.Own < 0, form, e.Rivals[0], e.Rivals[1])
			return m & (moveCrafty | craftyBits[e.N]), true
		}
	}
	return 0, false
}

// ErrandOf returns the errand of m. If m is no errand, ok is false and e means nothing. For the bits of m see errandMove.
func ErrandOf(m game.Move) (e Errand, ok bool) {
	form, back := m>>8&3, int(m>>12&1)
	e = Errand{
		Own:    2 - 4*back,
		Rivals: [2]game.Seat{game.Seat(m >> 4 & 15), game.Seat(m & 15)},
		N:      formRivals[form],
		Steps:  formSteps[form] * (2*back - 1),
	}
	return e, m&moveMask == moveCrafty
}

// Refusals besides those of all boxes.
const (
	ChanceFirst  game.Refusal = "chance-first"   // the die or cards come first
	NoAuction    game.Refusal = "no-auction"     // nothing is being auctioned
	NotInAuction game.Refusal = "not-in-auction" // G-03: the seat has a team already
	OutOfAuction game.Refusal = "out-of-auction" // G-04: a pass is final
	BidTooLow    game.Refusal = "bid-too-low"    // G-04: not above the last bid, or below 1
	BidTooHigh   game.Refusal = "bid-too-high"   // G-04: more than the seat has
	NoCrafty     game.Refusal = "no-crafty"      // G-10: no crafty porter was rolled
	CraftyForm   game.Refusal = "crafty-form"    // G-10: none of the forms
	CraftyRival  game.Refusal = "crafty-rival"   // G-10, G-13: that chair is that of the seat itself or not in the race
	CraftyTwice  game.Refusal = "crafty-twice"   // G-10: one chair cannot be both rivals
	CraftyPond   game.Refusal = "crafty-pond"    // G-11: would push a rival into the pond
	CraftyFull   game.Refusal = "crafty-full"    // G-10: more than that can be carried out
	NoExchange   game.Refusal = "no-exchange"    // G-18: no cards are to be taken
	NotInTeam    game.Refusal = "not-in-team"    // G-18: the team has no such card
)

// The kinds of events and the fields that each uses. Cards are in N; Piece is a slot from 0.
const (
	// EventAuction: Seat opens an auction; Piece is 1 or 2 for the replacement auctions, else 0 (G-07, G-19).
	EventAuction game.Kind = iota + 1
	// EventShuffle: the discards became the deck, N cards (G-02).
	EventShuffle
	// EventDeal: Seat drew card N into Piece of its hand; only VisibleTo may know N.
	EventDeal
	// EventOpen: card N was laid open (G-03).
	EventOpen
	// EventBid: Seat bids N gold (G-04).
	EventBid
	// EventPass: Seat passes (G-04).
	EventPass
	// EventDiscard: card N of Seat's hand, Piece, is discarded unseen (G-03, G-06); with Seat Nobody, the open card.
	EventDiscard
	// EventNoBid: everyone has passed (G-06).
	EventNoBid
	// EventWon: Seat has won the auction (G-05).
	EventWon
	// EventPay: Seat pays the bank N gold (G-03, G-05).
	EventPay
	// EventDismiss: Seat throws the porter N in slot Piece away (G-19).
	EventDismiss
	// EventHire: Seat puts the card N in slot Piece; it comes from Other's hand, card From of it, or from FromOpen or FromDeck
	// with Other Nobody.
	EventHire
	// EventRace: race N begins, its arch on space To, Seat to roll (G-08, G-17).
	EventRace
	// EventRoll: Seat rolled slot Piece, in which porter N stands (G-08).
	EventRoll
	// EventMove: Seat's chair goes from space From to To, carried by a porter of Other (G-09, G-10).
	EventMove
	// EventFinish: Seat's chair is over the line, on place N (G-13).
	EventFinish
	// EventPond: Seat's chair is in the pond, on place N (G-12, G-14).
	EventPond
	// EventLimit: the race has seen N turns and is ended (G-15).
	EventLimit
	// EventPlace: Seat's chair, undecided, takes place N (G-15).
	EventPlace
	// EventPrize: Seat, on place Piece from 1, is paid N gold (G-16).
	EventPrize
	// EventFinal: race N is over, Seat was last; all chairs go back to start.
	EventFinal
	// EventTake: Seat takes card N out of slot Piece of Other's team (G-18).
	EventTake
	// EventDraw: Seat draws card N into slot Piece (G-18).
	EventDraw
	// EventOver: the game has ended (G-20).
	EventOver
)

// Values of From in an EventHire for cards that come from no hand.
const (
	FromOpen = -1
	FromDeck = -2
)

// Legal implements game.Rules: a pass and all bids, or errands of a crafty porter, or exchanges, up to 4⁶ of them.
func (r *Rules) Legal(s *State, buf []game.Move) []game.Move {
	switch s.Stage {
	case StageBid:
		return r.auction.legal(s, buf)
	case StageCrafty:
		return r.race.legal(s, buf)
	case StageExchange:
		return r.exchange.legal(s, buf)
	}
	return buf
}

// Outcomes implements game.Rules. It lists the faces of the die; card draws are too many to list.
func (r *Rules) Outcomes(s *State, buf []game.Outcome) ([]game.Outcome, bool) {
	if s.Stage != StageRoll {
		return buf, r.Turn(s) != game.Chance
	}
	return die().Outcomes(true, buf)
}

// Apply implements game.Rules. It checks for the most frequent case, a throw without events, first.
func (r *Rules) Apply(s *State, by game.Seat, m game.Move, ev []game.Event) ([]game.Event, error) {
	if s.Stage == StageRoll && by == game.Chance && die().Has(m) && ev == nil {
		r.race.playRoll(s, die().Face(m)-1, nil)
		return nil, nil
	}
	if refusal := r.refusal(s, by, m); refusal != "" {
		return ev, refusal
	}
	if ev == nil {
		r.play(s, m, nil)
		return nil, nil
	}
	rep := report{events: ev}
	r.play(s, m, &rep)
	return rep.events, nil
}

// refusal returns why by may not play m, or "".
func (r *Rules) refusal(s *State, by game.Seat, m game.Move) game.Refusal {
	switch why := game.OutOfTurn(r.Turn(s), by, ChanceFirst); {
	case why == game.NotYourTurn:
		return r.auction.outOfTurn(s, by)
	case why != "":
		return why
	case by == game.Chance:
		return r.checkChance(s, m)
	}
	return r.check(s, m)
}

// outOfTurn returns why by, which does not have the turn, may not decide. In the bids of an auction that is NotInAuction for a
// seat that has a team already, and OutOfAuction for one that has passed.
func (a *auction) outOfTurn(s *State, by game.Seat) game.Refusal {
	switch {
	case s.Stage != StageBid || by < 0 || int(by) >= a.seats || s.Still.Has(by):
		return game.NotYourTurn
	case s.Race == 1 && s.HasTeam(by):
		return NotInAuction
	}
	return OutOfAuction
}

// check returns why the seat that has the turn, which must not be chance, may not play m, or "".
func (r *Rules) check(s *State, m game.Move) game.Refusal {
	switch m & moveMask {
	case movePass, moveBid:
		return checkBid(s, m)
	case moveCrafty:
		return r.race.check(s, m)
	case moveExchange:
		return r.exchange.check(s, m)
	}
	return game.NotLegal
}

// checkChance returns game.NotLegal for an outcome that chance cannot have. If the deck runs out, and in views, it
// tries the cards on a copy.
func (r *Rules) checkChance(s *State, m game.Move) game.Refusal {
	if s.Stage == StageRoll {
		if !die().Has(m) {
			return game.NotLegal
		}
		return ""
	}
	n := r.cardsDue(s)
	if m&moveMask != stageMove[s.Stage] || m != m&moveMask|m&cardBits(n) {
		return game.NotLegal
	}
	if n <= int(s.Left) && s.Viewer == game.Referee {
		return s.Deck.checkDeal(m, n)
	}
	c, f := *s, dealtCards{move: m}
	r.placeCards(&c, &f, nil)
	if f.bad || !r.auction.hidesRightCards(s, m, n) || !r.auction.canBeDealt(&c) {
		return game.NotLegal
	}
	return ""
}

// report collects events. A nil report drops them; the most frequent moves test for nil themselves, to build no event then.
type report struct{ events []game.Event }

// add appends e, unless p is nil.
func (p *report) add(e game.Event) {
	if p != nil {
		p.events = append(p.events, e)
	}
}

// Do implements game.Rules.
func (r *Rules) Do(s *State, m game.Move) { r.play(s, m, nil) }

// play plays m, which must be legal, and adds the events to rep.
func (r *Rules) play(s *State, m game.Move, rep *report) {
	switch m >> kindShift {
	case moveRoll >> kindShift:
		r.race.playRoll(s, die().Face(m)-1, rep)
	case moveBid >> kindShift:
		r.auction.bid(s, int32(uint32(m)), rep)
	case movePass >> kindShift:
		r.auction.pass(s, rep)
	case moveCrafty >> kindShift:
		r.race.playErrand(s, m, rep)
	case moveExchange >> kindShift:
		r.exchange.take(s, m, rep)
	default: // cards that chance draws
		f := dealtCards{move: m}
		r.placeCards(s, &f, rep)
		r.afterDeal(s, rep)
	}
}
