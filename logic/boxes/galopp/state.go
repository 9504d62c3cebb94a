// Package galopp is the box Galopp Royal: three to six seats bid for teams of four porters that they know only in part, then
// run six races with their sedan chairs, a roll of the die choosing which porter walks. The ids G-01 to G-20 are those of
// the rule catalogue in RULES.md beside this file.
package galopp

import (
	"fmt"
	"math/bits"
	"sync"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/ai/value"
	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// Nobody stands where a seat is missing: no bid yet, no race run yet.
const Nobody game.Seat = -1

// Stage is what must happen next.
type Stage uint8

// The stages. A phase of the journal is made of one or more of them.
const (
	StageDeal     Stage = iota // chance deals the cards of an auction
	StageBid                   // Actor raises or passes
	StageTeam                  // chance turns up the team of the last seat without one
	StageRoll                  // chance rolls for Actor
	StageCrafty                // Actor says what its crafty porter does
	StageExchange              // Actor takes a card from each team
	StageDraw                  // chance draws the replacements
	StageOver
)

// Ranking is a list of seats in the order in which they got there. Elements beyond Len are 0.
type Ranking struct {
	Len  uint8
	Seat [MaxSeats]game.Seat
}

func (k *Ranking) add(seat game.Seat) {
	k.Seat[k.Len] = seat
	k.Len++
}

// Seats returns the seats in the list, sharing its memory.
func (k *Ranking) Seats() []game.Seat { return k.Seat[:k.Len] }

// State is a position. The zero State is not one; Rules.Start makes the first. Fields that have no meaning at a stage are as
// a new State of that stage has them, so that equal positions are equal values. Discards are not kept: they are the cards
// that are nowhere else.
type State struct {
	// Money is the gold of each seat (G-01).
	Money [MaxSeats]int32
	// Bid is the last bid, 0 while there is none (G-04).
	Bid int32
	// Team holds the porters, slot by slot; all None for a seat without a team.
	Team [MaxSeats][Slots]Card
	// Hand holds the cards drawn for an auction until it is over (G-03).
	Hand [MaxSeats][2]Card
	// Open is the card laid open in an auction of three (G-03).
	Open Card
	// Stage says what comes next, Race 1 to 6 which race is run or prepared.
	Stage Stage
	Race  uint8
	// Auction is 1 or 2 in the two replacement auctions (G-19), else 0.
	Auction uint8
	// Turns is the number of turns this race has seen (G-15).
	Turns uint8
	// Actor is the seat to decide or to roll.
	Actor game.Seat
	// Opener began this auction (G-07); 0 outside of auctions.
	Opener game.Seat
	// High has made the last bid, or is Nobody.
	High game.Seat
	// Last was last in the race before, or is Nobody (G-08, G-18, G-19).
	Last game.Seat
	// Still are the seats that may bid on, Gone those whose card is discarded unseen because they were among the first to pass
	// (G-03).
	Still, Gone game.SeatSet
	// Running are the chairs in the race: all seats between races (G-13).
	Running game.SeatSet
	// Chair is the space of each chair that is running, else 0.
	Chair [MaxSeats]int8
	// Finished and Ponded are the chairs out of this race (G-13, G-14).
	Finished, Ponded Ranking
	// Deck counts the cards not drawn. In a view it counts all the cards whose place the seat does not know.
	Deck Pile
	// Left is the number of cards in the deck, in a view too.
	Left uint8
	// Cut is the number of cards of this auction drawn before the discards became the deck in the middle of dealing, 0 if they
	// did not (G-02).
	Cut uint8
	// Hidden counts the discards since the last shuffle that only the seat that threw them away has seen. While Cut is set they
	// are back in the deck.
	Hidden [MaxSeats]Pile
	// Old is only used in views, while Cut is set: what the cards the seat could not see at the shuffle were, dealt ones and
	// discards together.
	Old Pile
	// Viewer is whose view this is, or game.Public; game.Referee if it is none.
	Viewer game.Seat
}

// Rules are Galopp Royal for a number of seats on a course. A game goes from auction to race to exchange and back; each of
// these is a part that knows nothing of the others and hands over by setting the stage.
type Rules struct {
	*setting
	auction  auction
	race     race
	exchange exchange
	// table has the words of the seats in journals; nil until Box.New.
	table game.Table
	game.Setups[State, position]
}

var _ game.Script[State] = (*Rules)(nil)

// NewRules returns the rules for 3 to 6 seats on course.
func NewRules(course *Course, seats int) (*Rules, error) {
	if err := label().Admit(seats); err != nil {
		return nil, err
	}
	g := &setting{course: *course, seats: seats, after: game.NewRing(seats), all: 1<<seats - 1}
	return &Rules{setting: g, auction: newAuction(g), race: newRace(g), exchange: exchange{g}}, nil
}

// Turn returns the seat to decide, game.Chance while a die or cards are due, or game.Over.
func (r *Rules) Turn(s *State) game.Seat {
	const decided = 1<<StageBid | 1<<StageCrafty | 1<<StageExchange
	switch {
	case decided>>(s.Stage&31)&1 != 0:
		return s.Actor
	case s.Stage == StageOver:
		return game.Over
	}
	return game.Chance
}

// HasTeam reports whether seat has a team, complete or with a slot to fill.
func (s *State) HasTeam(seat game.Seat) bool {
	t := &s.Team[seat]
	return t[0]|t[1] != None
}

// nextIn returns the first seat clockwise after seat that is in set, which must not be empty; seat itself if it is the only one.
func nextIn(set game.SeatSet, seat game.Seat) game.Seat {
	all := uint32(set) // wide enough for the compiler to choose without a branch
	if behind := all &^ (2<<(seat&7) - 1); behind != 0 {
		all = behind
	}
	return game.Seat(bits.TrailingZeros32(all))
}

// single reports whether set holds one seat at most.
func single(set game.SeatSet) bool { return set&(set-1) == 0 }

// firstIn returns the lowest seat in set, which must not be empty.
func firstIn(set game.SeatSet) game.Seat { return game.Seat(bits.TrailingZeros32(uint32(set))) }

// Score returns the gold of seat (G-20).
func (r *Rules) Score(s *State, seat game.Seat) int { return int(s.Money[seat]) }

// Winners returns the seats with most gold once the last race is run (G-20).
func (r *Rules) Winners(s *State) game.SeatSet {
	if s.Stage != StageOver {
		return 0
	}
	return game.Best(r.seats, func(seat game.Seat) int { return int(s.Money[seat]) })
}

// label returns what is on the box; who starts is the order of the seats, so that it has no options (G-01).
func label() game.Label { return game.Label{Title: "galopp", Least: MinSeats, Most: MaxSeats} }

// Box is Galopp Royal on the shelf.
type Box struct {
	game.Label
	hint.Calibrated
	course *Course
	// times is worked out when the first bot needs it.
	times func() *timetable
	// net is what the strong bot has learned; nil if it has not.
	net *value.Net
}

var _ game.Box = (*Box)(nil)

// Open reads the course, JSON, and holds it to the facts of the original, and the weights of the strong bot. Without any,
// nil, it plays as the middle one.
func Open(course, weights []byte) (*Box, error) {
	v, err := jsonline.Parse(course)
	if err != nil {
		return nil, fmt.Errorf("galopp: course: %w", err)
	}
	c, err := ReadCourse(v)
	if err == nil {
		err = c.CheckStandard()
	}
	if err != nil {
		return nil, fmt.Errorf("galopp: %w", err)
	}
	net, err := value.Learned(weights, valueInputs)
	if err != nil {
		return nil, fmt.Errorf("galopp: %w", err)
	}
	times := sync.OnceValue(func() *timetable { return newTimetable(c) })
	return &Box{Label: label(), course: c, times: times, net: net}, nil
}

// Standard returns the course that the box holds. It must not be changed.
func (b *Box) Standard() *Course { return b.course }

// New sets up a game as h says. There is one course only, so a board is refused unless it is empty.
func (b *Box) New(h *game.Header) (game.Game, error) {
	if _, err := game.Admit(b, h); err != nil {
		return nil, err
	}
	if err := game.CheckNoBoard(h); err != nil {
		return nil, err
	}
	r, err := NewRules(b.course, len(h.Colors))
	if err != nil {
		return nil, err
	}
	r.table = h.Colors
	r.Setups = game.NewSetups(h.Colors, r.position, r.fields()...)
	return game.SetUp(b, h, r, r.Start(), r.readSetup)
}
