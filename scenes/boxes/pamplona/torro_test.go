package pamplona

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table/tabletest"
)

// due returns a table on which Torro's card is due: blue has just run.
func due(t *testing.T, entries ...string) *tabletest.Rig {
	t.Helper()
	s := tabletest.Services(t, words.English)
	setup := `"runners":{"red":[20,20,22],"blue":[19,20,24]},"torro":20,"cards_seen":7,"deck":{"attack":4},"courage":{"red":41,"blue":30},"turn":"blue"`
	run := []string{`{"roll":["arrow",4]}`, `{"seat":"blue","run":[{"from":19,"steps":0},{"from":20,"steps":4}]}`}
	r := tabletest.New(t, s, resume(t, s, "red blue", "", setup, append(run, entries...)...), 1280, 800)
	r.Settle()
	return r
}

// acts returns whom the banner names.
func acts(r *tabletest.Rig) string { return r.Node("prompt.1").Text }

// P-04: a card is Torro's turn, not that of whoever ran last.
func TestTorroActsOnItsCard(t *testing.T) {
	r := due(t)
	if got := acts(r); got != "Blue" {
		t.Errorf("the card is turned by %q", got)
	}
	r.Tap("deck")
	for range 150 {
		if got := acts(r); got != "Torro" {
			t.Fatalf("while Torro acts, the banner names %q", got)
		}
		r.Ticks(1)
	}
	r.Settle()
	if got := acts(r); got != "Red" {
		t.Errorf("after the attack the banner names %q", got)
	}
}

// P-10: the log's line of an attack says once for each seat what it has brought it, and by which runners.
func TestAnAttackIsOneSentenceASeat(t *testing.T) {
	r := due(t, `{"torro":"attack"}`)
	r.Tap("bar.log")
	r.Ticks(40)
	if line := "Torro attacks: Red gets 7 points (+3, +3, +1); Blue pays one point (−1, 0, 0)."; !r.ShowsText(line) {
		t.Errorf("the log does not say %q, but %q", line, r.Texts())
	}
	if got := r.Inspect().Values["log"]; got != "6" {
		t.Errorf("the log has %s sentences, want roll, stay, run, attack and one for each seat", got)
	}
}

// Escape puts away what lies open before it leads to the menu, and takes nothing else back.
func TestCancelShutsTheCardsLeft(t *testing.T) {
	r := asked(t, `{"roll":[3,4]}`)
	open := func() bool { return strings.Contains(strings.Join(r.Texts(), "|"), "Cards left") }
	r.Tap("runner.8")
	r.Tap("deck")
	if !open() {
		t.Fatal("a tap on the deck shows nothing")
	}
	r.Key(ebiten.KeyEscape)
	if open() {
		t.Error("Escape leaves the cards lying open")
	}
	if usable(r, "runner.8") {
		t.Error("the same Escape has taken a die back")
	}
}

// P-17: the sheet of the jostle is no larger than what is on it, when nothing is asked any more.
func TestTheJostleSheetHasNoEmptyRow(t *testing.T) {
	s := tabletest.Services(t, words.English)
	r := tabletest.LayTable(t, s, &box(t).Contents, 1280, 800,
		`{"ludotheque":1,"game":"pamplona","seats":["red","blue"],"setup":{"runners":{"red":[12,12,12],"blue":[12,5,6]},"torro":3,"cards_seen":2}}`,
		`{"roll":["arrow","arrow"]}`, `{"seat":"red","run":[{"from":12,"steps":0},{"from":12,"steps":0}]}`)
	r.Settle()
	r.Tap("push.stay")
	b := r.Board().Board.(*board)
	if victim := r.Node("victim.blue.1").Rect; b.pushSheet.parts.sheet.Bottom() > victim.Bottom()+20 {
		t.Errorf("the sheet %v goes on below the runner at %v", b.pushSheet.parts.sheet, victim)
	}
}
