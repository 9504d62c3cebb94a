package gateway_test

import (
	"os"
	"path/filepath"
	"testing"

	"ludotheque/cmd/internal/gateway"
	"ludotheque/cmd/internal/gateway/logtest"
	"ludotheque/logic/online/wire"
)

func TestMemoryIsALog(t *testing.T) {
	m := gateway.NewMemory()
	logtest.Run(t, func(*testing.T) gateway.Log { return m })
}

func TestFolderIsALog(t *testing.T) {
	dir := t.TempDir()
	logtest.Run(t, func(t *testing.T) gateway.Log { return folder(t, dir) })
}

func folder(t *testing.T, dir string) *gateway.Folder {
	t.Helper()
	f, err := gateway.OpenFolder(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := f.Close(); err != nil {
			t.Error(err)
		}
	})
	return f
}

// TestATornRecordIsCutOff: what a loss of power has left of a record, of which nobody was told, is neither read nor in the
// way.
func TestATornRecordIsCutOff(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "TORN0.jsonl")
	if err := os.WriteFile(file, []byte("one\ntwo\ntorn off"), 0o600); err != nil {
		t.Fatal(err)
	}
	f := folder(t, dir)
	if n, err := f.Append(t.Context(), "TORN0", 2, []byte("3")); n != 3 || err != nil {
		t.Errorf("record %d, %v", n, err)
	}
	if text, err := os.ReadFile(file); string(text) != "one\ntwo\n3\n" || err != nil {
		t.Errorf("the file holds %q, %v", text, err)
	}
}

func TestNewCode(t *testing.T) {
	for range 100 {
		code := gateway.NewCode()
		if read, ok := wire.ReadCode(code); !ok || read != code {
			t.Fatalf("%s is read as %s", code, read)
		}
	}
}
