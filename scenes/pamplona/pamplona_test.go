package pamplona

import (
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/journal"
	"ludotheque/logic/match"
	"ludotheque/scenes/cabinet"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/services"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/tabletest"
	"ludotheque/scenes/words"
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

// start begins a game of persons and, behind them, bots.
func start(t testing.TB, s *services.Services, persons, bots int) stage.Scene {
	t.Helper()
	h := &journal.Header{}
	colors := game.Table{game.Red, game.Blue, game.Yellow, game.Green, game.Violet, game.White}[:persons+bots]
	h.Colors = colors
	sitters := make([]match.Sitter, len(colors))
	for i := range sitters {
		sitters[i].Bot, sitters[i].Level = i >= persons, game.LevelEasy
	}
	h.Players = match.Players(colors, sitters)
	scene, err := table.Start(s, &box(t).Box, &table.Doors{}, h)
	if err != nil {
		t.Fatal(err)
	}
	return scene
}

func TestLook(t *testing.T) {
	playtest.NeedsDisplay(t)
	s := tabletest.Services(t, words.English)
	r := tabletest.New(t, s, start(t, s, 1, 5), 1280, 800)
	r.Settle()
	r.Shot("pamplona-start")
	r.Tap("dice")
	r.Settle()
	r.Shot("pamplona-rolled")
}
