// Package art holds the pictures of the game and opens them.
//
// Every picture is an SVG file of our own in the folder svg, so that an illustrator can replace any of them without touching
// code. The files use only what package svg reads. Text, styles by class, filters, clips, embedded images and references to
// anything outside the file are refused by a test.
//
// A picture in a seat's colour is drawn in three placeholder colours, [TintMain], [TintShade] and [TintLight], which [Raster]
// replaces.
//
// A picture of a body without a head is drawn with any of the heads: the name of such a picture is that of the body, a plus sign,
// and that of the head, as "rapidcity-card-up+rapidcity-head-beard".
package art

import (
	"embed"
	"fmt"
	"image"
	"image/color"
	"path"
	"strings"
)

//go:embed svg/*.svg
var drawings embed.FS

// MaxSide is the maximum width and height in pixels that [Raster] accepts.
const MaxSide = 4096

// Placeholder colours in the files, replaced by a tint: the body of a piece, its shaded and its lit side.
const (
	TintMain  = "#ff00ff"
	TintShade = "#b000b0"
	TintLight = "#ff80ff"
)

// Names returns the names of all pictures, in the order of their file names. It allocates.
func Names() []string {
	files, err := drawings.ReadDir("svg")
	if err != nil {
		return nil
	}
	names := make([]string, 0, len(files))
	for _, f := range files {
		names = append(names, strings.TrimSuffix(f.Name(), ".svg"))
	}
	return names
}

// Icon returns the SVG text of the program's icon, nil if there is none. The caller owns the bytes.
func Icon() []byte {
	text, err := readSVG("icon")
	if err != nil {
		return nil
	}
	return text
}

// readSVG returns the SVG text of the picture called name, such as "pamplona-bull-1". It returns an error that wraps
// [fs.ErrNotExist] if there is none.
func readSVG(name string) ([]byte, error) {
	text, err := drawings.ReadFile(path.Join("svg", name+".svg"))
	if err != nil {
		return nil, fmt.Errorf("art: open %q: %w", name, err)
	}
	return text, nil
}

// Size returns the width and height of the view box of the picture called name, in its own units. Only their ratio matters to
// a caller. An unknown name is an error that wraps [fs.ErrNotExist]. Size parses the picture: keep the result.
func Size(name string) (w, h float64, err error) {
	drawing, err := load(name, nil)
	if err != nil {
		return 0, 0, err
	}
	return drawing.W, drawing.H, nil
}

// Raster draws the picture called name into a new image of w by h pixels. The picture is centred on a transparent
// background, as large as it fits. If w or h is 0, that side follows from the other in proportion; sides are 1 to
// [MaxSide]. A tint replaces the placeholder colours; with nil they become the colour of plain wood. An unknown name is an
// error that wraps [fs.ErrNotExist]. Raster allocates; keep the image.
func Raster(name string, w, h int, tint color.Color) (*image.RGBA, error) {
	return RasterInSteps(name, w, h, tint, func() {})
}

// RasterInSteps is like [Raster] for a large picture: it calls step after it has read the picture and after it has drawn each of its
// shapes, so that step may let others work meanwhile.
func RasterInSteps(name string, w, h int, tint color.Color, step func()) (*image.RGBA, error) {
	drawing, err := load(name, tint)
	if err != nil {
		return nil, err
	}
	step()
	w, h, err = fit(drawing.W, drawing.H, w, h)
	if err != nil {
		return nil, fmt.Errorf("art: raster %q: %w", name, err)
	}
	return render(drawing, w, h, step), nil
}

// fit returns w and h, the sides of an image in pixels. A side that is 0 follows from the other side and the proportions of
// the view box, boxW by boxH, rounded to whole pixels. fit returns an error if both are 0 or a side is not 1 to MaxSide.
func fit(boxW, boxH float64, w, h int) (int, int, error) {
	if w == 0 {
		w = int(float64(h)*boxW/boxH + 0.5)
	}
	if h == 0 {
		h = int(float64(w)*boxH/boxW + 0.5)
	}
	if w < 1 || h < 1 || w > MaxSide || h > MaxSide {
		return 0, 0, fmt.Errorf("%d by %d pixels: sides must be 1 to %d", w, h, MaxSide)
	}
	return w, h, nil
}
