package scene

import (
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table/show"
)

// absence says what has happened while nobody looked at this screen: in one line, which opens the log where it begins.
type absence struct {
	services *services.Services
	log      *show.Log
	drawer   *drawer
	root     *ui.Root
	open     func() // opens the log
}

// say says what has been played from an entry on, if anything has, and how many decisions of the person here a bot has made.
func (a *absence) say(from, bots int) {
	turns := a.log.Since(from)
	if turns == 0 {
		return
	}
	a.drawer.missed = from
	a.root.Toast(ui.Message{Stays: true, Open: a.open, Say: func() string {
		words := a.services.T("table.away.turns", "Count", turns)
		if bots > 0 {
			words = a.services.T("table.away.bot", "Count", bots) + " " + words
		}
		return words
	}})
}
