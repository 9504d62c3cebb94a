package lobby

import (
	"errors"

	"ludotheque/logic/online/wire"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
	"ludotheque/scenes/together/remote"
)

// onlineSetup is the screen that sets up an online table, one at a service. It asks for the address of the service if none is
// known, and says why a table could not be set up. The screen is shown only until the table exists.
type onlineSetup struct {
	menu.Screen
	env      *Env
	header   []byte                             // header of the new table; see remote.Service.CreateTable
	pace     wire.Pace                          // pace of the new table
	typed    string                             // address of the service that has been typed
	field    *ui.Field                          // field for the address; nil if the screen does not ask for it
	creating *remote.Query[remote.CreatedTable] // request for the table; nil if none is under way
	service  *remote.Service                    // where the table is created
	problem  string                             // key of the text that says why the table could not be created; empty if nothing failed
}

// NewOnlineSetup returns the screen that sets up an online table with the given header and pace, and then goes to its lobby.
// It starts the request for the table, or first asks the page's origin whether that is a service. env.Online must not be nil.
func NewOnlineSetup(env *Env, header []byte, pace wire.Pace) stage.Scene {
	f := &onlineSetup{env: env, header: header, pace: pace}
	f.Screen = menu.New(env.Services, menu.Plan{Build: f.build, Back: f.leave, Tick: f.tick})
	env.Online.ProbeOrigin()
	f.create()
	return f
}

// create sets f.service and starts the request for the table if the service is known. It does nothing while the page's origin
// is being asked, while a request is under way, and after one has failed.
func (f *onlineSetup) create() {
	if f.creating == nil && f.problem == "" && !f.env.Online.Probing() {
		if f.service = f.env.Online.Service(); f.service != nil {
			f.creating = f.service.CreateTable(f.header, f.pace)
		}
	}
}

// Idle implements stage.Idler. While a request is under way, tick must look for its answer.
func (f *onlineSetup) Idle() bool {
	return f.creating == nil && !f.env.Online.Probing() && f.Screen.Idle()
}

// leave returns to the screen below, or to the shelf if there is none.
func (f *onlineSetup) leave() {
	if f.Stage.Depth() > 1 {
		f.Stage.Pop()
		return
	}
	f.Stage.Reset(f.env.Doors.Table.Shelf())
}

// tick starts to create the table once the service is known, and goes to the lobby of the table once that exists. If the table
// could not be created, tick sets problem instead.
func (f *onlineSetup) tick(*input.Frame) (redraw bool) {
	if f.env.Online.Tick() {
		f.create()
		f.Rebuild()
		redraw = true
	}
	if f.creating == nil {
		return redraw
	}
	created, arrived, err := f.creating.Take()
	if !arrived {
		return redraw
	}
	f.creating = nil
	url, urlErr := f.service.TableURL(created.Code)
	if err = errors.Join(err, urlErr); err != nil {
		f.problem = createFailureKey(err)
		f.Rebuild()
		return true
	}
	f.Stage.Reset(JoinTable(f.env, JoinedTable{URL: url, Key: created.Key, Online: true, Fresh: true}))
	return true
}

// createFailureKey returns the key of the text that says why a table could not be created. err is that of
// remote.Service.CreateTable.
func createFailureKey(err error) string {
	switch {
	case errors.Is(err, remote.ErrTooMany):
		return "lobby.online.many"
	case errors.Is(err, remote.ErrForeign):
		return "lobby.broken.foreign"
	case errors.Is(err, remote.ErrDeclined):
		return "lobby.online.declined"
	}
	return "lobby.online.unreached"
}

// onlineSetupWidth is the greatest width of the screen's sheet in dp.
const onlineSetupWidth = 560

// build returns the widgets of the screen: the heading, the rows about the service, the problem, and the buttons.
func (f *onlineSetup) build(m stage.Metrics) ui.Widget {
	rows := []ui.Widget{menu.Label(&f.Screen, ui.Heading, "lobby.online").Align(text.Centre), ui.Line()}
	rows = append(rows, f.serviceRows()...)
	if f.problem != "" {
		rows = append(rows, menu.Label(&f.Screen, ui.Strong, f.problem))
	}
	sheet := ui.Card(ui.Column(12, ui.Grow(1, ui.NewScroll("online.list", ui.Column(12, rows...))), f.buttons()))
	return ui.Pad(menu.EdgeMargin(m), 12, ui.Centre(ui.AtMost(onlineSetupWidth, sheet)))
}

// serviceRows returns the rows that say where the table is being created, or ask for the address of the service. It asks if no
// service is known or the last attempt has failed. It sets f.field to the field that asks, or to nil, and after a failure sets
// f.typed to the address that failed if nothing has been typed.
func (f *onlineSetup) serviceRows() []ui.Widget {
	f.field = nil
	online := f.env.Online
	if online.Probing() {
		return []ui.Widget{menu.Label(&f.Screen, ui.Body, "lobby.online.seeking")}
	}
	if s := online.Service(); s != nil && f.problem == "" {
		return []ui.Widget{menu.Label(&f.Screen, ui.Body, "lobby.online.making"), ui.NewLabel(ui.Small, s.Address())}
	} else if s != nil && f.typed == "" {
		f.typed = s.Address() // after a failure, the address that failed is to be corrected
	}
	f.field = ui.NewField("online.service", f.typed, f.T("lobby.service.hint"), maxAddressLength, func(s string) { f.typed = s; f.field.SetProblem("") }).Address()
	return []ui.Widget{menu.Label(&f.Screen, ui.Small, "lobby.service.note"), f.field}
}

// buttons returns the button to go back and, unless a request is under way, the button that tries to create the table.
func (f *onlineSetup) buttons() ui.Widget {
	back := menu.Button(&f.Screen, "online.back", "shell.cancel", f.leave)
	if f.creating != nil || f.env.Online.Probing() {
		return back
	}
	tryAgain := menu.Button(&f.Screen, "online.go", "lobby.online.go", f.retry).Icon(ui.IconPlay).Kind(ui.Primary)
	return ui.Row(12, ui.Grow(1, back), ui.Grow(1, tryAgain))
}

// retry forgets the problem and starts the request for the table again. If there is a field, retry first saves the address in
// it to the settings; if that address is not valid, retry only says so.
func (f *onlineSetup) retry() {
	if f.field != nil && !f.saveAddress() {
		return
	}
	f.problem = ""
	f.create()
	f.Rebuild()
}

// saveAddress saves the address in the field to the settings. If it is not the address of a service, saveAddress says so on
// the screen, gives the focus to the field and returns false. There must be a field.
func (f *onlineSetup) saveAddress() bool {
	s, err := remote.NewService(f.typed, nil)
	if err != nil {
		f.field.SetProblem(f.T("lobby.service.bad"))
		f.Root.Focus("online.service")
		f.Root.Toast(ui.Message{Text: func() string { return f.T("lobby.service.bad") }})
		return false
	}
	f.Services.Change(f.Stage, func(v *store.Settings) { v.ServiceURL = s.Address() })
	return true
}

// withStatus returns label, the name of the table t, with the status of the table added if it is known.
func (j *Join) withStatus(t JoinedTable, label string) string {
	if online := j.env.Online; online != nil {
		if s, ok := online.Status(t); ok {
			return j.T("lobby.known.stands", "Table", label, "Stands", j.T(statusKey(s)))
		}
	}
	return label
}

// statusKey returns the key of the text for the status of a table: that it is this device's turn, that the game is over or has
// not begun, or else that others have to move.
func statusKey(status remote.TableStatus) string {
	switch {
	case status.Turn:
		return "lobby.stands.turn"
	case status.State == wire.Over:
		return "lobby.stands.over"
	case status.State == wire.Waiting:
		return "lobby.stands.waiting"
	}
	return "lobby.stands.others"
}
