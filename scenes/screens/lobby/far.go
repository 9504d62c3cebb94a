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

// farSetup is the screen while a table is set up at a service, for people who are not in one room. It asks where that is if nobody has said
// so yet, and says why a table could not be set up.
type farSetup struct {
	menu.Screen
	env     *Env
	header  []byte
	pace    wire.Pace // how it is to be played
	typed   string    // the address of the service, as far as it is typed
	field   *ui.Field // nil while the address is known
	making  *remote.Query[remote.CreatedTable]
	at      *remote.Service // where it is being made
	problem string          // key of why it could not be; empty if it was not tried
}

// NewFarSetup returns the screen that sets a table up at a distance as header says, and leads to it. H must have a Distance.
func NewFarSetup(h *Env, header []byte, pace wire.Pace) stage.Scene {
	f := &farSetup{env: h, header: header, pace: pace}
	f.Screen = menu.New(h.Services, menu.Plan{Build: f.build, Back: f.leave, Tick: f.tick})
	h.Distance.ProbeOrigin()
	f.begin()
	return f
}

// begin asks for the table as soon as it is known where.
func (f *farSetup) begin() {
	if f.making == nil && f.problem == "" && !f.env.Distance.Probing() {
		if f.at = f.env.Distance.Service(); f.at != nil {
			f.making = f.at.CreateTable(f.header, f.pace)
		}
	}
}

// Idle implements stage.Idler.
func (f *farSetup) Idle() bool {
	return f.making == nil && !f.env.Distance.Probing() && f.Screen.Idle()
}

// leave goes back to the screen below, or to the shelf if there is none.
func (f *farSetup) leave() {
	if f.Stage.Depth() > 1 {
		f.Stage.Pop()
		return
	}
	f.Stage.Reset(f.env.Doors.Table.Shelf())
}

// tick goes on to the lobby as soon as the table is set up.
func (f *farSetup) tick(*input.Frame) (redraw bool) {
	if f.env.Distance.Tick() {
		f.begin()
		f.Rebuild()
		redraw = true
	}
	if f.making == nil {
		return redraw
	}
	made, came, err := f.making.Take()
	if !came {
		return redraw
	}
	f.making = nil
	url, bad := f.at.TableURL(made.Code)
	if err = errors.Join(err, bad); err != nil {
		f.problem = createFailureKey(err)
		f.Rebuild()
		return true
	}
	f.Stage.Reset(Enter(f.env, Place{URL: url, Key: made.Key, Distance: true, Fresh: true}))
	return true
}

// createFailureKey returns the key of why a table could not be set up.
func createFailureKey(err error) string {
	switch {
	case errors.Is(err, remote.ErrTooMany):
		return "lobby.far.many"
	case errors.Is(err, remote.ErrForeign):
		return "lobby.broken.foreign"
	case errors.Is(err, remote.ErrDeclined):
		return "lobby.far.declined"
	}
	return "lobby.far.unreached"
}

func (f *farSetup) build(m stage.Metrics) ui.Widget {
	rows := []ui.Widget{menu.Label(&f.Screen, ui.Heading, "lobby.far").Align(text.Centre), ui.Line()}
	rows = append(rows, f.serviceRows()...)
	if f.problem != "" {
		rows = append(rows, menu.Label(&f.Screen, ui.Strong, f.problem))
	}
	sheet := ui.Card(ui.Column(12, ui.Grow(1, ui.NewScroll("far.list", ui.Column(12, rows...))), f.buttons()))
	return ui.Pad(menu.EdgeMargin(m), 12, ui.Centre(ui.AtMost(560, sheet)))
}

// serviceRows says where the table will be, or asks for it.
func (f *farSetup) serviceRows() []ui.Widget {
	f.field = nil
	d := f.env.Distance
	if d.Probing() {
		return []ui.Widget{menu.Label(&f.Screen, ui.Body, "lobby.far.seeking")}
	}
	if s := d.Service(); s != nil && f.problem == "" {
		return []ui.Widget{menu.Label(&f.Screen, ui.Body, "lobby.far.making"), ui.NewLabel(ui.Small, s.Address())}
	} else if s != nil && f.typed == "" {
		f.typed = s.Address()
	}
	f.field = ui.NewField("far.service", f.typed, f.T("lobby.service.hint"), maxAddressLength, func(s string) { f.typed = s; f.field.SetProblem("") }).Address()
	return []ui.Widget{menu.Label(&f.Screen, ui.Small, "lobby.service.note"), f.field}
}

func (f *farSetup) buttons() ui.Widget {
	back := menu.Button(&f.Screen, "far.back", "shell.cancel", f.leave)
	if f.making != nil || f.env.Distance.Probing() {
		return back
	}
	set := menu.Button(&f.Screen, "far.go", "lobby.far.go", f.setUp).Icon(ui.IconPlay).Kind(ui.Primary)
	return ui.Row(12, ui.Grow(1, back), ui.Grow(1, set))
}

// setUp begins to set the table up, at the address that was typed.
func (f *farSetup) setUp() {
	if f.field != nil && !f.keepAddress() {
		return
	}
	f.problem = ""
	f.begin()
	f.Rebuild()
}

// keepAddress keeps the address that was typed; false says that it is none.
func (f *farSetup) keepAddress() bool {
	s, err := remote.NewService(f.typed, nil)
	if err != nil {
		f.field.SetProblem(f.T("lobby.service.bad"))
		f.Root.Focus("far.service")
		f.Root.Toast(ui.Message{Text: func() string { return f.T("lobby.service.bad") }})
		return false
	}
	f.Services.Change(f.Stage, func(v *store.Settings) { v.ServiceURL = s.Address() })
	return true
}

// standingText says of a table that is known how it stands, as far as that has been asked.
func (j *Join) standingText(p Place, words string) string {
	if d := j.env.Distance; d != nil {
		if s, ok := d.Standing(p); ok {
			return j.T("lobby.known.stands", "Table", words, "Stands", j.T(standingKey(s)))
		}
	}
	return words
}

// standingKey returns the key of how a table stands.
func standingKey(s remote.TableStatus) string {
	switch {
	case s.Turn:
		return "lobby.stands.turn"
	case s.State == wire.Over:
		return "lobby.stands.over"
	case s.State == wire.Waiting:
		return "lobby.stands.waiting"
	}
	return "lobby.stands.others"
}
