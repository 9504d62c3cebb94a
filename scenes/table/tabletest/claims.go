//go:build !js

package tabletest

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
)

// Claim says what must hold for a text of a lesson. E is the type in which the tests of the box describe a step.
type Claim[E any] struct {
	// Numbers returns, by the rules, the numbers that the text must have, in any order; nil if the text has none.
	Numbers func(e E) []int
	// IsTrue reports whether what the text says is true by the rules.
	IsTrue func(e E) bool
}

// CheckLessonClaims tests that every text of a box's lesson is true and has the numbers of the rules in every language. The keys of
// claims are the last parts of the texts' words keys. Every text must have a claim, and every claim a text. read converts a step
// to E.
func CheckLessonClaims[E any](t *testing.T, box *table.Contents, read func(*Episode) E, claims map[string]Claim[E]) {
	t.Helper()
	var inLanguages []*services.Services
	for _, l := range words.Languages() {
		inLanguages = append(inLanguages, Services(t, l))
	}
	said := map[string]bool{}
	for _, step := range Episodes(t, box) {
		if step.Say == "" {
			continue
		}
		e := read(&step)
		for _, task := range append([]play.Task{{Say: step.Say}}, step.Then...) {
			say := task.Say[strings.LastIndexByte(task.Say, '.')+1:]
			claim, known := claims[say]
			if !known {
				t.Fatalf("there is no claim for %q", say)
			}
			said[say] = true
			claim.check(t, task.Say, e, inLanguages)
		}
	}
	if len(said) != len(claims) {
		t.Errorf("%d of %d claims are made", len(said), len(claims))
	}
}

// check checks the text of a key at the step e, with the numbers in all languages. inLanguages are services in each language.
func (c *Claim[E]) check(t *testing.T, key string, e E, inLanguages []*services.Services) {
	t.Helper()
	if !c.IsTrue(e) {
		t.Errorf("%q is not what happens", key)
	}
	want := c.numbers(e)
	for _, s := range inLanguages {
		if got := numbersIn(s.T(key)); !slices.Equal(got, want) {
			t.Errorf("%q says %v, the rules %v: %q", key, got, want, s.T(key))
		}
	}
}

// numbers returns the numbers of a claim in ascending order; nil if it has none.
func (c *Claim[E]) numbers(e E) []int {
	if c.Numbers == nil {
		return nil
	}
	return slices.Sorted(slices.Values(c.Numbers(e))) // sorts a copy, since the slice may be the rules' own
}

// digits matches a number in a text, with a minus sign or a hyphen before it if there is one.
var digits = regexp.MustCompile(`[−-]?\d+`)

// numbersIn returns the numbers in a text in ascending order.
func numbersIn(s string) (out []int) {
	for _, d := range digits.FindAllString(s, -1) {
		n, err := strconv.Atoi(strings.Replace(d, "−", "-", 1))
		if err == nil {
			out = append(out, n)
		}
	}
	slices.Sort(out)
	return out
}
