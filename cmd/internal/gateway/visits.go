package gateway

import (
	"hash/maphash"
	"sync"
)

// maxVisits is how many hashes visits.recent may hold before it replaces visits.older. So the last maxVisits hashes are
// always remembered, and at most about twice as many. A visit adds two hashes, see add.
const maxVisits = 50_000

// visits remembers which addresses have been at which tables. An address may return to such a table even if it has used up
// its wrong codes. visits keeps only hashes with a random seed. It is safe for concurrent use.
type visits struct {
	mu            sync.Mutex
	seed          maphash.Seed
	recent, older map[uint64]struct{} // recent holds the latest hashes, older those before them.
}

// visit is an address and the code of a table, or anyTable.
type visit struct{ address, code string }

// anyTable stands for all tables. It is no valid code.
const anyTable = "*"

// add remembers that address has been at the table with the code, and at some table. When recent is full, it first replaces
// older with recent.
func (v *visits) add(address, code string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.recent == nil {
		v.seed = maphash.MakeSeed()
	}
	if v.recent == nil || len(v.recent) > maxVisits {
		v.older, v.recent = v.recent, map[uint64]struct{}{}
	}
	v.recent[maphash.Comparable(v.seed, visit{address, code})] = struct{}{}
	v.recent[maphash.Comparable(v.seed, visit{address, anyTable})] = struct{}{}
}

// hasVisited reports whether address has been at any table.
func (v *visits) hasVisited(address string) bool { return v.hasVisitedTable(address, anyTable) }

// hasVisitedTable reports whether address has been at the table with the code.
func (v *visits) hasVisitedTable(address, code string) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.recent == nil {
		return false
	}
	h := maphash.Comparable(v.seed, visit{address, code})
	if _, ok := v.recent[h]; ok {
		return true
	}
	_, ok := v.older[h]
	return ok
}
