package rapidcity

import (
	"math"
	"testing"

	"ludotheque/logic/ai/bot"
	"ludotheque/logic/ai/bot/bottest"
	"ludotheque/logic/game"
	"ludotheque/logic/record/journal/journaltest"
)

// duels is how often the second of three players ended with fewer bullets than the first, ties half.
type duels struct {
	games, wins, ties int
	bullets           [3]int
}

func (d duels) share() float64 { return (float64(d.wins) + float64(d.ties)/2) / float64(d.games) }

// margin returns half the width of the interval in which the true share lies in 95 of 100 such measurements.
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
		players := seated(i, b.Human(rng.Uint64()), b.Bot(level, rng.Uint64()), b.Bot(game.LevelMedium, rng.Uint64()))
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

// seated returns bots as they sit in game i, everybody as often at each seat.
func seated(i int, bots ...game.Bot) []game.Bot {
	players := make([]game.Bot, len(bots))
	for p, bot := range bots {
		players[(p+i)%len(bots)] = bot
	}
	return players
}

// finish lets players play g to its end.
func finish(t testing.TB, g game.Game, players []game.Bot, rng *game.RNG) {
	t.Helper()
	for g.Turn() != game.Over {
		by, m := next(g, players, rng)
		if _, err := g.Apply(by, m, nil); err != nil {
			t.Fatalf("seat %d, move %x: %v", by, m, err)
		}
	}
}

// next returns the next entry of g.
func next(g game.Game, players []game.Bot, rng *game.RNG) (by game.Seat, m game.Move) {
	if g.Turn() == game.Chance {
		return game.Chance, g.Draw(rng)
	}
	by, m, _ = bot.NextInput(g, players)
	return by, m
}

func TestLevels(t *testing.T) { bottest.Levels(t, openBox(t)) }

// TestProfiles: fewer bullets than the profile in 1, 31 and 67 % of games, give or take 3. The luck is the same in every run
// and on every platform, and so is what comes out; a shorter run is allowed what it may be off by chance.
func TestProfiles(t *testing.T) {
	games := journaltest.Few(20_000, 10)
	for _, tt := range []struct {
		level game.Level
		want  float64
	}{
		{game.LevelEasy, 0.01},
		{game.LevelMedium, 0.31},
		{game.LevelStrong, 0.67},
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

// mean returns how many bullets a player had in the end.
func (d duels) mean(p int) float64 { return float64(d.bullets[p]) / float64(d.games) }

// TestEasyIsEasy: somebody who needs 1,100 ms to save wins at least 35 % of games of three against easy, a quicker one more,
// a slower one fewer, and hardly any against medium.
func TestEasyIsEasy(t *testing.T) {
	games := journaltest.Few(20_000, 20)
	for _, tt := range []struct {
		ms          int
		level       game.Level
		least, most float64
	}{
		{920, game.LevelEasy, 0.60, 1},
		{1100, game.LevelEasy, 0.35, 0.50},
		{1300, game.LevelEasy, 0.05, 0.30},
		{920, game.LevelMedium, 0.02, 0.10},
		{1300, game.LevelChild, 0.90, 1},
	} {
		share := winsOf(t, games, tt.ms, func(b *Box, seed uint64) game.Bot { return b.Bot(tt.level, seed) })
		t.Logf("%d ms: wins %.1f %% of %d games of three against %s", tt.ms, 100*share, games, tt.level)
		if share < tt.least || share > tt.most {
			t.Errorf("%d ms against %s: %.3f, want %.2f to %.2f", tt.ms, tt.level, share, tt.least, tt.most)
		}
	}
}

// winsOf returns the share of games of three that somebody wins who needs ms milliseconds to save, against two others.
func winsOf(t *testing.T, games, ms int, other func(b *Box, seed uint64) game.Bot) float64 {
	t.Helper()
	b, rng, won := openBox(t), game.NewRNG(uint64(ms)), 0.0
	for i := range games {
		g, err := b.New(&game.Header{Colors: colors(3), Setup: b.Prepare(3, rng)})
		if err != nil {
			t.Fatal(err)
		}
		finish(t, g, seated(i, b.Person(ms, rng.Uint64()), other(b, rng.Uint64()), other(b, rng.Uint64())), rng)
		if all := g.Winners(); all.Has(game.Seat(i % 3)) {
			won += 1 / float64(all.Len())
		}
	}
	return won / float64(games)
}
