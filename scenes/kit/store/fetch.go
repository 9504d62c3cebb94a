package store

import "fmt"

// A Fetch reads a stored game in another goroutine, so that no frame waits for the disk.
type Fetch struct {
	vault  *vault
	box    string        // of an unfinished game; empty for a replay
	name   string        // of the value in the vault
	unread bool          // the medium is not read for this: a write of the value is waiting, or the name is invalid
	done   chan struct{} // closed once data and err are set
	data   []byte        // the whole file
	err    error
}

// Fetch begins to read the unfinished game of a box, for [Store.ResumeFrom].
func (s *Store) Fetch(box string) *Fetch {
	return s.vault.fetch(box, saveName(box), checkName(box))
}

// FetchReplay begins to read the journal of a finished game. name is its [Replay.Name].
func (s *Store) FetchReplay(name string) *Fetch {
	var err error
	if _, ok := parseReplay(name); !ok {
		err = fmt.Errorf("store: %.60q is not a replay's name", name)
	}
	return s.vault.fetch("", replaysDir+"/"+name, err)
}

// fetch begins to read the value of a name. A value that still waits to be written is ready at once. If bad is not nil,
// the Fetch is ready at once, with that error, and nothing is read. box is the field of the same name.
func (v *vault) fetch(box, name string, bad error) *Fetch {
	v.collect()
	f := &Fetch{vault: v, box: box, name: name, unread: bad != nil, done: make(chan struct{}), err: bad}
	if bad == nil {
		f.data, f.unread, f.err = v.remembered(name)
	}
	if f.unread {
		close(f.done)
		return f
	}
	from := v.medium
	go func() {
		defer close(f.done)
		f.data, f.err = from.read(name, MaxFile)
	}()
	return f
}

// Ready reports whether reading is over, so that Wait and Bytes do not wait.
func (f *Fetch) Ready() bool {
	select {
	case <-f.done:
		return true
	default:
		return false
	}
}

// Wait waits until the file has been read and returns the journal, without an incomplete last line or blank lines at the end. The
// error wraps fs.ErrNotExist if there is no such game. Any goroutine may call Wait; the other methods belong to the
// game's goroutine. The bytes must not be changed.
func (f *Fetch) Wait() ([]byte, error) {
	<-f.done
	whole, _ := repairEnd(f.data)
	return whole, f.err
}

// Bytes is like Wait. It also notes that the file has been read, so that a new game may replace it.
func (f *Fetch) Bytes() ([]byte, error) {
	data, err := f.Wait()
	if !f.unread {
		f.vault.noteRead(f.name, err)
	}
	return data, err
}

// Path returns where the file is kept.
func (f *Fetch) Path() string { return f.vault.medium.where(f.name) }
