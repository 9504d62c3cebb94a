package settings

import (
	"syscall/js"

	"ludotheque/assets/notices"
)

// readNotices returns a channel that sends the text of all notices once, when the browser has fetched the file beside the
// page; the text is "" if that fails.
func readNotices() <-chan string {
	text := make(chan string, 1)
	var got, came, failed js.Func
	end := func(s string) {
		text <- s
		got.Release()
		came.Release()
		failed.Release()
	}
	failed = js.FuncOf(func(js.Value, []js.Value) any {
		end("")
		return nil
	})
	got = js.FuncOf(func(_ js.Value, args []js.Value) any {
		end(args[0].String())
		return nil
	})
	came = js.FuncOf(func(_ js.Value, args []js.Value) any {
		if !args[0].Get("ok").Bool() {
			return js.Global().Get("Promise").Call("reject")
		}
		return args[0].Call("text")
	})
	js.Global().Call("fetch", notices.File).Call("then", came).Call("then", got, failed)
	return text
}
