// Package server serves a bundle over HTTP. It sends the compressed form of a file if the browser accepts it, with the
// right media type and with caching headers.
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

// mediaTypes are the media types of the files in a bundle, by suffix. The tables of many systems lack WebAssembly.
var mediaTypes = map[string]string{
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

// securityHeaders restrict what the page may do to what it needs.
var securityHeaders = [][2]string{
	{"X-Content-Type-Options", "nosniff"},
	{"Content-Security-Policy", Policy},
	{"Referrer-Policy", "no-referrer"},
	{"Permissions-Policy", "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), " +
		"magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), serial=(), usb=(), xr-spatial-tracking=(), " +
		"autoplay=(self), fullscreen=(self), screen-wake-lock=(self)"},
}

// gzipSuffix is the suffix of files in gzip. A file that exists in this form only is decompressed for clients that do not
// accept gzip.
const gzipSuffix = ".gz"

// encodings are the compressed forms of a file, the smallest first: name is that in HTTP headers, suffix that of the file.
var encodings = []struct{ name, suffix string }{{"br", ".br"}, {"gzip", gzipSuffix}}

// handler serves the files in root.
type handler struct {
	root   *os.Root
	limits limits
}

// Handler returns the handler that serves the bundle in dir. The caller calls closeFiles when the handler is no longer
// used. If dir has neither index.html nor index.html.gz, the error wraps fs.ErrNotExist. Files may be there with suffix .gz
// only.
//
// It answers GET and HEAD for files of the bundle; "/" is index.html. Folders, names of compressed forms, files with a
// suffix that bundles do not have, and everything outside dir are not found.
func Handler(dir string) (h http.Handler, closeFiles func() error, err error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, nil, fmt.Errorf("server: %w", err)
	}
	files := handler{root, defaultLimits}
	if !files.has("index.html") && !files.has("index.html"+gzipSuffix) {
		root.Close()
		return nil, nil, fmt.Errorf("server: %s holds no bundle (make web, or web build -o %s): %w", dir, dir, fs.ErrNotExist)
	}
	return files, root.Close, nil
}

// ServeHTTP implements http.Handler. For the requests that it answers, see Handler.
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
	kind, known := mediaTypes[path.Ext(name)]
	if !known || strings.Contains(name, "/") {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", kind)
	for _, header := range securityHeaders {
		w.Header().Set(header[0], header[1])
	}
	h.serve(h.limits.writer(w), r, name)
}

// serve sends the file name in the smallest form that the browser accepts. A file that exists with gzipSuffix only is
// decompressed if need be.
func (h handler) serve(w http.ResponseWriter, r *http.Request, name string) {
	plain := h.has(name)
	if !plain && !h.has(name+gzipSuffix) {
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
		h.sendDecompressed(w, r, name)
		return
	}
	h.send(w, r, name, "")
}

// sendDecompressed sends a file that exists with gzipSuffix only, decompressed. To HEAD it answers with headers alone.
func (h handler) sendDecompressed(w http.ResponseWriter, r *http.Request, name string) {
	f, err := h.root.Open(name + gzipSuffix)
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
	w.Header().Set("Cache-Control", cacheControl(name))
	if r.Method == http.MethodHead {
		return
	}
	_, _ = io.Copy(w, content) // the client may have gone
}

// has reports whether root has a regular file of that name.
func (h handler) has(name string) bool {
	info, err := h.root.Stat(name)
	return err == nil && info.Mode().IsRegular()
}

// send sends the file name+suffix as the content of name, or "not modified" if the client has it. The caller has set the
// Content-Encoding.
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
	w.Header().Set("Cache-Control", cacheControl(name))
	w.Header().Set("ETag", fmt.Sprintf(`"%x-%x%s"`, info.ModTime().UnixNano(), info.Size(), suffix))
	// ServeContent leaves the length of an encoded answer out.
	w.Header().Set("Content-Length", strconv.FormatInt(info.Size(), 10))
	http.ServeContent(w, r, name, info.ModTime(), f)
}

// notFound answers with 404, after removing the headers that were set for a file.
func notFound(w http.ResponseWriter, r *http.Request) {
	for _, key := range []string{"Content-Encoding", "Content-Type", "Vary"} {
		w.Header().Del(key)
	}
	http.NotFound(w, r)
}

// cacheControl returns the Cache-Control header of a file. A browser may keep a file with a hash in its name for ever. For
// others it has to ask each time whether they have changed.
func cacheControl(name string) string {
	if Immutable(name) {
		return "public, max-age=31536000, immutable"
	}
	return "no-cache"
}

// accepts reports whether an Accept-Encoding header (RFC 9110, section 12.5.3) allows an encoding. An entry for the
// encoding counts more than one for "*", wherever they are. A weight that is 0 or malformed refuses.
func accepts(header, encoding string) bool {
	star := false
	for entry := range strings.SplitSeq(header, ",") {
		name, parameters, _ := strings.Cut(entry, ";")
		name = strings.ToLower(strings.TrimSpace(name))
		if name == encoding {
			return hasWeight(parameters)
		}
		if name == "*" {
			star = hasWeight(parameters)
		}
	}
	return star
}

// hasWeight reports whether the parameters of an entry give it a weight above 0. An entry without a weight has the weight 1.
func hasWeight(parameters string) bool {
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
