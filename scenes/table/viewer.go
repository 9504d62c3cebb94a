package table

import (
	"math/bits"

	"ludotheque/logic/game"
)

// viewer is whose view the table shows, and who else may look.
type viewer struct {
	secrets bool         // seats see different things
	told    game.Seat    // whose view the match is
	open    bool         // the game is over and only shown again
	single  bool         // a lesson or a replay: nobody else plays here
	here    game.SeatSet // people at this screen

	seat   game.Seat // who looks
	holder game.Seat // who holds its panel or corner to look; game.Chance for nobody
}

// public is who looks while nobody in particular does: everybody where nothing is secret, the only person that plays here, or
// the table, which knows what all know.
func (v *viewer) public() game.Seat {
	switch {
	case !v.secrets || v.open:
		return game.Referee
	case v.told != game.Referee:
		return v.told
	case v.here.Len() == 1:
		return game.Seat(bits.TrailingZeros8(uint8(v.here)))
	}
	return game.Chance
}

// reset has nobody in particular look.
func (v *viewer) reset() { v.seat, v.holder = v.public(), game.Chance }

// shared reports whether several people play here who must not see the same.
func (v *viewer) shared() bool { return v.secrets && !v.single && v.here.Len() > 1 }

// sees reports whether what only a seat may know can be on the table now, and stay there.
func (v *viewer) sees(seat game.Seat) bool {
	pub := v.public()
	return pub == game.Referee || pub == seat || v.seat == seat && v.holder < 0
}

// mayHold reports whether a seat may look by holding its panel or corner: one at a time, and nobody while the screen is
// somebody's.
func (v *viewer) mayHold(seat game.Seat) bool {
	return v.shared() && v.here.Has(seat) && v.holder < 0 && v.seat == game.Chance
}

// hintView returns for whom a hint to a seat is: what it says stands where everybody reads it, and longer than a look into a corner.
func (v *viewer) hintView(seat game.Seat) game.Seat {
	if v.secrets && (v.seat != seat || v.holder >= 0) {
		return v.public()
	}
	return seat
}
