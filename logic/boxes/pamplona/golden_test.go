package pamplona

import (
	"testing"

	"ludotheque/logic/record/journal/journaltest"
)

func TestGoldens(t *testing.T) { journaltest.Goldens(t, standardBox(t), "testdata") }

func TestEveryRuleHasAGolden(t *testing.T) { journaltest.Ids(t, "testdata", "P", 1, 26) }
