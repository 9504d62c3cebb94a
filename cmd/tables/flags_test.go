package main

import (
	"io"
	"net/http"
	"slices"
	"testing"

	"ludotheque/cmd/internal/gateway/device"
)

// TestNamesOfTheService: the name in -addr is one, an address that anybody may be reached at is none.
func TestNamesOfTheService(t *testing.T) {
	for addr, want := range map[string][]string{"play.example.org:8080": {"play.example.org"}, ":8080": nil} {
		s, err := readFlags([]string{"-addr", addr}, io.Discard)
		if err != nil {
			t.Fatal(err)
		}
		if names, err := s.hostNames(); err != nil || !slices.Equal(names, want) {
			t.Errorf("-addr %s: %q, %v", addr, names, err)
		}
	}
}

// TestALoadTestMeetsNoLimits: as many devices as the greatest load test has may connect to one process from one address.
func TestALoadTestMeetsNoLimits(t *testing.T) {
	s, err := readFlags(serviceArgs, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	if devices := 2 * maxTables; s.perAddress < devices || s.sockets < devices {
		t.Errorf("of %d devices %d may connect, %d from one address", devices, s.sockets, s.perAddress)
	}
}

// TestBoundsAreSet: what flags say of how much is kept comes to tables and to those who set them up; below 0 nothing may be.
func TestBoundsAreSet(t *testing.T) {
	for _, name := range []string{"-decisions-rate", "-decisions", "-games", "-records", "-bytes-rate"} {
		if _, err := readFlags([]string{name, "-1"}, io.Discard); err == nil {
			t.Errorf("%s may be below 0", name)
		}
	}
	p := start(t, "-decisions", "1", "-bytes-rate", "350")
	code, key := p.createTable(`{"game":"dorada","seats":["red","blue"]}`)
	d := p.sit(t.Context(), code, key, "red")
	if err := d.Send(t.Context(), map[string]any{"sit": nil}); err != nil {
		t.Fatal(err)
	}
	for m := (device.Message{}); m.Refused == nil; {
		var err error
		if m, err = d.Receive(t.Context()); err != nil {
			t.Fatal(err)
		}
		if m.Refused != nil && m.Why != "too-many" {
			t.Errorf("refused as %s", m.Why)
		}
	}
	d.Disconnect()
	if status, text := p.post("/tables", `{"game":"dorada","seats":["red","blue"]}`); status != http.StatusTooManyRequests {
		t.Errorf("another table: %d %s", status, text)
	}
}
