//go:build !js && !android && !ios

package playtest

import (
	"fmt"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/stage"
)

// Begin begins a game of a box from the shelf and waits for the table. persons, at least 1, is how many of the seats, from the
// first on, are played by persons; bots play the others. The program must show the set-up of a first game of the box, with one
// person.
func (p *Program) Begin(box string, persons, seats int) {
	p.t.Helper()
	p.Settle()
	p.Tap("shelf." + box)
	p.Settle()
	shown := seatsSetUp(p.Report())
	for n := shown; n > seats; n-- {
		p.tapAndSettle(p.Reveal(fmt.Sprintf("setup.seat.%d.remove", n)))
	}
	for n := shown; n < seats; n++ {
		p.tapAndSettle(p.Reveal("setup.add"))
	}
	for n := 2; n <= persons; n++ {
		p.tapAndSettle(p.Reveal(fmt.Sprintf("setup.seat.%d.kind", n)))
		p.tapAndSettle("setup.kind.human")
	}
	p.Tap("setup.play")
	p.WaitUntil("the table", func(r *stage.Report) bool { return r.Values["box"] == box })
}

// seatsSetUp returns the number of seats on the set-up screen of a report.
func seatsSetUp(r *stage.Report) (n int) {
	for r.Node(fmt.Sprintf("setup.seat.%d.kind", n+1)) != nil {
		n++
	}
	return n
}

// tapAndSettle taps the element with an ID and waits until nothing happens by itself.
func (p *Program) tapAndSettle(id string) {
	p.t.Helper()
	p.Tap(id)
	p.Settle()
}

// maxSkips is the greatest number of times that Skip skips.
const maxSkips = 3000

// Skip skips animations, at most maxSkips, until the screen is at rest, as it is when a person must act, or until the result is
// shown. It skips by calling skip or, if skip is nil, with the Enter key. It returns the last report of the screen.
func (p *Program) Skip(skip func()) *stage.Report {
	p.t.Helper()
	if skip == nil {
		skip = func() { p.Key(ebiten.KeyEnter) }
	}
	for range maxSkips {
		if r := p.Report(); r.Idle || Ended(r) {
			return r
		}
		skip()
	}
	return p.Report()
}

// Ended reports whether the screen of a report is the result of a game.
func Ended(r *stage.Report) bool { return strings.HasPrefix(r.Scene, "*result.") }

// Offers returns the IDs of the enabled targets of a report whose IDs begin with prefix, in drawing order.
func Offers(r *stage.Report, prefix string) []string {
	var ids []string
	for _, n := range r.Nodes {
		if n.Kind == stage.Target && n.Enabled && strings.HasPrefix(n.ID, prefix) {
			ids = append(ids, n.ID)
		}
	}
	return ids
}

// Enabled reports whether there is an element with the given ID on the screen of a report, and it is enabled.
func Enabled(r *stage.Report, id string) bool {
	n := r.Node(id)
	return n != nil && n.Enabled
}
