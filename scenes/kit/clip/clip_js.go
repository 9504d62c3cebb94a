package clip

import (
	"strings"
	"syscall/js"
)

// Open returns what the browser offers: a clipboard and sharing, but only to pages that come over a secure connection or
// from this computer.
func Open() Clip {
	var c Clip
	nav := js.Global().Get("navigator")
	if board := nav.Get("clipboard"); board.Truthy() {
		c.Copy = func(text string) { ignoreFailure(board.Call("writeText", text)) }
	}
	if nav.Get("share").Truthy() {
		c.Share = func(link string) { ignoreFailure(nav.Call("share", map[string]any{"url": link})) }
	}
	if nav.Get("canShare").Truthy() && nav.Call("canShare", fileShare("a.png", nil)).Bool() {
		c.ShareFile = func(name string, data []byte) { ignoreFailure(nav.Call("share", fileShare(name, data))) }
	}
	return c
}

// fileShare returns the argument of navigator.share for one file. Its type is PNG if name ends with ".png", else CSV.
func fileShare(name string, data []byte) map[string]any {
	bytes := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(bytes, data)
	kind := map[string]any{"type": "text/csv"}
	if strings.HasSuffix(name, ".png") {
		kind["type"] = "image/png"
	}
	return map[string]any{"files": []any{js.Global().Get("File").New([]any{bytes}, name, kind)}}
}

// ignoreFailure ignores the rejection of a promise: the player may have cancelled the dialog, and the text is still
// on the screen.
func ignoreFailure(promise js.Value) {
	var settled js.Func // called once the promise is settled
	settled = js.FuncOf(func(js.Value, []js.Value) any {
		settled.Release()
		return nil
	})
	promise.Call("then", settled, settled)
}
