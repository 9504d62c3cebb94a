// Package galopp is the box Galopp Royal on the table: the sale room in which teams of porters are auctioned, seen only
// in part, and the palace garden through which they race with their sedan chairs.
package galopp

import (
	"fmt"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/paint"
	"ludotheque/scenes/piece"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/table"
	"ludotheque/scenes/ui"
)

// board is Galopp Royal on one table.
type board struct {
	cold  bool // there are no pictures for the present size yet
	desk  *table.Desk
	rules *galopp.Rules
	seats int
	view  view
	area  geom.Rect
	tall  bool // the screen is higher than wide
	plan  *plan
	back  print
	focus game.Seat // whose porters lie on the terrace
	face  int       // the side of the die that lies up, from 0
	slot  int       // the slot that the die points at, or -1
	hand  bool      // the die may be thrown now

	said   [galopp.MaxSeats]int32 // what each seat has bid last in this auction
	stalls game.SeatSet           // who has drawn for the auction that lies on the table
	sold   sale
	tale   tale
	order  [galopp.MaxSeats]game.Seat // the seats as the standings list them
	mark   mark
	choice choice
	calm   int // ticks since the last bid or pass of a person, up to doubleTap
	keys   []key
	panels [galopp.MaxSeats]geom.Rect // where teams lie in the seats' panels
	names  [galopp.MaxSeats]string
	signs  []sign
	over   []sign // the words of the standings
	stale  bool   // the signs are to be written anew
	open   bool   // the standings are looked at
	stood  bool   // they lie on the table, as between races

	drawn func(galopp.Card, geom.Rect) // is told of every card that is drawn, for tests; may be nil
}

var (
	_ table.Complete = (*board)(nil)
	_ table.Paneler  = (*board)(nil)
	_ table.Discreet = (*board)(nil)
	_ table.Ticker   = (*board)(nil)
)

// sale is a team that has just been won, as it is shown.
type sale struct {
	seat   game.Seat
	before [galopp.Slots]galopp.Card // its old team
	hires  bool                      // cards are being laid into the slots
}

var noSale = sale{seat: galopp.Nobody}

// mark is where the chair came from that moved last.
type mark struct {
	seat     game.Seat
	from, to int
	on       bool
}

// print is the printed board, for as long as its size stays.
type print struct {
	img   *ebiten.Image
	size  geom.Point
	scale float64
}

func newBoard(d *table.Desk) table.Board {
	return &board{desk: d, sold: noSale, slot: -1, choice: noChoice, calm: doubleTap}
}

// Reset implements table.Board.
func (b *board) Reset(g game.Game) {
	s, ok := game.State[galopp.State](g)
	if r, is := game.RulesOf[*galopp.Rules](g); is && ok {
		b.rules, b.seats = r, r.Seats()
	}
	b.view = viewOf(b.rules, &s)
	b.said = [galopp.MaxSeats]int32{}
	if b.view.high >= 0 {
		b.said[b.view.high] = b.view.bid
	}
	b.stalls, b.sold, b.slot, b.hand, b.mark = b.view.drawing(b.seats), noSale, -1, false, mark{}
	b.stood = false
	b.focus = max(0, s.Actor)
	b.tale = recall(b.desk, b.seats, &b.view)
	b.restyle()
}

// restyle has words and buttons made anew before the next picture.
func (b *board) restyle() {
	b.stale = true
	b.layKeys()
}

// Check implements table.Board.
func (b *board) Check(g game.Game) error {
	s, ok := game.State[galopp.State](g)
	if !ok {
		return fmt.Errorf("galopp: not a game of Galopp Royal")
	}
	fresh := viewOf(b.rules, &s)
	return b.view.differs(&fresh)
}

// Resize implements table.Board.
func (b *board) Resize(area geom.Rect, sm stage.Metrics) {
	b.area, b.tall = area, sm.Portrait()
	t := b.desk.Theme
	m := measures{t.Text.LineHeight(t.Style(ui.Small)), t.Text.LineHeight(t.Style(ui.Body)), t.Text.LineHeight(t.Style(ui.Heading))}
	b.plan = newPlan(area, b.seats, b.corners(), m)
	b.cold = true
	b.tale.forget()
	b.restyle()
}

// corners is the room at the sides that people's fingers need to look at their cards.
func (b *board) corners() float64 {
	for seat := range game.Seat(b.seats) {
		if _, ok := b.desk.Corner(seat); ok {
			return table.CornerWide - 4
		}
	}
	return 0
}

// paint prints the board, unless it has been printed in that size. It is put off to the first picture, as sizes come and go
// unseen.
func (b *board) paint() {
	b.warm()
	size, scale := b.plan.board.Size(), b.desk.Theme.Scale()
	if b.back.img != nil && b.back.size == size && b.back.scale == scale {
		return
	}
	if b.back.img != nil {
		b.back.img.Deallocate()
	}
	t := b.desk.Theme
	c := paint.New(size.X+2*piece.BoardMargin, size.Y+2*piece.BoardMargin, scale)
	r := geom.R(piece.BoardMargin, piece.BoardMargin, size.X, size.Y)
	flat := newPlan(b.area.Add(geom.Pt(-b.plan.board.X, -b.plan.board.Y)), b.seats, 0, b.room().m)
	piece.PaintBoard(c, r, t.Palette, 11, func(face paint.Canvas) {
		g := gardener{p: t.Palette, plan: flat, races: &b.rules.Course().Races}
		g.print(face, t.Text)
	})
	b.back = print{c.Dst, size, scale}
}

// warm draws what moves before it does.
func (b *board) warm() {
	if !b.cold {
		return
	}
	b.cold = false
	set := b.desk.Pieces
	set.WarmDie(gilt(), b.plan.side)
	for i := range b.seats {
		set.WarmShadow(b.plan.course.forms[i].high * 0.9)
	}
}

// Mark implements table.Marker: a new turn takes the marks of the one before away.
func (b *board) Mark(seat game.Seat) {
	if seat >= 0 {
		b.mark = mark{}
	}
}

// Secret implements table.Discreet: who bids must look at its card (G-03).
func (b *board) Secret(g game.Game, _ game.Seat) bool {
	s, ok := game.State[galopp.State](g)
	return ok && s.Stage == galopp.StageBid
}

// Spot implements table.Lighter.
func (b *board) Spot(id string) (geom.Rect, bool) {
	p := b.plan
	switch id {
	case "yard":
		return p.yard.Inset(4), true
	case "team":
		return p.cards[0].Union(p.cards[galopp.Slots-1]), true
	case "places":
		return p.stand, true
	case "pond":
		return p.pond, true
	case "offers":
		return b.velvet(), true
	case "price":
		return b.room().price, true
	case "arch":
		from, to := p.course.before(b.arch())
		return p.course.gate(b.arch()).Union(geom.R(from.X, from.Y, 0, to.Y-from.Y)), true
	}
	if name, ok := strings.CutPrefix(id, "hand."); ok {
		for seat := range game.Seat(b.seats) {
			if b.desk.Color(seat).String() == name {
				return b.handRect(seat, 0), true
			}
		}
	}
	return geom.Rect{}, false
}

// arch is the space of the arch of the race that is run or prepared (G-17).
func (b *board) arch() int { return b.rules.Course().Races[b.view.race-1].Arch }

// prizes are those of that race (G-16).
func (b *board) prizes() [galopp.Prizes]int { return b.rules.Course().Races[b.view.race-1].Prizes }

// inRoom reports whether the sale room lies over the garden.
func (b *board) inRoom() bool { return b.view.phase == phaseAuction }
