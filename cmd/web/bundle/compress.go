package bundle

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"

	"github.com/andybalholm/brotli"
)

// window is the logarithm of brotli's window: 16 MB, the largest that every browser reads.
const window = 24

// brotliWriter returns a maker of writers of that quality.
func brotliWriter(quality int) func(io.Writer) io.WriteCloser {
	return func(w io.Writer) io.WriteCloser {
		return brotli.NewWriterOptions(w, brotli.WriterOptions{Quality: quality, LGWin: window})
	}
}

// gzipLevel is gzip's level for a quality of brotli: as high as that, within what gzip knows.
func gzipLevel(quality int) int {
	return min(max(quality, gzip.BestSpeed), gzip.BestCompression)
}

// gzipWriter returns a maker of writers of gzip that take as much trouble as brotli's of that quality.
func gzipWriter(quality int) func(io.Writer) io.WriteCloser {
	return func(w io.Writer) io.WriteCloser {
		// A wrong level is the only error.
		z, _ := gzip.NewWriterLevel(w, gzipLevel(quality))
		return z
	}
}

// writeCompressed writes content through a compressor to a file and returns the file's size in bytes.
func writeCompressed(name string, content []byte, compressor func(io.Writer) io.WriteCloser) (int, error) {
	var b bytes.Buffer
	w := compressor(&b)
	if _, err := w.Write(content); err != nil {
		return 0, err
	}
	if err := w.Close(); err != nil {
		return 0, err
	}
	return b.Len(), os.WriteFile(name, b.Bytes(), 0o644)
}
