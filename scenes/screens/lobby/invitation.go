package lobby

import (
	"slices"
	"strings"

	"ludotheque/scenes/kit/qrcode"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/together/remote"
)

// invitation is how others join the room that this device hosts: by the URL of a web page, RoomAddress.Page, at one of the
// device's addresses. There may be several, one for each network.
type invitation struct {
	room   remote.Room      // the room that this device hosts
	state  remote.RoomState // of the room, at the last update
	chosen string           // the URL RoomAddress.Page of the address that the player has chosen; empty if none
	qr     *qrcode.Picture  // QR code of the URL qrURL; nil before a code was shown
	qrURL  string
}

// newInvitation returns the invitation to room, with the present state of room.
func newInvitation(room remote.Room) *invitation {
	i := &invitation{room: room}
	i.update()
	return i
}

// update reads the state of the room, and reports whether anything that the screen shows has changed.
func (i *invitation) update() (changed bool) {
	before := i.state
	i.state = i.room.State()
	same := func(a, b remote.RoomAddress) bool { return a.Page == b.Page }
	return before.Phase != i.state.Phase || before.Problem != i.state.Problem || !slices.EqualFunc(before.Addresses, i.state.Addresses, same)
}

// address returns the address to be shown: the chosen one if the device still has it, else the first. ok is false if the
// device has no address.
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

// choose makes address return the address with this URL, which the player has chosen.
func (i *invitation) choose(url string) { i.chosen = url }

// qrPicture returns the QR code of the URL of a, nil if the URL is too long for a code. It keeps the code for the next call,
// and closes the code of another address.
func (i *invitation) qrPicture(a remote.RoomAddress) *qrcode.Picture {
	if i.qr != nil && i.qrURL == a.Page {
		return i.qr
	}
	if i.qr != nil {
		i.qr.Close()
	}
	// An address in capitals leads to the room too, and needs a QR code with fewer modules.
	i.qr, _ = qrcode.New(strings.ToUpper(a.Page))
	i.qrURL = a.Page
	return i.qr
}

// addressChoice returns the widget to choose one of the host's addresses, each named by its kind of network. shown is
// the URL of the address that is shown now.
func (sc *Scene) addressChoice(i *invitation, shown string) ui.Widget {
	var list []ui.Option
	for _, a := range i.state.Addresses {
		list = append(list, ui.Option{ID: a.Page, Label: sc.T(networkKey(a.Net))})
	}
	return ui.NewChoice("guest.net", list, shown, func(url string) {
		i.choose(url)
		sc.Rebuild()
	})
}

// networkKey returns the key of the name of a kind of network.
func networkKey(n remote.Net) string {
	switch n {
	case remote.Wireless:
		return "lobby.net.wireless"
	case remote.Wired:
		return "lobby.net.wired"
	}
	return "lobby.net.other"
}

// problemKey returns the key of the text that says why others cannot join a room which is not open or has no address.
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
