package galopp

import (
	"errors"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// bad stands for any error that is no refusal: a malformed line.
const bad game.Refusal = "malformed"

// TestDecode reads entries of red and of chance at the start of a game of three and plays them where they read well.
func TestDecode(t *testing.T) {
	const chance = game.Chance
	for _, test := range []struct {
		by    game.Seat
		entry string
		want  game.Refusal
	}{
		{chance, `{"deal":{"red":[1],"blue":[2],"yellow":["crafty"],"open":[5]}}`, ""},
		{chance, `{"deal":{"open":[5],"yellow":["crafty"],"blue":[2],"red":[1]}}`, ""},
		{0, `{"deal":{"red":[1],"blue":[2],"yellow":["crafty"],"open":[5]}}`, bad},
		{chance, `{"deal":{"red":[1],"blue":[2],"yellow":["crafty"]}}`, bad},
		{chance, `{"deal":{"red":[1],"blue":[2],"yellow":["5"],"open":[5]}}`, bad},
		{chance, `{"deal":{"red":[1],"blue":[2],"yellow":[4],"open":[5]}}`, bad},
		{chance, `{"deal":{"red":[1],"blue":[2],"yellow":[1],"green":[1]}}`, bad},
		{chance, `{"deal":{"red":1,"blue":[2],"yellow":[1],"open":[5]}}`, bad},
		{chance, `{"deal":null}`, bad},
		{chance, `{"team":[1,2,3,5]}`, game.NotLegal},
		{chance, `{"team":[1,2,3]}`, bad},
		{chance, `{"roll":1}`, game.NotLegal},
		{chance, `{"roll":5}`, game.NotLegal},
		{chance, `{"roll":"1"}`, bad},
		{chance, `{"draw":{"red":1,"blue":1,"yellow":1}}`, game.NotLegal},
		{chance, `{"pass":true}`, bad},
		{chance, `{}`, bad},
		{0, `{}`, bad},
		{0, `{"jump":1}`, bad},
		{0, `{"bid":1}`, ChanceFirst},
		{0, `{"bid":0}`, BidTooLow},
		{0, `{"bid":1000000001}`, bad},
		{0, `{"bid":true}`, bad},
		{0, `{"pass":true}`, ChanceFirst},
		{0, `{"pass":false}`, game.NotLegal},
		{0, `{"pass":1}`, bad},
		{0, `{"bid":1,"pass":true}`, bad},
		{0, `{"exchange":{"red":1,"blue":1,"yellow":1}}`, ChanceFirst},
		{0, `{"exchange":{"red":1,"blue":1,"yellow":4}}`, NotInTeam},
		{0, `{"exchange":{"red":1,"blue":1}}`, bad},
		{0, `{"exchange":{"red":1,"blue":1,"yellow":"one"}}`, bad},
		{0, `{"exchange":{"red":1,"blue":1,"yellow":[1]}}`, bad},
		{0, `{"crafty":{"own":2,"rivals":[]}}`, ChanceFirst},
		{0, `{"crafty":{"own":3,"rivals":[]}}`, CraftyForm},
		{0, `{"crafty":{"own":2,"rivals":[{"seat":"blue","steps":1000000000}]}}`, CraftyForm},
		{0, `{"crafty":{"own":2,"rivals":[{"seat":"blue","steps":-1},{"seat":"yellow","steps":-2}]}}`, CraftyForm},
		{0, `{"crafty":{"own":2}}`, bad},
		{0, `{"crafty":{"own":2,"rivals":null}}`, bad},
		{0, `{"crafty":{"own":2,"rivals":[],"why":1}}`, bad},
		{0, `{"crafty":{"own":2,"rivals":[{"seat":"blue"}]}}`, bad},
		{0, `{"crafty":{"own":2,"rivals":[{"seat":"white","steps":-2}]}}`, bad},
		{0, `{"crafty":{"own":2,"rivals":[{"seat":"blue","steps":-2,"//":""}]}}`, bad},
	} {
		if have := verdict(t, test.by, test.entry); have != test.want {
			t.Errorf("%d %s: %q, want %q", test.by, test.entry, have, test.want)
		}
	}
}

// verdict returns what becomes of entry at the start: played, refused or malformed.
func verdict(t *testing.T, by game.Seat, entry string) game.Refusal {
	t.Helper()
	g, err := standardBox(t).New(&game.Header{Colors: game.Table{game.Red, game.Blue, game.Yellow}})
	if err != nil {
		t.Fatal(err)
	}
	v, err := jsonline.Parse([]byte(entry))
	if err != nil {
		t.Fatal(err)
	}
	m, err := g.Decode(by, v)
	if err == nil {
		_, err = g.Apply(by, m, nil)
	}
	var refusal game.Refusal
	if err != nil && !errors.As(err, &refusal) {
		return bad
	}
	return refusal
}

// TestAuctionRefusals: why somebody whose turn it is not may not bid (G-03, G-04). Red has a team, blue has passed, yellow
// is to decide.
func TestAuctionRefusals(t *testing.T) {
	r, s, _ := standard(t, 4)
	s.Team[0] = [Slots]Card{One, Two, Three, Five}
	s.Stage, s.Opener, s.Actor, s.Still = StageBid, 1, 2, game.Of(2, 3)
	for by, want := range map[game.Seat]game.Refusal{
		0: NotInAuction, 1: OutOfAuction, 3: game.NotYourTurn, game.Chance: game.NotYourTurn, 5: game.NotYourTurn,
	} {
		if _, err := r.Apply(&s, by, Passed(), nil); !errors.Is(err, want) {
			t.Errorf("seat %d: %v, want %v", by, err, want)
		}
	}
}
