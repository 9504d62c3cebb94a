package input

import (
	"sync"
	"syscall/js"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
)

// WallClock returns the clock by which the page stamps its events.
func WallClock() Clock {
	now := js.Global().Get("performance").Get("now").Call("bind", js.Global().Get("performance"))
	return func() time.Duration { return fromPage(now.Invoke().Float()) }
}

// fromPage returns a time stamp of the page, in milliseconds.
func fromPage(ms float64) time.Duration { return time.Duration(ms * float64(time.Millisecond)) }

// pageListener hears the page's own events, whose time stamps do not depend on when the program gets round to them.
type pageListener struct {
	mu      sync.Mutex
	strikes []Strike
	keys    map[string]ebiten.Key
	on      bool
	left    bool // the page has been left since the last look
	silent  bool // there is no page: the program runs under node
}

// pageDevices is the real devices with an ear for the page's events beside them.
type pageDevices struct {
	devices
	ear pageListener
}

// Devices returns the Source that reads the real devices, and is a Striker.
func Devices() Source { return new(pageDevices) }

// Strikes implements Striker.
func (h *pageDevices) Strikes(dst []Strike) []Strike {
	e := &h.ear
	e.listen()
	e.mu.Lock()
	defer e.mu.Unlock()
	dst = append(dst, e.strikes...)
	e.strikes = e.strikes[:0]
	return dst
}

// listen begins to hear, as soon as there is a canvas.
func (e *pageListener) listen() {
	if e.on || e.silent {
		return
	}
	doc := js.Global().Get("document")
	if e.silent = !doc.Truthy(); e.silent {
		return
	}
	canvas := doc.Call("querySelector", "canvas")
	if !canvas.Truthy() {
		return
	}
	e.on = true
	e.keys = keysByCode()
	hear := func(name string, f func(js.Value)) {
		canvas.Call("addEventListener", name, js.FuncOf(func(_ js.Value, args []js.Value) any {
			e.mu.Lock()
			defer e.mu.Unlock()
			f(args[0])
			return nil
		}))
	}
	gone := js.FuncOf(func(js.Value, []js.Value) any {
		e.mu.Lock()
		defer e.mu.Unlock()
		e.left = e.left || doc.Get("hidden").Bool() || !doc.Call("hasFocus").Bool()
		return nil
	})
	js.Global().Call("addEventListener", "blur", gone)
	doc.Call("addEventListener", "visibilitychange", gone)
	for name, act := range map[string]Act{"keydown": Press, "keyup": Lift} {
		hear(name, func(v js.Value) { e.key(v, act) })
	}
	for name, act := range map[string]Act{"mousedown": Press, "mouseup": Lift} {
		hear(name, func(v js.Value) { e.mouse(v, act) })
	}
	for name, act := range map[string]Act{"touchstart": Press, "touchmove": Shift, "touchend": Lift, "touchcancel": Lift} {
		hear(name, func(v js.Value) { e.touch(v, act) })
	}
}

// keysByCode returns the keys by what the page calls them.
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

func (e *pageListener) add(v js.Value, s Strike) {
	s.At = fromPage(v.Get("timeStamp").Float())
	e.strikes = append(e.strikes, s)
}

func (e *pageListener) key(v js.Value, act Act) {
	k, ok := e.keys[v.Get("code").String()]
	if !ok || v.Get("repeat").Bool() {
		return
	}
	e.add(v, Strike{Kind: Keys, Act: act, Key: k})
}

func (e *pageListener) mouse(v js.Value, act Act) {
	button, ok := map[int]Button{0: LeftButton, 1: MiddleButton, 2: RightButton}[v.Get("button").Int()]
	if !ok {
		return
	}
	e.add(v, Strike{Kind: Mouse, Act: act, Button: button, Place: placeOf(v)})
}

func (e *pageListener) touch(v js.Value, act Act) {
	list := v.Get("changedTouches")
	for i := range list.Length() {
		t := list.Index(i)
		e.add(v, Strike{Kind: Touch, Act: act, Contact: t.Get("identifier").Int(), Place: placeOf(t)})
	}
}

// placeOf returns where an event was, in pixels of the screen: the canvas covers the page.
func placeOf(v js.Value) geom.Point {
	k := Density()
	return geom.Pt(v.Get("clientX").Float()*k, v.Get("clientY").Float()*k)
}

// takeLeft reports whether the page has been left since the last look, though it may be back by now: a page that nobody sees
// stands still and cannot tell.
func (e *pageListener) takeLeft() bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	left := e.left
	e.left = false
	return left
}
