// Package hint estimates and explains decisions, and analyses finished games, by the judgement of the strongest bot. A
// box takes part by implementing Hinter. Screens use Adviser for the present decision and Analysis for a finished game.
// All thinking can be done in slices, so that no tick takes too long:
//
//	levels := hint.LevelsAt(m.Occupants(), nil)
//	a, ok := hint.For(g, levels)    // once a game; without ok there is no hint button
//	a.Begin(g, seat)                // when a hint is asked for
//	done := a.Think(100)            // each tick until done
//	best := a.Estimates()[0]        // best.Move, best.Win, best.Score
//	for _, r := range Explain(a, likely, nil).Reasons { // likely: what a medium bot plays
//		book.T(r.Key, "Name", name(r.Seat), "Count", r.Count, "Of", r.Of)
//	}
package hint

import (
	"math"

	"ludotheque/logic/game"
)

// Outlook is what a seat may expect.
type Outlook struct {
	// Win is the winning chance, 0 to 1. A shared win counts in part, so that the chances of all seats add up to 1.
	Win float64
	// Score is the expected final score.
	Score float64
}

// Estimate is a decision and what its seat may expect after it.
type Estimate struct {
	Move game.Move
	Outlook
}

// Reason is a reason for a decision. Key and the other fields are the arguments of its text.
type Reason struct {
	// Key is the key of the text, "<box>.hint.<kind>", such as "dorada.hint.cover".
	Key string
	// Seat is the seat whose Name the text contains, or Nobody.
	Seat game.Seat
	// Count and Of are numbers for the text: {{.Count}}, which also selects the plural form, and {{.Of}}. Not every
	// text uses them.
	Count, Of int
}

// Reasons are the reasons for a decision, to which a Judge adds those that apply.
type Reasons []Reason

// AddIf adds a reason without a seat in its text if it applies. count and of are the numbers in the text, 0 if it has none.
func (w *Reasons) AddIf(applies bool, key string, count, of int) {
	w.AddAboutIf(applies, key, Nobody, count, of)
}

// AddAboutIf is AddIf for a reason with the name of seat in its text.
func (w *Reasons) AddAboutIf(applies bool, key string, seat game.Seat, count, of int) {
	if applies {
		*w = append(*w, Reason{Key: key, Seat: seat, Count: count, Of: of})
	}
}

// Nobody is the Seat of a Reason about no seat, and stands for no seat in Outlook.
const Nobody game.Seat = -1

// MaxReasons is the greatest number of reasons from Adviser.Why.
const MaxReasons = 3

// Adviser estimates decisions. It is not safe for concurrent use. No method allocates once its buffers have grown.
type Adviser interface {
	// Knows reports whether g can be judged, which the other methods require. Boards that no network was trained for
	// cannot, nor games with an option that hints were not fitted to, see game.Option.Fitted.
	Knows(g game.Game) bool
	// SetLevels sets the levels of the players and the calibration, for the next Begin or Outlook on. Without it
	// estimates are for strong bots.
	SetLevels(c *Calibration, levels Levels)
	// Begin starts on the decision of seat in g. It looks only at what the seat may know, and does not keep g.
	Begin(g game.Game, seat game.Seat)
	// Think continues for at most budget positions, but at least one decision, and reports whether the estimates are
	// complete. A position takes some microseconds, about ten in a browser: 100 are well within a tick.
	Think(budget int) (done bool)
	// Estimates returns an estimate for each legal decision, the best first, in the order of Legal if equal. Think must
	// be done. The slice is valid until the next Begin.
	Estimates() []Estimate
	// Why appends the reasons for the legal decision m over the best other one, the most important first, at most
	// MaxReasons. There may be none. Think must be done.
	Why(m game.Move, dst []Reason) []Reason
	// WhyOver is Why with another legal decision to compare with.
	WhyOver(m, other game.Move, dst []Reason) []Reason
	// Outlook appends what each seat may expect in g, by seat. It considers everything in g, also secrets; after the end
	// it is the result. by is the seat whose best decision of several led to g, or Nobody, see Weight. The estimate of the
	// best decision is the outlook in the seat's view after that decision, with the seat as by. Outlook and Remaining drop the
	// decision that Begin started: call Begin again before Think, Why and WhyOver.
	Outlook(g game.Game, by game.Seat, dst []Outlook) []Outlook
	// Remaining returns the part of the game that is still to be decided, 0 to 1.
	Remaining(g game.Game) float64
}

// Hinter is a Box with hints.
type Hinter interface {
	game.Box
	// Adviser returns a new Adviser, or nil if the box was opened without weights.
	Adviser() Adviser
}

// For returns an Adviser for games like g with players of the given levels; ok is false if there is none.
func For(g game.Game, levels Levels) (a Adviser, ok bool) {
	h, ok := g.Box().(Hinter)
	if !ok {
		return nil, false
	}
	a = h.Adviser()
	if a == nil || !a.Knows(g) {
		return nil, false
	}
	a.SetLevels(CalibrationOf(h), levels)
	return a, true
}

// CalibrationOf returns the calibration of b's hints, or nil.
func CalibrationOf(b game.Box) *Calibration {
	c, ok := b.(interface{ Calibration() *Calibration })
	if !ok {
		return nil
	}
	return c.Calibration()
}

// BestEstimates returns a's estimates for the decision of seat in g, the best first, however long it takes. The slice
// is valid until a's next Begin.
func BestEstimates(a Adviser, g game.Game, seat game.Seat) []Estimate {
	a.Begin(g, seat)
	for !a.Think(math.MaxInt) {
		continue
	}
	return a.Estimates()
}
