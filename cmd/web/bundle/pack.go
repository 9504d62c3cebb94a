package bundle

import (
	"archive/zip"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// Pack writes the files of the bundle in dir, the compressed ones included,
// into a zip archive. Equal bundles make equal archives.
func Pack(archive, dir string, r *Report) (err error) {
	f, err := os.Create(archive)
	if err != nil {
		return fmt.Errorf("bundle: packing: %w", err)
	}
	z := zip.NewWriter(f)
	for _, name := range r.names() {
		if err = add(z, dir, name); err != nil {
			break
		}
	}
	if err = errors.Join(err, z.Close(), f.Close()); err != nil {
		return fmt.Errorf("bundle: packing %s: %w", archive, err)
	}
	return nil
}

// add copies one file into the archive.
func add(z *zip.Writer, dir, name string) error {
	f, err := os.Open(filepath.Join(dir, name))
	if err != nil {
		return err
	}
	defer f.Close()
	w, err := z.Create(name)
	if err != nil {
		return err
	}
	_, err = io.Copy(w, f)
	return err
}
