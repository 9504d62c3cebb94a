package dorada

import (
	"fmt"
	"slices"
	"strconv"

	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// Decode implements game.Script. Entries are {"roll":n} for chance and {"move":n} for seats.
func (r *Rules) Decode(_ *State, by game.Seat, entry jsonline.Value) (game.Move, error) {
	if by == game.Chance {
		return game.ReadEntry(by, entry, die().Form("roll"))
	}
	return game.ReadEntry(by, entry, game.NumberForm("move", 0, r.board.Goal(), NoPawnThere, Moved))
}

// Encode implements game.Script.
func (r *Rules) Encode(dst []byte, _ *State, m game.Move, _ game.Seat) []byte {
	if m&moveMask == moveRoll {
		return game.AppendNumber(dst, "roll", RollOf(m))
	}
	return game.AppendNumber(dst, "move", SpaceOf(m))
}

// fields returns the fields of a setup: the pawns on start, on the board and in DORADA, and the bridged traps.
func (r *Rules) fields() []game.Field[position] {
	t := r.table
	return []game.Field[position]{
		game.SeatsField(t, "start", 0, Pawns, false, func(p *position, seat game.Seat) *int { return &p.start[seat] }),
		{Name: "piles", Append: func(dst []byte, p *position) []byte { return p.appendPiles(dst, t) }, Read: r.readPiles},
		{Name: "bridges", Append: appendBridges, Read: r.readBridges},
		{Name: "goal", Append: func(dst []byte, p *position) []byte { return t.AppendSeats(dst, p.goal) },
			Read: func(p *position, v jsonline.Value) (err error) {
				p.goal, err = r.readPile(v)
				return err
			}},
	}
}

// position is a State as journals write it, except whose turn it is.
type position struct {
	start   [game.MaxSeats]int     // number of pawns of each seat on start
	piles   [MaxSpaces][]game.Seat // seats of the pawns on each space, bottom to top; none on start and DORADA
	goal    []game.Seat            // seats of the pawns in DORADA, bottom to top
	bridges []int                  // bridged traps, ascending
}

// position returns s as journals write it.
func (r *Rules) position(s *State) *position {
	p := &position{goal: s.AppendGoal(nil)}
	for seat, n := range s.Start {
		p.start[seat] = int(n)
	}
	for space := range r.board.Len() {
		p.piles[space] = s.AppendPile(nil, space)
		if s.Bridge.Has(space) {
			p.bridges = append(p.bridges, space)
		}
	}
	return p
}

// appendBridges appends the list of bridged traps.
func appendBridges(dst []byte, p *position) []byte {
	return game.AppendNumbers(dst, p.bridges)
}

// appendPiles appends an object with the pile on each space.
func (p *position) appendPiles(dst []byte, t game.Table) []byte {
	dst = append(dst, '{')
	for space, pile := range p.piles {
		if len(pile) > 0 {
			dst = t.AppendSeats(jsonline.AppendKey(dst, strconv.Itoa(space)), pile)
		}
	}
	return append(dst, '}')
}

// readSetup parses a position. The first seat has the turn unless v names another. Pawns that v does not name are lost. If
// there are not as many bridges as lost pawns, readSetup returns an error (D-07).
func (r *Rules) readSetup(v jsonline.Value) (State, error) {
	var p position
	turn, err := r.ReadSetup(&p, v, 0)
	if err != nil {
		return State{}, err
	}
	return r.toState(&p, turn)
}

// readPile parses a pile: a list of seats, bottom to top, in which a seat may occur several times.
func (r *Rules) readPile(v jsonline.Value) ([]game.Seat, error) {
	pile, err := jsonline.List(v, r.table.Seat)
	if len(pile) > MaxSeats*Pawns {
		return nil, fmt.Errorf("%d pawns are more than there are", len(pile))
	}
	return pile, err
}

// readPiles parses an object with the pile on each space that has pawns, by the number of the space.
func (r *Rules) readPiles(p *position, v jsonline.Value) error {
	if err := v.CheckObject(); err != nil {
		return err
	}
	for _, key := range v.Keys() {
		space, err := strconv.Atoi(key)
		if err != nil || strconv.Itoa(space) != key || space < 0 || space >= r.board.Len() {
			return fmt.Errorf("%q is no space", key)
		}
		if t := r.board.At(space).Type; t != Plain && t != Trap {
			return fmt.Errorf("no pawn can stand on space %d", space)
		}
		if p.piles[space], err = r.readPile(v.Get(key)); err != nil {
			return fmt.Errorf("%s: %w", key, err)
		}
		if len(p.piles[space]) == 0 {
			return fmt.Errorf("%s: a pile without pawns", key)
		}
	}
	return nil
}

// readBridges parses the list of bridged traps, in any order. A space that is no trap, or stands twice, is an error.
func (r *Rules) readBridges(p *position, v jsonline.Value) error {
	spaces, err := jsonline.List(v, jsonline.Value.Int)
	if err != nil {
		return err
	}
	p.bridges = nil
	for _, space := range spaces {
		switch {
		case space < 0 || space >= r.board.Len() || r.board.At(space).Type != Trap:
			return fmt.Errorf("space %d is no trap", space)
		case slices.Contains(p.bridges, space):
			return fmt.Errorf("space %d stands twice", space)
		}
		p.bridges = append(p.bridges, space)
	}
	slices.Sort(p.bridges)
	return nil
}

// toState converts p to a State, in which turn is to throw or, if it has no free pawn, the next seat that has one. It
// returns an error if the number of pawns is not as in a game, see countPawns, or if pawns stand on an open trap.
func (r *Rules) toState(p *position, turn game.Seat) (State, error) {
	s := State{Goal: 1}
	for _, space := range p.bridges {
		s.Bridge.add(space)
	}
	if err := r.countPawns(p); err != nil {
		return State{}, err
	}
	for seat := range game.Seat(r.seats) {
		for range p.start[seat] {
			s.put(seat, 0)
		}
	}
	for space, pile := range p.piles {
		if len(pile) > 0 && r.board.At(space).Type == Trap && !s.Bridge.Has(space) {
			return State{}, fmt.Errorf("piles: the trap on space %d is no bridge", space)
		}
		for _, seat := range pile {
			s.put(seat, space)
		}
	}
	for _, seat := range p.goal {
		s.Goal = s.Goal<<2 | uint64(seat)
	}
	r.passTo(&s, turn)
	return s, nil
}

// countPawns returns an error if a seat has too many pawns, or if the number of lost pawns is not that of bridges
// (D-07).
func (r *Rules) countPawns(p *position) error {
	used := p.start
	for _, pile := range append(p.piles[:], p.goal) {
		for _, seat := range pile {
			used[seat]++
		}
	}
	lost := 0
	for seat, n := range used[:r.seats] {
		if n > Pawns {
			return fmt.Errorf("%s has %d pawns, not %d", r.table.Word(game.Seat(seat)), n, Pawns)
		}
		lost += Pawns - n
	}
	if lost != len(p.bridges) {
		return fmt.Errorf("%d pawns are lost, but there are %d bridges", lost, len(p.bridges))
	}
	return nil
}
