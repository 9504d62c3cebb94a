package ui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
)

// Walnut returns the palette of the shelf and the menus; see [piece.NewPalette] for the order of the colours.
func Walnut() piece.Palette {
	return piece.NewPalette(0xF3E9D2, 0x2B2118, 0x6B4226, 0xA8743F, 0xC8963E, 0x1E1712)
}

// Step is the unit in dp of most margins and gaps, which are multiples or simple fractions of it.
const Step = 8

// Touch is the least side in dp of a target that can be tapped.
const Touch = 44

// Role is the purpose of a text, which decides its size and weight.
type Role uint8

// The roles of text.
const (
	Small     Role = iota // 14 dp, the smallest text
	Body                  // 16 dp
	Strong                // 16 dp, medium
	Choosable             // 20 dp, medium: options
	Heading               // 24 dp, bold
	Title                 // 34 dp, bold
	Aside                 // 16 dp, italic
)

// Theme draws materials, text and pictures in one palette. Themes made by [Theme.WithPalette] share fonts and scale. Palette has more
// contrast while high contrast is on, from the next Resize. Text is the engine that all of them measure and draw text with.
type Theme struct {
	Palette       piece.Palette
	normalPalette piece.Palette // Palette without high contrast
	Text          *text.Engine
	Finish        Finish // must not change once a cloth has been drawn
	shared        *Shared
	album         *paint.Album            // where the pictures of the theme lie
	cache         *paint.Cache            // pictures by name, in album
	edition       int                     // what shared.edition was when the pictures of the theme were painted
	op            ebiten.DrawImageOptions // reused by every drawing
	owned         map[*paint.Picture]bool // set of the pictures besides those of the cache; see Renew
}

// maxPixels is the greatest number of pixels of the pictures that a theme keeps in its cache. It is large enough for a 4K screen
// full of panels: otherwise pictures would be dropped and painted again in every frame.
const maxPixels = 40 << 20

// NewTheme returns the theme of the shelf and the menus at one pixel per dp. It fails only if the fonts cannot be
// read.
func NewTheme() (*Theme, error) {
	a := new(paint.Album)
	e, err := text.New(a.Beside())
	if err != nil {
		return nil, err
	}
	h := &Shared{scale: 1, cache: paint.NewCache(a, maxPixels)}
	return &Theme{Palette: Walnut(), normalPalette: Walnut(), Text: e, shared: h, album: a, cache: paint.NewCache(a, maxPixels)}, nil
}

// Shared returns what t shares with all other themes.
func (t *Theme) Shared() *Shared { return t.shared }

// WithPalette returns a theme in another palette that shares the fonts and [Theme.Shared] with t. Its Finish is Stitched, until
// the caller sets another. It has pictures of its own, which must be released in the end; see [Theme.Release].
func (t *Theme) WithPalette(p piece.Palette) *Theme {
	a := t.album.Beside()
	return &Theme{Palette: t.shared.palette(p), normalPalette: p, Text: t.Text, shared: t.shared, album: a, cache: paint.NewCache(a, maxPixels), edition: t.shared.edition}
}

// Resize sets the device scale in pixels per dp and the player's text scale for all themes, and the contrast of t's palette. If scale
// or contrast has changed, it drops the pictures of t. Call it from a scene's Resize. It is cheap if nothing has changed.
func (t *Theme) Resize(scale, textScale float64) {
	if scale != t.shared.scale {
		t.shared.scale = scale
		t.shared.edition++
	}
	t.Palette = t.shared.palette(t.normalPalette)
	t.Text.Resize(scale, textScale)
	t.dropOutdated()
}

// dropOutdated drops all pictures of the theme if scale or contrast has changed since the last call.
func (t *Theme) dropOutdated() {
	if t.edition != t.shared.edition {
		t.edition = t.shared.edition
		t.Release()
	}
}

// Scale returns the device scale in pixels per dp.
func (t *Theme) Scale() float64 { return t.shared.scale }

// Style returns the style of text with a role on paper. Headings and titles have the typeface of the theme's finish.
func (t *Theme) Style(r Role) text.Style { return t.StyleWithFinish(r, t.Finish) }

// StyleWithFinish returns the style of text with a role on paper. Headings and titles have the typeface of a finish, and a shadow,
// except for Stitched and in high contrast.
func (t *Theme) StyleWithFinish(r Role, f Finish) text.Style {
	st := text.Style{Size: 16, Color: t.Palette.Ink}
	switch r {
	case Small:
		st.Size = 14
	case Strong:
		st.Weight = text.Medium
	case Choosable:
		st.Size, st.Weight = 20, text.Medium
	case Heading:
		st.Size, st.Weight = 24, f.headingWeight()
	case Title:
		st.Size, st.Weight = 34, f.headingWeight()
	case Aside:
		st.Weight = text.Italic
	}
	if (r == Heading || r == Title) && f != Stitched && !t.shared.highContrast {
		st.ShadowColor = paint.Fade(paint.Hex(0x1E1712), 0.26)
	}
	return st
}

// OnWood returns the style of text with a role on the table or on wood: as on paper, but light.
func (t *Theme) OnWood(r Role) text.Style {
	if t.shared.highContrast {
		return t.Style(r).WithColor(paint.Hex(0xFFFFFF))
	}
	return t.Style(r).WithColor(paint.Hex(0xF6EBD3))
}

// Picture returns the picture called name, w by h dp. It is painted by draw the first time, and again after a change of
// scale or contrast; see [paint.Cache.Get]. Pictures that differ in more than size and palette must differ in name. The image belongs to
// the theme, which may drop it: ask for it again in every frame.
func (t *Theme) Picture(name string, w, h float64, draw func(paint.Canvas)) *ebiten.Image {
	return t.Variant(name, 0, w, h, draw)
}

// Variant is like [Theme.Picture], for pictures that differ in the number n but not in name; see [paint.Cache.Variant].
func (t *Theme) Variant(name string, n int, w, h float64, draw func(paint.Canvas)) *ebiten.Image {
	t.dropOutdated()
	return t.cache.Variant(name, n, w, h, t.shared.scale, draw)
}

// DrawPicture draws the picture that [Theme.Variant] returns for name, n and the size of r, over r.
func (t *Theme) DrawPicture(dst *ebiten.Image, r geom.Rect, name string, n int, draw func(paint.Canvas)) {
	t.DrawImage(dst, t.Variant(name, n, r.W, r.H, draw), r.Min(), 1)
}

// Album returns the album of the theme's pictures. Pictures that are drawn together with them should be in it too.
func (t *Theme) Album() *paint.Album { return t.album }

// Painted returns how many pictures have been painted so far: those of t alone, and those that all themes share.
func (t *Theme) Painted() int { return t.cache.Painted() + t.shared.cache.Painted() }

// Renew drops the picture that *p is and makes it what has been painted on c. From then on p belongs to the theme, which drops it in
// [Theme.Release], and in [Theme.Resize] after a change of scale or contrast. After that p.Image is nil, and p must be painted again.
// c must not be used after Renew.
func (t *Theme) Renew(p *paint.Picture, c paint.Canvas) {
	p.Drop()
	*p = t.album.Move(c.Dst)
	if t.owned == nil {
		t.owned = make(map[*paint.Picture]bool)
	}
	t.owned[p] = true
}

// Release drops all pictures of the theme, to be called when nothing will be drawn with the theme for a while. Images that the theme
// has returned must not be drawn any more. Pictures that are needed later are painted again.
func (t *Theme) Release() {
	t.cache.Clear()
	for p := range t.owned {
		p.Drop()
	}
	clear(t.owned)
}

// DrawImage draws img with its upper left corner at p dp, rounded to whole pixels, with an opacity of 0 to 1.
func (t *Theme) DrawImage(dst, img *ebiten.Image, p geom.Point, opacity float64) {
	t.op.GeoM.Reset()
	t.op.GeoM.Translate(whole(p.X*t.shared.scale), whole(p.Y*t.shared.scale))
	t.op.ColorScale.Reset()
	t.op.ColorScale.ScaleAlpha(float32(opacity))
	dst.DrawImage(img, &t.op)
}

// DrawText draws s in box in the style of r on paper, with the alignment a.
func (t *Theme) DrawText(dst *ebiten.Image, s string, box geom.Rect, r Role, a text.Align) {
	t.Text.Draw(dst, s, box, t.Style(r).WithAlign(a))
}

// whole returns v rounded to the nearest whole number, for v above -8192. The conversion to int rounds towards 0, so v is made
// positive for it.
func whole(v float64) float64 { return float64(int(v+8192.5) - 8192) }
