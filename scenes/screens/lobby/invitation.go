package lobby

import (
	"slices"
	"strings"

	"ludotheque/scenes/kit/qrcode"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/together/remote"
)

// invitation is the way for others to come to the table of the room that is open on this device, at one of the addresses
// that it has.
type invitation struct {
	room   remote.Room
	state  remote.RoomState
	chosen string // the page that is shown
	// code is the picture of the page coded, nil before any was shown.
	code  *qrcode.Picture
	coded string
}

func newInvitation(room remote.Room) *invitation {
	i := &invitation{room: room}
	i.update()
	return i
}

// update takes note of how the room is, and reports whether anything that is shown has changed.
func (i *invitation) update() (changed bool) {
	was := i.state
	i.state = i.room.State()
	same := func(a, b remote.RoomAddress) bool { return a.Page == b.Page }
	return was.Phase != i.state.Phase || was.Problem != i.state.Problem || !slices.EqualFunc(was.Addresses, i.state.Addresses, same)
}

// address returns the one that is shown: the chosen one, if it is still there.
func (i *invitation) address() (a remote.RoomAddress, ok bool) {
	for _, a := range i.state.Addresses {
		if a.Page == i.chosen {
			return a, true
		}
	}
	if len(i.state.Addresses) == 0 {
		return a, false
	}
	return i.state.Addresses[0], true
}

// choose shows another address.
func (i *invitation) choose(page string) { i.chosen = page }

// picture returns the QR code of a.
func (i *invitation) picture(a remote.RoomAddress) *qrcode.Picture {
	if i.code != nil && i.coded == a.Page {
		return i.code
	}
	if i.code != nil {
		i.code.Close()
	}
	// Capitals, which the room takes too, make a code of fewer modules.
	i.code, _ = qrcode.New(strings.ToUpper(a.Page))
	i.coded = a.Page
	return i.code
}

// addresses lets one of several networks be chosen.
func (sc *Scene) addresses(i *invitation, shown string) ui.Widget {
	var list []ui.Option
	for _, a := range i.state.Addresses {
		list = append(list, ui.Option{ID: a.Page, Label: sc.T(networkKey(a.Net))})
	}
	return ui.NewChoice("guest.net", list, shown, func(page string) {
		i.choose(page)
		sc.Rebuild()
	})
}

// networkKey returns the key of what a kind of networkKey is called.
func networkKey(n remote.Net) string {
	switch n {
	case remote.Wireless:
		return "lobby.net.wireless"
	case remote.Wired:
		return "lobby.net.wired"
	}
	return "lobby.net.other"
}

// problemKey returns the key of what is said of a room that is not open, or not to be reached.
func problemKey(s remote.RoomState) string {
	switch s.Problem {
	case remote.PortsTaken:
		return "lobby.invite.port"
	case remote.PageMissing:
		return "lobby.invite.bundle"
	case remote.CannotStore:
		return "lobby.invite.place"
	case remote.BadTable:
		return "lobby.invite.failed"
	case remote.CannotReopen:
		return "lobby.invite.kept"
	case remote.AlreadyOpen:
		return "lobby.invite.twice"
	case remote.Stopped:
		return "lobby.invite.stopped"
	}
	if s.Phase == remote.RoomOpening {
		return "lobby.invite.opening"
	}
	return "lobby.invite.network"
}
