package table

import "testing"

func TestListsAreSentences(t *testing.T) {
	for want, got := range map[string]string{
		"a pawn":            Sentence("a pawn", ""),
		"a pawn, on gold":   Sentence("a pawn", "on gold"),
		"the camp":          List("the camp", nil),
		"the camp: Ann":     List("the camp", []string{"Ann"}),
		"the camp: Ann, Bo": List("the camp", []string{"Ann", "Bo"}),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
