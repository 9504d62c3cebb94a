package galopp

import (
	"testing"

	"ludotheque/scenes/table/tabletest"
)

// TestEveryTapIsAnswered: but one on bare table.
func TestEveryTapIsAnswered(t *testing.T) {
	tabletest.CheckTapAnswers(t, &box(t).Contents, goldens, "offers", "space.4", "space.11")
}

// TestWhatABeginnerTaps is answered with what was tried.
func TestWhatABeginnerTaps(t *testing.T) {
	deal := `{"deal":{"red":[5],"blue":[1],"yellow":[3],"green":["crafty"]}}`
	bid := []string{replace4, deal, `{"seat":"red","bid":1}`, `{"seat":"blue","bid":7}`, `{"seat":"yellow","pass":true}`, `{"seat":"green","pass":true}`}
	race, crafty, swap := []string{midRace}, []string{midRace, `{"roll":2}`}, []string{exchange4}
	tabletest.CheckBeginnerTaps(t, &box(t).Contents, []tabletest.BeginnerTap{
		{What: "the team on offer", Lines: bid, On: "offers", WantText: "galopp.probe.lot"},
		{What: "less than the last bid", Lines: bid, On: "less.1", WantText: "galopp.refusal.bid-too-low"},
		{What: "five less than the last bid", Lines: bid, On: "less.5", WantText: "galopp.refusal.bid-too-low"},
		{What: "more than all gold", Lines: bid, First: []string{"to.41"}, On: "more.1", WantText: "galopp.refusal.bid-too-high"},
		{What: "five more than all gold", Lines: bid, First: []string{"to.41"}, On: "more.5", WantText: "galopp.refusal.bid-too-high"},
		{What: "the deck in an auction", Lines: bid, On: "piles", WantText: "galopp.room.deck"},
		{What: "the team on offer on a rival's turn", Lines: bid[:3], On: "offers", SpeedsUp: true},
		{What: "the own chair before the roll", Lines: race, On: "chair.red", WantText: "galopp.race.team"},
		{What: "the rival's chair before the roll", Lines: race, On: "chair.yellow", WantText: "galopp.race.team"},
		{What: "the chair close to the pond before the roll", Lines: race, On: "chair.blue", WantText: "galopp.race.team"},
		{What: "the standings before the roll", Lines: race, On: "standings", WantText: "galopp.stand.now"},
		{What: "the greyed Undo before the roll", Lines: race, On: "bar.undo", WantText: "table.undo.nothing"},
		{What: "the die after the roll", Lines: crafty, On: "die", WantText: "galopp.refusal.rolled"},
		{What: "the own chair instead of its place", Lines: crafty, On: "chair.red", WantText: "galopp.refusal.where"},
		{What: "the rival's chair before the own one", Lines: crafty, On: "chair.yellow", WantText: "galopp.refusal.own-first"},
		{What: "a space to which no chair goes", Lines: crafty, On: "space.13", WantText: "galopp.refusal.where"},
		{What: "start, from which a chair has come to its place", Lines: race, On: "space.0", WantText: "table.probe.space"},
		{What: "an empty space before the roll", Lines: race, On: "space.4", WantText: "table.probe.space"},
		{What: "Enter before the rival is chosen", Lines: crafty, First: []string{"to.red.2"}, On: tabletest.Enter, WantText: "galopp.prompt.rival"},
		{What: "the own chair once it has gone", Lines: crafty, First: []string{"to.red.2"}, On: "chair.red", WantText: "galopp.refusal.own-gone"},
		{What: "the rival's chair instead of its place", Lines: crafty, First: []string{"to.red.2"}, On: "chair.yellow", WantText: "galopp.refusal.where"},
		{What: "the greyed button with one card chosen", Lines: swap, First: []string{"card.red.2"}, On: "draft.confirm", WantText: "galopp.refusal.card-each"},
		{What: "Enter with one card chosen", Lines: swap, First: []string{"card.red.2"}, On: tabletest.Enter, WantText: "galopp.refusal.card-each"},
		{What: "the deck in an exchange", Lines: swap, On: "piles", WantText: "galopp.room.deck"},
	})
}
