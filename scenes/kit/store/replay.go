package store

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// MaxReplays is how many finished games of a box are kept; the oldest make room.
const MaxReplays = 20

// The dir of replays in a medium, and a part of their names.
const (
	replaysDir  = "replays"
	replayStamp = "20060102-150405" // layout of the time in a replay's name; see package time
)

// A Replay is a finished game that is kept.
type Replay struct {
	Box      string
	Number   int       // from 1; a later game of the box usually has a higher one
	Finished time.Time // local time; zero if unknown
	Name     string    // for LoadReplay and DeleteReplay
}

// replayName returns the name of a replay in the vault; at may be zero.
func replayName(box string, number int, at time.Time) string {
	name := fmt.Sprintf("%s/%s.%05d", replaysDir, box, number)
	if !at.IsZero() {
		name += "." + at.Format(replayStamp)
	}
	return name + journalExt
}

// parseReplay returns the replay of a base name that replayName made: box.00001.20260102-150405.jsonl, where the time is optional. If
// ok is false, base is no such name.
func parseReplay(base string) (r Replay, ok bool) {
	stem, hasExt := strings.CutSuffix(base, journalExt)
	part := strings.Split(stem, ".")
	if !hasExt || len(part) < 2 || len(part) > 3 || checkName(part[0]) != nil {
		return Replay{}, false
	}
	n, err := strconv.Atoi(part[1]) // with ErrRange it returns the largest int
	if err != nil && !errors.Is(err, strconv.ErrRange) || n < 1 {
		return Replay{}, false
	}
	r = Replay{Box: part[0], Number: n, Name: base}
	if len(part) == 2 {
		return r, true
	}
	r.Finished, err = time.ParseInLocation(replayStamp, part[2], time.Local)
	return r, err == nil
}

// Finish keeps the journal of the game as a replay and returns its name. The oldest replays beyond [MaxReplays] are deleted. The name is
// returned even with an error, which says what could not be read or is not written yet. The journal must not be used afterwards.
func (j *Journal) Finish() (string, error) {
	j.close()
	return j.store.addReplay(j.box, func(to string) error { return j.store.vault.move(saveName(j.box), to) })
}

// KeepReplay keeps the journal of a finished game that was played elsewhere as a replay, and returns its name. The
// oldest replays beyond [MaxReplays] are deleted. Nothing is kept or deleted if box is not a plain name ([a-z0-9-]) or the
// journal is longer than [MaxFile]. After any other error the replay is kept in memory, as a [Journal] is.
func (s *Store) KeepReplay(box string, data []byte) (string, error) {
	if err := checkName(box); err != nil {
		return "", err
	}
	if len(data) > MaxFile {
		return "", fmt.Errorf("replay of %s: %d bytes are more than %d", box, len(data), MaxFile)
	}
	return s.addReplay(box, func(to string) error { return s.vault.write(to, data) })
}

// FindReplay returns the name of the replay of a box that has exactly the journal data, and whether there is one. It reads the
// replays of the box, at most [MaxReplays], and waits for the disk.
func (s *Store) FindReplay(box string, data []byte) (name string, ok bool) {
	for _, r := range s.Replays(box) {
		if kept, err := s.LoadReplay(r.Name); err == nil && bytes.Equal(kept, data) {
			return r.Name, true
		}
	}
	return "", false
}

// addReplay calls put, which must write the replay, with the name in the vault of a new replay of a box. Then it deletes the oldest
// replays beyond [MaxReplays] and returns the [Replay.Name] of the new one, all of that even if put returns an error.
func (s *Store) addReplay(box string, put func(to string) error) (string, error) {
	kept := s.Replays(box)
	numbers := make([]int, len(kept))
	for i, r := range kept {
		numbers[i] = r.Number
	}
	to := replayName(box, nextNumber(numbers), s.now())
	err := put(to)
	for i := MaxReplays - 1; i < len(kept); i++ { // kept lacks the new replay
		err = errors.Join(err, s.DeleteReplay(kept[i].Name))
	}
	return strings.TrimPrefix(to, replaysDir+"/"), err
}

// now returns the present time, or zero if the store has no clock.
func (s *Store) now() time.Time {
	if s.options.Now == nil {
		return time.Time{}
	}
	return s.options.Now()
}

// Replays returns the finished games of a box, newest first; for "" those of all boxes, ordered by box.
func (s *Store) Replays(box string) []Replay {
	var all []Replay
	for _, base := range s.vault.list(replaysDir) {
		if r, ok := parseReplay(base); ok && (box == "" || box == r.Box) {
			all = append(all, r)
		}
	}
	slices.SortFunc(all, func(a, b Replay) int {
		if a.Box != b.Box {
			return strings.Compare(a.Box, b.Box)
		}
		return b.Number - a.Number
	})
	return all
}

// LoadReplay returns the journal of a finished game, without an incomplete last line or blank lines at the end. name is its
// [Replay.Name]. If there is no such replay, the error wraps fs.ErrNotExist. LoadReplay waits for the disk; see FetchReplay.
func (s *Store) LoadReplay(name string) ([]byte, error) {
	if _, ok := parseReplay(name); !ok {
		return nil, fmt.Errorf("store: %.60q is not a replay's name", name)
	}
	data, err := s.vault.read(replaysDir+"/"+name, MaxFile)
	if err != nil {
		return nil, fmt.Errorf("replay: %w", err)
	}
	data, _ = repairEnd(data)
	return data, nil
}

// DeleteReplay deletes a finished game. name is its [Replay.Name]. It is no error if there is none.
func (s *Store) DeleteReplay(name string) error {
	if _, ok := parseReplay(name); !ok {
		return fmt.Errorf("store: %.60q is not a replay's name", name)
	}
	return s.vault.removeFirst(replaysDir + "/" + name)
}

// ReportNewerReplay is like [Store.ReportNewer] for a replay.
func (s *Store) ReportNewerReplay(name, reason string) {
	s.vault.reportNewer(replaysDir+"/"+name, reason)
}

// MoveReplayAside moves a replay aside that cannot be read, and reports ErrDamaged with the reason. The error is as in
// [Journal.MoveAside].
func (s *Store) MoveReplayAside(name, reason string) error {
	if _, ok := parseReplay(name); !ok {
		return fmt.Errorf("store: %.60q is not a replay's name", name)
	}
	return s.vault.moveAside(replaysDir+"/"+name, reason)
}
