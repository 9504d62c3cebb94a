package table

import (
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/table/play"
)

// History is how the game has come about, as the viewer may know it. The match may be ahead of the view: only what lies before
// that may be shown.
type History struct {
	match  *match.Match
	viewer *play.Viewer
}

// Len is how many entries the match has.
func (h History) Len() int { return h.match.Len() }

// Before is the game before the entry numbered n, from 0 to Len.
func (h History) Before(n int) game.Game { return h.match.Before(n).View(h.viewer.Seat) }
