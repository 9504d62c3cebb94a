package session

// The round trip of a connection counts as the least that was seen of it within spans times span, in milliseconds, and as
// maxTrip at the most.
const (
	span    = 5_000
	spans   = 12
	maxTrip = 250
)

// roundTrip is what is known of the round trip of a connection. A device can answer late and so make it look longer, but not answer
// before it is asked: the least that was seen is what is believed.
type roundTrip struct {
	// least is the least of each of the last spans, by their numbers modulo spans.
	least [spans]seenTrip
	// first is the first that was measured, which holds for good: how long the device took to say hello. measured is set from
	// then on.
	first    int
	measured bool
}

// seenTrip is the least of a span. Its number counts from 1; 0 is none.
type seenTrip struct {
	number int64
	ms     int
}

// measure takes note of a round trip of ms milliseconds that the server has measured at now.
func (t *roundTrip) measure(ms int, now int64) {
	if !t.measured {
		t.first, t.measured = ms, true
	}
	t.note(ms, now)
}

// note takes note that the round trip was seen to be no longer than ms milliseconds at now.
func (t *roundTrip) note(ms int, now int64) {
	number := now/span + 1
	s := &t.least[number%spans]
	if s.number != number || ms < s.ms {
		*s = seenTrip{number, ms}
	}
}

// counts returns the round trip that counts for claims at now, 0 while none was seen.
func (t *roundTrip) counts(now int64) int {
	least, seen := maxTrip, t.measured
	if t.measured {
		least = min(least, t.first)
	}
	for _, s := range t.least {
		if s.number > 0 && s.number > now/span+1-spans {
			least, seen = min(least, s.ms), true
		}
	}
	if !seen {
		return 0
	}
	return least
}

// Delay notes a round trip of a connection at now, in milliseconds, as the server has measured it. The first of a connection
// holds for good: it is never believed to be longer.
func (s *Session) Delay(c Conn, ms int, now int64) {
	g := s.guests.byConn[c]
	if g == nil {
		return
	}
	g.trip.measure(max(ms, 0), now)
	s.noteAlive(g, now)
}
