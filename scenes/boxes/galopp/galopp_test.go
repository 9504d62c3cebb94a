package galopp

import (
	"testing"

	"ludotheque/assets/boards"
	"ludotheque/assets/weights"
	"ludotheque/logic/boxes/galopp"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table/tabletest"
)

func TestMain(m *testing.M) { playtest.MainWithProgram(m) }

func box(t testing.TB) *cabinet.Box {
	t.Helper()
	rules, err := galopp.Open(boards.Standard("galopp"), weights.Of("galopp"))
	if err != nil {
		t.Fatal(err)
	}
	return Box(rules)
}

// goldens are the journals of the rules.
const goldens = "../../../logic/boxes/galopp/testdata"

func TestPromises(t *testing.T) { tabletest.CheckPromises(t, &box(t).Contents, goldens) }

func TestWholeGames(t *testing.T) { playtest.WholeGames(t, "galopp", 3, 4, 6, 4) }

func TestGamesByFinger(t *testing.T) {
	if testing.Short() {
		t.Skip("only without -short: TestWholeGames is by finger too, and CheckPhones lays out telephones")
	}
	playtest.GamesByFinger(t, "galopp", 3, 4, 3)
}

func TestLessonCanBePlayed(t *testing.T) { tabletest.CheckLesson(t, &box(t).Contents, "die") }
