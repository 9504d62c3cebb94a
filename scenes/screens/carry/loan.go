package carry

import (
	"ludotheque/scenes/services"
	"ludotheque/scenes/together/remote"
)

// pageLoan lets this computer serve the program's page in the local network while the sheet is open. It is for a device
// that cannot load the page from anywhere else. The game itself is not sent over the network. It is in the fragment of the
// link, which the device's camera reads from the QR code.
type pageLoan struct {
	server  remote.PageServer // nil if this computer cannot serve the page, or has had a room open when the sheet was made
	pending bool              // begin was called, and the page is not served yet
	serving bool              // the page is being served
	problem string            // key of the text that says why the page could not be served; empty if nothing has failed
}

// newPageLoan returns a pageLoan that has not begun. It can never begin if this program cannot serve pages, or if a room is
// open on this computer now.
func newPageLoan(s *services.Services) pageLoan {
	server, ok := s.Room.(remote.PageServer)
	if !ok || server.State().Phase != remote.RoomClosed {
		return pageLoan{}
	}
	return pageLoan{server: server}
}

// canBegin reports whether begin may be called.
func (l *pageLoan) canBegin() bool { return l.server != nil && !l.pending && !l.serving }

// begin starts to serve the page, see poll, and forgets the problem of an earlier attempt. canBegin must be true.
func (l *pageLoan) begin() {
	l.pending, l.problem = true, ""
	l.server.ServePage()
}

// poll returns the address of the page once, when this computer begins to serve it, and "" otherwise. news reports
// whether serving has begun or failed since the last call.
func (l *pageLoan) poll() (page string, news bool) {
	if !l.pending {
		return "", false
	}
	switch s := l.server.State(); {
	case s.Phase == remote.RoomOpen && len(s.Addresses) > 0:
		l.pending, l.serving = false, true
		return s.Addresses[0].Page, true
	case s.Phase == remote.RoomClosed:
		l.pending, l.problem = false, problemKey(s.Problem)
		return "", true
	}
	return "", false
}

// problemKey returns the key of the text that says why the page cannot be served: a text for the problem p, or a general
// one.
func problemKey(p remote.RoomProblem) string {
	switch p {
	case remote.NoNetwork:
		return "lobby.invite.network"
	case remote.PageMissing:
		return "lobby.invite.bundle"
	}
	return "menu.carry.unlent"
}

// end stops serving the page, if it is served or about to be. Afterwards the loan cannot begin again.
func (l *pageLoan) end() {
	if l.pending || l.serving {
		l.server.Close()
	}
	*l = pageLoan{}
}
