package evenings

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/daily"
	"ludotheque/logic/game"
	"ludotheque/logic/ledger"
	"ludotheque/logic/match"
	"ludotheque/scenes/cabinet"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/piece"
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
func (sc *Scene) today() ui.Widget {
	rows := []ui.Widget{ui.Text(ui.Body, sc.T("evenings.deal.about"))}
	for _, b := range sc.cabinet.Boxes {
		rows = append(rows, ui.Line(), sc.deal(b))
	}
	return ui.Column(12, rows...)
}

// deal is the row of one box.
func (sc *Scene) deal(b *cabinet.Box) ui.Widget {
	d := daily.Of(b.Rules, sc.Services.Now())
	lid := ui.Draw(lidWide+8, lidWide*0.75+8, func(_ *ui.Theme, dst *ebiten.Image, r geom.Rect) {
		sc.pieces.Lid(b.Name(), lidWide, lidWide*0.75).Draw(dst, geom.Pt(r.Center().X, r.Bottom()-5), piece.Pose{})
	})
	told := []ui.Widget{ui.Text(ui.Strong, sc.T(b.Name()+".title"))}
	cells := []ui.Widget{ui.Across(ui.Middle, lid)}
	play := ui.NewButton("book.deal."+b.Name(), sc.T("shell.play"), func() { sc.begin(b, d) }).Icon(ui.IconPlay)
	switch g := sc.played(d); {
	case g != nil:
		told = append(told, ui.Text(ui.Small, sc.came(d, g)))
		play = nil
	case sc.tried(d) && sc.running(b):
		play = ui.NewButton("book.deal."+b.Name(), sc.T("shell.continue"), func() { sc.resume(b) }).Icon(ui.IconPlay)
	case sc.tried(d):
		told = append(told, ui.Text(ui.Small, sc.T("evenings.deal.tried")))
		play = nil
	case sc.running(b):
		play.Disable(sc.T("evenings.deal.busy"))
	}
	cells = append(cells, ui.Grow(1, ui.Across(ui.Middle, ui.Column(2, told...))))
	if play != nil {
		cells = append(cells, ui.Across(ui.Middle, play))
	}
	return ui.Row(12, cells...)
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

// came is what somebody came to in a deal, and strong, once that is known.
func (sc *Scene) came(d daily.Deal, g *ledger.Game) string {
	words := sc.T("evenings.deal.mine", "Score", g.Players[daily.Player].Score, "Place", g.Players[daily.Player].Place)
	m := sc.master(d)
	if m == nil {
		return words
	}
	if m.Game().Turn() != game.Over {
		return words + " " + sc.T("evenings.deal.thinking")
	}
	return words + " " + sc.T("evenings.deal.strong", "Score", m.Game().Score(daily.Player))
}

// master is the deal as strong plays it, as far as that has come; nil for a box that is played against the clock.
func (sc *Scene) master(d daily.Deal) *match.Match {
	if sc.masters == nil {
		sc.masters = map[string]*match.Driver{}
	}
	m := sc.masters[d.Box.Name()]
	if m == nil {
		var err error
		if m, err = d.Master(); err != nil {
			return nil
		}
		if _, timed := game.TimedOf(m.Match.Game()); timed {
			return nil
		}
		sc.masters[d.Box.Name()] = m
	}
	return m.Match
}

// budget is how many positions strong looks at in a tick.
const budget = 200

// ponder lets strong go on with one deal, and reports whether one has come to its end.
func (sc *Scene) ponder() (over bool) {
	for _, b := range sc.cabinet.Boxes {
		m := sc.masters[b.Name()]
		if m == nil || m.Match.Game().Turn() == game.Over {
			continue
		}
		if _, _, _, err := m.Step(budget); err != nil {
			delete(sc.masters, b.Name())
		}
		return m.Match.Game().Turn() == game.Over
	}
	return false
}

// pondering reports whether strong has not come to the end of every deal.
func (sc *Scene) pondering() bool {
	for _, m := range sc.masters {
		if m.Match.Game().Turn() != game.Over {
			return true
		}
	}
	return false
}
