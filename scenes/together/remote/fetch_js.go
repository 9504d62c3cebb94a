package remote

import "syscall/js"

// Fetch starts an HTTP request; in a browser it uses the browser's fetch. It implements Fetcher.
func Fetch(url string, body []byte) <-chan Reply {
	f := &fetching{come: make(chan Reply, 1), abort: js.Global().Get("AbortController").New()}
	options := map[string]any{"signal": f.abort.Get("signal"), "credentials": "omit", "cache": "no-store", "redirect": "error"}
	if body != nil {
		options["method"] = "POST"
		options["body"] = string(body)
		options["headers"] = map[string]any{"Content-Type": "application/json"}
	}
	f.makeCallbacks()
	f.timer = js.Global().Call("setTimeout", f.late, fetchTime)
	js.Global().Call("fetch", url, options).Call("then", f.answered).Call("then", f.read, f.failed)
	return f.come
}

// fetching is a request of the browser, which calls the functions between two ticks.
type fetching struct {
	come         chan Reply // delivers the reply
	abort, timer js.Value   // the AbortController of the request, and the number of its timeout
	status       int        // HTTP status, once the head of the answer has come

	// answered is called with the head of the answer, read with its text, failed after a failure, late after the timeout.
	answered, read, failed, late js.Func
}

// makeCallbacks makes the functions for the browser to call. They must be released; see end.
func (f *fetching) makeCallbacks() {
	on := func(do func(v js.Value) any) js.Func { // v is the first argument of the callback, or undefined
		return js.FuncOf(func(_ js.Value, args []js.Value) any {
			if len(args) == 0 {
				return do(js.Undefined())
			}
			return do(args[0])
		})
	}
	f.answered = on(func(answer js.Value) any {
		f.status = answer.Get("status").Int()
		return answer.Call("text")
	})
	f.read = on(func(v js.Value) any {
		text := v.String() // copied before its length is known, since js.Value.Length is for objects only
		if len(text) > maxReply {
			return f.end(Reply{})
		}
		return f.end(Reply{f.status, []byte(text)})
	})
	f.failed = on(func(js.Value) any { return f.end(Reply{}) })
	f.late = on(func(js.Value) any {
		f.abort.Call("abort")
		return nil
	})
}

// end delivers the reply and releases the callbacks. It returns nil, as the result of a callback.
func (f *fetching) end(r Reply) any {
	js.Global().Call("clearTimeout", f.timer)
	for _, g := range []js.Func{f.answered, f.read, f.failed, f.late} {
		g.Release()
	}
	f.come <- r
	return nil
}
