package gateway

import (
	"sync"
	"time"
)

// seldomEvery is how often at the most something is said that many may bring about, whoever they are.
const seldomEvery = time.Minute

// seldom has something said now and then only. The zero value has it said at once.
type seldom struct {
	mu   sync.Mutex
	last time.Time
}

// due reports whether it is to be said now, and takes that as said.
func (s *seldom) due() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.last.IsZero() && time.Since(s.last) < seldomEvery {
		return false
	}
	s.last = time.Now()
	return true
}
