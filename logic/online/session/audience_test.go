package session

import "testing"

// TestAnAnswerToAnOldQuestionProvesNothing: a device that is told to go back to line 3 has heard that once it answers a question that
// was put afterwards, and not by its answer to the one before, which may have been for the same line.
func TestAnAnswerToAnOldQuestionProvesNothing(t *testing.T) {
	for _, test := range []struct {
		asked int // after it was told to go back
		heard bool
	}{{5, false}, {6, true}} {
		g := &guest{sent: 5, confirmedLine: allLines, asked: 5}
		a := audience{list: []*guest{g}}
		a.keepLines(3)
		g.asked = test.asked
		if g.confirmAnswer(test.asked); (g.confirmedLine == allLines) != test.heard {
			t.Errorf("asked for line %d: of its lines %d hold for sure", test.asked, g.confirmedLine)
		}
	}
}
