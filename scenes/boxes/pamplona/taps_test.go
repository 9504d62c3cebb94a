package pamplona

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table/tabletest"
)

// asked returns a table on which red is to use the dice rolled, a number 3 and an arrow.
func asked(t *testing.T, roll string) *tabletest.Rig {
	t.Helper()
	s := tabletest.Services(t, words.English)
	setup := `"runners":{"red":[4,8,20],"blue":[11,12,12]},"torro":3,"cards_seen":2,"courage":{"red":3,"blue":30}`
	r := tabletest.New(t, s, resume(t, s, "red blue", "blue", setup, roll), 1280, 800)
	r.Settle()
	return r
}

// offered lists the spaces that can be picked.
func offered(r *tabletest.Rig) string {
	return strings.Join(offers(r.Inspect(), "space."), " ")
}

func usable(r *tabletest.Rig, id string) bool {
	n := r.Inspect().Node(id)
	return n != nil && n.Enabled
}

// P-05, P-06: a number goes to the runner that is tapped; nothing is final before it is confirmed.
func TestTapsAssignDice(t *testing.T) {
	r := asked(t, `{"roll":[3,4]}`)
	r.Tap("runner.8")
	if usable(r, "draft.confirm") {
		t.Error("one die of two can be confirmed")
	}
	r.Tap("runner.4")
	if !usable(r, "draft.confirm") {
		t.Fatal("both dice cannot be confirmed")
	}
	r.Key(ebiten.KeyBackspace)
	if usable(r, "draft.confirm") || !usable(r, "runner.4") {
		t.Error("undo does not take the last step back")
	}
	r.Tap("runner.20")
	before := r.Inspect().Values["entries"]
	r.Tap("draft.confirm")
	r.Ticks(2)
	if r.Inspect().Values["entries"] == before {
		t.Error("the run has not been played")
	}
}

// P-07: an arrow opens 0 to 6.
func TestArrowOpensSevenSpaces(t *testing.T) {
	r := asked(t, `{"roll":["arrow",4]}`)
	r.Tap("die.1")
	r.Tap("runner.8")
	if got, want := offered(r), "space.10 space.11 space.12 space.13 space.14 space.8 space.9"; got != want {
		t.Errorf("an arrow offers %s, want %s", got, want)
	}
	r.Tap("space.8")
	if !usable(r, "runner.20") || usable(r, "runner.8") {
		t.Error("an arrow that counts 0 has not used the runner on 8")
	}
}

func TestTheSameRunnerIsRefused(t *testing.T) {
	r := asked(t, `{"roll":[3,4]}`)
	r.Tap("runner.8")
	n := r.Node("runner.8")
	if n.Enabled {
		t.Error("a runner can be picked twice")
	}
	r.TapAt(n.Rect.Center())
	if usable(r, "draft.confirm") {
		t.Error("a runner moves twice")
	}
}

// A runner may be dragged to where a die leads, a die onto a runner.
func TestDraggingOnTheTable(t *testing.T) {
	r := asked(t, `{"roll":[3,"arrow"]}`)
	r.Swipe(r.Node("die.1").Rect.Center(), r.Node("runner.4").Rect.Center())
	if usable(r, "runner.4") {
		t.Fatal("the die has not been used on the runner it was dropped on")
	}
	at := r.Node("runner.8").Rect.Center()
	r.Swipe(at, at.Add(r.Node("cell.12").Rect.Center().Sub(at)))
	if !usable(r, "draft.confirm") {
		t.Error("the arrow has not been used on the runner that was dragged four spaces on")
	}
}

func TestKeysAssignDice(t *testing.T) {
	r := asked(t, `{"roll":[3,4]}`)
	for range 2 {
		r.Key(ebiten.KeyArrowRight)
		r.Key(ebiten.KeyEnter)
	}
	if !usable(r, "draft.confirm") {
		t.Fatal("two strikes of Enter have not used both dice")
	}
	r.Key(ebiten.KeyEnter)
	r.Ticks(2)
	if r.Inspect().Values["asked"] == "true" {
		t.Error("Enter does not confirm")
	}
}

// P-13, P-12: what a run costs is said before it is confirmed.
func TestCostsAreSaid(t *testing.T) {
	r := asked(t, `{"roll":["arrow","arrow"]}`)
	r.Tap("runner.4")
	r.Tap("space.5")
	r.Tap("runner.8")
	r.Tap("space.9")
	if got := prompt(r.Inspect()); !strings.Contains(got, "2 points") {
		t.Errorf("two fears are announced as %q", got)
	}
}

// prompt returns what the banner says.
func prompt(r *stage.Report) string {
	if n := r.Node("prompt.2"); n != nil {
		return n.Text
	}
	return ""
}

// P-24: with one runner left one die is enough.
func TestOneRunnerUsesOneDie(t *testing.T) {
	s := tabletest.Services(t, words.English)
	setup := `"runners":{"red":[{"rank":1},{"rank":2},20],"blue":[11,12,12]},"torro":3,"cards_seen":2`
	r := tabletest.New(t, s, resume(t, s, "red blue", "blue", setup, `{"roll":[3,4]}`), 1280, 800)
	r.Settle()
	r.Tap("die.2")
	r.Tap("runner.20")
	if !usable(r, "draft.confirm") {
		t.Error("one die for the last runner cannot be confirmed")
	}
}

// P-17: each outnumbered runner goes its own way, and the sheet says what fear costs there (P-13).
func TestPushes(t *testing.T) {
	s := tabletest.Services(t, words.English)
	setup := `"runners":{"red":[12,12,12],"blue":[12,12,14],"yellow":[12,5,6]},"torro":3,"cards_seen":2`
	run := `{"seat":"red","run":[{"from":12,"steps":0},{"from":12,"steps":0}]}`
	r := tabletest.New(t, s, resume(t, s, "red blue yellow", "blue yellow", setup, `{"roll":["arrow","arrow"]}`, run), 1280, 800)
	r.Settle()
	if got := offers(r.Inspect(), "victim."); len(got) != 3 {
		t.Fatalf("%v are outnumbered", got)
	}
	if got, want := offered(r), "space.11 space.12 space.13"; got != want {
		t.Errorf("blue can be pushed to %s, want %s", got, want)
	}
	if r.ShowsText("fear −1") {
		t.Error("blue would pay for fear on space 11 or 13")
	}
	r.Tap("push.back")
	r.Tap("space.13")
	if got, want := offered(r), "space.10 space.12 space.14"; got != want {
		t.Errorf("yellow can be pushed to %s, want %s", got, want)
	}
	if !r.ShowsText("fear −1") {
		t.Error("nothing says that yellow would pay for fear on space 14")
	}
	r.Tap("push.stay")
	if got := offered(r); got != "" {
		t.Errorf("all is decided, but %s are offered", got)
	}
	r.Tap("victim.yellow.1")
	r.Tap("push.forward")
	r.Tap("draft.confirm")
	r.Ticks(2)
	if got := r.Inspect().Values["asked"]; got != "false" {
		t.Error("the pushes have not been played")
	}
}

// How near the bull could come next can be looked up at any time: the cards that are left.
func TestCardsLeftCanBeLookedUp(t *testing.T) {
	r := asked(t, `{"roll":[3,4]}`)
	sheet := func() string {
		for _, n := range r.Inspect().Nodes {
			if strings.Contains(n.Text, "Cards left") {
				return n.Text
			}
		}
		return ""
	}
	if sheet() != "" {
		t.Error("the cards lie open before anybody asks")
	}
	r.Tap("deck")
	if sheet() == "" {
		t.Error("a tap on the deck shows nothing")
	}
	r.Tap("deck")
	r.Tap("runner.8")
	r.Tap("runner.4")
	r.Tap("draft.confirm")
	r.Ticks(30)
	r.Settle()
	if sheet() != "" {
		t.Error("the cards still lie open")
	}
}
