package gateway

import (
	"hash/maphash"
	"sync"
	"time"

	"ludotheque/logic/wire"
)

// bucket bounds how often a device speaks: it fills at the rate of the line and holds what comes in two seconds.
type bucket struct {
	tokens float64
	at     int64
}

// take takes a token, at now in milliseconds, and reports whether there was one.
func (b *bucket) take(now int64, timed bool) bool {
	rate := float64(wire.MessagesPerSecond)
	if timed {
		rate = wire.TimedMessagesPerSecond
	}
	if b.at == 0 {
		b.tokens, b.at = 2*rate, now
	}
	b.tokens = min(2*rate, b.tokens+rate*float64(now-b.at)/1000)
	b.at = now
	if b.tokens < 1 {
		return false
	}
	b.tokens--
	return true
}

// refund gives a token back.
func (b *bucket) refund() { b.tokens++ }

// Quota bounds how often each address does something. It is safe for concurrent use. The zero Quota allows nothing.
type Quota struct {
	// PerMinute is how often, Burst how often at once.
	PerMinute, Burst float64

	mu   sync.Mutex
	of   map[string]allowance
	swep time.Time
}

type allowance struct {
	tokens float64
	at     time.Time
}

// mostAddresses is how many addresses are remembered at the most.
const mostAddresses = 100_000

// Allow takes one from the quota of address and reports whether there was one.
func (q *Quota) Allow(address string, now time.Time) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.of == nil {
		q.of = map[string]allowance{}
	}
	q.sweep(now)
	a := q.left(address, now)
	allowed := a.tokens >= 1
	if allowed {
		a.tokens--
	}
	q.of[address] = a
	return allowed
}

// Left reports whether Allow would allow address one more, and takes nothing.
func (q *Quota) Left(address string, now time.Time) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.left(address, now).tokens >= 1
}

func (q *Quota) left(address string, now time.Time) allowance {
	a, ok := q.of[address]
	if !ok {
		return allowance{tokens: q.Burst, at: now}
	}
	return allowance{tokens: min(q.Burst, a.tokens+q.PerMinute*now.Sub(a.at).Minutes()), at: now}
}

// sweep forgets addresses whose quota is full again; all of them if there are too many.
func (q *Quota) sweep(now time.Time) {
	if len(q.of) >= mostAddresses {
		clear(q.of)
	}
	if now.Sub(q.swep) < time.Minute {
		return
	}
	q.swep = now
	for address, a := range q.of {
		if a.tokens+q.PerMinute*now.Sub(a.at).Minutes() >= q.Burst {
			delete(q.of, address)
		}
	}
}

// mostVisits is how many visits are remembered at the least and, twice over, at the most.
const mostVisits = mostAddresses / 2

// visits is which addresses have been at which tables: those may come back to them whatever else is tried from there. Of each
// only a hash is kept, which nobody outside can foresee. It is safe for concurrent use.
type visits struct {
	mu         sync.Mutex
	seed       maphash.Seed
	young, old map[uint64]struct{}
}

type visit struct{ address, code string }

// note remembers a visit. When there are too many, the older half is forgotten.
func (v *visits) note(address, code string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.young == nil {
		v.seed = maphash.MakeSeed()
	}
	if v.young == nil || len(v.young) >= mostVisits {
		v.old, v.young = v.young, map[uint64]struct{}{}
	}
	v.young[maphash.Comparable(v.seed, visit{address, code})] = struct{}{}
}

func (v *visits) has(address, code string) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.young == nil {
		return false
	}
	h := maphash.Comparable(v.seed, visit{address, code})
	if _, ok := v.young[h]; ok {
		return true
	}
	_, ok := v.old[h]
	return ok
}
