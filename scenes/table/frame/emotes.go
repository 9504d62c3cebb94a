package frame

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/logic/online/wire"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
	"ludotheque/scenes/together/emote"
)

// emotes shows the emotes that people at the table send, each in a bubble at the sender's seat. It also has the dialogs to
// send an emote and to mute some.
type emotes struct {
	play.Emoter // nil if the table has no emotes
	people      *table.People
	prefs       *play.Prefs
	root        *ui.Root
	shown       [game.MaxSeats]shownEmote // by seat
	changed     table.Changes             // see Frame.TakeChanges
}

// shownEmote is an emote that is shown; the zero value means none.
type shownEmote struct {
	emote wire.Emote
	age   int // ticks since it appeared
}

// Times in ticks.
const (
	emoteTicks      = 150 // how long an emote is shown
	emoteStillTicks = 90  // how long an emote is shown if motion is reduced
	emoteFade       = 12  // how long an emote takes to appear, and to disappear
)

// show shows e at the seat by, instead of an earlier emote there. It does nothing if e is muted on this device, or by is
// no seat.
func (m *emotes) show(by game.Seat, e wire.Emote) {
	if by >= 0 && int(by) < len(m.people.Colors) && !slices.Contains(m.prefs.Muted, e) {
		m.shown[by] = shownEmote{emote: e}
		m.changed.Picture = true
	}
}

// reduced reports whether motion is reduced.
func (m *emotes) reduced() bool { return m.people.Services.Theme.Shared().ReducedMotion() }

// tick makes the bubbles one tick older, removes those that have been shown for long enough, and has the table drawn again if any
// changes.
func (m *emotes) tick() {
	stay, moves := emoteTicks, true
	if m.reduced() {
		stay, moves = emoteStillTicks, false
	}
	for i := range m.shown {
		s := &m.shown[i]
		if s.emote == "" {
			continue
		}
		s.age++
		switch {
		case s.age >= stay:
			*s, m.changed.Picture = shownEmote{}, true
		case moves && (s.age <= emoteFade || s.age > stay-emoteFade):
			m.changed.Picture = true
		}
	}
}

// none reports whether no emote is shown.
func (m *emotes) none() bool { return m.shown == [game.MaxSeats]shownEmote{} }

// inspect adds to r the value "emote.COLOUR" for each seat of which an emote is shown.
func (m *emotes) inspect(r *stage.Report) {
	for i, s := range m.shown {
		if s.emote != "" {
			r.SetValue("emote."+m.people.Color(game.Seat(i)).String(), s.emote)
		}
	}
}

// Sizes of a bubble in dp.
const (
	bubbleWidth = 60
	bubbleIcon  = 42
	bubbleRise  = 12 // how far the bubble rises while it appears
)

// draw draws the bubbles. One that has wholly appeared has the badge of its seat at the lower right. place returns the centre in
// dp of the bubble of a seat.
func (m *emotes) draw(t *ui.Theme, dst *ebiten.Image, place func(game.Seat) geom.Point) {
	for i, s := range m.shown {
		if s.emote == "" {
			continue
		}
		at, appeared := place(game.Seat(i)), m.progress(s.age)
		at.Y += bubbleRise * (1 - appeared)
		const room = bubbleWidth + 16 // with the shadow
		img := t.Picture("emote.bubble", room, room, paintBubble)
		t.DrawImage(dst, img, at.Sub(geom.Pt(room/2, room/2)), appeared)
		emote.Draw(t, dst, s.emote, at, bubbleIcon, appeared)
		if appeared == 1 {
			t.DrawBadge(dst, m.people.Color(game.Seat(i)), at.Add(geom.Pt(bubbleWidth*0.36, bubbleWidth*0.36)), 24)
		}
	}
}

// progress returns how far a bubble has appeared, from 0 to 1, which is also its opacity. age is in ticks. In the last emoteFade
// ticks the bubble disappears again, and progress falls to 0. If motion is reduced, progress is always 1.
func (m *emotes) progress(age int) float64 {
	if m.reduced() {
		return 1
	}
	v := min(1, float64(min(age, emoteTicks-age))/emoteFade)
	return 1 - (1-v)*(1-v)
}

// paintBubble paints the paper disc behind an emote.
func paintBubble(c paint.Canvas) {
	w, h := c.Size()
	disc := paint.Circle(geom.Pt(w/2, h/2), bubbleWidth/2)
	c.Shadow(disc, 6, geom.Pt(1, 3), paint.Fade(paint.Hex(0x120B07), 0.6))
	c.Fill(disc, paint.Hex(0xFBF3DF))
	c.Stroke(disc, 1.6, paint.Hex(0x6B4A2B))
}

// openChoice opens the dialog to send an emote; a button in it leads to the dialog for muting. On a device at which nobody
// plays, it opens the dialog for muting at once.
func (m *emotes) openChoice() {
	s, root := m.people.Services, m.root
	var list []ui.Widget
	for _, e := range wire.Emotes() {
		list = append(list, m.button("emote."+string(e), e, func() {
			root.Close()
			m.Emote(e)
		}))
	}
	mute := ui.NewButton("emote.mute", s.T("table.emote.mute"), func() {
		root.Close()
		m.openMuting()
	}).Icon(ui.IconEye)
	shut := ui.NewButton("emote.close", s.T("shell.close"), root.Close)
	if m.people.SeatsHere() == 0 { // somebody who only watches cannot send emotes
		m.openMuting()
		return
	}
	root.OpenDialog(ui.Panel(s.T("table.emote"), ui.Grid(ui.Step, 64, 4, list...), mute, shut), ui.LayerOptions{})
}

// button returns a button with the picture of an emote.
func (m *emotes) button(id string, e wire.Emote, do func()) *ui.Button {
	b := ui.NewButton(id, "", do).Tip(m.people.Services.T("table.emote." + string(e)))
	return b.Picture(func(t *ui.Theme, dst *ebiten.Image, at geom.Point, d float64) { emote.Draw(t, dst, e, at, d, 1) })
}

// openMuting opens the dialog in which to choose whose emotes are shown on this device, and which. The first choice lists
// only persons at other devices: bots send none.
func (m *emotes) openMuting() {
	s, root := m.people.Services, m.root
	var rows []ui.Widget
	for i, who := range m.people.Sitters {
		seat := game.Seat(i)
		if who.Bot || m.people.Here(seat) {
			continue
		}
		id := "emote.of." + m.people.Color(seat).String()
		rows = append(rows, ui.NewToggle(id, m.people.Name(seat), !m.Muted(seat), func(on bool) { m.SetMuted(seat, !on) }))
	}
	if len(rows) > 0 {
		rows = append([]ui.Widget{ui.NewLabel(ui.Strong, s.T("table.emote.whose"))}, append(rows, ui.Line())...)
	}
	rows = append(rows, ui.NewLabel(ui.Strong, s.T("table.emote.which")), ui.Grid(ui.Step, 64, 4, m.switches()...))
	shut := ui.NewButton("emote.close", s.T("shell.close"), root.Close)
	root.OpenDialog(ui.Panel(s.T("table.emote.shown"), ui.Column(12, append(rows, ui.NewLabel(ui.Small, s.T("table.emote.note")).Align(text.Centre))...), shut), ui.LayerOptions{})
}

// switches returns a button for each emote, which is on if the emote is shown on this device. A press mutes or unmutes the emote.
func (m *emotes) switches() (list []ui.Widget) {
	for _, e := range wire.Emotes() {
		var b *ui.Button
		b = m.button("emote.show."+string(e), e, func() {
			m.toggle(e)
			b.SetOn(!slices.Contains(m.prefs.Muted, e))
		})
		b.SetOn(!slices.Contains(m.prefs.Muted, e))
		list = append(list, b)
	}
	return list
}

// toggle mutes the emote e on this device, or unmutes it, and stores the preferences. A bubble that is shown stays.
func (m *emotes) toggle(e wire.Emote) {
	mute := !slices.Contains(m.prefs.Muted, e)
	m.prefs.Update(m.people.Services.Store, func(p *play.Prefs) {
		p.Muted = slices.DeleteFunc(p.Muted, func(muted wire.Emote) bool { return muted == e })
		if mute {
			p.Muted = append(p.Muted, e)
		}
	})
}
