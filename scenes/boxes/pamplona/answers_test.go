package pamplona

import (
	"testing"

	"ludotheque/scenes/table/tabletest"
)

// TestEveryTapIsAnswered: but one on bare table.
func TestEveryTapIsAnswered(t *testing.T) {
	tabletest.Answers(t, &box(t).Contents, "../../../logic/boxes/pamplona/testdata", "bull", "space.12", "space.20", "space.9", "dice")
}
