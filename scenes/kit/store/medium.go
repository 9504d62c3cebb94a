package store

import (
	"errors"
	"io/fs"
)

// A medium stores named byte strings: a folder, or the browser's local storage. Names are "base" or "dir/base" with
// parts from [a-z0-9.-]. Reading a missing name returns fs.ErrNotExist. A medium is used by one goroutine, but for
// read and for the changes that stage and append return.
type medium interface {
	// read returns the whole value. If it is longer than limit bytes, it returns ErrTooBig without reading it. It
	// opens only plain files. Any goroutine may call it if no other method uses that name meanwhile.
	read(name string, limit int) ([]byte, error)
	// exists reports whether the name has a value, readable or not.
	exists(name string) bool
	// stage replaces the value, or removes it if data is nil, without waiting for a disk. A new value survives a kill of
	// the program from then on. The returned change must be committed, so that the value survives a loss of power, too. A
	// removal may be done only by that commit. A nil change means that nothing is left to do.
	stage(name string, data []byte) (change, error)
	// append is like stage, where the medium holds the value whole but for its last n bytes, and writes only these n bytes. After a
	// loss of power a part of them may be missing. A folder returns errChanged if the file is gone or has another length.
	append(name string, whole []byte, n int) (change, error)
	// rename gives the value of one name to another name, at once. A value of the other name is replaced.
	rename(from, to string) error
	// list returns the base names in a dir, sorted; none for a dir that does not exist.
	list(dir string) ([]string, error)
	// where returns a description of where a name is kept, for people. For "" it describes the whole medium; the type nowhere returns
	// "" then.
	where(name string) string
	// claim reports whether this copy of the program is the one that may write. If it is not yet, claim tries to get that right. It
	// is called before each write.
	claim() bool
	// lost returns nil if nobody else has deleted the values since the last call. Otherwise it returns, by name, the deleted values
	// that the medium knows, which may be none: then the map is empty, but not nil.
	lost() map[string][]byte
	// fault returns the error that has happened in the background since the last call; nil if there was none.
	fault() error
	// close waits until everything is on the disk and gives up the right to write.
	close() error
}

// dirs are the dirs of names, in the order in which a mirror copies their values; see chunked.mirrorNext.
var dirs = []string{savesDir, recordsDir, replaysDir, asideDir}

// errChanged is the error for appending to a value that is not the one last written.
var errChanged = errors.New("the file has been changed")

// A change is a staged write.
type change interface {
	// commit waits until the write is on the disk. If the power fails before that, the value is the old or the new
	// one. It runs in another goroutine than the game's.
	commit() error
	// drop gives up a change that was not committed, or could not be, and closes its file. A value that was to replace
	// another is discarded; bytes that were appended stay.
	drop()
}

// nowhere is the medium of a machine without a place to write: it has no values, and every write fails with err.
type nowhere struct{ err error }

// The following methods implement medium. Every copy of the program counts as the one that may write, and nothing is ever lost.

func (m nowhere) read(string, int) ([]byte, error)           { return nil, fs.ErrNotExist }
func (m nowhere) exists(string) bool                         { return false }
func (m nowhere) stage(string, []byte) (change, error)       { return nil, m.err }
func (m nowhere) append(string, []byte, int) (change, error) { return nil, m.err }
func (m nowhere) rename(_, _ string) error                   { return m.err }
func (m nowhere) list(string) ([]string, error)              { return nil, nil }
func (m nowhere) claim() bool                                { return true }
func (m nowhere) lost() map[string][]byte                    { return nil }
func (m nowhere) fault() error                               { return nil }
func (m nowhere) close() error                               { return nil }

func (m nowhere) where(name string) string {
	if name == "" {
		return ""
	}
	return "memory:" + name
}
