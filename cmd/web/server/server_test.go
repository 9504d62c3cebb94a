package server

import (
	"bytes"
	"compress/gzip"
	"context"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// hashedJS is a file that may be kept for ever.
const hashedJS = "page.0123456789ab.js"

// folder writes a small bundle, with a file outside of it, and returns the folder of the bundle.
func folder(t *testing.T) string {
	t.Helper()
	top := t.TempDir()
	dir := filepath.Join(top, "web")
	for name, content := range map[string]string{
		"secret.json":                      "secret",
		"web/index.html":                   "page",
		"web/index.html.br":                "page in brotli",
		"web/index.html.gz":                "page in gzip",
		"web/" + hashedJS:                  "script",
		"web/" + hashedJS + ".br":          "script in brotli",
		"web/" + hashedJS + ".gz":          "script in gzip",
		"web/game.0123456789ab.wasm":       "program",
		"web/sw.js":                        "worker",
		"web/manifest.webmanifest":         "manifest",
		"web/page.0123456789ab.css":        "style",
		"web/icon.0123456789ab.svg":        "drawing",
		"web/icon-192.0123456789ab.png":    "picture",
		"web/bundle.json":                  "{}",
		"web/notes.md":                     "not ours",
		"web/folder.js/inside.js":          "deep",
		"web/only-compressed.js.gz":        gzipped("unpacked"),
		"web/only-brotli.js.br":            "half a file",
		"web/0123456789ab.js":              "a name that is only a hash",
		"web/page.0123456789ab.unknown.js": "a hash elsewhere",
	} {
		name = filepath.Join(top, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// handlerFor returns a handler for the bundle of folder.
func handlerFor(t *testing.T) http.Handler {
	t.Helper()
	h, closeFiles, err := Handler(folder(t))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { closeFiles() })
	return h
}

// ask sends one request with headers given as name, value, name, value.
func ask(h http.Handler, method, target string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, "http://example.test/", nil)
	r.URL.Path = target
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

func TestTheBestFormThatIsReadIsSent(t *testing.T) {
	h := handlerFor(t)
	for _, c := range []struct{ accepts, encoding, body string }{
		{"", "", "script"},
		{"identity", "", "script"},
		{"gzip", "gzip", "script in gzip"},
		{"gzip, deflate, br, zstd", "br", "script in brotli"},
		{"GZIP", "gzip", "script in gzip"},
		{"br;q=0, gzip;q=0.5", "gzip", "script in gzip"},
		{"br;q=0.000, gzip; q=0", "", "script"},
		{"*", "br", "script in brotli"},
		{"*;q=0", "", "script"},
		{"br;q=0, *", "gzip", "script in gzip"},
		{"br;q=nonsense", "", "script"},
		{"brr, xbr", "", "script"},
	} {
		w := ask(h, "GET", "/"+hashedJS, "Accept-Encoding", c.accepts)
		if w.Code != 200 || w.Header().Get("Content-Encoding") != c.encoding || w.Body.String() != c.body {
			t.Errorf("Accept-Encoding %q: %d %q %q, want 200 %q %q",
				c.accepts, w.Code, w.Header().Get("Content-Encoding"), w.Body, c.encoding, c.body)
		}
		if got := w.Header().Get("Vary"); got != "Accept-Encoding" {
			t.Errorf("Accept-Encoding %q: Vary is %q", c.accepts, got)
		}
	}
}

func TestTypesAndCaching(t *testing.T) {
	const forever, never = "public, max-age=31536000, immutable", "no-cache"
	h := handlerFor(t)
	for _, c := range []struct{ path, kind, caching string }{
		{"/", "text/html; charset=utf-8", never},
		{"/index.html", "text/html; charset=utf-8", never},
		{"/sw.js", "text/javascript; charset=utf-8", never},
		{"/manifest.webmanifest", "application/manifest+json", never},
		{"/bundle.json", "application/json", never},
		{"/0123456789ab.js", "text/javascript; charset=utf-8", never},
		{"/page.0123456789ab.unknown.js", "text/javascript; charset=utf-8", never},
		{"/" + hashedJS, "text/javascript; charset=utf-8", forever},
		{"/page.0123456789ab.css", "text/css; charset=utf-8", forever},
		{"/game.0123456789ab.wasm", "application/wasm", forever},
		{"/icon.0123456789ab.svg", "image/svg+xml", forever},
		{"/icon-192.0123456789ab.png", "image/png", forever},
	} {
		w := ask(h, "GET", c.path, "Accept-Encoding", "br")
		got := w.Header()
		if w.Code != 200 || got.Get("Content-Type") != c.kind || got.Get("Cache-Control") != c.caching {
			t.Errorf("%s: %d %q %q, want 200 %q %q", c.path, w.Code, got.Get("Content-Type"), got.Get("Cache-Control"), c.kind, c.caching)
		}
		for header, want := range map[string]string{
			"X-Content-Type-Options": "nosniff", "Content-Security-Policy": "default-src 'none'",
			"Referrer-Policy": "no-referrer", "Permissions-Policy": "camera=()",
		} {
			if !strings.Contains(got.Get(header), want) {
				t.Errorf("%s: %s is %q, want %q in it", c.path, header, got.Get(header), want)
			}
		}
	}
}

// gzipped returns text as gzip packs it.
func gzipped(text string) string {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	_, _ = z.Write([]byte(text)) // a buffer takes all
	_ = z.Close()
	return b.String()
}

// TestAFileMayLieThereCompressedOnly: a client that does not accept gzip gets the file decompressed.
func TestAFileMayLieThereCompressedOnly(t *testing.T) {
	h := handlerFor(t)
	for accepts, want := range map[string]string{"gzip, deflate": gzipped("unpacked"), "": "unpacked", "br": "unpacked"} {
		w := ask(h, "GET", "/only-compressed.js", "Accept-Encoding", accepts)
		if w.Code != http.StatusOK || w.Body.String() != want || w.Header().Get("Content-Type") != "text/javascript; charset=utf-8" {
			t.Errorf("%q: status %d, %q as %q", accepts, w.Code, w.Body, w.Header().Get("Content-Type"))
		}
	}
	if w := ask(h, "HEAD", "/only-compressed.js", "Accept-Encoding", ""); w.Code != http.StatusOK || w.Body.Len() > 0 {
		t.Errorf("HEAD: status %d, %d bytes", w.Code, w.Body.Len())
	}
}

func TestNothingElseIsServed(t *testing.T) {
	h := handlerFor(t)
	for _, path := range []string{
		"/missing.js", "/notes.md", "/" + hashedJS + ".br", "/index.html.gz", "/folder.js", "/folder.js/",
		"/folder.js/inside.js", "/only-brotli.js", "/../secret.json", "/..%2fsecret.json", "/%2e%2e/secret.json",
		`/..\secret.json`, "//secret.json", "/./index.html", "/.", "/..", "/\x00.js", "/web/index.html",
	} {
		for _, accepted := range []string{"", "br, gzip"} {
			w := ask(h, "GET", path, "Accept-Encoding", accepted)
			if w.Code != http.StatusNotFound {
				t.Errorf("%q: status %d and %q, want not found", path, w.Code, w.Body)
			}
			if got := w.Header().Get("Content-Encoding"); got != "" {
				t.Errorf("%q: the refusal claims to be in %s", path, got)
			}
		}
	}
}

func TestALinkOutOfTheFolderIsNotFollowed(t *testing.T) {
	dir := folder(t)
	if err := os.Symlink("../secret.json", filepath.Join(dir, "link.json")); err != nil {
		t.Fatal(err)
	}
	h, closeFiles, err := Handler(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer closeFiles()
	if w := ask(h, "GET", "/link.json"); w.Code != http.StatusNotFound {
		t.Errorf("status %d and %q, want not found", w.Code, w.Body)
	}
}

func TestOnlyReadingIsAllowed(t *testing.T) {
	h := handlerFor(t)
	for _, method := range []string{"POST", "PUT", "DELETE", "PATCH", "OPTIONS"} {
		w := ask(h, method, "/")
		if w.Code != http.StatusMethodNotAllowed || w.Header().Get("Allow") != "GET, HEAD" {
			t.Errorf("%s: %d, Allow %q", method, w.Code, w.Header().Get("Allow"))
		}
	}
	w := ask(h, "HEAD", "/", "Accept-Encoding", "br")
	if w.Code != 200 || w.Body.Len() != 0 || w.Header().Get("Content-Length") != "14" {
		t.Errorf("HEAD: %d with %d bytes, length %q, want 200, none, 14", w.Code, w.Body.Len(), w.Header().Get("Content-Length"))
	}
}

func TestPartsOfAFileAreSent(t *testing.T) {
	h := handlerFor(t)
	w := ask(h, "GET", "/"+hashedJS, "Range", "bytes=1-3")
	if w.Code != http.StatusPartialContent || w.Body.String() != "cri" || w.Header().Get("Content-Length") != "3" {
		t.Errorf("%d %q, length %q, want 206, cri, 3", w.Code, w.Body, w.Header().Get("Content-Length"))
	}
	w = ask(h, "GET", "/"+hashedJS, "Range", "bytes=900-")
	if w.Code != http.StatusRequestedRangeNotSatisfiable {
		t.Errorf("beyond the end: %d", w.Code)
	}
}

func TestAFileThatTheBrowserHasIsNotSentAgain(t *testing.T) {
	h := handlerFor(t)
	tags := map[string]bool{}
	for _, accepted := range []string{"", "gzip", "br"} {
		tag := ask(h, "GET", "/", "Accept-Encoding", accepted).Header().Get("ETag")
		if tag == "" || tags[tag] {
			t.Errorf("Accept-Encoding %q: the tag is %q, want one of its own among %v", accepted, tag, tags)
		}
		tags[tag] = true
		w := ask(h, "GET", "/", "Accept-Encoding", accepted, "If-None-Match", tag)
		if w.Code != http.StatusNotModified || w.Body.Len() != 0 {
			t.Errorf("Accept-Encoding %q with its tag: %d and %d bytes, want not modified", accepted, w.Code, w.Body.Len())
		}
	}
}

func TestAFolderWithoutABundleIsRefused(t *testing.T) {
	empty := t.TempDir()
	_, _, err := Handler(empty)
	if err == nil || !strings.Contains(err.Error(), empty) || !strings.Contains(err.Error(), "make web") {
		t.Errorf("the error is %v, want the folder and what to do", err)
	}
	if _, _, err := Handler(filepath.Join(empty, "none")); err == nil {
		t.Error("a missing folder was served")
	}
}

func TestListenServesUntilTheContextEnds(t *testing.T) {
	s, err := Listen("127.0.0.1:0", folder(t))
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error)
	go func() { ended <- s.Serve(ctx) }()
	request, err := http.NewRequest("GET", s.URL(), nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Accept-Encoding", "identity")
	r, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(r.Body)
	r.Body.Close()
	if err != nil || r.StatusCode != 200 || string(body) != "page" {
		t.Errorf("%s: %d %q %v", s.URL(), r.StatusCode, body, err)
	}
	stop()
	if err := <-ended; err != nil {
		t.Errorf("serving ended with %v", err)
	}
}

// TestAnAddressForEverybodyIsFoundHere: for 0.0.0.0, on which the server listens for other devices, URL names localhost.
func TestAnAddressForEverybodyIsFoundHere(t *testing.T) {
	for addr, want := range map[string]string{"0.0.0.0:0": "http://localhost:", ":0": "http://localhost:", "127.0.0.1:0": "http://127.0.0.1:"} {
		s, err := Listen(addr, folder(t))
		if err != nil {
			t.Fatal(err)
		}
		if got := s.URL(); !strings.HasPrefix(got, want) || !strings.HasSuffix(got, "/") {
			t.Errorf("%s is found at %s, want %s", addr, got, want)
		}
		s.listener.Close()
		s.closeFiles()
	}
}

func TestAnAddressInUseIsNamed(t *testing.T) {
	dir := folder(t)
	s, err := Listen("127.0.0.1:0", dir)
	if err != nil {
		t.Fatal(err)
	}
	defer s.listener.Close()
	defer s.closeFiles()
	addr := s.listener.Addr().String()
	_, err = Listen(addr, dir)
	if err == nil || !strings.Contains(err.Error(), addr) || !strings.Contains(err.Error(), "-addr") {
		t.Errorf("the error is %v, want the address and what to do", err)
	}
}

// TestFolderIsComplete: files that TestNothingElseIsServed expects to be refused do exist.
func TestFolderIsComplete(t *testing.T) {
	dir := folder(t)
	for _, name := range []string{"notes.md", "../secret.json", "folder.js/inside.js", "only-compressed.js.gz"} {
		if _, err := fs.Stat(os.DirFS(filepath.Dir(dir)), filepath.ToSlash(filepath.Join("web", name))); err != nil {
			t.Error(err)
		}
	}
}

// TestAFileThatHasChangedIsSentAgain changes a file to another of the same size, as a new bundle does.
func TestAFileThatHasChangedIsSentAgain(t *testing.T) {
	dir := folder(t)
	h, closeFiles, err := Handler(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer closeFiles()
	page := filepath.Join(dir, "index.html")
	first := ask(h, "GET", "/").Header().Get("ETag")
	if err := os.WriteFile(page, []byte("news"), 0o644); err != nil {
		t.Fatal(err)
	}
	later := time.Date(2040, 1, 2, 3, 4, 5, 0, time.UTC)
	if err := os.Chtimes(page, later, later); err != nil {
		t.Fatal(err)
	}
	w := ask(h, "GET", "/", "If-None-Match", first)
	if tag := w.Header().Get("ETag"); w.Code != 200 || w.Body.String() != "news" || tag == first {
		t.Errorf("%d %q, tag %s after %s; want the new page under another tag", w.Code, w.Body, tag, first)
	}
}

// TestTheTagOfOneFormIsNoOther: the ETag of the page in gzip does not match the page in brotli or uncompressed.
func TestTheTagOfOneFormIsNoOther(t *testing.T) {
	h := handlerFor(t)
	tag := ask(h, "GET", "/", "Accept-Encoding", "gzip").Header().Get("ETag")
	for accepted, want := range map[string]int{"gzip": http.StatusNotModified, "br": http.StatusOK, "": http.StatusOK} {
		if w := ask(h, "GET", "/", "Accept-Encoding", accepted, "If-None-Match", tag); w.Code != want {
			t.Errorf("Accept-Encoding %q with the tag of gzip: %d, want %d", accepted, w.Code, want)
		}
	}
}

func TestAWeightIsFromNothingToOne(t *testing.T) {
	for header, want := range map[string]bool{
		"br": true, "br;q=1": true, "br;q=1.000": true, "br; Q = 0.001": true, "br;level=9;q=0.5": true, "br;level=9": true,
		"br;q=0": false, "br;q=-1": false, "br;q=1.001": false, "br;q=2": false, "br;q=": false, "br;q=NaN": false,
	} {
		if got := accepts(header, "br"); got != want {
			t.Errorf("%q accepts brotli: %v, want %v", header, got, want)
		}
	}
}

// TestNobodyHoldsAConnectionForGood checks that the server has a time limit for each part of an exchange.
func TestNobodyHoldsAConnectionForGood(t *testing.T) {
	s, err := Listen("127.0.0.1:0", folder(t))
	if err != nil {
		t.Fatal(err)
	}
	defer s.listener.Close()
	defer s.closeFiles()
	for _, tt := range []struct {
		part      string
		got, most time.Duration
	}{
		{"the header", s.http.ReadHeaderTimeout, 10 * time.Second},
		{"the request", s.http.ReadTimeout, 30 * time.Second},
		{"an answer that is no file", s.http.WriteTimeout, time.Minute},
		{"between requests", s.http.IdleTimeout, 2 * time.Minute},
	} {
		if tt.got <= 0 || tt.got > tt.most {
			t.Errorf("%s may take %v, want more than nothing and at most %v", tt.part, tt.got, tt.most)
		}
	}
}
