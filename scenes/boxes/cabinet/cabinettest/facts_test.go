//go:build !js

package cabinettest

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"ludotheque/scenes/kit/words"
)

func TestNumbersAreReadInFiguresAndWords(t *testing.T) {
	tests := []struct {
		lang words.Lang
		text string
		want []int
	}{
		{words.English, "one space ahead 2, two ahead 1: from −4 to +5", []int{2, 2, 1, -4, 5}},
		{words.French, "d’un à six, les deux 3/1", []int{6, 2, 3, 1}},
		{words.German, "dreißig, acht und zwölf", []int{8, 12}},
	}
	for _, tt := range tests {
		if got := numbers(tt.lang, tt.text); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %q has the numbers %d, want %d", tt.lang, tt.text, got, tt.want)
		}
	}
}

func TestWhatIsNotSaidIsMissed(t *testing.T) {
	tests := []struct {
		fact Fact
		want []string
	}{
		{Fact{Numbers: []int{20, 10}, English: "Prize|gold"}, nil},
		{Fact{English: "silver|gold"}, []string{"silver"}},
		{Fact{Numbers: []int{10, 20}}, []string{"the numbers 20"}},
		{Fact{Numbers: []int{20, 5}}, []string{"the numbers 5"}},
		{Fact{French: "prix"}, []string{"everything: the fact is empty"}},
	}
	for _, tt := range tests {
		if got := tt.fact.missing(words.English, "the prizes are 20 gold and ten"); !slices.Equal(got, tt.want) {
			t.Errorf("%+v misses %q, want %q", tt.fact, got, tt.want)
		}
	}
}

func TestCatalogueListsRulesAndRulings(t *testing.T) {
	path := filepath.Join(t.TempDir(), "RULES.md")
	text := "**[ruled]**\n\n| id | rule |\n|---|---|\n| D-01 | One. **[ruled]** |\n| D-02 | Two, see D-03. |\n"
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	want := []CatalogueRule{{ID: "D-01", OwnReading: true}, {ID: "D-02"}}
	if got := Catalogue(t, path); !slices.Equal(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
}
