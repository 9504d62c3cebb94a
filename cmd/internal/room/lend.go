package room

import (
	"context"
	"errors"
	"net/http"
	"net/netip"

	"ludotheque/scenes/together/remote"
)

// lentPage is the page while it is lent: nothing else is answered, and nothing is kept.
type lentPage struct {
	web       *http.Server
	served    chan struct{}
	closePage func() error
}

// Lend implements remote.Lender.
func (r *Room) Lend() { r.begin(remote.RoomOpening, r.lend) }

// lend begins to serve the page without any table.
func (r *Room) lend() error {
	addresses, page, closePage, err := r.prepare()
	if err != nil {
		return err
	}
	h, err := r.listen(savedTable{})
	if err != nil {
		return errors.Join(err, closePage())
	}
	l := &lentPage{closePage: closePage}
	l.web, l.served = r.answer(h.listener, page)
	r.open = l
	port := h.table.Port
	r.updateState(func(s *remote.RoomState) {
		*s = remote.RoomState{Phase: remote.RoomOpen, Port: port, OtherPort: port != r.options.Port}
		for _, a := range addresses {
			at := "http://" + netip.AddrPortFrom(a.IP, uint16(port)).String() + "/"
			s.Addresses = append(s.Addresses, remote.RoomAddress{Page: at, Net: a.Net, Interface: a.Interface})
		}
	})
	return nil
}

// close lends the page no longer.
func (l *lentPage) close() error {
	ctx, cancel := context.WithTimeout(context.Background(), stopTime)
	defer cancel()
	return errors.Join(shutDown(ctx, l.web, l.served), l.closePage())
}
