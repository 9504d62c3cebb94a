package server

import (
	"net/http"
	"time"
)

// limits say how long a client may take to read an answer.
type limits struct {
	stall time.Duration // for the next bit of it
	whole time.Duration // for all of it
}

// usualLimits let the slowest tablet have the program, and nobody a connection for good.
var usualLimits = limits{stall: 30 * time.Second, whole: 30 * time.Minute}

// chunk is how much is written at once, in bytes: what must be read within limits.stall.
const chunk = 32 << 10

// patient returns w with limits.
func (l limits) patient(w http.ResponseWriter) http.ResponseWriter {
	return &patientWriter{ResponseWriter: w, limits: l, end: time.Now().Add(l.whole)}
}

// patientWriter ends an answer that nobody reads.
type patientWriter struct {
	http.ResponseWriter
	limits limits
	end    time.Time
}

// Write writes p in chunks, each of which has its own time.
func (w *patientWriter) Write(p []byte) (n int, err error) {
	for more := true; more && err == nil; more = n < len(p) {
		var part int
		w.extend()
		part, err = w.ResponseWriter.Write(p[n:min(len(p), n+chunk)])
		n += part
	}
	return n, err
}

// extend gives the next chunk its time. A connection without deadlines, as in tests of handlers, goes without.
func (w *patientWriter) extend() {
	until := time.Now().Add(w.limits.stall)
	if until.After(w.end) {
		until = w.end
	}
	_ = http.NewResponseController(w.ResponseWriter).SetWriteDeadline(until)
}
