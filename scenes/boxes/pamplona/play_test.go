package pamplona

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/playtest"
)

// offers returns the IDs of what may be picked, sorted, that begin so.
func offers(r *stage.Report, prefix string) []string {
	ids := playtest.Offers(r, prefix)
	slices.Sort(ids)
	return ids
}

// P-01: every person has a button and a key; who is first when the word is called begins. P-04: the first seat moves on.
func TestOleDecidesWhoBegins(t *testing.T) {
	p := playtest.Start(t, playtest.Options{Seed: 5})
	p.Settle()
	p.Tap("shelf.pamplona")
	p.Settle()
	p.Tap("setup.seat.2.kind")
	p.Settle()
	p.Tap("setup.kind.human")
	p.Settle()
	p.Tap("setup.first.race")
	p.Settle()
	p.Tap("setup.option.rotate")
	p.Settle()
	p.Tap("setup.play")
	p.WaitUntil("the word", func(r *stage.Report) bool { return r.Values["race.open"] == "true" })
	p.Audit()
	p.Key(ebiten.KeyJ)
	r := p.WaitUntil("the table", func(r *stage.Report) bool { return r.Values["box"] == "pamplona" && r.Idle })
	if got := prompt(r); got != "Roll the dice" {
		t.Errorf("the first to throw is told %q", got)
	}
	p.Tap("dice")
	if r = p.Settle(); r.Values["turn"] != "blue" {
		t.Errorf("%s begins, although blue was first", r.Values["turn"])
	}
}
