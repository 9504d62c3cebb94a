package ui

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// Icon is a small sign on a button.
type Icon uint8

// The icons.
const (
	NoIcon Icon = iota
	IconGear
	IconUndo
	IconBulb
	IconMenu
	IconCross
	IconLeftArrow
	IconRightArrow
	IconUpArrow
	IconDownArrow
	IconPlay
	IconPause
	IconFirst
	IconLast
	IconBook
	IconScroller // a sheet with lines of text
	IconEnlarge
	IconShrink
	IconPlus
	IconCheck
	IconHome
	IconDice
	IconPerson
	IconRobot
	IconTrophy
	IconBin
	IconErase
	IconShift
	IconRepeat
	IconEye
	IconBoard
	IconHand // a hand of cards
	IconMouse
	IconFinger
	IconPull      // a finger that pulls something
	IconLeftKeys  // a keyboard that is used on its left side
	IconRightKeys // a keyboard that is used on its right side
	IconFlag      // the finish
	IconStopwatch
	IconSmile
)

// DrawIcon draws an icon, d dp wide, centred on at.
func (t *Theme) DrawIcon(dst *ebiten.Image, i Icon, at geom.Point, d float64, col color.NRGBA) {
	// The picture is white, so that one picture serves for all colours: it is multiplied by col when it is drawn.
	img := t.shared.picture("icon", int(i), d, d, func(c paint.Canvas) { PaintIcon(c.Zoom(d/24), i, color.NRGBA{R: 255, G: 255, B: 255, A: 255}) })
	t.op.GeoM.Reset()
	s := t.shared.scale
	t.op.GeoM.Translate(whole((at.X-d/2)*s), whole((at.Y-d/2)*s))
	t.op.ColorScale.Reset()
	a := float32(col.A) / 255
	t.op.ColorScale.Scale(float32(col.R)/255*a, float32(col.G)/255*a, float32(col.B)/255*a, a)
	dst.DrawImage(img, &t.op)
}

// PaintIcon paints an icon into the square of 24 dp at the canvas's origin; nothing for NoIcon.
func PaintIcon(c paint.Canvas, i Icon, col color.NRGBA) {
	k := iconBrush{c, col}
	for _, set := range []map[Icon]func(iconBrush){arrows(), objects(), controls()} {
		if draw, ok := set[i]; ok {
			draw(k)
		}
	}
}

// iconBrush paints icons in one colour, in a square of 24 dp; its lines are 2.2 dp wide. Methods with a parameter xy take the
// coordinates of points as x and y in turn.
type iconBrush struct {
	paint.Canvas
	col color.NRGBA
}

// line draws straight lines through points.
func (k iconBrush) line(xy ...float64) { k.Stroke(paint.Polyline(points(xy)...), 2.2, k.col) }

// solid fills a polygon.
func (k iconBrush) solid(xy ...float64) { k.Fill(paint.Polygon(points(xy)...), k.col) }

// disc fills a circle.
func (k iconBrush) disc(x, y, r float64) { k.Dot(geom.Pt(x, y), r, k.col) }

// box draws the outline of a rectangle with round corners of radius r.
func (k iconBrush) box(x, y, w, h, r float64) {
	k.Stroke(paint.RoundRect(geom.R(x, y, w, h), r), 2.2, k.col)
}

// arc draws an arc of radius r round the point x, y. The angles from and to are in degrees, clockwise from the right.
func (k iconBrush) arc(x, y, r, from, to float64) {
	k.Stroke(paint.Arc(geom.Pt(x, y), r, from, to, 24), 2.2, k.col)
}

// points returns the points whose coordinates are in xy, x and y in turn.
func points(xy []float64) []geom.Point {
	pts := make([]geom.Point, 0, len(xy)/2)
	for i := 0; i+1 < len(xy); i += 2 {
		pts = append(pts, geom.Pt(xy[i], xy[i+1]))
	}
	return pts
}

// arrows returns the functions that draw icons of movements and marks, by icon.
func arrows() map[Icon]func(iconBrush) {
	return map[Icon]func(iconBrush){
		IconUndo: func(k iconBrush) {
			k.arc(12, 13, 7, -160, 90)
			k.line(12, 20, 8, 20)
			k.solid(1.5, 10, 10.5, 11, 4.5, 17.5)
		},
		IconMenu:       func(k iconBrush) { k.line(4, 6, 20, 6); k.line(4, 12, 20, 12); k.line(4, 18, 20, 18) },
		IconCross:      func(k iconBrush) { k.line(5, 5, 19, 19); k.line(19, 5, 5, 19) },
		IconLeftArrow:  func(k iconBrush) { k.line(15, 4, 7, 12, 15, 20) },
		IconRightArrow: func(k iconBrush) { k.line(9, 4, 17, 12, 9, 20) },
		IconUpArrow:    func(k iconBrush) { k.line(4, 16, 12, 8, 20, 16) },
		IconDownArrow:  func(k iconBrush) { k.line(4, 8, 12, 16, 20, 8) },
		IconPlay:       func(k iconBrush) { k.solid(6, 3, 21, 12, 6, 21) },
		IconPause:      func(k iconBrush) { k.solid(5, 4, 10, 4, 10, 20, 5, 20); k.solid(14, 4, 19, 4, 19, 20, 14, 20) },
		IconFirst:      func(k iconBrush) { k.solid(20, 4, 8, 12, 20, 20); k.solid(4, 4, 7, 4, 7, 20, 4, 20) },
		IconLast: func(k iconBrush) {
			k.solid(3, 5, 11, 12, 3, 19)
			k.solid(11, 5, 19, 12, 11, 19)
			k.solid(19, 5, 21.5, 5, 21.5, 19, 19, 19)
		},
		IconEnlarge: func(k iconBrush) {
			k.line(4, 9, 4, 4, 9, 4)
			k.line(15, 4, 20, 4, 20, 9)
			k.line(20, 15, 20, 20, 15, 20)
			k.line(9, 20, 4, 20, 4, 15)
		},
		IconShrink: func(k iconBrush) {
			k.line(9, 4, 9, 9, 4, 9)
			k.line(15, 4, 15, 9, 20, 9)
			k.line(20, 15, 15, 15, 15, 20)
			k.line(9, 20, 9, 15, 4, 15)
		},
		IconPlus:  func(k iconBrush) { k.line(12, 5, 12, 19); k.line(5, 12, 19, 12) },
		IconCheck: func(k iconBrush) { k.line(4, 13, 10, 19, 20, 5) },
		IconErase: func(k iconBrush) {
			k.line(8, 5, 21, 5, 21, 19, 8, 19, 2.5, 12, 8, 5)
			k.line(11, 9, 17, 15)
			k.line(17, 9, 11, 15)
		},
		IconShift:  func(k iconBrush) { k.line(9, 20, 9, 12, 4, 12, 12, 4, 20, 12, 15, 12, 15, 20, 9, 20) },
		IconRepeat: func(k iconBrush) { k.arc(12, 12, 7.5, 20, 300); k.solid(13, 1.5, 19.5, 6.5, 12.5, 9.5) },
	}
}

// objects returns the functions that draw icons of objects, by icon.
func objects() map[Icon]func(iconBrush) {
	return map[Icon]func(iconBrush){
		IconGear: gear,
		IconBulb: bulb,
		IconBook: book,
		IconScroller: func(k iconBrush) {
			k.box(4, 3, 16, 18, 2)
			k.line(8, 8, 16, 8)
			k.line(8, 12, 16, 12)
			k.line(8, 16, 13, 16)
		},
		IconHome: func(k iconBrush) { k.line(3, 12, 12, 4, 21, 12); k.line(6, 11, 6, 20, 18, 20, 18, 11) },
		IconDice: dice,
		IconPerson: func(k iconBrush) {
			k.disc(12, 7, 4.2)
			k.Fill(paint.RoundRect4(geom.R(4, 13, 16, 8), 8, 8, 2, 2), k.col)
		},
		IconRobot:  robot,
		IconTrophy: trophy,
		IconFlag: func(k iconBrush) {
			k.line(5, 3, 5, 21)
			k.Fill(paint.Polygon(geom.Pt(5, 3), geom.Pt(21, 3), geom.Pt(17, 8.5), geom.Pt(21, 14), geom.Pt(5, 14)), k.col)
		},
		IconBin: func(k iconBrush) {
			k.line(4, 7, 20, 7)
			k.line(6, 7, 7, 20, 17, 20, 18, 7)
			k.line(9, 7, 9.5, 4, 14.5, 4, 15, 7)
		},
		IconEye: eye,
		IconBoard: func(k iconBrush) {
			k.box(3, 3, 18, 18, 2)
			k.line(3, 12, 21, 12)
			k.line(12, 3, 12, 21)
			k.disc(7.5, 7.5, 2.4)
			k.disc(16.5, 16.5, 2.4)
		},
		IconHand: func(k iconBrush) {
			k.line(8, 20, 2.5, 8.5, 8, 6)
			k.line(16, 20, 21.5, 8.5, 16, 6)
			k.box(8, 3.5, 8, 16.5, 1.5)
		},
		IconStopwatch: func(k iconBrush) {
			k.arc(12, 14, 7.5, 0, 360)
			k.line(12, 14, 12, 9.5)
			k.line(9.5, 2, 14.5, 2)
			k.line(12, 2, 12, 6)
			k.line(18, 5.5, 20, 7.5)
		},
		IconSmile: smile,
	}
}

// controls returns the functions that draw icons of input devices, by icon.
func controls() map[Icon]func(iconBrush) {
	return map[Icon]func(iconBrush){
		IconMouse: func(k iconBrush) {
			k.box(6, 2, 12, 20, 6)
			k.line(12, 2, 12, 9)
			k.line(6, 9.5, 18, 9.5)
		},
		IconFinger:    finger,
		IconPull:      pull,
		IconLeftKeys:  func(k iconBrush) { k.keyboard(2.5) },
		IconRightKeys: func(k iconBrush) { k.keyboard(13) },
	}
}

// finger draws a pointing hand, with a ring where it touches.
func finger(k iconBrush) {
	k.arc(10.5, 6.5, 5, 150, 390)
	k.line(8.5, 14, 8.5, 6.5, 9.2, 5.2, 10.5, 4.8, 11.8, 5.2, 12.5, 6.5, 12.5, 11.5, 18, 12.5, 19.5, 14.5, 18.5, 19, 16.5, 22, 10, 22, 4.5, 16, 5.5, 14.5, 8.5, 17)
}

// pull draws the pointing hand under an arrow to the right.
func pull(k iconBrush) {
	k.line(2, 4.5, 21, 4.5)
	k.line(16.5, 0.8, 21, 4.5, 16.5, 8.2)
	k.line(8.5, 17, 8.5, 10.5, 9.2, 9.2, 10.5, 8.8, 11.8, 9.2, 12.5, 10.5, 12.5, 14, 17, 15, 18.5, 17, 17.5, 20.5, 16.5, 22.5, 10, 22.5, 5, 18, 5.8, 16.5, 8.5, 18.8)
}

// keyboard draws the outline of a keyboard and, from x to the right, the nine solid keys that are used.
func (k iconBrush) keyboard(x float64) {
	k.box(1, 4, 22, 16, 2.5)
	for row := range 3 {
		for col := range 3 {
			at := geom.R(x+3*float64(col), 6.5+4*float64(row), 2.2, 3)
			k.Fill(paint.RoundRect(at, 0.6), k.col)
		}
	}
}

// gear draws a gear wheel.
func gear(k iconBrush) {
	teeth := paint.Circle(geom.Pt(12, 12), 7)
	for i := range 8 {
		sin, cos := math.Sincos(float64(i) * math.Pi / 4)
		a, b := geom.Pt(12+6*cos, 12+6*sin), geom.Pt(12+10*cos, 12+10*sin)
		n := geom.Pt(-sin, cos)
		teeth = paint.Join(teeth, paint.Polygon(a.Add(n.Mul(2.4)), a.Sub(n.Mul(2.4)), b.Sub(n.Mul(1.6)), b.Add(n.Mul(1.6))))
	}
	k.Fill(teeth, k.col)
	k.EraseInside(paint.Circle(geom.Pt(12, 12), 3))
}

// bulb draws a light bulb.
func bulb(k iconBrush) {
	k.arc(12, 9.5, 6.5, 130, 410)
	k.line(8, 14.5, 9, 17.5, 15, 17.5, 16, 14.5)
	k.line(10, 21, 14, 21)
}

// book draws an open book.
func book(k iconBrush) {
	k.line(12, 6, 9, 4.5, 3, 4.5, 3, 18.5, 9, 18.5, 12, 20, 15, 18.5, 21, 18.5, 21, 4.5, 15, 4.5, 12, 6, 12, 20)
}

// dice draws a die that shows a five.
func dice(k iconBrush) {
	k.box(4, 4, 16, 16, 3.5)
	for _, p := range points([]float64{8.5, 8.5, 15.5, 8.5, 12, 12, 8.5, 15.5, 15.5, 15.5}) {
		k.disc(p.X, p.Y, 1.5)
	}
}

// robot draws the head of a robot.
func robot(k iconBrush) {
	k.box(4, 8, 16, 12, 3)
	k.line(12, 8, 12, 4)
	k.disc(12, 3.5, 1.8)
	k.disc(9, 13, 1.7)
	k.disc(15, 13, 1.7)
	k.line(9, 17, 15, 17)
}

// trophy draws a cup.
func trophy(k iconBrush) {
	k.Fill(paint.RoundRect4(geom.R(7, 3, 10, 11), 1, 1, 5, 5), k.col)
	k.arc(7, 7, 3.5, 90, 270)
	k.arc(17, 7, 3.5, -90, 90)
	k.line(12, 13, 12, 18)
	k.line(7.5, 20, 16.5, 20)
}

// smile draws a smiling face in a speech bubble.
func smile(k iconBrush) {
	k.box(2, 2.5, 20, 16, 7)
	k.solid(6, 17, 12, 17, 6.5, 22.5)
	k.disc(8.5, 8.5, 1.5)
	k.disc(15.5, 8.5, 1.5)
	k.arc(12, 9.5, 5, 25, 155)
}

// eye draws an eye.
func eye(k iconBrush) {
	k.Stroke(paint.Smooth(true, geom.Pt(2, 12), geom.Pt(12, 5.5), geom.Pt(22, 12), geom.Pt(12, 18.5)), 2.2, k.col)
	k.disc(12, 12, 3)
}
