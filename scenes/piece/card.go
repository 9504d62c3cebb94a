package piece

import (
	"image/color"
	"math"

	"ludotheque/assets/art"
	"ludotheque/logic/game"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/paint"
)

// cardRadius is the radius in dp of a card's corners.
const cardRadius = 8

// Card returns a card of w by h dp that shows the picture called name, tinted for seat, on paper with rounded corners,
// a lighter inner edge and a drop shadow; lifted cards throw a larger one. A seat's card bears its mark in the two upper
// corners; pass [Plain] for cards of no seat. Pictures for cards are 5:7. The anchor is the card's middle. An empty
// name gives a blank card.
func (s *Set) Card(name string, seat game.Color, w, h float64, lifted bool) *Sprite {
	k := key{kind: kindCard, name: name, seat: seat, a: quarters(w), b: quarters(h)}
	if lifted {
		k.variant = 1
	}
	return s.get(k, func() *Sprite { return s.shop.card(name, seat, length(k.a), length(k.b), lifted) })
}

func (s workshop) card(name string, seat game.Color, w, h float64, lifted bool) *Sprite {
	margin, drop, dark := 10.0, geom.Pt(1.2, 2.2), 0.5
	if lifted {
		margin, drop, dark = 22, geom.Pt(5, 9), 0.42
	}
	wide, tall := w+2*margin, h+2*margin
	p := newPlate(wide, tall, s.scale)
	r := geom.R(margin, margin, w, h)
	radius := math.Min(cardRadius, w/8)
	under := r.Add(drop)
	p.eachBut(core(r, radius), func(q geom.Point) color.NRGBA {
		return color.NRGBA{R: 20, G: 10, B: 8, A: uint8(255 * dark * soft(roundDist(under, radius, q), margin*0.9))}
	})
	p.print(cardFace(name, seat, w, h, radius, s.scale).img, r.Min())
	return s.sprite(p, wide, tall)
}

// cardFace draws a card without its shadow.
func cardFace(name string, seat game.Color, w, h, radius, scale float64) plate {
	p := newPlate(w, h, scale)
	paper, edge, light := paint.Hex(0xFBF5E6), paint.Hex(0x4A3A2C), paint.Hex(0xFFFFFF)
	p.ground(paper)
	b := p.img.Bounds()
	if img, err := art.Raster(name, b.Dx(), b.Dy(), tint(seat)); name != "" && err == nil {
		p.print(img, geom.Pt(0, 0))
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
		return paint.Fade(light, 0.45*p.cover(math.Abs(d+1.5)-0.5))
	})
	p.keep(inner, func(q geom.Point) float64 { return roundDist(r, radius, q) })
	return p
}

// cardBrim is how far in, in dp, the edge of a card is seen.
const cardBrim = 3

// core is a part of a rectangle with round corners that lies well inside it.
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
