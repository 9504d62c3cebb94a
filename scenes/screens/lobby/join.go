package lobby

import (
	"errors"
	"strings"

	"ludotheque/logic/online/wire"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
	"ludotheque/scenes/screens/setup"
	"ludotheque/scenes/together/remote"
)

// Join is the screen on which the way to a table elsewhere is typed, or one is chosen where this device has been.
type Join struct {
	menu.Screen
	env    *Env
	origin string // of the page; empty if there is none
	typed  string
	name   string
	field  *ui.Field
	pace   wire.Pace // of a table at a distance
}

// NewJoin returns the screen. Origin is where the page has come from, empty if there is none.
func NewJoin(h *Env, origin string) *Join {
	j := &Join{env: h, origin: origin, name: h.Services.Device().Name}
	j.Screen = menu.New(h.Services, menu.Plan{Build: j.build, Back: j.leave, Tick: j.tick})
	if h.Distance != nil {
		h.Distance.ProbeOrigin()
	}
	return j
}

// Type puts an address into the field, as one that was found elsewhere.
func (j *Join) Type(address string) { j.typed = address }

// tick keeps what is said of tables at a distance true.
func (j *Join) tick(*input.Frame) (redraw bool) {
	d := j.env.Distance
	if d == nil {
		return false
	}
	if d.AskStandings(); d.Tick() {
		j.Rebuild()
		return true
	}
	return false
}

// leave goes back to the screen below, or to the shelf if there is none.
func (j *Join) leave() {
	if j.Stage.Depth() > 1 {
		j.Stage.Pop()
		return
	}
	j.Stage.Reset(j.env.Doors.Table.Shelf())
}

// The longest address that can be typed, and the longest name, in letters.
const (
	maxAddressLength = 200
	maxNameLength    = 14
)

// The measures of the screen in dp: how wide it is at most, with sheets in one column and in two, and from which width on it has two.
const (
	joinWidth = 1180
	joinSlim  = 560
	joinTwice = 860
)

// build makes the widgets, in two columns where there is room.
func (j *Join) build(m stage.Metrics) ui.Widget {
	in := m.SafeBounds().InsetXY(menu.EdgeMargin(m), 12)
	begin, come := j.newTableRows(), []ui.Widget{j.addressForm()}
	if known := j.knownTables(); known != nil {
		come = append([]ui.Widget{known}, come...)
	}
	wide := float64(joinSlim)
	list := ui.Widget(ui.Column(2*ui.Step, append(begin, come...)...))
	if in.W >= joinTwice*m.TextScale && len(begin) > 0 {
		wide = joinWidth
		list = menu.SideBySide(2*ui.Step, ui.Column(2*ui.Step, begin...), ui.Column(2*ui.Step, come...))
	}
	wide = min(wide, in.W)
	all := ui.Column(12, menu.TitleBar(&j.Screen, "join.back", j.T("lobby.title"), ui.Stitched, j.leave), ui.Grow(1, ui.NewScroll("join.list", list)))
	return ui.Pad(menu.EdgeMargin(m), 12, ui.Centre(ui.AtLeast(wide, in.H, ui.AtMost(wide, all))))
}

// newTableRows returns the ways to set a table up.
func (j *Join) newTableRows() []ui.Widget { return append(j.roomRows(), j.distanceRows()...) }

// roomRows returns where a table of this computer's is begun, to which others come, or opened again; nothing where that cannot be.
func (j *Join) roomRows() []ui.Widget {
	room := j.Services.Room
	if !remote.Hosting || room == nil {
		return nil
	}
	rows := []ui.Widget{menu.Label(&j.Screen, ui.Small, "lobby.together.invite")}
	if kept, ok := room.Kept(); ok {
		if b := j.env.Cabinet.Find(kept.Box); b != nil {
			words := j.T("lobby.reopen", "Game", j.T(b.Name()+".title"), "Code", kept.Code)
			again := ui.NewButton("join.reopen", words, func() { j.Stage.Reset(Reopen(j.env)) }).Icon(ui.IconRepeat)
			if kept.Crashed {
				again.Kind(ui.Primary).Role(ui.Strong)
			}
			rows = append([]ui.Widget{again}, rows...)
		}
	}
	boxes := j.env.boxes(&j.Screen, "join.invite.", func(b *cabinet.Box) {
		if header := j.tableHeader(b); header != nil {
			j.Stage.Reset(Invite(j.env, header))
		}
	})
	return []ui.Widget{menu.Sheet(&j.Screen, "lobby.invite", append(rows, boxes)...)}
}

// tableHeader returns what a table of a box with all its seats open is set up by; nil if it cannot be.
func (j *Join) tableHeader(b *cabinet.Box) []byte {
	header, err := setup.TableHeader(j.Services, b, setup.OpenSeats(j.Services, b))
	if err != nil {
		j.Fail(err)
	}
	return header
}

// distanceRows returns where a table at a distance is begun, for now or by turns; nothing where there is no service.
func (j *Join) distanceRows() []ui.Widget {
	d := j.env.Distance
	if d == nil || d.Probing() || !d.Available() {
		return nil
	}
	const now, turns = "now", "turns"
	chosen, note := now, "lobby.far.now.note"
	if j.pace == wire.ByTurns {
		chosen, note = turns, "lobby.far.turns.note"
	}
	choice := ui.NewChoice("join.pace", []ui.Option{{ID: now, Label: j.T("lobby.far.now")}, {ID: turns, Label: j.T("lobby.far.turns")}}, chosen, func(id string) {
		j.pace = wire.AtOnce
		if id == turns {
			j.pace = wire.ByTurns
		}
		j.Rebuild()
	}).Called(j.T("lobby.far"))
	return []ui.Widget{menu.Sheet(&j.Screen, "lobby.far", menu.Label(&j.Screen, ui.Small, "lobby.far.note"), choice, menu.Label(&j.Screen, ui.Small, note), j.distanceBoxes())}
}

// distanceBoxes returns the boxes of a table at a distance. By turns none is played against the clock.
func (j *Join) distanceBoxes() ui.Widget {
	var list []ui.Widget
	for _, b := range j.env.Cabinet.Boxes {
		button := j.env.boxButton(&j.Screen, "join.far.", b, func(b *cabinet.Box) {
			if header := j.tableHeader(b); header != nil {
				j.Stage.Push(NewFarSetup(j.env, header, j.pace))
			}
		})
		if j.pace == wire.ByTurns && timed(b) {
			button.Disable(j.T("lobby.far.timed"))
		}
		list = append(list, button)
	}
	return ui.Grid(ui.Step, boxWidth*j.Root.Metrics().TextScale, 2, list...)
}

// addressForm returns where address and name are typed.
func (j *Join) addressForm() ui.Widget {
	hint := "lobby.address.hint"
	if j.defaultOrigin() != "" {
		hint = "lobby.code.hint"
	}
	j.field = ui.NewField("join.address", j.typed, j.T(hint), maxAddressLength, func(s string) { j.typed = s; j.field.SetProblem("") }).Address()
	name := ui.NewField("join.name", j.name, j.T("lobby.name"), maxNameLength, func(s string) { j.name = s })
	join := menu.Button(&j.Screen, "join.join", "lobby.join.go", j.join).Icon(ui.IconPlay)
	return menu.Sheet(&j.Screen, "lobby.join", menu.Label(&j.Screen, ui.Body, "lobby.join.note"), j.field, name, join)
}

// knownTables lists tables at which this device has been; nil if there are none.
func (j *Join) knownTables() ui.Widget {
	list := Places(j.Services)
	if len(list) == 0 {
		return nil
	}
	var rows []ui.Widget
	for _, p := range list[:min(len(list), 8)] {
		known := ui.NewButton("join.known."+strings.ToLower(p.Code()), j.describe(p), func() { j.enter(p) }).Align(text.Left)
		rows = append(rows, ui.ListEntry(ui.List{ID: "known", Name: j.T("lobby.known")}, p.Code(), known))
	}
	return menu.Sheet(&j.Screen, "lobby.known", rows...)
}

// describe names a table that is known.
func (j *Join) describe(p Place) string {
	words := p.Code()
	if b := j.env.Cabinet.Find(p.Game); b != nil {
		words = j.T("lobby.known.game", "Game", j.T(b.Name()+".title"), "Code", words)
	}
	return j.standingText(p, words)
}

// defaultOrigin returns the address at which a table is of which only the code is typed: that of the service of the settings, or else where
// the page has come from; empty if there is neither.
func (j *Join) defaultOrigin() string {
	if address := j.Services.Settings().ServiceURL; address != "" {
		return address
	}
	return j.origin
}

// join reads what was typed and goes there, or says what is wrong with it.
func (j *Join) join() {
	url, err := remote.ParseAddress(j.typed, j.defaultOrigin())
	if err == nil {
		j.Services.SetDeviceName(strings.TrimSpace(j.name))
		p, _ := PlaceAt(j.Services, url)
		j.enter(p)
		return
	}
	why := j.T("lobby.address.bad")
	if errors.Is(err, remote.ErrNoCode) {
		why = j.T("lobby.address.code")
	}
	j.field.SetProblem(why)
	j.Root.Focus("join.address")
	j.Root.Toast(ui.Message{Text: func() string { return why }})
}

func (j *Join) enter(p Place) { j.Stage.Reset(Enter(j.env, p)) }

// Enter joins the table of a place, which is remembered, and returns its lobby.
func Enter(h *Env, p Place) stage.Scene {
	remember(h.Services, p)
	return newScene(newGuest(h, p, nil))
}
