// Package menu has what all screens outside the table share: a tree of widgets over a wooden table top, or over the
// dimmed scene below.
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
	// Stage is the stage that the screen is on. It is nil before the first Update.
	Stage *stage.Context

	plan Plan
}

// Plan is the definition of a Screen.
type Plan struct {
	// Build returns the widgets for a screen of the given size, in the present language. It is called at each Resize and Rebuild.
	Build func(m stage.Metrics) ui.Widget
	// Back, which may be nil, is called at input.Cancel if no widget takes it.
	Back func()
	// Over shows the scene below, dimmed, behind the widgets.
	Over bool
	// Tick, which may be nil, is called each tick, after the widgets have taken their input. It reports whether the screen
	// must be drawn again.
	Tick func(in *input.Frame) (redraw bool)
	// Place selects the ambience while the screen is on top.
	Place sound.Place
	// Title returns what a screen reader calls the screen, but not while a dialog is open. It is nil for a screen whose first
	// heading says that.
	Title func() string
	// Background, which may be nil, draws what is behind the widgets instead of the table top. Over takes precedence.
	Background func(dst *ebiten.Image)
}

// New returns a screen for a scene to embed.
func New(s *services.Services, p Plan) Screen {
	root := ui.NewRoot(s.Theme)
	root.ArrowsFocus = true
	return Screen{Services: s, Root: root, plan: p}
}

// T returns the text of key in the player's language; see services.Services.T.
func (s *Screen) T(key string, data ...any) string { return s.Services.T(key, data...) }

// Leave returns to the scene below. It must not be called before the first Update.
func (s *Screen) Leave() { s.Stage.Pop() }

// Fail writes err to standard error, and shows the player a message that something has failed, which does not name err.
func (s *Screen) Fail(err error) { s.Root.Toast(s.Services.ReportError(err)) }

// Rebuild replaces all widgets by those that Plan.Build returns now.
func (s *Screen) Rebuild() { s.Root.SetBody(s.plan.Build(s.Root.Metrics())) }

// Resize implements stage.Scene. It also replaces all widgets; see Rebuild.
func (s *Screen) Resize(m stage.Metrics) {
	s.Root.Resize(m)
	s.Rebuild()
}

// Update implements stage.Scene. It sets Stage and keeps the ambience of Plan.Place playing. First the widgets take their
// input, then Plan.Tick does, and then Plan.Back is called if Cancel is left.
func (s *Screen) Update(c *stage.Context, in *input.Frame) {
	s.Stage = c
	s.Services.Sound.PlayAmbience(s.plan.Place, false) // on every tick, else the ambience fades out
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

// dimming is the opacity of the dark layer over the scene below a screen with Plan.Over.
const dimming = 0.62

// Draw implements stage.Scene.
func (s *Screen) Draw(dst *ebiten.Image) {
	switch {
	case s.plan.Over:
		s.Root.Theme.Dim(dst, s.Root.Metrics().Bounds(), dimming)
	case s.plan.Background != nil:
		s.plan.Background(dst)
	default:
		s.Root.Theme.Table(dst)
	}
	s.Root.Draw(dst)
}

// Overlay implements stage.Overlay. It returns Plan.Over.
func (s *Screen) Overlay() bool { return s.plan.Over }

// Compact implements stage.Compact. Every screen has a layout for telephones.
func (s *Screen) Compact() bool { return true }

// TextFlows implements stage.TextFlower. Text without room is scrolled.
func (s *Screen) TextFlows() bool { return true }

// EachOccupied implements stage.MessageHost.
func (s *Screen) EachOccupied(each func(r geom.Rect, firm bool)) { s.Root.EachOccupied(each) }

// ShowsMessage implements stage.MessageHost.
func (s *Screen) ShowsMessage() bool { return s.Root.ShowsMessage() }

// Inspect implements stage.Inspectable.
func (s *Screen) Inspect(r *stage.Report) {
	s.Root.Inspect(r)
	if s.plan.Title != nil && r.ForScreenReader && !s.Root.HasLayer() { // a dialog has a heading
		r.Title = s.plan.Title()
	}
}

// Idle implements stage.Idler.
func (s *Screen) Idle() bool { return s.Root.Idle() }
