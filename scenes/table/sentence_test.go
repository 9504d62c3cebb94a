package table

import "testing"

func TestListsAreSentences(t *testing.T) {
	for want, got := range map[string]string{
		"a pawn":            JoinDetail("a pawn", ""),
		"a pawn, on gold":   JoinDetail("a pawn", "on gold"),
		"the camp":          JoinList("the camp", nil),
		"the camp: Ann":     JoinList("the camp", []string{"Ann"}),
		"the camp: Ann, Bo": JoinList("the camp", []string{"Ann", "Bo"}),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
