package rapidcity

import (
	"testing"

	"ludotheque/scenes/table/tabletest"
)

// TestEveryTapIsAnswered: but one on bare table.
func TestEveryTapIsAnswered(t *testing.T) {
	tabletest.CheckTapAnswers(t, &box(t).Contents, "../../../logic/boxes/rapidcity/testdata")
}

// TestWhatABeginnerTaps is answered with what was tried.
func TestWhatABeginnerTaps(t *testing.T) {
	due := []string{`{"ludotheque":1,"game":"rapidcity","seats":["red","blue","yellow"],"players":{"blue":{"kind":"bot","level":"easy"},"yellow":{"kind":"bot","level":"easy"}},"options":{"tap":true}}`}
	tabletest.CheckBeginnerTaps(t, &box(t).Contents, []tabletest.BeginnerTap{
		{What: "the own cow-boy before a card", Lines: due, On: "pawn.red", WantText: "rapidcity.refusal.no-card-open"},
		{What: "the rival's cow-boy before a card", Lines: due, On: "pawn.blue", WantText: "rapidcity.refusal.no-card-open"},
		{What: "the jail before a card", Lines: due, On: "tile.0", WantText: "rapidcity.told.jail"},
		{What: "the tipi before a card", Lines: due, On: "tile.1", WantText: "rapidcity.told.tipi"},
		{What: "the saloon before a card", Lines: due, On: "tile.2", WantText: "rapidcity.told.saloon"},
		{What: "the own holster", Lines: due, On: "holster.red.left", WantText: "rapidcity.told.holster"},
		{What: "the other holster", Lines: due, On: "holster.red.right", WantText: "rapidcity.told.holster"},
	})
}
