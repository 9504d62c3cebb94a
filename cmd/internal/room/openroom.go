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

// Times of a room. Those for requests do not apply to WebSockets.
const (
	startTime   = 10 * time.Second // to create a table
	askTime     = time.Second      // to ask whether a table is open already
	headerTime  = 10 * time.Second // to read the headers of a request
	requestTime = 30 * time.Second // to read a request
	answerTime  = 10 * time.Minute // to send the page over a weak Wi-Fi
	keepAlive   = 2 * time.Minute  // for which an unused connection stays open
	stopTime    = 5 * time.Second  // for open requests and devices when the room is closed
	idleTime    = 24 * time.Hour   // for which a table without devices stays in memory
	// addressPoll is the time between two checks of the network addresses.
	addressPoll = 3 * time.Second
)

// Limits of a room.
const (
	// maxDevices is how many devices may watch, maxSockets how many WebSockets may be open, and maxConnections how many
	// connections of any kind.
	maxDevices     = 32
	maxSockets     = 128
	maxConnections = 512
	// tries is how many wrong codes an address may try in a minute, also all at once.
	tries = 30
	// emotes is how many emotes an address may send in a minute, also all at once.
	emotes = 30
	// decisions is how many decisions a device may make in a minute before its messages are delayed.
	decisions = 1200
	// maxHeader is the size limit of the headers of a request, in bytes.
	maxHeader = 32 << 10
)

// openRoom is a room while it is open. listen creates it, and serve sets most of its fields.
type openRoom struct {
	table    savedTable // table is the one table of the room, with the port in use.
	moved    bool       // moved is set if the table had another port before.
	listener net.Listener
	log      *gateway.Folder  // log stores the records of the table.
	keeper   *gateway.Keeper  // keeper runs the table.
	gateway  *gateway.Gateway // gateway connects devices to the table.
	web      *http.Server
	// serverDone is closed when web has ended, watchDone when the goroutine of watch has. Closing stopWatch ends that
	// goroutine.
	serverDone, watchDone, stopWatch chan struct{}
	closePage                        func() error // closePage closes the files of the page.
}

// listen listens for a table, and returns an openRoom that does not serve requests yet, with the port in table.Port and with
// moved set if that is not the last one. Only connections of this computer and its local networks are accepted. It takes the
// first free port of these: the table's last one, that in the options, the next morePorts, any. The error is a *problem.
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

// localListener is a listener that accepts only connections from this computer and its local networks.
type localListener struct{ net.Listener }

// Accept implements net.Listener. It closes other connections and waits for the next one.
func (p localListener) Accept() (net.Conn, error) {
	for {
		c, err := p.Listener.Accept()
		if err != nil || isLocal(c.RemoteAddr()) {
			return c, err
		}
		_ = c.Close() // without an answer
	}
}

// isLocal reports whether a is an address of this computer or of a local network.
func isLocal(a net.Addr) bool {
	tcp, ok := a.(*net.TCPAddr)
	if !ok {
		return false
	}
	ip := tcp.AddrPort().Addr().Unmap()
	return ip.IsLoopback() || ip.IsPrivate() || ip.IsLinkLocalUnicast()
}

// serve opens the log and starts the keeper of the table and the server, which runs on its own goroutine. page answers all
// requests that are not about the table. Changes of the table are saved, see saveState. After an error the listener is still
// open.
func (h *openRoom) serve(r *Room, page http.Handler) (err error) {
	if h.log, err = gateway.OpenFolder(r.options.Dir); err != nil {
		return err
	}
	h.keeper = r.newKeeper(h.log)
	h.keeper.Changed = func(_ string, sum gateway.TableSummary) { r.saveState(h.table, sum) }
	tables := oneTable{h.keeper, h.table.Code}
	h.gateway = &gateway.Gateway{
		Tables: tables, Requests: tables, Names: hostNames(), Sockets: maxSockets, Logger: r.options.Logger,
		CodeQuota: &gateway.Quota{PerMinute: tries, Burst: tries}, RequestQuota: &gateway.Quota{PerMinute: emotes, Burst: emotes},
	}
	h.watchDone, h.stopWatch = make(chan struct{}), make(chan struct{})
	h.web, h.serverDone = r.startServer(h.gateway.LimitListener(h.listener, maxConnections), h.handler(page))
	return nil
}

// oneTable is a Keeper that lets devices connect only to the table with the code. The folder holds older tables, too; a
// device that reconnected to one of them would sit there alone.
type oneTable struct {
	*gateway.Keeper
	code string
}

// Attach implements gateway.Attacher. For any code but o.code the error is gateway.ErrNoTable.
func (o oneTable) Attach(ctx context.Context, code, from string, sink gateway.Sink) (gateway.Link, error) {
	if code != o.code {
		return nil, gateway.ErrNoTable
	}
	return o.Keeper.Attach(ctx, code, from, sink)
}

// startServer returns a server, web, that serves handler at l on its own goroutine until web is closed. served is closed
// when the server has ended. If the server ends by itself, the state of r tells why.
func (r *Room) startServer(l net.Listener, handler http.Handler) (web *http.Server, served chan struct{}) {
	web = &http.Server{
		Handler: handler, ReadHeaderTimeout: headerTime, ReadTimeout: requestTime, WriteTimeout: answerTime,
		IdleTimeout: keepAlive, MaxHeaderBytes: maxHeader, ErrorLog: slog.NewLogLogger(r.options.Logger.Handler(), slog.LevelDebug),
	}
	served = make(chan struct{})
	go func() {
		defer close(served)
		if err := web.Serve(l); !errors.Is(err, http.ErrServerClosed) {
			r.setFailed(fmt.Errorf("room: %w", err))
		}
	}()
	return web, served
}

// shutDown stops a server and waits for open requests until ctx ends; then it closes their connections. served is the
// channel that startServer has returned with web.
func shutDown(ctx context.Context, web *http.Server, served <-chan struct{}) error {
	err := web.Shutdown(ctx)
	if err != nil {
		err = errors.Join(fmt.Errorf("room: %w", err), web.Close())
	}
	<-served
	return err
}

// handler returns the handler of all requests: tables, redirects of codes, and the page.
func (h *openRoom) handler(page http.Handler) http.Handler {
	mux := http.NewServeMux()
	api := h.gateway.Handler()
	mux.Handle("/table/", api)
	h.gateway.HandleJoin(mux, func(code string) bool { return code == h.table.Code })
	mux.Handle("/", page)
	return mux
}

// url returns the address at which this computer itself connects to the table.
func (h *openRoom) url() string {
	return fmt.Sprintf("ws://127.0.0.1:%d/table/%s", h.table.Port, h.table.Code)
}

// roomAddresses returns the addresses that people open to join the table.
func (h *openRoom) roomAddresses(addresses []Address) []remote.RoomAddress {
	var list []remote.RoomAddress
	for _, a := range addresses {
		host := netip.AddrPortFrom(a.IP, uint16(h.table.Port)).String()
		list = append(list, remote.RoomAddress{
			Page: "http://" + host + gateway.JoinPath + h.table.Code, Net: a.Net, Interface: a.Interface,
		})
	}
	return list
}

// watch starts a goroutine that updates the addresses in the state of r when those of the computer change, until stopWatch
// is closed. It returns at once.
func (h *openRoom) watch(r *Room) {
	go func() {
		defer close(h.watchDone)
		ticker := time.NewTicker(addressPoll)
		defer ticker.Stop()
		var last []Address
		for {
			select {
			case <-h.stopWatch:
				return
			case <-ticker.C:
			}
			now, err := r.options.Addresses()
			if err != nil || slices.Equal(now, last) {
				continue
			}
			last = now
			pages := h.roomAddresses(now)
			r.updateState(func(s *remote.RoomState) {
				if s.Phase == remote.RoomOpen {
					s.Addresses = pages
				}
			})
		}
	}()
}

// close stops the watch of the addresses and the server, disconnects the devices, and then closes the log and the page.
// Requests and devices have stopTime to end.
func (h *openRoom) close() error {
	close(h.stopWatch)
	<-h.watchDone
	ctx, cancel := context.WithTimeout(context.Background(), stopTime)
	defer cancel()
	err := shutDown(ctx, h.web, h.serverDone)
	h.keeper.Close()
	return errors.Join(err, h.gateway.Wait(ctx), h.log.Close(), h.closePage())
}
