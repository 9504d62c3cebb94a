package ledger

import (
	"maps"
	"slices"
)

// Tally is the sum of a person's games.
type Tally struct {
	Games int
	// Wins is the sum of shares of wins.
	Wins float64
	// Best is the best score: the greatest, or the least in a box where the fewest points win. It is 0 for a Tally over all
	// boxes.
	Best int
	// Streak is the number of games won in a row up to the last game, 0 if that was lost. Longest is the greatest number
	// of games won in a row. A shared win counts.
	Streak, Longest int
	// Seconds is the time played, as far as known.
	Seconds int
	// Pips is how much more than the mean of the dice was thrown in a game, on average, see Player.Pips.
	Pips float64
	// Judged is the number of analysed games. Luck and Cost are the means of Judgement.Luck and Judgement.Cost over them.
	Judged     int
	Luck, Cost float64
	// Mistake is the most frequent key of Judgement.Mistakes, "" if there is none. Times is how often the key occurred.
	Mistake string
	Times   int
	// Feats is how often each feat was achieved, by "<box>.<name>".
	Feats map[string]int
}

// Tally sums up the games of a person, see Player.Who, in one box, or in all boxes if box is "". If who is "", there are none.
func (b *Book) Tally(who, box string) Tally {
	t := Tally{Feats: map[string]int{}}
	mistakes := map[string]int{}
	fewest := box != "" && slices.ContainsFunc(b.games, func(g Game) bool { return g.Box == box && g.fewestWin() })
	for i := range b.games {
		g := &b.games[i]
		if box != "" && g.Box != box {
			continue
		}
		for j := range g.Players {
			if p := &g.Players[j]; who != "" && p.Who() == who {
				t.add(g, p, fewest, mistakes)
			}
		}
	}
	t.conclude(box, mistakes)
	return t
}

// add adds the game g, in which the person was p, to the sums, and counts the keys of p's mistakes in mistakes. fewest is
// set if the fewest points are best. Games must be added in the order in which they ended, for the streaks.
func (t *Tally) add(g *Game, p *Player, fewest bool, mistakes map[string]int) {
	switch {
	case t.Games == 0:
		t.Best = p.Score
	case fewest:
		t.Best = min(t.Best, p.Score)
	default:
		t.Best = max(t.Best, p.Score)
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

// conclude turns sums into means and sets the most frequent mistake; of equally frequent ones, the key that is first in
// alphabetical order counts. box is that of Book.Tally; if it is "", conclude sets Best to 0.
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
