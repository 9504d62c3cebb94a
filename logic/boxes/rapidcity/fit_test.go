package rapidcity

import (
	"math"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/record/journal/journaltest"
)

// TestFitIsAnEvenMatch: bots that fit somebody leave an even share of games of three.
func TestFitIsAnEvenMatch(t *testing.T) {
	games := journaltest.Few(6000, 20)
	for _, ms := range []int{650, 900, 1200, 1600} {
		share := winsOf(t, games, ms, func(b *Box, seed uint64) game.Bot { return b.AdaptiveBot(ms, seed) })
		if off := math.Abs(share - 1.0/3); off > 0.02+1/math.Sqrt(float64(games)) {
			t.Errorf("%d ms: wins %.3f against bots that fit", ms, share)
		}
	}
}

// TestBotsComeToFit: from what is taken for granted of anybody, a few games lead to where somebody wins about an even share, a
// little at a time.
func TestBotsComeToFit(t *testing.T) {
	const games = 40
	for _, ms := range []int{700, 1000, 1400} {
		b, rng, known := openBox(t), game.NewRNG(uint64(ms)), 0
		for i := range games {
			g, err := b.New(&game.Header{Colors: colors(3), Setup: b.Prepare(3, rng)})
			if err != nil {
				t.Fatal(err)
			}
			start, all := g.Copy(), []game.Event{}
			players := seated(i, b.Person(ms, rng.Uint64()), b.AdaptiveBot(known, rng.Uint64()), b.AdaptiveBot(known, rng.Uint64()))
			tell(t, g, players, rng, func(ev []game.Event) { all = append(all, ev...) })
			shown, ok := b.Skill(start, all, game.Seat(i%3))
			if !ok {
				continue
			}
			was := known
			if known = b.UpdateSkill(known, shown); was != 0 && (known > was+maxLearn || known < was-maxLearn) {
				t.Fatalf("%d ms: from %d to %d by one game", ms, was, known)
			}
		}
		t.Logf("%d ms: taken for %d after %d games", ms, known, games)
		if known < ms*85/100 || known > ms*115/100 {
			t.Errorf("%d ms: taken for %d after %d games", ms, known, games)
		}
	}
}

// tell lets players play g to its end and tells what happens.
func tell(t *testing.T, g game.Game, players []game.Bot, rng *game.RNG, to func([]game.Event)) {
	t.Helper()
	for g.Turn() != game.Over {
		by, m := next(g, players, rng)
		ev, err := g.Apply(by, m, []game.Event{})
		if err != nil {
			t.Fatalf("seat %d, move %x: %v", by, m, err)
		}
		to(ev)
	}
}

func TestSkillTakesEveryCardByItsKind(t *testing.T) {
	place, save := human.place.mean(), human.defend.mean()
	reveal := func(c Card) game.Event { return game.Event{Kind: EventReveal, Piece: int8(c)} }
	at := func(kind game.Kind, seat game.Seat, ms int) game.Event {
		return game.Event{Kind: kind, Seat: seat, N: int32(ms)}
	}
	var ev []game.Event
	for range 3 {
		ev = append(ev, reveal(Indian), at(EventPlace, 1, 2*place), at(EventPlace, 0, 300))
		ev = append(ev, reveal(ArmedCard(0, Left)), at(EventGrab, 1, 2*save), at(EventGrab, 1, 4000))
		ev = append(ev, reveal(HandsUpCard(0)), at(EventTouch, 1, 200))
	}
	if ms, ok := (&Box{}).Skill(nil, ev, 1); !ok || ms != 2*save {
		t.Errorf("twice as slow as the profile: %d ms, %v, want %d", ms, ok, 2*save)
	}
	if _, ok := (&Box{}).Skill(nil, ev, 2); ok {
		t.Error("somebody who did nothing has a skill")
	}
	if _, ok := (&Box{}).Skill(nil, ev[:len(ev)/3], 1); ok {
		t.Error("two cards are enough to tell")
	}
}

func TestLearnedStaysWithinBounds(t *testing.T) {
	b := &Box{}
	for _, tt := range []struct{ known, shown, want int }{
		{0, firstSkill, firstSkill}, {0, 5000, firstSkill + maxLearn}, {0, 100, firstSkill - maxLearn},
		{1000, 1100, 1025}, {1000, 960, 990}, {minSkill, 100, minSkill}, {maxSkill, 9999, maxSkill},
	} {
		if got := b.UpdateSkill(tt.known, tt.shown); got != tt.want {
			t.Errorf("%d, shown %d: %d, want %d", tt.known, tt.shown, got, tt.want)
		}
	}
}
