package dorada

import (
	"testing"

	"ludotheque/assets/boards"
	"ludotheque/assets/weights"
	"ludotheque/logic/game"
	"ludotheque/logic/record/journal/journaltest"
)

func standard(t testing.TB, seats int) (*Rules, State, *game.RNG) {
	t.Helper()
	r, err := NewRules(standardBox(t).Standard(), seats)
	if err != nil {
		t.Fatal(err)
	}
	return r, r.Start(), game.NewRNG(1)
}

func standardBox(t testing.TB) *Box {
	t.Helper()
	b, err := Open(boards.Standard("dorada"), weights.Of("dorada"))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestHarness(t *testing.T) {
	journaltest.Run(t, journaltest.Plan{Box: standardBox(t), Games: 50, MaxEntries: 2000})
}

func TestSecrets(t *testing.T) { journaltest.Secrets(t, standardBox(t)) }

func TestGoldens(t *testing.T) {
	journaltest.Goldens(t, standardBox(t), "testdata")
}

func TestEveryRuleHasAGolden(t *testing.T) {
	journaltest.Ids(t, "testdata", "D", 1, 17)
}
