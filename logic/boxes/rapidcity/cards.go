// Package rapidcity is the box Rapid City: a card is turned, and three to six seats act at once, as fast as they can,
// to avoid bullets. The rules have no clock: every input carries its time in milliseconds after the card was opened.
// Ids such as R-01 refer to RULES.md beside this file.
package rapidcity

import (
	"fmt"
	"math/bits"
	"slices"

	"ludotheque/logic/game"
)

// Place is the picture on a tile of the circle.
type Place uint8

// The three places.
const (
	Jail Place = iota
	Tipi
	Saloon
	Places = 3
)

// placeNames are the words for places in journals.
var placeNames = [Places]string{"jail", "tipi", "saloon"}

// String returns the word for p in journals.
func (p Place) String() string { return placeNames[p] }

// Hand is the hand that made an input. The zero Hand is unknown.
type Hand uint8

// The hands.
const (
	NoHand Hand = iota
	Left
	Right
)

// handNames are the words for hands in journals.
var handNames = [...]string{"", "left", "right"}

// String returns the word for h in journals, "" for NoHand.
func (h Hand) String() string { return handNames[h] }

// UnmarshalText implements encoding.TextUnmarshaler: "left" or "right".
func (h *Hand) UnmarshalText(word []byte) error {
	i := slices.Index(handNames[Left:], string(word))
	if i < 0 {
		return fmt.Errorf("unknown hand %.40q", word)
	}
	*h = Left + Hand(i)
	return nil
}

// CardType is what a card asks for.
type CardType uint8

// The types of cards.
const (
	Character CardType = iota // move to any place but the character's
	Pair                      // move to the place of the third character
	Healing                   // move to the place on the card, for seats with bullets
	Armed                     // the seat of its colour attacks
	HandsUp                   // touch nothing
)

// Card is the face of a card. The zero Card is no card.
type Card uint8

// The cards without a seat. Those of seats follow, see ArmedCard and HandsUpCard.
const (
	NoCard Card = iota
	Indian
	Bandit
	Sheriff
	IndianBandit
	IndianSheriff
	BanditSheriff
	HealTipi
	HealJail
	HealSaloon
	firstOfSeats // the number of the first card of seat 0
	// Cards is the number after the last card of the largest table, at most copyShift, as Deck requires.
	Cards = firstOfSeats + 3*MaxSeats
)

// seatlessCards describe the cards without a seat. The place of a character is the one that it forbids, that of a pair the
// place of the third character, see Card.Place.
var seatlessCards = [firstOfSeats]struct {
	word  string
	kind  CardType
	place Place
}{
	Indian:        {"indian", Character, Tipi},
	Bandit:        {"bandit", Character, Saloon},
	Sheriff:       {"sheriff", Character, Jail},
	IndianBandit:  {"indian+bandit", Pair, Jail},
	IndianSheriff: {"indian+sheriff", Pair, Saloon},
	BanditSheriff: {"bandit+sheriff", Pair, Tipi},
	HealTipi:      {"healing tipi", Healing, Tipi},
	HealJail:      {"healing jail", Healing, Jail},
	HealSaloon:    {"healing saloon", Healing, Saloon},
}

// seatCardWords are the words for the three cards of a seat, after its colour.
var seatCardWords = [3]string{"armed left", "armed right", "hands up"}

// ArmedCard returns the card with which seat attacks, with hand Left or Right.
func ArmedCard(seat game.Seat, hand Hand) Card {
	return firstOfSeats + Card(3*int(seat)) + Card(hand-Left)
}

// HandsUpCard returns the card on which seat's cow-boy holds up the hands. No seat may touch a pawn then.
func HandsUpCard(seat game.Seat) Card { return firstOfSeats + Card(3*int(seat)) + 2 }

// cardInfo is what the methods Type, Seat, Hand and Place of a card return.
type cardInfo struct {
	kind  CardType
	seat  game.Seat
	hand  Hand
	place Place
}

// cardInfos holds the cardInfo of every card, for speed.
var cardInfos = newCardInfos()

// newCardInfos computes cardInfos.
func newCardInfos() (all [Cards]cardInfo) {
	for c := Indian; c < firstOfSeats; c++ {
		all[c] = cardInfo{kind: seatlessCards[c].kind, seat: game.Chance, place: seatlessCards[c].place}
	}
	for seat := range game.Seat(MaxSeats) {
		all[ArmedCard(seat, Left)] = cardInfo{kind: Armed, seat: seat, hand: Left}
		all[ArmedCard(seat, Right)] = cardInfo{kind: Armed, seat: seat, hand: Right}
		all[HandsUpCard(seat)] = cardInfo{kind: HandsUp, seat: seat}
	}
	return all
}

// Type returns what c asks for. c must not be NoCard.
func (c Card) Type() CardType { return cardInfos[c].kind }

// Seat returns the seat of c, on an armed card the attacker. It returns game.Chance for a card without a seat. c must not be
// NoCard.
func (c Card) Seat() game.Seat { return cardInfos[c].seat }

// Hand returns the hand in which the cow-boy on c holds the gun, or NoHand.
func (c Card) Hand() Hand { return cardInfos[c].hand }

// Place returns the forbidden place of a Character, the only allowed one of a Pair, or the one that heals. It is
// meaningless for other cards.
func (c Card) Place() Place { return cardInfos[c].place }

// Deck is a bit set of the cards not turned yet: bit c is the first copy of card c, bit c+copyShift the second.
type Deck uint64

// copyShift is the distance of the bits of two copies.
const copyShift = 32

// Len returns the number of cards.
func (d Deck) Len() int { return bits.OnesCount64(uint64(d)) }

// Count returns how often c is in d: 0, 1 or 2.
func (d Deck) Count(c Card) int { return int(d>>c&1 + d>>(c+copyShift)&1) }

// With returns d with n copies of c added, up to two in all.
func (d Deck) With(c Card, n int) Deck {
	for range n {
		if d>>c&1 == 0 {
			d |= 1 << c
		} else {
			d |= 1 << (c + copyShift)
		}
	}
	return d
}

// Without returns d with one copy of c removed, the second one first. If c is not in d, it returns d.
func (d Deck) Without(c Card) Deck {
	if d>>(c+copyShift)&1 == 1 {
		return d &^ (1 << (c + copyShift))
	}
	return d &^ (1 << c)
}

// at returns card i of d, 0 ≤ i < Len. The order is that of the bits: all first copies, then all second ones.
func (d Deck) at(i int) Card {
	for ; i > 0; i-- {
		d &= d - 1 // without its lowest bit
	}
	return Card(bits.TrailingZeros64(uint64(d)) % copyShift)
}
