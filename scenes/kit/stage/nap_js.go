package stage

import (
	"syscall/js"
	"time"
)

// wakeEvents are the names of the page's events that stand for something a player does.
var wakeEvents = [...]string{
	"pointerdown", "pointermove", "pointerup", "pointercancel", "touchstart", "keydown", "keyup", "wheel",
	"focus", "blur", "resize", "message",
}

// newNap returns a function that sleeps until one of wakeEvents, but at most for the given time. It returns nil if
// there is no page. On other platforms it always returns nil: events are fetched between frames there, so no event
// could end the sleep, and a frame in which nothing is drawn costs next to nothing.
func newNap() func(limit time.Duration) {
	if !js.Global().Get("addEventListener").Truthy() {
		return nil // no page: a test under node
	}
	woken := make(chan struct{}, 1)
	wake := js.FuncOf(func(js.Value, []js.Value) any {
		select {
		case woken <- struct{}{}:
		default: // awake already
		}
		return nil
	})
	for _, name := range wakeEvents {
		js.Global().Call("addEventListener", name, wake, map[string]any{"capture": true, "passive": true})
	}
	return func(limit time.Duration) {
		select {
		case <-woken:
		case <-time.After(limit):
		}
	}
}
