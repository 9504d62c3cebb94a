package settings

import (
	"syscall/js"

	"ludotheque/assets/notices"
)

// readNotices returns a channel that sends the text of all notices once, when the browser has fetched the file beside the
// page; the text is "" if that fails.
func readNotices() <-chan string {
	text := make(chan string, 1)
	var gotText, gotResponse, failed js.Func
	send := func(s string) {
		text <- s
		gotText.Release()
		gotResponse.Release()
		failed.Release()
	}
	failed = js.FuncOf(func(js.Value, []js.Value) any {
		send("")
		return nil
	})
	gotText = js.FuncOf(func(_ js.Value, args []js.Value) any {
		send(args[0].String())
		return nil
	})
	gotResponse = js.FuncOf(func(_ js.Value, args []js.Value) any {
		if !args[0].Get("ok").Bool() {
			return js.Global().Get("Promise").Call("reject")
		}
		return args[0].Call("text")
	})
	js.Global().Call("fetch", notices.File).Call("then", gotResponse).Call("then", gotText, failed)
	return text
}
