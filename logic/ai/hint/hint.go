// Package hint says what decisions are worth and why, and where a game was won and lost: the judgement of the strongest bot,
// opened for people to read. A box takes part by being a Hinter; screens ask through Adviser for the decision that is due
// and through Analysis for a game that is over. Everything can be thought through in slices, so that no tick is held up:
//
//	levels := hint.LevelsAt(m.Occupants(), nil)
//	a, ok := hint.For(g, levels)    // once a game; not ok: no hint button
//	a.Begin(g, seat)                // when the hint is asked for
//	done := a.Think(100)            // each tick until done
//	best := a.Estimates()[0]        // best.Move, best.Win, best.Score
//	for _, r := range Explain(a, likely, nil).Reasons { // likely: what a bot of medium level plays
//		book.T(r.Key, "Name", name(r.Seat), "Count", r.Count, "Of", r.Of)
//	}
//
//	over := hint.Analyse(m, a)      // after the game, with an Adviser of its own
//	done = over.Think(100)          // each tick until done
//	over.Curve()[i][seat].Win       // before entry i, and behind the last one
//	over.Dearest(3, seats)          // what was played, what was better, its cost
//	a.WhyOver(better, played, nil)  // why, once a has thought about that decision
//	over.Skill(seat)                // decisions, what they cost in all, luck
package hint

import (
	"math"

	"ludotheque/logic/game"
)

// Chance is what a seat may expect of a position or a decision.
type Chance struct {
	// Win is the chance to win, 0 to 1. A shared win counts as its share, so the chances of all seats add up to 1.
	Win float64
	// Score is the final score to be expected, in the points of the box.
	Score float64
}

// Estimate is a decision and what its seat may expect behind it.
type Estimate struct {
	Move game.Move
	Chance
}

// Reason is one point that speaks for a decision, as data for its words.
type Reason struct {
	// Key finds the words in the catalogues: "<box>.hint.<what>", as in "dorada.hint.cover".
	Key string
	// Seat is whose Name the words put in, Nobody if they name none.
	Seat game.Seat
	// Count and Of are the numbers the words put in: {{.Count}}, which chooses the plural form, and {{.Of}}. Words that need
	// none ignore them.
	Count, Of int
}

// Nobody is the Seat of a Reason that names none.
const Nobody game.Seat = -1

// MostReasons is the most reasons Adviser.Why gives.
const MostReasons = 3

// Adviser estimates decisions. It is not safe for concurrent use. No method allocates once its buffers have grown.
type Adviser interface {
	// Knows reports whether g can be judged; the other methods are for such games only. A board that nobody has learned to play
	// on cannot.
	Knows(g game.Game) bool
	// Among has the Adviser speak of players of levels from the next Begin or Outlook on, as c calibrates it. Until then it speaks
	// of strong bots alone, without a calibration.
	Among(c *Calibration, levels Levels)
	// Begin hands over a game in which seat must decide. Only what seat may know is looked at, and g is not kept.
	Begin(g game.Game, seat game.Seat)
	// Think goes on for at most budget positions looked at, or for one decision, and reports whether the estimates are
	// complete. A position takes some microseconds, in the browser about ten: 100 fit well into a tick.
	Think(budget int) (done bool)
	// Estimates are one for each legal decision, the best first, once Think is done; of equals the one that Legal lists first.
	// They are valid until the next Begin and belong to the Adviser.
	Estimates() []Estimate
	// Why appends what speaks for the legal decision m against the best other one, the weightiest first, at most MostReasons.
	// It may find nothing worth saying, and asks that Think is done.
	Why(m game.Move, dst []Reason) []Reason
	// WhyOver is Why against other, a legal decision too: what was better about m than what was done.
	WhyOver(m, other game.Move, dst []Reason) []Reason
	// Outlook appends what each seat may expect in g, seat by seat, looking at all that g holds; in a game that is over it is
	// the result. It takes no longer than one estimate for each seat. The estimate of the best decision is the outlook behind it,
	// as far as its seat may know.
	Outlook(g game.Game, dst []Chance) []Chance
	// Left is the share of g that is still to be decided, 0 to 1.
	Left(g game.Game) float64
}

// Hinter is a Box whose decisions can be estimated.
type Hinter interface {
	game.Box
	// Adviser is a new Adviser for games of this box, or nil if the box was opened without what it takes.
	Adviser() Adviser
}

// For returns an Adviser for games like g among players of levels; ok is false if there is none.
func For(g game.Game, levels Levels) (a Adviser, ok bool) {
	h, ok := g.Box().(Hinter)
	if !ok {
		return nil, false
	}
	a = h.Adviser()
	if a == nil || !a.Knows(g) {
		return nil, false
	}
	a.Among(CalibrationOf(h), levels)
	return a, true
}

// CalibrationOf returns the calibration of b's hints; nil if it has none.
func CalibrationOf(b game.Box) *Calibration {
	c, ok := b.(interface{ Calibration() *Calibration })
	if !ok {
		return nil
	}
	return c.Calibration()
}

// Best returns the estimates for the decision that g asks of seat, the best first, thought through to the end at once. They are
// a's, valid until its next Begin.
func Best(a Adviser, g game.Game, seat game.Seat) []Estimate {
	a.Begin(g, seat)
	for !a.Think(math.MaxInt) {
		continue
	}
	return a.Estimates()
}
