package gateway

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"time"

	"ludotheque/logic/online/wire"
)

// maxBody is the size limit of a request to create a table, in bytes. A header with a whole board in its setup fits.
const maxBody = 64 << 10

// TableCreator creates tables.
type TableCreator interface {
	// Create creates a table from body, a journal header as JSON. It returns the code of the table and the key of the
	// table's host. If the body is wrong, the error is a *BodyError.
	Create(r *http.Request, body []byte) (code, key string, err error)
}

// Gateway answers what devices ask over HTTP:
//
//	GET  /table/CODE         opens a WebSocket to the table
//	POST /table/CODE/emotes  shows an emote there
//	POST /tables             creates a table
//	POST /tables/status      returns the status of several tables
//	GET  /healthz            reports whether tables can be played
//
// It also answers the CORS preflight requests of browsers. Its exported fields must be set before Handler is called; Tables,
// CodeQuota and Logger must not be nil.
type Gateway struct {
	Tables Attacher // Tables connects devices to tables.
	// Creator creates tables; nil if devices may not.
	Creator TableCreator
	// Requests answers requests about tables; nil if there are none.
	Requests Requests
	// Healthy returns why tables cannot be played, nil if they can.
	Healthy func() error // may be nil
	// Names are host names of the gateway, as patterns of path.Match. IP addresses, localhost and the hosts in Origins
	// need not be among them. A WebSocket or a request that may change something is refused if it is for any other host,
	// see hasName.
	Names []string
	// Origins are other hosts whose pages may use the gateway, as patterns of path.Match, with or without a scheme.
	Origins []string
	// CodeQuota limits for each address the wrong codes, CreateQuota the tables created, and RequestQuota the statuses asked
	// for and the emotes shown. CreateQuota may be nil without Creator, RequestQuota without Requests.
	CodeQuota, CreateQuota, RequestQuota *Quota
	// Bytes limits how much is stored for an address, as in Keeper.Bytes. It may be nil.
	Bytes *Quota
	// Sockets is the greatest number of WebSockets at a time, PerAddress that of one address. If PerAddress is 0, it is
	// an eighth of Sockets. The last eighth of Sockets is for addresses that have been at a table.
	Sockets, PerAddress int
	// Banned reports whether an address is banned. It may be nil.
	Banned func(address string) bool
	// Proxies are the addresses of proxies whose X-Forwarded-For header is trusted.
	Proxies []netip.Prefix
	Logger  *slog.Logger

	visits  visits         // visits are the addresses that have been at tables.
	tries   codeAttempts   // tries are the codes being looked up.
	sockets sync.WaitGroup // sockets counts the open WebSockets.
	// hostThrottle limits the log lines about unknown host names.
	hostThrottle throttle
}

// Wait waits until no WebSocket is open. If ctx ends first, it returns an error. The caller must have stopped the server:
// no new device may connect meanwhile.
func (g *Gateway) Wait(ctx context.Context) error {
	done := make(chan struct{})
	go func() {
		g.sockets.Wait()
		close(done)
	}()
	select {
	case <-done:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("gateway: devices are still connected: %w", ctx.Err())
	}
}

// Handler returns the handler of all requests listed at Gateway. Without g.Creator or g.Requests, what they would answer is not
// found.
func (g *Gateway) Handler() http.Handler {
	mux := http.NewServeMux()
	if g.Creator != nil {
		mux.HandleFunc("POST /tables", g.answerCreate)
	}
	if g.Requests != nil {
		mux.HandleFunc("POST /table/{code}/emotes", g.answerEmote)
		mux.HandleFunc("POST /tables/status", g.answerStatus)
	}
	mux.HandleFunc("GET /healthz", g.answerHealth)
	all := http.NewServeMux()
	all.Handle("GET /table/{code}", g.socketHandler())
	all.Handle("/", g.corsHandler(mux))
	return all
}

// rejectBanned answers with status 403 and returns true if address is banned. Else it does nothing and returns false.
func (g *Gateway) rejectBanned(w http.ResponseWriter, address string) bool {
	if g.Banned == nil || !g.Banned(address) {
		return false
	}
	writeJSON(w, http.StatusForbidden, wire.AppendError(nil, errBanned.Error()))
	return true
}

// socketHandler returns the handler that opens WebSockets, within the limits g.Sockets and g.PerAddress. Beyond them it answers
// with status 503, and a banned address with 403. The origin of a WebSocket is checked in serve.
func (g *Gateway) socketHandler() http.Handler {
	limit := &connLimit{max: g.Sockets, maxPerAddress: g.perAddress()}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		address := g.address(r)
		if g.rejectBanned(w, address) {
			return
		}
		if err := limit.acquire(address, g.visits.hasVisited(address), false); err != nil {
			http.Error(w, err.Error(), http.StatusServiceUnavailable)
			return
		}
		defer limit.release(address)
		g.sockets.Add(1)
		defer g.sockets.Done()
		g.serve(w, r, r.PathValue("code"))
	})
}

// answerCreate answers POST /tables: it creates a table and returns its code and the key of its host as JSON, with status 201. The
// status is 400 for a wrong body, 429 for too many tables or bytes of an address, and 503 if no table can be created now. A
// request takes a token of g.CreateQuota once its body is read; a table that was created is charged to g.Bytes.
func (g *Gateway) answerCreate(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBody))
	if err != nil {
		writeJSON(w, http.StatusBadRequest, wire.AppendError(nil, "the body cannot be read, or is longer than 64 KiB"))
		return
	}
	if !g.CreateQuota.Allow(g.address(r), time.Now()) {
		writeJSON(w, http.StatusTooManyRequests, wire.AppendError(nil, "too many tables from this address"))
		return
	}
	if g.Bytes != nil && !g.Bytes.Available(g.address(r), time.Now()) {
		writeJSON(w, http.StatusTooManyRequests, wire.AppendError(nil, errBytes.Error()))
		return
	}
	code, key, err := g.Creator.Create(r, body)
	var bad *BodyError
	switch {
	case errors.As(err, &bad):
		writeJSON(w, http.StatusBadRequest, wire.AppendError(nil, bad.Error()))
	case err != nil:
		g.Logger.Error("no table can be set up", "err", err)
		if errors.Is(err, ErrNotKept) {
			writeJSON(w, http.StatusServiceUnavailable, wire.AppendError(nil, wire.NotKept))
			return
		}
		writeJSON(w, http.StatusServiceUnavailable, wire.AppendError(nil, "no table can be set up now"))
	default:
		if g.Bytes != nil {
			g.Bytes.Spend(g.address(r), float64(len(body)+recordCost), time.Now())
		}
		text, _ := json.Marshal(map[string]string{"code": code, "key": key}) // strings cannot fail
		writeJSON(w, http.StatusCreated, text)
	}
}

// answerHealth answers GET /healthz: 200 if tables can be played, else 503 with the reason.
func (g *Gateway) answerHealth(w http.ResponseWriter, _ *http.Request) {
	if g.Healthy != nil {
		err := g.Healthy()
		if errors.Is(err, ErrNotKept) {
			err = ErrNotKept // clients need not know the rest, such as names of files
		}
		if err != nil {
			writeJSON(w, http.StatusServiceUnavailable, wire.AppendError(nil, err.Error()))
			return
		}
	}
	writeJSON(w, http.StatusOK, []byte(`{"ok":true}`))
}

// writeJSON answers a request with a status and JSON text.
func writeJSON(w http.ResponseWriter, status int, text []byte) {
	h := w.Header()
	h.Set("Content-Type", "application/json")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Content-Type-Options", "nosniff")
	w.WriteHeader(status)
	_, _ = w.Write(append(text, '\n')) // the client may have gone
}

// address returns the address by which limits count the client: see clientHost and Network.
func (g *Gateway) address(r *http.Request) string { return Network(g.clientHost(r)) }

// Network returns the address by which limits count host. For an IPv6 address that is its /64 network, since a client can
// use all addresses of its network. An IPv4 address in the form of an IPv6 address, as some proxies write it, counts as the
// IPv4 address. A host that is no address is returned as it is.
func Network(host string) string {
	addr, err := netip.ParseAddr(host)
	if err != nil {
		return host
	}
	if addr = addr.Unmap(); addr.Is4() {
		return addr.String()
	}
	return netip.PrefixFrom(addr.WithZone(""), 64).Masked().String()
}

// clientHost returns the client's host: that of the connection or, behind trusted proxies, the last one in X-Forwarded-For
// that is no trusted proxy. If the header has no such IP address, it returns the last trusted proxy found on the way there.
func (g *Gateway) clientHost(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	forwarded := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(forwarded) - 1; i >= 0 && g.isTrustedProxy(host); i-- {
		next := strings.TrimSpace(forwarded[i])
		if _, err := netip.ParseAddr(next); err != nil {
			break
		}
		host = next
	}
	return host
}

// isTrustedProxy reports whether host is an address in one of g.Proxies.
func (g *Gateway) isTrustedProxy(host string) bool {
	addr, err := netip.ParseAddr(host)
	return err == nil && slices.ContainsFunc(g.Proxies, func(p netip.Prefix) bool { return p.Contains(addr.Unmap()) })
}

// JoinPath precedes the code in the addresses that people type, such as http://192.168.1.5:7433/t/K7QXM.
const JoinPath = "/t/"

// HandleJoin registers in mux the redirects from JoinPath to the page, which lies at the root. If exists is nil, every
// well-formed code is redirected. Else a code for which exists returns false is answered with status 404 and counts as a
// failed attempt, see try. Too many failed attempts are answered with status 429.
func (g *Gateway) HandleJoin(mux *http.ServeMux, exists func(code string) bool) {
	redirect := func(w http.ResponseWriter, r *http.Request) {
		code, ok := wire.ReadCode(r.PathValue("code"))
		var err error
		switch {
		case exists != nil:
			err = g.try(r.Context(), g.address(r), code, func() error {
				if !ok || !exists(code) {
					return ErrNoTable
				}
				return nil
			})
		case !ok:
			err = ErrNoTable
		}
		w.Header().Set("Cache-Control", "no-store")
		switch {
		case err == nil:
			http.Redirect(w, r, "/?table="+code, http.StatusFound)
		case errors.Is(err, ErrNoTable):
			http.NotFound(w, r)
		default:
			http.Error(w, errTries.Error(), http.StatusTooManyRequests)
		}
	}
	mux.HandleFunc("GET "+JoinPath+"{code}", redirect)
	mux.HandleFunc("GET /T/{code}", redirect) // a QR code of capitals is smaller
}
