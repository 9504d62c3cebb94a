package pamplona

import (
	"strings"
	"testing"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
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

// TestAPushSaysWhatItDoes: with the name of the one who is pushed where there is room, else in a word beside that seat's runner.
func TestAPushSaysWhatItDoes(t *testing.T) {
	setup := `"runners":{"red":[12,12,9],"blue":[12,8,11],"yellow":[7,7,13]},"torro":5,"cards_seen":7`
	run := []string{`{"roll":["arrow","arrow"]}`, `{"seat":"red","run":[{"from":12,"steps":0},{"from":12,"steps":0}]}`}
	for lang, want := range map[words.Lang][2]string{
		words.English: {"Push Blue back 1 | Don’t push | Push Blue forward 1", "Back | Stay | Ahead"},
		words.French:  {"Reculer Bleu de 1 | Ne pas pousser | Avancer Bleu de 1", "Recule | Reste | Avance"},
		words.German:  {"Blau 1 zurück | Nicht schubsen | Blau 1 vor", "Zurück | Bleibt | Vor"},
	} {
		s := tabletest.Services(t, lang)
		r := tabletest.New(t, s, resume(t, s, "red blue yellow", "", setup, run...), 1280, 800)
		for i, size := range [][2]int{{1280, 800}, {390, 844}} {
			r.Resize(size[0], size[1])
			r.Settle()
			var said []string
			r.Board().Board.(*board).pushSheet.eachText(func(_, words string, _ text.Style, _ geom.Rect) { said = append(said, words) })
			if got := strings.Join(said, " | "); got != want[i] {
				t.Errorf("%s, %v: the buttons say %q, want %q", lang, size, got, want[i])
			}
		}
	}
}
