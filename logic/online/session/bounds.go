package session

import "ludotheque/logic/online/wire"

// Bounds are how much may be kept of a table; 0 is any number of each.
type Bounds struct {
	// Records is how many records the table may have, of which the last tenth is for the game under way: no other is begun then.
	Records int
	// Games is how many games may be laid.
	Games int
	// Decisions is how many records one device may bring about in a game, undoing and changing seats too.
	Decisions int
}

// UsualBounds leave well alone what people do in an evening, and programs in a long match.
func UsualBounds() Bounds { return Bounds{Records: 100_000, Games: 1000, Decisions: 2000} }

// bounds is what has been kept of a table.
type bounds struct {
	Bounds
	records int
	// by is how many records each device, by the hash of its key, has brought about in the present game.
	by map[string]int
}

// reset notes that another game is laid.
func (b *bounds) reset() { b.by = map[string]int{} }

// exceeds counts a record that the device of key brings about by a message of kind, in a table's so manieth game, and reports whether it
// is one too many. A table can always be closed.
func (b *bounds) exceeds(key string, kind wire.Kind, games int) bool {
	over := func(n, most int) bool { return most > 0 && n >= most }
	begins := kind == wire.Lay || kind == wire.Again
	switch {
	case kind == wire.End:
		return true
	case over(b.records, b.Records), over(b.by[key], b.Decisions), begins && over(games, b.Games):
		return false
	case begins && over(b.records, b.Records-b.Records/10):
		return false
	}
	b.by[key]++
	return true
}

// withinBounds returns record, or nil if it is one too many for the device that asks for it, which is refused then.
func (s *Session) withinBounds(c Conn, m wire.Message, record []byte) []byte {
	g := s.guests.byConn[c]
	if record == nil || s.bounds.exceeds(g.key, m.Kind, s.gameNumber) {
		return record
	}
	n := 0
	if m.Kind == wire.Answer || m.Kind == wire.Undo {
		n = m.N
	}
	return s.refuse(g, n, TooMany)
}
