package rapidcity

import (
	"image/color"
	"math"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// stamp is what a card has come to for a seat. Each has a word, and a sign that differs from all others in shape, colour and what is
// on it. The same sign stands on the plate of the seat and on the slip of the hand.
type stamp uint8

// The stamps: those of bullets, by reason, then a hand that was too early, then those without a bullet.
const (
	noStamp   stamp = iota
	tooLate         // the pawn was on no place when the card closed
	wrongDoor       // the pawn was on a forbidden place
	tooSlow         // the attacker caught the pawn
	ownFoot         // the attacker grabbed the own pawn
	wrongMan        // a defender grabbed the pawn of another seat
	wrongHand       // it was not the hand that the card shows
	moved           // a hand moved when all must be up
	fidgeted        // a hand was out before the card; no bullet
	patchedUp       // a bullet was given back
	safe            // the pawn was on an allowed place
	saved           // the defender had the own pawn first
	gotOne          // the attacker caught a pawn
	keptStill       // hands up, and no hand moved
	stamps          // number of stamps
)

// stampWords are the ends of the keys of the words of the stamps.
var stampWords = [stamps]string{
	tooLate: "late", wrongDoor: "place", tooSlow: "caught", ownFoot: "own", wrongMan: "pawn", wrongHand: "hand", moved: "touched",
	fidgeted: "early", patchedUp: "healed", safe: "safe", saved: "saved", gotOne: "hit", keptStill: "still",
}

// stampOf returns the stamp of a bullet that was taken for a reason.
func stampOf(why rapidcity.Reason) stamp {
	return [...]stamp{
		rapidcity.NoReason: noStamp, rapidcity.NotPlaced: tooLate, rapidcity.WrongPlace: wrongDoor, rapidcity.Caught: tooSlow,
		rapidcity.OwnPawn: ownFoot, rapidcity.WrongPawn: wrongMan, rapidcity.WrongHand: wrongHand, rapidcity.Touched: moved,
	}[why]
}

// isGood reports whether a stamp is no reproach.
func (s stamp) isGood() bool { return s >= patchedUp }

// color returns the colour of the plate and of the sign of a stamp. Cream can be read on all of them.
func (s stamp) color() color.NRGBA {
	return [stamps]color.NRGBA{
		tooLate: paint.Hex(0x9A4A12), wrongDoor: paint.Hex(0xA3271F), tooSlow: paint.Hex(0x7A1420), ownFoot: paint.Hex(0x8A2A6B),
		wrongMan: paint.Hex(0x5B2F86), wrongHand: paint.Hex(0x3D4A6B), moved: paint.Hex(0x1F4E8C), fidgeted: paint.Hex(0x6B4A3A),
		patchedUp: paint.Hex(0x0F6E6E), safe: goodColor, saved: paint.Hex(0x1F6B3A), gotOne: paint.Hex(0x8A6410), keptStill: paint.Hex(0x3F6B1F),
	}[s]
}

// paintStamp paints the sign of a stamp into r, which is a square: its shape in its colour with a cream edge, and what is on it.
func paintStamp(c paint.Canvas, s stamp, r geom.Rect) {
	k, mid := r.W/32, r.Center() // signs are drawn on a grid of 32 by 32 units, with the origin in the middle
	pen := pen{c, mid, k}
	shape := pen.outline(s)
	c.Stroke(shape, 5*k, paint.Fade(darkInk, 0.85))
	c.Stroke(shape, 3*k, cream)
	c.Fill(shape, s.color())
	pen.draw(s)
}

// pen draws what is on a sign, in cream, on the grid of paintStamp.
type pen struct {
	c   paint.Canvas
	mid geom.Point
	k   float64 // dp per unit
}

// at returns the place of the point (x, y) of the grid.
func (p pen) at(x, y float64) geom.Point { return p.mid.Add(geom.Pt(x, y).Mul(p.k)) }

// line draws a line between two points of the grid.
func (p pen) line(x1, y1, x2, y2 float64) { p.c.Line(p.at(x1, y1), p.at(x2, y2), 3*p.k, cream) }

// ring draws a circle of radius r round the point (x, y) of the grid.
func (p pen) ring(x, y, r float64) { p.c.Stroke(paint.Circle(p.at(x, y), r*p.k), 2.6*p.k, cream) }

// dot fills a circle of radius r round the point (x, y) of the grid.
func (p pen) dot(x, y, r float64) { p.c.Dot(p.at(x, y), r*p.k, cream) }

// check draws a check mark.
func (p pen) check() {
	p.line(-6, 0, -1.5, 5)
	p.line(-1.5, 5, 6.5, -5)
}

// outline returns the shape of a stamp: each reproach has its own, and what is good is a shield, a disc or a star.
func (p pen) outline(s stamp) *paint.Path {
	square := geom.Around(p.mid, 22*p.k, 22*p.k)
	switch s {
	case tooLate: // an hourglass
		return paint.Polygon(p.at(-11, -13), p.at(11, -13), p.at(4, 0), p.at(11, 13), p.at(-11, 13), p.at(-4, 0))
	case tooSlow:
		return burst(p.mid, 15*p.k)
	case ownFoot: // a triangle that points down
		return paint.Polygon(p.at(-14, -11), p.at(14, -11), p.at(0, 14))
	case wrongMan:
		return paint.Polygon(p.at(0, -15), p.at(15, 0), p.at(0, 15), p.at(-15, 0))
	case wrongHand:
		return paint.RoundRect(square, 4*p.k)
	case moved:
		return paint.Regular(p.mid, 14*p.k, 8)
	case fidgeted:
		return paint.Regular(p.mid, 14*p.k, 6)
	case patchedUp:
		return paint.Polygon(p.at(-5, -13), p.at(5, -13), p.at(5, -5), p.at(13, -5), p.at(13, 5), p.at(5, 5),
			p.at(5, 13), p.at(-5, 13), p.at(-5, 5), p.at(-13, 5), p.at(-13, -5), p.at(-5, -5))
	case saved: // a shield
		return paint.Polygon(p.at(-12, -12), p.at(0, -14), p.at(12, -12), p.at(11, 3), p.at(0, 14), p.at(-11, 3))
	case gotOne:
		return paint.Star(p.mid, 16*p.k, 9.5*p.k, 6)
	case keptStill:
		return paint.RoundRect(geom.Around(p.mid, 18*p.k, 27*p.k), 8*p.k)
	}
	return paint.Circle(p.mid, 13*p.k) // wrongDoor, safe
}

// draw draws what is on a stamp.
func (p pen) draw(s stamp) {
	switch s {
	case tooLate: // sand
		p.line(-3, 9, 3, 9)
		p.line(0, -6, 0, 4)
	case wrongDoor: // no entry
		p.c.Line(p.at(-7, 0), p.at(7, 0), 5*p.k, cream)
	case tooSlow: // a bullet hole
		p.dot(0, 0, 4.5)
		p.c.Dot(p.mid, 2*p.k, darkInk)
	case ownFoot:
		p.line(0, -7, 0, 1)
		p.dot(0, 6.5, 2)
	case wrongMan: // not equal
		p.line(-6, -3, 6, -3)
		p.line(-6, 3, 6, 3)
		p.line(3.5, -7, -3.5, 7)
	case wrongHand: // left for right
		p.line(-6, -4, 6, -4)
		p.line(6, -4, 2, -7.5)
		p.line(6, 4, -6, 4)
		p.line(-6, 4, -2, 7.5)
	case moved: // a raised hand
		p.hand()
	case fidgeted:
		p.hand()
		p.c.Line(p.at(-9, -9), p.at(9, 9), 3*p.k, paint.Hex(0xE8604F))
	case patchedUp: // the cross is the shape
	case gotOne: // a sight
		p.ring(0, 0, 5)
		p.dot(0, 0, 1.8)
	case keptStill: // a pause
		p.line(-3.4, -6, -3.4, 6)
		p.line(3.4, -6, 3.4, 6)
	default:
		p.check()
	}
}

// hand draws a raised hand with four fingers and a thumb.
func (p pen) hand() {
	for i := range 4 {
		x := -4.5 + 3*float64(i)
		p.c.Line(p.at(x, 1), p.at(x, -7+1.2*math.Abs(float64(i)-1.5)), 2.2*p.k, cream)
	}
	p.c.Line(p.at(-5, 4), p.at(-7.5, 0), 2.2*p.k, cream)
	p.c.Fill(paint.RoundRect(geom.Around(p.at(0, 4), 12*p.k, 8*p.k), 3*p.k), cream)
}
