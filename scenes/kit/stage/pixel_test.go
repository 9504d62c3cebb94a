package stage_test

import (
	"image/color"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/playtest"
)

func TestMain(m *testing.M) { playtest.Main(m) }

// sheet is a scene of one colour. As an overlay it covers only the left half of the screen.
type sheet struct {
	colour color.NRGBA
	veil   bool                   // it is an overlay
	next   func(c *stage.Context) // called in the next tick only; may be nil
	scale  float64                // of the last Resize
}

func (s *sheet) Resize(m stage.Metrics) { s.scale = m.Scale }

func (s *sheet) Update(c *stage.Context, _ *input.Frame) {
	if s.next != nil {
		s.next(c)
		s.next = nil
	}
	c.Redraw()
}

func (s *sheet) Overlay() bool { return s.veil }

func (s *sheet) Draw(dst *ebiten.Image) {
	if !s.veil {
		dst.Fill(s.colour)
		return
	}
	left := geom.R(0, 0, 400, 600).Pixels(s.scale)
	veil := ebiten.NewImage(left.Dx(), left.Dy())
	defer veil.Deallocate()
	veil.Fill(s.colour)
	dst.DrawImage(veil, nil)
}

// quiet is a source of devices that nobody touches.
type quiet struct{}

func (quiet) Sample(*input.Sample) {}

var (
	red   = color.NRGBA{200, 0, 0, 255}
	blue  = color.NRGBA{0, 0, 200, 255}
	shade = color.NRGBA{0, 0, 0, 128}
)

// watch returns a stage on a screen of 800×600 pixels, and a function that runs ticks and returns the colour of a pixel.
func watch(t *testing.T, first stage.Scene) (*stage.Stage, func(ticks, x, y int) color.RGBA) {
	playtest.NeedsDisplay(t)
	s := stage.New(first, stage.Options{Source: quiet{}, Scale: func() float64 { return 1 }})
	s.LayoutF(800, 600)
	screen := ebiten.NewImage(800, 600)
	return s, func(ticks, x, y int) color.RGBA {
		for range ticks {
			if err := s.Update(); err != nil {
				t.Fatal(err)
			}
			s.Draw(screen)
		}
		return screen.At(x, y).(color.RGBA)
	}
}

// No tick of a transition shows two screens in one place, neither when a screen follows another nor when an overlay opens and
// closes: text over text could not be read.
func TestScreensThatCrossAreNeverSeenThroughOneAnother(t *testing.T) {
	for _, tt := range []struct {
		name string
		next *sheet
	}{{"screen", &sheet{colour: blue}}, {"overlay", &sheet{colour: blue, veil: true}}} {
		a := &sheet{colour: red}
		_, look := watch(t, a)
		if got := look(2, 300, 300); got != (color.RGBA{200, 0, 0, 255}) {
			t.Fatalf("%s: before: %v", tt.name, got)
		}
		cross := func(what string, act func(c *stage.Context), on *sheet, end color.RGBA) {
			on.next = act
			for tick := range 16 {
				if got := look(1, 300, 300); got.R > 0 && got.B > 0 || got.A != 255 {
					t.Errorf("%s: tick %d of the %s: %v", tt.name, tick, what, got)
				}
			}
			if got := look(4, 300, 300); got != end {
				t.Errorf("%s: after the %s: %v", tt.name, what, got)
			}
		}
		cross("push", func(c *stage.Context) { c.Push(tt.next) }, a, color.RGBA{0, 0, 200, 255})
		cross("pop", func(c *stage.Context) { c.Pop() }, tt.next, color.RGBA{200, 0, 0, 255})
	}
}

// risen is a sheet that moves up from below, over the scene that it replaces.
type risen struct{ *sheet }

func (risen) Rises() bool { return true }

// TestWhatRisesDarkensNothing: above the scene that rises, the one before is seen in full light.
func TestWhatRisesDarkensNothing(t *testing.T) {
	a := &sheet{colour: red}
	_, look := watch(t, a)
	before, after := color.RGBA{200, 0, 0, 255}, color.RGBA{0, 0, 200, 255}
	look(2, 300, 10)
	a.next = func(c *stage.Context) { c.Replace(risen{&sheet{colour: blue}}) }
	seen := [2]int{}
	for tick := range 20 {
		top, low := look(1, 300, 10), look(0, 300, 590)
		if top != before && top != after || low != before && low != after || top == after && low == before {
			t.Errorf("tick %d: above %v, below %v", tick, top, low)
		}
		if low == after {
			seen[0]++
		}
		if top == after {
			seen[1]++
		}
	}
	if seen[0] < seen[1]+4 || seen[1] == 0 {
		t.Errorf("the new screen is to be seen in %d ticks below and in %d above", seen[0], seen[1])
	}
}

func TestOverlayIsDrawnOnceOverWhatLiesBelow(t *testing.T) {
	a := &sheet{colour: red}
	s, look := watch(t, a)
	s.SetMotion(stage.NoMotion)
	look(2, 0, 0)
	a.next = func(c *stage.Context) { c.Push(&sheet{colour: shade, veil: true}) }
	for range 3 {
		if got := look(5, 100, 300); got.R < 95 || got.R > 105 {
			t.Fatalf("under the veil: %v", got)
		}
		if got := look(0, 600, 300); got != (color.RGBA{200, 0, 0, 255}) {
			t.Fatalf("beside the veil: %v", got)
		}
	}
}
