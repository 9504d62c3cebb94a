// Package shelf has the first screen: the boxes on their shelf. All other screens are reached from it.
package shelf

import (
	"fmt"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
	"ludotheque/scenes/services"
)

// Doors holds the functions that make the scenes to which the shelf leads. A nil function leaves its button out, but Setup must
// not be nil.
type Doors struct {
	// Setup returns the screen that sets up a game of b. agreed is set if the player has agreed to lose the game under
	// way.
	Setup func(b *cabinet.Box, agreed bool) stage.Scene
	// Together returns the screen for tables with several devices.
	Together func() stage.Scene
	// CountWaiting returns the number of tables elsewhere at which it is this device's turn, and whether anything about
	// the tables has changed since the last call. It is called each tick.
	CountWaiting func() (n int, news bool)
	// Tables returns the tables elsewhere at which this device plays, those that wait for this device first. It is called each
	// time the widgets are built.
	Tables func() []Table
	// Rules, Book and Settings return the screens with the rules, with the book of evenings and with the settings.
	Rules    func() stage.Scene
	Book     func() stage.Scene
	Settings func() stage.Scene
}

// Table is a table elsewhere, as the shelf lists it.
type Table struct {
	// Label names what is played and whose turn it is.
	Label       string
	NeedsAction bool // NeedsAction is set if the table waits for this device.
	// Open returns the scene of the table.
	Open func() stage.Scene
}

// Scene is the shelf. The slices by box have the order of the boxes in the cabinet.
type Scene struct {
	menu.Screen
	cabinet       *cabinet.Cabinet
	doors         Doors
	lids          *Lids
	games         []*savedGame          // by box: its saved game; nil if there is none, or it is not read yet
	loaders       []*cabinet.GameLoader // by box: the loader of its save while that is read; else nil
	arrivals      []timeline.Glide      // by box: how far its lid has come down; see lid.arrival
	cells         []*cell               // by box
	jobs          []func()              // what is still to be done for the present layout, one a tick
	outdated      bool                  // the saved games must be read again, as one of the jobs does
	plain         bool                  // draw one plain colour, so that the first frame of the program appears at once
	drawn         bool                  // the present layout has been drawn
	waited        int                   // ticks that jobs have waited for the first draw of the present layout
	fullscreen    *ui.Button            // switches fullscreen mode on and off; nil if the platform has none
	updateReady   bool                  // the bar has the button that updates the program
	waitingTables int                   // last number that Doors.CountWaiting returned
	tableButtons  int                   // number of tables elsewhere that have a button of their own; see tableRow
}

// New returns a shelf with all boxes of the cabinet. The first shelf with the same lids is plain for a frame. Then it
// reads the saved games, and its lids come down one after the other. A later shelf has all lids in their places, and
// starts to read the saved games at once.
func New(s *services.Services, c *cabinet.Cabinet, lids *Lids, d Doors) *Scene {
	n := len(c.Boxes)
	sc := &Scene{cabinet: c, doors: d, lids: lids, games: make([]*savedGame, n), loaders: make([]*cabinet.GameLoader, n), arrivals: make([]timeline.Glide, n)}
	sc.Screen = menu.New(s, menu.Plan{Build: sc.build, Tick: sc.tick, Place: sound.Parlour, Title: func() string { return sc.T("shell.title") }})
	if sc.plain = !lids.shown; sc.plain {
		return sc
	}
	for i := range sc.arrivals {
		sc.arrivals[i].Set(1)
	}
	sc.readGames()
	return sc
}

// Resize implements stage.Scene. Jobs wait for the first draw of the new layout; see awaitsFirstDraw.
func (sc *Scene) Resize(m stage.Metrics) {
	sc.drawn, sc.waited = false, 0
	sc.lids.rescale(m.Scale)
	sc.Screen.Resize(m)
}

// Uncovered implements stage.UncoverObserver. Games may have begun or ended since.
func (sc *Scene) Uncovered() { sc.rereadGames() }

// rereadGames has the saved games read again, even if the shelf is laid out anew before that.
func (sc *Scene) rereadGames() {
	sc.outdated = true
	sc.jobs = append(sc.jobs, sc.readAllGames)
}

// Sizes of the program's title in dp.
const (
	titleHeight    = 60.0  // least height; on larger screens it is a share of the screen
	landscapeTitle = 40.0  // height on a telephone in landscape
	titleWidth     = 320.0 // least width of the room for the title
)

// build returns the widgets: the title, the buttons of tables, the boxes on their boards, and the bar. It sets sc.cells, and
// replaces the jobs by those for the new layout.
func (sc *Scene) build(m stage.Metrics) ui.Widget {
	sc.cells = sc.cells[:0]
	for i, b := range sc.cabinet.Boxes {
		sc.cells = append(sc.cells, sc.newCell(i, b))
	}
	titleMargin, barMargin := float64(ui.Step), 12.0
	if menu.IsPhoneLandscape(m) {
		titleMargin, barMargin = titleMargin/2, ui.Step
	}
	body := ui.Column(0, ui.Pad(0, titleMargin, sc.title(m)), sc.tableRow(m), ui.Grow(1, newRack(sc.cells, menu.IsPhone(m))), ui.Pad(menu.EdgeMargin(m), barMargin, sc.bar(m)))
	sc.queueJobs()
	return body
}

// The greatest number of buttons of tables elsewhere on a telephone, and the least width of each in dp. Other screens
// have one more.
const (
	phoneTables    = 2
	minTableButton = 250
)

// tableRow returns the buttons of the first tables elsewhere, or empty space if there are none. It sets sc.tableButtons.
func (sc *Scene) tableRow(m stage.Metrics) ui.Widget {
	sc.tableButtons = 0
	if sc.doors.Tables == nil || sc.plain {
		return ui.Space(0, 0)
	}
	maxTables := phoneTables
	if !menu.IsPhone(m) {
		maxTables++
	}
	var buttons []ui.Widget
	for i, table := range sc.doors.Tables() {
		if i == maxTables {
			break
		}
		button := ui.NewButton(fmt.Sprintf("shelf.table.%d", i+1), table.Label, func() { sc.Stage.Reset(table.Open()) })
		if table.NeedsAction {
			button.Kind(ui.Primary).Role(ui.Strong).Icon(ui.IconPlay)
		}
		buttons = append(buttons, button)
	}
	if sc.tableButtons = len(buttons); sc.tableButtons == 0 {
		return ui.Space(0, 0)
	}
	return ui.Pad(menu.EdgeMargin(m), 0, ui.Grid(ui.Step, minTableButton*m.TextScale, maxTables, buttons...))
}

// title returns the program's title. The plain first frame leaves room for the title, but does not draw it.
func (sc *Scene) title(m stage.Metrics) ui.Widget {
	h := max(titleHeight, min(m.Size.Y*0.085, m.Size.X*0.09))
	if menu.IsPhoneLandscape(m) {
		h = landscapeTitle
	}
	return ui.NewDrawing(titleWidth, h, func(_ *ui.Theme, dst *ebiten.Image, r geom.Rect) {
		if !sc.plain {
			sc.lids.Set.Picture("title-ludotheque", piece.Plain, h).Draw(dst, geom.Pt(r.Center().X, r.Bottom()), piece.Pose{})
		}
	})
}

// newCell returns the cell of the box b, number i in the cabinet. Below the lid is the button that resumes the saved
// game, or how far the save has been read, or a plate about the box.
func (sc *Scene) newCell(i int, b *cabinet.Box) *cell {
	l := &lid{lids: sc.lids, box: b.Name(), name: sc.T(b.Name() + ".title"), turn: lidTurns[i%len(lidTurns)], arrival: &sc.arrivals[i], onTap: func() { sc.open(i) }}
	l.title = undrawnTitle(b.Name(), l.name)
	l.SetID("shelf." + b.Name())
	l.SetTip(sc.T(b.Name() + ".blurb"))
	c := &cell{lid: l}
	if l.game = sc.games[i]; l.game != nil {
		c.resume = newResumeButton("shelf."+b.Name()+".continue", sc.T("shell.continue"), func() { sc.resume(i) })
		c.below = c.resume.button
		return c
	}
	if loader := sc.loaders[i]; loader != nil {
		c.below = ui.Column(4, menu.Label(&sc.Screen, ui.Small, "menu.shelf.reading").OnWood().Align(text.Centre), menu.Progress(loader.Progress))
		return c
	}
	c.below = newPlate(b.Plate(sc.Services), menu.IsPhone(sc.Root.Metrics()))
	return c
}

// Limits of the bar's layout in dp, for text of the usual size.
const (
	minIconBar   = 900  // least width of the screen for icons beside the labels
	maxSmallBar  = 560  // width of the screen below which labels are small
	minOneLine   = 480  // least width of the screen for a bar with one line
	minBarButton = 140  // least width of a button in a bar with two lines
	minWideBar   = 1100 // least width of the screen for labels on the buttons for fullscreen and quit
)

// twoLines reports whether the bar has two buttons in a line, as on a telephone in portrait or with large text.
func twoLines(m stage.Metrics) bool {
	return menu.IsPhonePortrait(m) || m.Size.X/m.TextScale < minOneLine
}

// bar returns the buttons along the lower edge: to other screens, and for the program.
func (sc *Scene) bar(m stage.Metrics) ui.Widget {
	nav, program := sc.navButtons(m), sc.programButtons(m)
	if twoLines(m) {
		return ui.Grid(ui.Step, minBarButton, 2, append(nav, program...)...)
	}
	row := append(nav, ui.Grow(1, ui.Space(0, 0)))
	return ui.Row(ui.Step, append(row, program...)...)
}

// opener returns a function that opens the scene which door returns, over the shelf.
func (sc *Scene) opener(door func() stage.Scene) func() { return func() { sc.Stage.Push(door()) } }

// navButtons returns the buttons to tables elsewhere, to the rules, and to the book of evenings. The button to tables is
// highlighted if tables wait for this device and have no buttons of their own; see tableRow. A button has an icon if the
// screen is wide, or in a bar with two lines unless text is enlarged. In a narrow bar with one line its text is small.
func (sc *Scene) navButtons(m stage.Metrics) (list []ui.Widget) {
	width := m.Size.X / m.TextScale
	add := func(id, words string, icon ui.Icon, tap func()) *ui.Button {
		b := ui.NewButton("shelf."+id, words, tap)
		switch {
		case width >= minIconBar || twoLines(m) && m.TextScale == 1:
			b.Icon(icon)
		case width < maxSmallBar && !twoLines(m):
			b.Role(ui.Small)
		}
		list = append(list, b)
		return b
	}
	if sc.doors.Together != nil {
		b := add("together", sc.togetherLabel(m), ui.IconPerson, sc.opener(sc.doors.Together))
		if sc.waitingTables > 0 && sc.tableButtons == 0 {
			role := ui.Strong
			if width < maxSmallBar {
				role = ui.Small
			}
			b.Kind(ui.Primary).Role(role).Tip(sc.T("lobby.waits", "Count", sc.waitingTables))
		}
	}
	if sc.doors.Rules != nil {
		add("rules", sc.T("shell.rules"), ui.IconBook, sc.opener(sc.doors.Rules))
	}
	if sc.doors.Book != nil {
		add("book", sc.T("menu.shelf.book"), ui.IconScroller, sc.opener(sc.doors.Book))
	}
	return list
}

// programButtons returns the buttons for update, settings, fullscreen and quit: that for the update only while one is ready,
// and the last two only where the platform offers them. It sets sc.updateReady and sc.fullscreen.
func (sc *Scene) programButtons(m stage.Metrics) (list []ui.Widget) {
	wide := m.Size.X >= minWideBar // fullscreen and quit have labels, too
	labelled := m.Size.X >= minIconBar*m.TextScale || twoLines(m)
	if sc.updateReady = sc.Services.Page.UpdateReady(); sc.updateReady {
		update := menu.ShortButton(labelled, "shelf.update", sc.T("menu.shelf.update"), ui.IconRepeat, sc.Services.Page.Update)
		list = append(list, update.Kind(ui.Primary).Role(ui.Strong).Tip(sc.T("menu.shelf.update.note")))
	}
	if sc.doors.Settings != nil {
		b := menu.ShortButton(labelled, "shelf.settings", sc.T("shell.settings"), ui.IconGear, sc.opener(sc.doors.Settings))
		if twoLines(m) && m.TextScale > 1 {
			b.SetIcon(ui.NoIcon)
		}
		list = append(list, b)
	}
	sc.fullscreen = nil
	if sc.Services.Platform.Fullscreen {
		sc.fullscreen = menu.ShortButton(wide, "shelf.fullscreen", sc.T("shell.fullscreen"), ui.IconEnlarge, func() { sc.Services.ToggleFullscreen(sc.Stage) })
		list = append(list, sc.fullscreen)
	}
	if sc.Services.Platform.Quit {
		list = append(list, menu.ShortButton(wide, "shelf.quit", sc.T("shell.quit"), ui.IconCross, func() { sc.Stage.Quit() }))
	}
	return list
}

// togetherLabel returns the label of the button to tables elsewhere. It says how many wait if any do and there is room.
func (sc *Scene) togetherLabel(m stage.Metrics) string {
	if sc.waitingTables > 0 && m.Size.X >= minIconBar*m.TextScale {
		return sc.T("lobby.together.waits", "Count", sc.waitingTables)
	}
	return sc.T("lobby.together")
}

// updateWaiting calls Doors.CountWaiting, and reports whether anything about the tables elsewhere has changed. If so, it
// rebuilds the shelf and, if more tables wait than before, shows a message.
func (sc *Scene) updateWaiting() bool {
	if sc.doors.CountWaiting == nil || sc.plain {
		return false
	}
	n, news := sc.doors.CountWaiting()
	if n == sc.waitingTables && !news {
		return false
	}
	if n > sc.waitingTables {
		sc.Root.Toast(ui.Message{Text: func() string { return sc.T("lobby.waits", "Count", sc.waitingTables) }})
	}
	sc.waitingTables = n
	sc.Rebuild()
	return true
}

// queueJobs replaces the jobs by those for a new layout. In the plain first frame of the program, and if the saved games are
// outdated, the one job is to read them, which makes another layout. Otherwise each job places one lid.
func (sc *Scene) queueJobs() {
	sc.jobs = sc.jobs[:0]
	if sc.plain || sc.outdated {
		sc.jobs = append(sc.jobs, sc.readAllGames)
		return
	}
	for i, c := range sc.cells {
		sc.jobs = append(sc.jobs, func() { sc.placeLid(i, c.lid) })
	}
}

// readGames forgets what is known of the saved games, and starts to read the save of each box that has one. It takes the
// saves that are ready at once.
func (sc *Scene) readGames() {
	running := sc.Services.Store.Running()
	for i, b := range sc.cabinet.Boxes {
		sc.games[i], sc.loaders[i] = nil, nil
		if slices.Contains(running, b.Name()) {
			sc.loaders[i] = sc.cabinet.LoadSaved(b)
		}
	}
	sc.takeGames()
}

// takeGames sets sc.games for the saves whose reading has ended since the last call, and reports whether there were any.
func (sc *Scene) takeGames() (taken bool) {
	for i, l := range sc.loaders {
		if l != nil && l.Ready() {
			sc.games[i], sc.loaders[i] = readGame(sc.Services, sc.cabinet.Boxes[i], l), nil
			taken = true
		}
	}
	return taken
}

// isReading reports whether a save is still being read.
func (sc *Scene) isReading() bool {
	return slices.ContainsFunc(sc.loaders, func(l *cabinet.GameLoader) bool { return l != nil })
}

// readAllGames starts to read the saved games, ends the plain first frame and rebuilds the shelf.
func (sc *Scene) readAllGames() {
	sc.readGames()
	sc.plain, sc.outdated, sc.lids.shown = false, false, true
	sc.Rebuild()
}

// placeLid makes the lid of box number i arrive, with a knock unless motion is reduced. A lid that has arrived is only
// painted again if necessary.
func (sc *Scene) placeLid(i int, l *lid) {
	if w, h := l.size(); sc.arrivals[i].Value() == 1 && sc.lids.has(l.box, w, h) {
		return
	}
	if sc.arrivals[i].Value() == 1 {
		l.arrive(true)
		return
	}
	still := sc.Root.Theme.Shared().ReducedMotion()
	l.arrive(still)
	if !still {
		sc.Services.Sound.PlayCue(sound.Cue{Name: sound.Knock, Soft: 0.6})
	}
}

// tick sets the icon of the fullscreen button, takes the saves that have been read, and looks for waiting tables and an update
// of the program. Once the layout has been drawn, it also does one job. It reports whether the screen must be drawn again, as
// it must while a save is being read, since the progress of reading is shown.
func (sc *Scene) tick(*input.Frame) (redraw bool) {
	if sc.fullscreen != nil {
		icon := ui.IconEnlarge
		if sc.Services.Fullscreen() {
			icon = ui.IconShrink
		}
		sc.fullscreen.SetIcon(icon)
	}
	if sc.takeGames() {
		sc.Rebuild()
	}
	redraw = sc.updateWaiting()
	if sc.Services.Page.UpdateReady() != sc.updateReady {
		sc.Rebuild()
	}
	if len(sc.jobs) == 0 || sc.awaitsFirstDraw() {
		return sc.isReading() || redraw
	}
	job := sc.jobs[0]
	sc.jobs = sc.jobs[1:]
	job()
	return true
}

// patience is the greatest number of ticks that jobs wait for the first draw of a layout.
const patience = 12

// awaitsFirstDraw counts a tick and reports whether the jobs have to wait, since the present layout has not been drawn.
// Jobs would delay the drawing, and while a window is resized most layouts are never drawn.
func (sc *Scene) awaitsFirstDraw() bool {
	sc.waited++
	return !sc.drawn && sc.waited < patience
}

// Draw implements stage.Scene. The first frame of the program is plain, so that it appears at once.
func (sc *Scene) Draw(dst *ebiten.Image) {
	sc.drawn = true
	if sc.plain {
		dst.Fill(paint.Hex(0x3C2416))
		return
	}
	sc.Screen.Draw(dst)
}

// Idle implements stage.Idler. The shelf is not idle while jobs wait or a save is being read.
func (sc *Scene) Idle() bool { return len(sc.jobs) == 0 && !sc.isReading() && sc.Screen.Idle() }

// open opens box number i, with a sound: the screen that sets up a game, or the dialog about the game under way. It does
// nothing while the box's save is being read.
func (sc *Scene) open(i int) {
	if sc.loaders[i] != nil {
		return
	}
	sc.Services.Sound.Play(sound.Paper)
	if sc.games[i] == nil {
		sc.setup(i, false)
		return
	}
	sc.askResume(i)
}

// setup opens the screen that sets up a game of box number i. agreed is set if the player has agreed to lose the game under
// way.
func (sc *Scene) setup(i int, agreed bool) {
	sc.Stage.Push(sc.doors.Setup(sc.cabinet.Boxes[i], agreed))
}

// askResume opens the dialog about the game under way in box number i, with the buttons that resume the game and that
// set up another.
func (sc *Scene) askResume(i int) {
	box, saved := sc.cabinet.Boxes[i], sc.games[i]
	rows := []ui.Widget{ui.NewLabel(ui.Body, saved.players).Align(text.Centre), ui.NewLabel(ui.Aside, saved.progress).Align(text.Centre)}
	if saved.lastPlayed != "" {
		rows = append(rows, ui.NewLabel(ui.Small, sc.T("shell.save.when", "When", saved.lastPlayed)).Align(text.Centre))
	}
	rows = append(rows, menu.Label(&sc.Screen, ui.Small, "menu.shelf.anew").Align(text.Centre))
	name := "shelf." + box.Name()
	newButton := ui.NewButton(name+".new", sc.T("shell.new"), func() {
		sc.Root.Close()
		sc.setup(i, true)
	})
	resumeButton := ui.NewButton(name+".resume", sc.T("shell.continue"), func() {
		sc.Root.Close()
		sc.resume(i)
	}).Icon(ui.IconPlay).Kind(ui.Primary)
	title := sc.T(box.Name() + ".title")
	sc.Root.OpenDialog(ui.Panel(title, ui.Column(ui.Step, rows...), newButton, resumeButton), ui.LayerOptions{})
}

// resume goes to the table of the game under way in box number i. If that fails, it shows the error and has the saved
// games read again.
func (sc *Scene) resume(i int) {
	scene, err := sc.cabinet.Resume(sc.cabinet.Boxes[i])
	if err != nil {
		sc.Fail(err)
		sc.rereadGames()
		return
	}
	sc.Stage.Reset(scene)
}

// Inspect implements stage.Inspectable. It adds whether each box has a game under way, as "waiting." and the box's name.
func (sc *Scene) Inspect(r *stage.Report) {
	sc.Screen.Inspect(r)
	for i, b := range sc.cabinet.Boxes {
		r.SetValue("waiting."+b.Name(), sc.games[i] != nil)
	}
}
