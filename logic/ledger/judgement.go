package ledger

import (
	"ludotheque/logic/game"
	"ludotheque/logic/hint"
)

// Judgement is what the box's strongest player thinks of how somebody played.
type Judgement struct {
	// Decisions are those with a choice, Cost the chance to win that they gave away in all, Luck what dice and cards added to
	// it; less than 0 is bad luck.
	Decisions int     `json:"decisions"`
	Cost      float64 `json:"cost"`
	Luck      float64 `json:"luck"`
	// Mistakes are the keys of what would have been better about the dearest mistakes, the dearest first.
	Mistakes []string `json:"mistakes,omitempty"`
}

// mostMistakes is how many mistakes of a player are kept, and dear the least that one costs.
const (
	mostMistakes = 3
	dear         = 0.01
)

// Judge notes what a, which is done with the match, has found. The adviser is of the same box; it thinks again about the
// dearest decisions, so that this takes as long as a few hints.
func (g *Game) Judge(m Judged, a *hint.Analysis, adviser hint.Adviser) {
	for i := range g.Players {
		seat := game.Seat(i)
		s := a.Skill(seat)
		j := &Judgement{Decisions: s.Decisions, Cost: s.Cost, Luck: s.Luck}
		for _, mistake := range a.Dearest(mostMistakes, game.Of(seat)) {
			if mistake.Cost() >= dear {
				j.Mistakes = append(j.Mistakes, reasons(m, mistake, adviser)...)
			}
		}
		g.Players[i].Judgement = j
	}
}

// Judged is the match that was judged.
type Judged interface {
	// Before is the game as it was before entry i.
	Before(i int) game.Game
}

// reasons is the key of the weightiest reason why another decision was better; none if there is nothing to say.
func reasons(m Judged, mistake hint.Mistake, adviser hint.Adviser) []string {
	hint.Best(adviser, m.Before(mistake.Entry).View(mistake.Seat), mistake.Seat)
	why := adviser.Rather(mistake.Better.Move, mistake.Played.Move, nil)
	if len(why) == 0 {
		return nil
	}
	return []string{why[0].Key}
}
