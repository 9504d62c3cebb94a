package pamplona

import (
	"testing"

	"ludotheque/scenes/cabinet"
	"ludotheque/scenes/table/tabletest"
)

func box(t testing.TB) *cabinet.Box { return Box(rules(t)) }

func TestViewIsTheStateAfterEveryEntry(t *testing.T) {
	tabletest.Verify(t, &box(t).Box, "../../logic/pamplona/testdata")
}

func TestNothingIsForgottenWhenOthersLook(t *testing.T) {
	tabletest.LookAway(t, &box(t).Box, "../../logic/pamplona/testdata")
}

func TestLessonCanBePlayed(t *testing.T) {
	tabletest.TakeSteps(t, &box(t).Box, map[string][]string{
		"pamplona.lesson.run":    {"runner.1", "runner.1", "space.3", "draft.confirm"},
		"pamplona.lesson.flee":   {"runner.4", "runner.1", "space.3", "draft.confirm"},
		"pamplona.lesson.jostle": {"die.2", "runner.3", "runner.4", "space.4", "draft.confirm"},
		"pamplona.lesson.push":   {"push.back", "draft.confirm"},
	}, "dice", "deck")
}
