package clip

import "syscall/js"

// Open returns what the browser offers: only pages that come over a secure connection, or from this computer, may use it.
func Open() Clip {
	var c Clip
	nav := js.Global().Get("navigator")
	if board := nav.Get("clipboard"); board.Truthy() {
		c.Copy = func(words string) { passOver(board.Call("writeText", words)) }
	}
	if nav.Get("share").Truthy() {
		c.Share = func(link string) { passOver(nav.Call("share", map[string]any{"url": link})) }
	}
	return c
}

// passOver lets a promise fail: the player has changed their mind, and the words still stand on the screen.
func passOver(promise js.Value) {
	var over js.Func
	over = js.FuncOf(func(js.Value, []js.Value) any {
		over.Release()
		return nil
	})
	promise.Call("then", over, over)
}
