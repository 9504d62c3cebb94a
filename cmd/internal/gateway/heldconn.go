package gateway

import (
	"bufio"
	"fmt"
	"net"
	"net/http"
	"sync/atomic"
	"time"
)

// maxHeld is how many bytes a heldConn buffers while it is held. A write beyond that sends the buffer at once.
const maxHeld = 32 << 10

// heldConn is the network connection below a WebSocket. Writes while it is held are sent together, so that a device
// that gets a line and a question at once gets one packet.
type heldConn struct {
	net.Conn
	// lock guards hold, held and deadline. It holds a token while a goroutine writes. It is a channel and no mutex because
	// testing/synctest lets time pass while a goroutine waits for a channel, but not for a mutex.
	lock chan struct{}
	hold bool   // hold is true between holdWrites and releaseWrites.
	held []byte // held is the data that Write has buffered.
	// deadline is the current write deadline. leaving is set by setLastDeadline; then no write changes the deadline.
	deadline time.Time
	leaving  atomic.Bool
}

// newHeldConn returns conn as a heldConn that is not held.
func newHeldConn(conn net.Conn) *heldConn { return &heldConn{Conn: conn, lock: make(chan struct{}, 1)} }

// deadlineSlack is how much less than writeTime a write may get. Setting the deadline for each write would cost almost
// as much as the write.
const deadlineSlack = time.Second

// extendDeadline gives the next write at least writeTime minus deadlineSlack, unless leaving is set. The caller holds the
// lock.
func (l *heldConn) extendDeadline() error {
	now := time.Now()
	if l.leaving.Load() || l.deadline.Sub(now) > writeTime-deadlineSlack {
		return nil
	}
	l.deadline = now.Add(writeTime)
	return l.SetWriteDeadline(l.deadline)
}

// setLastDeadline sets the final deadline of all reads and writes to d from now. It needs no lock.
func (l *heldConn) setLastDeadline(d time.Duration) {
	l.leaving.Store(true)
	_ = l.SetDeadline(time.Now().Add(d)) // the device may have gone
}

// Write implements net.Conn. While the connection is held, Write buffers p and returns, up to maxHeld bytes in all. Else it
// sends what is buffered, then p.
func (l *heldConn) Write(p []byte) (int, error) {
	l.lock <- struct{}{}
	defer func() { <-l.lock }()
	if l.hold && len(l.held)+len(p) <= maxHeld {
		l.held = append(l.held, p...)
		return len(p), nil
	}
	err := l.flush()
	if err == nil {
		err = l.extendDeadline()
	}
	if err != nil {
		return 0, err
	}
	return l.Conn.Write(p)
}

// holdWrites makes Write buffer its data until releaseWrites.
func (l *heldConn) holdWrites() {
	l.lock <- struct{}{}
	defer func() { <-l.lock }()
	l.hold = true
}

// releaseWrites sends what Write has buffered, and ends the hold.
func (l *heldConn) releaseWrites() error {
	l.lock <- struct{}{}
	defer func() { <-l.lock }()
	l.hold = false
	return l.flush()
}

// flush sends what Write has buffered. The data is dropped even if that fails. The caller holds the lock.
func (l *heldConn) flush() error {
	if len(l.held) == 0 {
		return nil
	}
	err := l.extendDeadline()
	if err == nil {
		_, err = l.Conn.Write(l.held)
	}
	l.held = l.held[:0]
	return err
}

// hijackedResponse is a response whose Hijack wraps the connection in a heldConn and keeps that in conn.
type hijackedResponse struct {
	http.ResponseWriter
	conn *heldConn
}

// Hijack implements http.Hijacker. The connection that it returns is the heldConn in h.conn.
func (h *hijackedResponse) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, rw, err := http.NewResponseController(h.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, fmt.Errorf("gateway: %w", err)
	}
	h.conn = newHeldConn(conn)
	return h.conn, bufio.NewReadWriter(rw.Reader, bufio.NewWriterSize(h.conn, writeBuffer)), nil
}

// writeBuffer is the size in bytes of the buffer through which a WebSocket writes. Most messages fit.
const writeBuffer = 1 << 10
