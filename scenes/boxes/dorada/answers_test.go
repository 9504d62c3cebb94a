package dorada

import (
	"testing"

	"ludotheque/scenes/table/tabletest"
)

// TestEveryTapIsAnswered: but one on bare table.
func TestEveryTapIsAnswered(t *testing.T) {
	tabletest.Answers(t, &box(t).Contents, "../../../logic/boxes/dorada/testdata", "space.7", "space.20", "space.33", "space.5")
}
