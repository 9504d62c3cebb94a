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

// joinInfo is the way for others to the table: its code, what can be typed, the whole link, and that as a QR code.
type joinInfo struct {
	code, page, link string
	picture          *qrcode.Picture // nil where the link is too long for one
	net              string          // the page's address in the network that is shown, of several; empty for one
}

// joinInfo returns the way to this table. It is false where there is none: a room that is not open, or not to be reached.
func (sc *Scene) joinInfo() (c joinInfo, ok bool) {
	p := sc.guest.place
	if i := sc.guest.room; remote.Hosting && i != nil {
		a, ok := i.address()
		if !ok || i.state.Phase != remote.RoomOpen {
			return c, false
		}
		c = joinInfo{code: p.Code(), link: a.Page, picture: i.picture(a)}
		if len(i.state.Addresses) > 1 {
			c.net = a.Page
		}
	} else {
		s := p.service(sc.guest.Distance.fetcher())
		if s == nil {
			return c, false
		}
		c = joinInfo{code: p.Code(), link: s.Address() + shortPath + p.Code()}
		if p.Distance {
			c.link = s.Page(p.Code())
		}
		c.picture = sc.qrPicture(c.link)
	}
	c.page = strings.TrimPrefix(strings.TrimPrefix(c.link, "https://"), "http://")
	return c, true
}

// shortPath is what stands before a code in the short address of a room's table.
const shortPath = "/t/"

// qrPicture returns the picture of the code of a link, which is made the first time; nil for a link that is too long.
func (sc *Scene) qrPicture(link string) *qrcode.Picture {
	if sc.code == nil {
		sc.code, _ = qrcode.New(link) // too long for a code: the link alone is shown
	}
	return sc.code
}

// Close implements stage.Closer.
func (sc *Scene) Close() {
	if sc.code != nil {
		sc.code.Close()
		sc.code = nil
	}
}

// How large a code is drawn in dp: on a telephone, and elsewhere at least and at most.
const (
	codeSmall = 132
	minCode   = 168
	maxCode   = 480
)

// showsJoinInfo reports whether the way to the table stands on the screen of this device all the time: on that of whoever has opened it, and
// of everybody at a distance who has the room. The others have it behind a button.
func (sc *Scene) showsJoinInfo(m stage.Metrics) bool {
	seats, ok := sc.guest.remoteTable.Seats()
	if sc.guest.room != nil {
		return true
	}
	return ok && sc.guest.place.Distance && (seats.Host || !menu.IsPhone(m))
}

// joinSheet returns the sheet with the way to the table: the code as large as there is room, or beside the words on a telephone.
func (sc *Scene) joinSheet(m stage.Metrics) ui.Widget {
	c, ok := sc.joinInfo()
	switch {
	case !ok && sc.guest.room != nil:
		return menu.Sheet(&sc.Screen, "lobby.invite", menu.Label(&sc.Screen, ui.Body, problemKey(sc.guest.room.state)))
	case !ok:
		return nil
	case menu.IsPhonePortrait(m) || m.Portrait():
		return menu.Card(m, sc.codeBeside(&c, m))
	case menu.IsPhoneLandscape(m):
		rows := append([]ui.Widget{ui.Grow(1, sc.codeWidget(&c, codeSmall))}, sc.codeAndAddress(&c, text.Centre)...)
		return menu.Card(m, ui.Column(4, append(rows, sc.linkButtons(&c)...)...))
	}
	rows := []ui.Widget{menu.Label(&sc.Screen, ui.Heading, "lobby.call").Finish(sc.guest.finish()).Align(text.Centre), ui.Line(), ui.Grow(1, sc.codeWidget(&c, minCode))}
	rows = append(rows, menu.Label(&sc.Screen, ui.Small, sc.joinHintKey()).Align(text.Centre))
	rows = append(rows, sc.codeAndAddress(&c, text.Centre)...)
	return ui.Card(ui.Column(10, append(rows, sc.linkButtons(&c)...)...))
}

// codeBeside returns the code on the left, and the words on its right.
func (sc *Scene) codeBeside(c *joinInfo, m stage.Metrics) ui.Widget {
	side := float64(codeSmall)
	words := sc.codeAndAddress(c, text.Left)
	if !menu.IsPhone(m) {
		side = minCode + 72
		words = append([]ui.Widget{menu.Label(&sc.Screen, ui.Heading, "lobby.call").Finish(sc.guest.finish()), menu.Label(&sc.Screen, ui.Small, sc.joinHintKey())}, words...)
	}
	column := ui.Column(ui.Step, append(words, sc.linkButtons(c)...)...)
	return ui.Row(12, ui.AtMost(side, ui.AtLeast(side, side, sc.codeWidget(c, side))), ui.Grow(1, ui.Across(ui.Middle, column)))
}

// joinHintKey returns the key of what others do with the code.
func (sc *Scene) joinHintKey() string {
	if sc.guest.place.Distance {
		return "lobby.call.far"
	}
	return "lobby.call.near"
}

// codeWidget returns the QR code, as large as there is room.
func (sc *Scene) codeWidget(c *joinInfo, least float64) ui.Widget {
	if c.picture == nil {
		return ui.Space(0, 0)
	}
	w := c.picture.Widget(least, maxCode)
	w.SetID("guest.code")
	return w
}

// codeAndAddress returns the code as people say it, and the address as they type it.
func (sc *Scene) codeAndAddress(c *joinInfo, a text.Align) []ui.Widget {
	code, page := ui.NewLabel(ui.Title, c.code).Align(a), ui.NewLabel(ui.Strong, c.page).Align(a)
	code.SetID("guest.said")
	page.SetID("guest.page")
	rows := []ui.Widget{code, page}
	if c.net != "" {
		rows = append(rows, sc.addresses(sc.guest.room, c.net))
	}
	return rows
}

// linkButtons returns the buttons that hand the link on, if there are any.
func (sc *Scene) linkButtons(c *joinInfo) []ui.Widget {
	var ways []ui.Widget
	if pass := sc.guest.Clip.Share; pass != nil {
		ways = append(ways, menu.Button(&sc.Screen, "guest.share", "lobby.link.share", func() { pass(c.link) }))
	}
	if pass := sc.guest.Clip.Copy; pass != nil {
		ways = append(ways, menu.Button(&sc.Screen, "guest.copy", "lobby.link.copy", func() {
			pass(c.link)
			sc.Services.Sound.Play(sound.Clack)
			sc.Root.Toast(ui.Message{Text: func() string { return sc.T("lobby.link.copied") }})
		}))
	}
	if len(ways) == 0 {
		return nil
	}
	return []ui.Widget{ui.Flow(ui.Step, ways...)}
}

// openJoinSheet opens a sheet with the way to the table, for others to read off this device.
func (sc *Scene) openJoinSheet() {
	c, ok := sc.joinInfo()
	if !ok {
		return
	}
	m := sc.Root.Metrics()
	in := sc.codeBeside(&c, m)
	if !menu.IsPhoneLandscape(m) {
		rows := append([]ui.Widget{sc.codeWidget(&c, 0.6*min(maxCode, m.Size.X, m.Size.Y))}, sc.codeAndAddress(&c, text.Centre)...)
		rows = append(rows, menu.Label(&sc.Screen, ui.Small, sc.joinHintKey()).Align(text.Centre))
		in = ui.Column(ui.Step, append(rows, sc.linkButtons(&c)...)...)
	}
	shut := menu.Button(&sc.Screen, "guest.invite.close", "shell.back", sc.Root.Close)
	sc.Root.OpenDialog(ui.Panel(sc.T("lobby.call"), in, shut), ui.LayerOptions{})
}
