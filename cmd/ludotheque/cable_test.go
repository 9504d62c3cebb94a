//go:build !js && !android && !ios

package main

import (
	"net"
	"sync"
	"testing"
)

// cable forwards the connections of one device to the laptop. While it is cut nothing gets through, and no connection is closed.
type cable struct {
	net.Listener
	gate sync.RWMutex // locked while the cable is cut
	to   string       // the address of the laptop
}

// lay returns a cable to an address. It listens until the test ends.
func lay(t *testing.T, to string) *cable {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	c := &cable{Listener: l, to: to}
	t.Cleanup(func() { _ = l.Close() })
	go func() {
		for {
			near, err := l.Accept()
			if err != nil {
				return
			}
			go c.join(near)
		}
	}()
	return c
}

func (c *cable) cut()  { c.gate.Lock() }
func (c *cable) mend() { c.gate.Unlock() }

// join connects a connection of the device with the laptop, or closes it if the laptop does not answer.
func (c *cable) join(near net.Conn) {
	far, err := c.dial()
	if err != nil {
		_ = near.Close()
		return
	}
	go c.carry(near, far)
	c.carry(far, near)
}

// dial connects to the laptop, as soon as the cable is not cut.
func (c *cable) dial() (net.Conn, error) {
	c.gate.RLock()
	defer c.gate.RUnlock()
	return net.Dial("tcp", c.to)
}

// carry copies what comes from one end to the other, until either is closed. Then it closes both.
func (c *cable) carry(from, to net.Conn) {
	said := make([]byte, 1<<15)
	for {
		n, err := from.Read(said)
		c.gate.RLock()
		if n > 0 && err == nil {
			_, err = to.Write(said[:n])
		}
		c.gate.RUnlock()
		if err != nil {
			_ = from.Close() // the carry of the other direction may have closed both
			_ = to.Close()
			return
		}
	}
}
