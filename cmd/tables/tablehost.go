package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"ludotheque/cmd/internal/gateway"
	"ludotheque/cmd/tables/cluster"
	"ludotheque/cmd/tables/engine"
	"ludotheque/logic/game"
	"ludotheque/logic/online/wire"
)

// restartEvery is the time between attempts to restart the engine. minSpace is how many free bytes of disk an engine needs
// before it is started.
const (
	restartEvery = 2 * time.Second
	minSpace     = 4 << 20
)

// tableHost passes requests of devices on to the open tables. While the engine is being restarted, there are none. It
// implements gateway.Attacher, gateway.TableCreator and gateway.Requests. settings, metrics and bytes, which may be nil, stay
// the same when the engine is restarted.
type tableHost struct {
	settings *settings
	metrics  *metrics
	bytes    *gateway.Quota // bytes stored for each address
	log      *slog.Logger

	// open is nil while the engine is being restarted, and reason is why it is being restarted. latest is the same as open, or
	// the last value of open that was not nil; metrics are read from it.
	open     atomic.Pointer[openTables]
	reason   atomic.Pointer[error] // nil before the first restart
	latest   atomic.Pointer[openTables]
	watching sync.WaitGroup // watching counts the goroutine that restarts the engine, see start.
}

// openTables is a running engine and everything that uses it: index has the summaries of all tables, keeper runs those of this
// process, cluster reaches those of all processes, and health checks whether records can be stored.
type openTables struct {
	engine   *engine.Engine   // storage
	index    *index           // summaries of all tables; also deletes expired tables
	bans     *bans            // banned addresses
	keeper   *gateway.Keeper  // runs the tables of this process
	cluster  *cluster.Cluster // connects devices to tables of any process
	health   *healthCheck     // checks whether engine stores records
	handOver func() error     // handOver closes cluster on the first call. Later calls return the same error.
}

// openEngine starts an engine and everything that uses it, and makes them the open tables. Changes of tables are stored in the
// index. It checks first that the disk has space. After an error nothing is left running, and the result must not be used.
func (st *tableHost) openEngine(ctx context.Context) (p *openTables, err error) {
	s := st.settings
	if err := checkSpace(s); err != nil {
		return nil, err
	}
	p = &openTables{}
	defer func() {
		if err != nil {
			err = errors.Join(err, p.close())
		}
	}()
	p.engine, err = engine.Start(ctx, engine.Options{
		Data: s.data, Name: s.name, Cluster: s.cluster, Routes: s.routes, Secret: s.secret,
		URL: s.nats, Credentials: s.credentials, Logger: st.log,
	})
	if err != nil {
		return p, err // not nil: what was opened is closed above
	}
	records, err := p.engine.OpenLog(ctx, s.streams, s.replicas)
	if err != nil {
		return p, err
	}
	if p.keeper, err = newKeeper(s, &timedLog{Log: records, metrics: st.metrics}, st.bytes, st.log); err != nil {
		return p, err
	}
	if p.index, err = openIndex(ctx, p.engine.Stream, records, s, st.log); err != nil {
		return p, err
	}
	p.keeper.Changed = p.index.store
	if p.bans, err = openBans(ctx, p.engine.Stream, s.replicas, st.log); err != nil {
		return p, err
	}
	p.cluster, err = cluster.New(ctx, cluster.Options{
		Self: rand.Text(), Conn: p.engine.Conn, Stream: p.engine.Stream, Log: records, Index: p.index,
		Keeper: p.keeper, Replicas: s.replicas, Logger: st.log,
	})
	if err != nil {
		return p, err
	}
	p.handOver = sync.OnceValue(p.cluster.Close)
	p.health = &healthCheck{
		probe: records.Probe, failed: records.Failed(), trouble: p.engine.Trouble(), log: st.log,
		alone: s.nats == "" && s.cluster == "",
	}
	st.open.Store(p)
	st.latest.Store(p)
	return p, nil
}

// close hands the tables over to other processes and stops the engine. Parts of s that were not opened are skipped.
func (s *openTables) close() (err error) {
	if s.handOver != nil {
		err = s.handOver()
	}
	if s.bans != nil {
		err = errors.Join(err, s.bans.close())
	}
	if s.index != nil {
		s.index.close()
	}
	if s.engine != nil {
		s.engine.Close()
	}
	return err
}

// checkSpace returns an error if the data folder of an embedded server has less than minSpace free bytes. It creates the folder
// if necessary, writes a file of that size and removes it. With an external server it returns nil.
func checkSpace(s *settings) error {
	if s.nats != "" {
		return nil
	}
	if err := os.MkdirAll(s.data, 0o700); err != nil {
		return fmt.Errorf("-data: %w", err)
	}
	f, err := os.CreateTemp(s.data, "room-*")
	if err != nil {
		return fmt.Errorf("-data: %w", err)
	}
	_, err = f.Write(make([]byte, minSpace))
	if err = errors.Join(err, f.Sync(), f.Close(), os.Remove(f.Name())); err != nil {
		return fmt.Errorf("-data %s has no room for %d MiB more: %w", filepath.Clean(s.data), minSpace>>20, err)
	}
	return nil
}

// start starts the engine and returns. Another goroutine restarts the engine whenever healthCheck.watch asks for it, until
// ctx ends.
func (st *tableHost) start(ctx context.Context) error {
	p, err := st.openEngine(ctx)
	if err != nil {
		return err
	}
	st.watching.Go(func() {
		for p != nil {
			err := p.health.watch(ctx)
			if err == nil {
				return
			}
			p = st.restart(ctx, p, err)
		}
	})
	return nil
}

// restart stops the engine of p, which cannot store anything because of why. It tries again and again to start a new one,
// and returns the new open tables. Until then st.open is nil, and st.reason is why or the latest error of starting. It returns
// nil if ctx ends first.
func (st *tableHost) restart(ctx context.Context, p *openTables, why error) *openTables {
	st.log.Error("the engine is started again once there is room", "err", why)
	st.reason.Store(&why)
	st.open.Store(nil)
	if err := p.close(); err != nil {
		st.log.Warn("the engine was not closed in order", "err", err)
	}
	last := why.Error()
	for wait := time.Duration(0); ; wait = restartEvery {
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(wait):
		}
		next, err := st.openEngine(ctx)
		if err == nil {
			st.log.Info("the engine is started again")
			return next
		}
		if text := err.Error(); text != last && ctx.Err() == nil {
			last = text
			st.log.Warn("the engine cannot be started yet", "err", err)
			st.reason.Store(&err)
		}
	}
}

// handOver ends the tables of this process, if the engine is running, so that other processes can run them.
func (st *tableHost) handOver() error {
	if p := st.open.Load(); p != nil {
		return p.handOver()
	}
	return nil
}

// close stops the engine, if it runs, and hands its tables over first. The context of start must have ended.
func (st *tableHost) close() error {
	st.watching.Wait()
	if p := st.open.Load(); p != nil {
		return p.close()
	}
	return nil
}

// current returns the open tables. While the engine is being restarted there are none, and the error wraps
// gateway.ErrNotKept. If the last probe failed, it returns the open tables and an error.
func (st *tableHost) current() (*openTables, error) {
	p := st.open.Load()
	if p == nil {
		return nil, fmt.Errorf("the engine is being started again: %w: %w", gateway.ErrNotKept, *st.reason.Load())
	}
	return p, p.health.Err()
}

// Healthy returns why tables cannot be played, nil if they can.
func (st *tableHost) Healthy() error {
	p, err := st.current()
	if err != nil {
		return err
	}
	return p.cluster.Healthy()
}

// banned reports whether an address is banned. It is false while the engine is being restarted, when nothing can be played.
func (st *tableHost) banned(address string) bool {
	p := st.open.Load()
	return p != nil && p.bans.has(address)
}

// Attach implements gateway.Attacher. Its errors include those of current.
func (st *tableHost) Attach(ctx context.Context, code, from string, sink gateway.Sink) (gateway.Link, error) {
	p, err := st.current()
	if err != nil {
		return nil, err
	}
	return p.cluster.Attach(ctx, code, from, sink)
}

// Create implements gateway.TableCreator. Its errors include those of current.
func (st *tableHost) Create(r *http.Request, body []byte) (code, key string, err error) {
	p, err := st.current()
	if err != nil {
		return "", "", err
	}
	return p.cluster.Create(r, body)
}

// Emote implements gateway.Requests. Its errors include those of current.
func (st *tableHost) Emote(ctx context.Context, code string, r wire.EmoteRequest) (game.Refusal, error) {
	p, err := st.current()
	if err != nil {
		return "", err
	}
	return p.cluster.Emote(ctx, code, r)
}

// Status implements gateway.Requests. Its errors include those of current.
func (st *tableHost) Status(ctx context.Context, code, key string) (wire.Status, error) {
	p, err := st.current()
	if err != nil {
		return wire.Status{}, err
	}
	return p.cluster.Status(ctx, code, key)
}
