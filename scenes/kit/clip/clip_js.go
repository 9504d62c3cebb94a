package clip

import (
	"strings"
	"syscall/js"
)

// Open returns what the browser offers: only pages that come over a secure connection, or from this computer, may use it.
func Open() Clip {
	var c Clip
	nav := js.Global().Get("navigator")
	if board := nav.Get("clipboard"); board.Truthy() {
		c.Copy = func(words string) { ignoreFailure(board.Call("writeText", words)) }
	}
	if nav.Get("share").Truthy() {
		c.Share = func(link string) { ignoreFailure(nav.Call("share", map[string]any{"url": link})) }
	}
	if nav.Get("canShare").Truthy() && nav.Call("canShare", files("a.png", nil)).Bool() {
		c.ShareFile = func(name string, data []byte) { ignoreFailure(nav.Call("share", files(name, data))) }
	}
	return c
}

// files returns what is shared for a file.
func files(name string, data []byte) map[string]any {
	bytes := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(bytes, data)
	kind := map[string]any{"type": "text/csv"}
	if strings.HasSuffix(name, ".png") {
		kind["type"] = "image/png"
	}
	return map[string]any{"files": []any{js.Global().Get("File").New([]any{bytes}, name, kind)}}
}

// ignoreFailure lets a promise fail: the player has changed their mind, and the words still stand on the screen.
func ignoreFailure(promise js.Value) {
	var over js.Func
	over = js.FuncOf(func(js.Value, []js.Value) any {
		over.Release()
		return nil
	})
	promise.Call("then", over, over)
}
