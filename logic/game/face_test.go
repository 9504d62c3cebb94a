package game_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/game/gametest"
	"ludotheque/logic/record/jsonline"
)

// header returns a header with the named colours, and with the options, setup and board in the object text.
func header(t *testing.T, colors, text string) *game.Header {
	t.Helper()
	h := &game.Header{}
	for word := range strings.FieldsSeq(colors) {
		c, err := game.ParseColor(word)
		if err != nil {
			t.Fatal(err)
		}
		h.Colors = append(h.Colors, c)
	}
	v := value(t, text)
	h.Options, h.Setup, h.Board = v.Get("options"), v.Get("setup"), v.Get("board")
	return h
}

// purse returns a game of Purse between red and blue, set up as the object text says, see header.
func purse(t *testing.T, text string) game.Game {
	t.Helper()
	g, err := gametest.NewBox().New(header(t, "red blue", text))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// apply plays m for by and returns what happened.
func apply(t *testing.T, g game.Game, by game.Seat, m game.Move) []game.Event {
	t.Helper()
	ev, err := g.Apply(by, m, []game.Event{})
	if err != nil {
		t.Fatalf("%d plays %d: %v", by, m, err)
	}
	return ev
}

// field returns the value of a setup field of g as JSON.
func field(g game.Game, name string) string { return string(g.Field(nil, name)) }

const threeCoins = `{"setup":{"coins":[3,9,5],"turn":"blue"}}`

func TestASetupIsWhereAGameStarts(t *testing.T) {
	g := purse(t, threeCoins)
	if g.Turn() != 1 || field(g, "coins") != "[3,9,5]" {
		t.Errorf("%d is first before %s", g.Turn(), field(g, "coins"))
	}
	if usual := purse(t, `{}`); usual.Turn() != 0 || field(usual, "coins") != "[3,9,5,12,7,1,14,6,10,2,8,4]" {
		t.Errorf("without one %d is first before %s", usual.Turn(), field(usual, "coins"))
	}
	_, err := gametest.NewBox().New(header(t, "red blue", `{"setup":{"coins":[21]}}`))
	check(t, "a coin there is not", err, "setup: coins: 21 is not within 1 to 20")
}

func TestWhoMaySitAtABox(t *testing.T) {
	for _, tt := range []struct{ name, colors, more, err string }{
		{"two", "red blue", `{}`, ""},
		{"four", "red blue white green", `{}`, ""},
		{"one alone", "red", `{}`, "purse is for 2 to 4 seats, not 1"},
		{"five", "red blue white green violet", `{}`, "not 5"},
		{"a colour at both ends", "red blue red", `{}`, "red sits at the table twice"},
		{"a colour side by side", "red white white", `{}`, "white sits at the table twice"},
		{"an option of another box", "red blue", `{"options":{"start":1}}`, `options: unknown option "start"`},
	} {
		_, err := game.CheckHeader(gametest.NewBox(), header(t, tt.colors, tt.more))
		check(t, tt.name, err, tt.err)
	}
}

func TestBoxesAndLevelsAreFoundByTheirWords(t *testing.T) {
	all := []game.Box{gametest.Box{Label: game.Label{Title: "ring"}}, gametest.NewBox()}
	for name, err := range map[string]string{"ring": "", "purse": "", "Purse": `unknown game "Purse"`, "": "unknown game"} {
		b, got := game.FindBox(all, name)
		check(t, name, got, err)
		if err == "" && b.Name() != name {
			t.Errorf("%s is found for %s", b.Name(), name)
		}
	}
	for word, want := range map[string]game.Level{"random": game.LevelRandom, "easy": game.LevelEasy, "medium": game.LevelMedium, "strong": game.LevelStrong} {
		if l, err := game.ParseLevel(word); err != nil || l != want || l.String() != word {
			t.Errorf("%s is %v, %v", word, l, err)
		}
	}
	_, err := game.ParseLevel("Strong")
	check(t, "capitals", err, `unknown level "Strong"`)
}

func TestTheBoardIsTheHeadersOrTheStandardOne(t *testing.T) {
	length := func(v jsonline.Value) (int, error) { return v.Get("length").Within(5, 9) }
	for text, want := range map[string]string{
		`{}`:                      "12 <nil>",
		`{"board":{"length":7}}`:  "7 <nil>",
		`{"board":{"length":99}}`: "99 99 is not within 5 to 9",
		`{"board":null}`:          "0 expected a number, found nothing",
	} {
		n, err := game.BoardOf(header(t, "red blue", text), 12, length)
		if got := fmt.Sprint(n, " ", err); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

func TestACopyGoesItsOwnWay(t *testing.T) {
	g := purse(t, threeCoins)
	c := g.Copy()
	if !g.Same(c) || !c.Same(g) {
		t.Error("a copy is not the same")
	}
	ev := apply(t, c, 1, gametest.TakeRight)
	if len(ev) != 1 || ev[0].Seat != 1 || ev[0].N != 5 {
		t.Errorf("%+v, want 5 for blue", ev)
	}
	if g.Same(c) || c.Same(g) || field(g, "coins") != "[3,9,5]" || field(c, "coins") != "[3,9]" {
		t.Errorf("%s and its copy %s", field(g, "coins"), field(c, "coins"))
	}
	if g.Same(other{g}) {
		t.Error("a game of another make is the same")
	}
}

// other is a game that is not made by Wrap.
type other struct{ game.Game }

// blind is the rules of Purse with the row hidden from all viewers but Referee, and with the optional methods of rules: a
// word for a turn, secrets that moves reveal, and inputs with times.
type blind struct{ *gametest.Rules }

func (b blind) View(s *gametest.State, _ game.Seat) gametest.State {
	seen := *s
	seen.Coins = [gametest.MaxCoins]int8{}
	return seen
}

func (b blind) TurnWord(s *gametest.State) string {
	if s.Found {
		return "finding"
	}
	return ""
}

func (b blind) Shows(dst []byte, s *gametest.State, m game.Move, viewer game.Seat) []byte {
	return fmt.Appendf(dst, `"first":%d,"to":%d,"with":%d`, s.Coins[0], viewer, m)
}

func (b blind) Learn(s *gametest.State, _ game.Move, shows jsonline.Value) error {
	n, err := shows.Get("first").Int()
	s.Coins[0] = int8(n)
	return err
}

func (b blind) Redeal(s *gametest.State, rng *game.RNG) { s.Coins[1] = int8(1 + rng.Below(9)) }
func (b blind) Now(s *gametest.State) int               { return int(s.Left) }
func (b blind) TimeLimit() int                          { return 4000 }
func (b blind) Closing() game.Move                      { return 99 }
func (b blind) CanClose(s *gametest.State, n int) bool {
	return n > int(s.Left)
}
func (b blind) Maker(m game.Move) game.Seat { return game.Seat(m) - 1 }

// blindPurse returns the game threeCoins by the rules blind.
func blindPurse(t *testing.T) game.Game {
	t.Helper()
	g := purse(t, threeCoins)
	rules, state, ok := game.Position[*gametest.Rules, gametest.State](g)
	if !ok {
		t.Fatal("no purse")
	}
	return game.Wrap(g.Box(), g.Header(), blind{rules}, state)
}

func TestAViewHidesWhatItsViewerMayNotKnow(t *testing.T) {
	g := blindPurse(t)
	for viewer, want := range map[game.Seat]string{game.Referee: "[3,9,5]", game.Public: "[0,0,0]", 0: "[0,0,0]"} {
		if got := field(g.View(viewer), "coins"); got != want {
			t.Errorf("%d sees %s, want %s", viewer, got, want)
		}
	}
	if field(g, "coins") != "[3,9,5]" {
		t.Error("looking at the game has changed it")
	}
}

func TestAViewLearnsWhatIsShown(t *testing.T) {
	g := blindPurse(t)
	view := g.View(0)
	shown := string(g.Shows(nil, gametest.TakeLeft, 0))
	if shown != `"first":3,"to":0,"with":1` {
		t.Fatalf("shown is %s", shown)
	}
	check(t, "what is shown", view.Learn(gametest.TakeLeft, value(t, "{"+shown+"}")), "")
	if field(view, "coins") != "[3,0,0]" {
		t.Errorf("the view knows of %s", field(view, "coins"))
	}
	view.(game.RandomPlayer).Redeal(game.NewRNG(1))
	if field(view, "coins") == "[3,0,0]" {
		t.Error("what is blank stays blank")
	}
	open := purse(t, threeCoins)
	if got := open.Shows([]byte("x"), gametest.TakeLeft, 0); string(got) != "x" {
		t.Errorf("a box without secrets shows %s", got)
	}
	check(t, "nothing", open.Learn(gametest.TakeLeft, jsonline.Value{}), "")
	check(t, "something", open.Learn(gametest.TakeLeft, value(t, `{"first":3}`)), "nothing to show")
}

func TestWhatOnlySomeBoxesHave(t *testing.T) {
	plain, timed := purse(t, threeCoins), blindPurse(t)
	if plain.Maker(2) != game.Chance || timed.Maker(2) != 1 {
		t.Errorf("the makers are %d and %d", plain.Maker(2), timed.Maker(2))
	}
	apply(t, plain, 1, gametest.TakeLeft)
	if timed.TurnWord() != "" || plain.TurnWord() != "" {
		t.Errorf("the words are %q and %q", plain.TurnWord(), timed.TurnWord())
	}
	apply(t, timed, 1, gametest.TakeLeft)
	if timed.TurnWord() != "finding" {
		t.Errorf("the word is %q", timed.TurnWord())
	}
	if _, ok := game.TimedOf(plain); ok {
		t.Error("a time runs in a box that has none")
	}
	if _, ok := game.TimedOf(other{timed}); ok {
		t.Error("a time runs in a game of another make")
	}
	clock, ok := game.TimedOf(timed)
	if !ok {
		t.Fatal("no time runs")
	}
	if clock.Now() != 2 || clock.TimeLimit() != 4000 || clock.Closing() != 99 || clock.CanClose(2) || !clock.CanClose(3) {
		t.Errorf("now is %d of %d", clock.Now(), clock.TimeLimit())
	}
}

func TestRulesAndStateAreThoseOfTheirBox(t *testing.T) {
	g := purse(t, threeCoins)
	if s, ok := game.State[gametest.State](g); !ok || s.Left != 3 {
		t.Errorf("%v %+v", ok, s)
	}
	if _, ok := game.State[int](g); ok {
		t.Error("the state is a number")
	}
	if _, ok := game.RulesOf[blind](g); ok {
		t.Error("the rules are others")
	}
	_, noState := game.State[gametest.State](other{g})
	_, noRules := game.RulesOf[*gametest.Rules](other{g})
	if noState || noRules {
		t.Error("a game of another make has rules or state")
	}
	_, _, both := game.Position[*gametest.Rules, gametest.State](g)
	_, _, state := game.Position[blind, gametest.State](g)
	_, _, rules := game.Position[*gametest.Rules, int](g)
	if !both || state || rules {
		t.Errorf("a position of rules and state %v, of the state alone %v, of the rules alone %v", both, state, rules)
	}
}

// TestRandomPlayEnds: three coins are three decisions and three finds, and random play leaves the game as it is.
func TestRandomPlayEnds(t *testing.T) {
	g := purse(t, threeCoins)
	play := g.(game.RandomPlayer)
	if n := play.PlayUnchecked(game.NewRNG(1), nil); n != 3 {
		t.Errorf("%d decisions without checks", n)
	}
	if n, err := play.PlayChecked(game.NewRNG(1), nil); n != 3 || err != nil {
		t.Errorf("%d decisions with checks, %v", n, err)
	}
	if field(g, "coins") != "[3,9,5]" {
		t.Errorf("%s is left of the game itself", field(g, "coins"))
	}
	rules, state, _ := game.Position[*gametest.Rules, gametest.State](g)
	at, rng := state, game.NewRNG(3)
	for n := range 6 {
		if m := game.PlayRandom(rules, &at, rng, nil); m == 0 || at == state {
			t.Fatalf("ply %d is %d", n, m)
		}
	}
	end := at
	if m := game.PlayRandom(rules, &at, rng, nil); m != 0 || at != end || rules.Turn(&at) != game.Over {
		t.Errorf("%d is played behind the end", m)
	}
	if n := game.Playout(rules, &state, rng, nil); n != 6 || rules.Turn(&state) != game.Over {
		t.Errorf("%d plies to the end", n)
	}
}

// cheat is the rules of Purse with a RandomPly that returns an illegal move when two coins are left.
type cheat struct{ *gametest.Rules }

func (c cheat) RandomPly(s *gametest.State, rng *game.RNG, buf []game.Move) (game.Seat, game.Move) {
	by, m := c.Rules.RandomPly(s, rng, buf)
	if by >= 0 && s.Left == 2 {
		return by, 7
	}
	return by, m
}

func TestCheckedPlayStopsAtAnIllegalMove(t *testing.T) {
	g := purse(t, threeCoins)
	rules, state, _ := game.Position[*gametest.Rules, gametest.State](g)
	wrong := game.Wrap(g.Box(), g.Header(), cheat{rules}, state).(game.RandomPlayer)
	if n, err := wrong.PlayChecked(game.NewRNG(1), nil); n != 1 || !errors.Is(err, game.NotLegal) {
		t.Errorf("after %d decisions %v", n, err)
	}
}

// slow is a bot that takes from the left, once Think has been called as many times as times says.
type slow struct {
	begun game.Seat
	times int
}

func (s *slow) Begin(_ game.Game, seat game.Seat) { s.begun = seat }
func (s *slow) Think(int) (game.Move, bool) {
	s.times--
	return gametest.TakeLeft, s.times == 0
}

func TestABotIsLetThinkToTheEnd(t *testing.T) {
	b := &slow{times: 3}
	if m := game.Decide(b, purse(t, threeCoins), 1); m != gametest.TakeLeft || b.times != 0 || b.begun != 1 {
		t.Errorf("%d for seat %d, %d times short", m, b.begun, b.times)
	}
}

// TestRandomPlyByTurn: a seat takes a coin, then chance decides what is under it; after the last coin the game is over.
func TestRandomPlyByTurn(t *testing.T) {
	g := purse(t, `{"setup":{"coins":[3],"turn":"blue"}}`)
	rules, state, _ := game.Position[*gametest.Rules, gametest.State](g)
	rng := game.NewRNG(5)
	for _, want := range []game.Seat{1, game.Chance, game.Over} {
		by, m := game.RandomPlyByTurn(rules, &state, rng, nil)
		if by != want || (m == 0) != (want == game.Over) {
			t.Fatalf("%d chooses %d, want %d", by, m, want)
		}
		if by != game.Over {
			rules.Do(&state, m)
		}
	}
}

func TestARingGoesRound(t *testing.T) {
	for seats := 1; seats <= game.MaxSeats; seats++ {
		ring := game.NewNextSeats(seats)
		var met game.SeatSet
		at := game.Seat(0)
		for range seats {
			met, at = met.With(at), ring[at]
		}
		if at != 0 || met.Len() != seats {
			t.Errorf("%d seats: %v", seats, ring)
		}
	}
	if ring := game.NewNextSeats(3); ring[0] != 1 || ring[1] != 2 || ring[2] != 0 {
		t.Errorf("three seats: %v", ring)
	}
}

// TestRNGIsSplitMix64 compares the numbers with those published with the algorithm, for seed 0, which mix leaves as it is.
func TestRNGIsSplitMix64(t *testing.T) {
	rng := game.NewRNG(0)
	for i, want := range []uint64{0xe220a8397b1dcdaf, 0x6e789e6aa1b965f4, 0x06c45d188009454f, 0xf88bb8a8724c81ec} {
		if got := rng.Uint64(); got != want {
			t.Errorf("number %d is %x, want %x", i, got, want)
		}
	}
}

func TestFloatsLieBelowOne(t *testing.T) {
	rng, sum, n := game.NewRNG(9), 0.0, 10_000
	for range n {
		f := rng.Float()
		if f < 0 || f >= 1 {
			t.Fatal(f)
		}
		sum += f
	}
	if mean := sum / float64(n); mean < 0.48 || mean > 0.52 { // seven standard deviations
		t.Errorf("they are %v on average", mean)
	}
}

func TestPickIsAnyOfTheLegalMoves(t *testing.T) {
	rng, legal := game.NewRNG(2), []game.Move{4, 8, 15}
	seen := map[game.Move]int{}
	for range 300 {
		seen[rng.Pick(legal)]++
	}
	if len(seen) != 3 || seen[4] < 60 || seen[8] < 60 || seen[15] < 60 {
		t.Errorf("picked were %v", seen)
	}
}

func TestListsOfSeatsKeepTheirOrder(t *testing.T) {
	table := game.Table{game.White, game.Red, game.Green}
	for text, want := range map[string]string{
		`["green","white"]`:       "[2 0] <nil>",
		`["red","green","white"]`: "[1 2 0] <nil>",
		`[]`:                      "[] <nil>",
		`["red","white","red"]`:   "[] red stands twice",
		`["blue"]`:                "[] blue is not at the table",
		`["red","pink"]`:          `[] unknown colour "pink"`,
		`[1]`:                     "[] expected a string, found a number",
		`"red"`:                   "[] expected a list, found a string",
	} {
		seats, err := table.Seats(value(t, text))
		if got := fmt.Sprint(seats, " ", err); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

func TestAMapMayLeaveSeatsOut(t *testing.T) {
	table := game.Table{game.White, game.Red, game.Green}
	number := func(dst []byte, s game.Seat) []byte { return fmt.Append(dst, int(s)) }
	for want, in := range map[string]func(game.Seat) bool{
		`{"white":0,"red":1,"green":2}`: nil,
		`{"white":0,"green":2}`:         func(s game.Seat) bool { return s != 1 },
		`{"red":1}`:                     func(s game.Seat) bool { return s == 1 },
		`{}`:                            func(game.Seat) bool { return false },
	} {
		if got := string(table.AppendMap(nil, in, number)); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	if got := string(game.AppendNumbers(nil, []int8{3, -1, 12})); got != "[3,-1,12]" {
		t.Errorf("numbers are written %s", got)
	}
}

func TestAWrongOptionIsNamed(t *testing.T) {
	for text, want := range map[string]string{
		`{"resolution":101}`: "options: resolution: 101 is not within 0 to 100",
		`{"seconds":true}`:   "options: seconds: expected a number, found true or false",
		`{"seconds":7}`:      "options: seconds: 7 is not one of [4 3 5 6]",
		`{"rotate":0}`:       "options: rotate: expected true or false, found a number",
	} {
		_, err := game.ReadOptions(options, value(t, text))
		if err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
	if got, err := game.ReadOptions(options, jsonline.Value{}); err != nil || !slices.Equal(got, []int{0, 4, 8}) {
		t.Errorf("no options are %v, %v", got, err)
	}
	offered := game.Option{Values: []int{4, 3, 5}, OfferIndex: 2}
	if offered.Offered() != 5 {
		t.Errorf("offered is %d", offered.Offered())
	}
}
