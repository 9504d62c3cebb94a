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

// errMoving is returned while a table moves from one process to another. Trying again later may succeed.
var errMoving = errors.New("the table is moving")

// Subjects and headers of messages between processes. A message down goes to the process that runs a table, a message
// up to the process that a device is connected to.
const (
	downTo = "relay.down." // followed by the name of the process
	upTo   = "relay.up."   // followed by the name of the process

	headConn   = "Conn"   // name of the connection
	headKind   = "Kind"   // one of the kinds below
	headSource = "Source" // process of the device, with kindOpen
	headCount  = "Count"  // number of the message, see sequence
	headCode   = "Code"   // code of the table with kindOpen, WebSocket close code with kindClose
	headFrom   = "From"   // address of the device, with kindOpen
)

// Kinds of messages between processes. All go down, except that kindText goes both ways, kindClose and kindDelaySeen up.
const (
	kindOpen   = "open"   // attaches a device to a table; answered by openDone, openNone or openMoving
	kindText   = "text"   // a message of the device to the table, or of the table to the device
	kindDelay  = "delay"  // calls Delay of the link, with the milliseconds as text
	kindSilent = "silent" // calls Silent of the link, with the milliseconds as text
	kindLeave  = "leave"  // calls Leave of the link
	kindClose  = "close"  // closes the connection of the device; the text is the reason
	// kindQuestion is a question, which gets a reply. It belongs to no connection.
	kindQuestion = "aside"
	// kindDelaySeen answers kindDelay. By the number of kindDelaySeen the process of the device notices a lost message even
	// if the table sends nothing else for long.
	kindDelaySeen = "seen"
)

// Answers to kindOpen.
const (
	openDone   = "done"   // the device is attached
	openNone   = "none"   // there is no such table
	openMoving = "moving" // the device may try again: the process does not hold the table, or an error occurred
)

// openTime is how long the other process may take to attach a device, or to answer a question. maxWaiting is how many
// messages of a device may wait there.
const (
	openTime   = 25 * time.Second
	maxWaiting = 256
)

// quietTime is after how long without a message a device of another process counts as gone: its kindLeave was lost. While the
// device is connected, its process sends kindDelay or kindSilent with every ping, at least every 12 s.
const quietTime = time.Minute

// relay carries messages between devices of this process and tables in others, and between devices of other processes and
// tables in this one, over core NATS.
type relay struct {
	conn        *nats.Conn
	process     string          // name of this process
	holders     *holders        // leases of all tables
	keeper      *gateway.Keeper // runs the tables of this process
	log         *slog.Logger
	connections atomic.Uint64 // number of connections that open has opened, for their names

	mu sync.Mutex
	// outgoing are the devices of this process at tables in others, incoming those of other processes at tables in this
	// one, by the name of the connection. mu guards both.
	outgoing map[string]*remoteDevice
	incoming map[string]*remoteGuest

	subs []*nats.Subscription // subs are the subscriptions to the messages for this process.
	stop context.CancelFunc   // stop ends watch.
	wait sync.WaitGroup       // wait counts the goroutines of watch, of incoming devices, and of answers to questions.
}

// sequence numbers the messages of a connection in both directions. Core NATS may lose messages when a server ends; the
// number of the next message shows it.
type sequence struct{ sent, seen atomic.Uint64 }

// number sets the next number in the header of m.
func (s *sequence) number(m *nats.Msg) {
	m.Header.Set(headCount, strconv.FormatUint(s.sent.Add(1), 10))
}

// countReceived counts m as received and reports whether its number is the next one. If it is not, a message was lost, and
// the connection can no longer be used.
func (s *sequence) countReceived(m *nats.Msg) bool {
	n, err := strconv.ParseUint(m.Header.Get(headCount), 10, 64)
	return err == nil && n == s.seen.Add(1)
}

// remoteDevice is a device of this process whose table runs in another one. It implements gateway.Link.
type remoteDevice struct {
	relay        *relay
	name, holder string       // name is the name of the connection, holder the process that runs the table.
	sink         gateway.Sink // sink gets the messages of the table for the device.
	sequence     sequence
	// sending is held while a message is numbered and sent, so that messages leave in the order of their numbers.
	sending sync.Mutex
}

// remoteGuest is a device of another process whose table runs here. It implements gateway.Sink.
type remoteGuest struct {
	relay        *relay
	name, source string         // name is the name of the connection, source the process of the device.
	inbox        chan *nats.Msg // inbox passes the messages of the device to forwardAll.
	done         chan struct{}  // done is closed by end to end forwardAll.
	once         sync.Once      // once makes end close done only on the first call.
	sequence     sequence
	// sending is held while a message is numbered and sent, so that messages leave in the order of their numbers.
	sending sync.Mutex
}

// newRelay returns a relay that is subscribed to the messages for this process and runs watch, both until close.
func newRelay(conn *nats.Conn, self string, h *holders, k *gateway.Keeper, log *slog.Logger) (*relay, error) {
	r := &relay{
		conn: conn, process: self, holders: h, keeper: k, log: log,
		outgoing: map[string]*remoteDevice{}, incoming: map[string]*remoteGuest{},
	}
	for subject, handle := range map[string]nats.MsgHandler{downTo + self: r.handleDown, upTo + self: r.handleUp} {
		sub, err := conn.Subscribe(subject, handle)
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

// newMessage returns a message of a kind, such as kindText, about the connection with a name; name is "" if the message is
// about none.
func newMessage(subject, name, kind string, data []byte) *nats.Msg {
	m := nats.NewMsg(subject)
	m.Header.Set(headConn, name)
	m.Header.Set(headKind, kind)
	m.Data = data
	return m
}

// open connects a device, which gets its messages through sink, to the table with the code. The table runs in the process
// holder. from is the device's address. Until it leaves, the device is in r.outgoing; after an error it has left. The error is
// gateway.ErrNoTable, errMoving if the device may try again, or one of NATS.
func (r *relay) open(ctx context.Context, holder, code, from string, sink gateway.Sink) (gateway.Link, error) {
	c := &remoteDevice{relay: r, name: r.process + "." + strconv.FormatUint(r.connections.Add(1), 10), holder: holder, sink: sink}
	r.mu.Lock()
	r.outgoing[c.name] = c
	r.mu.Unlock()
	m := newMessage(downTo+holder, c.name, kindOpen, nil)
	m.Header.Set(headSource, r.process)
	m.Header.Set(headCode, code)
	m.Header.Set(headFrom, from)
	ctx, cancel := context.WithTimeout(ctx, openTime)
	defer cancel()
	answer, err := r.conn.RequestMsgWithContext(ctx, m)
	if err == nil {
		err = openError(string(answer.Data))
	} else if errors.Is(err, nats.ErrNoResponders) {
		err = errMoving
	}
	if err != nil {
		c.Leave() // the other process may have attached the device after all
		return nil, err
	}
	return c, nil
}

// openError returns the error for an answer to kindOpen: nil for openDone, gateway.ErrNoTable for openNone, else errMoving.
func openError(answer string) error {
	switch answer {
	case openDone:
		return nil
	case openNone:
		return gateway.ErrNoTable
	}
	return errMoving
}

// forget removes a device of this process from r.outgoing.
func (r *relay) forget(name string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.outgoing, name)
}

// send sends a message about the device to the process that runs its table. If that fails, the device has to reconnect.
func (c *remoteDevice) send(kind string, data []byte) {
	m := newMessage(downTo+c.holder, c.name, kind, data)
	c.sending.Lock()
	defer c.sending.Unlock()
	c.sequence.number(m)
	if err := c.relay.conn.PublishMsg(m); err != nil {
		c.sink.Close(gateway.CloseRestart, "come again")
	}
}

// Receive implements gateway.Link.
func (c *remoteDevice) Receive(text []byte) { c.send(kindText, text) }

// Delay implements gateway.Link.
func (c *remoteDevice) Delay(ms int) { c.send(kindDelay, []byte(strconv.Itoa(ms))) }

// Silent implements gateway.Link.
func (c *remoteDevice) Silent(ms int) { c.send(kindSilent, []byte(strconv.Itoa(ms))) }

// Leave implements gateway.Link. It also removes the connection from those of the relay.
func (c *remoteDevice) Leave() {
	c.send(kindLeave, nil)
	c.relay.forget(c.name)
}

// handleUp passes a message from a table in another process to the device in this one. If a message before it was lost, the
// device has to reconnect. A message for a device that has left is ignored.
func (r *relay) handleUp(m *nats.Msg) {
	r.mu.Lock()
	c := r.outgoing[m.Header.Get(headConn)]
	r.mu.Unlock()
	if c == nil {
		return
	}
	if !c.sequence.countReceived(m) {
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

// handleDown passes a message of a device in another process to the table in this one. If a message before it was lost, if more
// than maxWaiting wait, or if the connection is not known here, the device has to reconnect. It also handles kindOpen and
// kindQuestion, on other goroutines.
func (r *relay) handleDown(m *nats.Msg) {
	name := m.Header.Get(headConn)
	switch m.Header.Get(headKind) {
	case kindOpen:
		r.openGuest(name, m)
		return
	case kindQuestion:
		r.wait.Go(func() { r.answer(m) })
		return
	}
	r.mu.Lock()
	g := r.incoming[name]
	r.mu.Unlock()
	if g == nil {
		if m.Header.Get(headKind) != kindLeave {
			r.rejectUnknown(name)
		}
		return
	}
	if g.sequence.countReceived(m) {
		select {
		case g.inbox <- m:
			return
		default: // the table is far behind
		}
	}
	g.Close(gateway.CloseRestart, "come again")
	g.end()
}

// rejectUnknown asks a device of another process to reconnect, because its connection is not known here. name is the name of
// the connection, which begins with that of the device's process; see relay.open.
func (r *relay) rejectUnknown(name string) {
	m := newMessage(upTo+name[:max(strings.LastIndex(name, "."), 0)], name, kindClose, []byte("come again"))
	m.Header.Set(headCode, strconv.Itoa(gateway.CloseRestart))
	if err := r.conn.PublishMsg(m); err != nil {
		r.log.Debug("a device cannot be sent away", "err", err)
	}
}

// openGuest attaches a device of another process to a table here, on its own goroutine. Until it leaves, it is in r.incoming. m
// is the message of kindOpen, name the name of the connection.
func (r *relay) openGuest(name string, m *nats.Msg) {
	g := &remoteGuest{
		relay: r, name: name, source: m.Header.Get(headSource),
		inbox: make(chan *nats.Msg, maxWaiting), done: make(chan struct{}),
	}
	r.mu.Lock()
	r.incoming[name] = g
	r.mu.Unlock()
	r.wait.Go(func() {
		defer r.removeGuest(g)
		g.serve(m)
	})
}

// removeGuest removes a device of another process from r.incoming.
func (r *relay) removeGuest(g *remoteGuest) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.incoming, g.name)
}

// serve attaches the device as the message m of kindOpen asks, and answers m. Then it calls forwardAll, and the device leaves
// the table.
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
	g.forwardAll(l)
}

// forwardAll passes the messages in g.inbox on to l, until the device leaves or end is called. If nothing comes for
// quietTime, it asks the device to reconnect and returns.
func (g *remoteGuest) forwardAll(l gateway.Link) {
	quiet := time.NewTimer(quietTime)
	defer quiet.Stop()
	for {
		select {
		case <-g.done:
			return
		case <-quiet.C:
			g.Close(gateway.CloseRestart, "come again")
			return
		case m := <-g.inbox:
			if !g.forward(l, m) {
				return
			}
			quiet.Reset(quietTime)
		}
	}
}

// attach attaches the device to the table with the code, unless another process has the lease of the table. It returns the
// link, or nil, and the answer to kindOpen.
func (g *remoteGuest) attach(ctx context.Context, code, from string) (gateway.Link, string) {
	holder, err := g.relay.holders.acquire(ctx, code)
	if err != nil || holder != g.relay.process {
		return nil, openMoving
	}
	l, err := g.relay.keeper.Attach(ctx, code, from, g)
	if err == nil {
		return l, openDone
	}
	g.relay.holders.releaseUnused(g.relay.keeper, code)
	if errors.Is(err, gateway.ErrNoTable) {
		return nil, openNone
	}
	return nil, openMoving
}

// forward passes one message on to l. It answers kindDelay by kindDelaySeen. It returns false for kindLeave, after which no
// more follow.
func (g *remoteGuest) forward(l gateway.Link, m *nats.Msg) bool {
	switch m.Header.Get(headKind) {
	case kindText:
		l.Receive(m.Data)
	case kindDelay:
		if ms, err := strconv.Atoi(string(m.Data)); err == nil {
			l.Delay(ms)
		}
		g.publish(newMessage(upTo+g.source, g.name, kindDelaySeen, nil))
	case kindSilent:
		if ms, err := strconv.Atoi(string(m.Data)); err == nil {
			l.Silent(ms)
		}
	case kindLeave:
		return false
	}
	return true
}

// end ends forwardAll. It may be called more than once.
func (g *remoteGuest) end() { g.once.Do(func() { close(g.done) }) }

// Send implements gateway.Sink.
func (g *remoteGuest) Send(text []byte) { g.publish(newMessage(upTo+g.source, g.name, kindText, text)) }

// Close implements gateway.Sink. It asks the process of the device to close the connection. That process then sends kindLeave,
// which ends forwardAll.
func (g *remoteGuest) Close(code int, reason string) {
	m := newMessage(upTo+g.source, g.name, kindClose, []byte(reason))
	m.Header.Set(headCode, strconv.Itoa(code))
	g.publish(m)
}

// publish numbers a message and sends it to the process of the device. If that fails, it ends forwardAll.
func (g *remoteGuest) publish(m *nats.Msg) {
	g.sending.Lock()
	defer g.sending.Unlock()
	g.sequence.number(m)
	if err := g.relay.conn.PublishMsg(m); err != nil {
		g.end()
	}
}

// watch checks every renewEvery which of the other processes are alive, and drops the connections of dead ones. It returns
// when ctx ends.
func (r *relay) watch(ctx context.Context) {
	ticker := time.NewTicker(renewEvery)
	defer ticker.Stop()
	gone := map[string]bool{} // dead processes that have been logged
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		others := r.others()
		maps.DeleteFunc(gone, func(process string, _ bool) bool { return !others[process] })
		for process := range others {
			if lives, err := r.holders.isAlive(ctx, process); err == nil && !lives {
				if !gone[process] {
					r.log.Warn("a process lives no more", "process", process)
				}
				gone[process] = true
				r.dropProcess(process)
			}
		}
	}
}

// others returns the set of the processes at the other ends of all connections.
func (r *relay) others() map[string]bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	out := map[string]bool{}
	for _, c := range r.outgoing {
		out[c.holder] = true
	}
	for _, g := range r.incoming {
		out[g.source] = true
	}
	return out
}

// dropProcess drops all connections to and from a dead process. Devices of this process at its tables have to reconnect.
// Devices of the dead process leave the tables of this one.
func (r *relay) dropProcess(process string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for name, c := range r.outgoing {
		if c.holder == process {
			c.sink.Close(gateway.CloseRestart, "come again")
			delete(r.outgoing, name)
		}
	}
	for _, g := range r.incoming {
		if g.source == process {
			g.end()
		}
	}
}

// close ends all connections and waits until those of other processes' devices, and all answers to questions, have ended.
// Devices have to reconnect.
func (r *relay) close() error {
	r.stop()
	var errs []error
	for _, s := range r.subs {
		errs = append(errs, s.Unsubscribe())
	}
	r.mu.Lock()
	for _, c := range r.outgoing {
		c.sink.Close(gateway.CloseRestart, "come again")
	}
	for _, g := range r.incoming {
		g.end()
	}
	r.mu.Unlock()
	r.wait.Wait()
	return errors.Join(errs...)
}
