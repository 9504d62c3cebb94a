package gateway_test

import (
	"context"
	"log/slog"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"ludotheque/cmd/internal/gateway"
	"ludotheque/cmd/internal/gateway/device"
	"ludotheque/logic/online/wire"
)

// mover is where a table is found once it is let go: it is moving from one process to another. As a link it notes what it gets.
type mover struct {
	began, found chan struct{}
	gave         chan error
	told         chan string
}

func newMover() *mover {
	return &mover{began: make(chan struct{}), found: make(chan struct{}), gave: make(chan error, 1), told: make(chan string, 9)}
}

// Attach finds the table, also for a device that has gone meanwhile.
func (m *mover) Attach(ctx context.Context, _, _ string, _ gateway.Sink) (gateway.Link, error) {
	close(m.began)
	select {
	case <-ctx.Done():
	case <-m.found:
	}
	m.gave <- ctx.Err()
	return m, nil
}

// Receive, Delay and Leave are those of gateway.Link.
func (m *mover) Receive(text []byte) { m.told <- string(text) }

// Delay is of no interest.
func (m *mover) Delay(int) {}

// Silent implements gateway.Link.
func (m *mover) Silent(int) {}

// Leave is noted too.
func (m *mover) Leave() { m.told <- "left" }

// TestWhileATableIsMoving: what a device says while its table is being found is told then, in its order; of one that goes
// meanwhile the table hears nothing, not its hello either: it may be there by another connection.
func TestWhileATableIsMoving(t *testing.T) {
	for _, tt := range []struct {
		name string
		goes bool
		want []string
	}{
		{"it waits", false, []string{"hello", "sit", "left"}},
		{"it goes", true, []string{"left"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			ctx := testContext(t)
			m := newMover()
			g := &gateway.Gateway{Tables: m, Sockets: 9, Logger: slog.New(slog.DiscardHandler), CodeQuota: &gateway.Quota{Burst: 9}}
			server := httptest.NewServer(g.Handler())
			defer server.Close()
			d := &device.Device{URL: "ws" + strings.TrimPrefix(server.URL, "http") + "/table/K7QXM"}
			if err := d.Connect(ctx); err != nil {
				t.Fatal(err)
			}
			for _, text := range []string{"hello", "sit"} {
				if err := d.SendText(ctx, []byte(text)); err != nil {
					t.Fatal(err)
				}
			}
			<-m.began
			if tt.goes {
				d.Cut()
			} else {
				close(m.found)
			}
			if err := <-m.gave; (err != nil) != tt.goes {
				t.Errorf("the search ends with %v", err)
			}
			var told []string
			for len(told) < len(tt.want)-1 {
				told = append(told, <-m.told)
			}
			d.Cut()
			if err := g.Wait(ctx); err != nil {
				t.Fatal(err)
			}
			for len(m.told) > 0 {
				told = append(told, <-m.told)
			}
			if !slices.Equal(told, tt.want) {
				t.Errorf("the table is told %q, want %q", told, tt.want)
			}
		})
	}
}

// TestAFloodBeforeTheTableIsFound is closed as any other, and reads why.
func TestAFloodBeforeTheTableIsFound(t *testing.T) {
	ctx := testContext(t)
	g := &gateway.Gateway{Tables: newMover(), Sockets: 9, Logger: slog.New(slog.DiscardHandler), CodeQuota: &gateway.Quota{Burst: 9}}
	server := httptest.NewServer(g.Handler())
	defer server.Close()
	d := &device.Device{URL: "ws" + strings.TrimPrefix(server.URL, "http") + "/table/K7QXM"}
	if err := d.Connect(ctx); err != nil {
		t.Fatal(err)
	}
	for range 100 {
		_ = d.SendText(ctx, []byte(`{"ping":1}`)) // it may be closed in the middle
	}
	closed(ctx, t, d, wire.CloseTooMany)
	if err := g.Wait(ctx); err != nil {
		t.Error(err)
	}
}
