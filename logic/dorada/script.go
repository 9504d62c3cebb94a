package dorada

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"

	"ludotheque/logic/game"
	"ludotheque/logic/jsonline"
)

// Decode reads chance's {"roll":n} or a seat's {"move":n}. A number no die shows
// or no board has is an illegal move, not a malformed line.
func (r *Rules) Decode(_ *State, by game.Seat, entry jsonline.Value) (game.Move, error) {
	if by == game.Chance {
		return decode(entry, "roll", 1, 6, Rolled, game.NotLegal)
	}
	return decode(entry, "move", 0, r.board.Goal(), Moved, NoPawnThere)
}

func decode(entry jsonline.Value, key string, low, high int, move func(int) game.Move, beyond game.Refusal) (game.Move, error) {
	if err := entry.CheckKeys(key); err != nil {
		return 0, err
	}
	n, err := entry.Get(key).Int()
	switch {
	case err != nil:
		return 0, fmt.Errorf("%s: %w", key, err)
	case n < low || n > high:
		return 0, beyond
	}
	return move(n), nil
}

// Encode appends the members of m's entry; everybody may know all of it.
func (r *Rules) Encode(dst []byte, _ *State, m game.Move, _ game.Seat) []byte {
	if m&moveMask == moveRoll {
		return strconv.AppendInt(append(dst, `"roll":`...), int64(RollOf(m)), 10)
	}
	return strconv.AppendInt(append(dst, `"move":`...), int64(SpaceOf(m)), 10)
}

// Fields are the fields of a setup beside its turn.
func (r *Rules) Fields() []string { return []string{"start", "piles", "bridges", "goal"} }

// Field appends the field name as it stands in s.
func (r *Rules) Field(dst []byte, s *State, name string) []byte {
	return r.position(s).append(dst, r.table, name)
}

// Canon reads the field name as a journal expects it and appends it in the form
// of Field.
func (r *Rules) Canon(dst []byte, name string, v jsonline.Value) ([]byte, error) {
	var p position
	if err := r.readField(&p, name, v); err != nil {
		return dst, err
	}
	return p.append(dst, r.table, name), nil
}

// doradaPile is where a position keeps the pile in DORADA, whatever the length
// of the board.
const doradaPile = MaxSpaces - 1

// position is a State the way journals put it: every pile from bottom to top.
type position struct {
	start   [game.MaxSeats]int
	piles   [MaxSpaces][]game.Seat
	bridges []int
}

func (r *Rules) position(s *State) *position {
	p := &position{}
	for space := 1; space < r.board.Len(); space++ {
		p.piles[r.pile(space)] = make([]game.Seat, s.Size[space])
	}
	for seat := range game.Seat(r.seats) {
		for _, pawn := range s.Pawn[seat] {
			switch {
			case pawn == Lost:
			case pawn.Space() == 0:
				p.start[seat]++
			default:
				p.piles[r.pile(pawn.Space())][pawn.Height()] = seat
			}
		}
	}
	for word, set := range s.Bridge {
		for ; set != 0; set &= set - 1 {
			p.bridges = append(p.bridges, word<<6+bits.TrailingZeros64(set))
		}
	}
	return p
}

// pile is where a position keeps the pile on space.
func (r *Rules) pile(space int) int {
	if space == r.board.Goal() {
		return doradaPile
	}
	return space
}

func (p *position) append(dst []byte, t game.Table, name string) []byte {
	switch name {
	case "start":
		return t.AppendInts(dst, func(seat game.Seat) int { return p.start[seat] })
	case "bridges":
		return game.AppendList(dst, len(p.bridges), func(dst []byte, i int) []byte {
			return strconv.AppendInt(dst, int64(p.bridges[i]), 10)
		})
	case "goal":
		return t.AppendSeats(dst, p.piles[doradaPile])
	}
	return p.appendPiles(dst, t)
}

func (p *position) appendPiles(dst []byte, t game.Table) []byte {
	dst = append(dst, '{')
	first := true
	for space, pile := range p.piles[:doradaPile] {
		if len(pile) == 0 {
			continue
		}
		if !first {
			dst = append(dst, ',')
		}
		first = false
		dst = strconv.AppendQuote(dst, strconv.Itoa(space))
		dst = t.AppendSeats(append(dst, ':'), pile)
	}
	return append(dst, '}')
}

// readSetup reads a position: pawns named nowhere are lost, and there must be a
// bridge for each of them.
func (r *Rules) readSetup(v jsonline.Value) (State, error) {
	if err := v.CheckKeys(append(r.Fields(), "turn")...); err != nil {
		return State{}, err
	}
	var p position
	for _, name := range r.Fields() {
		if !v.Get(name).Exists() {
			continue
		}
		if err := r.readField(&p, name, v.Get(name)); err != nil {
			return State{}, err
		}
	}
	turn := game.Seat(0)
	if word := v.Get("turn"); word.Exists() {
		seat, err := r.table.Seat(word)
		if err != nil {
			return State{}, fmt.Errorf("turn: %w", err)
		}
		turn = seat
	}
	return r.assemble(&p, turn)
}

func (r *Rules) readField(p *position, name string, v jsonline.Value) (err error) {
	switch name {
	case "start":
		p.start, err = r.table.Ints(v, 0, Pawns, false)
	case "piles":
		err = r.readPiles(p, v)
	case "bridges":
		p.bridges, err = r.readBridges(v)
	case "goal":
		p.piles[doradaPile], err = r.readPile(v)
	default:
		err = fmt.Errorf("unknown field")
	}
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

func (r *Rules) readPile(v jsonline.Value) ([]game.Seat, error) {
	items, err := v.Items()
	if err != nil {
		return nil, err
	}
	if len(items) > MaxSeats*Pawns {
		return nil, fmt.Errorf("%d pawns are more than there are", len(items))
	}
	pile := make([]game.Seat, len(items))
	for i, item := range items {
		if pile[i], err = r.table.Seat(item); err != nil {
			return nil, err
		}
	}
	return pile, nil
}

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
	}
	return nil
}

func (r *Rules) readBridges(v jsonline.Value) ([]int, error) {
	items, err := v.Items()
	if err != nil {
		return nil, err
	}
	var out []int
	for _, item := range items {
		space, err := item.Int()
		switch {
		case err != nil:
			return nil, err
		case space < 0 || space >= r.board.Len() || r.board.At(space).Type != Trap:
			return nil, fmt.Errorf("space %d is no trap", space)
		case slices.Contains(out, space):
			return nil, fmt.Errorf("space %d stands twice", space)
		}
		out = append(out, space)
	}
	slices.Sort(out)
	return out, nil
}

// assemble makes a State of p and gives the turn to turn, or to the next seat
// that can take it.
func (r *Rules) assemble(p *position, turn game.Seat) (State, error) {
	s := State{}
	for _, space := range p.bridges {
		s.setBridge(space)
	}
	a := assembly{rules: r, state: &s}
	for seat := range game.Seat(r.seats) {
		for range p.start[seat] {
			a.put(seat, at(0, 0))
		}
	}
	for space, pile := range p.piles {
		if len(pile) > 0 && space != doradaPile && r.board.At(space).Type == Trap && !s.Bridged(space) {
			return State{}, fmt.Errorf("piles: the trap on space %d is no bridge", space)
		}
		if space == doradaPile {
			space = r.board.Goal()
		}
		for height, seat := range pile {
			a.put(seat, at(space, height))
		}
		s.Size[space] += uint8(len(pile))
	}
	if err := a.finish(len(p.bridges)); err != nil {
		return State{}, err
	}
	r.passTo(&s, turn)
	return s, nil
}

// assembly counts the pawns of each seat as they are put on the board.
type assembly struct {
	rules *Rules
	state *State
	used  [MaxSeats]int
}

func (a *assembly) put(seat game.Seat, spot Spot) {
	if i := a.used[seat]; i < Pawns {
		a.state.Pawn[seat][i] = spot
	}
	a.used[seat]++
}

// finish takes the pawns that were not put anywhere for lost (D-07).
func (a *assembly) finish(bridges int) error {
	lost := 0
	for seat := range a.state.Pawn {
		used := a.used[seat]
		if used > Pawns {
			return fmt.Errorf("%s has %d pawns, not %d", a.rules.table.Word(game.Seat(seat)), used, Pawns)
		}
		for i := used; i < Pawns; i++ {
			a.state.Pawn[seat][i] = Lost
		}
		slices.Sort(a.state.Pawn[seat][:])
		if seat < a.rules.seats {
			lost += Pawns - used
		}
	}
	if lost != bridges {
		return fmt.Errorf("%d pawns are lost, but there are %d bridges", lost, bridges)
	}
	return nil
}
