package bundle

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// TestNoTemplateCallsMethods holds that the Go distribution still has the line that the overlay replaces, and that what
// stands in its place is the only difference.
func TestNoTemplateCallsMethods(t *testing.T) {
	root, err := goroot(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	name, err := writeOverlay(dir, root)
	if err != nil {
		t.Fatal(err)
	}
	if name != filepath.Join(dir, "overlay.json") {
		t.Errorf("the overlay is %s", name)
	}
	original := read(t, filepath.Join(root, "src", "text", "template"), "exec.go")
	changed := read(t, dir, "exec.go")
	if strings.Contains(string(changed), ".MethodByName(") {
		t.Error("a template can still call methods")
	}
	if got := strings.Replace(string(changed), methodless, methodCall, 1); got != string(original) {
		t.Error("more than one line differs from the Go distribution")
	}
}

func TestAnotherTextTemplateIsRefused(t *testing.T) {
	goroot := t.TempDir()
	dir := filepath.Join(goroot, "src", "text", "template")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	if _, err := writeOverlay(t.TempDir(), goroot); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("without exec.go: %v", err)
	}
	for _, source := range []string{"package template\n", strings.Repeat(methodCall+"}\n", 2)} {
		if err := os.WriteFile(filepath.Join(dir, "exec.go"), []byte(source), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := writeOverlay(t.TempDir(), goroot); !errors.Is(err, errTemplateChanged) {
			t.Errorf("%s: %q: %v", runtime.Version(), source, err)
		}
	}
}
