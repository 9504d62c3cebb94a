package room

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strconv"
	"time"

	"ludotheque/cmd/internal/gateway"
	"ludotheque/scenes/together/remote"
)

// The times of a room. Those of requests do not count for WebSockets, which have their own.
const (
	startTime   = 10 * time.Second
	askTime     = time.Second
	headerTime  = 10 * time.Second
	requestTime = 30 * time.Second
	answerTime  = 10 * time.Minute // for the page over a weak Wi-Fi; one that reads nothing is let go sooner
	keepAlive   = 2 * time.Minute
	stopTime    = 5 * time.Second
	idleTime    = 24 * time.Hour
	// lookEvery is how often the networks are looked at.
	lookEvery = 3 * time.Second
)

// Limits of a room.
const (
	// maxDevices is how many may look on, maxSockets how many devices may be connected, and maxConnections how many connections
	// of any kind there may be.
	maxDevices     = 32
	maxSockets     = 128
	maxConnections = 512
	// tries is how many wrong codes a device may try in a minute.
	tries = 30
	// emotes is how many a device may show in a minute.
	emotes = 30
	// decisions is how many a device may make in a minute; one that is quicker waits.
	decisions = 1200
	// maxHeader bounds the headers of a request, in bytes.
	maxHeader = 32 << 10
)

// openRoom is a room while it is open.
type openRoom struct {
	table    savedTable
	moved    bool
	listener net.Listener
	log      *gateway.Folder
	keeper   *gateway.Keeper
	gateway  *gateway.Gateway
	web      *http.Server
	// served is closed when nobody is let in any more, watched when the networks are not looked at any more, which leave
	// asks for.
	served, watched, leave chan struct{}
	closePage              func() error
}

// listen finds a port for the table: the one it had, the usual one, one of the next, or any.
func (r *Room) listen(table savedTable) (*openRoom, error) {
	ports := []int{r.options.Port}
	for i := range morePorts {
		ports = append(ports, r.options.Port+1+i)
	}
	if table.Port != 0 {
		ports = slices.Insert(ports, 0, table.Port)
	}
	var errs []error
	for _, port := range append(ports, 0) {
		l, err := new(net.ListenConfig).Listen(context.Background(), "tcp", ":"+strconv.Itoa(port))
		if err != nil {
			errs = append(errs, err)
			continue
		}
		h := &openRoom{table: table, listener: localListener{l}}
		if addr, ok := l.Addr().(*net.TCPAddr); ok {
			h.table.Port = addr.Port
		}
		h.moved = table.Port != 0 && table.Port != h.table.Port
		return h, nil
	}
	return nil, &problem{remote.PortsTaken, fmt.Errorf("room: %w", errors.Join(errs...))}
}

// localListener is a listener for this computer and its local networks alone.
type localListener struct{ net.Listener }

// Accept lets the next of the local network in.
func (p localListener) Accept() (net.Conn, error) {
	for {
		c, err := p.Listener.Accept()
		if err != nil || local(c.RemoteAddr()) {
			return c, err
		}
		_ = c.Close() // nobody is told anything
	}
}

// local reports whether an address is of this computer or a local network.
func local(a net.Addr) bool {
	tcp, ok := a.(*net.TCPAddr)
	if !ok {
		return false
	}
	ip := tcp.AddrPort().Addr().Unmap()
	return ip.IsLoopback() || ip.IsPrivate() || ip.IsLinkLocalUnicast()
}

// begin lets devices come.
func (h *openRoom) begin(r *Room, page http.Handler) (err error) {
	if h.log, err = gateway.OpenFolder(r.options.Dir); err != nil {
		return err
	}
	h.keeper = r.keeper(h.log)
	h.keeper.Changed = func(_ string, rest gateway.TableSummary) { r.keepState(h.table, rest) }
	tables := oneTable{h.keeper, h.table.Code}
	h.gateway = &gateway.Gateway{
		Tables: tables, Aside: tables, Names: hostNames(), Sockets: maxSockets, Logger: r.options.Logger,
		Tries: &gateway.Quota{PerMinute: tries, Burst: tries}, Looks: &gateway.Quota{PerMinute: emotes, Burst: emotes},
	}
	h.watched, h.leave = make(chan struct{}), make(chan struct{})
	h.web, h.served = r.answer(h.gateway.Listener(h.listener, maxConnections), h.handler(page))
	return nil
}

// oneTable lets devices come to one table: others lie in the folder, at which nobody plays any more, and who comes back to one of them
// by itself would sit there alone.
type oneTable struct {
	*gateway.Keeper
	code string
}

// Attach implements gateway.Attacher.
func (o oneTable) Attach(ctx context.Context, code, from string, sink gateway.Sink) (gateway.Link, error) {
	if code != o.code {
		return nil, gateway.ErrNoTable
	}
	return o.Keeper.Attach(ctx, code, from, sink)
}

// answer has what is asked for answered, until the server is closed; served is closed then.
func (r *Room) answer(l net.Listener, handler http.Handler) (web *http.Server, served chan struct{}) {
	web = &http.Server{
		Handler: handler, ReadHeaderTimeout: headerTime, ReadTimeout: requestTime, WriteTimeout: answerTime,
		IdleTimeout: keepAlive, MaxHeaderBytes: maxHeader, ErrorLog: slog.NewLogLogger(r.options.Logger.Handler(), slog.LevelDebug),
	}
	served = make(chan struct{})
	go func() {
		defer close(served)
		if err := web.Serve(l); !errors.Is(err, http.ErrServerClosed) {
			r.failed(fmt.Errorf("room: %w", err))
		}
	}()
	return web, served
}

// shutDown lets no request be answered any more, and waits for those under way.
func shutDown(ctx context.Context, web *http.Server, served <-chan struct{}) error {
	err := web.Shutdown(ctx)
	if err != nil {
		err = errors.Join(fmt.Errorf("room: %w", err), web.Close())
	}
	<-served
	return err
}

// handler answers everything that is asked over HTTP.
func (h *openRoom) handler(page http.Handler) http.Handler {
	mux := http.NewServeMux()
	api := h.gateway.Handler()
	mux.Handle("/table/", api)
	h.gateway.Short(mux, func(code string) bool { return code == h.table.Code })
	mux.Handle("/", page)
	return mux
}

// url returns where this computer itself joins.
func (h *openRoom) url() string {
	return fmt.Sprintf("ws://127.0.0.1:%d/table/%s", h.table.Port, h.table.Code)
}

// pages returns where devices find the room.
func (h *openRoom) pages(addresses []Address) []remote.RoomAddress {
	var list []remote.RoomAddress
	for _, a := range addresses {
		host := netip.AddrPortFrom(a.IP, uint16(h.table.Port)).String()
		list = append(list, remote.RoomAddress{
			Page: "http://" + host + gateway.ShortPath + h.table.Code, Net: a.Net, Interface: a.Interface,
		})
	}
	return list
}

// watch tells when the computer has other addresses, until the room is closed.
func (h *openRoom) watch(r *Room) {
	go func() {
		defer close(h.watched)
		ticker := time.NewTicker(lookEvery)
		defer ticker.Stop()
		var last []Address
		for {
			select {
			case <-h.leave:
				return
			case <-ticker.C:
			}
			now, err := r.options.Addresses()
			if err != nil || slices.Equal(now, last) {
				continue
			}
			last = now
			pages := h.pages(now)
			r.updateState(func(s *remote.RoomState) {
				if s.Phase == remote.RoomOpen {
					s.Addresses = pages
				}
			})
		}
	}()
}

// close lets nobody in any more, asks those who are there to come again later, and closes the log last.
func (h *openRoom) close() error {
	close(h.leave)
	<-h.watched
	ctx, cancel := context.WithTimeout(context.Background(), stopTime)
	defer cancel()
	err := shutDown(ctx, h.web, h.served)
	h.keeper.Close()
	return errors.Join(err, h.gateway.Wait(ctx), h.log.Close(), h.closePage())
}
