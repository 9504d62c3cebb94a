package gateway

import (
	"bufio"
	"fmt"
	"net"
	"net/http"
	"sync/atomic"
	"time"
)

// maxHeld is how many bytes a line holds back at the most.
const maxHeld = 32 << 10

// heldConn is what carries a WebSocket. What is written while it is held leaves in one piece: a device that is sent a line and
// asked at once gets one packet.
type heldConn struct {
	net.Conn
	// lock holds a token for whoever writes. It is no mutex, as a write takes as long as the device lets it: in tests time passes
	// while others wait for a channel, and not while they wait for a mutex.
	lock chan struct{}
	hold bool
	held []byte
	// until is by when what is written now has to be gone, as it was said last; leaving is set once that is said for good.
	until   time.Time
	leaving atomic.Bool
}

// newHeldConn returns conn as a line that holds nothing back yet.
func newHeldConn(conn net.Conn) *heldConn { return &heldConn{Conn: conn, lock: make(chan struct{}, 1)} }

// slack is by how much less than writeTime a write may have: saying it anew for each costs a good part of what a write does.
const slack = time.Second

// hurry gives what is written next its time.
func (l *heldConn) hurry() error {
	now := time.Now()
	if l.leaving.Load() || l.until.Sub(now) > writeTime-slack {
		return nil
	}
	l.until = now.Add(writeTime)
	return l.SetWriteDeadline(l.until)
}

// setLastDeadline gives all that is still written and read d.
func (l *heldConn) setLastDeadline(d time.Duration) {
	l.leaving.Store(true)
	_ = l.SetDeadline(time.Now().Add(d)) // the device may have gone
}

// Write sends p, or keeps it until the line is let go.
func (l *heldConn) Write(p []byte) (int, error) {
	l.lock <- struct{}{}
	defer func() { <-l.lock }()
	if l.hold && len(l.held)+len(p) <= maxHeld {
		l.held = append(l.held, p...)
		return len(p), nil
	}
	err := l.flush()
	if err == nil {
		err = l.hurry()
	}
	if err != nil {
		return 0, err
	}
	return l.Conn.Write(p)
}

// holdBack has the line keep what is written.
func (l *heldConn) holdBack() {
	l.lock <- struct{}{}
	defer func() { <-l.lock }()
	l.hold = true
}

// letGo sends what the line has kept.
func (l *heldConn) letGo() error {
	l.lock <- struct{}{}
	defer func() { <-l.lock }()
	l.hold = false
	return l.flush()
}

func (l *heldConn) flush() error {
	if len(l.held) == 0 {
		return nil
	}
	err := l.hurry()
	if err == nil {
		_, err = l.Conn.Write(l.held)
	}
	l.held = l.held[:0]
	return err
}

// hijacked is a response that gives up its connection as a line, and keeps that.
type hijacked struct {
	http.ResponseWriter
	line *heldConn
}

// Hijack implements http.Hijacker.
func (h *hijacked) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, rw, err := http.NewResponseController(h.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, fmt.Errorf("gateway: %w", err)
	}
	h.line = newHeldConn(conn)
	return h.line, bufio.NewReadWriter(rw.Reader, bufio.NewWriterSize(h.line, writeBuffer)), nil
}

// writeBuffer holds a message as they mostly are.
const writeBuffer = 1 << 10
