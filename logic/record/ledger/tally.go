package ledger

import (
	"maps"
	"slices"
)

// Tally is what somebody has played.
type Tally struct {
	Games int
	// Wins counts a shared win as its share.
	Wins float64
	// Best is the highest score, valid if there are Games; a Tally over several boxes has none, 0.
	Best int
	// Streak is how many games were won in a row up to the last, Longest the most ever. A shared win is a win.
	Streak, Longest int
	// Seconds is the time that was played, as far as it is known.
	Seconds int
	// Pips is how much more was rolled than dice give on average, a game, in pips.
	Pips float64
	// Judged is how many of the games have been thought through. Luck and Cost are what those games had a game, in chance to
	// win.
	Judged     int
	Luck, Cost float64
	// Mistake is the key of the reason that spoke most often against what was done; empty if there is none. Times says how
	// often.
	Mistake string
	Times   int
	// Feats are how often each was done, by "<box>.<name>".
	Feats map[string]int
}

// Tally sums up the games of a person, as Player.Who has it, at a box, or at all boxes if box is empty.
func (b *Book) Tally(who, box string) Tally {
	t := Tally{Feats: map[string]int{}}
	mistakes := map[string]int{}
	for i := range b.games {
		g := &b.games[i]
		if box != "" && g.Box != box {
			continue
		}
		for j := range g.Players {
			if p := &g.Players[j]; who != "" && p.Who() == who {
				t.add(g, p, mistakes)
			}
		}
	}
	t.conclude(box, mistakes)
	return t
}

// add counts a player's part in a game.
func (t *Tally) add(g *Game, p *Player, mistakes map[string]int) {
	if t.Games == 0 || p.Score > t.Best {
		t.Best = p.Score
	}
	t.Games++
	t.Wins += p.Share
	t.Streak++
	if p.Share == 0 {
		t.Streak = 0
	}
	t.Longest = max(t.Longest, t.Streak)
	t.Seconds += g.Seconds
	t.Pips += p.Pips
	for _, feat := range p.Feats {
		t.Feats[g.Box+"."+feat]++
	}
	if j := p.Judgement; j != nil {
		t.Judged++
		t.Luck += j.Luck
		t.Cost += j.Cost
		for _, key := range j.Mistakes {
			mistakes[key]++
		}
	}
}

// conclude makes means of sums and finds the favourite mistake: of several as frequent the first by name.
func (t *Tally) conclude(box string, mistakes map[string]int) {
	if box == "" {
		t.Best = 0
	}
	if t.Games > 0 {
		t.Pips /= float64(t.Games)
	}
	if t.Judged > 0 {
		t.Luck /= float64(t.Judged)
		t.Cost /= float64(t.Judged)
	}
	for _, key := range slices.Sorted(maps.Keys(mistakes)) {
		if mistakes[key] > t.Times {
			t.Mistake, t.Times = key, mistakes[key]
		}
	}
}
