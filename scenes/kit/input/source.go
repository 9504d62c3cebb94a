package input

import (
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"ludotheque/scenes/kit/geom"
)

// A Source tells what the devices report in the present tick.
type Source interface {
	// Sample fills s, which comes emptied with its slices cut to length 0. It is called once a tick, from Update.
	Sample(s *Sample)
}

// Striker is a Source that knows when things were done. Its strikes are stamped by the clock of its Reader.
type Striker interface {
	// Strikes appends what was done since the last call, in order of time, with places in pixels of the screen.
	Strikes(dst []Strike) []Strike
}

// Sample is the raw state of all devices in one tick. Places are in pixels of the screen.
type Sample struct {
	Cursor  geom.Point
	Buttons [3]bool // by Button: down at any moment of the tick
	Touches []Contact
	Held    []ebiten.Key // down at any moment of the tick
	Pressed []ebiten.Key // went down in this tick
	Runes   []rune
	WheelX  float64 // positive to the right
	WheelY  float64 // positive towards the user's hand
	Pads    []PadState
	// Unfocused tells that the window does not have the focus.
	Unfocused bool
}

// Contact is one finger on the screen. ID is the system's, used again once the finger is lifted.
type Contact struct {
	ID int
	At geom.Point
}

// PadState is the state of one gamepad: which intents its buttons and sticks hold down.
type PadState struct {
	ID   int
	Held Intents
}

func (s *Sample) reset() {
	*s = Sample{
		Touches: s.Touches[:0], Held: s.Held[:0], Pressed: s.Pressed[:0], Runes: s.Runes[:0], Pads: s.Pads[:0],
	}
}

// devices is the Source that reads the real devices through Ebitengine. Gamepads count when Ebitengine knows their
// standard layout.
type devices struct {
	touches   []ebiten.TouchID
	pads      []ebiten.GamepadID
	tick      int
	unfocused bool
}

// focusEvery is how many ticks pass between two looks at the focus: asking the window system takes a while and allocates.
const focusEvery = 15

// Sample implements [Source].
func (d *devices) Sample(s *Sample) {
	x, y := ebiten.CursorPositionF()
	s.Cursor = geom.Pt(x, y)
	s.Buttons[LeftButton] = ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft)
	s.Buttons[RightButton] = ebiten.IsMouseButtonPressed(ebiten.MouseButtonRight)
	s.Buttons[MiddleButton] = ebiten.IsMouseButtonPressed(ebiten.MouseButtonMiddle)
	s.Held = inpututil.AppendPressedKeys(s.Held)
	s.Pressed = inpututil.AppendJustPressedKeys(s.Pressed)
	s.Runes = ebiten.AppendInputChars(s.Runes)
	s.noteWheel(ebiten.Wheel())
	if d.tick%focusEvery == 0 {
		d.unfocused = !ebiten.IsFocused()
	}
	d.tick++
	s.Unfocused = d.unfocused
	d.sampleTouches(s)
	d.samplePads(s)
}

// noteWheel notes how far the wheel turned in Ebitengine's directions, in which up and to the left are positive.
func (s *Sample) noteWheel(wx, wy float64) { s.WheelX, s.WheelY = -wx, -wy }

// sampleTouches notes the fingers on the screen.
func (d *devices) sampleTouches(s *Sample) {
	d.touches = ebiten.AppendTouchIDs(d.touches[:0])
	for _, id := range d.touches {
		x, y := ebiten.TouchPositionF(id)
		s.Touches = append(s.Touches, Contact{int(id), geom.Pt(x, y)})
	}
}

// samplePads notes the gamepads whose layout Ebitengine knows.
func (d *devices) samplePads(s *Sample) {
	d.pads = ebiten.AppendGamepadIDs(d.pads[:0])
	for _, id := range d.pads {
		if ebiten.IsStandardGamepadLayoutAvailable(id) {
			s.Pads = append(s.Pads, PadState{int(id), padIntents(id)})
		}
	}
}

var padRules = [...]struct {
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

// stickThreshold is how far the stick must be pushed, of 1, to mean a direction.
const stickThreshold = 0.6

// padIntents returns what the buttons and sticks of a gamepad hold down.
func padIntents(id ebiten.GamepadID) Intents {
	var in Intents
	for _, r := range padRules {
		if ebiten.IsStandardGamepadButtonPressed(id, r.button) {
			in |= r.intents
		}
	}
	at := func(axis ebiten.StandardGamepadAxis) float64 { return ebiten.StandardGamepadAxisValue(id, axis) }
	in |= stick(at(ebiten.StandardGamepadAxisLeftStickHorizontal), Left, Right) | stick(at(ebiten.StandardGamepadAxisLeftStickVertical), Up, Down)
	return in | stick(at(ebiten.StandardGamepadAxisRightStickHorizontal), Ask1, Ask2) | stick(at(ebiten.StandardGamepadAxisRightStickVertical), Ask3, Ask4)
}

func stick(v float64, less, more Intents) Intents {
	switch {
	case v <= -stickThreshold:
		return less
	case v >= stickThreshold:
		return more
	}
	return 0
}
