package paint_test

import (
	"image"
	"image/color"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// blank returns a picture in memory, all of one colour.
func blank(w, h int, col color.RGBA) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for i := range w * h {
		img.Pix[4*i], img.Pix[4*i+1], img.Pix[4*i+2], img.Pix[4*i+3] = col.R, col.G, col.B, col.A
	}
	return img
}

// TestPicturesShareAPage keeps pictures, lets half of them go and keeps others in their place: each shows what it was made of,
// none another, and in the end nothing is held.
func TestPicturesShareAPage(t *testing.T) {
	var a paint.Album
	tones := []color.RGBA{{255, 0, 0, 255}, {0, 255, 0, 255}, {0, 0, 255, 255}, {255, 255, 0, 255}, {0, 255, 255, 255}, {90, 0, 90, 255}}
	kept := make([]paint.Picture, len(tones))
	size := func(i int) (w, h int) { return 20 + 7*i, 33 - 4*i }
	keep := func(i int) {
		w, h := size(i)
		if i%2 == 0 {
			kept[i] = a.Add(blank(w, h, tones[i]))
			return
		}
		img := ebiten.NewImage(w, h)
		img.Fill(tones[i])
		kept[i] = a.Move(img)
	}
	for i := range tones {
		keep(i)
	}
	for i := 0; i < len(tones); i += 2 {
		kept[i].Drop()
	}
	for i := len(tones) - 2; i >= 0; i -= 2 {
		keep(i)
	}
	for i, p := range kept {
		b := p.Image.Bounds()
		if w, h := size(i); b.Dx() != w || b.Dy() != h {
			t.Errorf("picture %d is %v, want %d×%d", i, b.Size(), w, h)
		}
		for _, at := range []image.Point{b.Min, b.Max.Sub(image.Pt(1, 1))} {
			if got := p.Image.At(at.X, at.Y); got != tones[i] {
				t.Errorf("picture %d is %v in a corner, want %v", i, got, tones[i])
			}
		}
		for k := range i {
			if b.Inset(-1).Overlaps(kept[k].Image.Bounds()) {
				t.Errorf("pictures %d and %d touch", i, k)
			}
		}
		p.Drop()
	}
	if a.PixelsHeld() != 0 {
		t.Errorf("%d pixels are held of pictures that have been dropped", a.PixelsHeld())
	}
}

// TestANarrowPictureIsHigherThanAPageOfSmallOnes, though it has few pixels.
func TestANarrowPictureIsHigherThanAPageOfSmallOnes(t *testing.T) {
	var a paint.Album
	tone := color.RGBA{9, 90, 9, 255}
	added, reserved := a.Add(blank(12, 1200, tone)), a.Reserve(image.Pt(12, 1200))
	reserved.Image.WritePixels(blank(12, 1200, tone).Pix)
	for name, p := range map[string]paint.Picture{"added": added, "reserved": reserved} {
		b := p.Image.Bounds()
		if got := p.Image.At(b.Max.X-1, b.Max.Y-1); b.Size() != image.Pt(12, 1200) || got != tone {
			t.Errorf("the %s picture is %v, and %v in a corner", name, b.Size(), got)
		}
		p.Drop()
	}
	if a.PixelsHeld() != 0 {
		t.Errorf("%d pixels are held afterwards", a.PixelsHeld())
	}
}

// A picture larger than a page stands alone.
func TestALargePictureStandsAlone(t *testing.T) {
	var a paint.Album
	p := a.Add(blank(2049, 3, color.RGBA{9, 9, 9, 255}))
	if p.Image.Bounds() != image.Rect(0, 0, 2049, 3) || a.PixelsHeld() != 2049*3 {
		t.Errorf("it is %v, %d pixels are held", p.Image.Bounds(), a.PixelsHeld())
	}
	p.Drop()
	if p.Drop(); a.PixelsHeld() != 0 {
		t.Errorf("%d pixels are held afterwards", a.PixelsHeld())
	}
}

// TestAReservedPictureIsEmpty reserves the place of a picture that has been dropped from another album.
func TestAReservedPictureIsEmpty(t *testing.T) {
	a := new(paint.Album)
	b := a.Beside()
	first, second := b.Add(blank(30, 20, color.RGBA{9, 9, 9, 255})), b.Add(blank(30, 20, color.RGBA{9, 9, 9, 255}))
	place := first.Image.Bounds()
	first.Drop()
	p := a.Reserve(image.Pt(30, 20))
	if p.Image.Bounds() != place {
		t.Fatalf("it lies at %v, want %v", p.Image.Bounds(), place)
	}
	for y := place.Min.Y; y < place.Max.Y; y++ {
		for x := place.Min.X; x < place.Max.X; x++ {
			if got := p.Image.At(x, y); got != (color.RGBA{}) {
				t.Fatalf("at %d, %d it is %v", x, y, got)
			}
		}
	}
	p.Drop()
	second.Drop()
}

// TestAlbumsShareThePagesOfSmallPictures adds pictures by turns to two albums, one beside the other: small ones lie on one page, and
// so does a reserved one, but each album has pages of its own for large ones.
func TestAlbumsShareThePagesOfSmallPictures(t *testing.T) {
	a := new(paint.Album)
	b := a.Beside()
	var small []paint.Picture
	for range 3 {
		small = append(small, a.Add(blank(60, 40, color.RGBA{9, 9, 9, 255})), b.Add(blank(60, 40, color.RGBA{9, 9, 9, 255})))
	}
	small = append(small, b.Reserve(image.Pt(600, 500)))
	for i, p := range small {
		for k, q := range small[:i] {
			if p.Image.Bounds().Overlaps(q.Image.Bounds()) {
				t.Errorf("pictures %d and %d lie on pages of their own: %v and %v", k, i, q.Image.Bounds(), p.Image.Bounds())
			}
		}
	}
	one, other := a.Add(blank(600, 500, color.RGBA{9, 9, 9, 255})), b.Add(blank(600, 500, color.RGBA{9, 9, 9, 255}))
	if one.Image.Bounds() != other.Image.Bounds() {
		t.Errorf("large pictures of two albums share a page: %v and %v", one.Image.Bounds(), other.Image.Bounds())
	}
	if got, want := b.PixelsHeld(), 3*60*40+2*600*500; got != want {
		t.Errorf("the second album holds %d pixels, want %d", got, want)
	}
	for i := range small {
		small[i].Drop()
	}
	if one.Drop(); a.PixelsHeld() != 0 {
		t.Errorf("the first album holds %d pixels in the end", a.PixelsHeld())
	}
}

// TestPaintingIsDoneInSteps: whoever shares the thread has a turn after each picture, also in an album beside.
func TestPaintingIsDoneInSteps(t *testing.T) {
	var a paint.Album
	steps := 0
	a.Step() // nobody waits
	a.OnStep(func() { steps++ })
	beside := a.Beside()
	for i, add := range []func() paint.Picture{
		func() paint.Picture { return a.Add(image.NewRGBA(image.Rect(0, 0, 8, 8))) },
		func() paint.Picture { return a.Move(paint.Blank(image.Rect(0, 0, 8, 8))) },
		func() paint.Picture { return a.Move(paint.Blank(image.Rect(0, 0, 4096, 8))) },
		func() paint.Picture { return beside.Add(image.NewRGBA(image.Rect(0, 0, 8, 8))) },
	} {
		if p := add(); p.Image == nil || steps != i+1 {
			t.Errorf("picture %d: %d steps", i, steps)
		}
	}
}

// TestShapesAreStepsOfAPicture: whoever shares the thread has a turn after each shape, in parts of a picture that are drawn apart and on
// sheets as well.
func TestShapesAreStepsOfAPicture(t *testing.T) {
	var a paint.Album
	steps := 0
	a.OnStep(func() { steps++ })
	c := a.Canvas(40, 400, 1)
	part := c.Beside(40, 400)
	for name, draw := range map[string]func(){
		"Fill":    func() { c.Fill(paint.Circle(geom.Pt(20, 20), 9), paint.Hex(0x123456)) },
		"Stroke":  func() { c.Line(geom.Pt(2, 2), geom.Pt(20, 20), 3, paint.Hex(0x123456)) },
		"Shadow":  func() { c.Shadow(paint.Circle(geom.Pt(20, 20), 9), 8, geom.Pt(2, 2), paint.Hex(0x123456)) },
		"a part":  func() { part.Dot(geom.Pt(20, 20), 9, paint.Hex(0x123456)) },
		"wood":    func() { part.Wood(0.2, 1) },
		"a sheet": func() { s := c.Sheet(40, 40); s.Fill(paint.Hex(0x123456), geom.R(0, 0, 9, 9).Corners()) },
		"a gradient": func() {
			s := part.Sheet(40, 40)
			s.Gradient(geom.R(0, 0, 9, 9).Corners(), geom.Pt(0, 0), geom.Pt(9, 9), paint.Hex(0), paint.Hex(9))
		},
		"soft fills": func() {
			s := c.Sheet(40, 40)
			s.FillSoft(paint.Hex(0x123456), 4, func(float64) []geom.Point { return geom.R(0, 0, 9, 9).Corners() })
		},
	} {
		before := steps
		if draw(); steps == before {
			t.Errorf("%s gives nobody a turn", name)
		}
	}
	part.Dst.Deallocate()
	c.Dst.Deallocate()
}
