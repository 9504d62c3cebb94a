package pamplona

import (
	"fmt"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/logic/pamplona"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/paint"
	"ludotheque/scenes/piece"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/table"
	"ludotheque/scenes/timeline"
)

// board is Viva Pamplona! on one table.
type board struct {
	desk    *table.Desk
	rules   *pamplona.Rules
	view    view
	marks   []mark
	jostled bool // the marks are those of a run that outnumbers somebody

	way    *course // nil until it has been laid out
	plaza  *plaza
	origin geom.Point // the board's upper left corner on the screen
	size   geom.Point // of the board
	scale  float64
	back   *ebiten.Image
	backOf printed
	cold   bool // pictures of what moves have not been drawn yet

	figures [pamplona.MaxSeats][pamplona.Runners]figure
	bull    figure
	order   [pamplona.MaxSeats*pamplona.Runners + 1]int // of drawing, see sortFigures
	feet    []geom.Point                                // room for arranging crowds
	panels  [pamplona.MaxSeats]geom.Rect                // where the seats' panels were drawn last
	signed  map[int]string

	choice choice
	looked int // the target that is looked at closely, or NoTarget
	pinned bool
	hand   game.Seat // whose hand throws
	throw  string    // the target that a hand must tap for chance to go on
	breath int
	queued game.Kind // the kind of the event queued last
	torro  bool      // it is the bull that acts, until the next turn
	hinted game.Move // the decision that a hint recommends, or 0
}

var (
	_ table.Complete = (*board)(nil)
	_ table.Ticker   = (*board)(nil)
	_ table.Paneler  = (*board)(nil)
	_ table.Sharer   = (*board)(nil)
	_ table.Stranger = (*board)(nil)
	_ table.Shutter  = (*board)(nil)
)

// mark is where a runner went in the last decision.
type mark struct {
	seat     game.Seat
	from, to int
}

// printed says of what board the picture is.
type printed struct {
	size  geom.Point
	scale float64
	board *pamplona.Board
}

func newBoard(d *table.Desk) table.Board {
	b := &board{desk: d, looked: table.NoTarget, signed: map[int]string{}}
	b.choice.point = table.NoTarget
	return b
}

// Reset implements table.Board.
func (b *board) Reset(g game.Game) {
	s, ok := game.State[pamplona.State](g)
	r, also := game.RulesOf[*pamplona.Rules](g)
	if !ok || !also {
		return
	}
	if b.rules != nil && b.rules.Board() != r.Board() {
		b.way = nil
	}
	b.rules = r
	b.view = newView(r, &s)
	b.marks, b.throw, b.queued = b.marks[:0], "", 0
	b.pinned, b.torro = false, false
	b.lay()
	b.arrange()
	b.settle()
}

// Check implements table.Board.
func (b *board) Check(g game.Game) error {
	s, ok := game.State[pamplona.State](g)
	if !ok {
		return fmt.Errorf("pamplona: a game of another box")
	}
	return b.view.check(b.rules, &s)
}

// Resize implements table.Board.
func (b *board) Resize(area geom.Rect, m stage.Metrics) {
	r := area.Inset(edge)
	b.origin, b.size, b.scale = r.Min(), r.Size(), m.Scale
	b.way = nil
	b.lay()
	b.arrange()
	b.settle()
	b.cold = true
}

// edge is the room in dp round the board within its area; its shadow falls further.
const edge = 4

// lay finds where everything lies on a board of the present size.
func (b *board) lay() {
	if b.way != nil || b.rules == nil || b.size.X <= 0 || b.size.Y <= 0 {
		return
	}
	b.way = newCourse(b.rules.Board(), b.size)
	b.plaza = newPlaza(b.way)
}

// prepare draws all pictures, if size, scale or board have changed since the last time. It is left until the first frame,
// since a table may be laid out several times before that.
func (b *board) prepare() {
	is := printed{size: b.size, scale: b.scale, board: b.rules.Board()}
	if b.back == nil || b.backOf != is {
		b.backOf = is
		b.print()
	}
	if b.cold {
		b.cold = false
		b.warm()
	}
}

// print draws the board once.
func (b *board) print() {
	if b.back != nil {
		b.back.Deallocate()
	}
	w, h := b.way.size.X, b.way.size.Y
	c := paint.New(w+2*piece.BoardMargin, h+2*piece.BoardMargin, b.backOf.scale)
	p := printer{p: b.desk.Theme.Palette, board: b.rules.Board(), way: b.way, plaza: b.plaza}
	piece.PaintBoard(c, geom.R(piece.BoardMargin, piece.BoardMargin, w, h), p.p, 7, func(face paint.Canvas) {
		p.print(face, b.desk.Theme.Text)
	})
	b.back = c.Dst
}

// warm draws what moves before it is needed in a frame.
func (b *board) warm() {
	set := b.desk.Pieces
	set.WarmDie(streetDie(false), b.plaza.die)
	set.WarmDie(streetDie(true), b.plaza.die)
	for i := range bullFrames {
		set.Picture(bullName(i), piece.Plain, b.bullHigh())
	}
	for c := pamplona.Attack; c < pamplona.CardKinds; c++ {
		set.Card(cardName(int(c)), piece.Plain, b.plaza.card.X, b.plaza.card.Y, false)
	}
}

// abs is where a place of the board is on the screen.
func (b *board) abs(p geom.Point) geom.Point { return p.Add(b.origin) }

// rect is where a part of the board is on the screen.
func (b *board) rect(r geom.Rect) geom.Rect { return r.Add(b.origin) }

// cell is a space of the board; one that is not there is the last.
func (b *board) cell(space int) *cell {
	return &b.way.cells[min(max(space, 0), len(b.way.cells)-1)]
}

// mid is the middle of a space on the screen.
func (b *board) mid(space int) geom.Point { return b.abs(b.cell(space).at) }

// Mark implements table.Marker: the marks of a decision stay until the next one, and what a jostle pushes is added to
// them.
func (b *board) Mark(seat game.Seat) {
	if seat >= 0 && !b.jostled {
		b.marks = b.marks[:0]
	}
	b.jostled = b.jostled && seat < 0
}

// Acts implements table.Stranger: the bull, from its card on to the next turn, and nobody while the end is counted.
func (b *board) Acts() string {
	switch {
	case b.counted() >= 0:
		return "pamplona.title"
	case b.torro:
		return "pamplona.torro"
	}
	return ""
}

// Shut implements table.Shutter: the cards left are put away.
func (b *board) Shut() bool {
	was := b.pinned
	b.pinned = false
	return was
}

// Tick implements table.Ticker: figures make room for one another, and those that may move breathe for a while.
func (b *board) Tick() bool {
	moved := b.glide()
	if b.breath > 0 {
		b.breath--
		return true
	}
	return moved
}

// still reports whether nothing should move by itself.
func (b *board) still() bool {
	return b.desk.Reduced() || b.desk.Services.Pace().Speed == timeline.Instant
}

// Spot implements table.Lighter.
func (b *board) Spot(id string) (geom.Rect, bool) {
	if b.way == nil {
		return geom.Rect{}, false
	}
	switch id {
	case "bull":
		return geom.Around(b.bull.at.Sub(geom.Pt(0, b.bullHigh()/2)), b.bullHigh()*1.5, b.bullHigh()), true
	case "ranks":
		return b.rect(b.way.arena), true
	case "deck":
		return geom.Around(b.abs(b.plaza.deck), b.plaza.card.X, b.plaza.card.Y), true
	case "dice":
		return b.rect(b.plaza.tray), true
	}
	var n int
	if _, err := fmt.Sscanf(id, "space.%d", &n); err == nil && n >= 0 && n < len(b.way.cells) {
		return b.rect(b.way.cells[n].hit), true
	}
	return geom.Rect{}, false
}

// sign is n with its sign, as gains and losses are written.
func (b *board) sign(n int) string {
	s, ok := b.signed[n]
	if !ok {
		s = strconv.Itoa(n)
		if n > 0 {
			s = "+" + s
		}
		if n < 0 {
			s = "−" + s[1:]
		}
		b.signed[n] = s
	}
	return s
}
