package cluster

import (
	"context"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"
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

// contested is a bucket of leases in which a rival takes a lease just before the first Update.
type contested struct {
	jetstream.KeyValue
	taken bool
}

func (b *contested) Update(ctx context.Context, code string, process []byte, revision uint64) (uint64, error) {
	if !b.taken {
		b.taken = true
		if _, err := b.KeyValue.Update(ctx, code, []byte("rival"), revision); err != nil {
			return 0, err
		}
	}
	return b.KeyValue.Update(ctx, code, process, revision)
}

// TestALeaseIsTakenOnce: of two processes that want the lease of one that is gone, the second learns that the first has it.
func TestALeaseIsTakenOnce(t *testing.T) {
	h := serve(t).process(t, "here").holders
	if _, err := h.held.Put(t.Context(), "TABLE", []byte("gone")); err != nil {
		t.Fatal(err)
	}
	if _, err := h.alive.Put(t.Context(), "rival", nil); err != nil {
		t.Fatal(err)
	}
	h.held = &contested{KeyValue: h.held}
	if holder, err := h.acquire(t.Context(), "TABLE"); err != nil || holder != "rival" {
		t.Errorf("the lease is held by %q, %v", holder, err)
	}
}
