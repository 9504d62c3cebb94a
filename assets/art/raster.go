package art

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"
	"strings"

	"github.com/srwiley/rasterx"

	"ludotheque/assets/svg"
)

// load returns the picture called name, read and parsed, with the placeholder colours replaced as applyTint does. tint may be
// nil. A picture without shapes is an error.
func load(name string, tint color.Color) (*svg.Drawing, error) {
	text, err := compose(name)
	if err != nil {
		return nil, err
	}
	drawing, err := svg.Parse(applyTint(string(text), tint))
	if err != nil {
		return nil, fmt.Errorf("art: %q: %w", name, err)
	}
	if drawing.Shapes() == 0 {
		return nil, fmt.Errorf("art: %q: nothing is drawn", name)
	}
	return drawing, nil
}

// headGroup is the attribute of the group of a picture into which compose puts a head.
const headGroup = `id="head"`

// compose returns the SVG text of the picture called name. A name such as "rapidcity-card-up+rapidcity-head-beard" is that of a
// body and of a head: compose puts the head before everything else into the body's group with the id head, which says by its
// transform where the head is and how large. What the group holds itself, the look on the face, lies on the head. A name with
// [Without] is that of a picture that lacks a part.
func compose(name string) ([]byte, error) {
	if whole, group, isPart := strings.Cut(name, Without); isPart {
		return omit(whole, group)
	}
	bodyName, headName, isTwo := strings.Cut(name, "+")
	body, err := readSVG(bodyName)
	if !isTwo || err != nil {
		return body, err
	}
	head, err := readSVG(headName)
	if err != nil {
		return nil, err
	}
	at := bytes.Index(body, []byte(headGroup))
	begin, end := bytes.Index(head, []byte("<g")), bytes.LastIndex(head, []byte("</svg>"))
	if at < 0 || begin < 0 || end < begin {
		return nil, fmt.Errorf("art: %q: no group with %s, or no head for it", name, headGroup)
	}
	at += bytes.IndexByte(body[at:], '>') + 1
	return slices.Concat(body[:at], head[begin:end], body[at:]), nil
}

// Without joins the name of a picture and the id of groups that are left out: "galopp-chair~legs" is the chair without the groups
// with the id legs. Such groups have no groups within them.
const Without = "~"

// omit returns the SVG text of the picture called name without its groups with the given id. A picture without such a group is an
// error.
func omit(name, id string) ([]byte, error) {
	text, err := readSVG(name)
	if err != nil {
		return nil, err
	}
	begin, end := []byte(`<g id="`+id+`">`), []byte("</g>")
	if !bytes.Contains(text, begin) {
		return nil, fmt.Errorf("art: %q: no group %q to leave out", name, id)
	}
	var kept []byte
	for {
		before, from, found := bytes.Cut(text, begin)
		kept = append(kept, before...)
		if !found {
			return kept, nil
		}
		_, text, _ = bytes.Cut(from, end)
	}
}

// applyTint returns SVG text with the placeholder colours replaced by tint and by its light and shade tones. A nil tint is
// the colour of plain wood.
func applyTint(text string, tint color.Color) string {
	if tint == nil {
		tint = color.NRGBA{0xA8, 0x74, 0x3F, 0xFF} // oak, as for a piece of no seat
	}
	for _, r := range [...]struct {
		from string
		to   color.Color
	}{{TintMain, tint}, {TintShade, shadeTone(tint)}, {TintLight, lightTone(tint)}} {
		text = strings.ReplaceAll(text, r.from, hexColor(r.to))
	}
	return text
}

// hexColor formats an opaque colour as "#rrggbb".
func hexColor(c color.Color) string {
	r, g, b, _ := c.RGBA()
	return fmt.Sprintf("#%02x%02x%02x", r>>8, g>>8, b>>8)
}

// render returns an image of w by h pixels with a picture in its middle, as large as it fits. What lies outside the picture's
// view box is cut off. step is called after each shape.
func render(d *svg.Drawing, w, h int, step func()) *image.RGBA {
	scale := min(float64(w)/d.W, float64(h)/d.H)
	x := (float64(w) - d.W*scale) / 2
	y := (float64(h) - d.H*scale) / 2
	place := rasterx.Identity.Translate(x, y).Scale(scale, scale).Translate(-d.X, -d.Y)
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	box := image.Rect(int(math.Round(x)), int(math.Round(y)), w-int(math.Round(x)), h-int(math.Round(y)))
	d.Draw(newScanner(img.SubImage(box).(*image.RGBA), step), place)
	return img
}
