package evenings

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/daily"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/ledger"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/carry"
	"ludotheque/scenes/screens/menu"
	"ludotheque/scenes/table/play"
	"ludotheque/scenes/table/scene"
)

// gamePage is the page of one game of the book: the board at the end, and the result of each player.
type gamePage struct {
	book       *Scene              // shows the page
	number     int                 // number of the game in the book, from 1 for the oldest
	game       ledger.Game         // account of the game in the book
	box        *cabinet.Box        // the box of the game; nil if this program does not have that
	loader     *cabinet.GameLoader // reads the journal; nil if there is no journal, or it has been read
	match      *match.Match        // nil unless the journal has been read and the game is over
	board      *scene.Still        // the board at the end; nil until it is needed, and while match is nil
	width      float64             // of board with its mount, in dp
	clock      play.Clock          // limits the slices of comparison
	comparison *comparison         // with the strong bot; nil unless the game was the deal of a day
}

// gamePage returns the page of the game with the number n in the book. The first time, and when another game has got the
// number, it starts to read the journal of the game, if that still exists.
func (sc *Scene) gamePage(n int) *gamePage {
	account := sc.keeper.Book().Games()[n-1]
	g := sc.gamePages[n]
	if g == nil || g.game.Replay != account.Replay || g.game.Box != account.Box {
		if g != nil {
			g.releasePicture()
		}
		g = &gamePage{book: sc, number: n, box: sc.cabinet.Find(account.Box)}
		if g.box != nil && account.Replay != "" && sc.storedReplays()[account.Box+account.Replay] {
			g.loader = sc.cabinet.LoadReplay(g.box, account.Replay)
		}
		sc.gamePages[n] = g
	}
	g.game = account
	return g
}

// keepGamePages drops the pages of all games but those among pages, and frees their pictures.
func (sc *Scene) keepGamePages(pages []page) {
	for n, g := range sc.gamePages {
		if !slices.ContainsFunc(pages, func(p page) bool { return p.game == n }) {
			g.releasePicture()
			delete(sc.gamePages, n)
		}
	}
}

// releasePicture frees g.board. The method picture makes it again when the widgets are built.
func (g *gamePage) releasePicture() {
	if g.board != nil {
		g.board.Close()
		g.board = nil
	}
}

// busy reports whether the journal is being read, or the strong bot compared.
func (g *gamePage) busy() bool { return g.loader != nil || g.comparison != nil && !g.comparison.done }

// tick takes the journal once it has been read, and lets the comparison of a deal think for a slice. It reports whether
// there is more to show.
func (g *gamePage) tick() (news bool) {
	if g.comparison != nil && !g.comparison.done {
		news = g.comparison.think(g.clock.Start())
		g.clock.Stop()
	}
	if g.loader != nil && g.loader.Ready() {
		g.takeJournal()
		news = true
	}
	return news
}

// takeJournal sets g.match to the match that has been read, and starts the comparison if it was the deal of a day. It
// ignores a game that is not over. A journal that cannot be read is reported.
func (g *gamePage) takeJournal() {
	loader := g.loader
	g.loader = nil
	m, err := loader.Match()
	if err != nil {
		reportDamage(g.book.Services.Store, g.game.Replay, err)
		return
	}
	if m.Game().Turn() != game.Over {
		return
	}
	g.match = m
	if day, ok := daily.DayOf(m.Header()); ok {
		g.comparison = newComparison(g.book.Services, daily.Deal{Box: g.box.Rules, Day: day}, loader)
	}
}

// reportDamage tells the player that the journal with the given name could not be read, and why. The store moves the
// journal aside, unless a newer program can read it.
func reportDamage(s *store.Store, name string, why error) {
	if errors.Is(why, journal.ErrNewer) {
		s.ReportNewerReplay(name, why.Error())
		return
	}
	// If it cannot be moved, the next attempt to read it reports it again.
	_ = s.MoveReplayAside(name, why.Error())
}

// id returns the ID of a widget on the page, such as "book.3.watch" for the name "watch" on the page of game 3.
func (g *gamePage) id(name string) string { return fmt.Sprintf("book.%d.%s", g.number, name) }

// Sizes of the page, in dp but for the shares.
const (
	maxBoard       = 560  // greatest width of the board
	maxBoardShare  = 0.5  // greatest height of the board above the players, as a share of the page
	maxDealShare   = 0.36 // the same on the page of the deal of a day, which also has the comparison
	leastOfWidest  = 0.45 // share of its greatest width to which a board above the players shrinks so that the page need not scroll
	minBoardBeside = 640  // least width of a page with the board beside the players
	minPlayer      = 215  // least width of a player
)

// widget returns the content of the page: the heading, the board above the players or beside them, and the buttons.
func (g *gamePage) widget(m stage.Metrics) ui.Widget {
	if room := g.book.shape.page; room.X >= minBoardBeside || g.book.shape.flat {
		return g.withBoardBeside(m, room)
	}
	return g.withBoardAbove(m, g.book.shape.page)
}

// withBoardBeside returns the content of the page with the board beside the players; room is the size in dp of the page. The
// board has about half the width and at most four fifths of the height. Its width is set by setWidth.
func (g *gamePage) withBoardBeside(m stage.Metrics, room geom.Point) ui.Widget {
	g.setWidth(min(room.X*0.52, room.Y*0.8/scene.StillRatio))
	details := ui.Column(ui.Step, g.details(m, 1)...)
	body := ui.Row(2*ui.Step, ui.Across(ui.Start, ui.AtLeast(g.width, 0, g.picture(m))), ui.Grow(1, ui.Across(ui.Start, details)))
	return ui.Column(ui.Step, g.head(), ui.Line(), body)
}

// withBoardAbove returns the content of the page with the board above the players; room is the size in dp of the page. The
// board has at most the share of the height that maxBoardShare or maxDealShare names. It is smaller than that, down to
// leastOfWidest, if all of the page is then visible without scrolling. Its width is set by setWidth.
func (g *gamePage) withBoardAbove(m stage.Metrics, room geom.Point) ui.Widget {
	share := maxBoardShare
	if g.comparison != nil {
		share = maxDealShare
	}
	head, details := []ui.Widget{g.head(), ui.Line()}, g.details(m, 2)
	rest := ui.Column(ui.Step, append(head, details...)...).Measure(g.book.Root.Theme, room.X).Y + ui.Step
	width := min(room.X-8, room.Y*share/scene.StillRatio)
	if unscrolled := (room.Y-rest-2*mount)/scene.StillRatio + 2*mount; unscrolled >= leastOfWidest*width {
		width = min(width, unscrolled)
	}
	g.setWidth(width)
	return ui.Column(ui.Step, append(append(head, ui.Across(ui.Middle, g.picture(m))), details...)...)
}

// details returns the rows beside the board or below it: the players in as many columns as given or fewer, the comparison with
// the strong bot, and the buttons.
func (g *gamePage) details(m stage.Metrics, columns int) []ui.Widget {
	rows := []ui.Widget{ui.Grid(12, minPlayer*m.TextScale, columns, g.playerRows()...)}
	return append(append(rows, g.comparisonRows()...), g.buttons()...)
}

// setWidth sets g.width to width, rounded down to whole dp and at most maxBoard. If that is another width than before, it frees
// the picture of the board.
func (g *gamePage) setWidth(width float64) {
	if width = math.Floor(min(maxBoard, width)); width != g.width {
		g.releasePicture()
		g.width = width
	}
}

// head returns the heading of the page: the title of the box, and the date.
func (g *gamePage) head() ui.Widget {
	title := ui.NewLabel(ui.Heading, g.book.T(g.game.Box+".title"))
	when := ui.NewLabel(ui.Aside, strings.Join(g.book.when(&g.game), " · "))
	if g.book.shape.flat {
		return ui.Row(12, title, ui.Across(ui.Middle, when))
	}
	return ui.Column(0, title, when)
}

// buttons returns the row of buttons that watch the game again, share it, and delete its journal; nothing without a journal.
func (g *gamePage) buttons() []ui.Widget {
	if g.match == nil {
		return nil
	}
	watch := ui.NewButton(g.id("watch"), g.book.T("evenings.watch"), g.openReplay).Icon(ui.IconPlay)
	share := ui.NewButton(g.id("share"), g.book.T("evenings.share"), g.share).Icon(ui.IconUpArrow)
	bin := ui.IconButton(g.id("delete"), ui.IconBin, g.book.T("shell.delete"), g.askDelete).Kind(ui.Quiet)
	return []ui.Widget{ui.Row(ui.Step, ui.Grow(1, ui.Grid(ui.Step, 0, 2, watch, share)), ui.Across(ui.Middle, bin))}
}

// askDelete opens the dialog that asks whether to delete the journal of the game. After that the page is made anew without the
// journal; the account stays in the book.
func (g *gamePage) askDelete() {
	root := g.book.Root
	no := menu.Button(&g.book.Screen, "book.delete.no", "shell.cancel", root.Close)
	yes := menu.Button(&g.book.Screen, "book.delete.yes", "shell.delete", func() {
		root.Close()
		// The store reports a failure; the game then stays as it is.
		if g.book.Services.Store.DeleteReplay(g.game.Replay) == nil {
			g.releasePicture()
			delete(g.book.gamePages, g.number)
		}
		g.book.Rebuild()
	}).Kind(ui.Danger)
	text := g.book.heading(&g.game) + "\n" + g.book.T("evenings.delete.note")
	root.OpenDialog(ui.Dialog(g.book.T("shell.delete.ask"), text, no, yes), ui.LayerOptions{})
}

// mount is the width in dp of the paper round the picture of the board, which is glued into the book.
const mount = 8.0

// picture returns a widget with the board at the end of the game, or an empty frame until the journal has been read. It
// sets g.board unless that is set; together with its mount the board is g.width wide. Without a journal the widget has the
// lid of the box instead, at most half as wide.
func (g *gamePage) picture(m stage.Metrics) ui.Widget {
	if g.match == nil && g.loader == nil {
		return g.book.lidWidget(g.game.Box, min(240, g.width/2))
	}
	if g.board == nil && g.match != nil {
		g.board = scene.StillOf(g.book.Services, &g.box.Contents, g.match, g.width-2*mount)
	}
	height := math.Round((g.width-2*mount)*scene.StillRatio) + 2*mount
	widget := ui.NewDrawing(g.width, height, func(t *ui.Theme, dst *ebiten.Image, r geom.Rect) {
		t.DrawImage(dst, t.Picture("book.mount", r.W+2*mount, r.H+2*mount, paintMount), r.Min().Sub(geom.Pt(mount, mount)), 1)
		if g.board != nil {
			g.board.Draw(dst, r.Inset(mount), m)
		}
	})
	widget.SetID(g.id("board"))
	return widget
}

// paintMount paints the white card that is glued to the page, with its shadow, and the empty place for the picture on it.
// The canvas is larger than the card by mount on every side, which leaves room for the shadow.
func paintMount(c paint.Canvas) {
	w, h := c.Size()
	card := paint.Box(geom.R(mount, mount, w-2*mount, h-2*mount))
	c.Shadow(card, 6, geom.Pt(1, 2), paint.Fade(paint.Hex(0x2B1A0C), 0.5))
	c.Fill(card, paint.Hex(0xFFFBF2))
	place := geom.R(2*mount, 2*mount, w-4*mount, h-4*mount)
	c.FillRect(place, paint.Hex(0xD9CDB4))
	c.Stroke(paint.Box(place.Inset(-0.5)), 1, paint.Fade(paint.Hex(0x3A2A1A), 0.6))
}

// scoreOf returns the score of the player p, with its unit if there are so few players that it has room beside every name.
func (g *gamePage) scoreOf(p *ledger.Player) string {
	if len(g.game.Players) > 3 {
		return strconv.Itoa(p.Score)
	}
	return g.book.amount(&g.game, p)
}

// playerRows returns a row for each player, the winner first: face and piece, name, score, luck, and feats.
func (g *gamePage) playerRows() (rows []ui.Widget) {
	for _, i := range ranked(&g.game) {
		p := &g.game.Players[i]
		name := ui.NewLabel(ui.Strong, fmt.Sprintf("%d. %s", p.Place, g.book.playerName(p)))
		score := ui.NewLabel(ui.Strong, g.scoreOf(p))
		labels := []ui.Widget{ui.Row(ui.Step, ui.Grow(1, name), score)}
		for _, line := range g.describePlayer(p) {
			labels = append(labels, ui.NewLabel(ui.Small, line))
		}
		row := ui.Row(ui.Step, ui.Across(ui.Start, g.likeness(i)), ui.Grow(1, ui.Across(ui.Start, ui.Column(0, labels...))))
		rows = append(rows, ui.ListEntry(ui.List{ID: g.id("players"), Name: g.book.T("shell.setup.players")}, g.book.playerName(p), row))
	}
	return rows
}

// describePlayer returns lines about the player p: luck and the cost of mistakes, both in hundredths of a win, if the game
// has been analysed and p decided anything; and the feats if there are any.
func (g *gamePage) describePlayer(p *ledger.Player) (lines []string) {
	if j := p.Judgement; j != nil && j.Decisions > 0 {
		luck := math.Round(100 * j.Luck)
		lucky := g.book.T("evenings.entry.lucky."+signSuffix(luck), "Count", int(math.Abs(luck)), "Against", g.book.Services.Against(len(g.game.Players)))
		cost := g.book.T("evenings.entry.cost.none")
		if n := int(math.Round(100 * j.Cost)); n > 0 {
			cost = g.book.T("evenings.entry.cost", "Count", n)
		}
		lines = append(lines, lucky+" "+cost)
	}
	if len(p.Feats) > 0 {
		names := make([]string, len(p.Feats))
		for i, feat := range p.Feats {
			names[i] = g.book.T(g.game.Box + ".feat." + feat)
		}
		lines = append(lines, g.book.T("evenings.feats.list", "Names", strings.Join(names, ", ")))
	}
	return lines
}

// comparisonRows returns what is known of the comparison with the strong bot, and the button that shows the divergence;
// nil if the game was not a deal.
func (g *gamePage) comparisonRows() (rows []ui.Widget) {
	if g.comparison == nil {
		return nil
	}
	labels := []ui.Widget{menu.Label(&g.book.Screen, ui.Strong, "evenings.deal.day")}
	for _, line := range g.book.today.outcomeLines(g.comparison, &g.game) {
		labels = append(labels, ui.NewLabel(ui.Small, line))
	}
	rows = append(rows, ui.Line(), ui.Column(2, labels...))
	if g.comparison.result() != nil {
		show := ui.NewButton(g.id("parted"), g.book.T("menu.result.show"), func() { g.book.today.showDivergence(g.box, g.comparison) }).Icon(ui.IconEye)
		rows = append(rows, ui.Across(ui.Start, show))
	}
	return rows
}

// openReplay opens the replay of the game over the book. g.match must not be nil.
func (g *gamePage) openReplay() { g.book.Stage.Push(g.book.cabinet.Replay(g.box, g.match, nil)) }

// share opens the sheet that sends the game to another device. g.match must not be nil. If its journal cannot be written,
// share shows the error instead.
func (g *gamePage) share() {
	var journal bytes.Buffer
	if err := g.match.WriteJournal(&journal); err != nil {
		g.book.Fail(err)
		return
	}
	g.book.Stage.Push(carry.NewReplay(g.book.Services, g.game.Replay, journal.Bytes(), g.book.clip))
}
