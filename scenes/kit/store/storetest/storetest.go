// Package storetest has what tests of stored records need.
package storetest

import (
	"testing"

	"ludotheque/scenes/kit/store"
)

// Copies opens two stores on the same new folder, as two copies of the program do: first has the right to write, second
// has not. takeOver closes first, and waits until second has the right.
func Copies(t testing.TB) (first, second *store.Store, takeOver func()) {
	t.Helper()
	options := store.Options{AppName: "copies", Dir: t.TempDir()}
	first, second = store.Open(options), store.Open(options)
	t.Cleanup(func() { _ = second.Close() })
	if first.Locked() || !second.Locked() {
		t.Fatal("the first copy does not have the right to write, or the second one has it")
	}
	return first, second, func() {
		t.Helper()
		if err := first.Close(); err != nil {
			t.Fatal(err)
		}
		for second.Locked() {
			second.Tick()
		}
	}
}
