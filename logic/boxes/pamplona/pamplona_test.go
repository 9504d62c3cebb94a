package pamplona

import (
	"testing"

	"ludotheque/assets/boards"
	"ludotheque/assets/weights"
	"ludotheque/logic/game"
	"ludotheque/logic/record/journal/journaltest"
)

func standardBox(t testing.TB) *Box {
	t.Helper()
	b, err := Open(boards.Standard("pamplona"), weights.Of("pamplona"))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func standard(t testing.TB, seats int, rotate bool) (*Rules, State, *game.RNG) {
	t.Helper()
	r, err := NewRules(standardBox(t).Standard(), seats, rotate)
	if err != nil {
		t.Fatal(err)
	}
	return r, r.Start(), game.NewRNG(1)
}

func TestHarness(t *testing.T) {
	journaltest.Run(t, journaltest.Plan{Box: standardBox(t), Games: 20, MaxEntries: 1000})
}

func TestSecrets(t *testing.T) { journaltest.Secrets(t, standardBox(t)) }
