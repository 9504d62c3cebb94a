package galopp

import (
	"testing"

	"ludotheque/assets/boards"
	"ludotheque/assets/weights"
	"ludotheque/logic/galopp"
	"ludotheque/scenes/cabinet"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table/tabletest"
)

func TestMain(m *testing.M) { playtest.Main(m) }

func box(t testing.TB) *cabinet.Box {
	t.Helper()
	rules, err := galopp.Open(boards.Standard("galopp"), weights.Of("galopp"))
	if err != nil {
		t.Fatal(err)
	}
	return Box(rules)
}

func TestViewIsTheStateAfterEveryEntry(t *testing.T) {
	tabletest.Verify(t, &box(t).Contents, "../../logic/galopp/testdata")
}

func TestNothingIsForgottenWhenOthersLook(t *testing.T) {
	tabletest.LookAway(t, &box(t).Contents, "../../logic/galopp/testdata")
}

func TestLessonCanBePlayed(t *testing.T) { tabletest.TakeLesson(t, &box(t).Contents, "die") }
