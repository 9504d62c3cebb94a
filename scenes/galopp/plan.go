package galopp

import (
	"ludotheque/logic/galopp"
	"ludotheque/scenes/geom"
)

// plan is where everything lies on the board, in dp of the screen.
type plan struct {
	area   geom.Rect
	board  geom.Rect
	course *course
	yard   geom.Rect                  // the terrace below the garden
	cards  [galopp.Slots]geom.Rect    // the porters of the seat that rolls
	die    geom.Point                 // where the die comes to lie
	side   float64                    // its edge
	tray   geom.Rect                  // the cloth it lies on
	names  geom.Rect                  // whose porters they are
	places [galopp.MaxSeats]geom.Rect // by place, from first
	stand  geom.Rect                  // all of them
	pond   geom.Rect
	title  geom.Rect
	room   saleroom // of the first auctions
	rooms  saleroom // of the later ones, with old and new teams side by side
	cells  [galopp.MaxSeats]cell
	sheet  geom.Rect
}

// measures are what texts ask of a plan.
type measures struct {
	small, body, head float64 // heights of lines in dp
}

// newPlan lays the board out in area. Corners is the width that is left free at the sides of the sheets.
func newPlan(area geom.Rect, seats int, corners float64, m measures) *plan {
	p := &plan{area: area, board: area.Inset(4)}
	_, p.board = p.board.CutBottom(4)
	in := p.board.Inset(10)
	high := geom.Clamp(in.H*0.27, 118, min(240, in.W*0.36))
	p.yard, in = in.CutBottom(high)
	_, in = in.CutBottom(8)
	p.course = newCourse(in.InsetXY(4, 0), seats)
	p.pond = p.course.pond()
	p.furnish(seats, m)
	p.sheet = p.board.Inset(8).InsetXY(corners, 0)
	p.room = newSaleroom(p.sheet.Inset(14), false, m)
	p.rooms = newSaleroom(p.sheet.Inset(14), true, m)
	p.tabulate(seats, m)
	return p
}

// furnish lays out the terrace: the die, the porters of the seat that rolls, and the places.
func (p *plan) furnish(seats int, m measures) {
	in := p.yard.InsetXY(6, 6)
	wide := geom.Clamp(in.W*0.4, 190, 560)
	p.stand, in = in.CutRight(wide)
	_, in = in.CutRight(10)
	p.names, in = in.CutTop(m.body + 2)
	card := min(in.H-4, (in.W*0.76/galopp.Slots-6)*1.4)
	gap := 6.0
	w := card / 1.4
	p.side = geom.Clamp(card*0.52, 40, 84)
	all := galopp.Slots*w + (galopp.Slots-1)*gap
	dieWide := min(in.W-all-12, p.side*1.7)
	x := in.X + max(0, in.W-all-dieWide-12)/2
	p.tray = geom.R(x, in.Center().Y-card/2, dieWide, card)
	p.die = p.tray.Center()
	p.side = min(p.side, dieWide*0.72)
	x = p.tray.Right() + 12
	for i := range p.cards {
		p.cards[i] = geom.R(x+float64(i)*(w+gap), in.Center().Y-card/2, w, card)
	}
	p.names.X, p.names.W = p.tray.X, p.cards[3].Right()-p.tray.X
	p.title, in = p.stand.CutTop(m.body + 2)
	p.plaques(in, seats)
}

// plaques lays the places out in r, in one row or two, whichever leaves the chairs on them larger.
func (p *plan) plaques(r geom.Rect, seats int) {
	most := 0.0
	for _, cols := range [...]int{seats, 3} {
		rows := (seats + cols - 1) / cols
		if h := placedHigh(r.Cell(0, 0, cols, rows, 6)); h > most {
			most = h
			for i := range seats {
				p.places[i] = r.Cell(i%cols, i/cols, cols, rows, 6)
			}
		}
	}
}

// placedHigh is the height of a chair on a plaque.
func placedHigh(r geom.Rect) float64 { return min(r.H*0.54, (r.W-8)/1.5) }

// cell is the place of a seat's team where all teams lie side by side.
type cell struct {
	box   geom.Rect
	head  geom.Rect
	cards [galopp.Slots]geom.Rect
}

// lifted is how far a card that is chosen from a team rises.
const lifted = 10

// tabulate lays all teams out side by side.
func (p *plan) tabulate(seats int, m measures) {
	in := p.sheet.Inset(14)
	_, in = in.CutTop(m.head + m.body + 12)
	cols := 1
	if seats > 3 {
		cols = 2
	}
	rows := (seats + cols - 1) / cols
	for i := range seats {
		k := &p.cells[i]
		box := in.Cell(i%cols, i/cols, cols, rows, 10)
		head := max(m.body, 26)
		h := min(box.H-head-12-lifted, ((box.W-12)/galopp.Slots-8)*1.4)
		high := h + head + 12 + lifted
		pitch := high + min(box.H-high+10, 28)
		y := in.Center().Y + pitch*(float64(i/cols)-float64(rows-1)/2)
		k.box = geom.Around(geom.Pt(box.Center().X, y), box.W, high)
		k.head, box = k.box.Inset(6).CutTop(head)
		_, box = box.CutTop(lifted)
		w := h / 1.4
		row := geom.Around(box.Center(), galopp.Slots*w+(galopp.Slots-1)*8, h)
		for j := range k.cards {
			k.cards[j] = row.Column(j, galopp.Slots, 8)
		}
	}
}

// saleroom is where everything lies in an auction.
type saleroom struct {
	head   geom.Rect
	piles  geom.Rect // deck and discards, within head
	offers geom.Rect
	price  geom.Rect
	old    [galopp.Slots]geom.Rect
	next   [galopp.Slots]geom.Rect
	sold   [galopp.Slots]geom.Rect // where a team is turned over that has been sold
	labels [2]geom.Rect            // over old and next
	verse  geom.Rect               // for the words on the team that has been sold
	bar    geom.Rect               // for the buttons
	m      measures
}

// newSaleroom lays an auction out in r. In the first auctions no old team lies beside the one on offer.
func newSaleroom(r geom.Rect, beside bool, m measures) saleroom {
	s := saleroom{m: m}
	s.head, r = r.CutTop(max(m.head, 34))
	piles := max(210, 10.6*m.small)
	if r.W < 2.2*piles {
		piles = r.W * 0.36
	}
	s.piles, s.head = s.head.CutRight(piles)
	s.bar, r = r.CutBottom(2*48 + 10)
	_, r = r.CutBottom(6)
	if !beside {
		s.price, r = r.CutBottom(max(60, m.head+12))
		_, s.offers = r.CutTop(6)
		cards, _ := s.offers.CutTop(s.offers.H - max(m.body, 26) - m.body - 14)
		inRow(cards, &s.sold)
		s.next, s.verse = s.sold, s.price
		return s
	}
	teams, r := r.CutBottom(geom.Clamp(r.H*0.36, 84, 200))
	s.price, r = r.CutBottom(max(50, m.head+8))
	_, s.offers = r.CutTop(6)
	label, cards := teams.CutTop(m.small + 2)
	inRow(cards.Column(0, 2, 24), &s.old)
	inRow(cards.Column(1, 2, 24), &s.next)
	inRow(s.offers.Inset(8), &s.sold)
	s.verse = cards.Column(1, 2, 24)
	s.labels = [2]geom.Rect{label.Column(0, 2, 24), label.Column(1, 2, 24)}
	return s
}

// inRow puts the four cards of a team side by side in the middle of r.
func inRow(r geom.Rect, to *[galopp.Slots]geom.Rect) {
	h := min(r.H-4, (r.W/galopp.Slots-6)*1.4)
	w := h / 1.4
	row := geom.Around(r.Center(), galopp.Slots*w+(galopp.Slots-1)*6, h)
	for i := range to {
		to[i] = row.Column(i, galopp.Slots, 6)
	}
}

// stall is the place of one that draws in an auction, or of the open card: its cards, and below them who it is and how it
// bids.
type stall struct {
	cards [2]geom.Rect
	name  geom.Rect
	state geom.Rect
}

// stall is the i-th of n stalls, with each cards in each.
func (s *saleroom) stall(i, n, each int) stall {
	box := s.offers.Column(i, n, 6)
	var out stall
	name, state := max(s.m.body, 26)+6, s.m.body+8
	h := min(box.H-name-state-4, (box.W/float64(each)-8)*1.4, 330)
	_, box = box.CutTop((box.H - h - name - state) / 2)
	cards, box := box.CutTop(h)
	out.name, box = box.CutTop(name)
	out.state, _ = box.CutTop(state)
	w := h / 1.4
	row := geom.Around(cards.Center(), float64(each)*w+float64(each-1)*8, h)
	for k := range each {
		out.cards[k] = row.Column(k, each, 8)
	}
	return out
}
