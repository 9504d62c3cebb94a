// Package engine runs or connects to NATS with JetStream, the storage of the service. The server is embedded in the
// process, by itself or in a cluster, or it is an external one. The log of tables is in this package, too.
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

// readyTime is how long the engine may take until it answers. A cluster elects leaders first.
const readyTime = 60 * time.Second

// Options say which engine to use. Logger must not be nil.
type Options struct {
	// Data is the folder of the embedded server.
	Data string
	// Name is the name of the embedded server in its cluster. Cluster is the address at which it listens for the other
	// servers, empty without a cluster; Routes are the addresses of the others.
	Name, Cluster string
	Routes        []string
	// Secret is the password that servers of the cluster ask each other for, or empty.
	Secret string
	// URL is the address of an external server or cluster. If it is set, no server is embedded. Credentials is the path of
	// a file with credentials for it, or empty.
	URL, Credentials string
	Logger           *slog.Logger
}

// Engine is a connection to NATS, Conn, and the server if it is embedded.
type Engine struct {
	Conn   *nats.Conn
	Stream jetstream.JetStream // Stream is the client of JetStream, with all streams and buckets, over Conn.
	server *server.Server      // server is nil if the server is external.
	// password is that of userName at the client port of an embedded server in a cluster. Else it is empty.
	password string
	// trouble receives the reason when the server cannot store anything any more. Then markFailed ends failedCtx. Close
	// ends failedCtx, too.
	trouble    chan error
	failedCtx  context.Context
	markFailed context.CancelFunc
}

// Trouble returns a channel that receives one error when the embedded server must be restarted to store anything.
// JetStream stops writing to a stream after a failed write, as on a full disk.
func (e *Engine) Trouble() <-chan error { return e.trouble }

// checkServerLog looks in a log line of the server for the failure that Trouble reports. If it finds the failure, it sends
// the line to trouble and calls markFailed. again is true if an earlier line had the failure. The server writes "critical"
// with either first letter.
func (e *Engine) checkServerLog(text string) (again bool) {
	if e.failedCtx.Err() != nil {
		return true
	}
	if strings.Contains(text, "ritical write error") || strings.Contains(text, "will be DISABLED") {
		select {
		case e.trouble <- errors.New(text):
		default: // another goroutine has just sent it
		}
		e.markFailed()
	}
	return false
}

// Start starts the embedded server, unless o.URL names an external one. Then it connects and waits until JetStream answers,
// for readyTime at most. After an error nothing is left running.
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
	if err := e.waitReady(ctx); err != nil {
		e.Close()
		return nil, err
	}
	return e, nil
}

// embed starts the embedded server, sets e.server, and waits until the server accepts connections. Outside a cluster it
// opens no port. Every record is synced to the disk before it is acknowledged.
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
		// The buckets of package cluster are in memory. On disk, 1 TiB is no limit in practice.
		JetStreamMaxMemory: 256 << 20, JetStreamMaxStore: 1 << 40,
	}
	if o.Cluster != "" {
		if err := setCluster(options, o); err != nil {
			return err
		}
		e.listenLoopback(options)
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

// listenLoopback sets options so that the server listens at a port of 127.0.0.1, with a random password. A server
// without a client port does not connect to its cluster.
func (e *Engine) listenLoopback(options *server.Options) {
	e.password = rand.Text()
	options.DontListen, options.Host, options.Port = false, "127.0.0.1", server.RANDOM_PORT
	options.Username, options.Password = userName, e.password
}

// userName is the user of this process at its own server, and of the servers at each other.
const userName = "tables"

// setCluster sets the options of a server in a cluster from o.Cluster, o.Routes and o.Secret. It returns an error for an
// address that is malformed.
func setCluster(options *server.Options, o Options) error {
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
		options.Cluster.Username, options.Cluster.Password = userName, o.Secret
	}
	for _, route := range o.Routes {
		u, err := url.Parse("nats://" + route)
		if err != nil {
			return fmt.Errorf("engine: route: %w", err)
		}
		if o.Secret != "" {
			u.User = url.UserPassword(userName, o.Secret)
		}
		options.Routes = append(options.Routes, u)
	}
	return nil
}

// connect connects to the embedded server, or to the one at o.URL. It sets e.Conn and e.Stream. A connection that breaks is
// made again, however long that takes.
func (e *Engine) connect(o Options) (err error) {
	options := []nats.Option{
		nats.Name("ludotheque tables"), nats.MaxReconnects(-1), nats.ReconnectWait(200 * time.Millisecond),
		nats.Timeout(10 * time.Second), nats.PingInterval(10 * time.Second),
	}
	if e.server != nil {
		options = append(options, nats.InProcessServer(e.server))
	}
	if e.password != "" {
		options = append(options, nats.UserInfo(userName, e.password))
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

// waitReady waits until JetStream answers.
func (e *Engine) waitReady(ctx context.Context) error {
	return retryUntilReady(ctx, func(ctx context.Context) error {
		_, err := e.Stream.AccountInfo(ctx)
		return err
	})
}

// MarkerTime is how long a bucket remembers that a key was deleted.
const MarkerTime = time.Minute

// OpenBucket opens or creates a bucket. It waits for a cluster that is electing a leader.
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

// Time limits of one attempt in retryUntilReady. A cluster without a leader does not answer at all, so the first
// attempt is short and each one takes twice as long as the one before.
const (
	firstAttempt = 250 * time.Millisecond
	maxAttempt   = 5 * time.Second
)

// retryUntilReady calls try until it succeeds, for readyTime at most. It returns the error of the last attempt.
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

// Close closes the connection, stops the embedded server, if there is one, and waits for its end. Attempts of Log.Append that are
// under way fail.
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
