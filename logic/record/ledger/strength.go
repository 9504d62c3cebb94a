package ledger

import (
	"math"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/game"
)

// minGames is the number of games against bots that Strength needs.
const minGames = 10

// minLikelihoodRatio is how many times likelier the results must be at another level than at medium for Strength to return
// that level.
const minLikelihoodRatio = 20

// Strength returns the bot level, child to strong, at which the results of a person, see Player.Who, in a box are
// likeliest. It counts only games with at least one bot. c is the calibration of the box's hints. Strength returns medium
// if c is nil, if who is "", if there are fewer than minGames games, or if no other level is much likelier, see
// minLikelihoodRatio.
func (b *Book) Strength(who, box string, c *hint.Calibration) game.Level {
	if c == nil || who == "" {
		return game.LevelMedium
	}
	var likely [game.LevelStrong + 1]float64 // sums of Game.likelihood, by level
	games := 0
	for i := range b.games {
		g := &b.games[i]
		if g.Box != box {
			continue
		}
		for seat := range g.Players {
			if g.Players[seat].Who() != who || !g.metBot(seat) {
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
		// Of equally likely levels the highest counts. Levels are equally likely if the calibration makes no difference
		// between them, as if it has one level alone.
		if likely[l] >= likely[best] {
			best = l
		}
	}
	if games < minGames || likely[best]-likely[game.LevelMedium] < math.Log(minLikelihoodRatio) {
		return game.LevelMedium
	}
	return best
}

// metBot reports whether the player at seat played against a bot. It is false for a game with more players than any box
// has, as in a damaged book.
func (g *Game) metBot(seat int) bool {
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

// likelihood returns the logarithm of the likelihood of the result at seat for a player of level, by StartChances. Other
// people count as medium. A shared win counts in part as won and in part as lost.
func (g *Game) likelihood(seat int, level game.Level, c *hint.Calibration) float64 {
	var levels hint.Levels
	for other := range g.Players {
		levels[other] = game.LevelMedium
		if l, err := game.ParseLevel(g.Players[other].Level); err == nil && g.Players[other].Bot() {
			levels[other] = l
		}
	}
	levels[seat] = level
	win, share := c.StartChances(levels, len(g.Players))[seat], g.Players[seat].Share
	return share*math.Log(win) + (1-share)*math.Log(1-win)
}
