package hint

import (
	"slices"

	"ludotheque/logic/game"
)

// Hardly is how much less often, at most, a decision wins that another one is hardly better than: estimates are not truer than
// that.
const Hardly = 0.02

// Explanation is what is said for the best decision.
type Explanation struct {
	// Reasons are what speaks for it against Other, the weightiest first.
	Reasons []Reason
	// Other is what it is held against; its Move is 0 if there is nothing else to decide.
	Other Estimate
	// Hardly is whether there is no reason, and Other wins as often but for Hardly, the constant.
	Hardly bool
}

// Silent reports whether there is nothing to say.
func (e *Explanation) Silent() bool { return len(e.Reasons) == 0 && !e.Hardly }

// Explain says what speaks for the best of a's estimates against what is likely to be played instead, as by a bot of medium level
// for the same view; 0 if that is not known. Where that is the best decision itself, or nothing speaks against it, the second
// best takes its place; where nothing speaks against that either, the best may hardly be better. The reasons are appended to dst.
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
		if all[0].Win-other.Win <= Hardly {
			return Explanation{Reasons: dst, Other: other, Hardly: true}
		}
	}
	return Explanation{Reasons: dst, Other: others[0]}
}
