package app

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/input"
	"ludotheque/scenes/services"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/ui"
)

// first returns the scene with which the program begins and to which it returns from anywhere.
func first(s *services.Services) stage.Scene { return &door{services: s, root: ui.NewRoot(s.Theme)} }

// door is the table before a box is on it: the name of the house and the way out.
type door struct {
	services *services.Services
	root     *ui.Root
	quit     bool
}

// Resize implements stage.Scene.
func (d *door) Resize(m stage.Metrics) {
	d.root.Resize(m)
	body := ui.Column(4*ui.Step, ui.Text(ui.Title, d.services.T("shell.title")).Wood())
	if d.services.Platform.Quit {
		leave := func() { d.quit = true }
		body = ui.Column(4*ui.Step, body, ui.Across(ui.Middle, ui.NewButton("door.quit", d.services.T("shell.quit"), leave)))
	}
	d.root.SetBody(ui.Centre(body))
}

// Update implements stage.Scene.
func (d *door) Update(c *stage.Context, in *input.Frame) {
	if d.root.Update(in) {
		c.Redraw()
	}
	if d.quit {
		c.Quit()
	}
}

// Draw implements stage.Scene.
func (d *door) Draw(dst *ebiten.Image) {
	d.services.Theme.Table(dst)
	d.root.Draw(dst)
}

// Inspect implements stage.Inspectable.
func (d *door) Inspect(r *stage.Report) { d.root.Inspect(r) }

// Idle implements stage.Idler.
func (d *door) Idle() bool { return d.root.Idle() }
