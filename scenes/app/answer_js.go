package app

import (
	"io"
	"strings"
	"syscall/js"

	"ludotheque/logic/record/link"
)

// pageFlags are the flags that may be in the address of the page, as in ?lang=de&inspect.
var pageFlags = [...]string{"lang", "seed", "inspect", "table", "box", "reader"}

// origin returns the scheme and host that the page was loaded from, such as "https://example.org"; "" outside a browser.
func origin() string { return js.Global().Get("location").Get("origin").String() }

// arguments returns the arguments of the program: args, which are those of the command line, or in a browser the flags in the address
// of the page. Values that a flag does not allow, and all other parts of the address, are ignored.
func arguments([]string) []string {
	query := js.Global().Get("URLSearchParams").New(js.Global().Get("location").Get("search"))
	var args []string
	for _, name := range pageFlags {
		v := query.Call("get", name)
		if v.IsNull() {
			continue
		}
		arg := "-" + name
		if v.String() != "" {
			arg += "=" + v.String()
		}
		if _, err := parse([]string{arg}, io.Discard); err == nil {
			args = append(args, arg)
		}
	}
	return append(args, fragmentFlag()...)
}

// fragmentFlag returns the flag for a game in the fragment of the page's address; nil if there is none. It removes the
// fragment from the address, so that the game is not opened again when the page is reloaded.
func fragmentFlag() []string {
	place := js.Global().Get("location")
	fragment := strings.TrimPrefix(place.Get("hash").String(), "#")
	if !link.IsGame(fragment) {
		return nil
	}
	js.Global().Get("history").Call("replaceState", nil, "", place.Get("pathname").String()+place.Get("search").String())
	return []string{"-game=#" + fragment} // the # keeps the fragment from being taken for the name of a file
}

// answer starts to answer requests for reports; see report. Outside a browser a line on standard input is a request, and
// the report goes to standard output. In a browser it defines the function ludothequeReport, which returns a report. During a tick
// or a drawing that is the report kept for it, or null if there is none yet.
func (i *inspector) answer() {
	js.Global().Set("ludothequeReport", js.FuncOf(func(js.Value, []js.Value) any {
		kept := i.kept
		i.kept = nil
		// A browser has one thread: to wait for the lock here would stop the tick that holds it.
		if i.mu.TryLock() {
			i.mu.Unlock()
			return string(i.report())
		}
		if kept != nil {
			return string(kept)
		}
		i.want = true
		return nil
	}))
}
