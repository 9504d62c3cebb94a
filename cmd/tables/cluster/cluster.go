package cluster

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"ludotheque/cmd/internal/gateway"
)

// Log is the log of all tables.
type Log interface {
	gateway.Log
	// Last returns the number of a table's last record, 0 if it has none, and when it was stored.
	Last(ctx context.Context, table string) (n uint64, at time.Time, err error)
}

// Index holds the summaries of all tables.
type Index interface {
	// Summary returns the latest stored summary of a table; ok is false if there is none.
	Summary(ctx context.Context, code string) (sum gateway.TableSummary, ok bool, err error)
}

// Options are what a Cluster needs of one process of the service. All must be set.
type Options struct {
	// Self is the name of this process, a new one at each start.
	Self     string
	Conn     *nats.Conn          // Conn carries the messages between processes.
	Stream   jetstream.JetStream // Stream holds the buckets of leases and signs of life.
	Log      Log                 // Log is the log in which Keeper stores records.
	Index    Index               // Index holds the summaries that Keeper.Changed gets.
	Keeper   *gateway.Keeper     // Keeper runs the tables of this process.
	Replicas int                 // Replicas is how many servers store each entry of a bucket.
	Logger   *slog.Logger
}

// Cluster connects devices of this process to tables in any process of the service. holders knows which process holds a
// table, and relay carries the messages to and from other processes. Cluster implements gateway.Attacher,
// gateway.TableCreator and gateway.Requests.
type Cluster struct {
	Options
	holders *holders // leases: which process runs which table
	relay   *relay   // messages to and from tables of other processes
}

var (
	_ gateway.Attacher     = (*Cluster)(nil)
	_ gateway.TableCreator = (*Cluster)(nil)
	_ gateway.Requests     = (*Cluster)(nil)
)

// New returns the Cluster of this process, and lets the other processes know that this one is alive, until Close. It sets
// o.Keeper.Ended. After an error this process counts as dead.
func New(ctx context.Context, o Options) (*Cluster, error) {
	h, err := openHolders(ctx, o.Stream, o.Self, o.Replicas, o.Logger)
	if err != nil {
		return nil, err
	}
	c := &Cluster{Options: o, holders: h}
	if c.relay, err = newRelay(o.Conn, o.Self, h, o.Keeper, o.Logger); err != nil {
		h.close()
		return nil, err
	}
	o.Keeper.Ended = func(code string) { h.releaseUnused(o.Keeper, code) }
	h.begin(ctx, c.recheck)
	return c, nil
}

// While a table moves from one process to another, Attach tries moveTries times and waits movePause after each.
const (
	moveTries = 30
	movePause = 250 * time.Millisecond
)

// Attach implements gateway.Attacher. This process runs the table unless another one does. While the table moves between
// processes, Attach waits and tries again.
func (c *Cluster) Attach(ctx context.Context, code, from string, sink gateway.Sink) (gateway.Link, error) {
	n, _, err := c.Log.Last(ctx, code)
	if err != nil {
		return nil, err
	}
	if n == 0 {
		return nil, gateway.ErrNoTable
	}
	if c.Keeper.Runs(code) {
		return c.Keeper.Attach(ctx, code, from, sink)
	}
	for range moveTries {
		var l gateway.Link
		if l, err = c.attach(ctx, code, from, sink); !errors.Is(err, errMoving) {
			return l, err
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(movePause):
		}
	}
	return nil, err
}

// attach makes one attempt of Attach. It returns errMoving if the table is moving. If this process has the lease and the device
// cannot be attached, it gives up the lease, unless other devices keep the table running.
func (c *Cluster) attach(ctx context.Context, code, from string, sink gateway.Sink) (gateway.Link, error) {
	holder, err := c.holders.acquire(ctx, code)
	if err != nil {
		return nil, err
	}
	if holder != c.Self {
		return c.relay.open(ctx, holder, code, from, sink)
	}
	l, err := c.Keeper.Attach(ctx, code, from, sink)
	if err != nil {
		c.holders.releaseUnused(c.Keeper, code)
	}
	return l, err
}

// Create implements gateway.TableCreator. Which process runs the table is decided when the first device connects.
func (c *Cluster) Create(r *http.Request, body []byte) (code, key string, err error) {
	return c.Keeper.Create(r, body)
}

// Healthy returns an error if this process has not renewed its sign of life in time: then it cannot store records
// either.
func (c *Cluster) Healthy() error {
	if since := time.Since(time.UnixMilli(c.holders.renewed.Load())); since > lifetime {
		return fmt.Errorf("nothing could be kept for %v", since.Round(time.Second))
	}
	return nil
}

// recheckBatch is how many of its tables a process checks after each sign of life.
const recheckBatch = 64

// recheck ends the tables of this process whose lease it has lost: other processes thought this one dead and run them by
// now. A table with two referees would have its people split between them. If all is false, it checks recheckBatch random
// tables only.
func (c *Cluster) recheck(ctx context.Context, all bool) {
	for i, code := range c.Keeper.Codes() {
		if i >= recheckBatch && !all {
			return
		}
		holder, err := c.holders.holder(ctx, code)
		if errors.Is(err, jetstream.ErrKeyNotFound) || err == nil && holder != c.Self {
			c.Logger.Warn("a table has gone on elsewhere", "table", code)
			c.Keeper.Evict(code)
		}
	}
}

// Close ends the tables of this process, gives up their leases, and deletes the sign of life of this process. It asks the
// devices of this process to reconnect, also those at tables of other processes.
func (c *Cluster) Close() error {
	c.Keeper.Close()
	err := c.relay.close()
	c.holders.close()
	if err != nil {
		return fmt.Errorf("cluster: %w", err)
	}
	return nil
}
