// Package replays has the list of finished games, each of which can be watched.
package replays

import (
	"errors"
	"fmt"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/link"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/clip"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
	"ludotheque/scenes/services"
)

// Scene is the list, shown over the scene below it.
type Scene struct {
	menu.Screen
	cabinet *cabinet.Cabinet
	pieces  *piece.Set // for the lids
	doors   Doors
	list    []*entry // newest first
	next    int      // index of the entry to be read next
	wanted  *entry   // entry to be watched once it has been read; nil if none is
}

// entry is a finished game.
type entry struct {
	file    store.Replay
	box     *cabinet.Box
	kept    *cabinet.GameLoader // reads the journal; nil if it is not being read
	read    bool                // the journal has been read once, and seats and moves are set
	seats   []seat              // in order of seats
	moves   int                 // number of entries of the journal
	summary *ui.Lane            // lines that describe the game, in its row; see Scene.summary
}

// seat is a player of a finished game.
type seat struct {
	color game.Color
	who   match.Occupant
	won   bool
}

// Doors holds the ways from the list to other screens and programs.
type Doors struct {
	// Book returns the scene of the book of evenings; nil leaves its button out.
	Book func() stage.Scene
	// Clip copies links to games.
	Clip clip.Clip
}

// New returns the list of the finished games of the boxes in c, newest first. pieces has the lids of the boxes and may
// be shared.
func New(s *services.Services, c *cabinet.Cabinet, pieces *piece.Set, d Doors) *Scene {
	sc := &Scene{cabinet: c, pieces: pieces, doors: d}
	sc.Screen = menu.New(s, menu.Plan{Build: sc.build, Back: sc.Leave, Tick: sc.tick, Over: true})
	sc.listReplays()
	return sc
}

// listReplays sets sc.list to the stored games of the boxes of the cabinet.
func (sc *Scene) listReplays() {
	sc.list, sc.next = sc.list[:0], 0
	for _, r := range sc.Services.Store.Replays("") {
		if b := sc.cabinet.Find(r.Box); b != nil {
			sc.list = append(sc.list, &entry{file: r, box: b})
		}
	}
	sortNewest(sc.list)
}

// Resize implements stage.Scene.
func (sc *Scene) Resize(m stage.Metrics) {
	sc.pieces.Rescale(m.Scale)
	sc.Screen.Resize(m)
}

// tick continues to read the journals, one after the other, but first that of sc.wanted. It reports whether the screen
// must be drawn again.
func (sc *Scene) tick(*input.Frame) (redraw bool) {
	if e := sc.wanted; e != nil {
		return sc.showWanted(e)
	}
	for sc.next < len(sc.list) && sc.list[sc.next].read {
		sc.next++
	}
	if sc.next >= len(sc.list) {
		return false
	}
	e := sc.list[sc.next]
	m, ready, err := sc.loadMatch(e)
	switch {
	case !ready:
		return true
	case err != nil:
		sc.dropDamaged(e, err)
		return true
	}
	e.noteResult(m)
	sc.next++
	e.summary.Set(sc.summary(e)...)
	return true
}

// loadMatch starts to read the journal of e at the first call. At later calls, ready is false until the journal has been
// read. Then loadMatch returns the match or the error, once: the next call starts again, as e does not keep the match.
func (sc *Scene) loadMatch(e *entry) (m *match.Match, ready bool, err error) {
	if e.kept == nil {
		e.kept = sc.cabinet.LoadReplay(e.box, e.file.Name)
		e.summary.Set(sc.summary(e)...)
	}
	if !e.kept.Ready() {
		return nil, false, nil
	}
	m, err = e.kept.Match()
	e.kept = nil
	return m, true, err
}

// noteResult sets who played and who won in e, by its match m. It does nothing if that is known.
func (e *entry) noteResult(m *match.Match) {
	if e.read {
		return
	}
	winners := m.Game().Winners()
	for i, who := range m.Occupants() {
		e.seats = append(e.seats, seat{color: m.Header().Colors[i], who: who, won: winners.Has(game.Seat(i))})
	}
	e.read, e.moves = true, m.Len()
}

// seatName returns the name of the player s; that of the colour if the player has none.
func (sc *Scene) seatName(s *seat) string {
	if name := sc.Services.NameOf(s.who); name != "" {
		return name
	}
	return sc.T("shell.color." + s.color.String())
}

// dropDamaged removes the game of e, whose journal could not be read, from the list. err is why. The store moves the
// journal aside, unless a newer program can read it, and tells the player.
func (sc *Scene) dropDamaged(e *entry, err error) {
	if errors.Is(err, journal.ErrNewer) {
		sc.Services.Store.ReportNewerReplay(e.file.Name, err.Error())
	} else {
		// The game leaves the list even if its journal could not be moved.
		_ = sc.Services.Store.MoveReplayAside(e.file.Name, err.Error())
	}
	sc.list = slices.DeleteFunc(sc.list, func(o *entry) bool { return o == e })
	sc.Rebuild()
}

// maxWidth is the greatest width of the list in dp.
const maxWidth = 860

// build returns the widgets: a row for each game, or a text if there are none.
func (sc *Scene) build(m stage.Metrics) ui.Widget {
	sc.next = 0 // tick skips the entries that have been read
	closeButton := ui.IconButton("replays.close", ui.IconCross, sc.T("shell.close"), sc.Leave).Kind(ui.Quiet)
	head := ui.Row(ui.Step, ui.Grow(1, ui.Across(ui.Middle, menu.Label(&sc.Screen, ui.Heading, "menu.replays.title"))), closeButton)
	if sc.doors.Book != nil {
		open := func() { sc.Stage.Push(sc.doors.Book()) }
		head = ui.Column(ui.Step, head, ui.Across(ui.Start, menu.Button(&sc.Screen, "replays.book", "evenings.title", open).Icon(ui.IconBook)))
	}
	var rows []ui.Widget
	for i, e := range sc.list {
		rows = append(rows, ui.ListEntry(ui.List{ID: "games", Name: sc.T("menu.replays.title")}, "", sc.row(i, e, m)), ui.Line())
	}
	if len(rows) == 0 {
		rows = append(rows, menu.Label(&sc.Screen, ui.Aside, "menu.replays.none"))
	} else {
		rows = rows[:len(rows)-1]
	}
	list := ui.NewScroll("replays.list", ui.Column(ui.Step, rows...))
	sheet := menu.Card(m, ui.Column(12, head, ui.Line(), ui.Grow(1, list)))
	edge := menu.EdgeMargin(m)
	return ui.Pad(edge, edge, ui.Centre(ui.AtLeast(min(560, m.Size.X-2*edge), 0, ui.AtMost(maxWidth, sheet))))
}

// lidWidth is the width in dp of the lid beside a game. Lids are 4:3; 8 dp more are left for the shadow, 5 of them below.
const lidWidth = 76

// minLabelled is the least width in dp of a screen on which the button to watch a game has a label.
const minLabelled = 760

// row returns the row of e, number i of the list: its summary and its buttons, which are below it on a telephone in
// portrait. It sets e.summary.
func (sc *Scene) row(i int, e *entry, m stage.Metrics) ui.Widget {
	lid := ui.Draw(lidWidth+8, lidWidth*0.75+8, func(_ *ui.Theme, dst *ebiten.Image, r geom.Rect) {
		sc.pieces.Lid(e.box.Name(), lidWidth, lidWidth*0.75).Draw(dst, geom.Pt(r.Center().X, r.Bottom()-5), piece.Pose{})
	})
	e.summary = ui.Column(2, sc.summary(e)...)
	name := fmt.Sprintf("replays.%d", i+1)
	labelled := m.Size.X >= minLabelled || menu.IsPhonePortrait(m)
	watch := menu.ShortButton(labelled, name+".watch", sc.T("menu.replays.watch"), ui.IconPlay, func() { sc.watch(e) })
	deleteButton := ui.IconButton(name+".delete", ui.IconBin, sc.T("shell.delete"), func() { sc.askDelete(e) }).Kind(ui.Quiet)
	content := []ui.Widget{ui.Across(ui.Middle, lid), ui.Grow(1, ui.Across(ui.Middle, e.summary))}
	var others []ui.Widget
	if sc.Services.Page.CanTransferFiles() {
		save := ui.IconButton(name+".save", ui.IconDownArrow, sc.T("menu.replays.save"), func() { sc.saveFile(e) }).Kind(ui.Quiet)
		others = append(others, ui.Across(ui.Middle, save))
	}
	if sc.doors.Clip.Copy != nil {
		link := ui.IconButton(name+".link", ui.IconRepeat, sc.T("menu.replays.link"), func() { sc.copyLink(e) }).Kind(ui.Quiet)
		others = append(others, ui.Across(ui.Middle, link))
	}
	others = append(others, ui.Across(ui.Middle, deleteButton))
	if menu.IsPhonePortrait(m) {
		buttons := append([]ui.Widget{ui.Grow(1, watch)}, others...)
		return ui.Column(ui.Step, ui.Row(12, content...), ui.Row(ui.Step, buttons...))
	}
	return ui.Row(12, append(append(content, ui.Across(ui.Middle, watch)), others...)...)
}

// name returns the text that names the game of e: the title of its box and, if known, when it ended.
func (sc *Scene) name(e *entry) string {
	name := sc.T(e.box.Name() + ".title")
	if when := menu.FormatTime(sc.Services, e.file.Finished); when != "" {
		name += " · " + when
	}
	return name
}

// summary returns the lines that describe e: box and date and, once known, players and winners. While the journal is
// read, a bar shows the progress instead.
func (sc *Scene) summary(e *entry) []ui.Widget {
	rows := []ui.Widget{ui.NewLabel(ui.Strong, sc.name(e))}
	if e.kept != nil {
		return append(rows, ui.Across(ui.Start, menu.Progress(e.kept.Progress)))
	}
	if !e.read {
		return append(rows, ui.NewLabel(ui.Small, "…"))
	}
	var seats []ui.Widget
	var winners []string
	for i := range e.seats {
		s := &e.seats[i]
		name := sc.seatName(s)
		seats = append(seats, ui.NewLabel(ui.Small, name).Seat(s.color))
		if s.won {
			winners = append(winners, name)
		}
	}
	rows = append(rows, ui.Flow(12, seats...))
	if len(winners) > 0 {
		rows = append(rows, ui.NewLabel(ui.Small, sc.T("menu.replays.won", "Names", menu.JoinNames(sc.Services, winners), "Count", len(winners))))
	}
	return rows
}

// watch makes tick open the replay of e once it has been read, in place of the one that was to be opened before, if any. The
// row of that one shows again who played. If e is nil, no replay is opened.
func (sc *Scene) watch(e *entry) {
	if before := sc.wanted; before != nil && before != e && before.read {
		before.kept = nil
		before.summary.Set(sc.summary(before)...)
	}
	sc.wanted = e
}

// showWanted opens the replay of e, the wanted entry, once it has been read. It always returns true, so that the screen
// is drawn again.
func (sc *Scene) showWanted(e *entry) (redraw bool) {
	m, ready, err := sc.loadMatch(e)
	if !ready {
		return true
	}
	sc.wanted = nil
	if err != nil {
		sc.dropDamaged(e, err)
		return true
	}
	e.noteResult(m)
	e.summary.Set(sc.summary(e)...)
	sc.Stage.Push(sc.cabinet.Replay(e.box, m, nil))
	return true
}

// saveFile lets the player save the journal of e as a file. If the journal cannot be read, it shows the error.
func (sc *Scene) saveFile(e *entry) {
	data, err := sc.Services.Store.LoadReplay(e.file.Name)
	if err != nil {
		sc.Fail(err)
		return
	}
	sc.Services.Page.SaveFile(e.file.Name, data)
}

// copyLink copies a link that holds the game of e to the clipboard. If the program does not know the address of its page,
// it copies only the part of the link that holds the game.
func (sc *Scene) copyLink(e *entry) {
	data, err := sc.Services.Store.LoadReplay(e.file.Name)
	if err != nil {
		sc.Fail(err)
		return
	}
	fragment, err := link.Encode(data)
	if err != nil {
		sc.Root.Toast(ui.Message{Text: func() string { return sc.T("menu.replays.long") }})
		return
	}
	address, isLink := sc.Services.LinkTo(fragment)
	key := "menu.replays.linked"
	if !isLink {
		key = "menu.replays.fragment"
	}
	sc.doors.Clip.Copy(address)
	sc.Root.Toast(ui.Message{Text: func() string { return sc.T(key) }})
}

// askDelete opens the dialog that asks whether to delete the game of e. If the player agrees, the game is deleted. No replay
// is opened meanwhile.
func (sc *Scene) askDelete(e *entry) {
	sc.watch(nil)
	no := menu.Button(&sc.Screen, "replays.delete.no", "shell.cancel", sc.Root.Close)
	yes := menu.Button(&sc.Screen, "replays.delete.yes", "shell.delete", func() {
		sc.Root.Close()
		// The store reports a failure; the game then stays in the list.
		_ = sc.Services.Store.DeleteReplay(e.file.Name)
		sc.listReplays()
		sc.Rebuild()
	}).Kind(ui.Danger)
	sc.Root.OpenDialog(ui.Dialog(sc.T("shell.delete.ask"), sc.name(e), no, yes), ui.LayerOptions{})
}

// Idle implements stage.Idler.
func (sc *Scene) Idle() bool { return sc.wanted == nil && sc.next >= len(sc.list) && sc.Screen.Idle() }
