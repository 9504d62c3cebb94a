package bottest

import (
	"fmt"
	"math"
	"testing"

	"ludotheque/logic/ai/bot"
	"ludotheque/logic/game"
)

// How many games are played for a share of child's, fewer with -short, and for one of the order; and by how much child's may be
// off an even one, besides what chance does in a few games.
const (
	evenGames, evenShort = 3000, 150
	orderGames           = 400
	evenOff              = 0.04
)

// Levels holds the levels of b to what they promise, at every number of seats: child wins about as often as random play, and
// every other level more often than the one below, by 95 % bounds. Equal rules and bots play equal games.
func Levels(t *testing.T, b game.Box) {
	t.Helper()
	least, most := b.Seats()
	for seats := least; seats <= most; seats++ {
		t.Run(fmt.Sprintf("child,random,%d", seats), func(t *testing.T) { even(t, b, seats) })
		for level := game.LevelEasy; level <= game.LevelStrong; level++ {
			t.Run(fmt.Sprintf("%s,%s,%d", level, level-1, seats), func(t *testing.T) { order(t, b, level, seats) })
		}
	}
}

// even lets child play against random play.
func even(t *testing.T, b game.Box, seats int) {
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

// order lets a level play against the one below.
func order(t *testing.T, b game.Box, level game.Level, seats int) {
	if testing.Short() {
		t.Skip("only without -short")
	}
	x := compete(t, b, level, level-1, seats, orderGames)
	t.Log(x)
	if x.share-x.margin <= 1/float64(seats) {
		t.Errorf("%v: no more than an even share", x)
	}
}

// result is the share of games that a player wins of those it played against others, and half the width of its 95 % bounds.
type result struct {
	share, margin float64
	games, seats  int
}

// String returns the result as a line of a table.
func (x result) String() string {
	return fmt.Sprintf("%d seats: wins %.1f ± %.1f %% of %d games, an even share is %.1f", x.seats, 100*x.share, 100*x.margin, x.games, 100/float64(x.seats))
}

// compete plays games of one bot of level one against bots of level others, who sit elsewhere each game.
func compete(t *testing.T, b game.Box, one, others game.Level, seats, games int) result {
	t.Helper()
	sum, squares := 0.0, 0.0
	for i := range games {
		l := game.NewRNG(uint64(i)*0x9e3779b97f4a7c15 + uint64(seats))
		players := make([]game.Bot, seats)
		for p := range players {
			level := others
			if p == 0 {
				level = one
			}
			players[(p+i)%seats] = b.Bot(level, l.Uint64())
		}
		if all := winners(t, b, players, l); all.Has(game.Seat(i % seats)) {
			share := 1 / float64(all.Len())
			sum, squares = sum+share, squares+share*share
		}
	}
	n := float64(games)
	share := sum / n
	return result{share, 1.96 * math.Sqrt((squares/n-share*share)/n), games, seats}
}

// winners lets players play a game of b to its end.
func winners(t *testing.T, b game.Box, players []game.Bot, l *game.RNG) game.SeatSet {
	t.Helper()
	h := &game.Header{Colors: game.Table{game.Red, game.Blue, game.Yellow, game.Green, game.Violet, game.White}[:len(players)]}
	if p, ok := b.(game.Preparer); ok {
		h.Setup = p.Prepare(len(players), l)
	}
	g, err := b.New(h)
	if err != nil {
		t.Fatal(err)
	}
	for g.Turn() != game.Over {
		by, m, timed := bot.NextInput(g, players)
		if !timed {
			if by = g.Turn(); by == game.Chance {
				m = g.Draw(l)
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
