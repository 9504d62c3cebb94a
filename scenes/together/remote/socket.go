//go:build !js

package remote

import (
	"context"
	"sync"
	"time"

	"github.com/coder/websocket"
)

// The timeouts of a socket.
const (
	dialTime  = 10 * time.Second
	writeTime = 10 * time.Second
	// readTime is longer than any silence: a Table sends pings every few seconds, which are answered.
	readTime = time.Minute
)

// Dial opens a connection by a WebSocket; in a browser that is the browser's own. It implements Dialer.
func Dial(url string) Conn {
	ctx, cancel := context.WithCancel(context.Background())
	s := &socket{cancel: cancel, out: make(chan []byte, maxQueued)}
	go s.run(ctx, url)
	return s
}

// socket is a Conn over a WebSocket. On desktops one goroutine reads and one writes; both end with the connection. In a
// browser, the browser calls the socket's event handler between two ticks.
type socket struct {
	cancel context.CancelFunc // ends the goroutines
	out    chan []byte        // messages to send

	mu   sync.Mutex // guards in and code
	in   mailbox    // messages received
	code int        // close code; 0 while the connection has not ended
}

// Send implements Conn. If too many messages wait, the connection is given up.
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

// Close implements Conn. It drops the messages that have been received and not taken.
func (s *socket) Close() {
	s.end(CloseUnreached)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.in = mailbox{}
}

// end ends the connection and stores code, unless there is a close code already. Afterwards nothing is sent, and nothing
// is added to the mailbox. It takes the lock.
func (s *socket) end(code int) {
	s.cancel()
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.code == 0 {
		s.code = code
	}
}

// run opens the connection, runs it, stores its close code, and returns after its end.
func (s *socket) run(ctx context.Context, url string) {
	conn, err := dial(ctx, url)
	if err != nil {
		s.end(CloseUnreached)
		return
	}
	defer func() { _ = conn.CloseNow() }() // an error means that the connection has ended by itself
	conn.SetReadLimit(maxMessage)
	var writer sync.WaitGroup
	writer.Go(func() { s.write(ctx, conn) })
	s.end(s.read(ctx, conn))
	writer.Wait()
}

// dial opens a WebSocket, within dialTime.
func dial(ctx context.Context, url string) (*websocket.Conn, error) {
	ctx, cancel := context.WithTimeout(ctx, dialTime)
	defer cancel()
	conn, _, err := websocket.Dial(ctx, url, nil)
	return conn, err
}

// write sends the queued messages until the connection ends. If one cannot be sent, it ends the connection.
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

// writeOne sends one message, within writeTime.
func writeOne(ctx context.Context, conn *websocket.Conn, text []byte) error {
	ctx, cancel := context.WithTimeout(ctx, writeTime)
	defer cancel()
	return conn.Write(ctx, websocket.MessageText, text)
}

// read receives messages until the connection ends, and returns the close code. That is CloseUnreached if the table has given no
// code, or a lower one, or if too many bytes wait to be taken.
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

// readOne waits for one message, at most for readTime, and returns it.
func readOne(ctx context.Context, conn *websocket.Conn) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, readTime)
	defer cancel()
	_, text, err := conn.Read(ctx)
	return text, err
}

// queue adds a received message to the mailbox and returns true. It returns false if too many bytes wait there, or the connection
// has ended. It takes the lock.
func (s *socket) queue(text []byte) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.code == 0 && s.in.put(text)
}
