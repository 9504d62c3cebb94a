package gateway

import (
	"hash/maphash"
	"sync"
)

// maxVisits is how many visits are remembered at the least and, twice over, at the most.
const maxVisits = 50_000

// visits is which addresses have been at which tables: those may come back to them whatever else is tried from there. Of each
// only a hash is kept, which nobody outside can foresee. It is safe for concurrent use.
type visits struct {
	mu         sync.Mutex
	seed       maphash.Seed
	young, old map[uint64]struct{}
}

// visit is a visit of an address at a table, or at anyTable.
type visit struct{ address, code string }

// anyTable stands for all tables; it is no code.
const anyTable = "*"

// note remembers a visit. When there are too many, the older half is forgotten.
func (v *visits) note(address, code string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.young == nil {
		v.seed = maphash.MakeSeed()
	}
	if v.young == nil || len(v.young) > maxVisits {
		v.old, v.young = v.young, map[uint64]struct{}{}
	}
	v.young[maphash.Comparable(v.seed, visit{address, code})] = struct{}{}
	v.young[maphash.Comparable(v.seed, visit{address, anyTable})] = struct{}{}
}

// hasVisited reports whether an address has been at a table.
func (v *visits) hasVisited(address string) bool { return v.hasVisitedTable(address, anyTable) }

// hasVisitedTable reports whether an address has been at the table code.
func (v *visits) hasVisitedTable(address, code string) bool {
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
