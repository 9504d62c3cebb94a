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

// The times of a socket.
const (
	// helloTime is how long a device may take to say hello, writeTime how long a write may take.
	helloTime = 10 * time.Second
	writeTime = 10 * time.Second
	// attachTime is how long it may take to find a table and read it, closeTime how long the last message and the farewell may
	// take.
	attachTime = 30 * time.Second
	closeTime  = 5 * time.Second
)

// Limits of a socket.
const (
	// maxQueued bounds, in bytes, what waits to be sent to a device that reads slower than its table talks. The line itself
	// holds a few megabytes more.
	maxQueued = 4 << 20
	// maxEarly is how many messages may wait until a device's table is found.
	maxEarly = 64
)

// socket is a device's WebSocket as the sink of its table's messages.
type socket struct {
	conn *websocket.Conn
	// line is what carries conn.
	line *heldConn
	// ctx ends with the connection.
	ctx    context.Context
	cancel context.CancelFunc

	// link leads to the table, nil until that is found; early is what the device has said till then. saying has messages come
	// to the table in their order. opened is when the connection was, greeted how long after that the device said hello.
	saying  sync.Mutex
	link    Link
	early   [][]byte
	opened  time.Time
	greeted time.Duration

	mu     sync.Mutex
	queue  [][]byte
	bytes  int
	code   int
	reason string
	// wake tells the writer that there is something to do.
	wake chan struct{}
}

// accept answers a request for a WebSocket; ok is false if it has refused it. Where it comes from serve looks at: a page that
// may not connect is to learn why, which a refusal here would not tell it.
func (g *Gateway) accept(w http.ResponseWriter, r *http.Request) (s *socket, ok bool) {
	h := &hijacked{ResponseWriter: w}
	conn, err := websocket.Accept(h, r, &websocket.AcceptOptions{InsecureSkipVerify: true})
	if err != nil {
		return nil, false
	}
	conn.SetReadLimit(-1) // read sees to it
	s = &socket{conn: conn, line: h.line, wake: make(chan struct{}, 1), opened: time.Now()}
	s.ctx, s.cancel = context.WithCancel(r.Context())
	return s, true
}

// Send queues a message. A device for which too much waits is closed: it can come again and ask for what it lacks.
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

// Close ends the connection once what is queued is sent.
func (s *socket) Close(code int, reason string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.code == 0 {
		s.code, s.reason = code, reason
	}
	s.wakeWriter()
}

func (s *socket) wakeWriter() {
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

// next takes what is queued.
func (s *socket) next() (queue [][]byte, code int, reason string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	queue, s.queue, s.bytes = s.queue, nil, 0
	return queue, s.code, s.reason
}

// write sends what is queued until the connection ends.
func (s *socket) write() {
	defer s.cancel()
	for {
		select {
		case <-s.wake:
		case <-s.ctx.Done():
			return
		}
		queue, code, reason := s.next()
		if s.writeAll(queue) != nil {
			_ = s.conn.CloseNow() // it is broken anyway
			return
		}
		if code != 0 {
			s.closeGracefully(code, reason)
			return
		}
	}
}

// closeGracefully closes the connection. A device that says on and on, or nothing at all, is not listened to for longer than
// closeTime.
func (s *socket) closeGracefully(code int, reason string) {
	s.line.setLastDeadline(closeTime)
	_ = s.conn.Close(websocket.StatusCode(code), reason) // the device may have gone
}

// writeAll sends messages, in as few packets as may be. How long that may take the line says.
func (s *socket) writeAll(texts [][]byte) error {
	if len(texts) > 1 {
		s.line.holdBack()
	}
	for _, text := range texts {
		if err := s.conn.Write(s.ctx, websocket.MessageText, text); err != nil {
			return err
		}
	}
	return s.line.letGo()
}

// ping asks the device now and then whether it is there, until the connection ends, or it may not be there any more.
func (s *socket) ping(l Link, gone func() bool) {
	defer s.cancel()
	pings(s.ctx, func(ctx context.Context) error {
		if gone() {
			return errBanned
		}
		return s.conn.Ping(ctx)
	}, l)
}

// read hands what the device says to its table until the connection ends. The first message must come soon; after that,
// pings tell whether it is there. A device that is too slow, as one that fell asleep meanwhile, has done nothing wrong.
func (s *socket) read() {
	defer s.cancel()
	silent := time.AfterFunc(helloTime, func() {
		s.Send(wire.AppendError(nil, "hello comes first, and soon"))
		s.Close(CloseRestart, "no hello")
	})
	defer silent.Stop()
	for {
		text, err := s.readOne()
		if err != nil {
			return
		}
		silent.Stop()
		s.deliver(text)
		if len(text) > wire.MaxMessage {
			<-s.ctx.Done() // the table has it closed
			return
		}
	}
}

// deliver hands a message to the table, or keeps it until that is found.
func (s *socket) deliver(text []byte) {
	s.saying.Lock()
	defer s.saying.Unlock()
	first := s.greeted == 0
	if first {
		s.greeted = max(time.Since(s.opened), 1)
	}
	switch {
	case s.link != nil:
		s.hand(s.link, text, first)
	case len(s.early) < maxEarly:
		s.early = append(s.early, text)
	default:
		s.Send(wire.AppendError(nil, errMessages.Error()))
		s.Close(wire.CloseTooMany, errMessages.Error())
	}
}

// join hands what the device has said to its table, which hears the rest as it comes. False says that the device has gone: it
// may have come in by another connection, and its hello would end that one.
func (s *socket) join(l Link) bool {
	s.saying.Lock()
	defer s.saying.Unlock()
	if s.ctx.Err() != nil {
		return false
	}
	for i, text := range s.early {
		s.hand(l, text, i == 0)
	}
	s.link, s.early = l, nil
	return true
}

// hand hands a message to the table, and with the first one how long it took to come: no round trip is longer.
func (s *socket) hand(l Link, text []byte, first bool) {
	if l.Receive(text); first {
		l.Delay(int(s.greeted.Milliseconds()))
	}
}

// readOne reads the next message: of one that is too long only so much that it is seen to be, and nothing of one that is not
// a text, as none is empty either. A device may be silent for as long as it likes; that it has gone the pings notice.
func (s *socket) readOne() ([]byte, error) {
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

// serve connects a WebSocket to the table code until it ends.
func (g *Gateway) serve(w http.ResponseWriter, r *http.Request, typed string) {
	s, ok := g.accept(w, r)
	if !ok {
		return
	}
	defer func() { _ = s.conn.CloseNow() }() // a device that has gone has not closed our end
	var writer sync.WaitGroup
	writer.Go(s.write)
	defer writer.Wait()
	if !g.admits(r) {
		s.Send(wire.AppendError(nil, errForeign.Error()))
		s.Close(wire.CloseForeign, errForeign.Error())
		return
	}
	var table sync.WaitGroup
	table.Go(func() { g.joinTable(r, typed, s) })
	s.read()
	table.Wait()
}

// joinTable finds the table of a device that talks already, and stays until the connection ends.
func (g *Gateway) joinTable(r *http.Request, typed string, s *socket) {
	link, err := g.attach(r, typed, s)
	switch {
	case err == nil:
		defer link.Leave()
		if s.join(link) {
			address := g.address(r)
			s.ping(link, func() bool { return g.Banned != nil && g.Banned(address) })
		}
		return
	case s.ctx.Err() != nil:
		return // the device has gone
	}
	code, why := closing(err)
	if code == websocket.StatusTryAgainLater && !errors.Is(err, ErrNotKept) { // which is said once, and not of each device
		g.Logger.Warn("a device is turned away", "table", typed, "err", err)
	}
	s.Send(wire.AppendError(nil, why))
	s.Close(int(code), why)
}

// attach finds the table that somebody has typed the code of.
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

// closing returns how a connection ends that no table takes.
func closing(err error) (websocket.StatusCode, string) {
	switch {
	case errors.Is(err, ErrNoTable):
		return wire.CloseNoTable, ErrNoTable.Error()
	case errors.Is(err, errTries):
		return wire.CloseTooMany, errTries.Error()
	case errors.Is(err, ErrNotKept):
		return CloseLater, wire.NotKept
	}
	return websocket.StatusTryAgainLater, "the table cannot be reached now"
}
