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

// Pack writes the files of the bundle in dir that r lists, and their compressed forms, to a zip archive. The same bundle
// gives the same archive.
func Pack(archive, dir string, r *Report) error {
	var files []archiveFile
	for _, name := range r.names() {
		files = append(files, archiveFile{name: name, from: filepath.Join(dir, name)})
	}
	return writeArchive(archive, files)
}

// PackProgram writes a desktop program to a zip archive, together with the notices and the bundle in dir. In the archive
// the bundle is in the folder web, from which the program serves it to other devices. Files with a compressed form are
// included as gzip only, which all browsers accept.
func PackProgram(archive, program, dir string, r *Report) error {
	const folder = "ludotheque/"
	name := folder + "ludotheque" + filepath.Ext(program)
	files := []archiveFile{{name: name, from: program, executable: true}, {name: folder + notices.File, from: filepath.Join(dir, notices.File)}}
	for _, f := range r.Files {
		at := f.Name
		if f.Gzip > 0 {
			at += ".gz"
		}
		files = append(files, archiveFile{name: folder + "web/" + at, from: filepath.Join(dir, at), stored: f.Gzip > 0})
	}
	return writeArchive(archive, files)
}

// archiveFile is a file to be put into an archive.
type archiveFile struct {
	name, from         string // name in the archive, and path on the disk
	executable, stored bool   // executable sets the mode for running; stored is for files that are compressed already
}

// writeArchive writes files to the zip archive, in their order. It replaces an archive that exists.
func writeArchive(archive string, files []archiveFile) (err error) {
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

// add copies the file into the archive.
func (p archiveFile) add(z *zip.Writer) error {
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

// header returns the header of the file in the archive.
func (p archiveFile) header() *zip.FileHeader {
	h := &zip.FileHeader{Name: p.name, Method: zip.Deflate}
	if p.stored {
		h.Method = zip.Store
	}
	if p.executable {
		h.SetMode(0o755)
	}
	return h
}

// brotliWindow is the binary logarithm of brotli's window: 16 MB, the largest that every browser accepts.
const brotliWindow = 24

// brotliWriter returns a function that makes brotli writers of the given quality, 0 to Best.
func brotliWriter(quality int) func(io.Writer) io.WriteCloser {
	return func(w io.Writer) io.WriteCloser {
		return brotli.NewWriterOptions(w, brotli.WriterOptions{Quality: quality, LGWin: brotliWindow})
	}
}

// gzipLevel returns the gzip level for a quality of brotli: the same number, within gzip's limits.
func gzipLevel(quality int) int {
	return min(max(quality, gzip.BestSpeed), gzip.BestCompression)
}

// gzipWriter returns a function that makes gzip writers with the level gzipLevel(quality).
func gzipWriter(quality int) func(io.Writer) io.WriteCloser {
	return func(w io.Writer) io.WriteCloser {
		// A wrong level is the only error, and gzipLevel returns none.
		z, _ := gzip.NewWriterLevel(w, gzipLevel(quality))
		return z
	}
}

// writeCompressed writes content, compressed by a writer of compressor, to the file name. It returns the compressed size in
// bytes.
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
