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

	"ludotheque/logic/bot"
	"ludotheque/logic/game"
	"ludotheque/logic/value"
)

var (
	arenaSeats  = flag.String("arena", "", "players who meet, with commas: random, bidder, easy, medium, strong or a file of weights")
	arenaGames  = flag.Int("games", 400, "games they play")
	arenaRepeat = flag.Int("repeat", 1, "how often each decision is made; the quickest time counts")
	arenaSeed   = flag.Uint64("seed", 1, "seed of their luck")
)

// bidder bids like random and does everything else like easy.
type bidder struct{ easy }

func (p bidder) Choose(r *Rules, view *State, seat game.Seat, legal []game.Move, l *game.Luck) game.Move {
	if view.Stage == StageBid {
		return legal[l.Below(len(legal))]
	}
	return p.easy.Choose(r, view, seat, legal, l)
}

// miser bids like bidder, but seldom much more than was bid.
type miser struct{ easy }

func (p miser) Choose(r *Rules, view *State, seat game.Seat, legal []game.Move, l *game.Luck) game.Move {
	if view.Stage != StageBid {
		return p.easy.Choose(r, view, seat, legal, l)
	}
	if l.Below(2) == 0 {
		return Passed()
	}
	return legal[l.Below(min(len(legal), 6))]
}

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
	if file == "" {
		file = "/tmp/gal/zero.net"
		os.WriteFile(file, value.New(valueInputs, 1).Append(nil), 0o644)
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
		switch how[i] {
		case 's':
			parts[i] = newStrong(b.subject(), net)
		}
	}
	return bot.New[State, *Rules](mixed{parts[0], parts[1], parts[2]}, seed)
}

// TestArena lets players meet as -arena says and reports what came of it.
func TestArena(t *testing.T) {
	if *arenaSeats == "" {
		t.Skip("no -arena")
	}
	names := strings.Split(*arenaSeats, ",")
	n := len(names)
	b := standardBox(t)
	bots := make([]game.Bot, n)
	for i, name := range names {
		bots[i] = entrant(t, b, name, *arenaSeed*100+uint64(i))
	}
	wins, gold := make([]float64, n), make([]float64, n)
	r, err := NewRules(b.course, n)
	if err != nil {
		t.Fatal(err)
	}
	start := time.Now()
	took := make([][]time.Duration, n)
	for i := range *arenaGames {
		g := game.Wrap(b, &game.Header{}, r, r.Start())
		l := game.NewLuck(*arenaSeed*7919 + uint64(i))
		for turn := g.Turn(); turn != game.Over; turn = g.Turn() {
			m := game.Move(0)
			if turn == game.Chance {
				m = g.Draw(l)
			} else {
				p, view := (int(turn)+i)%n, g.View(turn)
				least := time.Duration(math.MaxInt64)
				for range *arenaRepeat {
					begun := time.Now()
					m = game.Decide(bots[p], view, turn)
					least = min(least, time.Since(begun))
				}
				took[p] = append(took[p], least)
			}
			if _, err := g.Apply(turn, m, nil); err != nil {
				t.Fatal(err)
			}
		}
		for seat := range n {
			p := (seat + i) % n
			if w := g.Winners(); w.Has(game.Seat(seat)) {
				wins[p] += 1 / float64(w.Len())
			}
			gold[p] += float64(g.Score(game.Seat(seat)))
		}
	}
	games := float64(*arenaGames)
	for i, name := range names {
		p := wins[i] / games
		slices.Sort(took[i])
		k := len(took[i])
		fmt.Printf("%-12s %5.1f%% ±%.1f  gold %.1f  decisions %d, median %v, 99.9%% %v\n", name, 100*p, 196*math.Sqrt(p*(1-p)/games),
			gold[i]/games, k / *arenaGames, took[i][k/2], took[i][k*999/1000])
	}
	fmt.Println(time.Since(start).Round(time.Second))
}

// mixed goes by one policy in auctions, another with crafty porters and a third
// at exchanges.
type mixed struct{ bids, errands, exchanges bot.Policy[State, *Rules] }

func (p mixed) Choose(r *Rules, view *State, seat game.Seat, legal []game.Move, l *game.Luck) game.Move {
	switch view.Stage {
	case StageBid:
		return p.bids.Choose(r, view, seat, legal, l)
	case StageCrafty:
		return p.errands.Choose(r, view, seat, legal, l)
	}
	return p.exchanges.Choose(r, view, seat, legal, l)
}
