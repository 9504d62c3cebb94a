package main

import (
	"context"
	"errors"
	"log/slog"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"ludotheque/cmd/internal/gateway"
)

// TestHealth: what cannot be kept is known when the first append fails, or by itself within the time between two probes, and so is that
// all can be kept again; an engine that nobody else can help is started again after a while, another one is not.
func TestHealth(t *testing.T) {
	for _, alone := range []bool{true, false} {
		synctest.Test(t, func(t *testing.T) { healthOf(t, alone) })
	}
}

func healthOf(t *testing.T, alone bool) {
	ctx, cancel := context.WithCancel(t.Context())
	failed := make(chan struct{}, 1)
	var broken atomic.Bool
	h := &healthCheck{
		probe: func(context.Context) error {
			if broken.Load() {
				return gateway.ErrNotKept
			}
			return nil
		},
		failed: failed, alone: alone, log: slog.New(slog.DiscardHandler),
	}
	ended := make(chan error, 1)
	go func() { ended <- h.watch(ctx) }()
	state := func(what string, want bool) {
		t.Helper()
		synctest.Wait()
		if err := h.Err(); (err == nil) != want || !want && !errors.Is(err, gateway.ErrNotKept) {
			t.Errorf("%s: %v", what, err)
		}
	}
	state("at first", true)
	failed <- struct{}{}
	state("after an append that failed though others are kept", true)
	broken.Store(true)
	failed <- struct{}{}
	state("after one that failed as all do", false)
	broken.Store(false)
	time.Sleep(probeAgain)
	state("when there is room", true)
	broken.Store(true)
	time.Sleep(probeEvery)
	state("without any append", false)
	time.Sleep(restartAfter)
	synctest.Wait()
	select {
	case err := <-ended:
		if !alone || !errors.Is(err, gateway.ErrNotKept) {
			t.Errorf("it is given up: %v", err)
		}
	default:
		if alone {
			t.Error("it is not given up")
		}
	}
	cancel()
}

// TestTroubleIsKnownAtOnce: an engine that says that it can keep nothing any more is not asked. What the gateway makes of the error for
// devices is that nothing can be kept, not the name of a file.
func TestTroubleIsKnownAtOnce(t *testing.T) {
	trouble := make(chan error, 1)
	trouble <- errors.New("write data/1.blk: file too large")
	h := &healthCheck{trouble: trouble, log: slog.New(slog.DiscardHandler)}
	if err := h.watch(t.Context()); !errors.Is(err, gateway.ErrNotKept) || !errors.Is(h.Err(), gateway.ErrNotKept) {
		t.Errorf("%v, %v", err, h.Err())
	}
}
