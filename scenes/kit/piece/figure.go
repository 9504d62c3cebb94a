package piece

import (
	"image"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
)

// Figure is a picture of [art] that stands for a seat and has its mark.
type Figure struct {
	Picture string
	// Legs are parts of the picture, as fractions of its width and height, that are narrowed to half their width, as if in
	// mid-step; nil changes nothing. Sprites are cached by the picture and the number of parts. So do not use one picture
	// with two different lists of the same length, or with two places of the mark.
	Legs []geom.Rect
	// X and Y are the middle of the mark, relative to the middle of the picture's lower edge. R is the mark's radius. All
	// are fractions of the height.
	X, Y, R float64
}

// Figure returns a seat's figure, h dp high. The anchor is the middle of its foot. If there is no such picture, it returns a red cross,
// as [Set.Picture] does.
func (s *Set) Figure(f Figure, seat game.Color, h float64) *Sprite {
	k := key{kind: kindFigure, name: f.Picture, seat: seat, b: quarters(h), variant: int16(len(f.Legs))}
	return s.get(k, func() *Sprite { return s.painter.figure(f, seat, length(k.b)) })
}

// Pawn returns a seat's turned wooden pawn, h dp high. The anchor is the middle of its foot. The mark is in the pawn's
// lowest third, most of which stays visible when another pawn is on top (see [PileStep]).
func (s *Set) Pawn(seat game.Color, h float64) *Sprite {
	return s.Figure(Figure{Picture: "pawn", Y: -0.17, R: 0.092}, seat, h)
}

// figure paints a figure, with the seat's mark unless s.unmarked is set. Without the picture it is a placeholder.
func (s painter) figure(f Figure, seat game.Color, h float64) *Sprite {
	img, w := rasterRGBA(f.Picture, seat, h, s.scale)
	if img == nil {
		return s.placeholder(h)
	}
	for _, r := range f.Legs {
		narrowPart(img, r)
	}
	p := plate{img, s.scale}
	if !s.unmarked {
		p.fill(markPoints(seat, geom.Pt(w/2+f.X*h, h+f.Y*h), f.R*h), MarkColor(seat))
	}
	sp := s.sprite(p, w, h)
	sp.Anchor = geom.Pt(w/2, h*0.955) // figures stand a little above the lower edge of their picture
	return sp
}

// narrowPart narrows the part r of a picture, in fractions of the picture's width and height, to half its width about its middle.
func narrowPart(img *image.RGBA, r geom.Rect) {
	size := img.Bounds().Size()
	x, wide := int(r.X*float64(size.X)), int(r.W*float64(size.X))
	before := make([]uint8, 4*wide)
	for y := int(r.Y * float64(size.Y)); y < min(size.Y, int(r.Bottom()*float64(size.Y))); y++ {
		row := img.Pix[img.PixOffset(x, y):][:4*wide]
		copy(before, row)
		clear(row)
		for i := range wide / 2 { // the mean of two pixels
			for k := range 4 {
				row[4*(wide/4+i)+k] = uint8((uint(before[8*i+k]) + uint(before[8*i+4+k])) / 2)
			}
		}
	}
}
