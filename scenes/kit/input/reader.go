package input

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
)

// touchGuard is for how many ticks after a touch a mouse that has jumped to its place is taken for an imitation of it, and
// touchNear how far in dp from that place.
const (
	touchGuard = 30
	touchNear  = 24
)

// Reader makes Frames from a Source. The zero value is not usable; see NewReader.
type Reader struct {
	source  Source
	sample  Sample
	frame   Frame
	presses []press // under way
	muted   []int   // fingers that are down but must be lifted before they count
	lastID  int
	fingers []finger // down, or lifted a moment ago
	mimic   bool     // the cursor is where it is because a finger was there
	buttons [3]mouseButton
	cursor  geom.Point
	mouse   bool // the mouse has shown that it is there
	pads    []padTrack
	habits  Habits

	clock  Clock
	tick   time.Duration // of the last Read
	told   bool          // sample and strikes have been told
	latest Sample        // what was seen last
	watch  strikeFinder
}

// press is a pointer and what the devices said about it.
type press struct {
	Pointer
	contact int  // the system's finger, when the pointer is one
	seen    bool // in this tick
}

// finger is where a finger was seen last, and for how many ticks more the system may imitate a mouse there.
type finger struct {
	id   int
	at   geom.Point
	left int
}

type mouseButton struct{ down, ignored bool }

type padTrack struct {
	id   int
	held [32]int // ticks by bit of Intents
	seen bool
}

// NewReader returns a reader of the given source. Its clock goes on by a 60th of a second with every Read, until SetClock
// gives it another.
func NewReader(source Source) *Reader {
	r := &Reader{source: source, habits: UsualHabits()}
	r.clock = func() time.Duration { return r.tick + time.Second/60 }
	return r
}

// SetClock sets the clock by which strikes are stamped. A source that stamps them itself must go by the same.
func (r *Reader) SetClock(c Clock) { r.clock = c }

// SetHabits sets how what hands do is understood from now on.
func (r *Reader) SetHabits(h Habits) { r.habits = h }

// Poll looks at the devices between two ticks, so that what hands do is stamped the more finely. The next Read tells what
// was seen.
func (r *Reader) Poll() { r.takeSample(r.clock()) }

// takeSample samples the source at the time given and adds what it says to what this tick has seen so far.
func (r *Reader) takeSample(now time.Duration) {
	if r.told {
		r.told = false
		r.sample.reset()
		r.frame.Strikes = r.frame.Strikes[:0]
	}
	r.latest.reset()
	r.source.Sample(&r.latest)
	if s, ok := r.source.(Striker); ok {
		r.frame.Strikes = s.Strikes(r.frame.Strikes)
	} else {
		r.frame.Strikes = r.watch.findStrikes(r.frame.Strikes, &r.latest, now)
	}
	r.sample.merge(&r.latest)
}

// finishTick ends the looking of a tick: it says when it was, and where the strikes were in dp.
func (r *Reader) finishTick(scale float64) {
	f := &r.frame
	now := r.clock()
	f.Sure, f.Now = now, now
	if _, ok := r.source.(Striker); ok {
		f.Sure = r.tick
	}
	r.tick, r.told = now, true
	for i := range f.Strikes {
		f.Strikes[i].Place = f.Strikes[i].Place.Mul(1 / scale)
	}
}

// Read samples the source and returns what this tick saw. scale is device pixels per dp and size the screen in dp. The
// frame belongs to the reader and changes with the next call. Read must be called once a tick.
func (r *Reader) Read(scale float64, size geom.Point) *Frame {
	r.takeSample(r.clock())
	r.finishTick(scale)
	f := &r.frame
	held := f.hold
	r.clear(size)
	r.readTouches(scale)
	r.readMouse(r.sample.Cursor.Mul(1 / scale))
	r.endPresses()
	if f.Focused && r.sample.Unfocused {
		r.cancel()
	}
	f.Focused = !r.sample.Unfocused
	for i := range r.presses {
		f.Pointers = append(f.Pointers, r.presses[i].Pointer)
	}
	r.readKeys(held)
	r.readPads()
	f.Active = f.Active || len(f.Pointers) > 0 || len(f.Keys) > 0 || len(f.Runes) > 0 || f.Wheel != 0 || f.WheelX != 0 || f.Intents != 0
	return f
}

// Mute drops all presses under way: nothing more is heard of them, and their fingers and buttons must be lifted before
// they count again. The stage calls it when the scene changes, so that a press never ends in another scene than it
// began in.
func (r *Reader) Mute() {
	r.muteDevices()
	r.presses = r.presses[:0]
}

// muteDevices marks the fingers and buttons of all presses as not to be heard until lifted.
func (r *Reader) muteDevices() {
	for i := range r.presses {
		p := &r.presses[i]
		switch {
		case !p.Down:
		case p.Kind == Touch:
			r.muted = append(r.muted, p.contact)
		default:
			r.buttons[p.Button].ignored = true
		}
	}
}

// clear empties the frame for the next tick and drops the pointers that ended in the last one.
func (r *Reader) clear(size geom.Point) {
	f := &r.frame
	n := 0
	for _, p := range r.presses {
		if p.Released || p.Cancelled {
			continue
		}
		p.Prev, p.Pressed, p.LongPress, p.Ticks, p.seen = p.At, false, false, p.Ticks+1, false
		r.presses[n] = p
		n++
	}
	r.presses = r.presses[:n]
	f.Pointers, f.Runes, f.Keys, f.Repeats, f.Pads = f.Pointers[:0], f.Runes[:0], f.Keys[:0], f.Repeats[:0], f.Pads[:0]
	f.Wheel, f.WheelX, f.Intents = 0, 0, 0
	f.Active, f.hold = false, holdNone
	f.Size = size
}

// readTouches brings the presses of fingers up to date with the sample.
func (r *Reader) readTouches(scale float64) {
	r.forgetLifted()
	r.ageFingers()
	for _, c := range r.sample.Touches {
		at := c.At.Mul(1 / scale)
		r.noteFinger(c.ID, at)
		if i := r.pressOf(c.ID); i >= 0 {
			r.presses[i].At, r.presses[i].seen = at, true
		} else if !r.isMuted(c.ID) {
			r.begin(Touch, LeftButton, at, c.ID)
		}
	}
}

// ageFingers lets a tick pass for the fingers that may be imitated.
func (r *Reader) ageFingers() {
	n := 0
	for _, f := range r.fingers {
		if f.left--; f.left > 0 {
			r.fingers[n] = f
			n++
		}
	}
	r.fingers = r.fingers[:n]
}

// noteFinger notes where a finger is.
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

// touchedNear reports whether a finger is at a place, or was a moment ago.
func (r *Reader) touchedNear(at geom.Point) bool {
	for _, f := range r.fingers {
		if f.at.Dist(at) <= touchNear {
			return true
		}
	}
	return false
}

// imitated reports whether the mouse, now at a place, is to be taken for an imitation of a touch: while a finger is down,
// and for a moment after if the cursor has jumped to where it was. A mouse that somebody moves there comes by degrees.
func (r *Reader) imitated(at geom.Point) bool {
	if at != r.cursor {
		jumped := at.Dist(r.cursor) > touchNear
		r.mimic = (jumped || r.mimic) && r.touchedNear(at)
	}
	return len(r.sample.Touches) > 0 || r.mimic && len(r.fingers) > 0
}

// forgetLifted forgets the muted fingers that are not down any more.
func (r *Reader) forgetLifted() {
	n := 0
	for _, id := range r.muted {
		if r.touched(id) {
			r.muted[n] = id
			n++
		}
	}
	r.muted = r.muted[:n]
}

func (r *Reader) touched(id int) bool {
	for _, c := range r.sample.Touches {
		if c.ID == id {
			return true
		}
	}
	return false
}

func (r *Reader) isMuted(id int) bool {
	for _, m := range r.muted {
		if m == id {
			return true
		}
	}
	return false
}

// pressOf returns the index of the press of the given finger, or -1.
func (r *Reader) pressOf(id int) int {
	for i := range r.presses {
		if p := &r.presses[i]; p.Kind == Touch && p.contact == id {
			return i
		}
	}
	return -1
}

func (r *Reader) begin(kind Kind, button Button, at geom.Point, contact int) {
	r.lastID++
	r.frame.Touch = kind == Touch
	p := Pointer{ID: r.lastID, Kind: kind, Button: button, At: at, Start: at, Prev: at, Pressed: true, Down: true}
	r.presses = append(r.presses, press{p, contact, true})
}

// readMouse updates hover, wheel and the mouse's presses.
func (r *Reader) readMouse(at geom.Point) {
	moved, imitated := at != r.cursor, r.imitated(at)
	r.cursor = at
	r.frame.Wheel, r.frame.WheelX = r.sample.WheelY, r.sample.WheelX
	if imitated {
		r.ignoreMouse()
		return
	}
	if moved {
		r.mouse, r.frame.Touch, r.frame.Active = true, false, true
	}
	for b := LeftButton; b <= MiddleButton; b++ {
		r.readButton(b, at)
	}
	inside := at.In(geom.R(0, 0, r.frame.Size.X, r.frame.Size.Y))
	r.frame.Hover, r.frame.HoverOK = at, r.mouse && !r.frame.Touch && inside
}

// ignoreMouse takes everything the mouse does for an imitation of a touch: its presses end without effect and count
// again only after the button was up.
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

// readButton begins or goes on with the press of a mouse button.
func (r *Reader) readButton(b Button, at geom.Point) {
	state, down := &r.buttons[b], r.sample.Buttons[b]
	was := state.down
	state.down = down
	if !down {
		state.ignored = false
	}
	for i := range r.presses {
		if p := &r.presses[i]; p.Kind == Mouse && p.Button == b {
			p.At, p.seen = at, down
			return
		}
	}
	if down && !was && !state.ignored {
		r.mouse = true
		r.begin(Mouse, b, at, 0)
	}
}

// endPresses ends the presses that the devices no longer report, and finds drags and long presses.
func (r *Reader) endPresses() {
	for i := range r.presses {
		p := &r.presses[i]
		if p.Cancelled {
			continue
		}
		p.Dragging = p.Dragging || p.At.Dist(p.Start) > DragDistance
		if !p.seen {
			p.Down, p.Released = false, true
			continue
		}
		p.LongPress = p.Ticks == r.habits.LongPress && !p.Dragging
		p.LongPressed = p.LongPressed || p.LongPress
	}
}

// cancel ends all presses without effect.
func (r *Reader) cancel() {
	r.muteDevices()
	for i := range r.presses {
		p := &r.presses[i]
		p.Down, p.Released, p.LongPress, p.Cancelled = false, false, false, true
	}
}

// readKeys notes the keys that are down, and what they ask for but for those that are held back.
func (r *Reader) readKeys(held heldKeys) {
	f, s := &r.frame, &r.sample
	f.Runes = append(f.Runes, s.Runes...)
	f.Keys = append(f.Keys, s.Pressed...)
	f.Repeats = append(f.Repeats, s.Pressed...)
	for k := range f.held {
		if contains(s.Held, ebiten.Key(k)) {
			f.held[k]++
		} else {
			f.held[k] = 0
		}
	}
	for _, k := range s.Pressed {
		if int(k) < len(f.held) {
			f.held[k] = 1
		}
	}
	f.Shift = f.either(ebiten.KeyShiftLeft, ebiten.KeyShiftRight)
	f.Alt = f.either(ebiten.KeyAltLeft, ebiten.KeyAltRight)
	f.Control = f.either(ebiten.KeyControlLeft, ebiten.KeyControlRight) || f.either(ebiten.KeyMetaLeft, ebiten.KeyMetaRight)
	f.keyIntents(&r.habits.Keys, held)
}

func (f *Frame) either(a, b ebiten.Key) bool { return f.held[a] > 0 || f.held[b] > 0 }

// readPads notes what the gamepads ask for, those that were plugged in or out included.
func (r *Reader) readPads() {
	for i := range r.pads {
		r.pads[i].seen = false
	}
	for _, s := range r.sample.Pads {
		p := r.pad(s.ID)
		p.seen = true
		in := p.update(s.Held)
		r.frame.Pads = append(r.frame.Pads, Pad{s.ID, in})
		r.frame.Intents |= in
	}
	n := 0
	for _, p := range r.pads {
		if p.seen {
			r.pads[n] = p
			n++
		}
	}
	r.pads = r.pads[:n]
}

func (r *Reader) pad(id int) *padTrack {
	for i := range r.pads {
		if r.pads[i].id == id {
			return &r.pads[i]
		}
	}
	r.pads = append(r.pads, padTrack{id: id})
	return &r.pads[len(r.pads)-1]
}

// update counts for how long each intent is held and returns those that act in this tick.
func (p *padTrack) update(held Intents) Intents {
	var acts Intents
	for b := range p.held {
		bit := Intents(1) << b
		if held&bit == 0 {
			p.held[b] = 0
			continue
		}
		p.held[b]++
		if p.held[b] == 1 || bit&(Directions|Next|Prev) != 0 && repeats(p.held[b]) {
			acts |= bit
		}
	}
	return acts
}
