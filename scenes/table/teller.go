package table

import (
	"ludotheque/logic/game"
	"strings"
)

// Teller is a Board that can be played by somebody who does not see it. All that it says comes from the view, and so from what the
// viewer may know, and is in the player's language.
type Teller interface {
	// Called is what a target is called: what it is, who stands there, and what would come of picking it.
	Called(g *Target) string
	// Mine appends where what a seat has is, and Near what lies near it, in sentences.
	Mine(dst []string, seat game.Seat) []string
	// Near is explained with Mine.
	Near(dst []string, seat game.Seat) []string
}

// Striker is a RealTime Board on which something can be done by naming it, by who has no hand over the screen.
type Striker interface {
	// Struck reports whether a target can be now, and Strike does it for the first person here.
	Struck(ref int) bool
	// Strike is explained with Struck.
	Strike(ref int)
}

// Sentence is what something is called and what there is to say of it, which may be nothing.
func Sentence(what, more string) string {
	if more == "" {
		return what
	}
	return what + ", " + more
}

// List is what something is called, and what is in it, if anything is.
func List(what string, parts []string) string {
	if len(parts) == 0 {
		return what
	}
	return what + ": " + strings.Join(parts, ", ")
}

// Ahead says what lies on the spaces behind one, up to a last one, in a sentence; lies says it of a space, or nothing.
func (d *Desk) Ahead(from, last int, lies func(space int) string) string {
	var parts []string
	for space := from + 1; space <= last; space++ {
		if s := lies(space); s != "" {
			parts = append(parts, s)
		}
	}
	return List(d.T("table.told.from", "N", from), parts) + "."
}
