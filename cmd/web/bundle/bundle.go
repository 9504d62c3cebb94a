// Package bundle builds what a browser needs to run the game. That is the program as WebAssembly, the page around it, its
// icons, and a service worker for playing offline. Each file is also compressed with brotli and gzip, except for PNG and
// JPEG.
//
// All addresses in the page are relative, so any web server can serve the folder at any path. The names of files that
// the page refers to contain a hash of their content, so that browsers may cache them for ever.
package bundle

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"ludotheque/cmd/web/server"
)

// Best is the highest quality of brotli. For the game it takes minutes, where quality 5 takes seconds, and makes the
// program smaller by about a sixth.
const Best = 11

// Options say what to build.
type Options struct {
	// Dir is the folder to write to. It is created if it does not exist. A folder that is not empty and holds no earlier
	// bundle is refused. Files that do not belong to the earlier bundle are left alone.
	Dir string
	// Package is the import path of the program, a main package.
	Package string
	// Quality is the quality of brotli, from 0 to Best. The level of gzip is the same number, but from 1 to 9, see gzipLevel.
	Quality int
}

// ErrForeign is returned for a folder that is not empty and holds no bundle.
var ErrForeign = errors.New("the folder is not empty and holds no bundle")

// Build compiles the program with the go command in PATH and writes the bundle. It keeps the compressed files of an
// earlier build if the content is the same and the quality was not lower. It removes files that are no longer needed.
func Build(ctx context.Context, o Options) (*Report, error) {
	if o.Quality < 0 || o.Quality > Best {
		return nil, fmt.Errorf("bundle: brotli quality %d is not from 0 to %d", o.Quality, Best)
	}
	before, err := prepare(o.Dir)
	if err != nil {
		return nil, fmt.Errorf("bundle: %s: %w", o.Dir, err)
	}
	files, err := assemble(ctx, o.Package)
	if err != nil {
		return nil, fmt.Errorf("bundle: %w", err)
	}
	r, err := write(o, files, before)
	if err != nil {
		return nil, fmt.Errorf("bundle: writing to %s: %w", o.Dir, err)
	}
	return r, nil
}

// prepare creates dir, if need be, and returns the report of the bundle in it, or an empty report if dir is empty. The
// error is ErrForeign if dir has files but no bundle.
func prepare(dir string) (*Report, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	before, err := ReadReport(dir)
	if err == nil {
		return before, nil
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	if len(entries) > 0 {
		return nil, ErrForeign
	}
	return &Report{}, nil
}

// file is one file of the bundle before it is written.
type file struct {
	name    string // in the bundle's folder, which has no folders in it
	content []byte // not compressed
}

// isForInstalling reports whether a file, by its name with or without a hash, is only needed to install the game, and not to play
// it in the browser.
func isForInstalling(name string) bool {
	return strings.HasSuffix(name, ".jpg") || slices.ContainsFunc([]string{"lid-", "icon-mono-", "icon-maskable-", "icon-apple."},
		func(prefix string) bool { return strings.HasPrefix(name, prefix) })
}

// assemble returns all files of the bundle for the main package pkg, without compressed forms. The first is the program.
func assemble(ctx context.Context, pkg string) ([]file, error) {
	program, err := compile(ctx, pkg)
	if err != nil {
		return nil, err
	}
	glue, err := wasmExec(ctx)
	if err != nil {
		return nil, err
	}
	icons, err := drawIcons()
	if err != nil {
		return nil, err
	}
	installIcons, err := drawInstallIcons()
	if err != nil {
		return nil, err
	}
	pictures, err := readPictures(ctx)
	if err != nil {
		return nil, err
	}
	files := append([]file{{path.Base(pkg) + ".wasm", program}, {"wasm_exec.js", glue}}, icons...)
	return pageFiles(files, append(installIcons, pictures...))
}

// write writes the files, their compressed forms and the report to o.Dir. Then it removes the files that only the earlier
// bundle had, whose report is before. It returns the new report. The report keeps a higher quality of before if no
// file with a hash in its name was compressed anew, see Report.Quality.
func write(o Options, files []file, before *Report) (*Report, error) {
	r := &Report{Quality: max(o.Quality, before.Quality), Files: make([]File, len(files))}
	compressed := make([]bool, len(files))
	errs := make(chan error, len(files))
	for i, f := range files {
		go func() {
			var err error
			r.Files[i], compressed[i], err = writeFile(o, f, before)
			errs <- err
		}()
	}
	var err error
	for range files {
		err = errors.Join(err, <-errs)
	}
	if err != nil {
		return nil, err
	}
	if slices.Contains(compressed, true) {
		r.Quality = o.Quality
	}
	if err := r.write(o.Dir); err != nil {
		return nil, err
	}
	return r, sweep(o.Dir, before, r)
}

// writeFile writes one file and its compressed forms, and returns their sizes. It keeps the compressed forms of an earlier
// build if the name has a hash, so that the content is the same, and before.Quality is not lower than o.Quality. compressed
// is true if the name has a hash and new compressed forms were made; for names without a hash, every build makes them.
func writeFile(o Options, f file, before *Report) (r File, compressed bool, err error) {
	dst := filepath.Join(o.Dir, f.name)
	if err := os.WriteFile(dst, f.content, 0o644); err != nil {
		return File{}, false, err
	}
	r = File{Name: f.name, Raw: len(f.content)}
	if !compressible(f.name) {
		return r, false, nil
	}
	if old, ok := before.find(f.name); ok && server.Immutable(f.name) && before.Quality >= o.Quality && old.isComplete(o.Dir) {
		return old, false, nil
	}
	if r.Brotli, err = writeCompressed(dst+".br", f.content, brotliWriter(o.Quality)); err != nil {
		return File{}, false, err
	}
	r.Gzip, err = writeCompressed(dst+".gz", f.content, gzipWriter(o.Quality))
	return r, server.Immutable(f.name), err
}

// sweep removes the files in dir, and their compressed forms, that the report before lists and the report now does not. Some of
// them may be gone already.
func sweep(dir string, before, now *Report) error {
	keep := now.names()
	for _, name := range before.names() {
		if slices.Contains(keep, name) {
			continue
		}
		err := os.Remove(filepath.Join(dir, name))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// compressible reports whether compression makes a file smaller. It does not for PNG and JPEG.
func compressible(name string) bool {
	return !strings.HasSuffix(name, ".png") && !strings.HasSuffix(name, ".jpg")
}
