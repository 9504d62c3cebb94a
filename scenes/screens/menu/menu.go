// Package menu is what the screens round the tables have in common: a tree of widgets over the walnut table, or over the
// darkened picture of the scene below.
package menu

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/services"
)

// Screen is a stage.Scene made of widgets. Scenes embed it; see New.
type Screen struct {
	Services *services.Services
	Root     *ui.Root
	// Stage is the stage that the screen is on, known from its first Update on: long before any button is tapped.
	Stage *stage.Context

	plan Plan
}

// Plan says what a screen is.
type Plan struct {
	// Build makes the widgets for a size, in the language of the moment.
	Build func(m stage.Metrics) ui.Widget
	// Back is what Cancel does when no widget has use for it; nil for nothing.
	Back func()
	// Over lays the screen over the picture of what is below it on the stage.
	Over bool
	// Tick, which may be nil, goes on by one tick and reports whether the screen must be drawn again.
	Tick func(in *input.Frame) (redraw bool)
	// Place is what is heard while the screen is on top.
	Place sound.Place
	// Ground, which may be nil, covers the screen with something else than the table.
	Ground func(dst *ebiten.Image)
}

// New returns a screen for a scene to embed.
func New(s *services.Services, p Plan) Screen {
	root := ui.NewRoot(s.Theme)
	root.ArrowsFocus = true
	return Screen{Services: s, Root: root, plan: p}
}

// T returns what a key means in the player's language.
func (s *Screen) T(key string, data ...any) string { return s.Services.T(key, data...) }

// Leave goes back to the scene below. A screen can be left once it has been updated.
func (s *Screen) Leave() { s.Stage.Pop() }

// Fail tells the player what an error means.
func (s *Screen) Fail(err error) { s.Root.Toast(s.Services.ReportError(err)) }

// Rebuild makes the widgets again, as after a change that shows in many of them.
func (s *Screen) Rebuild() { s.Root.SetBody(s.plan.Build(s.Root.Metrics())) }

// Resize implements stage.Scene.
func (s *Screen) Resize(m stage.Metrics) {
	s.Root.Resize(m)
	s.Rebuild()
}

// Update implements stage.Scene.
func (s *Screen) Update(c *stage.Context, in *input.Frame) {
	s.Stage = c
	s.Services.Sound.PlayAmbience(s.plan.Place, false)
	redraw := s.Root.Update(in)
	if s.plan.Tick != nil && s.plan.Tick(in) {
		redraw = true
	}
	if s.plan.Back != nil && in.Take(input.Cancel) {
		s.plan.Back()
	}
	if redraw {
		c.Redraw()
	}
}

// Draw implements stage.Scene.
func (s *Screen) Draw(dst *ebiten.Image) {
	switch {
	case s.plan.Over:
		s.Root.Theme.Dim(dst, s.Root.Metrics().Bounds(), 0.62)
	case s.plan.Ground != nil:
		s.plan.Ground(dst)
	default:
		s.Root.Theme.Table(dst)
	}
	s.Root.Draw(dst)
}

// Overlay implements stage.Overlay.
func (s *Screen) Overlay() bool { return s.plan.Over }

// Compact implements stage.Compact: every screen has a layout for telephones.
func (s *Screen) Compact() bool { return true }

// TextFlows implements stage.TextFlower: what has no room is scrolled.
func (s *Screen) TextFlows() bool { return true }

// EachOccupied implements stage.MessageHost.
func (s *Screen) EachOccupied(each func(r geom.Rect, firm bool)) { s.Root.EachOccupied(each) }

// ShowsMessage implements stage.MessageHost.
func (s *Screen) ShowsMessage() bool { return s.Root.ShowsMessage() }

// Inspect implements stage.Inspectable.
func (s *Screen) Inspect(r *stage.Report) { s.Root.Inspect(r) }

// Idle implements stage.Idler.
func (s *Screen) Idle() bool { return s.Root.Idle() }
