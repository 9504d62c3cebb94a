package ui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
)

// Walnut returns the palette of the table, the shelf and the menus.
func Walnut() piece.Palette {
	return piece.NewPalette(0xF3E9D2, 0x2B2118, 0x6B4226, 0xA8743F, 0xC8963E, 0x1E1712)
}

// Step is the unit of margins and gaps; they are multiples of it.
const Step = 8

// Touch is the least side of anything that can be tapped.
const Touch = 44

// Role is what words are for; it decides their size and weight.
type Role uint8

// The roles of words.
const (
	Small   Role = iota // 14 dp, the least there is
	Body                // 16 dp
	Strong              // 16 dp, medium
	Pick                // 20 dp, medium: what can be chosen
	Heading             // 24 dp, bold
	Title               // 34 dp, bold
	Aside               // 16 dp, italic
)

// Theme draws in one palette at one scale. Themes made from one another with [Theme.With] share fonts and change scale
// together.
type Theme struct {
	Palette piece.Palette
	printed piece.Palette // what Palette is for who does not want more contrast
	Text    *text.Engine
	Finish  Finish // of cloths; it must not change once any has been drawn
	shared  *Shared
	album   *paint.Album
	cache   *paint.Cache
	edition int
	op      ebiten.DrawImageOptions
	owned   map[*paint.Picture]bool // besides those of the cache; see Renew
}

// maxPixels is how many pixels of panels and buttons a theme keeps. It is meant never to be reached, not even by a 4K
// screen full of panels: what is dropped during a frame would be painted again in the next.
const maxPixels = 40 << 20

// NewTheme returns the theme of the shelf and the menus at one pixel a dp. It fails only if the fonts cannot be read.
func NewTheme() (*Theme, error) {
	e, err := text.New()
	if err != nil {
		return nil, err
	}
	a := new(paint.Album)
	h := &Shared{scale: 1, cache: paint.NewCache(a, maxPixels)}
	return &Theme{Palette: Walnut(), printed: Walnut(), Text: e, shared: h, album: a, cache: paint.NewCache(a, maxPixels)}, nil
}

// Shared returns what t shares with all other themes of the program.
func (t *Theme) Shared() *Shared { return t.shared }

// With returns a theme in another palette that shares everything else with t. Its pictures go with it; see [Theme.Release].
func (t *Theme) With(p piece.Palette) *Theme {
	a := new(paint.Album)
	return &Theme{Palette: t.shared.palette(p), printed: p, Text: t.Text, shared: t.shared, album: a, cache: paint.NewCache(a, maxPixels), edition: t.shared.edition}
}

// Resize sets the device scale in pixels a dp and the player's text scale, for all themes of the house. Call it from a
// scene's Resize; it costs nothing if nothing changed.
func (t *Theme) Resize(scale, textScale float64) {
	if scale != t.shared.scale {
		t.shared.scale = scale
		t.shared.edition++
	}
	t.Palette = t.shared.palette(t.printed)
	t.Text.Resize(scale, textScale)
}

// Scale returns the device scale in pixels a dp.
func (t *Theme) Scale() float64 { return t.shared.scale }

// Style returns how words of a role look on paper; headings and titles are lettered in the theme's finish.
func (t *Theme) Style(r Role) text.Style { return t.Lettered(r, t.Finish) }

// Lettered returns how words of a role look on paper in a finish.
func (t *Theme) Lettered(r Role, f Finish) text.Style {
	st := text.Style{Size: 16, Color: t.Palette.Ink}
	switch r {
	case Small:
		st.Size = 14
	case Strong:
		st.Weight = text.Medium
	case Pick:
		st.Size, st.Weight = 20, text.Medium
	case Heading:
		st.Size, st.Weight = 24, f.weight()
	case Title:
		st.Size, st.Weight = 34, f.weight()
	case Aside:
		st.Weight = text.Italic
	}
	if (r == Heading || r == Title) && f != Stitched && !t.shared.strong {
		st.Shade = paint.Fade(paint.Hex(0x1E1712), 0.26)
	}
	return st
}

// OnWood returns how words of a role look on the table or on wood.
func (t *Theme) OnWood(r Role) text.Style {
	if t.shared.strong {
		return t.Style(r).In(paint.Hex(0xFFFFFF))
	}
	return t.Style(r).In(paint.Hex(0xF6EBD3))
}

// Picture returns the picture called name, w by h dp, painted with draw the first time and after a change of scale; see
// [paint.Cache.Get]. Everything but the palette that changes it belongs into the name.
func (t *Theme) Picture(name string, w, h float64, draw func(paint.Canvas)) *ebiten.Image {
	return t.Variant(name, 0, w, h, draw)
}

// Variant is like [Theme.Picture] with a number beside the name; see [paint.Cache.Variant].
func (t *Theme) Variant(name string, n int, w, h float64, draw func(paint.Canvas)) *ebiten.Image {
	if t.edition != t.shared.edition {
		t.edition = t.shared.edition
		t.cache.Clear()
	}
	return t.cache.Variant(name, n, w, h, t.shared.scale, draw)
}

// Cover draws a picture over r, painted in its size the first time; see [Theme.Variant].
func (t *Theme) Cover(dst *ebiten.Image, r geom.Rect, name string, n int, draw func(paint.Canvas)) {
	t.Put(dst, t.Variant(name, n, r.W, r.H, draw), r.Min(), 1)
}

// Album returns where the pictures of the theme lie. What is drawn together with them should lie there, too.
func (t *Theme) Album() *paint.Album { return t.album }

// Renew puts what has been painted on c in the place of a picture, which is the theme's from then on and goes with it: see
// [Theme.Release].
func (t *Theme) Renew(p *paint.Picture, c paint.Canvas) {
	p.Drop()
	*p = t.album.Keep(c.Dst)
	if t.owned == nil {
		t.owned = make(map[*paint.Picture]bool)
	}
	t.owned[p] = true
}

// Release drops all pictures in the palette of the theme, as nothing that is drawn with it is to be seen. What is drawn all the
// same is painted again.
func (t *Theme) Release() {
	t.cache.Clear()
	for p := range t.owned {
		p.Drop()
	}
	clear(t.owned)
}

// Put draws img with its upper left corner at p dp, on whole pixels, with the given opacity, 0 to 1.
func (t *Theme) Put(dst, img *ebiten.Image, p geom.Point, opacity float64) {
	t.op.GeoM.Reset()
	t.op.GeoM.Translate(whole(p.X*t.shared.scale), whole(p.Y*t.shared.scale))
	t.op.ColorScale.Reset()
	t.op.ColorScale.ScaleAlpha(float32(opacity))
	dst.DrawImage(img, &t.op)
}

// Words sets s into box in the style of a role, on paper.
func (t *Theme) Words(dst *ebiten.Image, s string, box geom.Rect, r Role, a text.Align) {
	t.Text.Draw(dst, s, box, t.Style(r).Aligned(a))
}

func whole(v float64) float64 { return float64(int(v+8192.5) - 8192) }
