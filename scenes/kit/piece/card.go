package piece

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/assets/art"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// cardRadius is the radius in dp of a card's corners. On a card less than 64 dp wide, the radius is an eighth of its width.
const cardRadius = 8

// Card is a card of W by H dp with the picture called Name, tinted for Seat, on paper with round corners and a
// lighter inner edge. A card of a seat has the seat's mark in the two upper corners; [Plain] is for other cards.
// Pictures for cards are 5:7. A card without a name, or whose picture cannot be read, is blank.
type Card struct {
	Name string
	Seat game.Color
	W, H float64
}

// Card returns the sprite of a card with a shadow, which is larger if the card is lifted. The anchor is the middle of
// the card.
func (s *Set) Card(name string, seat game.Color, w, h float64, lifted bool) *Sprite {
	k := Card{Name: name, Seat: seat, W: w, H: h}
	if lifted {
		return k.sprite(s, largeShadow)
	}
	return k.sprite(s, smallShadow)
}

// Draw draws the card centred on at. If the card is lifted, its shadow is drawn at a distance from it, which takes only Turn, Grow,
// Flip and Fade from the pose.
func (k Card) Draw(dst *ebiten.Image, s *Set, at geom.Point, p Pose) {
	if p.Lift <= 0 {
		k.sprite(s, smallShadow).Draw(dst, at, p)
		return
	}
	k.shadow(s, p.Lift).Draw(dst, at.Add(shadowOffset(p.Lift)), Pose{Turn: p.Turn, Grow: p.Grow, Flip: p.Flip, Fade: p.Fade})
	k.sprite(s, noShadow).Draw(dst, at, p)
}

// The shadows in the sprite of a card.
const (
	smallShadow int16 = iota
	largeShadow       // of a card that is lifted
	noShadow          // none: Card.shadow returns the shadow as a sprite of its own
)

// cardShadows are the shadows in the sprites of cards: their margin round the card and their offset, both in dp, and
// how dark they are, 0 to 1.
var cardShadows = [...]struct {
	margin float64
	offset geom.Point
	dark   float64
}{smallShadow: {10, geom.Pt(1.2, 2.2), 0.5}, largeShadow: {22, geom.Pt(5, 9), 0.42}, noShadow: {margin: 1}}

// sprite returns the sprite of the card with one of the shadows of cardShadows. Its anchor is the middle of the card, since the
// margin for the shadow is the same on all sides.
func (k Card) sprite(s *Set, shadow int16) *Sprite {
	id := key{kind: kindCard, name: k.Name, seat: k.Seat, a: quarters(k.W), b: quarters(k.H), variant: shadow}
	if sp := s.find(id); sp != nil {
		return sp
	}
	w, h, look := length(id.a), length(id.b), cardShadows[shadow]
	wide, tall := w+2*look.margin, h+2*look.margin
	p := newPlate(wide, tall, s.painter.scale)
	r := geom.R(look.margin, look.margin, w, h)
	radius := min(cardRadius, w/8)
	under := r.Add(look.offset)
	p.eachOutside(core(r, radius), func(q geom.Point) color.NRGBA {
		return color.NRGBA{R: 20, G: 10, B: 8, A: uint8(255 * look.dark * shadowFalloff(roundDist(under, radius, q), look.margin*0.9))}
	})
	p.drawImage(cardFace(k.Name, k.Seat, w, h, radius, s.painter.scale).img, r.Min())
	sp := s.painter.sprite(p, wide, tall)
	sp.Margin = look.margin
	return s.add(id, sp)
}

// The shadow of a lifted card is drawn for cardSteps heights that are cardStep dp apart.
const (
	cardSteps = 4
	cardStep  = 6.0
)

// shadow returns the shadow of the card when it is lifted by lift dp. Higher cards have softer and paler shadows. The
// first call paints those for all heights, so that none need be painted while a card moves.
func (k Card) shadow(s *Set, lift float64) *Sprite {
	step := int16(geom.Clamp(math.Ceil(lift/cardStep), 1, cardSteps))
	id := key{kind: kindShadow, name: "card", a: quarters(k.W), b: quarters(k.H), variant: step}
	if sp := s.find(id); sp != nil {
		return sp
	}
	for id.variant = 1; id.variant <= cardSteps; id.variant++ {
		if s.find(id) != nil {
			continue // still in the set, which drops the heights one by one
		}
		s.add(id, paintCardShadow(s.painter, length(id.a), length(id.b), float64(id.variant)/cardSteps))
	}
	id.variant = step
	return s.find(id)
}

// paintCardShadow paints the shadow of a card of w by h dp; high is the height of the card above the table, as a fraction of the
// greatest for which shadows are drawn.
func paintCardShadow(s painter, w, h, high float64) *Sprite {
	blur := 7 + 11*high
	p := newPlate(w+2*blur, h+2*blur, s.scale)
	r := geom.R(blur, blur, w, h).Inset(2 * high)
	p.each(func(q geom.Point) color.NRGBA {
		return color.NRGBA{R: 20, G: 10, B: 8, A: uint8((140 - 60*high) * shadowFalloff(roundDist(r, cardRadius, q), blur))}
	})
	return s.sprite(p, w+2*blur, h+2*blur)
}

// cardFace returns the plate of a card without its shadow: paper, the picture if there is one, the seat's badges, grain, and two
// lines along the edge. The round corners are cut off at the end.
func cardFace(name string, seat game.Color, w, h, radius, scale float64) plate {
	p := newPlate(w, h, scale)
	paper, edge, light := paint.Hex(0xFBF5E6), paint.Hex(0x4A3A2C), paint.Hex(0xFFFFFF)
	p.fillAll(paper)
	b := p.img.Bounds()
	if img, err := art.Raster(name, b.Dx(), b.Dy(), tint(seat)); name != "" && err == nil {
		p.drawImage(img, geom.Pt(0, 0))
	}
	markCorners(p, seat, w)
	p.grain(0.012)
	r := geom.R(0, 0, w, h)
	inner := core(r, radius).Inset(cardEdgeWidth)
	p.eachOutside(inner, func(q geom.Point) color.NRGBA {
		d := roundDist(r, radius, q)
		if d > -1 { // the outermost dp is dark, and the next one, around d of -1.5, is light
			return paint.Fade(edge, 0.75)
		}
		return paint.Fade(light, 0.45*p.coverage(math.Abs(d+1.5)-0.5))
	})
	p.clipTo(inner, func(q geom.Point) float64 { return roundDist(r, radius, q) })
	return p
}

// cardEdgeWidth is the width in dp of the strip along the edge of a card in which cardFace draws two lines, with a dp to spare.
const cardEdgeWidth = 3

// core returns the part of a rectangle with round corners that is at least radius dp from its edges. The round corners do not
// touch that part.
func core(r geom.Rect, radius float64) geom.Rect { return r.Inset(radius) }

// markCorners draws the seat's badge in the two upper corners of a card w dp wide. A card of [Plain] gets none.
func markCorners(p plate, seat game.Color, w float64) {
	if seat >= game.Colors {
		return
	}
	r, in := w*0.1, w*0.155 // the radius of a badge, and the distance of its middle from both edges
	for _, at := range [...]geom.Point{geom.Pt(in, in), geom.Pt(w-in, in)} {
		p.disc(at, r, paint.Hex(0x2A1A2E))
		p.disc(at, r*0.86, SeatColor(seat))
		p.fill(markPoints(seat, at, r*0.52), MarkColor(seat))
	}
}
