package evenings

import (
	"bytes"
	"fmt"
	"math"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/daily"
	"ludotheque/logic/record/ledger"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/carry"
	"ludotheque/scenes/screens/menu"
	"ludotheque/scenes/table/play"
	"ludotheque/scenes/table/scene"
)

// entry is the screen of one game of the book: the board at the end, and the result of each player.
type entry struct {
	menu.Screen
	book  *Scene
	game  ledger.Game
	box   *cabinet.Box        // nil if this program does not have it
	kept  *cabinet.GameLoader // reads the journal; nil if it does not exist, or has been read
	match *match.Match        // nil unless the journal has been read and the game is over
	board *scene.Still        // nil until it is needed, and while match is nil
	width float64             // of the board in dp; set by body
	clock play.Clock          // limits the slices of deal
	deal  *contest            // comparison with the strong bot; nil unless the game was the deal of a day
}

// newEntry returns the screen of the game with the given account, and starts to read its journal if that still exists.
func (sc *Scene) newEntry(account ledger.Game) stage.Scene {
	entry := &entry{book: sc, game: account, box: sc.cabinet.Find(account.Box)}
	if entry.box != nil && sc.keptReplays()[account.Box+account.Replay] {
		entry.kept = sc.cabinet.LoadReplay(entry.box, account.Replay)
	}
	entry.Screen = menu.New(sc.Services, menu.Plan{Build: entry.build, Back: entry.Leave, Tick: entry.tick, Over: true})
	return entry
}

// Close implements stage.Closer.
func (e *entry) Close() { e.releasePicture() }

// releasePicture frees e.board. The method picture makes it again when the widgets are built.
func (e *entry) releasePicture() {
	if e.board != nil {
		e.board.Close()
		e.board = nil
	}
}

// Resize implements stage.Scene.
func (e *entry) Resize(m stage.Metrics) {
	e.releasePicture()
	e.Screen.Resize(m)
}

// Idle implements stage.Idler.
func (e *entry) Idle() bool {
	return e.kept == nil && (e.deal == nil || e.deal.done) && e.Screen.Idle()
}

// tick takes the journal once it has been read, and lets the comparison of a deal think for a slice. It reports whether
// the screen must be drawn again.
func (e *entry) tick(*input.Frame) (redraw bool) {
	if e.deal != nil && !e.deal.done {
		redraw = e.deal.think(e.clock.Start())
		e.clock.Stop()
	}
	if e.kept != nil && e.kept.Ready() {
		e.takeJournal()
		redraw = true
	}
	if redraw {
		e.Rebuild()
	}
	return redraw
}

// takeJournal sets e.match to the match that has been read, and starts the comparison if it was the deal of a day. It
// ignores a game that is not over, and a journal that cannot be read, which the list of replays reports.
func (e *entry) takeJournal() {
	m, err := e.kept.Match()
	if err == nil && m.Game().Turn() == game.Over {
		e.match = m
		if day, ok := daily.DayOf(m.Header()); ok {
			e.deal = newContest(e.Services, daily.Deal{Box: e.box.Rules, Day: day}, e.kept)
		}
	}
	e.kept = nil
}

// Widths in dp.
const (
	entryWidth     = 860 // greatest width of the card on the screen
	minBoardBeside = 700 // least width of the card's content with the board beside the players
	maxBoard       = 400 // greatest width of the board
)

// build returns the widgets of the screen: a card with the heading, the board, the players and the buttons.
func (e *entry) build(m stage.Metrics) ui.Widget {
	closeButton := ui.IconButton("entry.close", ui.IconCross, e.T("shell.close"), e.Leave).Kind(ui.Quiet)
	head := ui.Row(ui.Step, ui.Grow(1, ui.Across(ui.Middle, ui.NewLabel(ui.Heading, e.book.heading(&e.game)))), closeButton)
	width := min(entryWidth, m.SafeBounds().W-2*menu.EdgeMargin(m))
	rows := []ui.Widget{head, ui.Line(), ui.Grow(1, ui.NewScroll("entry.list", e.body(m, width-6*ui.Step)))}
	if e.match != nil {
		rows = append(rows, ui.Grid(ui.Step, 150, 2,
			menu.Button(&e.Screen, "entry.watch", "menu.replays.watch", e.openReplay).Icon(ui.IconPlay).Kind(ui.Primary),
			menu.Button(&e.Screen, "entry.share", "evenings.share", e.share).Icon(ui.IconUpArrow)))
	}
	card := menu.Card(m, ui.Column(12, rows...))
	return ui.Pad(menu.EdgeMargin(m), menu.EdgeMargin(m), ui.Centre(ui.AtLeast(width, 0, ui.AtMost(width, card))))
}

// body returns the board beside the players, or above them if the width room in dp is small. On a telephone in landscape
// the board is always beside them, and as high as the screen allows. Without a board, body returns the players alone;
// else it sets e.width.
func (e *entry) body(m stage.Metrics, room float64) ui.Widget {
	players := ui.Column(12, append(e.playerRows(), e.contestRows()...)...)
	if e.match == nil && e.kept == nil {
		return players
	}
	beside := room >= minBoardBeside
	e.width = min(maxBoard, room)
	if beside {
		e.width = min(maxBoard, room/2)
	}
	if low := m.SafeBounds().H - phoneChrome; menu.IsPhoneLandscape(m) {
		e.width = min(e.width, low/scene.Ratio)
	}
	picture := ui.Across(ui.Start, e.picture(m))
	if beside || menu.IsPhoneLandscape(m) {
		return ui.Row(2*ui.Step, picture, ui.Grow(1, players))
	}
	return ui.Column(12, ui.Across(ui.Middle, picture), players)
}

// phoneChrome is the height in dp of all but the board on a telephone in landscape.
const phoneChrome = 150

// picture returns a widget with the board at the end of the game, or an empty frame until the journal has been read. It
// sets e.board, e.width wide, unless that is there already.
func (e *entry) picture(m stage.Metrics) ui.Widget {
	if e.board == nil && e.match != nil {
		e.board = scene.StillOf(e.Services, &e.box.Contents, e.match, e.width)
	}
	height := math.Round(e.width * scene.Ratio)
	widget := ui.Draw(e.width, height, func(t *ui.Theme, dst *ebiten.Image, r geom.Rect) {
		if e.board != nil {
			e.board.Draw(dst, r, m)
		}
		t.DrawImage(dst, t.Picture("entry.frame", r.W, r.H, paintFrame), r.Min(), 1)
	})
	widget.SetID("entry.board")
	return widget
}

// paintFrame paints the frame of the board, as large as the canvas.
func paintFrame(c paint.Canvas) {
	w, h := c.Size()
	c.Stroke(paint.RoundRect(geom.R(1, 1, w-2, h-2), 2), 2, paint.Hex(0x3A2A1A))
}

// playerRows returns a row for each player, the winner first: name, score, luck, and feats.
func (e *entry) playerRows() (rows []ui.Widget) {
	for _, p := range ranked(&e.game) {
		name := ui.NewLabel(ui.Strong, fmt.Sprintf("%d. %s", p.Place, e.book.playerName(&p)))
		if c, err := game.ParseColor(p.Color); err == nil {
			name.Seat(c)
		}
		score := ui.NewLabel(ui.Strong, fmt.Sprint(p.Score))
		labels := []ui.Widget{ui.Row(ui.Step, ui.Grow(1, name), score)}
		for _, line := range e.describePlayer(&p) {
			labels = append(labels, ui.NewLabel(ui.Small, line))
		}
		rows = append(rows, ui.ListEntry(ui.List{ID: "players", Name: e.T("shell.setup.players")}, e.book.playerName(&p), ui.Column(2, labels...)))
	}
	return rows
}

// describePlayer returns lines about the player p: luck and the cost of mistakes if the game has been analysed, and the
// feats if there are any.
func (e *entry) describePlayer(p *ledger.Player) (lines []string) {
	if j := p.Judgement; j != nil && j.Decisions > 0 {
		luck := math.Round(100 * j.Luck)
		lines = append(lines, e.T("evenings.entry.lucky."+signSuffix(luck), "Count", int(math.Abs(luck)), "Against", e.Services.Against(len(e.game.Players)))+" "+
			e.T("evenings.entry.cost", "Count", int(math.Round(100*j.Cost))))
	}
	if len(p.Feats) > 0 {
		names := make([]string, len(p.Feats))
		for i, feat := range p.Feats {
			names[i] = e.T(e.game.Box + ".feat." + feat)
		}
		lines = append(lines, e.T("evenings.feats")+": "+strings.Join(names, ", "))
	}
	return lines
}

// contestRows returns what is known of the comparison with the strong bot, and the button that shows the divergence;
// nil if the game was not a deal.
func (e *entry) contestRows() (rows []ui.Widget) {
	if e.deal == nil {
		return nil
	}
	labels := []ui.Widget{menu.Label(&e.Screen, ui.Strong, "evenings.deal.day")}
	for _, line := range e.book.today.outcomeLines(e.deal, &e.game) {
		labels = append(labels, ui.NewLabel(ui.Small, line))
	}
	rows = append(rows, ui.Line(), ui.Column(2, labels...))
	if e.deal.result() != nil {
		show := menu.Button(&e.Screen, "entry.parted", "menu.result.show", func() { e.book.today.showDivergence(e.box, e.deal) }).Icon(ui.IconEye)
		rows = append(rows, ui.Across(ui.Start, show))
	}
	return rows
}

// openReplay opens the replay of the game.
func (e *entry) openReplay() { e.Stage.Push(e.book.cabinet.Replay(e.box, e.match, nil)) }

// share opens the sheet that sends the game to another device.
func (e *entry) share() {
	var journal bytes.Buffer
	if err := e.match.Journal(&journal); err != nil {
		e.Fail(err)
		return
	}
	e.Stage.Push(carry.Replay(e.Services, e.game.Replay, journal.Bytes(), e.book.clip))
}
