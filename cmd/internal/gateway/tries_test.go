package gateway_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"ludotheque/cmd/internal/gateway"
	"ludotheque/logic/online/wire"
)

// slow finds tables, or that there is none, only after a while.
type slow struct {
	gateway.Attacher
	searches atomic.Int64
}

func (s *slow) Attach(ctx context.Context, code, from string, sink gateway.Sink) (gateway.Link, error) {
	s.searches.Add(1)
	time.Sleep(time.Second)
	return s.Attacher.Attach(ctx, code, from, sink)
}

// TestCodesCannotBeTriedAtOnce: however many codes an address tries at the same time, no more are looked for than it may try.
func TestCodesCannotBeTriedAtOnce(t *testing.T) { synctest.Test(t, codesCannotBeTriedAtOnce) }

func codesCannotBeTriedAtOnce(t *testing.T) {
	ctx := testContext(t)
	h := newHouse(t, gateway.NewMemory())
	tables := &slow{Attacher: h}
	h.gateway.Tables, h.gateway.CodeQuota = tables, &gateway.Quota{Burst: 20}
	var wait sync.WaitGroup
	var none, many atomic.Int64
	for i := range 100 {
		d := h.guest(ctx, fmt.Sprintf("AAA%02d", i))
		wait.Go(func() {
			switch code, _ := d.WaitClosed(ctx); code {
			case wire.CloseNoTable:
				none.Add(1)
			case wire.CloseTooMany:
				many.Add(1)
			}
		})
	}
	wait.Wait()
	if n := tables.searches.Load(); n != 20 || none.Load() != 20 || many.Load() != 80 {
		t.Errorf("%d codes are looked for, %d are told that there is no table, %d that they try too many", n, none.Load(), many.Load())
	}
}

// TestManyComeAtOnce: people behind one address, more than it may try wrong codes, all come to their table at the same moment.
func TestManyComeAtOnce(t *testing.T) { synctest.Test(t, manyComeAtOnce) }

func manyComeAtOnce(t *testing.T) {
	ctx := testContext(t)
	h := newHouse(t, gateway.NewMemory())
	h.gateway.Tables, h.gateway.CodeQuota = &slow{Attacher: h}, &gateway.Quota{Burst: 5}
	code, _ := h.createTable(dorada)
	var wait sync.WaitGroup
	for range 30 {
		d := h.join(ctx, code)
		wait.Go(func() {
			if m, err := d.Receive(ctx); err != nil || m.Table != code {
				t.Errorf("one of many hears %+v, %v", m, err)
			}
		})
	}
	wait.Wait()
}

// TestTypedCodesAreTries: a code in the address that people type counts as one tried; one who has tried too many is told so of the
// right one too, but not at a table that is known there.
func TestTypedCodesAreTries(t *testing.T) {
	g := &gateway.Gateway{CodeQuota: &gateway.Quota{Burst: 3}}
	mux := http.NewServeMux()
	g.HandleJoin(mux, func(code string) bool { return code == "K7QXM" || code == "M7QXK" })
	for i, step := range []struct {
		path, from string
		want       int
	}{
		{"/t/K7QXM", "192.0.2.1:1", http.StatusFound},
		{"/t/K7QXM", "192.0.2.1:1", http.StatusFound},
		{"/t/AAAAA", "192.0.2.1:1", http.StatusNotFound},
		{"/T/AAAAB", "192.0.2.1:2", http.StatusNotFound},
		{"/t/AAAA", "192.0.2.1:3", http.StatusNotFound},
		{"/t/AAAAC", "192.0.2.1:4", http.StatusTooManyRequests},
		{"/t/M7QXK", "192.0.2.1:5", http.StatusTooManyRequests},
		{"/t/k7qxm", "192.0.2.1:6", http.StatusFound},
		{"/t/M7QXK", "192.0.2.2:1", http.StatusFound},
	} {
		r := httptest.NewRequest(http.MethodGet, "http://192.0.2.9"+step.path, nil)
		r.RemoteAddr = step.from
		w := httptest.NewRecorder()
		mux.ServeHTTP(w, r)
		if w.Code != step.want {
			t.Errorf("number %d, %s from %s: %d, want %d", i+1, step.path, step.from, w.Code, step.want)
		}
	}
}
