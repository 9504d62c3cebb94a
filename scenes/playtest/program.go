//go:build !js && !android && !ios

package playtest

import (
	"encoding/json"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/words"
)

// Options configure how a program is started.
type Options struct {
	Width, Height  int        // of the window in device-independent pixels; 1280×800 when 0
	Lang           words.Lang // English when empty
	Data           string     // folder for the saves; a temporary one if empty
	Seed           uint64     // for the flag -seed, so that chance is the same in every run; 1 when 0
	Args           []string   // further arguments
	CountDrawCalls bool       // see Guest.DrawCalls
}

// Program is a running program: its screen and its input devices.
type Program struct {
	Controls
	screen *ebiten.Image // the program draws into it; in device pixels
	frames int           // number of frames drawn; see Frame
}

// Start starts the program and waits for its first scene. The program ends with the test. Without a display the test
// is skipped.
func Start(t testing.TB, o Options) *Program {
	t.Helper()
	NeedsDisplay(t)
	if o.Width == 0 {
		o.Width, o.Height = 1280, 800
	}
	if o.Lang == "" {
		o.Lang = words.English
	}
	if o.Data == "" {
		o.Data = t.TempDir()
	}
	if o.Seed == 0 {
		o.Seed = 1
	}
	p := &Program{Controls: Controls{Guest: Guest{t: t, options: o}}}
	p.launch()
	t.Cleanup(p.stopAndReport)
	return p
}

// launch starts a process, opens a session with it, and sets the size of its window. It fails the test if that is not
// possible.
func (p *Program) launch() {
	p.t.Helper()
	if err := p.open(); err != nil {
		p.t.Fatalf("playtest: %v", err)
	}
	p.Resize(p.options.Width, p.options.Height)
}

// Restart starts the program again on the same saves. If it is still running, it is stopped first.
func (p *Program) Restart() {
	p.t.Helper()
	if err := p.Stop(); err != nil {
		p.t.Fatal(err)
	}
	p.options.Lang = "" // the first start has stored the language in the settings
	p.launch()
}

// leaveTicks is the greatest number of ticks that the program may take to end after the click of Leave.
const leaveTicks = 120

// Leave clicks the element with the given ID, which must end the program, and returns the program's error. Unlike Click, it
// does not fail the test when the program ends. Only Restart may follow.
func (p *Program) Leave(id string) error {
	p.t.Helper()
	p.Hover(p.placeOf(id))
	p.session.PressMouseButton(ebiten.MouseButtonLeft)
	p.Ticks(2)
	p.session.ReleaseMouseButton(ebiten.MouseButtonLeft)
	for range leaveTicks {
		p.session.AdvanceTicks(1)
		if !p.session.WaitTicks() {
			return p.Stop()
		}
	}
	p.t.Fatalf("playtest: %q does not end the program", id)
	return nil
}

// Report asks the program what is on its screen, and returns the report. It advances no tick.
func (p *Program) Report() *stage.Report {
	p.t.Helper()
	p.check()
	line, err := p.answer()
	if err != nil {
		p.Kill()
		p.t.Fatalf("playtest: asking what is on the screen: %v%s", err, p.stderrText())
	}
	r := new(stage.Report)
	if err := json.Unmarshal(line, r); err != nil {
		p.t.Fatalf("playtest: answer %.200q: %v", line, err)
	}
	p.zoom = r.Zoom
	return r
}
