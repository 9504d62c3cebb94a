package gateway_test

import (
	"context"
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"

	"ludotheque/cmd/internal/gateway"
	"ludotheque/logic/online/wire"
)

// fullLog is a log that can keep nothing while it is full.
type fullLog struct {
	gateway.Log
	full atomic.Bool
}

func (f *fullLog) Append(ctx context.Context, table string, after uint64, record []byte) (uint64, error) {
	if f.full.Load() {
		return 0, gateway.ErrNotKept
	}
	return f.Log.Append(ctx, table, after, record)
}

// TestWhatCannotBeKeptIsTold: of a device's own decision and of another's, and to whoever wants to set a table up; when it can be kept
// again the table goes on.
func TestWhatCannotBeKeptIsTold(t *testing.T) { synctest.Test(t, notKeptIsTold) }

func notKeptIsTold(t *testing.T) {
	ctx := testContext(t)
	log := &fullLog{Log: gateway.NewMemory()}
	h := newHouse(t, log)
	p := h.newPair(ctx, dorada)
	log.full.Store(true)
	if err := p.red.Send(ctx, map[string]any{"start": true}); err != nil {
		t.Fatal(err)
	}
	for _, d := range []interface {
		WaitClosed(context.Context) (int, string)
	}{p.red, p.blue} {
		if code, why := d.WaitClosed(ctx); code != gateway.CloseLater || why != wire.NotKept {
			t.Errorf("closed with %d %q, want %d %q", code, why, gateway.CloseLater, wire.NotKept)
		}
	}
	if status, text := h.post(dorada); status != http.StatusServiceUnavailable || !strings.Contains(text, wire.NotKept) {
		t.Errorf("a table is set up: %d %s", status, text)
	}
	log.full.Store(false)
	if err := p.red.Join(ctx); err != nil {
		t.Fatal(err)
	}
	if err := p.blue.Join(ctx); err != nil {
		t.Fatal(err)
	}
	p.begin(ctx)
	p.end(ctx)
}

// TestAFullFolderSaysSo: a record that the disk does not take is known to be none that was kept.
func TestAFullFolderSaysSo(t *testing.T) {
	f, err := gateway.OpenFolder(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.Append(t.Context(), "K7QXM", 0, []byte("one")); err != nil {
		t.Fatal(err)
	}
	f.Break("K7QXM")
	if _, err := f.Append(t.Context(), "K7QXM", 1, []byte("two")); err == nil || !strings.Contains(err.Error(), wire.NotKept) {
		t.Errorf("kept where nothing can be: %v", err)
	}
}

// TestAFileThatCannotBeOpenedIsNotKept: nothing can be stored where the system does not give the file of a table out for writing.
func TestAFileThatCannotBeOpenedIsNotKept(t *testing.T) {
	dir := t.TempDir()
	f, err := gateway.OpenFolder(dir)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(dir, "K7QXM.jsonl"), 0o700); err != nil {
		t.Fatal(err)
	}
	if _, err := f.Append(t.Context(), "K7QXM", 0, []byte("one")); !errors.Is(err, gateway.ErrNotKept) {
		t.Errorf("kept in a file that cannot be opened: %v", err)
	}
}
