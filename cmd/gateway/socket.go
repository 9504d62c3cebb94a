package gateway

import (
	"context"
	"errors"
	"net/http"
	"sync"
	"time"

	"github.com/coder/websocket"

	"ludotheque/logic/wire"
)

// The times of a socket.
const (
	// helloTime is how long a device may take to say hello, writeTime how long a
	// write may take, and pingEvery how often a device is asked whether it is
	// there, which it must answer within pongTime.
	helloTime = 10 * time.Second
	writeTime = 10 * time.Second
	pingEvery = 10 * time.Second
	pongTime  = 10 * time.Second
	// attachTime is how long it may take to find a table and read it.
	attachTime = 30 * time.Second
)

// Limits of a socket.
const (
	// readLimit is the longest message that is read at all: a little more than
	// the line allows, so that the device is told.
	readLimit = 4 * wire.MaxMessage
	// mostQueued bounds, in bytes, what waits to be sent to a device that reads
	// slower than its table talks.
	mostQueued = 4 << 20
)

// socket is a device's WebSocket as the sink of its table's messages.
type socket struct {
	conn *websocket.Conn
	// ctx ends with the connection.
	ctx    context.Context
	cancel context.CancelFunc

	mu     sync.Mutex
	queue  [][]byte
	bytes  int
	code   int
	reason string
	// wake tells the writer that there is something to do.
	wake chan struct{}
}

func newSocket(ctx context.Context, conn *websocket.Conn) *socket {
	s := &socket{conn: conn, wake: make(chan struct{}, 1)}
	s.ctx, s.cancel = context.WithCancel(ctx)
	return s
}

// Send queues a message. A device for which too much waits is closed: it can
// come again and ask for what it lacks.
func (s *socket) Send(text []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.code != 0 {
		return
	}
	s.queue = append(s.queue, text)
	if s.bytes += len(text); s.bytes > mostQueued {
		s.code, s.reason, s.queue = wire.CloseTooMany, "too slow", nil
	}
	s.rouse()
}

// Close ends the connection once what is queued is sent.
func (s *socket) Close(code int, reason string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.code == 0 {
		s.code, s.reason = code, reason
	}
	s.rouse()
}

func (s *socket) rouse() {
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
		for _, text := range queue {
			if s.writeOne(text) != nil {
				_ = s.conn.CloseNow() // it is broken anyway
				return
			}
		}
		if code != 0 {
			_ = s.conn.Close(websocket.StatusCode(code), reason) // the device may have gone
			return
		}
	}
}

func (s *socket) writeOne(text []byte) error {
	ctx, cancel := context.WithTimeout(s.ctx, writeTime)
	defer cancel()
	return s.conn.Write(ctx, websocket.MessageText, text)
}

// ping asks the device now and then whether it is there, and tells how long it
// took to answer.
func (s *socket) ping(l Link) {
	defer s.cancel()
	timer := time.NewTimer(0)
	defer timer.Stop()
	for {
		select {
		case <-timer.C:
		case <-s.ctx.Done():
			return
		}
		ctx, cancel := context.WithTimeout(s.ctx, pongTime)
		sent := time.Now()
		err := s.conn.Ping(ctx)
		cancel()
		if err != nil {
			return
		}
		l.Delay(int(time.Since(sent).Milliseconds()))
		timer.Reset(pingEvery)
	}
}

// read hands what the device says to its table until the connection ends. The
// first message must come soon; after that, pings tell whether it is there.
func (s *socket) read(l Link) {
	wait := helloTime
	for {
		ctx, cancel := context.WithTimeout(s.ctx, wait)
		kind, text, err := s.conn.Read(ctx)
		cancel()
		if err != nil {
			return
		}
		if kind != websocket.MessageText {
			text = nil // no message is empty: it is refused as malformed
		}
		l.Receive(text)
		wait = readTimeout
	}
}

// readTimeout is longer than any pause that a person makes; a device that is
// gone is noticed by the pings.
const readTimeout = 24 * time.Hour

// serve connects a WebSocket to the table code until it ends.
func (g *Gateway) serve(w http.ResponseWriter, r *http.Request, typed string) {
	conn, err := websocket.Accept(w, r, &websocket.AcceptOptions{OriginPatterns: g.Origins})
	if err != nil {
		return // Accept has answered
	}
	conn.SetReadLimit(readLimit)
	s := newSocket(r.Context(), conn)
	var writer sync.WaitGroup
	writer.Go(s.write)
	defer writer.Wait()
	link, err := g.attach(r, typed, s)
	if err != nil {
		code, why := closing(err)
		if code == websocket.StatusTryAgainLater {
			g.Logger.Warn("a device is turned away", "table", typed, "err", err)
		}
		s.Send(wire.AppendError(nil, why))
		s.Close(int(code), why)
		return
	}
	defer link.Leave()
	defer s.cancel()
	var pinger sync.WaitGroup
	pinger.Go(func() { s.ping(link) })
	s.read(link)
	s.cancel()
	pinger.Wait()
}

// attach finds the table that somebody has typed the code of.
func (g *Gateway) attach(r *http.Request, typed string, s Sink) (Link, error) {
	ctx, cancel := context.WithTimeout(r.Context(), attachTime)
	defer cancel()
	code, ok := ReadCode(typed)
	if ok {
		l, err := g.Tables.Attach(ctx, code, s)
		if !errors.Is(err, ErrNoTable) {
			return l, err
		}
	}
	if !g.Tries.Allow(g.address(r), time.Now()) {
		return nil, ErrFull
	}
	return nil, ErrNoTable
}

// closing is how a connection ends that no table takes.
func closing(err error) (websocket.StatusCode, string) {
	switch {
	case errors.Is(err, ErrNoTable):
		return wire.CloseNoTable, ErrNoTable.Error()
	case errors.Is(err, ErrFull):
		return wire.CloseTooMany, ErrFull.Error()
	}
	return websocket.StatusTryAgainLater, "the table cannot be reached now"
}
