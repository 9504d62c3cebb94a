package remote

import (
	"slices"

	"ludotheque/logic/online/wire"
)

// pending is the requests that the table has neither fulfilled nor refused, oldest first: those sent, and those that wait for a
// connection.
type pending struct{ list []*request }

// has reports whether a request of a kind is pending.
func (p *pending) has(kind wire.Kind) bool {
	return slices.ContainsFunc(p.list, func(r *request) bool { return r.kind == kind })
}

// removeAll removes all requests for which done returns true.
func (p *pending) removeAll(done func(*request) bool) { p.list = slices.DeleteFunc(p.list, done) }

// removeFirst removes the first request for which done returns true, if any.
func (p *pending) removeFirst(done func(*request) bool) {
	if i := slices.IndexFunc(p.list, done); i >= 0 {
		p.list = slices.Delete(p.list, i, i+1)
	}
}

// removeFulfilled removes the requests that the new state of the table fulfils.
func (p *pending) removeFulfilled(table *wire.Table) {
	you := table.You
	p.removeAll(func(r *request) bool {
		switch r.kind {
		case wire.Sit:
			return you >= 0 && table.Colors[you] == r.color && table.Places[you].Name == r.name
		case wire.Stand:
			return you < 0
		case wire.Start:
			return table.State != wire.Waiting
		case wire.Again:
			return table.State != wire.Over
		}
		return r.hostDone(table)
	})
}

// removeAfter removes the requests that are not valid any more when the table has dropped all lines after n. That includes an answer
// to line n+1, which the table asks for anew: the table may have dropped that very answer.
func (p *pending) removeAfter(n int) {
	p.removeAll(func(r *request) bool { return (r.kind == wire.Undo || r.kind == wire.Answer) && r.n > n })
}
