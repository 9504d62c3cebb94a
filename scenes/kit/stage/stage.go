// Package stage runs the program as a stack of scenes: it is the one ebiten.Game.
//
// Each tick (60 a second) the stage reads the devices into an input.Frame and gives it to the scene on top. What a scene
// asks for through its Context, a push, a pop, the end, happens after its Update has returned. A scene is drawn only
// after it asked for it with Context.Redraw, or when the screen itself was lost or changed size: an idle table costs
// next to nothing and allocates nothing.
//
// Sizes are in dp. The stage keeps the shorter side of the layout between MinShort and MaxShort dp by scaling
// everything on very small and very large screens, so that scenes need not care about either; one that has a layout for
// telephones says so: see Compact.
//
// A scene on top of another crosses with it over a few ticks. An Overlay, such as a dialog, is drawn over the frozen
// picture of what lies below. Scenes below the top one get no Update.
package stage

import (
	"errors"
	"fmt"
	"runtime/debug"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
)

// Scene is one screen. All methods are called from the game's goroutine.
type Scene interface {
	// Resize lays the scene out. It is called before the first Update and again whenever any of the metrics, the
	// language or another setting that changes the layout has changed.
	Resize(m Metrics)
	// Update goes on by one tick.
	Update(c *Context, in *input.Frame)
	// Draw draws the whole scene in device pixels, with no part left out: dst holds an older picture, or for an Overlay
	// the picture of what lies below. It is called only after a Redraw was asked for, at most once a frame.
	Draw(dst *ebiten.Image)
}

// Overlay is a Scene that leaves what lies below it visible, such as a dialog or a drawer.
type Overlay interface {
	Scene
	// Overlay reports whether the scene is drawn over the picture below. It must not change while the scene is on the
	// stage.
	Overlay() bool
}

// Riser is a Scene that comes up from below over the one whose place it takes, which stands still and in full light meanwhile.
type Riser interface {
	Scene
	// Rises reports whether the scene does so. It must not change.
	Rises() bool
}

// Closer is a Scene that is told when it has left the stage for good.
type Closer interface{ Close() }

// Hider is a Scene that is told when another one has been put on top of it.
type Hider interface{ Hidden() }

// Shower is a Scene that is told when it is on top again after having been hidden.
type Shower interface{ Shown() }

// Idler is a Scene that knows whether something still happens by itself: a movement, a bot that thinks. Tests wait for
// it. Other scenes count as idle.
type Idler interface{ Idle() bool }

// Front is what lies over every scene, such as messages that stay while scenes change.
type Front interface {
	// Resize lays the front out, as Scene.Resize does.
	Resize(m Metrics)
	// Update goes on by one tick, before the scene on top, and reports whether the front must be drawn again. It hides
	// from in what is meant for the front alone.
	Update(in *input.Frame, top Scene) (redraw bool)
	// Draw draws the front over what dst holds.
	Draw(dst *ebiten.Image)
}

// Floor is a Scene that says where a Front may speak.
type Floor interface {
	// Taken calls each for all that is pressed or read: firm unless it is only there to be looked at.
	Taken(each func(r geom.Rect, firm bool))
	// Talking reports whether the scene shows a passing message itself.
	Talking() bool
}

// Metrics says for what a scene must lay itself out.
type Metrics struct {
	Size      geom.Point // the screen in dp
	Scale     float64    // device pixels per dp, more than 0
	TextScale float64    // by how much text is enlarged: 1, or more with the larger-text setting
	Safe      Insets     // what of each side lies under a notch or a bar of the system, in dp
}

// Insets are distances in dp from the sides of a rectangle.
type Insets struct{ Left, Top, Right, Bottom float64 }

// Portrait reports whether the screen is higher than wide.
func (m Metrics) Portrait() bool { return m.Size.Y > m.Size.X }

// Bounds returns the whole screen in dp.
func (m Metrics) Bounds() geom.Rect { return geom.Rect{W: m.Size.X, H: m.Size.Y} }

// SafeBounds returns the part of the screen in dp on which nothing of the system lies.
func (m Metrics) SafeBounds() geom.Rect {
	s := m.Safe
	return geom.Rect{X: s.Left, Y: s.Top, W: m.Size.X - s.Left - s.Right, H: m.Size.Y - s.Top - s.Bottom}
}

// Px returns a distance in dp as device pixels.
func (m Metrics) Px(dp float64) float64 { return dp * m.Scale }

// Motion says how much the screens may move when they cross.
type Motion uint8

// The amounts of motion.
const (
	FullMotion    Motion = iota
	ReducedMotion        // cross-fades only
	NoMotion             // everything at once
)

// Options configure a Stage. The zero value reads the real devices.
type Options struct {
	// Source is where input comes from; nil stands for input.Devices.
	Source input.Source
	// Every is called each tick before the scene on top, which does not see what Every takes off the frame. May be nil.
	Every func(c *Context, in *input.Frame)
	// Front lies over every scene. May be nil.
	Front Front
	// Failed returns the scene that tells of a defect: a scene has panicked with the given error, which bears the stack.
	// All other scenes are dropped. When Failed is nil, or its scene panics too, Update returns the error.
	Failed func(err error) Scene
	// Safe returns what of the screen lies under a notch or bar, in device-independent pixels. It is asked when the size
	// of the screen has changed. Nil stands for nothing.
	Safe func() Insets
	// Clock stamps what hands do; ticks are then never more frequent than the program's updates. Nil stands for the
	// platform's, with the means to look at the devices more often; see Context.PollFast.
	Clock input.Clock
	// Scale returns the device's pixels per device-independent pixel. Nil stands for the monitor's own.
	Scale func() float64
}

// Stage is an ebiten.Game that runs a stack of scenes. See New.
type Stage struct {
	options Options
	reader  *input.Reader
	context Context
	stack   []actor
	orders  []order
	metrics Metrics
	outside windowSize
	zoom    float64 // device-independent pixels of the system per dp of the layout
	text    float64 // by how much text is to be enlarged
	layout  int     // grows when scenes must be laid out again
	front   int     // the layout the front was last resized for
	motion  Motion
	pixels  geom.Point // size of the screen in device pixels

	pulse   devicePoll
	rest    idleSleep
	quicken bool          // the scene on top wants the devices looked at often
	dot     *ebiten.Image // drawn to keep the system awake meanwhile

	dirty   bool
	focused bool
	screen  *ebiten.Image // the image drawn to last
	cross   crossing
	under   picture // what lies below an overlay
	draws   int
	ticks   int
	failed  error // defect found while drawing, or one that Failed could not show
	failing bool  // the scene of Options.Failed is on
	quit    bool
}

// actor is a scene in the stack.
type actor struct {
	scene   Scene
	overlay bool
	rises   bool
	layout  int // the layout it was last resized for; 0 means never
}

// New returns a stage with the first scene on it.
func New(first Scene, o Options) *Stage {
	if o.Source == nil {
		o.Source = input.Devices()
	}
	if o.Scale == nil {
		o.Scale = input.Density
	}
	s := &Stage{options: o, reader: input.NewReader(o.Source), zoom: 1, text: 1, layout: 1, dirty: true, pulse: newPulse(), rest: idleSleep{nap: newNap()}}
	if o.Clock != nil {
		s.pulse = devicePoll{clock: o.Clock}
	}
	s.reader.SetClock(s.pulse.clock)
	s.metrics = Metrics{Size: geom.Pt(MinLong, MinShort), Scale: 1, TextScale: 1}
	s.pixels = s.metrics.Size
	s.context.stage = s
	s.stack = append(s.stack, newActor(first))
	return s
}

func newActor(scene Scene) actor {
	o, ok := scene.(Overlay)
	r, up := scene.(Riser)
	return actor{scene: scene, overlay: ok && o.Overlay(), rises: up && r.Rises()}
}

// Context returns the context that scenes get. It is the same one for the life of the stage, so a scene may keep it.
// What is asked of it outside a tick happens at the end of the next one.
func (s *Stage) Context() *Context { return &s.context }

// SetMotion sets how screens cross from now on.
func (s *Stage) SetMotion(m Motion) { s.motion = m }

// SetTextScale sets by how much text is enlarged, and has all scenes laid out again if that changed. What is more than MostText
// enlarges everything, as far as the screen has room for the least layout; see Flowing too.
func (s *Stage) SetTextScale(k float64) {
	if k == s.text {
		return
	}
	if s.text = k; s.outside == (windowSize{}) {
		s.metrics.TextScale = min(k, MostText) // nothing is shown yet
		s.Relayout()
		return
	}
	s.measure()
}

// Relayout has every scene laid out again before its next Update, as after a change of the language.
func (s *Stage) Relayout() {
	s.layout++
	s.under.valid = false
	s.dirty = true
}

// Draws returns how often a scene or a crossing has been drawn, for tests and measurements.
func (s *Stage) Draws() int { return s.draws }

// Update implements ebiten.Game: one tick, as a rule; see Context.PollFast.
func (s *Stage) Update() error {
	if !s.pulse.due() {
		s.reader.Poll()
		return nil
	}
	s.ticks++
	if err := s.protect(s.tick); err != nil {
		s.failed = errors.Join(s.failed, err)
	}
	if s.failed != nil {
		if err := s.recoverFrom(s.failed); err != nil {
			return err
		}
	}
	if s.quit {
		s.closeAll()
		return ebiten.Termination
	}
	return nil
}

// tick gives one frame to the scene on top and does what it asked for.
func (s *Stage) tick() {
	s.resizeSeen()
	in := s.reader.Read(s.metrics.Scale, s.metrics.Size)
	s.refocus(in)
	if s.options.Every != nil {
		s.options.Every(&s.context, in)
	}
	if s.options.Front != nil && s.options.Front.Update(in, s.top().scene) {
		s.dirty = true
	}
	s.top().scene.Update(&s.context, in)
	s.runOrders()
	s.pulse.setQuick(s.quicken)
	s.resizeSeen()
	s.rest.tick(!in.Active && !s.quicken && s.Idle())
	if s.cross.tick() {
		s.dirty = true
	}
}

// refocus draws again when the window gets or loses the focus: some systems lose its picture then.
func (s *Stage) refocus(in *input.Frame) {
	if in.Focused != s.focused {
		s.focused = in.Focused
		s.dirty = true
	}
}

func (s *Stage) top() *actor { return &s.stack[len(s.stack)-1] }

// resizeSeen lays out the front and every scene that can be seen, if they need it.
func (s *Stage) resizeSeen() {
	if s.options.Front != nil && s.front != s.layout {
		s.front = s.layout
		s.options.Front.Resize(s.metrics)
		s.dirty = true
	}
	for i := s.lowestSeen(len(s.stack) - 1); i < len(s.stack); i++ {
		if a := &s.stack[i]; a.layout != s.layout {
			a.layout = s.layout
			a.scene.Resize(s.metrics)
			s.dirty = true
		}
	}
}

// lowestSeen returns the index of the lowest scene that can be seen when the i-th is the highest.
func (s *Stage) lowestSeen(i int) int {
	for i > 0 && s.stack[i].overlay {
		i--
	}
	return i
}

// protect runs f and returns its panic as an error.
func (s *Stage) protect(f func()) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("stage: scene %T failed: %v\n%s", s.top().scene, v, debug.Stack())
		}
	}()
	f()
	return nil
}

// recoverFrom puts the scene that tells of err in the place of all others, or returns err when there is none.
func (s *Stage) recoverFrom(err error) error {
	if s.failing || s.options.Failed == nil {
		return err
	}
	s.failing, s.failed, s.quicken = true, nil, false
	scene := s.options.Failed(err)
	if scene == nil {
		return err
	}
	s.cross.stop()
	s.reader.Mute()
	s.orders = s.orders[:0]
	s.stack = append(s.stack[:0], newActor(scene))
	s.measure()
	s.under.valid = false
	s.dirty = true
	return nil
}

// closeAll takes all scenes off the stage, the top one first. A scene that fails while closing keeps no other from it.
func (s *Stage) closeAll() {
	for i := len(s.stack) - 1; i >= 0; i-- {
		if c, ok := s.stack[i].scene.(Closer); ok {
			_ = s.protect(c.Close)
		}
	}
}
