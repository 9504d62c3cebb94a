package stage

import (
	"syscall/js"
	"time"
)

// wakeEvents are the events by which a page learns that somebody does something.
var wakeEvents = [...]string{
	"pointerdown", "pointermove", "pointerup", "pointercancel", "touchstart", "keydown", "keyup", "wheel",
	"focus", "blur", "resize", "message", "gamepadconnected",
}

// newNap returns what sleeps until somebody does something on the page, or the time is over.
func newNap() func(most time.Duration) {
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
	return func(most time.Duration) {
		select {
		case <-woken:
		case <-time.After(most):
		}
	}
}
