package pamplona

import (
	"fmt"
	"strings"
	"testing"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
)

// Positions of red, blue and yellow.
const (
	// stretched has red's runners far apart, one of them just before the crowd of others.
	stretched = `"runners":{"red":[4,8,20],"blue":[11,12,12],"yellow":[12,13,14]},"torro":3,"cards_seen":2,"courage":{"red":3,"blue":30,"yellow":30}`
	// lastOne has a single runner of red's on the street.
	lastOne = `"runners":{"red":[{"rank":1},{"rank":2},20],"blue":[11,12,12],"yellow":[11,12,12]},"torro":3,"cards_seen":2`
	// packed lets red outnumber two runners of blue's and one of yellow's on a space.
	packed = `"runners":{"red":[12,12,12],"blue":[12,12,14],"yellow":[12,5,6]},"torro":3,"cards_seen":2`
)

// stay is the run by which red stays where packed has it.
const stay = `{"seat":"red","run":[{"from":12,"steps":0},{"from":12,"steps":0}]}`

const red, blue, yellow game.Seat = 0, 1, 2

// position returns how a game of red, blue and yellow stands after entries.
func position(t *testing.T, setup string, entries ...string) (*pamplona.Rules, *pamplona.State) {
	t.Helper()
	header := fmt.Sprintf(`{"ludotheque":1,"game":"pamplona","seats":["red","blue","yellow"],"setup":{%s}}`, setup)
	journal := strings.Join(append([]string{header}, entries...), "\n") + "\n"
	m, torn, err := match.Load(strings.NewReader(journal), []game.Box{rules(t)})
	if err != nil || torn > 0 {
		t.Fatalf("%s: %v (%d bytes torn)", journal, err, torn)
	}
	r, _ := game.RulesOf[*pamplona.Rules](m.Game())
	s, _ := game.State[pamplona.State](m.Game())
	return r, &s
}
