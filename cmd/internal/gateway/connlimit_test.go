package gateway_test

import (
	"context"
	"io"
	"net"
	"net/netip"
	"testing"
	"testing/synctest"

	"ludotheque/cmd/internal/gateway"
	"ludotheque/cmd/internal/gateway/device"
)

// deviceAt returns a device at an address that is not connected yet.
func (h *house) deviceAt(code, address string) *device.Device {
	d := h.stranger(code)
	d.Options.HTTPClient = h.client(address, wide)
	h.Cleanup(d.Disconnect)
	return d
}

// TestOneAddressCannotTakeAllSockets: an address has an eighth of them; of what all others leave, an eighth is kept for those who
// have been at a table, and who goes makes room.
func TestOneAddressCannotTakeAllSockets(t *testing.T) {
	synctest.Test(t, oneAddressCannotTakeAllSockets)
}

func oneAddressCannotTakeAllSockets(t *testing.T) {
	ctx := testContext(t)
	h := newHouse(t, gateway.NewMemory(), func(g *gateway.Gateway) { g.Sockets, g.PerAddress = 16, 0 })
	code, _ := h.createTable(dorada)
	ann := h.deviceAt(code, "192.0.2.1")
	if err := ann.Join(ctx); err != nil {
		t.Fatal(err)
	}
	if _, err := ann.Receive(ctx); err != nil {
		t.Fatal(err)
	}
	var all []*device.Device
	connect := func(address string) bool {
		d := h.deviceAt(code, address)
		all = append(all, d)
		return d.Connect(ctx) == nil
	}
	for _, address := range []string{"192.0.2.2", "192.0.2.3", "192.0.2.4", "192.0.2.5", "192.0.2.6", "192.0.2.7"} {
		for i := range 3 {
			if got := connect(address); got != (i < 2) {
				t.Errorf("number %d from %s is let in: %v", i+1, address, got)
			}
		}
	}
	if !connect("192.0.2.8") || connect("192.0.2.9") {
		t.Error("of 16 places 14 are for those who have not been at a table")
	}
	if !connect("192.0.2.1") {
		t.Error("one who has been at a table finds no place")
	}
	all[0].Disconnect()
	all[1].Disconnect()
	synctest.Wait()
	if !connect("192.0.2.9") {
		t.Error("who has gone keeps the place")
	}
}

// TestTheDoorKeepsFilesFree: connections of any kind are bounded, by address too, but for proxies; who is turned away is closed.
func TestTheDoorKeepsFilesFree(t *testing.T) { synctest.Test(t, theDoorKeepsFilesFree) }

func theDoorKeepsFilesFree(t *testing.T) {
	n := newNetwork()
	g := &gateway.Gateway{Sockets: 16, PerAddress: 1, Proxies: []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")}}
	l := g.LimitListener(n, 32)
	accepted := make(chan net.Conn, 99)
	go func() {
		for c, err := l.Accept(); err == nil; c, err = l.Accept() {
			accepted <- c
		}
	}()
	connect := func(address string) (in bool) {
		before := len(accepted)
		c, err := n.from(address, wide)(context.Background(), "", "")
		if err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
		if in = len(accepted) > before; in {
			return true
		}
		if _, err := c.Read(make([]byte, 1)); err != io.EOF {
			t.Errorf("one who is turned away reads %v", err)
		}
		return false
	}
	for i := range 9 {
		if got := connect("192.0.2.1"); got != (i < 8) {
			t.Errorf("number %d of an address is let in: %v", i+1, got)
		}
	}
	for i := range 24 {
		if !connect("10.0.0.1") {
			t.Errorf("number %d of a proxy is not let in", i+1)
		}
	}
	if connect("10.0.0.1") || connect("192.0.2.2") {
		t.Error("more than 32 are let in")
	}
	c := <-accepted
	_, _ = c.Close(), c.Close() // the second makes no room
	if connect("192.0.2.2") {
		t.Error("one of the last is let in who has not been at a table")
	}
	if !connect("10.0.0.1") || connect("10.0.0.1") {
		t.Error("where one has gone there is room for one")
	}
	_ = n.Close()
	for len(accepted) > 0 {
		_ = (<-accepted).Close()
	}
}
