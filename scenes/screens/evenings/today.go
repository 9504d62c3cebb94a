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

// try is the one try at the deal of a box on a day. It is kept from the moment it begins.
type try struct {
	Version int    `json:"version"`
	Day     string `json:"day"`
}

func tryName(box string) string { return "daily-" + box }

// today is the page with the deals of the day.
type today struct {
	book     *Scene
	contests map[string]*contest // beside strong, by box; nil where there is no such
	clock    play.Clock
}

// page returns the deal of the day of each box: to be played once, or what came of it beside what strong made of it.
func (y *today) page(m stage.Metrics) ui.Widget {
	rows := []ui.Widget{ui.NewLabel(ui.Body, y.book.T("evenings.deal.about"))}
	list := ui.List{ID: "deals", Name: y.book.T("evenings.today")}
	for _, b := range y.book.cabinet.Boxes {
		rows = append(rows, ui.Line(), ui.ListEntry(list, y.book.T(b.Name()+".title"), y.dealRow(b, m)))
	}
	return ui.Column(12, rows...)
}

// dealRow returns the row of one box.
func (y *today) dealRow(b *cabinet.Box, m stage.Metrics) ui.Widget {
	d := daily.Of(b.Rules, y.book.Services.Now())
	told := []ui.Widget{ui.NewLabel(ui.Strong, y.book.T(b.Name()+".title"))}
	var act ui.Widget
	if g := y.ledgerGame(d); g != nil {
		for _, line := range y.outcomeLines(y.contest(d, g), g) {
			told = append(told, ui.NewLabel(ui.Small, line))
		}
		act = y.divergenceButton(b, m)
	} else if y.begun(d) && !y.running(b) {
		told = append(told, ui.NewLabel(ui.Small, y.book.T("evenings.deal.tried")))
	} else {
		act = y.playButton(b, d)
	}
	cells := []ui.Widget{ui.Across(ui.Middle, y.book.lidWidget(b.Name())), ui.Grow(1, ui.Across(ui.Middle, ui.Column(2, told...)))}
	if act != nil {
		cells = append(cells, ui.Across(ui.Middle, act))
	}
	return ui.Row(12, cells...)
}

// playButton returns the button that begins a deal, or goes on with it.
func (y *today) playButton(b *cabinet.Box, d daily.Deal) ui.Widget {
	id := "book.deal." + b.Name()
	if y.begun(d) {
		return ui.NewButton(id, y.book.T("shell.continue"), func() { y.resume(b) }).Icon(ui.IconPlay)
	}
	play := ui.NewButton(id, y.book.T("shell.play"), func() { y.begin(b, d) }).Icon(ui.IconPlay)
	if y.running(b) {
		play.Disable(y.book.T("evenings.deal.busy"))
	}
	return play
}

// divergenceButton returns the button that shows where the ways parted; nil while that is not known, or nowhere.
func (y *today) divergenceButton(b *cabinet.Box, m stage.Metrics) ui.Widget {
	c := y.contests[b.Name()]
	if c.firstDivergence() == nil {
		return nil
	}
	return menu.ShortButton(m.Size.X >= roomy, "book.parted."+b.Name(), y.book.T("menu.result.show"), ui.IconEye, func() { y.showDivergence(b, c) })
}

// ledgerGame returns the account of a deal, nil if it is not in the book.
func (y *today) ledgerGame(d daily.Deal) *ledger.Game {
	all := y.book.keeper.Book().Games()
	for i := len(all) - 1; i >= 0; i-- {
		if all[i].Box == d.Box.Name() && all[i].Deal == d.Day {
			return &all[i]
		}
	}
	return nil
}

// begun reports whether a deal has been begun.
func (y *today) begun(d daily.Deal) bool {
	var t try
	return y.book.Services.Store.Record(tryName(d.Box.Name()), 1, &t) && t.Day == d.Day
}

// running reports whether a game is under way in a box.
func (y *today) running(b *cabinet.Box) bool {
	for _, box := range y.book.Services.Store.Running() {
		if box == b.Name() {
			return true
		}
	}
	return false
}

// begin lays a deal on its table, for who was looked at last if that is a name.
func (y *today) begin(b *cabinet.Box, d daily.Deal) {
	name := y.book.who
	if name != "" && name[0] == '#' {
		name = ""
	}
	t, err := y.book.cabinet.Start(b, d.Header(name), table.StarterKnown)
	if err != nil {
		y.book.Fail(err)
		return
	}
	// A try that cannot be kept is told by the store, as all that cannot.
	_ = y.book.Services.Store.PutRecord(tryName(b.Name()), try{Version: 1, Day: d.Day})
	y.book.Stage.Reset(t)
}

// resume goes on with the deal that is under way.
func (y *today) resume(b *cabinet.Box) {
	t, err := y.book.cabinet.Resume(b)
	if err != nil {
		y.book.Fail(err)
		return
	}
	y.book.Stage.Reset(t)
}

// contest returns what has been found out of a deal that somebody has played, beside strong; nil where strong plays for nobody.
func (y *today) contest(d daily.Deal, g *ledger.Game) *contest {
	box := d.Box.Name()
	if c, ok := y.contests[box]; ok && (c == nil || c.deal == d) {
		return c
	}
	var kept *cabinet.Kept
	if g.Replay != "" && y.book.keptReplays()[box+g.Replay] {
		kept = y.book.cabinet.Finished(y.book.cabinet.Find(box), g.Replay)
	}
	if y.contests == nil {
		y.contests = map[string]*contest{}
	}
	y.contests[box] = newContest(y.book.Services, d, kept)
	return y.contests[box]
}

// outcomeLines returns what somebody came to in a deal, and strong, and where their ways parted, as far as that is known.
func (y *today) outcomeLines(c *contest, g *ledger.Game) (lines []string) {
	lines = []string{y.book.T("evenings.deal.mine", "Score", g.Players[daily.Player].Score, "Place", g.Players[daily.Player].Place)}
	switch {
	case c == nil:
	case !c.played():
		lines[0] += " " + y.book.T("evenings.deal.thinking")
	default:
		lines[0] += " " + y.book.T("evenings.deal.strong", "Score", c.strong.Match.Game().Score(daily.Player))
		if c.identical {
			lines = append(lines, y.book.T("evenings.deal.same"))
		}
		if p := c.firstDivergence(); p != nil {
			lines = append(lines, y.divergenceText(c, p))
		}
	}
	return lines
}

// divergenceText says where the ways parted, and what that cost.
func (y *today) divergenceText(c *contest, p *divergence) string {
	b, at := y.book.cabinet.Find(c.deal.Box.Name()), c.own.Before(p.entry)
	tell := func(m game.Move) string { return b.Tell(y.book.Services, at, m, y.book.seatNames(c.own)) }
	words := y.book.T("evenings.deal.parted", "Number", p.entry+1, "Better", tell(p.strong.Move), "Move", tell(p.own.Move))
	if cost := int(math.Round(100 * p.cost())); cost > 0 {
		return words + " " + y.book.T("evenings.deal.cost", "Count", cost, "Against", y.book.Services.Against(at.Seats()))
	}
	return words + " " + y.book.T("evenings.deal.even")
}

// showDivergence shows where the ways parted on the table.
func (y *today) showDivergence(b *cabinet.Box, c *contest) {
	p := c.firstDivergence()
	why := cabinet.Why(y.book.Services, p.why, y.book.seatNames(c.own))
	y.book.Stage.Push(y.book.cabinet.Exhibit(b, c.own, p.entry, p.hints(why)))
}

// thinkSlice lets strong go on with one deal, and reports whether there is news of it.
func (y *today) thinkSlice() (news bool) {
	for _, b := range y.book.cabinet.Boxes {
		if c := y.contests[b.Name()]; c != nil && !c.done {
			news = c.think(y.clock.Start())
			y.clock.Stop()
			return news
		}
	}
	return false
}

// thinking reports whether there is more to find out about a deal.
func (y *today) thinking() bool {
	for _, c := range y.contests {
		if c != nil && !c.done {
			return true
		}
	}
	return false
}
