package main

import (
	"errors"
	"fmt"
	"io"
	"math"
	"text/tabwriter"
)

// summary is the result of a contest, as play prints it. add collects sums, from which finish computes means.
type summary struct {
	Game    string         `json:"game"`
	Games   int            `json:"games"`   // Games is the number of games, without those that could not be played or saved.
	Entries float64        `json:"entries"` // Entries is the mean number of journal entries in a game.
	Players []playerResult `json:"players"`
}

// playerResult is the result of one player.
type playerResult struct {
	Player string `json:"player"`
	Wins   int    `json:"wins"`   // Wins is the number of wins not shared.
	Shared int    `json:"shared"` // Shared is the number of wins shared with others.
	// Rate is the mean share of the win: a win shared by n counts as 1/n. Low and High are its 95 % confidence bounds. All three
	// are 0 to 1.
	Rate  float64 `json:"rate"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
	Score float64 `json:"score"` // mean score
	// Defaults is the number of games that a command lost by an error.
	Defaults int `json:"defaults,omitempty"`
	// Unstarted is the number of the games in Defaults in which the command could not be started.
	Unstarted int     `json:"unstarted,omitempty"`
	scores    float64 // sum of all scores
	shares    float64 // sum of all shares of wins
}

// newSummary returns a summary of no games, with a result for each player of c.
func newSummary(c *contest) *summary {
	s := &summary{Game: c.box.Name(), Players: make([]playerResult, len(c.players))}
	for i := range c.players {
		s.Players[i].Player = c.players[i].name
	}
	return s
}

// add adds the outcome of one game to the sums. A game that a command has lost by an error counts in its Defaults.
func (s *summary) add(o outcome) {
	s.Games++
	s.Entries += float64(o.entries)
	for i := range s.Players {
		p := &s.Players[i]
		p.scores += float64(o.score[i])
		if o.fault != nil && o.culprit == i {
			p.Defaults++
			if errors.Is(o.fault, errStart) {
				p.Unstarted++
			}
		}
		switch {
		case o.won[i] && o.winners == 1:
			p.Wins++
			p.shares++
		case o.won[i]:
			p.Shared++
			p.shares += 1 / float64(o.winners)
		}
	}
}

// finish computes means and confidence bounds from the sums, once all games are added.
func (s *summary) finish() {
	n := float64(max(s.Games, 1))
	s.Entries /= n
	for i := range s.Players {
		p := &s.Players[i]
		p.Rate, p.Score = p.shares/n, p.scores/n
		p.Low, p.High = wilson(p.Rate, n)
	}
}

// check returns an error if a command could be started in no game at all, as the summary then says nothing.
func (s *summary) check() error {
	for _, p := range s.Players {
		if s.Games > 0 && p.Unstarted == s.Games {
			return fmt.Errorf("%s: %w in any game", p.Player, errStart)
		}
	}
	return nil
}

// wilson returns the 95 % Wilson score interval of a win rate, 0 to 1, over n games, of which there is at least one. Shared wins
// vary less than whole ones, so for them the interval is wider than needed.
func wilson(rate, n float64) (low, high float64) {
	const z = 1.959964
	mid := (rate + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(rate*(1-rate)/n+z*z/(4*n*n))
	return max(0, mid-half), min(1, mid+half)
}

// print prints s as a table.
func (s *summary) print(out io.Writer) {
	fmt.Fprintf(out, "%s: %d games, %.1f entries each\n", s.Game, s.Games, s.Entries)
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "player\twins\tshared\trate\t95 %\tscore\tforfeits")
	for _, p := range s.Players {
		fmt.Fprintf(w, "%s\t%d\t%d\t%.1f %%\t%.1f–%.1f %%\t%.2f\t%d\n", p.Player, p.Wins, p.Shared, 100*p.Rate, 100*p.Low, 100*p.High, p.Score, p.Defaults)
	}
	w.Flush()
}
