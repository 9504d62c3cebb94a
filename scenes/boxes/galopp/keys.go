package galopp

import (
	"strconv"

	"ludotheque/scenes/kit/geom"
)

// keyKind is what a key is made of.
type keyKind int

const (
	keyBrass keyKind = iota
	keyWood
	keyCoin // a chip of gold that may be dragged
)

// key is a button of the auction.
type key struct {
	ref   int
	id    string
	words string
	rect  geom.Rect
	kind  keyKind
	off   bool
}

// drags reports whether it may be dragged onto the team on offer: a bid, a pass, a raise.
func (k *key) drags() bool { return !k.off && k.ref != refLess1 && k.ref != refLess5 }

// The measures in dp of the buttons of a bid.
const (
	keyGap   = 6.0
	keyLeast = 48.0
	chipWide = 50.0
	coinWide = 62.0
)

// steppersWide is the width of the buttons on both sides of the amount.
const steppersWide = 4*keyLeast + coinWide + 4*keyGap

// chipRoom is for how many chips there is room next to the steppers.
func (s *saleroom) chipRoom() int {
	return int((s.steps.W - steppersWide - 2*keyGap) / (chipWide + keyGap))
}

// amount is where the amount of a bid lies.
func (s *saleroom) amount() geom.Rect {
	return geom.R(s.steps.X+2*(keyLeast+keyGap), s.steps.Y, coinWide, s.steps.H)
}

// keys appends the buttons of a bid to dst. Words is what a key means in the player's language.
func (s *saleroom) keys(dst []key, d *bidChoice, words func(key string, data ...any) string) []key {
	if !d.poor() {
		dst = append(dst, key{ref: refBid, id: "bid", words: words("galopp.key.bid", "N", d.amount), rect: s.bid, kind: keyBrass})
	}
	dst = append(dst, key{ref: refPass, id: "pass", words: words("galopp.key.pass"), rect: s.pass, kind: keyWood})
	if d.poor() {
		return dst
	}
	return s.chips(s.steppers(dst, d), d)
}

// steppers appends what changes the amount by little.
func (s *saleroom) steppers(dst []key, d *bidChoice) []key {
	row, at := s.steps, s.amount()
	low, high := d.amount == d.least, d.amount == d.most
	for _, k := range [...]key{
		{ref: refLess5, id: "less.5", words: "−5", rect: geom.R(row.X, 0, 0, 0), off: low},
		{ref: refLess1, id: "less.1", words: "−1", rect: geom.R(row.X+keyLeast+keyGap, 0, 0, 0), off: low},
		{ref: refMore1, id: "more.1", words: "+1", rect: geom.R(at.Right()+keyGap, 0, 0, 0), off: high},
		{ref: refMore5, id: "more.5", words: "+5", rect: geom.R(at.Right()+2*keyGap+keyLeast, 0, 0, 0), off: high},
	} {
		k.kind, k.rect = keyWood, geom.R(k.rect.X, row.Y, keyLeast, row.H)
		dst = append(dst, k)
	}
	return dst
}

// chips appends the numbers that can be bid with one tap, at the right end of the row.
func (s *saleroom) chips(dst []key, d *bidChoice) []key {
	row, chips := s.steps, d.chips(s.chipRoom())
	x := row.Right() - float64(len(chips))*(chipWide+keyGap) + keyGap
	for i, n := range chips {
		dst = append(dst, key{refTo + i, "to." + strconv.Itoa(n), strconv.Itoa(n), geom.R(x, row.Y, chipWide, row.H), keyCoin, false})
		x += chipWide + keyGap
	}
	return dst
}
