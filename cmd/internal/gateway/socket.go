package gateway

import (
	"context"
	"errors"
	"io"
	"net/http"
	"sync"
	"time"

	"github.com/coder/websocket"

	"ludotheque/logic/online/wire"
)

// Time limits of a WebSocket.
const (
	// helloTime is how long a device may take to send its first message, writeTime how long one write may take.
	helloTime = 10 * time.Second
	writeTime = 10 * time.Second
	// attachTime is how long it may take to find and read a table, closeTime how long the closing handshake may take.
	attachTime = 30 * time.Second
	closeTime  = 5 * time.Second
)

// Limits of a socket.
const (
	// maxQueued is how many bytes may wait for a device that reads too slowly. Buffers of the network hold a few
	// megabytes more.
	maxQueued = 4 << 20
	// maxEarlyMessages is how many messages of a device may wait until its table is found.
	maxEarlyMessages = 64
)

// socket is the WebSocket of a device. It implements Sink.
type socket struct {
	conn *websocket.Conn
	// line is the network connection below conn.
	line *heldConn
	// ctx ends with the connection.
	ctx    context.Context
	cancel context.CancelFunc

	// receiving guards the fields down to helloDelay, except opened. It is held while a message is passed on, so that messages
	// reach the table in order.
	receiving     sync.Mutex
	link          Link          // link leads to the table; nil until the table is found.
	earlyMessages [][]byte      // earlyMessages are the messages received before the table was found.
	opened        time.Time     // opened is when the connection was accepted.
	helloDelay    time.Duration // helloDelay is the time from opened to the first message; 0 before it.

	mu     sync.Mutex // mu guards the fields down to reason.
	queue  [][]byte   // queue holds the messages that are not sent yet, the oldest first.
	bytes  int        // bytes in queue
	code   int        // code and reason close the connection once the queue is sent; code is 0 while it stays open.
	reason string
	// wake holds a value when writeLoop has something to do.
	wake chan struct{}
}

// accept upgrades a request to a WebSocket. If that fails, it answers the request and returns false. The origin is checked
// later, in serve, because a page cannot read the reason for which an upgrade fails.
func (g *Gateway) accept(w http.ResponseWriter, r *http.Request) (s *socket, ok bool) {
	h := &hijackedResponse{ResponseWriter: w}
	conn, err := websocket.Accept(h, r, &websocket.AcceptOptions{InsecureSkipVerify: true})
	if err != nil {
		return nil, false
	}
	conn.SetReadLimit(-1) // readMessage has a limit of its own
	s = &socket{conn: conn, line: h.conn, wake: make(chan struct{}, 1), opened: time.Now()}
	s.ctx, s.cancel = context.WithCancel(r.Context())
	return s, true
}

// Send implements Sink. If more than maxQueued bytes wait, Send drops them and closes the connection. The device can
// reconnect and ask for what it lacks. After Close, Send does nothing.
func (s *socket) Send(text []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.code != 0 {
		return
	}
	s.queue = append(s.queue, text)
	if s.bytes += len(text); s.bytes > maxQueued {
		s.code, s.reason, s.queue = wire.CloseTooMany, "too slow", nil
	}
	s.wakeWriter()
}

// Close implements Sink. Only the first call counts.
func (s *socket) Close(code int, reason string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.code == 0 {
		s.code, s.reason = code, reason
	}
	s.wakeWriter()
}

// wakeWriter makes writeLoop call takeQueue.
func (s *socket) wakeWriter() {
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

// takeQueue removes and returns all queued messages. It also returns the code and reason to close with; the code is 0 while
// the connection stays open.
func (s *socket) takeQueue() (queue [][]byte, code int, reason string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	queue, s.queue, s.bytes = s.queue, nil, 0
	return queue, s.code, s.reason
}

// writeLoop sends the queued messages until the connection ends, or closes it once takeQueue returns a code to close with. At
// its end s.ctx ends, too.
func (s *socket) writeLoop() {
	defer s.cancel()
	for {
		select {
		case <-s.wake:
		case <-s.ctx.Done():
			return
		}
		queue, code, reason := s.takeQueue()
		if s.writeAll(queue) != nil {
			_ = s.conn.CloseNow() // the connection is broken anyway
			return
		}
		if code != 0 {
			s.closeGracefully(code, reason)
			return
		}
	}
}

// closeGracefully performs the closing handshake, for closeTime at most.
func (s *socket) closeGracefully(code int, reason string) {
	s.line.setLastDeadline(closeTime)
	_ = s.conn.Close(websocket.StatusCode(code), reason) // the device may have gone
}

// writeAll sends messages in as few packets as possible.
func (s *socket) writeAll(texts [][]byte) error {
	if len(texts) > 1 {
		s.line.holdWrites()
	}
	for _, text := range texts {
		if err := s.conn.Write(s.ctx, websocket.MessageText, text); err != nil {
			return err
		}
	}
	return s.line.releaseWrites()
}

// pingLoop pings the device and reports the delays to l. When the device does not answer, or banned returns true before a
// ping, it closes the connection and returns. It also returns when the connection ends.
func (s *socket) pingLoop(l Link, banned func() bool) {
	defer s.cancel()
	keepPinging(s.ctx, func(ctx context.Context) error {
		if banned() {
			return errBanned
		}
		return s.conn.Ping(ctx)
	}, l)
}

// readLoop passes the messages of the device on until the connection ends. If the first one does not come within helloTime,
// it closes the connection with CloseRestart, as the device may only have been asleep. A message that is too long is
// the last one read.
func (s *socket) readLoop() {
	defer s.cancel()
	silent := time.AfterFunc(helloTime, func() {
		s.Send(wire.AppendError(nil, "hello comes first, and soon"))
		s.Close(CloseRestart, "no hello")
	})
	defer silent.Stop()
	for {
		text, err := s.readMessage()
		if err != nil {
			return
		}
		silent.Stop()
		s.deliver(text)
		if len(text) > wire.MaxMessage {
			<-s.ctx.Done() // the table closes the connection
			return
		}
	}
}

// deliver passes a message to the table, or keeps it until the table is found. A device that sends more than
// maxEarlyMessages until then is disconnected. The first message sets s.helloDelay.
func (s *socket) deliver(text []byte) {
	s.receiving.Lock()
	defer s.receiving.Unlock()
	first := s.helloDelay == 0
	if first {
		s.helloDelay = max(time.Since(s.opened), 1)
	}
	switch {
	case s.link != nil:
		s.forward(s.link, text, first)
	case len(s.earlyMessages) < maxEarlyMessages:
		s.earlyMessages = append(s.earlyMessages, text)
	default:
		s.Send(wire.AppendError(nil, errMessages.Error()))
		s.Close(wire.CloseTooMany, errMessages.Error())
	}
}

// setLink passes the messages kept so far to the table l, and makes deliver pass later ones directly. It does nothing and
// returns false if the connection has ended. The device may have reconnected then, and its old hello must not end the new
// connection.
func (s *socket) setLink(l Link) bool {
	s.receiving.Lock()
	defer s.receiving.Unlock()
	if s.ctx.Err() != nil {
		return false
	}
	for i, text := range s.earlyMessages {
		s.forward(l, text, i == 0)
	}
	s.link, s.earlyMessages = l, nil
	return true
}

// forward passes a message to the table. With the first one it reports the time until it came, as an upper bound of the
// round trip.
func (s *socket) forward(l Link, text []byte, first bool) {
	if l.Receive(text); first {
		l.Delay(int(s.helloDelay.Milliseconds()))
	}
}

// readMessage reads and returns the next message. If the message is longer than wire.MaxMessage, it returns the first
// wire.MaxMessage+1 bytes only. Any other message that is not text is returned as nil.
func (s *socket) readMessage() ([]byte, error) {
	kind, r, err := s.conn.Reader(s.ctx)
	if err != nil {
		return nil, err
	}
	text, err := io.ReadAll(io.LimitReader(r, wire.MaxMessage+1))
	if kind != websocket.MessageText && len(text) <= wire.MaxMessage {
		text = nil
	}
	return text, err
}

// serve upgrades a request to a WebSocket and serves the device until the connection has ended. typed is the code of the
// table as a person typed it. If g.admits refuses the request, the connection is closed with wire.CloseForeign.
func (g *Gateway) serve(w http.ResponseWriter, r *http.Request, typed string) {
	s, ok := g.accept(w, r)
	if !ok {
		return
	}
	defer func() { _ = s.conn.CloseNow() }() // does nothing after a closing handshake
	var writer sync.WaitGroup
	writer.Go(s.writeLoop)
	defer writer.Wait()
	if !g.admits(r) {
		s.Send(wire.AppendError(nil, errForeign.Error()))
		s.Close(wire.CloseForeign, errForeign.Error())
		return
	}
	var table sync.WaitGroup
	table.Go(func() { g.joinTable(r, typed, s) })
	s.readLoop()
	table.Wait()
}

// joinTable attaches a WebSocket to the table whose code is typed, pings the device, and returns when the connection ends.
// If it cannot attach the WebSocket, it sends the device the reason and closes the connection.
func (g *Gateway) joinTable(r *http.Request, typed string, s *socket) {
	link, err := g.attach(r, typed, s)
	switch {
	case err == nil:
		defer link.Leave()
		if s.setLink(link) {
			address := g.address(r)
			s.pingLoop(link, func() bool { return g.Banned != nil && g.Banned(address) })
		}
		return
	case s.ctx.Err() != nil:
		return // the device has gone
	}
	code, why := closeCodeOf(err)
	// The service logs a full disk once, and not for each device.
	if code == CloseLater && !errors.Is(err, ErrNotKept) {
		g.Logger.Warn("a device is turned away", "table", typed, "err", err)
	}
	s.Send(wire.AppendError(nil, why))
	s.Close(code, why)
}

// attach connects s to the table whose code is typed, within attachTime. It counts failed attempts, see try.
func (g *Gateway) attach(r *http.Request, typed string, s *socket) (l Link, err error) {
	ctx, cancel := context.WithTimeout(s.ctx, attachTime)
	defer cancel()
	address := g.address(r)
	code, ok := wire.ReadCode(typed)
	err = g.try(ctx, address, code, func() (err error) {
		if !ok {
			return ErrNoTable
		}
		l, err = g.Tables.Attach(ctx, code, address, s)
		return err
	})
	return l, err
}

// closeCodeOf returns the WebSocket code and the reason to close a connection with, for an error of attach.
func closeCodeOf(err error) (code int, why string) {
	switch {
	case errors.Is(err, ErrNoTable):
		return wire.CloseNoTable, ErrNoTable.Error()
	case errors.Is(err, errTries):
		return wire.CloseTooMany, errTries.Error()
	case errors.Is(err, ErrNotKept):
		return CloseLater, wire.NotKept
	}
	return CloseLater, errUnreachable.Error()
}
