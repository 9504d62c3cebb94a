package jsonline

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// under returns text parsed as a JSON value.
func under(t testing.TB, text string) Value {
	t.Helper()
	v, err := Parse([]byte(`{"v":` + text + `}`))
	if err != nil {
		t.Fatal(err)
	}
	return v.Get("v")
}

func TestNumbersWithinBounds(t *testing.T) {
	for _, tt := range []struct {
		text string
		n    int
		err  string
	}{
		{"1", 1, ""},
		{"9", 9, ""},
		{"5", 5, ""},
		{"0", 0, "0 is not within 1 to 9"},
		{"10", 10, "10 is not within 1 to 9"},
		{"-5", -5, "-5 is not within 1 to 9"},
		{`"5"`, 0, "expected a number, found a string"},
		{"5.0", 0, "5.0 is not a whole number within ±1000000000"},
	} {
		n, err := under(t, tt.text).Within(1, 9)
		if n != tt.n || (err == nil) != (tt.err == "") || err != nil && err.Error() != tt.err {
			t.Errorf("%s is %d, %v, want %d, %q", tt.text, n, err, tt.n, tt.err)
		}
	}
}

func TestWordsOfAList(t *testing.T) {
	for text, want := range map[string]string{
		`"left"`:                             "0 <nil>",
		`"right"`:                            "1 <nil>",
		`"Left"`:                             `0 unknown hand "Left"`,
		`""`:                                 `0 unknown hand ""`,
		`1`:                                  "0 expected a string, found a number",
		`"` + strings.Repeat("x", 40) + `"`:  `0 unknown hand "` + strings.Repeat("x", 40) + `"`,
		`"` + strings.Repeat("x", 400) + `"`: `0 unknown hand "` + strings.Repeat("x", 40) + `…"`,
	} {
		i, err := under(t, text).OneOf("hand", []string{"left", "right"})
		if got := fmt.Sprint(i, " ", err); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

func TestTrueAndFalse(t *testing.T) {
	for text, want := range map[string]string{
		`true`:   "true <nil>",
		`false`:  "false <nil>",
		`"true"`: "false expected true or false, found a string",
		`1`:      "false expected true or false, found a number",
		`null`:   "false expected true or false, found null",
	} {
		on, err := under(t, text).Bool()
		if got := fmt.Sprint(on, " ", err); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

func TestAnObjectHasTheKeysAllowed(t *testing.T) {
	for text, want := range map[string]string{
		`{}`:            "<nil>",
		`{"a":1}`:       "<nil>",
		`{"b":1,"a":2}`: "<nil>",
		`{"a":1,"c":2}`: `unknown key "c"`,
		`{"A":1}`:       `unknown key "A"`,
		`["a"]`:         "expected an object, found a list",
		`"a"`:           "expected an object, found a string",
	} {
		if got := fmt.Sprint(under(t, text).CheckKeys("a", "b")); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
	if err := (Value{}).CheckKeys("a"); err == nil || err.Error() != "expected an object, found nothing" {
		t.Errorf("what is not there: %v", err)
	}
}

func TestANumberIsPutIntoAnObject(t *testing.T) {
	for text, want := range map[string]string{
		`{}`:                 `{"n":-7}`,
		`{"a":1}`:            `{"a":1,"n":-7}`,
		`{"n":1}`:            `{"n":-7}`,
		`{"n":[1],"a":true}`: `{"n":-7,"a":true}`,
		`{"a":{"n":1}}`:      `{"a":{"n":1},"n":-7}`,
	} {
		v := under(t, text)
		if got := string(v.WithInt("n", -7).Append(nil)); got != want {
			t.Errorf("%s becomes %s, want %s", text, got, want)
		}
		if got := string(v.Append(nil)); got != text {
			t.Errorf("%s itself is %s then", text, got)
		}
	}
}

func TestKeysAreAppendedWithTheirCommas(t *testing.T) {
	dst := AppendKey([]byte("{"), "a")
	dst = append(dst, '{')
	dst = AppendKey(dst, "b")
	dst = append(dst, `1}`...)
	dst = AppendKey(dst, "c")
	if got := string(dst); got != `{"a":{"b":1},"c":` {
		t.Errorf("the keys are %s", got)
	}
}

// TestNumbersAreEqualByWhatTheyAre: integers are compared by value, other numbers as they are written.
func TestNumbersAreEqualByWhatTheyAre(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		want bool
	}{
		{"7", "7", true},
		{"0", "-0", true},
		{"7", "-7", false},
		{"1.5", "1.5", true},
		{"1.5", "1.50", false},
		{"1.5", "2.5", false},
		{"1.5", "0", false},
		{"0", "1.5", false},
		{"2000000000", "2000000000", true},
		{"2000000000", "3000000000", false},
		{`"1"`, `"1"`, true},
		{`"1"`, `"2"`, false},
		{"true", "true", true},
		{"null", "null", true},
		{"null", "false", false},
		{"[]", "{}", false},
	} {
		a, b := under(t, tt.a), under(t, tt.b)
		if a.Equal(b) != tt.want || b.Equal(a) != tt.want {
			t.Errorf("%s and %s: equal %v", tt.a, tt.b, !tt.want)
		}
	}
}

// TestALineMayBeAsLongAsTheBound and no byte longer.
func TestALineMayBeAsLongAsTheBound(t *testing.T) {
	for more, want := range map[int]bool{-1: true, 0: true, 1: false} {
		line := `{"a":"` + strings.Repeat("x", MaxLine-8+more) + `"}`
		if _, err := Parse([]byte(line)); (err == nil) != want {
			t.Errorf("%d bytes: %v", len(line), err)
		}
	}
}

// TestATornLineIsToldWhereverItIsTorn: Parse returns ErrIncomplete for each beginning of a line, and not for the line itself.
func TestATornLineIsToldWhereverItIsTorn(t *testing.T) {
	const line = `{"seat":"red","take":[1,-2,true,null,{"a":"\u00e9\n"}],"x":false}`
	for n := range len(line) {
		if _, err := Parse([]byte(line[:n])); !errors.Is(err, ErrIncomplete) {
			t.Errorf("%s: %v", line[:n], err)
		}
	}
	if _, err := Parse([]byte(line)); err != nil {
		t.Errorf("the whole line: %v", err)
	}
	for _, wrong := range []string{`{"a" 1`, `{"a":tru3`, `{"a":1]`, `{"a":01`, `{"a":1}}`} {
		if _, err := Parse([]byte(wrong)); err == nil || errors.Is(err, ErrIncomplete) {
			t.Errorf("%s: %v", wrong, err)
		}
	}
}

// values generates values as package json decodes them, with whole numbers only.
func values() *rapid.Generator[any] {
	leaf := rapid.OneOf(
		rapid.Just[any](nil),
		rapid.Map(rapid.Bool(), func(b bool) any { return b }),
		rapid.Map(rapid.IntRange(-MaxNumber, MaxNumber), func(n int) any { return float64(n) }),
		rapid.Map(rapid.String(), func(s string) any { return strings.ToValidUTF8(s, "?") }),
	)
	key := rapid.SampledFrom([]string{"a", "b", "é", "with space", `with "quotes"`, "", "//"})
	list := rapid.Map(rapid.SliceOfN(leaf, 0, 4), func(s []any) any { return s })
	object := rapid.Map(rapid.MapOfN(key, rapid.OneOf(leaf, list), 0, 4), func(m map[string]any) any { return m })
	return rapid.OneOf(leaf, list, object)
}

// TestPackageJSONReadsTheSame: encoding/json decodes what Append writes to the value that was parsed.
func TestPackageJSONReadsTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := map[string]any{"v": values().Draw(t, "value")}
		line, err := json.Marshal(want)
		if err != nil {
			t.Fatal(err)
		}
		v, err := Parse(line)
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		var got map[string]any
		if err := json.Unmarshal(v.Append(nil), &got); err != nil || !reflect.DeepEqual(got, want) {
			t.Fatalf("%s is written again as %s, %v", line, v.Append(nil), err)
		}
		if again := v.Without(); !again.Equal(v) || v.CheckNumbers() != nil {
			t.Fatalf("%s without nothing is %s", line, again.Append(nil))
		}
	})
}

// TestTheOrderOfKeysIsKeptWhateverItIs and does not matter to Equal.
func TestTheOrderOfKeysIsKeptWhateverItIs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		names := rapid.SliceOfNDistinct(rapid.StringMatching(`[a-z]{1,3}`), 1, 32, rapid.ID[string]).Draw(t, "keys")
		read := func(names []string) Value {
			var line []byte
			for i, name := range names {
				line = fmt.Appendf(comma(line, i), "%q:%d", name, len(name))
			}
			v, err := Parse(fmt.Appendf(nil, "{%s}", line))
			if err != nil {
				t.Fatal(err)
			}
			return v
		}
		v := read(names)
		if !slices.Equal(v.Keys(), names) || v.Len() != len(names) {
			t.Fatalf("%v are read as %v", names, v.Keys())
		}
		shuffled := rapid.Permutation(names).Draw(t, "shuffled")
		if other := read(shuffled); !v.Equal(other) || !slices.Equal(other.Keys(), shuffled) {
			t.Fatalf("%v and %v are not equal", names, shuffled)
		}
		out := rapid.SampledFrom(names).Draw(t, "out")
		rest := v.Without(out)
		if rest.Get(out).Exists() || rest.Len() != len(names)-1 || rest.Equal(v) {
			t.Fatalf("%v without %s are %v", names, out, rest.Keys())
		}
		if back := rest.WithInt(out, len(out)); !back.Equal(v) {
			t.Fatalf("with %s again they are %s", out, back.Append(nil))
		}
	})
}

// TestKindsAreNamed: each kind of value is what its methods accept, and errors name it.
func TestKindsAreNamed(t *testing.T) {
	kinds := map[string]Kind{`null`: Null, `false`: Bool, `-1`: Number, `"x"`: String, `[]`: Array, `{}`: Object}
	for _, text := range slices.Sorted(maps.Keys(kinds)) {
		v := under(t, text)
		if v.Kind() != kinds[text] || !v.Exists() {
			t.Errorf("%s is %v", text, v.Kind())
		}
		if _, err := v.Items(); (err == nil) != (v.Kind() == Array) || err != nil && !strings.HasSuffix(err.Error(), "found "+v.Kind().String()) {
			t.Errorf("%s as a list: %v", text, err)
		}
		if _, err := v.Str(); (err == nil) != (v.Kind() == String) {
			t.Errorf("%s as a string: %v", text, err)
		}
		if err := v.CheckObject(); (err == nil) != (v.Kind() == Object) {
			t.Errorf("%s as an object: %v", text, err)
		}
	}
}
