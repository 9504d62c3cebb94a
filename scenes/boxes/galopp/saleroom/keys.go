package saleroom

import (
	"strconv"

	"ludotheque/scenes/kit/geom"
)

// KeyKind is the look of a button.
type KeyKind int

// The kinds of buttons.
const (
	KeyBrass KeyKind = iota // the button to bid
	KeyWood                 // the buttons to pass and to change the amount
	KeyCoin                 // a chip, the button that sets an amount; it may be dragged
)

// Key is a button of the auction.
type Key struct {
	Ref   int    // the ref of its target
	ID    string // the ID of its target
	Words string // its text
	Rect  geom.Rect
	Kind  KeyKind
	Off   bool // a tap is refused
}

// Drags reports whether the button may be dragged onto the team on offer, which bids the amount that it sets, or passes. Those
// that lower the amount may not.
func (k *Key) Drags() bool { return !k.Off && k.Ref != refLess1 && k.Ref != refLess5 }

// ChipRoom returns the number of chips that fit beside the buttons that change the amount. It may be negative.
func (s *Room) ChipRoom() int {
	return int((s.steps.W - steppersWide - 2*keyGap) / (chipWide + keyGap))
}

// amount returns the area of the coin with the amount, between the buttons that change it.
func (s *Room) amount() geom.Rect {
	return geom.R(s.steps.X+2*(keyLeast+keyGap), s.steps.Y, coinWide, s.steps.H)
}

// Keys appends the buttons of a bid to dst. If the seat cannot bid, the only one is the pass. words translates a key into the
// player's language.
func (s *Room) Keys(dst []Key, d *Bid, words func(key string, data ...any) string) []Key {
	if !d.CannotBid() {
		dst = append(dst, Key{Ref: RefBid, ID: "bid", Words: words("galopp.key.bid", "N", d.Amount), Rect: s.bid, Kind: KeyBrass})
	}
	dst = append(dst, Key{Ref: RefPass, ID: "pass", Words: words("galopp.key.pass"), Rect: s.pass, Kind: KeyWood})
	if d.CannotBid() {
		return dst
	}
	return s.chips(s.steppers(dst, d), d)
}

// steppers appends the buttons that change the amount by 1 or 5. They are off at the limit of the amount.
func (s *Room) steppers(dst []Key, d *Bid) []Key {
	row, at := s.steps, s.amount()
	low, high := d.Amount == d.Least, d.Amount == d.most
	for _, k := range [...]Key{ // of Rect only X differs
		{Ref: refLess5, ID: "less.5", Words: "−5", Rect: geom.R(row.X, 0, 0, 0), Off: low},
		{Ref: refLess1, ID: "less.1", Words: "−1", Rect: geom.R(row.X+keyLeast+keyGap, 0, 0, 0), Off: low},
		{Ref: refMore1, ID: "more.1", Words: "+1", Rect: geom.R(at.Right()+keyGap, 0, 0, 0), Off: high},
		{Ref: refMore5, ID: "more.5", Words: "+5", Rect: geom.R(at.Right()+2*keyGap+keyLeast, 0, 0, 0), Off: high},
	} {
		k.Kind, k.Rect = KeyWood, geom.R(k.Rect.X, row.Y, keyLeast, row.H)
		dst = append(dst, k)
	}
	return dst
}

// chips appends the buttons that set an amount at once, at the right end of the row.
func (s *Room) chips(dst []Key, d *Bid) []Key {
	row, chips := s.steps, d.Chips(s.ChipRoom())
	x := row.Right() - float64(len(chips))*(chipWide+keyGap) + keyGap
	for i, n := range chips {
		dst = append(dst, Key{RefTo + i, "to." + strconv.Itoa(n), strconv.Itoa(n), geom.R(x, row.Y, chipWide, row.H), KeyCoin, false})
		x += chipWide + keyGap
	}
	return dst
}
