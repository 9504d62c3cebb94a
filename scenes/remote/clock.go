package remote

import "time"

// clock is what pings have told of the way to the table and of its clock.
type clock struct {
	samples [8]sample
	n       int
}

// sample is one ping: how long it took, and by how much the table's clock is ahead of this one's.
type sample struct{ trip, ahead time.Duration }

// maxTrip bounds what is believed of a round trip.
const maxTrip = time.Minute

// note takes a ping that was sent and heard at these moments, when the table's clock showed ms.
func (c *clock) note(sent, heard time.Duration, ms int64) {
	trip := heard.Truncate(time.Millisecond) - sent
	if trip < 0 || trip > maxTrip {
		return
	}
	const most = int64(1<<63-1) / int64(time.Millisecond) / 2
	if ms < 0 || ms > most {
		return
	}
	c.samples[c.n%len(c.samples)] = sample{trip, time.Duration(ms)*time.Millisecond - (sent + trip/2)}
	c.n++
}

// best is the sample of the shortest trip: the others lay somewhere on the way.
func (c *clock) best() (s sample, ok bool) {
	n := min(c.n, len(c.samples))
	for i, other := range c.samples[:n] {
		if i == 0 || other.trip < s.trip {
			s = other
		}
	}
	return s, n > 0
}

// RoundTrip is the shortest of the last ways to the table and back; ok is false before the first.
func (t *Table) RoundTrip() (trip time.Duration, ok bool) {
	s, ok := t.line.clock.best()
	return s.trip, ok
}

// Ahead is by how much the table's clock, milliseconds as a duration, is ahead of the time that Tick is told; ok is false
// before it is known.
func (t *Table) Ahead() (ahead time.Duration, ok bool) {
	s, ok := t.line.clock.best()
	return s.ahead, ok
}
