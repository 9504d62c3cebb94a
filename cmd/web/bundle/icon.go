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

// wood is the background colour of icons that fill a square.
var wood = color.RGBA{R: 0x6b, G: 0x42, B: 0x26, A: 0xff}

// iconFormat is one of the formats of the game's icon.
type iconFormat struct {
	name string // name of the file
	size int    // side in pixels
	// scale is the part of the side that the drawing takes, up to 1. The rest is wood.
	scale float64
}

// icons are the icons for browsers that cannot use icon.svg, which the manifest offers for all sizes.
var icons = [...]iconFormat{
	{"favicon.png", 48, 1},
	{"icon-192.png", 192, 1},
}

// homeScreenIcons are the icons for home screens, which cut off the corners of icons.
var homeScreenIcons = [...]iconFormat{
	// Every mask leaves the middle 80 % of a maskable icon whole.
	{"icon-maskable-512.png", 512, 0.7},
	// An Apple home screen cuts the corners off by itself.
	{"icon-apple.png", 180, 0.94},
}

// shortcutSize is the side of the icon of a shortcut to a box, in pixels.
const shortcutSize = 96

// drawInstallIcons returns the pictures that are only needed to install the game. These are the icons of home screens, a
// white one for systems that colour icons themselves, and the lid of each box.
func drawInstallIcons() ([]file, error) {
	pictures, err := drawEach(homeScreenIcons[:])
	if err != nil {
		return nil, err
	}
	picture, err := art.Raster("icon", 512, 512, nil)
	if err != nil {
		return nil, err
	}
	pictures = append(pictures, namedPicture{"icon-mono-512.png", whiteShape(picture)})
	all, err := boxes.All()
	if err != nil {
		return nil, err
	}
	for _, b := range all {
		name := "lid-" + b.Name()
		lid, err := art.Raster(name, shortcutSize, shortcutSize*3/4, nil) // lids are three quarters as high as wide
		if err != nil {
			return nil, err
		}
		square := image.NewRGBA(image.Rect(0, 0, shortcutSize, shortcutSize))
		draw.Draw(square, lid.Bounds().Add(image.Pt(0, shortcutSize/8)), lid, image.Point{}, draw.Src)
		pictures = append(pictures, namedPicture{name + ".png", square})
	}
	return encode(pictures)
}

// namedPicture is a picture and its file name.
type namedPicture struct {
	name    string
	picture *image.RGBA
}

// encode encodes pictures as PNG with a palette of 256 colours.
func encode(pictures []namedPicture) ([]file, error) {
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

// In whiteShape, a pixel is transparent up to the brightness transparentUpTo, 0 to 1, and opaque from opaqueFrom. Both are
// chosen by eye.
const (
	transparentUpTo = 0.45
	opaqueFrom      = 0.8
)

// whiteShape returns a white picture that is the more transparent the darker src is. Of the game's icon the pawn, the
// die and the star remain.
func whiteShape(src *image.RGBA) *image.RGBA {
	dst := image.NewRGBA(src.Bounds())
	for i := 0; i < len(src.Pix); i += 4 {
		light := float64(max(src.Pix[i], src.Pix[i+1], src.Pix[i+2])) / 255
		// 64 shades are enough, and fit into the 256 colours of a palette.
		v := uint8(min(max((light-transparentUpTo)/(opaqueFrom-transparentUpTo), 0), 1)*63) * 4
		copy(dst.Pix[i:], []uint8{v, v, v, v})
	}
	return dst
}

// drawIcons returns the icons that the page itself uses, the SVG first.
func drawIcons() ([]file, error) {
	pictures, err := drawEach(icons[:])
	if err != nil {
		return nil, err
	}
	files, err := encode(pictures)
	return append([]file{{"icon.svg", art.Icon()}}, files...), err
}

// drawEach returns the pictures of the icon in formats, in their order.
func drawEach(formats []iconFormat) ([]namedPicture, error) {
	var pictures []namedPicture
	for _, i := range formats {
		picture, err := i.draw()
		if err != nil {
			return nil, err
		}
		pictures = append(pictures, namedPicture{i.name, picture})
	}
	return pictures, nil
}

// draw returns the icon in the middle of a square with sides of i.size pixels. If i.scale is 1, there is no wood behind it.
func (i iconFormat) draw() (*image.RGBA, error) {
	inner := int(float64(i.size) * i.scale)
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

// paletted returns the picture reduced to its 256 most frequent colours. Pixels of other colours get the nearest of these. A
// flat drawing looks the same and takes a third of the bytes. The bounds of src must begin at (0, 0).
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
		return cmp.Or(counts[b]-counts[a], cmp.Compare(colorValue(a), colorValue(b)))
	})
	var p color.Palette
	for _, c := range colors[:min(len(colors), 256)] {
		p = append(p, c)
	}
	dst := image.NewPaletted(src.Bounds(), p)
	draw.Draw(dst, dst.Bounds(), src, src.Bounds().Min, draw.Src)
	return dst
}

// colorValue returns a colour as a number, to sort by.
func colorValue(c color.RGBA) uint32 {
	return uint32(c.R)<<24 | uint32(c.G)<<16 | uint32(c.B)<<8 | uint32(c.A)
}
