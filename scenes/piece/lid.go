package piece

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2/vector"

	"ludotheque/assets/art"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/paint"
)

// Lid returns the lid of a box of w by h dp, as it stands on the shelf: the picture "lid-<box>" and the lettered title
// "title-<box>" printed on card, a side below and to the right, and a soft shadow. Pictures for lids are 4:3; other
// proportions cut them at the sides. The anchor is the middle of the lower edge.
func (s *Set) Lid(box string, w, h float64) *Sprite {
	k := key{kind: kindLid, name: box, a: quarters(w), b: quarters(h)}
	if sp := s.find(k); sp != nil {
		return sp
	}
	return s.get(k, func() *Sprite { return s.paintLid(box, length(k.a), length(k.b)) })
}

// lidSide is how thick a lid is, as a share of its height.
const lidSide = 0.055

func (s *Set) paintLid(box string, w, h float64) *Sprite {
	margin := h * 0.09
	side := h * lidSide
	sp, c := s.canvas(w+2*margin+side, h+2*margin+side)
	r := geom.R(margin, margin, w, h)
	sp.Anchor = geom.Pt(r.Center().X, r.Bottom()+side)
	edge := lidEdge(r, side)
	c.Shadow(edge, margin*0.8, geom.Pt(side*0.5, side*0.8), color.NRGBA{R: 12, G: 7, B: 5, A: 150})
	c.Fill(edge, paint.Hex(0x3A2A1E))
	c.Fill(lidBelow(r, side), paint.Hex(0xA98C62))
	c.Fill(lidRight(r, side), paint.Hex(0x7E6444))
	face := paint.New(w, h, s.scale)
	defer face.Dst.Deallocate()
	paintLidFace(face, box)
	c.Picture(face.Dst, r)
	c.Stroke(paint.RoundRect(r, 3), 1.5, paint.Hex(0x2B2118))
	return sp
}

// paintLidFace prints the front of a lid.
func paintLidFace(c paint.Canvas, box string) {
	w, h := c.Size()
	c.Fill(paint.Box(geom.R(0, 0, w, h)), paint.Hex(0xF3E9D2))
	if img, iw := raster("lid-"+box, Plain, h, c.Scale); img != nil {
		k := max(1, w/iw)
		c.Picture(img, geom.Around(geom.Pt(w/2, h/2), iw*k, h*k))
		img.Deallocate()
	}
	c.Grain(0.018, 11)
	printTitle(c, box)
	c.InnerShadow(paint.Box(geom.R(0, 0, w, h)), h*0.06, geom.Pt(0, 0), color.NRGBA{R: 30, G: 18, B: 10, A: 90})
	c.Stroke(paint.RoundRect(geom.R(1.5, 1.5, w-3, h-3), 2), 1.2, paint.Fade(paint.Hex(0xFFFFFF), 0.5))
}

// printTitle sets the lettered title into the upper third.
func printTitle(c paint.Canvas, box string) {
	w, h := c.Size()
	th := h * 0.3
	bw, bh, err := art.Size("title-" + box)
	if err != nil {
		return
	}
	th = min(th, w*0.88*bh/bw)
	img, tw := raster("title-"+box, Plain, th, c.Scale)
	if img == nil {
		return
	}
	defer img.Deallocate()
	c.Picture(img, geom.R((w-tw)/2, h*0.05, tw, th))
}

func lidEdge(r geom.Rect, side float64) *vector.Path {
	return paint.Polygon(geom.Pt(r.X-1, r.Y-1), geom.Pt(r.Right()+1, r.Y-1), geom.Pt(r.Right()+side+1, r.Y+side), geom.Pt(r.Right()+side+1, r.Bottom()+side+1),
		geom.Pt(r.X+side, r.Bottom()+side+1), geom.Pt(r.X-1, r.Bottom()+1))
}

func lidBelow(r geom.Rect, side float64) *vector.Path {
	return paint.Polygon(geom.Pt(r.X, r.Bottom()), geom.Pt(r.Right(), r.Bottom()), geom.Pt(r.Right()+side, r.Bottom()+side), geom.Pt(r.X+side, r.Bottom()+side))
}

func lidRight(r geom.Rect, side float64) *vector.Path {
	return paint.Polygon(geom.Pt(r.Right(), r.Y), geom.Pt(r.Right()+side, r.Y+side), geom.Pt(r.Right()+side, r.Bottom()+side), geom.Pt(r.Right(), r.Bottom()))
}
