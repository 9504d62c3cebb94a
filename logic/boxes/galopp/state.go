// Package galopp is the box Galopp Royal: three to six seats bid for teams of four porters, which they know only in
// part, and then run six races with sedan chairs; a die decides which porter walks. Ids such as G-01 refer to RULES.md
// beside this file.
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

// Nobody stands for a missing seat: no bid yet, no race run yet.
const Nobody game.Seat = -1

// Stage is what happens next in a game.
type Stage uint8

// The stages. The phases of journals consist of one or several of them.
const (
	StageDeal     Stage = iota // chance deals the cards of an auction
	StageBid                   // Actor raises or passes
	StageTeam                  // chance draws the team of the last seat without one
	StageRoll                  // chance rolls for Actor
	StageCrafty                // Actor decides on the errand of its crafty porter
	StageExchange              // Actor takes a card from each team
	StageDraw                  // chance draws the replacements
	StageOver                  // the game is over (G-20)
)

// Ranking is a list of seats in the order of their arrival. Elements beyond Len are 0.
type Ranking struct {
	Len  uint8
	Seat [MaxSeats]game.Seat
}

// add appends seat.
func (k *Ranking) add(seat game.Seat) {
	k.Seat[k.Len] = seat
	k.Len++
}

// Seats returns the seats in the list. The slice shares the memory of k.
func (k *Ranking) Seats() []game.Seat { return k.Seat[:k.Len] }

// State is a position. Rules.Start returns the first; the zero State is invalid. Fields without a meaning in a stage
// have fixed values, so that equal positions are equal values. The discards are the cards that are nowhere else.
type State struct {
	// Money is the gold of each seat (G-01).
	Money [MaxSeats]int32
	// Bid is the last bid, 0 if there is none (G-04).
	Bid int32
	// Team holds the porters by slot; all are None for a seat without a team.
	Team [MaxSeats][Slots]Card
	// Hand holds the cards drawn for the present auction. The second is None, unless two seats draw two cards each (G-03).
	Hand [MaxSeats][2]Card
	// Open is the open card in an auction of three (G-03).
	Open Card
	// Stage is what happens next. Race, 1 to 6, is the present or next race.
	Stage Stage
	Race  uint8
	// Auction is 1 or 2 in the two replacement auctions (G-19), else 0.
	Auction uint8
	// Turns is the number of turns this race has seen (G-15).
	Turns uint8
	// Actor is the seat that decides or throws.
	Actor game.Seat
	// Opener has begun this auction (G-07); 0 outside auctions.
	Opener game.Seat
	// High has made the last bid, or is Nobody.
	High game.Seat
	// Last was last in the race before, or is Nobody (G-08, G-18, G-19).
	Last game.Seat
	// Still are the seats that may still bid. Gone are those whose cards are discarded unseen, as they were the first
	// to pass (G-03).
	Still, Gone game.SeatSet
	// Running are the chairs in the race; all between races (G-13).
	Running game.SeatSet
	// Chair is the space of each chair in the race, else 0.
	Chair [MaxSeats]int8
	// Finished and Ponded are the chairs that have left the race (G-13, G-14).
	Finished, Ponded Ranking
	// Deck counts the cards in the deck. In a view, it counts all cards whose place the seat does not know.
	Deck Pile
	// Left is the number of cards in the deck, in a view, too.
	Left uint8
	// Cut is how many cards of this auction were drawn before the discards became the deck during the deal, 0 if they
	// did not (G-02).
	Cut uint8
	// Hidden counts, for each seat, its discards since the last shuffle that no other seat has seen. While Cut is set,
	// these cards are back in the deck.
	Hidden [MaxSeats]Pile
	// Old is used in views while Cut is set: it counts the cards that the seat could not see at the shuffle, dealt or
	// discarded.
	Old Pile
	// Viewer is whose view this is, or game.Public; game.Referee if it is a whole position.
	Viewer game.Seat
}

// Rules implements game.Script for a number of seats and a course. The parts, auction, race and exchange, do not depend
// on each other; each hands over by setting the stage.
type Rules struct {
	*setting
	auction  auction
	race     race
	exchange exchange
	// table holds the colours of the seats. Box.New sets table and Setups, which only journals need. NewRules leaves them
	// empty.
	table game.Table
	game.Setups[State, position]
}

var _ game.Script[State] = (*Rules)(nil)

// NewRules returns the rules for 3 to 6 seats on a course.
func NewRules(course *Course, seats int) (*Rules, error) {
	if err := label().CheckSeats(seats); err != nil {
		return nil, err
	}
	g := &setting{course: *course, seats: seats, next: game.NewNextSeats(seats), all: 1<<seats - 1}
	return &Rules{setting: g, auction: newAuction(g), race: newRace(g), exchange: exchange{g}}, nil
}

// Turn implements game.Rules.
func (r *Rules) Turn(s *State) game.Seat {
	// decided is the bit set of the stages in which a seat decides.
	const decided = 1<<StageBid | 1<<StageCrafty | 1<<StageExchange
	switch {
	case decided>>(s.Stage&31)&1 != 0: // &31 saves a check of the shift
		return s.Actor
	case s.Stage == StageOver:
		return game.Over
	}
	return game.Chance
}

// HasTeam reports whether seat has a team, which may have an empty slot.
func (s *State) HasTeam(seat game.Seat) bool {
	t := &s.Team[seat]
	return t[0]|t[1] != None // at most one slot of a team is empty
}

// nextIn returns the first seat in set clockwise after seat; seat itself if it is the only one. set must not be empty.
func nextIn(set game.SeatSet, seat game.Seat) game.Seat {
	all := uint32(set) // wide enough for the compiler to choose without a branch
	if above := all &^ (2<<(seat&7) - 1); above != 0 {
		all = above
	}
	return game.Seat(bits.TrailingZeros32(all))
}

// atMostOne reports whether set has at most one seat.
func atMostOne(set game.SeatSet) bool { return set&(set-1) == 0 }

// firstIn returns the lowest seat in set, which must not be empty.
func firstIn(set game.SeatSet) game.Seat { return game.Seat(bits.TrailingZeros32(uint32(set))) }

// Score implements game.Rules: the gold of seat (G-20).
func (r *Rules) Score(s *State, seat game.Seat) int { return int(s.Money[seat]) }

// Winners implements game.Rules (G-20).
func (r *Rules) Winners(s *State) game.SeatSet { return game.WinnersByScore(r, s) }

// label returns the name and the number of seats. There are no options; who starts follows from the order of seats
// (G-01).
func label() game.Label { return game.Label{Title: "galopp", Least: MinSeats, Most: MaxSeats} }

// Box implements game.Box for Galopp Royal.
type Box struct {
	game.Label
	hint.Calibrated
	course *Course
	// times computes the timetable on its first call.
	times func() *timetable
	// net is the value network of the strong bot, nil without weights.
	net *value.Net
}

var _ game.Box = (*Box)(nil)

// Open returns the box. course is JSON, checked by CheckStandard. weights are those of the strong bot. Without
// weights (nil) there are no hints, and strong plays like medium.
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
	net, err := value.ReadOptional(weights, valueInputs)
	if err != nil {
		return nil, fmt.Errorf("galopp: %w", err)
	}
	times := sync.OnceValue(func() *timetable { return newTimetable(c) })
	return &Box{Label: label(), course: c, times: times, net: net}, nil
}

// Standard returns the course. The caller must not change it.
func (b *Box) Standard() *Course { return b.course }

// New implements game.Box. As there is only one course, a board must be empty.
func (b *Box) New(h *game.Header) (game.Game, error) {
	r, err := NewRules(b.course, len(h.Colors))
	if err != nil {
		return nil, err
	}
	r.table = h.Colors
	r.Setups = game.NewSetups(h.Colors, r.position, r.fields()...)
	return game.SetUpPlain(b, h, r, r.Start(), r.readSetup)
}
