package main

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"ludotheque/cmd/internal/gateway"
	"ludotheque/cmd/web/server"
	"ludotheque/logic/boxes"
	"ludotheque/logic/online/session"
)

// Time limits of the HTTP servers. They do not apply to WebSockets.
const (
	headerTime  = 10 * time.Second // to read the headers of a request
	requestTime = 30 * time.Second // to read a request
	answerTime  = 2 * time.Minute  // to write an answer
	idleTime    = 2 * time.Minute  // for which an unused connection stays open
	stopTime    = 10 * time.Second // for open requests and devices when the service stops
	drainTime   = 3 * time.Second  // of stopTime, for open requests
)

// serve runs the service until ctx ends or it fails, and then ends its tables so that other processes can run them. It prints
// the address of the service to out. What it has started, the engine and the server for operators, is stopped before it
// returns.
func serve(ctx context.Context, s *settings, out io.Writer, log *slog.Logger) (err error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	st := &tableHost{settings: s, metrics: newMetrics(), bytes: hourly(s.bytesRate), log: log}
	if err := st.start(ctx); err != nil {
		return err
	}
	defer func() {
		cancel()
		err = errors.Join(err, st.close())
	}()
	st.metrics.register(st)
	g, err := newGateway(s, st, log)
	if err != nil {
		return err
	}
	page, closePage, err := pageHandler(s.web, log)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, closePage()) }()
	stop, err := serveAdmin(ctx, s.admin, (&admin{st, st.metrics}).handler(), log)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, stop()) }()
	warnFileLimit(s.sockets, fileLimit(), log)
	limit := func(l net.Listener) net.Listener { return g.LimitListener(l, maxConnections(s.sockets, fileLimit())) }
	return serveHTTP(ctx, s, limit, handler(s, g, st.metrics, page), func(ctx context.Context) error {
		return errors.Join(st.handOver(), g.Wait(ctx))
	}, out, log)
}

// newKeeper returns the keeper of the tables of this process, which stores them in records. bytes limits what is stored for
// an address, nil without a limit.
func newKeeper(s *settings, records gateway.Log, bytes *gateway.Quota, log *slog.Logger) (*gateway.Keeper, error) {
	all, err := boxes.All()
	if err != nil {
		return nil, err
	}
	return &gateway.Keeper{
		Log: records, Boxes: all, Spread: session.AtDistance, Seed: randomSeed,
		Idle: s.idle, PerTable: s.perTable, Bounds: s.bounds, Decisions: s.decisionsRate, Logger: log,
		Bytes: bytes,
	}, nil
}

// hourly returns a quota of max in an hour, or nil, which is no limit, if max is 0.
func hourly(max float64) *gateway.Quota {
	if max == 0 {
		return nil
	}
	return gateway.Hourly(max)
}

// randomSeed returns an unpredictable seed.
func randomSeed() uint64 {
	var b [8]byte
	_, _ = rand.Read(b[:]) // never fails
	return binary.LittleEndian.Uint64(b[:])
}

// newGateway returns the gateway with the limits that the flags set. It returns an error if -proxies is wrong, or if the
// certificate cannot be read.
func newGateway(s *settings, st *tableHost, log *slog.Logger) (*gateway.Gateway, error) {
	proxies, err := s.proxyNetworks()
	if err != nil {
		return nil, err
	}
	names, err := s.hostNames()
	if err != nil {
		return nil, err
	}
	return &gateway.Gateway{
		Tables: st, Creator: st, Requests: st, Healthy: st.Healthy, Banned: st.banned, Names: names, Origins: s.origins, Proxies: proxies,
		Sockets: s.sockets, PerAddress: s.perAddress, Bytes: st.bytes, Logger: log,
		CodeQuota:    &gateway.Quota{PerMinute: s.triesRate, Burst: s.triesRate},
		CreateQuota:  &gateway.Quota{PerMinute: s.tablesRate, Burst: s.tablesRate},
		RequestQuota: &gateway.Quota{PerMinute: s.looksRate, Burst: s.looksRate},
	}, nil
}

// handler returns the handler of all public requests: those of g, short addresses with a code, and the page. Metrics are
// among them only without -admin.
func handler(s *settings, g *gateway.Gateway, m *metrics, page http.Handler) http.Handler {
	mux := http.NewServeMux()
	api := g.Handler()
	mux.Handle("/table/", api)
	mux.Handle("/tables", api)
	mux.Handle("/tables/", api)
	mux.Handle("/healthz", api)
	if s.admin == "" {
		mux.Handle("GET /metrics", m.handler())
	}
	g.HandleJoin(mux, nil)
	mux.Handle("/", page)
	return mux
}

// pageHandler returns the handler of the browser bundle in the folder dir and the function that closes the files of the
// bundle. If the bundle is missing, pageHandler logs a warning, and the handler answers with status 404 and tells how to build
// the bundle.
func pageHandler(dir string, log *slog.Logger) (http.Handler, func() error, error) {
	if _, err := os.Stat(filepath.Join(dir, "index.html")); err != nil {
		log.Warn("there is no browser bundle: make web", "folder", dir)
		missing := func(w http.ResponseWriter, _ *http.Request) {
			http.Error(w, "The browser bundle is not here. Whoever runs this service can make it: make web", http.StatusNotFound)
		}
		return http.HandlerFunc(missing), func() error { return nil }, nil
	}
	return server.Handler(dir)
}

// serveHTTP serves h at s.addr until ctx ends, through the listener that limit returns. Then it calls drain and leave, both
// within stopTime. It prints the address to out. If the server fails, serveHTTP returns the error at once and does not call
// leave.
func serveHTTP(ctx context.Context, s *settings, limit func(net.Listener) net.Listener, h http.Handler, leave func(context.Context) error, out io.Writer, log *slog.Logger) error {
	l, err := new(net.ListenConfig).Listen(ctx, "tcp", s.addr)
	if err != nil {
		return fmt.Errorf("listen: %w", err)
	}
	web := &http.Server{
		Handler: h, ReadHeaderTimeout: headerTime, ReadTimeout: requestTime, WriteTimeout: answerTime,
		IdleTimeout: idleTime, MaxHeaderBytes: 32 << 10, ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelDebug),
	}
	scheme := "http"
	if s.tlsCert != "" {
		scheme = "https"
	}
	fmt.Fprintf(out, "%s://%s/\n", scheme, l.Addr())
	log.Info("tables are served", "address", l.Addr().String())
	failed := make(chan error, 1)
	go func() {
		if s.tlsCert != "" {
			failed <- web.ServeTLS(limit(l), s.tlsCert, s.tlsKey)
			return
		}
		failed <- web.Serve(limit(l))
	}()
	select {
	case err := <-failed:
		return fmt.Errorf("serve: %w", err)
	case <-ctx.Done():
	}
	log.Info("tables are handed over")
	stop, cancel := context.WithTimeout(context.WithoutCancel(ctx), stopTime)
	defer cancel()
	return errors.Join(drain(stop, web), leave(stop))
}

// drain stops web. Open requests have drainTime to end. The connections of those that have not ended then are closed: the
// rest of stopTime is for devices, and a slow client may read the page for minutes.
func drain(ctx context.Context, web *http.Server) error {
	ctx, cancel := context.WithTimeout(ctx, drainTime)
	defer cancel()
	err := web.Shutdown(ctx)
	if errors.Is(err, context.DeadlineExceeded) {
		err = web.Close()
	}
	if err != nil {
		return fmt.Errorf("stop: %w", err)
	}
	return nil
}
