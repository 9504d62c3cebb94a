package dorada

import (
	"testing"

	"ludotheque/assets/boards"
	"ludotheque/assets/weights"
	"ludotheque/logic/dorada"
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

func TestMain(m *testing.M) { playtest.Main(m) }

func box(t testing.TB) *cabinet.Box {
	t.Helper()
	rules, err := dorada.Open(boards.Standard("dorada"), weights.Of("dorada"))
	if err != nil {
		t.Fatal(err)
	}
	return Box(rules)
}

func TestViewIsTheStateAfterEveryEntry(t *testing.T) {
	tabletest.Verify(t, &box(t).Box, "../../logic/dorada/testdata")
}

// start begins a game of persons and, behind them, easy bots.
func start(t testing.TB, s *services.Services, persons, bots int) stage.Scene {
	t.Helper()
	h := &journal.Header{}
	colors := game.Table{game.Red, game.Blue, game.Yellow, game.Green}[:persons+bots]
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
	r := tabletest.New(t, s, start(t, s, 1, 3), 1280, 800)
	r.Settle()
	r.Shot("dorada-0")
	for i := range 8 {
		_ = i
		r.Tap("die")
		r.Settle()
		for _, n := range r.Inspect().Nodes {
			if n.Kind == stage.Target && n.Enabled && n.ID != "die" {
				r.TapAt(n.Rect.Center())
				break
			}
		}
		r.Settle()
	}
	r.Tap("die")
	r.Settle()
	r.Shot("dorada-1")
	for _, size := range playtest.Sizes() {
		r.Resize(size.X, size.Y)
		r.Shot("dorada-" + size.String())
	}
}
