package input

import (
	"slices"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
)

// For touchGuard ticks after a touch, a mouse that has jumped to within touchNear dp of the touch is taken for an imitation
// of the touch by the system.
const (
	touchGuard = 30
	touchNear  = 24
)

// Reader makes Frames from a Source. The zero value is not usable; see NewReader.
type Reader struct {
	source          Source
	sample          Sample         // all samples of this tick, merged
	frame           Frame          // what Read returns
	presses         []press        // under way
	muted           []int          // IDs of fingers that are ignored until they are lifted
	lastID          int            // ID of the latest Pointer
	fingers         []finger       // down, or lifted a moment ago
	cursorFromTouch bool           // a touch has moved the cursor to its present place
	buttons         [3]mouseButton // by Button
	cursor          geom.Point     // in dp
	mouseSeen       bool           // the mouse has moved or clicked
	pads            []padState     // of the connected gamepads
	preferences     Preferences

	clock    Clock
	lastRead time.Duration // time of the last Read
	consumed bool          // sample and strikes belong to the last tick, so the next sample replaces them
	latest   Sample        // the last sample of the source
	finder   strikeFinder  // finds strikes if the source is not a Striker
	down     []Contact     // the fingers on the screen, by the strikes of a Striker
}

// press is a pointer under way and its state on the devices.
type press struct {
	Pointer
	fingerID int  // the system's ID of the finger, of a Touch
	lifted   bool // that finger was lifted, though one with the same ID is down again
	reported bool // the devices reported on this tick that it is down
}

// finger is where a finger was last, in dp, and for how many more ticks a mouse there is taken for an imitation of its touch.
type finger struct {
	id        int
	at        geom.Point
	ticksLeft int
}

// mouseButton is whether a button is down, and whether it is ignored until it is up.
type mouseButton struct{ down, ignored bool }

// padState counts how long the intents of a gamepad have been held.
type padState struct {
	id        int
	heldTicks [32]int // by bit of Intents
	connected bool
}

// NewReader returns a reader of the given source. Its clock advances by 1/60 second with every Read, until SetClock
// sets another.
func NewReader(source Source) *Reader {
	r := &Reader{source: source, preferences: DefaultPreferences()}
	r.clock = func() time.Duration { return r.lastRead + time.Second/60 }
	return r
}

// SetClock sets the clock that stamps strikes. A source that stamps them itself must use the same clock.
func (r *Reader) SetClock(c Clock) { r.clock = c }

// SetPreferences sets the keymap and the length of a long press from now on.
func (r *Reader) SetPreferences(p Preferences) { r.preferences = p }

// Poll samples the devices between two ticks, for more exact times of the strikes. The next Read includes what Poll has
// found.
func (r *Reader) Poll() { r.takeSample(r.clock()) }

// takeSample samples the source at time now, merges the result into the sample of this tick, and adds the strikes to the frame. The
// first sample after a Read begins a new tick. Fingers that came and went since the last sample are added to it.
func (r *Reader) takeSample(now time.Duration) {
	if r.consumed {
		r.consumed = false
		r.sample.reset()
		r.frame.Strikes = r.frame.Strikes[:0]
	}
	r.latest.reset()
	r.source.Sample(&r.latest)
	if s, ok := r.source.(Striker); ok {
		known := len(r.frame.Strikes)
		r.frame.Strikes = s.Strikes(r.frame.Strikes)
		r.down = followFingers(r.down, r.frame.Strikes[known:])
		r.latest.Touches = append(r.latest.Touches[:0], r.down...)
	} else {
		r.frame.Strikes = r.finder.findStrikes(r.frame.Strikes, &r.latest, now)
	}
	r.sample.merge(&r.latest)
	r.sample.addBriefTouches(r.frame.Strikes)
}

// finishTick sets the times of the frame and converts the places of its strikes to dp. The strikes of a Striker are complete only
// until the Read before, as its events may come late. scale is the device pixels per dp.
func (r *Reader) finishTick(scale float64) {
	f := &r.frame
	now := r.clock()
	f.CompleteUntil, f.Now = now, now
	if _, ok := r.source.(Striker); ok {
		f.CompleteUntil = r.lastRead
	}
	r.lastRead, r.consumed = now, true
	for i := range f.Strikes {
		f.Strikes[i].Place = f.Strikes[i].Place.Mul(1 / scale)
	}
}

// Read samples the source and returns the input of this tick. scale is the device pixels per dp and size the screen
// in dp. The frame belongs to the reader and changes with the next call. Read must be called once a tick.
func (r *Reader) Read(scale float64, size geom.Point) *Frame {
	r.takeSample(r.clock())
	r.finishTick(scale)
	f := &r.frame
	blocked := f.nextBlocked
	r.clear(size)
	r.readTouches(scale)
	r.readMouse(r.sample.Cursor.Mul(1 / scale))
	r.endPresses()
	if f.Focused && r.sample.Unfocused { // the window has just lost the focus
		r.cancelAll()
		r.down = r.down[:0] // that they are lifted is not always said
	}
	f.Focused = !r.sample.Unfocused
	for i := range r.presses {
		f.Pointers = append(f.Pointers, r.presses[i].Pointer)
	}
	r.readKeys(blocked)
	r.readPads()
	f.Active = f.Active || len(f.Pointers) > 0 || len(f.Keys) > 0 || len(f.Runes) > 0 || f.Wheel != 0 || f.WheelX != 0 || f.Intents != 0
	return f
}

// Mute drops all presses under way, which are not even reported as Cancelled. Their fingers and buttons are ignored
// until they are lifted. The stage calls Mute when the scene changes, so that a press never ends in another scene than
// the one in which it began.
func (r *Reader) Mute() {
	r.muteDevices()
	r.presses = r.presses[:0]
}

// muteDevices marks the fingers and buttons of all presses as ignored until they are lifted.
func (r *Reader) muteDevices() {
	for i := range r.presses {
		p := &r.presses[i]
		switch {
		case !p.Down:
		case p.Kind == Touch:
			r.muted = append(r.muted, p.fingerID)
		default:
			r.buttons[p.Button].ignored = true
		}
	}
}

// clear empties the frame for the next tick, but for the strikes and the state of keys and hover, drops the presses that ended on the
// last tick, and advances the presses that go on. size is the new Size of the frame.
func (r *Reader) clear(size geom.Point) {
	f := &r.frame
	n := 0
	for _, p := range r.presses {
		if p.Released || p.Cancelled {
			continue
		}
		p.Prev, p.Pressed, p.LongPress, p.Ticks, p.reported = p.At, false, false, p.Ticks+1, false
		r.presses[n] = p
		n++
	}
	r.presses = r.presses[:n]
	f.Pointers, f.Runes, f.Keys, f.Repeats, f.Pads = f.Pointers[:0], f.Runes[:0], f.Keys[:0], f.Repeats[:0], f.Pads[:0]
	f.Wheel, f.WheelX, f.Intents = 0, 0, 0
	f.Active, f.nextBlocked = false, blockNone
	f.Size = size
}

// readTouches updates the presses of fingers from the sample. A finger that was lifted and put down again since the last tick begins
// another press, even if it was muted before.
func (r *Reader) readTouches(scale float64) {
	r.forgetLifted()
	r.ageFingers()
	for _, c := range r.sample.Touches {
		at := c.At.Mul(1 / scale)
		r.noteFinger(c.ID, at)
		if r.putDownAgain(c.ID) {
			r.endFinger(c.ID)
		}
		if i := r.pressOf(c.ID); i >= 0 {
			r.presses[i].At, r.presses[i].reported = at, true
		} else if !slices.Contains(r.muted, c.ID) {
			r.beginPress(Touch, LeftButton, at, c.ID)
		}
	}
}

// putDownAgain reports whether a finger was lifted and put down again since the last tick. In a page whose thread was busy, only the
// strikes show that: a browser such as Chrome gives the new finger the ID of the old one.
func (r *Reader) putDownAgain(id int) bool {
	lifted := false
	for i := range r.frame.Strikes {
		s := &r.frame.Strikes[i]
		if s.Kind != Touch || s.Contact != id {
			continue
		}
		if lifted && s.Act == Press {
			return true
		}
		lifted = lifted || s.Act == Lift
	}
	return false
}

// endFinger marks the press of a finger as lifted, so that endPresses ends it, and no longer mutes the finger.
func (r *Reader) endFinger(id int) {
	if i := r.pressOf(id); i >= 0 {
		r.presses[i].lifted = true
	}
	r.muted = slices.DeleteFunc(r.muted, func(muted int) bool { return muted == id })
}

// ageFingers advances the remembered fingers by one tick and forgets those whose time is over.
func (r *Reader) ageFingers() {
	n := 0
	for _, f := range r.fingers {
		if f.ticksLeft--; f.ticksLeft > 0 {
			r.fingers[n] = f
			n++
		}
	}
	r.fingers = r.fingers[:n]
}

// noteFinger remembers where a finger is, for touchGuard ticks.
func (r *Reader) noteFinger(id int, at geom.Point) {
	now := finger{id, at, touchGuard}
	for i := range r.fingers {
		if r.fingers[i].id == id {
			r.fingers[i] = now
			return
		}
	}
	r.fingers = append(r.fingers, now)
}

// touchedNear reports whether a remembered finger is within touchNear dp of a place.
func (r *Reader) touchedNear(at geom.Point) bool {
	for _, f := range r.fingers {
		if f.at.Dist(at) <= touchNear {
			return true
		}
	}
	return false
}

// moveCursor moves the cursor to a place in dp and reports whether it was elsewhere before. It sets cursorFromTouch: the cursor is
// there because of a touch if it has jumped to the place of a remembered finger, or has stayed near after such a jump. A mouse that a
// person moves there does not jump.
func (r *Reader) moveCursor(at geom.Point) (moved bool) {
	if at == r.cursor {
		return false
	}
	jumped := at.Dist(r.cursor) > touchNear
	r.cursorFromTouch = (jumped || r.cursorFromTouch) && r.touchedNear(at)
	r.cursor = at
	return true
}

// imitatesTouch reports whether the mouse only imitates a touch: while a finger is down, and for touchGuard ticks after if
// the cursor has jumped to the finger's place.
func (r *Reader) imitatesTouch() bool {
	return len(r.sample.Touches) > 0 || r.cursorFromTouch && len(r.fingers) > 0
}

// forgetLifted forgets the muted fingers that have been lifted.
func (r *Reader) forgetLifted() {
	r.muted = slices.DeleteFunc(r.muted, func(id int) bool { return findContact(r.sample.Touches, id) < 0 })
}

// pressOf returns the index of the press of a finger that is down, or -1.
func (r *Reader) pressOf(id int) int {
	for i := range r.presses {
		if p := &r.presses[i]; p.Kind == Touch && p.fingerID == id && !p.lifted {
			return i
		}
	}
	return -1
}

// beginPress appends a press that starts on this tick at a place in dp, and sets the frame's Touch by its kind. fingerID is used only
// for a Touch.
func (r *Reader) beginPress(kind Kind, button Button, at geom.Point, fingerID int) {
	r.lastID++
	r.frame.Touch = kind == Touch
	p := Pointer{ID: r.lastID, Kind: kind, Button: button, At: at, Start: at, Prev: at, Pressed: true, Down: true}
	r.presses = append(r.presses, press{Pointer: p, fingerID: fingerID, reported: true})
}

// readMouse updates the hover, the wheel and the presses of mouse buttons from the sample. A mouse that moves, or whose wheel turns,
// resets the frame's Touch. Of a mouse that only imitates a touch, only the wheel is read; see also ignoreMouse. at is the cursor in
// dp.
func (r *Reader) readMouse(at geom.Point) {
	moved := r.moveCursor(at)
	r.frame.Wheel, r.frame.WheelX = r.sample.WheelY, r.sample.WheelX
	if r.imitatesTouch() {
		r.ignoreMouse()
		return
	}
	if moved {
		r.mouseSeen, r.frame.Active = true, true
	}
	if moved || r.frame.Wheel != 0 || r.frame.WheelX != 0 { // a touch pad scrolls without moving the cursor
		r.frame.Touch = false
	}
	for b := LeftButton; b <= MiddleButton; b++ {
		r.readButton(b, at)
	}
	inside := at.In(geom.R(0, 0, r.frame.Size.X, r.frame.Size.Y))
	r.frame.Hover, r.frame.HoverOK = at, r.mouseSeen && !r.frame.Touch && inside
}

// ignoreMouse cancels the presses of the mouse and resets HoverOK. A button that is down is ignored until it is up.
func (r *Reader) ignoreMouse() {
	for b := range r.buttons {
		down := r.sample.Buttons[b]
		r.buttons[b] = mouseButton{down: down, ignored: down}
	}
	for i := range r.presses {
		if p := &r.presses[i]; p.Kind == Mouse {
			p.Down, p.Cancelled = false, true
		}
	}
	r.frame.HoverOK = false
}

// readButton begins or continues the press of a mouse button from the sample. A button that is ignored begins no press before it has
// been up. at is the cursor in dp.
func (r *Reader) readButton(b Button, at geom.Point) {
	state, down := &r.buttons[b], r.sample.Buttons[b]
	wasDown := state.down
	state.down = down
	if !down {
		state.ignored = false
	}
	for i := range r.presses {
		if p := &r.presses[i]; p.Kind == Mouse && p.Button == b {
			p.At, p.reported = at, down
			return
		}
	}
	if down && !wasDown && !state.ignored {
		r.mouseSeen = true
		r.beginPress(Mouse, b, at, 0)
	}
}

// endPresses releases the presses that the devices no longer report, and sets which presses are drags, and which of those still down are
// long ones. Cancelled presses stay as they are.
func (r *Reader) endPresses() {
	for i := range r.presses {
		p := &r.presses[i]
		if p.Cancelled {
			continue
		}
		p.Dragging = p.Dragging || p.At.Dist(p.Start) > DragDistance
		if !p.reported {
			p.Down, p.Released = false, true
			continue
		}
		p.LongPress = p.Ticks == r.preferences.LongPress && !p.Dragging
		p.LongPressed = p.LongPressed || p.LongPress
	}
}

// cancelAll cancels all presses. Their fingers and buttons are ignored until they are lifted.
func (r *Reader) cancelAll() {
	r.muteDevices()
	for i := range r.presses {
		p := &r.presses[i]
		p.Down, p.Released, p.LongPress, p.Cancelled = false, false, false, true
	}
}

// readKeys updates the keys, the typed characters and the modifiers from the sample, and adds the intents of the keys that are not
// blocked.
func (r *Reader) readKeys(blocked blockedKeys) {
	f, s := &r.frame, &r.sample
	f.Runes = append(f.Runes, s.Runes...)
	f.Keys = append(f.Keys, s.Pressed...)
	f.Repeats = append(f.Repeats, s.Pressed...)
	for k := range f.heldTicks {
		if slices.Contains(s.Held, ebiten.Key(k)) {
			f.heldTicks[k]++
		} else {
			f.heldTicks[k] = 0
		}
	}
	for _, k := range s.Pressed {
		if int(k) < len(f.heldTicks) {
			f.heldTicks[k] = 1
		}
	}
	f.Shift = f.eitherDown(ebiten.KeyShiftLeft, ebiten.KeyShiftRight)
	f.Alt = f.eitherDown(ebiten.KeyAltLeft, ebiten.KeyAltRight)
	f.Control = f.eitherDown(ebiten.KeyControlLeft, ebiten.KeyControlRight) || f.eitherDown(ebiten.KeyMetaLeft, ebiten.KeyMetaRight)
	f.addKeyIntents(&r.preferences.Keys, blocked)
}

// eitherDown reports whether key a or b is down.
func (f *Frame) eitherDown(a, b ebiten.Key) bool { return f.heldTicks[a] > 0 || f.heldTicks[b] > 0 }

// readPads updates the gamepads and their intents. Gamepads that were unplugged are dropped. While the window does not have the focus
// gamepads make no intents, since a player uses them for another program then.
func (r *Reader) readPads() {
	for i := range r.pads {
		r.pads[i].connected = false
	}
	for _, s := range r.sample.Pads {
		p := r.pad(s.ID)
		p.connected = true
		in := p.update(s.Held)
		if !r.frame.Focused {
			in = 0
		}
		r.frame.Pads = append(r.frame.Pads, Pad{s.ID, in})
		r.frame.Intents |= in
	}
	r.pads = slices.DeleteFunc(r.pads, func(p padState) bool { return !p.connected })
}

// pad returns the state of the gamepad with the given ID, which it adds if the gamepad is new. The pointer is valid until the next call.
func (r *Reader) pad(id int) *padState {
	for i := range r.pads {
		if r.pads[i].id == id {
			return &r.pads[i]
		}
	}
	r.pads = append(r.pads, padState{id: id})
	return &r.pads[len(r.pads)-1]
}

// update counts for how long each intent has been held and returns those that act on this tick: the intents whose button went down on
// this tick, and held directions, Next and Prev each time they repeat.
func (p *padState) update(held Intents) Intents {
	var acts Intents
	for b := range p.heldTicks {
		bit := Intents(1) << b
		if held&bit == 0 {
			p.heldTicks[b] = 0
			continue
		}
		p.heldTicks[b]++
		if p.heldTicks[b] == 1 || bit&(Directions|Next|Prev) != 0 && fires(p.heldTicks[b]) {
			acts |= bit
		}
	}
	return acts
}
