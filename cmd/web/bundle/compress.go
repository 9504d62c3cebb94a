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

// gzipWriter makes a writer of gzip's best compression.
func gzipWriter(w io.Writer) io.WriteCloser {
	// The level is a constant that gzip knows, and a wrong level its only error.
	z, _ := gzip.NewWriterLevel(w, gzip.BestCompression)
	return z
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
