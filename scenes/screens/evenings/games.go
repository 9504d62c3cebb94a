package evenings

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/logic/record/ledger"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
)

// perSheet is how many games stand on one sheet of the list.
const perSheet = 20

// gamesList returns the games of a sheet, the last one first.
func (sc *Scene) gamesList(m stage.Metrics) ui.Widget {
	all := sc.keeper.Book().Games()
	first := len(all) - 1 - sc.sheet*perSheet
	var rows []ui.Widget
	for i := first; i >= 0 && i > first-perSheet; i-- {
		rows = append(rows, ui.ListEntry(ui.List{ID: "games", Name: sc.T("evenings.games")}, "", sc.gameRow(i, &all[i], m)), ui.Line())
	}
	return ui.Column(ui.Step, rows[:len(rows)-1]...)
}

// foot returns the buttons that lead to other sheets of the list, and takes it all along.
func (sc *Scene) foot() ui.Widget {
	var foot []ui.Widget
	if sc.sheet > 0 {
		foot = append(foot, sc.pageButton("book.newer", sc.T("evenings.newer"), ui.IconLeftArrow, -1))
	}
	if sc.games > (sc.sheet+1)*perSheet {
		foot = append(foot, sc.pageButton("book.older", sc.T("evenings.older"), ui.IconRightArrow, 1))
	}
	foot = append(foot, ui.Grow(1, ui.Space(0, 0)))
	if sc.clip.Copy != nil {
		foot = append(foot, menu.Button(&sc.Screen, "book.table", "evenings.table", sc.copyTable).Kind(ui.Quiet))
	}
	if sc.canExport() {
		foot = append(foot, menu.Button(&sc.Screen, "book.csv", "evenings.csv", sc.exportTable).Tip(sc.T("evenings.csv.tip")).Kind(ui.Quiet))
	}
	return ui.Row(ui.Step, foot...)
}

// pageButton returns a button to another sheet.
func (sc *Scene) pageButton(id, words string, icon ui.Icon, by int) ui.Widget {
	return ui.NewButton(id, words, func() {
		sc.sheet += by
		sc.Rebuild()
	}).Icon(icon)
}

// lidWidth is the width in dp of the lid beside a game, roomy from which width on a screen has room for words on its button.
const (
	lidWidth = 64
	roomy    = 760
)

// lidWidget returns the lid of a box.
func (sc *Scene) lidWidget(box string) ui.Widget {
	return ui.Draw(lidWidth+8, lidWidth*0.75+8, func(_ *ui.Theme, dst *ebiten.Image, r geom.Rect) {
		sc.pieces.Lid(box, lidWidth, lidWidth*0.75).Draw(dst, geom.Pt(r.Center().X, r.Bottom()-5), piece.Pose{})
	})
}

// gameRow returns one game: its box, when it was and how long it took, and how it came out.
func (sc *Scene) gameRow(i int, g *ledger.Game, m stage.Metrics) ui.Widget {
	told := ui.Column(2, ui.NewLabel(ui.Strong, sc.heading(g)), ui.Flow(12, sc.players(g)...))
	id, opened := fmt.Sprintf("book.%d.open", i+1), *g
	look := menu.ShortButton(m.Size.X >= roomy, id, sc.T("evenings.open"), ui.IconEye, func() { sc.Stage.Push(sc.open(opened)) })
	return ui.Row(12, ui.Across(ui.Middle, sc.lidWidget(g.Box)), ui.Grow(1, ui.Across(ui.Middle, told)), ui.Across(ui.Middle, look))
}

// heading returns the box of a game, when it ended and how long it took, as far as that is known.
func (sc *Scene) heading(g *ledger.Game) string {
	parts := []string{sc.T(g.Box + ".title")}
	if g.Ended > 0 {
		parts = append(parts, menu.FormatTime(sc.Services, time.Unix(g.Ended, 0)))
	}
	if g.Seconds >= 60 {
		parts = append(parts, sc.T("evenings.minutes", "Count", g.Seconds/60))
	}
	return strings.Join(parts, " · ")
}

// players returns the players of a game in the order in which they came out, each with its score.
func (sc *Scene) players(g *ledger.Game) (list []ui.Widget) {
	for _, p := range ranked(g) {
		label := ui.NewLabel(ui.Small, strings.TrimSpace(sc.playerName(&p)+" "+strconv.Itoa(p.Score)))
		if c, err := game.ParseColor(p.Color); err == nil {
			label.Seat(c)
		}
		list = append(list, label)
	}
	return list
}

// ranked returns the players of a game, who came out best first.
func ranked(g *ledger.Game) []ledger.Player {
	order := slices.Clone(g.Players)
	slices.SortStableFunc(order, func(a, b ledger.Player) int { return a.Place - b.Place })
	return order
}

// playerName returns what somebody is called who has played: the colour of who has no name.
func (sc *Scene) playerName(p *ledger.Player) string {
	who, color := p.Who(), p.Color
	if _, err := game.ParseColor(color); err == nil && who == "" && p.Name == "" {
		return sc.T("shell.color." + color)
	}
	if who != "" {
		return sc.personName(who)
	}
	return p.Name
}

// keptReplays returns the games that can be watched still, by box and name.
func (sc *Scene) keptReplays() map[string]bool {
	all := map[string]bool{}
	for _, r := range sc.Services.Store.Replays("") {
		all[r.Game+r.Name] = sc.cabinet.Find(r.Game) != nil
	}
	return all
}
