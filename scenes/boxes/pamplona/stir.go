package pamplona

import (
	"math"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/table"
)

// idleMotion moves, while nothing else happens, the flag beside the arena and the bull by turns. In motions with an even
// number the flag moves, in odd ones the bull.
type idleMotion struct{ table.Stir }

// bullLean returns by how many radians the bull leans now: it rocks twice, less and less, if the motion is the bull's, otherwise
// 0.
func (s *idleMotion) bullLean() float64 {
	if s.N%2 == 0 {
		return 0
	}
	return 0.07 * math.Sin(4*math.Pi*s.T) * (1 - s.T)
}

// flagPictures is the number of pictures of the flag.
const flagPictures = 4

// flagPicture returns the number of the picture of the flag that is shown now. If the motion is the flag's, it waves three times;
// otherwise, and at rest, the picture is number 0.
func (s *idleMotion) flagPicture() int {
	if s.N%2 == 1 {
		return 0
	}
	return int(math.Round(s.T*12)) % flagPictures
}

// flagPaints paint the pictures of the flag.
var flagPaints = [flagPictures]func(paint.Canvas){
	func(c paint.Canvas) { paintFlag(c, 0) }, func(c paint.Canvas) { paintFlag(c, 1) },
	func(c paint.Canvas) { paintFlag(c, 2) }, func(c paint.Canvas) { paintFlag(c, 3) },
}

// paintFlag draws a red flag with a sun on a pole, at one of the moments 0 to flagPictures-1 of its waving.
func paintFlag(c paint.Canvas, moment int) {
	w, h := c.Size()
	ink, red := paint.Hex(0x3B1F1A), paint.Hex(0xC8392B)
	pole := w * 0.1
	edge := func(y float64) (pts []geom.Point) {
		for i := range 9 {
			t := float64(i) / 8
			wave := math.Sin(2 * math.Pi * (t - float64(moment)/flagPictures))
			pts = append(pts, geom.Pt(pole+w*0.84*t, y+h*0.05*t*wave+h*0.03*t))
		}
		return pts
	}
	top, bottom := edge(h*0.08), edge(h*0.46)
	for i := range bottom {
		top = append(top, bottom[len(bottom)-1-i])
	}
	cloth := paint.Polygon(top...)
	c.Fill(paint.Box(geom.R(pole-w*0.05, h*0.02, w*0.07, h*0.96)), ink)
	c.Stroke(cloth, 2, ink)
	c.Fill(cloth, red)
	c.Fill(paint.Circle(geom.Pt(pole+w*0.4, h*0.28+h*0.02*math.Sin(-math.Pi*float64(moment)/2)), w*0.13), paint.Hex(0xF2C14E))
}
