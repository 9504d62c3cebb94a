package pamplona

import (
	"testing"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table/play"
	"ludotheque/scenes/table/tabletest"
)

// TestAReplayShowsWhatWasBetterBesideWhatWasMade: both with how often they win, where each leads otherwise than the other, and nothing
// is offered. A hint in a game shows the best alone.
func TestAReplayShowsWhatWasBetterBesideWhatWasMade(t *testing.T) {
	better := pamplona.Run(pamplona.Step{From: 6, Steps: 4}, pamplona.Step{From: 12, Steps: 0})
	made := pamplona.Run(pamplona.Step{From: 10, Steps: 3}, pamplona.Step{From: 12, Steps: 0})
	hints := []play.Hint{{Move: better, Win: 0.54}, {Move: made, Win: 0.37}}
	sh := show{seats: "red blue", setup: `"torro":3,"cards_seen":1,"runners":{"red":[6,10,12],"blue":[10,12,20]}`,
		entries: []string{`{"roll":[4,"arrow"]}`, `{"seat":"red","run":[{"from":10,"steps":4},{"from":12,"steps":0}]}`}}
	s := tabletest.Services(t, words.English)
	r := tabletest.New(t, s, replay(t, s, &sh), 1280, 800)
	r.Table().Exhibit(1, hints)
	r.Settle()
	b := r.Board().Board.(*board)
	c := &b.choice
	if c.best != (advice{better, "54%"}) || c.made != (advice{made, "37%"}) {
		t.Errorf("better is %+v, made was %+v", c.best, c.made)
	}
	if to, was := b.previews.differingSpace(better, made), b.previews.differingSpace(made, better); to != 10 || was != 13 {
		t.Errorf("the better one parts at %d, the other at %d, want 10 and 13", to, was)
	}
	live := tabletest.New(t, s, resume(t, s, sh.seats, "blue", sh.setup, sh.entries[0]), 1280, 800)
	live.Settle()
	b = live.Board().Board.(*board)
	if b.ShowHints(hints); b.choice.best.move != better || b.choice.made != (advice{}) {
		t.Errorf("in a game %+v is shown beside %+v", b.choice.made, b.choice.best)
	}
}

// TestPushesPartAtTheFirstThatDiffers, and at the jostle itself where none does.
func TestPushesPartAtTheFirstThatDiffers(t *testing.T) {
	q := jostle(t)
	p := previews{choice: &choice{pushing: true, push: *q}}
	plan := func(blue, yellow int8) game.Move {
		var all [pamplona.MaxSeats]pamplona.Push
		all[1] = pamplona.Push{Runners: 2, Way: [2]int8{-1, blue}}
		all[2] = pamplona.Push{Runners: 1, Way: [2]int8{yellow}}
		return pamplona.Pushed(all)
	}
	for _, tt := range []struct {
		move, other game.Move
		want        int
	}{
		{plan(1, 0), plan(0, 0), 13},
		{plan(0, -1), plan(0, 1), 10},
		{plan(0, 1), plan(0, 1), 12},
	} {
		if got := p.differingSpace(tt.move, tt.other); got != tt.want {
			t.Errorf("they part at %d, want %d", got, tt.want)
		}
	}
}
