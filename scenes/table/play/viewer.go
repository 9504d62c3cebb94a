package play

import (
	"math/bits"

	"ludotheque/logic/game"
)

// Viewer is whose view the table shows, and who else may look.
type Viewer struct {
	Secrets   bool         // seats see different things
	MatchView game.Seat    // whose view the match itself is
	Revealed  bool         // the game is over and is shown to everybody
	Alone     bool         // a lesson or a replay: nobody else plays here
	Here      game.SeatSet // people at this screen

	Seat   game.Seat // who looks
	Holder game.Seat // who holds its panel or corner to look; game.Chance for nobody
}

// Default returns who looks if nobody has been handed the screen: the referee if nothing is secret, the only person who
// plays here, or game.Chance, which knows what everybody knows.
func (v *Viewer) Default() game.Seat {
	switch {
	case !v.Secrets || v.Revealed:
		return game.Referee
	case v.MatchView != game.Referee:
		return v.MatchView
	case v.Here.Len() == 1:
		return game.Seat(bits.TrailingZeros8(uint8(v.Here)))
	}
	return game.Chance
}

// Reset makes Default look, and nobody hold a panel.
func (v *Viewer) Reset() { v.Seat, v.Holder = v.Default(), game.Chance }

// Shared reports whether several people with secrets play at this screen.
func (v *Viewer) Shared() bool { return v.Secrets && !v.Alone && v.Here.Len() > 1 }

// Sees reports whether what only seat may know can be shown now, and stay on the table.
func (v *Viewer) Sees(seat game.Seat) bool {
	pub := v.Default()
	return pub == game.Referee || pub == seat || v.Seat == seat && v.Holder < 0
}

// MayHold reports whether seat may hold its panel or corner to look. Only one can at a time, and none while the screen
// has been handed to somebody.
func (v *Viewer) MayHold(seat game.Seat) bool {
	return v.Shared() && v.Here.Has(seat) && v.Holder < 0 && v.Seat == game.Chance
}

// HintViewer returns who may know what a hint for seat says. It is Default if the hint could be read by others, or
// stays longer than a look into a corner.
func (v *Viewer) HintViewer(seat game.Seat) game.Seat {
	if v.Secrets && (v.Seat != seat || v.Holder >= 0) {
		return v.Default()
	}
	return seat
}
