package store

import (
	"errors"
	"io/fs"
)

// A medium is where named byte strings are kept: a folder, or the browser's local storage. Names are "base" or
// "dir/base" with parts from [a-z0-9.-]. Missing names read as fs.ErrNotExist. A medium is used by one goroutine, but
// for read, and for what stage returns.
type medium interface {
	// read returns the whole value, or ErrTooBig, without reading it, when it is longer than limit bytes. What is no plain
	// file is not opened. Any goroutine may call it, for a name that nothing else is done to meanwhile.
	read(name string, limit int) ([]byte, error)
	// exists reports whether there is anything under a name, readable or not.
	exists(name string) bool
	// stage replaces the value, or removes it for nil data, as far as no disk need be waited for. If the program is killed
	// from now on, the value is the new one, whole. A nil change means that it is also done for good.
	stage(name string, data []byte) (change, error)
	// append is stage for a value that is whole without its last n bytes, and writes no more than those: after a loss of power a
	// part of them may be missing, but nothing before them. A value of another length is errApart.
	append(name string, whole []byte, n int) (change, error)
	rename(from, to string) error
	// list returns the base names in a dir, sorted; none for a dir that does not exist.
	list(dir string) ([]string, error)
	// where says in words a person understands where a name is kept; for "" where all of them are, "" for nowhere.
	where(name string) string
	// claim reports whether this copy of the program is the one that may write, trying to become it if it is not.
	claim() bool
	// lost returns, once, what was kept and has been thrown away by somebody else, by name, as far as the medium knows what it
	// was; nil while it is all there.
	lost() map[string][]byte
	// fault returns, once, what went wrong in the background since the last call.
	fault() error
	// close makes everything durable and gives up the claim.
	close() error
}

// errApart says that a value is not what was last written.
var errApart = errors.New("the file has been changed")

// A change is a value that has been staged.
type change interface {
	// commit makes it last: if the power fails, the value is the old one or the new one; after commit, the new one.
	// It may wait for a disk and runs beside the game.
	commit() error
	// drop forgets a change that has not been committed, or could not be.
	drop()
}

// nowhere is the medium of a machine without a place to write: nothing is there and every write fails.
type nowhere struct{ err error }

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
