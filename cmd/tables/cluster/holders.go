// Package cluster lets every process of the service serve every table. It finds the process that runs a table's
// referee, runs it here if none does, and relays messages of devices to it.
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

	"ludotheque/cmd/internal/gateway"
	"ludotheque/cmd/tables/engine"
)

// Times of leases. A process renews its sign of life every renewEvery. Without a renewal for lifetime the process counts as
// dead, and others may take over its tables.
const (
	renewEvery = time.Second
	lifetime   = 4 * time.Second
	// askTime is how long a request to the buckets may take, takePause the time between two attempts to take a lease.
	askTime   = 5 * time.Second
	takePause = 50 * time.Millisecond
)

// holders stores which process holds which table. The lease of a table names a process. It is valid while that process
// has an entry in the bucket alive, which expires unless it is renewed. So a process renews one entry, and not one for
// each of its tables.
type holders struct {
	process string             // name of this process
	held    jetstream.KeyValue // bucket with the name of the process that holds a table, by table
	alive   jetstream.KeyValue // bucket with an entry for each living process
	log     *slog.Logger
	// renewed is when the sign of life was last renewed, in milliseconds since 1970.
	renewed atomic.Int64

	stop    context.CancelFunc // stop ends renewLoop, stopped waits for it. stop is nil before begin.
	stopped sync.WaitGroup
}

// openHolders opens the buckets and stores the first sign of life, which begin renews. self is the name of this process, replicas
// the number of servers that store the buckets.
func openHolders(ctx context.Context, js jetstream.JetStream, self string, replicas int, log *slog.Logger) (*holders, error) {
	h := &holders{process: self, log: log}
	for _, b := range []struct {
		to  *jetstream.KeyValue
		cfg jetstream.KeyValueConfig
	}{
		{&h.held, jetstream.KeyValueConfig{Bucket: "holders", Description: "which process holds which table", LimitMarkerTTL: engine.MarkerTime}},
		{&h.alive, jetstream.KeyValueConfig{Bucket: "alive", Description: "which processes live", TTL: lifetime}},
	} {
		b.cfg.Storage, b.cfg.Replicas, b.cfg.History = jetstream.MemoryStorage, replicas, 1
		bucket, err := engine.OpenBucket(ctx, js, b.cfg)
		if err != nil {
			return nil, err
		}
		*b.to = bucket
	}
	if err := h.renew(ctx); err != nil {
		return nil, err
	}
	return h, nil
}

// begin starts a goroutine that renews the sign of life until close. It calls recheck after each renewal that succeeds, with
// all set to true if the sign of life may have expired before.
func (h *holders) begin(ctx context.Context, recheck func(ctx context.Context, all bool)) {
	live, stop := context.WithCancel(context.WithoutCancel(ctx))
	h.stop = stop
	h.stopped.Go(func() { h.renewLoop(live, recheck) })
}

// renew renews the sign of life of this process. If that succeeds, it sets h.renewed.
func (h *holders) renew(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, lifetime/2)
	defer cancel()
	if _, err := h.alive.Put(ctx, h.process, nil); err != nil {
		return fmt.Errorf("cluster: sign of life: %w", err)
	}
	h.renewed.Store(time.Now().UnixMilli())
	return nil
}

// renewLoop renews the sign of life every renewEvery until ctx ends, and calls recheck, see begin. It logs when renewals begin
// to fail, and when they succeed again.
func (h *holders) renewLoop(ctx context.Context, recheck func(ctx context.Context, all bool)) {
	ticker := time.NewTicker(renewEvery)
	defer ticker.Stop()
	failing := false // whether the last renewal failed
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		last := time.UnixMilli(h.renewed.Load())
		err := h.renew(ctx)
		if ctx.Err() == nil && (err != nil) != failing {
			failing = err != nil
			h.logRenewal(err)
		}
		if err == nil {
			recheck(ctx, time.Since(last) >= lifetime-renewEvery)
		}
	}
}

// logRenewal logs that the sign of life could not be renewed because of err, or that it can again if err is nil.
func (h *holders) logRenewal(err error) {
	if err != nil {
		h.log.Warn("no sign of life can be given", "err", err)
		return
	}
	h.log.Info("signs of life are given again")
}

// isAlive reports whether process has a valid sign of life.
func (h *holders) isAlive(ctx context.Context, process string) (bool, error) {
	ctx, cancel := context.WithTimeout(ctx, askTime)
	defer cancel()
	_, err := h.alive.Get(ctx, process)
	if errors.Is(err, jetstream.ErrKeyNotFound) {
		return false, nil
	}
	return err == nil, err
}

// holder returns the process with the lease of a table, alive or not. The error wraps jetstream.ErrKeyNotFound if there
// is none.
func (h *holders) holder(ctx context.Context, code string) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, askTime)
	defer cancel()
	e, err := h.held.Get(ctx, code)
	if err != nil {
		return "", fmt.Errorf("cluster: table %s: %w", code, err)
	}
	return string(e.Value()), nil
}

// acquire takes the lease of a table for this process, unless this or another living process has it already. It returns
// the process that has the lease afterwards. If the lease cannot be taken, acquire tries again, for askTime at most.
func (h *holders) acquire(ctx context.Context, code string) (holder string, err error) {
	ctx, cancel := context.WithTimeout(ctx, askTime)
	defer cancel()
	for {
		e, err := h.held.Get(ctx, code)
		switch {
		case errors.Is(err, jetstream.ErrKeyNotFound):
			_, err = h.held.Create(ctx, code, []byte(h.process))
		case err != nil:
			return "", fmt.Errorf("cluster: table %s: %w", code, err)
		case string(e.Value()) == h.process:
			return h.process, nil
		default:
			other := string(e.Value())
			lives, aliveErr := h.isAlive(ctx, other)
			if aliveErr != nil || lives {
				return other, aliveErr
			}
			_, err = h.held.Update(ctx, code, []byte(h.process), e.Revision())
		}
		if err == nil {
			return h.process, nil
		}
		select {
		case <-ctx.Done():
			return "", fmt.Errorf("cluster: table %s: %w", code, err)
		case <-time.After(takePause):
		}
	}
}

// release gives up the lease of a table, if this process has it. Errors are ignored: if the lease stays, this process runs the
// table again when a device comes, and another one can once this one is dead.
func (h *holders) release(ctx context.Context, code string) {
	ctx, cancel := context.WithTimeout(ctx, askTime)
	defer cancel()
	e, err := h.held.Get(ctx, code)
	if err != nil || string(e.Value()) != h.process {
		return
	}
	// If another process has taken the lease just now, the revision is a later one, and the lease stays.
	_ = h.held.Purge(ctx, code, jetstream.LastRevision(e.Revision()), jetstream.PurgeTTL(engine.MarkerTime))
}

// releaseUnused gives up the lease of a table if the table does not run in k, the keeper of this process: it has ended, or
// could not be read. If a device connects meanwhile, k may run the table again: then releaseUnused takes the lease again.
// Errors are ignored, as Cluster.recheck ends a table without a lease.
func (h *holders) releaseUnused(k *gateway.Keeper, code string) {
	if k.Runs(code) {
		return
	}
	if h.release(context.Background(), code); k.Runs(code) {
		_, _ = h.acquire(context.Background(), code)
	}
}

// close stops renewing the sign of life of this process and deletes it, so that others can take over its tables at once.
func (h *holders) close() {
	if h.stop != nil {
		h.stop()
	}
	h.stopped.Wait()
	ctx, cancel := context.WithTimeout(context.Background(), askTime)
	defer cancel()
	_ = h.alive.Delete(ctx, h.process) // it expires by itself
}
