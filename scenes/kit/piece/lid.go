package piece

import (
	"image/color"

	"ludotheque/assets/art"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// Lid returns the lid of a box, w by h dp, as it stands on the shelf. On its front are the picture "lid-<box>" and the title
// "title-<box>"; its lower and right sides are visible, and it has a soft shadow. Pictures for lids are 4:3; other
// proportions leave paper at the edges. The anchor is the middle of the lower edge.
func (s *Set) Lid(box string, w, h float64) *Sprite {
	k := key{kind: kindLid, name: box, a: quarters(w), b: quarters(h)}
	return s.get(k, func() *Sprite { return s.painter.lid(box, length(k.a), length(k.b)) })
}

// lidThickness is the thickness of a lid as a fraction of its height.
const lidThickness = 0.055

// lid paints the lid of a box. w and h are the size of its front in dp, to which two sides and the shadow are added.
func (s painter) lid(box string, w, h float64) *Sprite {
	margin, side := h*0.09, h*lidThickness
	wide, tall := w+2*margin+side, h+2*margin+side
	p := newPlate(wide, tall, s.scale)
	r := geom.R(margin, margin, w, h)
	under := geom.R(r.X+side*0.5, r.Y+side*0.8, w+side, h+side)
	p.eachOutside(r.Inset(1), func(q geom.Point) color.NRGBA {
		return color.NRGBA{R: 12, G: 7, B: 5, A: uint8(170 * shadowFalloff(roundDist(under, side, q), margin*1.1))}
	})
	paintLidSides(p, r, side)
	p.drawImage(s.lidFace(box, w, h).img, r.Min())
	sp := s.sprite(p, wide, tall)
	sp.Anchor = geom.Pt(r.Center().X, r.Bottom()+side)
	return sp
}

// paintLidSides draws the lower and the right side of a lid, with an outline.
func paintLidSides(p plate, r geom.Rect, side float64) {
	pt := func(x, y float64) geom.Point { return geom.Pt(x, y) }
	x, y, right, bottom := r.X, r.Y, r.Right(), r.Bottom()
	p.outline([]geom.Point{pt(x, y), pt(right, y), pt(right+side, y+side), pt(right+side, bottom+side), pt(x+side, bottom+side), pt(x, bottom)},
		1.4, paint.Hex(0x2B2118))
	p.fill([]geom.Point{pt(x, bottom), pt(right, bottom), pt(right+side, bottom+side), pt(x+side, bottom+side)}, paint.Hex(0xA98C62))
	p.fill([]geom.Point{pt(right, y), pt(right+side, y+side), pt(right+side, bottom+side), pt(right, bottom)}, paint.Hex(0x7E6444))
}

// lidDarkEdge is the width of the darker edge of a lid as a fraction of its height.
const lidDarkEdge = 0.06

// lidFace draws the front of a lid: paper, the picture, the title over it, grain, and the edge. The edge is a dark and a light
// line, 1.2 dp each, and a shade that fades inwards. A picture or a title that cannot be read is left out.
func (s painter) lidFace(box string, w, h float64) plate {
	p := newPlate(w, h, s.scale)
	p.fillAll(paint.Hex(0xF3E9D2))
	b := p.img.Bounds()
	if img, err := art.RasterInSteps("lid-"+box, b.Dx(), b.Dy(), nil, s.album.Step); err == nil {
		p.drawImage(img, geom.Pt(0, 0))
	}
	if img, err := art.RasterInSteps("title-"+box, paint.Pixels(w*0.88, s.scale), paint.Pixels(h*0.31, s.scale), nil, s.album.Step); err == nil {
		p.drawImage(img, geom.Pt(w*0.06, h*0.045))
	}
	s.album.Step()
	p.grain(0.014)
	r := geom.R(0, 0, w, h)
	p.eachOutside(r.Inset(h*lidDarkEdge), func(q geom.Point) color.NRGBA {
		d := -roundDist(r, 2, q)
		if d < 1.2 {
			return paint.Hex(0x2B2118)
		}
		if d < 2.4 {
			return color.NRGBA{R: 255, G: 255, B: 255, A: 110}
		}
		return color.NRGBA{R: 30, G: 18, B: 10, A: uint8(80 * shadowFalloff(d, 2*h*lidDarkEdge))}
	})
	return p
}
