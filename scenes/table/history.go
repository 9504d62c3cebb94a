package table

import (
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/table/play"
)

// History gives earlier positions of the match, as far as the viewer may know them. The match may be ahead of the view:
// a board must not show positions that the view has not reached.
type History struct {
	match  *match.Match
	viewer *play.Viewer
}

// Len returns the number of entries of the match.
func (h History) Len() int { return h.match.Len() }

// Before returns the game before entry n, from 0 to Len.
func (h History) Before(n int) game.Game { return h.match.Before(n).View(h.viewer.Seat) }
