package play

import (
	"math/bits"

	"ludotheque/logic/game"
)

// Viewer is what the table shows and to whom, and who else may look.
type Viewer struct {
	Secrets   bool         // seats see different things
	MatchView game.Seat    // whose view the match itself is; game.Referee if the match has all secrets
	Revealed  bool         // the game is over and is shown to everybody
	Alone     bool         // a lesson or a replay: nobody else plays here
	Here      game.SeatSet // seats of people at this screen

	Entries int       // how many entries of the match are shown; the one whose cues are under way counts
	Seat    game.Seat // whose view is shown: a seat, game.Referee for everything, game.Chance for what everybody may know
	Holder  game.Seat // the seat whose panel or corner is held, to look at its secrets; game.Chance for none
}

// Default returns whose view is shown if nobody has been handed the screen. It is game.Referee if nothing is secret, else
// MatchView if the match lacks secrets, else the only person who plays here, else game.Chance.
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

// Reset sets Seat to Default, and Holder to nobody.
func (v *Viewer) Reset() { v.Seat, v.Holder = v.Default(), game.Chance }

// Shared reports whether several people with secrets play at this screen.
func (v *Viewer) Shared() bool { return v.Secrets && !v.Alone && v.Here.Len() > 1 }

// Sees reports whether what only seat may know can be shown now and stay: everything may be seen, seat is the default
// viewer, or the screen has been handed to seat. A look by holding a panel or corner does not count.
func (v *Viewer) Sees(seat game.Seat) bool {
	usual := v.Default()
	handed := v.Seat == seat && v.Holder < 0
	return usual == game.Referee || usual == seat || handed
}

// MayHold reports whether the person at seat may hold the seat's panel or corner to look at its secrets. Only one seat
// may at a time, and none while the screen has been handed to somebody.
func (v *Viewer) MayHold(seat game.Seat) bool {
	return v.Shared() && v.Here.Has(seat) && v.Holder < 0 && v.Seat == game.Chance
}

// HintViewer returns whose knowledge a hint for seat may give away. It is seat itself if nothing is secret, or if the view
// of seat is shown and stays. Otherwise it is Default, since others can read the hint now, or once a panel is let go.
func (v *Viewer) HintViewer(seat game.Seat) game.Seat {
	if v.Secrets && (v.Seat != seat || v.Holder >= 0) {
		return v.Default()
	}
	return seat
}
