package app

import (
	"math"
	"syscall/js"

	"ludotheque/scenes/kit/input"
)

// fitCanvas keeps the canvas as fine as the screen is when the page is zoomed or its window pulled to another screen.
// Ebitengine gives the canvas its size by the density that the page had at first, and would be blurred ever after.
func fitCanvas() {
	doc := js.Global().Get("document")
	if !doc.Truthy() {
		return // under node
	}
	canvas, body := doc.Call("querySelector", "canvas"), doc.Get("body")
	if !canvas.Truthy() || !body.Truthy() {
		return
	}
	measure(canvas, "width", body, "clientWidth")
	measure(canvas, "height", body, "clientHeight")
}

// measure has a side of the canvas set to as many pixels as the device has there, whatever is asked for.
func measure(canvas js.Value, side string, body js.Value, room string) {
	object := js.Global().Get("Object")
	own := object.Call("getOwnPropertyDescriptor", js.Global().Get("HTMLCanvasElement").Get("prototype"), side)
	set := js.FuncOf(func(js.Value, []js.Value) any {
		own.Get("set").Call("call", canvas, math.Round(body.Get(room).Float()*input.Density()))
		return nil
	})
	get := js.FuncOf(func(js.Value, []js.Value) any { return own.Get("get").Call("call", canvas) })
	object.Call("defineProperty", canvas, side, map[string]any{"configurable": true, "get": get, "set": set})
}

// density returns what tells how fine the screen is. It has a change of that taken for one of the page's size, so that the
// canvas follows: browsers need not say so by themselves.
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
