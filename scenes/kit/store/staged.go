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

// tempExt is the extension of staged files.
const tempExt = ".tmp"

// replacement is a staged change of a file: its new content is in a temporary file beside it.
type replacement struct {
	path string
	temp *os.File // nil if the file is to be removed
}

// stage implements medium. It writes the content to a temporary file with a checksum in its name, by which recover knows whether the
// content is complete.
func (f *folder) stage(name string, data []byte) (change, error) {
	path := f.where(name)
	r := &replacement{path: path}
	if data == nil {
		return r, nil
	}
	f.stagedCount++
	beside := fmt.Sprintf("%s.%d-%08x%s", path, f.stagedCount, crc32.ChecksumIEEE(data), tempExt)
	temp, err := createFile(beside)
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

// createFile creates a new file for writing, and its folder if needed. It fails if the file exists.
func createFile(path string) (*os.File, error) {
	const flags = os.O_WRONLY | os.O_CREATE | os.O_EXCL
	file, err := os.OpenFile(path, flags, 0o644)
	if errors.Is(err, fs.ErrNotExist) && os.MkdirAll(filepath.Dir(path), 0o755) == nil {
		file, err = os.OpenFile(path, flags, 0o644)
	}
	return file, err
}

// commit implements change: it syncs the temporary file and gives it the name of the file, or removes the file, which may be missing
// already.
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

// drop implements change: it closes and removes the temporary file, if there is one.
func (r *replacement) drop() {
	if r.temp != nil {
		_ = r.temp.Close()
		_ = os.Remove(r.temp.Name())
	}
}

// append implements medium. The file must have the length of whole without the last n bytes; otherwise it returns errChanged.
func (f *folder) append(name string, whole []byte, n int) (change, error) {
	path := f.where(name)
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() || info.Size() != int64(len(whole)-n) {
		return nil, errChanged
	}
	return appendTo(path, whole[len(whole)-n:])
}

// appendTo appends data to an existing file, and returns the change that waits until they are on the disk. After an error a part of data
// may have been appended.
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

// addition is a staged change of a file: data that have been appended, but may not be on the disk yet.
type addition struct {
	path string
	file *os.File
}

// commit implements change: it waits until the file is on the disk, and closes it.
func (a *addition) commit() error {
	if err := errors.Join(fsync(a.file), a.file.Close()); err != nil {
		return classify(a.path, err)
	}
	return nil
}

// drop implements change.
func (a *addition) drop() { _ = a.file.Close() }

// fsync waits until a file is on the disk. It ignores EINVAL, which some file systems and devices return.
func fsync(file *os.File) error {
	if err := file.Sync(); err != nil && !errors.Is(err, syscall.EINVAL) {
		return err
	}
	return nil
}

// stagedName matches the name of a staged file: base.NUMBER-CHECKSUM.tmp.
var stagedName = regexp.MustCompile(`^(.+)\.(\d{1,9})-([0-9a-f]{8})\.tmp$`)

// recover completes what a killed program had staged: each file gets the newest of its staged contents that is complete.
// Incomplete ones, as after a loss of power, are removed; a file for which none is complete keeps its old content.
func (f *folder) recover() {
	recoverIn(f.root)
	for _, dir := range dirs {
		recoverIn(f.where(dir))
	}
}

// recoverIn completes the staged changes in one folder, as recover says, the older ones first. It does nothing if the folder cannot be
// read.
func recoverIn(dir string) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	type staged struct {
		part   []string // the whole name, and the three groups of stagedName: name of the file, number, checksum
		number int      // the larger, the newer
	}
	var found []staged
	for _, e := range entries {
		if part := stagedName.FindStringSubmatch(e.Name()); part != nil {
			number, _ := strconv.Atoi(part[2]) // at most nine digits
			found = append(found, staged{part, number})
		}
	}
	slices.SortFunc(found, func(a, b staged) int { return a.number - b.number })
	for _, s := range found {
		completeStaged(filepath.Join(dir, s.part[0]), filepath.Join(dir, s.part[1]), s.part[3])
	}
}

// completeStaged moves the staged file temp to path if its content has the checksum sum, in hexadecimal. Otherwise, and if the file at
// path has been written since, completeStaged removes temp.
func completeStaged(temp, path, sum string) {
	data, err := readPlain(temp, 2*MaxFile) // not MaxFile: a journal that has grown longer is complete, too
	if err == nil && fmt.Sprintf("%08x", crc32.ChecksumIEEE(data)) == sum && !newerThan(path, temp) {
		_ = os.Rename(temp, path)
		return
	}
	_ = os.Remove(temp)
}

// newerThan reports whether the file at path was modified after the file at than; false if either is missing.
func newerThan(path, than string) bool {
	a, errA := os.Stat(path)
	b, errB := os.Stat(than)
	return errA == nil && errB == nil && a.ModTime().After(b.ModTime())
}
