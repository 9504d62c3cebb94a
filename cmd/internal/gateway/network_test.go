package gateway_test

import (
	"context"
	"io"
	"net"
	"net/netip"
	"os"
	"sync"
	"time"
)

// network is a network within the test: it has no sockets, so that testing/synctest tells the time of all that waits on it.
type network struct {
	conns  chan net.Conn
	closed chan struct{}
	once   sync.Once
}

func newNetwork() *network {
	return &network{conns: make(chan net.Conn), closed: make(chan struct{})}
}

// Accept returns that of net.Listener, as are Close and Addr.
func (n *network) Accept() (net.Conn, error) {
	select {
	case c := <-n.conns:
		return c, nil
	case <-n.closed:
		return nil, net.ErrClosed
	}
}

// Close lets nobody in any more.
func (n *network) Close() error {
	n.once.Do(func() { close(n.closed) })
	return nil
}

// Addr returns where everybody is let in.
func (n *network) Addr() net.Addr {
	return net.TCPAddrFromAddrPort(netip.MustParseAddrPort("192.0.2.1:80"))
}

// wide is how many bytes may wait on a connection to be read, narrow how many on that of a device that reads slowly.
const (
	wide   = 1 << 18
	narrow = 4 << 10
)

// from returns a function that dials for a client at an address. At most holds bytes may wait for that client.
func (n *network) from(address string, holds int) func(context.Context, string, string) (net.Conn, error) {
	return func(ctx context.Context, _, _ string) (net.Conn, error) {
		up, down := newHalf(wide), newHalf(holds)
		there := net.TCPAddrFromAddrPort(netip.AddrPortFrom(netip.MustParseAddr(address), 40_000))
		select {
		case n.conns <- &pipe{in: up, out: down, far: there}:
			return &pipe{in: down, out: up, far: n.Addr()}, nil
		case <-n.closed:
			return nil, net.ErrClosed
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// pipe is one end of a connection.
type pipe struct {
	in, out *half
	far     net.Addr
}

func (p *pipe) Read(b []byte) (int, error)  { return p.in.read(b) }
func (p *pipe) Write(b []byte) (int, error) { return p.out.write(b) }
func (p *pipe) LocalAddr() net.Addr         { return p.far }
func (p *pipe) RemoteAddr() net.Addr        { return p.far }

func (p *pipe) Close() error {
	p.in.end()
	p.out.end()
	return nil
}

func (p *pipe) SetDeadline(t time.Time) error {
	p.in.reading.set(p.in, t)
	p.out.writing.set(p.out, t)
	return nil
}

func (p *pipe) SetReadDeadline(t time.Time) error {
	p.in.reading.set(p.in, t)
	return nil
}

func (p *pipe) SetWriteDeadline(t time.Time) error {
	p.out.writing.set(p.out, t)
	return nil
}

// half is one way of a connection.
type half struct {
	mu               sync.Mutex
	changed          *sync.Cond
	held             []byte
	holds            int
	ended            bool
	reading, writing deadline
}

func newHalf(holds int) *half {
	h := &half{holds: holds}
	h.changed = sync.NewCond(&h.mu)
	return h
}

func (h *half) read(b []byte) (int, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for {
		switch {
		case h.reading.over():
			return 0, os.ErrDeadlineExceeded
		case len(h.held) > 0:
			n := copy(b, h.held)
			h.held = h.held[n:]
			h.changed.Broadcast()
			return n, nil
		case h.ended:
			return 0, io.EOF
		}
		h.changed.Wait()
	}
}

func (h *half) write(b []byte) (n int, err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for {
		switch {
		case h.ended:
			return n, io.ErrClosedPipe
		case h.writing.over():
			return n, os.ErrDeadlineExceeded
		}
		fits := min(h.holds-len(h.held), len(b)-n)
		h.held = append(h.held, b[n:n+fits]...)
		if n += fits; n == len(b) {
			h.changed.Broadcast()
			return n, nil
		}
		if fits > 0 {
			h.changed.Broadcast()
		}
		h.changed.Wait()
	}
}

// end ends the half: what is held can still be read, and nothing more is written.
func (h *half) end() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.ended = true
	h.changed.Broadcast()
}

// deadline is by when something has to be done, never if it is zero.
type deadline struct {
	at    time.Time
	timer *time.Timer
}

func (d *deadline) over() bool { return !d.at.IsZero() && !time.Now().Before(d.at) }

func (d *deadline) set(h *half, t time.Time) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if d.timer != nil {
		d.timer.Stop()
	}
	// A deadline that has passed needs no timer. Go 1.26 runs one at once on the stack of the system, which the race detector
	// does not survive.
	if d.at = t; !t.IsZero() && time.Until(t) > 0 {
		d.timer = time.AfterFunc(time.Until(t), h.changed.Broadcast)
	}
	h.changed.Broadcast()
}
