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

// handOver hands the screen from one person to the next, so that each alone sees its secrets, or lets everybody look while it
// holds its panel or its corner.
type handOver struct {
	match    *match.Match
	board    table.Kit
	viewer   *play.Viewer
	people   *table.People
	timeline *timeline.Timeline[table.Cue]
	show     *show.Show
	decision *decision
	notes    *notes.Notes
	prefs    *play.Prefs
	root     *ui.Root
	sheet    ui.Widget // what asks to hand the screen over, or did so last
	requests table.Outbox[request]
}

// needless reports whether whoever is asked need not be handed the screen: people look into their corners, or what is to be decided
// is no secret.
func (h *handOver) needless() bool {
	g, b := h.match.Game(), h.board.SecrecyJudge
	return h.prefs.Peek || b != nil && h.people.Here(g.Turn()) && !b.NeedsSecrecy(g, g.Turn())
}

// open asks the others to look away. Nothing secret is on the table meanwhile: whoever wants to may pause, leave or read the
// log instead.
func (h *handOver) open(by game.Seat) {
	h.cover(h.match.Len())
	s, name := h.people.Services, h.people.Name(by)
	look := ui.NewButton("hand.look", s.T("table.hand.look", "Name", name), func() {
		h.root.Close()
		h.lookAs(by)
	}).Kind(ui.Primary).Seat(h.people.Color(by))
	peek := ui.NewButton("hand.peek", s.T("table.hand.peek"), func() {
		h.root.Close()
		h.togglePeek()
	})
	pause := func() { h.requests.Put(request{what: toPause}) }
	menu := ui.NewButton("hand.menu", s.T("shell.menu"), pause).Icon(ui.IconMenu)
	h.sheet = ui.Dialog(s.T("table.hand.title", "Name", name), s.T("table.hand.words", "Name", name), menu, peek, look)
	h.root.OpenDialog(h.sheet, ui.LayerOptions{Modal: true, OnCancel: pause, Answer: "hand.look"})
}

// asks reports whether the screen is being handed over, and the sheet that says so lies on top.
func (h *handOver) asks() bool { return h.sheet != nil && h.root.OnTop(h.sheet) }

// togglePeek changes whether the screen is handed over, or everybody holds a finger on its own corner to look.
func (h *handOver) togglePeek() {
	h.conceal()
	h.prefs.Peek = !h.prefs.Peek
	h.prefs.Keep(h.people.Services.Store)
	key := "table.peek.off"
	if h.prefs.Peek {
		key = "table.peek.on"
	}
	h.notes.Tell(key)
	h.requests.Put(request{what: toReface})
}

// lookAs shows what a seat may see, as things stand, unless something is under way.
func (h *handOver) lookAs(seat game.Seat) {
	if h.viewer.Seat != seat && h.timeline.Idle() {
		h.show.See(seat, h.match.Len())
	}
}

// cover takes a person's secrets off the table, which shows the game before entry n.
func (h *handOver) cover(n int) {
	pub := h.viewer.Public()
	if h.viewer.Seat == pub {
		return
	}
	h.timeline.SkipAll()
	h.root.ClearToast()
	h.show.See(pub, n)
}

// conceal covers the table as it stands, after which whoever was asked is asked, and handed the screen, again.
func (h *handOver) conceal() {
	if h.viewer.Holder = game.Chance; h.viewer.Seat != h.viewer.Public() {
		h.decision.rest()
		h.cover(h.match.Len())
	}
}

// hold shows a person's secrets while it holds its panel or its corner.
func (h *handOver) hold(s game.Seat, on bool) {
	switch {
	case !on && h.viewer.Holder == s:
		h.letGo()
	case on && h.viewer.MayHold(s) && !h.root.Modal():
		h.viewer.Holder = s
	}
}

// letGo ends a look into a corner.
func (h *handOver) letGo() {
	h.viewer.Holder = game.Chance
	h.cover(h.match.Len())
}

// tick shows whoever holds its corner its secrets whenever nothing moves, as what moves is for all.
func (h *handOver) tick() {
	switch {
	case h.viewer.Holder < 0:
	case h.root.Modal():
		h.letGo()
	default:
		h.lookAs(h.viewer.Holder)
	}
}
