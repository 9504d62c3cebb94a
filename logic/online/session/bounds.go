package session

import "ludotheque/logic/online/wire"

// Bounds limit how many records are stored of a table; 0 is no limit.
type Bounds struct {
	// Records is the greatest number of records. After these only the closing of the table is stored, and a game under way
	// stands still. The last tenth is reserved for the present game: no other game can be set up or begun then.
	Records int
	// Games is the greatest number of games.
	Games int
	// Decisions is how many records one device may cause in a game, including undo and changes of seats.
	Decisions int
}

// UsualBounds returns limits far above what people need in an evening, or programs in a long match.
func UsualBounds() Bounds { return Bounds{Records: 100_000, Games: 1000, Decisions: 2000} }

// usage counts the records of a table against its Bounds.
type usage struct {
	Bounds
	records int // records of the table so far
	// byDevice is the number of records that each device has caused in the present game, by its hashed key.
	byDevice map[string]int
}

// reset starts counting the records of each device anew, for another game. The records of the table count on.
func (b *usage) reset() { b.byDevice = map[string]int{} }

// charge counts, in byDevice, another record that the device with the hashed key causes by a message of kind. It returns false,
// and counts nothing, if that exceeds the bounds. games is the number of games so far. Closing the table (wire.End) is always
// allowed and not counted.
func (b *usage) charge(key string, kind wire.Kind, games int) bool {
	over := func(n, most int) bool { return most > 0 && n >= most }
	begins := kind == wire.Lay || kind == wire.Again
	switch {
	case kind == wire.End:
		return true
	case over(b.records, b.Records), over(b.byDevice[key], b.Decisions), begins && over(games, b.Games):
		return false
	case begins && over(b.records, b.Records-b.Records/10):
		return false
	}
	b.byDevice[key]++
	return true
}

// full reports whether the table has as many records as Bounds allows. Without a limit it is false.
func (b *usage) full() bool { return b.Records > 0 && b.records >= b.Records }

// withinBounds returns record, which the message m of connection c asks for, and counts it. If the record exceeds the
// bounds, it sends the device a refusal and returns nil. A nil record is neither counted nor refused.
func (s *Session) withinBounds(c Conn, m wire.Message, record []byte) []byte {
	g := s.guests.byConn[c]
	if record == nil || s.usage.charge(g.key, m.Kind, s.gameNumber) {
		return record
	}
	n := 0
	if m.Kind == wire.Answer || m.Kind == wire.Undo {
		n = m.N
	}
	return s.refuse(g, n, TooMany)
}
