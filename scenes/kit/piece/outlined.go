package piece

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"ludotheque/scenes/kit/geom"
)

// outlineWidth is the width in dp of the line round an outlined picture.
const outlineWidth = 1.75

// Outlined returns the same picture as [Set.Picture], plain, with a line of the colour col round it, by which it stands out from what
// it is drawn over. The anchor is that of the picture.
func (s *Set) Outlined(name string, h float64, col color.NRGBA) *Sprite {
	k := key{kind: kindOutlined, name: name, b: quarters(h), col: col}
	return s.get(k, func() *Sprite { return s.painter.outlined(name, length(k.b), col) })
}

// outlined paints a picture of [art], h dp high, over its own shape in the colour col, moved to all sides by outlineWidth. If there is
// no such picture, it returns a red cross.
func (s painter) outlined(name string, h float64, col color.NRGBA) *Sprite {
	img, w := rasterRGBA(name, Plain, h, s.scale)
	if img == nil {
		return s.placeholder(h)
	}
	edge := int(math.Ceil(outlineWidth * s.scale))
	size, margin := img.Bounds().Size(), float64(edge)/s.scale
	out := image.NewRGBA(image.Rect(0, 0, size.X+2*edge, size.Y+2*edge))
	shape := image.NewAlpha(img.Bounds())
	draw.Draw(shape, shape.Bounds(), img, image.Point{}, draw.Src)
	const sides = 16
	for i := range sides {
		off := geom.Pt(outlineWidth*s.scale, 0).Rotate(2 * math.Pi * float64(i) / sides)
		at := image.Pt(edge+int(math.Round(off.X)), edge+int(math.Round(off.Y)))
		draw.DrawMask(out, shape.Bounds().Add(at), image.NewUniform(col), image.Point{}, shape, image.Point{}, draw.Over)
	}
	draw.Draw(out, img.Bounds().Add(image.Pt(edge, edge)), img, image.Point{}, draw.Over)
	sp := s.sprite(plate{out, s.scale}, w+2*margin, h+2*margin)
	sp.Anchor.Y = h + margin
	return sp
}
