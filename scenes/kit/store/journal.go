package store

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
)

// The dir of saves in a medium, and the extension of journals.
const (
	savesDir   = "saves"
	journalExt = ".jsonl"
)

// A Journal is the save of one unfinished game: a header line and one line per entry. When a method returns, the
// change survives a kill of the program. If it could not be written, the method returns the reason (wrapping ErrFull,
// ErrReadOnly, ErrInUse …), and the journal continues in memory. Callers may ignore that error, since
// [Store.Notices] reports it.
type Journal struct {
	store    *Store
	box      string
	data     []byte // whole lines, each with a newline
	ends     []int  // offset after each line
	stampDue int    // tick of the store from which the time of playing is recorded again; see stamp
}

// Edition returns a number that changes whenever this program changes the save of a box. While it is the same, the
// save need not be read again. It stays the same when Resume repairs the end of the save, or moves the save aside.
func (s *Store) Edition(box string) int { return s.editions[box] }

// saveName returns the name of a box's save.
func saveName(box string) string { return savesDir + "/" + box + journalExt }

// Begin starts the save of a new game of a box with the lines that its journal has already, at least the header; the last one
// may lack its newline. An unfinished game of the same box is replaced, by all the lines at once, if it has been read by this
// program; otherwise it is moved aside and reported as ErrUnread. Begin fails only if box is not a plain name ([a-z0-9-]) or
// the first line is empty. A failure to write is reported as a [Notice] alone.
func (s *Store) Begin(box string, lines []byte) (*Journal, error) {
	if err := checkName(box); err != nil {
		return nil, err
	}
	header, _, _ := bytes.Cut(lines, []byte("\n"))
	if err := checkLine(header); err != nil {
		return nil, err
	}
	whole, _ := repairEnd(append(slices.Clone(bytes.TrimSuffix(lines, []byte("\n"))), '\n'))
	j := &Journal{store: s, box: box, data: whole}
	j.indexLines()
	s.editions[box]++
	s.vault.follow(saveName(box), nil)
	_ = j.rewrite()
	j.stamp()
	return j, nil
}

// Resume opens the save of a box's unfinished game, to be read with [Journal.Bytes] and appended to. If there is
// none, the error wraps fs.ErrNotExist. An incomplete last line is dropped and reported as ErrTorn, blank lines at
// the end as ErrBlank. A file that is too big or cannot be read is moved aside, reported, and the error wraps
// ErrDamaged. A file that the system does not allow to be read stays where it is and is reported; the error is
// ErrBarred. The lines are not checked further: if the rules refuse them, call [Journal.MoveAside].
//
// Resume waits for the disk. To avoid that use Fetch and ResumeFrom.
func (s *Store) Resume(box string) (*Journal, error) {
	if err := checkName(box); err != nil {
		return nil, err
	}
	data, err := s.vault.read(saveName(box), MaxFile)
	return s.openSave(box, data, err)
}

// ResumeFrom is like Resume for a save that Fetch has read. It does not wait for the disk if f is ready.
func (s *Store) ResumeFrom(f *Fetch) (*Journal, error) {
	_, err := f.Bytes()
	return s.openSave(f.box, f.data, err)
}

// openSave returns the journal of a box's save, as Resume says; data and err are the result of reading the file. A file
// that is there, but could not be read, is moved aside if the system allows that.
func (s *Store) openSave(box string, data []byte, err error) (*Journal, error) {
	name := saveName(box)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("save of %s: %w", box, err)
	case err != nil:
		if asideErr := s.vault.moveAside(name, err.Error()); errors.Is(asideErr, ErrBarred) {
			return nil, asideErr
		}
		return nil, errorAt(ErrDamaged, s.vault.medium.where(name), err)
	}
	j := &Journal{store: s, box: box}
	j.adopt(data)
	return j, nil
}

// adopt makes data, which was read from the file, the content of j; data belongs to j from then on. If the end of data has to be
// repaired, adopt rewrites the file, so that the next line is not appended to an incomplete one, and reports what was dropped.
func (j *Journal) adopt(data []byte) {
	whole, flaw := repairEnd(data)
	j.store.vault.follow(saveName(j.box), data)
	j.data = whole
	j.indexLines()
	if flaw != intact {
		j.store.vault.addNotice(Notice{Kind: flaw, Path: j.Path(), Reason: fmt.Sprintf("line %d", j.Lines()+1)})
	}
	if len(whole) != len(data) {
		_ = j.rewrite()
	}
}

// intact is the flaw of a journal whose end needs no repair.
const intact = kindCount

// repairEnd returns data with a proper end, and what was wrong with the end: intact, Torn or Blank. A last line without
// newline gets one if it is complete JSON, which counts as intact, and is dropped if not (Torn). Blank lines at the end
// are dropped (Blank). The header is not changed; its reader refuses a bad one. data is not changed, but whole may share its memory.
func repairEnd(data []byte) (whole []byte, flaw Kind) {
	last := bytes.LastIndexByte(data, '\n') + 1
	rest := data[last:]
	switch {
	case last == 0 && !json.Valid(rest):
		return data, intact
	case len(bytes.TrimSpace(rest)) == 0:
		return trimBlank(data)
	case json.Valid(rest):
		return append(slices.Clip(data), '\n'), intact
	default:
		return data[:last], Torn
	}
}

// trimBlank returns data without the blank lines at the end and Blank. If there are none, or the first line is not valid
// JSON, it returns data unchanged and intact.
func trimBlank(data []byte) (whole []byte, flaw Kind) {
	header := bytes.IndexByte(data, '\n')
	if header < 0 || !json.Valid(data[:header]) {
		return data, intact
	}
	text := len(bytes.TrimRight(data, " \t\r\n"))
	end := text + bytes.IndexByte(data[text:], '\n') + 1
	if end == len(data) {
		return data, intact
	}
	return data[:end], Blank
}

// indexLines finds the ends of the lines of j.data, and stores them in j.ends.
func (j *Journal) indexLines() {
	j.ends = j.ends[:0]
	for i, c := range j.data {
		if c == '\n' {
			j.ends = append(j.ends, i+1)
		}
	}
}

// Bytes returns the whole journal. It must not be changed and is valid until the journal changes.
func (j *Journal) Bytes() []byte { return j.data }

// Lines returns the number of lines, the header included.
func (j *Journal) Lines() int { return len(j.ends) }

// Path returns where the save is kept, for error messages.
func (j *Journal) Path() string { return j.store.vault.medium.where(saveName(j.box)) }

// Append appends one line, given without newline, and notes that the game is being played now. It returns an error and changes nothing
// if line is empty or has a newline.
func (j *Journal) Append(line []byte) error {
	if err := checkLine(line); err != nil {
		return err
	}
	j.data = append(append(j.data, line...), '\n')
	j.ends = append(j.ends, len(j.data))
	j.stamp()
	j.store.editions[j.box]++
	return j.store.vault.append(saveName(j.box), j.data, len(line)+1)
}

// Truncate drops all lines after the first n, for undo. If n is [Journal.Lines], it does nothing; if n is below 1 or above that, it
// returns an error and changes nothing.
func (j *Journal) Truncate(n int) error {
	switch {
	case n < 1 || n > len(j.ends):
		return fmt.Errorf("store: keep %d of %d lines", n, len(j.ends))
	case n == len(j.ends):
		return nil
	}
	j.store.editions[j.box]++
	j.ends = j.ends[:n]
	j.data = j.data[:j.ends[n-1]]
	return j.rewrite()
}

// rewrite writes the whole journal.
func (j *Journal) rewrite() error { return j.store.vault.write(saveName(j.box), j.data) }

// checkLine returns an error unless line is one non-empty line without newline.
func checkLine(line []byte) error {
	if len(line) == 0 || bytes.IndexByte(line, '\n') >= 0 {
		return fmt.Errorf("store: not one line: %.40q", line)
	}
	return nil
}

// close ends the use of the save by the journal, which changes the box's Edition. If the file has been deleted with all others, it is
// written again. If another copy of the program has changed the file meanwhile, that version is moved aside and j's is written.
func (j *Journal) close() {
	name := saveName(j.box)
	j.store.editions[j.box]++
	j.store.vault.restore() // before forget, so that restore includes this save
	j.store.vault.keepTheirs(name, j.data)
	j.store.vault.forget(name)
}

// MoveAside moves a save aside that cannot be played, and reports ErrDamaged with the reason, such as the error of the journal's reader.
// The error says why the save stays where it is, or is not moved yet. The journal must not be used afterwards.
func (j *Journal) MoveAside(reason string) error {
	j.close()
	return j.store.vault.moveAside(saveName(j.box), reason)
}

// MoveSaveAside is like [Journal.MoveAside] for a save that is not open.
func (s *Store) MoveSaveAside(box, reason string) error {
	if err := checkName(box); err != nil {
		return err
	}
	s.editions[box]++
	return s.vault.moveAside(saveName(box), reason)
}

// ReportNewer reports, once, that the unfinished game of a box was saved by a newer version of the program. reason is
// the error of its reader. The file is not changed; a new game of that box moves it aside.
func (s *Store) ReportNewer(box, reason string) { s.vault.reportNewer(saveName(box), reason) }

// Running returns the boxes with an unfinished game, sorted.
func (s *Store) Running() []string {
	names := s.vault.list(savesDir)
	boxes := names[:0]
	for _, n := range names {
		if box, ok := strings.CutSuffix(n, journalExt); ok && checkName(box) == nil {
			boxes = append(boxes, box)
		}
	}
	return slices.Clip(boxes)
}

// Peek returns the save of a box's unfinished game without opening it; fs.ErrNotExist if there is none. An incomplete
// last line is included. The save counts as read from then on, so that [Store.Begin] may replace it. Peek waits for the disk; see Fetch.
func (s *Store) Peek(box string) ([]byte, error) {
	if err := checkName(box); err != nil {
		return nil, err
	}
	return s.vault.read(saveName(box), MaxFile)
}
