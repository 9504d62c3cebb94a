package bundle

import (
	"bytes"
	"cmp"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"slices"

	"ludotheque/assets/art"
	"ludotheque/logic/boxes"
)

// wood is the ground behind an icon that fills its whole square.
var wood = color.RGBA{R: 0x6b, G: 0x42, B: 0x26, A: 0xff}

// icon is a form in which browsers or systems ask for the game's picture.
type icon struct {
	name string
	size int
	// part is how much of the side the picture takes; what is less than all of it stands on wood that fills the square.
	part float64
}

// icons are for browsers that do not take icon.svg, which the manifest offers for every size.
var icons = [...]icon{
	{"favicon.png", 48, 1},
	{"icon-192.png", 192, 1},
}

// installed are the forms that home screens show.
var installed = [...]icon{
	// Every mask leaves the middle 80 % of a maskable icon whole.
	{"icon-maskable-512.png", 512, 0.7},
	// An Apple home screen cuts the corners off by itself.
	{"icon-apple.png", 180, 0.94},
}

// lidSide is the side in pixels of the picture of a box among the shortcuts.
const lidSide = 96

// drawAside returns the pictures that systems show beside the game, which nobody fetches who only plays: the icons of home
// screens, the game's shape for systems that colour icons themselves, and the lid of each box.
func drawAside() ([]file, error) {
	pictures, err := drawEach(installed[:])
	if err != nil {
		return nil, err
	}
	picture, err := art.Raster("icon", 512, 512, nil)
	if err != nil {
		return nil, err
	}
	pictures = append(pictures, drawn{"icon-mono-512.png", shape(picture)})
	all, err := boxes.All()
	if err != nil {
		return nil, err
	}
	for _, b := range all {
		name := "lid-" + b.Name()
		lid, err := art.Raster(name, lidSide, lidSide*3/4, nil)
		if err != nil {
			return nil, err
		}
		square := image.NewRGBA(image.Rect(0, 0, lidSide, lidSide))
		draw.Draw(square, lid.Bounds().Add(image.Pt(0, lidSide/8)), lid, image.Point{}, draw.Src)
		pictures = append(pictures, drawn{name + ".png", square})
	}
	return encode(pictures)
}

// drawn is a picture and the name of its file.
type drawn struct {
	name    string
	picture *image.RGBA
}

// encode writes pictures as files.
func encode(pictures []drawn) ([]file, error) {
	var files []file
	for _, p := range pictures {
		var b bytes.Buffer
		e := png.Encoder{CompressionLevel: png.BestCompression}
		if err := e.Encode(&b, paletted(p.picture)); err != nil {
			return nil, err
		}
		files = append(files, file{p.name, b.Bytes()})
	}
	return files, nil
}

// The lightness from which on, and up to which, a picture becomes solid as a shape.
const (
	ground = 0.45
	solid  = 0.8
)

// shape makes a picture white, and the clearer the darker it was: of the icon its pawn, its die and its star remain.
func shape(src *image.RGBA) *image.RGBA {
	dst := image.NewRGBA(src.Bounds())
	for i := 0; i < len(src.Pix); i += 4 {
		light := float64(max(src.Pix[i], src.Pix[i+1], src.Pix[i+2])) / 255
		// A palette has 256 colours: 64 degrees are enough.
		v := uint8(min(max((light-ground)/(solid-ground), 0), 1)*63) * 4
		copy(dst.Pix[i:], []uint8{v, v, v, v})
	}
	return dst
}

// drawIcons returns the game's picture in every form that a page asks for, the drawing first.
func drawIcons() ([]file, error) {
	pictures, err := drawEach(icons[:])
	if err != nil {
		return nil, err
	}
	files, err := encode(pictures)
	return append([]file{{"icon.svg", art.Icon()}}, files...), err
}

// drawEach draws icons in their order.
func drawEach(icons []icon) ([]drawn, error) {
	var pictures []drawn
	for _, i := range icons {
		picture, err := i.draw()
		if err != nil {
			return nil, err
		}
		pictures = append(pictures, drawn{i.name, picture})
	}
	return pictures, nil
}

// draw draws the picture in the middle of a square.
func (i icon) draw() (*image.RGBA, error) {
	inner := int(float64(i.size) * i.part)
	picture, err := art.Raster("icon", inner, inner, nil)
	if err != nil || inner == i.size {
		return picture, err
	}
	square := image.NewRGBA(image.Rect(0, 0, i.size, i.size))
	draw.Draw(square, square.Bounds(), image.NewUniform(wood), image.Point{}, draw.Src)
	margin := (i.size - inner) / 2
	draw.Draw(square, picture.Bounds().Add(image.Pt(margin, margin)), picture, image.Point{}, draw.Over)
	return square, nil
}

// paletted returns the picture with its most frequent 256 colours only, each pixel in the nearest of them. Flat drawings
// look the same and take a third of the bytes.
func paletted(src *image.RGBA) *image.Paletted {
	counts := map[color.RGBA]int{}
	for y := range src.Bounds().Dy() {
		for x := range src.Bounds().Dx() {
			counts[src.RGBAAt(x, y)]++
		}
	}
	// Equal counts are put in order by the colour, so that the same picture always makes the same bytes.
	colors := make([]color.RGBA, 0, len(counts))
	for c := range counts {
		colors = append(colors, c)
	}
	slices.SortFunc(colors, func(a, b color.RGBA) int {
		return cmp.Or(counts[b]-counts[a], cmp.Compare(value(a), value(b)))
	})
	var p color.Palette
	for _, c := range colors[:min(len(colors), 256)] {
		p = append(p, c)
	}
	dst := image.NewPaletted(src.Bounds(), p)
	draw.Draw(dst, dst.Bounds(), src, src.Bounds().Min, draw.Src)
	return dst
}

// value packs a colour into a number.
func value(c color.RGBA) uint32 {
	return uint32(c.R)<<24 | uint32(c.G)<<16 | uint32(c.B)<<8 | uint32(c.A)
}
