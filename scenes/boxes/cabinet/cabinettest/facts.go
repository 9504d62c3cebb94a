//go:build !js

// Package cabinettest tests what a box tells players: that its pages explain every rule with the right numbers in every
// language, that it has all texts, and how it describes decisions.
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
	// Rule is the ID of the rule, or the key of a block that explains none.
	Rule string
	// Numbers must occur in this order, in figures or in words, possibly with other numbers between them. Words count for 0 and for 2
	// to 12. The word for 1 does not count, as it is an article in some languages.
	Numbers []int
	// English, French and German are parts of words that must occur, separated by |. Capitals make no difference.
	English, French, German string
}

// NewFact returns a fact with the given fields; see Fact.
func NewFact(rule string, numbers []int, english, french, german string) Fact {
	return Fact{Rule: rule, Numbers: numbers, English: english, French: french, German: german}
}

// parts returns the parts of words that must occur in texts in the language l, separated by |.
func (f *Fact) parts(l words.Lang) string {
	switch l {
	case words.French:
		return f.French
	case words.German:
		return f.German
	}
	return f.English
}

// CatalogueRule is a rule in a RULES.md.
type CatalogueRule struct {
	ID string
	// OwnReading is true if the rule, or a part of the rule, is this program's reading.
	OwnReading bool
}

// rulePattern matches a rule in a RULES.md.
var rulePattern = regexp.MustCompile(`(?m)^\| ([A-Z]-\d\d) \|(.*)$`)

// Catalogue returns the rules in the RULES.md at path, in the order of its table. It stops the test if the file cannot be
// read.
func Catalogue(t testing.TB, path string) []CatalogueRule {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var list []CatalogueRule
	for _, m := range rulePattern.FindAllStringSubmatch(string(text), -1) {
		list = append(list, CatalogueRule{ID: m[1], OwnReading: strings.Contains(m[2], "**[")})
	}
	return list
}

// CheckPages fails the test for each rule of the catalogue without a fact, and for each fact that the pages do not
// state.
func CheckPages(t *testing.T, pages []cabinet.Page, catalogue []CatalogueRule, facts []Fact) {
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
			text := PagesText(book, pages, facts[i].Rule)
			for _, missing := range facts[i].missing(l, text) {
				t.Errorf("%s: the pages leave out of %s: %s\nthey say: %s", l, facts[i].Rule, missing, text)
			}
		}
	}
}

// PagesText returns all that the pages say about rule, the ID of a rule or the key of a block: the texts of the blocks about it,
// in the language of book, a line each.
func PagesText(book *words.Book, pages []cabinet.Page, rule string) string {
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

// missing returns descriptions of what text, in the language l, does not say of the fact; nil if it says everything. An empty fact
// counts as missing too.
func (f *Fact) missing(l words.Lang, text string) []string {
	var list []string
	low := strings.ToLower(text)
	for part := range strings.SplitSeq(f.parts(l), "|") {
		if !strings.Contains(low, strings.ToLower(part)) {
			list = append(list, part)
		}
	}
	if rest := unmatched(numbers(l, low), f.Numbers); len(rest) > 0 {
		list = append(list, "the numbers "+formatNumbers(rest))
	}
	if f.parts(l) == "" && len(f.Numbers) == 0 {
		list = append(list, "everything: the fact is empty")
	}
	return list
}
