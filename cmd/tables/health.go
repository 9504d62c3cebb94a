package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"ludotheque/cmd/internal/gateway"
)

// Times of health checks. The log is probed every probeEvery, at once after a failed append, and every probeAgain while
// nothing can be stored.
const (
	probeEvery = 15 * time.Second
	probeAgain = time.Second
	// restartAfter is how long nothing can be stored before an engine that is alone is restarted without an error from
	// trouble, see healthCheck.
	restartAfter = time.Minute
)

// healthCheck checks again and again whether records can be stored, by storing a probe. The fields down to log must be set.
type healthCheck struct {
	// probe stores a probe. failed receives a value when a record was not stored, trouble an error when the engine must
	// be restarted.
	probe   func(context.Context) error
	failed  <-chan struct{}
	trouble <-chan error
	// alone is set if the engine is embedded and not in a cluster.
	alone bool
	log   *slog.Logger

	mu    sync.Mutex // guards err and since
	err   error      // result of the last probe
	since time.Time  // when the first of the latest failed probes ended; it counts only while err is not nil.
}

// Err returns why no records can be stored, and for how long, or nil if they can.
func (h *healthCheck) Err() error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.err == nil {
		return nil
	}
	return fmt.Errorf("nothing has been kept for %v: %w", time.Since(h.since).Round(time.Second), h.err)
}

// noteProbe stores err as the result of a probe, nil for a success, and logs a change. It returns for how long all probes
// have failed, 0 after a success.
func (h *healthCheck) noteProbe(err error) time.Duration {
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

// watch probes until ctx ends, and returns nil then. If the engine must be restarted, it returns the reason at once: an
// error from trouble or, if the engine is alone, that no probe was stored for restartAfter.
func (h *healthCheck) watch(ctx context.Context) error {
	timer := time.NewTimer(probeEvery)
	defer timer.Stop()
	failed := h.failed
	for {
		select {
		case <-ctx.Done():
			return nil
		case err := <-h.trouble:
			err = fmt.Errorf("%w: %w", gateway.ErrNotKept, err) // by which the gateway keeps names of files from devices
			h.noteProbe(err)
			return err
		case <-failed:
		case <-timer.C:
		}
		err := h.probe(ctx)
		if ctx.Err() != nil {
			return nil
		}
		failing := h.noteProbe(err)
		if h.alone && failing >= restartAfter {
			return errors.Join(errors.New("the engine keeps nothing"), err)
		}
		failed = h.failed
		if timer.Reset(probeEvery); err != nil {
			failed = nil // the next probe comes soon anyway
			timer.Reset(probeAgain)
		}
	}
}
