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

// Log is the log of all tables, as far as a cluster needs it.
type Log interface {
	gateway.Log
	// Last is the number of a table's last record, 0 if it has none, and when that was kept.
	Last(ctx context.Context, table string) (n uint64, at time.Time, err error)
}

// Index knows how tables stand that nobody plays at the moment.
type Index interface {
	// Summary is how a table stood when that was noted last; ok is false if it never was.
	Summary(ctx context.Context, code string) (r gateway.TableSummary, ok bool, err error)
}

// Options are what a process of the service is made of.
type Options struct {
	// Self is the name of this process, different each time it starts.
	Self     string
	Conn     *nats.Conn
	Stream   jetstream.JetStream
	Log      Log
	Index    Index
	Keeper   *gateway.Keeper
	Replicas int
	Logger   *slog.Logger
}

// Cluster connects devices to tables wherever they run. It is a gateway.Attacher, a gateway.Maker and a gateway.Aside.
type Cluster struct {
	Options
	holders *holders
	relay   *relay
}

var (
	_ gateway.Attacher = (*Cluster)(nil)
	_ gateway.Maker    = (*Cluster)(nil)
	_ gateway.Aside    = (*Cluster)(nil)
)

// New makes this process one of the service.
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
	o.Keeper.Ended = c.ended
	h.begin(ctx, c.recheck)
	return c, nil
}

// moveTries and movePause are how often and how long it is waited for a table that is moving from one process to another.
const (
	moveTries = 30
	movePause = 250 * time.Millisecond
)

// Attach connects a device to its table: here if it runs here or nowhere, else over the process that runs it.
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

// attach makes one attempt of Attach.
func (c *Cluster) attach(ctx context.Context, code, from string, sink gateway.Sink) (gateway.Link, error) {
	holder, err := c.holders.acquire(ctx, code)
	if err != nil {
		return nil, err
	}
	if holder == c.Self {
		return c.Keeper.Attach(ctx, code, from, sink)
	}
	return c.relay.open(ctx, holder, code, from, sink)
}

// Create sets a table up. Where it will run is settled when the first device comes.
func (c *Cluster) Create(r *http.Request, body []byte) (code, key string, err error) {
	return c.Keeper.Create(r, body)
}

// Healthy says what keeps tables from being played, nil if nothing does: a process whose signs of life are not kept can keep
// no records either.
func (c *Cluster) Healthy() error {
	if since := time.Since(time.UnixMilli(c.holders.said.Load())); since > life {
		return fmt.Errorf("nothing could be kept for %v", since.Round(time.Second))
	}
	return nil
}

// ended gives up the lease of a table that has ended here.
func (c *Cluster) ended(code string) {
	if !c.Keeper.Runs(code) {
		c.holders.release(context.Background(), code)
	}
}

// someTables is how many of its tables a process looks after with every sign of life.
const someTables = 64

// recheck ends the tables that are held by other processes by now: they took this one for dead, which it need not have noticed.
// Two that run the same table would each wait for the other's people. It looks at all tables or, in no order, at some.
func (c *Cluster) recheck(ctx context.Context, all bool) {
	for i, code := range c.Keeper.Codes() {
		if i >= someTables && !all {
			return
		}
		holder, err := c.holders.holder(ctx, code)
		if errors.Is(err, jetstream.ErrKeyNotFound) || err == nil && holder != c.Self {
			c.Logger.Warn("a table has gone on elsewhere", "table", code)
			c.Keeper.Evict(code)
		}
	}
}

// Close hands over: it ends the tables of this process, gives up their leases, and has the devices of other processes'
// tables come again.
func (c *Cluster) Close() error {
	c.Keeper.Close()
	err := c.relay.close()
	c.holders.close()
	if err != nil {
		return fmt.Errorf("cluster: %w", err)
	}
	return nil
}
