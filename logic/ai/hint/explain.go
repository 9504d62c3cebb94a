package hint

import (
	"slices"

	"ludotheque/logic/game"
)

// HardlyBetter is the greatest difference of winning chances that counts as hardly any: estimates are no more precise.
const HardlyBetter = 0.02

// Explanation is why the best decision is better than another one.
type Explanation struct {
	// Reasons are the reasons to prefer the best decision to Other, the most important first.
	Reasons []Reason
	// Other is the decision with which the best one is compared. Its Move is 0 if there is only one decision.
	Other Estimate
	// HardlyBetter is set if there is no reason, and the best decision is better by the constant HardlyBetter at most.
	HardlyBetter bool
}

// IsEmpty reports whether there is nothing to say.
func (e *Explanation) IsEmpty() bool { return len(e.Reasons) == 0 && !e.HardlyBetter }

// Explain returns why the best of a's estimates is better than likely. likely is the move that is likely to be played
// instead, such as a medium bot's, or 0 if unknown. If likely is the best move, or no reason is found, Explain compares
// with the second best. The reasons are appended to dst. a.Think must be done.
func Explain(a Adviser, likely game.Move, dst []Reason) Explanation {
	all := a.Estimates()
	switch len(all) {
	case 0:
		return Explanation{Reasons: dst}
	case 1:
		return Explanation{Reasons: a.Why(all[0].Move, dst)}
	}
	others := [2]Estimate{all[1], all[1]}
	if i := slices.IndexFunc(all, func(e Estimate) bool { return e.Move == likely }); i > 1 {
		others[0] = all[i]
	}
	for _, other := range others {
		if why := a.WhyOver(all[0].Move, other.Move, dst); len(why) > len(dst) {
			return Explanation{Reasons: why, Other: other}
		}
	}
	for _, other := range others {
		if all[0].Win-other.Win <= HardlyBetter {
			return Explanation{Reasons: dst, Other: other, HardlyBetter: true}
		}
	}
	return Explanation{Reasons: dst, Other: others[0]}
}
