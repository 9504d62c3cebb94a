package galopp

import (
	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
)

// phase is what lies on the table.
type phase uint8

const (
	phaseAuction  phase = iota // the sale room
	phaseRace                  // the garden
	phaseExchange              // all teams side by side
	phaseOver
)

// view is what lies on the table, as the viewer may know it. Only the ends of cues move it. It is a value; equal tables
// are equal views.
type view struct {
	seats   int
	course  *galopp.Course // what is in the box
	phase   phase
	race    int8
	auction int8 // 1 or 2 in a replacement auction under way, else 0
	on      bool // an auction is under way
	opener  game.Seat
	money   [galopp.MaxSeats]int32
	bid     int32
	high    game.Seat
	still   game.SeatSet // who bids on
	gone    game.SeatSet // who threw its card away as one of the first to pass
	team    [galopp.MaxSeats][galopp.Slots]galopp.Card
	hand    [galopp.MaxSeats][2]galopp.Card
	open    galopp.Card
	chair   [galopp.MaxSeats]int8
	place   [galopp.MaxSeats]int8 // from 1; 0 while undecided
	pond    game.SeatSet
	last    game.Seat
	deck    int16
	discard int16
}

// viewOf is the view of a state under rules.
func viewOf(r *galopp.Rules, s *galopp.State) view {
	v := view{seats: r.Seats(), course: r.Course(), race: int8(s.Race), money: s.Money, team: s.Team, chair: s.Chair, last: s.Last,
		deck: int16(s.Left), discard: int16(r.DiscardSize(s)), high: galopp.Nobody, opener: galopp.Nobody}
	v.phase = phaseOf(s)
	if s.Stage == galopp.StageBid {
		v.on, v.auction, v.opener = true, int8(s.Auction), s.Opener
		v.bid, v.high, v.still, v.gone, v.open, v.hand = s.Bid, s.High, s.Still, s.Gone, s.Open, s.Hand
	}
	for seat := range game.Seat(r.Seats()) {
		if v.gone.Has(seat) {
			v.discard += int16(cardsIn(v.hand[seat]))
			v.hand[seat] = [2]galopp.Card{}
		}
	}
	for i, seat := range s.Finished.Seats() {
		v.place[seat] = int8(i + 1)
	}
	for i, seat := range s.Ponded.Seats() {
		v.place[seat] = int8(r.Seats() - i)
		v.pond = v.pond.With(seat)
	}
	return v
}

// phaseOf is what lies on the table in a state. Before the first replacement auction is dealt, the exchange still does.
func phaseOf(s *galopp.State) phase {
	switch s.Stage {
	case galopp.StageRoll, galopp.StageCrafty:
		return phaseRace
	case galopp.StageExchange, galopp.StageDraw:
		return phaseExchange
	case galopp.StageOver:
		return phaseOver
	}
	if s.Stage == galopp.StageDeal && s.Auction == 1 {
		return phaseExchange
	}
	return phaseAuction
}

func cardsIn(hand [2]galopp.Card) int {
	n := 0
	for _, c := range hand {
		if c != galopp.None {
			n++
		}
	}
	return n
}

// hasTeam reports whether a seat has porters.
func (v *view) hasTeam(seat game.Seat) bool {
	t := &v.team[seat]
	return t[0] != galopp.None || t[1] != galopp.None
}

// drawing are the seats that draw cards in an auction: in the first auctions those without a team, later all (G-03, G-19).
func (v *view) drawing() game.SeatSet {
	return game.Where(v.seats, func(seat game.Seat) bool { return v.race > 1 || !v.hasTeam(seat) })
}

// cardOf is the card of an event, Unknown if the viewer may not know it.
func cardOf(e *game.Event) galopp.Card {
	if e.N < int32(galopp.None) || e.N > int32(galopp.Crafty) {
		return galopp.Unknown
	}
	return galopp.Card(e.N)
}

// apply moves the view on by an event that has been seen.
func (v *view) apply(e *game.Event) {
	switch e.Kind {
	case galopp.EventShuffle:
		v.deck, v.discard = int16(e.N), 0
	case galopp.EventAuction, galopp.EventDeal, galopp.EventOpen, galopp.EventBid, galopp.EventPass,
		galopp.EventDiscard, galopp.EventNoBid:
		v.auctioned(e)
	case galopp.EventPay:
		v.money[e.Seat] -= e.N
	case galopp.EventPrize:
		v.money[e.Seat] += e.N
	case galopp.EventDismiss, galopp.EventTake, galopp.EventDraw, galopp.EventHire:
		v.hired(e)
	default:
		v.raced(e)
	}
}

// auctioned applies what happens in an auction.
func (v *view) auctioned(e *game.Event) {
	switch e.Kind {
	case galopp.EventAuction:
		v.phase, v.on, v.auction, v.opener, v.still = phaseAuction, true, e.Piece, e.Seat, v.drawing()
	case galopp.EventDeal:
		v.hand[e.Seat][e.Piece] = cardOf(e)
		v.deck--
	case galopp.EventOpen:
		v.open = cardOf(e)
		v.deck--
	case galopp.EventBid:
		v.bid, v.high = e.N, e.Seat
	case galopp.EventPass:
		v.still = v.still.Without(e.Seat)
	case galopp.EventNoBid:
		v.closeAuction()
	case galopp.EventDiscard:
		v.thrown(e)
	}
}

// thrown applies a discard: in an auction it is that of one of the first to pass, behind it of everybody.
func (v *view) thrown(e *game.Event) {
	v.discard++
	if e.Seat < 0 {
		v.open = galopp.None
		return
	}
	v.hand[e.Seat][e.Piece] = galopp.None
	if v.on {
		v.gone = v.gone.With(e.Seat)
	}
}

// closeAuction takes bids away; the cards lie until they are thrown away or hired.
func (v *view) closeAuction() {
	v.on, v.auction, v.bid, v.high, v.opener, v.still, v.gone = false, 0, 0, galopp.Nobody, galopp.Nobody, 0, 0
}

// hired applies what changes teams.
func (v *view) hired(e *game.Event) {
	switch e.Kind {
	case galopp.EventDismiss:
		v.team[e.Seat][e.Piece] = galopp.None
		v.discard++
	case galopp.EventTake:
		v.team[e.Other][e.Piece] = galopp.None
		v.discard++
	case galopp.EventDraw:
		v.team[e.Seat][e.Piece] = cardOf(e)
		v.deck--
	case galopp.EventHire:
		v.hire(e)
	}
}

// hire puts a card into its slot; the fourth ends the auction.
func (v *view) hire(e *game.Event) {
	v.team[e.Seat][e.Piece] = cardOf(e)
	switch {
	case e.Other >= 0:
		v.hand[e.Other][e.From] = galopp.None
	case e.From == galopp.FromOpen:
		v.open = galopp.None
	default:
		v.deck--
		return
	}
	if e.Piece == galopp.Slots-1 {
		v.closeAuction()
	}
}

// raced applies what happens in a race.
func (v *view) raced(e *game.Event) {
	switch e.Kind {
	case galopp.EventRace:
		v.phase = phaseRace
	case galopp.EventMove:
		v.chair[e.Seat] = int8(e.To)
	case galopp.EventFinish, galopp.EventPlace:
		v.place[e.Seat], v.chair[e.Seat] = int8(e.N), 0
	case galopp.EventPond:
		v.place[e.Seat], v.chair[e.Seat] = int8(e.N), 0
		v.pond = v.pond.With(e.Seat)
	case galopp.EventFinal:
		v.last = e.Seat
		if e.N < galopp.Races {
			v.race, v.phase = int8(e.N)+1, phaseExchange
		}
		v.chair, v.place, v.pond = [galopp.MaxSeats]int8{}, [galopp.MaxSeats]int8{}, 0
	case galopp.EventOver:
		v.phase = phaseOver
	}
}

// run is the race that is run or prepared (G-16, G-17).
func (v *view) run() galopp.Race { return v.course.Races[v.race-1] }

// arrives reports whether a chair comes through the arch with a move (G-13).
func (v *view) arrives(e *game.Event) bool {
	arch := int(v.run().Arch)
	return e.Kind == galopp.EventMove && int(e.From) < arch && int(e.To) >= arch
}

// drowns reports whether a space is in the pond (G-12).
func (v *view) drowns(space int) bool { return space <= v.course.Pond }

// running are the seats whose chairs are on their way.
func (v *view) running() game.SeatSet {
	return game.Where(v.seats, func(s game.Seat) bool { return v.place[s] == 0 })
}

// coming is the race that comes: the one after that which has just been run.
func (v *view) coming() int {
	if v.phase == phaseRace && v.running() == 0 {
		return min(int(v.race)+1, galopp.Races)
	}
	return int(v.race)
}

// ranked are the seats by their gold, most first; of equals the one that sits first.
func ranked(gold []int) (order [galopp.MaxSeats]game.Seat) {
	for s := range game.Seat(len(gold)) {
		at := s
		for ; at > 0 && gold[order[at-1]] < gold[s]; at-- {
			order[at] = order[at-1]
		}
		order[at] = s
	}
	return order
}

// gold is how much a seat has.
func (v *view) gold(seat game.Seat) int { return int(v.money[seat]) }

// whole reports whether no card has been taken yet, or all have been replaced: before the last seat has chosen.
func (v *view) whole() bool {
	for s := range v.seats {
		for _, c := range v.team[s] {
			if c == galopp.None {
				return false
			}
		}
	}
	return true
}

// slotOf is the lowest slot of a seat with a card: of alike cards that one is taken.
func (v *view) slotOf(s int, card galopp.Card) int {
	for i, c := range v.team[s] {
		if c == card {
			return i
		}
	}
	return 0
}

// first is the seat that opened the auction, or the first one.
func (v *view) first() game.Seat { return max(0, v.opener) }

// offer is the team on offer as far as the viewer knows it: with more than four cards drawn those it knows come first. The
// cards of the hidden seat are shown next to its finger only.
func (v *view) offer(hidden game.Seat) (team [galopp.Slots]galopp.Card) {
	n := 0
	add := func(c galopp.Card, known bool) {
		if c != galopp.None && c.Known() == known && n < galopp.Slots {
			team[n] = c
			n++
		}
	}
	for _, known := range [...]bool{true, false} {
		for i := range v.seats {
			s := game.Seat((int(v.first()) + i) % v.seats)
			for _, c := range v.hand[s] {
				if c != galopp.None && s == hidden {
					c = galopp.Unknown
				}
				add(c, known)
			}
		}
		add(v.open, known)
	}
	return team
}
