package galopp

import (
	"slices"
	"testing"

	"ludotheque/logic/ai/train/traintest"
	"ludotheque/logic/game"
	"ludotheque/logic/record/journal/journaltest"
)

// thinkers are the levels that are offered.
var thinkers = []game.Level{game.LevelEasy, game.LevelMedium, game.LevelStrong}

// lookAhead are the levels that see what a decision brings.
var lookAhead = []game.Level{game.LevelMedium, game.LevelStrong}

func TestInputsAreThoseOfTheWeights(t *testing.T) {
	traintest.Inputs[State, *Rules](t, standardBox(t).Subject(), 0x8338a3a901bc7ca8)
}

// TestSentHome: the crafty porter takes its own chair over the line when that wins the last race, and with it the game
// (G-10, G-13).
func TestSentHome(t *testing.T) {
	even := [Slots]Card{One, Two, Two, Three}
	r, s := inRace(t, 6, [][Slots]Card{{Crafty, One, Two, Three}, even, even}, 22, 20, 10)
	s.Stage, s.Money = StageCrafty, [MaxSeats]int32{100, 100, 100}
	for _, level := range lookAhead {
		e, ok := ErrandOf(decide(standardBox(t), level, r, &s, 0, 1))
		if !ok || e.Own != 2 {
			t.Errorf("%v sends its porter on %+v, with the arch two ahead", level, e)
		}
	}
}

// TestHoldTheLeader: of two rivals the one about to win is pushed back, as far as can be (G-10).
func TestHoldTheLeader(t *testing.T) {
	even := [Slots]Card{One, Two, Two, Three}
	r, s := inRace(t, 6, [][Slots]Card{{Crafty, One, Two, Three}, even, even}, 14, 22, 3)
	s.Stage, s.Money = StageCrafty, [MaxSeats]int32{100, 100, 40}
	for _, level := range lookAhead {
		e, _ := ErrandOf(decide(standardBox(t), level, r, &s, 0, 1))
		if e.Own != 2 || e.N != 1 || e.Rivals[0] != 1 {
			t.Errorf("%v sends its porter on %+v, with seat 1 two before the arch", level, e)
		}
	}
}

// TestTakenCards: the last seat takes the fives of its rivals and parts with its own jester (G-18).
func TestTakenCards(t *testing.T) {
	r, s := inRace(t, 3, [][Slots]Card{{Jester, Three, Two, Two}, {Five, One, One, Two}, {Five, Three, One, Jester}})
	s.Stage, s.Actor, s.Last, s.Money = StageExchange, 0, 0, [MaxSeats]int32{60, 70, 65}
	want := Exchanged(Jester, Five, Five)
	for _, level := range thinkers {
		if have := decide(standardBox(t), level, r, &s, 0, 1); have != want {
			t.Errorf("%v takes %v %v %v", level, TakenFrom(have, 0), TakenFrom(have, 1), TakenFrom(have, 2))
		}
	}
}

// inAuction returns a replacement auction of three seats before the race given, in which seat 0 opens and everybody knows the
// cards given for it (G-03, G-19).
func inAuction(t *testing.T, race int, own, open Card, teams ...[Slots]Card) (*Rules, State) {
	t.Helper()
	r, s := inRace(t, race, teams)
	s.Stage, s.Auction, s.Still, s.Open = StageBid, 1, r.all, open
	s.Money = [MaxSeats]int32{60, 60, 60}
	s.Hand[0][0], s.Hand[1][0], s.Hand[2][0] = own, Two, Two
	for _, c := range []Card{own, open, Two, Two} {
		s.Deck[c]--
		s.Left--
	}
	return r, s
}

// TestWorthABid: nobody gives a good team away for a bad one (G-19), and a bad one is worth a few coins to get rid of.
func TestWorthABid(t *testing.T) {
	good, bad := [Slots]Card{Five, Three, Three, Three}, [Slots]Card{Jester, Jester, One, One}
	even := [Slots]Card{One, Two, Three, Two}
	box := standardBox(t)
	for _, level := range thinkers {
		r, s := inAuction(t, 4, Jester, One, good, even, even)
		if have := decide(box, level, r, &s, 0, 1); !IsPass(have) {
			n, _ := BidOf(have)
			t.Errorf("%v bids %d for a team with a jester and a one, and has a better one", level, n)
		}
		r, s = inAuction(t, 4, Five, Three, bad, even, even)
		if have := decide(box, level, r, &s, 0, 1); IsPass(have) {
			t.Errorf("%v passes up a five and a three, and has two jesters", level)
		}
		s.Bid, s.High, s.Still = 59, 2, s.Still.Without(1)
		if have := decide(box, level, r, &s, 0, 1); level != game.LevelEasy && !IsPass(have) {
			t.Errorf("%v pays all it has for a team", level)
		}
	}
}

// TestOpeningBids: a team that others need as well is opened well above 1, and one that nobody else needs for 1 (G-04).
func TestOpeningBids(t *testing.T) {
	good, bad := [Slots]Card{Five, Three, Three, Three}, [Slots]Card{Jester, Jester, One, One}
	for _, level := range lookAhead {
		for _, tt := range []struct {
			name   string
			rivals [Slots]Card
			above1 bool
		}{{"a rival needs it", bad, true}, {"no rival needs it", good, false}} {
			r, s := inAuction(t, 4, Five, Three, bad, tt.rivals, tt.rivals)
			n, isBid := BidOf(decide(standardBox(t), level, r, &s, 0, 1))
			if !isBid || n > 1 != tt.above1 {
				t.Errorf("%v, %s: opens with %d", level, tt.name, n)
			}
		}
	}
}

// TestBotsDecideAlike: the same seed decides the same again, and legally, all through games of every number of seats.
func TestBotsDecideAlike(t *testing.T) {
	box := standardBox(t)
	for seats := MinSeats; seats <= MaxSeats; seats++ {
		for _, level := range thinkers {
			r, s, l := standard(t, seats)
			one, other := box.Bot(level, 5), box.Bot(level, 5)
			for s.Stage != StageOver {
				turn := r.Turn(&s)
				if turn == game.Chance {
					r.Do(&s, r.Draw(&s, l))
					continue
				}
				g := game.Wrap(box, &game.Header{}, r, s)
				m := game.Decide(one, g, turn)
				if again := game.Decide(other, g, turn); again != m {
					t.Fatalf("%v decides %x, then %x", level, m, again)
				}
				if !slices.Contains(r.Legal(&s, nil), m) {
					t.Fatalf("%v decides %x, which is not legal", level, m)
				}
				r.Do(&s, m)
			}
		}
	}
}

// TestBotsDoNotAllocate: a decision allocates nothing once a bot has its buffers, but for what a Game costs that hands out
// its state.
func TestBotsDoNotAllocate(t *testing.T) {
	box := standardBox(t)
	for _, level := range thinkers {
		r, s, l := standard(t, 6)
		b := box.Bot(level, 1)
		seen := [StageOver]int{}
		buf := make([]game.Move, 0, maxLegal)
		for s.Stage != StageOver {
			turn := r.Turn(&s)
			if turn >= 0 && seen[s.Stage] < 3 {
				seen[s.Stage]++
				g := game.Wrap(box, &game.Header{}, r, s)
				game.Decide(b, g, turn)
				if n := testing.AllocsPerRun(10, func() { game.Decide(b, g, turn) }); n > 0 {
					t.Errorf("%v allocates %v times at stage %d", level, n, s.Stage)
				}
			}
			game.PlayRandom(r, &s, l, buf)
		}
		if seen[StageBid] == 0 || seen[StageCrafty] == 0 || seen[StageExchange] == 0 {
			t.Errorf("not every stage was met: %v", seen)
		}
	}
}

// TestLevelsAreInOrder plays few games with a fixed seed: enough to see a level that is broken, not to measure it.
func TestLevelsAreInOrder(t *testing.T) {
	games, won := journaltest.Few(60, 3), 0
	for seed := range uint64(games) {
		won += boolBit(easyGame(t, seed, game.LevelEasy, game.LevelStrong, game.LevelEasy).Winners() == game.Of(1))
	}
	if won*60 < games*22 {
		t.Errorf("strong won %d of %d games against two easy ones", won, games)
	}
}

// TestAuctionsEnd: where all others have passed in a first auction, bots bid however bad the team is: else it would be held
// again and again (G-06).
func TestAuctionsEnd(t *testing.T) {
	r, s, _ := standard(t, 3)
	s.Stage, s.Actor, s.Still, s.Open = StageBid, 2, game.Of(2), Jester
	s.Hand[0][0], s.Hand[1][0], s.Hand[2][0] = Two, Two, Jester
	s.Deck[Jester], s.Deck[Two], s.Left = s.Deck[Jester]-2, s.Deck[Two]-2, s.Left-4
	for _, level := range thinkers {
		if have := decide(standardBox(t), level, r, &s, 2, 1); have != Raised(1) {
			t.Errorf("%v decides %x, not to bid 1", level, have)
		}
	}
}
