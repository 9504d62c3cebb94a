package gateway

import (
	"sync"
	"time"
)

// Quota is a token bucket for each address. It is safe for concurrent use. The zero Quota allows nothing.
type Quota struct {
	// PerMinute is how many tokens an address gains in a minute, Burst how many it may have.
	PerMinute, Burst float64

	mu sync.Mutex
	// recent holds the addresses used lately. When it is full, it becomes older, and the former older is forgotten, see
	// maxAddresses.
	recent, older map[string]allowance
	swept         time.Time // time of the last sweep
}

// Hourly returns a Quota of max in an hour, which may also be used all at once.
func Hourly(max float64) *Quota { return &Quota{PerMinute: max / 60, Burst: max} }

// allowance is the number of tokens that an address had at a time.
type allowance struct {
	left float64 // tokens; negative after Spend took more than there were
	at   time.Time
}

// maxAddresses is how many addresses the map recent may hold. When recent is full, it replaces the map older, so that the
// addresses unused for longest are forgotten first. An address that goes on asking stays, as each Allow adds it to recent
// again.
const maxAddresses = 50_000

// Allow takes a token of address and reports whether there was one.
func (q *Quota) Allow(address string, now time.Time) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	a := q.allowanceOf(address, now)
	allowed := a.left >= 1
	if allowed {
		a.left--
	}
	q.set(address, a) // even if refused, so that the address is not forgotten while it goes on
	return allowed
}

// Refund gives a token back to address, up to q.Burst.
func (q *Quota) Refund(address string, now time.Time) { q.Spend(address, -1, now) }

// Spend takes n tokens of address, even if there are fewer; the number may become negative.
func (q *Quota) Spend(address string, n float64, now time.Time) {
	q.mu.Lock()
	defer q.mu.Unlock()
	a := q.allowanceOf(address, now)
	a.left = min(a.left-n, q.Burst)
	q.set(address, a)
}

// Available reports whether address has a token, and takes none.
func (q *Quota) Available(address string, now time.Time) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.allowanceOf(address, now).left >= 1
}

// allowanceOf returns the tokens of address at now: q.Burst for one that is not remembered. The caller holds q.mu.
func (q *Quota) allowanceOf(address string, now time.Time) allowance {
	a, ok := q.recent[address]
	if !ok {
		a, ok = q.older[address]
	}
	if !ok {
		return allowance{left: q.Burst, at: now}
	}
	return q.filled(a, now)
}

// filled returns a with the tokens that it has gained up to now.
func (q *Quota) filled(a allowance, now time.Time) allowance {
	return allowance{left: min(q.Burst, a.left+q.PerMinute*now.Sub(a.at).Minutes()), at: now}
}

// set remembers a as the tokens of address, and forgets others if there are too many. The caller holds q.mu.
func (q *Quota) set(address string, a allowance) {
	if q.recent == nil || len(q.recent) >= maxAddresses {
		q.older, q.recent = q.recent, map[string]allowance{}
	}
	q.recent[address] = a
	q.sweep(a.at)
}

// sweep forgets the addresses that have q.Burst tokens again. It does so at most once in a minute. The caller holds q.mu.
func (q *Quota) sweep(now time.Time) {
	if now.Sub(q.swept) < time.Minute {
		return
	}
	q.swept = now
	for _, some := range []map[string]allowance{q.recent, q.older} {
		for address, a := range some {
			if q.filled(a, now).left >= q.Burst {
				delete(some, address)
			}
		}
	}
}
