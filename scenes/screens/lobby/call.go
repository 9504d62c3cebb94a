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

// call is the way for others to the table: its code, what can be typed, the whole link, and that as a QR code.
type call struct {
	code, page, link string
	picture          *qrcode.Picture // nil where the link is too long for one
	net              string          // the page's address in the network that is shown, of several; empty for one
}

// call returns the way to this table. It is false where there is none: a room that is not open, or not to be reached.
func (sc *Scene) call() (c call, ok bool) {
	p := sc.guest.place
	if i := sc.guest.room; remote.Hosting && i != nil {
		a, ok := i.address()
		if !ok || i.state.Phase != remote.RoomOpen {
			return c, false
		}
		c = call{code: p.Code(), link: a.Page, picture: i.picture(a)}
		if len(i.state.Addresses) > 1 {
			c.net = a.Page
		}
	} else {
		s := p.service(sc.guest.Distance.fetcher())
		if s == nil {
			return c, false
		}
		c = call{code: p.Code(), link: s.Address() + shortPath + p.Code()}
		if p.Distance {
			c.link = s.Page(p.Code())
		}
		c.picture = sc.draw(c.link)
	}
	c.page = strings.TrimPrefix(strings.TrimPrefix(c.link, "https://"), "http://")
	return c, true
}

// shortPath is what stands before a code in the short address of a room's table.
const shortPath = "/t/"

// draw returns the picture of the code of a link, which is made the first time; nil for a link that is too long.
func (sc *Scene) draw(link string) *qrcode.Picture {
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
	codeLeast = 168
	codeMost  = 480
)

// calls reports whether the way to the table stands on the screen of this device all the time: on that of whoever has opened it, and
// of everybody at a distance who has the room. The others have it behind a button.
func (sc *Scene) calls(m stage.Metrics) bool {
	seats, ok := sc.guest.away.Seats()
	if sc.guest.room != nil {
		return true
	}
	return ok && sc.guest.place.Distance && (seats.Host || !menu.Small(m))
}

// calling returns the sheet with the way to the table: the code as large as there is room, or beside the words on a telephone.
func (sc *Scene) calling(m stage.Metrics) ui.Widget {
	c, ok := sc.call()
	switch {
	case !ok && sc.guest.room != nil:
		return menu.Sheet(&sc.Screen, "lobby.invite", menu.Say(&sc.Screen, ui.Body, problem(sc.guest.room.state)))
	case !ok:
		return nil
	case menu.Slim(m) || m.Portrait():
		return menu.Card(m, sc.beside(&c, m))
	case menu.Low(m):
		rows := append([]ui.Widget{ui.Grow(1, sc.coded(&c, codeSmall))}, sc.named(&c, text.Centre)...)
		return menu.Card(m, ui.Column(4, append(rows, sc.ways(&c)...)...))
	}
	rows := []ui.Widget{menu.Say(&sc.Screen, ui.Heading, "lobby.call").Lettered(sc.guest.finish()).Align(text.Centre), ui.Line(), ui.Grow(1, sc.coded(&c, codeLeast))}
	rows = append(rows, menu.Say(&sc.Screen, ui.Small, sc.how()).Align(text.Centre))
	rows = append(rows, sc.named(&c, text.Centre)...)
	return ui.Card(ui.Column(10, append(rows, sc.ways(&c)...)...))
}

// beside has the code on the left, and the words on its right.
func (sc *Scene) beside(c *call, m stage.Metrics) ui.Widget {
	side := float64(codeSmall)
	words := sc.named(c, text.Left)
	if !menu.Small(m) {
		side = codeLeast + 72
		words = append([]ui.Widget{menu.Say(&sc.Screen, ui.Heading, "lobby.call").Lettered(sc.guest.finish()), menu.Say(&sc.Screen, ui.Small, sc.how())}, words...)
	}
	column := ui.Column(ui.Step, append(words, sc.ways(c)...)...)
	return ui.Row(12, ui.AtMost(side, ui.AtLeast(side, side, sc.coded(c, side))), ui.Grow(1, ui.Across(ui.Middle, column)))
}

// how returns the key of what others do with the code.
func (sc *Scene) how() string {
	if sc.guest.place.Distance {
		return "lobby.call.far"
	}
	return "lobby.call.near"
}

// coded returns the QR code, as large as there is room.
func (sc *Scene) coded(c *call, least float64) ui.Widget {
	if c.picture == nil {
		return ui.Space(0, 0)
	}
	w := c.picture.Widget(least, codeMost)
	w.SetID("guest.code")
	return w
}

// named returns the code as people say it, and the address as they type it.
func (sc *Scene) named(c *call, a text.Align) []ui.Widget {
	code, page := ui.Text(ui.Title, c.code).Align(a), ui.Text(ui.Strong, c.page).Align(a)
	code.SetID("guest.said")
	page.SetID("guest.page")
	rows := []ui.Widget{code, page}
	if c.net != "" {
		rows = append(rows, sc.addresses(sc.guest.room, c.net))
	}
	return rows
}

// ways returns the buttons that hand the link on, if there are any.
func (sc *Scene) ways(c *call) []ui.Widget {
	var ways []ui.Widget
	if pass := sc.guest.Clip.Share; pass != nil {
		ways = append(ways, menu.Button(&sc.Screen, "guest.share", "lobby.link.share", func() { pass(c.link) }))
	}
	if pass := sc.guest.Clip.Copy; pass != nil {
		ways = append(ways, menu.Button(&sc.Screen, "guest.copy", "lobby.link.copy", func() {
			pass(c.link)
			sc.Services.Sound.Play(sound.Clack)
			sc.Root.Toast(ui.Message{Say: func() string { return sc.T("lobby.link.copied") }})
		}))
	}
	if len(ways) == 0 {
		return nil
	}
	return []ui.Widget{ui.Flow(ui.Step, ways...)}
}

// invite opens a sheet with the way to the table, for others to read off this device.
func (sc *Scene) invite() {
	c, ok := sc.call()
	if !ok {
		return
	}
	m := sc.Root.Metrics()
	in := sc.beside(&c, m)
	if !menu.Low(m) {
		rows := append([]ui.Widget{sc.coded(&c, 0.6*min(codeMost, m.Size.X, m.Size.Y))}, sc.named(&c, text.Centre)...)
		rows = append(rows, menu.Say(&sc.Screen, ui.Small, sc.how()).Align(text.Centre))
		in = ui.Column(ui.Step, append(rows, sc.ways(&c)...)...)
	}
	shut := menu.Button(&sc.Screen, "guest.invite.close", "shell.back", sc.Root.Close)
	sc.Root.OpenDialog(ui.Panel(sc.T("lobby.call"), in, shut), ui.LayerOptions{})
}
