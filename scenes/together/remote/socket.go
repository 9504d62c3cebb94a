//go:build !js

package remote

import (
	"context"
	"sync"
	"time"

	"github.com/coder/websocket"
)

// The times of a socket.
const (
	dialTime  = 10 * time.Second
	writeTime = 10 * time.Second
	// readTime is longer than any silence: a Table pings its table every few seconds, and is answered.
	readTime = time.Minute
)

// Dial begins a connection by a WebSocket.
func Dial(url string) Conn {
	ctx, cancel := context.WithCancel(context.Background())
	s := &socket{cancel: cancel, out: make(chan []byte, maxQueued)}
	go s.run(ctx, url)
	return s
}

// socket is a Conn whose reads and writes are done by goroutines that end with it.
type socket struct {
	cancel context.CancelFunc
	out    chan []byte

	mu   sync.Mutex
	in   mailbox
	code int // with which it has ended; 0 while it has not
}

// Send implements Conn. Where too much waits to be sent, the connection is dead.
func (s *socket) Send(text []byte) {
	select {
	case s.out <- text:
	default:
		s.cancel()
	}
}

// Receive implements Conn.
func (s *socket) Receive() ([]byte, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.in.take()
}

// Ended implements Conn.
func (s *socket) Ended() (int, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.code, s.code != 0
}

// Close implements Conn.
func (s *socket) Close() {
	s.end(CloseUnreached)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.in = mailbox{}
}

// end notes the first reason why the connection has ended.
func (s *socket) end(code int) {
	s.cancel()
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.code == 0 {
		s.code = code
	}
}

// run is the connection from its beginning to its end.
func (s *socket) run(ctx context.Context, url string) {
	conn, err := dial(ctx, url)
	if err != nil {
		s.end(CloseUnreached)
		return
	}
	defer func() { _ = conn.CloseNow() }() // it may have ended by itself
	conn.SetReadLimit(maxMessage)
	var writer sync.WaitGroup
	writer.Go(func() { s.write(ctx, conn) })
	s.end(s.read(ctx, conn))
	writer.Wait()
}

func dial(ctx context.Context, url string) (*websocket.Conn, error) {
	ctx, cancel := context.WithTimeout(ctx, dialTime)
	defer cancel()
	conn, _, err := websocket.Dial(ctx, url, nil)
	return conn, err
}

// write sends what is queued until the connection ends.
func (s *socket) write(ctx context.Context, conn *websocket.Conn) {
	for {
		select {
		case text := <-s.out:
			if writeOne(ctx, conn, text) != nil {
				s.cancel()
				return
			}
		case <-ctx.Done():
			return
		}
	}
}

func writeOne(ctx context.Context, conn *websocket.Conn, text []byte) error {
	ctx, cancel := context.WithTimeout(ctx, writeTime)
	defer cancel()
	return conn.Write(ctx, websocket.MessageText, text)
}

// read queues what comes until the connection ends, and returns the code.
func (s *socket) read(ctx context.Context, conn *websocket.Conn) (code int) {
	for {
		text, err := readOne(ctx, conn)
		if err != nil {
			return max(int(websocket.CloseStatus(err)), CloseUnreached)
		}
		if !s.queue(text) {
			return CloseUnreached
		}
	}
}

func readOne(ctx context.Context, conn *websocket.Conn) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, readTime)
	defer cancel()
	_, text, err := conn.Read(ctx)
	return text, err
}

// queue keeps a message that has come; false says that too much waits.
func (s *socket) queue(text []byte) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.code == 0 && s.in.put(text)
}
