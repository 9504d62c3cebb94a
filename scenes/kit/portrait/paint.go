package portrait

import (
	"image/color"
	"math"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
)

// side is the side in dp of the square in which portraits are designed. All places in this file are in that square.
const side = 48

// ink returns the colour of all outlines.
func ink() color.NRGBA { return paint.Hex(0x2B1C14) }

// Paint paints f into the square of 48 dp at the canvas's origin. The canvas must hold nothing else: everything
// outside the portrait is erased.
func Paint(c paint.Canvas, f Face) {
	b := brush{toneCanvas{c, f.Away}, featuresOf(f.Head), f}
	disc := paint.Circle(geom.Pt(24, 24), 23)
	ground := piece.SeatColor(f.Seat)
	b.Radial(disc, geom.Pt(17, 14), 40, paint.Lighten(ground, 0.5), paint.Darken(ground, 0.2))
	b.backHair()
	b.bust()
	b.skull()
	b.eyes()
	b.mouth()
	b.facialHair()
	b.hairAndHat()
	b.Keep(disc)
	b.Stroke(paint.Circle(geom.Pt(24, 24), 22.8), 1.6, paint.Darken(ground, 0.6))
	if f.Mood == Proud {
		b.stars()
	}
}

// brush paints one portrait, in the square of 48 dp at the canvas's origin.
type brush struct {
	toneCanvas
	features
	face Face
}

// toneCanvas is a canvas that paints in shades of grey if grey is set, as for a player who is away.
type toneCanvas struct {
	canvas paint.Canvas
	grey   bool
}

// tone returns the colour with which to paint what has the colour c.
func (k *toneCanvas) tone(c color.NRGBA) color.NRGBA {
	if !k.grey {
		return c
	}
	return paint.Grey(c)
}

// Fill fills p.
func (k *toneCanvas) Fill(p *paint.Path, col color.NRGBA) { k.canvas.Fill(p, k.tone(col)) }

// Stroke draws the outline of p.
func (k *toneCanvas) Stroke(p *paint.Path, width float64, col color.NRGBA) {
	k.canvas.Stroke(p, width, k.tone(col))
}

// Dot paints a disc of radius r.
func (k *toneCanvas) Dot(at geom.Point, r float64, col color.NRGBA) { k.canvas.Dot(at, r, k.tone(col)) }

// Keep erases everything outside p.
func (k *toneCanvas) Keep(p *paint.Path) { k.canvas.EraseOutside(p) }

// Radial fills p with a radial gradient.
func (k *toneCanvas) Radial(p *paint.Path, centre geom.Point, radius float64, from, to color.NRGBA) {
	k.canvas.Radial(p, centre, radius, paint.Stop{At: 0, Color: k.tone(from)}, paint.Stop{At: 1, Color: k.tone(to)})
}

// shape fills p with col and draws its outline in ink.
func (b brush) shape(p *paint.Path, col color.NRGBA) {
	b.Fill(p, col)
	b.Stroke(p, 1.2, ink())
}

// line draws a smooth curve through points in the colour of outlines; xy are x and y of each point in turn.
func (b brush) line(width float64, xy ...float64) { b.curve(width, ink(), xy...) }

// curve draws a smooth curve through points, width dp wide; xy are x and y of each point in turn.
func (b brush) curve(width float64, col color.NRGBA, xy ...float64) {
	b.Stroke(paint.Smooth(false, points(xy)...), width, col)
}

// blob returns the smooth closed curve through points; xy are x and y of each point in turn.
func blob(xy ...float64) *paint.Path { return paint.Smooth(true, points(xy)...) }

// points returns the points with the coordinates xy: x and y of the first, x and y of the second, and so on.
func points(xy []float64) []geom.Point {
	pts := make([]geom.Point, len(xy)/2)
	for i := range pts {
		pts[i] = geom.Pt(xy[2*i], xy[2*i+1])
	}
	return pts
}

// paintBothSides calls paint for the left side, with sign -1, and for the right side, with sign 1.
func paintBothSides(paint func(sign float64)) {
	paint(-1)
	paint(1)
}

// backHair draws the hair behind head and shoulders, or the wig of a courtier. Short and balding heads have none there, and a bun is
// hidden by a hat.
func (b brush) backHair() {
	if b.face.Costume == Courtier {
		b.wig()
		return
	}
	switch col := b.hairColor(); b.hair {
	case bob:
		b.shape(blob(11, 22, 14, 13, 24, 10, 34, 13, 37, 22, 37, 33, 32, 37, 16, 37, 11, 33), col)
	case long:
		b.shape(blob(11, 22, 14, 13, 24, 10, 34, 13, 37, 22, 39, 38, 36, 46, 12, 46, 9, 38), col)
	case curls:
		for i := range 11 {
			sin, cos := math.Sincos(float64(i-5) * 0.36)
			b.shape(paint.Circle(geom.Pt(24+12.6*sin, 24-12*cos), 4.4), col)
		}
	case bun:
		if b.face.Costume != Explorer && b.face.Costume != Cowboy { // under the hat
			b.shape(paint.Circle(geom.Pt(24, 8), 5), col)
		}
	}
}

// wig draws a powdered wig.
func (b brush) wig() {
	col := paint.Hex(b.powder)
	b.shape(blob(12, 26, 11, 16, 17, 8, 24, 6, 31, 8, 37, 16, 36, 26, 24, 30), col)
	paintBothSides(func(sign float64) {
		for i := range 3 {
			at := geom.Pt(24+sign*13.2, 21+5*float64(i))
			b.shape(paint.Ellipse(at, 4.4, 3), col)
			b.Stroke(paint.Ellipse(at, 2, 1.2), 0.8, paint.Darken(col, 0.4))
		}
	})
}

// bust draws neck and shoulders in the clothes of the costume.
func (b brush) bust() {
	b.shape(paint.RoundRect(geom.R(19.5, 33, 9, 9), 3), paint.Darken(b.skinColor(), 0.15))
	coat := paint.Hex([...]uint32{Plain: 0x5C7A8C, Explorer: 0xB79B66, Runner: 0xF7F3EA, Courtier: 0x6A4C86, Cowboy: 0x7A4B2C}[b.face.Costume])
	b.shape(blob(4, 50, 8, 42, 18, 38.5, 24, 41, 30, 38.5, 40, 42, 44, 50), coat)
	switch b.face.Costume {
	case Runner, Cowboy:
		scarf := paint.Hex(0xC8392B)
		if b.face.Costume == Cowboy {
			scarf = paint.Hex(0xFFF3DC) // that of all cowboys on the board
		}
		b.shape(paint.Polygon(points([]float64{17, 38, 31, 38, 24, 47})...), scarf)
		b.Dot(geom.Pt(24, 40), 1.7, paint.Darken(scarf, 0.3))
	case Courtier:
		lace := paint.Hex(0xFDF8EE)
		b.shape(blob(19, 38, 29, 38, 28, 42, 30, 46, 18, 46, 20, 42), lace)
		b.line(0.8, 20, 42, 24, 43.5, 28, 42)
	default:
		paintBothSides(func(sign float64) {
			b.shape(paint.Polygon(geom.Pt(24, 43), geom.Pt(24+sign*8, 38), geom.Pt(24+sign*9.5, 42.5)), paint.Lighten(coat, 0.25))
		})
	}
}

// skull draws the head itself, with ears and nose.
func (b brush) skull() {
	skin := b.skinColor()
	paintBothSides(func(sign float64) {
		b.shape(paint.Ellipse(geom.Pt(24+sign*11.5, 26.5), 2.4, 3.2), paint.Darken(skin, 0.1))
		if b.earrings {
			b.Dot(geom.Pt(24+sign*12, 30.5), 1.3, paint.Hex(0xE8B62C))
		}
	})
	head := blob(12.5, 24, 14, 16.5, 24, 12.5, 34, 16.5, 35.5, 24, 32.5, 33, 24, 37.5, 15.5, 33)
	b.Radial(head, geom.Pt(19, 19), 24, paint.Lighten(skin, 0.3), skin)
	b.Stroke(head, 1.2, ink())
	paintBothSides(func(sign float64) { b.Dot(geom.Pt(24+sign*7.4, 29.5), 2.2, paint.Fade(paint.Hex(0xD2553B), 0.28)) })
	b.curve(1.2, paint.Darken(skin, 0.45), 24.5, 25.5, 25.8, 28.6, 23.4, 29)
	if b.freckles {
		paintBothSides(func(sign float64) {
			for i := range 3 {
				b.Dot(geom.Pt(24+sign*(5.5+1.6*float64(i)), 28.4+float64(i%2)), 0.45, paint.Darken(skin, 0.45))
			}
		})
	}
}

// eyes draws eyes, brows and glasses. The brows are raised in the moods Keen, Proud and Glad, and slant in the mood Sorry. The
// eyes are shut in the moods Glad, Proud and Sorry; in others they are open and follow the gaze.
func (b brush) eyes() {
	lift, slant := 0.0, 0.0 // of the brows: how much they are raised, and how much their inner ends more and their outer ends less
	switch b.face.Mood {
	case Keen, Proud, Glad:
		lift = 1.4
	case Sorry:
		slant = 1.6
	}
	look := [gazes]geom.Point{Left: geom.Pt(-1.3, 0.2), Right: geom.Pt(1.3, 0.2), Up: geom.Pt(0, -1.2), Down: geom.Pt(0, 1.3)}[b.face.Gaze]
	brow := paint.Darken(b.hairColor(), 0.35)
	paintBothSides(func(sign float64) {
		x := 24 + sign*5
		b.curve(1.5, brow, x-2.8*sign, 19.6-lift-slant, x, 18.8-lift, x+2.8*sign, 19.6-lift+slant)
		switch b.face.Mood {
		case Glad, Proud:
			b.line(1.6, x-2.7, 25, x, 22, x+2.7, 25)
		case Sorry:
			b.line(1.6, x+2.6*sign, 21.6, x-2*sign, 23.6, x+2.6*sign, 25.6)
		default:
			b.openEye(geom.Pt(x, 23.6), look)
		}
		if b.glasses {
			b.Stroke(paint.Circle(geom.Pt(x, 23.8), 4.1), 1.1, ink())
		}
	})
	if b.glasses {
		b.line(1.1, 23.1, 23, 24, 22.6, 24.9, 23)
	}
}

// openEye draws an open eye at a place, with the pupil moved by look. The eye is wider in the mood Keen.
func (b brush) openEye(at, look geom.Point) {
	high := 2.5
	if b.face.Mood == Keen {
		high = 3.2
	}
	b.Fill(paint.Ellipse(at, 2.9, high), paint.Hex(0xFFFDF6))
	b.Stroke(paint.Ellipse(at, 2.9, high), 0.7, ink())
	b.Dot(at.Add(look), 1.6, ink())
	b.Dot(at.Add(look).Sub(geom.Pt(0.5, 0.6)), 0.5, paint.Hex(0xFFFFFF))
}

// mouth draws the mouth, by mood.
func (b brush) mouth() {
	switch b.face.Mood {
	case Glad:
		b.grin(32, 4, 3.6)
	case Proud:
		b.grin(31.2, 5.2, 4.6)
	case Sorry:
		b.line(1.5, 20, 34, 22, 32.4, 24, 33.8, 26, 32.4, 28, 34)
	case Keen:
		b.line(1.5, 20.4, 32, 24, 34, 27.6, 32)
	default:
		b.line(1.4, 21, 32.8, 24, 33.4, 27, 32.8)
	}
}

// grin draws an open mouth whose upper edge is at y, 2*half dp wide.
func (b brush) grin(y, half, height float64) {
	var p paint.Path
	p.MoveTo(24-half, y)
	p.LineTo(24+half, y)
	p.CubicTo(24+half, y+height*1.35, 24-half, y+height*1.35, 24-half, y)
	p.Close()
	b.shape(&p, paint.Hex(0x8E2B22))
	b.Fill(paint.RoundRect(geom.R(24-half+1, y+0.5, 2*half-2, 1.3), 0.6), paint.Hex(0xFFFDF6))
}

// facialHair draws beard and moustache, if the head has them. They leave the mouth free.
func (b brush) facialHair() {
	col := b.hairColor()
	if b.beard {
		b.Fill(blob(13.2, 27, 15, 33.4, 19, 38, 24, 39.6, 29, 38, 33, 33.4, 34.8, 27, 32.6, 31, 30, 36.2, 24, 37.4, 18, 36.2, 15.4, 31), col)
		b.curve(1, paint.Darken(col, 0.4), 15, 33.4, 19, 38, 24, 39.6, 29, 38, 33, 33.4)
	}
	if b.moustache {
		b.shape(blob(24, 29.8, 27.5, 29.6, 31, 31.6, 27, 31.6, 24, 30.9, 21, 31.6, 17, 31.6, 20.5, 29.6), col)
	}
}

// hairAndHat draws the hair above the brow, or the front of a courtier's wig, and the hat of the costume if there is one.
func (b brush) hairAndHat() {
	if b.face.Costume == Courtier {
		b.shape(blob(13, 20, 15, 13, 24, 9.5, 33, 13, 35, 20, 29, 16.4, 24, 17.6, 19, 16.4), paint.Hex(b.powder))
		return
	}
	col := b.hairColor()
	if b.hair == balding {
		paintBothSides(func(sign float64) {
			b.shape(blob(24+sign*12, 17, 24+sign*13.6, 22, 24+sign*12.4, 26, 24+sign*10.8, 21), col)
		})
	} else {
		b.shape(blob(12.2, 23, 12.6, 16, 17, 11.4, 24, 10, 31, 11.4, 35.4, 16, 35.8, 23, 33.4, 18.6, 27, 16, 20, 17.6, 15, 18.4), col)
	}
	switch b.face.Costume {
	case Explorer:
		b.helmet()
	case Cowboy:
		b.hat()
	}
}

// helmet draws the helmet of an explorer.
func (b brush) helmet() {
	khaki := paint.Hex(0xD8C48E)
	b.shape(blob(13, 16, 15, 8, 24, 3.6, 33, 8, 35, 16, 24, 14.6), khaki)
	b.shape(blob(7.6, 19, 14, 14.6, 24, 13.2, 34, 14.6, 40.4, 19, 34, 17.6, 24, 16.6, 14, 17.6), paint.Lighten(khaki, 0.2))
	b.curve(1.8, paint.Hex(0x7A5A32), 13.4, 14, 24, 12.2, 34.6, 14)
	b.Dot(geom.Pt(24, 3.8), 1.4, paint.Darken(khaki, 0.35))
}

// hat draws the hat of a cowboy, in the colour of the seat like that of the cowboy who stands on the board.
func (b brush) hat() {
	felt := paint.Darken(piece.SeatColor(b.face.Seat), 0.1)
	b.shape(blob(14.6, 15, 15.6, 6, 20, 4.2, 24, 6.2, 28, 4.2, 32.4, 6, 33.4, 15, 24, 14), felt)
	b.shape(blob(3.4, 13.4, 10, 16, 24, 14, 38, 16, 44.6, 13.4, 40, 18.2, 24, 17.4, 8, 18.2), paint.Lighten(felt, 0.25))
	b.curve(1.8, ink(), 14.8, 13.6, 24, 12.4, 33.2, 13.6)
}

// stars draws four stars round the portrait of a winner.
func (b brush) stars() {
	for _, at := range []geom.Point{{X: 7, Y: 12}, {X: 41, Y: 12}, {X: 42.5, Y: 31}, {X: 5.5, Y: 31}} {
		b.shape(paint.Star(at, 4.6, 2, 5), paint.Hex(0xF4C542))
	}
}
