// Package rapidcity is the box Rapid City: a card is turned and three to six seats act at once, as fast as they can, to keep
// bullets away from their cow-boys. The ids are those of the rule catalogue in RULES.md beside this file. The
// rules know no clock: every input carries the milliseconds since its card was turned.
package rapidcity

import (
	"fmt"
	"math/bits"
	"slices"

	"ludotheque/logic/game"
)

// Place is what a tile of the circle shows.
type Place uint8

// The three places.
const (
	Jail Place = iota
	Tipi
	Saloon
	Places = 3
)

var placeNames = [Places]string{"jail", "tipi", "saloon"}

// String is the word for p in journals.
func (p Place) String() string { return placeNames[p] }

// Hand is the hand that an input was made with. The zero Hand is unknown.
type Hand uint8

// The hands, as a journal may name them.
const (
	NoHand Hand = iota
	Left
	Right
)

var handNames = [...]string{"", "left", "right"}

// String is the word for h in journals, empty for NoHand.
func (h Hand) String() string { return handNames[h] }

// UnmarshalText reads "left" or "right".
func (h *Hand) UnmarshalText(word []byte) error {
	i := slices.Index(handNames[Left:], string(word))
	if i < 0 {
		return fmt.Errorf("unknown hand %.40q", word)
	}
	*h = Left + Hand(i)
	return nil
}

// Type is what a card asks for.
type Type uint8

// The types of cards.
const (
	Character Type = iota // to any place but the character's
	Pair                  // to the place of the character not shown
	Healing               // to its place, for those with bullets
	Armed                 // its colour attacks
	HandsUp               // touch nothing
)

// Card is a face of a card. The zero Card is none.
type Card uint8

// The cards that belong to no seat. Those of the seats follow: see ArmedCard and HandsUpCard.
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
	firstOfSeats
	// Cards bounds all cards of the largest table.
	Cards = firstOfSeats + 3*MaxSeats
)

// plain are the words and places of the cards that belong to no seat. A character's place is its home, a pair's that of the
// character not shown.
var plain = [firstOfSeats]struct {
	word  string
	kind  Type
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

// faces are the words of a seat's three cards, behind its colour.
var faces = [3]string{"armed left", "armed right", "hands up"}

// ArmedCard is the card on which seat attacks, with hand Left or Right.
func ArmedCard(seat game.Seat, hand Hand) Card {
	return firstOfSeats + Card(3*int(seat)) + Card(hand-Left)
}

// HandsUpCard is the card on which seat's cow-boy holds the hands up.
func HandsUpCard(seat game.Seat) Card { return firstOfSeats + Card(3*int(seat)) + 2 }

// info is what there is to know of a card.
type info struct {
	kind  Type
	seat  game.Seat
	hand  Hand
	place Place
}

// infos has the info of every card, as they are asked for at every input.
var infos = allInfos()

func allInfos() (all [Cards]info) {
	for c := Indian; c < firstOfSeats; c++ {
		all[c] = info{kind: plain[c].kind, seat: game.Chance, place: plain[c].place}
	}
	for seat := range game.Seat(MaxSeats) {
		all[ArmedCard(seat, Left)] = info{kind: Armed, seat: seat, hand: Left}
		all[ArmedCard(seat, Right)] = info{kind: Armed, seat: seat, hand: Right}
		all[HandsUpCard(seat)] = info{kind: HandsUp, seat: seat}
	}
	return all
}

// Type is what c, which must not be NoCard, asks for.
func (c Card) Type() Type { return infos[c].kind }

// Seat is whose cow-boy is on c: the attacker on an armed card. It is game.Chance for cards that belong to no seat.
func (c Card) Seat() game.Seat { return infos[c].seat }

// Hand is the hand in which the cow-boy on c holds the gun, NoHand if there is none.
func (c Card) Hand() Hand { return infos[c].hand }

// Place is the one that c forbids (Character), the only one it allows (Pair) or the one that heals (Healing). It means
// nothing for other cards.
func (c Card) Place() Place { return infos[c].place }

// Deck is the set of cards not turned yet: bit c is the first copy of card c, bit 32+c the second. Equal decks are equal
// values.
type Deck uint64

const copyShift = 32

// Len is the number of cards in d.
func (d Deck) Len() int { return bits.OnesCount64(uint64(d)) }

// Count is how often c is in d: 0, 1 or 2.
func (d Deck) Count(c Card) int { return int(d>>c&1 + d>>(c+copyShift)&1) }

// With is d with c added n times, up to two in all.
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

// Without is d with one c taken out.
func (d Deck) Without(c Card) Deck {
	if d>>(c+copyShift)&1 == 1 {
		return d &^ (1 << (c + copyShift))
	}
	return d &^ (1 << c)
}

// at is the i-th card of d, 0 ≤ i < Len, in an order of its own.
func (d Deck) at(i int) Card {
	for ; i > 0; i-- {
		d &= d - 1
	}
	return Card(bits.TrailingZeros64(uint64(d)) % copyShift)
}
