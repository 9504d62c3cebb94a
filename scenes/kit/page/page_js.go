package page

import (
	"syscall/js"

	"ludotheque/assets/fonts"
)

// Open returns the page round the program, and gives the page the font and the function that takes its messages. It returns
// nil if the program runs in another page than that of cmd/web/bundle, as in tests.
func Open() *Page {
	functions := js.Global().Get("ludotheque")
	if !functions.Truthy() {
		return nil
	}
	p := New(func(name string, args ...any) { functions.Call(name, jsArgs(args)...) }, Departure{At: functions.Get("at").String(), Why: functions.Get("why").String()})
	functions.Call("font", fontData())
	functions.Call("listen", js.FuncOf(func(_ js.Value, args []js.Value) any {
		data := ""
		if len(args) > 1 {
			data = args[1].String()
		}
		p.Handle(args[0].String(), data)
		return nil
	}))
	return p
}

// GiveTurn lets the browser handle what waits for the page's thread, such as touches and the drawing of the page, and returns after
// that. Outside a browser it does nothing.
func GiveTurn() {
	turn := make(chan struct{})
	resume := js.FuncOf(func(js.Value, []js.Value) any {
		close(turn)
		return nil
	})
	defer resume.Release()
	if scheduler := js.Global().Get("scheduler"); scheduler.Truthy() && scheduler.Get("yield").Truthy() {
		scheduler.Call("yield").Call("then", resume) // the program goes on before tasks that are no more urgent
	} else {
		js.Global().Call("setTimeout", resume)
	}
	<-turn
}

// fontData returns the font of the program's text fields, which the page uses for its input field.
func fontData() js.Value { return byteArray(fonts.Regular()) }

// jsArgs replaces byte slices among args by arrays of the page, and returns args.
func jsArgs(args []any) []any {
	for i, a := range args {
		if data, ok := a.([]byte); ok {
			args[i] = byteArray(data)
		}
	}
	return args
}

// byteArray returns a copy of data as a Uint8Array of the page.
func byteArray(data []byte) js.Value {
	bytes := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(bytes, data)
	return bytes
}
