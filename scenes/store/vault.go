package store

import (
	"bytes"
	"errors"
	"io/fs"
	"slices"
	"strings"
)

// A vault is a medium that cannot fail: what the medium refuses is remembered in memory, read back from there, and
// offered to the medium again by flush. Notices tell of it once.
type vault struct {
	medium  medium
	held    bool // whether this copy may write
	pending map[string][]byte
	order   []string          // names of pending in the order in which they must be written
	cause   error             // why the last write failed
	known   map[string][]byte // saves under way here: what the medium was last known to hold
	stale   map[string]bool   // those of them that another copy has changed since
	newer   map[string]bool   // files of a newer program that have been told of
	told    [kindCount]bool
	notices []Notice
}

// A nil value in pending is a name to be removed; an empty value is kept as an empty, non-nil slice.
func newVault(m medium) *vault {
	v := &vault{medium: m, pending: map[string][]byte{}, known: map[string][]byte{}, stale: map[string]bool{}, newer: map[string]bool{}}
	v.held = m.claim()
	v.checkHeld()
	v.checkFault()
	return v
}

// checkHeld tells, once, that another copy is the one that writes.
func (v *vault) checkHeld() {
	if !v.held {
		_ = v.failed("", ErrInUse)
	}
}

// checkFault tells what went wrong in the background.
func (v *vault) checkFault() {
	if err := v.medium.fault(); err != nil {
		_ = v.failed("", err)
	}
}

func (v *vault) tell(n Notice) { v.notices = append(v.notices, n) }

// failed tells of a failed write, once per kind until the next recovery, and returns it. That writing fails is no news to
// who knows already why it must.
func (v *vault) failed(name string, err error) error {
	v.cause = err
	k := kindOf(err)
	known := v.told[k] || k == Unwritten && slices.Contains(v.told[:], true)
	if v.told[k] = true; !known {
		v.tell(Notice{Kind: k, Path: v.medium.where(name), Reason: reasonOf(err)})
	}
	return err
}

func (v *vault) postpone(name string, data []byte) {
	if _, ok := v.pending[name]; !ok {
		v.order = append(v.order, name)
	}
	v.pending[name] = data
}

func (v *vault) settle(name string) {
	delete(v.pending, name)
	v.order = slices.DeleteFunc(v.order, func(n string) bool { return n == name })
}

// try runs a write if this copy may write at all.
func (v *vault) try(write func() error) error {
	if !v.held {
		return ErrInUse
	}
	return write()
}

func (v *vault) read(name string, limit int) ([]byte, error) {
	data, ok := v.pending[name]
	if !ok {
		return v.medium.read(name, limit)
	}
	if data == nil {
		return nil, fs.ErrNotExist
	}
	return bytes.Clone(data), nil
}

// follow notes that a save is under way here and what the medium holds of it. data is kept, not copied: it may grow, and
// change only together with the medium.
func (v *vault) follow(name string, data []byte) {
	v.known[name] = data
	delete(v.stale, name)
}

// forget ends follow.
func (v *vault) forget(name string) {
	delete(v.known, name)
	delete(v.stale, name)
}

// refresh keeps what another copy has made of a save under way here, before it is replaced by ours.
func (v *vault) refresh(name string, data []byte) {
	if v.stale[name] {
		delete(v.stale, name)
		v.makeRoom(name)
		_ = v.write(name, data)
	}
}

func (v *vault) write(name string, data []byte) error {
	v.refresh(name, data)
	err := v.try(func() error { return v.medium.write(name, data) })
	if err == nil {
		v.settle(name)
		v.note(name, data)
		return nil
	}
	v.postpone(name, append([]byte{}, data...))
	return v.failed(name, err)
}

// note notes what the medium holds now of a save that is followed.
func (v *vault) note(name string, data []byte) {
	if _, ok := v.known[name]; ok {
		v.known[name] = data
	}
}

// append is write, told that only the last n bytes are new.
func (v *vault) append(name string, whole []byte, n int) error {
	if v.stale[name] {
		return v.write(name, whole)
	}
	if _, late := v.pending[name]; late {
		v.postpone(name, append([]byte{}, whole...))
		return v.cause
	}
	err := v.try(func() error { return v.medium.append(name, whole, n) })
	if err == nil {
		v.note(name, whole)
		return nil
	}
	v.postpone(name, append([]byte{}, whole...))
	return v.failed(name, err)
}

func (v *vault) remove(name string) error {
	err := v.try(func() error { return v.medium.remove(name) })
	if err == nil || errors.Is(err, fs.ErrNotExist) {
		v.settle(name)
		return nil
	}
	v.postpone(name, nil)
	return v.failed(name, err)
}

// move renames, or where the medium cannot, writes anew and removes.
func (v *vault) move(from, to string, limit int) error {
	if _, late := v.pending[from]; !late {
		if err := v.try(func() error { return v.medium.rename(from, to) }); err == nil {
			v.settle(to)
			return nil
		}
	}
	data, err := v.read(from, limit)
	if err != nil {
		return err
	}
	return errors.Join(v.write(to, data), v.remove(from))
}

func (v *vault) list(dir string) []string {
	names, err := v.medium.list(dir)
	if err != nil {
		names = nil
	}
	for name, data := range v.pending {
		base, ok := strings.CutPrefix(name, dir+"/")
		at := slices.Index(names, base)
		switch {
		case !ok:
		case data == nil && at >= 0:
			names = slices.Delete(names, at, at+1)
		case data != nil && at < 0:
			names = append(names, base)
		}
	}
	slices.Sort(names)
	return names
}

// flush writes what is still pending, in order, and stops at the first failure.
func (v *vault) flush() error {
	v.checkFault()
	if len(v.order) == 0 {
		return nil
	}
	for _, name := range slices.Clone(v.order) {
		if err := v.flushOne(name, v.pending[name]); err != nil {
			return v.failed(name, err)
		}
		v.settle(name)
	}
	v.told = [kindCount]bool{}
	v.tell(Notice{Kind: Recovered})
	return nil
}

func (v *vault) flushOne(name string, data []byte) error {
	if data != nil {
		return v.try(func() error { return v.medium.write(name, data) })
	}
	err := v.try(func() error { return v.medium.remove(name) })
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// claim polls for the right to write; on gaining it late, what the other copy left is kept before ours is written.
func (v *vault) claim() {
	had := v.held
	v.held = v.medium.claim()
	v.checkHeld()
	if !had && v.held {
		v.takeOver()
		_ = v.flush()
	}
}

// takeOver keeps the other copy's files: ours never replace or remove them unseen.
func (v *vault) takeOver() {
	for name, known := range v.known {
		theirs, err := v.medium.read(name, MaxFile)
		_, late := v.pending[name]
		v.stale[name] = err == nil && !late && !bytes.Equal(known, theirs)
	}
	for _, name := range slices.Clone(v.order) {
		mine := v.pending[name]
		theirs, err := v.medium.read(name, MaxFile)
		switch {
		case err != nil || mine != nil && bytes.HasPrefix(mine, theirs):
		case mine == nil:
			v.settle(name)
		case strings.Contains(name, "/"):
			v.makeRoom(name)
		}
	}
}

func (v *vault) makeRoom(name string) {
	to := asideName(v.list(asideDir), name)
	if err := v.medium.rename(name, to); err != nil {
		return
	}
	v.explain(Split, to, "the other copy was closed later than this one began")
}
