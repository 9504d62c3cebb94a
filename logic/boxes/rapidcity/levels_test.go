package rapidcity

import (
	"math"
	"testing"

	"ludotheque/logic/ai/bot"
	"ludotheque/logic/game"
	"ludotheque/logic/record/journal/journaltest"
)

// duels is how often the second of three players ended with fewer bullets than the first, ties half.
type duels struct {
	games, wins, ties int
	bullets           [3]int
}

func (d duels) share() float64 { return (float64(d.wins) + float64(d.ties)/2) / float64(d.games) }

// margin is half the width of the interval in which the true share lies in 95 of 100 such measurements.
func (d duels) margin() float64 {
	n := float64(d.games)
	squares := (float64(d.wins) + float64(d.ties)/4) / n
	return 1.96 * math.Sqrt((squares-d.share()*d.share())/n)
}

// calibrate plays games of the profile, level and medium at one table, every player as often at each seat.
func calibrate(t testing.TB, level game.Level, games int, options string) duels {
	t.Helper()
	b := openBox(t)
	var d duels
	rng := game.NewRNG(uint64(level) + 100)
	for i := range games {
		h := &game.Header{Colors: colors(3), Options: parse(t, options), Setup: b.Prepare(3, rng)}
		g, err := b.New(h)
		if err != nil {
			t.Fatal(err)
		}
		players := make([]game.Bot, 3)
		for p, bot := range []game.Bot{b.Human(rng.Uint64()), b.Bot(level, rng.Uint64()), b.Bot(game.LevelMedium, rng.Uint64())} {
			players[(p+i)%3] = bot
		}
		finish(t, g, players, rng)
		score := func(p int) int { return g.Score(game.Seat((p + i) % 3)) }
		d.games++
		switch mine, theirs := score(1), score(0); {
		case mine < theirs:
			d.wins++
		case mine == theirs:
			d.ties++
		}
		for p := range 3 {
			d.bullets[p] += score(p)
		}
	}
	return d
}

// finish lets players play g to its end.
func finish(t testing.TB, g game.Game, players []game.Bot, rng *game.RNG) {
	t.Helper()
	for g.Turn() != game.Over {
		by, m := game.Chance, game.Move(0)
		if g.Turn() == game.Chance {
			m = g.Draw(rng)
		} else {
			by, m, _ = bot.NextInput(g, players)
		}
		if _, err := g.Apply(by, m, nil); err != nil {
			t.Fatalf("seat %d, move %x: %v", by, m, err)
		}
	}
}

// TestLevels: fewer bullets than the profile in 30, 50 and 70 % of games, give or take 3. The luck is the same in every run
// and on every platform, and so is what comes out; a shorter run is allowed what it may be off by chance.
func TestLevels(t *testing.T) {
	games := journaltest.Few(20_000, 10)
	for _, tt := range []struct {
		level game.Level
		want  float64
	}{
		{game.LevelEasy, 0.30},
		{game.LevelMedium, 0.50},
		{game.LevelStrong, 0.70},
	} {
		d := calibrate(t, tt.level, games, "{}")
		off := 0.03
		if testing.Short() {
			off += d.margin()
		}
		t.Logf("%s: fewer bullets than the profile in %.1f ± %.1f %% of %d games (bullets %.2f, %.2f, %.2f)", tt.level,
			100*d.share(), 100*d.margin(), games, d.mean(0), d.mean(1), d.mean(2))
		if share := d.share(); math.Abs(share-tt.want) > off {
			t.Errorf("%s: %.3f, want %.2f ± %.3f", tt.level, share, tt.want, off)
		}
	}
}

// mean is how many bullets a player had in the end.
func (d duels) mean(p int) float64 { return float64(d.bullets[p]) / float64(d.games) }
