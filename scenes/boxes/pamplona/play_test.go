package pamplona

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table/tabletest"
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

// TestNoLineFlashesWhileBotsGoOn has bots play for a while. That somebody thinks is said for long enough to be read, or not at all.
func TestNoLineFlashesWhileBotsGoOn(t *testing.T) {
	const header = `{"ludotheque":1,"game":"pamplona","seats":["red","blue","yellow"],"players":{` +
		`"red":{"kind":"bot","level":"medium"},"blue":{"kind":"bot","level":"medium"},"yellow":{"kind":"bot","level":"medium"}}}`
	s := tabletest.Services(t, words.English)
	r := tabletest.LayTable(t, s, &box(t).Contents, 1280, 800, header)
	thinks, shown := s.T("table.prompt.bot"), 0
	for range 1500 {
		r.Ticks(1)
		switch {
		case r.ShowsText(thinks):
			shown++
		case shown > 0 && shown < 20:
			t.Fatalf("after %d entries %q is shown for %d ticks", r.Table().TestAccess().Entries, thinks, shown)
		default:
			shown = 0
		}
	}
	if n := r.Table().TestAccess().Entries; n < 12 {
		t.Errorf("only %d entries were played", n)
	}
}
