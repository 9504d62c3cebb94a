// Package shelf has the first screen: the boxes on their shelf, from which everything begins and to which everything
// comes back.
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

// Doors lead from the shelf to other screens. Each function makes a scene; nil leaves its button out.
type Doors struct {
	// Setup makes the set-up of a box; agreed tells that the game under way may make way for a new one.
	Setup func(b *cabinet.Box, agreed bool) stage.Scene
	// Together makes the screen for tables that are played on several devices.
	Together func() stage.Scene
	// Waiting is at how many tables elsewhere somebody waits for this device to decide, and reports whether anything is known of
	// them that was not before. It is asked each tick.
	Waiting func() (n int, news bool)
	// Tables are the tables elsewhere at which this device plays, those that wait for it first; nil for none.
	Tables   func() []Table
	Rules    func() stage.Scene
	Replays  func() stage.Scene
	Settings func() stage.Scene
}

// Table is a table elsewhere, as the shelf names it.
type Table struct {
	// Words say what is played and whose turn it is; Turn is set if it is this device's.
	Words string
	Turn  bool
	// Open makes the scene that leads there.
	Open func() stage.Scene
}

// Scene is the shelf.
type Scene struct {
	menu.Screen
	cabinet       *cabinet.Cabinet
	doors         Doors
	lids          *Lids
	games         []*ongoing       // by box; nil where no game is under way
	reading       []*cabinet.Kept  // by box: what is still being read; nil where nothing is
	come          []timeline.Glide // by box: how far its lid has come down on the shelf
	cells         []*cell
	work          []func() // what is still to be made, one thing a tick
	plain         bool     // the first picture of the program is plain, so that it comes at once
	drawn         bool     // the present layout has been on the screen
	waited        int      // ticks for that, if nobody draws
	full          *ui.Button
	newer         bool // a newer version of the program is told
	waitingTables int  // the tables elsewhere that wait
	ownTables     int  // the tables elsewhere that have a button
}

// New returns the shelf with all boxes of the cabinet on it.
func New(s *services.Services, c *cabinet.Cabinet, lids *Lids, d Doors) *Scene {
	n := len(c.Boxes)
	sc := &Scene{cabinet: c, doors: d, lids: lids, games: make([]*ongoing, n), reading: make([]*cabinet.Kept, n), come: make([]timeline.Glide, n)}
	sc.Screen = menu.New(s, menu.Plan{Build: sc.build, Tick: sc.tick, Place: sound.Parlour})
	if sc.plain = !lids.shown; sc.plain {
		return sc
	}
	for i := range sc.come {
		sc.come[i].Set(1)
	}
	sc.readGames()
	return sc
}

// Resize implements stage.Scene.
func (sc *Scene) Resize(m stage.Metrics) {
	sc.drawn, sc.waited = false, 0
	sc.lids.rescale(m.Scale)
	sc.Screen.Resize(m)
}

// Uncovered implements stage.UncoverObserver: games may have been begun or ended meanwhile.
func (sc *Scene) Uncovered() { sc.work = append(sc.work, sc.readAllGames) }

// titleHeight is the height in dp of the name of the house, at least, and titleLow that on a telephone on its side.
const (
	titleHeight = 60.0
	titleLow    = 40.0
)

// build makes the widgets: the title, the boxes on their boards, and the bar of buttons.
func (sc *Scene) build(m stage.Metrics) ui.Widget {
	sc.cells = sc.cells[:0]
	for i, b := range sc.cabinet.Boxes {
		sc.cells = append(sc.cells, sc.cell(i, b))
	}
	high, low := float64(ui.Step), 12.0
	if menu.IsPhoneLandscape(m) {
		high, low = high/2, ui.Step
	}
	body := ui.Column(0, ui.Pad(0, high, sc.title(m)), sc.tables(m), ui.Grow(1, newRack(sc.cells, menu.IsPhone(m))), ui.Pad(menu.EdgeMargin(m), low, sc.bar(m)))
	sc.queueWork()
	return body
}

// The most tables elsewhere that have a button on the shelf, on a telephone and on other screens, and how wide one is at least in dp.
const (
	fewTables = 2
	someWidth = 250
)

// tables returns a button for each of the tables elsewhere at which this device plays, those that wait for it first.
func (sc *Scene) tables(m stage.Metrics) ui.Widget {
	sc.ownTables = 0
	if sc.doors.Tables == nil || sc.plain {
		return ui.Space(0, 0)
	}
	most := fewTables
	if !menu.IsPhone(m) {
		most++
	}
	var list []ui.Widget
	for i, t := range sc.doors.Tables() {
		if i == most {
			break
		}
		b := ui.NewButton(fmt.Sprintf("shelf.table.%d", i+1), t.Words, func() { sc.Stage.Reset(t.Open()) })
		if t.Turn {
			b.Kind(ui.Primary).Role(ui.Strong).Icon(ui.IconPlay)
		}
		list = append(list, b)
	}
	if sc.ownTables = len(list); sc.ownTables == 0 {
		return ui.Space(0, 0)
	}
	return ui.Pad(menu.EdgeMargin(m), 0, ui.Grid(ui.Step, someWidth*m.TextScale, most, list...))
}

// title returns the lettered name of the house.
func (sc *Scene) title(m stage.Metrics) ui.Widget {
	h := max(titleHeight, min(m.Size.Y*0.085, m.Size.X*0.09))
	if menu.IsPhoneLandscape(m) {
		h = titleLow
	}
	return ui.Draw(320, h, func(_ *ui.Theme, dst *ebiten.Image, r geom.Rect) {
		if !sc.plain {
			sc.lids.Set.Picture("title-ludotheque", piece.Plain, h).Draw(dst, geom.Pt(r.Center().X, r.Bottom()), piece.Pose{})
		}
	})
}

// cell makes the i-th box.
func (sc *Scene) cell(i int, b *cabinet.Box) *cell {
	l := &lid{lids: sc.lids, box: b.Name(), name: sc.T(b.Name() + ".title"), turn: turns[i%len(turns)], come: &sc.come[i], tap: func() { sc.open(i) }}
	l.title = lettering(b.Name(), l.name)
	l.SetID("shelf." + b.Name())
	l.SetTip(sc.T(b.Name() + ".blurb"))
	c := &cell{lid: l}
	if l.game = sc.games[i]; l.game != nil {
		c.resume = newResumeButton("shelf."+b.Name()+".continue", sc.T("shell.continue"), func() { sc.resume(i) })
		c.plate = c.resume.button
		return c
	}
	if k := sc.reading[i]; k != nil {
		c.plate = ui.Column(4, menu.Label(&sc.Screen, ui.Small, "menu.shelf.reading").OnWood().Align(text.Centre), menu.Progress(k.Progress))
		return c
	}
	c.plate = newPlate(sc.forWhom(b), menu.IsPhone(sc.Root.Metrics()))
	return c
}

// forWhom says how many play a box, and for how long.
func (sc *Scene) forWhom(b *cabinet.Box) string {
	least, most := b.Rules.Seats()
	if least == most {
		return sc.T("menu.shelf.plate.exact", "N", most, "Minutes", b.Minutes)
	}
	return sc.T("menu.shelf.plate", "Min", least, "Max", most, "Minutes", b.Minutes)
}

// From which width of the screen in dp, for text of the usual size, the buttons of the bar have icons beside their words, and
// below which their words are small. On a telephone held upright the bar has two lines of them, each as wide as this at least.
const (
	roomyBar   = 900
	tightBar   = 560
	slimButton = 140
)

// twoLines reports whether the bar has two lines of buttons, as on a telephone held upright.
func twoLines(m stage.Metrics) bool { return menu.IsPhonePortrait(m) || m.Size.X/m.TextScale < 480 }

// bar returns the buttons along the lower edge: those that lead on, and those for the program.
func (sc *Scene) bar(m stage.Metrics) ui.Widget {
	doors, program := sc.navButtons(m), sc.programButtons(m)
	if twoLines(m) {
		return ui.Grid(ui.Step, slimButton, 2, append(doors, program...)...)
	}
	row := append(doors, ui.Grow(1, ui.Space(0, 0)))
	return ui.Row(ui.Step, append(row, program...)...)
}

// opener returns what opens the scene that a door makes.
func (sc *Scene) opener(door func() stage.Scene) func() { return func() { sc.Stage.Push(door()) } }

// navButtons returns the buttons to tables elsewhere, to the rules and to the games that are over.
func (sc *Scene) navButtons(m stage.Metrics) (list []ui.Widget) {
	share := m.Size.X / m.TextScale
	add := func(id, words string, icon ui.Icon, tap func()) *ui.Button {
		b := ui.NewButton("shelf."+id, words, tap)
		switch {
		case share >= roomyBar || twoLines(m) && m.TextScale == 1:
			b.Icon(icon)
		case share < tightBar && !twoLines(m):
			b.Role(ui.Small)
		}
		list = append(list, b)
		return b
	}
	if sc.doors.Together != nil {
		b := add("together", sc.togetherLabel(m), ui.IconPerson, sc.opener(sc.doors.Together))
		if sc.waitingTables > 0 && sc.ownTables == 0 {
			role := ui.Strong
			if share < tightBar {
				role = ui.Small
			}
			b.Kind(ui.Primary).Role(role).Tip(sc.T("lobby.waits", "Count", sc.waitingTables))
		}
	}
	if sc.doors.Rules != nil {
		add("rules", sc.T("shell.rules"), ui.IconBook, sc.opener(sc.doors.Rules))
	}
	if sc.doors.Replays != nil {
		add("replays", sc.T("menu.shelf.replays"), ui.IconScroller, sc.opener(sc.doors.Replays))
	}
	return list
}

// programButtons returns the buttons for the program itself.
func (sc *Scene) programButtons(m stage.Metrics) (list []ui.Widget) {
	wide := m.Size.X >= 1100
	if sc.newer = sc.Services.Page.UpdateReady(); sc.newer {
		words := m.Size.X >= roomyBar*m.TextScale || twoLines(m)
		update := menu.ShortButton(words, "shelf.update", sc.T("menu.shelf.update"), ui.IconRepeat, sc.Services.Page.Update)
		list = append(list, update.Kind(ui.Primary).Role(ui.Strong).Tip(sc.T("menu.shelf.update.note")))
	}
	if sc.doors.Settings != nil {
		words := m.Size.X >= roomyBar*m.TextScale || twoLines(m)
		b := menu.ShortButton(words, "shelf.settings", sc.T("shell.settings"), ui.IconGear, sc.opener(sc.doors.Settings))
		if twoLines(m) && m.TextScale > 1 {
			b.SetIcon(ui.NoIcon)
		}
		list = append(list, b)
	}
	sc.full = nil
	if sc.Services.Platform.Fullscreen {
		sc.full = menu.ShortButton(wide, "shelf.fullscreen", sc.T("shell.fullscreen"), ui.IconEnlarge, func() { sc.Services.ToggleFullscreen(sc.Stage) })
		list = append(list, sc.full)
	}
	if sc.Services.Platform.Quit {
		list = append(list, menu.ShortButton(wide, "shelf.quit", sc.T("shell.quit"), ui.IconCross, func() { sc.Stage.Quit() }))
	}
	return list
}

// togetherLabel returns what stands on the button of the tables elsewhere: with how many of them wait, if any do and there is room.
func (sc *Scene) togetherLabel(m stage.Metrics) string {
	if sc.waitingTables > 0 && m.Size.X >= roomyBar*m.TextScale {
		return sc.T("lobby.together.waits", "Count", sc.waitingTables)
	}
	return sc.T("lobby.together")
}

// noteWaiting tells of tables elsewhere that have begun to wait, and reports whether what is shown has changed.
func (sc *Scene) noteWaiting() bool {
	if sc.doors.Waiting == nil || sc.plain {
		return false
	}
	n, news := sc.doors.Waiting()
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

// queueWork notes what must be made before everything can be seen: first the games under way, as they change the words, then
// lid after lid.
func (sc *Scene) queueWork() {
	sc.work = sc.work[:0]
	if sc.plain {
		sc.work = append(sc.work, sc.readAllGames)
		return
	}
	for i, c := range sc.cells {
		sc.work = append(sc.work, func() { sc.placeLid(i, c.lid) })
	}
}

// readGames has the games under way read on a goroutine of their own, and tells of those that have been.
func (sc *Scene) readGames() {
	running := sc.Services.Store.Running()
	for i, b := range sc.cabinet.Boxes {
		sc.games[i], sc.reading[i] = nil, nil
		if slices.Contains(running, b.Name()) {
			sc.reading[i] = sc.cabinet.Saved(b)
		}
	}
	sc.takeGames()
}

// takeGames tells of the games that have been read by now, and reports whether there were any.
func (sc *Scene) takeGames() (any bool) {
	for i, k := range sc.reading {
		if k != nil && k.Ready() {
			sc.games[i], sc.reading[i] = readGame(sc.Services, sc.cabinet.Boxes[i], k), nil
			any = true
		}
	}
	return any
}

// busy reports whether games are still being read.
func (sc *Scene) busy() bool {
	return slices.ContainsFunc(sc.reading, func(k *cabinet.Kept) bool { return k != nil })
}

// readAllGames reads the games under way and tells of them.
func (sc *Scene) readAllGames() {
	sc.readGames()
	sc.plain, sc.lids.shown = false, true
	sc.Rebuild()
}

// placeLid puts a lid on the shelf.
func (sc *Scene) placeLid(i int, l *lid) {
	if w, h := l.size(); sc.come[i].Value() == 1 && sc.lids.has(l.box, w, h) {
		return
	}
	if sc.come[i].Value() == 1 {
		l.arrive(true)
		return
	}
	still := sc.Root.Theme.Shared().ReducedMotion()
	l.arrive(still)
	if !still {
		sc.Services.Sound.PlayCue(sound.Cue{Name: sound.Knock, Soft: 0.6})
	}
}

// tick does one thing that is still to be done, once the first picture is on the screen.
func (sc *Scene) tick(*input.Frame) (redraw bool) {
	if sc.full != nil {
		icon := ui.IconEnlarge
		if sc.Services.Fullscreen() {
			icon = ui.IconShrink
		}
		sc.full.SetIcon(icon)
	}
	if sc.takeGames() {
		sc.Rebuild()
	}
	redraw = sc.noteWaiting()
	if sc.Services.Page.UpdateReady() != sc.newer {
		sc.Rebuild()
	}
	if len(sc.work) == 0 || sc.awaitsFirstDraw() {
		return sc.busy() || redraw
	}
	job := sc.work[0]
	sc.work = sc.work[1:]
	job()
	return true
}

// patience is for how many ticks the work waits for the first picture of a layout.
const patience = 12

// awaitsFirstDraw reports whether the first picture of the present layout is still to come. What is to be painted would only hold it up, and
// sizes come and go unseen.
func (sc *Scene) awaitsFirstDraw() bool {
	sc.waited++
	return !sc.drawn && sc.waited < patience
}

// Draw implements stage.Scene. The very first picture is plain, so that it comes at once.
func (sc *Scene) Draw(dst *ebiten.Image) {
	sc.drawn = true
	if sc.plain {
		dst.Fill(paint.Hex(0x3C2416))
		return
	}
	sc.Screen.Draw(dst)
}

// Idle implements stage.Idler.
func (sc *Scene) Idle() bool { return len(sc.work) == 0 && !sc.busy() && sc.Screen.Idle() }

// open takes a box off the shelf: to set it up, or to go on with the game that is in it, once that has been read.
func (sc *Scene) open(i int) {
	if sc.reading[i] != nil {
		return
	}
	sc.Services.Sound.Play(sound.Paper)
	if sc.games[i] == nil {
		sc.setup(i, false)
		return
	}
	sc.askResume(i)
}

func (sc *Scene) setup(i int, agreed bool) {
	sc.Stage.Push(sc.doors.Setup(sc.cabinet.Boxes[i], agreed))
}

// askResume tells of the game under way in a box and lets be chosen between it and a new one.
func (sc *Scene) askResume(i int) {
	b, g := sc.cabinet.Boxes[i], sc.games[i]
	rows := []ui.Widget{ui.NewLabel(ui.Body, g.who).Align(text.Centre), ui.NewLabel(ui.Aside, g.far).Align(text.Centre)}
	if g.when != "" {
		rows = append(rows, ui.NewLabel(ui.Small, sc.T("shell.save.when", "When", g.when)).Align(text.Centre))
	}
	rows = append(rows, menu.Label(&sc.Screen, ui.Small, "menu.shelf.anew").Align(text.Centre))
	name := "shelf." + b.Name()
	fresh := ui.NewButton(name+".new", sc.T("shell.new"), func() {
		sc.Root.Close()
		sc.setup(i, true)
	})
	again := ui.NewButton(name+".resume", sc.T("shell.continue"), func() {
		sc.Root.Close()
		sc.resume(i)
	}).Icon(ui.IconPlay).Kind(ui.Primary)
	title := sc.T(b.Name() + ".title")
	sc.Root.OpenDialog(ui.Panel(title, ui.Column(ui.Step, rows...), fresh, again), ui.LayerOptions{})
}

// resume goes on with the game under way in a box.
func (sc *Scene) resume(i int) {
	scene, err := sc.cabinet.Resume(sc.cabinet.Boxes[i])
	if err != nil {
		sc.Fail(err)
		sc.work = append(sc.work, sc.readAllGames)
		return
	}
	sc.Stage.Reset(scene)
}

// Inspect implements stage.Inspectable.
func (sc *Scene) Inspect(r *stage.Report) {
	sc.Screen.Inspect(r)
	for i, b := range sc.cabinet.Boxes {
		r.SetValue("waiting."+b.Name(), sc.games[i] != nil)
	}
}
