// Package engine is NATS with JetStream as the service uses it: embedded in the process, alone or as part of a cluster, or
// one that is there already; and the log of tables in it.
package engine

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// readyTime is how long the engine may take until it answers: a cluster elects its leaders first.
const readyTime = 60 * time.Second

// Options say which engine is used.
type Options struct {
	// Data is the folder of an embedded server.
	Data string
	// Name tells the embedded servers of a cluster apart; Cluster is the address at which this one listens for the others,
	// Routes are theirs.
	Name, Cluster string
	Routes        []string
	// Secret is a password that the servers of a cluster ask of each other, or empty.
	Secret string
	// URL is a server or cluster that is there; then nothing is embedded. Credentials is a file, or empty.
	URL, Credentials string
	// Replicas is how many servers keep each record.
	Replicas int
	Logger   *slog.Logger
}

// Engine is a connection to NATS, and the server if it is embedded.
type Engine struct {
	Conn   *nats.Conn
	Stream jetstream.JetStream
	server *server.Server
	// password is that of an embedded server with a port.
	password string
	// trouble is why the server can keep nothing any more, said once; failedCtx ends then.
	trouble    chan error
	failedCtx  context.Context
	markFailed context.CancelFunc
}

// Trouble tells, once, that the embedded server can keep nothing any more until it is started again: JetStream does not write to a
// stream again of which a write has failed, as where a disk is full.
func (e *Engine) Trouble() <-chan error { return e.trouble }

// noteServerLog notes what the server says of itself, if it is that it can keep nothing any more, and reports whether it has said that before.
func (e *Engine) noteServerLog(text string) (again bool) {
	if e.failedCtx.Err() != nil {
		return true
	}
	if strings.Contains(text, "ritical write error") || strings.Contains(text, "will be DISABLED") {
		select {
		case e.trouble <- errors.New(text):
		default: // it has just been said
		}
		e.markFailed()
	}
	return false
}

// Start starts or finds the engine and waits until it answers.
func Start(ctx context.Context, o Options) (*Engine, error) {
	e := &Engine{trouble: make(chan error, 1)}
	e.failedCtx, e.markFailed = context.WithCancel(context.WithoutCancel(ctx))
	if o.URL == "" {
		if err := e.embed(o); err != nil {
			return nil, err
		}
	}
	if err := e.connect(o); err != nil {
		e.Close()
		return nil, err
	}
	if err := e.ready(ctx); err != nil {
		e.Close()
		return nil, err
	}
	return e, nil
}

// embed starts a server in this process. Alone it opens no port. Every record is synced to the disk before it is
// acknowledged.
func (e *Engine) embed(o Options) error {
	dir, err := filepath.Abs(o.Data)
	if err == nil {
		err = os.MkdirAll(dir, 0o700)
	}
	if err != nil {
		return fmt.Errorf("engine: data: %w", err)
	}
	options := &server.Options{
		ServerName: o.Name, DontListen: true, NoSigs: true, NoLog: true,
		JetStream: true, StoreDir: dir, SyncAlways: true,
		JetStreamMaxMemory: 256 << 20, JetStreamMaxStore: 1 << 40,
	}
	if o.Cluster != "" {
		if err := join(options, o); err != nil {
			return err
		}
		e.open(options)
	}
	if e.server, err = server.NewServer(options); err != nil {
		return fmt.Errorf("engine: %w", err)
	}
	e.server.SetLoggerV2(&serverLogger{log: o.Logger, engine: e}, false, false, false)
	e.server.Start()
	if !e.server.ReadyForConnections(readyTime) {
		e.server.Shutdown()
		return errors.New("engine: the embedded server does not start")
	}
	return nil
}

// open has the server listen, on this machine's loopback and to this process only: without a port of its own it does not
// look for the rest of its cluster.
func (e *Engine) open(options *server.Options) {
	e.password = rand.Text()
	options.DontListen, options.Host, options.Port = false, "127.0.0.1", server.RANDOM_PORT
	options.Username, options.Password = user, e.password
}

// user is the name by which this process is known to its own server.
const user = "tables"

// join makes the server one of a cluster.
func join(options *server.Options, o Options) error {
	host, port, err := net.SplitHostPort(o.Cluster)
	if err != nil {
		return fmt.Errorf("engine: cluster: %w", err)
	}
	number, err := strconv.Atoi(port)
	if err != nil {
		return fmt.Errorf("engine: cluster: port %q: %w", port, err)
	}
	options.Cluster = server.ClusterOpts{Name: "ludotheque", Host: host, Port: number}
	if o.Secret != "" {
		options.Cluster.Username, options.Cluster.Password = user, o.Secret
	}
	for _, route := range o.Routes {
		u, err := url.Parse("nats://" + route)
		if err != nil {
			return fmt.Errorf("engine: route: %w", err)
		}
		if o.Secret != "" {
			u.User = url.UserPassword(user, o.Secret)
		}
		options.Routes = append(options.Routes, u)
	}
	return nil
}

// connect connects to the server that was started, or to the one at o.URL.
func (e *Engine) connect(o Options) (err error) {
	options := []nats.Option{
		nats.Name("ludotheque tables"), nats.MaxReconnects(-1), nats.ReconnectWait(200 * time.Millisecond),
		nats.Timeout(10 * time.Second), nats.PingInterval(10 * time.Second),
	}
	if e.server != nil {
		options = append(options, nats.InProcessServer(e.server))
	}
	if e.password != "" {
		options = append(options, nats.UserInfo(user, e.password))
	}
	if o.Credentials != "" {
		options = append(options, nats.UserCredentials(o.Credentials))
	}
	if e.Conn, err = nats.Connect(o.URL, options...); err != nil {
		return fmt.Errorf("engine: %w", err)
	}
	if e.Stream, err = jetstream.New(e.Conn, jetstream.WithPublishAsyncMaxPending(1024)); err != nil {
		return fmt.Errorf("engine: %w", err)
	}
	return nil
}

// ready waits until JetStream answers.
func (e *Engine) ready(ctx context.Context) error {
	return retryUntilReady(ctx, func(ctx context.Context) error {
		_, err := e.Stream.AccountInfo(ctx)
		return err
	})
}

// MarkerTime is how long it is remembered of a key of a bucket that it was taken away.
const MarkerTime = time.Minute

// OpenBucket makes or finds a bucket of keys and values, patiently: a cluster may still be electing.
func OpenBucket(ctx context.Context, js jetstream.JetStream, cfg jetstream.KeyValueConfig) (bucket jetstream.KeyValue, err error) {
	err = retryUntilReady(ctx, func(ctx context.Context) error {
		bucket, err = js.CreateOrUpdateKeyValue(ctx, cfg)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("engine: bucket %s: %w", cfg.Bucket, err)
	}
	return bucket, nil
}

// How long one attempt at what a cluster answers only once it has a leader waits: what is asked before is not answered at all,
// so the first wait briefly, and each twice as long as the one before.
const (
	firstAttempt = 250 * time.Millisecond
	maxAttempt   = 5 * time.Second
)

// retryUntilReady tries until it works, for readyTime at most.
func retryUntilReady(ctx context.Context, try func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(ctx, readyTime)
	defer cancel()
	for wait := firstAttempt; ; wait = min(2*wait, maxAttempt) {
		attempt, done := context.WithTimeout(ctx, wait)
		err := try(attempt)
		done()
		if err == nil {
			return nil
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("engine: not ready: %w", err)
		case <-time.After(100 * time.Millisecond):
		}
	}
}

// Close ends the connection, and the server if it is embedded.
func (e *Engine) Close() {
	defer e.markFailed()
	if e.Conn != nil {
		e.Conn.Close()
	}
	if e.server != nil {
		e.server.Shutdown()
		e.server.WaitForShutdown()
	}
}
