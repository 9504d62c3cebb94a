package art

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"math"

	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"
)

// load reads and checks one picture, its placeholders dyed.
func load(name string, tint color.Color) (*oksvg.SvgIcon, error) {
	data, err := Open(name)
	if err != nil {
		return nil, err
	}
	icon, err := parse(dye(data, tint))
	if err != nil {
		return nil, fmt.Errorf("art: %q: %w", name, err)
	}
	return icon, nil
}

// parse reads SVG text that [Check] accepts, as the embedded files do; a test
// says so.
func parse(data []byte) (*oksvg.SvgIcon, error) {
	icon, err := oksvg.ReadIconStream(bytes.NewReader(data), oksvg.StrictErrorMode)
	if err != nil {
		return nil, err
	}
	if len(icon.SVGPaths) == 0 {
		return nil, fmt.Errorf("nothing is drawn")
	}
	return icon, nil
}

// dye replaces the placeholder colours in SVG text by tint and its tones.
func dye(data []byte, tint color.Color) []byte {
	if tint == nil {
		tint = color.NRGBA{0xA8, 0x74, 0x3F, 0xFF} // oak, a piece of no seat
	}
	for _, r := range [...]struct {
		from string
		to   color.Color
	}{{TintMain, tint}, {TintShade, Shade(tint)}, {TintLight, Light(tint)}} {
		data = bytes.ReplaceAll(data, []byte(r.from), []byte(hex(r.to)))
	}
	return data
}

// hex writes an opaque colour as SVG does.
func hex(c color.Color) string {
	r, g, b, _ := c.RGBA()
	return fmt.Sprintf("#%02x%02x%02x", r>>8, g>>8, b>>8)
}

// render draws icon as large as it fits, centred; what lies outside its view
// box is cut off.
//
// The reader scales paths but not the pens that stroke them, so widths are
// brought to pixels here.
func render(icon *oksvg.SvgIcon, w, h int) *image.RGBA {
	scale := math.Min(float64(w)/icon.ViewBox.W, float64(h)/icon.ViewBox.H)
	for i := range icon.SVGPaths {
		s := &icon.SVGPaths[i].PathStyle
		s.LineWidth *= scale
		s.DashOffset *= scale
		s.Dash = scaled(s.Dash, scale)
	}
	x := (float64(w) - icon.ViewBox.W*scale) / 2
	y := (float64(h) - icon.ViewBox.H*scale) / 2
	icon.Transform = rasterx.Identity.Translate(x, y).Scale(scale, scale).
		Translate(-icon.ViewBox.X, -icon.ViewBox.Y)
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	box := image.Rect(int(math.Round(x)), int(math.Round(y)), w-int(math.Round(x)), h-int(math.Round(y)))
	icon.Draw(rasterx.NewDasher(w, h, newScanner(img.SubImage(box).(*image.RGBA))), 1)
	return img
}

// scaled returns a copy of dashes times k; the reader shares dashes between
// paths.
func scaled(dashes []float64, k float64) []float64 {
	if dashes == nil {
		return nil
	}
	out := make([]float64, len(dashes))
	for i, d := range dashes {
		out[i] = d * k
	}
	return out
}
