//go:build !js && !android && !ios

package playtest

import (
	"fmt"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/stage"
)

// Begin takes a box from the shelf and begins a game of so many seats, the first persons of which are people and the
// others bots, and waits for the table.
func (p *Program) Begin(box string, persons, seats int) {
	p.t.Helper()
	p.Settle()
	p.Tap("shelf." + box)
	p.Settle()
	first := seatsSetUp(p.Report())
	for n := first; n > seats; n-- {
		p.tapAndSettle(p.Reveal(fmt.Sprintf("setup.seat.%d.remove", n)))
	}
	for n := first; n < seats; n++ {
		p.tapAndSettle(p.Reveal("setup.add"))
	}
	for n := 2; n <= persons; n++ {
		p.tapAndSettle(p.Reveal(fmt.Sprintf("setup.seat.%d.kind", n)))
		p.tapAndSettle("setup.kind.human")
	}
	p.Tap("setup.play")
	p.WaitUntil("the table", func(r *stage.Report) bool { return r.Values["box"] == box })
}

// seatsSetUp returns how many seats the set-up screen of a report shows, or would if it were scrolled.
func seatsSetUp(r *stage.Report) (n int) {
	for r.Node(fmt.Sprintf("setup.seat.%d.kind", n+1)) != nil {
		n++
	}
	return n
}

func (p *Program) tapAndSettle(id string) {
	p.t.Helper()
	p.Tap(id)
	p.Settle()
}

// maxSkips is how many times Skip hastens at most.
const maxSkips = 3000

// Skip hastens what is shown, by hasten or with a key if that is nil, until something is expected of a person or the
// game's result is there.
func (p *Program) Skip(hasten func()) *stage.Report {
	p.t.Helper()
	if hasten == nil {
		hasten = func() { p.Key(ebiten.KeyEnter) }
	}
	for range maxSkips {
		if r := p.Report(); r.Idle || Ended(r) {
			return r
		}
		hasten()
	}
	return p.Report()
}

// Ended reports whether a game's result is on the screen.
func Ended(r *stage.Report) bool { return strings.HasPrefix(r.Scene, "*result.") }

// Offers lists the IDs of the targets that begin so and may be picked, in drawing order.
func Offers(r *stage.Report, prefix string) []string {
	var ids []string
	for _, n := range r.Nodes {
		if n.Kind == stage.Target && n.Enabled && strings.HasPrefix(n.ID, prefix) {
			ids = append(ids, n.ID)
		}
	}
	return ids
}

// Enabled reports whether something with the ID is there and can be used.
func Enabled(r *stage.Report, id string) bool {
	n := r.Node(id)
	return n != nil && n.Enabled
}
