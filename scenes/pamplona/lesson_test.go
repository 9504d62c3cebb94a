package pamplona

import (
	"testing"

	"ludotheque/scenes/table/tabletest"
)

// picks are what is to be tapped at the steps of the lesson at which the pupil decides.
var picks = map[string][]string{
	"pamplona.lesson.run":    {"runner.1", "runner.1", "space.3", "draft.confirm"},
	"pamplona.lesson.flee":   {"runner.4", "runner.1", "space.3", "draft.confirm"},
	"pamplona.lesson.jostle": {"die.2", "runner.3", "runner.4", "space.4", "draft.confirm"},
	"pamplona.lesson.push":   {"push.back", "draft.confirm"},
}

// TestTheLessonPlayedWrongly: another run, another push, or none at all is put back.
func TestTheLessonPlayedWrongly(t *testing.T) {
	tabletest.MistakeSteps(t, &box(t).Box, map[string][][]string{
		"pamplona.lesson.run":    {{"runner.1", "runner.1", "space.1"}, {"runner.1", "runner.1", "space.4"}, {"die.2", "runner.1", "space.7", "runner.1"}},
		"pamplona.lesson.flee":   {{"runner.1", "runner.4", "space.6"}, {"runner.4", "runner.4", "space.10"}, {"runner.4", "runner.1", "space.2"}},
		"pamplona.lesson.jostle": {{"runner.3", "runner.6", "space.6"}, {"runner.4", "runner.3", "space.6"}, {"runner.6", "runner.4", "space.5"}},
		"pamplona.lesson.push":   {{}, {"push.forward"}, {"push.stay"}, {"push.back", "victim.blue.1", "push.forward"}},
	}, picks, "dice", "deck")
}
