package galopp

import "ludotheque/logic/game"

// setting is what does not change in a game, with the methods that all parts of the rules share.
type setting struct {
	course Course
	seats  int
	next   game.NextSeats // the next seat clockwise of each seat
	all    game.SeatSet   // all seats
}

// Course returns the course. The caller must not change it.
func (g *setting) Course() *Course { return &g.course }

// Seats implements game.Rules. It returns 3 to 6.
func (g *setting) Seats() int { return g.seats }

// Start returns the position at the start: nobody has a team, the first seat opens the auction (G-07).
func (g *setting) Start() State {
	// The zero Stage is StageDeal; the zero Opener is the first seat.
	s := State{Race: 1, High: Nobody, Last: Nobody, Running: g.all, Deck: g.course.Deck, Viewer: game.Referee}
	s.Left = uint8(g.course.Total())
	for seat := range g.seats {
		s.Money[seat] = int32(g.course.Gold)
	}
	return s
}

// Drawing returns the seats that draw cards for the present or next auction: before race 1 those without a team, later
// all (G-03, G-19).
func (g *setting) Drawing(s *State) game.SeatSet {
	if s.Race > 1 {
		return g.all
	}
	set := game.SeatSet(0)
	for seat := range game.Seat(g.seats) {
		set |= game.SeatSet(boolBit(!s.HasTeam(seat)) << (seat & 7))
	}
	return set
}

// firstRoller returns the seat that begins the present or next race: that which was last in the race before, or seat 0 in race 1
// (G-08).
func (g *setting) firstRoller(s *State) game.Seat {
	return max(s.Last, 0) // Nobody is -1
}

// startRace gives the die to firstRoller for the race s.Race (G-08), and ends the auctions before it. It moves no chairs:
// between races all are on start.
func (g *setting) startRace(s *State, rep *report) {
	s.Stage, s.Auction, s.Opener = StageRoll, 0, 0
	s.Actor = g.firstRoller(s)
	rep.add(game.Event{Kind: EventRace, Seat: s.Actor, To: int16(g.Arch(s)), N: int32(s.Race)})
}

// Arch returns the finish line of the present or next race (G-17).
func (g *setting) Arch(s *State) int { return g.course.Races[s.Race-1].Arch }
