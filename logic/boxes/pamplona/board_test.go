package pamplona

import (
	"slices"
	"strings"
	"testing"

	"ludotheque/logic/record/jsonline"
)

func parsed(t testing.TB, text string) jsonline.Value {
	t.Helper()
	v, err := jsonline.Parse([]byte(text))
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return v
}

// TestStandardBoard holds the board to the listing of the catalogue.
func TestStandardBoard(t *testing.T) {
	b := standardBox(t).Standard()
	special := map[SpaceType][]int{
		Pen: {0}, Start: {1}, Fear: {5, 9, 14, 19, 22, 29, 32}, Tomato: {25, 26},
		Arena: {34, 35, 36, 37, 38, 39},
	}
	if b.Len() != 40 || b.Arena() != 34 || b.Last() != 39 {
		t.Errorf("%d spaces, arena %d to %d, want 40, 34 to 39", b.Len(), b.Arena(), b.Last())
	}
	for i := range b.Len() {
		want := Plain
		for kind, spaces := range special {
			if slices.Contains(spaces, i) {
				want = kind
			}
		}
		if b.At(i) != want {
			t.Errorf("space %d is %s, want %s", i, b.At(i), want)
		}
	}
	for _, tomato := range []int{25, 26} {
		if b.RestSpace(tomato) != 24 {
			t.Errorf("from %d one slips to %d, want 24 (P-14)", tomato, b.RestSpace(tomato))
		}
	}
	if b.RestSpace(24) != 24 || b.RestSpace(27) != 27 {
		t.Error("one slips beside the tomatoes")
	}
}

// TestDeckOutlastsTheStandardBoard finds the most cards that the bull can take to the arena, over all orders, and compares
// it with the deck (P-03).
func TestDeckOutlastsTheStandardBoard(t *testing.T) {
	b := standardBox(t).Standard()
	type key struct {
		space int
		deck  [CardKinds]uint8
	}
	most := map[key]int{}
	var longest func(k key) int
	longest = func(k key) int {
		if k.space >= b.Arena() {
			return 0
		}
		if n, ok := most[k]; ok {
			return n
		}
		n := -1 << 20
		for c, left := range k.deck {
			if left > 0 && c > 0 {
				next := key{b.RestSpace(min(k.space+c, b.Last())), k.deck}
				next.deck[c]--
				n = max(n, 1+longest(next))
			}
		}
		if k.deck == ([CardKinds]uint8{}) {
			n = 1 << 20
		}
		most[k] = n
		return n
	}
	deck := FullDeck()
	attacks := int(deck[Attack])
	deck[Attack] = 0
	if n := attacks + longest(key{0, deck}); n > 22 {
		t.Errorf("the bull may need %d cards", n)
	}
}

func TestReadBoard(t *testing.T) {
	tests := []struct{ name, board, want string }{
		{"least", `{"spaces":["pen","start","arena"]}`, ""},
		{"no tomatoes", `{"spaces":["pen","start","plain","fear","arena"]}`, ""},
		{"tomatoes on both ends of the street", `{"spaces":["pen","start","tomato","tomato","arena"]}`, ""},
		{"no object", `{"spaces":3}`, "expected a list"},
		{"missing", `{}`, "found nothing"},
		{"null", `{"spaces":null}`, "found null"},
		{"unknown key", `{"spaces":["pen","start","arena"],"ranks":12}`, "unknown key"},
		{"short", `{"spaces":["pen","arena"]}`, "2 spaces"},
		{"no pen", `{"spaces":["start","start","plain","arena"]}`, "space 0: the pen"},
		{"two pens", `{"spaces":["pen","start","pen","arena"]}`, "space 2: the pen"},
		{"two starts", `{"spaces":["pen","start","start","arena"]}`, "space 2: start"},
		{"no start", `{"spaces":["pen","plain","plain","arena"]}`, "space 1: start"},
		{"no arena", `{"spaces":["pen","start","plain"]}`, "no arena"},
		{"street in the arena", `{"spaces":["pen","start","arena","fear","arena"]}`, "space 3: fear behind"},
		{"one tomato", `{"spaces":["pen","start","tomato","plain","arena"]}`, "1 tomato"},
		{"three tomatoes", `{"spaces":["pen","start","tomato","tomato","tomato","arena"]}`, "3 tomato"},
		{"tomatoes apart", `{"spaces":["pen","start","tomato","plain","tomato","arena"]}`, "2 tomato"},
		{"unknown type", `{"spaces":["pen","start","Plain","arena"]}`, `unknown type "Plain"`},
		{"a number", `{"spaces":["pen","start",3,"arena"]}`, "space 2: expected a string"},
		{"too long", `{"spaces":["pen","start",` + strings.Repeat(`"plain",`, MaxSpaces) + `"arena"]}`, "1027 spaces"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := ReadBoard(parsed(t, test.board))
			switch {
			case test.want == "" && err != nil:
				t.Errorf("refused: %v", err)
			case test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)):
				t.Errorf("got %v, want %q", err, test.want)
			}
		})
	}
}
