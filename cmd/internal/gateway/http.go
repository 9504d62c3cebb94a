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

// maxBody is the longest header of a table that is read, in bytes: a scenario with a board of its own has room.
const maxBody = 64 << 10

// Maker sets tables up.
type Maker interface {
	// Create sets a table up as body asks for it and returns its code and the key of its host. An error that is a *BodyError is
	// about body.
	Create(r *http.Request, body []byte) (code, key string, err error)
}

// Gateway answers what devices ask over HTTP:
//
//	GET  /table/CODE         a WebSocket to the table
//	POST /table/CODE/emotes  an emote is shown there
//	POST /tables             a table is set up
//	POST /tables/status      how some tables stand for somebody
//	GET  /healthz            whether tables can be played
//
// and what browsers ask before that for pages of other hosts.
type Gateway struct {
	Tables Attacher
	// Make sets tables up; nil where devices may not.
	Make Maker
	// Aside answers what is asked beside the line; nil where nothing is.
	Aside Aside
	// Healthy says what keeps tables from being played, nil if nothing does.
	Healthy func() error
	// Names are what the gateway's host is called besides its addresses, localhost and Origins, with the stars of path.Match: who
	// comes by another name is turned away.
	Names []string
	// Origins are the hosts besides its own whose pages may use it, as path.Match has patterns; with a scheme before them, if
	// that counts.
	Origins []string
	// Tries bounds how many wrong codes an address may try, Sets how many tables it may set up, Looks how often it may ask
	// beside the line.
	Tries, Sets, Looks *Quota
	// Bytes bounds how much is kept for an address, as that of the Keeper does; nil is no bound.
	Bytes *Quota
	// Sockets bounds how many devices are connected at a time, PerAddress how many of them from one address; 0 is an eighth of
	// Sockets. The last eighth of Sockets is for those that have been at a table.
	Sockets, PerAddress int
	// Banned reports whether an address is turned away; nil turns nobody away.
	Banned func(address string) bool
	// Proxies are the addresses of proxies whose X-Forwarded-For is believed.
	Proxies []netip.Prefix
	Logger  *slog.Logger

	visits visits
	tries  codeAttempts
	open   sync.WaitGroup
	// stranger bounds how often it is said that somebody has come by another name.
	stranger throttle
}

// Wait waits until no device is connected any more, or ctx ends. No device may come meanwhile.
func (g *Gateway) Wait(ctx context.Context) error {
	done := make(chan struct{})
	go func() {
		g.open.Wait()
		close(done)
	}()
	select {
	case <-done:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("gateway: devices are still connected: %w", ctx.Err())
	}
}

// Handler returns what answers all requests of devices.
func (g *Gateway) Handler() http.Handler {
	mux := http.NewServeMux()
	if g.Make != nil {
		mux.HandleFunc("POST /tables", g.answerCreate)
	}
	if g.Aside != nil {
		mux.HandleFunc("POST /table/{code}/emotes", g.answerEmote)
		mux.HandleFunc("POST /tables/status", g.answerLooks)
	}
	mux.HandleFunc("GET /healthz", g.answerHealth)
	all := http.NewServeMux()
	all.Handle("GET /table/{code}", g.socketHandler())
	all.Handle("/", g.corsHandler(mux))
	return all
}

// banned turns somebody away whose address is banned, and reports whether it has.
func (g *Gateway) banned(w http.ResponseWriter, address string) bool {
	if g.Banned == nil || !g.Banned(address) {
		return false
	}
	answer(w, http.StatusForbidden, wire.AppendError(nil, "banned"))
	return true
}

// socketHandler answers for WebSockets, which see by themselves to where they come from.
func (g *Gateway) socketHandler() http.Handler {
	room := &connLimit{most: g.Sockets, each: g.perAddress()}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		address := g.address(r)
		if g.banned(w, address) {
			return
		}
		if err := room.acquire(address, g.visits.hasVisited(address), false); err != nil {
			http.Error(w, err.Error(), http.StatusServiceUnavailable)
			return
		}
		defer room.release(address)
		g.open.Add(1)
		defer g.open.Done()
		g.serve(w, r, r.PathValue("code"))
	})
}

// answerCreate answers POST /tables: it sets a table up, and returns its code and the key of its host as JSON.
func (g *Gateway) answerCreate(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBody))
	if err != nil {
		answer(w, http.StatusBadRequest, wire.AppendError(nil, "the body cannot be read, or is longer than 64 KiB"))
		return
	}
	if !g.Sets.Allow(g.address(r), time.Now()) {
		answer(w, http.StatusTooManyRequests, wire.AppendError(nil, "too many tables from this address"))
		return
	}
	if g.Bytes != nil && !g.Bytes.Left(g.address(r), time.Now()) {
		answer(w, http.StatusTooManyRequests, wire.AppendError(nil, errBytes.Error()))
		return
	}
	code, key, err := g.Make.Create(r, body)
	var bad *BodyError
	switch {
	case errors.As(err, &bad):
		answer(w, http.StatusBadRequest, wire.AppendError(nil, bad.Error()))
	case err != nil:
		g.Logger.Error("no table can be set up", "err", err)
		if errors.Is(err, ErrNotKept) {
			answer(w, http.StatusServiceUnavailable, wire.AppendError(nil, wire.NotKept))
			return
		}
		answer(w, http.StatusServiceUnavailable, wire.AppendError(nil, "no table can be set up now"))
	default:
		if g.Bytes != nil {
			g.Bytes.Spend(g.address(r), float64(len(body)+recordCost), time.Now())
		}
		text, _ := json.Marshal(map[string]string{"code": code, "key": key}) // strings cannot fail
		answer(w, http.StatusCreated, text)
	}
}

// answerHealth answers GET /healthz: 204 if tables can be played, else 503 with the reason.
func (g *Gateway) answerHealth(w http.ResponseWriter, _ *http.Request) {
	if g.Healthy != nil {
		err := g.Healthy()
		if errors.Is(err, ErrNotKept) {
			err = ErrNotKept // where is nobody's business
		}
		if err != nil {
			answer(w, http.StatusServiceUnavailable, wire.AppendError(nil, err.Error()))
			return
		}
	}
	answer(w, http.StatusOK, []byte(`{"ok":true}`))
}

// answer answers with a status and JSON.
func answer(w http.ResponseWriter, status int, text []byte) {
	h := w.Header()
	h.Set("Content-Type", "application/json")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Content-Type-Options", "nosniff")
	w.WriteHeader(status)
	_, _ = w.Write(append(text, '\n')) // who asked may have gone
}

// address returns who asks: the address of the connection or, behind a proxy that is known, the one that the proxy names last. Of
// an IPv6 address it is the network, as whoever has one of its addresses has all.
func (g *Gateway) address(r *http.Request) string { return Network(g.forwarded(r)) }

// Network returns host, if it is an address of IPv6 its network: by what bounds count addresses.
func Network(host string) string {
	addr, err := netip.ParseAddr(host)
	if err != nil || addr.Unmap().Is4() {
		return host
	}
	return netip.PrefixFrom(addr.WithZone(""), 64).Masked().String()
}

// forwarded returns the host that asks: that of the connection or, behind trusted proxies, the last one in X-Forwarded-For that
// is no trusted proxy.
func (g *Gateway) forwarded(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	named := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(named) - 1; i >= 0 && g.trusted(host); i-- {
		next := strings.TrimSpace(named[i])
		if _, err := netip.ParseAddr(next); err != nil {
			break
		}
		host = next
	}
	return host
}

// trusted reports whether a host is one of Proxies.
func (g *Gateway) trusted(host string) bool {
	addr, err := netip.ParseAddr(host)
	return err == nil && slices.ContainsFunc(g.Proxies, func(p netip.Prefix) bool { return p.Contains(addr.Unmap()) })
}

// ShortPath is before the code in what people type: http://192.168.1.5:7433/t/K7QXM.
const ShortPath = "/t/"

// Short adds to mux what leads from what people type or scan to the page, which lies at the root. A code that here does
// not know is not found, and counts as one that was tried; a nil here knows every one, and the page says what there is.
func (g *Gateway) Short(mux *http.ServeMux, here func(code string) bool) {
	lead := func(w http.ResponseWriter, r *http.Request) {
		code, ok := wire.ReadCode(r.PathValue("code"))
		var err error
		switch {
		case here != nil:
			err = g.try(r.Context(), g.address(r), code, func() error {
				if !ok || !here(code) {
					return ErrNoTable
				}
				return nil
			})
		case !ok:
			err = ErrNoTable
		}
		switch w.Header().Set("Cache-Control", "no-store"); {
		case err == nil:
			http.Redirect(w, r, "/?table="+code, http.StatusFound)
		case errors.Is(err, ErrNoTable):
			http.NotFound(w, r)
		default:
			http.Error(w, errTries.Error(), http.StatusTooManyRequests)
		}
	}
	mux.HandleFunc("GET "+ShortPath+"{code}", lead)
	mux.HandleFunc("GET /T/{code}", lead) // a QR code of capitals is smaller
}
