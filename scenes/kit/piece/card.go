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

// cardRadius is the radius in dp of a card's corners.
const cardRadius = 8

// Card is a card of W by H dp that shows the picture called Name, tinted for Seat, on paper with rounded corners and a lighter
// inner edge. A seat's card bears its mark in the two upper corners; [Plain] is for cards of no seat. Pictures for cards are
// 5:7; without a name the card is blank.
type Card struct {
	Name string
	Seat game.Color
	W, H float64
}

// Card returns a card; see [Card]. It has a drop shadow; lifted cards throw a larger one. The anchor is the card's middle.
func (s *Set) Card(name string, seat game.Color, w, h float64, lifted bool) *Sprite {
	k := Card{Name: name, Seat: seat, W: w, H: h}
	if lifted {
		return k.sprite(s, cardLifted)
	}
	return k.sprite(s, cardLies)
}

// Draw draws the card about a place; one that is lifted over the shadow that it throws on the table.
func (k Card) Draw(dst *ebiten.Image, s *Set, at geom.Point, p Pose) {
	if p.Lift <= 0 {
		k.sprite(s, cardLies).Draw(dst, at, p)
		return
	}
	k.shadow(s, p.Lift).Draw(dst, at.Add(cast(p.Lift)), Pose{Turn: p.Turn, Grow: p.Grow, Flip: p.Flip, Fade: p.Fade})
	k.sprite(s, cardBare).Draw(dst, at, p)
}

// The ways in which a card throws a shadow in its own picture.
const (
	cardLies   int16 = iota
	cardLifted       // a larger one
	cardBare         // none: its shadow is a picture of its own
)

// drops are the shadows in the pictures of cards, by way: how far they reach, where to, and how dark they are.
var drops = [...]struct {
	margin float64
	by     geom.Point
	dark   float64
}{cardLies: {10, geom.Pt(1.2, 2.2), 0.5}, cardLifted: {22, geom.Pt(5, 9), 0.42}, cardBare: {margin: 1}}

func (k Card) sprite(s *Set, way int16) *Sprite {
	id := key{kind: kindCard, name: k.Name, seat: k.Seat, a: quarters(k.W), b: quarters(k.H), variant: way}
	if sp := s.find(id); sp != nil {
		return sp
	}
	w, h, drop := length(id.a), length(id.b), drops[way]
	wide, tall := w+2*drop.margin, h+2*drop.margin
	p := newPlate(wide, tall, s.shop.scale)
	r := geom.R(drop.margin, drop.margin, w, h)
	radius := math.Min(cardRadius, w/8)
	under := r.Add(drop.by)
	p.eachBut(core(r, radius), func(q geom.Point) color.NRGBA {
		return color.NRGBA{R: 20, G: 10, B: 8, A: uint8(255 * drop.dark * soft(roundDist(under, radius, q), drop.margin*0.9))}
	})
	p.drawImage(cardFace(k.Name, k.Seat, w, h, radius, s.shop.scale).img, r.Min())
	return s.keep(id, s.shop.sprite(p, wide, tall))
}

// A card's shadow is drawn for so many heights, each so many dp above the last.
const (
	cardSteps = 4
	cardStep  = 6.0
)

// shadow returns the shadow of the card when it is lifted: the higher, the softer and paler. The first time those of all heights
// are drawn, so that no card waits for them on its way.
func (k Card) shadow(s *Set, lift float64) *Sprite {
	step := int16(geom.Clamp(math.Ceil(lift/cardStep), 1, cardSteps))
	id := key{kind: kindShadow, name: "card", a: quarters(k.W), b: quarters(k.H), variant: step}
	if sp := s.find(id); sp != nil {
		return sp
	}
	for id.variant = 1; id.variant <= cardSteps; id.variant++ {
		s.keep(id, paintCardShadow(s.shop, length(id.a), length(id.b), float64(id.variant)/cardSteps))
	}
	id.variant = step
	return s.find(id)
}

func paintCardShadow(s workshop, w, h, high float64) *Sprite {
	blur := 7 + 11*high
	p := newPlate(w+2*blur, h+2*blur, s.scale)
	r := geom.R(blur, blur, w, h).Inset(2 * high)
	p.each(func(q geom.Point) color.NRGBA {
		return color.NRGBA{R: 20, G: 10, B: 8, A: uint8((140 - 60*high) * soft(roundDist(r, cardRadius, q), blur))}
	})
	return s.sprite(p, w+2*blur, h+2*blur)
}

// cardFace draws a card without its shadow.
func cardFace(name string, seat game.Color, w, h, radius, scale float64) plate {
	p := newPlate(w, h, scale)
	paper, edge, light := paint.Hex(0xFBF5E6), paint.Hex(0x4A3A2C), paint.Hex(0xFFFFFF)
	p.ground(paper)
	b := p.img.Bounds()
	if img, err := art.Raster(name, b.Dx(), b.Dy(), tint(seat)); name != "" && err == nil {
		p.drawImage(img, geom.Pt(0, 0))
	}
	markCorners(p, seat, w)
	p.grain(0.012)
	r := geom.R(0, 0, w, h)
	inner := core(r, radius).Inset(cardBrim)
	p.eachBut(inner, func(q geom.Point) color.NRGBA {
		d := roundDist(r, radius, q)
		if d > -1 {
			return paint.Fade(edge, 0.75)
		}
		return paint.Fade(light, 0.45*p.coverage(math.Abs(d+1.5)-0.5))
	})
	p.clipTo(inner, func(q geom.Point) float64 { return roundDist(r, radius, q) })
	return p
}

// cardBrim is how far in, in dp, the edge of a card is seen.
const cardBrim = 3

// core returns a part of a rectangle with round corners that lies well inside it.
func core(r geom.Rect, radius float64) geom.Rect { return r.Inset(radius) }

// markCorners puts the seat's badge into the two upper corners of a card w dp wide.
func markCorners(p plate, seat game.Color, w float64) {
	if seat >= game.Colors {
		return
	}
	r, in := w*0.1, w*0.155
	for _, at := range [...]geom.Point{geom.Pt(in, in), geom.Pt(w-in, in)} {
		p.disc(at, r, paint.Hex(0x2A1A2E))
		p.disc(at, r*0.86, SeatColor(seat))
		p.fill(markPoints(seat, at, r*0.52), MarkColor(seat))
	}
}
