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

// Times of the index.
const (
	// sweepEvery is the time between two searches for expired tables. If tables expire sooner than that, it is their
	// lifetime, but at least minSweep.
	sweepEvery = 10 * time.Minute
	minSweep   = time.Second
	indexTime  = 5 * time.Second // indexTime is how long a request to the bucket may take.
)

// indexSubject is the prefix of the subjects in the bucket's stream.
const indexSubject = "$KV.tables."

// index stores the summary of each table in a bucket, and deletes expired tables.
type index struct {
	bucket  jetstream.KeyValue // summaries in JSON, by the code of the table
	stream  jetstream.Stream   // stream of the bucket
	records *engine.Log        // records of all tables
	// keepOver is how long a finished table is kept after its last record, keepSilent how long any other.
	keepOver, keepSilent time.Duration
	// forgotten counts the expired tables that this process has deleted, see sweep.
	forgotten atomic.Int64
	log       *slog.Logger
	stop      context.CancelFunc // stop ends sweepLoop, stopped waits for it.
	stopped   sync.WaitGroup
}

// openIndex opens the bucket and starts a goroutine that deletes expired tables until close.
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
	x := &index{bucket: bucket, stream: stream, records: records, keepOver: s.keep, keepSilent: s.keepSilent, log: log}
	live, stop := context.WithCancel(context.WithoutCancel(ctx))
	x.stop = stop
	x.stopped.Go(func() { x.sweepLoop(live) })
	return x, nil
}

// close stops deleting expired tables.
func (x *index) close() {
	x.stop()
	x.stopped.Wait()
}

// store stores the summary of a table. A failure is logged only; the next change stores a new one.
func (x *index) store(code string, sum gateway.TableSummary) {
	ctx, cancel := context.WithTimeout(context.Background(), indexTime)
	defer cancel()
	text, _ := json.Marshal(sum) // a struct of strings and numbers cannot fail
	if _, err := x.bucket.Put(ctx, code, text); err != nil {
		x.log.Warn("how a table stands cannot be noted", "table", code, "err", err)
	}
}

// Summary implements cluster.Index.
func (x *index) Summary(ctx context.Context, code string) (sum gateway.TableSummary, ok bool, err error) {
	ctx, cancel := context.WithTimeout(ctx, indexTime)
	defer cancel()
	e, err := x.bucket.Get(ctx, code)
	if errors.Is(err, jetstream.ErrKeyNotFound) {
		return sum, false, nil
	}
	if err == nil {
		err = json.Unmarshal(e.Value(), &sum)
	}
	if err != nil {
		return sum, false, fmt.Errorf("index: table %s: %w", code, err)
	}
	return sum, true, nil
}

// sweepLoop calls sweep every sweepEvery, or sooner if tables expire sooner, until ctx ends. It logs what was deleted, and
// errors.
func (x *index) sweepLoop(ctx context.Context) {
	ticker := time.NewTicker(max(min(sweepEvery, x.keepOver, x.keepSilent), minSweep))
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

// each calls visit with the stored summary of every table that was not deleted. It reads the entries of the bucket's stream one
// by one. A watcher, which listing the keys would need, would also receive all changes meanwhile. An error of visit ends each,
// which returns it.
func (x *index) each(ctx context.Context, visit func(code string, sum gateway.TableSummary) error) error {
	for next := uint64(1); ; {
		m, err := x.stream.GetMsg(ctx, next, jetstream.WithGetMsgSubject(indexSubject+">"))
		if errors.Is(err, jetstream.ErrMsgNotFound) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("index: entry %d: %w", next, err)
		}
		next = m.Sequence + 1
		if len(m.Data) == 0 {
			continue // the mark that deleteTable has left
		}
		code := strings.TrimPrefix(m.Subject, indexSubject)
		var sum gateway.TableSummary
		if err = json.Unmarshal(m.Data, &sum); err != nil {
			return fmt.Errorf("index: table %s: %w", code, err)
		}
		if err = visit(code, sum); err != nil {
			return err
		}
	}
}

// sweep deletes the tables that have expired at now and returns how many it has deleted, also with an error.
func (x *index) sweep(ctx context.Context, now time.Time) (forgotten int, err error) {
	err = x.each(ctx, func(code string, sum gateway.TableSummary) error {
		old, err := x.isExpired(ctx, code, sum, now)
		if err != nil || !old {
			return err
		}
		if err = x.deleteTable(ctx, code); err == nil {
			forgotten++
			x.forgotten.Add(1)
		}
		return err
	})
	return forgotten, err
}

// isExpired reports whether a table with the summary sum has expired at now. A table without records has expired, too:
// only its summary is left.
func (x *index) isExpired(ctx context.Context, code string, sum gateway.TableSummary, now time.Time) (bool, error) {
	n, last, err := x.records.Last(ctx, code)
	if err != nil || n == 0 {
		return err == nil, err
	}
	keep := x.keepSilent
	if sum.State == wire.Over {
		keep = x.keepOver
	}
	return now.Sub(last) > keep, nil
}

// deleteTable deletes the records and the summary of a table.
func (x *index) deleteTable(ctx context.Context, code string) error {
	if err := x.records.Forget(ctx, code); err != nil {
		return err
	}
	if err := x.bucket.Purge(ctx, code, jetstream.PurgeTTL(engine.MarkerTime)); err != nil {
		return fmt.Errorf("index: table %s: %w", code, err)
	}
	return nil
}
