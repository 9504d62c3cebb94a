package evenings

import (
	"math"

	"ludotheque/logic/game"
	"ludotheque/logic/record/daily"
	"ludotheque/logic/record/ledger"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
)

// dealAttempt is the stored record that says which deal of a box has been begun last. Each deal can be played once.
type dealAttempt struct {
	Version int    `json:"version"`
	Day     string `json:"day"` // see daily.Deal.Day
}

// attemptVersion is the format version of a stored dealAttempt.
const attemptVersion = 1

// attemptRecord returns the name of the record with the dealAttempt of a box.
func attemptRecord(box string) string { return "daily-" + box }

// dealsPage is the page with the deals of the day, one for each box.
type dealsPage struct {
	book        *Scene                 // shows the page
	comparisons map[string]*comparison // by name of the box; the value nil says that the deal cannot be compared
	clock       play.Clock             // limits the slices of the comparisons
}

// widget returns the page, with a row for each box: a button to play its deal or, if the deal has been finished, the
// results of the person and of the strong bot.
func (y *dealsPage) widget(stage.Metrics) ui.Widget {
	title := menu.Label(&y.book.Screen, ui.Heading, "evenings.today")
	rows := []ui.Widget{title, ui.NewLabel(ui.Body, y.book.T("evenings.deal.about"))}
	list := ui.List{ID: "deals", Name: y.book.T("evenings.today")}
	for _, b := range y.book.cabinet.Boxes {
		rows = append(rows, ui.Line(), ui.ListEntry(list, y.book.T(b.Name()+".title"), y.dealRow(b)))
	}
	return ui.Column(12, rows...)
}

// dealRow returns the row of today's deal of b. If the deal has been finished, dealRow starts the comparison. A deal that was
// begun, but is neither finished nor under way, cannot be played again.
func (y *dealsPage) dealRow(b *cabinet.Box) ui.Widget {
	d := daily.Of(b.Rules, y.book.Services.Now())
	labels := []ui.Widget{ui.NewLabel(ui.Strong, y.book.T(b.Name()+".title"))}
	var button ui.Widget
	if g := y.ledgerGame(d); g != nil {
		for _, line := range y.outcomeLines(y.comparison(d, g), g) {
			labels = append(labels, ui.NewLabel(ui.Small, line))
		}
		button = y.divergenceButton(b)
	} else if y.begun(d) && !y.running(b) {
		labels = append(labels, ui.NewLabel(ui.Small, y.book.T("evenings.deal.tried")))
	} else {
		button = y.playButton(b, d)
	}
	cells := []ui.Widget{ui.Across(ui.Middle, y.book.lidWidget(b.Name(), lidWidth)), ui.Grow(1, ui.Across(ui.Middle, ui.Column(2, labels...)))}
	if button != nil {
		cells = append(cells, ui.Across(ui.Middle, button))
	}
	return ui.Row(12, cells...)
}

// minLabelled is the least width in dp of a page on which the buttons of a deal have a label, at the usual size of text.
const minLabelled = 400

// labelled reports whether the buttons of a deal have a label.
func (y *dealsPage) labelled() bool {
	return y.book.shape.page.X >= minLabelled*y.book.Root.Metrics().TextScale
}

// playButton returns the button that begins the deal d of b. If d has been begun, the button resumes the game of b that
// is under way instead: the game of d, unless another game was begun since. Before d has been begun, the button is disabled while
// a game of b is under way.
func (y *dealsPage) playButton(b *cabinet.Box, d daily.Deal) ui.Widget {
	id := "book.deal." + b.Name()
	if y.begun(d) {
		return menu.ShortButton(y.labelled(), id, y.book.T("shell.continue"), ui.IconPlay, func() { y.resume(b) })
	}
	play := menu.ShortButton(y.labelled(), id, y.book.T("shell.play"), ui.IconPlay, func() { y.begin(b, d) })
	if y.running(b) {
		play.Disable(y.book.T("evenings.deal.busy"))
	}
	return play
}

// divergenceButton returns the button that shows the divergence in the deal of b on the table. It returns nil if there
// is no divergence, or if it is not known yet.
func (y *dealsPage) divergenceButton(b *cabinet.Box) ui.Widget {
	c := y.comparisons[b.Name()]
	if c.result() == nil {
		return nil
	}
	return menu.ShortButton(y.labelled(), "book.parted."+b.Name(), y.book.T("menu.result.show"), ui.IconEye, func() { y.showDivergence(b, c) })
}

// ledgerGame returns the account of the finished deal d in the book, nil if there is none. The caller must not change it.
func (y *dealsPage) ledgerGame(d daily.Deal) *ledger.Game {
	all := y.book.keeper.Book().Games()
	for i := len(all) - 1; i >= 0; i-- {
		if all[i].Box == d.Box.Name() && all[i].Deal == d.Day {
			return &all[i]
		}
	}
	return nil
}

// begun reports whether the deal d is the one of its box that was begun last on this device.
func (y *dealsPage) begun(d daily.Deal) bool {
	var attempt dealAttempt
	return y.book.Services.Store.Record(attemptRecord(d.Box.Name()), attemptVersion, &attempt) && attempt.Day == d.Day
}

// running reports whether any game of the box b is under way, a deal or not.
func (y *dealsPage) running(b *cabinet.Box) bool {
	for _, box := range y.book.Services.Store.Running() {
		if box == b.Name() {
			return true
		}
	}
	return false
}

// begin starts the deal d of b, records the attempt, and goes to the table. If the deal cannot be started, begin only shows
// the error. The person is the one chosen in the book, or has no name if that person has only a number.
func (y *dealsPage) begin(b *cabinet.Box, d daily.Deal) {
	name := y.book.who
	if name != "" && name[0] == '#' {
		name = ""
	}
	scene, err := y.book.cabinet.Start(b, d.Header(name), table.StarterKnown)
	if err != nil {
		y.book.Fail(err)
		return
	}
	// The store reports a failure.
	_ = y.book.Services.Store.PutRecord(attemptRecord(b.Name()), dealAttempt{Version: attemptVersion, Day: d.Day})
	y.book.Stage.Reset(scene)
}

// resume goes to the table of the game of b that is under way. If that fails, it shows the error.
func (y *dealsPage) resume(b *cabinet.Box) {
	scene, err := y.book.cabinet.Resume(b)
	if err != nil {
		y.book.Fail(err)
		return
	}
	y.book.Stage.Reset(scene)
}

// comparison returns the comparison with the strong bot of the finished deal d, whose account is g. It makes a new one the
// first time, and when the day has changed. It returns nil if the deal cannot be compared, see newComparison. Then it
// also returns nil for all later deals of the box.
func (y *dealsPage) comparison(d daily.Deal, g *ledger.Game) *comparison {
	box := d.Box.Name()
	if c, ok := y.comparisons[box]; ok && (c == nil || c.deal == d) {
		return c
	}
	var loader *cabinet.GameLoader
	if g.Replay != "" && y.book.storedReplays()[box+g.Replay] {
		loader = y.book.cabinet.LoadReplay(y.book.cabinet.Find(box), g.Replay)
	}
	if y.comparisons == nil {
		y.comparisons = map[string]*comparison{}
	}
	y.comparisons[box] = newComparison(y.book.Services, d, loader)
	return y.comparisons[box]
}

// outcomeLines returns lines about a finished deal, whose account is g. The first is about the result of the person and, as
// far as known, that of the strong bot. Once it is known, a second line is about the divergence, or says that the games are
// the same. c is the comparison of the deal and may be nil.
func (y *dealsPage) outcomeLines(c *comparison, g *ledger.Game) (lines []string) {
	lines = []string{y.book.T("evenings.deal.mine", "Score", g.Players[daily.Player].Score, "Place", g.Players[daily.Player].Place)}
	switch {
	case c == nil: // there is nothing to compare
	case !c.played():
		lines[0] += " " + y.book.T("evenings.deal.thinking")
	default:
		lines[0] += " " + y.book.T("evenings.deal.strong", "Score", c.strong.Match.Game().Score(daily.Player))
		if c.identical {
			lines = append(lines, y.book.T("evenings.deal.same"))
		}
		if d := c.result(); d != nil {
			lines = append(lines, y.divergenceText(c, d))
		}
	}
	return lines
}

// divergenceText returns the sentence about the divergence d of the comparison c, and another about what the person's decision
// cost. A cost that rounds to 0 %, is negative or not known counts as none.
func (y *dealsPage) divergenceText(c *comparison, d *divergence) string {
	b, position := y.book.cabinet.Find(c.deal.Box.Name()), c.own.Before(d.entry)
	describe := func(m game.Move) string { return b.FormatMove(y.book.Services, position, m, y.book.seatNames(c.own)) }
	sentence := y.book.T("evenings.deal.parted", "Number", d.entry+1, "Better", describe(d.strong.Move), "Move", describe(d.own.Move))
	if cost := int(math.Round(100 * d.cost())); cost > 0 {
		return sentence + " " + y.book.T("evenings.deal.cost", "Count", cost, "Against", y.book.Services.Against(position.Seats()))
	}
	return sentence + " " + y.book.T("evenings.deal.even")
}

// showDivergence opens the table at the divergence of c, with both decisions as hints. c.result must not be nil.
func (y *dealsPage) showDivergence(b *cabinet.Box, c *comparison) {
	d := c.result()
	why := cabinet.ReasonText(y.book.Services, d.why, y.book.seatNames(c.own))
	m := play.Mark{Entry: d.entry, Hints: d.hints(why)}
	y.book.Stage.Push(y.book.cabinet.ReplayAt(b, c.own, m, nil))
}

// thinkSlice lets the first comparison that is not done think for a slice, and reports whether something to be shown has
// changed.
func (y *dealsPage) thinkSlice() (news bool) {
	for _, b := range y.book.cabinet.Boxes {
		if c := y.comparisons[b.Name()]; c != nil && !c.done {
			news = c.think(y.clock.Start())
			y.clock.Stop()
			return news
		}
	}
	return false
}

// thinking reports whether a comparison is not done yet.
func (y *dealsPage) thinking() bool {
	for _, c := range y.comparisons {
		if c != nil && !c.done {
			return true
		}
	}
	return false
}
