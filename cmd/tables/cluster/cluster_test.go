package cluster

import (
	"context"
	"errors"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"ludotheque/cmd/tables/engine"
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

// unread is a log of which nothing can be read.
type unread struct{ *engine.Log }

var errUnread = errors.New("nothing can be read here")

func (unread) Read(context.Context, string, uint64, func(uint64, []byte) error) error {
	return errUnread
}

// TestATableThatCannotBeReadIsGivenUp: a process that holds a table and cannot read it leaves it to the others, whether a device comes
// or only asks how it stands.
func TestATableThatCannotBeReadIsGivenUp(t *testing.T) {
	s := serve(t)
	here, there := s.process(t, "here"), s.process(t, "there")
	code, _ := create(t, here)
	here.Keeper.Log = unread{s.log}
	if _, err := here.Attach(t.Context(), code, "", newScreen()); !errors.Is(err, errUnread) {
		t.Errorf("a device: %v", err)
	}
	if _, err := here.Status(t.Context(), code, annsKey); !errors.Is(err, errUnread) {
		t.Errorf("how it stands: %v", err)
	}
	ann, _ := attach(t, there, code, annsKey, "Ann")
	ann.hears(t, `"table":"`+code+`"`)
	if !there.Keeper.Runs(code) {
		t.Error("the table does not run where it can be read")
	}
}

// hurried is a bucket of leases in which something happens just before a lease is purged.
type hurried struct {
	jetstream.KeyValue
	before func()
}

func (b *hurried) Purge(ctx context.Context, code string, opts ...jetstream.KVDeleteOpt) error {
	b.before()
	return b.KeyValue.Purge(ctx, code, opts...)
}

// TestALeaseIsKeptForADeviceThatComesMeanwhile: a table whose lease is being given up, and to which a device comes before it is, has
// a lease afterwards.
func TestALeaseIsKeptForADeviceThatComesMeanwhile(t *testing.T) {
	c := serve(t).process(t, "here")
	c.holders.stop() // so that nothing else looks at leases
	c.holders.stopped.Wait()
	code, _ := create(t, c)
	if _, err := c.holders.acquire(t.Context(), code); err != nil {
		t.Fatal(err)
	}
	c.holders.held = &hurried{c.holders.held, sync.OnceFunc(func() {
		if _, err := c.Attach(t.Context(), code, "", newScreen()); err != nil {
			t.Error(err)
		}
	})}
	c.holders.releaseUnused(c.Keeper, code)
	if holder, err := c.holders.holder(t.Context(), code); err != nil || holder != "here" {
		t.Errorf("the lease is held by %q, %v", holder, err)
	}
}

// closedBucket is a bucket of leases that has none and takes none.
type closedBucket struct{ jetstream.KeyValue }

var errNothingTaken = errors.New("nothing is taken")

func (closedBucket) Get(context.Context, string) (jetstream.KeyValueEntry, error) {
	return nil, jetstream.ErrKeyNotFound
}

func (closedBucket) Create(context.Context, string, []byte, ...jetstream.KVCreateOpt) (uint64, error) {
	return 0, errNothingTaken
}

// TestALeaseThatCannotBeTakenIsWaitedFor: a process that is refused a lease at once gives up after some time, and waits between its
// attempts. Without a wait the clock of this test would stand still.
func TestALeaseThatCannotBeTakenIsWaitedFor(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := &holders{process: "here", held: closedBucket{}}
		if holder, err := h.acquire(t.Context(), "TABLE"); !errors.Is(err, errNothingTaken) {
			t.Errorf("the lease is held by %q, %v", holder, err)
		}
	})
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
