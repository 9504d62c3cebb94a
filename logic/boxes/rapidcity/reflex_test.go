package rapidcity

import (
	"fmt"
	"testing"

	"ludotheque/logic/ai/bot"
	"ludotheque/logic/game"
	"ludotheque/logic/record/journal/journaltest"
)

const allOptions = `{"two_characters":true,"healing":true,"ultimate":true}`

// crowdOf returns the players of a table, every level among them.
func crowdOf(b *Box, seats int, seed uint64) []game.Bot {
	players := make([]game.Bot, seats)
	for seat := range players {
		players[seat] = b.Bot(game.Level(seat%game.Levels), seed+uint64(seat))
	}
	return players
}

func newGame(t testing.TB, b *Box, seats int, options string) game.Game {
	t.Helper()
	g, err := b.New(&game.Header{Colors: colors(seats), Options: parse(t, options)})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestReaction: nobody but the level random acts before 150 ms, but for hands that are out before the card is open; and it
// is seldom that soon.
func TestReaction(t *testing.T) {
	b, l := openBox(t), game.NewRNG(2)
	count, sum, early := 0, 0, [3]int{}
	for i := range journaltest.Few(400, 10) {
		g := newGame(t, b, 3, allOptions)
		players := []game.Bot{b.Bot(game.LevelEasy, l.Uint64()), b.Bot(game.LevelMedium, l.Uint64()), b.Bot(game.LevelStrong, l.Uint64())}
		for g.Turn() != game.Over {
			by, m := game.Chance, game.Move(0)
			if g.Turn() == game.Chance {
				m = g.Draw(l)
			} else {
				by, m, _ = bot.NextInput(g, players)
			}
			if at := TimeOf(m); by >= 0 && at < 0 {
				early[by]++
			} else if by >= 0 {
				count++
				sum += at
				if at < minReaction {
					t.Fatalf("game %d: seat %d acts at %d ms", i, by, at)
				}
			}
			if _, err := g.Apply(by, m, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	if early[0] <= early[1] || early[1] <= early[2] || early[2] == 0 {
		t.Errorf("hands out too early, easy to strong: %v times, want fewer and fewer", early)
	}
	if mean := sum / count; mean < 500 || mean > 1000 {
		t.Errorf("inputs come at %d ms on average", mean)
	}
}

// TestPace: times are skewed to the right as people's are: the mean lies above the median, the slow half is spread wider
// than the quick one.
func TestPace(t *testing.T) {
	l := game.NewRNG(4)
	p := timeDist{base: 500, spread: 100}
	const draws = 100_000
	sum, below, least, most := 0, 0, 1<<30, 0
	for range draws {
		x := p.random(l)
		sum += x
		least, most = min(least, x), max(most, x)
		if x < 500+158 {
			below++
		}
	}
	if mean := sum / draws; mean < 690 || mean > 710 {
		t.Errorf("mean %d, want about 700", mean)
	}
	if below < draws*49/100 || below > draws*51/100 {
		t.Errorf("%d of %d below the median", below, draws)
	}
	if 658-least > most-658 {
		t.Errorf("from %d to %d round the median 658: not skewed to the right", least, most)
	}
}

// TestErrors: each level slips at its own rate.
func TestErrors(t *testing.T) {
	b := openBox(t)
	start := newGame(t, b, 3, "{}")
	r, _ := game.RulesOf[*Rules](start)
	last := 1.0
	for level := game.LevelEasy; level <= game.LevelStrong; level++ {
		p, touched := b.Bot(level, 9).(game.RealTimeBot), 0
		const cards = 20_000
		for i := range cards {
			g := start.Copy()
			if _, err := g.Apply(game.Chance, Reveal(HandsUpCard(game.Seat(i%3))), nil); err != nil {
				t.Fatal(err)
			}
			if _, at, ok := p.NextInput(g, 0, 0); ok && at < r.TimeLimit() {
				touched++
			}
		}
		rate, want := float64(touched)/cards, float64(levels[level].handsUp)/1000
		if rate < want-0.006 || rate > want+0.006 || rate >= last {
			t.Errorf("%s touches a pawn on %.3f of hands-up cards, want %.3f and less than the level below", level, rate, want)
		}
		last = rate
	}
}

// transcript plays a game and is everything that was played.
func transcript(t *testing.T, b *Box, seats int, seed uint64) string {
	t.Helper()
	g, l, players := newGame(t, b, seats, allOptions), game.NewRNG(seed), crowdOf(b, seats, seed)
	var out []byte
	for g.Turn() != game.Over {
		by, m := game.Chance, game.Move(0)
		if g.Turn() == game.Chance {
			m = g.Draw(l)
		} else {
			by, m, _ = bot.NextInput(g, players)
		}
		out = append(g.Encode(fmt.Appendf(out, "%d ", by), m, game.Referee), '\n')
		if _, err := g.Apply(by, m, nil); err != nil {
			t.Fatal(err)
		}
	}
	return string(out)
}

// TestReplayable: equal seeds play equal games, others do not.
func TestReplayable(t *testing.T) {
	b := openBox(t)
	seen := map[string]bool{}
	for seed := range uint64(40) {
		seats := MinSeats + int(seed%4)
		one := transcript(t, b, seats, seed)
		if one != transcript(t, b, seats, seed) {
			t.Fatalf("seed %d plays two games", seed)
		}
		seen[one] = true
	}
	if len(seen) != 40 {
		t.Errorf("40 seeds play %d games", len(seen))
	}
}

// TestSameAnswer holds the reflexes to the contract: the same answer while nothing changes, not before now, and an answer
// handed in changes the game.
func TestSameAnswer(t *testing.T) {
	b, l := openBox(t), game.NewRNG(6)
	for i := range journaltest.Few(200, 10) {
		seats := MinSeats + i%4
		g, players := newGame(t, b, seats, allOptions), crowdOf(b, seats, uint64(i))
		for g.Turn() != game.Over {
			if g.Turn() == game.Chance {
				if _, err := g.Apply(game.Chance, g.Draw(l), nil); err != nil {
					t.Fatal(err)
				}
				continue
			}
			timed, _ := game.TimedOf(g)
			for seat, p := range players {
				m, at, ok := p.(game.RealTimeBot).NextInput(g, game.Seat(seat), timed.Now())
				later := timed.Now() + max(0, at-timed.Now())/2
				m2, at2, ok2 := p.(game.RealTimeBot).NextInput(g, game.Seat(seat), later)
				if m != m2 || at != at2 || ok != ok2 {
					t.Fatalf("seat %d answers %x, %d, %v and then %x, %d, %v", seat, m, at, ok, m2, at2, ok2)
				}
				if ok && (at < timed.Now() || TimeOf(m) != at) {
					t.Fatalf("seat %d answers %x at %d, now is %d", seat, m, at, timed.Now())
				}
			}
			by, m, _ := bot.NextInput(g, players)
			before := g.Copy()
			if _, err := g.Apply(by, m, nil); err != nil {
				t.Fatal(err)
			}
			if g.Same(before) {
				t.Fatalf("input %x of seat %d changes nothing", m, by)
			}
		}
	}
}

// TestPeopleAreLeftOut: seats without a reflex do nothing in NextInput.
func TestPeopleAreLeftOut(t *testing.T) {
	b := openBox(t)
	g := newGame(t, b, 3, "{}")
	if _, _, ok := bot.NextInput(g, make([]game.Bot, 3)); ok {
		t.Error("an input while a card is to be turned")
	}
	if _, err := g.Apply(game.Chance, Reveal(Indian), nil); err != nil {
		t.Fatal(err)
	}
	if by, m, ok := bot.NextInput(g, make([]game.Bot, 3)); by != game.Chance || m != Close() || !ok {
		t.Errorf("with nobody at the table: %d, %x, %v, want the close", by, m, ok)
	}
	if by, m, _ := bot.NextInput(g, []game.Bot{nil, b.Bot(game.LevelStrong, 1), nil}); by != 1 || makerOf(m) != 1 {
		t.Errorf("with one bot: %d, %x", by, m)
	}
}

// BenchmarkNext is one question to a reflex.
func BenchmarkNext(b *testing.B) {
	box := openBox(b)
	g := newGame(b, box, 6, "{}")
	if _, err := g.Apply(game.Chance, Reveal(ArmedCard(0, Left)), nil); err != nil {
		b.Fatal(err)
	}
	p := box.Bot(game.LevelStrong, 1).(game.RealTimeBot)
	b.ReportAllocs()
	for b.Loop() {
		p.NextInput(g, 0, 0)
	}
}
