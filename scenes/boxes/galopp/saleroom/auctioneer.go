package saleroom

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
)

// Measures of the auctioneer.
const (
	auctioneerLeast = 56.0  // the least height in dp; he may stand in front of the cloth then
	auctioneerMost  = 2.3   // the greatest height as a multiple of that of his desk
	slabLeast       = 340.0 // the least width in dp of a desk beside which he stands
)

// auctioneer returns the area of the auctioneer behind the rostrum beside his desk, and whether there is room for him: on narrow boards
// and on telephones held sideways there is none.
func (p *Painter) auctioneer() (r geom.Rect, ok bool) {
	room := p.Room()
	if room.form != pieces.Broad {
		return room.man, !room.man.Empty()
	}
	price := room.Price
	h := geom.Clamp(price.Bottom()-p.Lot.Velvet(room, p.View.First()).Bottom()-10, auctioneerLeast, max(auctioneerLeast, auctioneerMost*price.H))
	w := h * auctioneerAspect
	slab := min(slabWide, price.W-2*(w+auctioneerGap))
	if slab < slabLeast {
		return geom.Rect{}, false
	}
	return geom.R(price.Center().X+slab/2+auctioneerGap, price.Bottom()-h, w, h), true
}

// rostrum returns the area of the stand behind which the auctioneer stands, at the right end of his desk.
func rostrum(man geom.Rect) geom.Rect {
	_, r := man.InsetXY(-0.06*man.W, 0).CutTop(0.66 * man.H)
	return r
}

// drawRostrum draws the stand in front of the auctioneer, if he is there.
func (p *Painter) drawRostrum(dst *ebiten.Image) {
	man, ok := p.auctioneer()
	if !ok || p.Lot.Sold.Moves && p.replacesTeam() {
		return
	}
	t := p.Desk.Theme
	t.DrawPicture(dst, rostrum(man), "galopp-rostrum", 0, func(c paint.Canvas) { paintRostrum(c, t.Palette) })
}

// paintRostrum draws a wooden stand over c, with a ledge at the top, a gilt panel, and a block on which the hammer falls.
func paintRostrum(c paint.Canvas, p piece.Palette) {
	w, h := c.Size()
	wood := paint.Hex(0x6B4226)
	body := paint.Polygon(geom.Pt(w*0.07, h*0.2), geom.Pt(w*0.93, h*0.2), geom.Pt(w*0.88, h-1), geom.Pt(w*0.12, h-1))
	c.Fill(body, wood)
	c.Gradient(body, geom.Pt(0, 0), geom.Pt(w, 0), paint.Stop{At: 0, Color: paint.Lighten(wood, 0.2)}, paint.Stop{At: 1, Color: paint.Darken(wood, 0.25)})
	c.Stroke(body, 1.6, p.Ink)
	panel := paint.RoundRect(geom.R(w*0.24, h*0.42, w*0.52, h*0.42), 3)
	c.Fill(panel, paint.Mix(pieces.DrapeColor, p.Ink, 0.2))
	c.Stroke(panel, 1.6, p.Accent)
	ledge := paint.RoundRect(geom.R(1, h*0.08, w-2, h*0.22), 3)
	c.Gradient(ledge, geom.Pt(0, 0), geom.Pt(0, h*0.3), paint.Stop{At: 0, Color: paint.Lighten(wood, 0.4)}, paint.Stop{At: 1, Color: wood})
	c.Stroke(ledge, 1.6, p.Ink)
	block := paint.RoundRect(geom.R(w*0.16, 0.8, w*0.26, h*0.12), 2)
	c.Fill(block, p.Accent)
	c.Stroke(block, 1.2, p.Ink)
}

// slab returns the area of the top of the auctioneer's desk.
func (p *Painter) slab() geom.Rect {
	r := p.Room().Price
	wide := min(r.W, slabWide)
	if man, ok := p.auctioneer(); ok && p.Room().form == pieces.Broad {
		wide = 2 * (man.X - auctioneerGap - r.Center().X)
	}
	slab := geom.Around(r.Center(), wide, r.H)
	if p.Room().form == pieces.Broad {
		_, slab = slab.CutLeft(geom.Clamp(r.X+stakesWide-slab.X, 0, slab.W/2-slabHalf))
	}
	return slab
}

// Measures in dp of the auctioneer's desk on a large screen.
const (
	slabHalf   = 140.0 // the least width of the half to the left of the highest bid
	stakesWide = 142.0 // what the desk leaves free at its left for the prizes of the next race
)

// The amounts of gold that the auctioneer finds little and much for a team.
const (
	littleGold = 2
	muchGold   = 20
)

// Mood is how the auctioneer looks.
type Mood uint8

// The moods of the auctioneer.
const (
	Calm Mood = iota
	Delighted
	Aghast
)

// auctioneerPictures are the pictures of the auctioneer, by mood.
var auctioneerPictures = [...]string{Calm: "galopp-auctioneer", Delighted: "galopp-auctioneer-glad", Aghast: "galopp-auctioneer-aghast"}

// MoodAt returns the mood of the auctioneer in the cue m, when the highest bid in the lot l is bid: delighted by much gold, aghast
// if a team goes for little or nobody wants it.
func MoodAt(m *pieces.Motion, l *Lot, bid int32) Mood {
	if m.Is(galopp.EventBid) {
		bid = m.Cue.Event.N
	}
	switch {
	case m.Is(galopp.EventNoBid), l.HammerBlows > 0 && bid > 0 && bid <= littleGold:
		return Aghast
	case bid >= muchGold:
		return Delighted
	}
	return Calm
}

// drawAuctioneer draws the auctioneer, if there is room for him. He nods at a bid, bends as his hammer falls, and shakes his head
// if nobody bids; with reduced motion he stands still.
func (p *Painter) drawAuctioneer(dst *ebiten.Image, m *pieces.Motion) {
	r, ok := p.auctioneer()
	if !ok || p.Lot.Sold.Moves && p.replacesTeam() {
		return
	}
	pose := piece.Pose{}
	switch {
	case !m.Active || p.Desk.ReducedMotion():
	case m.Is(galopp.EventBid):
		pose.Lift, pose.Squash = 0.08*r.H*pieces.Beat(m.Fraction, 1), 0.05*math.Sin(2*math.Pi*m.Fraction)
	case m.Is(galopp.EventNoBid):
		pose.Turn = 0.09 * math.Sin(6*math.Pi*m.Fraction) * (1 - m.Fraction)
	case m.Cue.Event.Kind == galopp.EventWon:
		pose.Turn = 0.12*hammerRaise(m.Fraction) - 0.06
	}
	mood := MoodAt(m, p.Lot, p.View.Bid)
	p.Desk.Pieces.Picture(auctioneerPictures[mood], piece.Plain, r.H).Draw(dst, r.At(0.5, 1), pose)
}
