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

// gamesPerSheet is the number of games on one sheet of the list.
const gamesPerSheet = 20

// gamesList returns the games on the present sheet, the latest first. The book must not be empty. The ID of a row's button
// has the number of the game in the book, from 1 for the oldest.
func (sc *Scene) gamesList(m stage.Metrics) ui.Widget {
	games := sc.keeper.Book().Games()
	first := len(games) - 1 - sc.sheet*gamesPerSheet
	var rows []ui.Widget
	for i := first; i >= 0 && i > first-gamesPerSheet; i-- {
		rows = append(rows, ui.ListEntry(ui.List{ID: "games", Name: sc.T("evenings.games")}, "", sc.gameRow(i, &games[i], m)), ui.Line())
	}
	return ui.Column(ui.Step, rows[:len(rows)-1]...)
}

// listFoot returns the buttons below the list of games, which turn its sheets and export the whole book.
func (sc *Scene) listFoot() ui.Widget {
	var foot []ui.Widget
	if sc.sheet > 0 {
		foot = append(foot, sc.sheetButton("book.newer", sc.T("evenings.newer"), ui.IconLeftArrow, -1))
	}
	if sc.games > (sc.sheet+1)*gamesPerSheet {
		foot = append(foot, sc.sheetButton("book.older", sc.T("evenings.older"), ui.IconRightArrow, 1))
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

// sheetButton returns the button that moves by sheets of the list: 1 to the older games, -1 to the newer ones.
func (sc *Scene) sheetButton(id, label string, icon ui.Icon, by int) ui.Widget {
	return ui.NewButton(id, label, func() {
		sc.sheet += by
		sc.Rebuild()
	}).Icon(icon)
}

// Widths in dp.
const (
	lidWidth    = 64  // of the lid beside a game
	minLabelled = 760 // least width of a screen on which the buttons in rows have a label
)

// lidWidget returns a widget with the lid of the box with the given name. Lids are 4:3; 8 dp are left for the shadow, 5 of
// them below.
func (sc *Scene) lidWidget(box string) ui.Widget {
	return ui.Draw(lidWidth+8, lidWidth*0.75+8, func(_ *ui.Theme, dst *ebiten.Image, r geom.Rect) {
		sc.pieces.Lid(box, lidWidth, lidWidth*0.75).Draw(dst, geom.Pt(r.Center().X, r.Bottom()-5), piece.Pose{})
	})
}

// gameRow returns the row of the game g, which has the index i in the book.
func (sc *Scene) gameRow(i int, g *ledger.Game, m stage.Metrics) ui.Widget {
	labels := ui.Column(2, ui.NewLabel(ui.Strong, sc.heading(g)), ui.Flow(12, sc.playerLabels(g)...))
	id, account := fmt.Sprintf("book.%d.open", i+1), *g
	button := menu.ShortButton(m.Size.X >= minLabelled, id, sc.T("evenings.open"), ui.IconEye, func() { sc.Stage.Push(sc.newEntry(account)) })
	return ui.Row(12, ui.Across(ui.Middle, sc.lidWidget(g.Box)), ui.Grow(1, ui.Across(ui.Middle, labels)), ui.Across(ui.Middle, button))
}

// heading returns the title of the box of the game g and, as far as known, when the game ended and how many minutes it
// took.
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

// playerLabels returns a label for each player of a game with name and score, the winner first.
func (sc *Scene) playerLabels(g *ledger.Game) (list []ui.Widget) {
	for _, p := range ranked(g) {
		label := ui.NewLabel(ui.Small, strings.TrimSpace(sc.playerName(&p)+" "+strconv.Itoa(p.Score)))
		if c, err := game.ParseColor(p.Color); err == nil {
			label.Seat(c)
		}
		list = append(list, label)
	}
	return list
}

// ranked returns the players of a game by place, the winner first; players with the same place in order of seats.
func ranked(g *ledger.Game) []ledger.Player {
	order := slices.Clone(g.Players)
	slices.SortStableFunc(order, func(a, b ledger.Player) int { return a.Place - b.Place })
	return order
}

// playerName returns the name of the player p: that of the person, or else of the bot. It returns the name of the colour if
// the player has neither a name nor a number.
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

// keptReplays returns the set of replays that still exist and whose box this program has. A key is the name of the box
// followed by that of the replay.
func (sc *Scene) keptReplays() map[string]bool {
	all := map[string]bool{}
	for _, r := range sc.Services.Store.Replays("") {
		all[r.Box+r.Name] = sc.cabinet.Find(r.Box) != nil
	}
	return all
}
