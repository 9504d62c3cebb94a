package play

import (
	"math/bits"

	"ludotheque/logic/game"
)

// Viewer is whose view the table shows, and who else may look.
type Viewer struct {
	Secrets bool         // seats see different things
	Told    game.Seat    // whose view the match is
	Open    bool         // the game is over and only shown again
	Single  bool         // a lesson or a replay: nobody else plays here
	Here    game.SeatSet // people at this screen

	Seat   game.Seat // who looks
	Holder game.Seat // who holds its panel or corner to look; game.Chance for nobody
}

// Public is who looks while nobody in particular does: everybody where nothing is secret, the only person that plays here, or
// the table, which knows what all know.
func (v *Viewer) Public() game.Seat {
	switch {
	case !v.Secrets || v.Open:
		return game.Referee
	case v.Told != game.Referee:
		return v.Told
	case v.Here.Len() == 1:
		return game.Seat(bits.TrailingZeros8(uint8(v.Here)))
	}
	return game.Chance
}

// Reset has nobody in particular look.
func (v *Viewer) Reset() { v.Seat, v.Holder = v.Public(), game.Chance }

// Shared reports whether several people play here who must not see the same.
func (v *Viewer) Shared() bool { return v.Secrets && !v.Single && v.Here.Len() > 1 }

// Sees reports whether what only a seat may know can be on the table now, and stay there.
func (v *Viewer) Sees(seat game.Seat) bool {
	pub := v.Public()
	return pub == game.Referee || pub == seat || v.Seat == seat && v.Holder < 0
}

// MayHold reports whether a seat may look by holding its panel or corner: one at a time, and nobody while the screen is
// somebody's.
func (v *Viewer) MayHold(seat game.Seat) bool {
	return v.Shared() && v.Here.Has(seat) && v.Holder < 0 && v.Seat == game.Chance
}

// HintView returns for whom a hint to a seat is: what it says stands where everybody reads it, and longer than a look into a corner.
func (v *Viewer) HintView(seat game.Seat) game.Seat {
	if v.Secrets && (v.Seat != seat || v.Holder >= 0) {
		return v.Public()
	}
	return seat
}
