package notes

import (
	"math"
	"slices"
	"strings"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
)

// Hints shows hints for the decision of the person who is asked: the best move, marked on the board, its chance to win
// and a reason.
type Hints struct {
	Options
	hinter     play.Hinter  // computes the hints; nil before the first
	thinking   bool         // a hint is being computed
	shown      bool         // the hint is on the screen
	hints      []play.Hint  // hints for the present decision, the best one first; nil if none are known
	message    ui.MessageID // message with the reason; 0 for none
	buttonHeld bool         // the hint button is held down
	keyOpened  bool         // a key has opened a hint that only one person may see
	changed    table.Changes
}

// Options configure Hints: the match, and the parts of the table that they work with. No pointer may be nil. Clock limits how
// long a hint is computed in a tick; Notes shows its reason.
type Options struct {
	Box    *table.Contents
	Match  *match.Match
	People *table.People
	Board  table.Kit
	Notes  *Notes
	Clock  *play.Clock
	Course *play.Course
	Viewer *play.Viewer
}

// NewHints returns Hints for the decisions of o.Course.
func NewHints(o Options) *Hints { return &Hints{Options: o} }

// TakeChanges returns what has changed since the last call, and clears it.
func (h *Hints) TakeChanges() table.Changes { return h.changed.Take() }

// Thinking reports whether a hint is being computed.
func (h *Hints) Thinking() bool { return h.thinking }

// Request begins to compute a hint for the person who is asked. A hint for this decision that is known already is shown once
// more, since its message may be gone. If others might see the hint, and it is not shown, Request shows a message how to open
// it. If nobody decides, as once the decision has been sent, it only shows a message.
func (h *Hints) Request() {
	switch {
	case !h.Course.Deciding():
		h.Notes.ShowMessage("table.hint.none")
		return
	case h.private() && !h.shown && !h.keyOpened: // a tap of the button, which is too short to read the hint
		h.Notes.ShowMessage("table.hint.hold")
	case h.hints != nil && !h.private():
		h.show()
	}
	h.beginThinking()
}

// ToggleByKey requests a hint by a key, which also opens and closes a hint that only one person may see. While nobody decides,
// the key opens nothing.
func (h *Hints) ToggleByKey() {
	if h.Course.Deciding() {
		h.keyOpened = !h.keyOpened
	}
	h.Request()
}

// private reports whether a hint is for one person alone, and others at this screen might see it. Then the hint is shown only
// while the button is held, or between two presses of the key.
func (h *Hints) private() bool {
	// handed: the screen has been handed to the person who must act, and the others look away.
	handed := h.Viewer.Secrets && h.Viewer.Holder < 0 && h.Viewer.Seat == h.Match.Game().Turn()
	return !h.Viewer.Alone && !handed && h.People.SeatsHere().Len() > 1
}

// beginThinking begins to compute a hint, once for each decision, with a Hinter that the first call makes, from what both the
// person and everybody who may read the hint know; see play.Viewer.HintViewer.
func (h *Hints) beginThinking() {
	if h.thinking || h.hints != nil {
		return
	}
	if h.hinter == nil {
		h.hinter = NewHinter(h.Box, h.People, h.Match)
	}
	g := h.Match.Game()
	by := g.Turn()
	h.hinter.Judge(g.View(by).View(h.Viewer.HintViewer(by)), by)
	h.thinking = true
}

// NewHinter returns a Hinter for decisions in m: the box's own, else one that asks the adviser of the box's rules, else
// one that asks the box's strongest bot.
func NewHinter(box *table.Contents, p *table.People, m *match.Match) play.Hinter {
	seed := p.Services.Seed
	if box.Hinter != nil {
		return box.Hinter(seed())
	}
	if a, ok := hint.For(m.Game(), hint.Levels{}); ok { // adviserHinter.Judge sets the levels
		return &adviserHinter{people: p, box: box, adviser: a, medium: box.Rules.Bot(game.LevelMedium, seed())}
	}
	return &botHinter{bot: box.Rules.Bot(game.LevelStrong, seed())}
}

// Tick works on the hint for a slice of the tick, and shows the hint once it is ready, if the person still decides. But a
// private hint is shown only while it is kept open by the button or the key; see updatePrivate. held is true while the hint
// button is held.
func (h *Hints) Tick(held bool) {
	h.buttonHeld = held
	if h.private() && h.Course.Turn().Asked {
		h.updatePrivate()
	}
	if !h.thinking {
		return
	}
	slice := h.Clock.Start()
	found, done := h.hinter.Think(slice)
	h.Clock.Stop()
	if !done {
		return
	}
	h.thinking = false
	if len(found) == 0 || !h.Course.Deciding() {
		return
	}
	h.hints = slices.Clone(found)
	if !h.private() {
		h.show()
	}
}

// updatePrivate shows a private hint while the button is held or the key has opened the hint, and hides it afterwards. A hint
// that is not known yet begins to be computed.
func (h *Hints) updatePrivate() {
	open := h.buttonHeld || h.keyOpened
	switch {
	case open && h.hints == nil:
		h.beginThinking()
	case open && !h.shown:
		h.show()
	case !open && h.shown:
		h.hide()
	}
}

// show shows the hints, of which there must be one, on the board, and the reason for the best as a message that stays.
func (h *Hints) show() {
	h.shown = true
	h.ShowOnBoard(h.hints)
	h.message = h.Notes.ShowPersistent(func() string { return h.Describe(h.hints[0]) })
}

// hide removes the hint from the screen. The hint stays known, so that show can show it again.
func (h *Hints) hide() {
	h.ShowOnBoard(nil)
	h.ClearMessage()
	h.shown, h.message = false, 0
}

// ShowOnBoard has the board show hints, the best first; nil removes them. A board that is no table.HintShower shows none.
func (h *Hints) ShowOnBoard(list []play.Hint) {
	if b := h.Board.HintShower; b != nil {
		b.ShowHints(list)
	}
	h.changed.Targets, h.changed.Picture = true, true
}

// Describe returns the text about a hint for the best decision: what to do, if the box has words for it, why, and the chance to win
// with it, if known.
func (h *Hints) Describe(best play.Hint) string {
	s := h.People.Services
	var words []string
	if best.Say != nil {
		words = append(words, s.T("table.hint.move", "Move", best.Say()))
	}
	if best.Reason != "" {
		words = append(words, s.T(best.Reason, resolveTexts(best.Data)...))
	}
	switch {
	case !math.IsNaN(best.Win):
		words = append(words, s.T("table.hint.win", "Percent", int(math.Round(best.Win*100)), "Against", s.Against(len(h.People.Colors))))
	case best.Say == nil:
		words = append([]string{s.T("table.hint.best")}, words...)
	}
	return strings.Join(words, " ")
}

// Clear removes the hint from the screen and forgets it, whether it is known or still being computed. A hint that a key has opened
// counts as closed.
func (h *Hints) Clear() {
	if b := h.Board.HintShower; b != nil && h.shown {
		b.ShowHints(nil)
	}
	h.ClearMessage()
	h.thinking, h.shown, h.message, h.hints, h.keyOpened = false, false, 0, nil, false
}

// ClearMessage removes the message of a hint from the screen; the marks on the board stay.
func (h *Hints) ClearMessage() { h.Notes.dismiss(h.message) }

// resolveTexts returns a copy of data in which functions that return a text are replaced by their result.
func resolveTexts(data []any) []any {
	all := slices.Clone(data)
	for i, v := range all {
		if say, ok := v.(func() string); ok {
			all[i] = say()
		}
	}
	return all
}

// adviserHinter is the Hinter of a box whose rules have an adviser.
type adviserHinter struct {
	people  *table.People
	box     *table.Contents
	adviser hint.Adviser
	// medium is a bot of medium strength. The bot's move is likely, the move that a person would probably play; reasons
	// compare the best move with it. likelyKnown is set once the bot has decided.
	medium      game.Bot
	likely      game.Move
	likelyKnown bool
	game        game.Game // the position that is judged
}

// Judge implements play.Hinter. Chances to win are those against the players who have the seats now.
func (a *adviserHinter) Judge(g game.Game, seat game.Seat) {
	a.game, a.likelyKnown = g, false
	a.adviser.SetLevels(hint.CalibrationOf(a.box.Rules), a.people.Levels(a.box.Rules))
	a.adviser.Begin(g, seat)
	a.medium.Begin(g, seat)
}

// Think implements play.Hinter. First the medium bot decides, then the adviser judges. Only the first hint, the best, gets a
// reason and words for what it does.
func (a *adviserHinter) Think(budget int) ([]play.Hint, bool) {
	if !a.likelyKnown {
		a.likely, a.likelyKnown = a.medium.Think(budget)
		return nil, false
	}
	if !a.adviser.Think(budget) {
		return nil, false
	}
	var hints []play.Hint
	for _, e := range a.adviser.Estimates() {
		hints = append(hints, play.Hint{Move: e.Move, Win: e.Win, Score: e.Score})
	}
	if len(hints) > 0 {
		hints[0].Reason, hints[0].Data = a.explain()
		hints[0].Say = a.textOf(hints[0].Move)
	}
	return hints, true
}

// textOf returns a function that returns the words for a move in the position that is judged; nil if the box has none.
func (a *adviserHinter) textOf(m game.Move) func() string {
	if a.box.MoveText == nil {
		return nil
	}
	g := a.game
	return func() string { return a.box.MoveText(a.people.Services, g, m, a.people.Name) }
}

// explain returns the key and the data of the text with the reason for the best decision; the key is "" for none. If the best
// is hardly better than another decision, the text names that decision instead of reasons. Texts in the data are functions,
// which resolveTexts calls when the hint is shown.
func (a *adviserHinter) explain() (key string, data []any) {
	e := hint.Explain(a.adviser, a.likely, nil)
	say := a.textOf(e.Other.Move)
	if !e.HardlyBetter || say == nil {
		return reasonText(a.people, e.Reasons)
	}
	return "table.hint.hardly", []any{"Move", say, "Percent", int(math.Round(100 * e.Other.Win))}
}

// reasonText returns the key and the data of a text with the reasons why, one sentence for each; the key is "" if there
// are none.
func reasonText(p *table.People, why []hint.Reason) (key string, data []any) {
	if len(why) == 0 {
		return "", nil
	}
	say := func() string {
		var all []string
		for _, r := range why {
			all = append(all, p.Services.T(r.Key, "Name", p.Name(r.Seat), "Count", r.Count, "Of", r.Of))
		}
		return strings.Join(all, " ")
	}
	return "table.hint.reasons", []any{"Words", say}
}

// botHinter is the Hinter of a box without an adviser. Its only hint is the move of the strongest bot, without a chance to
// win.
type botHinter struct{ bot game.Bot }

// Judge implements play.Hinter.
func (c *botHinter) Judge(g game.Game, seat game.Seat) { c.bot.Begin(g, seat) }

// Think implements play.Hinter.
func (c *botHinter) Think(budget int) ([]play.Hint, bool) {
	m, done := c.bot.Think(budget)
	if !done {
		return nil, false
	}
	return []play.Hint{{Move: m, Win: math.NaN(), Score: math.NaN()}}, true
}
