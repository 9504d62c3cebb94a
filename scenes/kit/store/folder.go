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

// openMedium opens the folder for saves, making it if need be; nowhere if that is impossible.
func openMedium(o Options) medium {
	root, err := rootFolder(o)
	if err != nil {
		return nowhere{writeError(ErrNoFolder, root, err)}
	}
	for _, dir := range []string{savesDir, replaysDir, recordsDir, asideDir} {
		if mkErr := os.MkdirAll(filepath.Join(root, dir), 0o755); mkErr != nil {
			err = mkErr
		}
	}
	if _, statErr := os.ReadDir(root); statErr != nil {
		return nowhere{writeError(ErrNoFolder, root, errors.Join(err, statErr))}
	}
	f := &folder{root: root, lock: lock{path: filepath.Join(root, "lock")}, reads: readPlain}
	if o.Read != nil {
		f.reads = o.Read
	}
	return f
}

// rootFolder names and makes the folder: the one given, $XDG_DATA_HOME's, or gdata's.
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
	root    string
	lock    lock
	owned   bool // the lock is held, and what a killed program left has been completed
	reads   func(path string, limit int) ([]byte, error)
	staged  int // numbers what is staged
	renames sync.WaitGroup
	late    atomic.Pointer[error] // what went wrong beside the game
}

func (f *folder) where(name string) string { return filepath.Join(f.root, filepath.FromSlash(name)) }

func (f *folder) read(name string, limit int) ([]byte, error) { return f.reads(f.where(name), limit) }

// errNotPlain says what is at fault with what is no file that could be read: a pipe, a device, a folder.
var errNotPlain = errors.New("this is not a plain file")

// readPlain reads a file of at most limit bytes. Opening anything but a plain file might wait for ever, or do something.
func readPlain(path string, limit int) ([]byte, error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s: %w", path, errNotPlain)
	case info.Size() > int64(limit):
		return nil, writeError(ErrTooBig, path, nil)
	}
	file, err := os.OpenFile(path, os.O_RDONLY|openNoWait, 0)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, int64(limit)+1))
	if err == nil && len(data) > limit {
		return nil, writeError(ErrTooBig, path, nil)
	}
	return data, err
}

func (f *folder) exists(name string) bool {
	_, err := os.Lstat(f.where(name))
	return !errors.Is(err, fs.ErrNotExist)
}

func (f *folder) rename(from, to string) error {
	path := f.where(to)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return classify(path, err)
	}
	if err := os.Rename(f.where(from), path); err != nil {
		return classify(path, err)
	}
	f.renames.Go(func() {
		if err := settleRename(path); err != nil {
			f.late.Store(&err)
		}
	})
	return nil
}

// settleRename waits until a renamed file is on the disk, with what may have been appended to it before, under its new name.
func settleRename(path string) error {
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return nil // it has been renamed or removed again, or must not be written, so that nothing was appended
	}
	err = errors.Join(fsync(file), file.Close())
	syncFolder(filepath.Dir(path))
	return err
}

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

func (f *folder) claim() bool {
	held := f.lock.claim()
	if held && !f.owned {
		f.recover()
	}
	f.owned = held
	return held
}

// lost notices that the folder has been deleted, or emptied, by the lock file that is there as long as this program runs. What was
// in it the folder does not know. A lock on a file that is gone keeps nobody out: it is taken anew.
func (f *folder) lost() map[string][]byte {
	if _, err := os.Lstat(f.lock.path); f.lock.free || !errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	err := errors.Join(f.lock.release(), os.MkdirAll(f.root, 0o755))
	if err != nil || !f.lock.claim() || f.lock.free {
		return nil
	}
	return map[string][]byte{}
}

func (f *folder) fault() error {
	if err := f.lock.fault(); err != nil {
		return classify(f.lock.path, err)
	}
	if err := f.late.Swap(nil); err != nil {
		return classify(f.root, *err)
	}
	return nil
}

func (f *folder) close() error {
	f.renames.Wait()
	return f.lock.release()
}

// classify wraps an error of the operating system as the failure a player is told about.
func classify(path string, err error) error {
	switch {
	case isFull(err):
		return writeError(ErrFull, path, err)
	case isReadOnly(err) || errors.Is(err, fs.ErrPermission):
		return writeError(ErrReadOnly, path, err)
	default:
		return writeError(ErrWrite, path, err)
	}
}
