package lobby

import (
	"ludotheque/logic/qr"
	"ludotheque/scenes/menu"
	"ludotheque/scenes/qrcode"
	"ludotheque/scenes/sound"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/text"
	"ludotheque/scenes/ui"
)

// Close implements stage.Closer.
func (sc *Scene) Close() {
	if sc.code != nil {
		sc.code.Close()
		sc.code = nil
	}
}

// sending is the sheet with the link by which others come to a table at a distance, or watch it; nil for another table. Where
// there is room it has a code too, with which the link goes to one's own telephone.
func (sc *Scene) sending(m stage.Metrics) ui.Widget {
	p := sc.guest.place
	s := p.service(sc.guest.Distance.fetcher())
	if !p.Distance || s == nil {
		return nil
	}
	link := s.Page(p.Code())
	where := ui.Text(ui.Strong, s.Address()).Align(text.Centre)
	code := ui.Text(ui.Heading, link[len(s.Address()):]).Align(text.Centre)
	where.SetID("guest.link")
	code.SetID("guest.link.code")
	rows := []ui.Widget{menu.Say(&sc.Screen, ui.Small, "lobby.link.note")}
	if !menu.Small(m) && sc.scans(link) {
		rows = append(rows, coded(sc.code), menu.Say(&sc.Screen, ui.Small, "lobby.invite.scan"))
	}
	rows = append(rows, ui.Column(0, where, code))
	if ways := sc.ways(link); len(ways) > 0 {
		rows = append(rows, ui.Grid(ui.Step, 140, 2, ways...))
	} else {
		rows = append(rows, menu.Say(&sc.Screen, ui.Small, "lobby.link.none"))
	}
	return menu.Sheet(&sc.Screen, "lobby.link", rows...)
}

// scans reports whether there is a code of the link, which is made the first time.
func (sc *Scene) scans(link string) bool {
	if sc.code == nil {
		if c, err := qr.Encode([]byte(link)); err == nil {
			sc.code = qrcode.New(c.Side, c.Dark)
		}
	}
	return sc.code != nil
}

// ways are the buttons that hand a link on.
func (sc *Scene) ways(link string) (ways []ui.Widget) {
	if pass := sc.guest.Clip.Copy; pass != nil {
		ways = append(ways, menu.Button(&sc.Screen, "guest.copy", "lobby.link.copy", func() {
			pass(link)
			sc.Services.Sound.Play(sound.Clack)
			sc.Root.Toast(ui.Message{Say: func() string { return sc.T("lobby.link.copied") }})
		}))
	}
	if pass := sc.guest.Clip.Share; pass != nil {
		ways = append(ways, menu.Button(&sc.Screen, "guest.share", "lobby.link.share", func() { pass(link) }).Kind(ui.Primary))
	}
	return ways
}
