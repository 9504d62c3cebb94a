// Package cluster lets any process of the service serve any table: it finds out where a table's referee runs, has it run
// here if it runs nowhere, and carries devices to where it does.
package cluster

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"ludotheque/cmd/tables/engine"
)

// The times of leases. A process says every beat that it lives; when it has not for life, its tables may be taken over.
const (
	beat = time.Second
	life = 4 * time.Second
	// askTime is how long a question to the buckets may take.
	askTime = 5 * time.Second
)

// holders knows which process holds which table. A table's lease is an entry that names the process, which counts as long as
// that process's own entry, which has a time to live, is there. So a process with many tables says once that it lives, and
// not once for each of them.
type holders struct {
	self  string
	held  jetstream.KeyValue
	alive jetstream.KeyValue
	log   *slog.Logger
	// said is when the last sign of life was kept, in milliseconds of Unix time.
	said atomic.Int64

	stop    context.CancelFunc
	stopped sync.WaitGroup
}

// openHolders opens the buckets and says for the first time that this process lives.
func openHolders(ctx context.Context, js jetstream.JetStream, self string, replicas int, log *slog.Logger) (*holders, error) {
	h := &holders{self: self, log: log}
	for _, b := range []struct {
		to  *jetstream.KeyValue
		cfg jetstream.KeyValueConfig
	}{
		{&h.held, jetstream.KeyValueConfig{Bucket: "holders", Description: "which process holds which table", LimitMarkerTTL: engine.MarkerTime}},
		{&h.alive, jetstream.KeyValueConfig{Bucket: "alive", Description: "which processes live", TTL: life}},
	} {
		b.cfg.Storage, b.cfg.Replicas, b.cfg.History = jetstream.MemoryStorage, replicas, 1
		bucket, err := engine.OpenBucket(ctx, js, b.cfg)
		if err != nil {
			return nil, err
		}
		*b.to = bucket
	}
	if err := h.saySign(ctx); err != nil {
		return nil, err
	}
	return h, nil
}

// begin has this process say that it lives until close. recheck is called each time, for all tables when it may have been taken
// for dead.
func (h *holders) begin(ctx context.Context, recheck func(ctx context.Context, all bool)) {
	live, stop := context.WithCancel(context.WithoutCancel(ctx))
	h.stop = stop
	h.stopped.Go(func() { h.live(live, recheck) })
}

// saySign says that this process lives.
func (h *holders) saySign(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, life/2)
	defer cancel()
	if _, err := h.alive.Put(ctx, h.self, nil); err != nil {
		return fmt.Errorf("cluster: sign of life: %w", err)
	}
	h.said.Store(time.Now().UnixMilli())
	return nil
}

// live gives a sign of life again and again until ctx ends.
func (h *holders) live(ctx context.Context, recheck func(ctx context.Context, all bool)) {
	ticker := time.NewTicker(beat)
	defer ticker.Stop()
	mute := false
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		last := time.UnixMilli(h.said.Load())
		err := h.saySign(ctx)
		if ctx.Err() == nil && (err != nil) != mute { // once, and when it is over
			mute = err != nil
			h.logSilence(err)
		}
		if err == nil {
			recheck(ctx, time.Since(last) >= life-beat)
		}
	}
}

// logSilence says that signs of life cannot be given any more, or can again.
func (h *holders) logSilence(err error) {
	if err != nil {
		h.log.Warn("no sign of life can be given", "err", err)
		return
	}
	h.log.Info("signs of life are given again")
}

// lives reports whether process has given a sign of life lately.
func (h *holders) lives(ctx context.Context, process string) (bool, error) {
	ctx, cancel := context.WithTimeout(ctx, askTime)
	defer cancel()
	_, err := h.alive.Get(ctx, process)
	if errors.Is(err, jetstream.ErrKeyNotFound) {
		return false, nil
	}
	return err == nil, err
}

// holder returns the process that holds the table code; jetstream.ErrKeyNotFound is wrapped if none does.
func (h *holders) holder(ctx context.Context, code string) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, askTime)
	defer cancel()
	e, err := h.held.Get(ctx, code)
	if err != nil {
		return "", fmt.Errorf("cluster: table %s: %w", code, err)
	}
	return string(e.Value()), nil
}

// acquire takes the table code for this process, unless another one that lives holds it: then that one is returned.
func (h *holders) acquire(ctx context.Context, code string) (holder string, err error) {
	ctx, cancel := context.WithTimeout(ctx, askTime)
	defer cancel()
	for {
		e, err := h.held.Get(ctx, code)
		switch {
		case errors.Is(err, jetstream.ErrKeyNotFound):
			_, err = h.held.Create(ctx, code, []byte(h.self))
		case err != nil:
			return "", fmt.Errorf("cluster: table %s: %w", code, err)
		case string(e.Value()) == h.self:
			return h.self, nil
		default:
			other := string(e.Value())
			lives, err := h.lives(ctx, other)
			if err != nil || lives {
				return other, err
			}
			if _, err = h.held.Update(ctx, code, []byte(h.self), e.Revision()); err == nil {
				return h.self, nil
			}
		}
		if err == nil {
			return h.self, nil
		}
		if ctx.Err() != nil {
			return "", fmt.Errorf("cluster: table %s: %w", code, err)
		}
	}
}

// release gives up the table code, if this process holds it.
func (h *holders) release(ctx context.Context, code string) {
	ctx, cancel := context.WithTimeout(ctx, askTime)
	defer cancel()
	e, err := h.held.Get(ctx, code)
	if err != nil || string(e.Value()) != h.self {
		return
	}
	// Another process may have taken it just now: then it stays that one's.
	_ = h.held.Purge(ctx, code, jetstream.LastRevision(e.Revision()), jetstream.PurgeTTL(engine.MarkerTime))
}

// close stops giving signs of life and takes the last one back, so that others need not wait.
func (h *holders) close() {
	if h.stop != nil {
		h.stop()
	}
	h.stopped.Wait()
	ctx, cancel := context.WithTimeout(context.Background(), askTime)
	defer cancel()
	_ = h.alive.Delete(ctx, h.self) // it runs out by itself
}
