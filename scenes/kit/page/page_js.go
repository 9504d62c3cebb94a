package page

import (
	"syscall/js"

	"ludotheque/assets/fonts"
)

// Open returns the page round the program; nil if it is none of ours, as in tests.
func Open() *Page {
	house := js.Global().Get("ludotheque")
	if !house.Truthy() {
		return nil
	}
	p := New(func(name string, args ...any) { house.Call(name, plain(args)...) }, Departure{At: house.Get("at").String(), Why: house.Get("why").String()})
	house.Call("font", letters())
	house.Call("listen", js.FuncOf(func(_ js.Value, args []js.Value) any {
		more := ""
		if len(args) > 1 {
			more = args[1].String()
		}
		p.Handle(args[0].String(), more)
		return nil
	}))
	return p
}

// letters returns the font of the program's fields, for the page to write with the same.
func letters() js.Value { return bytesOf(fonts.Regular()) }

// plain returns args with bytes as the page's own.
func plain(args []any) []any {
	for i, a := range args {
		if data, ok := a.([]byte); ok {
			args[i] = bytesOf(data)
		}
	}
	return args
}

func bytesOf(data []byte) js.Value {
	bytes := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(bytes, data)
	return bytes
}
