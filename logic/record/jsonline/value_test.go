package jsonline

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

func TestParseRefuses(t *testing.T) {
	tests := []struct{ name, line, reason string }{
		{"nothing", "", "blank"},
		{"a list", "[]", "expected an object"},
		{"a comma too many", `{"a":1,}`, "no JSON"},
		{"two objects", `{} {}`, "no JSON"},
		{"no quotes", `{a:1}`, "no JSON"},
		{"a key twice", `{"a":1,"b":2,"a":3}`, `"a" stands twice`},
		{"a key twice, once escaped", `{"a":1,"\u0061":3}`, `"a" stands twice`},
		{"no UTF-8", "{\"a\":\"\xff\"}", "UTF-8"},
		{"too deep", `{"a":` + strings.Repeat("[", MaxDepth+1) + strings.Repeat("]", MaxDepth+1) + "}", "nested"},
		{"too long", `{"a":"` + strings.Repeat("x", MaxLine) + `"}`, "longer"},
	}
	for _, tt := range tests {
		if _, err := Parse([]byte(tt.line)); err == nil || !strings.Contains(err.Error(), tt.reason) {
			t.Errorf("%s: got %v, want %q", tt.name, err, tt.reason)
		}
	}
}

func TestIncompleteLinesAreTold(t *testing.T) {
	for line, want := range map[string]bool{`{"a":`: true, `{"a":"b`: true, "": true, `{"a":1}}`: false, `nonsense`: false, `{a:1}`: false, `{"a":1,"a":1}`: false} {
		if _, err := Parse([]byte(line)); errors.Is(err, ErrIncomplete) != want {
			t.Errorf("%s: got %v", line, err)
		}
	}
}

func TestDepthIsCountedFromTheLine(t *testing.T) {
	for n, want := range map[int]bool{0: true, MaxDepth - 1: true, MaxDepth: false} {
		line := `{"a":` + strings.Repeat("[", n) + "7" + strings.Repeat("]", n) + "}"
		if _, err := Parse([]byte(line)); (err == nil) != want {
			t.Errorf("a number in the line's object and %d lists: %v", n, err)
		}
	}
}

func TestCheckNumbersLooksEverywhere(t *testing.T) {
	for line, want := range map[string]bool{
		`{"a":1,"b":[2,{"c":-3}]}`:        true,
		`{"a":1,"b":2.5}`:                 false,
		`{"a":1,"b":[2,{"c":1e3}]}`:       false,
		`{"a":1,"//":2.5,"b":null}`:       true,
		`{"a":1,"b":{"//":2.5}}`:          false,
		`{"//":[1e9,{"x":0.1}],"b":"1."}`: true,
	} {
		v, err := Parse([]byte(line))
		if err != nil {
			t.Fatal(err)
		}
		if err := v.CheckNumbers("//"); (err == nil) != want {
			t.Errorf("%s: %v", line, err)
		}
	}
}

func TestNumbersAreWholeAndBounded(t *testing.T) {
	for text, want := range map[string]int{"0": 0, "-0": 0, "-7": -7, "1000000000": MaxNumber, "-1000000000": -MaxNumber} {
		v, err := Parse([]byte(`{"n":` + text + `}`))
		if err != nil {
			t.Fatal(err)
		}
		if n, err := v.Get("n").Int(); err != nil || n != want {
			t.Errorf("%s: got %d, %v", text, n, err)
		}
	}
	for _, text := range []string{"1.0", "1e3", "1E0", "0.5", "1000000001", "-1000000001", "99999999999999999999", `"1"`, "null", "true", "[1]"} {
		v, err := Parse([]byte(`{"n":` + text + `}`))
		if err != nil {
			t.Fatal(err)
		}
		if n, err := v.Get("n").Int(); err == nil {
			t.Errorf("%s is read as %d", text, n)
		}
	}
}

func TestMissingAndNullAreNothing(t *testing.T) {
	v, err := Parse([]byte(`{"a":null}`))
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []Value{v.Get("a"), v.Get("b")} {
		_, e1 := part.Int()
		_, e2 := part.Str()
		_, e3 := part.Bool()
		_, e4 := part.Items()
		if e1 == nil || e2 == nil || e3 == nil || e4 == nil || part.CheckObject() == nil {
			t.Errorf("%v is taken for something", part.Kind())
		}
	}
	if !v.Get("a").Exists() || v.Get("b").Exists() {
		t.Error("null and missing are not told apart")
	}
}

func TestWithoutLeavesTheRest(t *testing.T) {
	v, err := Parse([]byte(`{"a":1,"b":[true,{"c":"é\n"}],"d":null}`))
	if err != nil {
		t.Fatal(err)
	}
	if got := string(v.Without("a", "x").Append(nil)); got != `{"b":[true,{"c":"é\n"}],"d":null}` {
		t.Errorf("got %s", got)
	}
	if v.Len() != 3 {
		t.Error("the value itself has changed")
	}
}

// TestWhatIsRead: white space between values is ignored, and Append writes none.
func TestWhatIsRead(t *testing.T) {
	for line, want := range map[string]string{
		`{}`: `{}`,
		" {\t\"a\" : [ ] , \"b\":[ 1 ,\r\n-2.5e+3 ] } ": `{"a":[],"b":[1,-2.5e+3]}`,
		`{"a":{},"b":[[],{}],"c":[null,true,false]}`:    `{"a":{},"b":[[],{}],"c":[null,true,false]}`,
		`{"\u0061\"":"\\\"\ud83c\udfb2\n","b":"[{,}]"}`: `{"a\"":"\\\"🎲\n","b":"[{,}]"}`,
	} {
		v, err := Parse([]byte(line))
		if err != nil || string(v.Append(nil)) != want {
			t.Errorf("%q reads as %s, %v, want %s", line, v.Append(nil), err, want)
		}
	}
}

// TestManyKeysAreToldApart: a repeated key is found in objects of any size.
func TestManyKeysAreToldApart(t *testing.T) {
	for _, n := range []int{2, 3, 16, 48} {
		var line strings.Builder
		for i := range n {
			fmt.Fprintf(&line, `,"k%d":%d`, i, i)
		}
		object := line.String()[1:]
		if v, err := Parse([]byte("{" + object + "}")); err != nil || v.Len() != n {
			t.Errorf("%d keys: %d, %v", n, v.Len(), err)
		}
		for i := range n {
			if _, err := Parse(fmt.Appendf(nil, `{%s,"k%d":0}`, object, i)); err == nil {
				t.Errorf("%d keys, and key %d again, are read", n, i)
			}
		}
	}
}

// BenchmarkParse parses a message of a device.
func BenchmarkParse(b *testing.B) {
	line := []byte(`{"answer":118,"place":2,"hand":"left","at":812}`)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Parse(line); err != nil {
			b.Fatal(err)
		}
	}
}

// FuzzParse: what Parse reads and Append writes is parsed again, and written the same.
func FuzzParse(f *testing.F) {
	f.Add([]byte(`{"a":1,"b":[true,false,null,"\ud800"],"c":{"d":-5}}`))
	f.Fuzz(func(t *testing.T, line []byte) {
		v, err := Parse(line)
		if err != nil {
			return
		}
		text := v.Append(nil)
		again, err := Parse(text)
		if err != nil || string(again.Append(nil)) != string(text) {
			t.Fatalf("%s is written %s, which reads as %s, %v", line, text, again.Append(nil), err)
		}
	})
}

func TestEqualLooksPastTheOrderOfKeys(t *testing.T) {
	tests := []struct {
		a, b string
		want bool
	}{
		{`{"a":1,"b":[true,null,"x"]}`, `{"b":[true,null,"x"],"a":1}`, true},
		{`{"a":0}`, `{"a":-0}`, true},
		{`{"a":1}`, `{"a":"1"}`, false},
		{`{"a":1}`, `{"a":2}`, false},
		{`{"a":[1,2]}`, `{"a":[2,1]}`, false},
		{`{"a":[1]}`, `{"a":[1,1]}`, false},
		{`{"a":null}`, `{"b":null}`, false},
		{`{"a":true}`, `{"a":false}`, false},
	}
	for _, tt := range tests {
		a, errA := Parse([]byte(tt.a))
		b, errB := Parse([]byte(tt.b))
		if errA != nil || errB != nil || a.Equal(b) != tt.want || b.Equal(a) != tt.want {
			t.Errorf("%s and %s: not %v (%v, %v)", tt.a, tt.b, tt.want, errA, errB)
		}
	}
}

func TestLists(t *testing.T) {
	small := func(v Value) (int, error) { return v.Within(1, 9) }
	for text, want := range map[string]string{
		`{"v":[3,1]}`:   "[3 1] <nil>, filled [3 1] <nil>",
		`{"v":[3]}`:     "[3] <nil>, filled [3 0] 1 ships, not 2",
		`{"v":[3,1,2]}`: "[3 1 2] <nil>, filled [3 1] 3 ships, not 2",
		`{"v":[3,10]}`:  "[] 10 is not within 1 to 9, filled [0 0] 10 is not within 1 to 9",
		`{"v":3}`:       "[] expected a list, found a number, filled [0 0] expected a list, found a number",
	} {
		v, err := Parse([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		v = v.Get("v")
		list, err := List(v, small)
		var pair [2]int
		full := Fill(v, pair[:], "ships", small)
		if got := fmt.Sprintf("%v %v, filled %v %v", list, err, pair, full); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}
