package cluster

import (
	"testing"
	"time"
)

// TestATableThatWasTakenOverEnds: a process whose table another one has taken notices by itself, though it never failed to give
// a sign of life, and has the devices come again.
func TestATableThatWasTakenOverEnds(t *testing.T) {
	c := serve(t).process(t, "here")
	code, _ := create(t, c)
	if _, err := c.Attach(t.Context(), code, "", &heard{}); err != nil {
		t.Fatal(err)
	}
	if _, err := c.holders.held.Put(t.Context(), code, []byte("elsewhere")); err != nil {
		t.Fatal(err)
	}
	for range 1_200 { // a minute: by then it will not come any more
		if !c.Keeper.Runs(code) {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Error("the table still runs here")
}
