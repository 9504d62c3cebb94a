package remote

import (
	"slices"

	"ludotheque/logic/wire"
)

// pending are the requests that the table has not answered yet, the first one first.
type pending struct{ list []request }

// has reports whether there is one of a kind.
func (p *pending) has(kind wire.Kind) bool {
	return slices.ContainsFunc(p.list, func(r request) bool { return r.kind == kind })
}

// add takes a request up: of most kinds there is one at a time.
func (p *pending) add(r request) (*request, error) {
	several := r.kind == wire.Answer || r.kind == wire.Sit
	if len(p.list) >= maxRequests || !several && p.has(r.kind) {
		return nil, ErrBusy
	}
	p.list = append(p.list, r)
	return &p.list[len(p.list)-1], nil
}

// settle forgets the requests that are done.
func (p *pending) settle(done func(*request) bool) {
	p.list = slices.DeleteFunc(p.list, func(r request) bool { return done(&r) })
}

// settleFirst forgets the first request that is done.
func (p *pending) settleFirst(done func(*request) bool) {
	if i := slices.IndexFunc(p.list, func(r request) bool { return done(&r) }); i >= 0 {
		p.list = slices.Delete(p.list, i, i+1)
	}
}

// settleSeats forgets what the table has done, by who sits where now.
func (p *pending) settleSeats(seats *wire.Table) {
	you := seats.You
	p.settle(func(r *request) bool {
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
		return false
	})
}

// settleBack forgets what is about lines after n, which do not hold any more.
func (p *pending) settleBack(n int) {
	p.settle(func(r *request) bool {
		return r.kind == wire.Undo && r.n > n || r.kind == wire.Answer && (n == 0 || r.n > n+1)
	})
}
