package ledger

import (
	"ludotheque/logic/ai/hint"
	"ludotheque/logic/game"
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

// Mistake is one of the dearest decisions of a game, with the key of the weightiest reason for a better one.
type Mistake struct {
	Seat game.Seat
	Key  string
}

// Judge notes what a, which is done with the match, has found, and the dearest mistakes, the dearest first.
func (g *Game) Judge(a *hint.Analysis, mistakes []Mistake) {
	for i := range g.Players {
		s := a.Skill(game.Seat(i))
		j := &Judgement{Decisions: s.Decisions, Cost: s.Cost, Luck: s.Luck}
		for _, m := range mistakes {
			if m.Seat == game.Seat(i) {
				j.Mistakes = append(j.Mistakes, m.Key)
			}
		}
		g.Players[i].Judgement = j
	}
}
