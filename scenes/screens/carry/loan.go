package carry

import (
	"ludotheque/scenes/services"
	"ludotheque/scenes/together/remote"
)

// loan is the page that this computer lends the other device where no address is known from which that could load it: in the local
// network, for as long as the sheet is open. The game itself never goes over the network: it is in what the camera reads.
type loan struct {
	lender  remote.PageServer // nil if this computer has no page to lend, or need not
	pending bool              // it has been asked for
	lent    bool
	problem string // key of why it could not be lent; empty if it was not tried
}

// newLoan returns what this computer can lend.
func newLoan(s *services.Services) loan {
	lender, ok := s.Room.(remote.PageServer)
	if !ok || lender.State().Phase != remote.RoomClosed {
		return loan{}
	}
	return loan{lender: lender}
}

// possible reports whether the page may be asked for.
func (l *loan) possible() bool { return l.lender != nil && !l.pending && !l.lent }

// begin has the page lent.
func (l *loan) begin() {
	l.pending, l.problem = true, ""
	l.lender.ServePage()
}

// poll reports where the page is, once it is lent, and whether that or why not is news.
func (l *loan) poll() (page string, news bool) {
	if !l.pending {
		return "", false
	}
	switch s := l.lender.State(); {
	case s.Phase == remote.RoomOpen && len(s.Addresses) > 0:
		l.pending, l.lent = false, true
		return s.Addresses[0].Page, true
	case s.Phase == remote.RoomClosed:
		l.pending, l.problem = false, problemKey(s.Problem)
		return "", true
	}
	return "", false
}

// problemKey returns the key of what is said of a problem.
func problemKey(p remote.RoomProblem) string {
	switch p {
	case remote.NoNetwork:
		return "lobby.invite.network"
	case remote.PageMissing:
		return "lobby.invite.bundle"
	}
	return "menu.carry.unlent"
}

// end takes the page back.
func (l *loan) end() {
	if l.pending || l.lent {
		l.lender.Close()
	}
	*l = loan{}
}
