package app

import (
	"math"
	"syscall/js"

	"ludotheque/scenes/kit/input"
)

// fitCanvas keeps the resolution of the canvas equal to that of the screen when the page is zoomed or moved to
// another screen. Ebitengine uses the first density only, so that the picture would be blurred then. Where there is no canvas, as
// under node, it does nothing.
func fitCanvas() {
	doc := js.Global().Get("document")
	if !doc.Truthy() {
		return // under node
	}
	canvas, body := doc.Call("querySelector", "canvas"), doc.Get("body")
	if !canvas.Truthy() || !body.Truthy() {
		return
	}
	fitSide(canvas, "width", body, "clientWidth")
	fitSide(canvas, "height", body, "clientHeight")
}

// fitSide makes the property side of the canvas, "width" or "height", always as many device pixels as the page has there, whatever
// value Ebitengine assigns to it. clientSide is the property of body with the length of the page in CSS pixels.
func fitSide(canvas js.Value, side string, body js.Value, clientSide string) {
	object := js.Global().Get("Object")
	own := object.Call("getOwnPropertyDescriptor", js.Global().Get("HTMLCanvasElement").Get("prototype"), side)
	set := js.FuncOf(func(js.Value, []js.Value) any {
		own.Get("set").Call("call", canvas, math.Round(body.Get(clientSide).Float()*input.Density()))
		return nil
	})
	get := js.FuncOf(func(js.Value, []js.Value) any { return own.Get("get").Call("call", canvas) })
	object.Call("defineProperty", canvas, side, map[string]any{"configurable": true, "get": get, "set": set})
}

// density returns a function that returns the device pixels per device-independent pixel. In a page, it also reports
// a changed density as a resize, since browsers need not do so.
func density() func() float64 {
	last := input.Density()
	return func() float64 {
		if now := input.Density(); now != last {
			last = now
			js.Global().Call("dispatchEvent", js.Global().Get("Event").New("resize"))
		}
		return last
	}
}
