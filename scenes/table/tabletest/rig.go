//go:build !js

// Package tabletest puts tables on a stage for tests, without the rest of the program: in the process of the test, with
// simulated fingers and keys, a few milliseconds per turn. A package that uses it begins its tests with
//
//	func TestMain(m *testing.M) { playtest.Main(m) }
package tabletest

import (
	"slices"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/scene"
)

// Services returns the services of a newly installed program in a language. Seeds are 1, 2, 3 and so on. No tips are
// shown; see ServicesWithTips.
func Services(t testing.TB, lang words.Lang) *services.Services {
	t.Helper()
	return newServices(t, lang, false)
}

// ServicesWithTips returns Services that show tips.
func ServicesWithTips(t testing.TB, lang words.Lang) *services.Services {
	t.Helper()
	return newServices(t, lang, true)
}

// newServices returns Services that show tips if tips is true. Their saves are closed at the end of the test.
func newServices(t testing.TB, lang words.Lang, tips bool) *services.Services {
	t.Helper()
	book, err := words.Open()
	if err != nil {
		t.Fatal(err)
	}
	saves := store.Open(store.Options{AppName: "tabletest", Dir: t.TempDir()})
	t.Cleanup(func() {
		if err := saves.Close(); err != nil {
			t.Error(err)
		}
	})
	set := saves.Settings()
	set.ShowTips = tips
	saves.SetSettings(set)
	s, err := services.New(book, saves, lang)
	if err != nil {
		t.Fatal(err)
	}
	seed := uint64(0)
	s.Seed = func() uint64 { seed++; return seed }
	return s
}

// CheckViews plays every golden journal in the folder dir and tests that after every entry the board shows the position; see
// scene.Verify.
func CheckViews(t *testing.T, box *table.Contents, dir string) {
	t.Helper()
	s := Services(t, words.English)
	for name, data := range goldens(t, dir) {
		if err := scene.Verify(s, box, data); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// LayTable returns a table of w by h dp with a saved game of a box. The first of lines is the journal's header, the rest are
// its entries.
func LayTable(t testing.TB, s *services.Services, box *table.Contents, w, h int, lines ...string) *Rig {
	t.Helper()
	playtest.NeedsDisplay(t)
	return New(t, s, Resume(t, s, box, lines...), w, h)
}

// Resume returns the table scene of a saved game. The first of lines is the journal's header, the rest are its entries.
func Resume(t testing.TB, s *services.Services, box *table.Contents, lines ...string) stage.Scene {
	t.Helper()
	save, err := s.Store.Begin(box.Rules.Name(), []byte(lines[0]))
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range lines[1:] {
		if err := save.Append([]byte(l)); err != nil {
			t.Fatal(err)
		}
	}
	sc, err := scene.Resume(s, box, &table.Doors{})
	if err != nil {
		t.Fatal(err)
	}
	return sc
}

// Rig is a stage with a scene on it, a clock and input devices that a test controls.
type Rig struct {
	*stage.Stage
	// Step is the time that passes with each tick, a 60th of a second by default.
	Step    time.Duration
	clock   time.Duration // time that has passed since New
	t       testing.TB
	input   input.Sample  // what Sample copies
	screen  *ebiten.Image // nil after ResizeUndrawn
	peep    *ebiten.Image // what Watch draws on instead of screen; nil if it has not done so
	size    geom.Point    // of the screen, in dp
	scene   stage.Scene   // the scene that New was called with
	density float64       // pixels per dp of the device
}

// Table returns the scene that New was called with, which must be a table.
func (r *Rig) Table() *scene.Scene { return r.scene.(*scene.Scene) }

// Board returns the board on the table.
func (r *Rig) Board() table.Kit { return r.Table().TestAccess().Board }

// Area returns the area of the board in dp.
func (r *Rig) Area() geom.Rect { return r.Table().TestAccess().Area }

// Play queues the cues of an event, as if a move had caused it. The following ticks show them.
func (r *Rig) Play(e game.Event) { r.Table().TestAccess().Play(e) }

// Sample implements input.Source: it copies the state of the simulated input devices into to.
func (r *Rig) Sample(to *input.Sample) {
	to.Cursor, to.Buttons, to.Unfocused = r.input.Cursor, r.input.Buttons, r.input.Unfocused
	to.Touches = append(to.Touches, r.input.Touches...)
	to.Held = append(to.Held, r.input.Held...)
	to.Pressed = append(to.Pressed, r.input.Pressed...)
	to.Runes = append(to.Runes, r.input.Runes...)
	to.Pads = append(to.Pads, r.input.Pads...)
}

// New returns a Rig with a scene on a stage of w by h dp, at one pixel per dp.
func New(t testing.TB, s *services.Services, sc stage.Scene, w, h int) *Rig {
	t.Helper()
	r := &Rig{t: t, scene: sc, density: 1, Step: time.Second / 60}
	clock := func() time.Duration { return r.clock }
	r.Stage = stage.New(sc, stage.Options{Source: r, Clock: clock, Scale: func() float64 { return r.density }})
	s.Apply(r.Context())
	r.Resize(w, h)
	return r
}

// LayHand returns a table of w by h dp with the hand of a saved game of a box; see LayTable.
func LayHand(t testing.TB, s *services.Services, box *table.Contents, w, h int, lines ...string) *Rig {
	t.Helper()
	return LayTable(t, s, box.InHand(), w, h, lines...)
}

// Resize changes the size of the screen to w by h dp, with a new image for Frame, and runs two ticks.
func (r *Rig) Resize(w, h int) {
	r.size = geom.Pt(float64(w), float64(h))
	r.screen = ebiten.NewImage(int(r.size.X*r.density), int(r.size.Y*r.density))
	r.Ticks(2)
}

// SetDensity sets the number of pixels per dp of the screen.
func (r *Rig) SetDensity(density float64) {
	r.t.Helper()
	r.density = density
	r.Resize(int(r.size.X), int(r.size.Y))
}

// reducedDensity is the density of a screen if nobody looks at details.
const reducedDensity = 0.5

// ReduceDensity sets the density to reducedDensity with -short, to save time in tests that only draw or look for large
// differences. Without -short it does nothing.
func (r *Rig) ReduceDensity() {
	r.t.Helper()
	if testing.Short() {
		r.SetDensity(reducedDensity)
	}
}

// ResizeUndrawn sets the size of the screen to w by h dp without making an image, which saves time. Until the next Resize, nothing
// but Watch can draw.
func (r *Rig) ResizeUndrawn(w, h int) {
	r.t.Helper()
	r.size, r.screen = geom.Pt(float64(w), float64(h)), nil
	r.Ticks(2)
}

// Ticks runs n ticks, each after Step has passed. The test fails if one returns an error.
func (r *Rig) Ticks(n int) {
	r.t.Helper()
	for range n {
		r.clock += r.Step
		r.LayoutF(r.size.X, r.size.Y)
		if err := r.Update(); err != nil {
			r.t.Fatal(err)
		}
	}
}

// peepSize is the width and height in pixels of the image on which Watch draws after ResizeUndrawn.
const peepSize = 8

// Watch runs n ticks, and after each draws the screen if anything has changed, as the program does. That matters to messages, since
// a message looks only after a drawing whether it covers anything. After ResizeUndrawn, Watch draws on a small image, where nothing
// can be seen.
func (r *Rig) Watch(n int) {
	r.t.Helper()
	dst := r.screen
	if dst == nil {
		if r.peep == nil {
			r.peep = ebiten.NewImage(peepSize, peepSize)
		}
		dst = r.peep
	}
	for range n {
		r.Ticks(1)
		r.Draw(dst)
	}
}

// Limits of Settle. Ticks of a test pass much faster than ticks of a game, so that goroutines may need more ticks than any
// animation.
const (
	sleepAfter  = 5000             // ticks after which Settle sleeps in each tick
	settleTicks = 125000           // ticks after which the test fails
	sleepTime   = time.Millisecond // how long Settle sleeps
)

// Settle runs ticks until nothing happens by itself any more, and returns what the screen then shows. The test fails if
// that is never so.
func (r *Rig) Settle() *stage.Report {
	r.t.Helper()
	for n := range settleTicks {
		if r.Ticks(1); r.Idle() {
			return r.Inspect()
		}
		if n >= sleepAfter {
			time.Sleep(sleepTime)
		}
	}
	r.t.Fatal("the table never comes to rest")
	return nil
}

// Node returns the node with an ID. The test fails if there is none.
func (r *Rig) Node(id string) stage.Node {
	r.t.Helper()
	if n := r.Inspect().Node(id); n != nil {
		return *n
	}
	r.t.Fatalf("there is no %q on the table", id)
	return stage.Node{}
}

// Tap taps the middle of the node with an ID with a finger. The test fails if there is no such node.
func (r *Rig) Tap(id string) {
	r.t.Helper()
	r.TapAt(r.Node(id).Rect.Center())
}

// TapAt taps with a finger at a place in dp.
func (r *Rig) TapAt(at geom.Point) {
	r.t.Helper()
	r.touch(at)
	r.Ticks(2)
	r.input.Touches = nil
	r.Ticks(2)
}

// pixels returns where a place in dp is on the screen, in pixels.
func (r *Rig) pixels(at geom.Point) geom.Point { return at.Mul(r.Context().Metrics().Scale) }

// touch puts one finger on the screen, at a place in dp, and lifts all others. It runs no tick.
func (r *Rig) touch(at geom.Point) {
	r.input.Touches = []input.Contact{{ID: 1, At: r.pixels(at)}}
}

// Hold puts a finger on the screen, at a place in dp, and runs ticks. The finger stays there until Release.
func (r *Rig) Hold(at geom.Point, ticks int) {
	r.t.Helper()
	r.touch(at)
	r.Ticks(ticks)
}

// HoldFingers puts several fingers on the screen, at places in dp. They stay there until Release.
func (r *Rig) HoldFingers(at ...geom.Point) {
	r.t.Helper()
	r.input.Touches = nil
	for i, p := range at {
		r.input.Touches = append(r.input.Touches, input.Contact{ID: i + 1, At: r.pixels(p)})
	}
	r.Ticks(2)
}

// Release lifts all fingers.
func (r *Rig) Release() {
	r.t.Helper()
	r.input.Touches = nil
	r.Ticks(2)
}

// Swipe drags with a finger from one place in dp to another, and lifts it.
func (r *Rig) Swipe(from, to geom.Point) {
	r.t.Helper()
	for i := range 9 {
		r.touch(from.Lerp(to, float64(i)/8))
		r.Ticks(1)
	}
	r.input.Touches = nil
	r.Ticks(2)
}

// Hover moves the mouse to a place in dp.
func (r *Rig) Hover(at geom.Point) {
	r.t.Helper()
	r.input.Cursor = r.pixels(at)
	r.Ticks(2)
}

// Focus gives the window the focus, or takes it away if on is false.
func (r *Rig) Focus(on bool) {
	r.t.Helper()
	r.input.Unfocused = !on
	r.Ticks(2)
}

// Key presses the key k while the keys held are held down.
func (r *Rig) Key(k ebiten.Key, held ...ebiten.Key) {
	r.t.Helper()
	r.input.Held, r.input.Pressed = append(held, k), []ebiten.Key{k}
	r.Ticks(1)
	r.input.Held, r.input.Pressed = nil, nil
	r.Ticks(1)
}

// Type types words into the field with the focus.
func (r *Rig) Type(words string) {
	r.t.Helper()
	r.input.Runes = []rune(words)
	r.Ticks(1)
	r.input.Runes = nil
	r.Ticks(1)
}

// Pad presses, for one tick, the buttons of a gamepad that ask for the given intents. The gamepad stays connected.
func (r *Rig) Pad(in input.Intents) {
	r.t.Helper()
	r.input.Pads = []input.PadState{{Held: in}}
	r.Ticks(1)
	r.input.Pads[0].Held = 0
	r.Ticks(1)
}

// Frame draws the screen and returns its image, which the next Frame draws on again. It must not be called after
// ResizeUndrawn.
func (r *Rig) Frame() *ebiten.Image {
	r.Context().Redraw()
	r.Draw(r.screen)
	return r.screen
}

// DrawnBounds returns the bounds of what draw draws on an empty screen, in dp. It must not be called after ResizeUndrawn.
func (r *Rig) DrawnBounds(draw func(dst *ebiten.Image)) geom.Rect {
	dst := ebiten.NewImageWithOptions(r.screen.Bounds(), nil)
	defer dst.Deallocate()
	draw(dst)
	wide, high := dst.Bounds().Dx(), dst.Bounds().Dy()
	pix := make([]byte, 4*wide*high)
	dst.ReadPixels(pix)
	var box geom.Rect
	for i := range wide * high {
		if pix[4*i+3] > 0 {
			box = box.Union(geom.R(float64(i%wide), float64(i/wide), 1, 1))
		}
	}
	k := r.Context().Metrics().Scale
	return geom.R(box.X/k, box.Y/k, box.W/k, box.H/k)
}

// WarmUp draws n frames and lets Ebitengine execute them. Afterwards Ebitengine has memory for n frames, so that a test can
// count the allocations of the program alone.
func (r *Rig) WarmUp(n int) {
	for range n {
		r.Frame()
	}
	r.screen.At(0, 0) // Ebitengine has to execute all drawing before it can return a pixel
}

// aheadFrames is the greatest number of frames in which a table paints all pictures ahead of time, one a frame.
const aheadFrames = 200

// PaintAhead has the table paint all pictures that it paints ahead of time; see stage.Prerenderer. The table must have been drawn.
func (r *Rig) PaintAhead() {
	for range aheadFrames {
		r.Draw(r.screen)
	}
}

// Shot saves the screen as build/screens/name.png in the folder of the module. With -short it does nothing.
func (r *Rig) Shot(name string) {
	r.t.Helper()
	if testing.Short() {
		return
	}
	playtest.SavePicture(r.t, name, r.Frame())
}

// Texts returns all texts that are visible.
func (r *Rig) Texts() []string {
	var list []string
	for _, n := range r.Inspect().Nodes {
		if n.Text != "" {
			list = append(list, n.Text)
		}
	}
	return list
}

// ShowsText reports whether exactly this text is visible.
func (r *Rig) ShowsText(words string) bool { return slices.Contains(r.Texts(), words) }

// EmptyScene is an empty scene, to put another one on.
type EmptyScene struct{}

// Resize implements stage.Scene.
func (EmptyScene) Resize(stage.Metrics) {}

// Update implements stage.Scene.
func (EmptyScene) Update(*stage.Context, *input.Frame) {}

// Draw implements stage.Scene.
func (EmptyScene) Draw(*ebiten.Image) {}
