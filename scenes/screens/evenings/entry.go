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

// entry is the screen of one game of the book, over the book: the board as it stood at the end, and what everybody came to.
type entry struct {
	menu.Screen
	book  *Scene
	game  ledger.Game
	box   *cabinet.Box  // nil if this program does not have it
	kept  *cabinet.Kept // the journal on its way into memory; nil if it is not kept, or not needed any more
	match *match.Match  // nil until it has been read
	board *scene.Still  // the picture, painted when it is first shown; nil while there is no match
	width float64       // of the picture
	clock play.Clock
	deal  *contest // the game beside strong, if it was the deal of a day; nil until the journal has been read
}

// open opens a game of the book.
func (sc *Scene) open(g ledger.Game) stage.Scene {
	e := &entry{book: sc, game: g, box: sc.cabinet.Find(g.Box)}
	if e.box != nil && sc.keptReplays()[g.Box+g.Replay] {
		e.kept = sc.cabinet.Finished(e.box, g.Replay)
	}
	e.Screen = menu.New(sc.Services, menu.Plan{Build: e.build, Back: e.Leave, Tick: e.tick, Over: true})
	return e
}

// Close implements stage.Closer.
func (e *entry) Close() { e.releasePicture() }

// releasePicture puts the picture away.
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

// tick takes in the journal when it has been read, and finds out more about a deal.
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

// takeJournal takes in the journal. The list of replays tells what cannot be read.
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

// The measures of an entry in dp: how wide it is, from which width on the picture stands beside the players, and how wide the
// picture is at most.
const (
	entryWidth = 860
	entryRoomy = 700
	maxBoard   = 400
)

// build makes the widgets of the entry.
func (e *entry) build(m stage.Metrics) ui.Widget {
	shut := ui.IconButton("entry.close", ui.IconCross, e.T("shell.close"), e.Leave).Kind(ui.Quiet)
	head := ui.Row(ui.Step, ui.Grow(1, ui.Across(ui.Middle, ui.NewLabel(ui.Heading, e.book.heading(&e.game)))), shut)
	room := min(entryWidth, m.SafeBounds().W-2*menu.EdgeMargin(m))
	rows := []ui.Widget{head, ui.Line(), ui.Grow(1, ui.NewScroll("entry.list", e.body(m, room-6*ui.Step)))}
	if e.match != nil {
		rows = append(rows, ui.Grid(ui.Step, 150, 2,
			menu.Button(&e.Screen, "entry.watch", "menu.replays.watch", e.openReplay).Icon(ui.IconPlay).Kind(ui.Primary),
			menu.Button(&e.Screen, "entry.share", "evenings.share", e.share).Icon(ui.IconUpArrow)))
	}
	card := menu.Card(m, ui.Column(12, rows...))
	return ui.Pad(menu.EdgeMargin(m), menu.EdgeMargin(m), ui.Centre(ui.AtLeast(room, 0, ui.AtMost(room, card))))
}

// body has the picture beside the players, or above them where it is narrow.
func (e *entry) body(m stage.Metrics, room float64) ui.Widget {
	players := ui.Column(12, append(e.players(), e.contestRows()...)...)
	if e.match == nil && e.kept == nil {
		return players
	}
	beside := room >= entryRoomy
	e.width = min(maxBoard, room)
	if beside {
		e.width = min(maxBoard, room/2)
	}
	if low := m.SafeBounds().H - lowRoom; menu.IsPhoneLandscape(m) {
		e.width = min(e.width, low/scene.Ratio)
	}
	picture := ui.Across(ui.Start, e.picture(m))
	if beside || menu.IsPhoneLandscape(m) {
		return ui.Row(2*ui.Step, picture, ui.Grow(1, players))
	}
	return ui.Column(12, ui.Across(ui.Middle, picture), players)
}

// lowRoom is what the picture leaves of the height of a telephone on its side.
const lowRoom = 150

// picture returns the board as it stood at the end, or its frame while the journal is read.
func (e *entry) picture(m stage.Metrics) ui.Widget {
	if e.board == nil && e.match != nil {
		e.board = scene.StillOf(e.Services, &e.box.Contents, e.match, e.width)
	}
	high := math.Round(e.width * scene.Ratio)
	w := ui.Draw(e.width, high, func(t *ui.Theme, dst *ebiten.Image, r geom.Rect) {
		if e.board != nil {
			e.board.Draw(dst, r, m)
		}
		t.DrawImage(dst, t.Picture("entry.frame", r.W, r.H, paintFrame), r.Min(), 1)
	})
	w.SetID("entry.board")
	return w
}

// paintFrame draws the edge of a picture.
func paintFrame(c paint.Canvas) {
	w, h := c.Size()
	c.Stroke(paint.RoundRect(geom.R(1, 1, w-2, h-2), 2), 2, paint.Hex(0x3A2A1A))
}

// players returns the rows of the players, who came out best first: what they came to, how lucky they were, and what they have done.
func (e *entry) players() (rows []ui.Widget) {
	for _, p := range ranked(&e.game) {
		name := ui.NewLabel(ui.Strong, fmt.Sprintf("%d. %s", p.Place, e.book.playerName(&p)))
		if c, err := game.ParseColor(p.Color); err == nil {
			name.Seat(c)
		}
		score := ui.NewLabel(ui.Strong, fmt.Sprint(p.Score))
		told := []ui.Widget{ui.Row(ui.Step, ui.Grow(1, name), score)}
		for _, line := range e.describePlayer(&p) {
			told = append(told, ui.NewLabel(ui.Small, line))
		}
		rows = append(rows, ui.ListEntry(ui.List{ID: "players", Name: e.T("shell.setup.players")}, e.book.playerName(&p), ui.Column(2, told...)))
	}
	return rows
}

// describePlayer returns how lucky somebody was and how good, and what they have done, in words.
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

// contestRows returns what is known of a deal beside strong, and the way to where the two parted.
func (e *entry) contestRows() (rows []ui.Widget) {
	if e.deal == nil {
		return nil
	}
	told := []ui.Widget{menu.Label(&e.Screen, ui.Strong, "evenings.deal.day")}
	for _, line := range e.book.today.outcomeLines(e.deal, &e.game) {
		told = append(told, ui.NewLabel(ui.Small, line))
	}
	rows = append(rows, ui.Line(), ui.Column(2, told...))
	if e.deal.firstDivergence() != nil {
		show := menu.Button(&e.Screen, "entry.parted", "menu.result.show", func() { e.book.today.showDivergence(e.box, e.deal) }).Icon(ui.IconEye)
		rows = append(rows, ui.Across(ui.Start, show))
	}
	return rows
}

// openReplay shows the game again.
func (e *entry) openReplay() { e.Stage.Push(e.book.cabinet.Replay(e.box, e.match)) }

// share hands the game on to another device.
func (e *entry) share() {
	var journal bytes.Buffer
	if err := e.match.Journal(&journal); err != nil {
		e.Fail(err)
		return
	}
	e.Stage.Push(carry.Replay(e.Services, e.game.Replay, journal.Bytes(), e.book.clip))
}
