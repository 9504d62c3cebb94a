package galopp

import (
	"testing"

	"ludotheque/scenes/table/tabletest"
)

// TestEveryTapIsAnswered: but one on bare table.
func TestEveryTapIsAnswered(t *testing.T) {
	tabletest.Answers(t, &box(t).Contents, "../../../logic/boxes/galopp/testdata", "offers")
}
