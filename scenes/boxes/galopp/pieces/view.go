package pieces

import (
	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
)

// Phase is what lies on the table.
type Phase uint8

const (
	PhaseAuction  Phase = iota // the sale room
	PhaseRace                  // the garden
	PhaseExchange              // all teams side by side
	PhaseOver
)

// View is what lies on the table, as the viewer may know it. Only the ends of cues move it. It is a value; equal tables
// are equal views.
type View struct {
	Seats   int
	Course  *galopp.Course // what is in the box
	Phase   Phase
	Race    int8
	Auction int8 // 1 or 2 in a replacement auction under way, else 0
	On      bool // an auction is under way
	Opener  game.Seat
	Money   [galopp.MaxSeats]int32
	Bid     int32
	High    game.Seat
	Still   game.SeatSet // who bids on
	Gone    game.SeatSet // who threw its card away as one of the first to pass
	Team    [galopp.MaxSeats][galopp.Slots]galopp.Card
	Hand    [galopp.MaxSeats][2]galopp.Card
	Open    galopp.Card
	Chair   [galopp.MaxSeats]int8
	Place   [galopp.MaxSeats]int8 // from 1; 0 while undecided
	Pond    game.SeatSet
	Last    game.Seat
	Deck    int16
	Discard int16
}

// ViewOf is the view of a state under rules.
func ViewOf(r *galopp.Rules, s *galopp.State) View {
	v := View{Seats: r.Seats(), Course: r.Course(), Race: int8(s.Race), Money: s.Money, Team: s.Team, Chair: s.Chair, Last: s.Last,
		Deck: int16(s.Left), Discard: int16(r.DiscardSize(s)), High: galopp.Nobody, Opener: galopp.Nobody}
	v.Phase = phaseOf(s)
	if s.Stage == galopp.StageBid {
		v.On, v.Auction, v.Opener = true, int8(s.Auction), s.Opener
		v.Bid, v.High, v.Still, v.Gone, v.Open, v.Hand = s.Bid, s.High, s.Still, s.Gone, s.Open, s.Hand
	}
	for seat := range game.Seat(r.Seats()) {
		if v.Gone.Has(seat) {
			v.Discard += int16(cardsIn(v.Hand[seat]))
			v.Hand[seat] = [2]galopp.Card{}
		}
	}
	for i, seat := range s.Finished.Seats() {
		v.Place[seat] = int8(i + 1)
	}
	for i, seat := range s.Ponded.Seats() {
		v.Place[seat] = int8(r.Seats() - i)
		v.Pond = v.Pond.With(seat)
	}
	return v
}

// phaseOf is what lies on the table in a state. Before the first replacement auction is dealt, the exchange still does.
func phaseOf(s *galopp.State) Phase {
	switch s.Stage {
	case galopp.StageRoll, galopp.StageCrafty:
		return PhaseRace
	case galopp.StageExchange, galopp.StageDraw:
		return PhaseExchange
	case galopp.StageOver:
		return PhaseOver
	}
	if s.Stage == galopp.StageDeal && s.Auction == 1 {
		return PhaseExchange
	}
	return PhaseAuction
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

// HasTeam reports whether a seat has porters.
func (v *View) HasTeam(seat game.Seat) bool {
	t := &v.Team[seat]
	return t[0] != galopp.None || t[1] != galopp.None
}

// Drawing are the seats that draw cards in an auction: in the first auctions those without a team, later all (G-03, G-19).
func (v *View) Drawing() game.SeatSet {
	return game.SeatsWhere(v.Seats, func(seat game.Seat) bool { return v.Race > 1 || !v.HasTeam(seat) })
}

// CardOf is the card of an event, Unknown if the viewer may not know it.
func CardOf(e *game.Event) galopp.Card {
	if e.N < int32(galopp.None) || e.N > int32(galopp.Crafty) {
		return galopp.Unknown
	}
	return galopp.Card(e.N)
}

// Apply moves the view on by an event that has been seen.
func (v *View) Apply(e *game.Event) {
	switch e.Kind {
	case galopp.EventShuffle:
		v.Deck, v.Discard = int16(e.N), 0
	case galopp.EventAuction, galopp.EventDeal, galopp.EventOpen, galopp.EventBid, galopp.EventPass,
		galopp.EventDiscard, galopp.EventNoBid:
		v.auctioned(e)
	case galopp.EventPay:
		v.Money[e.Seat] -= e.N
	case galopp.EventPrize:
		v.Money[e.Seat] += e.N
	case galopp.EventDismiss, galopp.EventTake, galopp.EventDraw, galopp.EventHire:
		v.hired(e)
	default:
		v.raced(e)
	}
}

// auctioned applies what happens in an auction.
func (v *View) auctioned(e *game.Event) {
	switch e.Kind {
	case galopp.EventAuction:
		v.Phase, v.On, v.Auction, v.Opener, v.Still = PhaseAuction, true, e.Piece, e.Seat, v.Drawing()
	case galopp.EventDeal:
		v.Hand[e.Seat][e.Piece] = CardOf(e)
		v.Deck--
	case galopp.EventOpen:
		v.Open = CardOf(e)
		v.Deck--
	case galopp.EventBid:
		v.Bid, v.High = e.N, e.Seat
	case galopp.EventPass:
		v.Still = v.Still.Without(e.Seat)
	case galopp.EventNoBid:
		v.closeAuction()
	case galopp.EventDiscard:
		v.thrown(e)
	}
}

// thrown applies a discard: in an auction it is that of one of the first to pass, behind it of everybody.
func (v *View) thrown(e *game.Event) {
	v.Discard++
	if e.Seat < 0 {
		v.Open = galopp.None
		return
	}
	v.Hand[e.Seat][e.Piece] = galopp.None
	if v.On {
		v.Gone = v.Gone.With(e.Seat)
	}
}

// closeAuction takes bids away; the cards lie until they are thrown away or hired.
func (v *View) closeAuction() {
	v.On, v.Auction, v.Bid, v.High, v.Opener, v.Still, v.Gone = false, 0, 0, galopp.Nobody, galopp.Nobody, 0, 0
}

// hired applies what changes teams.
func (v *View) hired(e *game.Event) {
	switch e.Kind {
	case galopp.EventDismiss:
		v.Team[e.Seat][e.Piece] = galopp.None
		v.Discard++
	case galopp.EventTake:
		v.Team[e.Other][e.Piece] = galopp.None
		v.Discard++
	case galopp.EventDraw:
		v.Team[e.Seat][e.Piece] = CardOf(e)
		v.Deck--
	case galopp.EventHire:
		v.hire(e)
	}
}

// hire puts a card into its slot; the fourth ends the auction.
func (v *View) hire(e *game.Event) {
	v.Team[e.Seat][e.Piece] = CardOf(e)
	switch {
	case e.Other >= 0:
		v.Hand[e.Other][e.From] = galopp.None
	case e.From == galopp.FromOpen:
		v.Open = galopp.None
	default:
		v.Deck--
		return
	}
	if e.Piece == galopp.Slots-1 {
		v.closeAuction()
	}
}

// raced applies what happens in a race.
func (v *View) raced(e *game.Event) {
	switch e.Kind {
	case galopp.EventRace:
		v.Phase = PhaseRace
	case galopp.EventMove:
		v.Chair[e.Seat] = int8(e.To)
	case galopp.EventFinish, galopp.EventPlace:
		v.Place[e.Seat], v.Chair[e.Seat] = int8(e.N), 0
	case galopp.EventPond:
		v.Place[e.Seat], v.Chair[e.Seat] = int8(e.N), 0
		v.Pond = v.Pond.With(e.Seat)
	case galopp.EventFinal:
		v.Last = e.Seat
		if e.N < galopp.Races {
			v.Race, v.Phase = int8(e.N)+1, PhaseExchange
		}
		v.Chair, v.Place, v.Pond = [galopp.MaxSeats]int8{}, [galopp.MaxSeats]int8{}, 0
	case galopp.EventOver:
		v.Phase = PhaseOver
	}
}

// Run is the race that is run or prepared (G-16, G-17).
func (v *View) Run() galopp.Race { return v.Course.Races[v.Race-1] }

// Arrives reports whether a chair comes through the arch with a move (G-13).
func (v *View) Arrives(e *game.Event) bool {
	arch := int(v.Run().Arch)
	return e.Kind == galopp.EventMove && int(e.From) < arch && int(e.To) >= arch
}

// Drowns reports whether a space is in the pond (G-12).
func (v *View) Drowns(space int) bool { return space <= v.Course.Pond }

// Running are the seats whose chairs are on their way.
func (v *View) Running() game.SeatSet {
	return game.SeatsWhere(v.Seats, func(s game.Seat) bool { return v.Place[s] == 0 })
}

// Coming is the race that comes: the one after that which has just been run.
func (v *View) Coming() int {
	if v.Phase == PhaseRace && v.Running() == 0 {
		return min(int(v.Race)+1, galopp.Races)
	}
	return int(v.Race)
}

// Ranked are the seats by their gold, most first; of equals the one that sits first.
func Ranked(gold []int) (order [galopp.MaxSeats]game.Seat) {
	for s := range game.Seat(len(gold)) {
		at := s
		for ; at > 0 && gold[order[at-1]] < gold[s]; at-- {
			order[at] = order[at-1]
		}
		order[at] = s
	}
	return order
}

// Gold is how much a seat has.
func (v *View) Gold(seat game.Seat) int { return int(v.Money[seat]) }

// Whole reports whether no card has been taken yet, or all have been replaced: before the last seat has chosen.
func (v *View) Whole() bool {
	for s := range v.Seats {
		for _, c := range v.Team[s] {
			if c == galopp.None {
				return false
			}
		}
	}
	return true
}

// SlotOf is the lowest slot of a seat with a card: of alike cards that one is taken.
func (v *View) SlotOf(s int, card galopp.Card) int {
	for i, c := range v.Team[s] {
		if c == card {
			return i
		}
	}
	return 0
}

// First is the seat that opened the auction, or the first one.
func (v *View) First() game.Seat { return max(0, v.Opener) }

// Offer is the team on offer as far as the viewer knows it: with more than four cards drawn those it knows come first. The
// cards of the hidden seat are shown next to its finger only.
func (v *View) Offer(hidden game.Seat) (team [galopp.Slots]galopp.Card) {
	n := 0
	add := func(c galopp.Card, known bool) {
		if c != galopp.None && c.Known() == known && n < galopp.Slots {
			team[n] = c
			n++
		}
	}
	for _, known := range [...]bool{true, false} {
		for i := range v.Seats {
			s := game.Seat((int(v.First()) + i) % v.Seats)
			for _, c := range v.Hand[s] {
				if c != galopp.None && s == hidden {
					c = galopp.Unknown
				}
				add(c, known)
			}
		}
		add(v.Open, known)
	}
	return team
}

// Asking is who is asked for a decision, and what a finger does meanwhile.
type Asking struct {
	Asked bool
	Stage galopp.Stage
	Seat  game.Seat
	Point int // the ref pointed at
	Held  int // what is dragged: a ref, a seat, or four times a seat and a slot; NoTarget for nothing
	At    geom.Point
	Hint  int // a ref
}

// NobodyAsked is when nobody is asked.
var NobodyAsked = Asking{Point: table.NoTarget, Held: table.NoTarget, Hint: table.NoTarget}

// Asks reports whether somebody is asked in a stage.
func (k *Asking) Asks(stage galopp.Stage) bool { return k.Asked && k.Stage == stage }
