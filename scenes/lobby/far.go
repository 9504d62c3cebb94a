package lobby

import (
	"errors"

	"ludotheque/logic/wire"
	"ludotheque/scenes/input"
	"ludotheque/scenes/menu"
	"ludotheque/scenes/remote"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/store"
	"ludotheque/scenes/text"
	"ludotheque/scenes/ui"
)

// far is the screen on which a table is set up at a service, for people who are not in one room.
type far struct {
	menu.Screen
	house  *House
	header []byte
	turns  bool      // it may be played by turns
	pace   wire.Pace // how it is to be played
	typed  string    // the address of the service, as far as it is typed
	field  *ui.Field // nil while the address is known
	making *remote.Query[remote.Made]
	at     *remote.Service // where it is being made
	why    string          // key of why it could not be; empty if it was not tried
}

// Far returns the screen that sets a table up at a distance as header says, by turns too if turns is set. H must have a
// Distance.
func Far(h *House, header []byte, turns bool) stage.Scene {
	f := &far{house: h, header: header, turns: turns}
	f.Screen = menu.New(h.Services, menu.Plan{Build: f.build, Back: f.leave, Tick: f.tick})
	h.Distance.Seek()
	return f
}

// Idle implements stage.Idler.
func (f *far) Idle() bool { return f.making == nil && !f.house.Distance.Seeking() && f.Screen.Idle() }

func (f *far) leave() {
	if f.Stage.Depth() > 1 {
		f.Stage.Pop()
		return
	}
	f.Stage.Reset(f.house.Doors.Table.Shelf())
}

// tick goes on to the lobby as soon as the table is set up.
func (f *far) tick(*input.Frame) (redraw bool) {
	if f.house.Distance.Tick() {
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
		f.why = failure(err)
		f.Rebuild()
		return true
	}
	f.Stage.Reset(Enter(f.house, Place{URL: url, Key: made.Key, Distance: true}))
	return true
}

// failure is the key of why a table could not be set up.
func failure(err error) string {
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

func (f *far) build(m stage.Metrics) ui.Widget {
	rows := []ui.Widget{menu.Say(&f.Screen, ui.Heading, "lobby.far").Align(text.Centre), ui.Line(), menu.Say(&f.Screen, ui.Body, "lobby.far.note")}
	rows = append(rows, f.paces()...)
	rows = append(rows, f.service()...)
	if f.why != "" {
		rows = append(rows, menu.Say(&f.Screen, ui.Strong, f.why))
	}
	sheet := ui.Card(ui.Column(12, ui.Grow(1, ui.NewScroll("far.list", ui.Column(12, rows...))), f.buttons()))
	return ui.Pad(menu.Edge(m), 12, ui.Centre(ui.AtMost(560, sheet)))
}

// paces lets be chosen whether everybody is to be there at the same time.
func (f *far) paces() []ui.Widget {
	if !f.turns {
		return nil
	}
	const now, turns = "now", "turns"
	chosen, note := now, "lobby.far.now.note"
	if f.pace == wire.ByTurns {
		chosen, note = turns, "lobby.far.turns.note"
	}
	choice := ui.NewChoice("far.pace", []ui.Option{{ID: now, Words: f.T("lobby.far.now")}, {ID: turns, Words: f.T("lobby.far.turns")}}, chosen, func(id string) {
		f.pace = wire.AtOnce
		if id == turns {
			f.pace = wire.ByTurns
		}
		f.Rebuild()
	})
	return []ui.Widget{choice, menu.Say(&f.Screen, ui.Small, note)}
}

// service says where the table will be, or asks for it.
func (f *far) service() []ui.Widget {
	f.field = nil
	d := f.house.Distance
	if d.Seeking() {
		return []ui.Widget{menu.Say(&f.Screen, ui.Small, "lobby.far.seeking")}
	}
	if s := d.Service(); s != nil && f.why == "" {
		return []ui.Widget{ui.Text(ui.Small, s.Address())}
	} else if s != nil && f.typed == "" {
		f.typed = s.Address()
	}
	f.field = ui.NewField("far.service", f.typed, f.T("lobby.service.hint"), longest, func(s string) { f.typed = s; f.field.SetInvalid("") }).Address()
	return []ui.Widget{menu.Say(&f.Screen, ui.Small, "lobby.service.note"), f.field}
}

func (f *far) buttons() ui.Widget {
	back := menu.Button(&f.Screen, "far.back", "shell.cancel", f.leave)
	words := "lobby.far.go"
	if f.making != nil {
		words = "lobby.far.making"
	}
	set := menu.Button(&f.Screen, "far.go", words, f.make).Icon(ui.IconPlay).Kind(ui.Primary)
	if f.making != nil || f.house.Distance.Seeking() {
		set.Disable("")
	}
	return ui.Row(12, ui.Grow(1, back), ui.Grow(1, set))
}

// make begins to set the table up.
func (f *far) make() {
	if f.field != nil && !f.settle() {
		return
	}
	f.at = f.house.Distance.Service()
	if f.at == nil {
		return
	}
	f.making, f.why = f.at.Make(f.header, f.pace), ""
	f.Rebuild()
}

// settle keeps the address that was typed; false says that it is none.
func (f *far) settle() bool {
	s, err := remote.NewService(f.typed, nil)
	if err != nil {
		f.field.SetInvalid(f.T("lobby.service.bad"))
		f.Root.Focus("far.service")
		f.Root.Toast(ui.Message{Say: func() string { return f.T("lobby.service.bad") }})
		return false
	}
	f.Services.Change(f.Stage, func(v *store.Settings) { v.Service = s.Address() })
	return true
}

// far is where a table at a distance is begun; nothing where there is no service.
func (j *Join) far() []ui.Widget {
	if d := j.house.Distance; d == nil || d.Seeking() || !d.Possible() {
		return nil
	}
	boxes := j.boxes("join.far.")
	return []ui.Widget{menu.Sheet(&j.Screen, "lobby.far", menu.Say(&j.Screen, ui.Body, "lobby.far.note"), menu.Say(&j.Screen, ui.Small, "lobby.far.choose"), boxes)}
}

// boxes has a button for every box, each of which leads to its set-up.
func (j *Join) boxes(id string) ui.Widget {
	var list []ui.Widget
	for _, b := range j.house.Cabinet.Boxes {
		list = append(list, menu.Button(&j.Screen, id+b.Name(), b.Name()+".title", func() { j.Stage.Push(j.house.Doors.Setup(b)) }))
	}
	return ui.Grid(ui.Step, 200, 2, list...)
}

// standing says of a table that is known how it stands, as far as that has been asked.
func (j *Join) standing(p Place, words string) string {
	if d := j.house.Distance; d != nil {
		if s, ok := d.Standing(p); ok {
			return j.T("lobby.known.stands", "Table", words, "Stands", j.T(standing(s)))
		}
	}
	return words
}

// standing is the key of how a table stands.
func standing(s remote.Standing) string {
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
