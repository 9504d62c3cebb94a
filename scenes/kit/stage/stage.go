// Package stage runs the program as a stack of scenes: it is the one ebiten.Game.
//
// Each tick (60 a second) the stage reads the devices into an input.Frame and gives it to the scene on top. What the
// scene requests through its Context, such as a push or a pop, happens after its Update has returned. A scene is
// drawn only after it has called Context.Redraw, or when the screen was lost or changed its size: an idle table costs
// next to nothing and allocates nothing.
//
// Sizes are in dp. The stage keeps the shorter side of the layout between MinShort and MaxShort dp by scaling
// everything on very small and very large screens, so that scenes need not care about either. A scene that has a
// layout for telephones implements Compact.
//
// When the scene on top changes, the stage animates the transition for a few ticks. An Overlay, such as a dialog, is
// drawn over a still picture of the scenes below. Scenes below the top one get no Update.
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
	// Resize lays the scene out. It is called before the first Update, and whenever the metrics, the language or
	// another setting that affects the layout has changed.
	Resize(m Metrics)
	// Update advances the scene by one tick.
	Update(c *Context, in *input.Frame)
	// Draw draws the whole scene in device pixels. dst may hold an older picture, or for an Overlay the picture of the
	// scenes below. Draw is called at most once a frame, and only when the screen must be drawn again, as after Redraw.
	// It is called once more, at the end of a tick, for the picture from which a transition begins.
	Draw(dst *ebiten.Image)
}

// Overlay is implemented by scenes that leave the scenes below visible, such as a dialog or a drawer.
type Overlay interface {
	Scene
	// Overlay reports whether the scenes below stay visible. It must not change while the scene is on the stage.
	Overlay() bool
}

// Riser is implemented by scenes that may move up from below, over the scene that they replace, which does not move
// or darken meanwhile.
type Riser interface {
	Scene
	// Rises reports whether the scene moves up from below. It must not change while the scene is on the stage.
	Rises() bool
}

// Closer is implemented by scenes that need to know when they have left the stage for good.
type Closer interface{ Close() }

// CoverObserver is implemented by scenes that need to know when another one is pushed on top of them.
type CoverObserver interface{ Covered() }

// UncoverObserver is implemented by scenes that need to know when they are on top again after the scene above was
// popped.
type UncoverObserver interface{ Uncovered() }

// Idler is implemented by scenes that know whether something still happens without input: a movement, a bot that
// thinks. Tests wait until Idle returns true, and a page sleeps only then. Other scenes count as idle.
type Idler interface{ Idle() bool }

// Prerenderer is implemented by scenes that paint pictures before a frame needs them.
type Prerenderer interface {
	// Prerender paints at most one picture. It is called once a frame, not once a tick: a slow device runs several ticks
	// in a frame, and with a picture for each of them that frame would take even longer. The scene has been drawn in its
	// present layout by then. It is not called during a transition, which would falter.
	Prerender()
}

// Front is drawn over every scene, such as messages that stay while scenes change.
type Front interface {
	// Resize lays the front out, as Scene.Resize does.
	Resize(m Metrics)
	// Update advances the front by one tick, before the scene on top, and reports whether the front must be drawn
	// again. It removes from in the input that is for the front alone.
	Update(in *input.Frame, top Scene) (redraw bool)
	// Draw draws the front over what dst holds.
	Draw(dst *ebiten.Image)
}

// MessageHost is implemented by scenes that tell the Front where it may show messages.
type MessageHost interface {
	// EachOccupied calls each for every area with an element of the scene. r is in dp. firm is false for elements that are only
	// decoration, which a message may cover, and true for all others.
	EachOccupied(each func(r geom.Rect, firm bool))
	// ShowsMessage reports whether the scene shows a passing message itself.
	ShowsMessage() bool
}

// Metrics is the size and scale for which a scene must lay itself out.
type Metrics struct {
	Size      geom.Point // the screen in dp
	Scale     float64    // device pixels per dp, more than 0
	TextScale float64    // factor by which text is enlarged: 1, or more with larger text
	Safe      Insets     // the parts of each side under a notch or a bar of the system, in dp
}

// Insets are distances in dp from the sides of a rectangle.
type Insets struct{ Left, Top, Right, Bottom float64 }

// Portrait reports whether the screen is higher than wide.
func (m Metrics) Portrait() bool { return m.Size.Y > m.Size.X }

// Bounds returns the whole screen in dp.
func (m Metrics) Bounds() geom.Rect { return geom.Rect{W: m.Size.X, H: m.Size.Y} }

// SafeBounds returns the part of the screen, in dp, that the system does not cover.
func (m Metrics) SafeBounds() geom.Rect {
	s := m.Safe
	return geom.Rect{X: s.Left, Y: s.Top, W: m.Size.X - s.Left - s.Right, H: m.Size.Y - s.Top - s.Bottom}
}

// Motion is how much motion the transitions between scenes have.
type Motion uint8

// The amounts of motion.
const (
	FullMotion    Motion = iota
	ReducedMotion        // only fades
	NoMotion             // no transition
)

// Options configure a Stage. The zero value reads the real devices.
type Options struct {
	// Source is where input comes from; nil stands for input.Devices.
	Source input.Source
	// BeforeUpdate is called each tick before the scene on top, which does not see the input that BeforeUpdate
	// removes from the frame. May be nil.
	BeforeUpdate func(c *Context, in *input.Frame)
	// Front lies over every scene. May be nil.
	Front Front
	// FailureScene returns the scene that reports a defect to the player. err is the panic of a scene, with its
	// stack. All other scenes are dropped. If FailureScene is nil or returns nil, or its scene panics too, Update returns the error.
	FailureScene func(err error) Scene
	// Safe returns the insets that the system covers, in device-independent pixels. It is called when the size of the
	// screen, the text scale or the scene on top has changed, and every safeTicks ticks: when a device is turned upside
	// down, its insets change sides, but its size stays the same. If it is nil, there are none.
	Safe func() Insets
	// Clock stamps the player's actions; then the devices are polled once an Update. If it is nil, the platform's
	// clock and fast polling are used; see Context.PollFast.
	Clock input.Clock
	// Scale returns the device pixels per device-independent pixel. If it is nil, the monitor's value is used.
	Scale func() float64
	// GiveTurn lets the browser handle what waits for the page's thread, and returns after that. It is nil where nothing
	// waits; see [Stage.ShareTime].
	GiveTurn func()
}

// Stage is an ebiten.Game that runs a stack of scenes, of which there is always at least one; the last in stack is on top. See New.
type Stage struct {
	options       Options
	reader        *input.Reader
	context       Context
	stack         []stackEntry
	requests      []request
	metrics       Metrics
	window        windowSize
	zoom          float64 // device-independent pixels of the system per dp of the layout
	textScale     float64 // factor by which the player wants text enlarged
	layoutVersion int     // from 1; incremented when all scenes must be laid out again
	frontLayout   int     // layoutVersion for which the front was last laid out
	motion        Motion
	pixels        geom.Point // size of the screen in device pixels

	poll     devicePoll
	sleep    idleSleep
	turns    turns
	pollFast bool          // the scene on top has requested fast polling; see Context.PollFast
	dot      *ebiten.Image // drawn by stayAwake

	dirty      bool          // the screen must be drawn again
	focused    bool          // the window had the focus on the last tick
	screen     *ebiten.Image // the image that was last drawn to
	transition transition
	under      picture // the scenes below an overlay
	draws      int     // number of frames drawn so far
	ticks      int     // number of ticks so far
	err        error   // error found while drawing, or one that FailureScene could not show
	failing    bool    // the scene on top is that of Options.FailureScene
	quit       bool    // the program ends after this tick
}

// stackEntry is a scene in the stack and what the stage knows about it.
type stackEntry struct {
	scene         Scene
	overlay       bool // see Overlay
	rises         bool // see Riser
	layoutVersion int  // Stage.layoutVersion for which the scene was last laid out; 0 means never
}

// New returns a stage with one scene on it. Until the first Layout its metrics are those of a screen of MinLong by MinShort dp.
func New(first Scene, o Options) *Stage {
	if o.Source == nil {
		o.Source = input.Devices()
	}
	if o.Scale == nil {
		o.Scale = input.Density
	}
	s := &Stage{options: o, reader: input.NewReader(o.Source), zoom: 1, textScale: 1, layoutVersion: 1, dirty: true, poll: newDevicePoll(), sleep: idleSleep{nap: newNap()}}
	if o.Clock != nil {
		s.poll = devicePoll{clock: o.Clock}
	}
	s.reader.SetClock(s.poll.clock)
	s.turns = newTurns(o.GiveTurn, s.poll.clock)
	s.metrics = Metrics{Size: geom.Pt(MinLong, MinShort), Scale: 1, TextScale: 1}
	s.pixels = s.metrics.Size
	s.context.stage = s
	s.stack = append(s.stack, newStackEntry(first))
	return s
}

// newStackEntry returns the entry of a scene, which is asked once whether it is an overlay and whether it rises.
func newStackEntry(scene Scene) stackEntry {
	o, ok := scene.(Overlay)
	r, up := scene.(Riser)
	return stackEntry{scene: scene, overlay: ok && o.Overlay(), rises: up && r.Rises()}
}

// Context returns the Context that all scenes get; a scene may keep it. Requests made outside a tick are carried out
// at the end of the next one.
func (s *Stage) Context() *Context { return &s.context }

// SetMotion sets how much motion the transitions between scenes have from now on.
func (s *Stage) SetMotion(m Motion) { s.motion = m }

// SetTextScale sets the factor by which text is enlarged; 1 is normal. If that changes the metrics, all scenes are laid out again. A
// factor above MaxTextAlone enlarges the whole layout as far as the screen has room; see also TextFlower.
func (s *Stage) SetTextScale(k float64) {
	if k == s.textScale {
		return
	}
	if s.textScale = k; s.window == (windowSize{}) {
		s.metrics.TextScale = min(k, MaxTextAlone) // nothing is shown yet
		s.Relayout()
		return
	}
	s.measure()
}

// Relayout makes every scene be laid out again before its next Update, and the screen be drawn again, as after a change of the language.
func (s *Stage) Relayout() {
	s.layoutVersion++
	s.under.valid = false
	s.dirty = true
}

// Draws returns how many frames have been drawn, for tests and measurements.
func (s *Stage) Draws() int { return s.draws }

// Update implements ebiten.Game. It runs one tick if one is due, and otherwise only polls the devices; see Context.PollFast. After
// Context.Quit it closes all scenes and returns ebiten.Termination. It returns the error of a scene that has failed, in the tick or in
// the Draw before, only if FailureScene cannot show that error.
func (s *Stage) Update() error {
	if !s.poll.beginUpdate() {
		s.reader.Poll()
		return nil
	}
	s.ticks++
	s.turns.begin()
	defer s.turns.rest()
	if err := s.protect(s.tick); err != nil {
		s.err = errors.Join(s.err, err)
	}
	if s.err != nil {
		if err := s.recoverFrom(s.err); err != nil {
			return err
		}
	}
	if s.quit {
		s.closeAll()
		return ebiten.Termination
	}
	return nil
}

// tick reads the input, gives it to Options.BeforeUpdate, the front and the scene on top, in this order, carries out the requests that
// have been made, and advances the transition. Before the input and after the requests it lays out what is visible. Every safeTicks
// ticks it also measures the screen again.
func (s *Stage) tick() {
	if s.ticks%safeTicks == 0 && s.options.Safe != nil {
		s.measure()
	}
	s.layoutVisible()
	in := s.reader.Read(s.metrics.Scale, s.metrics.Size)
	s.redrawOnFocus(in)
	if s.options.BeforeUpdate != nil {
		s.options.BeforeUpdate(&s.context, in)
	}
	if s.options.Front != nil && s.options.Front.Update(in, s.top().scene) {
		s.dirty = true
	}
	s.top().scene.Update(&s.context, in)
	s.runRequests()
	s.poll.setFast(s.pollFast)
	s.layoutVisible()
	s.sleep.tick(!in.Active && !s.pollFast && s.Idle())
	if s.transition.tick() {
		s.dirty = true
	}
}

// redrawOnFocus requests a new frame when the window gains or loses the focus, since some systems lose the window's picture
// then.
func (s *Stage) redrawOnFocus(in *input.Frame) {
	if in.Focused != s.focused {
		s.focused = in.Focused
		s.dirty = true
	}
}

// top returns the entry of the scene on top.
func (s *Stage) top() *stackEntry { return &s.stack[len(s.stack)-1] }

// layoutVisible lays out the front and the visible scenes whose layout is out of date, and requests a new frame if there are any.
func (s *Stage) layoutVisible() {
	if s.options.Front != nil && s.frontLayout != s.layoutVersion {
		s.frontLayout = s.layoutVersion
		s.options.Front.Resize(s.metrics)
		s.dirty = true
	}
	for i := s.lowestVisible(len(s.stack) - 1); i < len(s.stack); i++ {
		if a := &s.stack[i]; a.layoutVersion != s.layoutVersion {
			a.layoutVersion = s.layoutVersion
			a.scene.Resize(s.metrics)
			s.dirty = true
		}
	}
}

// lowestVisible returns the index in the stack of the lowest scene that is visible if no scene is above that of index i: scenes are
// visible below overlays.
func (s *Stage) lowestVisible(i int) int {
	for i > 0 && s.stack[i].overlay {
		i--
	}
	return i
}

// protect runs f and returns a panic in f as an error with the stack; nil if there was none.
func (s *Stage) protect(f func()) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("stage: scene %T failed: %v\n%s", s.top().scene, v, debug.Stack())
		}
	}()
	f()
	return nil
}

// recoverFrom replaces all scenes, without closing them, by the scene that reports err to the player; see Options.FailureScene. It also
// ends the transition, drops the requests and mutes the presses under way. If there is no such scene, or that scene itself has failed,
// it returns err and the scenes stay.
func (s *Stage) recoverFrom(err error) error {
	if s.failing || s.options.FailureScene == nil {
		return err
	}
	s.failing, s.err, s.pollFast = true, nil, false
	scene := s.options.FailureScene(err)
	if scene == nil {
		return err
	}
	s.transition.stop()
	s.reader.Mute()
	s.requests = s.requests[:0]
	s.stack = append(s.stack[:0], newStackEntry(scene))
	s.measure()
	s.under.valid = false
	s.dirty = true
	return nil
}

// closeAll closes all scenes that are Closers, the top one first; the stack stays. A panic in Close is ignored, so that all others are
// closed too.
func (s *Stage) closeAll() {
	for i := len(s.stack) - 1; i >= 0; i-- {
		if c, ok := s.stack[i].scene.(Closer); ok {
			_ = s.protect(c.Close)
		}
	}
}
