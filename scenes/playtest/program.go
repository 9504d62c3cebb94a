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
	Width, Height  int        // the size of the window in device-independent pixels; 1280×800 if Width is 0
	Lang           words.Lang // the language; English if empty
	Data           string     // the folder for the saves; a temporary folder if empty
	Seed           uint64     // the value of the flag -seed, so that chance is the same in every run; 1 if 0
	Args           []string   // further arguments of the program
	CountDrawCalls bool       // whether Guest.DrawCalls can be called
}

// Program is a running program: its screen and its input devices.
type Program struct {
	Controls
	screen *ebiten.Image // what the program has drawn, in device pixels
	frames int           // the number of frames drawn; see Frame
}

// Start starts the program and waits for its first scene. At the end of the test the program is stopped, and an error of Stop
// fails the test. Without a display the test is skipped.
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

// launch starts a process, opens a session with the process, and sets the size of the window. It fails the test if that is not
// possible.
func (p *Program) launch() {
	p.t.Helper()
	if err := p.open(); err != nil {
		p.t.Fatalf("playtest: %v", err)
	}
	p.Resize(p.options.Width, p.options.Height)
}

// Restart starts the program again on the same saves. If the program is still running, Restart stops it first.
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

// Leave clicks the element with the given ID, which must end the program, and returns the error of Stop. Unlike Click, it does not
// fail the test when the program ends. The only method that may be called after it is Restart.
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

// Report asks the program what is on its screen, and returns the report. It keeps the zoom of the report, by which Controls
// convert places. It advances no tick. If the program has ended or its answer cannot be read, Report fails the test.
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
