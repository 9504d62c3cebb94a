package evenings

import (
	"fmt"
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

// rowGap is the distance in dp between the games of the contents.
const rowGap = ui.Step / 2

// contents returns the pages with the list of all games, the latest first: as many games on each page as there is room for,
// but at least 3, for which the page scrolls. An empty book has one page that says so.
func (sc *Scene) contents() (pages []page) {
	add := func(content func(stage.Metrics) ui.Widget) {
		pages = append(pages, page{key: fmt.Sprint("contents.", len(pages)+1), chapter: gamesChapter, content: content})
	}
	if sc.games == 0 {
		add(sc.emptyPage)
		return pages
	}
	all := sc.keeper.Book().Games()
	// Each row is taken to be as high as that of the latest game. The page number of this row does not matter, as the row is
	// only measured.
	rowHeight := sc.contentsRow(sc.games, &all[sc.games-1], sc.games).Measure(sc.Root.Theme, sc.shape.page.X).Y + 2*rowGap + ruleHeight
	room := sc.shape.page.Y - sc.contentsHead().Measure(sc.Root.Theme, sc.shape.page.X).Y
	for n := sc.games; n > 0; {
		from, rows := n, max(3, int(room/rowHeight))
		n, room = max(0, n-rows), sc.shape.page.Y
		first := len(pages) == 0
		add(func(stage.Metrics) ui.Widget { return sc.contentsPage(first, from, min(rows, from)) })
	}
	return pages
}

// emptyPage returns the page of a book without games, or of one that has not been read yet.
func (sc *Scene) emptyPage(stage.Metrics) ui.Widget {
	if !sc.read {
		return ui.NewLabel(ui.Aside, "…")
	}
	return ui.Column(12, menu.Label(&sc.Screen, ui.Heading, "evenings.title"), ui.Line(), menu.Label(&sc.Screen, ui.Aside, "evenings.none"))
}

// ruleHeight is the height in dp of the line between two games.
const ruleHeight = 9

// contentsHead returns the heading of the contents, with the buttons that export the whole book. On a narrow page they are
// smaller, so that both fit in a line.
func (sc *Scene) contentsHead() ui.Widget {
	var exports []ui.Widget
	add := func(id, key string, icon ui.Icon, do func()) {
		b := menu.Button(&sc.Screen, id, key, do)
		if sc.shape.page.X < minRow*sc.Root.Metrics().TextScale {
			b.Role(ui.Small)
		} else {
			b.Icon(icon)
		}
		exports = append(exports, b)
	}
	if sc.clip.Copy != nil {
		add("book.table", "evenings.table", ui.IconScroller, sc.copyTable)
	}
	if sc.canExport() {
		add("book.csv", "evenings.csv", ui.IconDownArrow, sc.exportTable)
	}
	return ui.Column(rowGap, menu.Label(&sc.Screen, ui.Heading, "evenings.title"), ui.Flow(ui.Step, exports...), ui.Line())
}

// contentsPage returns a page of the contents with a number of rows, one for each game: first the game with the number from,
// then older ones. rows is at least 1 and at most from. If first is set, the page also has the heading.
func (sc *Scene) contentsPage(first bool, from, rows int) ui.Widget {
	var list []ui.Widget
	if first {
		list = append(list, sc.contentsHead())
	}
	games, start := sc.keeper.Book().Games(), sc.indexOf(gameKey(from))
	for i := range rows {
		n := from - i
		row := sc.contentsRow(n, &games[n-1], start+i+1)
		list = append(list, ui.ListEntry(ui.List{ID: "games", Name: sc.T("evenings.games")}, "", row), ui.Line())
	}
	return ui.Column(rowGap, list[:len(list)-1]...)
}

// Widths in dp.
const (
	lidWidth      = 64  // of the lid beside a game
	smallLidWidth = 40  // the same on a narrow page
	minRow        = 400 // least width of a page on which all that is known of a game is beside its lid, at the usual size of text
)

// lidWidget returns a widget with the lid of the box with the given name, width dp wide. Lids are 4:3; 8 dp are left for the
// shadow, 5 of them below.
func (sc *Scene) lidWidget(box string, width float64) ui.Widget {
	return ui.NewDrawing(width+8, width*0.75+8, func(_ *ui.Theme, dst *ebiten.Image, r geom.Rect) {
		sc.pieces.Lid(box, width, width*0.75).Draw(dst, geom.Pt(r.Center().X, r.Bottom()-5), piece.Pose{})
	})
}

// contentsRow returns the row of the game g, which has the number n in the book. Its button turns to the page of g, and
// shows the number of that page, which is page.
func (sc *Scene) contentsRow(n int, g *ledger.Game, page int) ui.Widget {
	lid, lines := float64(lidWidth), []ui.Widget{ui.NewLabel(ui.Strong, sc.heading(g))}
	if sc.shape.page.X < minRow*sc.Root.Metrics().TextScale {
		lid, lines[0] = smallLidWidth, ui.NewLabel(ui.Strong, sc.T(g.Box+".title"))
		if g.Ended > 0 {
			lines = append(lines, ui.NewLabel(ui.Small, sc.when(g)[0]))
		}
	}
	labels := ui.Column(2, append(lines, ui.Flow(ui.Step, sc.playerLabels(g)...))...)
	button := ui.NewButton(fmt.Sprintf("book.%d.open", n), strconv.Itoa(page), func() { sc.turnTo(gameKey(n)) }).Icon(ui.IconRightArrow).IconAfter().Kind(ui.Quiet)
	button.SpokenName(sc.T("evenings.open") + ", " + sc.T("shell.rules.page", "Number", page, "Total", len(sc.pages)))
	return ui.Row(12, ui.Across(ui.Middle, sc.lidWidget(g.Box, lid)), ui.Grow(1, ui.Across(ui.Middle, labels)), ui.Across(ui.Middle, button))
}

// heading returns the title of the box of the game g and, as far as known, when g ended and how many minutes it took.
func (sc *Scene) heading(g *ledger.Game) string {
	return strings.Join(append([]string{sc.T(g.Box + ".title")}, sc.when(g)...), " · ")
}

// when returns when the game g ended and how many whole minutes it took. It leaves out what is not known, and a time of
// less than a minute.
func (sc *Scene) when(g *ledger.Game) (parts []string) {
	if g.Ended > 0 {
		parts = append(parts, menu.FormatTime(sc.Services, time.Unix(g.Ended, 0)))
	}
	if g.Seconds >= 60 {
		parts = append(parts, sc.T("evenings.minutes", "Count", g.Seconds/60))
	}
	return parts
}

// playerLabels returns a label for each player of the game g with name and score, the winner first. The label has the colour
// of the player's seat, if g has a valid one.
func (sc *Scene) playerLabels(g *ledger.Game) (list []ui.Widget) {
	for _, i := range ranked(g) {
		p := &g.Players[i]
		words := sc.amount(g, p)
		if name := sc.playerName(p); name != "" { // a name may end in a number
			words = name + " · " + words
		}
		label := ui.NewLabel(ui.Small, words)
		if c, err := game.ParseColor(p.Color); err == nil {
			label.Seat(c)
		}
		list = append(list, label)
	}
	return list
}

// amount returns the score of the player p of the game g with the unit of the box, such as "6 bullets".
func (sc *Scene) amount(g *ledger.Game, p *ledger.Player) string {
	return sc.T(sc.Services.Words.BoxKey(g.Box, ".result.amount"), "Count", p.Score)
}
