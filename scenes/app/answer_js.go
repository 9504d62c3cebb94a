package app

import (
	"strings"
	"syscall/js"

	"ludotheque/logic/record/link"
	"ludotheque/scenes/together/remote"
)

// pageFlags are the flags that may stand in the address of the page, as in ?lang=de&inspect.
var pageFlags = [...]string{"lang", "seed", "inspect", "table", "box", "reader"}

// origin returns the address that the page has come from.
func origin() string { return js.Global().Get("location").Get("origin").String() }

// arguments returns the flags in the address of the page. What else is there belongs to others.
func arguments([]string) []string {
	query := js.Global().Get("URLSearchParams").New(js.Global().Get("location").Get("search"))
	var args []string
	for _, name := range pageFlags {
		switch v := query.Call("get", name); {
		case v.IsNull() || name == "table" && !isTable(v.String()):
		case v.String() == "":
			args = append(args, "-"+name)
		default:
			args = append(args, "-"+name+"="+v.String())
		}
	}
	return append(args, brought()...)
}

// brought returns the flag for a game in the fragment of the page's address, which is then taken out, so that the page does not open
// it again.
func brought() []string {
	place := js.Global().Get("location")
	fragment := strings.TrimPrefix(place.Get("hash").String(), "#")
	if !link.Has(fragment) {
		return nil
	}
	js.Global().Get("history").Call("replaceState", nil, "", place.Get("pathname").String()+place.Get("search").String())
	return []string{"-game=" + fragment}
}

// isTable reports whether the address names a table. One that was cut short opens the shelf.
func isTable(s string) bool {
	_, err := remote.ParseAddress(s, origin())
	return err == nil
}

// answer gives the page a function, ludothequeReport, that returns a report; null while a tick is under way, when it is
// to be asked again.
func (i *inspector) answer() {
	js.Global().Set("ludothequeReport", js.FuncOf(func(js.Value, []js.Value) any {
		if !i.mu.TryLock() {
			return nil
		}
		i.mu.Unlock()
		return string(i.report())
	}))
}
