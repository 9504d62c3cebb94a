package gateway

import (
	"errors"
	"net"
	"sync"
)

// connLimit limits the number of connections at a time, in all and for each address. It is safe for concurrent use.
type connLimit struct {
	// max is the limit in all, maxPerAddress that for one address. The last eighth of max is reserved for known addresses;
	// which those are, the callers of acquire decide.
	max, maxPerAddress int

	mu        sync.Mutex
	total     int            // number of connections
	byAddress map[string]int // number of connections of each address
}

// Reasons for which a connection is refused.
var (
	errFull    = errors.New("too many devices")
	errAddress = errors.New("too many devices from this address")
)

// acquire counts one more connection from address. If there may be none, it counts nothing and returns errFull or
// errAddress. If known is true, address may use the reserved eighth. If exempt is true, as for a proxy, address has no
// limit of its own.
func (c *connLimit) acquire(address string, known, exempt bool) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	most := c.max
	if !known {
		most -= c.max / 8
	}
	switch {
	case !exempt && c.byAddress[address] >= c.maxPerAddress:
		return errAddress
	case c.total >= most:
		return errFull
	}
	if c.byAddress == nil {
		c.byAddress = map[string]int{}
	}
	c.total++
	c.byAddress[address]++
	return nil
}

// release counts one connection from address less.
func (c *connLimit) release(address string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.total--
	if c.byAddress[address]--; c.byAddress[address] == 0 {
		delete(c.byAddress, address)
	}
}

// perAddress returns how many WebSockets an address may have: g.PerAddress, or an eighth of g.Sockets if that is 0.
func (g *Gateway) perAddress() int {
	if g.PerAddress > 0 {
		return g.PerAddress
	}
	return max(g.Sockets/8, 1)
}

// connectionsPerDevice is how many connections a device may have at once. A browser opens several to fetch the page.
const connectionsPerDevice = 8

// LimitListener returns a listener that accepts at most max connections from l at a time, so that the process does not
// run out of files. One address may have connectionsPerDevice connections for each WebSocket that it may have, see
// perAddress. A proxy has no such limit. The last eighth of max is for proxies and addresses that have been at a table.
// Connections beyond the limits are closed at once.
func (g *Gateway) LimitListener(l net.Listener, max int) net.Listener {
	return &limitedListener{Listener: l, gateway: g, limit: connLimit{max: max, maxPerAddress: connectionsPerDevice * g.perAddress()}}
}

// limitedListener is the listener that LimitListener returns.
type limitedListener struct {
	net.Listener
	gateway *Gateway
	limit   connLimit
}

// Accept implements net.Listener. It closes connections beyond the limits and waits for the next one.
func (d *limitedListener) Accept() (net.Conn, error) {
	for {
		c, err := d.Listener.Accept()
		if err != nil {
			return nil, err
		}
		host, _, err := net.SplitHostPort(c.RemoteAddr().String())
		proxy := err == nil && d.gateway.isTrustedProxy(host)
		address := Network(host)
		if d.limit.acquire(address, proxy || d.gateway.visits.hasVisited(address), proxy) == nil {
			return &limitedConn{Conn: c, release: sync.OnceFunc(func() { d.limit.release(address) })}, nil
		}
		_ = c.Close() // without an answer
	}
}

// limitedConn is a connection that counts towards a connLimit until it is closed.
type limitedConn struct {
	net.Conn
	release func() // release may be called more than once.
}

// Close implements net.Conn.
func (e *limitedConn) Close() error {
	defer e.release()
	return e.Conn.Close()
}
