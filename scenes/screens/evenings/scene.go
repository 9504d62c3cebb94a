package evenings

import (
	"math"
	"strings"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/clip"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
	"ludotheque/scenes/services"
)

// Scene shows the book, over whatever scene is below it.
type Scene struct {
	menu.Screen
	keeper      *Keeper
	cabinet     *cabinet.Cabinet
	pieces      *piece.Set // paints the lids and the players' pieces
	clip        clip.Clip
	pages       []page            // all pages, as last laid out
	open        string            // key of the page that is open, or of one of the two that are
	chapter     string            // ID of the chapter of that page
	turn        ui.PageTurn       // the motion of the page that is being turned
	bookWidget  *ui.Book          // the widget of the opened book; nil before the first build
	shape       shape             // how the pages look on the present screen
	gamePages   map[int]*gamePage // those pages of games that are open, by number of the game in the book
	box         string            // chosen box; empty for all boxes
	who         string            // person whose page was open last; see ledger.Player.Who
	eveningsAgo int               // the evening that is chosen on the curve of that person: 0 for the latest, 1 for the one before
	games       int               // number of games in the book when the widgets were built
	read        bool              // the book was complete when the widgets were built; see Keeper.Complete
	today       dealsPage         // the page with the deals of the day
	file        *exportFile       // file being made; nil if there is none
}

// New returns a scene that shows the book of k, and opens the book. pieces has the lids of the boxes and may be shared.
func New(s *services.Services, c *cabinet.Cabinet, k *Keeper, pieces *piece.Set, clipboard clip.Clip) *Scene {
	sc := &Scene{keeper: k, cabinet: c, pieces: pieces, clip: clipboard, chapter: gamesChapter, gamePages: map[int]*gamePage{}}
	sc.today.book = sc
	sc.Screen = menu.New(s, menu.Plan{Build: sc.build, Back: sc.Leave, Tick: sc.tick, Over: true, Title: func() string { return sc.T("evenings.title") }})
	k.Open()
	return sc
}

// Resize implements stage.Scene. It rescales the set of pieces, and frees the pictures of boards, which have to be drawn anew
// in the new size.
func (sc *Scene) Resize(m stage.Metrics) {
	sc.pieces.Rescale(m.Scale)
	for _, g := range sc.gamePages {
		g.releasePicture()
	}
	sc.Screen.Resize(m)
}

// Close implements stage.Closer. It stops the page that is being turned, and frees the pictures of the boards.
func (sc *Scene) Close() {
	sc.turn.Stop()
	sc.keepGamePages(nil)
}

// Update implements stage.Scene. Before the widgets take their input, it rebuilds them if the book has more games or fewer than
// they show, unless a finger holds a page: a pull shows pages that were not open. While no widget has the focus, left and right
// turn the pages instead of giving the focus to a widget.
func (sc *Scene) Update(c *stage.Context, in *input.Frame) {
	if !sc.turn.Held() && (len(sc.keeper.Book().Games()) != sc.games || sc.keeper.Complete() != sc.read) {
		sc.Rebuild()
		c.Redraw()
	}
	if sc.bookWidget != nil && sc.Root.Focused() == "" {
		sc.turnByKeys(in, input.Left, input.Right)
	}
	sc.Screen.Update(c, in)
}

// tick turns pages, lets the pages of games and the comparisons of deals go on, hands out an exported file, and rebuilds the
// widgets when there is more to show. The pages of games wait while a page is being turned, and all that would rebuild while a
// finger holds a page. tick reports whether it has rebuilt.
func (sc *Scene) tick(in *input.Frame) (redraw bool) {
	sc.deliverFile()
	sc.turnByInput(in)
	if sc.turn.Held() {
		return false
	}
	news := sc.today.thinkSlice()
	if !sc.turn.Turning() {
		for _, g := range sc.gamePages {
			news = g.tick() || news
		}
	}
	if news {
		sc.Rebuild()
	}
	return news
}

// Idle implements stage.Idler. The scene is not idle while the book or a journal is read, a deal compared or a file made.
func (sc *Scene) Idle() bool {
	for _, g := range sc.gamePages {
		if g.busy() {
			return false
		}
	}
	return sc.read && sc.file == nil && !sc.today.thinking() && sc.Screen.Idle()
}

// Inspect implements stage.Inspectable. It adds the key of the open page as "book.open" and, while a page turns, where the free
// edge of that page is seen, as "book.edge", in dp from the left.
func (sc *Scene) Inspect(r *stage.Report) {
	sc.Screen.Inspect(r)
	r.SetValue("book.open", sc.open)
	if x, ok := sc.turn.Edge(); ok {
		r.SetValue("book.edge", math.Round(x))
	}
}

// shape is how the pages of the book look on a screen.
type shape struct {
	sides int        // number of pages that are open: two facing ones, or one
	page  geom.Point // size in dp of the room for widgets on a page
	flat  bool       // wider than high, as on a telephone in landscape: the buttons that turn the pages are above the book
}

// Widths in dp.
const (
	maxSpread = 1440 // greatest width of the book with two open pages
	maxSingle = 780  // greatest width of the book with one
	minSpread = 900  // least width of a screen with two open pages, at the usual size of text
)

// minUpright is the least height in dp of a screen on which the pages of the book are higher than wide.
const minUpright = 560

// sidesOn returns the number of pages that are open on a screen.
func sidesOn(m stage.Metrics) int {
	if menu.IsPhone(m) || m.Size.Y < minUpright || m.Size.X < minSpread*m.TextScale {
		return 1
	}
	return 2
}

// build returns the widgets: a row with the chapters, and the opened book, which it keeps in sc.bookWidget. Before that it
// sets sc.shape and sc.pages for the screen, and notes in sc.games and sc.read how much of the book the widgets show. openBook
// says what else changes.
func (sc *Scene) build(m stage.Metrics) ui.Widget {
	sc.games, sc.read = len(sc.keeper.Book().Games()), sc.keeper.Complete()
	edge, room := menu.EdgeMargin(m), m.SafeBounds()
	sc.shape = shape{sides: sidesOn(m), flat: m.Size.Y < minUpright && !menu.IsPhonePortrait(m)}
	width := min(room.W-2*edge, maxSingle)
	if sc.shape.sides > 1 || sc.shape.flat {
		width = min(room.W-2*edge, maxSpread)
	}
	high := room.H - 2*edge - sc.head().Measure(sc.Root.Theme, width).Y - ui.Step
	sc.shape.page = ui.BookPage(geom.Pt(width, high), sc.shape.sides)
	if !sc.shape.flat {
		sc.shape.page.Y -= footHeight + footGap
	}
	sc.layOutPages()
	sc.bookWidget = sc.openBook(m)
	return ui.Pad(edge, edge, ui.AtMost(width, ui.Column(ui.Step, sc.head(), ui.Grow(1, sc.bookWidget))))
}

// seatNames returns a function that names the occupant of a seat of m.
func (sc *Scene) seatNames(m *match.Match) func(game.Seat) string {
	return func(seat game.Seat) string { return cabinet.SeatName(sc.Services, m, seat) }
}

// personName returns the name of the person who; see ledger.Player.Who.
func (sc *Scene) personName(who string) string {
	if number, ok := strings.CutPrefix(who, "#"); ok {
		return sc.T("shell.name.player", "Number", number)
	}
	return who
}
