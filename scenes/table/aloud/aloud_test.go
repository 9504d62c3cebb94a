package aloud

import "testing"

func TestQuestionsAreAskedByTheirName(t *testing.T) {
	for id, want := range map[string]question{"ask.mine": askMine, "ask.near": askNear, "ask.lately": askHappened, "ask.lead": askLead, "ask.may": askChoices} {
		if q, ok := questionOf(id); !ok || q != want {
			t.Errorf("%s is question %d, %v", id, q, ok)
		}
	}
	for _, id := range []string{"", "ask.", "mine", "ask.mines", "die", "ask"} {
		if q, ok := questionOf(id); ok {
			t.Errorf("%q is question %d", id, q)
		}
	}
}

func TestWordsAreMadeSentences(t *testing.T) {
	for words, want := range map[string]string{"your turn": "your turn.", "Roll!": "Roll!", "Which one?": "Which one?", "It is over.": "It is over.", "": "."} {
		if got := sentence(words); got != want {
			t.Errorf("%q ends as %q", words, got)
		}
	}
}
