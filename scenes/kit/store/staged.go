//go:build !js

package store

import (
	"errors"
	"fmt"
	"hash/crc32"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"syscall"
)

const tempExt = ".tmp"

// replacement is a change of a file: the new content lies beside it, whole but perhaps not on the disk yet.
type replacement struct {
	path string
	temp *os.File // nil: the file is to be removed
}

// stage writes a file beside the one to be replaced, with a check sum in its name, by which recover knows that it is whole.
func (f *folder) stage(name string, data []byte) (change, error) {
	path := f.where(name)
	r := &replacement{path: path}
	if data == nil {
		return r, nil
	}
	f.staged++
	beside := fmt.Sprintf("%s.%d-%08x%s", path, f.staged, crc32.ChecksumIEEE(data), tempExt)
	temp, err := create(beside)
	if err == nil {
		r.temp = temp
		_, err = temp.Write(data)
	}
	if err != nil {
		r.drop()
		return nil, classify(path, err)
	}
	return r, nil
}

// create makes a file, and its folder if need be.
func create(path string) (*os.File, error) {
	const flags = os.O_WRONLY | os.O_CREATE | os.O_EXCL
	file, err := os.OpenFile(path, flags, 0o644)
	if errors.Is(err, fs.ErrNotExist) && os.MkdirAll(filepath.Dir(path), 0o755) == nil {
		file, err = os.OpenFile(path, flags, 0o644)
	}
	return file, err
}

func (r *replacement) commit() error {
	if r.temp == nil {
		if err := os.Remove(r.path); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return classify(r.path, err)
		}
		return nil
	}
	if err := errors.Join(r.temp.Sync(), r.temp.Close()); err != nil {
		return classify(r.path, err)
	}
	if err := os.Rename(r.temp.Name(), r.path); err != nil {
		return classify(r.path, err)
	}
	syncFolder(filepath.Dir(r.path))
	return nil
}

func (r *replacement) drop() {
	if r.temp != nil {
		_ = r.temp.Close()
		_ = os.Remove(r.temp.Name())
	}
}

// append writes the new bytes at the end of a file that holds as many as the old ones.
func (f *folder) append(name string, whole []byte, n int) (change, error) {
	path := f.where(name)
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() || info.Size() != int64(len(whole)-n) {
		return nil, errApart
	}
	return appendTo(path, whole[len(whole)-n:])
}

func appendTo(path string, data []byte) (change, error) {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		return nil, classify(path, err)
	}
	if _, err := file.Write(data); err != nil {
		_ = file.Close()
		return nil, classify(path, err)
	}
	return &addition{path, file}, nil
}

// addition is a change of a file at whose end something new stands already, which is perhaps not on the disk yet.
type addition struct {
	path string
	file *os.File
}

func (a *addition) commit() error {
	if err := errors.Join(fsync(a.file), a.file.Close()); err != nil {
		return classify(a.path, err)
	}
	return nil
}

func (a *addition) drop() { _ = a.file.Close() }

// fsync waits until a file is on the disk. Some file systems and devices cannot say; what was written is then as safe as it gets.
func fsync(file *os.File) error {
	if err := file.Sync(); err != nil && !errors.Is(err, syscall.EINVAL) {
		return err
	}
	return nil
}

// leftover is the name of a file that was staged and not committed: base.NUMBER-SUM.tmp.
var leftover = regexp.MustCompile(`^(.+)\.(\d{1,9})-([0-9a-f]{8})\.tmp$`)

// recover completes what a killed program had staged: of each file the newest that is whole. What a loss of power has
// spoilt is removed; the file it was to replace is still the old one.
func (f *folder) recover() {
	for _, dir := range []string{"", savesDir, replaysDir, recordsDir, asideDir} {
		recoverIn(f.where(dir))
	}
}

func recoverIn(dir string) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	type staged struct {
		part   []string // all, base, number, sum
		number int
	}
	var found []staged
	for _, e := range entries {
		if part := leftover.FindStringSubmatch(e.Name()); part != nil {
			number, _ := strconv.Atoi(part[2]) // at most nine digits
			found = append(found, staged{part, number})
		}
	}
	slices.SortFunc(found, func(a, b staged) int { return a.number - b.number })
	for _, s := range found {
		settleLeftover(filepath.Join(dir, s.part[0]), filepath.Join(dir, s.part[1]), s.part[3])
	}
}

// settleLeftover puts a staged file in its place if it is whole, and removes it if it is not, or if the file has been
// written since.
func settleLeftover(temp, path, sum string) {
	data, err := readPlain(temp, 2*MaxFile)
	if err == nil && fmt.Sprintf("%08x", crc32.ChecksumIEEE(data)) == sum && !newerThan(path, temp) {
		_ = os.Rename(temp, path)
		return
	}
	_ = os.Remove(temp)
}

func newerThan(path, than string) bool {
	a, errA := os.Stat(path)
	b, errB := os.Stat(than)
	return errA == nil && errB == nil && a.ModTime().After(b.ModTime())
}
