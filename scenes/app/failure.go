package app

import (
	"fmt"
	"image/color"
	"os"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/services"
)

// failure is the scene that reports a defect and leads back to the shelf. It uses only the text engine, so that it
// works even if everything else fails.
type failure struct {
	services *services.Services
	text     *text.Engine
	reason   string    // first line of the error
	bounds   geom.Rect // the screen without what the system covers, in dp
	button   geom.Rect // the button that leads to the shelf, in dp
	scale    float64   // device pixels per dp
}

// The colours of the scene: its background, its button, and the text on it.
var (
	failureGround = color.NRGBA{0x1E, 0x17, 0x12, 0xFF}
	failurePaper  = color.NRGBA{0xF3, 0xE9, 0xD2, 0xFF}
	failureInk    = color.NRGBA{0x2B, 0x21, 0x18, 0xFF}
)

// failureScene returns the scene that reports err to the player; nil if the fonts cannot be read. It also writes err to
// standard error and has the store write what is not saved yet.
func (a *App) failureScene(err error) stage.Scene {
	fmt.Fprintln(os.Stderr, err)
	a.services.Store.Flush()
	engine, textErr := text.New(new(paint.Album))
	if textErr != nil {
		return nil
	}
	reason, _, _ := strings.Cut(err.Error(), "\n")
	return &failure{services: a.services, text: engine, reason: reason}
}

// Resize implements stage.Scene.
func (f *failure) Resize(m stage.Metrics) {
	f.bounds, f.scale = m.SafeBounds(), m.Scale
	f.text.Resize(m.Scale, m.TextScale)
	f.button = geom.Around(f.bounds.At(0.5, 0.72), 320, 64)
}

// Update implements stage.Scene. A tap on the button, or any key that confirms or cancels, leads to the scene of
// Services.Home. Update then leaves the remote table, if there is one, as no scene shows that table any more.
func (f *failure) Update(c *stage.Context, in *input.Frame) {
	if !in.Tapped(f.button) && !in.Has(input.Confirm|input.Cancel) {
		return
	}
	if f.services.LeaveRemote != nil {
		f.services.LeaveRemote()
	}
	c.Reset(f.services.Home(f.services))
}

// Draw implements stage.Scene.
func (f *failure) Draw(dst *ebiten.Image) {
	dst.Fill(failureGround)
	for _, l := range f.lines() {
		f.text.Draw(dst, l.words, l.box, l.style)
	}
	button, ok := dst.SubImage(f.button.Pixels(f.scale)).(*ebiten.Image)
	if !ok {
		return
	}
	button.Fill(failurePaper)
	label := f.label()
	f.text.Draw(dst, label.words, label.box, label.style)
}

// line is a text with its ID in reports, its style and its box in dp.
type line struct {
	id, words string
	box       geom.Rect
	style     text.Style
}

// lines returns the texts above the button: what has happened, a note, and the reason.
func (f *failure) lines() []line {
	style := text.Style{Weight: text.Bold, Size: 28, Color: failurePaper, Align: text.Centre}
	body := style.WithSize(16)
	body.Weight = text.Regular
	w := f.bounds.W - 64
	at := func(v, h float64) geom.Rect { return geom.Around(f.bounds.At(0.5, v), w, h) } // centred at fraction v of the height, h dp high
	return []line{
		{"failure.title", f.services.T("shell.error"), at(0.25, 80), style},
		{"failure.note", f.services.T("shell.error.note"), at(0.38, 80), body},
		{"failure.reason", f.reason, at(0.52, 120), body.WithSize(14)},
	}
}

// label returns the text of the button.
func (f *failure) label() line {
	style := text.Style{Weight: text.Medium, Size: 20, Color: failureInk, Align: text.Centre}
	return line{"failure.back", f.services.T("shell.shelf"), f.button, style}
}

// Inspect implements stage.Inspectable.
func (f *failure) Inspect(r *stage.Report) {
	for _, l := range f.lines() {
		r.AddText(l.id, l.words, f.ink(l), l.box, f.text.Size(l.style))
	}
	l := f.label()
	r.Add(stage.Node{
		Kind: stage.Widget, ID: l.id, Text: l.words, Rect: l.box, Enabled: true, Focused: true,
		Ink: f.ink(l), TextSize: f.text.Size(l.style),
	})
}

// ink returns the area in dp that the letters of a text cover.
func (f *failure) ink(l line) geom.Rect {
	size := f.text.Measure(l.words, l.style, l.box.W)
	return geom.Around(l.box.Center(), size.X, size.Y)
}
