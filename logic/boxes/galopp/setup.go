package galopp

import (
	"fmt"
	"strconv"

	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// maxMoney is the most gold that a setup may give a seat, since every bid up to it is a legal move. It is far more than
// in any game.
const maxMoney = 10_000

// phase is a part of the game in journals.
type phase uint8

// The phases: an auction from its deal on, a race, and the exchange after a race with the draw of the replacements.
const (
	phaseAuction phase = iota
	phaseRace
	phaseExchange
)

// phaseWords are the words for phases.
var phaseWords = [...]string{"auction", "race", "exchange"}

// stagePhase is the phase of each stage. A game that is over is in the phase of its last race.
var stagePhase = [...]phase{
	StageDeal: phaseAuction, StageBid: phaseAuction, StageTeam: phaseAuction,
	StageRoll: phaseRace, StageCrafty: phaseRace, StageOver: phaseRace,
	StageExchange: phaseExchange, StageDraw: phaseExchange,
}

// position is what a setup keeps of a State, in the form of journals: not how far an auction, a roll or an exchange has got. Read
// from a setup, it may hold anything until toState has checked it.
type position struct {
	phase    phase
	race     int                   // the present or next race, from 1
	money    [MaxSeats]int         // gold of each seat
	teams    game.SeatSet          // seats with a team
	team     [MaxSeats][Slots]Card // by slot, None for an empty one
	running  game.SeatSet          // chairs in the race
	chair    [MaxSeats]int         // the space of each chair in running
	finished []game.Seat           // in the order of arrival
	pond     []game.Seat           // in the order of arrival
	last     game.Seat             // the seat that was last in the race before, or Nobody
	deck     [Cards]int            // number of each card in the deck
}

// fields returns the fields of a setup, the position from which a game starts, in the order of journals. They read any number
// for race and money, as toState checks the range. In a view, the deck counts all cards that the seat has not seen.
func (r *Rules) fields() []game.Field[position] {
	t := r.table
	return []game.Field[position]{
		{Name: "phase", Append: appendPhase, Read: readPhase},
		game.NumberField("race", -jsonline.MaxNumber, jsonline.MaxNumber, func(p *position) *int { return &p.race }),
		game.SeatsField(t, "money", -jsonline.MaxNumber, jsonline.MaxNumber, true,
			func(p *position, seat game.Seat) *int { return &p.money[seat] }),
		{Name: "teams", Append: func(dst []byte, p *position) []byte { return t.AppendMap(dst, p.teams.Has, p.appendTeam) }, Read: r.readTeams},
		{Name: "chairs", Append: r.appendChairs, Read: r.readChairs},
		seatList(t, "finished", func(p *position) *[]game.Seat { return &p.finished }),
		seatList(t, "pond", func(p *position) *[]game.Seat { return &p.pond }),
		{Name: "last", Append: r.appendLast, Read: r.readLast},
		{Name: "deck", Append: appendDeck, Read: readDeck},
	}
}

// seatList returns a field with a list of seats. address returns where a position holds the list.
func seatList(t game.Table, name string, address func(*position) *[]game.Seat) game.Field[position] {
	return game.Field[position]{
		Name:   name,
		Append: func(dst []byte, p *position) []byte { return t.AppendSeats(dst, *address(p)) },
		Read: func(p *position, v jsonline.Value) (err error) {
			*address(p), err = t.Seats(v)
			return err
		},
	}
}

// position returns s as journals write it.
func (r *Rules) position(s *State) *position {
	p := &position{
		phase: stagePhase[s.Stage], race: int(s.Race), team: s.Team, running: s.Running, last: s.Last,
		finished: s.Finished.Seats(), pond: s.Ponded.Seats(), teams: game.SeatsWhere(r.seats, s.HasTeam),
	}
	for seat := range game.Seat(r.seats) {
		p.money[seat] = int(s.Money[seat])
		p.chair[seat] = int(s.Chair[seat])
	}
	for c, n := range s.Deck {
		p.deck[c] = int(n)
	}
	return p
}

// appendPhase appends the word for the phase.
func appendPhase(dst []byte, p *position) []byte {
	return strconv.AppendQuote(dst, phaseWords[p.phase])
}

// appendChairs appends an object with the space of each chair in the race, by colour.
func (r *Rules) appendChairs(dst []byte, p *position) []byte {
	return r.table.AppendMap(dst, p.running.Has, func(dst []byte, seat game.Seat) []byte {
		return strconv.AppendInt(dst, int64(p.chair[seat]), 10)
	})
}

// appendTeam appends the team of seat.
func (p *position) appendTeam(dst []byte, seat game.Seat) []byte {
	return game.AppendList(dst, Slots, func(dst []byte, i int) []byte { return p.team[seat][i].appendTo(dst) })
}

// appendLast appends the seat that was last, or null.
func (r *Rules) appendLast(dst []byte, p *position) []byte {
	if p.last == Nobody {
		return append(dst, "null"...)
	}
	return strconv.AppendQuote(dst, r.table.Word(p.last))
}

// appendDeck appends the number of each card in the deck.
func appendDeck(dst []byte, p *position) []byte {
	dst = append(dst, '{')
	for c := Jester; c <= Crafty; c++ {
		if n := p.deck[c]; n != 0 {
			dst = strconv.AppendInt(jsonline.AppendKey(dst, c.String()), int64(n), 10)
		}
	}
	return append(dst, '}')
}

// readPhase parses the phase.
func readPhase(p *position, v jsonline.Value) error {
	i, err := v.OneOf("phase", phaseWords[:])
	p.phase = phase(i)
	return err
}

// readTeams parses the four slots of each team, and sets teams to the seats that have one. A slot may be null (G-18), and is
// left as it was.
func (r *Rules) readTeams(p *position, v jsonline.Value) error {
	p.teams = 0
	return r.table.Each(v, false, func(seat game.Seat, v jsonline.Value) error {
		items, err := v.Items()
		if err != nil {
			return err
		}
		if len(items) != Slots {
			return fmt.Errorf("%d slots, not %d", len(items), Slots)
		}
		p.teams = p.teams.With(seat)
		for i, item := range items {
			if item.Kind() == jsonline.Null {
				continue
			}
			if p.team[seat][i], err = readPorter(item); err != nil {
				return fmt.Errorf("slot %d: %w", i+1, err)
			}
		}
		return nil
	})
}

// readChairs parses the space of each chair in the race. A seat without one is not in the race.
func (r *Rules) readChairs(p *position, v jsonline.Value) error {
	p.running = 0
	return r.table.Each(v, false, func(seat game.Seat, v jsonline.Value) (err error) {
		p.running = p.running.With(seat)
		p.chair[seat], err = v.Int()
		return err
	})
}

// readLast parses the seat that was last, or null.
func (r *Rules) readLast(p *position, v jsonline.Value) (err error) {
	if v.Kind() == jsonline.Null {
		p.last = Nobody
		return nil
	}
	p.last, err = r.table.Seat(v)
	return err
}

// readDeck parses the number of each card in the deck.
func readDeck(p *position, v jsonline.Value) (err error) {
	p.deck, err = readPile(v)
	return err
}

// readSetup parses a setup and checks it. Fields left out are those of Start, but with two exceptions: without "chairs" all
// chairs are in the race that are in neither "finished" nor "pond"; without "deck" all cards that are in no team are in
// the deck.
func (r *Rules) readSetup(v jsonline.Value) (State, error) {
	start := r.Start()
	p := r.position(&start)
	turn, err := r.ReadSetup(p, v, Nobody)
	if err != nil {
		return State{}, err
	}
	if !v.Get("chairs").Exists() {
		for _, seat := range append(p.finished[:len(p.finished):len(p.finished)], p.pond...) {
			p.running = p.running.Without(seat)
		}
	}
	if !v.Get("deck").Exists() {
		p.deck = r.notInTeams(p)
	}
	return r.toState(p, turn)
}

// notInTeams returns the number of each card that is in no team. It is negative if the teams have too many.
func (g *setting) notInTeams(p *position) (out [Cards]int) {
	for c, n := range g.course.Deck {
		out[c] = int(n)
	}
	for _, team := range p.team {
		for _, c := range team {
			out[c]--
		}
	}
	out[None] = 0 // empty slots have been counted as cards
	return out
}

// toState checks p and converts it to a State. The seat turn has the turn. If turn is Nobody, the first seat that may
// have it does. It returns an error if p is no position of a game, or if turn may not have the turn.
func (r *Rules) toState(p *position, turn game.Seat) (State, error) {
	for _, check := range []func(*position) error{
		checkRace, r.checkMoney, r.checkTeams, r.checkCards, r.checkChairs,
	} {
		if err := check(p); err != nil {
			return State{}, err
		}
	}
	s := State{
		Race: uint8(p.race), Team: p.team, High: Nobody, Last: p.last, Running: p.running,
		Viewer: game.Referee,
	}
	for seat := range r.seats {
		s.Money[seat] = int32(p.money[seat])
		s.Chair[seat] = int8(p.chair[seat])
	}
	for c, n := range p.deck {
		s.Deck[c] = uint8(n)
	}
	s.Left = uint8(s.Deck.known())
	for _, seat := range p.finished {
		s.Finished.add(seat)
	}
	for _, seat := range p.pond {
		s.Ponded.add(seat)
	}
	return s, r.giveTurn(&s, p, turn)
}

// checkRace returns an error unless the race exists, its phase occurs in it (G-18), and last, the seat that was last in the race
// before, is missing for the first race and there for every other one.
func checkRace(p *position) error {
	switch {
	case p.race < 1 || p.race > Races:
		return fmt.Errorf("race: %d is not within 1 to %d", p.race, Races)
	case p.race == 1 && p.phase == phaseExchange:
		return fmt.Errorf("phase: there is no exchange before race 1 (G-18)")
	case p.race == 1 && p.last != Nobody:
		return fmt.Errorf("last: nobody was last before race 1")
	case p.race > 1 && p.last == Nobody:
		return fmt.Errorf("last: missing, somebody was last before race %d", p.race)
	}
	return nil
}

// checkMoney returns an error unless each seat has from 0 to maxMoney gold.
func (r *Rules) checkMoney(p *position) error {
	for seat, n := range p.money[:r.seats] {
		if n < 0 || n > maxMoney {
			return fmt.Errorf("money: %s: %d is not within 0 to %d", r.table.Word(game.Seat(seat)), n, maxMoney)
		}
	}
	return nil
}

// checkTeams checks that the teams are complete. In the first auctions at least one seat has none. In an exchange each team lacks
// one card or none does: the cards have been taken and not yet replaced, or are still to be taken.
func (r *Rules) checkTeams(p *position) error {
	first := p.phase == phaseAuction && p.race == 1
	switch {
	case first && p.teams == r.all:
		return fmt.Errorf("teams: all seats have one, so there is no auction before race 1 (G-03)")
	case !first && p.teams != r.all:
		return fmt.Errorf("teams: all seats need one")
	}
	empty := 0
	for seat := range game.Seat(r.seats) {
		n := emptySlots(&p.team[seat])
		if p.teams.Has(seat) && n > boolBit(p.phase == phaseExchange) {
			return fmt.Errorf("teams: %s: %d slots are empty", r.table.Word(seat), n)
		}
		empty += n
	}
	if p.phase == phaseExchange && empty != 0 && empty != r.seats {
		return fmt.Errorf("teams: a card is missing in %d teams, not in none or all (G-18)", empty)
	}
	return nil
}

// emptySlots returns the number of empty slots of a team.
func emptySlots(team *[Slots]Card) int {
	n := 0
	for _, c := range team {
		n += boolBit(c == None)
	}
	return n
}

// checkCards checks that no card occurs more often than in the box (G-02).
func (g *setting) checkCards(p *position) error {
	most := g.notInTeams(p)
	for c := Jester; c <= Crafty; c++ {
		switch {
		case most[c] < 0:
			return fmt.Errorf("teams: %d cards %q, of which there are %d", int(g.course.Deck[c])-most[c], c, g.course.Deck[c])
		case p.deck[c] > most[c]:
			return fmt.Errorf("deck: %d cards %q, of which %d are in no team", p.deck[c], c, most[c])
		}
	}
	return nil
}

// checkChairs checks that each chair is in one place, that the race is not decided, and that between races all are on
// the start (G-12, G-13, G-15).
func (r *Rules) checkChairs(p *position) error {
	if p.phase != phaseRace && (p.running != r.all || p.chair != [MaxSeats]int{}) {
		return fmt.Errorf("chairs: between races all are on start")
	}
	out := game.SeatSet(0)
	for _, list := range [][]game.Seat{p.finished, p.pond} {
		for _, seat := range list {
			if out.Has(seat) || p.running.Has(seat) {
				return fmt.Errorf("chairs: %s stands in two of chairs, finished and pond", r.table.Word(seat))
			}
			out = out.With(seat)
		}
	}
	if p.running|out != r.all {
		return fmt.Errorf("chairs: not every seat stands in chairs, finished or pond")
	}
	if p.running.Len() < 2 {
		return fmt.Errorf("chairs: the race is over with %d of them in it (G-15)", p.running.Len())
	}
	arch := r.course.Races[p.race-1].Arch
	for seat := range game.Seat(r.seats) {
		if at := p.chair[seat]; p.running.Has(seat) && (at <= r.course.Pond || at >= arch) {
			return fmt.Errorf("chairs: %s on %d would be out of race %d", r.table.Word(seat), at, p.race)
		}
	}
	return nil
}

// giveTurn sets the stage in which p.phase begins, and the seat turn as Actor. An exchange begins with StageDraw if its cards
// have been taken. A replacement auction is always the first of the two. If turn is Nobody, Actor is the first seat from
// firstRoller on that may have the turn. giveTurn returns an error if turn may not have it.
func (r *Rules) giveTurn(s *State, p *position, turn game.Seat) error {
	begin, may := r.firstRoller(s), s.Running
	switch p.phase {
	case phaseAuction:
		may = r.Drawing(s)
	case phaseExchange:
		may = game.Of(p.last)
	}
	if s.Race > 1 && p.phase == phaseAuction {
		may, s.Auction = game.Of(p.last), 1
	}
	if turn == Nobody {
		turn = begin
		if !may.Has(turn) {
			turn = nextIn(may, turn)
		}
	}
	if !may.Has(turn) {
		return fmt.Errorf("turn: it cannot be %s", r.table.Word(turn))
	}
	s.Actor = turn
	switch p.phase {
	case phaseAuction:
		r.auction.open(s, turn)
	case phaseRace:
		s.Stage = StageRoll
	case phaseExchange:
		s.Stage = StageExchange
		if emptySlots(&p.team[0]) > 0 {
			s.Stage = StageDraw
		}
	}
	return nil
}
