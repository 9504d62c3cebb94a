//go:build !js

package store

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/quasilyte/gdata/v2"
)

// openMedium opens the place where saves are kept: in the browser its local storage, elsewhere a folder, which is
// made if needed. If that fails, as in private windows, it returns nowhere.
func openMedium(o Options) medium {
	root, err := rootFolder(o)
	if err != nil {
		return nowhere{errorAt(ErrNoFolder, root, err)}
	}
	for _, dir := range dirs {
		if mkErr := os.MkdirAll(filepath.Join(root, dir), 0o755); mkErr != nil {
			err = mkErr
		}
	}
	if _, statErr := os.ReadDir(root); statErr != nil {
		return nowhere{errorAt(ErrNoFolder, root, errors.Join(err, statErr))}
	}
	f := &folder{root: root, lock: lock{path: filepath.Join(root, "lock")}, readFile: readPlain}
	if o.Read != nil {
		f.readFile = o.Read
	}
	return f
}

// rootFolder returns the folder for saves, which it makes if needed: o.Dir, or one in $XDG_DATA_HOME, or the one
// gdata names. With an error it returns what the error is about: the folder, or the name of the program.
func rootFolder(o Options) (string, error) {
	dir := o.Dir
	if base := os.Getenv("XDG_DATA_HOME"); dir == "" && runtime.GOOS == "linux" && filepath.IsAbs(base) {
		dir = filepath.Join(base, o.AppName)
	}
	if dir != "" {
		abs, err := filepath.Abs(dir)
		if err != nil {
			return dir, err
		}
		if info, statErr := os.Stat(abs); statErr == nil && info.IsDir() {
			return abs, nil
		}
		return abs, os.MkdirAll(abs, 0o755)
	}
	m, err := gdata.Open(gdata.Config{AppName: o.AppName})
	if err != nil {
		return o.AppName, err
	}
	return filepath.Dir(filepath.Dir(m.ObjectPropPath("o", "p"))), nil
}

// folder is the medium of desktops and tablets.
type folder struct {
	root  string
	lock  lock
	owned bool // the lock is held, and writes that a killed program left unfinished have been completed
	// readFile is readPlain, or Options.Read.
	readFile      func(path string, limit int) ([]byte, error)
	stagedCount   int                   // number of staged files, for unique names
	renames       sync.WaitGroup        // counts the renamed files that are not on the disk yet
	backgroundErr atomic.Pointer[error] // error of a background rename, until fault returns it; nil for none
}

// where implements medium.
func (f *folder) where(name string) string { return filepath.Join(f.root, filepath.FromSlash(name)) }

// read implements medium.
func (f *folder) read(name string, limit int) ([]byte, error) {
	return f.readFile(f.where(name), limit)
}

// errNotPlain is the error for reading a pipe, a device or a folder.
var errNotPlain = errors.New("this is not a plain file")

// readPlain reads a plain file of at most limit bytes; the error for a longer one wraps ErrTooBig. It does not open any other kind of
// file, which might block or have an effect; then the error wraps errNotPlain.
func readPlain(path string, limit int) ([]byte, error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s: %w", path, errNotPlain)
	case info.Size() > int64(limit):
		return nil, errorAt(ErrTooBig, path, nil)
	}
	file, err := os.OpenFile(path, os.O_RDONLY|openNoWait, 0)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, int64(limit)+1))
	if err == nil && len(data) > limit {
		return nil, errorAt(ErrTooBig, path, nil)
	}
	return data, err
}

// exists implements medium.
func (f *folder) exists(name string) bool {
	_, err := os.Lstat(f.where(name))
	return !errors.Is(err, fs.ErrNotExist)
}

// rename implements medium. It makes the folder of the new name if needed. Another goroutine waits until the renamed file is on the
// disk.
func (f *folder) rename(from, to string) error {
	path := f.where(to)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return classify(path, err)
	}
	if err := os.Rename(f.where(from), path); err != nil {
		return classify(path, err)
	}
	f.renames.Go(func() {
		if err := syncRenamed(path); err != nil {
			f.backgroundErr.Store(&err)
		}
	})
	return nil
}

// syncRenamed waits until a renamed file, with everything appended to it before, and its new name are on the disk. It returns nil at
// once if the file is gone or must not be written.
func syncRenamed(path string) error {
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return nil // the file has been renamed or removed again, or must not be written, so that nothing was appended
	}
	err = errors.Join(fsync(file), file.Close())
	syncFolder(filepath.Dir(path))
	return err
}

// list implements medium. It leaves out staged files. After an error it also returns the names that could be read.
func (f *folder) list(dir string) ([]string, error) {
	entries, err := os.ReadDir(f.where(dir))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var names []string
	for _, e := range entries {
		if !strings.HasSuffix(e.Name(), tempExt) {
			names = append(names, e.Name())
		}
	}
	slices.Sort(names)
	return names, err
}

// claim implements medium. Each time this copy gets the lock, it completes the writes of a killed program.
func (f *folder) claim() bool {
	held := f.lock.claim()
	if held && !f.owned {
		f.recover()
	}
	f.owned = held
	return held
}

// lost implements medium. The folder has been deleted or emptied if the lock file is gone. Then lost takes the lock again, since a lock
// on a deleted file excludes no other copy; if that fails, it returns nil. The folder does not know what its files were, so the map is
// empty.
func (f *folder) lost() map[string][]byte {
	if _, err := os.Lstat(f.lock.path); f.lock.unlockable || !errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	err := errors.Join(f.lock.release(), os.MkdirAll(f.root, 0o755))
	if err != nil || !f.lock.claim() || f.lock.unlockable {
		return nil
	}
	return map[string][]byte{}
}

// fault implements medium. It returns an error of the lock before one of a rename, which then waits for the next call.
func (f *folder) fault() error {
	if err := f.lock.fault(); err != nil {
		return classify(f.lock.path, err)
	}
	if err := f.backgroundErr.Swap(nil); err != nil {
		return classify(f.root, *err)
	}
	return nil
}

// close implements medium.
func (f *folder) close() error {
	f.renames.Wait()
	return f.lock.release()
}

// classify returns an error of the operating system at path as ErrFull, as ErrReadOnly, also for a missing permission, or
// else as ErrWrite.
func classify(path string, err error) error {
	switch {
	case isFull(err):
		return errorAt(ErrFull, path, err)
	case isReadOnly(err) || errors.Is(err, fs.ErrPermission):
		return errorAt(ErrReadOnly, path, err)
	default:
		return errorAt(ErrWrite, path, err)
	}
}
