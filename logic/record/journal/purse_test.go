package journal_test

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/game/gametest"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/jsonline"
	"pgregory.net/rapid"
)

// purses returns Purse as the only box.
func purses() []game.Box { return []game.Box{gametest.NewBox()} }

// purse is the header of a game of three coins, in which red is first.
const purse = `{"ludotheque":1,"game":"purse","seats":["red","blue"],"setup":{"coins":[3,9,5]}}` + "\n"

// lines returns a journal: the header purse and the given lines.
func lines(entries ...string) string { return purse + strings.Join(entries, "\n") + "\n" }

// read reads a journal, in which no line may be wrong.
func read(t *testing.T, text string) *journal.Result {
	t.Helper()
	res, err := journal.Read(strings.NewReader(text), purses(), nil, nil)
	if err != nil {
		t.Fatalf("%s%v", text, err)
	}
	return res
}

// parse reads one line as an object.
func parse(t *testing.T, text string) jsonline.Value {
	t.Helper()
	v, err := jsonline.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// says fails the test unless err has the words want, or is nil if want is empty.
func says(t *testing.T, name string, err error, want string) {
	t.Helper()
	if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
		t.Errorf("%s: %v, want %q", name, err, want)
	}
}

const (
	redLeft = `{"seat":"red","take":"left"}`
	pence2  = `{"pence":2}`
	over    = redLeft + "\n" + pence2 + "\n" + `{"seat":"blue","take":"left"}` + "\n" + pence2 + "\n" + redLeft + "\n" + `{"pence":1}`
)

func TestWhatMayBeExpected(t *testing.T) {
	for _, tt := range []struct {
		name, before, expect string
		reason               string // empty for what is so
	}{
		{"a seat's turn", ``, `{"turn":"red"}`, ""},
		{"another seat's", ``, `{"turn":"blue"}`, "turn: expected blue, is red"},
		{"the turn of a colour that does not play", ``, `{"turn":"white"}`, "turn: white is not at the table"},
		{"chance's turn while a seat decides", ``, `{"turn":"chance"}`, "turn: expected chance, is red"},
		{"chance's turn", redLeft, `{"turn":"chance"}`, ""},
		{"the end as a turn", over, `{"turn":"over"}`, ""},
		{"the end as a turn too early", ``, `{"turn":"over"}`, "turn: expected over, is red"},
		{"a turn by number", ``, `{"turn":0}`, "turn: expected a string"},
		{"not over", ``, `{"over":false}`, ""},
		{"over too early", ``, `{"over":true}`, "over: expected true, is false"},
		{"over", over, `{"over":true}`, ""},
		{"not over behind the end", over, `{"over":false}`, "over: expected false, is true"},
		{"over as a number", over, `{"over":1}`, "over: expected true or false, found a number"},
		{"the coins", ``, `{"coins":[3,9,5]}`, ""},
		{"other coins", redLeft, `{"coins":[3,9,5]}`, "coins: expected [3,9,5], is [9,5]"},
		{"a coin there is not", ``, `{"coins":[21]}`, "coins: 21 is not within 1 to 20"},
		{"what was taken, seats of nothing left out", redLeft, `{"taken":{"red":3}}`, ""},
		{"too much taken", redLeft, `{"taken":{"red":4}}`, `taken: expected {"red":4,"blue":0}, is {"red":3,"blue":0}`},
		{"a field of another box", ``, `{"runners":[]}`, "runners: unknown field"},
		{"two fields, the second wrong", ``, `{"turn":"red","over":true}`, "over: expected true"},
		{"both decisions", ``, `{"legal":[{"take":"left"},{"take":"right"}]}`, ""},
		{"both, the other way round", ``, `{"legal":[{"take":"right"},{"take":"left"}]}`, ""},
		{"one of two", ``, `{"legal":[{"take":"left"}]}`, `legal: 1 decisions expected, are 2, among them {"take":"right"}`},
		{"one twice", ``, `{"legal":[{"take":"left"},{"take":"left"}]}`, `{"take":"left"}, which is not legal or stands twice`},
		{"one that is malformed", ``, `{"legal":[{"take":"up"}]}`, `unknown end "up"`},
		{"none while chance decides", redLeft, `{"legal":[]}`, ""},
		{"a decision while chance decides", redLeft, `{"legal":[{"take":"left"}]}`, "not legal"},
		{"legal by number", ``, `{"legal":[1]}`, "expected an object"},
		{"legal as an object", ``, `{"legal":{}}`, "expected a list"},
		{"the scores", over, `{"scores":{"blue":11,"red":11}}`, ""},
		{"other scores", over, `{"scores":{"red":11,"blue":9}}`, `scores: expected {"red":11,"blue":9}, is {"red":11,"blue":11}`},
		{"the score of one", over, `{"scores":{"red":11}}`, "scores: 1 seats named, not all 2"},
		{"scores as words", over, `{"scores":{"red":"11","blue":11}}`, "scores: red: expected a number"},
		{"the winners", over, `{"winners":["red","blue"]}`, ""},
		{"the winners in another order", over, `{"winners":["blue","red"]}`, `winners: expected ["blue","red"], is ["red","blue"]`},
		{"a winner too few", over, `{"winners":["blue"]}`, `winners: expected ["blue"]`},
		{"a winner who does not play", over, `{"winners":["white"]}`, "winners: white is not at the table"},
		{"winners before the end", ``, `{"winners":[]}`, "winners: expected [], but the game is not over"},
	} {
		text := purse
		if tt.before != "" {
			text = lines(tt.before)
		}
		_, err := journal.Read(strings.NewReader(text+`{"expect":`+tt.expect+"}\n"), purses(), nil, nil)
		says(t, tt.name, err, tt.reason)
	}
}

func TestOneEntryIsWhatIsPlayed(t *testing.T) {
	for _, tt := range []struct {
		text   string
		by     game.Seat
		move   game.Move
		reason string
	}{
		{redLeft, 0, gametest.TakeLeft, ""},
		{`{"take":"right","seat":"red","//":"a remark"}`, 0, gametest.TakeRight, ""},
		{pence2, game.Chance, 18, ""},
		{`{"//":"a remark alone"}`, 0, 0, "nothing is played"},
		{`{"//":"one","take":"left","seat":"red"}`, 0, gametest.TakeLeft, ""},
		{`{"expect":{}}`, 0, 0, "nothing is played"},
		{`{"seat":"red","take":"left","refused":true}`, 0, 0, "nothing is played"},
		{`{"seat":"red","take":"left","refused":1}`, 0, 0, "only true may stand here"},
		{`{"seat":"red","take":"left","refused":"true"}`, 0, 0, "only true may stand here"},
		{`{"seat":"white","take":"left"}`, 0, 0, "seat: white is not at the table"},
		{`{"pence":4}`, 0, 0, "illegal: pence: not-legal"},
		{`{"pence":1.5}`, 0, 0, "1.5 is not a whole number"},
		{`{"pence":2,"//":1.5}`, game.Chance, 18, ""},
		{`{"take":"left"}`, 0, 0, "a decision needs its seat"},
	} {
		e, err := journal.ParseEntry(read(t, purse).Game, parse(t, tt.text))
		says(t, tt.text, err, tt.reason)
		if err == nil && (e.By != tt.by || e.Move != tt.move) {
			t.Errorf("%s is %+v", tt.text, e)
		}
	}
	_, err := journal.ParseEntry(read(t, purse).Game, jsonline.Value{})
	says(t, "nothing at all", err, "expected an object")
}

func TestEntriesAndExpectationsAsTheyAreWritten(t *testing.T) {
	start, found, end := read(t, purse).Game, read(t, lines(redLeft)).Game, read(t, lines(over)).Game
	for _, tt := range []struct{ name, got, want string }{
		{"a decision", string(journal.AppendEntry([]byte("> "), start, 0, gametest.TakeRight, game.Referee)), `> {"seat":"red","take":"right"}`},
		{"a decision of the second seat", string(journal.AppendEntry(nil, start, 1, gametest.TakeLeft, game.Public)), `{"seat":"blue","take":"left"}`},
		{"an outcome of chance", string(journal.AppendEntry(nil, found, game.Chance, 17, game.Referee)), `{"pence":1}`},
		{"all of a turn", string(journal.AppendExpect(nil, start, 0)),
			`{"expect":{"turn":"red","legal":[{"take":"left"},{"take":"right"}],"coins":[3,9,5],"taken":{"red":0,"blue":0}}}`},
		{"as many decisions as may be listed", string(journal.AppendExpect(nil, start, 2)),
			`{"expect":{"turn":"red","legal":[{"take":"left"},{"take":"right"}],"coins":[3,9,5],"taken":{"red":0,"blue":0}}}`},
		{"more than may be listed", string(journal.AppendExpect(nil, start, 1)), `{"expect":{"turn":"red","coins":[3,9,5],"taken":{"red":0,"blue":0}}}`},
		{"chance's turn", string(journal.AppendExpect(nil, found, 1)), `{"expect":{"turn":"chance","legal":[],"coins":[9,5],"taken":{"red":3,"blue":0}}}`},
		{"the end", string(journal.AppendResult(nil, end)), `{"expect":{"over":true,"scores":{"red":11,"blue":11},"winners":["red","blue"]}}`},
	} {
		if tt.got != tt.want+"\n" {
			t.Errorf("%s:\n%swant\n%s", tt.name, tt.got, tt.want)
		}
	}
}

// TestWhatIsWrittenIsReadAgain: a random game, written with an expectation of every field after each entry, is read without
// an error.
func TestWhatIsWrittenIsReadAgain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rng := game.NewRNG(rapid.Uint64().Draw(t, "seed"))
		seats := rapid.IntRange(2, 4).Draw(t, "seats")
		h := &journal.Header{Box: purses()[0], Remark: rapid.StringN(0, 8, -1).Draw(t, "remark")}
		for c := range game.Color(seats) {
			h.Colors = append(h.Colors, c)
		}
		g, err := h.Box.New(&h.Header)
		if err != nil {
			t.Fatal(err)
		}
		text := journal.AppendHeader(nil, h)
		entries := 0
		for ; g.Turn() != game.Over; entries++ {
			by, m := g.Turn(), game.Move(0)
			if by == game.Chance {
				m = g.Draw(rng)
			} else {
				m = rng.Pick(g.Legal(nil))
			}
			text = journal.AppendEntry(text, g, by, m, game.Referee)
			if _, err := g.Apply(by, m, nil); err != nil {
				t.Fatal(err)
			}
			text = journal.AppendExpect(text, g, 0)
		}
		text = journal.AppendResult(text, g)
		count := 0
		res, err := journal.Read(strings.NewReader(string(text)), purses(), nil, func(game.Game, journal.Entry, []game.Event) { count++ })
		if err != nil || !res.Game.Same(g) || count != entries {
			t.Fatalf("%v behind %d of %d entries of\n%s", err, count, entries, text)
		}
	})
}

func TestAHeaderIsWrittenAsItWasRead(t *testing.T) {
	for name, line := range map[string]string{
		"the least":        `{"ludotheque":1,"game":"purse","seats":["red","blue"]}`,
		"four seats":       `{"ludotheque":1,"game":"purse","seats":["white","green","blue","violet"]}`,
		"with a remark":    `{"ludotheque":1,"game":"purse","seats":["red","blue"],"//":"from the \"old\" box"}`,
		"with everything":  `{"ludotheque":1,"game":"purse","seats":["red","blue"],"//":"x","options":{},"setup":{"coins":[1]},"board":{},"players":["Ann",null]}`,
		"players of words": `{"ludotheque":1,"game":"purse","seats":["red","blue"],"players":"Ann and Bob"}`,
	} {
		h := read(t, line+"\n").Header
		if got := string(journal.AppendHeader(nil, h)); got != line+"\n" {
			t.Errorf("%s: %s is written\n%s", name, line, got)
		}
		table := "{" + strings.TrimPrefix(line, `{"ludotheque":1,`)
		if got := string(journal.AppendRequest(nil, h)); got != table {
			t.Errorf("%s: as a table it is\n%s", name, got)
		}
		again, err := journal.NewHeader(parse(t, table), purses())
		if err != nil || string(journal.AppendHeader(nil, again)) != line+"\n" {
			t.Errorf("%s: as a table it reads %v", name, err)
		}
	}
	if h := read(t, `{"ludotheque":1,"game":"purse","seats":["red","blue"],"//":7}`+"\n").Header; h.Remark != "" {
		t.Errorf("a remark of a number is %q", h.Remark)
	}
}

func TestATableIsAskedForAsStrictlyAsAJournal(t *testing.T) {
	for text, reason := range map[string]string{
		`{"game":"purse","seats":["red","blue"]}`:                                                   "",
		`{"game":"purse","seats":["red","blue"],"players":[1.5],"//":2.5}`:                          "",
		`{"ludotheque":1,"game":"purse","seats":["red","blue"]}`:                                    `unknown key "ludotheque"`,
		`{"game":"purse","seats":["red","blue"],"options":{"start":1.5}}`:                           "1.5 is not a whole number",
		`{"game":"chess","seats":["red","blue"]}`:                                                   `unknown game "chess"`,
		`{"seats":["red","blue"]}`:                                                                  "game: expected a string",
		`{"game":"purse","seats":["red","blue","green","white","violet","yellow"]}`:                 "",
		`{"game":"purse","seats":["red","blue","green","white","violet","yellow","red"]}`:           "seats: 7 seats are more than any box has",
		`{"game":"purse","seats":["red",2]}`:                                                        "seats: expected a string, found a number",
		`{"game":"purse","seats":["red","pink"]}`:                                                   `seats: unknown colour "pink"`,
		`{"game":"purse","seats":{}}`:                                                               "seats: expected a list, found an object",
		`{"game":"purse"}`:                                                                          "seats: expected a list, found nothing",
		`{"game":"purse","seats":["red","blue"],"setup":{"coins":[1,{"money":[2,1000000000000]}]}}`: "1000000000000 is not a whole number",
	} {
		_, err := journal.NewHeader(parse(t, text), purses())
		says(t, text, err, reason)
	}
}

func TestTheStartMaySendAJournalBack(t *testing.T) {
	closed := errors.New("the table is closed")
	seen := ""
	start := func(h *journal.Header, g game.Game) error {
		seen = fmt.Sprint(h.Colors, " ", g.Turn())
		return closed
	}
	_, err := journal.NewReader(strings.NewReader(purse), purses(), start)
	var bad *journal.Error
	if !errors.As(err, &bad) || bad.Line != 1 || !errors.Is(err, closed) || err.Error() != "1: the table is closed" {
		t.Errorf("%v", err)
	}
	if seen != "[red blue] 0" {
		t.Errorf("it was asked about %s", seen)
	}
	never := func(*journal.Header, game.Game) error { t.Error("a game that is none starts"); return nil }
	if _, err := journal.NewReader(strings.NewReader(`{"ludotheque":1,"game":"purse","seats":["red"]}`), purses(), never); err == nil {
		t.Error("one alone plays")
	}
}

// TestEveryEntryIsVisitedOnce: remarks, expectations and refused decisions are not visited.
func TestEveryEntryIsVisitedOnce(t *testing.T) {
	text := lines(
		`{"//":"red begins"}`,
		`{"seat":"blue","take":"left","refused":true}`,
		redLeft,
		`{"expect":{"turn":"chance"}}`,
		`{"seat":"blue","take":"left","refused":true}`,
		pence2,
	)
	var got []string
	_, err := journal.Read(strings.NewReader(text), purses(), nil, func(g game.Game, e journal.Entry, ev []game.Event) {
		line := fmt.Sprintf("%d plays %d,", e.By, e.Move)
		for _, v := range ev {
			line += fmt.Sprintf(" %d has %d more,", v.Seat, v.N)
		}
		got = append(got, line+" then "+journal.TurnWord(g))
	})
	want := "0 plays 1, 0 has 3 more, then chance; -1 plays 18, 0 has 2 more, then blue"
	if err != nil || strings.Join(got, "; ") != want {
		t.Errorf("%v: %s, want %s", err, strings.Join(got, "; "), want)
	}
}

// TestReadingStopsAtTheFirstBadLine: nothing of that line is played, and nothing after it.
func TestReadingStopsAtTheFirstBadLine(t *testing.T) {
	for name, tt := range map[string]struct {
		bad    string
		reason string
	}{
		"an illegal decision":    {`{"seat":"blue","take":"left"}`, "3: illegal: pence-due"},
		"a face there is not":    {`{"pence":4}`, "3: illegal: pence: not-legal"},
		"a wrong expectation":    {`{"expect":{"turn":"red"}}`, "3: turn: expected red, is chance"},
		"an empty line":          {``, "3: the line is blank"},
		"a refusal of a legal":   {`{"pence":2,"refused":true}`, "3: refused: only a seat's decision"},
		"remark and expectation": {`{"//":"x","expect":{},"seat":"red"}`, `3: unknown key "seat"`},
	} {
		r, err := journal.NewReader(strings.NewReader(lines(redLeft, tt.bad, pence2)), purses(), nil)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		visit := func(game.Game, journal.Entry, []game.Event) { n++ }
		if more, err := r.Next(visit); !more || err != nil {
			t.Errorf("%s: the line before it: %v", name, err)
		}
		more, err := r.Next(visit)
		says(t, name, err, tt.reason)
		if more || n != 1 || r.Result().Game.Turn() != game.Chance {
			t.Errorf("%s: more %v behind %d entries", name, more, n)
		}
	}
}

// broken reads text, and then fails as a broken disk does.
type broken struct{ text io.Reader }

func (b broken) Read(p []byte) (int, error) {
	n, err := b.text.Read(p)
	if err != nil {
		err = errors.New("the disk is gone")
	}
	return n, err
}

func TestAReaderThatFailsIsNoEnd(t *testing.T) {
	res, err := journal.Read(broken{strings.NewReader(lines(redLeft))}, purses(), nil, nil)
	says(t, "behind an entry", err, "the disk is gone")
	if res == nil || res.Game.Turn() != game.Chance {
		t.Error("what was read before is lost")
	}
	if res, err := journal.Read(broken{strings.NewReader("")}, purses(), nil, nil); res != nil || err == nil || err.Error() != "1: the disk is gone" {
		t.Errorf("before the header: %v", err)
	}
	if _, err := journal.Read(strings.NewReader(""), purses(), nil, nil); err == nil || err.Error() != "1: the file is empty" {
		t.Errorf("nothing at all: %v", err)
	}
}

// TestARefusalIsTold: the error of an illegal line wraps its game.Refusal, and that of a malformed line wraps none.
func TestARefusalIsTold(t *testing.T) {
	for line, want := range map[string]game.Refusal{
		`{"seat":"blue","take":"left"}`:  game.NotYourTurn,
		`{"pence":3}`:                    game.NotYourTurn,
		`{"pence":9}`:                    game.NotLegal,
		`{"seat":"red","take":"middle"}`: "",
	} {
		_, err := journal.Read(strings.NewReader(lines(line)), purses(), nil, nil)
		var why game.Refusal
		if errors.As(err, &why); err == nil || why != want {
			t.Errorf("%s: %v, want %q", line, err, want)
		}
	}
}
