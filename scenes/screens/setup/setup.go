// Package setup has the screen on which a game is set up: who sits where and in which colour, who begins, and the
// options of the rules.
package setup

import (
	"slices"
	"strings"

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

// Doors holds the ways from the set-up to other screens, and what was agreed on the way to it.
type Doors struct {
	// Rules returns the reader of the box's rules; nil leaves its button out.
	Rules func() stage.Scene
	// Shelf returns the scene to go back to if nothing is below the set-up.
	Shelf func() stage.Scene
	// Agreed is set if the player has agreed already to lose the game under way.
	Agreed bool
}

// Scene is the set-up of one box.
type Scene struct {
	form
	players     players
	choices     choices
	cabinet     *cabinet.Cabinet
	doors       Doors
	pieces      *piece.Set        // paints the lid and the pieces of the box
	play        *ui.Button        // starts the game; nil before the first build
	inputDevice words.InputDevice // device that the texts are written for
}

// New returns the set-up of the box b, as it was left the last time. pieces has the lid of the box and may be shared.
func New(s *services.Services, c *cabinet.Cabinet, b *cabinet.Box, pieces *piece.Set, d Doors) *Scene {
	sc := &Scene{cabinet: c, doors: d, pieces: pieces}
	sc.form = form{Screen: menu.New(s, menu.Plan{Build: sc.build, Back: sc.back, Tick: sc.tick, Title: sc.title}), box: b, plan: loadPlan(s, b)}
	sc.players, sc.choices = players{form: &sc.form, pieces: pieces, onNameChanged: sc.updatePlayButton}, choices{form: &sc.form, all: b.Rules.Options()}
	return sc
}

// title returns what a screen reader calls the screen: the box, and that its players are chosen.
func (sc *Scene) title() string {
	return table.JoinDetail(sc.T(sc.key("title")), sc.T("shell.setup.players"))
}

// tick presses the play button, wherever the focus is, if startPressed reports true and no dialog is open. It rebuilds the
// screen when the player changes to another input device, since texts name what that device has, such as keys. It
// reports whether the screen must be drawn again.
func (sc *Scene) tick(in *input.Frame) (redraw bool) {
	if h := sc.Services.Words.InputDevice(); h != sc.inputDevice {
		sc.inputDevice = h
		sc.Rebuild()
		redraw = true
	}
	if !sc.Root.HasLayer() && startPressed(in) {
		sc.play.Press()
	}
	return redraw
}

// startPressed reports whether the key that starts the game, or the menu button of a pad, has been pressed.
func startPressed(in *input.Frame) bool {
	for _, p := range in.Pads {
		if p.Intents&input.Menu != 0 {
			return true
		}
	}
	return in.Take(input.Submit)
}

// back saves the plan and returns to the screen below, or to the shelf.
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

// Widths on the screen, in dp but for the shares.
const (
	choicesShare  = 0.36 // choices beside the seats, as a share of the width of both
	minChoices    = 272  // least width of the choices beside the seats
	maxChoices    = 420  // greatest width of the choices beside the seats
	minIcons      = 900  // least width of seats and choices for icons in the seats, at a text scale of 1
	topBarLid     = 112  // lid in the bar at the top of the screen
	minSideColumn = 1180 // least width of a screen with the lid beside the box
	sideShare     = 0.25 // column with the lid, as a share of the content's width
	minSide       = 300  // least width of the column with the lid
	maxSide       = 460  // greatest width of the column with the lid
	maxWidth      = 1800 // greatest width of the whole content
)

// build returns the widgets of the screen for a telephone, a tablet in portrait, or a larger screen. It also sets the layout of
// the seats, and enables or disables the play button.
func (sc *Scene) build(m stage.Metrics) ui.Widget {
	sc.players.noIcons, sc.players.twoRows, sc.players.noHeading, sc.choices.stacked = false, menu.IsPhonePortrait(m), false, false
	room := m.SafeBounds()
	const edges = 4 * ui.Step // both margins of a screen that is not a telephone's; see menu.EdgeMargin
	var body ui.Widget
	sc.players.sizeHeads(room.H)
	if menu.IsPhone(m) {
		sc.players.headSide = phoneHead
	}
	switch {
	case menu.IsPhone(m):
		body = sc.phoneBody(m)
	case m.Portrait():
		bar := sc.fittingTopBar(true, room.W-edges)
		height := room.H - 2*menu.EdgeMargin(m) - 2*ui.Step - bar.Measure(sc.Services.Theme, room.W-edges).Y
		body = ui.Column(2*ui.Step, bar, ui.Grow(1, sc.tabletPortrait(room.W-edges, height)))
	case room.W < minSideColumn || room.H < stage.MinShort: // no room for the lid
		bar, height := sc.fittingTopBar(false, room.W-edges), room.H-2*menu.EdgeMargin(m)-2*ui.Step
		height -= bar.Measure(sc.Services.Theme, room.W-edges).Y
		body = ui.Column(2*ui.Step, bar, ui.Grow(1, sc.openBox(room.W-edges, height)))
	default:
		width := min(room.W-edges, maxWidth)
		side := geom.Clamp(sideShare*width, minSide, maxSide)
		row := ui.Row(3*ui.Step, ui.AtLeast(side, 0, ui.AtMost(side, sc.sideColumn(side, room.H-edges-backHeight))), ui.Grow(1, sc.openBox(width-side-3*ui.Step, room.H-edges-backHeight)))
		body = ui.Column(ui.Step, ui.Across(ui.Start, sc.backButton()), ui.Grow(1, row))
	}
	sc.updatePlayButton()
	return ui.Pad(menu.EdgeMargin(m), menu.EdgeMargin(m), ui.AtMost(maxWidth, body))
}

// phoneBody returns the content of the screen on a telephone: in portrait one list with the play button below, in
// landscape two lists with the play button above.
func (sc *Scene) phoneBody(m stage.Metrics) ui.Widget {
	play := sc.playButton()
	if menu.IsPhonePortrait(m) {
		return sc.phonePortrait(play)
	}
	width := sc.divideWidth(m.SafeBounds().W)
	sc.players.noHeading = !sc.players.twoRows // so that three seats and the free colours are in sight
	rest := m.SafeBounds().W - 2*menu.EdgeMargin(m) - ui.Step - play.Measure(sc.Services.Theme, 0).X
	bar := ui.Row(ui.Step, ui.Grow(1, sc.fittingTopBar(false, rest)), ui.Across(ui.Middle, play))
	choices := newTray(sc.box, true, sc.choices.column())
	in := newTray(sc.box, true, ui.Column(ui.Step, sc.players.column(), sc.players.freeColorButtons(phoneHead)))
	left, right := ui.NewScroll("setup.players.list", in), ui.NewScroll("setup.choices.list", choices)
	lists := ui.Row(ui.Step, ui.Grow(1, menu.AlignTop(left)), ui.AtLeast(width, 0, ui.AtMost(width, menu.AlignTop(right))))
	return ui.Column(ui.Step, bar, ui.Grow(1, lists))
}

// phonePortrait returns the content of the screen on a telephone held upright, with the button play. The guided game, for which the bar
// has no room in words, is below the text about the box, where who has never played looks first.
func (sc *Scene) phonePortrait(play ui.Widget) ui.Widget {
	list, icons := []ui.Widget{sc.about()}, []help(nil)
	for _, h := range sc.helps() {
		if h.id == learnID {
			list = append(list, h.button(true))
		} else {
			icons = append(icons, h)
		}
	}
	in := ui.Column(ui.Step, sc.players.column(), sc.players.freeColorButtons(phoneHead), newSlot(sc.choices.column()))
	list = append(list, newTray(sc.box, true, in))
	return ui.Column(ui.Step, sc.topBar(false, icons), ui.Grow(1, ui.NewScroll("setup.list", ui.Column(ui.Step, list...))), play)
}

// about returns the lid beside the text about the box.
func (sc *Scene) about() ui.Widget {
	blurb := ui.NewLabel(ui.Body, sc.T(sc.key("blurb"))).OnWood()
	return ui.Row(12, ui.Across(ui.Middle, sc.lid(minLid)), ui.Grow(1, ui.Across(ui.Middle, blurb)))
}

// openBox returns the open box in w by h dp: seats on the left, choices and the play button on the right. It sets the
// layout of the seats to fit.
func (sc *Scene) openBox(w, h float64) ui.Widget {
	const walls = 2 * (wallThick + trayPad)
	width := sc.divideWidth(w - walls)
	rest, room := sc.players.freeColorButtons(phoneHead), w-walls-width-2*ui.Step
	sc.players.fitHeads(room, h-walls-ui.Step-rest.Measure(sc.Services.Theme, room).Y)
	left := ui.Column(ui.Step, ui.Grow(1, ui.NewScroll("setup.players.list", sc.players.column())), rest)
	large := ui.Column(ui.Step, sc.players.column(), sc.players.freeColorButtons(sc.players.pieceSize()))
	if large.Measure(sc.Services.Theme, room).Y <= h-walls {
		left = ui.Column(0, ui.NewScroll("setup.players.list", large)) // the free colours follow the seats, as large as theirs
	}
	play := sc.playButton()
	rest = sc.choicesBeside(width, h-walls-2*ui.Step-play.Measure(sc.Services.Theme, width).Y)
	right := ui.Column(2*ui.Step, ui.Grow(1, rest), play)
	return newTray(sc.box, false, ui.Row(2*ui.Step, ui.Grow(1, left), ui.AtMost(width, right)))
}

// choicesBeside returns the choices beside the seats, in w by h dp. The seats that may begin are stacked if that fits.
func (sc *Scene) choicesBeside(w, h float64) ui.Widget {
	const pad = 6
	sc.choices.stacked = true
	column := ui.Pad(pad, pad, sc.choices.column())
	if column.Measure(sc.Services.Theme, w-2*slotPad).Y > h-2*slotPad {
		sc.choices.stacked = false
		column = ui.Pad(pad, pad, sc.choices.column())
	}
	return newSlot(ui.NewScroll("setup.choices.list", column))
}

// tabletPortrait returns the open box on a tablet in portrait, w by h dp: seats above choices in one list, and the play button
// below. It sets the layout of the seats to fit.
func (sc *Scene) tabletPortrait(w, h float64) ui.Widget {
	const walls = 2 * (wallThick + trayPad)
	rest, choices, play := sc.players.freeColorButtons(phoneHead), newSlot(ui.Pad(6, 6, sc.choices.column())), sc.playButton()
	below := ui.Column(2*ui.Step, rest, choices, play).Measure(sc.Services.Theme, w-walls).Y
	sc.players.fitHeads(w-walls, h-walls-2*ui.Step-below)
	in := ui.Column(2*ui.Step, sc.players.column(), rest, choices)
	return newTray(sc.box, false, ui.Column(2*ui.Step, ui.Grow(1, ui.NewScroll("setup.list", in)), play))
}

// divideWidth divides a width of w dp between seats and choices. It returns the width in dp of the choices, and sets the
// layout of the seats for the rest.
func (sc *Scene) divideWidth(w float64) (choices float64) {
	m := sc.Root.Metrics()
	choices = geom.Clamp(choicesShare*w, minChoices, maxChoices)
	sc.players.noIcons = w < minIcons*m.TextScale
	sc.players.chooseRows(w - choices - 2*ui.Step)
	return choices
}

// fittingTopBar returns topBar with all help buttons, and with the lid if withLid is set, for a width of w dp. All help buttons have a
// label if there is room for that, or else only that of the guided game, or else none.
func (sc *Scene) fittingTopBar(withLid bool, w float64) ui.Widget {
	helps := sc.helps()
	for _, labelled := range [...][]string{{rulesID, learnID, practiceID}, {learnID}} {
		if row := sc.topBar(withLid, helps, labelled...); row.Measure(sc.Services.Theme, 0).X <= w {
			return row
		}
	}
	return sc.topBar(withLid, helps)
}

// topBar returns the bar at the top of the screen: the back button, the lid of the box if withLid is set, the title, and the
// buttons of helps. Those with the IDs labelled have a label.
func (sc *Scene) topBar(withLid bool, helps []help, labelled ...string) ui.Widget {
	row := []ui.Widget{sc.backButton()}
	role := menu.TitleRole(sc.Root.Metrics())
	if sc.Root.Metrics().Size.X < stage.MinShort {
		role = ui.Heading
	}
	if withLid {
		row = append(row, ui.Across(ui.Middle, sc.lid(topBarLid)))
	}
	row = append(row, ui.Grow(1, ui.Across(ui.Middle, ui.NewLabel(role, sc.T(sc.key("title"))).Finish(sc.box.Finish).OnWood())))
	for _, h := range helps {
		row = append(row, ui.Across(ui.Middle, h.button(slices.Contains(labelled, h.id))))
	}
	return ui.Row(12, row...)
}

// backButton returns the button that leads back.
func (sc *Scene) backButton() ui.Widget {
	return ui.Across(ui.Middle, ui.IconButton("setup.back", ui.IconLeftArrow, sc.T("shell.back"), sc.back))
}

// Sizes in dp.
const (
	backHeight = 56 // height of the line with the back button
	minLid     = 96 // least width of the lid
	lidMargin  = 8  // free height above and below a lid together
)

// lidRatio is the height of a lid divided by its width.
const lidRatio = 0.75

// sideColumn returns the column beside the box, w by h dp large: the lid, who can play and for how long, the text about the box,
// and the help buttons. The lid is as high as the others leave room for, but at least minLid wide. Where there is too little room, the
// text is smaller, and who can play is left out.
func (sc *Scene) sideColumn(w, h float64) ui.Widget {
	blurb := sc.T(sc.key("blurb"))
	large := []ui.Widget{ui.NewLabel(ui.Strong, sc.box.Plate(sc.Services)).OnWood(), ui.NewLabel(ui.Choosable, blurb).OnWood()}
	column, lid := sc.sideParts(large, w, h)
	if lid < minLid {
		column, lid = sc.sideParts([]ui.Widget{ui.NewLabel(ui.Body, blurb).OnWood()}, w, h)
	}
	return ui.Column(2*ui.Step, sc.lid(geom.Clamp(lid, minLid, w-ui.Step)), ui.Grow(1, column))
}

// sideParts returns the part of sideColumn below the lid, with the texts about the box and the help buttons, and the width in dp of
// the lid for which that leaves room.
func (sc *Scene) sideParts(about []ui.Widget, w, h float64) (column ui.Widget, lid float64) {
	parts := append(about, ui.Grow(1, ui.Space(0, 0)))
	for _, h := range sc.helps() {
		parts = append(parts, h.button(true))
	}
	column = ui.Column(2*ui.Step, parts...)
	return column, (h - column.Measure(sc.Services.Theme, w).Y - 2*ui.Step - lidMargin) / lidRatio
}

// lid returns a widget, w dp wide, with the lid of the box, turned a little.
func (sc *Scene) lid(w float64) ui.Widget {
	h := w * lidRatio
	return ui.NewDrawing(w, h+lidMargin, func(_ *ui.Theme, dst *ebiten.Image, r geom.Rect) {
		lid := sc.pieces.Lid(sc.box.Name(), w*0.92, h*0.92) // smaller than the widget, for the turned corners
		lid.Draw(dst, geom.Pt(r.Center().X, r.Bottom()-lidMargin/2), piece.Pose{Turn: -0.03})
	})
}

// IDs of the help buttons.
const (
	rulesID    = "setup.rules"
	learnID    = "setup.learn"
	practiceID = "setup.practice"
)

// help is something that helps to learn the game.
type help struct {
	id    string
	icon  ui.Icon
	label string
	tap   func()
}

// button returns a button for h with its label, or else with only the icon.
func (h *help) button(labelled bool) ui.Widget {
	if labelled {
		return ui.NewButton(h.id, h.label, h.tap).Icon(h.icon)
	}
	return ui.IconButton(h.id, h.icon, h.label, h.tap)
}

// helps returns what helps to learn the game.
func (sc *Scene) helps() []help {
	var list []help
	add := func(id string, icon ui.Icon, label string, tap func()) {
		list = append(list, help{id, icon, label, tap})
	}
	if sc.doors.Rules != nil && len(sc.box.Pages) > 0 {
		add(rulesID, ui.IconBook, sc.T("shell.rules"), func() { sc.Stage.Push(sc.doors.Rules()) })
	}
	if sc.box.Lesson != nil {
		add(learnID, ui.IconBulb, sc.T("shell.learn"), sc.beginLesson)
	}
	if sc.box.Practice != nil {
		add(practiceID, ui.IconStopwatch, sc.T(sc.key("practice")), func() { sc.Stage.Push(sc.box.Practice(sc.Services)) })
	}
	return list
}

// beginLesson starts the guided first game over the set-up. If that fails, it shows the error.
func (sc *Scene) beginLesson() {
	scene, err := sc.cabinet.Teach(sc.box)
	if err != nil {
		sc.Fail(err)
		return
	}
	sc.Stage.Push(scene)
}

// playButton returns a new button that starts the game, and sets sc.play to it.
func (sc *Scene) playButton() ui.Widget {
	sc.play = menu.Button(&sc.Screen, "setup.play", "shell.play", sc.begin).Icon(ui.IconPlay).Kind(ui.Primary)
	return sc.play
}

// updatePlayButton disables the play button if two seats have the same name, ignoring case; else it enables the button. It
// marks the fields of all seats with that name, and removes other marks. It also updates the tooltips, and the texts for
// screen readers, that contain names. It does nothing before the first build.
func (sc *Scene) updatePlayButton() {
	if sc.play == nil {
		return
	}
	sc.players.updateAllSpoken()
	sc.choices.nameStarters()
	duplicate := sc.plan.duplicateName(sc.Services)
	for i, f := range sc.players.fields {
		problem := ""
		if duplicate != "" && strings.EqualFold(sc.plan.nameOf(sc.Services, i), duplicate) {
			problem = sc.T("shell.name.taken", "Name", duplicate)
		}
		f.SetProblem(problem)
	}
	if duplicate != "" {
		sc.play.Disable(sc.T("shell.name.taken", "Name", duplicate))
		return
	}
	sc.play.Enable()
}

// begin saves the plan and starts the game. If a game of the box is under way, and the player has not agreed yet to lose
// it, begin asks first.
func (sc *Scene) begin() {
	sc.save()
	for _, name := range sc.Services.Store.Running() {
		if name == sc.box.Name() && !sc.doors.Agreed {
			sc.askDiscard()
			return
		}
	}
	sc.start()
}

// askDiscard opens the dialog that asks whether to discard the game under way. If the player agrees, the new game starts.
func (sc *Scene) askDiscard() {
	no := menu.Button(&sc.Screen, "setup.discard.no", "shell.cancel", sc.Root.Close)
	yes := menu.Button(&sc.Screen, "setup.discard.yes", "shell.new", func() {
		sc.Root.Close()
		sc.start()
	}).Kind(ui.Danger)
	sc.Root.OpenDialog(ui.Dialog(sc.T("shell.new"), sc.T("shell.discard.note"), no, yes), ui.LayerOptions{})
}

// start starts the game. The first seat is the planned one or, if lots are to be drawn, a random one. If a race is planned, start
// only opens the race, which starts the game with the winner's seat first.
func (sc *Scene) start() {
	rng := game.NewRNG(sc.Services.Seed())
	switch sc.plan.First {
	case byRace:
		sc.Stage.Push(newRace(sc.Services, sc.box.Finish, sc.runners(), rng, func(first int) {
			sc.Stage.Pop() // first, so that the set-up is left, with the error, if no table can be opened
			sc.openTable(first, table.StarterKnown)
		}))
	case byLot:
		sc.openTable(rng.Below(len(sc.plan.Chairs)), table.StarterDrawn)
	default:
		c, _ := game.ParseColor(sc.plan.First) // plan.check has seen to it that this is the colour of a seat
		sc.openTable(max(0, sc.plan.seatWithColor(c)), table.StarterKnown)
	}
}

// runners returns a runner for each person.
func (sc *Scene) runners() []runner {
	var list []runner
	for i := range sc.plan.Chairs {
		if sc.plan.Chairs[i].isPerson() {
			list = append(list, runner{seat: i, color: sc.plan.Chairs[i].color(), name: sc.plan.nameOf(sc.Services, i)})
		}
	}
	return list
}

// openTable starts a game in which seat first, an index in plan.Chairs, begins, and goes to its table. how says how the
// first seat was found. openTable also stores the people with a typed name, for the choice in later set-ups. If there can be no
// game, it shows the error and stays.
func (sc *Scene) openTable(first int, how table.StartChoice) {
	people.Save(sc.Services.Store, sc.plan.namedPeople()...)
	h, err := sc.plan.header(sc.Services, sc.box, first)
	if err != nil {
		sc.Fail(err)
		return
	}
	scene, err := sc.cabinet.Start(sc.box, h, how)
	if err != nil {
		sc.Fail(err)
		return
	}
	sc.Stage.Reset(scene)
}
