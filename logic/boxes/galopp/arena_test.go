package galopp

import (
	"flag"
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"ludotheque/logic/ai/bot"
	"ludotheque/logic/ai/value"
	"ludotheque/logic/game"
)

var (
	arenaSeats  = flag.String("arena", "", "players who meet, with commas: random, bidder, miser, easy, medium, strong, a file of weights, or sms:FILE for strong bids, medium errands, strong exchanges")
	arenaGames  = flag.Int("games", 400, "games they play")
	arenaRepeat = flag.Int("repeat", 1, "how often each decision is made; the quickest time counts")
	arenaSeed   = flag.Uint64("seed", 1, "seed of their luck")
)

// bidder bids like random and does everything else like easy.
type bidder struct{ easy }

func (p bidder) Choose(r *Rules, view *State, seat game.Seat, legal []game.Move, l *game.RNG) game.Move {
	if view.Stage == StageBid {
		return legal[l.Below(len(legal))]
	}
	return p.easy.Choose(r, view, seat, legal, l)
}

// miser bids like bidder, but seldom much more than was bid.
type miser struct{ easy }

func (p miser) Choose(r *Rules, view *State, seat game.Seat, legal []game.Move, l *game.RNG) game.Move {
	if view.Stage != StageBid {
		return p.easy.Choose(r, view, seat, legal, l)
	}
	if l.Below(2) == 0 {
		return Passed()
	}
	return legal[l.Below(min(len(legal), 6))]
}

// entrant returns the player of that name.
func entrant(t *testing.T, b *Box, name string, seed uint64) game.Bot {
	switch name {
	case "bidder":
		return bot.New[State, *Rules](bidder{}, seed)
	case "miser":
		return bot.New[State, *Rules](miser{}, seed)
	}
	if level, err := game.ParseLevel(name); err == nil {
		return b.Bot(level, seed)
	}
	how, file, isMixed := strings.Cut(name, ":")
	if !isMixed {
		file = name
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	net, err := value.Read(data, valueInputs)
	if err != nil {
		t.Fatal(err)
	}
	if !isMixed {
		return b.Taught(net, seed)
	}
	var parts [3]bot.Policy[State, *Rules]
	for i := range parts {
		parts[i] = newMedium(b.times())
		if how[i] == 's' {
			parts[i] = newStrong(b.Subject(), net)
		}
	}
	return bot.New[State, *Rules](mixed{parts[0], parts[1], parts[2]}, seed)
}

// record is what came of a player in an arena.
type record struct {
	wins, gold float64
	took       []time.Duration
}

// TestArena lets players meet as -arena says, who sit elsewhere each game, and reports what came of it.
func TestArena(t *testing.T) {
	if *arenaSeats == "" {
		t.Skip("only with -arena")
	}
	names := strings.Split(*arenaSeats, ",")
	b, bots, records := standardBox(t), make([]game.Bot, len(names)), make([]record, len(names))
	for i, name := range names {
		bots[i] = entrant(t, b, name, *arenaSeed*100+uint64(i))
	}
	for i := range *arenaGames {
		meet(t, b, bots, records, i)
	}
	games := float64(*arenaGames)
	for i, name := range names {
		x := &records[i]
		slices.Sort(x.took)
		p, k := x.wins/games, len(x.took)
		fmt.Printf("%-12s %5.1f%% ±%.1f  gold %.1f  decisions %d, median %v, 99.9%% %v\n", name, 100*p, 196*math.Sqrt(p*(1-p)/games),
			x.gold/games, k / *arenaGames, x.took[k/2], x.took[k*999/1000])
	}
}

// meet plays game i between bots and adds it to their records.
func meet(t *testing.T, b *Box, bots []game.Bot, records []record, i int) {
	n := len(bots)
	r, err := NewRules(b.course, n)
	if err != nil {
		t.Fatal(err)
	}
	g, l := game.Wrap(b, &game.Header{}, r, r.Start()), game.NewRNG(*arenaSeed*7919+uint64(i))
	for turn := g.Turn(); turn != game.Over; turn = g.Turn() {
		m := game.Move(0)
		if turn == game.Chance {
			m = g.Draw(l)
		} else {
			p := (int(turn) + i) % n
			m = records[p].time(bots[p], g.View(turn), turn)
		}
		if _, err := g.Apply(turn, m, nil); err != nil {
			t.Fatal(err)
		}
	}
	for seat := range game.Seat(n) {
		x, w := &records[(int(seat)+i)%n], g.Winners()
		if w.Has(seat) {
			x.wins += 1 / float64(w.Len())
		}
		x.gold += float64(g.Score(seat))
	}
}

// time returns the decision of bot, and notes how long it took.
func (x *record) time(bot game.Bot, view game.Game, seat game.Seat) (m game.Move) {
	least := time.Duration(math.MaxInt64)
	for range *arenaRepeat {
		begun := time.Now()
		m = game.Decide(bot, view, seat)
		least = min(least, time.Since(begun))
	}
	x.took = append(x.took, least)
	return m
}

// mixed goes by one policy in auctions, another with crafty porters and a third at exchanges.
type mixed struct{ bids, errands, exchanges bot.Policy[State, *Rules] }

func (p mixed) Choose(r *Rules, view *State, seat game.Seat, legal []game.Move, l *game.RNG) game.Move {
	switch view.Stage {
	case StageBid:
		return p.bids.Choose(r, view, seat, legal, l)
	case StageCrafty:
		return p.errands.Choose(r, view, seat, legal, l)
	}
	return p.exchanges.Choose(r, view, seat, legal, l)
}
