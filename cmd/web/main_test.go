package main

import (
	"archive/zip"
	"context"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludotheque/cmd/web/server"
)

// call runs the command and returns its status and what it wrote.
func call(args ...string) (status int, stdout, stderr string) {
	var out, errs strings.Builder
	status = run(context.Background(), args, &out, &errs)
	return status, out.String(), errs.String()
}

func TestUsage(t *testing.T) {
	for _, c := range []struct {
		args   []string
		status int
		stderr string
	}{
		{nil, 2, "usage:"},
		{[]string{"bake"}, 2, `unknown command "bake"`},
		{[]string{"build", "-x"}, 2, "-x"},
		{[]string{"build", "-quality", "high"}, 2, "-quality"},
		{[]string{"build", "folder"}, 2, `unexpected argument "folder"`},
		{[]string{"serve", "-port", "1"}, 2, "-port"},
		{[]string{"serve", "folder"}, 2, `unexpected argument "folder"`},
		{[]string{"build", "-h"}, 0, "-quality"},
		{[]string{"serve", "-h"}, 0, "-addr"},
		{[]string{"build", "-quality", "12", "-o", t.TempDir()}, 1, "quality 12"},
		{[]string{"serve", "-dir", t.TempDir()}, 1, "no bundle"},
		{[]string{"pack", "-x"}, 2, "-x"},
		{[]string{"pack", "-dir", t.TempDir()}, 1, "no bundle"},
	} {
		status, _, stderr := call(c.args...)
		if status != c.status || !strings.Contains(stderr, c.stderr) {
			t.Errorf("%q: status %d and %q, want %d and %q", c.args, status, stderr, c.status, c.stderr)
		}
		if status == 2 && !strings.Contains(stderr, "usage:") {
			t.Errorf("%q: no usage in %q", c.args, stderr)
		}
	}
	if status, stdout, _ := call("help"); status != 0 || !strings.Contains(stdout, "web serve") {
		t.Errorf("help: %d %q", status, stdout)
	}
}

func TestBuildPrintsSizesAndKeepsTheLimit(t *testing.T) {
	dir := t.TempDir()
	archive := filepath.Join(t.TempDir(), "web.zip")
	small := []string{"build", "-o", dir, "-quality", "1", "-package", "ludotheque/cmd/web/testdata/stops"}
	status, stdout, stderr := call(append(small, "-zip", archive)...)
	if status != 0 || !strings.Contains(stdout, "total") || !strings.Contains(stdout, "brotli 1") {
		t.Errorf("status %d, %q, %q", status, stdout, stderr)
	}
	if info, err := os.Stat(archive); err != nil || info.Size() == 0 {
		t.Errorf("the archive: %v, %v", info, err)
	}
	testPack(t, dir)
	status, _, stderr = call(append(small, "-limit", "1000")...)
	if status != 1 || !strings.Contains(stderr, "more than allowed") {
		t.Errorf("beyond the limit: status %d and %q", status, stderr)
	}
}

// testPack packs a program with a bundle, unpacks it and finds the page beside it.
func testPack(t *testing.T, dir string) {
	t.Helper()
	program, archive := filepath.Join(t.TempDir(), "program.exe"), filepath.Join(t.TempDir(), "program.zip")
	if err := os.WriteFile(program, []byte("runs"), 0o755); err != nil {
		t.Fatal(err)
	}
	if status, _, stderr := call("pack", "-program", program, "-zip", archive, "-dir", dir); status != 0 {
		t.Fatalf("status %d, %q", status, stderr)
	}
	z, err := zip.OpenReader(archive)
	if err != nil {
		t.Fatal(err)
	}
	defer z.Close()
	if info, err := fs.Stat(z, "ludotheque/ludotheque.exe"); err != nil || info.Mode() != 0o755 {
		t.Errorf("the program is %v, %v", info, err)
	}
	web := filepath.Join(t.TempDir(), "web")
	if err := os.CopyFS(web, sub(t, z, "ludotheque/web")); err != nil {
		t.Fatal(err)
	}
	h, closed, err := server.Handler(web)
	if err != nil {
		t.Fatal(err)
	}
	defer closed()
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/", nil))
	want, err := os.ReadFile(filepath.Join(dir, "index.html"))
	if err != nil || w.Body.String() != string(want) {
		t.Errorf("the page is %.100q, %v", w.Body, err)
	}
}

func sub(t *testing.T, all fs.FS, dir string) fs.FS {
	t.Helper()
	part, err := fs.Sub(all, dir)
	if err != nil {
		t.Fatal(err)
	}
	return part
}

// TestServePrintsTheAddress starts serving, visits the address that is printed and ends it as Ctrl-C does.
func TestServePrintsTheAddress(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "index.html"), []byte("page"), 0o644); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	out, in := io.Pipe()
	ended := make(chan int)
	go func() {
		ended <- run(ctx, []string{"serve", "-addr", "127.0.0.1:0", "-dir", dir}, in, io.Discard)
	}()
	line := make([]byte, 200)
	n, err := out.Read(line)
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(line[:n]), " at ")
	url, _, _ := strings.Cut(rest, " ")
	r, err := http.Get(url)
	if err != nil {
		t.Fatalf("%q: %v", line[:n], err)
	}
	defer r.Body.Close()
	if r.StatusCode != http.StatusOK {
		t.Errorf("%s: %s", url, r.Status)
	}
	stop()
	if status := <-ended; status != 0 {
		t.Errorf("serving ended with status %d", status)
	}
}
