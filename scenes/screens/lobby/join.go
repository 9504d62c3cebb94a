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

// Join is the screen on which the address of a table is typed, one of the known tables is chosen, or a new one is set
// up.
type Join struct {
	menu.Screen
	env    *Env
	origin string    // address that the page was loaded from; empty if there is none
	typed  string    // text in the address field
	name   string    // text in the name field
	field  *ui.Field // the address field
	pace   wire.Pace // of a new online table
}

// NewJoin returns the screen. origin is the address that the page was loaded from, "" if there is none.
func NewJoin(env *Env, origin string) *Join {
	j := &Join{env: env, origin: origin, name: env.Services.Device().Name}
	j.Screen = menu.New(env.Services, menu.Plan{Build: j.build, Back: j.leave, Tick: j.tick})
	if env.Online != nil {
		env.Online.ProbeOrigin()
	}
	return j
}

// SetAddress sets the text of the address field. It must be called before the screen is shown.
func (j *Join) SetAddress(address string) { j.typed = address }

// Uncovered implements stage.UncoverObserver. The screen that covered this one has taken the answers of services, and the
// player may have typed the address of a service on it.
func (j *Join) Uncovered() { j.Rebuild() }

// tick keeps the status of the known tables up to date, and rebuilds the screen if it has changed. Without online tables it
// does nothing.
func (j *Join) tick(*input.Frame) (redraw bool) {
	online := j.env.Online
	if online == nil {
		return false
	}
	if online.QueryStatuses(); online.Tick() {
		j.Rebuild()
		return true
	}
	return false
}

// leave returns to the screen below, or to the shelf if there is none.
func (j *Join) leave() {
	if j.Stage.Depth() > 1 {
		j.Stage.Pop()
		return
	}
	j.Stage.Reset(j.env.Doors.Table.Shelf())
}

// The greatest lengths in letters of an address and of a name that can be typed.
const (
	maxAddressLength = 200
	maxNameLength    = 14
)

// Widths of the screen in dp.
const (
	joinWidth      = 1180 // greatest with two columns
	joinNarrow     = 560  // greatest with one column
	joinTwoColumns = 860  // least for two columns, at a text scale of 1
)

// build returns the widgets of the screen. If there is room, they are in two columns, new tables on the left. A program
// that cannot set up a table has one column.
func (j *Join) build(m stage.Metrics) ui.Widget {
	bounds := m.SafeBounds().InsetXY(menu.EdgeMargin(m), 12)
	newTable, join := j.newTableSheets(), []ui.Widget{j.addressForm()}
	if known := j.knownTables(); known != nil {
		join = append([]ui.Widget{known}, join...)
	}
	width := float64(joinNarrow)
	list := ui.Widget(ui.Column(2*ui.Step, append(newTable, join...)...))
	if bounds.W >= joinTwoColumns*m.TextScale && len(newTable) > 0 {
		width = joinWidth
		list = menu.SideBySide(2*ui.Step, ui.Column(2*ui.Step, newTable...), ui.Column(2*ui.Step, join...))
	}
	width = min(width, bounds.W)
	all := ui.Column(12, menu.TitleBar(&j.Screen, "join.back", j.T("lobby.title"), ui.Stitched, j.leave), ui.Grow(1, ui.NewScroll("join.list", list)))
	return ui.Pad(menu.EdgeMargin(m), 12, ui.Centre(ui.AtLeast(width, bounds.H, ui.AtMost(width, all))))
}

// newTableSheets returns the sheets that set up a new table.
func (j *Join) newTableSheets() []ui.Widget { return append(j.roomSheets(), j.onlineSheets()...) }

// roomSheets returns the sheet that opens a room on this computer, or reopens the last one; nil if this program cannot
// host. The button that reopens is highlighted if the game of the last room is not over.
func (j *Join) roomSheets() []ui.Widget {
	room := j.Services.Room
	if !remote.Hosting || room == nil {
		return nil
	}
	rows := []ui.Widget{menu.Label(&j.Screen, ui.Small, "lobby.together.invite")}
	if last, ok := room.LastTable(); ok {
		if box := j.env.Cabinet.Find(last.Box); box != nil {
			label := j.T("lobby.reopen", "Game", j.T(box.Name()+".title"), "Code", last.Code)
			reopen := ui.NewButton("join.reopen", label, func() {
				j.saveName()
				j.Stage.Reset(ReopenRoom(j.env))
			}).Icon(ui.IconRepeat)
			if last.Unfinished {
				reopen.Kind(ui.Primary).Role(ui.Strong)
			}
			rows = append([]ui.Widget{reopen}, rows...)
		}
	}
	boxes := j.env.boxGrid(&j.Screen, "join.invite.", func(box *cabinet.Box) {
		if header := j.tableHeader(box, false); header != nil {
			j.Stage.Reset(NewRoom(j.env, header))
		}
	})
	return []ui.Widget{menu.Sheet(&j.Screen, "lobby.invite", append(rows, boxes)...)}
}

// tableHeader saves the typed name, and returns the header of a table for the box b with all seats open, in one room or, if online
// is set, at a service. If that fails, it shows the error and returns nil.
func (j *Join) tableHeader(b *cabinet.Box, online bool) []byte {
	j.saveName()
	header, err := setup.NewTableHeader(j.Services, b, setup.OpenSeats(j.Services, b), online)
	if err != nil {
		j.Fail(err)
	}
	return header
}

// onlineSheets returns the sheet that sets up an online table, played at once or by turns. It returns nil if there is no
// service for that, or while it is not known yet whether there is one.
func (j *Join) onlineSheets() []ui.Widget {
	online := j.env.Online
	if online == nil || online.Probing() || !online.Available() {
		return nil
	}
	const now, turns = "now", "turns"
	chosen, note := now, "lobby.online.now.note"
	if j.pace == wire.ByTurns {
		chosen, note = turns, "lobby.online.turns.note"
	}
	choice := ui.NewChoice("join.pace", []ui.Option{{ID: now, Label: j.T("lobby.online.now")}, {ID: turns, Label: j.T("lobby.online.turns")}}, chosen, func(id string) {
		j.pace = wire.AtOnce
		if id == turns {
			j.pace = wire.ByTurns
		}
		j.Rebuild()
	}).SpokenName(j.T("lobby.online"))
	return []ui.Widget{menu.Sheet(&j.Screen, "lobby.online", menu.Label(&j.Screen, ui.Small, "lobby.online.note"), choice, menu.Label(&j.Screen, ui.Small, note), j.onlineBoxes())}
}

// onlineBoxes returns the buttons of the boxes for an online table. Those played against the clock are disabled if the table
// is played by turns.
func (j *Join) onlineBoxes() ui.Widget {
	var list []ui.Widget
	for _, b := range j.env.Cabinet.Boxes {
		button := j.env.boxButton(&j.Screen, "join.online.", b, func(b *cabinet.Box) {
			if header := j.tableHeader(b, true); header != nil {
				j.Stage.Push(NewOnlineSetup(j.env, header, j.pace))
			}
		})
		if j.pace == wire.ByTurns && isTimed(b) {
			button.Disable(j.T("lobby.online.timed"))
		}
		list = append(list, button)
	}
	return ui.Grid(ui.Step, boxWidth*j.Root.Metrics().TextScale, 2, list...)
}

// addressForm returns the sheet with the fields for address and name. It sets j.field.
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

// maxKnown is the greatest number of known tables that the screen lists.
const maxKnown = 8

// knownTables returns the sheet with the maxKnown tables that this device has joined last; nil if there are none.
func (j *Join) knownTables() ui.Widget {
	list := JoinedTables(j.Services)
	if len(list) == 0 {
		return nil
	}
	var rows []ui.Widget
	for _, t := range list[:min(len(list), maxKnown)] {
		known := ui.NewButton("join.known."+strings.ToLower(t.Code()), j.tableLabel(t), func() { j.enter(t) }).Align(text.Left)
		rows = append(rows, ui.ListEntry(ui.List{ID: "known", Name: j.T("lobby.known")}, t.Code(), known))
	}
	return menu.Sheet(&j.Screen, "lobby.known", rows...)
}

// tableLabel returns the label of a known table: its box, its code and its status, as far as known.
func (j *Join) tableLabel(t JoinedTable) string {
	words := t.Code()
	if b := j.env.Cabinet.Find(t.Game); b != nil {
		words = j.T("lobby.known.game", "Game", j.T(b.Name()+".title"), "Code", words)
	}
	return j.withStatus(t, words)
}

// defaultOrigin returns the address of the server at which a typed code is looked up. That is the service in the settings,
// or else the page's origin; "" if there is neither.
func (j *Join) defaultOrigin() string {
	if address := j.Services.Settings().ServiceURL; address != "" {
		return address
	}
	return j.origin
}

// saveName saves the typed name as the name of this device, under which the device joins and sets up tables.
func (j *Join) saveName() {
	if name := strings.TrimSpace(j.name); name != j.Services.Device().Name {
		j.Services.SetDeviceName(name)
	}
}

// join joins the table at the typed address or code. If that is not valid, join only says what is wrong with it, and gives the
// focus to its field.
func (j *Join) join() {
	url, err := remote.ParseAddress(j.typed, j.defaultOrigin())
	if err == nil {
		t, _ := JoinedTableAt(j.Services, url)
		j.enter(t)
		return
	}
	why := j.T("lobby.address.bad")
	if _, isCode := wire.ReadCode(strings.TrimSpace(j.typed)); isCode { // and there is no server to look it up at
		why = j.T("lobby.address.whole")
	} else if errors.Is(err, remote.ErrNoCode) {
		why = j.T("lobby.address.code")
	}
	j.field.SetProblem(why)
	j.Root.Focus("join.address")
	j.Root.Toast(ui.Message{Text: func() string { return why }})
}

// enter saves the typed name, and replaces all screens by the lobby of the table t.
func (j *Join) enter(t JoinedTable) {
	j.saveName()
	j.Stage.Reset(JoinTable(j.env, t))
}

// JoinTable joins the table t, saves it as the first of JoinedTables, and returns the lobby of the table.
func JoinTable(env *Env, t JoinedTable) stage.Scene {
	rememberTable(env.Services, t)
	return newScene(newGuest(env, t, nil))
}
