package galopp

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/hand"
	"ludotheque/scenes/piece"
	"ludotheque/scenes/table"
)

// kit makes a hand of the board: a seat's porters, those that only it has seen among them, and its bids, errands and exchanges.
type kit struct {
	board *board
	desk  *table.Desk
	track track
}

func newHand(d *table.Desk) table.Board {
	b := newBoard(d).(*board)
	return hand.New(d, b, newKit(b))
}

func newKit(b *board) *kit { return &kit{b, b.desk, track{b, b.desk}} }

// Have implements hand.Kit: in an auction what is on offer, as far as the seat knows it, and its team; in a race the chairs and
// the team.
func (k *kit) Have(dst []hand.Item, seat game.Seat) []hand.Item {
	v, l := &k.board.display.view, &k.board.display.lot
	switch {
	case v.phase == phaseRace:
		return k.team(k.chairs(dst), seat, k.desk.T("galopp.hand.team"), "team")
	case v.phase == phaseAuction && l.sold.hires:
		dst = k.team(dst, l.sold.seat, k.desk.T("galopp.room.team", "Name", k.desk.Name(l.sold.seat)), "sold")
	case v.phase == phaseAuction:
		dst = k.offer(dst, seat)
	}
	if v.hasTeam(seat) && (l.sold.seat != seat || !l.sold.hires) {
		dst = k.porters(dst, seat)
	}
	return dst
}

// Heights of pictures in dp.
const (
	ownHigh   = 104.0
	otherHigh = 56.0
	teamHigh  = 72.0
	trackHigh = 84.0
	smallHigh = 40.0
)

// offer appends the cards of an auction: the seat's own large, and those of others as far as it knows them.
func (k *kit) offer(dst []hand.Item, seat game.Seat) []hand.Item {
	own := len(dst)
	for n, c := range k.board.display.view.hand[seat] {
		if c != galopp.None {
			dst = append(dst, k.drawn(seat, n, c))
		}
	}
	for i := range dst[own:] {
		it := &dst[own+i]
		it.Span, it.High = 12/len(dst[own:]), ownHigh
		if k.desk.Viewer() == seat {
			it.Words, it.More = k.desk.T("galopp.hand.own"), k.desk.T("galopp.hand.secret")
		}
	}
	return k.lot(dst, seat)
}

// lot appends what lies on offer besides the seat's own cards.
func (k *kit) lot(dst []hand.Item, seat game.Seat) []hand.Item {
	v, first := &k.board.display.view, len(dst)
	for i := range v.seats - 1 {
		s := game.Seat((int(seat) + 1 + i) % v.seats)
		for n, c := range v.hand[s] {
			if c != galopp.None {
				dst = append(dst, k.drawn(s, n, c))
			}
		}
	}
	if v.open != galopp.None {
		dst = append(dst, hand.Item{ID: "lot.open", Words: k.desk.T("galopp.room.open"), Picture: k.card(v.open)})
	}
	lot := dst[first:]
	for i := range lot {
		lot[i].Span, lot[i].High = 12/max(4, len(lot)), otherHigh
		if len(lot) > 4 {
			lot[i].Words = "" // badges tell whose they are
		}
	}
	if len(lot) > 0 {
		lot[0].Over = k.desk.T("galopp.room.offer")
	}
	return dst
}

// drawn is the n-th card that a seat has drawn.
func (k *kit) drawn(s game.Seat, n int, c galopp.Card) hand.Item {
	return hand.Item{ID: "lot." + k.desk.Color(s).String() + "." + strconv.Itoa(n), Words: k.desk.Name(s), Picture: k.owned(s, c)}
}

// owned draws a card with the badge of the seat that has drawn it.
func (k *kit) owned(s game.Seat, c galopp.Card) hand.Picture {
	return func(dst *ebiten.Image, r geom.Rect) {
		r = r.Fit(1 / 1.4)
		k.board.painter.card(dst, c, r, piece.Pose{})
		k.desk.Theme.Badge(dst, k.desk.Color(s), r.At(0.92, 0.08), geom.Clamp(r.W*0.36, 14, 22))
	}
}

// porters appends the four of a seat, small.
func (k *kit) porters(dst []hand.Item, seat game.Seat) []hand.Item {
	first := len(dst)
	dst = k.team(dst, seat, k.desk.T("galopp.hand.team"), "team")
	for i := range dst[first:] {
		dst[first+i].High, dst[first+i].Picture = smallHigh, k.ticket(k.board.display.view.team[seat][i])
	}
	return dst
}

// team appends the four porters of a seat.
func (k *kit) team(dst []hand.Item, seat game.Seat, over, name string) []hand.Item {
	for i, c := range k.board.display.view.team[seat] {
		it := hand.Item{ID: name + "." + strconv.Itoa(i+1), Span: 3, High: teamHigh, Picture: k.porter(seat, i, c)}
		if i == 0 {
			it.Over = over
		}
		dst = append(dst, it)
	}
	return dst
}

// chairs appends the race.
func (k *kit) chairs(dst []hand.Item) []hand.Item {
	over := k.desk.T("galopp.hand.race", "N", int(k.board.display.view.race), "Of", galopp.Races)
	return append(dst, hand.Item{ID: "track", High: trackHigh, Span: 12, Picture: k.track.draw, Over: over})
}

// card draws a card.
func (k *kit) card(c galopp.Card) hand.Picture {
	return func(dst *ebiten.Image, r geom.Rect) { k.board.painter.card(dst, c, r.Fit(1/1.4), piece.Pose{}) }
}

// porter draws a porter of a team with its number on the die; the one that has been rolled shines.
func (k *kit) porter(seat game.Seat, slot int, c galopp.Card) hand.Picture {
	if c == galopp.None {
		return func(dst *ebiten.Image, r geom.Rect) { k.desk.Theme.Well(dst, r.Fit(1/1.4)) }
	}
	return func(dst *ebiten.Image, r geom.Rect) {
		r = r.Fit(1 / 1.4)
		if t := &k.board.display.terrace; k.board.display.view.phase == phaseRace && t.focus == seat && t.slot == slot {
			k.desk.Theme.Glow(dst, r, 8, 1)
		}
		k.board.painter.card(dst, c, r, piece.Pose{})
		k.board.garden.drawSlot(dst, slot, r.At(0.9, 0.08), r.W*0.2)
	}
}

// Offers implements hand.Kit.
func (k *kit) Offers(dst []hand.Offer) []hand.Offer {
	switch {
	case k.desk.Throwing():
		return append(dst, hand.Throw(&k.board.die, refDie))
	case k.board.choice.asks(galopp.StageBid):
		return k.bids(dst)
	case k.board.choice.asks(galopp.StageCrafty):
		return k.errands(dst)
	case k.board.choice.asks(galopp.StageExchange):
		return k.exchanges(dst)
	}
	return dst
}

// bids appends the keys of the auction: what changes the amount, the amounts, and below them the pass and the bid.
func (k *kit) bids(dst []hand.Offer) []hand.Offer {
	for _, kind := range [...]keyKind{keyWood, keyCoin, keyBrass} {
		for i := range k.board.keys {
			if key := &k.board.keys[i]; key.kind == kind && (kind == keyBrass || key.ref != refPass) {
				dst = k.key(dst, key)
			}
		}
		if kind == keyCoin {
			dst = k.pass(dst)
		}
	}
	return dst
}

// key appends a key of the auction.
func (k *kit) key(dst []hand.Offer, key *key) []hand.Offer {
	o := hand.Offer{Ref: key.ref, Item: hand.Item{ID: key.id, Words: key.words, Span: 3, Best: k.board.choice.hint == key.ref}}
	switch key.kind {
	case keyBrass:
		o.Span, o.Firm = 8, true
	case keyCoin:
		o.Span, o.Words, o.Picture, o.High = 2, "", k.coin(k.board.choice.bid.chips(k.board.room().chipRoom())[key.ref-refTo]), smallHigh
	}
	if key.off {
		o.Use = table.Refused
	}
	return append(dst, o)
}

// pass appends the pass.
func (k *kit) pass(dst []hand.Offer) []hand.Offer {
	o := hand.Offer{Ref: refPass, Firm: true, Second: true, Item: hand.Item{ID: "pass", Words: k.desk.T("galopp.key.pass"), Span: 4, Best: k.board.choice.hint == refPass}}
	if k.board.choice.bid.poor() {
		o.Span = 12
	}
	return append(dst, o)
}

// coin draws gold worth n.
func (k *kit) coin(n int) hand.Picture {
	return func(dst *ebiten.Image, r geom.Rect) {
		k.desk.Pieces.Coin(n, min(r.W, r.H)).Draw(dst, r.Center(), piece.Pose{})
	}
}

// errands appends where a crafty porter may send chairs next.
func (k *kit) errands(dst []hand.Offer) []hand.Offer {
	for i := range k.board.display.view.seats {
		s := game.Seat((int(k.board.choice.seat) + i) % k.board.display.view.seats)
		for steps := 2; steps >= -2; steps-- {
			if k.board.choice.sends(s, steps) {
				dst = append(dst, k.errand(s, steps))
			}
		}
	}
	return dst
}

// errand is a chair that may be sent by steps.
func (k *kit) errand(s game.Seat, steps int) hand.Offer {
	v := &k.board.display.view
	to, own := int(v.chair[s])+steps, s == k.board.choice.seat
	g := k.board.targets.ghost(s, steps)
	o := hand.Offer{Ref: g.Ref, Use: g.Use, Item: hand.Item{ID: g.ID, Words: k.sends(s, steps), Picture: k.sedan(s), High: 48, Best: k.board.choice.hintsSend(s, steps)}}
	switch {
	case own && v.drowns(to):
		o.More = k.desk.T("galopp.hand.pond")
	case to >= v.run().Arch:
		o.More = k.desk.T("galopp.hand.finish")
	default:
		o.More = k.desk.T("galopp.line.space", "N", to, "Of", v.run().Arch)
	}
	return o
}

// sends says that a chair is sent by steps.
func (k *kit) sends(s game.Seat, steps int) string {
	key := "galopp.hand.ahead"
	switch own := s == k.board.choice.seat; {
	case own && steps < 0:
		key = "galopp.hand.back.own"
	case own:
		key = "galopp.hand.ahead.own"
	case steps < 0:
		key = "galopp.hand.back"
	}
	return k.desk.T(key, "Name", k.desk.Name(s), "Count", abs(steps))
}

// chairWide is the width of a chair with its bearers as a multiple of its height.
const chairWide = 1.6

// sedan draws the chair of a seat.
func (k *kit) sedan(s game.Seat) hand.Picture {
	return func(dst *ebiten.Image, r geom.Rect) {
		h := min(r.H*0.9, r.W/chairWide)
		chair(k.desk.Pieces, k.desk.Color(s), h).Draw(dst, geom.Pt(r.Center().X, r.Center().Y+h/2), piece.Pose{})
	}
}

// exchanges appends the porters of every team, of each of which one is taken: small where there are many.
func (k *kit) exchanges(dst []hand.Offer) []hand.Offer {
	v := &k.board.display.view
	for s := range game.Seat(v.seats) {
		for i, c := range v.team[s] {
			at := int(s)*galopp.Slots + i
			taken, _ := k.board.choice.exchange.takes(at)
			id := "card." + k.desk.Color(s).String() + "." + strconv.Itoa(i+1)
			o := hand.Offer{Ref: refCard + at, Item: hand.Item{ID: id, Span: 3, High: teamHigh, Picture: k.card(c), Chosen: taken, Best: k.board.choice.hintsCard(at)}}
			if v.seats > 3 {
				o.High, o.Picture = smallHigh, k.ticket(c)
			}
			if i == 0 {
				o.Over = k.desk.Name(s)
			}
			dst = append(dst, o)
		}
	}
	return dst
}

// ticket draws a porter small.
func (k *kit) ticket(c galopp.Card) hand.Picture {
	return func(dst *ebiten.Image, r geom.Rect) { k.board.painter.ticket(dst, c, r) }
}

// Waits implements hand.Kit.
func (k *kit) Waits(table.Throw) string { return "galopp.hand.throws" }
