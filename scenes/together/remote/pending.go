package remote

import "ludotheque/logic/online/wire"

// pending are the requests that the table has not answered yet, the first one first.
type pending struct{ list []*request }

// has reports whether there is one of a kind.
func (p *pending) has(kind wire.Kind) bool {
	for _, r := range p.list {
		if r.kind == kind {
			return true
		}
	}
	return false
}

// removeDone forgets the requests that are done.
func (p *pending) removeDone(done func(*request) bool) {
	left := p.list[:0]
	for _, r := range p.list {
		if !done(r) {
			left = append(left, r)
		}
	}
	clear(p.list[len(left):])
	p.list = left
}

// removeFirst forgets the first request that is done.
func (p *pending) removeFirst(done func(*request) bool) {
	for i, r := range p.list {
		if done(r) {
			p.list = append(p.list[:i], p.list[i+1:]...)
			return
		}
	}
}

// removeSeated forgets what the table has done, by who sits where now.
func (p *pending) removeSeated(seats *wire.Table) {
	you := seats.You
	p.removeDone(func(r *request) bool {
		switch r.kind {
		case wire.Sit:
			return you >= 0 && seats.Colors[you] == r.color && seats.Places[you].Name == r.name
		case wire.Stand:
			return you < 0
		case wire.Start:
			return seats.State != wire.Waiting
		case wire.Again:
			return seats.State != wire.Over
		}
		return r.hostDone(seats)
	})
}

// removeAfter forgets what is about lines after n, which do not hold any more.
func (p *pending) removeAfter(n int) {
	p.removeDone(func(r *request) bool {
		return r.kind == wire.Undo && r.n > n || r.kind == wire.Answer && (n == 0 || r.n > n+1)
	})
}
