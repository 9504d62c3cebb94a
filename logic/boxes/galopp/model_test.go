package galopp

import (
	"fmt"
	"testing"

	"ludotheque/logic/game"
)

// table is what everybody can see, rebuilt from events alone, and the hands that one pair of eyes may see.
type table struct {
	eyes      game.Seat
	money     [MaxSeats]int32
	team      [MaxSeats][Slots]Card
	hand      [MaxSeats][2]Card
	open      Card
	bid       int32
	high      game.Seat
	opener    game.Seat
	auction   uint8
	still     game.SeatSet
	chair     [MaxSeats]int8
	running   game.SeatSet
	finished  []game.Seat
	pond      []game.Seat
	last      game.Seat
	race      uint8
	left      int
	discarded int
	over      bool
}

// tableOf returns the table as the state has it.
func tableOf(r *Rules, s *State, eyes game.Seat) table {
	t := table{
		eyes: eyes, money: s.Money, team: s.Team, hand: s.Hand, open: s.Open, bid: s.Bid, high: s.High, opener: s.Opener,
		auction: s.Auction, still: s.Still, chair: s.Chair, running: s.Running, last: s.Last, race: s.Race,
		finished: s.Finished.Seats(), pond: s.Ponded.Seats(), left: int(s.Left), discarded: r.DiscardSize(s), over: s.Stage == StageOver,
	}
	for seat := range game.Seat(r.seats) {
		for piece, c := range s.Hand[seat] {
			switch {
			case s.Gone.Has(seat):
				t.hand[seat][piece], t.discarded = None, t.discarded+boolBit(c != None)
			case c != None && seat != eyes:
				t.hand[seat][piece] = Unknown
			}
		}
	}
	return t
}

// see returns card N of e, as far as the eyes may know it.
func (t *table) see(e game.Event) Card {
	if e.VisibleTo != 0 && !e.VisibleTo.Has(t.eyes) {
		return Unknown
	}
	return Card(e.N)
}

func (t *table) take(e game.Event, r *Rules) {
	switch e.Kind {
	case EventAuction, EventBid, EventPass, EventWon, EventNoBid:
		t.takeAuction(e, r)
	case EventDeal, EventOpen, EventDiscard, EventDismiss, EventHire, EventTake, EventDraw, EventShuffle:
		t.takeCard(e)
	case EventPay:
		t.money[e.Seat] -= e.N
	case EventPrize:
		t.money[e.Seat] += e.N
	case EventOver:
		t.over = true
	default:
		t.takeRace(e, r)
	}
}

func (t *table) takeAuction(e game.Event, r *Rules) {
	switch e.Kind {
	case EventAuction:
		t.opener, t.auction, t.still = e.Seat, uint8(e.Piece), r.all
		for seat := range game.Seat(r.seats) {
			if t.race == 1 && t.team[seat] != [Slots]Card{} {
				t.still = t.still.Without(seat)
			}
		}
	case EventBid:
		t.bid, t.high = e.N, e.Seat
	case EventPass:
		t.still = t.still.Without(e.Seat)
	default:
		t.bid, t.high, t.still = 0, Nobody, 0
	}
}

func (t *table) takeCard(e game.Event) {
	switch e.Kind {
	case EventDeal:
		t.hand[e.Seat][e.Piece] = t.see(e)
		t.left--
	case EventOpen:
		t.open = t.see(e)
		t.left--
	case EventDiscard:
		t.discarded++
		if e.Seat == Nobody {
			t.open = None
		} else {
			t.hand[e.Seat][e.Piece] = None
		}
	case EventDismiss:
		t.team[e.Seat][e.Piece] = None
		t.discarded++
	case EventHire:
		t.hire(e)
	case EventTake:
		t.team[e.Other][e.Piece] = None
		t.discarded++
	case EventDraw:
		t.team[e.Seat][e.Piece] = t.see(e)
		t.left--
	case EventShuffle:
		t.left, t.discarded = int(e.N), 0
	}
}

func (t *table) hire(e game.Event) {
	t.team[e.Seat][e.Piece] = t.see(e)
	switch {
	case e.Other != Nobody:
		t.hand[e.Other][e.From] = None
	case e.From == FromOpen:
		t.open = None
	default:
		t.left--
	}
}

func (t *table) takeRace(e game.Event, r *Rules) {
	switch e.Kind {
	case EventRace:
		t.race, t.opener, t.auction = uint8(e.N), 0, 0
	case EventMove:
		t.chair[e.Seat] = int8(e.To)
	case EventFinish:
		t.finished = append(t.finished, e.Seat)
		t.chair[e.Seat], t.running = 0, t.running.Without(e.Seat)
	case EventPond:
		t.pond = append(t.pond, e.Seat)
		t.chair[e.Seat], t.running = 0, t.running.Without(e.Seat)
	case EventFinal:
		t.last, t.race = e.Seat, uint8(min(e.N+1, Races))
		t.chair, t.running, t.finished, t.pond = [MaxSeats]int8{}, r.all, nil, nil
	}
}

// follow makes up for what has no event, because a screen needs none: who opens is told with the cards.
func (t *table) follow(s *State) {
	if s.Stage == StageDeal || s.Stage == StageTeam {
		t.opener, t.auction = s.Opener, s.Auction
	}
}

// TestEventsTellAll rebuilds the table from events, for each pair of eyes and for nobody's, and compares it with the state
// after every ply.
func TestEventsTellAll(t *testing.T) {
	for seats := MinSeats; seats <= MaxSeats; seats++ {
		r, s, l := standard(t, seats)
		tables := make([]table, seats+1)
		for i := range tables {
			tables[i] = tableOf(r, &s, game.Seat(i-1))
		}
		ev, legal := make([]game.Event, 0, 64), make([]game.Move, 0, maxLegal)
		for r.Turn(&s) != game.Over {
			var m game.Move
			if r.Turn(&s) == game.Chance {
				m = r.Draw(&s, l)
			} else {
				legal = r.Legal(&s, legal[:0])
				m = legal[l.Below(len(legal))]
			}
			var err error
			if ev, err = r.Apply(&s, r.Turn(&s), m, ev[:0]); err != nil {
				t.Fatal(err)
			}
			for i := range tables {
				for _, e := range ev {
					tables[i].take(e, r)
				}
				tables[i].follow(&s)
				if have, want := fmt.Sprint(tables[i]), fmt.Sprint(tableOf(r, &s, game.Seat(i-1))); have != want {
					t.Fatalf("%d seats, eyes %d, after %x:\n%s rebuilt\n%s is\n%v", seats, i-1, m, have, want, ev)
				}
			}
		}
	}
}
