//go:build !js && !android && !ios

package playtest

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/words"
)

func TestMain(m *testing.M) { Main(m) }

func TestProgramStartsInEveryLanguageAndSize(t *testing.T) {
	for _, lang := range words.Languages() {
		p := Start(t, Options{Lang: lang})
		for _, size := range Sizes() {
			p.Resize(size.X, size.Y)
			r := p.Settle()
			if r.Size != geom.Pt(float64(size.X), float64(size.Y)) || r.Values["language"] != string(lang) {
				t.Errorf("%s: laid out for %v, speaks %q", lang, r.Size, r.Values["language"])
			}
			p.Audit()
		}
	}
}

func TestScreenIsNotBlank(t *testing.T) {
	p := Start(t, Options{})
	p.Settle()
	img := p.Screenshot("start")
	if b := img.Bounds(); b.Dx() != 1280 || b.Dy() != 800 {
		t.Errorf("the screen has %v", b)
	}
	if c := img.RGBAAt(640, 400); c.A != 255 || c.R == 0 {
		t.Errorf("in the middle of the screen is %v", c)
	}
}

func TestIdleProgramDrawsNothing(t *testing.T) {
	p := Start(t, Options{})
	p.Settle()
	p.Frame()
	before := p.Report()
	for range 30 {
		p.Frame()
	}
	if after := p.Report(); after.Draws != before.Draws || after.Tick < before.Tick+30 {
		t.Errorf("%d draws in %d ticks", after.Draws-before.Draws, after.Tick-before.Tick)
	}
}

func TestPlayerCanLeave(t *testing.T) {
	p := Start(t, Options{})
	p.Settle()
	if err := p.Leave("shelf.quit"); err != nil {
		t.Errorf("the program ended with %v", err)
	}
	p.Restart()
	p.Find("shelf.quit")
}

func TestLanguageSurvivesAKill(t *testing.T) {
	p := Start(t, Options{Lang: words.German})
	p.Ticks(120)
	p.Kill()
	p.Restart()
	if got := p.Value("language"); got != "de" {
		t.Errorf("after the restart it speaks %q", got)
	}
}

func TestSecondCopyKnowsTheSavesAreTaken(t *testing.T) {
	p := Start(t, Options{})
	q := Start(t, Options{Data: p.Data(), Lang: words.French})
	q.Settle()
	if p.Value("locked") != "false" || q.Value("locked") != "true" {
		t.Errorf("locked: first %s, second %s", p.Value("locked"), q.Value("locked"))
	}
	const told = "Ludothèque est déjà ouverte. Seule la première fenêtre sauvegarde."
	said := func(r *stage.Report) bool {
		return slices.ContainsFunc(r.Nodes, func(n stage.Node) bool { return n.Text == told })
	}
	if said(p.Report()) || !said(q.Report()) {
		t.Errorf("told: first %v, second %v", said(p.Report()), said(q.Report()))
	}
	if err := q.Stop(); err != nil {
		t.Errorf("the second copy could not save its language, which is no failure, but: %v", err)
	}
}

// focused returns the ID of the widget that has the focus, or "".
func focused(p *Program) string {
	for _, n := range p.Report().Nodes {
		if n.Focused {
			return n.ID
		}
	}
	return ""
}

func TestEveryDeviceReachesTheProgram(t *testing.T) {
	p := Start(t, Options{Width: 400, Height: 300})
	if r := p.Settle(); r.Size != geom.Pt(640, 480) || r.Zoom != 0.625 {
		t.Fatalf("laid out for %v at %v", r.Size, r.Zoom)
	}
	corner := geom.Pt(639, 479)
	for _, tt := range []struct {
		name  string
		act   func()
		touch string
	}{
		{"a tap", func() { p.TapAt(corner) }, "true"},
		{"the mouse, after a while", func() { p.Ticks(60); p.Hover(geom.Pt(630, 470)) }, "false"},
		{"a swipe", func() { p.SwipeAt(corner, geom.Pt(620, 479)) }, "true"},
		{"a drag, after a while", func() { p.Ticks(60); p.DragAt(corner, geom.Pt(620, 479)) }, "false"},
	} {
		if tt.act(); p.Value("touch") != tt.touch {
			t.Errorf("after %s, touch is %s", tt.name, p.Value("touch"))
		}
	}
	if p.Key(ebiten.KeyTab); focused(p) == "" {
		t.Error("Tab moves no focus")
	}
	p.Restart()
	if p.Pad(0, ebiten.StandardGamepadButtonFrontTopRight); focused(p) == "" {
		t.Error("the pad moves no focus")
	}
}

func TestFaults(t *testing.T) {
	fine := stage.Node{
		Kind: stage.Widget, ID: "a", Text: "Play", Enabled: true, Rect: geom.R(10, 10, 100, 44),
		Ink: geom.R(20, 12, 80, 40), TextSize: 16,
	}
	for _, tt := range []struct {
		name string
		edit func(n *stage.Node)
		want string // part of the only fault; empty for none
	}{
		{"fine", func(*stage.Node) {}, ""},
		{"words too long", func(n *stage.Node) { n.Ink.W = 120 }, "do not fit"},
		{"letters too small", func(n *stage.Node) { n.TextSize = 13 }, "letters of 13 dp"},
		{"too small for a finger", func(n *stage.Node) { n.Rect.H, n.Ink = 40, geom.Rect{} }, "a target of 100×40 dp"},
		{"small but cannot be used", func(n *stage.Node) { n.Rect.H, n.Ink, n.Enabled = 40, geom.Rect{}, false }, ""},
		{"small with an excuse", func(n *stage.Node) { n.Rect.H, n.Ink, n.SmallReason = 40, geom.Rect{}, "row of a list" }, ""},
		{"off the screen", func(n *stage.Node) { n.Rect.X, n.Ink = 750, geom.Rect{} }, "off the screen"},
	} {
		n := fine
		tt.edit(&n)
		got := Faults(&stage.Report{Size: geom.Pt(800, 600), Nodes: []stage.Node{n}})
		if tt.want == "" && got != nil || tt.want != "" && (len(got) != 1 || !strings.Contains(got[0], tt.want)) {
			t.Errorf("%s: faults %q", tt.name, got)
		}
	}
	twice := Faults(&stage.Report{Size: geom.Pt(800, 600), Nodes: []stage.Node{fine, fine}})
	if len(twice) != 1 || !strings.Contains(twice[0], "there twice") {
		t.Errorf("two of one name: %q", twice)
	}
}
