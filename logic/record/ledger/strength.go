package ledger

import (
	"math"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/game"
)

// enough is in how many games somebody must have met bots before anything is said of their strength.
const enough = 10

// sure is by how much what happened must be likelier at another level than at medium, before that is said of somebody.
const sure = 20

// Strength returns the level of the bots as which a person, as Player.Who has it, wins games of a box most nearly as often, by the
// games against bots; c is the calibration of the box's hints. It is medium unless the games say plainly that another is nearer.
func (b *Book) Strength(who, box string, c *hint.Calibration) game.Level {
	if c == nil || who == "" {
		return game.LevelMedium
	}
	var likely [game.LevelStrong + 1]float64 // logarithms
	games := 0
	for i := range b.games {
		g := &b.games[i]
		if g.Box != box {
			continue
		}
		for seat := range g.Players {
			if g.Players[seat].Who() != who || !g.metKnownBot(seat) {
				continue
			}
			games++
			for l := range likely {
				likely[l] += g.likelihood(seat, game.Level(l), c)
			}
		}
	}
	best := game.LevelMedium
	for l := game.LevelRandom + 1; l <= game.LevelStrong; l++ {
		// Of levels that are alike, as where a calibration knows one alone, the higher one is meant.
		if likely[l] >= likely[best] {
			best = l
		}
	}
	if games < enough || likely[best]-likely[game.LevelMedium] < math.Log(sure) {
		return game.LevelMedium
	}
	return best
}

// metKnownBot reports whether the one at seat played against a bot of a level that a calibration may know.
func (g *Game) metKnownBot(seat int) bool {
	if len(g.Players) > game.MaxSeats {
		return false
	}
	for other := range g.Players {
		if other != seat && g.Players[other].Bot() {
			return true
		}
	}
	return false
}

// likelihood returns the logarithm of how likely the share of the one at seat is for a player of level, the other people being
// medium.
func (g *Game) likelihood(seat int, level game.Level, c *hint.Calibration) float64 {
	var levels hint.Levels
	for other := range g.Players {
		levels[other] = game.LevelMedium
		if l, err := game.ParseLevel(g.Players[other].Level); err == nil && g.Players[other].Bot() {
			levels[other] = l
		}
	}
	levels[seat] = level
	win, share := c.Start(levels, len(g.Players))[seat], g.Players[seat].Share
	return share*math.Log(win) + (1-share)*math.Log(1-win)
}
