package galopp

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
)

// countPainter draws the sheet that says how many cards of each kind the viewer has not seen: in the deck, in others' hands,
// and among the discards.
type countPainter struct {
	*pieces.Painter
	layout *layout
	unseen galopp.Pile // the number of unseen cards of each kind, as recount has found it
}

// kinds is the number of kinds of porters.
const kinds = int(galopp.Crafty-galopp.Jester) + 1

// recount sets p.unseen to the unseen cards of the position that is shown, and reports whether it could count them. While cues
// are shown it cannot, and leaves p.unseen as it is. In a position as the viewer knows it, the deck counts all cards whose
// place the viewer does not know.
func (p *countPainter) recount() bool {
	if p.Desk.Moving() {
		return false
	}
	s, ok := game.State[galopp.State](p.Desk.History.Shown())
	p.unseen = s.Deck
	return ok
}

// countLayout is the layout of the sheet with the count of unseen cards.
type countLayout struct {
	box, title geom.Rect        // the sheet, and the title on it
	cards      [kinds]geom.Rect // a card of each kind
	numbers    [kinds]geom.Rect // the number below each card
}

// layoutCount returns the layout of the sheet: all kinds side by side, or in two rows on a narrow board. The number of each kind
// is below its card.
func (l *layout) layoutCount() (t countLayout) {
	const pad, gap = 14, 8
	m, cols := l.M, kinds
	wide := min(l.rooms.Sheet.W-8, 560)
	if wide < 420 {
		cols = kinds / 2
	}
	rows := kinds / cols
	most := (l.rooms.Sheet.H - 8 - 2*pad - m.Head - 6) / float64(rows)
	card := min((wide-2*pad+gap)/float64(cols)-gap, (most-m.Body-gap)/1.4)
	cell := geom.Pt(card+gap, card*1.4+m.Body+gap)
	t.box = geom.Around(l.rooms.Sheet.Center(), wide, float64(rows)*cell.Y+2*pad+m.Head+6)
	in := t.box.Inset(pad)
	t.title, in = in.CutTop(m.Head + 6)
	in = geom.Around(in.Center(), float64(cols)*cell.X-gap, in.H)
	for i := range kinds {
		at := geom.Pt(in.X+float64(i%cols)*cell.X, in.Y+float64(i/cols)*cell.Y)
		t.cards[i] = geom.R(at.X, at.Y, card, card*1.4)
		t.numbers[i] = geom.R(at.X, at.Y+card*1.4+2, card, m.Body)
	}
	return t
}

// draw draws the sheet and the texts in signs. The card of a kind of which the viewer has seen all is faint.
func (p *countPainter) draw(dst *ebiten.Image, signs []pieces.Sign) {
	t := p.layout.layoutCount()
	p.Desk.Theme.Sheet(dst, t.box, 1)
	for i, r := range t.cards {
		pose := piece.Pose{}
		if p.unseen[p.kind(i)] == 0 {
			pose.Fade = 0.6
		}
		p.Desk.Pieces.Card(pieces.CardNames[p.kind(i)], piece.Plain, r.W, r.H, false).Draw(dst, r.Center(), pose)
	}
	p.DrawSigns(dst, signs)
}

// kind returns the i-th kind of porters, from 0.
func (p *countPainter) kind(i int) galopp.Card { return galopp.Jester + galopp.Card(i) }

// writeTexts writes the number of unseen cards of each kind, and their sum in the title.
func (p *countPainter) writeTexts(w pieces.Pen) {
	t, sum := p.layout.layoutCount(), 0
	for i, r := range t.numbers {
		n := int(p.unseen[p.kind(i)])
		sum += n
		w.Put("count."+strconv.Itoa(i+1), strconv.Itoa(n), r, ui.Strong, text.Centre)
	}
	w.Head("count.title", p.Desk.T("galopp.room.unseen", "N", sum), t.title, text.Centre)
}
