package words_test

import (
	"strings"
	"testing"

	"ludotheque/scenes/kit/words"
)

// TestReasonsAreSaidWithEveryNumber fills the text of each reason of a hint with data such as a hint has.
func TestReasonsAreSaidWithEveryNumber(t *testing.T) {
	b, err := words.Open()
	if err != nil {
		t.Fatal(err)
	}
	said := 0
	for _, l := range words.Languages() {
		if err := b.SetLang(l); err != nil {
			t.Fatal(err)
		}
		for _, key := range b.Keys() {
			area, rest, _ := strings.Cut(key, ".")
			if area == "table" || !strings.HasPrefix(rest, "hint.") { // table.hint texts are about hints, not reasons
				continue
			}
			for n := range 7 {
				said++
				if text := b.T(key, "Name", "Zoé", "Count", n, "Of", 9); text == key || strings.Contains(text, "no value") {
					t.Errorf("%s: %s of %d: %q", l, key, n, text)
				}
			}
		}
	}
	if said == 0 {
		t.Error("there are no reasons")
	}
}
