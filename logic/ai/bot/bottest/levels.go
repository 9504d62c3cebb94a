package bottest

import (
	"fmt"
	"math"
	"testing"

	"ludotheque/logic/ai/bot"
	"ludotheque/logic/game"
)

// Numbers of games in Levels: evenGames for the share of child (evenShort with -short), orderGames for each comparison of
// levels. evenOff is by how much the share of child may differ from an even one. With -short the margin is added.
const (
	evenGames, evenShort = 3000, 150
	orderGames           = 400
	evenOff              = 0.04
)

// Levels tests the levels of b for each number of seats: child wins about as often as random play, and every other
// level more often than the one below, at 95 % confidence. The result is deterministic.
func Levels(t *testing.T, b game.Box) {
	t.Helper()
	least, most := b.Seats()
	for seats := least; seats <= most; seats++ {
		t.Run(fmt.Sprintf("child,random,%d", seats), func(t *testing.T) { testChild(t, b, seats) })
		for level := game.LevelEasy; level <= game.LevelStrong; level++ {
			t.Run(fmt.Sprintf("%s,%s,%d", level, level-1, seats), func(t *testing.T) { testOrder(t, b, level, seats) })
		}
	}
}

// testChild tests that child wins about as often as random play. With -short it plays fewer games, and allows their margin of error,
// too.
func testChild(t *testing.T, b game.Box, seats int) {
	games, off := evenGames, evenOff
	if testing.Short() {
		games = evenShort
	}
	x := compete(t, b, game.LevelChild, game.LevelRandom, seats, games)
	if testing.Short() {
		off += x.margin
	}
	t.Log(x)
	if math.Abs(x.share-1/float64(seats)) > off {
		t.Errorf("%v: not an even share, give or take %.1f", x, 100*off)
	}
}

// testOrder tests that a bot of level, among bots of the level below, wins more often than an even share. It takes too
// long for -short.
func testOrder(t *testing.T, b game.Box, level game.Level, seats int) {
	if testing.Short() {
		t.Skip("only without -short")
	}
	x := compete(t, b, level, level-1, seats, orderGames)
	t.Log(x)
	if x.share-x.margin <= 1/float64(seats) {
		t.Errorf("%v: no more than an even share", x)
	}
}

// winShare is the share of games that a player has won, 0 to 1, and half the width of its 95 % confidence interval, from the
// given number of games with that number of seats.
type winShare struct {
	share, margin float64
	games, seats  int
}

// String returns the share as a line of text.
func (x winShare) String() string {
	return fmt.Sprintf("%d seats: wins %.1f ± %.1f %% of %d games, an even share is %.1f", x.seats, 100*x.share, 100*x.margin, x.games, 100/float64(x.seats))
}

// compete returns the share of wins of one bot of level one against bots of level others. A win shared by n seats counts as 1/n.
// The seats rotate from game to game.
func compete(t *testing.T, b game.Box, one, others game.Level, seats, games int) winShare {
	t.Helper()
	sum, squares := 0.0, 0.0
	for i := range games {
		// The factor, 2^64 divided by the golden section, makes the seeds of successive games very different.
		rng := game.NewRNG(uint64(i)*0x9e3779b97f4a7c15 + uint64(seats))
		players := make([]game.Bot, seats)
		for p := range players {
			level := others
			if p == 0 {
				level = one
			}
			players[(p+i)%seats] = b.Bot(level, rng.Uint64())
		}
		if all := winners(t, b, players, rng); all.Has(game.Seat(i % seats)) {
			share := 1 / float64(all.Len())
			sum, squares = sum+share, squares+share*share
		}
	}
	n := float64(games)
	share := sum / n
	return winShare{share, 1.96 * math.Sqrt((squares/n-share*share)/n), games, seats}
}

// winners plays a game of b to its end and returns the winners.
func winners(t *testing.T, b game.Box, players []game.Bot, rng *game.RNG) game.SeatSet {
	t.Helper()
	h := &game.Header{Colors: game.Table{game.Red, game.Blue, game.Yellow, game.Green, game.Violet, game.White}[:len(players)]}
	if p, ok := b.(game.Preparer); ok {
		h.Setup = p.Prepare(len(players), rng)
	}
	g, err := b.New(h)
	if err != nil {
		t.Fatal(err)
	}
	for g.Turn() != game.Over {
		by, m, timed := bot.NextInput(g, players)
		if !timed {
			if by = g.Turn(); by == game.Chance {
				m = g.Draw(rng)
			} else {
				m = game.Decide(players[by], g.View(by), by)
			}
		}
		if _, err := g.Apply(by, m, nil); err != nil {
			t.Fatal(err)
		}
	}
	return g.Winners()
}
