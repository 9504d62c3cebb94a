package room

import (
	"net"
	"net/netip"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"ludotheque/scenes/together/remote"
)

// TestWhoIsOfTheLocalNetwork: this computer and its local networks, and nobody else.
func TestWhoIsOfTheLocalNetwork(t *testing.T) {
	for address, want := range map[string]bool{
		"127.0.0.1": true, "::1": true, "192.168.1.7": true, "10.1.2.3": true, "172.16.0.1": true, "169.254.7.7": true,
		"fe80::1": true, "fd00::1": true, "::ffff:192.168.1.7": true,
		"203.0.113.7": false, "172.32.0.1": false, "2001:db8::1": false, "::ffff:203.0.113.7": false,
	} {
		if got := isLocal(net.TCPAddrFromAddrPort(netip.AddrPortFrom(netip.MustParseAddr(address), 7))); got != want {
			t.Errorf("%s: %v", address, got)
		}
	}
	if isLocal(&net.UnixAddr{}) {
		t.Error("something else than a network is local")
	}
}

// caller is a connection from an address.
type caller struct {
	net.Conn
	from   string
	closed bool
}

func (c *caller) RemoteAddr() net.Addr {
	return net.TCPAddrFromAddrPort(netip.AddrPortFrom(netip.MustParseAddr(c.from), 7))
}

func (c *caller) Close() error {
	c.closed = true
	return nil
}

// callers come one after the other.
type callers struct {
	net.Listener
	all []*caller
}

func (l *callers) Accept() (net.Conn, error) {
	if len(l.all) == 0 {
		return nil, net.ErrClosed
	}
	c := l.all[0]
	l.all = l.all[1:]
	return c, nil
}

// TestStrangersAreNotLetIn: those of elsewhere are closed, and the next one is let in.
func TestStrangersAreNotLetIn(t *testing.T) {
	stranger, guest := &caller{from: "203.0.113.7"}, &caller{from: "192.168.1.7"}
	l := localListener{&callers{all: []*caller{stranger, guest}}}
	if c, err := l.Accept(); c != net.Conn(guest) || err != nil || !stranger.closed || guest.closed {
		t.Errorf("let in is %+v, %v; the stranger is closed: %v", c, err, stranger.closed)
	}
	if _, err := l.Accept(); err == nil {
		t.Error("a listener that has ended lets somebody in")
	}
}

// TestOtherAddressesAreShown: a computer that changes its network shows where it is found now.
func TestOtherAddressesAreShown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var at atomic.Value
		at.Store("192.168.1.7")
		r := New(Options{Addresses: func() ([]Address, error) {
			return []Address{{IP: netip.MustParseAddr(at.Load().(string)), Net: remote.Wireless}}, nil
		}})
		h := &openRoom{table: savedTable{Code: "K7QXM", Port: 7433}, watchDone: make(chan struct{}), stopWatch: make(chan struct{})}
		r.state.Phase = remote.RoomOpen
		h.watch(r)
		for _, ip := range []string{"192.168.1.7", "10.0.0.7"} {
			at.Store(ip)
			time.Sleep(2 * addressPoll)
			if s := r.State(); len(s.Addresses) != 1 || s.Addresses[0].Page != "http://"+ip+":7433/t/K7QXM" {
				t.Errorf("with %s it shows %+v", ip, s.Addresses)
			}
		}
		close(h.stopWatch)
		<-h.watchDone
	})
}
