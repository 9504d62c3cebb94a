//go:build !js

package store

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/quasilyte/gdata/v2"
)

const tempExt = ".tmp"

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
	return &folder{root: root, lock: lock{path: filepath.Join(root, "lock")}}
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
	root string
	lock lock
	tail *tail // the journal being appended to, if any
}

func (f *folder) where(name string) string { return filepath.Join(f.root, filepath.FromSlash(name)) }

func (f *folder) read(name string, limit int) ([]byte, error) {
	file, err := os.Open(f.where(name))
	if err != nil {
		return nil, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, int64(limit)+1))
	if err == nil && len(data) > limit {
		return nil, writeError(ErrTooBig, f.where(name), nil)
	}
	return data, err
}

func (f *folder) write(name string, data []byte) error {
	f.release(name)
	path := f.where(name)
	err := writeSynced(path+tempExt, data)
	if errors.Is(err, fs.ErrNotExist) && os.MkdirAll(filepath.Dir(path), 0o755) == nil {
		err = writeSynced(path+tempExt, data)
	}
	if err != nil {
		_ = os.Remove(path + tempExt)
		return classify(path, err)
	}
	if err := os.Rename(path+tempExt, path); err != nil {
		return classify(path, err)
	}
	syncFolder(filepath.Dir(path))
	return nil
}

func writeSynced(path string, data []byte) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o644)
	if err != nil {
		return err
	}
	_, err = file.Write(data)
	return errors.Join(err, file.Sync(), file.Close())
}

// append writes the new bytes at the end of a file that holds exactly the old ones, and all of them anew if it does not.
func (f *folder) append(name string, whole []byte, n int) error {
	path := f.where(name)
	info, err := os.Stat(path)
	if err != nil || info.Size() != int64(len(whole)-n) {
		return f.write(name, whole)
	}
	if f.tail == nil || f.tail.name != name {
		f.release("")
		if f.tail, err = openTail(name, path); err != nil {
			return classify(path, err)
		}
	}
	if err := f.tail.append(whole[len(whole)-n:]); err != nil {
		return classify(path, err)
	}
	return nil
}

// release closes the tail if it is of the name, or any tail for the empty name.
func (f *folder) release(name string) {
	if f.tail != nil && (name == "" || f.tail.name == name) {
		f.tail.close()
		f.tail = nil
	}
}

func (f *folder) rename(from, to string) error {
	f.release(from)
	f.release(to)
	path := f.where(to)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return classify(path, err)
	}
	if err := os.Rename(f.where(from), path); err != nil {
		return classify(path, err)
	}
	syncFolder(filepath.Dir(path))
	return nil
}

func (f *folder) remove(name string) error {
	f.release(name)
	if err := os.Remove(f.where(name)); err != nil {
		return classify(f.where(name), err)
	}
	return nil
}

func (f *folder) list(dir string) ([]string, error) {
	entries, err := os.ReadDir(f.where(dir))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var names []string
	for _, e := range entries {
		if !e.IsDir() && !strings.HasSuffix(e.Name(), tempExt) {
			names = append(names, e.Name())
		}
	}
	slices.Sort(names)
	return names, err
}

func (f *folder) claim() bool { return f.lock.claim() }

func (f *folder) fault() error {
	if err := f.lock.fault(); err != nil {
		return classify(f.lock.path, err)
	}
	if f.tail == nil {
		return nil
	}
	if err := f.tail.fault(); err != nil {
		return classify(f.where(f.tail.name), err)
	}
	return nil
}

func (f *folder) close() error {
	f.release("")
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
