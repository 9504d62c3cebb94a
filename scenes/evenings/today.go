package evenings

import (
	"math"

	"ludotheque/logic/daily"
	"ludotheque/logic/game"
	"ludotheque/logic/ledger"
	"ludotheque/logic/match"
	"ludotheque/scenes/cabinet"
	"ludotheque/scenes/menu"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/table"
	"ludotheque/scenes/ui"
)

// try is the one try at the deal of a box on a day. It is kept from the moment it begins.
type try struct {
	Version int    `json:"version"`
	Day     string `json:"day"`
}

func tryName(box string) string { return "daily-" + box }

// today has the deal of the day of each box: to be played once, or what came of it beside what strong made of it.
func (sc *Scene) today(m stage.Metrics) ui.Widget {
	rows := []ui.Widget{ui.Text(ui.Body, sc.T("evenings.deal.about"))}
	for _, b := range sc.cabinet.Boxes {
		rows = append(rows, ui.Line(), sc.deal(b, m))
	}
	return ui.Column(12, rows...)
}

// deal is the row of one box.
func (sc *Scene) deal(b *cabinet.Box, m stage.Metrics) ui.Widget {
	d := daily.Of(b.Rules, sc.Services.Now())
	told := []ui.Widget{ui.Text(ui.Strong, sc.T(b.Name()+".title"))}
	var act ui.Widget
	if g := sc.played(d); g != nil {
		for _, line := range sc.came(sc.contest(d, g), g) {
			told = append(told, ui.Text(ui.Small, line))
		}
		act = sc.look(b, m)
	} else if sc.tried(d) && !sc.running(b) {
		told = append(told, ui.Text(ui.Small, sc.T("evenings.deal.tried")))
	} else {
		act = sc.play(b, d)
	}
	cells := []ui.Widget{ui.Across(ui.Middle, sc.lid(b.Name())), ui.Grow(1, ui.Across(ui.Middle, ui.Column(2, told...)))}
	if act != nil {
		cells = append(cells, ui.Across(ui.Middle, act))
	}
	return ui.Row(12, cells...)
}

// play is the button that begins a deal, or goes on with it.
func (sc *Scene) play(b *cabinet.Box, d daily.Deal) ui.Widget {
	id := "book.deal." + b.Name()
	if sc.tried(d) {
		return ui.NewButton(id, sc.T("shell.continue"), func() { sc.resume(b) }).Icon(ui.IconPlay)
	}
	play := ui.NewButton(id, sc.T("shell.play"), func() { sc.begin(b, d) }).Icon(ui.IconPlay)
	if sc.running(b) {
		play.Disable(sc.T("evenings.deal.busy"))
	}
	return play
}

// look is the button that shows where the ways parted; nil while that is not known, or nowhere.
func (sc *Scene) look(b *cabinet.Box, m stage.Metrics) ui.Widget {
	c := sc.contests[b.Name()]
	if c.parted() == nil {
		return nil
	}
	return menu.ShortButton(m.Size.X >= roomy, "book.parted."+b.Name(), sc.T("menu.result.show"), ui.IconEye, func() { sc.exhibit(b, c) })
}

// played is the account of a deal, nil if it is not in the book.
func (sc *Scene) played(d daily.Deal) *ledger.Game {
	all := sc.keeper.Book().Games()
	for i := len(all) - 1; i >= 0; i-- {
		if all[i].Box == d.Box.Name() && all[i].Deal == d.Day {
			return &all[i]
		}
	}
	return nil
}

// tried reports whether a deal has been begun.
func (sc *Scene) tried(d daily.Deal) bool {
	var t try
	return sc.Services.Store.Record(tryName(d.Box.Name()), &t) && t.Day == d.Day
}

// running reports whether a game is under way in a box.
func (sc *Scene) running(b *cabinet.Box) bool {
	for _, box := range sc.Services.Store.Running() {
		if box == b.Name() {
			return true
		}
	}
	return false
}

// begin lays a deal on its table, for who was looked at last if that is a name.
func (sc *Scene) begin(b *cabinet.Box, d daily.Deal) {
	name := sc.who
	if name != "" && name[0] == '#' {
		name = ""
	}
	t, err := sc.cabinet.Start(b, d.Header(name), table.Known)
	if err != nil {
		sc.Root.Toast(sc.Services.Excuse(err))
		return
	}
	// A try that cannot be kept is told by the store, as all that cannot.
	_ = sc.Services.Store.PutRecord(tryName(b.Name()), try{Version: 1, Day: d.Day})
	sc.Stage.Reset(t)
}

// resume goes on with the deal that is under way.
func (sc *Scene) resume(b *cabinet.Box) {
	t, err := sc.cabinet.Resume(b)
	if err != nil {
		sc.Root.Toast(sc.Services.Excuse(err))
		return
	}
	sc.Stage.Reset(t)
}

// contest is what has been found out of a deal that somebody has played, beside strong; nil where strong plays for nobody.
func (sc *Scene) contest(d daily.Deal, g *ledger.Game) *contest {
	box := d.Box.Name()
	if c, ok := sc.contests[box]; ok && (c == nil || c.deal == d) {
		return c
	}
	var kept *cabinet.Kept
	if g.Replay != "" && sc.kept()[box+g.Replay] {
		kept = sc.cabinet.Finished(sc.cabinet.Find(box), g.Replay)
	}
	if sc.contests == nil {
		sc.contests = map[string]*contest{}
	}
	sc.contests[box] = newContest(d, kept)
	return sc.contests[box]
}

// came is what somebody came to in a deal, and strong, and where their ways parted, as far as that is known.
func (sc *Scene) came(c *contest, g *ledger.Game) (lines []string) {
	lines = []string{sc.T("evenings.deal.mine", "Score", g.Players[daily.Player].Score, "Place", g.Players[daily.Player].Place)}
	switch {
	case c == nil:
	case !c.played():
		lines[0] += " " + sc.T("evenings.deal.thinking")
	default:
		lines[0] += " " + sc.T("evenings.deal.strong", "Score", c.master.Match.Game().Score(daily.Player))
		if c.same {
			lines = append(lines, sc.T("evenings.deal.same"))
		}
		if p := c.parted(); p != nil {
			lines = append(lines, sc.parted(c, p))
		}
	}
	return lines
}

// parted says where the ways parted, and what that cost.
func (sc *Scene) parted(c *contest, p *parting) string {
	b, at := sc.cabinet.Find(c.deal.Box.Name()), c.mine.Before(p.entry)
	tell := func(m game.Move) string { return b.Tell(sc.Services, at, m, sc.seats(c.mine)) }
	words := sc.T("evenings.deal.parted", "Number", p.entry+1, "Better", tell(p.strong.Move), "Move", tell(p.own.Move))
	if cost := int(math.Round(100 * p.cost())); cost > 0 {
		return words + " " + sc.T("evenings.deal.cost", "Count", cost)
	}
	return words + " " + sc.T("evenings.deal.even")
}

// seats is what those are called who sit at the table of a match.
func (sc *Scene) seats(m *match.Match) func(game.Seat) string {
	return func(seat game.Seat) string {
		if name := sc.Services.Called(m.Occupants()[seat]); name != "" {
			return name
		}
		return sc.T("shell.color." + m.Header().Colors[seat].String())
	}
}

// exhibit shows where the ways parted on the table.
func (sc *Scene) exhibit(b *cabinet.Box, c *contest) {
	p := c.parted()
	why := cabinet.Why(sc.Services, p.why, sc.seats(c.mine))
	sc.Stage.Push(sc.cabinet.Exhibit(b, c.mine, p.entry, p.hints(why)))
}

// ponder lets strong go on with one deal, and reports whether there is news of it.
func (sc *Scene) ponder() (news bool) {
	for _, b := range sc.cabinet.Boxes {
		if c := sc.contests[b.Name()]; c != nil && !c.over {
			news = c.think(sc.clock.Start())
			sc.clock.Stop()
			return news
		}
	}
	return false
}

// pondering reports whether there is more to find out about a deal.
func (sc *Scene) pondering() bool {
	for _, c := range sc.contests {
		if c != nil && !c.over {
			return true
		}
	}
	return false
}
