package remote

import (
	"fmt"
	"strings"
	"syscall/js"
)

// parsePage has the browser take an address apart: package net/url would take 8 KB of the bundle.
func parsePage(address string) (p page, err error) {
	defer func() {
		if v := recover(); v != nil { // the browser throws where it is none
			err = fmt.Errorf("%q is none: %v", address, v)
		}
	}()
	u := js.Global().Get("URL").New(address)
	p = page{strings.TrimSuffix(u.Get("protocol").String(), ":"), u.Get("host").String(), u.Get("pathname").String(), ""}
	if table := u.Get("searchParams").Call("get", "table"); table.Type() == js.TypeString {
		p.table = table.String()
	}
	return p, nil
}
