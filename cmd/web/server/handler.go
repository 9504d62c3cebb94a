// Package server serves a bundle over HTTP: the compressed form of a file to a browser that reads it, with the right
// types, and with headers by which nothing is fetched twice.
package server

import (
	"compress/gzip"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"os"
	"path"
	"strconv"
	"strings"
)

// types are the media types of what a bundle holds. They are fixed here because a system's own table often lacks
// WebAssembly.
var types = map[string]string{
	".html":        "text/html; charset=utf-8",
	".js":          "text/javascript; charset=utf-8",
	".css":         "text/css; charset=utf-8",
	".json":        "application/json",
	".webmanifest": "application/manifest+json",
	".wasm":        "application/wasm",
	".svg":         "image/svg+xml",
	".txt":         "text/plain; charset=utf-8",
	".png":         "image/png",
	".jpg":         "image/jpeg",
}

// policies are the headers that say what the page may do: nothing that it does not need.
var policies = [][2]string{
	{"X-Content-Type-Options", "nosniff"},
	{"Content-Security-Policy", Policy},
	{"Referrer-Policy", "no-referrer"},
	{"Permissions-Policy", "accelerometer=(), bluetooth=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), " +
		"magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), serial=(), usb=(), xr-spatial-tracking=(), " +
		"autoplay=(self), fullscreen=(self), screen-wake-lock=(self), web-share=(self)"},
}

// encodings are the compressed forms of a file, the smaller one first.
var encodings = []struct{ name, suffix string }{{"br", ".br"}, {"gzip", ".gz"}}

// handler serves the files of root and nothing outside it.
type handler struct {
	root   *os.Root
	limits limits
}

// Handler serves the bundle in dir until closed is called. Its error says that dir holds no bundle: neither index.html
// nor index.html.gz. Files may be there in their compressed forms only.
//
// Only GET and HEAD are answered, and only for files that the bundle consists of: "/" is the page; folders, the
// compressed forms under their own names and anything outside dir are not found.
func Handler(dir string) (h http.Handler, closed func() error, err error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, nil, fmt.Errorf("server: %w", err)
	}
	files := handler{root, usualLimits}
	if !files.has("index.html") && !files.has("index.html"+packed) {
		root.Close()
		return nil, nil, fmt.Errorf("server: %s holds no bundle (make web, or web build -o %s): %w", dir, dir, fs.ErrNotExist)
	}
	return files, root.Close, nil
}

// ServeHTTP answers one request.
func (h handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "only GET and HEAD", http.StatusMethodNotAllowed)
		return
	}
	name := strings.TrimPrefix(r.URL.Path, "/")
	if name == "" {
		name = "index.html"
	}
	kind, known := types[path.Ext(name)]
	if !known || strings.Contains(name, "/") {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", kind)
	for _, said := range policies {
		w.Header().Set(said[0], said[1])
	}
	h.serve(h.limits.patient(w), r, name)
}

// serve answers with the best form of the file that the browser reads.
func (h handler) serve(w http.ResponseWriter, r *http.Request, name string) {
	plain := h.has(name)
	if !plain && !h.has(name+packed) {
		notFound(w, r)
		return
	}
	accepted := r.Header.Get("Accept-Encoding")
	for _, e := range encodings {
		if !h.has(name + e.suffix) {
			continue
		}
		w.Header().Set("Vary", "Accept-Encoding")
		if accepts(accepted, e.name) {
			w.Header().Set("Content-Encoding", e.name)
			h.send(w, r, name, e.suffix)
			return
		}
	}
	if !plain {
		h.unpack(w, r, name)
		return
	}
	h.send(w, r, name, "")
}

// packed is the form that is unpacked for who does not read it, where a file lies there in that form only.
const packed = ".gz"

// unpack answers with a file that lies there compressed only.
func (h handler) unpack(w http.ResponseWriter, r *http.Request, name string) {
	f, err := h.root.Open(name + packed)
	if err != nil {
		notFound(w, r)
		return
	}
	defer f.Close()
	content, err := gzip.NewReader(f)
	if err != nil {
		http.Error(w, "the file is damaged", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Cache-Control", caching(name))
	if r.Method == http.MethodHead {
		return
	}
	_, _ = io.Copy(w, content) // who asked may have gone
}

// has tells whether the folder holds a regular file of that name.
func (h handler) has(name string) bool {
	info, err := h.root.Stat(name)
	return err == nil && info.Mode().IsRegular()
}

// send writes the file name+suffix as the answer for name.
func (h handler) send(w http.ResponseWriter, r *http.Request, name, suffix string) {
	f, err := h.root.Open(name + suffix)
	if err != nil {
		notFound(w, r)
		return
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		notFound(w, r)
		return
	}
	w.Header().Set("Cache-Control", caching(name))
	w.Header().Set("ETag", fmt.Sprintf(`"%x-%x%s"`, info.ModTime().UnixNano(), info.Size(), suffix))
	// ServeContent leaves the length of an encoded answer out.
	w.Header().Set("Content-Length", strconv.FormatInt(info.Size(), 10))
	http.ServeContent(w, r, name, info.ModTime(), f)
}

// notFound answers that there is no such file, without the headers that were set for it.
func notFound(w http.ResponseWriter, r *http.Request) {
	for _, key := range []string{"Content-Encoding", "Content-Type", "Vary"} {
		w.Header().Del(key)
	}
	http.NotFound(w, r)
}

// caching says how long a browser may keep a file without asking again: for ever if its name tells its content, else not
// at all.
func caching(name string) string {
	if Immutable(name) {
		return "public, max-age=31536000, immutable"
	}
	return "no-cache"
}

// accepts tells whether an Accept-Encoding header (RFC 9110, section 12.5.3) allows an encoding. The encoding's own entry
// counts before "*"; a weight of 0 or one that cannot be read refuses.
func accepts(header, encoding string) bool {
	star := false
	for entry := range strings.SplitSeq(header, ",") {
		name, parameters, _ := strings.Cut(entry, ";")
		name = strings.ToLower(strings.TrimSpace(name))
		if name == encoding {
			return positive(parameters)
		}
		if name == "*" {
			star = positive(parameters)
		}
	}
	return star
}

// positive tells whether the parameters of an entry leave it a weight above 0.
func positive(parameters string) bool {
	for parameter := range strings.SplitSeq(parameters, ";") {
		key, value, _ := strings.Cut(parameter, "=")
		if !strings.EqualFold(strings.TrimSpace(key), "q") {
			continue
		}
		weight, err := strconv.ParseFloat(strings.TrimSpace(value), 64)
		return err == nil && weight > 0 && weight <= 1
	}
	return true
}
