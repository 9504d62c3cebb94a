package store

import "io/fs"

// A medium is where named byte strings are kept: a folder, or the browser's local storage. Names are "base" or
// "dir/base" with parts from [a-z0-9.-]. Missing names read as fs.ErrNotExist. A medium is used by one goroutine.
type medium interface {
	// read returns the whole value, or ErrTooBig, without reading it, when it is longer than limit bytes.
	read(name string, limit int) ([]byte, error)
	// write replaces the value: after a crash it is either the old one or the new one, whole.
	write(name string, data []byte) error
	// append makes the value equal to whole, of which the last n bytes are new. After a crash a part of those n may
	// be missing, but nothing before them.
	append(name string, whole []byte, n int) error
	rename(from, to string) error
	remove(name string) error
	// list returns the base names in a dir, sorted; none for a dir that does not exist.
	list(dir string) ([]string, error)
	// where says in words a person understands where a name is kept; for "" where all of them are, "" for nowhere.
	where(name string) string
	// claim reports whether this copy of the program is the one that may write, trying to become it if it is not.
	claim() bool
	// fault returns, once, what went wrong in the background since the last call.
	fault() error
	// close makes everything durable and gives up the claim.
	close() error
}

// nowhere is the medium of a machine without a place to write: nothing is there and every write fails.
type nowhere struct{ err error }

func (m nowhere) read(name string, _ int) ([]byte, error)   { return nil, fs.ErrNotExist }
func (m nowhere) write(name string, _ []byte) error         { return m.err }
func (m nowhere) append(name string, _ []byte, _ int) error { return m.err }
func (m nowhere) rename(_, _ string) error                  { return m.err }
func (m nowhere) remove(string) error                       { return nil }
func (m nowhere) list(string) ([]string, error)             { return nil, nil }
func (m nowhere) claim() bool                               { return true }
func (m nowhere) fault() error                              { return nil }
func (m nowhere) close() error                              { return nil }

func (m nowhere) where(name string) string {
	if name == "" {
		return ""
	}
	return "memory:" + name
}
