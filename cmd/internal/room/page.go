package room

import (
	"context"
	"errors"
	"net/http"
	"net/netip"

	"ludotheque/scenes/together/remote"
)

// openedPage serves the page without a table, so that other devices can load the game from this computer.
type openedPage struct {
	web       *http.Server
	served    chan struct{} // served is closed when web has ended.
	closePage func() error  // closePage closes the files of the page.
}

// ServePage implements remote.PageServer. It returns at once; a job closes what is open, and then starts to serve the page
// without a table. The state has the addresses, or the error.
func (r *Room) ServePage() { r.startJob(remote.RoomOpening, r.openPage) }

// openPage starts to serve the page without a table, and sets r.open and the state. Only a job calls it, see startJob. After an
// error nothing is left open.
func (r *Room) openPage() error {
	addresses, page, closePage, err := r.prepare()
	if err != nil {
		return err
	}
	h, err := r.listen(savedTable{})
	if err != nil {
		return errors.Join(err, closePage())
	}
	l := &openedPage{closePage: closePage}
	l.web, l.served = r.startServer(h.listener, page)
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

// close stops the server, for stopTime at most, and closes the page.
func (l *openedPage) close() error {
	ctx, cancel := context.WithTimeout(context.Background(), stopTime)
	defer cancel()
	return errors.Join(shutDown(ctx, l.web, l.served), l.closePage())
}
