package pamplona

import (
	"strings"
	"testing"

	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table/tabletest"
)

// TestARunnerApartMayHaveCompanyOfItsOwn: the reason for a run after which no runner shares its space with others' runners names
// these, since two runners of the seat may stand together.
func TestARunnerApartMayHaveCompanyOfItsOwn(t *testing.T) {
	for lang, others := range map[words.Lang]string{words.English: "somebody else’s", words.French: "un rival", words.German: "fremden"} {
		if said := tabletest.Services(t, lang).T("pamplona.hint.apart", "Count", 0, "Of", 0); !strings.Contains(said, others) {
			t.Errorf("%s: %q does not say whose runners are meant: %q", lang, said, others)
		}
	}
}

// TestADieShowsAnArrow: its name for a screen reader says what it shows, in a case of its own in German.
func TestADieShowsAnArrow(t *testing.T) {
	r := tabletest.LayTable(t, tabletest.Services(t, words.German), &box(t).Contents, 1000, 700,
		laid(`"runners":{"red":[3,8,12],"blue":[4,13,9]},"torro":2,"cards_seen":1`, `{"roll":[2,"arrow"]}`)...)
	r.Settle()
	name := ""
	for _, n := range r.InspectForScreenReader().Nodes {
		if n.Kind == stage.Target && n.ID == "die.2" {
			name = n.Name
		}
	}
	if want := "Weißer Würfel: ein Pfeil"; name != want {
		t.Errorf("the second die is called %q, want %q", name, want)
	}
}
