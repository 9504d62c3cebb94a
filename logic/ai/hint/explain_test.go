package hint_test

import (
	"testing"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/game"
)

// told is an adviser with estimates and one reason against each of some moves.
type told struct {
	hint.Adviser
	all     []hint.Estimate
	against map[game.Move]string
}

func (a *told) Estimates() []hint.Estimate { return a.all }

func (a *told) Why(game.Move, []hint.Reason) []hint.Reason { return []hint.Reason{{Key: "only"}} }

func (a *told) WhyOver(_, other game.Move, dst []hint.Reason) []hint.Reason {
	if key := a.against[other]; key != "" {
		dst = append(dst, hint.Reason{Key: key})
	}
	return dst
}

// TestExplain holds the best of three decisions, 1, against what is likely.
func TestExplain(t *testing.T) {
	three := func(best, second, third float64) []hint.Estimate {
		return []hint.Estimate{{Move: 1, Outlook: hint.Outlook{Win: best}}, {Move: 2, Outlook: hint.Outlook{Win: second}},
			{Move: 3, Outlook: hint.Outlook{Win: third}}}
	}
	both := map[game.Move]string{2: "second", 3: "third"}
	for _, tt := range []struct {
		name    string
		all     []hint.Estimate
		against map[game.Move]string
		likely  game.Move
		says    string
		other   game.Move
		hardly  bool
	}{
		{"what is likely", three(0.5, 0.4, 0.3), both, 3, "third", 3, false},
		{"likely is the best", three(0.5, 0.4, 0.3), both, 1, "second", 2, false},
		{"likely is not known", three(0.5, 0.4, 0.3), both, 0, "second", 2, false},
		{"nothing against what is likely", three(0.5, 0.4, 0.3), map[game.Move]string{2: "second"}, 3, "second", 2, false},
		{"a reason though it is hardly better", three(0.5, 0.49, 0.49), both, 3, "third", 3, false},
		{"hardly better than what is likely", three(0.5, 0.49, 0.485), nil, 3, "", 3, true},
		{"hardly better than the second", three(0.5, 0.49, 0.4), nil, 3, "", 2, true},
		{"better, and nobody sees why", three(0.5, 0.47, 0.4), nil, 3, "", 3, false},
		{"nothing else", three(0.5, 0, 0)[:1], nil, 1, "only", 0, false},
		{"nothing at all", nil, nil, 0, "", 0, false},
	} {
		e := hint.Explain(&told{all: tt.all, against: tt.against}, tt.likely, nil)
		says := ""
		for _, r := range e.Reasons {
			says += r.Key
		}
		if says != tt.says || e.Other.Move != tt.other || e.HardlyBetter != tt.hardly || e.IsEmpty() != (says == "" && !tt.hardly) {
			t.Errorf("%s: %+v", tt.name, e)
		}
	}
}
