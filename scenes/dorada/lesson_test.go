package dorada

import (
	"testing"

	"ludotheque/scenes/table/tabletest"
)

// TestTheLessonPlayedWrongly: another pawn than the one asked for stays where it is. At the other steps only one may move.
func TestTheLessonPlayedWrongly(t *testing.T) {
	tabletest.MistakeSteps(t, &box(t).Box, map[string][][]string{
		"dorada.lesson.gold": {{"space.0"}, {"to.3"}},
	}, nil, "die")
}
