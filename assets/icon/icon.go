// Package icon holds the picture by which the game is known to a window
// manager, a home screen and a browser's tab.
package icon

import (
	"bytes"
	_ "embed"
	"fmt"
	"image"

	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"
	"golang.org/x/image/draw"
	"golang.org/x/image/vector"
)

//go:embed icon.svg
var source []byte

// Shape says how the picture is cut out of its square.
type Shape int

const (
	// Rounded has round corners on a transparent ground, for tabs and windows.
	Rounded Shape = iota
	// Square fills its square: what a system rounds by itself, an Apple home
	// screen for example.
	Square
	// Maskable fills its square and keeps the picture inside the middle 80 %,
	// which every mask of the web app manifest leaves whole.
	Maskable
)

// cornerRadius is the radius of Rounded's corners as a part of the side.
const cornerRadius = 0.19

// maskableScale shrinks the picture into the safe zone of a maskable icon.
const maskableScale = 0.8

// SVG returns a copy of the picture's source, a square SVG document.
func SVG() []byte { return bytes.Clone(source) }

// drawnSize is the side in pixels at which the picture is drawn before it is
// scaled: its outlines are drawn with their width at this size only.
const drawnSize = 512

// Draw returns the picture as a new square image of size by size pixels.
// A size below 1 and an unreadable source are errors.
func Draw(size int, shape Shape) (*image.RGBA, error) {
	if size < 1 {
		return nil, fmt.Errorf("icon: size %d is below 1", size)
	}
	picture, err := rasterize(shape)
	if err != nil {
		return nil, fmt.Errorf("icon: reading icon.svg: %w", err)
	}
	dst := image.NewRGBA(image.Rect(0, 0, size, size))
	draw.CatmullRom.Scale(dst, dst.Bounds(), picture, picture.Bounds(), draw.Src, nil)
	return dst, nil
}

// rasterize draws the picture at drawnSize. The wood goes on beyond the view
// box, so that it still fills the square when a maskable picture shrinks.
func rasterize(shape Shape) (*image.RGBA, error) {
	svg, err := oksvg.ReadIconStream(bytes.NewReader(source))
	if err != nil {
		return nil, err
	}
	inner := float64(drawnSize)
	if shape == Maskable {
		inner *= maskableScale
	}
	margin := (drawnSize - inner) / 2
	svg.SetTarget(margin, margin, inner, inner)
	dst := image.NewRGBA(image.Rect(0, 0, drawnSize, drawnSize))
	scanner := rasterx.NewScannerGV(drawnSize, drawnSize, dst, dst.Bounds())
	svg.Draw(rasterx.NewDasher(drawnSize, drawnSize, scanner), 1)
	if shape == Rounded {
		return round(dst), nil
	}
	return dst, nil
}

// round returns src with its corners cut away.
func round(src *image.RGBA) *image.RGBA {
	b := src.Bounds()
	dst := image.NewRGBA(b)
	s := float32(b.Dx())
	r := s * cornerRadius
	z := vector.NewRasterizer(b.Dx(), b.Dy())
	z.MoveTo(r, 0)
	z.LineTo(s-r, 0)
	z.QuadTo(s, 0, s, r)
	z.LineTo(s, s-r)
	z.QuadTo(s, s, s-r, s)
	z.LineTo(r, s)
	z.QuadTo(0, s, 0, s-r)
	z.LineTo(0, r)
	z.QuadTo(0, 0, r, 0)
	z.ClosePath()
	z.Draw(dst, b, src, image.Point{})
	return dst
}
