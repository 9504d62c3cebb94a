package scene

import (
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/notes"
	"ludotheque/scenes/table/play"
	"ludotheque/scenes/table/show"
)

// handOver hands the screen from one person to the next, so that all see only their own secrets. If the players prefer
// that (play.Prefs.Peek), it instead shows the secrets of a seat while its person holds the seat's panel or corner. Its fields up to
// root are parts of the table; see newScene.
type handOver struct {
	match    *match.Match
	board    table.Kit
	viewer   *play.Viewer
	people   *table.People
	timeline *timeline.Timeline[table.Cue]
	shows    *show.Show // sets the viewer of the board; see show.Show.SetViewer
	decision *decision
	notes    *notes.Notes
	prefs    *play.Prefs
	root     *ui.Root
	dialog   ui.Widget  // the dialog that openDialog opened last; nil before
	next     game.Seat  // the seat that the dialog is about
	lang     words.Lang // the language of the dialog
	requests table.Outbox[request]
}

// isUnneeded reports whether the screen need not be handed to the person who must decide: people look into their corners
// (play.Prefs.Peek), or the board says that the decision needs no secrets (table.SecrecyJudge).
func (h *handOver) isUnneeded() bool {
	if h.prefs.Peek {
		return true
	}
	g, b := h.match.Game(), h.board.SecrecyJudge
	return b != nil && h.people.Here(g.Turn()) && !b.NeedsSecrecy(g, g.Turn())
}

// openDialog covers all secrets and opens a dialog, which asks the others to look away while the person at the seat by takes the
// screen. One button of the dialog then shows the secrets of that seat. Another opens the menu, as Cancel does, and the third
// lets people look into corners from now on.
func (h *handOver) openDialog(by game.Seat) {
	h.cover(h.match.Len())
	s, name := h.people.Services, h.people.Name(by)
	look := ui.NewButton("hand.look", s.T("table.hand.look", "Name", name), func() {
		h.root.Close()
		h.show(by)
	}).Kind(ui.Primary).Seat(h.people.Color(by))
	peek := ui.NewButton("hand.peek", s.T("table.hand.peek"), func() {
		h.root.Close()
		h.togglePeek()
	})
	pause := func() { h.requests.Put(request{kind: pauseGame}) }
	menu := ui.NewButton("hand.menu", s.T("shell.menu"), pause).Icon(ui.IconMenu)
	h.next, h.lang = by, s.Words.Lang()
	h.dialog = ui.Dialog(s.T("table.hand.title", "Name", name), s.T("table.hand.words", "Name", name), menu, peek, look)
	h.root.OpenDialog(h.dialog, ui.LayerOptions{Modal: true, OnCancel: pause, Answer: "hand.look"})
}

// dialogOnTop reports whether the dialog that hands the screen over is open, and nothing is over it.
func (h *handOver) dialogOnTop() bool { return h.dialog != nil && h.root.OnTop(h.dialog) }

// translateDialog opens the dialog anew if the language has changed, which the menu of the dialog makes possible.
func (h *handOver) translateDialog() {
	if h.dialogOnTop() && h.lang != h.people.Services.Words.Lang() {
		h.root.Close()
		h.openDialog(h.next)
	}
}

// togglePeek switches between handing the screen over and looking into corners, stores that, and shows a message about it. It
// also ends a look (see conceal), and requests a new layout of the frame.
func (h *handOver) togglePeek() {
	h.conceal()
	peek := !h.prefs.Peek
	h.prefs.Update(h.people.Services.Store, func(p *play.Prefs) { p.Peek = peek })
	key := "table.peek.off"
	if h.prefs.Peek {
		key = "table.peek.on"
	}
	h.notes.ShowMessage(key)
	h.requests.Put(request{kind: relayoutFrame})
}

// show makes seat the viewer of the present position, unless it is the viewer already or the timeline is not idle.
func (h *handOver) show(seat game.Seat) {
	if h.viewer.Seat != seat && h.timeline.Idle() {
		h.shows.SetViewer(seat, h.match.Len())
	}
}

// cover shows the board as play.Viewer.Default sees it, so that secrets of others are not shown any more. It ends all cues,
// removes the message shown, and shows the position before entry n. If the board is shown in this way already, cover does
// nothing.
func (h *handOver) cover(n int) {
	usual := h.viewer.Default()
	if h.viewer.Seat == usual {
		return
	}
	h.timeline.SkipAll()
	h.root.ClearToast()
	h.shows.SetViewer(usual, n)
}

// conceal ends a look into a panel or corner. If secrets are shown, it also ends the decision under way and covers the
// secrets. The person who was asked will then be handed the screen and asked again.
func (h *handOver) conceal() {
	if h.viewer.Holder = game.Chance; h.viewer.Seat != h.viewer.Default() {
		h.decision.end()
		h.cover(h.match.Len())
	}
}

// hold begins a look at the secrets of the seat s, whose panel or corner is held, or ends it if on is false. It does not
// begin a look while a dialog is open, or if the seat may not look now.
func (h *handOver) hold(s game.Seat, on bool) {
	switch {
	case !on && h.viewer.Holder == s:
		h.endHold()
	case on && h.viewer.MayHold(s) && !h.root.HasLayer():
		h.viewer.Holder = s // tick shows the secrets
	}
}

// endHold ends a look into a panel or corner and covers the secrets.
func (h *handOver) endHold() {
	h.viewer.Holder = game.Chance
	h.cover(h.match.Len())
}

// tick shows the secrets of the seat whose panel or corner is held, as soon as nothing moves. A dialog ends the look. If nothing
// is held, tick does nothing.
func (h *handOver) tick() {
	switch {
	case h.viewer.Holder < 0:
	case h.root.HasLayer():
		h.endHold()
	default:
		h.show(h.viewer.Holder)
	}
}

// request is what a part of this package asks the scene for.
type request struct {
	kind requestKind
	end  play.Change // the end of the game, for endGame
}

// requestKind is the kind of a request.
type requestKind uint8

// Kinds of requests.
const (
	pauseGame     requestKind = iota // open the menu
	relayoutAll                      // lay out the whole table again
	relayoutFrame                    // lay out frame and board again, since preferences have changed
	endGame                          // count the score, then show the result
)
