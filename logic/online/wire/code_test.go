package wire_test

import (
	"testing"

	"ludotheque/logic/online/wire"
)

// TestReadCode: a code is read as people type it.
func TestReadCode(t *testing.T) {
	for typed, want := range map[string]string{
		"K7QXM": "K7QXM", "k7qxm": "K7QXM", "oil01": "01101", "K7QX": "", "K7QXMM": "", "K7QXU": "", "K7Q-M": "", "": "",
	} {
		if code, ok := wire.ReadCode(typed); code != want || ok != (want != "") {
			t.Errorf("%q is read as %q, %v; want %q", typed, code, ok, want)
		}
	}
}
