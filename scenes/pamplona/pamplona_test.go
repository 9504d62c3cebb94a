package pamplona

import (
	"testing"

	"ludotheque/scenes/cabinet"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/tabletest"
)

func box(t testing.TB) *cabinet.Box { return Box(rules(t)) }

func TestViewIsTheStateAfterEveryEntry(t *testing.T) {
	tabletest.Verify(t, &box(t).Box, "../../logic/pamplona/testdata")
}

func TestLessonCanBePlayed(t *testing.T) {
	b := box(t)
	if err := table.CheckLesson(b.Rules, b.Lesson); err != nil {
		t.Error(err)
	}
}
