package evenings

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"slices"
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

// evening is the page of one game of the book: the board at the end, and the result of each player.
type evening struct {
	book   *Scene
	number int                 // of the game in the book, from 1 for the oldest
	game   ledger.Game         // account of the game in the book
	box    *cabinet.Box        // nil if this program does not have it
	kept   *cabinet.GameLoader // reads the journal; nil if it does not exist, or has been read
	match  *match.Match        // nil unless the journal has been read and the game is over
	board  *scene.Still        // nil until it is needed, and while match is nil
	width  float64             // of board in dp
	clock  play.Clock          // limits the slices of deal
	deal   *contest            // comparison with the strong bot; nil unless the game was the deal of a day
}

// night returns the evening of the game with the number n in the book. The first time, and when another game has got the
// number, it starts to read the journal of the game, if that still exists.
func (sc *Scene) night(n int) *evening {
	account := sc.keeper.Book().Games()[n-1]
	e := sc.nights[n]
	if e == nil || e.game.Replay != account.Replay || e.game.Box != account.Box {
		if e != nil {
			e.releasePicture()
		}
		e = &evening{book: sc, number: n, box: sc.cabinet.Find(account.Box)}
		if e.box != nil && account.Replay != "" && sc.keptReplays()[account.Box+account.Replay] {
			e.kept = sc.cabinet.LoadReplay(e.box, account.Replay)
		}
		sc.nights[n] = e
	}
	e.game = account
	return e
}

// keepNights drops all evenings but those of pages, and frees their pictures.
func (sc *Scene) keepNights(pages []leaf) {
	for n, e := range sc.nights {
		if !slices.ContainsFunc(pages, func(l leaf) bool { return l.night == n }) {
			e.releasePicture()
			delete(sc.nights, n)
		}
	}
}

// releasePicture frees e.board. The method picture makes it again when the widgets are built.
func (e *evening) releasePicture() {
	if e.board != nil {
		e.board.Close()
		e.board = nil
	}
}

// busy reports whether the journal is being read, or the strong bot compared.
func (e *evening) busy() bool { return e.kept != nil || e.deal != nil && !e.deal.done }

// tick takes the journal once it has been read, and lets the comparison of a deal think for a slice. It reports whether
// there is more to show.
func (e *evening) tick() (news bool) {
	if e.deal != nil && !e.deal.done {
		news = e.deal.think(e.clock.Start())
		e.clock.Stop()
	}
	if e.kept != nil && e.kept.Ready() {
		e.takeJournal()
		news = true
	}
	return news
}

// takeJournal sets e.match to the match that has been read, and starts the comparison if it was the deal of a day. It
// ignores a game that is not over. A journal that cannot be read is reported.
func (e *evening) takeJournal() {
	kept := e.kept
	e.kept = nil
	m, err := kept.Match()
	if err != nil {
		reportDamage(e.book.Services.Store, e.game.Replay, err)
		return
	}
	if m.Game().Turn() != game.Over {
		return
	}
	e.match = m
	if day, ok := daily.DayOf(m.Header()); ok {
		e.deal = newContest(e.book.Services, daily.Deal{Box: e.box.Rules, Day: day}, kept)
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

// id returns the ID of a widget on the page: "book.NUMBER.NAME", with the number of the game in the book.
func (e *evening) id(name string) string { return fmt.Sprintf("book.%d.%s", e.number, name) }

// Sizes in dp.
const (
	maxBoard       = 560  // greatest width of the board
	maxBoardShare  = 0.5  // greatest height of the board above the players, as a share of the page
	maxDealShare   = 0.36 // the same on the page of the deal of a day, of which more is told
	minBoardBeside = 640  // least width of a page with the board beside the players
	minPlayer      = 215  // least width of a player
)

// widget returns the content of the page: the heading, the board above the players or beside them, and the buttons.
func (e *evening) widget(m stage.Metrics) ui.Widget {
	room := e.book.shape.page
	beside := room.X >= minBoardBeside || e.book.shape.flat
	e.setWidth(beside, room)
	columns := 2
	if beside {
		columns = 1
	}
	picture, players := e.picture(m), ui.Grid(12, minPlayer*m.TextScale, columns, e.playerRows()...)
	if beside {
		told := append([]ui.Widget{players}, append(e.contestRows(), e.buttons()...)...)
		body := ui.Row(2*ui.Step, ui.Across(ui.Start, ui.AtLeast(e.width, 0, picture)), ui.Grow(1, ui.Across(ui.Start, ui.Column(ui.Step, told...))))
		return ui.Column(ui.Step, e.head(), ui.Line(), body)
	}
	rows := []ui.Widget{e.head(), ui.Line(), ui.Across(ui.Middle, picture), players}
	rows = append(append(rows, e.contestRows()...), e.buttons()...)
	return ui.Column(ui.Step, rows...)
}

// setWidth sets e.width by the room on the page, and frees a picture of the board with another width. A board beside the
// players has about half the width and at most four fifths of the height; one above them has the share of the height that
// maxBoardShare or maxDealShare names, at most.
func (e *evening) setWidth(beside bool, room geom.Point) {
	share := maxBoardShare
	if e.deal != nil {
		share = maxDealShare
	}
	width := math.Floor(min(maxBoard, room.X-8, room.Y*share/scene.Ratio))
	if beside {
		width = math.Floor(min(maxBoard, room.X*0.52, room.Y*0.8/scene.Ratio))
	}
	if width != e.width {
		e.releasePicture()
		e.width = width
	}
}

// head returns the heading of the page: the title of the box, and the date.
func (e *evening) head() ui.Widget {
	title := ui.NewLabel(ui.Heading, e.book.T(e.game.Box+".title"))
	when := ui.NewLabel(ui.Aside, strings.Join(e.book.when(&e.game), " · "))
	if e.book.shape.flat {
		return ui.Row(12, title, ui.Across(ui.Middle, when))
	}
	return ui.Column(0, title, when)
}

// buttons returns the row of buttons that watch the game again, share it, and delete its journal; nothing without a journal.
func (e *evening) buttons() []ui.Widget {
	if e.match == nil {
		return nil
	}
	watch := ui.NewButton(e.id("watch"), e.book.T("menu.replays.watch"), e.openReplay).Icon(ui.IconPlay)
	share := ui.NewButton(e.id("share"), e.book.T("evenings.share"), e.share).Icon(ui.IconUpArrow)
	bin := ui.IconButton(e.id("delete"), ui.IconBin, e.book.T("shell.delete"), e.askDelete).Kind(ui.Quiet)
	return []ui.Widget{ui.Row(ui.Step, ui.Grow(1, ui.Grid(ui.Step, 0, 2, watch, share)), ui.Across(ui.Middle, bin))}
}

// askDelete opens the dialog that asks whether to delete the journal of the game. The account stays in the book.
func (e *evening) askDelete() {
	root := e.book.Root
	no := menu.Button(&e.book.Screen, "book.delete.no", "shell.cancel", root.Close)
	yes := menu.Button(&e.book.Screen, "book.delete.yes", "shell.delete", func() {
		root.Close()
		// The store reports a failure; the game then stays as it is.
		if e.book.Services.Store.DeleteReplay(e.game.Replay) == nil {
			e.releasePicture()
			delete(e.book.nights, e.number)
		}
		e.book.Rebuild()
	}).Kind(ui.Danger)
	text := e.book.heading(&e.game) + "\n" + e.book.T("evenings.delete.note")
	root.OpenDialog(ui.Dialog(e.book.T("shell.delete.ask"), text, no, yes), ui.LayerOptions{})
}

// mount is the width in dp of the paper round the picture of the board, which is glued into the book.
const mount = 8.0

// picture returns a widget with the board at the end of the game, or an empty frame until the journal has been read. It
// sets e.board unless that is set; together with its mount the board is e.width wide. Without a journal the widget has the
// lid of the box instead, at most half as wide.
func (e *evening) picture(m stage.Metrics) ui.Widget {
	if e.match == nil && e.kept == nil {
		return e.book.lidWidget(e.game.Box, min(240, e.width/2))
	}
	if e.board == nil && e.match != nil {
		e.board = scene.StillOf(e.book.Services, &e.box.Contents, e.match, e.width-2*mount)
	}
	height := math.Round((e.width-2*mount)*scene.Ratio) + 2*mount
	widget := ui.Draw(e.width, height, func(t *ui.Theme, dst *ebiten.Image, r geom.Rect) {
		t.DrawImage(dst, t.Picture("book.mount", r.W+2*mount, r.H+2*mount, paintMount), r.Min().Sub(geom.Pt(mount, mount)), 1)
		if e.board != nil {
			e.board.Draw(dst, r.Inset(mount), m)
		}
	})
	widget.SetID(e.id("board"))
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

// playerRows returns a row for each player, the winner first: face and piece, name, score, luck, and feats.
func (e *evening) playerRows() (rows []ui.Widget) {
	for _, i := range ranked(&e.game) {
		p := &e.game.Players[i]
		name := ui.NewLabel(ui.Strong, fmt.Sprintf("%d. %s", p.Place, e.book.playerName(p)))
		score := ui.NewLabel(ui.Strong, fmt.Sprint(p.Score))
		labels := []ui.Widget{ui.Row(ui.Step, ui.Grow(1, name), score)}
		for _, line := range e.describePlayer(p) {
			labels = append(labels, ui.NewLabel(ui.Small, line))
		}
		row := ui.Row(ui.Step, ui.Across(ui.Start, e.likeness(i)), ui.Grow(1, ui.Across(ui.Start, ui.Column(0, labels...))))
		rows = append(rows, ui.ListEntry(ui.List{ID: e.id("players"), Name: e.book.T("shell.setup.players")}, e.book.playerName(p), row))
	}
	return rows
}

// describePlayer returns lines about the player p: luck and the cost of mistakes, both in hundredths of a win, if the game
// has been analysed and p decided anything; and the feats if there are any.
func (e *evening) describePlayer(p *ledger.Player) (lines []string) {
	if j := p.Judgement; j != nil && j.Decisions > 0 {
		luck := math.Round(100 * j.Luck)
		lines = append(lines, e.book.T("evenings.entry.lucky."+signSuffix(luck), "Count", int(math.Abs(luck)), "Against", e.book.Services.Against(len(e.game.Players)))+" "+
			e.book.T("evenings.entry.cost", "Count", int(math.Round(100*j.Cost))))
	}
	if len(p.Feats) > 0 {
		names := make([]string, len(p.Feats))
		for i, feat := range p.Feats {
			names[i] = e.book.T(e.game.Box + ".feat." + feat)
		}
		lines = append(lines, e.book.T("evenings.feats")+": "+strings.Join(names, ", "))
	}
	return lines
}

// contestRows returns what is known of the comparison with the strong bot, and the button that shows the divergence;
// nil if the game was not a deal.
func (e *evening) contestRows() (rows []ui.Widget) {
	if e.deal == nil {
		return nil
	}
	labels := []ui.Widget{menu.Label(&e.book.Screen, ui.Strong, "evenings.deal.day")}
	for _, line := range e.book.today.outcomeLines(e.deal, &e.game) {
		labels = append(labels, ui.NewLabel(ui.Small, line))
	}
	rows = append(rows, ui.Line(), ui.Column(2, labels...))
	if e.deal.result() != nil {
		show := ui.NewButton(e.id("parted"), e.book.T("menu.result.show"), func() { e.book.today.showDivergence(e.box, e.deal) }).Icon(ui.IconEye)
		rows = append(rows, ui.Across(ui.Start, show))
	}
	return rows
}

// openReplay opens the replay of the game over the book. e.match must not be nil.
func (e *evening) openReplay() { e.book.Stage.Push(e.book.cabinet.Replay(e.box, e.match, nil)) }

// share opens the sheet that sends the game to another device. e.match must not be nil. If its journal cannot be written,
// share shows the error instead.
func (e *evening) share() {
	var journal bytes.Buffer
	if err := e.match.Journal(&journal); err != nil {
		e.book.Fail(err)
		return
	}
	e.book.Stage.Push(carry.Replay(e.book.Services, e.game.Replay, journal.Bytes(), e.book.clip))
}
