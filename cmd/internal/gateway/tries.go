package gateway

import (
	"context"
	"errors"
	"sync"
	"time"
)

// codeAttempts counts the codes that each address is looking up at the moment. It is safe for concurrent use.
type codeAttempts struct {
	mu        sync.Mutex
	byAddress map[string]*attempts // addresses without a look-up are missing
}

// attempts counts the look-ups of one address. When one of them ends, changed is closed, and another attempts, or none if that
// was the last look-up, takes its place in codeAttempts.
type attempts struct {
	n       int // number of look-ups
	changed chan struct{}
}

// begin takes a token of address from q and counts one more look-up. If there is no token, begin returns errTries. But if
// other look-ups of the same address are under way, begin waits for them until ctx ends. They may give their tokens back:
// many people behind one address may join at once.
func (t *codeAttempts) begin(ctx context.Context, q *Quota, address string) error {
	for {
		t.mu.Lock()
		a := t.byAddress[address]
		if q.Allow(address, time.Now()) {
			t.add(address, a)
			t.mu.Unlock()
			return nil
		}
		t.mu.Unlock()
		if a == nil {
			return errTries
		}
		select {
		case <-a.changed:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// add counts one more look-up of address. a is the entry of address in byAddress, nil if there is none. The caller holds t.mu.
func (t *codeAttempts) add(address string, a *attempts) {
	if a == nil {
		a = &attempts{changed: make(chan struct{})}
		if t.byAddress == nil {
			t.byAddress = map[string]*attempts{}
		}
		t.byAddress[address] = a
	}
	a.n++
}

// end counts one look-up of address less, and gives its token back to q unless wrong is true. It wakes those who wait in
// begin.
func (t *codeAttempts) end(q *Quota, address string, wrong bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !wrong {
		q.Refund(address, time.Now())
	}
	a := t.byAddress[address]
	delete(t.byAddress, address)
	if n := a.n - 1; n > 0 {
		t.byAddress[address] = &attempts{n: n, changed: make(chan struct{})}
	}
	close(a.changed)
}

// try calls find, which looks up the table with the code for a client at address, and returns the error of find. It limits
// failed attempts: it takes a token of g.CodeQuota first, and gives it back unless find returns ErrNoTable. Without a token
// it returns errTries and does not call find, even for a right code, so that codes cannot be found by trying. An address
// needs no token for a table where it has been. After a success the address counts as having been at the table.
func (g *Gateway) try(ctx context.Context, address, code string, find func() error) error {
	known := g.visits.hasVisitedTable(address, code)
	if !known {
		if err := g.tries.begin(ctx, g.CodeQuota, address); err != nil {
			return err
		}
	}
	err := find()
	if !known {
		g.tries.end(g.CodeQuota, address, errors.Is(err, ErrNoTable))
	}
	if err == nil {
		g.visits.add(address, code)
	}
	return err
}
