package input

import (
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"ludotheque/scenes/kit/geom"
)

// Source samples the devices.
type Source interface {
	// Sample fills s, which is empty. It is called from Update, at least once a tick.
	Sample(s *Sample)
}

// Striker is a Source that lists the strikes itself, stamped by the clock of its Reader. Its fingers are those of its strikes: what Sample
// has of them is not used. In a page Ebitengine learns of fingers once a frame, and a frame of a slow device has many ticks: a finger that is
// put down meanwhile would come and go.
type Striker interface {
	// Strikes appends the strikes since the last call, in order of time, with places in pixels of the screen.
	Strikes(dst []Strike) []Strike
}

// Sample is the raw state of all devices at one moment, or on one tick if several were merged. Places are in pixels of the
// screen.
type Sample struct {
	Cursor  geom.Point   // where the mouse is
	Buttons [3]bool      // by Button: down at any moment of the tick
	Touches []Contact    // down at any moment of the tick
	Held    []ebiten.Key // down at any moment of the tick
	Pressed []ebiten.Key // went down on this tick
	Runes   []rune       // the characters typed
	WheelX  float64      // in notches, positive for scrolling to the right
	WheelY  float64      // in notches, positive for scrolling down
	Pads    []PadState
	// Unfocused is set when the window does not have the focus.
	Unfocused bool
}

// Contact is one finger on the screen. ID is the system's, which may use the ID again once the finger is lifted. At is in pixels of
// the screen.
type Contact struct {
	ID int
	At geom.Point
}

// PadState is the state of one gamepad: which intents its buttons and sticks hold down.
type PadState struct {
	ID   int
	Held Intents
}

// reset empties the sample and keeps its buffers.
func (s *Sample) reset() {
	*s = Sample{
		Touches: s.Touches[:0], Held: s.Held[:0], Pressed: s.Pressed[:0], Runes: s.Runes[:0], Pads: s.Pads[:0],
	}
}

// devices is the Source that reads the real devices through Ebitengine. Only gamepads with a standard layout known to
// Ebitengine are read.
type devices struct {
	touches   []ebiten.TouchID   // buffer
	pads      []ebiten.GamepadID // buffer
	samples   int                // number of samples so far
	unfocused bool               // as of the last check
}

// focusEvery is the number of samples between two checks of the focus: asking the window system is slow and
// allocates.
const focusEvery = 15

// Sample implements [Source]. It checks the focus only in every focusEvery-th sample.
func (d *devices) Sample(s *Sample) {
	x, y := ebiten.CursorPositionF()
	s.Cursor = geom.Pt(x, y)
	s.Buttons[LeftButton] = ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft)
	s.Buttons[RightButton] = ebiten.IsMouseButtonPressed(ebiten.MouseButtonRight)
	s.Buttons[MiddleButton] = ebiten.IsMouseButtonPressed(ebiten.MouseButtonMiddle)
	s.Held = inpututil.AppendPressedKeys(s.Held)
	s.Pressed = inpututil.AppendJustPressedKeys(s.Pressed)
	s.Runes = ebiten.AppendInputChars(s.Runes)
	s.setWheel(ebiten.Wheel())
	if d.samples%focusEvery == 0 {
		d.unfocused = !ebiten.IsFocused()
	}
	d.samples++
	s.Unfocused = d.unfocused
	d.sampleTouches(s)
	d.samplePads(s)
}

// setWheel stores the wheel as Ebitengine reports it, where up and to the left are positive; see wheelNotch.
func (s *Sample) setWheel(wx, wy float64) { s.WheelX, s.WheelY = -wx/wheelNotch, -wy/wheelNotch }

// sampleTouches adds the fingers on the screen to the sample.
func (d *devices) sampleTouches(s *Sample) {
	d.touches = ebiten.AppendTouchIDs(d.touches[:0])
	for _, id := range d.touches {
		x, y := ebiten.TouchPositionF(id)
		s.Touches = append(s.Touches, Contact{int(id), geom.Pt(x, y)})
	}
}

// samplePads adds the gamepads whose layout Ebitengine knows to the sample.
func (d *devices) samplePads(s *Sample) {
	d.pads = ebiten.AppendGamepadIDs(d.pads[:0])
	for _, id := range d.pads {
		if ebiten.IsStandardGamepadLayoutAvailable(id) {
			s.Pads = append(s.Pads, PadState{int(id), padIntents(id)})
		}
	}
}

// padButtons are the intents of the buttons of a gamepad.
var padButtons = [...]struct {
	button  ebiten.StandardGamepadButton
	intents Intents
}{
	{ebiten.StandardGamepadButtonLeftTop, Up},
	{ebiten.StandardGamepadButtonLeftBottom, Down},
	{ebiten.StandardGamepadButtonLeftLeft, Left},
	{ebiten.StandardGamepadButtonLeftRight, Right},
	{ebiten.StandardGamepadButtonRightBottom, Confirm},
	{ebiten.StandardGamepadButtonRightRight, Cancel},
	{ebiten.StandardGamepadButtonRightLeft, Hint},
	{ebiten.StandardGamepadButtonRightTop, Undo},
	{ebiten.StandardGamepadButtonFrontTopRight, Next},
	{ebiten.StandardGamepadButtonFrontTopLeft, Prev},
	{ebiten.StandardGamepadButtonFrontBottomLeft, PageUp},
	{ebiten.StandardGamepadButtonFrontBottomRight, PageDown},
	{ebiten.StandardGamepadButtonCenterRight, Menu},
	{ebiten.StandardGamepadButtonCenterLeft, Log},
	{ebiten.StandardGamepadButtonRightStick, Ask5},
}

// stickThreshold is how far a stick must be pushed to count as a direction; 1 is all the way.
const stickThreshold = 0.6

// padIntents returns the intents of the held buttons and sticks of a gamepad.
func padIntents(id ebiten.GamepadID) Intents {
	var in Intents
	for _, r := range padButtons {
		if ebiten.IsStandardGamepadButtonPressed(id, r.button) {
			in |= r.intents
		}
	}
	at := func(axis ebiten.StandardGamepadAxis) float64 { return ebiten.StandardGamepadAxisValue(id, axis) }
	in |= stickIntents(at(ebiten.StandardGamepadAxisLeftStickHorizontal), Left, Right) | stickIntents(at(ebiten.StandardGamepadAxisLeftStickVertical), Up, Down)
	return in | stickIntents(at(ebiten.StandardGamepadAxisRightStickHorizontal), Ask1, Ask2) | stickIntents(at(ebiten.StandardGamepadAxisRightStickVertical), Ask3, Ask4)
}

// stickIntents returns the intents of a stick's axis at value v, -1 to 1: negative or positive if the stick is pushed that way beyond
// stickThreshold, else 0.
func stickIntents(v float64, negative, positive Intents) Intents {
	switch {
	case v <= -stickThreshold:
		return negative
	case v >= stickThreshold:
		return positive
	}
	return 0
}
