package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"
)

// The times of health. It is found out every probeEvery whether anything can be kept; at once when something was not; and every
// probeAgain until it can be.
const (
	probeEvery = 15 * time.Second
	probeAgain = time.Second
	// maxBad is for how long nothing can be kept before an engine of this process alone is started again, though it does not say
	// that it needs to be.
	maxBad = time.Minute
)

// health knows whether what happens can be kept, by keeping something again and again in the way in which records of tables are.
type health struct {
	// probe keeps something, failed tells that something was not kept, trouble that the engine needs to be started again.
	probe   func(context.Context) error
	failed  <-chan struct{}
	trouble <-chan error
	// alone is set where no other process can help the engine.
	alone bool
	log   *slog.Logger

	mu    sync.Mutex
	err   error
	since time.Time
}

// Err returns why nothing can be kept, nil if it can.
func (h *health) Err() error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.err == nil {
		return nil
	}
	return fmt.Errorf("nothing has been kept for %v: %w", time.Since(h.since).Round(time.Second), h.err)
}

// noteProbe notes how a probe has ended, and says so when that is new. It returns for how long none has succeeded.
func (h *health) noteProbe(err error) time.Duration {
	h.mu.Lock()
	defer h.mu.Unlock()
	was := h.err
	if h.err = err; err != nil && was == nil {
		h.since = time.Now()
		h.log.Error("nothing can be kept", "err", err)
	}
	if err == nil && was != nil {
		h.log.Info("all can be kept again", "after", time.Since(h.since).Round(time.Millisecond))
	}
	if err == nil {
		return 0
	}
	return time.Since(h.since)
}

// watch finds out again and again whether anything can be kept, until ctx ends, which is nil, or the engine needs to be started again,
// which is why.
func (h *health) watch(ctx context.Context) error {
	timer := time.NewTimer(probeEvery)
	defer timer.Stop()
	failed := h.failed
	for {
		select {
		case <-ctx.Done():
			return nil
		case err := <-h.trouble:
			h.noteProbe(err)
			return err
		case <-failed:
		case <-timer.C:
		}
		err := h.probe(ctx)
		if ctx.Err() != nil {
			return nil
		}
		bad := h.noteProbe(err)
		if h.alone && bad >= maxBad {
			return errors.Join(errors.New("the engine keeps nothing"), err)
		}
		failed = h.failed
		if timer.Reset(probeEvery); err != nil {
			failed = nil // it is looked at soon anyway
			timer.Reset(probeAgain)
		}
	}
}
