package bundle

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/andybalholm/brotli"

	"ludotheque/assets/notices"
)

// Pack writes the files of the bundle in dir, the compressed ones included, into a zip archive. Equal bundles make equal
// archives.
func Pack(archive, dir string, r *Report) error {
	var files []packed
	for _, name := range r.names() {
		files = append(files, packed{name: name, from: filepath.Join(dir, name)})
	}
	return pack(archive, files)
}

// PackProgram writes a desktop program into a zip archive with what belongs to it: the bundle in dir, in the folder web
// beside it, for the devices that it lets come to its tables, and the notices. Of what is kept compressed it takes the
// form that every browser reads over http.
func PackProgram(archive, program, dir string, r *Report) error {
	const folder = "ludotheque/"
	name := folder + "ludotheque" + filepath.Ext(program)
	files := []packed{{name: name, from: program, runs: true}, {name: folder + notices.File, from: filepath.Join(dir, notices.File)}}
	for _, f := range r.Files {
		at := f.Name
		if f.Gzip > 0 {
			at += ".gz"
		}
		files = append(files, packed{name: folder + "web/" + at, from: filepath.Join(dir, at), stored: f.Gzip > 0})
	}
	return pack(archive, files)
}

// packed is a file of an archive and where it comes from. One that runs may be started, one that is stored is compressed
// already.
type packed struct {
	name, from   string
	runs, stored bool
}

func pack(archive string, files []packed) (err error) {
	f, err := os.Create(archive)
	if err != nil {
		return fmt.Errorf("bundle: packing: %w", err)
	}
	z := zip.NewWriter(f)
	for _, p := range files {
		if err = p.add(z); err != nil {
			break
		}
	}
	if err = errors.Join(err, z.Close(), f.Close()); err != nil {
		return fmt.Errorf("bundle: packing %s: %w", archive, err)
	}
	return nil
}

// add copies a file into the archive.
func (p packed) add(z *zip.Writer) error {
	f, err := os.Open(p.from)
	if err != nil {
		return err
	}
	defer f.Close()
	w, err := z.CreateHeader(p.header())
	if err != nil {
		return err
	}
	_, err = io.Copy(w, f)
	return err
}

// header returns the header of the file in a zip archive.
func (p packed) header() *zip.FileHeader {
	h := &zip.FileHeader{Name: p.name, Method: zip.Deflate}
	if p.stored {
		h.Method = zip.Store
	}
	if p.runs {
		h.SetMode(0o755)
	}
	return h
}

// window is the logarithm of brotli's window: 16 MB, the largest that every browser reads.
const window = 24

// brotliWriter returns a maker of writers of that quality.
func brotliWriter(quality int) func(io.Writer) io.WriteCloser {
	return func(w io.Writer) io.WriteCloser {
		return brotli.NewWriterOptions(w, brotli.WriterOptions{Quality: quality, LGWin: window})
	}
}

// gzipLevel returns gzip's level for a quality of brotli: as high as that, within what gzip knows.
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
