package pamplona

import (
	"math"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/table"
)

// idleMotion moves, while nothing else happens, by turns a runner, the bull and the flag beside the arena: the number of a motion
// says which; see stirring.
type idleMotion struct{ table.Stir }

// stirring is what moves in an idle motion.
type stirring uint8

const (
	stirRunner stirring = iota // a runner hops on the spot and turns round
	stirBull                   // the bull paws the ground
	stirFlag                   // the flag waves
	stirrings                  // the number of things that stir
)

// stirs reports whether what moves now: never at rest.
func (s *idleMotion) stirs(what stirring) bool {
	return s.T > 0 && stirring(s.N%int(stirrings)) == what
}

// runnerStirs returns the progress of the motion, above 0, if it is that of runner i of n, otherwise 0. Each time it is another one's.
func (s *idleMotion) runnerStirs(i, n int) float64 {
	if !s.stirs(stirRunner) || s.N/int(stirrings)*5%n != i {
		return 0
	}
	return s.T
}

// bullStirs reports whether the motion is the bull's.
func (s *idleMotion) bullStirs() bool { return s.stirs(stirBull) }

// bullLean returns by how many radians the bull, if it faces right, leans forward now: it lowers its head and rocks as it paws.
func (s *idleMotion) bullLean() float64 {
	return 0.12*math.Sin(math.Pi*s.T) + 0.04*math.Sin(6*math.Pi*s.T)*(1-s.T)
}

// bullFrame returns the number of the picture of the bull: it paws the ground three times.
func (s *idleMotion) bullFrame() int { return 1 + int(s.T*6)%2 }

// flagPictures is the number of pictures of the flag.
const flagPictures = 4

// flagPicture returns the number of the picture of the flag that is shown now. If the motion is the flag's, it waves three times;
// otherwise, and at rest, the picture is number 0.
func (s *idleMotion) flagPicture() int {
	if !s.stirs(stirFlag) {
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
