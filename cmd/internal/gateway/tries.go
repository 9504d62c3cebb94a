package gateway

import (
	"context"
	"errors"
	"sync"
	"time"
)

// codeAttempts is who is finding out at the moment whether there is a table. It is safe for concurrent use.
type codeAttempts struct {
	mu sync.Mutex
	of map[string]*attempts
}

// attempts is how many codes an address is trying at the moment; changed is closed when one of them has found out.
type attempts struct {
	n       int
	changed chan struct{}
}

// begin takes a try of address. While others of that address may still give theirs back, as many people behind one address do who
// come at once, it waits for those.
func (t *codeAttempts) begin(ctx context.Context, q *Quota, address string) error {
	for {
		t.mu.Lock()
		a := t.of[address]
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

func (t *codeAttempts) add(address string, a *attempts) {
	if a == nil {
		a = &attempts{changed: make(chan struct{})}
		if t.of == nil {
			t.of = map[string]*attempts{}
		}
		t.of[address] = a
	}
	a.n++
}

// end notes that one of address has found out, and gives its try back unless it was wrong.
func (t *codeAttempts) end(q *Quota, address string, wrong bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !wrong {
		q.Refund(address, time.Now())
	}
	a := t.of[address]
	delete(t.of, address)
	if n := a.n - 1; n > 0 {
		t.of[address] = &attempts{n: n, changed: make(chan struct{})}
	}
	close(a.changed)
}

// try has find look for the table code for somebody at an address. Each wrong code costs a try, however many are tried at once: it
// is taken first, and given back unless find returns ErrNoTable. An address without tries finds no table, a right code's neither,
// so that none is found by trying; but it comes back to those at which it has been.
func (g *Gateway) try(ctx context.Context, address, code string, find func() error) error {
	known := g.visits.hasVisitedTable(address, code)
	if !known {
		if err := g.tries.begin(ctx, g.Tries, address); err != nil {
			return err
		}
	}
	err := find()
	if !known {
		g.tries.end(g.Tries, address, errors.Is(err, ErrNoTable))
	}
	if err == nil {
		g.visits.note(address, code)
	}
	return err
}
