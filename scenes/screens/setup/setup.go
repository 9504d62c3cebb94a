// Package setup has the screen on which a game is set up: who sits where, in which colours, who begins, and by which of
// the rules one may choose.
package setup

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/screens/menu"
	"ludotheque/scenes/screens/people"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
)

// Doors lead from the set-up to other screens.
type Doors struct {
	// Rules makes the reader of the box's rules; nil leaves the button out.
	Rules func() stage.Scene
	// Shelf makes the scene to go back to when the set-up is the only one on the stage.
	Shelf func() stage.Scene
	// Agreed tells that it has been asked already whether the game under way may make way for a new one.
	Agreed bool
}

// Scene is the set-up of one box.
type Scene struct {
	form
	players players
	choices choices
	cabinet *cabinet.Cabinet
	doors   Doors
	pieces  *piece.Set
	play    *ui.Button
	hand    words.InputDevice // for which the words are
}

// New returns the set-up of a box as it was left the last time. Pieces, which is where the lid is, may be shared.
func New(s *services.Services, c *cabinet.Cabinet, b *cabinet.Box, pieces *piece.Set, d Doors) *Scene {
	sc := &Scene{cabinet: c, doors: d, pieces: pieces}
	sc.form = form{Screen: menu.New(s, menu.Plan{Build: sc.build, Back: sc.back, Tick: sc.tick}), box: b, plan: loadPlan(s, b)}
	sc.players, sc.choices = players{form: &sc.form, pieces: pieces, onNameChanged: sc.updatePlayButton}, choices{&sc.form}
	return sc
}

// tick begins when a key or button asks for it, wherever the focus is, and names that key to who plays by keys.
func (sc *Scene) tick(in *input.Frame) (redraw bool) {
	if h := sc.Services.Words.InputDevice(); h != sc.hand {
		sc.hand = h
		sc.Rebuild()
		redraw = true
	}
	if !sc.Root.Modal() && starts(in) {
		sc.play.Press()
	}
	return redraw
}

// starts reports whether the key that begins has been struck, or a pad's start button.
func starts(in *input.Frame) bool {
	for _, p := range in.Pads {
		if p.Intents&input.Menu != 0 {
			return true
		}
	}
	return in.Take(input.Submit)
}

func (sc *Scene) back() {
	sc.save()
	if sc.Stage.Depth() > 1 {
		sc.Stage.Pop()
		return
	}
	sc.Stage.Reset(sc.doors.Shelf())
}

// Resize implements stage.Scene.
func (sc *Scene) Resize(m stage.Metrics) {
	sc.pieces.Rescale(m.Scale)
	sc.Screen.Resize(m)
}

// The measures of the screen in dp: from which width on the lid lies beside the box, in a column of what width, as a share of the
// room within bounds, and how wide everything is at most.
const (
	roomy     = 1180
	sideShare = 0.25
	minSide   = 300
	maxSide   = 460
	widest    = 1800
)

// build makes the widgets: as on a telephone, on a tablet held upright, or the open box beside its lid.
func (sc *Scene) build(m stage.Metrics) ui.Widget {
	sc.players.noIcons, sc.players.double, sc.players.noHeading = false, menu.IsPhonePortrait(m), false
	room := m.SafeBounds()
	var body ui.Widget
	if sc.players.sizeHeads(room.H); menu.IsPhone(m) {
		sc.players.side = headSmall
	}
	switch {
	case menu.IsPhone(m):
		body = sc.phoneBody(m)
	case m.Portrait():
		body = ui.Column(2*ui.Step, sc.headLine(true, room.W-4*ui.Step), ui.Grow(1, sc.tabletPortrait(room.W)))
	case room.W < roomy || room.H < stage.MinShort:
		head, high := sc.headLine(false, room.W-4*ui.Step), room.H-2*menu.EdgeMargin(m)-2*ui.Step
		high -= head.Measure(sc.Services.Theme, room.W-4*ui.Step).Y
		body = ui.Column(2*ui.Step, head, ui.Grow(1, sc.openBox(room.W-4*ui.Step, high)))
	default:
		wide := min(room.W-4*ui.Step, widest)
		side := geom.Clamp(sideShare*wide, minSide, maxSide)
		row := ui.Row(3*ui.Step, ui.AtLeast(side, 0, ui.AtMost(side, sc.sideColumn(side, room.H-4*ui.Step-backHeight))), ui.Grow(1, sc.openBox(wide-side-3*ui.Step, room.H-4*ui.Step-backHeight)))
		body = ui.Column(ui.Step, ui.Across(ui.Start, sc.backButton()), ui.Grow(1, row))
	}
	sc.updatePlayButton()
	return ui.Pad(menu.EdgeMargin(m), menu.EdgeMargin(m), ui.AtMost(widest, body))
}

// phoneBody returns the body on a telephone. Held upright it has everything in one list, with the button that begins below; on its side
// players and choices are lists beside one another, and that button stands in the line above them.
func (sc *Scene) phoneBody(m stage.Metrics) ui.Widget {
	play := sc.playButton()
	if menu.IsPhonePortrait(m) {
		in := ui.Column(ui.Step, sc.players.sheet(), sc.players.freeColorButtons(), newSlot(sc.choices.sheet()))
		list := ui.Column(ui.Step, sc.about(), newTray(sc.box, true, in))
		return ui.Column(ui.Step, sc.headWithHelp(false), ui.Grow(1, ui.NewScroll("setup.list", list)), play)
	}
	width := sc.divideWidth(m.SafeBounds().W)
	head := ui.Row(ui.Step, ui.Grow(1, sc.headWithHelp(false)), ui.Across(ui.Middle, play))
	choices := newTray(sc.box, true, sc.choices.sheet())
	in := newTray(sc.box, true, ui.Column(ui.Step, sc.players.sheet(), sc.players.freeColorButtons()))
	left, right := ui.NewScroll("setup.players.list", in), ui.NewScroll("setup.choices.list", choices)
	lists := ui.Row(ui.Step, ui.Grow(1, menu.AlignTop(left)), ui.AtLeast(width, 0, ui.AtMost(width, menu.AlignTop(right))))
	return ui.Column(ui.Step, head, ui.Grow(1, lists))
}

// about returns the lid beside what the box says of itself.
func (sc *Scene) about() ui.Widget {
	blurb := ui.NewLabel(ui.Body, sc.T(sc.key("blurb"))).OnWood()
	return ui.Row(12, ui.Across(ui.Middle, sc.lid(minLid)), ui.Grow(1, ui.Across(ui.Middle, blurb)))
}

// openBox returns the open box in w by h dp, with players and choices in compartments side by side, and the button that begins below the
// choices.
func (sc *Scene) openBox(w, h float64) ui.Widget {
	const walls = 2 * (wallThick + trayPad)
	width := sc.divideWidth(w - walls)
	rest, room := sc.players.freeColorButtons(), w-walls-width-2*ui.Step
	sc.players.fitHeads(room, h-walls-ui.Step-rest.Measure(sc.Services.Theme, room).Y)
	left := ui.Column(ui.Step, ui.Grow(1, ui.NewScroll("setup.players.list", sc.players.sheet())), rest)
	choices := newSlot(ui.NewScroll("setup.choices.list", ui.Pad(6, 6, sc.choices.sheet())))
	right := ui.Column(2*ui.Step, ui.Grow(1, choices), sc.playButton())
	return newTray(sc.box, false, ui.Row(2*ui.Step, ui.Grow(1, left), ui.AtMost(width, right)))
}

// tabletPortrait returns the open box on a tablet held upright, w dp wide.
func (sc *Scene) tabletPortrait(w float64) ui.Widget {
	sc.players.chooseRows(w - 4*ui.Step - 2*(wallThick+trayPad))
	in := ui.Column(2*ui.Step, sc.players.sheet(), sc.players.freeColorButtons(), newSlot(ui.Pad(6, 6, sc.choices.sheet())))
	return newTray(sc.box, false, ui.Column(2*ui.Step, ui.Grow(1, ui.NewScroll("setup.list", in)), sc.playButton()))
}

// divideWidth divides w dp between players and choices: it returns the width of the choices, and notes what room players have.
func (sc *Scene) divideWidth(w float64) (choices float64) {
	m := sc.Root.Metrics()
	choices = geom.Clamp(0.36*w, 272, 420)
	sc.players.noIcons = w < 900*m.TextScale
	sc.players.chooseRows(w - choices - 2*ui.Step)
	return choices
}

// headLine returns the line above the sheets on a small screen, w dp wide: the way back, the box, its rules. Who is here for the
// first time looks for the guided game: it is named where there is room.
func (sc *Scene) headLine(lid bool, w float64) ui.Widget {
	if row := sc.headWithHelp(lid, learnID); row.Measure(sc.Services.Theme, 0).X <= w {
		return row
	}
	return sc.headWithHelp(lid)
}

// headWithHelp returns the head with the help of the given IDs in words.
func (sc *Scene) headWithHelp(lid bool, named ...string) ui.Widget {
	row := []ui.Widget{sc.backButton()}
	role := menu.TitleRole(sc.Root.Metrics())
	if sc.Root.Metrics().Size.X < stage.MinShort {
		role = ui.Heading
	}
	if lid {
		row = append(row, ui.Across(ui.Middle, sc.lid(112)))
	}
	row = append(row, ui.Grow(1, ui.Across(ui.Middle, ui.NewLabel(role, sc.T(sc.key("title"))).Finish(sc.box.Finish).OnWood())))
	for _, b := range sc.helpButtons(named...) {
		row = append(row, ui.Across(ui.Middle, b))
	}
	return ui.Row(12, row...)
}

func (sc *Scene) backButton() ui.Widget {
	return ui.Across(ui.Middle, ui.IconButton("setup.back", ui.IconLeftArrow, sc.T("shell.back"), sc.back))
}

// backHeight is the height in dp of the line with the way back, minLid the least width of a lid.
const (
	backHeight = 56
	minLid     = 96
)

// sideColumn returns the column beside the box on a large screen, w by h dp: the lid takes what the words leave.
func (sc *Scene) sideColumn(w, h float64) ui.Widget {
	blurb := ui.NewLabel(ui.Body, sc.T(sc.key("blurb"))).OnWood()
	words := ui.Column(2*ui.Step, append([]ui.Widget{blurb, ui.Grow(1, ui.Space(0, 0))}, sc.helpButtons(rulesID, learnID, practiceID)...)...)
	left := h - words.Measure(sc.Services.Theme, w).Y - 2*ui.Step - 8
	return ui.Column(2*ui.Step, sc.lid(geom.Clamp(left/0.75, minLid, w-ui.Step)), ui.Grow(1, words))
}

// lid shows the box, w dp wide, a little turned.
func (sc *Scene) lid(w float64) ui.Widget {
	h := w * 0.75
	return ui.Draw(w, h+8, func(_ *ui.Theme, dst *ebiten.Image, r geom.Rect) {
		lid := sc.pieces.Lid(sc.box.Name(), w*0.92, h*0.92)
		lid.Draw(dst, geom.Pt(r.Center().X, r.Bottom()-4), piece.Pose{Turn: -0.03})
	})
}

// The IDs of the ways to learn the game.
const (
	rulesID    = "setup.rules"
	learnID    = "setup.learn"
	practiceID = "setup.practice"
)

// helpButtons returns the ways to learn the game: in words those with the given IDs, the others as icons.
func (sc *Scene) helpButtons(named ...string) []ui.Widget {
	var list []ui.Widget
	add := func(id string, icon ui.Icon, words string, tap func()) {
		if slices.Contains(named, id) {
			list = append(list, ui.NewButton(id, words, tap).Icon(icon))
			return
		}
		list = append(list, ui.IconButton(id, icon, words, tap))
	}
	if sc.doors.Rules != nil && len(sc.box.Pages) > 0 {
		add(rulesID, ui.IconBook, sc.T("shell.rules"), func() { sc.Stage.Push(sc.doors.Rules()) })
	}
	if sc.box.Lesson != nil {
		add(learnID, ui.IconBulb, sc.T("shell.learn"), sc.beginLesson)
	}
	if sc.box.Practice != nil {
		add(practiceID, ui.IconRepeat, sc.T(sc.key("practice")), func() { sc.Stage.Push(sc.box.Practice(sc.Services)) })
	}
	return list
}

// beginLesson begins the guided first game.
func (sc *Scene) beginLesson() {
	scene, err := sc.cabinet.Teach(sc.box)
	if err != nil {
		sc.Fail(err)
		return
	}
	sc.Stage.Push(scene)
}

// fail tells of something that should not have happened.
// playButton returns the button that begins.
func (sc *Scene) playButton() ui.Widget {
	sc.play = menu.Button(&sc.Screen, "setup.play", "shell.play", sc.begin).Icon(ui.IconPlay).Kind(ui.Primary)
	return sc.play
}

// updatePlayButton lets the game begin, or says why it cannot.
func (sc *Scene) updatePlayButton() {
	if sc.play == nil {
		return
	}
	sc.players.relabel()
	double := sc.plan.duplicateName(sc.Services)
	for i, f := range sc.players.fields {
		why := ""
		if double != "" && sc.plan.nameOf(sc.Services, i) == double {
			why = sc.T("shell.name.taken", "Name", double)
		}
		f.SetProblem(why)
	}
	if double != "" {
		sc.play.Disable(sc.T("shell.name.taken", "Name", double))
		return
	}
	sc.play.Enable()
}

// begin asks whether a game under way may be thrown away, if there is one, and goes on.
func (sc *Scene) begin() {
	sc.save()
	for _, name := range sc.Services.Store.Running() {
		if name == sc.box.Name() && !sc.doors.Agreed {
			sc.askDiscard()
			return
		}
	}
	sc.chooseFirst()
}

func (sc *Scene) askDiscard() {
	no := menu.Button(&sc.Screen, "setup.discard.no", "shell.cancel", sc.Root.Close)
	yes := menu.Button(&sc.Screen, "setup.discard.yes", "shell.new", func() {
		sc.Root.Close()
		sc.chooseFirst()
	}).Kind(ui.Danger)
	sc.Root.OpenDialog(ui.Dialog(sc.T("shell.new"), sc.T("shell.discard.note"), no, yes), ui.LayerOptions{})
}

// chooseFirst finds out who begins and begins.
func (sc *Scene) chooseFirst() {
	luck := game.NewRNG(sc.Services.Seed())
	switch sc.plan.First {
	case byRace:
		sc.Stage.Push(newRace(sc.Services, sc.box.Finish, sc.runners(), luck, func(first int) { sc.openTable(first, table.StarterKnown) }))
	case byLot:
		sc.openTable(luck.Below(len(sc.plan.Chairs)), table.StarterDrawn)
	default:
		c, _ := game.ParseColor(sc.plan.First) // check has seen to it
		sc.openTable(max(0, sc.plan.holder(c)), table.StarterKnown)
	}
}

// runners lists the seats of people.
func (sc *Scene) runners() []runner {
	var list []runner
	for i := range sc.plan.Chairs {
		if sc.plan.Chairs[i].person() {
			list = append(list, runner{seat: i, color: sc.plan.Chairs[i].color(), name: sc.plan.nameOf(sc.Services, i)})
		}
	}
	return list
}

// openTable lays the table for a game in which seat first begins, found as lot says.
func (sc *Scene) openTable(first int, lot table.StartChoice) {
	people.Save(sc.Services.Store, sc.plan.playing()...)
	h, err := sc.plan.header(sc.Services, sc.box, first)
	if err != nil {
		sc.Fail(err)
		return
	}
	scene, err := sc.cabinet.Start(sc.box, h, lot)
	if err != nil {
		sc.Fail(err)
		return
	}
	sc.Stage.Reset(scene)
}
