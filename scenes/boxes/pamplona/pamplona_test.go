package pamplona

import (
	"testing"

	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table/tabletest"
)

func box(t testing.TB) *cabinet.Box { return Box(rules(t)) }

// goldens are the journals of the rules.
const goldens = "../../../logic/boxes/pamplona/testdata"

func TestPromises(t *testing.T) { tabletest.CheckPromises(t, &box(t).Contents, goldens) }

func TestWholeGames(t *testing.T) { playtest.WholeGames(t, "pamplona", 2, 4, 6) }

func TestLessonCanBePlayed(t *testing.T) {
	tabletest.CheckLessonSteps(t, &box(t).Contents, picks, "dice", "deck")
}
