package bundle

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"

	"ludotheque/assets/art"
)

// wood is the ground behind an icon that fills its whole square.
var wood = color.RGBA{R: 0x6b, G: 0x42, B: 0x26, A: 0xff}

// icons are the forms in which browsers and systems ask for the game's picture.
var icons = [...]struct {
	name string
	size int
	// part is how much of the side the picture takes; what is less than all
	// of it stands on wood that fills the square.
	part float64
}{
	{"favicon.png", 48, 1},
	{"icon-192.png", 192, 1},
	{"icon-512.png", 512, 1},
	// Every mask leaves the middle 80 % of a maskable icon whole.
	{"icon-maskable-512.png", 512, 0.7},
	// An Apple home screen cuts the corners off by itself.
	{"icon-apple.png", 180, 0.94},
}

// drawIcons returns the game's picture in every form, the drawing first.
func drawIcons() ([]file, error) {
	svg, err := art.Open("icon")
	if err != nil {
		return nil, err
	}
	files := []file{{"icon.svg", svg}}
	for _, i := range icons {
		picture, err := drawIcon(i.size, i.part)
		if err != nil {
			return nil, err
		}
		var b bytes.Buffer
		e := png.Encoder{CompressionLevel: png.BestCompression}
		if err := e.Encode(&b, paletted(picture)); err != nil {
			return nil, err
		}
		files = append(files, file{i.name, b.Bytes()})
	}
	return files, nil
}

// drawIcon draws the picture in the middle of a square.
func drawIcon(size int, part float64) (*image.RGBA, error) {
	inner := int(float64(size) * part)
	picture, err := art.Raster("icon", inner, inner, nil)
	if err != nil || inner == size {
		return picture, err
	}
	square := image.NewRGBA(image.Rect(0, 0, size, size))
	draw.Draw(square, square.Bounds(), image.NewUniform(wood), image.Point{}, draw.Src)
	margin := (size - inner) / 2
	draw.Draw(square, picture.Bounds().Add(image.Pt(margin, margin)), picture, image.Point{}, draw.Over)
	return square, nil
}
