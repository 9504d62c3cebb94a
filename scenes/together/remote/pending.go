package remote

import "ludotheque/logic/online/wire"

// pending is the requests that the table has not answered, in order.
type pending struct{ list []*request }

// has reports whether there is a request of a kind.
func (p *pending) has(kind wire.Kind) bool {
	for _, r := range p.list {
		if r.kind == kind {
			return true
		}
	}
	return false
}

// removeDone removes all requests for which done returns true.
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

// removeFirst removes the first request for which done returns true, if any.
func (p *pending) removeFirst(done func(*request) bool) {
	for i, r := range p.list {
		if done(r) {
			p.list = append(p.list[:i], p.list[i+1:]...)
			return
		}
	}
}

// removeSeated removes the requests that the new state of the table fulfils.
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

// removeAfter removes the requests that are not valid any more when the table has dropped all lines after n. Answers to
// line n+1, the next one, stay, unless n is 0: another game begins.
func (p *pending) removeAfter(n int) {
	p.removeDone(func(r *request) bool {
		return r.kind == wire.Undo && r.n > n || r.kind == wire.Answer && (n == 0 || r.n > n+1)
	})
}
