package cluster

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"

	"ludotheque/cmd/internal/gateway"
)

// errMoving says that a table is between two processes: it is worth another try.
var errMoving = errors.New("the table is moving")

// The subjects and headers of what is carried between processes. Down goes to the process that runs a table, up to the one
// that a device is connected to.
const (
	downTo = "relay.down."
	upTo   = "relay.up."

	headConn   = "Conn"
	headKind   = "Kind"
	headSource = "Source"
	headCount  = "Count"
	headCode   = "Code"
	headFrom   = "From"
)

// The kinds of what is carried.
const (
	kindOpen   = "open"
	kindText   = "text"
	kindDelay  = "delay"
	kindSilent = "silent"
	kindLeave  = "leave"
	kindClose  = "close"
	// kindAside is a question beside the line, which is answered.
	kindAside = "aside"
	// kindSeen answers kindDelay, so that a message that was lost is missed though the table says nothing for long.
	kindSeen = "seen"
)

// What an open is answered with.
const (
	openDone   = "done"
	openNone   = "none"
	openMoving = "moving"
)

// openTime is how long the other process may take to let a device in, waiting how many messages of a device may wait there.
const (
	openTime = 25 * time.Second
	waiting  = 256
)

// relay carries devices that are connected here to tables elsewhere, and the other way round, over core NATS.
type relay struct {
	conn    *nats.Conn
	self    string
	holders *holders
	keeper  *gateway.Keeper
	log     *slog.Logger
	count   atomic.Uint64

	mu sync.Mutex
	// away are the devices of this process at tables elsewhere, guests those of other processes at tables here; by the
	// connection's name.
	away   map[string]*remoteDevice
	guests map[string]*remoteGuest

	subs []*nats.Subscription
	stop context.CancelFunc
	wait sync.WaitGroup
}

// sequence counts what goes one way of a connection. Core NATS may lose messages when a server ends; what was lost is missed
// by the number of the next one.
type sequence struct{ sent, seen atomic.Uint64 }

// number writes the next number on a message.
func (s *sequence) number(m *nats.Msg) {
	m.Header.Set(headCount, strconv.FormatUint(s.sent.Add(1), 10))
}

// next reports whether m is the one that follows the last.
func (s *sequence) next(m *nats.Msg) bool {
	n, err := strconv.ParseUint(m.Header.Get(headCount), 10, 64)
	return err == nil && n == s.seen.Add(1)
}

// remoteDevice is a device of this process whose table runs elsewhere.
type remoteDevice struct {
	relay        *relay
	name, holder string
	sink         gateway.Sink
	sequence     sequence
	// sending has messages leave in the order of their numbers.
	sending sync.Mutex
}

// remoteGuest is a device of another process whose table runs here.
type remoteGuest struct {
	relay        *relay
	name, source string
	inbox        chan *nats.Msg
	done         chan struct{}
	once         sync.Once
	sequence     sequence
	// sending has messages leave in the order of their numbers.
	sending sync.Mutex
}

func newRelay(conn *nats.Conn, self string, h *holders, k *gateway.Keeper, log *slog.Logger) (*relay, error) {
	r := &relay{
		conn: conn, self: self, holders: h, keeper: k, log: log,
		away: map[string]*remoteDevice{}, guests: map[string]*remoteGuest{},
	}
	for subject, take := range map[string]nats.MsgHandler{downTo + self: r.takeDown, upTo + self: r.takeUp} {
		sub, err := conn.Subscribe(subject, take)
		if err != nil {
			return nil, fmt.Errorf("cluster: %w", err)
		}
		r.subs = append(r.subs, sub)
	}
	ctx, stop := context.WithCancel(context.Background())
	r.stop = stop
	r.wait.Go(func() { r.watch(ctx) })
	return r, nil
}

// message returns a message about the connection name.
func message(subject, name, kind string, data []byte) *nats.Msg {
	m := nats.NewMsg(subject)
	m.Header.Set(headConn, name)
	m.Header.Set(headKind, kind)
	m.Data = data
	return m
}

// open connects a device to the table code, which holder runs.
func (r *relay) open(ctx context.Context, holder, code, from string, sink gateway.Sink) (gateway.Link, error) {
	c := &remoteDevice{relay: r, name: r.self + "." + strconv.FormatUint(r.count.Add(1), 10), holder: holder, sink: sink}
	r.mu.Lock()
	r.away[c.name] = c
	r.mu.Unlock()
	m := message(downTo+holder, c.name, kindOpen, nil)
	m.Header.Set(headSource, r.self)
	m.Header.Set(headCode, code)
	m.Header.Set(headFrom, from)
	ctx, cancel := context.WithTimeout(ctx, openTime)
	defer cancel()
	answer, err := r.conn.RequestMsgWithContext(ctx, m)
	if err == nil {
		err = opened(string(answer.Data))
	} else if errors.Is(err, nats.ErrNoResponders) {
		err = errMoving
	}
	if err != nil {
		c.Leave() // it may have been let in after all
		return nil, err
	}
	return c, nil
}

func opened(answer string) error {
	switch answer {
	case openDone:
		return nil
	case openNone:
		return gateway.ErrNoTable
	}
	return errMoving
}

// forget forgets a device of this process.
func (r *relay) forget(name string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.away, name)
}

// down sends something about the device to the process that runs its table.
func (c *remoteDevice) down(kind string, data []byte) {
	m := message(downTo+c.holder, c.name, kind, data)
	c.sending.Lock()
	defer c.sending.Unlock()
	c.sequence.number(m)
	if err := c.relay.conn.PublishMsg(m); err != nil {
		c.sink.Close(gateway.CloseRestart, "come again")
	}
}

// Receive, Delay, Silent and Leave are those of gateway.Link.
func (c *remoteDevice) Receive(text []byte) { c.down(kindText, text) }

// Delay tells the connection's round trip in milliseconds.
func (c *remoteDevice) Delay(ms int) { c.down(kindDelay, []byte(strconv.Itoa(ms))) }

// Silent says for how many milliseconds the device has not answered.
func (c *remoteDevice) Silent(ms int) { c.down(kindSilent, []byte(strconv.Itoa(ms))) }

// Leave says that the device has gone.
func (c *remoteDevice) Leave() {
	c.down(kindLeave, nil)
	c.relay.forget(c.name)
}

// takeUp hands a message of a table elsewhere to its device here.
func (r *relay) takeUp(m *nats.Msg) {
	r.mu.Lock()
	c := r.away[m.Header.Get(headConn)]
	r.mu.Unlock()
	if c == nil {
		return
	}
	if !c.sequence.next(m) {
		c.sink.Close(gateway.CloseRestart, "come again")
		return
	}
	switch m.Header.Get(headKind) {
	case kindText:
		c.sink.Send(m.Data)
	case kindClose:
		code, err := strconv.Atoi(m.Header.Get(headCode))
		if err != nil {
			code = gateway.CloseRestart
		}
		c.sink.Close(code, string(m.Data))
	}
}

// takeDown hands what a device elsewhere says to its table here.
func (r *relay) takeDown(m *nats.Msg) {
	name := m.Header.Get(headConn)
	switch m.Header.Get(headKind) {
	case kindOpen:
		r.admit(name, m)
		return
	case kindAside:
		r.wait.Go(func() { r.answerAside(m) })
		return
	}
	r.mu.Lock()
	g := r.guests[name]
	r.mu.Unlock()
	if g == nil {
		if m.Header.Get(headKind) != kindLeave {
			r.dropUnknown(name)
		}
		return
	}
	if g.sequence.next(m) {
		select {
		case g.inbox <- m:
			return
		default: // the table is far behind
		}
	}
	g.Close(gateway.CloseRestart, "come again")
	g.end()
}

// dropUnknown has a device of another process come again that is not known here any more: that process was taken for dead, or
// what it was told last was lost.
func (r *relay) dropUnknown(name string) {
	m := message(upTo+name[:max(strings.LastIndex(name, "."), 0)], name, kindClose, []byte("come again"))
	m.Header.Set(headCode, strconv.Itoa(gateway.CloseRestart))
	if err := r.conn.PublishMsg(m); err != nil {
		r.log.Debug("a device cannot be sent away", "err", err)
	}
}

// admit lets a device of another process in, on a goroutine of its own.
func (r *relay) admit(name string, m *nats.Msg) {
	g := &remoteGuest{
		relay: r, name: name, source: m.Header.Get(headSource),
		inbox: make(chan *nats.Msg, waiting), done: make(chan struct{}),
	}
	r.mu.Lock()
	r.guests[name] = g
	r.mu.Unlock()
	r.wait.Go(func() {
		defer r.dismiss(g)
		g.serve(m)
	})
}

// dismiss forgets a device of another process.
func (r *relay) dismiss(g *remoteGuest) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.guests, g.name)
}

// serve attaches the guest and hands on what it says until it leaves.
func (g *remoteGuest) serve(m *nats.Msg) {
	ctx, cancel := context.WithTimeout(context.Background(), openTime)
	defer cancel()
	l, answer := g.attach(ctx, m.Header.Get(headCode), m.Header.Get(headFrom))
	if err := m.Respond([]byte(answer)); err != nil || l == nil {
		if l != nil {
			l.Leave()
		}
		return
	}
	defer l.Leave()
	for {
		select {
		case <-g.done:
			return
		case m := <-g.inbox:
			if !g.forward(l, m) {
				return
			}
		}
	}
}

// attach connects the guest, if this process holds its table.
func (g *remoteGuest) attach(ctx context.Context, code, from string) (gateway.Link, string) {
	holder, err := g.relay.holders.acquire(ctx, code)
	if err != nil || holder != g.relay.self {
		return nil, openMoving
	}
	l, err := g.relay.keeper.Attach(ctx, code, from, g)
	switch {
	case err == nil:
		return l, openDone
	case errors.Is(err, gateway.ErrNoTable):
		return nil, openNone
	}
	return nil, openMoving
}

// forward hands on one message and reports whether more may follow.
func (g *remoteGuest) forward(l gateway.Link, m *nats.Msg) bool {
	switch m.Header.Get(headKind) {
	case kindText:
		l.Receive(m.Data)
	case kindDelay:
		if ms, err := strconv.Atoi(string(m.Data)); err == nil {
			l.Delay(ms)
		}
		g.up(message(upTo+g.source, g.name, kindSeen, nil))
	case kindSilent:
		if ms, err := strconv.Atoi(string(m.Data)); err == nil {
			l.Silent(ms)
		}
	case kindLeave:
		return false
	}
	return true
}

func (g *remoteGuest) end() { g.once.Do(func() { close(g.done) }) }

// Send and Close are those of gateway.Sink: they go up to the device's process.
func (g *remoteGuest) Send(text []byte) { g.up(message(upTo+g.source, g.name, kindText, text)) }

// Close ends the device's connection.
func (g *remoteGuest) Close(code int, reason string) {
	m := message(upTo+g.source, g.name, kindClose, []byte(reason))
	m.Header.Set(headCode, strconv.Itoa(code))
	g.up(m)
}

func (g *remoteGuest) up(m *nats.Msg) {
	g.sending.Lock()
	defer g.sending.Unlock()
	g.sequence.number(m)
	if err := g.relay.conn.PublishMsg(m); err != nil {
		g.end()
	}
}

// watch looks now and then whether the processes at the other ends still live.
func (r *relay) watch(ctx context.Context) {
	ticker := time.NewTicker(beat)
	defer ticker.Stop()
	gone := map[string]bool{} // of which it was said
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		others := r.others()
		maps.DeleteFunc(gone, func(process string, _ bool) bool { return !others[process] })
		for process := range others {
			if lives, err := r.holders.lives(ctx, process); err == nil && !lives {
				if !gone[process] {
					r.log.Warn("a process lives no more", "process", process)
				}
				gone[process] = true
				r.dropProcess(process)
			}
		}
	}
}

// others returns the processes at the other ends.
func (r *relay) others() map[string]bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	out := map[string]bool{}
	for _, c := range r.away {
		out[c.holder] = true
	}
	for _, g := range r.guests {
		out[g.source] = true
	}
	return out
}

// dropProcess ends what went to or came from a process that lives no more.
func (r *relay) dropProcess(process string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for name, c := range r.away {
		if c.holder == process {
			c.sink.Close(gateway.CloseRestart, "come again")
			delete(r.away, name)
		}
	}
	for _, g := range r.guests {
		if g.source == process {
			g.end()
		}
	}
}

// close ends all that is carried.
func (r *relay) close() error {
	r.stop()
	var errs []error
	for _, s := range r.subs {
		errs = append(errs, s.Unsubscribe())
	}
	r.mu.Lock()
	for _, c := range r.away {
		c.sink.Close(gateway.CloseRestart, "come again")
	}
	for _, g := range r.guests {
		g.end()
	}
	r.mu.Unlock()
	r.wait.Wait()
	return errors.Join(errs...)
}
