package store

import (
	"bytes"
	"errors"
	"io/fs"
	"slices"
	"strings"
)

// A vault keeps values on a medium without failing and, except for read, without waiting for the disk. Writes are kept in
// memory, and read back from there, until the medium has done them. Failed writes are tried again by flush. Notices report
// each failure once. A vault belongs to the game's goroutine.
type vault struct {
	medium     medium
	held       bool                 // this copy may write
	pending    map[string]*job      // by name: the last job that is not finished
	queue      []*job               // the jobs that are not finished, in the order of writing
	running    *job                 // the job whose change is being committed; nil if none is
	ended      chan error           // receives the result of running
	failing    bool                 // the last write failed; pending jobs wait for flush
	cause      error                // error of the write that failed last
	recovering bool                 // failed jobs are being written again; Recovered is reported when all have been
	open       map[string]saveInUse // by name: the saves in use by this program
	seen       map[string]bool      // by name: this copy knows the content, or that there is none, so that it may be replaced
	left       map[string]bool      // by name: a notice has said that the file is left as it is
	barred     map[string]bool      // by name: the system did not allow the file to be read
	lost       bool                 // the saves were found deleted, and the store has not written its values again yet
	reported   [kindCount]bool      // by kind: a failure of this kind has been reported since the last recovery
	notices    []Notice
}

// saveInUse is what is known of a save in use by this program.
type saveInUse struct {
	data  []byte // what the medium was last known to hold
	stale bool   // another copy of the program has changed the file since
}

// A job sets the value of a name to data, or removes it if data is nil.
type job struct {
	name   string
	data   []byte
	staged bool   // the medium has staged it; see medium.stage
	added  bool   // staged by appending: reading from the medium returns data already
	change change // what is to be committed; nil before staging, and if nothing is left to do after it
}

// newVault returns a vault over a medium and tries to get the right to write. It reports ErrInUse if another copy has that right, and an
// error of the medium if there was one.
func newVault(m medium) *vault {
	v := &vault{
		medium: m, pending: map[string]*job{}, ended: make(chan error, 1),
		open: map[string]saveInUse{}, seen: map[string]bool{}, left: map[string]bool{}, barred: map[string]bool{},
	}
	v.held = m.claim()
	v.checkHeld()
	v.checkFault()
	return v
}

// stillHeld reports whether this copy may write. A page in a browser loses the right while it sleeps, without a call of claim; then
// stillHeld returns false until claim gets the right again, and has compared the files.
func (v *vault) stillHeld() bool {
	if v.held {
		v.held = v.medium.claim()
	}
	return v.held
}

// checkHeld reports ErrInUse, once until the next recovery, if another copy has the right to write.
func (v *vault) checkHeld() {
	if !v.held {
		_ = v.fail("", ErrInUse)
	}
}

// checkFault reports an error of the medium that happened in the background, if there was one.
func (v *vault) checkFault() {
	if err := v.medium.fault(); err != nil {
		v.report("", err)
	}
}

// addNotice appends a notice for the player.
func (v *vault) addNotice(n Notice) { v.notices = append(v.notices, n) }

// fail stops all writing until the next flush, reports err as a failure to write name, and returns err. name is "" if the error is
// about the whole store.
func (v *vault) fail(name string, err error) error {
	v.failing, v.cause = true, err
	v.report(name, err)
	return err
}

// report adds a notice of a failed write, once per kind until the next recovery. A failure of kind Unwritten is left out if one of
// another kind has been reported.
func (v *vault) report(name string, err error) {
	k := kindOf(err)
	known := v.reported[k] || k == Unwritten && slices.Contains(v.reported[:], true)
	if v.reported[k] = true; !known {
		v.addNotice(Notice{Kind: k, Path: v.medium.where(name), Reason: reasonOf(err)})
	}
}

// read returns the value of a name. A value that waits to be written comes from memory, whatever its length. Any other must have at most
// limit bytes; for that one read waits for the disk, and notes the result as noteRead says. See fetch.
func (v *vault) read(name string, limit int) ([]byte, error) {
	data, ok, err := v.remembered(name)
	if !ok {
		data, err = v.medium.read(name, limit)
		v.noteRead(name, err)
	}
	return data, err
}

// remembered returns a copy of the value of a name that is waiting to be written; ok is false if there is none. If the name
// waits to be removed, ok is true and err is fs.ErrNotExist.
func (v *vault) remembered(name string) (data []byte, ok bool, err error) {
	switch j := v.pending[name]; {
	case j == nil:
		return nil, false, nil
	case j.data == nil:
		return nil, true, fs.ErrNotExist
	default:
		return bytes.Clone(j.data), true, nil
	}
}

// noteRead notes err, the result of reading a name: only values that could be read, or are missing, may be replaced, and a file that
// the system did not allow to be read is barred.
func (v *vault) noteRead(name string, err error) {
	v.seen[name] = err == nil || errors.Is(err, fs.ErrNotExist)
	if v.barred[name] = errors.Is(err, fs.ErrPermission); !v.barred[name] {
		delete(v.barred, name)
	}
}

// follow notes that a save is in use, and that the medium holds data. data is not copied: the caller may append to it, and
// must write the value after any other change.
func (v *vault) follow(name string, data []byte) { v.open[name] = saveInUse{data: data} }

// forget ends the use of a save.
func (v *vault) forget(name string) { delete(v.open, name) }

// keepTheirs moves another copy's version of a save in use aside, if there is one, and writes data in its place. If that
// version cannot be moved, keepTheirs writes nothing and does not try again: a later stage moves that version aside, as a file that
// was not read, before it replaces it.
func (v *vault) keepTheirs(name string, data []byte) {
	if s := v.open[name]; s.stale {
		v.open[name] = saveInUse{data: s.data} // no longer stale, since write calls this method again
		if v.makeRoom(name, Split, otherCopyReason) == nil {
			_ = v.write(name, data)
		}
	}
}

// noteWritten notes that the medium holds data for a name now, or nothing if data is nil. data is not copied.
func (v *vault) noteWritten(name string, data []byte) {
	v.seen[name] = true
	if _, ok := v.open[name]; ok {
		v.open[name] = saveInUse{data: data}
	}
}

// missing reports whether a name has no value and none is waiting to be written.
func (v *vault) missing(name string) bool { return v.inPlace(name) && !v.medium.exists(name) }

// inPlace reports whether reading from the medium returns the present value of a name: no job waits for it, or only one
// that was staged by appending.
func (v *vault) inPlace(name string) bool { return v.pending[name] == nil || v.pending[name].added }

// write sets the value of a name; data is copied. A value that was not read before is moved aside. The error says why the
// value could not be written yet; see submit.
func (v *vault) write(name string, data []byte) error {
	v.keepTheirs(name, data)
	return v.submit(&job{name: name, data: append([]byte{}, data...)})
}

// remove deletes the value of a name. The error says why that could not be done yet; see submit.
func (v *vault) remove(name string) error { return v.submit(&job{name: name}) }

// removeFirst is like remove, but after a failed write it removes the value before the writes that wait, since that may make room for
// them, and then tries those writes again. Then it returns nil if the value has been removed, even if one of those writes has failed.
func (v *vault) removeFirst(name string) error {
	err := v.remove(name)
	j := v.pending[name]
	if j == nil || !v.failing || !v.held {
		return err
	}
	v.queue = slices.Insert(slices.DeleteFunc(v.queue, func(o *job) bool { return o == j }), 0, j)
	if err = v.flush(); v.pending[name] != j {
		return nil // removed, even if there still is no room
	}
	return err
}

// append is like write for the value whole, of which only the last n bytes are new. whole is not copied; see follow. If these bytes
// cannot be added to the file, as after a failed write or when the file has been changed, append writes the whole value.
func (v *vault) append(name string, whole []byte, n int) error {
	v.collect()
	if !v.inPlace(name) || v.failing || v.open[name].stale || !v.stillHeld() {
		return v.write(name, whole)
	}
	change, err := v.medium.append(name, whole, n)
	switch {
	case errors.Is(err, errChanged):
		v.seen[name] = false
		return v.write(name, whole)
	case err != nil:
		v.seen[name] = true // the file holds the beginning of whole now
		v.enqueue(&job{name: name, data: append([]byte{}, whole...)}).unstage()
		return v.fail(name, err)
	}
	v.noteWritten(name, whole)
	v.enqueue(&job{name: name, data: whole, staged: true, added: true, change: change}).unstage()
	v.startNext()
	return nil
}

// move renames a value. If the medium cannot, or the value waits to be written, move reads the value, of at most MaxFile bytes, writes
// it under the new name and deletes the old one. If the value cannot be read, move changes nothing; any other error says why the writes
// have to wait. It also writes again what the medium has lost; see restore.
func (v *vault) move(from, to string) error {
	v.collect()
	v.restore()
	if v.inPlace(from) && v.pending[to] == nil && v.stillHeld() {
		if err := v.medium.rename(from, to); err == nil {
			v.seen[from], v.seen[to] = true, true
			v.cancel(from).unstage()
			return nil
		}
	}
	data, err := v.read(from, MaxFile)
	if err != nil {
		return err
	}
	return errors.Join(v.write(to, data), v.remove(from))
}

// list returns the base names in a dir, sorted, with the waiting writes taken into account. If the medium cannot list the dir, only
// these count.
func (v *vault) list(dir string) []string {
	names, err := v.medium.list(dir)
	if err != nil {
		names = nil
	}
	for name, j := range v.pending {
		base, ok := strings.CutPrefix(name, dir+"/")
		at := slices.Index(names, base)
		switch {
		case !ok:
		case j.data == nil && at >= 0:
			names = slices.Delete(names, at, at+1)
		case j.data != nil && at < 0:
			names = append(names, base)
		}
	}
	slices.Sort(names)
	return names
}

// claim tries to get or keep the right to write. When it gets the right that another copy had before, files of that copy are moved
// aside before those of this copy replace them; see takeOver. With the right, claim also writes deleted values again; see restore. A
// loss of the right is reported only by the next call, as most pages that have slept get the right again at once.
func (v *vault) claim() {
	had := v.held
	v.held = v.medium.claim()
	if !had {
		v.checkHeld()
	}
	if !had && v.held {
		v.takeOver()
		v.reportTakenOver()
		_ = v.flush()
	}
	v.restore()
}

// reportTakenOver adds the notice that this copy writes now and forgets earlier failures, so that writing goes on. It does nothing if
// ErrInUse was not reported before.
func (v *vault) reportTakenOver() {
	if v.reported[InUse] {
		v.failing, v.recovering, v.reported = false, false, [kindCount]bool{}
		v.addNotice(Notice{Kind: TakenOver})
	}
}

// takeOver compares the files that the other copy wrote with those of this one. Open saves that differ become stale,
// unless a job for them waits. A waiting job that would remove a file is dropped. A file that a waiting job would replace
// is moved aside, unless the job only adds to the file's content.
func (v *vault) takeOver() {
	for name, mine := range v.open {
		theirs, err := v.medium.read(name, MaxFile)
		_, waits := v.pending[name]
		if mine.stale = err == nil && !waits && !bytes.Equal(mine.data, theirs); mine.stale {
			v.seen[name] = false // this copy has read an earlier version only
		}
		v.open[name] = mine
	}
	for _, j := range slices.Clone(v.queue) {
		theirs, err := v.medium.read(j.name, MaxFile)
		v.noteRead(j.name, err)
		switch {
		case err != nil || j.data != nil && bytes.HasPrefix(j.data, theirs): // nothing of theirs would be lost
		case j.data == nil:
			v.dequeue(j)
		default:
			_ = v.makeRoom(j.name, Split, otherCopyReason)
		}
	}
}

// otherCopyReason is the reason written beside a file of another copy.
const otherCopyReason = "the other copy was closed later than this one began"

// makeRoom moves aside the file of a name, which this copy of the program has not written, so that another file can take its place. It
// adds a notice of kind k with the reason why, and queues a file with this reason; the caller must start the writing. If the file cannot
// be moved, makeRoom returns the error and does nothing else.
func (v *vault) makeRoom(name string, k Kind, why string) error {
	to := asideName(v.list(asideDir), name)
	if err := v.medium.rename(name, to); err != nil {
		return err
	}
	v.seen[name] = true
	delete(v.barred, name)
	v.explain(Notice{Kind: k, Reason: why}, to)
	return nil
}
