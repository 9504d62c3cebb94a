package evenings

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/logic/ledger"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/menu"
	"ludotheque/scenes/piece"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/ui"
)

// perSheet is how many games stand on one sheet of the list.
const perSheet = 20

// list has the games of a sheet, the last one first.
func (sc *Scene) list(m stage.Metrics) ui.Widget {
	all := sc.keeper.Book().Games()
	first := len(all) - 1 - sc.sheet*perSheet
	var rows []ui.Widget
	kept := sc.kept()
	for i := first; i >= 0 && i > first-perSheet; i-- {
		rows = append(rows, sc.row(i, &all[i], kept[all[i].Box+all[i].Replay], m), ui.Line())
	}
	return ui.Column(ui.Step, rows[:len(rows)-1]...)
}

// foot has the buttons that lead to other sheets of the list, and takes it all along.
func (sc *Scene) foot() ui.Widget {
	var foot []ui.Widget
	if sc.sheet > 0 {
		foot = append(foot, sc.leaf("book.newer", sc.T("evenings.newer"), ui.IconLeftArrow, -1))
	}
	if sc.games > (sc.sheet+1)*perSheet {
		foot = append(foot, sc.leaf("book.older", sc.T("evenings.older"), ui.IconRightArrow, 1))
	}
	foot = append(foot, ui.Grow(1, ui.Space(0, 0)))
	if sc.clip.Copy != nil {
		foot = append(foot, ui.NewButton("book.table", sc.T("evenings.table"), sc.export).Kind(ui.Quiet))
	}
	return ui.Row(ui.Step, foot...)
}

// leaf is a button to another sheet.
func (sc *Scene) leaf(id, words string, icon ui.Icon, by int) ui.Widget {
	return ui.NewButton(id, words, func() {
		sc.sheet += by
		sc.Rebuild()
	}).Icon(icon)
}

// export puts the whole book on the clipboard, as a table for spreadsheets.
func (sc *Scene) export() {
	var table strings.Builder
	if err := sc.keeper.Book().WriteCSV(&table); err != nil {
		sc.Root.Toast(sc.Services.Excuse(err))
		return
	}
	sc.clip.Copy(table.String())
	sc.Root.Toast(ui.Message{Say: func() string { return sc.T("evenings.copied") }})
}

// lidWide is the width in dp of the lid beside a game.
const lidWide = 64

// row is one game: its box, when it was and how long it took, and how it came out; kept, if it can be watched still.
func (sc *Scene) row(i int, g *ledger.Game, kept bool, m stage.Metrics) ui.Widget {
	lid := ui.Draw(lidWide+8, lidWide*0.75+8, func(_ *ui.Theme, dst *ebiten.Image, r geom.Rect) {
		sc.pieces.Lid(g.Box, lidWide, lidWide*0.75).Draw(dst, geom.Pt(r.Center().X, r.Bottom()-5), piece.Pose{})
	})
	told := ui.Column(2, ui.Text(ui.Strong, sc.heading(g)), ui.Flow(12, sc.players(g)...))
	cells := []ui.Widget{ui.Across(ui.Middle, lid), ui.Grow(1, ui.Across(ui.Middle, told))}
	if kept {
		id := fmt.Sprintf("book.%d.watch", i+1)
		watch := menu.ShortButton(m.Size.X >= 760, id, sc.T("menu.replays.watch"), ui.IconPlay, func() { sc.watch(g.Box, g.Replay) })
		cells = append(cells, ui.Across(ui.Middle, watch))
	}
	return ui.Row(12, cells...)
}

// heading is the box of a game, when it ended and how long it took, as far as that is known.
func (sc *Scene) heading(g *ledger.Game) string {
	parts := []string{sc.T(g.Box + ".title")}
	if g.Ended > 0 {
		parts = append(parts, menu.Date(sc.Services, time.Unix(g.Ended, 0)))
	}
	if g.Seconds >= 60 {
		parts = append(parts, sc.T("evenings.minutes", "Count", g.Seconds/60))
	}
	return strings.Join(parts, " · ")
}

// players are those of a game in the order in which they came out, each with its score.
func (sc *Scene) players(g *ledger.Game) (list []ui.Widget) {
	order := slices.Clone(g.Players)
	slices.SortStableFunc(order, func(a, b ledger.Player) int { return a.Place - b.Place })
	for _, p := range order {
		name := p.Name
		if who := p.Who(); who != "" {
			name = sc.called(who)
		}
		label := ui.Text(ui.Small, strings.TrimSpace(name+" "+strconv.Itoa(p.Score)))
		if c, err := game.ParseColor(p.Color); err == nil {
			label.Seat(c)
		}
		list = append(list, label)
	}
	return list
}

// kept are the games that can be watched still, by box and name.
func (sc *Scene) kept() map[string]bool {
	all := map[string]bool{}
	for _, r := range sc.Services.Store.Replays("") {
		all[r.Game+r.Name] = sc.cabinet.Find(r.Game) != nil
	}
	return all
}

// watch has a game read, to be watched.
func (sc *Scene) watch(box, replay string) {
	sc.of = sc.cabinet.Find(box)
	sc.wanted = sc.cabinet.Finished(sc.of, replay)
}
