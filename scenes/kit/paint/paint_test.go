package paint_test

import (
	"image/color"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/playtest"
)

func TestMain(m *testing.M) { playtest.MainWithDisplay(m) }

var (
	ink   = paint.Hex(0x2B2118)
	paper = paint.Hex(0xF3E9D2)
	brass = paint.Hex(0xC8963E)
)

func alphaAt(img *ebiten.Image, x, y int) uint8 {
	return color.NRGBAModel.Convert(img.At(x, y)).(color.NRGBA).A
}

func TestShapes(t *testing.T) {
	c := paint.New(640, 400, 2)
	c.Gradient(paint.Box(geom.R(0, 0, 640, 400)), geom.Pt(0, 0), geom.Pt(0, 400), paint.Stop{At: 0, Color: paint.Hex(0x6B4226)}, paint.Stop{At: 1, Color: paint.Hex(0x3A2416)})
	c.Wood(0.3, 7)
	c.Vignette(0.6, paint.Hex(0x1E1712))
	card := paint.RoundRect(geom.R(40, 40, 260, 160), 8)
	c.Shadow(card, 24, geom.Pt(4, 8), paint.Fade(ink, 0.7))
	p := paint.New(260, 160, 2)
	p.Fill(paint.Box(geom.R(0, 0, 260, 160)), paper)
	p.Grain(0.02, 1)
	p.EraseOutside(paint.RoundRect(geom.R(0, 0, 260, 160), 8))
	c.Picture(p.Dst, geom.R(40, 40, 260, 160))
	c.Radial(paint.Circle(geom.Pt(420, 120), 60), geom.Pt(400, 90), 90, paint.Stop{At: 0, Color: paint.Lighten(brass, 0.5)}, paint.Stop{At: 1, Color: paint.Darken(brass, 0.5)})
	c.Glow(paint.RoundRect(geom.R(340, 240, 200, 80), 12), 20, brass)
	c.Fill(paint.RoundRect(geom.R(340, 240, 200, 80), 12), paper)
	c.InnerShadow(paint.RoundRect(geom.R(340, 240, 200, 80), 12), 12, geom.Pt(2, 3), paint.Fade(ink, 0.8))
	c.Fill(paint.Star(geom.Pt(120, 300), 40, 16, 5), paint.Hex(0xC93A3A))
	turned := c.Turn(0.3, geom.Pt(220, 300))
	turned.Fill(paint.RoundRect4(geom.R(180, 260, 80, 80), 2, 10, 20, 40), paint.Hex(0x2F6DB5))
	playtest.SaveIfWanted(t, "paint", c.Dst)
	if got := alphaAt(c.Dst, 840, 240); got != 255 {
		t.Errorf("alpha inside a filled circle = %d, want 255", got)
	}
}
