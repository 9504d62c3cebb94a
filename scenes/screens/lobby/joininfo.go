package lobby

import (
	"strings"

	"ludotheque/scenes/kit/qrcode"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
	"ludotheque/scenes/together/remote"
)

// joinInfo is what others need to join the table.
type joinInfo struct {
	code         string          // code of the table
	link         string          // URL of the page that joins the table
	typed        string          // link as people type it, without "http://" or "https://"
	qr           *qrcode.Picture // QR code of link; nil if link is too long for one
	shownAddress string          // link again, if the room has several addresses to choose from; else empty
}

// joinInfo returns how others join this table. ok is false if they cannot, as the room that this device hosts is not open or
// has no address, or the URL of a table elsewhere names no server. An online table has a web page of its own for guests.
func (sc *Scene) joinInfo() (info joinInfo, ok bool) {
	table := sc.guest.joined
	if invite := sc.guest.invitation; remote.Hosting && invite != nil {
		a, ok := invite.address()
		if !ok || invite.state.Phase != remote.RoomOpen {
			return info, false
		}
		info = joinInfo{code: table.Code(), link: a.Page, qr: invite.qrPicture(a)}
		if len(invite.state.Addresses) > 1 {
			info.shownAddress = a.Page
		}
	} else {
		service := table.service(sc.guest.Online.fetcher())
		if service == nil {
			return info, false
		}
		info = joinInfo{code: table.Code(), link: service.Address() + shortPath + table.Code()}
		if table.Online {
			info.link = service.Page(table.Code())
		}
		info.qr = sc.qrPicture(info.link)
	}
	info.typed = strings.TrimPrefix(strings.TrimPrefix(info.link, "https://"), "http://")
	return info, true
}

// shortPath is the part of a table's short address between the address of the service and the code.
const shortPath = "/t/"

// qrPicture returns the QR code of link, which must be the same in all calls; nil if link is too long for one. It makes
// the picture once and keeps it, for Close to release.
func (sc *Scene) qrPicture(link string) *qrcode.Picture {
	if sc.qr == nil {
		sc.qr, _ = qrcode.New(link) // an error means that link is too long for a code: then link alone is shown
	}
	return sc.qr
}

// Close implements stage.Closer. It releases the QR code.
func (sc *Scene) Close() {
	if sc.qr != nil {
		sc.qr.Close()
		sc.qr = nil
	}
}

// Width and height in dp of the QR code.
const (
	phoneCode  = 132 // on a telephone
	minCode    = 168 // least on other screens, with the text below the code
	maxCode    = 480 // greatest on other screens
	besideCode = 240 // least on other screens, with the text beside the code
)

// showsJoinInfo reports whether the lobby shows all the time how to join: on the device that hosts the room and, at an online
// table, on the host's device and on all others but telephones. Otherwise a button opens the same information.
func (sc *Scene) showsJoinInfo(m stage.Metrics) bool {
	table, ok := sc.guest.remoteTable.Snapshot()
	if sc.guest.invitation != nil {
		return true
	}
	return ok && sc.guest.joined.Online && (table.Host || !menu.IsPhone(m))
}

// joinSheet returns the sheet that says how to join. On a portrait screen the QR code is beside the text, on a telephone
// in landscape above a shorter text. Elsewhere the code is as large as there is room, above the whole text. If others
// cannot join the room that this device hosts, the sheet says why. If they cannot join a table elsewhere, joinSheet returns
// nil.
func (sc *Scene) joinSheet(m stage.Metrics) ui.Widget {
	info, ok := sc.joinInfo()
	switch {
	case !ok && sc.guest.invitation != nil:
		return menu.Sheet(&sc.Screen, "lobby.invite", menu.Label(&sc.Screen, ui.Body, problemKey(sc.guest.invitation.state)))
	case !ok:
		return nil
	case menu.IsPhonePortrait(m) || m.Portrait():
		return menu.Card(m, sc.codeBeside(&info, m))
	case menu.IsPhoneLandscape(m):
		rows := append([]ui.Widget{ui.Grow(1, sc.codeWidget(&info, phoneCode))}, sc.codeAndAddress(&info, text.Centre)...)
		return menu.Card(m, ui.Column(4, append(rows, sc.linkButtons(&info)...)...))
	}
	rows := []ui.Widget{menu.Label(&sc.Screen, ui.Heading, "lobby.call").Finish(sc.guest.finish()).Align(text.Centre), ui.Line(), ui.Grow(1, sc.codeWidget(&info, minCode))}
	rows = append(rows, menu.Label(&sc.Screen, ui.Small, sc.joinHintKey()).Align(text.Centre))
	rows = append(rows, sc.codeAndAddress(&info, text.Centre)...)
	return ui.Card(ui.Column(10, append(rows, sc.linkButtons(&info)...)...))
}

// codeBeside returns the QR code with the text and the buttons on its right. On a telephone the code is smaller, and the
// heading and the hint are left out.
func (sc *Scene) codeBeside(info *joinInfo, m stage.Metrics) ui.Widget {
	side := float64(phoneCode)
	words := sc.codeAndAddress(info, text.Left)
	if !menu.IsPhone(m) {
		side = besideCode
		words = append([]ui.Widget{menu.Label(&sc.Screen, ui.Heading, "lobby.call").Finish(sc.guest.finish()), menu.Label(&sc.Screen, ui.Small, sc.joinHintKey())}, words...)
	}
	column := ui.Column(ui.Step, append(words, sc.linkButtons(info)...)...)
	return ui.Row(12, ui.AtMost(side, ui.AtLeast(side, side, sc.codeWidget(info, side))), ui.Grow(1, ui.Across(ui.Middle, column)))
}

// joinHintKey returns the key of the text that says what to do with the code, for a table in the same room or an
// online one.
func (sc *Scene) joinHintKey() string {
	if sc.guest.joined.Online {
		return "lobby.call.online"
	}
	return "lobby.call.near"
}

// codeWidget returns the QR code, at least minSide dp wide and as large as there is room; empty space if info has no QR code.
func (sc *Scene) codeWidget(info *joinInfo, minSide float64) ui.Widget {
	if info.qr == nil {
		return ui.Space(0, 0)
	}
	w := info.qr.Widget(minSide, maxCode)
	w.SetID("guest.code")
	return w
}

// codeAndAddress returns two labels, with the code of the table and with the address that can be typed. If the room has
// several addresses, it also returns the choice between them.
func (sc *Scene) codeAndAddress(info *joinInfo, align text.Align) []ui.Widget {
	code, address := ui.NewLabel(ui.Title, info.code).Align(align), ui.NewLabel(ui.Strong, info.typed).Align(align)
	code.SetID("guest.said")
	address.SetID("guest.page")
	rows := []ui.Widget{code, address}
	if info.shownAddress != "" {
		rows = append(rows, sc.addressChoice(sc.guest.invitation, info.shownAddress))
	}
	return rows
}

// linkButtons returns a row with the buttons that share and copy the link, nil if the system can do neither.
func (sc *Scene) linkButtons(info *joinInfo) []ui.Widget {
	var buttons []ui.Widget
	if share := sc.guest.Clip.Share; share != nil {
		buttons = append(buttons, menu.Button(&sc.Screen, "guest.share", "lobby.link.share", func() { share(info.link) }))
	}
	if copyText := sc.guest.Clip.Copy; copyText != nil {
		buttons = append(buttons, menu.Button(&sc.Screen, "guest.copy", "lobby.link.copy", func() {
			copyText(info.link)
			sc.Services.Sound.Play(sound.Clack)
			sc.Root.Toast(ui.Message{Text: func() string { return sc.T("lobby.link.copied") }})
		}))
	}
	if len(buttons) == 0 {
		return nil
	}
	return []ui.Widget{ui.Flow(ui.Step, buttons...)}
}

// openJoinSheet opens a dialog that says how to join, for others to read off this device. It does nothing if the table
// cannot be joined. The QR code is beside the text on a telephone in landscape, and above the text elsewhere.
func (sc *Scene) openJoinSheet() {
	info, ok := sc.joinInfo()
	if !ok {
		return
	}
	m := sc.Root.Metrics()
	content := sc.codeBeside(&info, m)
	if !menu.IsPhoneLandscape(m) {
		side := 0.6 * min(maxCode, m.Size.X, m.Size.Y) // leaves room for the text and the button
		rows := append([]ui.Widget{sc.codeWidget(&info, side)}, sc.codeAndAddress(&info, text.Centre)...)
		rows = append(rows, menu.Label(&sc.Screen, ui.Small, sc.joinHintKey()).Align(text.Centre))
		content = ui.Column(ui.Step, append(rows, sc.linkButtons(&info)...)...)
	}
	closeButton := menu.Button(&sc.Screen, "guest.invite.close", "shell.back", sc.Root.Close)
	sc.Root.OpenDialog(ui.Panel(sc.T("lobby.call"), content, closeButton), ui.LayerOptions{})
}
