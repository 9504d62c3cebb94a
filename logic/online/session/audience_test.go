package session

import "testing"

// TestAnAnswerToAnOldQuestionProvesNothing: that a device knows that lines after 3 were taken back is shown by an answer to a
// question sent afterwards, and not by an answer to the question before, which may be for the same line.
func TestAnAnswerToAnOldQuestionProvesNothing(t *testing.T) {
	for _, test := range []struct {
		asked int // the line of the question after the lines were taken back
		knows bool
	}{{5, false}, {6, true}} {
		g := &guest{sent: 5, confirmedLine: allLines, asked: 5}
		a := audience{list: []*guest{g}}
		a.keepLines(3)
		g.asked = test.asked
		if g.confirmAnswer(test.asked); (g.confirmedLine == allLines) != test.knows {
			t.Errorf("asked for line %d: the confirmed line is %d", test.asked, g.confirmedLine)
		}
	}
}
