package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"time"

	"ludotheque/cmd/internal/gateway"
	"ludotheque/logic/online/wire"
)

// adminTime is how long a request of an operator may take.
const adminTime = time.Minute

// admin answers operators, at an address that only they can reach:
//
//	GET    /metrics         metrics for Prometheus
//	GET    /healthz         reports whether records can be stored, and if not why
//	GET    /tables          lists all tables, see list
//	DELETE /tables/CODE     deletes a table
//	GET    /bans            lists the banned addresses
//	PUT    /bans/ADDRESS    bans an address
//	DELETE /bans/ADDRESS    lifts a ban
type admin struct {
	host    *tableHost // host has the open tables, if there are any.
	metrics *metrics
}

// handler returns the handler of all requests listed at admin.
func (a *admin) handler() http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", a.metrics.handler())
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { writeReply(w, "ok", a.host.Healthy()) })
	mux.HandleFunc("GET /tables", a.list)
	mux.HandleFunc("DELETE /tables/{code}", a.withTables(func(ctx context.Context, s *openTables, r *http.Request) (any, error) {
		code, ok := wire.ReadCode(r.PathValue("code"))
		if !ok {
			return nil, gateway.ErrNoTable
		}
		return code, s.deleteTable(ctx, code)
	}))
	mux.HandleFunc("GET /bans", a.withTables(func(_ context.Context, s *openTables, _ *http.Request) (any, error) { return s.bans.list(), nil }))
	for method, banned := range map[string]bool{"PUT": true, "DELETE": false} {
		mux.HandleFunc(method+" /bans/{address...}", a.withTables(func(ctx context.Context, s *openTables, r *http.Request) (any, error) {
			address, err := parseBanned(r.PathValue("address"))
			if err == nil {
				err = s.bans.set(ctx, address, banned)
			}
			return address, err
		}))
	}
	return mux
}

// rejectBrowsers returns a handler that passes requests on to next. It answers those that a browser sends for a web page
// with status 403, so that no page can end tables, nor read them by a name of the page's own that resolves to this server;
// see gateway.IsNameOf. name is the address at which operators are answered. A person may still open addresses in a
// browser.
func rejectBrowsers(name string, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !gateway.IsNameOf([]string{name}, r.Host) {
			http.Error(w, "this server does not have that name; ask by the address in -admin", http.StatusForbidden)
			return
		}
		if r.Header.Get("Origin") != "" || r.Header.Get("Sec-Fetch-Site") != "" && r.Method != http.MethodGet {
			http.Error(w, "pages may not", http.StatusForbidden)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// withTables returns a handler that calls do with the open tables and answers with its result or error. While the engine
// is being restarted, it answers with the reason instead. do may take adminTime.
func (a *admin) withTables(do func(context.Context, *openTables, *http.Request) (any, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		ctx, cancel := context.WithTimeout(r.Context(), adminTime)
		defer cancel()
		s := a.host.open.Load()
		if s == nil {
			writeReply(w, nil, a.host.Healthy())
			return
		}
		done, err := do(ctx, s, r)
		writeReply(w, done, err)
	}
}

// list answers GET /tables with a line of text for each table. It has the code, the state, the box, the number of the game,
// the number of its lines, when the last record was stored, and whether the table runs in this process. If an error ends the
// list early, the last line tells the error.
func (a *admin) list(w http.ResponseWriter, r *http.Request) {
	s := a.host.open.Load()
	if s == nil {
		writeReply(w, nil, a.host.Healthy())
		return
	}
	ctx, cancel := context.WithTimeout(r.Context(), adminTime)
	defer cancel()
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	err := s.index.each(ctx, func(code string, sum gateway.TableSummary) error {
		n, at, err := s.index.records.Last(ctx, code)
		if err == nil && n > 0 {
			_, err = fmt.Fprintf(w, "%s %-7s %-9s game %-3d lines %-4d last %s here %v\n", code, sum.State, sum.Box, sum.Game, sum.Lines, at.UTC().Format(time.RFC3339), s.keeper.Runs(code))
		}
		return err
	})
	if err != nil {
		fmt.Fprintln(w, "the list ends here:", err)
	}
}

// writeReply answers an operator in JSON: with {"done": done}, or with {"error": …} and a status that fits if err is not
// nil.
func writeReply(w http.ResponseWriter, done any, err error) {
	status, reply := http.StatusOK, map[string]any{"done": done}
	switch {
	case errors.Is(err, gateway.ErrNoTable):
		status = http.StatusNotFound
	case errors.Is(err, errAddress):
		status = http.StatusBadRequest
	case err != nil:
		status = http.StatusServiceUnavailable
	}
	if err != nil {
		reply = map[string]any{"error": err.Error()}
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(reply) // the client may have gone
}

// deleteTable deletes the records and the summary of a table. It returns gateway.ErrNoTable if there are no records. It ends
// the table in this process, even after an error. Another process that runs the table notices when it wants to store a
// record or when a device connects.
func (s *openTables) deleteTable(ctx context.Context, code string) error {
	n, _, err := s.index.records.Last(ctx, code)
	if err == nil && n == 0 {
		err = gateway.ErrNoTable
	}
	if err == nil {
		err = s.index.deleteTable(ctx, code)
	}
	s.keeper.Evict(code)
	return err
}

// errAddress is returned for text that is no address that can be banned.
var errAddress = errors.New("not an address of IPv4, nor one or a network of IPv6")

// parseBanned parses an address to be banned and returns it as limits count it, see gateway.Network. A /64 network of IPv6 is
// accepted as well. The error is errAddress.
func parseBanned(text string) (string, error) {
	if p, err := netip.ParsePrefix(text); err == nil && p.Addr().Is6() && p.Bits() == 64 {
		text = p.Addr().String()
	}
	addr, err := netip.ParseAddr(text)
	if err != nil {
		return "", errAddress
	}
	return gateway.Network(addr.Unmap().String()), nil
}

// serveAdmin starts the server for operators, which h answers unless browsers ask, and returns the function that stops it. If
// address is empty, it starts none, and stop does nothing.
func serveAdmin(ctx context.Context, address string, h http.Handler, log *slog.Logger) (stop func() error, err error) {
	if address == "" {
		return func() error { return nil }, nil
	}
	l, err := new(net.ListenConfig).Listen(ctx, "tcp", address)
	if err != nil {
		return nil, fmt.Errorf("-admin: %w", err)
	}
	web := &http.Server{
		Handler: rejectBrowsers(address, h), ReadHeaderTimeout: headerTime, ReadTimeout: requestTime, WriteTimeout: answerTime, IdleTimeout: idleTime,
		ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelDebug),
	}
	ended := make(chan error, 1)
	go func() { ended <- web.Serve(l) }()
	log.Info("operators are answered", "address", l.Addr().String())
	return func() error {
		err := web.Close()
		if served := <-ended; !errors.Is(served, http.ErrServerClosed) {
			err = errors.Join(err, served)
		}
		return err
	}, nil
}
