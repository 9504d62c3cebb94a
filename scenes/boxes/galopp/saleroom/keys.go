package saleroom

import (
	"strconv"

	"ludotheque/scenes/kit/geom"
)

// ButtonKind is the look of a button.
type ButtonKind int

// The kinds of buttons.
const (
	ButtonBrass ButtonKind = iota // the button to bid
	ButtonWood                    // the button to pass, and the steppers, which change the amount by 1, 5 or 10
	ButtonCoin                    // a chip, the button that sets an amount; it may be dragged
)

// Button is a button of the auction.
type Button struct {
	Ref   int    // the ref of the button's target
	ID    string // the ID of the button's target
	Words string // the text on the button
	Rect  geom.Rect
	Kind  ButtonKind
	Off   bool // whether a tap is refused; the button is drawn paler then
}

// CanDrag reports whether the button may be dragged onto the team on offer. That bids the amount that the button sets, or passes.
// Buttons that are off or lower the amount may not be dragged.
func (k *Button) CanDrag() bool { return !k.Off && k.Ref != refLess1 && k.Ref != refLess5 }

// ChipRoom returns the number of chips that have room.
func (s *Room) ChipRoom() int { return int(s.chips.W / (chipWide + buttonGap)) }

// amount returns the area of the coin with the amount, between the steppers.
func (s *Room) amount() geom.Rect {
	return geom.R(s.amountRow.X+2*(stepperWide+buttonGap), s.amountRow.Y, coinWide, s.amountRow.H)
}

// AppendButtons appends the buttons for the decision d to dst; if the seat cannot bid, only the button to pass. words returns the
// text of a message key in the player's language.
func (s *Room) AppendButtons(dst []Button, d *Bid, words func(key string, data ...any) string) []Button {
	if !d.CannotBid() {
		dst = append(dst, Button{Ref: RefBid, ID: "bid", Words: words("galopp.key.bid", "N", d.Amount), Rect: s.bid, Kind: ButtonBrass})
	}
	dst = append(dst, Button{Ref: RefPass, ID: "pass", Words: words("galopp.key.pass"), Rect: s.pass, Kind: ButtonWood})
	if d.CannotBid() {
		return dst
	}
	return s.appendChips(s.appendSteppers(dst, d), d)
}

// appendSteppers appends the buttons that change the amount by 1, 5 or, where there is room for it instead of chips, 10. Those that
// lower the amount are off at the least amount, those that raise it at the greatest.
func (s *Room) appendSteppers(dst []Button, d *Bid) []Button {
	row, at := s.amountRow, s.amount()
	low, high := d.Amount == d.Least, d.Amount == d.most
	for _, k := range [...]Button{ // only X of Rect has a meaning; the rest is the same for all and is set below
		{Ref: refLess5, ID: "less.5", Words: "−5", Rect: geom.R(row.X, 0, 0, 0), Off: low},
		{Ref: refLess1, ID: "less.1", Words: "−1", Rect: geom.R(row.X+stepperWide+buttonGap, 0, 0, 0), Off: low},
		{Ref: refMore1, ID: "more.1", Words: "+1", Rect: geom.R(at.Right()+buttonGap, 0, 0, 0), Off: high},
		{Ref: refMore5, ID: "more.5", Words: "+5", Rect: geom.R(at.Right()+2*buttonGap+stepperWide, 0, 0, 0), Off: high},
		{Ref: refMore10, ID: "more.10", Words: "+10", Rect: geom.R(at.Right()+3*buttonGap+2*stepperWide, 0, 0, 0), Off: high},
	} {
		if k.Ref == refMore10 && !s.leaps {
			break
		}
		k.Kind, k.Rect = ButtonWood, geom.R(k.Rect.X, row.Y, stepperWide, row.H)
		dst = append(dst, k)
	}
	return dst
}

// appendChips appends the buttons that set an amount at once: at the right end of their area, or over its whole width if they have a
// row of their own.
func (s *Room) appendChips(dst []Button, d *Bid) []Button {
	row, chips := s.chips, d.Chips(s.ChipRoom())
	wide := chipWide
	if row.Y != s.amountRow.Y && len(chips) > 0 {
		wide = (row.W+buttonGap)/float64(len(chips)) - buttonGap
	}
	x := row.Right() - float64(len(chips))*(wide+buttonGap) + buttonGap
	for i, n := range chips {
		dst = append(dst, Button{RefTo + i, "to." + strconv.Itoa(n), strconv.Itoa(n), geom.R(x, row.Y, wide, row.H), ButtonCoin, false})
		x += wide + buttonGap
	}
	return dst
}
