package bot_test

import (
	"testing"

	"ludotheque/logic/ai/bot"
	"ludotheque/logic/game"
	"ludotheque/logic/game/gametest"
)

// coined returns a game of Purse with a row of coins at random.
func coined(t *testing.T, rng *game.RNG) game.Game {
	t.Helper()
	g, err := gametest.NewBox().New(&game.Header{Colors: game.Table{game.Red, game.Blue}})
	if err != nil {
		t.Fatal(err)
	}
	s, _ := game.State[gametest.State](g)
	r, _ := game.RulesOf[*gametest.Rules](g)
	for i := range s.Coins {
		s.Coins[i] = int8(1 + rng.Below(gametest.MaxCoin))
	}
	return game.Wrap(g.Box(), g.Header(), r, s)
}

// play returns a game of two bots, and who has won it, both if they are level.
func play(t *testing.T, g game.Game, bots [2]game.Bot, rng *game.RNG) game.SeatSet {
	t.Helper()
	for g.Turn() != game.Over {
		by, m := g.Turn(), game.Move(0)
		if by == game.Chance {
			m = g.Draw(rng)
		} else {
			m = game.Decide(bots[by], g.View(by), by)
		}
		if _, err := g.Apply(by, m, nil); err != nil {
			t.Fatal(err)
		}
	}
	return g.Winners()
}

func TestTheLevelsByScoreAreOneBetterThanTheOther(t *testing.T) {
	for level := game.LevelChild; level <= game.LevelStrong; level++ {
		won, games := 0, 1500
		for i := range games {
			l := game.NewRNG(uint64(i))
			better := game.Seat(i % 2)
			var bots [2]game.Bot
			bots[better], bots[1-better] = gametest.Box{}.Bot(level, l.Uint64()), gametest.Box{}.Bot(level-1, l.Uint64())
			if play(t, coined(t, l), bots, l).Has(better) {
				won++
			}
		}
		if won*100 < games*55 {
			t.Errorf("%v wins %d of %d against %v, want 55 %%", level, won, games, level-1)
		}
	}
}

// row returns a game with these coins, in which seat 0 decides.
func row(t *testing.T, coins ...int8) game.Game {
	t.Helper()
	g := coined(t, game.NewRNG(1))
	r, _ := game.RulesOf[*gametest.Rules](g)
	s := gametest.State{Left: int8(len(coins))}
	copy(s.Coins[:], coins)
	return game.Wrap(g.Box(), g.Header(), r, s)
}

func TestByScoreSeesWhatItGains(t *testing.T) {
	for _, tt := range []struct {
		name  string
		level game.Level
		coins []int8
		want  game.Move
	}{
		{"the greater coin", game.LevelMedium, []int8{3, 20, 4}, gametest.TakeRight},
		{"not what leaves the other a greater one", game.LevelStrong, []int8{3, 3, 3, 20, 4}, gametest.TakeLeft},
		{"sees no reply", game.LevelMedium, []int8{3, 3, 3, 20, 4}, gametest.TakeRight},
	} {
		for seed := range uint64(20) {
			if m := game.Decide(gametest.Box{}.Bot(tt.level, seed), row(t, tt.coins...), 0); m != tt.want {
				t.Errorf("%s: %v, want %v", tt.name, m, tt.want)
			}
		}
	}
}

func TestByScoreThinksInSlices(t *testing.T) {
	g := coined(t, game.NewRNG(1))
	want := game.Decide(gametest.Box{}.Bot(game.LevelStrong, 1), g, 0)
	p, slices := gametest.Box{}.Bot(game.LevelStrong, 1), 1
	p.Begin(g, 0)
	for ; ; slices++ {
		if _, done := p.Think(1); done {
			break
		}
	}
	if slices < 2 {
		t.Errorf("decided in %d slices of one position each", slices)
	}
	for range 2 {
		if m, done := p.Think(1); !done || m != want {
			t.Errorf("decided %v, %v; want %v every time", m, done, want)
		}
	}
}

func TestByScoreAllocsNothing(t *testing.T) {
	g, p := coined(t, game.NewRNG(1)), gametest.Box{}.Bot(game.LevelStrong, 1)
	game.Decide(p, g, 0)
	if n := testing.AllocsPerRun(100, func() { game.Decide(p, g, 0) }); n != 0 {
		t.Errorf("a decision allocates %v times", n)
	}
}

// veiled is Purse in which no seat knows the inner coins of the row, and chance lists no outcomes.
type veiled struct {
	*gametest.Rules
	deals *int
}

func (r veiled) View(s *gametest.State, _ game.Seat) gametest.State {
	v := *s
	for i := 1; i < int(v.Left)-1; i++ {
		v.Coins[i] = 0
	}
	return v
}

func (r veiled) Redeal(s *gametest.State, rng *game.RNG) {
	*r.deals++
	for i := 1; i < int(s.Left)-1; i++ {
		s.Coins[i] = int8(1 + rng.Below(gametest.MaxCoin))
	}
}

func (r veiled) Outcomes(_ *gametest.State, buf []game.Outcome) ([]game.Outcome, bool) {
	return buf, false
}

// TestByScoreDealsWhatItCannotSee: a row of two low coins with anything between them is looked at as it may be, several times,
// and what a seat cannot see decides nothing: with a dear coin behind one end, it takes either.
func TestByScoreDealsWhatItCannotSee(t *testing.T) {
	g := row(t, 4, 20, 1, 1, 1, 4)
	r, _ := game.RulesOf[*gametest.Rules](g)
	s, _ := game.State[gametest.State](g)
	deals, took := 0, map[game.Move]int{}
	hidden := game.Wrap(g.Box(), g.Header(), veiled{r, &deals}, s)
	for seed := range uint64(60) {
		took[game.Decide(bot.NewByScore[gametest.State, veiled](game.LevelStrong, seed), hidden, 0)]++
	}
	if deals != 60*6 {
		t.Errorf("%d deals in 60 decisions, want 6 each", deals)
	}
	if took[gametest.TakeLeft] < 15 || took[gametest.TakeRight] < 15 {
		t.Errorf("took %v of ends that are alike, as far as can be seen", took)
	}
}
