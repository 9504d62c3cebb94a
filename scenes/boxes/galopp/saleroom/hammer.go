package saleroom

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/timeline"
)

// The durations of the blows of the hammer, in ticks.
const (
	onceTicks  = 24
	twiceTicks = 24
	soldTicks  = 44
)

// blow is a blow of the hammer: going once, going twice, sold.
type blow struct {
	Part  int8   // the part of EventWon of which this is the blow
	words string // the message key of what the auctioneer says
	Sound sound.Cue
	Ticks int // the duration of the blow in ticks
}

// Blows are the blows of the hammer in their order.
var Blows = [...]blow{
	{pieces.PartOnce, "galopp.room.once", sound.Cue{Name: sound.Knock, Step: -2}, onceTicks},
	{pieces.PartTwice, "galopp.room.twice", sound.Cue{Name: sound.Knock, Step: 1}, twiceTicks},
	{pieces.PartMain, "galopp.room.sold", sound.Cue{Name: sound.Knock, Step: -5}, soldTicks},
}

// BlowOf returns the blow of the hammer in a part of EventWon, and whether there is one.
func BlowOf(part int8) (b blow, ok bool) {
	for _, b := range Blows {
		if b.Part == part {
			return b, true
		}
	}
	return blow{}, false
}

// Fallen is the share of the duration of a blow after which the hammer is down.
const Fallen = 0.3

// drawHammer draws the hammer. In the auctioneer's hand it is always seen: it rests, and falls on his rostrum while the cue of a sale
// is shown. Where there is no room for him, it falls over the desk, to the right of the highest bid, and is not seen otherwise. With
// reduced motion, the hammer lies still.
func (p *Painter) drawHammer(dst *ebiten.Image, m *pieces.Motion) {
	falls := m.Active && m.Cue.Event.Kind == galopp.EventWon
	if man, ok := p.auctioneer(); ok {
		p.drawHeldHammer(dst, m, man, falls)
		return
	}
	if !falls {
		return
	}
	r := p.Room().Price
	h := geom.Clamp(r.H*1.5, 56, 110)                                       // the height of the hammer
	at := geom.Pt(min(r.Center().X+104+h, r.Right()-2), r.Center().Y+h*0.1) // the point about which the hammer turns
	turn := hammerRaise(m.Fraction)
	if p.Desk.ReducedMotion() {
		turn = 0
	}
	p.Desk.Pieces.Picture("galopp-hammer", piece.Plain, h).Draw(dst, at, piece.Pose{Turn: turn - math.Pi/2})
}

// hammerRest is the angle in radians by which the auctioneer holds his hammer up while nothing is sold.
const hammerRest = 1.35

// drawHeldHammer draws the hammer in the hand of the auctioneer, who covers man, on or above the block of his rostrum.
func (p *Painter) drawHeldHammer(dst *ebiten.Image, m *pieces.Motion, man geom.Rect, falls bool) {
	if p.Lot.Sold.Moves && p.replacesTeam() {
		return // he is not there
	}
	turn := hammerRest
	switch {
	case falls && p.Desk.ReducedMotion():
		turn = 0
	case falls:
		turn = 1.5 * hammerRaise(m.Fraction)
	}
	stand, h := rostrum(man), man.H*0.5
	hand := geom.Pt(stand.X+0.86*stand.W, stand.Y-0.02*man.H)
	p.Desk.Pieces.Picture("galopp-hammer", piece.Plain, h).Draw(dst, hand, piece.Pose{Turn: turn - math.Pi/2})
	d := man.H * 0.15
	fist := p.Desk.Theme.Picture("galopp-fist", d, d, paintFist)
	p.Desk.Theme.DrawImage(dst, fist, hand.Add(geom.Pt(-0.95*d, -d/2)), 1)
}

// paintFist draws a closed hand with the cuff of a sleeve over c.
func paintFist(c paint.Canvas) {
	w, h := c.Size()
	ink := paint.Hex(0x43304A)
	c.Fill(paint.Ellipse(geom.Pt(w*0.74, h*0.5), w*0.25, h*0.42), ink)
	c.Fill(paint.Ellipse(geom.Pt(w*0.74, h*0.5), w*0.19, h*0.35), paint.Hex(0xFFFDF8))
	c.Fill(paint.Ellipse(geom.Pt(w*0.42, h*0.5), w*0.41, h*0.42), ink)
	c.Fill(paint.Ellipse(geom.Pt(w*0.42, h*0.5), w*0.34, h*0.35), paint.Hex(0xF6CFAE))
}

// hammerRaise returns the angle in radians by which the hammer is raised at a share of a blow: from 0.5 up to 1, down to 0 at
// Fallen, and then up again a little, as the hammer springs back.
func hammerRaise(share float64) float64 {
	switch {
	case share < Fallen*0.6:
		return 0.5 + 0.5*timeline.Out.At(share/(Fallen*0.6))
	case share < Fallen:
		return 1 - timeline.In.At((share-Fallen*0.6)/(Fallen*0.4))
	}
	return 0.18 * timeline.Arc(geom.Clamp((share-Fallen)/0.2, 0, 1))
}
