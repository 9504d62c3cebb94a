package pamplona

import (
	"ludotheque/scenes/kit/geom"
)

// plaza is the square within the loop of the street, above the arena, where dice are thrown and cards turned. Places are in dp
// from the board's upper left corner, lengths in dp.
type plaza struct {
	area   geom.Rect     // the whole square
	houses []geom.Rect   // from left to right; they overlap by the eaves
	title  geom.Rect     // the name of the game; empty if there is no room
	tray   geom.Rect     // the cloth for the dice
	dice   [2]geom.Point // their middles
	die    float64       // the edge of a die
	deck   geom.Point    // the middle of the deck
	open   geom.Point    // the middle of the card turned last
	card   geom.Point    // the size of a card
	mid    geom.Point    // the middle of the sun in the pavement
	ray    float64       // the length of its rays
	sheet  geom.Rect     // the sheet on which attacks and the final score are counted
}

// houseWidth is the distance from house to house as a share of their height. eavesOverhang is how far a roof reaches beyond each side
// of its house, as a share of that distance.
const (
	houseWidth    = 0.66
	eavesOverhang = 0.08
)

// newPlaza lays out the square within the loop of a course: houses at the upper edge, and below them dice and cards. These lie
// side by side or, if what is left is nearly half as high as wide, one above the other.
func newPlaza(c *course) *plaza {
	z := &plaza{area: c.inner}
	in := c.inner.Inset(c.lane * 0.06)
	high := min(in.H*0.38, c.lane*1.15)
	z.placeHouses(in, high)
	_, row := in.CutTop(high * 1.04)
	if row.H > row.W*0.46 {
		z.placeInStack(row)
	} else {
		z.placeInRow(row, c.lane)
	}
	z.sheet = c.inner
	return z
}

// placeInRow lays out dice, name and cards side by side in row, from left to right, clear of the signs at the kerbs; the name only if
// there is room. lane is the width of the street.
func (z *plaza) placeInRow(row geom.Rect, lane float64) {
	row = row.InsetXY(kerbSign.X*kerbSignScale(lane)-lane*(0.5-signStart), 0)
	z.card.Y = min(row.H*0.9, row.W*0.26)
	z.card.X = z.card.Y * 5 / 7
	mid := row.Center().Y
	z.open = geom.Pt(row.Right()-z.card.X*0.62, mid) // half a card and a gap of 0.12
	z.deck = z.open.Sub(geom.Pt(z.card.X*1.22, 0))   // a card and a gap of 0.22
	z.tray = geom.R(row.X, mid-z.card.Y*0.48, min(row.W*0.42, z.card.Y*1.9), z.card.Y*0.96)
	z.placeDice()
	z.mid, z.ray = geom.Pt((z.tray.Right()+z.deck.X-z.card.X/2)/2, mid), row.H*0.49
	between := z.deck.X - z.card.X*0.6 - z.tray.Right()
	if between > z.card.Y*0.8 {
		z.title = geom.R(z.tray.Right(), z.tray.Y, between, z.tray.H).InsetXY(lane*0.1, 0)
	}
}

// placeInStack lays out dice and cards one above the other in row, for a high and narrow square. The name of the game is above
// them if there is room.
func (z *plaza) placeInStack(row geom.Rect) {
	z.mid, z.ray = row.Center(), min(row.W, row.H)*0.47
	if row.H > row.W*0.75 {
		z.title, row = row.CutTop(row.H * 0.24)
		z.title = z.title.Inset(z.title.H * 0.06)
	}
	dice, cards := row.CutTop(row.H * 0.43)
	high := min(dice.H*0.94, dice.W*0.4)
	z.tray = geom.Around(dice.Center(), min(dice.W*0.8, high*2.1), high)
	z.placeDice()
	z.card.Y = min(cards.H*0.88, cards.W*0.56)
	z.card.X = z.card.Y * 5 / 7
	// 0.61 is half of a card and a gap of 0.22, as in placeInRow.
	z.deck, z.open = cards.Center().Sub(geom.Pt(z.card.X*0.61, 0)), cards.Center().Add(geom.Pt(z.card.X*0.61, 0))
}

// placeDice puts the dice on their cloth.
func (z *plaza) placeDice() {
	z.die = min(z.tray.H*0.46, z.tray.W*0.3)
	z.dice[0], z.dice[1] = z.tray.At(0.29, 0.5), z.tray.At(0.71, 0.5)
}

// placeHouses lays out a row of houses along the upper edge of in, each high dp high: as many as have room at houseWidth, spread
// over the whole width.
func (z *plaza) placeHouses(in geom.Rect, high float64) {
	n := int(in.W / (high * houseWidth))
	wide := in.W / float64(max(1, n))
	for i := range n {
		z.houses = append(z.houses, geom.R(in.X+(float64(i)-eavesOverhang)*wide, in.Y, wide*(1+2*eavesOverhang), high))
	}
}
