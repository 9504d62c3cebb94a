package main

import (
	"errors"
	"fmt"
	"io"
	"math"
	"text/tabwriter"
)

// summary is what a contest came to, as play prints it.
type summary struct {
	Game    string   `json:"game"`
	Games   int      `json:"games"`
	Entries float64  `json:"entries"`
	Players []result `json:"players"`
}

// result is what one player came to. A shared win counts as its share in Rate; Low and High are its 95 % bounds.
type result struct {
	Player string  `json:"player"`
	Wins   int     `json:"wins"`
	Shared int     `json:"shared"`
	Rate   float64 `json:"rate"`
	Low    float64 `json:"low"`
	High   float64 `json:"high"`
	Score  float64 `json:"score"`
	// Defaults are the games a command lost because of what it did wrong.
	Defaults int `json:"defaults,omitempty"`
	// Unstarted are those of them in which it could not even be started.
	Unstarted int `json:"unstarted,omitempty"`
	scores    float64
	shares    float64
}

func newSummary(c *contest) *summary {
	s := &summary{Game: c.box.Name(), Players: make([]result, len(c.players))}
	for i := range c.players {
		s.Players[i].Player = c.players[i].name
	}
	return s
}

// add adds the outcome of one game.
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

// finish turns sums into means and bounds.
func (s *summary) finish() {
	n := float64(max(s.Games, 1))
	s.Entries /= n
	for i := range s.Players {
		p := &s.Players[i]
		p.Rate, p.Score = p.shares/n, p.scores/n
		p.Low, p.High = wilson(p.Rate, n)
	}
}

// check refuses a summary in which a command took part that never did: it says nothing about anybody.
func (s *summary) check() error {
	for _, p := range s.Players {
		if s.Games > 0 && p.Unstarted == s.Games {
			return fmt.Errorf("%s: %w in any game", p.Player, errStart)
		}
	}
	return nil
}

// wilson returns the 95 % score interval of a share among n games. Shares that are not whole vary less than a coin, so for them
// it is on the safe side.
func wilson(rate, n float64) (low, high float64) {
	const z = 1.959964
	mid := (rate + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(rate*(1-rate)/n+z*z/(4*n*n))
	return max(0, mid-half), min(1, mid+half)
}

func (s *summary) write(out io.Writer) {
	fmt.Fprintf(out, "%s: %d games, %.1f entries each\n", s.Game, s.Games, s.Entries)
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "player\twins\tshared\trate\t95 %\tscore\tforfeits")
	for _, p := range s.Players {
		fmt.Fprintf(w, "%s\t%d\t%d\t%.1f %%\t%.1f–%.1f %%\t%.2f\t%d\n", p.Player, p.Wins, p.Shared, 100*p.Rate, 100*p.Low, 100*p.High, p.Score, p.Defaults)
	}
	w.Flush()
}
