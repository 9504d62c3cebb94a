package gametest

import (
	"testing"

	"ludotheque/logic/record/journal/journaltest"
)

func TestHarness(t *testing.T) {
	journaltest.Run(t, journaltest.Plan{Box: NewBox(), Games: 50, MaxEntries: 24})
}

func TestSecrets(t *testing.T) { journaltest.Secrets(t, NewBox()) }

func TestDash(t *testing.T) {
	journaltest.Run(t, journaltest.Plan{Box: NewDash(), Games: 50, MaxEntries: 400})
	journaltest.Secrets(t, NewDash())
}
