package input

import (
	"sync"
	"syscall/js"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
)

// StrikeClock returns the clock that stamps strikes, which never goes back: in a page that of the page's events, elsewhere the time
// since the call.
func StrikeClock() Clock {
	now := js.Global().Get("performance").Get("now").Call("bind", js.Global().Get("performance"))
	return func() time.Duration { return pageTime(now.Invoke().Float()) }
}

// pageTime returns a time stamp of the page, in milliseconds, as a time.Duration.
func pageTime(ms float64) time.Duration { return time.Duration(ms * float64(time.Millisecond)) }

// pageListener collects the page's own events. Their time stamps do not depend on when the program handles them.
type pageListener struct {
	mu       sync.Mutex            // guards strikes and pageLeft
	strikes  []Strike              // since the last call of Strikes, with places in pixels of the screen
	keys     map[string]ebiten.Key // by the page's code of the key
	attached bool                  // the event handlers are attached to the canvas
	pageLeft bool                  // the page was hidden or lost the focus since the last takePageLeft
	noPage   bool                  // the program runs under node, without a page
}

// pageDevices reads the real devices and the page's events.
type pageDevices struct {
	devices
	listener pageListener
}

// Devices returns the Source that reads the real devices. In a page it is a Striker; elsewhere strikes are found by
// polling.
func Devices() Source { return new(pageDevices) }

// Strikes implements Striker. It attaches the event handlers if that has not been done, and forgets the strikes that it returns.
func (h *pageDevices) Strikes(dst []Strike) []Strike {
	e := &h.listener
	e.attach()
	e.mu.Lock()
	defer e.mu.Unlock()
	dst = append(dst, e.strikes...)
	e.strikes = e.strikes[:0]
	return dst
}

// attach attaches the event handlers, once, as soon as there is a canvas: for keys, mouse and fingers on it, and for leaving the page.
// Until then, and always under node, it does nothing.
func (e *pageListener) attach() {
	if e.attached || e.noPage {
		return
	}
	doc := js.Global().Get("document")
	if e.noPage = !doc.Truthy(); e.noPage {
		return
	}
	canvas := doc.Call("querySelector", "canvas")
	if !canvas.Truthy() {
		return
	}
	e.attached = true
	e.keys = keysByCode()
	listen := func(name string, f func(js.Value)) {
		canvas.Call("addEventListener", name, js.FuncOf(func(_ js.Value, args []js.Value) any {
			e.mu.Lock()
			defer e.mu.Unlock()
			f(args[0])
			return nil
		}))
	}
	noteLeft := js.FuncOf(func(js.Value, []js.Value) any {
		e.mu.Lock()
		defer e.mu.Unlock()
		e.pageLeft = e.pageLeft || doc.Get("hidden").Bool() || !doc.Call("hasFocus").Bool()
		return nil
	})
	js.Global().Call("addEventListener", "blur", noteLeft)
	doc.Call("addEventListener", "visibilitychange", noteLeft)
	for name, act := range map[string]StrikeAct{"keydown": Press, "keyup": Lift} {
		listen(name, func(v js.Value) { e.addKey(v, act) })
	}
	for name, act := range map[string]StrikeAct{"mousedown": Press, "mouseup": Lift} {
		listen(name, func(v js.Value) { e.addMouse(v, act) })
	}
	for name, act := range map[string]StrikeAct{"touchstart": Press, "touchmove": Shift, "touchend": Lift, "touchcancel": Lift} {
		listen(name, func(v js.Value) { e.addTouches(v, act) })
	}
}

// keysByCode maps the page's codes of keys to Ebitengine's keys.
func keysByCode() map[string]ebiten.Key {
	keys := make(map[string]ebiten.Key)
	for k := ebiten.Key(0); k <= ebiten.KeyMax; k++ {
		code := k.String()
		if len(code) == 1 {
			code = "Key" + code
		}
		keys[code] = k
	}
	return keys
}

// add appends s with the time stamp of event v. e.mu must be held, here and in addKey, addMouse and addTouches.
func (e *pageListener) add(v js.Value, s Strike) {
	s.At = pageTime(v.Get("timeStamp").Float())
	e.strikes = append(e.strikes, s)
}

// addKey appends the strike of a keyboard event, unless the key only repeats or is none of Ebitengine's.
func (e *pageListener) addKey(v js.Value, act StrikeAct) {
	k, ok := e.keys[v.Get("code").String()]
	if !ok || v.Get("repeat").Bool() {
		return
	}
	e.add(v, Strike{Kind: Keys, Act: act, Key: k})
}

// addMouse appends the strike of a mouse event, unless it is of another button than the left, middle and right one.
func (e *pageListener) addMouse(v js.Value, act StrikeAct) {
	button, ok := map[int]Button{0: LeftButton, 1: MiddleButton, 2: RightButton}[v.Get("button").Int()]
	if !ok {
		return
	}
	e.add(v, Strike{Kind: Mouse, Act: act, Button: button, Place: placeOf(v)})
}

// addTouches appends a strike for each finger of a touch event.
func (e *pageListener) addTouches(v js.Value, act StrikeAct) {
	list := v.Get("changedTouches")
	for i := range list.Length() {
		t := list.Index(i)
		e.add(v, Strike{Kind: Touch, Act: act, Contact: t.Get("identifier").Int(), Place: placeOf(t)})
	}
}

// placeOf returns the place of an event in pixels of the screen. The canvas covers the whole page.
func placeOf(v js.Value) geom.Point {
	k := Density()
	return geom.Pt(v.Get("clientX").Float()*k, v.Get("clientY").Float()*k)
}

// takePageLeft reports whether the page was hidden or lost the focus since the last call, even if it is shown again by now: while
// a page is hidden, there are no ticks in which the program could notice that.
func (e *pageListener) takePageLeft() bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	left := e.pageLeft
	e.pageLeft = false
	return left
}
