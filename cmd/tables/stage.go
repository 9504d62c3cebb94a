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

// roomEvery is how often it is looked whether there is room again, minRoom how many bytes of it an engine needs to be started.
const (
	roomEvery = 2 * time.Second
	minRoom   = 4 << 20
)

// tableHost is what devices are led to: the tables on an engine, or none while the engine is being started again.
type tableHost struct {
	settings *settings
	metrics  *metrics
	bytes    *gateway.Quota
	log      *slog.Logger

	// set is what devices are led to, nil while there is nothing, why is then the reason; figures are of the last set.
	set     atomic.Pointer[openTables]
	why     atomic.Pointer[error]
	figures atomic.Pointer[openTables]
	ended   sync.WaitGroup
}

// openTables is an engine with all that stands on it.
type openTables struct {
	engine  *engine.Engine
	index   *index
	bans    *bans
	keeper  *gateway.Keeper
	cluster *cluster.Cluster
	health  *health
	leave   func() error
}

// open starts an engine and what stands on it. Where that has a folder of its own, there has to be room in it.
func (st *tableHost) open(ctx context.Context) (p *openTables, err error) {
	s := st.settings
	if err := roomIn(s); err != nil {
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
		URL: s.nats, Credentials: s.credentials, Replicas: s.replicas, Logger: st.log,
	})
	if err != nil {
		return nil, err
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
	p.keeper.Changed = p.index.note
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
	p.leave = sync.OnceValue(p.cluster.Close)
	p.health = &health{
		probe: records.Probe, failed: records.Failed(), trouble: p.engine.Trouble(), log: st.log,
		alone: s.nats == "" && s.cluster == "",
	}
	st.set.Store(p)
	st.figures.Store(p)
	return p, nil
}

// close ends the tables and then the engine.
func (s *openTables) close() (err error) {
	if s.leave != nil {
		err = s.leave()
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

// roomIn says that there is no room for an engine in the folder that s names.
func roomIn(s *settings) error {
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
	_, err = f.Write(make([]byte, minRoom))
	if err = errors.Join(err, f.Sync(), f.Close(), os.Remove(f.Name())); err != nil {
		return fmt.Errorf("-data %s has no room for %d MiB more: %w", filepath.Clean(s.data), minRoom>>20, err)
	}
	return nil
}

// begin starts the first engine, and has it started again whenever it needs to be, until ctx ends and close has been called.
func (st *tableHost) begin(ctx context.Context) error {
	p, err := st.open(ctx)
	if err != nil {
		return err
	}
	st.ended.Go(func() {
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

// restart ends an engine, of which why says that it can keep nothing, and starts it again once there is room; nil if ctx ends before.
func (st *tableHost) restart(ctx context.Context, p *openTables, why error) *openTables {
	st.log.Error("the engine is started again once there is room", "err", why)
	st.why.Store(&why)
	st.set.Store(nil)
	if err := p.close(); err != nil {
		st.log.Warn("the engine was not closed in order", "err", err)
	}
	last := why.Error()
	for wait := time.Duration(0); ; wait = roomEvery {
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(wait):
		}
		next, err := st.open(ctx)
		if err == nil {
			st.log.Info("the engine is started again")
			return next
		}
		if text := err.Error(); text != last && ctx.Err() == nil {
			last = text
			st.log.Warn("the engine cannot be started yet", "err", err)
			st.why.Store(&err)
		}
	}
}

// handOver hands the tables over.
func (st *tableHost) handOver() error {
	if p := st.set.Load(); p != nil {
		return p.leave()
	}
	return nil
}

// close ends what is open, once the context that begin was called with has ended.
func (st *tableHost) close() error {
	st.ended.Wait()
	if p := st.set.Load(); p != nil {
		return p.close()
	}
	return nil
}

// now returns what devices are led to; an error, which wraps gateway.ErrNotKept, says why there is nothing.
func (st *tableHost) now() (*openTables, error) {
	p := st.set.Load()
	if p == nil {
		return nil, fmt.Errorf("the engine is being started again: %w: %w", gateway.ErrNotKept, *st.why.Load())
	}
	return p, p.health.Err()
}

// Healthy says what keeps tables from being played, nil if nothing does.
func (st *tableHost) Healthy() error {
	p, err := st.now()
	if err != nil {
		return err
	}
	return p.cluster.Healthy()
}

// banned reports whether an address is turned away. While no engine runs nobody is, as nothing is played.
func (st *tableHost) banned(address string) bool {
	p := st.set.Load()
	return p != nil && p.bans.has(address)
}

// Attach, Create, Emote and Look are those of the tables.
func (st *tableHost) Attach(ctx context.Context, code, from string, sink gateway.Sink) (gateway.Link, error) {
	p, err := st.now()
	if err != nil {
		return nil, err
	}
	return p.cluster.Attach(ctx, code, from, sink)
}

// Create sets a table up.
func (st *tableHost) Create(r *http.Request, body []byte) (code, key string, err error) {
	p, err := st.now()
	if err != nil {
		return "", "", err
	}
	return p.cluster.Create(r, body)
}

// Emote shows an emote.
func (st *tableHost) Emote(ctx context.Context, code string, r wire.EmoteRequest) (game.Refusal, error) {
	p, err := st.now()
	if err != nil {
		return "", err
	}
	return p.cluster.Emote(ctx, code, r)
}

// Look tells how a table stands.
func (st *tableHost) Look(ctx context.Context, code, key string) (wire.Standing, error) {
	p, err := st.now()
	if err != nil {
		return wire.Standing{}, err
	}
	return p.cluster.Look(ctx, code, key)
}
