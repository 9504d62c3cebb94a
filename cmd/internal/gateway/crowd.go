package gateway

import (
	"errors"
	"net"
	"sync"
)

// connLimit bounds how many are there at a time. It is safe for concurrent use.
type connLimit struct {
	// most is how many there may be, each how many of them from one address. An eighth of most is kept for those who are known.
	most, each int

	mu  sync.Mutex
	all int
	of  map[string]int
}

// Why somebody is not let in.
var (
	errFull    = errors.New("too many devices")
	errAddress = errors.New("too many devices from this address")
)

// acquire lets somebody from address in, or says why not. One who is exempt may be there as often as there is room.
func (c *connLimit) acquire(address string, known, exempt bool) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	most := c.most
	if !known {
		most -= c.most / 8
	}
	switch {
	case !exempt && c.of[address] >= c.each:
		return errAddress
	case c.all >= most:
		return errFull
	}
	if c.of == nil {
		c.of = map[string]int{}
	}
	c.all++
	c.of[address]++
	return nil
}

// release notes that somebody from address has gone.
func (c *connLimit) release(address string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.all--
	if c.of[address]--; c.of[address] == 0 {
		delete(c.of, address)
	}
}

// perAddress returns how many devices may be connected from an address.
func (g *Gateway) perAddress() int {
	if g.PerAddress > 0 {
		return g.PerAddress
	}
	return max(g.Sockets/8, 1)
}

// connectionsPerDevice is how many connections a device may have: a browser fetches the page by several.
const connectionsPerDevice = 8

// Listener lets in through l at most so many connections of any kind at a time, so that files stay free: from an address no more than
// its devices can need, and the last eighth only from those that have been at a table. All others are closed without a word.
// Of proxies, which speak for many, all are let in while there is room.
func (g *Gateway) Listener(l net.Listener, most int) net.Listener {
	return &limitedListener{Listener: l, gateway: g, crowd: connLimit{most: most, each: connectionsPerDevice * g.perAddress()}}
}

// limitedListener is a listener that lets in only so many.
type limitedListener struct {
	net.Listener
	gateway *Gateway
	crowd   connLimit
}

// Accept lets the next in for whom there is room.
func (d *limitedListener) Accept() (net.Conn, error) {
	for {
		c, err := d.Listener.Accept()
		if err != nil {
			return nil, err
		}
		host, _, err := net.SplitHostPort(c.RemoteAddr().String())
		proxy := err == nil && d.gateway.trusted(host)
		address := Network(host)
		if d.crowd.acquire(address, proxy || d.gateway.visits.hasVisited(address), proxy) == nil {
			return &limitedConn{Conn: c, leave: sync.OnceFunc(func() { d.crowd.release(address) })}, nil
		}
		_ = c.Close() // nobody is told anything
	}
}

// limitedConn is a connection that was let in.
type limitedConn struct {
	net.Conn
	leave func()
}

// Close makes room for another one.
func (e *limitedConn) Close() error {
	defer e.leave()
	return e.Conn.Close()
}
