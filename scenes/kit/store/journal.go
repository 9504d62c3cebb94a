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

const (
	savesDir   = "saves"
	journalExt = ".jsonl"
)

// A Journal is the save of one game under way: a header line and one line per entry. Every change is on its way to the
// disk when the method returns, so that killing the program loses nothing. Methods return the reason if it could
// not be written (wrapping ErrFull, ErrReadOnly, ErrInUse …); the journal goes on in memory all the same, so that
// callers may leave the error to [Store.Notices].
type Journal struct {
	store *Store
	game  string
	data  []byte // whole lines, each with its line end
	ends  []int  // offset after each line
	due   int    // tick from which the time of the next line is noted; see played.go
}

// Edition changes whenever the save of a box is changed from here: who has read it since need not read it again.
func (s *Store) Edition(game string) int { return s.editions[game] }

func saveName(game string) string { return savesDir + "/" + game + journalExt }

// Begin starts the save of a new game of this box; a game of the same box that was under way is replaced if it has been read
// here, and moved aside, told as ErrUnread, if it has not.
// It fails only for a game's name that is not plain ([a-z0-9-]) or a header of several lines.
func (s *Store) Begin(game string, header []byte) (*Journal, error) {
	if err := checkName(game); err != nil {
		return nil, err
	}
	if err := checkLine(header); err != nil {
		return nil, err
	}
	j := &Journal{store: s, game: game, data: append(slices.Clone(header), '\n')}
	j.index()
	s.editions[game]++
	s.vault.follow(saveName(game), nil)
	_ = j.rewrite()
	j.stamp()
	return j, nil
}

// Resume opens the save of the game under way in this box, to be read with [Journal.Bytes] and appended to. With no
// such game the error wraps fs.ErrNotExist. A last line that was cut off is dropped and told as ErrTorn, blank lines at the
// end as ErrBlank. A file that is too big or cannot be read is moved aside, told, and returned as an error that wraps
// ErrDamaged; one that the system does not let be read is left as it is, told, and returned as ErrBarred. The lines are not checked beyond that: the rules do, and what they refuse goes to [Journal.MoveAside].
//
// Resume waits for the disk. Where a frame must not, use Fetch and ResumeFrom.
func (s *Store) Resume(game string) (*Journal, error) {
	if err := checkName(game); err != nil {
		return nil, err
	}
	data, err := s.vault.read(saveName(game), MaxFile)
	return s.goOn(game, data, err)
}

// ResumeFrom is Resume with what Fetch has read, so that nobody waits for the disk.
func (s *Store) ResumeFrom(f *Fetch) (*Journal, error) {
	_, err := f.Bytes()
	return s.goOn(f.game, f.data, err)
}

// goOn opens a save that was read with this result.
func (s *Store) goOn(game string, data []byte, err error) (*Journal, error) {
	name := saveName(game)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("save of %s: %w", game, err)
	case err != nil:
		if aside := s.vault.moveAside(name, err.Error()); errors.Is(aside, ErrBarred) {
			return nil, aside
		}
		return nil, writeError(ErrDamaged, s.vault.medium.where(name), err)
	}
	j := &Journal{store: s, game: game}
	j.adopt(data)
	return j, nil
}

// adopt takes what was read; a torn last line or a missing last line end is mended in the file too, so that the next line
// does not grow onto it.
func (j *Journal) adopt(data []byte) {
	whole, flaw := mend(data)
	j.store.vault.follow(saveName(j.game), data)
	j.data = whole
	j.index()
	if flaw != sound {
		j.store.vault.tell(Notice{Kind: flaw, Path: j.Path(), Reason: fmt.Sprintf("line %d", j.Lines()+1)})
	}
	if len(whole) != len(data) {
		_ = j.rewrite()
	}
}

// sound is what mend has found of a journal whose end is as it should be.
const sound = kindCount

// mend gives a last line without a line end one if it is complete JSON and drops it, as Torn, if it is not. Blank lines at
// the end are dropped too, as Blank. The header is left as it is, for its reader to refuse.
func mend(data []byte) (whole []byte, flaw Kind) {
	last := bytes.LastIndexByte(data, '\n') + 1
	rest := data[last:]
	switch {
	case last == 0 && !json.Valid(rest):
		return data, sound
	case len(bytes.TrimSpace(rest)) == 0:
		return trimBlank(data)
	case json.Valid(rest):
		return append(slices.Clip(data), '\n'), sound
	default:
		return data[:last], Torn
	}
}

// trimBlank drops the blank lines at the end of data, behind a header that is one.
func trimBlank(data []byte) (whole []byte, flaw Kind) {
	header := bytes.IndexByte(data, '\n')
	if header < 0 || !json.Valid(data[:header]) {
		return data, sound
	}
	text := len(bytes.TrimRight(data, " \t\r\n"))
	end := text + bytes.IndexByte(data[text:], '\n') + 1
	if end == len(data) {
		return data, sound
	}
	return data[:end], Blank
}

func (j *Journal) index() {
	j.ends = j.ends[:0]
	for i, c := range j.data {
		if c == '\n' {
			j.ends = append(j.ends, i+1)
		}
	}
}

// Bytes returns the journal, lines with their ends, as the journal's reader wants it. It must not be changed and is
// valid until the journal changes.
func (j *Journal) Bytes() []byte { return j.data }

// Lines returns the number of lines, the header included.
func (j *Journal) Lines() int { return len(j.ends) }

// Game returns the box the save belongs to.
func (j *Journal) Game() string { return j.game }

// Path says where the save is kept: file and line of an error message begin with it.
func (j *Journal) Path() string { return j.store.vault.medium.where(saveName(j.game)) }

// Append adds one line, given without its line end.
func (j *Journal) Append(line []byte) error {
	if err := checkLine(line); err != nil {
		return err
	}
	j.data = append(append(j.data, line...), '\n')
	j.ends = append(j.ends, len(j.data))
	j.stamp()
	j.store.editions[j.game]++
	return j.store.vault.append(saveName(j.game), j.data, len(line)+1)
}

// Truncate keeps the first n lines, for undo. n below 1 or above [Journal.Lines] is an error and changes nothing.
func (j *Journal) Truncate(n int) error {
	switch {
	case n < 1 || n > len(j.ends):
		return fmt.Errorf("store: keep %d of %d lines", n, len(j.ends))
	case n == len(j.ends):
		return nil
	}
	j.store.editions[j.game]++
	j.ends = j.ends[:n]
	j.data = j.data[:j.ends[n-1]]
	return j.rewrite()
}

func (j *Journal) rewrite() error { return j.store.vault.write(saveName(j.game), j.data) }

func checkLine(line []byte) error {
	if len(line) == 0 || bytes.IndexByte(line, '\n') >= 0 {
		return fmt.Errorf("store: not one line: %.40q", line)
	}
	return nil
}

// leave ends the journal's hold on its save.
func (j *Journal) leave() {
	name := saveName(j.game)
	j.store.editions[j.game]++
	j.store.vault.refresh(name, j.data)
	j.store.vault.forget(name)
}

// MoveAside takes a save that cannot be played out of the way, told as ErrDamaged with the reason, for instance the
// journal reader's file, line and cause. The journal is not to be used afterwards.
func (j *Journal) MoveAside(reason string) error {
	j.leave()
	return j.store.vault.moveAside(saveName(j.game), reason)
}

// SetAside is [Journal.MoveAside] for a save that is not open.
func (s *Store) SetAside(game, reason string) error {
	if err := checkName(game); err != nil {
		return err
	}
	s.editions[game]++
	return s.vault.moveAside(saveName(game), reason)
}

// LeaveNewer tells, once, that the game under way in a box is of a newer version of the program, with its reader's reason.
// The file is not touched; a new game in that box moves it aside.
func (s *Store) LeaveNewer(game, reason string) { s.vault.leaveNewer(saveName(game), reason) }

// Running lists the boxes with a game under way, sorted.
func (s *Store) Running() []string {
	names := s.vault.list(savesDir)
	games := names[:0]
	for _, n := range names {
		if game, ok := strings.CutSuffix(n, journalExt); ok && checkName(game) == nil {
			games = append(games, game)
		}
	}
	return slices.Clip(games)
}

// Peek reads the save of the game under way without opening it, for the shelf to show; fs.ErrNotExist if there is none.
// A torn last line is included. Peek waits for the disk; see Fetch.
func (s *Store) Peek(game string) ([]byte, error) {
	if err := checkName(game); err != nil {
		return nil, err
	}
	return s.vault.read(saveName(game), MaxFile)
}
