//go:build !js && !android && !ios

package pamplona

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table/tabletest"
	"ludotheque/scenes/together/hand/handtest"
)

// alone is a game of one person and three bots.
const alone = `{"ludotheque":1,"game":"pamplona","seats":["red","blue","yellow","green"],"players":{"red":{"kind":"human","name":"Ann"},"blue":{"kind":"bot","level":"easy","name":"Ben"},"yellow":{"kind":"bot","level":"easy"},"green":{"kind":"bot","level":"easy"}}}`

// saysAt returns what stands under an ID, empty for nothing.
func saysAt(rep *stage.Report, id string) string {
	for _, n := range rep.Nodes {
		if n.ID == id && n.Text != "" {
			return n.Text
		}
	}
	return ""
}

// fingers make a decision by taps.
func fingers(rep *stage.Report, g game.Game, m game.Move) string {
	if pamplona.IsPush(m) {
		return pushing(rep, g, m)
	}
	if playtest.Enabled(rep, "draft.confirm") {
		return "draft.confirm"
	}
	for die := range 2 {
		step := pamplona.StepOf(m, die)
		if step.From == 0 || saysAt(rep, fmt.Sprintf("choice.die.%d", die+1)) != "" {
			continue
		}
		switch to := fmt.Sprintf("space.%d", step.From+step.Steps); {
		case !dieNames[die].MatchString(saysAt(rep, "cloth")):
			return fmt.Sprintf("die.%d", die+1)
		case len(offers(rep, "space.")) > 0:
			return to
		}
		return fmt.Sprintf("runner.%d", step.From)
	}
	return ""
}

// dieNames are what the prompt calls the dice, in every language.
var dieNames = [2]*regexp.Regexp{regexp.MustCompile(`Red die|Roter Würfel|Dé rouge`), regexp.MustCompile(`White die|Weißer Würfel|Dé blanc`)}

// pushing decides about one victim after the other, in the order of the seats.
func pushing(rep *stage.Report, g game.Game, m game.Move) string {
	for seat, push := range pamplona.PushesOf(m) {
		for i := range int(push.Runners) {
			id := fmt.Sprintf("choice.victim.%s.%d.more", strings.Fields(six)[seat], i+1)
			if saysAt(rep, id) == "" {
				return "push." + wayNames[push.Way[i]+1]
			}
		}
	}
	return "draft.confirm"
}

func TestHandPromises(t *testing.T) { handtest.TestHand(t, &box(t).Contents, goldens, fingers, alone) }

// inLap returns a table as red holds it.
func inLap(setup string, entries ...string) []string {
	header := fmt.Sprintf(`{"ludotheque":1,"game":"pamplona","seats":["red","blue","yellow"],"players":{"blue":{"kind":"bot","level":"easy"},"yellow":{"kind":"bot","level":"easy"}},"setup":{%s}}`, setup)
	return append([]string{header}, entries...)
}

func TestHandsAreDrawn(t *testing.T) {
	for name, lines := range map[string][]string{
		"number": inLap(`"runners":{"red":[8,10,13],"blue":[9,11,12],"yellow":[11,12,12]},"torro":9,"cards_seen":4`, `{"roll":[3,4]}`),
		"arrow":  inLap(`"runners":{"red":[8,{"rank":2},23],"blue":[9,11,12],"yellow":[11,12,12]},"torro":7,"cards_seen":4`, `{"roll":["arrow","arrow"]}`),
		"push": inLap(`"runners":{"red":[12,12,12],"blue":[12,12,14],"yellow":[12,5,6]},"torro":3,"cards_seen":2`, `{"roll":["arrow","arrow"]}`,
			`{"seat":"red","run":[{"from":12,"steps":0},{"from":12,"steps":0}]}`),
	} {
		tabletest.SaveHandPictures(t, &box(t).Contents, "pamplona-hand-"+name, lines...)
	}
}

// An arrow offers the runners first, and then how far.
func TestArrowInTheHand(t *testing.T) {
	lines := inLap(`"runners":{"red":[8,10,23],"blue":[9,11,12],"yellow":[11,12,12]},"torro":7,"cards_seen":4`, `{"roll":["arrow","arrow"]}`)
	r := tabletest.LayHand(t, tabletest.Services(t, words.English), &box(t).Contents, 390, 844, lines...)
	r.Settle()
	r.Tap("runner.23")
	if got, want := offered(r), "space.23 space.24 space.25 space.26 space.27 space.28 space.29"; got != want {
		t.Errorf("an arrow offers %s, want %s", got, want)
	}
	r.Shot("pamplona-hand-far-390x844")
}
