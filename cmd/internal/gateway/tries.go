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
	byAddress map[string]*attempts
}

// attempts counts the look-ups of one address. changed is closed when one of them ends.
type attempts struct {
	n       int // number of look-ups
	changed chan struct{}
}

// begin takes a token of address from q and counts one more look-up. If there is no token but look-ups of the same
// address are under way, it waits for them, as they may give theirs back: many people behind one address may join at
// once.
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

// add counts one more look-up of address.
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

// end counts one look-up less, and gives its token back unless wrong is true.
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

// try calls find, which looks up the table code for a client at address, and counts failed attempts. A token is taken
// before and given back unless find returns ErrNoTable. An address without tokens is refused even for a right code, so
// that codes cannot be found by trying; but it may return to tables where it has been.
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
