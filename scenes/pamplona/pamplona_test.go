package pamplona

import (
	"testing"

	"ludotheque/scenes/cabinet"
	"ludotheque/scenes/table/tabletest"
)

func box(t testing.TB) *cabinet.Box { return Box(rules(t)) }

func TestViewIsTheStateAfterEveryEntry(t *testing.T) {
	tabletest.Verify(t, &box(t).Contents, "../../logic/pamplona/testdata")
}

func TestNothingIsForgottenWhenOthersLook(t *testing.T) {
	tabletest.LookAway(t, &box(t).Contents, "../../logic/pamplona/testdata")
}

func TestLessonCanBePlayed(t *testing.T) {
	tabletest.TakeSteps(t, &box(t).Contents, picks, "dice", "deck")
}
