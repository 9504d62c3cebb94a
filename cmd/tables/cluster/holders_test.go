package cluster

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"regexp"
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// signs is a bucket of signs of life that may refuse them.
type signs struct {
	jetstream.KeyValue
	full atomic.Bool
}

// Put implements jetstream.KeyValue.
func (s *signs) Put(context.Context, string, []byte) (uint64, error) {
	if s.full.Load() {
		return 0, errors.New("the bucket is full")
	}
	return 0, nil
}

// Delete implements jetstream.KeyValue.
func (*signs) Delete(context.Context, string, ...jetstream.KVDeleteOpt) error { return nil }

// TestSignsOfLifeThatFail are logged once, and so is that they are given again; the tables are then checked, all of them if the sign
// may have expired.
func TestSignsOfLifeThatFail(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var log bytes.Buffer
		bucket := &signs{}
		h := &holders{process: "p", alive: bucket, log: slog.New(slog.NewTextHandler(&log, nil))}
		if err := h.renew(t.Context()); err != nil {
			t.Fatal(err)
		}
		var rechecks []bool // whether all tables were to be checked
		h.begin(t.Context(), func(_ context.Context, all bool) { rechecks = append(rechecks, all) })
		time.Sleep(renewEvery + renewEvery/2)
		bucket.full.Store(true)
		time.Sleep(lifetime)
		bucket.full.Store(false)
		time.Sleep(2 * renewEvery)
		h.close()
		if !slices.Equal(rechecks, []bool{false, true, false}) {
			t.Errorf("the tables were checked %v", rechecks)
		}
		said := regexp.MustCompile(`msg="([^"]*)"`).FindAllString(log.String(), -1)
		if want := []string{`msg="no sign of life can be given"`, `msg="signs of life are given again"`}; !slices.Equal(said, want) {
			t.Errorf("the log says %q, want %q", said, want)
		}
	})
}
