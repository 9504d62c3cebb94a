//go:build !js

// Package cabinettest reads the pages of a box's rules beside the rules: what must be said is said, in every language,
// with the numbers that the rules play by.
package cabinettest

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/words"
)

// Fact is what the pages must say about a rule.
type Fact struct {
	// Rule is its id, or the key of a paragraph that is about none.
	Rule string
	// Numbers are said one after the other, in figures or in words, perhaps with others between them. Those that may be an
	// article in some language, such as 1, must be in figures.
	Numbers []int
	// English, French and German are parts of words that are said, with a | between them.
	English, French, German string
}

// Told returns the fact that a rule, by its id or the key of its paragraph, is told with these numbers and parts of words.
func Told(rule string, numbers []int, english, french, german string) Fact {
	return Fact{Rule: rule, Numbers: numbers, English: english, French: french, German: german}
}

// says returns what must be said in a language.
func (f *Fact) says(l words.Lang) string {
	switch l {
	case words.French:
		return f.French
	case words.German:
		return f.German
	}
	return f.English
}

// Row is a rule of a RULES.md.
type Row struct {
	ID string
	// Ours tells that the rule, or a part of it, is our ruling.
	Ours bool
}

var row = regexp.MustCompile(`(?m)^\| ([A-Z]-\d\d) \|(.*)$`)

// Catalogue returns the rules that the RULES.md of the given path lists.
func Catalogue(t testing.TB, path string) []Row {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var list []Row
	for _, m := range row.FindAllStringSubmatch(string(text), -1) {
		list = append(list, Row{ID: m[1], Ours: strings.Contains(m[2], "**[")})
	}
	return list
}

// Read fails the test for every rule of the catalogue that no fact is about, and for every fact that the pages leave out.
func Read(t *testing.T, pages []cabinet.Page, catalogue []Row, facts []Fact) {
	t.Helper()
	book, err := words.Open()
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range catalogue {
		if !slices.ContainsFunc(facts, func(f Fact) bool { return f.Rule == r.ID }) {
			t.Errorf("nothing is known of what the pages say about %s", r.ID)
		}
	}
	for _, l := range words.Languages() {
		if err := book.SetLang(l); err != nil {
			t.Fatal(err)
		}
		for i := range facts {
			text := About(book, pages, facts[i].Rule)
			for _, missing := range facts[i].missing(l, text) {
				t.Errorf("%s: the pages leave out of %s: %s\nthey say: %s", l, facts[i].Rule, missing, text)
			}
		}
	}
}

// About returns all that the pages say about a rule, or under a key.
func About(book *words.Book, pages []cabinet.Page, rule string) string {
	var all []string
	for _, p := range pages {
		for _, b := range p.Blocks {
			if b.Key == rule || slices.Contains(b.IDs, rule) {
				all = append(all, book.T(b.Key))
			}
		}
	}
	return strings.Join(all, "\n")
}

// missing lists what of a fact a text does not say.
func (f *Fact) missing(l words.Lang, text string) []string {
	var list []string
	low := strings.ToLower(text)
	for part := range strings.SplitSeq(f.says(l), "|") {
		if !strings.Contains(low, strings.ToLower(part)) {
			list = append(list, part)
		}
	}
	if rest := after(numbers(l, low), f.Numbers); len(rest) > 0 {
		list = append(list, "the numbers "+spell(rest))
	}
	if f.says(l) == "" && len(f.Numbers) == 0 {
		list = append(list, "everything: the fact is empty")
	}
	return list
}
