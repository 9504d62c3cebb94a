package scene

import (
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/notes"
	"ludotheque/scenes/table/play"
	"ludotheque/scenes/table/show"
)

// handOver hands the screen from one person to the next, so that each sees its own secrets only. Or, if the players
// prefer that, it shows a person's secrets while that person holds its panel or corner.
type handOver struct {
	match    *match.Match
	board    table.Kit
	viewer   *play.Viewer
	people   *table.People
	timeline *timeline.Timeline[table.Cue]
	shows    *show.Show
	decision *decision
	notes    *notes.Notes
	prefs    *play.Prefs
	root     *ui.Root
	dialog   ui.Widget // the dialog that was last opened; nil before
	requests table.Outbox[request]
}

// unneeded reports whether the person who must decide need not be handed the screen: people look into their corners, or
// the decision depends on no secrets.
func (h *handOver) unneeded() bool {
	g, b := h.match.Game(), h.board.SecrecyJudge
	return h.prefs.Peek || b != nil && h.people.Here(g.Turn()) && !b.NeedsSecrecy(g, g.Turn())
}

// openDialog covers all secrets and asks the others to look away while by takes the screen. The dialog also lets people
// pause, or choose to look into corners.
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
	h.dialog = ui.Dialog(s.T("table.hand.title", "Name", name), s.T("table.hand.words", "Name", name), menu, peek, look)
	h.root.OpenDialog(h.dialog, ui.LayerOptions{Modal: true, OnCancel: pause, Answer: "hand.look"})
}

// dialogOnTop reports whether the dialog that hands the screen over is open, and nothing is over it.
func (h *handOver) dialogOnTop() bool { return h.dialog != nil && h.root.OnTop(h.dialog) }

// togglePeek changes whether the screen is handed over or everybody holds its own corner to look, and stores that.
func (h *handOver) togglePeek() {
	h.conceal()
	h.prefs.Peek = !h.prefs.Peek
	h.prefs.Store(h.people.Services.Store)
	key := "table.peek.off"
	if h.prefs.Peek {
		key = "table.peek.on"
	}
	h.notes.ShowMessage(key)
	h.requests.Put(request{kind: relayoutFrame})
}

// show lets seat look at the table as it stands, if it does not yet and nothing is under way.
func (h *handOver) show(seat game.Seat) {
	if h.viewer.Seat != seat && h.timeline.Idle() {
		h.shows.SetViewer(seat, h.match.Len())
	}
}

// cover hides the secrets of whoever looks. The board then shows the game before entry n, and nothing moves. It does
// nothing if no secrets are shown.
func (h *handOver) cover(n int) {
	pub := h.viewer.Default()
	if h.viewer.Seat == pub {
		return
	}
	h.timeline.SkipAll()
	h.root.ClearToast()
	h.shows.SetViewer(pub, n)
}

// conceal covers the secrets as the table stands, and ends the decision under way. Whoever was asked will be handed the
// screen and asked again.
func (h *handOver) conceal() {
	if h.viewer.Holder = game.Chance; h.viewer.Seat != h.viewer.Default() {
		h.decision.end()
		h.cover(h.match.Len())
	}
}

// hold begins, or if on is false ends, a look at the secrets of the seat s by holding its panel or corner.
func (h *handOver) hold(s game.Seat, on bool) {
	switch {
	case !on && h.viewer.Holder == s:
		h.endHold()
	case on && h.viewer.MayHold(s) && !h.root.Modal():
		h.viewer.Holder = s
	}
}

// endHold ends a look into a panel or corner and covers the secrets.
func (h *handOver) endHold() {
	h.viewer.Holder = game.Chance
	h.cover(h.match.Len())
}

// tick shows the secrets of whoever holds a panel or corner, whenever nothing moves, since everybody may see what
// moves. A dialog ends the look.
func (h *handOver) tick() {
	switch {
	case h.viewer.Holder < 0:
	case h.root.Modal():
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
