package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"ludotheque/cmd/internal/gateway"
	"ludotheque/cmd/tables/engine"
	"ludotheque/logic/online/wire"
)

// The times of the index.
const (
	// sweepEvery is how often tables are looked at that may be forgotten, at least; where they are kept for less, as often as
	// that, but not more often than minSweep.
	sweepEvery = 10 * time.Minute
	minSweep   = time.Second
	indexTime  = 5 * time.Second
)

// keysOf is what the subjects of the bucket's stream begin with.
const keysOf = "$KV.tables."

// index knows of every table how it stands while it rests, and forgets those that are kept no longer.
type index struct {
	bucket     jetstream.KeyValue
	stream     jetstream.Stream // of the bucket
	records    *engine.Log
	keep, most time.Duration
	// forgotten counts the tables that this process has taken out of the log.
	forgotten atomic.Int64
	log       *slog.Logger
	stop      context.CancelFunc
	stopped   sync.WaitGroup
}

// openIndex opens the bucket of the index, and begins to forget tables that are kept no longer.
func openIndex(ctx context.Context, js jetstream.JetStream, records *engine.Log, s *settings, log *slog.Logger) (*index, error) {
	bucket, err := engine.OpenBucket(ctx, js, jetstream.KeyValueConfig{
		Bucket: "tables", Description: "how every table stands", Replicas: s.replicas, History: 1, LimitMarkerTTL: engine.MarkerTime,
	})
	if err != nil {
		return nil, fmt.Errorf("index: %w", err)
	}
	stream, err := js.Stream(ctx, "KV_tables")
	if err != nil {
		return nil, fmt.Errorf("index: %w", err)
	}
	x := &index{bucket: bucket, stream: stream, records: records, keep: s.keep, most: s.keepSilent, log: log}
	live, stop := context.WithCancel(context.WithoutCancel(ctx))
	x.stop = stop
	x.stopped.Go(func() { x.run(live) })
	return x, nil
}

func (x *index) close() {
	x.stop()
	x.stopped.Wait()
}

// note keeps how a table stands. What cannot be kept is noted at the next change.
func (x *index) note(code string, r gateway.TableSummary) {
	ctx, cancel := context.WithTimeout(context.Background(), indexTime)
	defer cancel()
	text, _ := json.Marshal(r) // words and numbers cannot fail
	if _, err := x.bucket.Put(ctx, code, text); err != nil {
		x.log.Warn("how a table stands cannot be noted", "table", code, "err", err)
	}
}

// Summary returns how a table stood when it was noted last; ok is false if it never was.
func (x *index) Summary(ctx context.Context, code string) (r gateway.TableSummary, ok bool, err error) {
	ctx, cancel := context.WithTimeout(ctx, indexTime)
	defer cancel()
	e, err := x.bucket.Get(ctx, code)
	if errors.Is(err, jetstream.ErrKeyNotFound) {
		return r, false, nil
	}
	if err == nil {
		err = json.Unmarshal(e.Value(), &r)
	}
	if err != nil {
		return r, false, fmt.Errorf("index: table %s: %w", code, err)
	}
	return r, true, nil
}

// run forgets tables that are kept no longer, again and again, until ctx ends.
func (x *index) run(ctx context.Context) {
	ticker := time.NewTicker(max(min(sweepEvery, x.keep, x.most), minSweep))
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		if n, err := x.sweep(ctx, time.Now()); err != nil && ctx.Err() == nil {
			x.log.Warn("old tables cannot be looked for", "err", err)
		} else if n > 0 {
			x.log.Info("old tables are forgotten", "tables", n)
		}
	}
}

// each calls visit for every table with how it stood when that was noted last. It goes through the bucket's stream entry by entry: a
// watcher of all keys, as listing them needs, would be sent all that changes meanwhile.
func (x *index) each(ctx context.Context, visit func(code string, r gateway.TableSummary) error) error {
	for next := uint64(1); ; {
		m, err := x.stream.GetMsg(ctx, next, jetstream.WithGetMsgSubject(keysOf+">"))
		if errors.Is(err, jetstream.ErrMsgNotFound) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("index: entry %d: %w", next, err)
		}
		next = m.Sequence + 1
		if len(m.Data) == 0 {
			continue // a table that was forgotten
		}
		code := strings.TrimPrefix(m.Subject, keysOf)
		var r gateway.TableSummary
		if err = json.Unmarshal(m.Data, &r); err != nil {
			return fmt.Errorf("index: table %s: %w", code, err)
		}
		if err = visit(code, r); err != nil {
			return err
		}
	}
}

// sweep forgets the tables that are kept no longer and returns how many.
func (x *index) sweep(ctx context.Context, now time.Time) (forgotten int, err error) {
	err = x.each(ctx, func(code string, r gateway.TableSummary) error {
		old, err := x.expired(ctx, code, r, now)
		if err != nil || !old {
			return err
		}
		if err = x.forget(ctx, code); err == nil {
			forgotten++
			x.forgotten.Add(1)
		}
		return err
	})
	return forgotten, err
}

// expired reports whether a table that stands so is kept no longer at now.
func (x *index) expired(ctx context.Context, code string, r gateway.TableSummary, now time.Time) (bool, error) {
	n, last, err := x.records.Last(ctx, code)
	if err != nil || n == 0 {
		return err == nil, err
	}
	keep := x.most
	if r.State == wire.Over {
		keep = x.keep
	}
	return now.Sub(last) > keep, nil
}

func (x *index) forget(ctx context.Context, code string) error {
	if err := x.records.Forget(ctx, code); err != nil {
		return err
	}
	if err := x.bucket.Purge(ctx, code, jetstream.PurgeTTL(engine.MarkerTime)); err != nil {
		return fmt.Errorf("index: table %s: %w", code, err)
	}
	return nil
}
