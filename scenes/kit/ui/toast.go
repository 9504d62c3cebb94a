package ui

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/text"
)

// toastTicks is the number of ticks for which a message without text would be shown. Each byte of the text adds 3 ticks.
const toastTicks = 240

// Message is a passing message; see [Root.Toast].
type Message struct {
	// Text returns the text of the message. It is called again when the root is laid out, as after a change of the language. It must
	// not be nil.
	Text func() string
	// Persistent shows the message for its whole time, unless it is pressed. Otherwise the message is about the last
	// action, and the next press or key hides it.
	Persistent bool
	// Open is called when the message is tapped, which also hides the message. If Open is not nil, the message is shown three
	// times as long.
	Open func()
	// Urgent makes a screen reader interrupt what it is saying, as for a refusal.
	Urgent bool
}

// MessageID identifies a message that has been shown; zero is none.
type MessageID int

// toast shows one message at a time, where it covers as little as possible; see place. message is the one shown, or shown last.
type toast struct {
	Base
	message   Message
	messageID MessageID    // of the latest message, shown or not
	text      string       // what message said when it was last asked
	ticksLeft int          // ticks for which the message is still shown; 0 when none is
	age       int          // ticks since the message appeared; not counted beyond openTicks, in which the message slides in
	drawn     bool         // the root has been drawn since giveWay looked last
	taken     []obstacle   // what obstacles returned last; a buffer that is used again
	take      ObstacleFunc // adds an obstacle to taken; made once, so that looking allocates nothing
}

// Toast shows a message for a while in place of the previous one, announces it, and returns its ID for [Root.Dismiss]. If the
// previous one is still shown and has the same text, the message does not slide in again. Presses on it also reach what is under it,
// unless the message has Open.
func (r *Root) Toast(m Message) MessageID {
	t := &r.toast
	words := m.Text()
	if t.ticksLeft == 0 || t.text != words {
		t.age, t.rect = 0, geom.Rect{}
	}
	t.root, t.message, t.text, t.ticksLeft = r, m, words, toastTicks+3*len(words)
	if m.Open != nil {
		t.ticksLeft *= 3
	}
	t.messageID++
	r.Theme.shared.voice.Say(words, m.Urgent)
	t.place()
	r.due.draw = true
	return t.messageID
}

// Dismiss hides the message with the ID t, if that message is still shown. Call it when the message is out of date.
func (r *Root) Dismiss(t MessageID) {
	if r.toast.messageID == t {
		r.ClearToast()
	}
}

// ShowsToast reports whether the message with the ID t is still shown.
func (r *Root) ShowsToast(t MessageID) bool { return r.toast.messageID == t && r.ShowsMessage() }

// ClearToast hides the message at once, if there is one, such as before the device goes to a player who must not read it.
func (r *Root) ClearToast() {
	r.due.draw = r.due.draw || r.ShowsMessage()
	r.toast.ticksLeft = 0
}

// ShowsMessage reports whether a message is shown.
func (r *Root) ShowsMessage() bool { return r.toast.ticksLeft > 0 }

// ShownMessage returns the ID of the message that is shown; zero if there is none.
func (r *Root) ShownMessage() MessageID {
	if !r.ShowsMessage() {
		return 0
	}
	return r.toast.messageID
}

// handleInput hides a message that is pressed, and one that is not Persistent when the player presses anything or a key. A press on a
// message with Open hides the message only when the press becomes a tap; see handleOpen. A frame that is not Active hides none.
func (t *toast) handleInput(in *input.Frame) {
	if t.ticksLeft == 0 || !in.Active {
		return
	}
	if t.handleOpen(in) {
		return
	}
	hide := !t.message.Persistent && (len(in.Keys) > 0 || in.Intents != 0)
	for i := range in.Pointers {
		p := &in.Pointers[i]
		hide = hide || p.Pressed && (!t.message.Persistent || t.rect.Contains(p.At))
	}
	if hide {
		t.root.ClearToast()
	}
}

// opensAt reports whether a tap at p calls the Open of the message that is shown.
func (t *toast) opensAt(p geom.Point) bool {
	return t.ticksLeft > 0 && t.message.Open != nil && t.rect.Contains(p)
}

// handleOpen hides the message and calls its Open if the message is tapped. It reports whether the message has an Open and
// is pressed or tapped on this tick.
func (t *toast) handleOpen(in *input.Frame) bool {
	if t.message.Open == nil {
		return false
	}
	for i := range in.Pointers {
		switch p := &in.Pointers[i]; {
		case !t.rect.Contains(p.Start): // this press is not on the message
		case p.Pressed:
			return true // Open is called when the finger is lifted
		case p.IsTap():
			t.root.ClearToast()
			t.message.Open()
			return true
		}
	}
	return false
}

// tick advances the message by one tick and hides it when its time is over. Every checkTicks ticks it calls giveWay, if the root
// has been drawn since or is to be: what is not drawn anew has not moved.
func (t *toast) tick() {
	if t.ticksLeft == 0 {
		return
	}
	t.ticksLeft--
	if t.age < openTicks || t.ticksLeft == 0 {
		t.age++
		t.root.due.draw = true
	}
	if t.ticksLeft%checkTicks == 1 && (t.drawn || t.root.due.draw) { // not on the last tick, on which ticksLeft is 0
		t.drawn = false
		t.giveWay()
	}
}

// Measure implements [Widget].
func (t *toast) Measure(th *Theme, width float64) geom.Point {
	m := th.Text.Measure(t.text, th.Style(Body), width-40)
	return geom.Pt(m.X+40, max(m.Y+24, Touch))
}

// Draw implements [Widget].
func (t *toast) Draw(th *Theme, dst *ebiten.Image) {
	r := t.rect
	if k := 1 - float64(t.age)/openTicks; !th.shared.reducedMotion && k > 0 {
		r.Y += 20 * k * k // slides up by 20 dp, fast at first
	}
	th.Panel(dst, r)
	th.Text.Draw(dst, t.text, r.InsetXY(20, 12), th.Style(Body).WithAlign(text.Centre))
}

// Lines implements [TextLister].
func (t *toast) Lines(th *Theme, each func(string, text.Style, geom.Rect)) {
	each(t.text, th.Style(Body).WithAlign(text.Centre), t.rect.InsetXY(20, 12))
}

// ObstacleFunc is called for each area that a message should not cover. r is in dp of the screen. firm is set if the area can be
// pressed or must be read now: a message rather covers other areas.
type ObstacleFunc func(r geom.Rect, firm bool)

// checkTicks is the number of ticks between two checks whether a message covers something.
const checkTicks = 12

// toastWidths are the possible widths of a message in dp, the preferred one first.
var toastWidths = [...]float64{520, 380, 280, 210}

// searchSteps is the greatest number of steps in which a message is moved along the longer side of its room, to find the
// best place.
const searchSteps = 64

// EachOccupied calls each for every area that can be pressed or read: those of the widgets that get input, all of them
// firm, and those of [Root.EachObstacle]. The message itself is left out.
func (r *Root) EachOccupied(each ObstacleFunc) {
	r.survey.each = each
	r.tree.eachPart(func(w Widget, getsInput bool) {
		if getsInput && w != &r.toast {
			sight{window: r.metrics.Bounds()}.visit(w, r.survey.visit)
		}
	})
	if r.EachObstacle != nil {
		r.EachObstacle(each)
	}
}

// survey finds the areas of widgets that can be pressed or read. It keeps what one widget needs, so that looking allocates nothing.
type survey struct {
	root   *Root
	each   ObstacleFunc                        // called for each area, see EachOccupied
	window geom.Rect                           // the visible area of the widget being looked at
	words  func(string, text.Style, geom.Rect) // addWords, made once
}

// visit looks at what can be pressed or read of w itself. It reports whether the widgets in w must be visited too, which is so if w
// has an area.
func (v *survey) visit(w Widget, s sight) (more bool) {
	if w.base().rect.Empty() {
		return false
	}
	v.window = s.window
	_, list := w.(*Scroll)
	if _, ok := w.(Toucher); ok && !list {
		v.add(w.base().rect)
	}
	if l, ok := w.(TextLister); ok {
		l.Lines(v.root.Theme, v.words)
	}
	return true
}

// add calls each for the visible part of an area, unless nothing of it is visible.
func (v *survey) add(r geom.Rect) {
	if r = r.Intersect(v.window); !r.Empty() {
		v.each(r, true)
	}
}

// addWords adds the area of the letters of words in box.
func (v *survey) addWords(words string, st text.Style, box geom.Rect) {
	if words != "" {
		v.add(v.root.Theme.Text.Ink(words, st, box))
	}
}

// obstacleMargin is the distance in dp that a message keeps from obstacles, if there is room.
const obstacleMargin = 4

// obstacle is an area that a message should not cover; firm is that of [ObstacleFunc].
type obstacle struct {
	rect geom.Rect
	firm bool
}

// obstacles returns the areas that a message should not cover now, enlarged by obstacleMargin. They are valid until the next call.
func (t *toast) obstacles() []obstacle {
	t.taken = t.taken[:0]
	t.root.EachOccupied(t.take)
	return t.taken
}

// addObstacle adds an area to taken, enlarged by obstacleMargin.
func (t *toast) addObstacle(r geom.Rect, firm bool) {
	t.taken = append(t.taken, obstacle{r.Inset(-obstacleMargin), firm})
}

// giveWay places the message again if it covers a firm obstacle, which can happen when the board has changed.
func (t *toast) giveWay() {
	for _, o := range t.obstacles() {
		// Without its margin and a dp more: a message beside an obstacle need not move.
		if o.firm && !o.rect.Inset(obstacleMargin+1).Intersect(t.rect).Empty() {
			t.place()
			return
		}
	}
}

// messageArea returns the area in which messages are placed; see [Root.ToastArea].
func (t *toast) messageArea() geom.Rect {
	if r := t.root.ToastArea; !r.Empty() {
		return r
	}
	return t.root.metrics.SafeBounds().Inset(Step)
}

// place asks the message for its text again and puts the message where it covers the least, preferably at the bottom in
// the middle. It does nothing if no message is shown.
func (t *toast) place() {
	if t.ticksLeft == 0 {
		return
	}
	t.text = t.message.Text()
	room, list := t.messageArea(), t.obstacles()
	best, least := geom.Rect{}, math.Inf(1)
	for i, w := range toastWidths {
		m := t.Measure(t.root.Theme, min(w, room.W))
		if i > 0 && m.Y > room.H {
			break // narrower messages are higher still
		}
		r, cost := findPlace(room, m, list)
		if cost += narrowCost * float64(i); cost < least {
			best, least = r, cost
		}
	}
	if best != t.rect {
		t.rect, t.root.due.draw = best, true
	}
}

// The costs of a place for a message. Each dp from the middle of the lower edge costs 1.
const (
	firmCost   = 40.0 // for each dp² of a firm obstacle that is covered
	softCost   = 2.0  // for each dp² of another obstacle that is covered
	narrowCost = 60.0 // for each step to a narrower width in toastWidths
)

// findPlace returns the cheapest place in room for a message of size m in dp, and the cost of that place among the obstacles in list.
// It tries places from the bottom up, and in each row from the middle to both sides, 8 dp or more apart. Of equally cheap places it
// takes the first.
func findPlace(room geom.Rect, m geom.Point, list []obstacle) (best geom.Rect, lowest float64) {
	lowest = math.Inf(1)
	free := geom.Pt(max(0, room.W-m.X), max(0, room.H-m.Y))
	step := max(8, max(free.X, free.Y)/searchSteps)
	for y := room.Y + free.Y; y >= room.Y; y -= step {
		for dx := 0.0; dx <= free.X/2; dx += step {
			for _, x := range [...]float64{room.X + free.X/2 - dx, room.X + free.X/2 + dx} {
				r := geom.R(x, y, m.X, m.Y)
				if cost := dx + (room.Bottom() - r.Bottom()) + coverCost(r, list, lowest); cost < lowest {
					best, lowest = r, cost
				}
			}
		}
	}
	return best, lowest
}

// coverCost returns the cost of the obstacles in list that a message at r covers. Above limit the result may be too low.
func coverCost(r geom.Rect, list []obstacle, limit float64) (cost float64) {
	for i := range list {
		o := list[i].rect.Intersect(r)
		if o.Empty() {
			continue
		}
		price := softCost
		if list[i].firm {
			price = firmCost
		}
		if cost += o.W * o.H * price; cost > limit {
			return cost
		}
	}
	return cost
}
