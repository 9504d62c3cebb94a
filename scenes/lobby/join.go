package lobby

import (
	"errors"
	"strings"

	"ludotheque/scenes/cabinet"
	"ludotheque/scenes/menu"
	"ludotheque/scenes/remote"
	"ludotheque/scenes/services"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/text"
	"ludotheque/scenes/ui"
)

// Join is the screen on which the way to a table elsewhere is typed, or one is chosen where this device has been.
type Join struct {
	*menu.Screen
	cabinet *cabinet.Cabinet
	doors   Doors
	origin  string // of the page, for a code alone; empty if there is none
	typed   string
	name    string
	field   *ui.Field
}

// NewJoin returns the screen. Origin is the address at which a table is of which only the code is typed, empty if there is
// none.
func NewJoin(s *services.Services, c *cabinet.Cabinet, d Doors, origin string) *Join {
	j := &Join{cabinet: c, doors: d, origin: origin, name: usualName(s)}
	j.Screen = menu.New(s, menu.Plan{Build: j.build, Back: j.leave})
	return j
}

// Compact implements stage.Compact.
func (j *Join) Compact() bool { return true }

func (j *Join) leave() {
	if j.Stage.Depth() > 1 {
		j.Stage.Pop()
		return
	}
	j.Stage.Reset(j.doors.Table.Shelf())
}

// The longest address that can be typed, and the longest name, in letters.
const (
	longest = 200
	mostIn  = 14
)

func (j *Join) build(m stage.Metrics) ui.Widget {
	role := ui.Title
	if shorter(m.Size) < small {
		role = ui.Heading
	}
	back := ui.IconButton("join.back", ui.IconLeftArrow, j.T("shell.back"), j.leave)
	head := ui.Row(12, ui.Across(ui.Middle, back), ui.Grow(1, ui.Across(ui.Middle, ui.Text(role, j.T("lobby.join")).Wood())))
	list := ui.NewScroll("join.list", ui.Column(2*ui.Step, j.form(), j.known()))
	all := ui.Column(12, head, ui.Grow(1, list))
	return ui.Pad(edge(m), 12, ui.Centre(ui.AtLeast(min(560, m.SafeBounds().W-2*edge(m)), m.SafeBounds().H-24, ui.AtMost(560, all))))
}

// form is where address and name are typed.
func (j *Join) form() ui.Widget {
	hint := "lobby.address.hint"
	if j.origin != "" {
		hint = "lobby.code.hint"
	}
	j.field = ui.NewField("join.address", j.typed, j.T(hint), longest, func(s string) { j.typed = s; j.field.SetInvalid("") })
	name := ui.NewField("join.name", j.name, j.T("lobby.name"), mostIn, func(s string) { j.name = s })
	join := ui.NewButton("join.join", j.T("lobby.join.go"), j.join).Icon(ui.IconPlay).Kind(ui.Primary)
	return ui.Card(ui.Column(12, ui.Text(ui.Body, j.T("lobby.join.note")), j.field, name, join))
}

// known lists tables at which this device has been.
func (j *Join) known() ui.Widget {
	list := Places(j.Services)
	if len(list) == 0 {
		return ui.Space(0, 0)
	}
	rows := []ui.Widget{ui.Text(ui.Heading, j.T("lobby.known")), ui.Line()}
	for _, p := range list[:min(len(list), 8)] {
		rows = append(rows, ui.NewButton("join.known."+strings.ToLower(p.Code()), j.describe(p), func() { j.enter(p) }).Align(text.Left))
	}
	return ui.Card(ui.Column(ui.Step, rows...))
}

// describe names a table that is known.
func (j *Join) describe(p Place) string {
	if b := j.cabinet.Find(p.Game); b != nil {
		return j.T("lobby.known.game", "Game", j.T(b.Name()+".title"), "Code", p.Code())
	}
	return p.Code()
}

// join reads what was typed and goes there, or says what is wrong with it.
func (j *Join) join() {
	url, err := remote.Address(j.typed, j.origin)
	switch {
	case errors.Is(err, remote.ErrNoCode):
		j.field.SetInvalid(j.T("lobby.address.code"))
	case err != nil:
		j.field.SetInvalid(j.T("lobby.address.bad"))
	default:
		p := placeAt(j.Services, url, "")
		p.Name = strings.TrimSpace(j.name)
		j.enter(p)
		return
	}
	j.Root.Focus("join.address")
	why := j.field.Invalid()
	j.Root.Toast(ui.Message{Say: func() string { return why }})
}

func (j *Join) enter(p Place) { j.Stage.Reset(Enter(j.Services, j.cabinet, j.doors, p)) }

// Enter joins the table of a place, which is remembered, and returns its lobby.
func Enter(s *services.Services, c *cabinet.Cabinet, d Doors, p Place) stage.Scene {
	remember(s, p)
	return newScene(newGuest(s, c, d, p))
}

// At is the place of the table at url as this device knows it, or as a newcomer.
func At(s *services.Services, url string) Place { return placeAt(s, url, usualName(s)) }
