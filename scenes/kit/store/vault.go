package store

import (
	"bytes"
	"errors"
	"io/fs"
	"slices"
	"strings"
)

// A vault is a medium that cannot fail and that nobody waits for: what is written is remembered in memory, and read back
// from there, until the medium has it for good. What the medium refuses is offered to it again by flush. Notices tell of
// it once.
type vault struct {
	medium  medium
	held    bool // whether this copy may write
	pending map[string]*job
	order   []*job          // those of pending, as they must be written
	running *job            // the one that is being made to last beside the game, if any
	ended   chan error      // how it ended
	failing bool            // the last write failed: what is pending waits for flush
	cause   error           // why
	owing   bool            // what had failed is being written at last, to be told when all of it has been
	known   map[string]save // saves under way here
	seen    map[string]bool // names whose content, or lack of one, is known here, so that it may be replaced
	left    map[string]bool // files that are left as they are, of which has been told
	barred  map[string]bool // files that the system did not let be read
	losses  int             // how often all that was kept was found thrown away
	told    [kindCount]bool
	notices []Notice
}

// save is what is known of a save under way here.
type save struct {
	data  []byte // what the medium was last known to hold
	stale bool   // another copy has changed it since
}

// A job is what a name is to hold: data, or nothing at all if that is nil.
type job struct {
	name   string
	data   []byte
	staged bool
	added  bool   // staged by adding the end of data to what the medium had: it holds data already
	change change // nil also when there is nothing left to do after staging
}

func newVault(m medium) *vault {
	v := &vault{
		medium: m, pending: map[string]*job{}, ended: make(chan error, 1),
		known: map[string]save{}, seen: map[string]bool{}, left: map[string]bool{}, barred: map[string]bool{},
	}
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
		v.report("", err)
	}
}

func (v *vault) tell(n Notice) { v.notices = append(v.notices, n) }

// failed is report for what will not be written before the next flush; it returns err.
func (v *vault) failed(name string, err error) error {
	v.failing, v.cause = true, err
	v.report(name, err)
	return err
}

// report tells of a failed write, once per kind until the next recovery. That writing fails is no news to who knows already
// why it must.
func (v *vault) report(name string, err error) {
	k := kindOf(err)
	known := v.told[k] || k == Unwritten && slices.Contains(v.told[:], true)
	if v.told[k] = true; !known {
		v.tell(Notice{Kind: k, Path: v.medium.where(name), Reason: reasonOf(err)})
	}
}

// read returns what a name holds. It waits for the disk; see fetch.
func (v *vault) read(name string, limit int) ([]byte, error) {
	data, ok, err := v.remembered(name)
	if !ok {
		data, err = v.medium.read(name, limit)
		v.saw(name, err)
	}
	return data, err
}

// remembered returns what a name is to hold, if the medium does not yet.
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

// saw notes how reading a name ended: only what could be read may be replaced.
func (v *vault) saw(name string, err error) {
	v.seen[name] = err == nil || errors.Is(err, fs.ErrNotExist)
	if v.barred[name] = errors.Is(err, fs.ErrPermission); !v.barred[name] {
		delete(v.barred, name)
	}
}

// follow notes that a save is under way here and what the medium holds of it. data is kept, not copied: it may grow, and
// change only together with the medium.
func (v *vault) follow(name string, data []byte) { v.known[name] = save{data: data} }

// forget ends follow.
func (v *vault) forget(name string) { delete(v.known, name) }

// refresh keeps what another copy has made of a save under way here, before it is replaced by ours.
func (v *vault) refresh(name string, data []byte) {
	if s := v.known[name]; s.stale {
		v.known[name] = save{data: s.data}
		if v.makeRoom(name, Split, byOther) == nil {
			_ = v.write(name, data)
		}
	}
}

// note notes what the medium holds now of a name.
func (v *vault) note(name string, data []byte) {
	v.seen[name] = true
	if _, ok := v.known[name]; ok {
		v.known[name] = save{data: data}
	}
}

// missing reports whether there is nothing under a name, nor on its way there.
func (v *vault) missing(name string) bool { return v.inPlace(name) && !v.medium.exists(name) }

// inPlace reports whether nothing else is to be under a name than what the medium has.
func (v *vault) inPlace(name string) bool { return v.pending[name] == nil || v.pending[name].added }

// write makes a name hold data, which is copied. What stood there and has not been read here is moved aside.
func (v *vault) write(name string, data []byte) error {
	v.refresh(name, data)
	return v.submit(&job{name: name, data: append([]byte{}, data...)})
}

// remove makes a name hold nothing.
func (v *vault) remove(name string) error { return v.submit(&job{name: name}) }

// append is write, told that only the last n bytes are new. whole is kept, not copied, as follow keeps it.
func (v *vault) append(name string, whole []byte, n int) error {
	v.collect()
	if !v.inPlace(name) || v.failing || v.known[name].stale {
		return v.write(name, whole)
	}
	change, err := v.medium.append(name, whole, n)
	switch {
	case errors.Is(err, errApart):
		v.seen[name] = false
		return v.write(name, whole)
	case err != nil:
		v.seen[name] = true // what is there now is the beginning of it
		v.enqueue(&job{name: name, data: append([]byte{}, whole...)}).unstage()
		return v.failed(name, err)
	}
	v.note(name, whole)
	v.enqueue(&job{name: name, data: whole, staged: true, added: true, change: change}).unstage()
	v.pump()
	return nil
}

// move renames, or where the medium cannot, writes under the new name and removes.
func (v *vault) move(from, to string, limit int) error {
	v.collect()
	if v.held {
		v.restore()
	}
	if v.inPlace(from) && v.pending[to] == nil && v.held {
		if err := v.medium.rename(from, to); err == nil {
			v.seen[from], v.seen[to] = true, true
			v.forgo(from).unstage()
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

// claim polls for the right to write; on gaining it late, what the other copy left is kept before ours is written.
func (v *vault) claim() {
	had := v.held
	v.held = v.medium.claim()
	v.checkHeld()
	if !had && v.held {
		v.takeOver()
		v.sayHolds()
		_ = v.flush()
	}
	if v.held {
		v.restore()
	}
}

// sayHolds says to whom has been told that another copy writes that this one does now, and so what it could not write.
func (v *vault) sayHolds() {
	if v.told[InUse] {
		v.failing, v.told = false, [kindCount]bool{}
		v.tell(Notice{Kind: Holds})
	}
}

// takeOver keeps the other copy's files: ours never replace or remove them unseen.
func (v *vault) takeOver() {
	for name, mine := range v.known {
		theirs, err := v.medium.read(name, MaxFile)
		_, late := v.pending[name]
		mine.stale = err == nil && !late && !bytes.Equal(mine.data, theirs)
		v.known[name] = mine
	}
	for _, j := range slices.Clone(v.order) {
		theirs, err := v.medium.read(j.name, MaxFile)
		v.saw(j.name, err)
		switch {
		case err != nil || j.data != nil && bytes.HasPrefix(j.data, theirs):
		case j.data == nil:
			v.settle(j)
		case strings.Contains(j.name, "/"):
			_ = v.makeRoom(j.name, Split, byOther)
		}
	}
}

// byOther is why a file of another copy lies aside.
const byOther = "the other copy was closed later than this one began"

// makeRoom moves aside what lies under a name and is not ours.
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
