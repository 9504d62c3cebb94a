package galopp

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/kit/ui"
)

// roomPainter draws an auction.
type roomPainter struct {
	hall
	lot    *lot
	asking *asking
	amount *bidChoice
	names  *[galopp.MaxSeats]string
	keys   *[]key
}

// owner is the seat whose team lies next to the one on offer: who is asked, has won, or has made the last bid.
func (p *roomPainter) owner() game.Seat {
	switch {
	case p.lot.sold.seat >= 0:
		return p.lot.sold.seat
	case p.asking.asked:
		return p.asking.seat
	case p.view.high >= 0:
		return p.view.high
	}
	return p.view.first()
}

// replaces reports whether an old team lies next to the one on offer (G-19).
func (p *roomPainter) replaces() bool { return p.view.race > 1 }

// draw draws the sale room.
func (p *roomPainter) draw(dst *ebiten.Image, m *motion, signs []sign) {
	p.drawHall(dst, p.rooms.sheet, 1)
	p.drawGleam(dst)
	p.drawVelvet(dst)
	p.drawSlab(dst)
	p.drawCall(dst)
	p.drawPiles(dst)
	for s := range game.Seat(p.view.seats) {
		if p.lot.stalls.Has(s) {
			p.drawStall(dst, s, m)
		}
	}
	if p.view.open != galopp.None && !p.moves(m, game.Chance, 0) {
		p.card(dst, p.view.open, p.lot.stall(p.room(), game.Chance).cards[0], piece.Pose{})
	}
	p.drawCoin(dst, m)
	p.drawOffer(dst)
	p.drawKeys(dst)
	p.drawSigns(dst, signs)
	p.drawPeeked(dst)
	p.drawTrade(dst, m)
	p.drawHammer(dst, m)
}

// drawVelvet draws the cloth.
func (p *roomPainter) drawVelvet(dst *ebiten.Image) {
	p.drawCloth(dst, p.lot.velvet(p.room(), p.view.first()))
}

// drawSlab draws the top of the auctioneer's desk, on which the last bid lies.
func (p *roomPainter) drawSlab(dst *ebiten.Image) {
	if p.lot.sold.hires && p.replaces() {
		return // nothing is said there
	}
	t, r := p.desk.Theme, p.room().price
	r = geom.Around(r.Center(), min(r.W, slabWide), r.H)
	t.Cover(dst, r, "galopp-slab", 0, func(c paint.Canvas) { paintSlab(c, t.Palette) })
}

// slabWide is the width in dp of the auctioneer's desk, where there is room for it.
const slabWide = 520

// paintSlab draws marble with an edge of gilt.
func paintSlab(c paint.Canvas, p piece.Palette) {
	w, h := c.Size()
	r := geom.R(2, 1, w-4, h-5)
	path := paint.RoundRect(r, 8)
	c.Shadow(path, 5, geom.Pt(1, 3), paint.Fade(p.Ink, 0.6))
	c.Fill(path, p.Ink)
	c.Gradient(paint.RoundRect(r.Inset(1.4), 7), r.Min(), r.Max(), paint.Stop{At: 0, Color: paint.Lit(stoneColor, 0.7)}, paint.Stop{At: 1, Color: stoneColor})
	c.Stroke(paint.RoundRect(r.Inset(4), 5), 1.6, p.Accent)
}

// moves reports whether a card of a hand, or the open one for game.Chance, is just being moved away.
func (p *roomPainter) moves(m *motion, s game.Seat, i int) bool {
	e := &m.Cue.Event
	switch {
	case m.Is(galopp.EventHire):
		if s < 0 {
			return e.Other < 0 && e.From == galopp.FromOpen
		}
		return e.Other == s && int(e.From) == i
	case m.Is(galopp.EventDiscard):
		if s < 0 {
			return e.Seat < 0
		}
		return e.Seat == s && int(e.Piece) == i
	}
	return false
}

// drawStall draws the cards of a seat and its last bid.
func (p *roomPainter) drawStall(dst *ebiten.Image, s game.Seat, m *motion) {
	st := p.lot.stall(p.room(), s)
	t := p.desk.Theme
	out := p.view.on && !p.view.still.Has(s)
	for i := range p.lot.each() {
		c := p.view.hand[s][i]
		switch {
		case c == galopp.None && p.lot.sold.hires:
			continue
		case c == galopp.None:
			p.drawGap(dst, st.cards[i].Inset(4))
			continue
		case p.moves(m, s, i):
			continue
		case p.peeked(s):
			c = galopp.Unknown // it is shown next to the finger
		}
		pose := piece.Pose{}
		if out {
			pose.Dim = 0.2
		}
		if p.asking.asks(galopp.StageBid) && p.asking.seat == s {
			pose.Lift = held
		}
		if p.desk.Viewer() == s && p.view.on {
			t.Glow(dst, st.cards[i].Add(geom.Pt(0, -pose.Lift)), 9, 0.8)
		}
		p.card(dst, c, st.cards[i], pose)
	}
	if p.lot.sold.hires {
		return
	}
	if st.gold.H > 0 {
		p.drawPurse(dst, int(p.view.money[s]), st.gold)
	}
	d := min(26, st.name.H)
	x := st.name.Center().X
	if p.named(s, st.name.W) {
		x -= p.nameWide(s, st.name.W)/2 + 4
	}
	t.Badge(dst, p.desk.Color(s), geom.Pt(x, st.name.Center().Y), d)
	if p.lot.said[s] > 0 && !out {
		p.drawTag(dst, st.state, int(p.lot.said[s]), s == p.view.high)
	}
}

// held is how far the cards of who bids are held up, in dp.
const held = 8.0

// drawCall draws prints from who has made the last bid to where it lies.
func (p *roomPainter) drawCall(dst *ebiten.Image) {
	if p.view.high < 0 || p.lot.sold.hires {
		return
	}
	from, to := p.lot.stall(p.room(), p.view.high).state, p.room().price
	p.desk.Lamps.Footprints(dst, p.desk.Color(p.view.high), geom.Pt(from.Center().X, from.Bottom()), to.Center(), 0.3, nil)
}

// nameWide is the width in dp of a seat's name below its cards, in a stall of width w.
func (p *roomPainter) nameWide(s game.Seat, w float64) float64 {
	t := p.desk.Theme.Text
	return min(w-34, t.Measure(p.names[s], p.role(ui.Small, text.Left), 0).X+4)
}

// named reports whether a stall of width w has room for a seat's name: its badge is there in any case.
func (p *roomPainter) named(s game.Seat, w float64) bool {
	return w >= nameLeast && p.desk.Theme.Text.Measure(p.names[s], p.role(ui.Small, text.Left), 0).X+4 <= w-34
}

// nameLeast is the least width in dp of a stall that has room for a name.
const nameLeast = 92

// drawTag draws the last bid of a seat; the highest one shines.
func (p *roomPainter) drawTag(dst *ebiten.Image, r geom.Rect, n int, high bool) {
	d := min(r.H, 28)
	if high {
		p.desk.Theme.Glow(dst, geom.Around(r.Center(), d, d), d/2, 0.9)
	}
	p.desk.Pieces.Coin(n, d).Draw(dst, r.Center(), piece.Pose{Dim: dimUnless(high)})
}

func dimUnless(yes bool) float64 {
	if yes {
		return 0
	}
	return 0.22
}

// coinMost is the most width in dp of the coin of the last bid.
const coinMost = 64.0

// drawCoin draws the last bid large.
func (p *roomPainter) drawCoin(dst *ebiten.Image, m *motion) {
	if p.view.bid == 0 || p.lot.sold.hires {
		return
	}
	r := p.room().price
	d := min(r.H-2, coinMost)
	pose := piece.Pose{}
	if m.Is(galopp.EventWon) {
		pose.Grow = 0.25 * beat(m.Share, 2)
	}
	p.desk.Pieces.Coin(int(p.view.bid), d).Draw(dst, geom.Pt(r.Center().X, r.Center().Y), pose)
	if p.view.high >= 0 {
		p.desk.Theme.Badge(dst, p.desk.Color(p.view.high), geom.Pt(r.Center().X+d*0.95, r.Center().Y), 28)
	}
}

// drawOffer draws the team on offer, next to the old one where there is one.
func (p *roomPainter) drawOffer(dst *ebiten.Image) {
	team, slots := p.view.offer(p.peeking()), p.lot.slots(p.room())
	if p.lot.sold.seat >= 0 {
		team = [galopp.Slots]galopp.Card{}
		if p.lot.sold.hires {
			team = p.view.team[p.lot.sold.seat]
		}
	}
	if !p.replaces() && !p.lot.sold.hires {
		return
	}
	for i, r := range slots {
		if p.replaces() && !p.lot.sold.hires {
			p.drawGap(dst, r.Inset(-1))
		}
		if team[i] != galopp.None {
			p.card(dst, team[i], r, piece.Pose{})
		}
	}
	if !p.replaces() {
		return
	}
	old, dim := p.view.team[p.owner()], 0.0
	if p.lot.sold.seat >= 0 {
		old, dim = p.lot.sold.before, 0.3
	}
	for i, r := range p.room().old {
		if old[i] != galopp.None {
			p.card(dst, old[i], r, piece.Pose{Dim: dim})
		}
	}
}

// drawTrade draws what moves in an auction.
func (p *roomPainter) drawTrade(dst *ebiten.Image, m *motion) {
	if !m.On || m.Cue.Part != partMain {
		return
	}
	e := &m.Cue.Event
	deck, discard := p.room().stacks()
	c := cardOf(e)
	switch e.Kind {
	case galopp.EventDeal:
		to := p.lot.hand(p.room(), e.Seat, int(e.Piece))
		if p.peeked(e.Seat) {
			c = galopp.Unknown
		}
		p.moveCard(dst, c, deck, to, m.Share, c.Known())
	case galopp.EventOpen:
		p.moveCard(dst, c, deck, p.lot.stall(p.room(), game.Chance).cards[0], m.Share, true)
	case galopp.EventDiscard:
		from := p.lot.stall(p.room(), game.Chance).cards[0]
		if e.Seat >= 0 {
			from = p.lot.hand(p.room(), e.Seat, int(e.Piece))
		}
		p.moveCard(dst, galopp.Unknown, from, discard, m.Share, false)
	case galopp.EventDismiss:
		p.moveCard(dst, c, p.room().old[e.Piece], discard, m.Share, false)
	case galopp.EventHire:
		p.moveCard(dst, c, p.hireFrom(e, deck), p.lot.slots(p.room())[e.Piece], m.Share, e.From != galopp.FromOpen)
	case galopp.EventPay:
		price := p.room().price.Center()
		p.fly(dst, p.purse(e.Seat), price, 44, m.Share, int(e.N))
	case galopp.EventBid:
		p.drawBid(dst, m)
	case galopp.EventPass:
		p.drawPass(dst, m)
	}
}

// purse is where the gold of a seat lies: at its stall, or at its panel.
func (p *roomPainter) purse(s game.Seat) geom.Point {
	if p.lot.stalls.Has(s) && !p.lot.sold.hires {
		return p.lot.stall(p.room(), s).gold.Center()
	}
	return p.side(s)
}

// hireFrom is where a card comes from that is hired.
func (p *roomPainter) hireFrom(e *game.Event, deck geom.Rect) geom.Rect {
	switch {
	case e.Other >= 0:
		return p.lot.hand(p.room(), e.Other, int(e.From))
	case e.From == galopp.FromOpen:
		return p.lot.stall(p.room(), game.Chance).cards[0]
	}
	return deck
}

// drawBid draws a coin that goes from a seat's stall to the price.
func (p *roomPainter) drawBid(dst *ebiten.Image, m *motion) {
	e := &m.Cue.Event
	st := p.lot.stall(p.room(), e.Seat)
	to := p.room().price.Center()
	f := timeline.Flight{From: st.state.Center(), To: to, Height: 26}
	piece.Travel(f.At(m.Share, p.desk.Reduced()), func(at geom.Point, pose piece.Pose) {
		pose.Grow = geom.Lerp(28, min(p.room().price.H-2, 64), m.Share)/64 - 1
		p.desk.Pieces.Coin(int(e.N), 64).Draw(dst, at, pose)
	})
}

// drawPass draws the shutter that falls over a seat that passes.
func (p *roomPainter) drawPass(dst *ebiten.Image, m *motion) {
	st := p.lot.stall(p.room(), m.Cue.Event.Seat)
	r := st.cards[0].Union(st.cards[p.lot.each()-1]).Inset(-3)
	p.desk.Theme.Warn(dst, r, 8, 1-m.Share)
}

// drawPeeked draws the cards of who rests a finger on its corner, close to the finger, where a hand hides them.
func (p *roomPainter) drawPeeked(dst *ebiten.Image) {
	s := p.desk.Viewer()
	if !p.peeked(s) {
		return
	}
	k, _ := p.desk.Corner(s)
	const w, h = 70, 98
	dir := 1.0
	if k.Center().X > p.area.Center().X {
		dir = -1
	}
	y := geom.Clamp(k.Center().Y, p.area.Y+h/2+4, p.area.Bottom()-h/2-4)
	for i, c := range p.view.hand[s] {
		if c != galopp.None {
			at := geom.Pt(k.Center().X+dir*(k.W/2+w/2+8+float64(i)*(w+6)), y)
			p.card(dst, c, geom.Around(at, w, h), piece.Pose{Lift: 4})
		}
	}
}
