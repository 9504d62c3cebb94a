package session

// The round trip of a connection is the least one observed in the last tripPeriods periods of tripPeriod milliseconds,
// and at most maxTrip milliseconds.
const (
	tripPeriod  = 5_000
	tripPeriods = 12
	maxTrip     = 250
)

// roundTrip estimates the round trip of a connection. A device can delay answers but cannot answer early, so the least
// observed value is used.
type roundTrip struct {
	// least is the least value of each of the last tripPeriods periods, indexed by the period's number modulo tripPeriods.
	least [tripPeriods]tripSample
	// first is the first measurement, the time from the connection to hello. It remains an upper bound. measured is set
	// from then on.
	first    int
	measured bool
}

// tripSample is the least value of a period. Periods are numbered from 1; 0 is none.
type tripSample struct {
	number int64
	ms     int
}

// measure adds a round trip of ms milliseconds measured by the server. The first one becomes the bound of all later estimates.
func (t *roundTrip) measure(ms int, now int64) {
	if !t.measured {
		t.first, t.measured = ms, true
	}
	t.note(ms, now)
}

// note adds ms, an upper bound of the round trip observed at now.
func (t *roundTrip) note(ms int, now int64) {
	number := now/tripPeriod + 1
	s := &t.least[number%tripPeriods]
	if s.number != number || ms < s.ms {
		*s = tripSample{number, ms}
	}
}

// estimate returns the round trip to be assumed for claims, in milliseconds, 0 without observations.
func (t *roundTrip) estimate(now int64) int {
	least, seen := maxTrip, t.measured
	if t.measured {
		least = min(least, t.first)
	}
	for _, s := range t.least {
		if s.number > 0 && s.number > now/tripPeriod+1-tripPeriods {
			least, seen = min(least, s.ms), true
		}
	}
	if !seen {
		return 0
	}
	return least
}

// Delay records a round trip of a connection, in milliseconds, measured by the server. The first one, from connecting to
// hello, remains an upper bound. The device counts as connected again if it was silent. Delay does nothing for a connection
// without a device.
func (s *Session) Delay(c Conn, ms int, now int64) {
	g := s.guests.byConn[c]
	if g == nil {
		return
	}
	g.roundTrip.measure(max(ms, 0), now)
	s.noteAlive(g, now)
}
