//go:build !js

// Package tabletest lays tables for tests without the rest of the program: in the test's own process, with made-up
// fingers and keys, a few milliseconds a turn. A package that uses it begins its tests with
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

// Services returns the services of a program that has just been installed, speaking lang, with equal luck every time. No tips are
// told; see [Advised].
func Services(t testing.TB, lang words.Lang) *services.Services {
	t.Helper()
	return installed(t, lang, false)
}

// Advised returns the services of a program that tells tips.
func Advised(t testing.TB, lang words.Lang) *services.Services {
	t.Helper()
	return installed(t, lang, true)
}

func installed(t testing.TB, lang words.Lang, tips bool) *services.Services {
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

// Verify holds a box's board to every golden journal in a folder: view = state after every entry.
func Verify(t *testing.T, box *table.Contents, dir string) {
	t.Helper()
	s := Services(t, words.English)
	for name, data := range goldens(t, dir) {
		if err := scene.Verify(s, box, data); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Lay puts a game of a box under way on a table of the given size in dp: a header and the entries so far.
func Lay(t testing.TB, s *services.Services, box *table.Contents, w, h int, lines ...string) *Rig {
	t.Helper()
	playtest.NeedsDisplay(t)
	return New(t, s, Resume(t, s, box, lines...), w, h)
}

// Resume is the table of a game of a box under way: a header and the entries so far.
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

// Rig is a stage with a scene on it and devices that a test plays.
type Rig struct {
	*stage.Stage
	// Step is how much time passes from one tick to the next: a 60th of a second unless the device is slow.
	Step   time.Duration
	clock  time.Duration
	t      testing.TB
	now    input.Sample
	screen *ebiten.Image
	size   geom.Point
	scene  stage.Scene
	dense  float64 // the device's pixels per dp of a sc that is not scaled
}

// Board is the board on the table, for tests of its own package.
func (r *Rig) Board() table.Kit { return r.scene.(*scene.Scene).Bench().Board }

// Table is the table on the stage.
func (r *Rig) Table() *scene.Scene { return r.scene.(*scene.Scene) }

// Area is the room that the frame leaves the board.
func (r *Rig) Area() geom.Rect { return r.scene.(*scene.Scene).Bench().Area }

// Play shows an event that no move has made, for tests of how it looks and what it costs.
func (r *Rig) Play(e game.Event) { r.scene.(*scene.Scene).Bench().Play(e) }

// Sample implements input.Source.
func (r *Rig) Sample(to *input.Sample) {
	to.Cursor, to.Buttons, to.Unfocused = r.now.Cursor, r.now.Buttons, r.now.Unfocused
	to.Touches = append(to.Touches, r.now.Touches...)
	to.Held = append(to.Held, r.now.Held...)
	to.Pressed = append(to.Pressed, r.now.Pressed...)
	to.Runes = append(to.Runes, r.now.Runes...)
	to.Pads = append(to.Pads, r.now.Pads...)
}

// New puts a scene on a stage of the given size in dp, at one pixel a dp.
func New(t testing.TB, s *services.Services, sc stage.Scene, w, h int) *Rig {
	t.Helper()
	r := &Rig{t: t, scene: sc, dense: 1, Step: time.Second / 60}
	clock := func() time.Duration { return r.clock }
	r.Stage = stage.New(sc, stage.Options{Source: r, Clock: clock, Scale: func() float64 { return r.dense }})
	s.Apply(r.Context())
	r.Resize(w, h)
	return r
}

// Lap puts what a seat holds in its lap of a game of a box under way on a screen of the given size, which may be as small as a
// telephone's.
func Lap(t testing.TB, s *services.Services, box *table.Contents, w, h int, lines ...string) *Rig {
	t.Helper()
	return Lay(t, s, box.InHand(), w, h, lines...)
}

// Resize changes the size of the screen.
func (r *Rig) Resize(w, h int) {
	r.size = geom.Pt(float64(w), float64(h))
	r.screen = ebiten.NewImage(int(r.size.X*r.dense), int(r.size.Y*r.dense))
	r.Ticks(2)
}

// Sharpen gives the screen another density, in pixels to each of the system, as for pictures of telephones.
func (r *Rig) Sharpen(density float64) {
	r.t.Helper()
	r.dense = density
	r.Resize(int(r.size.X), int(r.size.Y))
}

// rough is the density of a screen on which nobody looks at details.
const rough = 0.5

// Roughen leaves the screen a quarter of its pixels with -short: for what draws without looking, or looks for large differences.
func (r *Rig) Roughen() {
	r.t.Helper()
	if testing.Short() {
		r.Sharpen(rough)
	}
}

// LayOut lays everything out for a screen of another size, of which nothing can be drawn: for tests that look at many sizes.
func (r *Rig) LayOut(w, h int) {
	r.t.Helper()
	r.size, r.screen = geom.Pt(float64(w), float64(h)), nil
	r.Ticks(2)
}

// Ticks lets n ticks pass.
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

// The ticks of a test pass much faster than those of a game: what works on a goroutine beside them may need more of them than
// any motion lasts. After patient ticks each waits a millisecond for it.
const (
	patient     = 5000
	settleTicks = 125000
	beside      = time.Millisecond
)

// Settle lets ticks pass until nothing happens by itself.
func (r *Rig) Settle() *stage.Report {
	r.t.Helper()
	for n := range settleTicks {
		if r.Ticks(1); r.Idle() {
			return r.Inspect()
		}
		if n >= patient {
			time.Sleep(beside)
		}
	}
	r.t.Fatal("the table never comes to rest")
	return nil
}

// Node is what the report says of an ID; the test fails when there is none.
func (r *Rig) Node(id string) stage.Node {
	r.t.Helper()
	if n := r.Inspect().Node(id); n != nil {
		return *n
	}
	r.t.Fatalf("there is no %q on the table", id)
	return stage.Node{}
}

// Tap taps what has the ID with a finger.
func (r *Rig) Tap(id string) {
	r.t.Helper()
	r.TapAt(r.Node(id).Rect.Center())
}

// TapAt taps with a finger.
func (r *Rig) TapAt(at geom.Point) {
	r.t.Helper()
	r.touch(at)
	r.Ticks(2)
	r.now.Touches = nil
	r.Ticks(2)
}

// pixels is where a place in dp of the layout is on the screen.
func (r *Rig) pixels(at geom.Point) geom.Point { return at.Mul(r.Context().Metrics().Scale) }

func (r *Rig) touch(at geom.Point) {
	r.now.Touches = []input.Contact{{ID: 1, At: r.pixels(at)}}
}

// Hold rests a finger for some ticks.
func (r *Rig) Hold(at geom.Point, ticks int) {
	r.t.Helper()
	r.touch(at)
	r.Ticks(ticks)
}

// Fingers rests several fingers on the screen, one at each place.
func (r *Rig) Fingers(at ...geom.Point) {
	r.t.Helper()
	r.now.Touches = nil
	for i, p := range at {
		r.now.Touches = append(r.now.Touches, input.Contact{ID: i + 1, At: r.pixels(p)})
	}
	r.Ticks(2)
}

// Release lifts all fingers.
func (r *Rig) Release() {
	r.t.Helper()
	r.now.Touches = nil
	r.Ticks(2)
}

// Swipe drags with a finger.
func (r *Rig) Swipe(from, to geom.Point) {
	r.t.Helper()
	for i := range 9 {
		r.touch(from.Lerp(to, float64(i)/8))
		r.Ticks(1)
	}
	r.now.Touches = nil
	r.Ticks(2)
}

// Hover moves the mouse.
func (r *Rig) Hover(at geom.Point) {
	r.t.Helper()
	r.now.Cursor = r.pixels(at)
	r.Ticks(2)
}

// Focus gives the window the focus, or takes it away.
func (r *Rig) Focus(on bool) {
	r.t.Helper()
	r.now.Unfocused = !on
	r.Ticks(2)
}

// Key strikes a key, while others are held.
func (r *Rig) Key(k ebiten.Key, held ...ebiten.Key) {
	r.t.Helper()
	r.now.Held, r.now.Pressed = append(held, k), []ebiten.Key{k}
	r.Ticks(1)
	r.now.Held, r.now.Pressed = nil, nil
	r.Ticks(1)
}

// Type types words into the field that has the focus.
func (r *Rig) Type(words string) {
	r.t.Helper()
	r.now.Runes = []rune(words)
	r.Ticks(1)
	r.now.Runes = nil
	r.Ticks(1)
}

// Pad strikes what on a gamepad asks for something.
func (r *Rig) Pad(in input.Intents) {
	r.t.Helper()
	r.now.Pads = []input.PadState{{Held: in}}
	r.Ticks(1)
	r.now.Pads[0].Held = 0
	r.Ticks(1)
}

// Frame draws the screen.
func (r *Rig) Frame() *ebiten.Image {
	r.Context().Redraw()
	r.Draw(r.screen)
	return r.screen
}

// Ink draws something on a screen where nothing else is, and returns the box round what can be seen of it, in dp of the layout.
func (r *Rig) Ink(draw func(dst *ebiten.Image)) geom.Rect {
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

// Warm draws n frames and has them carried out, so that Ebitengine holds the commands of as many to use again: after it
// that many frames allocate nothing but what the program does.
func (r *Rig) Warm(n int) {
	for range n {
		r.Frame()
	}
	r.screen.At(0, 0)
}

// Shot writes the screen to build/screens/name.png in the module's folder, for people to look at; nobody does after a test with
// -short, in which nothing is drawn.
func (r *Rig) Shot(name string) {
	r.t.Helper()
	if testing.Short() {
		return
	}
	playtest.SavePicture(r.t, name, r.Frame())
}

// Texts lists everything that is to be read.
func (r *Rig) Texts() []string {
	var list []string
	for _, n := range r.Inspect().Nodes {
		if n.Text != "" {
			list = append(list, n.Text)
		}
	}
	return list
}

// Says reports whether something that is to be read says exactly that.
func (r *Rig) Says(words string) bool { return slices.Contains(r.Texts(), words) }

// Under is an empty scene, for what lies over another one.
type Under struct{}

// Resize implements stage.Scene.
func (Under) Resize(stage.Metrics) {}

// Update implements stage.Scene.
func (Under) Update(*stage.Context, *input.Frame) {}

// Draw implements stage.Scene.
func (Under) Draw(*ebiten.Image) {}
