package pamplona

import (
	"math"

	"ludotheque/scenes/geom"
)

// plaza is the square within the loop of the street, where dice are thrown and cards turned. Places are in dp from the
// board's upper left corner.
type plaza struct {
	area   geom.Rect
	houses []geom.Rect
	title  geom.Rect // the lettered name; empty where there is no room
	tray   geom.Rect // the cloth for the dice
	dice   [2]geom.Point
	die    float64 // the edge of a die
	deck   geom.Point
	open   geom.Point // where the card just turned lies
	card   geom.Point // the size of a card
	sheet  geom.Rect  // where attacks and the end are counted
}

// houseWide is the width of a house as a share of its height.
const houseWide = 0.77

// newPlaza furnishes the square of a course.
func newPlaza(c *course) *plaza {
	z := &plaza{area: c.inner}
	in := c.inner.Inset(c.lane * 0.06)
	high := math.Min(in.H*0.42, c.lane*1.15)
	z.build(in, high)
	row := in
	_, row = row.CutTop(high * 0.97)
	z.card.Y = math.Min(row.H*0.9, in.W*0.26)
	z.card.X = z.card.Y * 5 / 7
	mid := row.Center().Y
	z.open = geom.Pt(row.Right()-z.card.X*0.62, mid)
	z.deck = z.open.Sub(geom.Pt(z.card.X*1.22, 0))
	z.tray = geom.R(row.X, mid-z.card.Y*0.48, math.Min(row.W*0.42, z.card.Y*1.9), z.card.Y*0.96)
	z.die = math.Min(z.tray.H*0.46, z.tray.W*0.3)
	z.dice[0], z.dice[1] = z.tray.At(0.29, 0.5), z.tray.At(0.71, 0.5)
	between := z.deck.X - z.card.X*0.6 - z.tray.Right()
	if between > z.card.Y*0.8 {
		z.title = geom.R(z.tray.Right(), z.tray.Y, between, z.tray.H).InsetXY(c.lane*0.1, 0)
	}
	z.sheet = c.inner
	return z
}

// build puts houses side by side along the upper edge.
func (z *plaza) build(in geom.Rect, high float64) {
	n := int(in.W / (high * houseWide))
	wide := in.W / float64(max(1, n))
	for i := range n {
		z.houses = append(z.houses, geom.R(in.X+float64(i)*wide, in.Y, wide, high))
	}
}
