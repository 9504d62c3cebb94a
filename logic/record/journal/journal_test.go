package journal_test

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"

	"ludotheque/logic/boxes"
	"ludotheque/logic/game"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/jsonline"
)

// all returns all boxes.
func all(t testing.TB) []game.Box {
	t.Helper()
	all, err := boxes.All()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

const header = `{"ludotheque":1,"game":"dorada","seats":["red","blue"]}` + "\n"

// jostled is a game in which red decides how to push two runners of blue (P-17).
const jostled = `{"ludotheque":1,"game":"pamplona","seats":["red","blue"],"setup":{"runners":{"red":[12,12,9],"blue":[12,12,3]}}}
{"roll":[3,"arrow"]}
{"seat":"red","run":[{"from":9,"steps":3},{"steps":0,"from":12}]}
`

func TestBadLines(t *testing.T) {
	tests := []struct {
		name, text string
		line       int
		reason     string
	}{
		{"empty file", "", 1, "empty"},
		{"blank header", "\n", 1, "blank"},
		{"torn header", `{"ludotheque":1,"ga`, 1, "no JSON"},
		{"remark for a header", `{"//":"hello"}` + "\n", 1, "ludotheque"},
		{"version as a string", `{"ludotheque":"1","game":"dorada","seats":["red","blue"]}`, 1, "expected a number"},
		{"version 2", `{"ludotheque":2,"game":"dorada","seats":["red","blue"]}`, 1, "version 2"},
		{"version 2 with more in it", `{"ludotheque":2,"weather":"fine"}`, 1, "newer"},
		{"version 2 with a fraction in it", `{"ludotheque":2,"pace":1.5}`, 1, "newer"},
		{"version 0", `{"ludotheque":0,"game":"dorada","seats":["red","blue"]}`, 1, "version 0"},
		{"version 1.0", `{"ludotheque":1.0,"game":"dorada","seats":["red","blue"]}`, 1, "whole number"},
		{"no game", `{"ludotheque":1,"seats":["red","blue"]}`, 1, "game"},
		{"unknown game", `{"ludotheque":1,"game":"chess","seats":["red","blue"]}`, 1, "unknown game"},
		{"game in capitals", `{"ludotheque":1,"game":"Dorada","seats":["red","blue"]}`, 1, "unknown game"},
		{"key in capitals", `{"Ludotheque":1,"game":"dorada","seats":["red","blue"]}`, 1, "unknown key"},
		{"one seat", `{"ludotheque":1,"game":"dorada","seats":["red"]}`, 1, "not 1"},
		{"seven seats", `{"ludotheque":1,"game":"dorada","seats":["red","red","red","red","red","red","red"]}`, 1, "7 seats"},
		{"a colour twice", `{"ludotheque":1,"game":"dorada","seats":["red","red"]}`, 1, "twice"},
		{"an unknown colour", `{"ludotheque":1,"game":"dorada","seats":["red","pink"]}`, 1, "unknown colour"},
		{"seats null", `{"ludotheque":1,"game":"dorada","seats":null}`, 1, "expected a list"},
		{"an unknown option", `{"ludotheque":1,"game":"dorada","seats":["red","blue"],"options":{"start":"red"}}`, 1, "unknown option"},
		{"options null", `{"ludotheque":1,"game":"dorada","seats":["red","blue"],"options":null}`, 1, "expected an object"},
		{"setup null", `{"ludotheque":1,"game":"dorada","seats":["red","blue"],"setup":null}`, 1, "object"},
		{"an unknown key in setup", `{"ludotheque":1,"game":"dorada","seats":["red","blue"],"setup":{"money":3}}`, 1, "unknown key"},
		{"an unknown key in board", `{"ludotheque":1,"game":"dorada","seats":["red","blue"],"board":{"name":3}}`, 1, "unknown key"},
		{"a blank line", header + "\n", 2, "blank"},
		{"white space for a line", header + "  \t\n", 2, "blank"},
		{"no object", header + "[1]\n", 2, "expected an object"},
		{"two objects", header + `{"roll":1}{"roll":2}` + "\n", 2, "no JSON"},
		{"no UTF-8", header + "{\"//\":\"\xff\"}\n", 2, "UTF-8"},
		{"a key twice", header + `{"roll":1,"roll":1}` + "\n", 2, "twice"},
		{"a key twice, deeper", header + `{"//":{"a":1,"a":2}}` + "\n", 2, "twice"},
		{"a number with a point", header + `{"roll":3.0}` + "\n", 2, "whole number"},
		{"a number with an exponent", header + `{"roll":1e0}` + "\n", 2, "whole number"},
		{"a number beyond int64", header + `{"roll":99999999999999999999}` + "\n", 2, "whole number"},
		{"a number beyond the bound", header + `{"roll":1000000001}` + "\n", 2, "whole number"},
		{"null for a number", header + `{"roll":null}` + "\n", 2, "expected a number"},
		{"a die with seven faces", header + `{"roll":7}` + "\n", 2, "illegal"},
		{"a die that a seat holds", header + `{"seat":"red","roll":3}` + "\n", 2, "unknown key"},
		{"a decision of nobody", header + `{"roll":3}` + "\n" + `{"move":0}` + "\n", 3, "unknown key"},
		{"a seat not at the table", header + `{"roll":3}` + "\n" + `{"seat":"green","move":0}` + "\n", 3, "not at the table"},
		{"the other seat", header + `{"roll":3}` + "\n" + `{"seat":"blue","move":0}` + "\n", 3, "illegal: not-your-turn"},
		{"a decision before the roll", header + `{"seat":"red","move":0}` + "\n", 2, "illegal: not-rolled"},
		{"an unknown key", header + `{"roll":3,"luck":true}` + "\n", 2, "unknown key"},
		{"refused false", header + `{"roll":3}` + "\n" + `{"seat":"red","move":5,"refused":false}` + "\n", 3, "only true"},
		{"refused chance", header + `{"roll":9,"refused":true}` + "\n", 2, "only a seat's decision"},
		{"refused, but malformed", header + `{"seat":"red","move":"0","refused":true}` + "\n", 2, "expected a number"},
		{"refused, but legal", header + `{"roll":3}` + "\n" + `{"seat":"red","move":0,"refused":true}` + "\n", 3, "expected a refusal"},
		{"expect beside something", header + `{"expect":{},"roll":3}` + "\n", 2, "unknown key"},
		{"expect null", header + `{"expect":null}` + "\n", 2, "object"},
		{"an unknown field", header + `{"expect":{"money":{}}}` + "\n", 2, "unknown field"},
		{"scores before the end", header + `{"expect":{"scores":{"red":0,"blue":0}}}` + "\n", 2, "not over"},
		{"an unknown turn", header + `{"expect":{"turn":"pink"}}` + "\n", 2, "unknown colour"},
		{"legal twice", header + `{"roll":3}` + "\n" + `{"expect":{"legal":[{"move":0},{"move":0}]}}` + "\n", 3, "twice"},
		{"legal in the form of an entry", jostled + `{"expect":{"legal":[{"push":{"blue":[-1,-1]}},{"push":{"blue":[0,-1]}},{"push":{"blue":[-1,1]}},{"push":{"blue":[0,0]}},{"push":{"blue":[0,1]}},{"push":{"blue":[1,1]}}]}}` + "\n", 4, `is written {"push":{"blue":[-1,0]}}`},
		{"legal incomplete", header + `{"roll":3}` + "\n" + `{"expect":{"legal":[]}}` + "\n", 3, "are 1"},
		{"nested too deep", header + `{"//":` + strings.Repeat("[", 99) + strings.Repeat("]", 99) + "}\n", 2, "nested"},
		{"nested beyond all measure", header + `{"//":` + strings.Repeat("[", 1<<20) + "\n", 2, "JSON"},
	}
	boxes := all(t)
	for _, tt := range tests {
		_, err := journal.Read(strings.NewReader(tt.text), boxes, nil, nil)
		text := fmt.Sprint(err)
		if !strings.HasPrefix(text, fmt.Sprintf("%d: ", tt.line)) || !strings.Contains(text, tt.reason) {
			t.Errorf("%s: got %q, want line %d and %q", tt.name, text, tt.line, tt.reason)
		}
	}
}

// endless reads start and then spaces without an end, up to four times jsonline.MaxLine. n counts the spaces.
type endless struct {
	start io.Reader
	n     int
}

func (e *endless) Read(p []byte) (int, error) {
	if n, err := e.start.Read(p); err == nil {
		return n, nil
	}
	if e.n += len(p); e.n > 4*jsonline.MaxLine {
		return 0, io.EOF
	}
	return copy(p, bytes.Repeat([]byte(" "), len(p))), nil
}

// TestLinesAreOfSomeLength: a line may have jsonline.MaxLine bytes and no more, and reading stops soon after that if the line
// does not end.
func TestLinesAreOfSomeLength(t *testing.T) {
	entry := `{"roll":3}`
	for more, want := range map[int]bool{0: true, 1: false} {
		line := entry + strings.Repeat(" ", jsonline.MaxLine-len(entry)+more)
		res, err := journal.Read(strings.NewReader(header+line+"\n"), all(t), nil, nil)
		if (err == nil) != want || (res.Game.Turn() == 0) != want {
			t.Errorf("%d bytes: %v, and it is the turn of %d", len(line), err, res.Game.Turn())
		}
	}
	e := &endless{start: strings.NewReader(header)}
	_, err := journal.Read(e, all(t), nil, nil)
	if err == nil || !strings.HasPrefix(err.Error(), "2: ") || e.n > 2*jsonline.MaxLine {
		t.Errorf("a line without an end: %v after %d bytes", err, e.n)
	}
}

func TestGoodLines(t *testing.T) {
	tests := []struct {
		name, text string
		torn       int
	}{
		{"header without a line end", strings.TrimSuffix(header, "\n"), 0},
		{"last entry without a line end", header + `{"roll":3}`, 0},
		{"legal pushes in order, an entry in another", jostled + `{"expect":{"legal":[{"push":{"blue":[1,1]}},{"push":{"blue":[-1,-1]}},{"push":{"blue":[-1,0]}},{"push":{"blue":[-1,1]}},{"push":{"blue":[0,0]}},{"push":{"blue":[0,1]}}]}}` + "\n" + `{"seat":"red","push":{"blue":[1,-1]}}` + "\n" + `{"expect":{"runners":{"red":[12,12,12],"blue":[3,11,13]}}}` + "\n", 0},
		{"torn last line", header + `{"roll":3}` + "\n" + `{"seat":"re`, 3},
		{"torn in the middle of a letter", header + "{\"//\":\"\xc3", 2},
		{"remarks", header + `{"//":"alone"}` + "\n" + `{"roll":3,"//":{"any":[1.5,null]}}` + "\n" + `{"//":1e99}` + "\n", 0},
		{"line ends of Windows", header + "{\"roll\":3}\r\n", 0},
		{"a long line", header + `{"//":"` + strings.Repeat("x", 1<<20) + `"}` + "\n", 0},
		{"players of any kind", `{"ludotheque":1,"game":"dorada","seats":["red","blue"],"players":[1.5,{"x":null}]}`, 0},
	}
	boxes := all(t)
	for _, tt := range tests {
		res, err := journal.Read(strings.NewReader(tt.text), boxes, nil, nil)
		if err != nil || res.Torn != tt.torn {
			t.Errorf("%s: got %v, %+v, want torn %d", tt.name, err, res, tt.torn)
		}
	}
}

func TestNothingIsPlayedAfterABadLine(t *testing.T) {
	text := header + `{"roll":3}` + "\n" + "nonsense\n" + `{"seat":"red","move":0}` + "\n"
	n := 0
	count := func(game.Game, journal.Entry, []game.Event) { n++ }
	if res, err := journal.Read(strings.NewReader(text), all(t), nil, count); err == nil || n != 1 || res.Game.Turn() != 0 {
		t.Errorf("got %v after %d entries", err, n)
	}
}

func TestARefusalThatIsNoneChangesNothing(t *testing.T) {
	text := header + `{"roll":3}` + "\n" + `{"seat":"red","move":0,"refused":true}` + "\n"
	res, err := journal.Read(strings.NewReader(text), all(t), nil, nil)
	if err == nil || res.Game.Turn() != 0 {
		t.Errorf("got %v, and seat %d decides", err, res.Game.Turn())
	}
}

// lineCount is the number of lines of manyLines, far more than any buffer holds.
const lineCount = 100_000

// manyLines is the reader of a journal with lineCount lines, of which left are not yet read.
type manyLines struct{ left int }

func (m *manyLines) Read(p []byte) (int, error) {
	line := "{\"//\":\"again\"}\n"
	if m.left == lineCount {
		line = header
	}
	if m.left == 0 || len(p) < len(line) {
		return 0, fmt.Errorf("end of the test")
	}
	m.left--
	return copy(p, line), nil
}

// TestLinesAreReadAsTheyAreAskedFor: a Reader never reads far ahead of the line that Next returns, and reads a journal of
// very many lines to its end.
func TestLinesAreReadAsTheyAreAskedFor(t *testing.T) {
	source := &manyLines{left: lineCount}
	r, err := journal.NewReader(source, all(t), nil)
	if err != nil {
		t.Fatal(err)
	}
	for asked := 1; err == nil; asked++ {
		if ahead := lineCount - source.left - asked; ahead > lineCount/2 {
			t.Fatalf("behind line %d, %d more have been read", asked, ahead)
		}
		_, err = r.Next(nil)
	}
	if source.left > 0 || !strings.Contains(err.Error(), "end of the test") {
		t.Errorf("%d lines are left, got %v", source.left, err)
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(header + `{"roll":3}` + "\n" + `{"seat":"red","move":0}` + "\n" + `{"expect":{"turn":"chance","legal":[]}}` + "\n"))
	f.Add([]byte(`{"ludotheque":1,"game":"pamplona","seats":["red","blue"],"options":{"rotate":true}}` + "\n" + `{"roll":["arrow",3]}` + "\n"))
	f.Add([]byte(`{"ludotheque":1,"game":"galopp","seats":["red","blue","white"]}` + "\n" + `{"deal":{"red":[5],"blue":[1],"white":[2],"open":[2]}}` + "\n"))
	f.Add([]byte(`{"ludotheque":1,"game":"rapidcity","seats":["red","blue","white"]}` + "\n" + `{"reveal":"indian"}` + "\n" + `{"at":812,"seat":"blue","place":2,"hand":"left"}` + "\n"))
	boxes := all(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		res, err := journal.Read(bytes.NewReader(data), boxes, nil, nil)
		if err != nil {
			return
		}
		line := journal.AppendHeader(nil, res.Header)
		if _, err := journal.Read(bytes.NewReader(line), boxes, nil, nil); err != nil {
			t.Fatalf("the header %s is read, but not when written again: %v", line, err)
		}
	})
}
