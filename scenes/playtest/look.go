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

// Resize changes the size of the window, in device-independent pixels, and waits for the layout. Restart keeps that size. The
// former image of the screen is freed.
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
	p.Report() // sets p.zoom for the new size
}

// Frame advances the program by a tick and makes it draw a frame to p.screen. It fails the test if no frame is drawn. Every
// framesPerBreath frames it calls Breathe.
func (p *Program) Frame() {
	p.t.Helper()
	p.session.AdvanceTicks(1)
	p.session.AdvanceFrame()
	if !p.session.WaitFrame() {
		p.check()
		p.t.Fatal("playtest: no frame was drawn")
	}
	p.session.CompositeFrame()
	if p.frames++; p.frames%framesPerBreath == 0 {
		Breathe()
	}
}

// framesPerBreath is the number of frames between two calls of Breathe.
const framesPerBreath = 16

// Find returns the element (widget, target or text) with the given ID. It fails the test if there is none.
func (p *Program) Find(id string) stage.Node {
	p.t.Helper()
	r := p.Report()
	if n := r.Node(id); n != nil {
		return *n
	}
	p.t.Fatalf("playtest: no %q on %s, only %s", id, r.Scene, strings.Join(nodeIDs(r), " "))
	return stage.Node{}
}

// Has reports whether the screen has an element with the given ID.
func (p *Program) Has(id string) bool {
	p.t.Helper()
	return p.Report().Node(id) != nil
}

// nodeIDs returns the IDs of all nodes of r.
func nodeIDs(r *stage.Report) []string {
	var list []string
	for _, n := range r.Nodes {
		list = append(list, n.ID)
	}
	return list
}

// placeOf returns the middle of the element with the given ID. It fails the test unless the element is enabled.
func (p *Program) placeOf(id string) geom.Point {
	p.t.Helper()
	n := p.Find(id)
	if !n.Enabled {
		p.t.Fatalf("playtest: %q is not enabled", id)
	}
	return n.Rect.Center()
}

// Reveal scrolls with a finger until the element with the given ID is visible, and returns the ID. If no scrolling makes
// the element visible, Reveal returns the ID all the same.
func (p *Program) Reveal(id string) string {
	p.t.Helper()
	Scroll(p.Report, func(r *stage.Report) bool { return r.Node(id) != nil }, p.pull)
	return id
}

// pull drags a list with a finger by a fraction of the height of the list, upwards if the fraction is negative.
func (p *Program) pull(list geom.Rect, fraction float64) {
	from := list.Center()
	p.SwipeAt(from, from.Add(geom.Pt(0, fraction*list.H)))
	p.Settle()
}

// Scroll scrolls all lists on the screen, to their ends and then to their starts, until ok returns true for a report of the
// screen. It reports whether ok has returned true. look returns a report of the screen; pull drags a list by a share of its
// height, upwards if share is negative. A list is an element whose ID ends in ".list". The ends are reached when pulling changes
// nothing.
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

// maxPulls is the greatest number of times that Scroll drags each list in each direction.
const maxPulls = 12

// Click clicks the element with the given ID, which must be enabled.
func (p *Program) Click(id string) {
	p.t.Helper()
	p.ClickAt(p.placeOf(id))
}

// Tap taps the element with the given ID, which must be enabled, with a finger.
func (p *Program) Tap(id string) {
	p.t.Helper()
	p.TapAt(p.placeOf(id))
}

// Value returns the value with a name in the report of the screen, or "" if there is none.
func (p *Program) Value(name string) string {
	p.t.Helper()
	return p.Report().Values[name]
}

// waitStep is the number of ticks between two reports while waiting.
const waitStep = 4

// How long WaitUntil waits. Ticks are much faster in a test than in play, so background work may need more of them.
const (
	settleTicks = 7200                  // the number of ticks without a pause, two minutes of play
	moreLooks   = 6000                  // the greatest number of reports after these ticks, each with a pause
	lookPause   = 10 * time.Millisecond // the pause after each of these reports
)

// Settle advances the program until nothing happens by itself, and returns a report of the screen.
func (p *Program) Settle() *stage.Report {
	p.t.Helper()
	return p.WaitUntil("the screen to come to rest", func(r *stage.Report) bool { return r.Idle })
}

// WaitFor advances the program until an element with the given ID is enabled, and returns the element.
func (p *Program) WaitFor(id string) stage.Node {
	p.t.Helper()
	r := p.WaitUntil(id, func(r *stage.Report) bool { n := r.Node(id); return n != nil && n.Enabled })
	return *r.Node(id)
}

// WaitUntil advances the program until ok returns true for a report of the screen, and returns that report. If ok never returns
// true, WaitUntil fails the test. what names, in the message, that for which it has waited.
func (p *Program) WaitUntil(what string, ok func(*stage.Report) bool) *stage.Report {
	p.t.Helper()
	p.Ticks(2)
	for n := range settleTicks/waitStep + moreLooks {
		if r := p.Report(); ok(r) {
			return r
		}
		if n >= settleTicks/waitStep {
			time.Sleep(lookPause)
		}
		p.Ticks(waitStep)
	}
	r := p.Report()
	p.t.Fatalf("playtest: waited in vain for %s; on %s: %s; %v", what, r.Scene, strings.Join(nodeIDs(r), " "), r.Values)
	return nil
}

// Picture makes the program draw a frame, and returns the screen in device pixels.
func (p *Program) Picture() *image.RGBA {
	p.t.Helper()
	p.Frame()
	img := image.NewRGBA(p.screen.Bounds())
	p.screen.ReadPixels(img.Pix)
	return img
}

// Screenshot returns the picture of the screen, and writes it to build/screens/name.png in the module's folder, for
// people to look at.
func (p *Program) Screenshot(name string) *image.RGBA {
	p.t.Helper()
	img := p.Picture()
	SavePicture(p.t, name, img)
	return img
}

// SavePicture writes a picture to build/screens/name.png in the module's folder, for people to look at. It fails the test, which
// goes on, if that is not possible.
func SavePicture(t testing.TB, name string, img image.Image) {
	t.Helper()
	if drawn, ok := img.(*ebiten.Image); ok {
		out := image.NewRGBA(drawn.Bounds())
		drawn.ReadPixels(out.Pix)
		img = out
	}
	if err := writePNG(name, img); err != nil {
		t.Errorf("playtest: picture %s: %v", name, err)
	}
}

// SaveIfWanted calls SavePicture if the environment has a variable SCREENS that is not empty. It is for pictures that no test
// checks.
func SaveIfWanted(t testing.TB, name string, img image.Image) {
	t.Helper()
	if os.Getenv("SCREENS") != "" {
		SavePicture(t, name, img)
	}
}

// writePNG writes a picture to build/screens/name.png in the module's folder, which it makes if needed.
func writePNG(name string, img image.Image) error {
	dir, err := moduleRoot()
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

// Audit fails the test, which goes on, for every fault of the screen; see Faults.
func (p *Program) Audit() {
	p.t.Helper()
	r := p.Report()
	for _, fault := range Faults(r) {
		p.t.Errorf("%s at %v×%v: %s", r.Scene, r.Size.X, r.Size.Y, fault)
	}
}

// The limits of Faults. Lengths are in dp.
const (
	minSide  = 44   // least side of a target
	minText  = 14   // least size of text
	slack    = 0.75 // how far rounding may take text out of its box, or a device pixel, if that is more
	minScale = 0.6  // device pixels per dp; on a screen with fewer, that device pixel is taken to be as long as with so many
)

// Faults returns descriptions of what is wrong with the screen of a report: text that does not fit its box, text or targets that
// are too small, elements off the screen, and IDs used twice.
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

// nodeFaults returns the faults of one node on a screen. slack is how far in dp the node may miss a limit by rounding.
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
	if usable && n.SmallReason == "" && min(n.Rect.W, n.Rect.H) < minSide-slack {
		faults = append(faults, fmt.Sprintf("a target of %v×%v dp", n.Rect.W, n.Rect.H))
	}
	return faults
}
