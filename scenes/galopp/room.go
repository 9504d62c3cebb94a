package galopp

import (
	"math/bits"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/paint"
	"ludotheque/scenes/piece"
	"ludotheque/scenes/text"
	"ludotheque/scenes/timeline"
	"ludotheque/scenes/ui"
)

// each is how many cards everybody has drawn for the auction on the table (G-03).
func (b *board) each() int {
	if b.stalls.Len() == 2 {
		return 2
	}
	return 1
}

// opened reports whether a card lies open in this auction, or will (G-03).
func (b *board) opened() bool { return b.stalls.Len() == 3 }

// stallOf is the number of a seat's stall.
func (b *board) stallOf(s game.Seat) int {
	return bits.OnesCount8(uint8(b.stalls) & (1<<uint(s) - 1))
}

// stallAt is the place of a seat in the sale room; of the open card for game.Chance.
func (b *board) stallAt(s game.Seat) stall {
	n := b.stalls.Len()
	if b.opened() {
		n++
	}
	if s < 0 {
		return b.room().stall(n-1, n, 1)
	}
	return b.room().stall(b.stallOf(s), max(1, n), b.each())
}

// handRect is where a card of a seat's hand lies.
func (b *board) handRect(s game.Seat, i int) geom.Rect { return b.stallAt(s).cards[i] }

// piles are where deck and discards lie.
func (b *board) piles() (deck, discard geom.Rect) {
	r := b.room().piles
	h := r.H
	deck = geom.R(r.X, r.Y, h/1.4, h)
	discard = geom.R(r.X+r.W*0.5, r.Y, h/1.4, h)
	return deck, discard
}

// owner is the seat whose team lies beside the one on offer: who is asked, has won, or has made the last bid.
func (b *board) owner() game.Seat {
	switch {
	case b.sold.seat >= 0:
		return b.sold.seat
	case b.choice.asked:
		return b.choice.seat
	case b.view.high >= 0:
		return b.view.high
	}
	return max(0, b.view.opener)
}

// beside reports whether an old team lies beside the one on offer (G-19).
func (b *board) beside() bool { return b.view.race > 1 }

// room is how the sale room is laid out now.
func (b *board) room() *saleroom {
	if b.view.race > 1 {
		return &b.plan.rooms
	}
	return &b.plan.room
}

// slots are where the team on offer lies: large in the middle once it is turned over.
func (b *board) slots() *[galopp.Slots]geom.Rect {
	if b.sold.hires {
		return &b.room().sold
	}
	return &b.room().next
}

// offer is the team on offer as far as the viewer knows it: with more than four cards drawn those it knows come first.
func (b *board) offer() (team [galopp.Slots]galopp.Card) {
	n := 0
	add := func(known bool) {
		for i := range b.seats {
			s := game.Seat((max(0, int(b.view.opener)) + i) % b.seats)
			for _, c := range b.view.hand[s] {
				if c != galopp.None && b.peeked(s) {
					c = galopp.Unknown // it is shown beside the finger alone
				}
				if c != galopp.None && c.Known() == known && n < galopp.Slots {
					team[n] = c
					n++
				}
			}
		}
		if b.view.open != galopp.None && b.view.open.Known() == known && n < galopp.Slots {
			team[n] = b.view.open
			n++
		}
	}
	add(true)
	add(false)
	return team
}

// drawRoom draws the sale room.
func (b *board) drawRoom(dst *ebiten.Image, m *motion) {
	b.drawPaper(dst, b.plan.sheet, 1)
	b.drawVelvet(dst)
	b.drawPiles(dst)
	for s := range game.Seat(b.seats) {
		if b.stalls.Has(s) {
			b.drawStall(dst, s, m)
		}
	}
	if b.view.open != galopp.None && !b.moves(m, game.Chance, 0) {
		b.card(dst, b.view.open, b.stallAt(game.Chance).cards[0], piece.Pose{})
	}
	b.drawCoin(dst, m)
	b.drawOffer(dst)
	b.drawKeys(dst)
	b.drawSigns(dst, b.signs)
	b.drawPeeked(dst)
	b.drawTrade(dst, m)
}

// velvet is the cloth on which the cards of an auction lie.
func (b *board) velvet() geom.Rect {
	in := b.stallAt(max(0, b.view.opener))
	top, bottom := in.cards[0].Y-10, in.state.Bottom()+4
	if b.sold.hires {
		top, bottom = b.room().sold[0].Y-12, b.room().sold[0].Bottom()+12
	}
	return geom.R(b.room().offers.X-6, top, b.room().offers.W+12, bottom-top)
}

// drawVelvet draws the cloth.
func (b *board) drawVelvet(dst *ebiten.Image) {
	t, r := b.desk.Theme, b.velvet()
	img := t.Picture("galopp-velvet", r.W, r.H, func(c paint.Canvas) { paintVelvet(c, t.Palette) })
	t.Put(dst, img, r.Min(), 1)
}

// paintVelvet draws a rose cloth with seams of gilt.
func paintVelvet(c paint.Canvas, p piece.Palette) {
	w, h := c.Size()
	s := paint.NewSheet(w, h, c.Scale)
	r := geom.R(1, 1, w-2, h-2)
	s.Fill(paint.Fade(p.Ink, 0.35), paint.RoundOutline(r, 8))
	s.Slope(paint.RoundOutline(r.Inset(1), 7), r.Min(), geom.Pt(r.X, r.Bottom()), paint.Mix(p.Second, p.Paper, 0.45), paint.Mix(p.Second, p.Paper, 0.15))
	seam := paint.Fade(paint.Shade(p.Accent, 0.1), 0.8)
	s.Loop(paint.RoundOutline(r.Inset(5), 5), 1.2, seam, 3)
	s.Lay(c, geom.Point{})
}

// drawPiles draws the deck and the discards, of which nobody sees more than how many they are.
func (b *board) drawPiles(dst *ebiten.Image) {
	deck, discard := b.piles()
	if b.view.deck > 0 {
		b.card(dst, galopp.Unknown, deck, piece.Pose{})
	}
	if b.view.discard == 0 {
		b.desk.Theme.Well(dst, discard)
		return
	}
	b.card(dst, galopp.Unknown, discard, piece.Pose{Turn: 0.12, Dim: 0.12})
}

// moves reports whether a card of a hand, or the open one for game.Chance, is just being moved away.
func (b *board) moves(m *motion, s game.Seat, i int) bool {
	e := &m.cue.Event
	switch {
	case m.is(galopp.EventHire):
		if s < 0 {
			return e.Other < 0 && e.From == galopp.FromOpen
		}
		return e.Other == s && int(e.From) == i
	case m.is(galopp.EventDiscard):
		if s < 0 {
			return e.Seat < 0
		}
		return e.Seat == s && int(e.Piece) == i
	}
	return false
}

// drawStall draws the cards of a seat and its last bid.
func (b *board) drawStall(dst *ebiten.Image, s game.Seat, m *motion) {
	st := b.stallAt(s)
	t := b.desk.Theme
	out := b.view.on && !b.view.still.Has(s)
	for i := range b.each() {
		c := b.view.hand[s][i]
		switch {
		case c == galopp.None && b.sold.hires:
			continue
		case c == galopp.None:
			t.Well(dst, st.cards[i].Inset(4))
			continue
		case b.moves(m, s, i):
			continue
		case b.peeked(s):
			c = galopp.Unknown // it is shown beside the finger
		}
		pose := piece.Pose{}
		if out {
			pose.Dim = 0.2
		}
		if b.desk.Viewer() == s && b.view.on {
			t.Glow(dst, st.cards[i], 9, 0.8)
		}
		b.card(dst, c, st.cards[i], pose)
	}
	if b.sold.hires {
		return
	}
	d := min(26, st.name.H)
	x := st.name.Center().X
	if b.named(s, st.name.W) {
		x -= b.nameWide(s, st.name.W)/2 + 4
	}
	t.Badge(dst, b.desk.Color(s), geom.Pt(x, st.name.Center().Y), d)
	if b.said[s] > 0 && !out {
		b.drawTag(dst, st.state, int(b.said[s]), s == b.view.high)
	}
}

// nameWide is the width in dp of a seat's name below its cards, in a stall of width w.
func (b *board) nameWide(s game.Seat, w float64) float64 {
	t := b.desk.Theme.Text
	return min(w-34, t.Measure(b.names[s], b.role(ui.Small, text.Left), 0).X+4)
}

// named reports whether a stall of width w has room for a seat's name: its badge is there in any case.
func (b *board) named(s game.Seat, w float64) bool {
	return w >= nameLeast && b.desk.Theme.Text.Measure(b.names[s], b.role(ui.Small, text.Left), 0).X+4 <= w-34
}

// nameLeast is the least width in dp of a stall that has room for a name.
const nameLeast = 92

// drawTag draws the last bid of a seat; the highest one shines.
func (b *board) drawTag(dst *ebiten.Image, r geom.Rect, n int, high bool) {
	d := min(r.H, 28)
	if high {
		b.desk.Theme.Glow(dst, geom.Around(r.Center(), d, d), d/2, 0.9)
	}
	b.desk.Pieces.Coin(n, d).Draw(dst, r.Center(), piece.Pose{Dim: dimUnless(high)})
}

func dimUnless(yes bool) float64 {
	if yes {
		return 0
	}
	return 0.22
}

// drawCoin draws the last bid large.
func (b *board) drawCoin(dst *ebiten.Image, m *motion) {
	if b.view.bid == 0 {
		return
	}
	r := b.room().price
	d := min(r.H-2, 64)
	pose := piece.Pose{}
	if m.is(galopp.EventWon) {
		pose.Grow = 0.25 * beat(m.share, 2)
	}
	b.desk.Pieces.Coin(int(b.view.bid), d).Draw(dst, geom.Pt(r.Center().X, r.Center().Y), pose)
	if b.view.high >= 0 {
		b.desk.Theme.Badge(dst, b.desk.Color(b.view.high), geom.Pt(r.Center().X+d*0.95, r.Center().Y), 28)
	}
}

// drawOffer draws the team on offer, beside the old one where there is one.
func (b *board) drawOffer(dst *ebiten.Image) {
	team, slots := b.offer(), b.slots()
	if b.sold.seat >= 0 {
		team = [galopp.Slots]galopp.Card{}
		if b.sold.hires {
			team = b.view.team[b.sold.seat]
		}
	}
	if !b.beside() && !b.sold.hires {
		return
	}
	for i, r := range slots {
		if b.beside() && !b.sold.hires {
			b.desk.Theme.Well(dst, r.Inset(-1))
		}
		if team[i] != galopp.None {
			b.card(dst, team[i], r, piece.Pose{})
		}
	}
	if !b.beside() {
		return
	}
	old, dim := b.view.team[b.owner()], 0.0
	if b.sold.seat >= 0 {
		old, dim = b.sold.before, 0.3
	}
	for i, r := range b.room().old {
		if old[i] != galopp.None {
			b.card(dst, old[i], r, piece.Pose{Dim: dim})
		}
	}
}

// drawTrade draws what moves in an auction.
func (b *board) drawTrade(dst *ebiten.Image, m *motion) {
	if !m.on || m.cue.Part != partMain {
		return
	}
	e := &m.cue.Event
	deck, discard := b.piles()
	c := cardOf(e)
	switch e.Kind {
	case galopp.EventDeal:
		to := b.handRect(e.Seat, int(e.Piece))
		if b.peeked(e.Seat) {
			c = galopp.Unknown
		}
		b.moveCard(dst, c, deck, to, m.share, c.Known())
	case galopp.EventOpen:
		b.moveCard(dst, c, deck, b.stallAt(game.Chance).cards[0], m.share, true)
	case galopp.EventDiscard:
		from := b.stallAt(game.Chance).cards[0]
		if e.Seat >= 0 {
			from = b.handRect(e.Seat, int(e.Piece))
		}
		b.moveCard(dst, galopp.Unknown, from, discard, m.share, false)
	case galopp.EventDismiss:
		b.moveCard(dst, c, b.room().old[e.Piece], discard, m.share, false)
	case galopp.EventHire:
		b.moveCard(dst, c, b.hireFrom(e, deck), b.slots()[e.Piece], m.share, e.From != galopp.FromOpen)
	case galopp.EventPay:
		price := b.room().price.Center()
		b.fly(dst, b.side(e.Seat), price, 44, m.share, int(e.N))
	case galopp.EventBid:
		b.drawBid(dst, m)
	case galopp.EventPass:
		b.drawPass(dst, m)
	}
}

// hireFrom is where a card comes from that is hired.
func (b *board) hireFrom(e *game.Event, deck geom.Rect) geom.Rect {
	switch {
	case e.Other >= 0:
		return b.handRect(e.Other, int(e.From))
	case e.From == galopp.FromOpen:
		return b.stallAt(game.Chance).cards[0]
	}
	return deck
}

// drawBid draws a coin that goes from a seat's stall to the price.
func (b *board) drawBid(dst *ebiten.Image, m *motion) {
	e := &m.cue.Event
	st := b.stallAt(e.Seat)
	to := b.room().price.Center()
	f := timeline.Flight{From: st.state.Center(), To: to, Height: 26}
	for _, s := range f.At(m.share, b.desk.Reduced()) {
		if s.Alpha > 0 {
			d := geom.Lerp(28, min(b.room().price.H-2, 64), m.share)
			b.desk.Pieces.Coin(int(e.N), 64).Draw(dst, s.At, piece.Pose{Lift: s.Lift, Fade: 1 - s.Alpha, Grow: d/64 - 1})
		}
	}
}

// drawPass draws the shutter that falls over a seat that passes.
func (b *board) drawPass(dst *ebiten.Image, m *motion) {
	st := b.stallAt(m.cue.Event.Seat)
	r := st.cards[0].Union(st.cards[b.each()-1]).Inset(-3)
	b.desk.Theme.Warn(dst, r, 8, 1-m.share)
}

// peeked reports whether a seat looks at its cards beside its own finger just now.
func (b *board) peeked(s game.Seat) bool {
	if s < 0 || b.desk.Viewer() != s {
		return false
	}
	_, ok := b.desk.Corner(s)
	return ok
}

// drawPeeked draws the cards of who rests a finger on its corner, close to the finger, where a hand hides them.
func (b *board) drawPeeked(dst *ebiten.Image) {
	s := b.desk.Viewer()
	if !b.peeked(s) {
		return
	}
	k, _ := b.desk.Corner(s)
	const w, h = 70, 98
	dir := 1.0
	if k.Center().X > b.area.Center().X {
		dir = -1
	}
	y := geom.Clamp(k.Center().Y, b.area.Y+h/2+4, b.area.Bottom()-h/2-4)
	for i, c := range b.view.hand[s] {
		if c != galopp.None {
			at := geom.Pt(k.Center().X+dir*(k.W/2+w/2+8+float64(i)*(w+6)), y)
			b.card(dst, c, geom.Around(at, w, h), piece.Pose{Lift: 4})
		}
	}
}

// roomWords are those of the sale room.
func (b *board) roomWords(p pen) {
	r := b.room()
	p.head("room.title", b.roomTitle(), r.head, text.Left)
	b.pileWords(p)
	for s := range game.Seat(b.seats) {
		if b.stalls.Has(s) && !b.sold.hires {
			b.stallWords(p, s)
		}
	}
	if b.view.open != galopp.None && !b.sold.hires {
		p.put("room.open", b.desk.T("galopp.room.open"), b.stallAt(game.Chance).name, ui.Small, text.Centre)
	}
	b.priceWords(p)
	b.offerWords(p)
	b.keyWords(p)
}

// pileWords say how many cards lie in the deck and among the discards.
func (b *board) pileWords(p pen) {
	deck, discard := b.piles()
	w := b.room().piles.W*0.5 - deck.W - 10
	for _, pile := range [...]struct {
		id string
		n  int16
		at geom.Rect
	}{{"galopp.room.deck", b.view.deck, deck}, {"galopp.room.discard", b.view.discard, discard}} {
		words := b.desk.T(pile.id, "N", int(pile.n))
		if b.desk.Theme.Text.Measure(words, b.role(ui.Small, text.Left), 0).X > w {
			words = strconv.Itoa(int(pile.n))
		}
		p.put(pile.id, words, geom.R(pile.at.Right()+6, pile.at.Y, w, pile.at.H), ui.Small, text.Left)
	}
}

// roomTitle says which team is being sold.
func (b *board) roomTitle() string {
	switch {
	case b.view.auction > 0:
		return b.desk.T("galopp.room.again", "N", int(b.view.auction))
	case b.view.race > 1:
		return b.desk.T("galopp.room.next", "Race", int(b.view.race))
	}
	teams := b.seats - b.view.drawing(b.seats).Len()
	switch {
	case b.sold.hires:
		return b.desk.T("galopp.room.first", "N", teams, "Of", b.seats)
	case teams == b.seats-1 && !b.view.on:
		return b.desk.T("galopp.room.last", "N", b.rules.Course().Price)
	}
	return b.desk.T("galopp.room.first", "N", min(teams+1, b.seats), "Of", b.seats)
}

// stallWords say who has a stall, and whether it has passed.
func (b *board) stallWords(p pen, s game.Seat) {
	st := b.stallAt(s)
	if b.named(s, st.name.W) {
		w := b.nameWide(s, st.name.W)
		name := geom.R(st.name.Center().X-w/2+14, st.name.Y, w, st.name.H)
		p.put(b.idOf("room.name.", s), b.desk.Name(s), name, ui.Small, text.Left)
	}
	if !b.view.on || b.view.still.Has(s) {
		return
	}
	key := "galopp.room.passed"
	if b.view.gone.Has(s) {
		key = "galopp.room.gone"
	}
	p.put(b.idOf("room.passed.", s), b.desk.T(key), st.state, ui.Small, text.Centre)
}

// priceWords say who has bid the most.
func (b *board) priceWords(p pen) {
	r := b.room().price
	switch {
	case b.sold.hires:
	case b.sold.seat >= 0 && b.view.on:
		left, _ := r.CutLeft(r.W/2 - 40)
		p.put("room.price", b.desk.T("galopp.room.sold"), left, ui.Strong, text.Right)
	case b.view.bid > 0:
		left, _ := r.CutLeft(r.W/2 - 40)
		p.put("room.price", b.desk.T("galopp.room.bid"), left, ui.Strong, text.Right)
		_, right := r.CutLeft(r.W/2 + 82)
		p.put("room.high", b.seatName(b.view.high), right, ui.Strong, text.Left)
	case b.view.on:
		p.put("room.price", b.desk.T("galopp.room.nobid"), r, ui.Strong, text.Centre)
	}
}

// offerWords say which team is the old and which the new one.
func (b *board) offerWords(p pen) {
	r := b.room()
	words := b.desk.T("galopp.room.offer")
	if b.sold.hires {
		words = b.desk.T("galopp.room.team", "Name", b.desk.Name(b.sold.seat))
	}
	if !b.beside() && !b.sold.hires {
		return
	}
	if b.sold.hires {
		p.head("room.offer", words, r.verse, text.Centre)
	} else {
		p.put("room.offer", words, r.labels[1], ui.Small, text.Centre)
	}
	if !b.beside() {
		return
	}
	p.put("room.old", b.desk.T("galopp.room.old", "Name", b.desk.Name(b.owner())), r.labels[0], ui.Small, text.Centre)
}

// keyKind is what a key is made of.
type keyKind int

const (
	keyBrass keyKind = iota
	keyWood
	keyDanger
	keyCoin // a chip of gold that may be dragged
)

// key is a button of the sale room.
type key struct {
	ref   int
	id    string
	words string
	rect  geom.Rect
	kind  keyKind
	off   bool
}

// drawKeys draws the buttons of who bids.
func (b *board) drawKeys(dst *ebiten.Image) {
	for i := range b.keys {
		k := &b.keys[i]
		if k.ref == b.choice.held {
			continue
		}
		b.drawKey(dst, k, k.rect)
	}
	if b.choice.asked && b.choice.stage == galopp.StageBid && b.choice.most >= b.choice.least {
		r := b.amountRect()
		b.desk.Pieces.Coin(b.choice.amount, min(r.W, r.H)).Draw(dst, r.Center(), piece.Pose{})
	}
	if b.choice.held >= 0 && b.choice.stage == galopp.StageBid {
		b.desk.Theme.Glow(dst, b.dropRect(), 12, 1)
	}
}

func (b *board) drawKey(dst *ebiten.Image, k *key, r geom.Rect) {
	t := b.desk.Theme
	n := int(k.kind)
	if k.off {
		n += 8
	}
	if b.choice.point == k.ref || b.choice.hint == k.ref {
		t.Glow(dst, r, 10, 1)
	}
	img := t.Variant("galopp-key", n, r.W+8, r.H+8, func(c paint.Canvas) { paintKey(c, keyKind(n&7), n >= 8, t.Palette) })
	t.Put(dst, img, r.Min().Sub(geom.Pt(4, 4)), 1)
	if b.choice.hint == k.ref {
		b.desk.Pieces.Frame(r.W, r.H, 10, t.Palette.Accent).Draw(dst, r.Center(), piece.Pose{})
	}
}

// paintKey draws a raised button with a margin of 4 dp.
func paintKey(c paint.Canvas, kind keyKind, off bool, p piece.Palette) {
	w, h := c.Size()
	r := geom.R(4, 4, w-8, h-8)
	ground := p.Accent
	switch kind {
	case keyWood:
		ground = paint.Hex(0x6B4226)
	case keyDanger:
		ground = paint.Hex(0x8C4A5E)
	case keyCoin:
		ground = paint.Mix(p.Accent, p.Paper, 0.35)
	}
	if off {
		ground = paint.Mix(ground, p.Paper, 0.6)
	}
	path := paint.RoundRect(r, 10)
	if !off {
		c.Shadow(path, 5, geom.Pt(1, 2), paint.Fade(p.Ink, 0.6))
	}
	c.Gradient(path, r.Min(), geom.Pt(r.X, r.Bottom()), paint.Stop{At: 0, Color: paint.Lit(ground, 0.22)}, paint.Stop{At: 1, Color: paint.Shade(ground, 0.1)})
	c.Stroke(paint.RoundRect(r.Inset(1.5), 8.5), 1, paint.Fade(paint.Lit(ground, 0.7), 0.7))
	c.Stroke(path, 1.4, paint.Fade(p.Ink, 0.85))
}

// drawHeldKey draws the coin, or the pass, that a finger carries to the team on offer.
func (b *board) drawHeldKey(dst *ebiten.Image) {
	for i := range b.keys {
		if k := &b.keys[i]; k.ref == b.choice.held {
			r := geom.Around(b.choice.at, k.rect.W, k.rect.H)
			b.drawKey(dst, k, r)
			b.desk.Theme.Text.Draw(dst, k.words, r, b.keyStyle(k))
		}
	}
}

func (b *board) keyStyle(k *key) text.Style {
	st := b.role(ui.Strong, text.Centre).In(b.inkOn(k.kind))
	if k.off {
		st = st.In(paint.Fade(b.desk.Theme.Palette.Ink, 0.6))
	}
	return st
}

// keyWords are what the buttons say.
func (b *board) keyWords(p pen) {
	for i := range b.keys {
		if k := &b.keys[i]; k.ref != b.choice.held {
			p.ink(k.id, k.words, k.rect, b.keyStyle(k))
		}
	}
	if k := &b.choice; k.asked && k.stage == galopp.StageBid && k.most < k.least {
		p.put("room.poor", b.desk.T("galopp.room.poor"), b.room().bar.Row(0, 2, 8), ui.Small, text.Centre)
	}
}
