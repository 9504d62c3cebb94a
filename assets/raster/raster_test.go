package raster_test

import (
	"image"
	"image/color"
	"image/draw"
	"testing"

	"golang.org/x/image/vector"

	"ludotheque/assets/raster"
)

// kite is an outline that leaves every row and column in another place, size pixels across.
func kite(size float32) func(*vector.Rasterizer, image.Point) {
	return func(r *vector.Rasterizer, origin image.Point) {
		x, y := float32(origin.X), float32(origin.Y)
		r.MoveTo(size*0.5-x, -y)
		r.LineTo(size*0.9-x, size*0.4-y)
		r.QuadTo(size*0.7-x, size*0.9-y, size*0.5-x, size-y)
		r.LineTo(size*0.1-x, size*0.3-y)
		r.ClosePath()
	}
}

// backdrop is a picture of many colours.
func backdrop(size int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	for i := range img.Pix {
		img.Pix[i] = uint8(i / 4 * 7)
		if i%4 == 3 {
			img.Pix[i] = 255
		}
	}
	return img
}

// TestFillAgreesWithTheLibrary fills as the rasteriser of golang.org/x/image does by itself, but for a rounding.
func TestFillAgreesWithTheLibrary(t *testing.T) {
	for _, size := range []int{40, 700} { // in one band and in several
		for _, c := range []color.NRGBA{{200, 30, 60, 255}, {20, 90, 250, 130}} {
			got, want := backdrop(size), backdrop(size)
			raster.Fill(got, got.Rect, raster.Plain(c), kite(float32(size)))
			r := vector.NewRasterizer(size, size)
			kite(float32(size))(r, image.Point{})
			r.Draw(want, want.Rect, image.NewUniform(c), image.Point{})
			for i := range got.Pix {
				if d := int(got.Pix[i]) - int(want.Pix[i]); d < -2 || d > 2 {
					t.Fatalf("%d pixels, %v: byte %d of pixel %d, %d is %d, want %d", size, c, i%4, i/4%size, i/4/size, got.Pix[i], want.Pix[i])
				}
			}
		}
	}
}

func TestInkIsAskedForWhatIsCoveredOnly(t *testing.T) {
	img := image.NewRGBA(image.Rect(10, 20, 50, 60))
	draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
	asked := map[image.Point]int{}
	ink := raster.Varied(func(x, y int) color.RGBA64 {
		asked[image.Pt(x, y)]++
		return color.RGBA64{A: 0xFFFF}
	})
	raster.Fill(img, image.Rect(0, 0, 100, 100), ink, func(r *vector.Rasterizer, o image.Point) {
		for i, p := range []image.Point{{30, 30}, {33, 30}, {33, 32}, {30, 32}} {
			if q := p.Sub(o); i == 0 {
				r.MoveTo(float32(q.X), float32(q.Y))
			} else {
				r.LineTo(float32(q.X), float32(q.Y))
			}
		}
		r.ClosePath()
	})
	if len(asked) != 6 || asked[image.Pt(30, 30)] != 1 || asked[image.Pt(32, 31)] != 1 {
		t.Errorf("colours were asked for at %v, want once at each of six pixels", asked)
	}
	if got := img.RGBAAt(31, 31); got != (color.RGBA{A: 255}) {
		t.Errorf("what is covered is %v", got)
	}
	if got := img.RGBAAt(34, 31); got != (color.RGBA{255, 255, 255, 255}) {
		t.Errorf("what is not covered is %v", got)
	}
}

func TestBandsMeet(t *testing.T) {
	var f raster.Filler
	area := image.Rect(-7, 5, 3000, 400)
	next := area.Min.Y
	f.Bands(area, func(r *vector.Rasterizer, o image.Point) {
		for i, p := range []image.Point{area.Min, {area.Max.X, area.Min.Y}, area.Max, {area.Min.X, area.Max.Y}} {
			if q := p.Sub(o); i == 0 {
				r.MoveTo(float32(q.X), float32(q.Y))
			} else {
				r.LineTo(float32(q.X), float32(q.Y))
			}
		}
		r.ClosePath()
	}, func(mask *image.Alpha) {
		if mask.Rect.Min.Y != next || mask.Rect.Dx() != area.Dx() || mask.Rect.Dy()%16 != 0 && mask.Rect.Max.Y != area.Max.Y {
			t.Errorf("a band covers %v, want one from row %d on", mask.Rect, next)
		}
		next = mask.Rect.Max.Y
		for i, v := range mask.Pix {
			if v != 255 {
				t.Fatalf("in the band %v pixel %d is covered %d of 255", mask.Rect, i, v)
			}
		}
	})
	if next != area.Max.Y {
		t.Errorf("the bands end at row %d, want %d", next, area.Max.Y)
	}
}

func TestNothingIsFilledOutsideThePicture(t *testing.T) {
	img := backdrop(30)
	before := string(img.Pix)
	raster.Fill(img, image.Rect(40, 0, 60, 30), raster.Plain(color.Black), kite(60))
	raster.Fill(img, image.Rectangle{}, raster.Plain(color.Black), kite(60))
	if string(img.Pix) != before {
		t.Error("a picture has changed outside of which something was filled")
	}
}
