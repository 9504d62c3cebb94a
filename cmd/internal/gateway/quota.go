package gateway

import (
	"sync"
	"time"
)

// Quota bounds how much of something each address may do. It is safe for concurrent use. The zero Quota allows nothing.
type Quota struct {
	// PerMinute is how much, Burst how much at once.
	PerMinute, Burst float64

	mu sync.Mutex
	// young are the addresses that have done something last, old those before them.
	young, old map[string]allowance
	swept      time.Time
}

// Hourly returns the quota of so much in an hour, all of it at once if need be.
func Hourly(most float64) *Quota { return &Quota{PerMinute: most / 60, Burst: most} }

type allowance struct {
	left float64
	at   time.Time
}

// maxAddresses is how many addresses are remembered at the least and, twice over, at the most. When there are too many, those are
// forgotten that have done nothing for longest: whoever has many addresses does not get back what one of them has spent by that.
const maxAddresses = 50_000

// Allow takes one from the quota of address and reports whether there was one.
func (q *Quota) Allow(address string, now time.Time) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	a := q.left(address, now)
	allowed := a.left >= 1
	if allowed {
		a.left--
	}
	q.note(address, a) // of one who is refused too: it is not forgotten while it goes on
	return allowed
}

// Refund gives one back to address.
func (q *Quota) Refund(address string, now time.Time) { q.Spend(address, -1, now) }

// Spend takes n from the quota of address, more than there is too: then it has to fill first.
func (q *Quota) Spend(address string, n float64, now time.Time) {
	q.mu.Lock()
	defer q.mu.Unlock()
	a := q.left(address, now)
	a.left = min(a.left-n, q.Burst)
	q.note(address, a)
}

// Left reports whether Allow would allow address one more, and takes nothing.
func (q *Quota) Left(address string, now time.Time) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.left(address, now).left >= 1
}

// left returns what address has at now.
func (q *Quota) left(address string, now time.Time) allowance {
	a, ok := q.young[address]
	if !ok {
		a, ok = q.old[address]
	}
	if !ok {
		return allowance{left: q.Burst, at: now}
	}
	return q.filled(a, now)
}

func (q *Quota) filled(a allowance, now time.Time) allowance {
	return allowance{left: min(q.Burst, a.left+q.PerMinute*now.Sub(a.at).Minutes()), at: now}
}

// note keeps what address has.
func (q *Quota) note(address string, a allowance) {
	if q.young == nil || len(q.young) >= maxAddresses {
		q.old, q.young = q.young, map[string]allowance{}
	}
	q.young[address] = a
	q.sweep(a.at)
}

// sweep forgets, by the minute, addresses whose quota is full again.
func (q *Quota) sweep(now time.Time) {
	if now.Sub(q.swept) < time.Minute {
		return
	}
	q.swept = now
	for _, some := range []map[string]allowance{q.young, q.old} {
		for address, a := range some {
			if q.filled(a, now).left >= q.Burst {
				delete(some, address)
			}
		}
	}
}
