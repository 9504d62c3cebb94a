//go:build !js && !android && !ios

package playtest

import (
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/stage"
)

// Sizes returns the window sizes at which every screen must be right, in device-independent pixels.
func Sizes() []image.Point {
	return []image.Point{{800, 600}, {1280, 800}, {1920, 1080}, {768, 1024}}
}

// Resize changes the size of the window and lets the program lay itself out.
func (p *Program) Resize(width, height int) {
	p.t.Helper()
	scale := 1.0
	if m := ebiten.Monitor(); m != nil {
		scale = m.DeviceScaleFactor()
	}
	old := p.screen
	p.screen = ebiten.NewImage(int(float64(width)*scale), int(float64(height)*scale))
	if err := p.session.SetOutsideScreen(p.screen); err != nil {
		p.t.Fatalf("playtest: resizing to %d×%d: %v", width, height, err)
	}
	if old != nil {
		old.Deallocate()
	}
	p.options.Width, p.options.Height = width, height
	p.Ticks(2)
	p.Report()
}

// Frame has the program draw a frame, as it does between ticks for a player.
func (p *Program) Frame() {
	p.t.Helper()
	p.session.AdvanceTicks(1)
	p.session.AdvanceFrame()
	if !p.session.WaitFrame() {
		p.check()
		p.t.Fatal("playtest: no frame was drawn")
	}
	p.session.CompositeFrame()
	if p.frames++; p.frames%breath == 0 {
		Breathe()
	}
}

// breath is after how many frames the host breathes.
const breath = 16

// Find returns the widget, target or text with the given ID. The test fails when there is none.
func (p *Program) Find(id string) stage.Node {
	p.t.Helper()
	r := p.Report()
	if n := r.Node(id); n != nil {
		return *n
	}
	p.t.Fatalf("playtest: no %q on %s, only %s", id, r.Scene, strings.Join(ids(r), " "))
	return stage.Node{}
}

// Has reports whether something with the given ID is on the screen.
func (p *Program) Has(id string) bool {
	p.t.Helper()
	return p.Report().Node(id) != nil
}

func ids(r *stage.Report) []string {
	var list []string
	for _, n := range r.Nodes {
		list = append(list, n.ID)
	}
	return list
}

// spot returns where to tap the thing with the given ID. The test fails unless it is there and enabled.
func (p *Program) spot(id string) geom.Point {
	p.t.Helper()
	n := p.Find(id)
	if !n.Enabled {
		p.t.Fatalf("playtest: %q is not enabled", id)
	}
	return n.Rect.Center()
}

// Reveal scrolls what can be scrolled with a finger until the widget or target with the given ID is there, and returns the ID.
func (p *Program) Reveal(id string) string {
	p.t.Helper()
	Scroll(p.Report, func(r *stage.Report) bool { return r.Node(id) != nil }, p.pull)
	return id
}

// pull pulls a list by a share of its height.
func (p *Program) pull(list geom.Rect, share float64) {
	from := list.Center()
	p.SwipeAt(from, from.Add(geom.Pt(0, share*list.H)))
	p.Settle()
}

// Scroll pulls every list on the screen, down to its end and then up to its start, until what is on the screen is as ok wants it,
// and reports whether it came to that. Look says what is there, pull pulls a list by a share of its height.
func Scroll(look func() *stage.Report, ok func(*stage.Report) bool, pull func(list geom.Rect, share float64)) bool {
	r := look()
	for _, share := range []float64{-0.4, 0.4} {
		for range maxPulls {
			if ok(r) {
				return true
			}
			before := r
			for _, n := range r.Nodes {
				if strings.HasSuffix(n.ID, ".list") {
					pull(n.Rect, share)
				}
			}
			if r = look(); reflect.DeepEqual(r.Nodes, before.Nodes) {
				break
			}
		}
	}
	return ok(r)
}

// maxPulls is how often Scroll pulls in either direction.
const maxPulls = 12

// Click clicks the widget or target with the given ID, which must be enabled.
func (p *Program) Click(id string) {
	p.t.Helper()
	p.ClickAt(p.spot(id))
}

// Tap taps the widget or target with the given ID, which must be enabled, with a finger.
func (p *Program) Tap(id string) {
	p.t.Helper()
	p.TapAt(p.spot(id))
}

// Value returns the fact of the given name in the report, or "".
func (p *Program) Value(name string) string {
	p.t.Helper()
	return p.Report().Values[name]
}

// waitStep is how many ticks pass between two looks at the screen while waiting.
const waitStep = 4

// settleTicks is for how long Settle and WaitFor wait at least: two minutes of play. They pass much faster than in a game, so that
// what the program does beside its ticks may need longer: it is looked at so many more times, with a pause before each.
const (
	settleTicks = 7200
	moreLooks   = 6000
	beside      = 10 * time.Millisecond
)

// Settle lets ticks pass until nothing happens by itself any more, and returns what is on the screen then.
func (p *Program) Settle() *stage.Report {
	p.t.Helper()
	return p.WaitUntil("the screen to come to rest", func(r *stage.Report) bool { return r.Idle })
}

// WaitFor lets ticks pass until something with the given ID is on the screen and enabled.
func (p *Program) WaitFor(id string) stage.Node {
	p.t.Helper()
	r := p.WaitUntil(id, func(r *stage.Report) bool { n := r.Node(id); return n != nil && n.Enabled })
	return *r.Node(id)
}

// WaitUntil lets ticks pass until ok says so. what is for the message when it never does.
func (p *Program) WaitUntil(what string, ok func(*stage.Report) bool) *stage.Report {
	p.t.Helper()
	p.Ticks(2)
	for n := range settleTicks/waitStep + moreLooks {
		if r := p.Report(); ok(r) {
			return r
		}
		if n >= settleTicks/waitStep {
			time.Sleep(beside)
		}
		p.Ticks(waitStep)
	}
	r := p.Report()
	p.t.Fatalf("playtest: waited in vain for %s; on %s: %s; %v", what, r.Scene, strings.Join(ids(r), " "), r.Values)
	return nil
}

// Picture draws a frame and returns the screen in device pixels.
func (p *Program) Picture() *image.RGBA {
	p.t.Helper()
	p.Frame()
	img := image.NewRGBA(p.screen.Bounds())
	p.screen.ReadPixels(img.Pix)
	return img
}

// Screenshot writes the screen to build/screens/name.png in the module's folder, for people to look at, and returns it.
func (p *Program) Screenshot(name string) *image.RGBA {
	p.t.Helper()
	img := p.Picture()
	Keep(p.t, name, img)
	return img
}

// Keep writes a picture to build/screens/name.png in the module's folder, for people to look at.
func Keep(t testing.TB, name string, img image.Image) {
	t.Helper()
	if drawn, ok := img.(*ebiten.Image); ok {
		out := image.NewRGBA(drawn.Bounds())
		drawn.ReadPixels(out.Pix)
		img = out
	}
	if err := save(name, img); err != nil {
		t.Errorf("playtest: picture %s: %v", name, err)
	}
}

// Sketch is Keep if the environment has SCREENS: for pictures that take long to draw and that no test looks at.
func Sketch(t testing.TB, name string, img image.Image) {
	t.Helper()
	if os.Getenv("SCREENS") != "" {
		Keep(t, name, img)
	}
}

func save(name string, img image.Image) error {
	dir, err := root()
	if err != nil {
		return err
	}
	dir = filepath.Join(dir, "build", "screens")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	f, err := os.Create(filepath.Join(dir, name+".png"))
	if err != nil {
		return err
	}
	quick := png.Encoder{CompressionLevel: png.BestSpeed}
	if err := quick.Encode(f, img); err != nil {
		_ = f.Close()
		return err
	}
	return f.Close()
}

// Audit fails the test for everything on the screen that breaks a rule of the house; see Faults.
func (p *Program) Audit() {
	p.t.Helper()
	r := p.Report()
	for _, fault := range Faults(r) {
		p.t.Errorf("%s at %v×%v: %s", r.Scene, r.Size.X, r.Size.Y, fault)
	}
}

// The least side of a target and size of letters, in dp, and how far words may stick out of their box by rounding: that far,
// or a pixel of the device, but none larger than on the smallest screens.
const (
	minSide  = 44
	minText  = 14
	slack    = 0.75
	minScale = 0.6
)

// Faults lists what on a screen breaks a rule of the house: words that do not fit their box, letters too small, targets
// too small for a finger, things off the screen, two things of one name.
func Faults(r *stage.Report) []string {
	var faults []string
	seen := make(map[string]bool)
	screen := geom.Rect{W: r.Size.X, H: r.Size.Y}
	for _, n := range r.Nodes {
		key := string(n.Kind) + " " + n.ID
		if seen[key] {
			faults = append(faults, key+" is there twice")
		}
		seen[key] = true
		for _, fault := range nodeFaults(n, screen, max(slack, 1/max(r.Scale, minScale))) {
			faults = append(faults, fmt.Sprintf("%s %q: %s", key, n.Text, fault))
		}
	}
	return faults
}

func nodeFaults(n stage.Node, screen geom.Rect, slack float64) []string {
	var faults []string
	if !n.Ink.Empty() && !n.Rect.Inset(-slack).Covers(n.Ink) {
		faults = append(faults, fmt.Sprintf("words %v do not fit into %v", n.Ink, n.Rect))
	}
	if n.Text != "" && n.TextSize > 0 && n.TextSize < minText {
		faults = append(faults, fmt.Sprintf("letters of %v dp", n.TextSize))
	}
	if !screen.Inset(-slack).Covers(n.Rect) {
		faults = append(faults, fmt.Sprintf("%v lies off the screen", n.Rect))
	}
	usable := n.Enabled && (n.Kind == stage.Widget || n.Kind == stage.Target)
	if usable && n.Small == "" && min(n.Rect.W, n.Rect.H) < minSide-slack {
		faults = append(faults, fmt.Sprintf("a target of %v×%v dp", n.Rect.W, n.Rect.H))
	}
	return faults
}
