package saleroom

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/kit/ui"
)

// Painter draws an auction.
type Painter struct {
	RoomPainter
	Lot     *Lot
	Asking  *pieces.Asking
	Bid     *Bid                     // the decision under way about a bid
	Names   *[galopp.MaxSeats]string // the names of the seats
	Buttons *[]Button                // the buttons; none unless a seat is to bid
	stakes  geom.Rect                // the prizes of the next race, set by writeStakes; empty if there is no room
}

// EachObstacle calls each for the areas that no message should cover: the cards of EachCard, and the auctioneer.
func (p *Painter) EachObstacle(each func(r geom.Rect)) {
	p.Lot.EachCard(p.Room(), p.View, each)
	if man, ok := p.auctioneer(); ok {
		each(man)
	}
}

// teamOwner returns the seat whose old team is shown next to the team on offer: the seat that has bought the team on offer, else
// the seat that is to decide, else the highest bidder, else the seat that opened the auction.
func (p *Painter) teamOwner() game.Seat {
	switch {
	case p.Lot.Sold.Seat >= 0:
		return p.Lot.Sold.Seat
	case p.Asking.Asked:
		return p.Asking.Seat
	case p.View.High >= 0:
		return p.View.High
	}
	return p.View.First()
}

// replacesTeam reports whether the team on offer replaces an old one, which is shown next to it (G-19).
func (p *Painter) replacesTeam() bool { return p.View.Race > 1 }

// drawVelvet draws the cloth under the cards.
func (p *Painter) drawVelvet(dst *ebiten.Image) {
	p.DrawCloth(dst, p.Lot.Velvet(p.Room(), p.View.First()), true)
}

// drawSlab draws the top of the auctioneer's desk, on which the highest bid lies.
func (p *Painter) drawSlab(dst *ebiten.Image) {
	if p.Lot.Sold.Moves && p.replacesTeam() {
		return // no text stands on the desk then
	}
	t, r := p.Desk.Theme, p.slab()
	t.DrawPicture(dst, r, "galopp-slab", 0, func(c paint.Canvas) { paintSlab(c, t.Palette) })
}

// slabWide is the greatest width in dp of the auctioneer's desk.
const slabWide = 520

// paintSlab draws a marble slab with a gilt edge over c.
func paintSlab(c paint.Canvas, p piece.Palette) {
	w, h := c.Size()
	r := geom.R(2, 1, w-4, h-5)
	path := paint.RoundRect(r, 8)
	c.Shadow(path, 5, geom.Pt(1, 3), paint.Fade(p.Ink, 0.6))
	c.Fill(path, p.Ink)
	c.Gradient(paint.RoundRect(r.Inset(1.4), 7), r.Min(), r.Max(), paint.Stop{At: 0, Color: paint.Lighten(pieces.StoneColor, 0.7)}, paint.Stop{At: 1, Color: pieces.StoneColor})
	c.Stroke(paint.RoundRect(r.Inset(4), 5), 1.6, p.Accent)
}

// movesAway reports whether the cue m moves a card away: the i-th card of the hand of the seat s or, if s is game.Chance, the open
// card, whatever i is.
func (p *Painter) movesAway(m *pieces.Motion, s game.Seat, i int) bool {
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

// drawStall draws the stall of a seat: the seat's cards, and below them its gold, its badge and its last bid. Once the cards of
// the sold team move, it draws only the cards that are left. Cards of a seat that has passed are darker, those of the seat that is
// to bid are raised, and those of the viewer glow.
func (p *Painter) drawStall(dst *ebiten.Image, s game.Seat, m *pieces.Motion) {
	st := p.Lot.stall(p.Room(), s)
	t := p.Desk.Theme
	passed := p.View.On && !p.View.Still.Has(s)
	for i := range p.Lot.CardsEach() {
		c := p.View.Hand[s][i]
		switch {
		case c == galopp.None && p.Lot.Sold.Moves:
			continue
		case c == galopp.None:
			p.DrawGap(dst, st.cards[i].Inset(4))
			continue
		case p.movesAway(m, s, i):
			continue
		case p.Peeked(s):
			c = galopp.Unknown // drawPeeked draws the face, next to the finger
		}
		pose := piece.Pose{}
		if passed {
			pose.Dim = 0.2
		}
		if p.Asking.Asks(galopp.StageBid) && p.Asking.Seat == s {
			pose.Lift = raisedBy
		}
		if p.Desk.Viewer() == s && p.View.On {
			t.Glow(dst, st.cards[i].Add(geom.Pt(0, -pose.Lift)), 9, 0.8)
		}
		p.DrawCard(dst, c, st.cards[i], pose)
	}
	if p.Lot.Sold.Moves {
		return
	}
	if st.gold.H > 0 {
		p.DrawPurse(dst, p.Lot.Gold(p.View, s), st.gold)
	}
	d := min(26, st.name.H)
	x := st.name.Center().X
	if p.hasRoomForName(s, st.name.W) {
		x -= p.nameWidth(s, st.name.W)/2 + 4
	}
	t.DrawBadge(dst, p.Desk.Color(s), geom.Pt(x, st.name.Center().Y), d)
	if p.Lot.LastBids[s] > 0 && !passed {
		p.drawLastBid(dst, st.state, int(p.Lot.LastBids[s]), s == p.View.High)
	}
}

// raisedBy is how far in dp the cards of the seat that is to bid are raised.
const raisedBy = 8.0

// The footprints of drawBidTrail.
const (
	bidTrailFade = 0.3  // how faint they are, 0 (full colour) to 1 (invisible)
	bidTrailIn   = 20.0 // how far in dp within the desk they end at least
)

// drawBidTrail draws footprints in the colour of the highest bidder, from the bidder's stall to the near edge of the auctioneer's desk,
// so that they cross none of the words there. It draws nothing before the first bid, and nothing once the cards of the sold team move, as
// no bid is shown then.
func (p *Painter) drawBidTrail(dst *ebiten.Image) {
	if p.View.High < 0 || p.Lot.Sold.Moves {
		return
	}
	stall, desk := p.Lot.stall(p.Room(), p.View.High), p.slab()
	from, to := stall.state.Bottom(), min(desk.Y, p.Room().stakesTop())
	if desk.Y < stall.cards[0].Y {
		from, to = stall.cards[0].Y, desk.Bottom()
	}
	x := stall.state.Center().X
	end := geom.Pt(geom.Clamp(x, desk.X+bidTrailIn, desk.Right()-bidTrailIn), to)
	p.Desk.Lamps.DrawFootprints(dst, p.Desk.Color(p.View.High), geom.Pt(x, from), end, bidTrailFade, nil)
}

// nameWidth returns the width in dp of a seat's name in a stall w dp wide, at most what is left beside the badge.
func (p *Painter) nameWidth(s game.Seat, w float64) float64 {
	t := p.Desk.Theme.Text
	return min(w-badgeRoom, t.Measure(p.Names[s], p.Role(ui.Small, text.Left), 0).X+4)
}

// hasRoomForName reports whether a stall w dp wide has room for a seat's name beside the badge.
func (p *Painter) hasRoomForName(s game.Seat, w float64) bool {
	return w >= nameLeast && p.Desk.Theme.Text.Measure(p.Names[s], p.Role(ui.Small, text.Left), 0).X+4 <= w-badgeRoom
}

// Measures of a name in a stall.
const (
	nameLeast = 92 // the least width in dp of a stall that has room for a name
	badgeRoom = 34 // the width in dp of a badge in a stall, with the gap beside it
)

// drawLastBid draws the last bid of a seat, n gold, as a small coin in the middle of r. The coin glows if the bid is the highest,
// and is darker if it is not.
func (p *Painter) drawLastBid(dst *ebiten.Image, r geom.Rect, n int, highest bool) {
	d := min(r.H, lastBidMost)
	pose := piece.Pose{Dim: 0.22}
	if highest {
		pose.Dim = 0
		p.Desk.Theme.Glow(dst, geom.Around(r.Center(), d, d), d/2, 0.9)
	}
	p.Desk.Pieces.Coin(n, d).Draw(dst, r.Center(), pose)
}

// The sizes of bids in dp.
const (
	lastBidMost = 28.0 // the greatest width of the coin of a seat's last bid
	coinMost    = 64.0 // the greatest width of the coin of the highest bid
	BidderWidth = 28.0 // the width of the badge of the highest bidder
)

// drawCoin draws the highest bid as a large coin, with the badge of the bidder beside it. The coin swells twice when the team is
// sold. Before the first bid, and once the cards of the sold team move, nothing is drawn.
func (p *Painter) drawCoin(dst *ebiten.Image, m *pieces.Motion) {
	if p.View.Bid == 0 || p.Lot.Sold.Moves {
		return
	}
	r := p.Room().Price
	d := min(r.H-2, coinMost)
	pose := piece.Pose{}
	if m.Is(galopp.EventWon) {
		pose.Grow = 0.25 * pieces.Beat(m.Fraction, 2)
	}
	p.Desk.Pieces.Coin(int(p.View.Bid), d).Draw(dst, geom.Pt(r.Center().X, r.Center().Y), pose)
	if p.View.High >= 0 {
		p.Desk.Theme.DrawBadge(dst, p.Desk.Color(p.View.High), geom.Pt(r.Center().X+d*0.95, r.Center().Y), BidderWidth)
	}
}

// drawOffer draws the team on offer and, beside it, the old team that it replaces. Before the first race there is no old team, and
// the team on offer is not drawn until its cards move into the slots, since until then they lie at the stalls.
func (p *Painter) drawOffer(dst *ebiten.Image) {
	if p.replacesTeam() || p.Lot.Sold.Moves {
		p.drawNewTeam(dst)
	}
	if p.replacesTeam() {
		p.drawOldTeam(dst)
		p.drawLabelStrips(dst)
	}
}

// drawLabelStrips draws strips of paper under the labels of both teams, where the windows and the floor of the room are behind
// them.
func (p *Painter) drawLabelStrips(dst *ebiten.Image) {
	if p.Lot.Sold.Moves {
		return
	}
	for _, r := range p.Room().labels {
		p.drawStrip(dst, r)
	}
}

// drawStrip draws a strip of paper into r.
func (p *Painter) drawStrip(dst *ebiten.Image, r geom.Rect) {
	p.Desk.Theme.DrawPicture(dst, r, "galopp-label", 0, func(c paint.Canvas) {
		c.Fill(paint.RoundRect(geom.R(0, 0, r.W, r.H), 5), paint.Fade(paint.Lighten(p.Desk.Theme.Palette.Paper, 0.4), 0.85))
	})
}

// drawNewTeam draws the cards of newTeam into the slots. Until the cards of a sold team move, it also draws the empty places below
// them.
func (p *Painter) drawNewTeam(dst *ebiten.Image) {
	team := p.newTeam()
	for i, r := range p.Lot.slots(p.Room()) {
		if !p.Lot.Sold.Moves {
			p.DrawGap(dst, r.Inset(-1))
		}
		if team[i] != galopp.None {
			p.DrawCard(dst, team[i], r, piece.Pose{})
		}
	}
}

// newTeam returns the cards that lie in the slots: those of the team on offer, as far as the viewer knows them. Once the team is
// sold, it returns the cards of the buyer's new team that have come into their slots, which are none before they begin to move.
func (p *Painter) newTeam() (team [galopp.Slots]galopp.Card) {
	switch {
	case p.Lot.Sold.Moves:
		return p.View.Team[p.Lot.Sold.Seat]
	case p.Lot.Sold.Seat >= 0:
		return team
	}
	return p.View.Offer(p.Peeking())
}

// drawOldTeam draws the old team of teamOwner, darker once the team on offer is sold.
func (p *Painter) drawOldTeam(dst *ebiten.Image) {
	old, dim := p.View.Team[p.teamOwner()], 0.0
	if p.Lot.Sold.Seat >= 0 {
		old, dim = p.Lot.Sold.Before, 0.3
	}
	for i, r := range p.Room().old {
		if old[i] != galopp.None {
			p.DrawCard(dst, old[i], r, piece.Pose{Dim: dim})
		}
	}
}

// drawTrade draws what moves in the cue m of an auction: a card that is dealt, opened, discarded, dismissed or hired, gold that is
// bid or paid, or, for a pass, the light round the cards.
func (p *Painter) drawTrade(dst *ebiten.Image, m *pieces.Motion) {
	if !m.Active || m.Cue.Part != pieces.PartMain {
		return
	}
	e := &m.Cue.Event
	deck, discard := p.Room().Stacks()
	c := pieces.CardOf(e)
	switch e.Kind {
	case galopp.EventDeal:
		to := p.Lot.Hand(p.Room(), e.Seat, int(e.Piece))
		if p.Peeked(e.Seat) {
			c = galopp.Unknown
		}
		p.MoveCard(dst, c, deck, to, m.Fraction, c.Known())
	case galopp.EventOpen:
		p.MoveCard(dst, c, deck, p.Lot.stall(p.Room(), game.Chance).cards[0], m.Fraction, true)
	case galopp.EventDiscard:
		from := p.Lot.stall(p.Room(), game.Chance).cards[0]
		if e.Seat >= 0 {
			from = p.Lot.Hand(p.Room(), e.Seat, int(e.Piece))
		}
		p.MoveCard(dst, galopp.Unknown, from, discard, m.Fraction, false)
	case galopp.EventDismiss:
		p.MoveCard(dst, c, p.Room().old[e.Piece], discard, m.Fraction, false)
	case galopp.EventHire:
		p.MoveCard(dst, c, p.hireFrom(e, deck), p.Lot.slots(p.Room())[e.Piece], m.Fraction, !p.isSeen(e))
	case galopp.EventPay:
		price := p.Room().Price.Center()
		p.DrawFlight(dst, p.goldPoint(e.Seat), price, 44, m.Fraction, int(e.N))
	case galopp.EventBid:
		p.drawBid(dst, m)
	case galopp.EventPass:
		p.drawPass(dst, m)
	}
}

// goldPoint returns the place of a seat's gold: at its stall, or else at its panel.
func (p *Painter) goldPoint(s game.Seat) geom.Point {
	if p.Lot.Stalls.Has(s) && !p.Lot.Sold.Moves {
		return p.Lot.stall(p.Room(), s).gold.Center()
	}
	return p.SeatPoint(s)
}

// hireFrom returns the area from which the card of the event e, an EventHire, comes: a card of a seat's hand, the open card, or
// deck.
func (p *Painter) hireFrom(e *game.Event, deck geom.Rect) geom.Rect {
	switch {
	case e.Other >= 0:
		return p.Lot.Hand(p.Room(), e.Other, int(e.From))
	case e.From == galopp.FromOpen:
		return p.Lot.stall(p.Room(), game.Chance).cards[0]
	}
	return deck
}

// isSeen reports whether the card of the event e, an EventHire, lies face up before it is hired: the open card, and a card of a
// hand that the viewer knows and does not hide from others.
func (p *Painter) isSeen(e *game.Event) bool {
	if e.Other < 0 {
		return e.From == galopp.FromOpen
	}
	return p.View.Hand[e.Other][e.From].Known() && !p.Peeked(e.Other)
}

// drawBid draws the coin of a bid, which flies from the seat's stall to the auctioneer's desk.
func (p *Painter) drawBid(dst *ebiten.Image, m *pieces.Motion) {
	e := &m.Cue.Event
	st := p.Lot.stall(p.Room(), e.Seat)
	to := p.Room().Price.Center()
	f := timeline.Flight{From: st.state.Center(), To: to, Height: 26}
	piece.DrawMoving(f.At(m.Fraction, p.Desk.ReducedMotion()), func(at geom.Point, pose piece.Pose) {
		// From the size of the coin in drawLastBid to that of the coin in drawCoin.
		pose.Grow = geom.Lerp(lastBidMost, min(p.Room().Price.H-2, coinMost), m.Fraction)/coinMost - 1
		p.Desk.Pieces.Coin(int(e.N), coinMost).Draw(dst, at, pose)
	})
}

// drawPass draws a red light, which fades, around the cards of the seat that passes in the cue m.
func (p *Painter) drawPass(dst *ebiten.Image, m *pieces.Motion) {
	st := p.Lot.stall(p.Room(), m.Cue.Event.Seat)
	r := st.cards[0].Union(st.cards[p.Lot.CardsEach()-1]).Inset(-3)
	p.Desk.Theme.Warn(dst, r, 8, 1-m.Fraction)
}

// drawPeeked draws the cards of a seat that rests a finger on its corner of the screen, close to the finger, where a hand hides
// them from the others.
func (p *Painter) drawPeeked(dst *ebiten.Image) {
	s := p.Desk.Viewer()
	if !p.Peeked(s) {
		return
	}
	k, _ := p.Desk.Corner(s)
	const w, h = 70, 98 // the size of a card in dp
	dir := 1.0          // from the finger towards the middle of the board
	if k.Center().X > p.Area.Center().X {
		dir = -1
	}
	y := geom.Clamp(k.Center().Y, p.Area.Y+h/2+4, p.Area.Bottom()-h/2-4)
	for i, c := range p.View.Hand[s] {
		if c != galopp.None {
			at := geom.Pt(k.Center().X+dir*(k.W/2+w/2+8+float64(i)*(w+6)), y)
			p.DrawCard(dst, c, geom.Around(at, w, h), piece.Pose{Lift: 4})
		}
	}
}
