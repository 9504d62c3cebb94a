package server

import (
	"net/http"
	"time"
)

// limits say how long a client may take to read a response.
type limits struct {
	stall time.Duration // for the next chunk
	whole time.Duration // for the whole response
}

// defaultLimits let slow tablets load the program, but let no client keep a connection for ever. They are those of Handler.
var defaultLimits = limits{stall: 30 * time.Second, whole: 30 * time.Minute}

// chunkSize is how many bytes are written at once, to be read within limits.stall.
const chunkSize = 32 << 10

// writer returns a ResponseWriter that writes to w and ends the response at the limits l. The time of l.whole begins now.
func (l limits) writer(w http.ResponseWriter) http.ResponseWriter {
	return &deadlineWriter{ResponseWriter: w, limits: l, end: time.Now().Add(l.whole)}
}

// deadlineWriter is a http.ResponseWriter that sets a deadline for each chunk, so that an unread response ends.
type deadlineWriter struct {
	http.ResponseWriter
	limits limits
	end    time.Time // deadline of the whole response
}

// Write implements io.Writer. It writes p in chunks of chunkSize bytes at most, each with a deadline of its own.
func (w *deadlineWriter) Write(p []byte) (n int, err error) {
	for more := true; more && err == nil; more = n < len(p) {
		var part int
		w.extend()
		part, err = w.ResponseWriter.Write(p[n:min(len(p), n+chunkSize)])
		n += part
	}
	return n, err
}

// extend sets the deadline of the next chunk: limits.stall from now, but not after w.end. Errors are ignored, as test
// recorders have no deadlines.
func (w *deadlineWriter) extend() {
	until := time.Now().Add(w.limits.stall)
	if until.After(w.end) {
		until = w.end
	}
	_ = http.NewResponseController(w.ResponseWriter).SetWriteDeadline(until)
}
