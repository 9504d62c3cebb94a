package store

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// MaxReplays is how many finished games of a box are kept; the oldest make room.
const MaxReplays = 20

const (
	replaysDir  = "replays"
	replayStamp = "20060102-150405"
)

// A Replay is a finished game that was kept.
type Replay struct {
	Game     string
	Number   int       // counts up within the box
	Finished time.Time // local time; zero if it was not known
	Name     string    // hand it to LoadReplay and DeleteReplay
}

func replayName(game string, number int, at time.Time) string {
	name := fmt.Sprintf("%s/%s.%05d", replaysDir, game, number)
	if !at.IsZero() {
		name += "." + at.Format(replayStamp)
	}
	return name + journalExt
}

// parseReplay reads a base name written by replayName: game.00001.20260102-150405.jsonl, the date optional.
func parseReplay(base string) (Replay, bool) {
	stem, ok := strings.CutSuffix(base, journalExt)
	part := strings.Split(stem, ".")
	if !ok || len(part) < 2 || len(part) > 3 || checkName(part[0]) != nil {
		return Replay{}, false
	}
	n, err := strconv.Atoi(part[1]) // the largest number there is for one beyond it
	if err != nil && !errors.Is(err, strconv.ErrRange) || n < 1 {
		return Replay{}, false
	}
	r := Replay{Game: part[0], Number: n, Name: base}
	if len(part) == 2 {
		return r, true
	}
	r.Finished, err = time.ParseInLocation(replayStamp, part[2], time.Local)
	return r, err == nil
}

// Finish ends the game under way and keeps its journal as a replay, whose name it returns. Beyond [MaxReplays] the
// box's oldest replays are removed. The journal is not to be used afterwards.
func (j *Journal) Finish() (string, error) {
	j.leave()
	return j.store.addReplay(j.game, func(to string) error { return j.store.vault.move(saveName(j.game), to, MaxFile) })
}

// KeepReplay keeps the journal of a finished game that was played elsewhere as a replay, whose name it returns, as
// [Journal.Finish] does.
func (s *Store) KeepReplay(game string, data []byte) (string, error) {
	if err := checkName(game); err != nil {
		return "", err
	}
	if len(data) > MaxFile {
		return "", fmt.Errorf("replay of %s: %d bytes are more than %d", game, len(data), MaxFile)
	}
	return s.addReplay(game, func(to string) error { return s.vault.write(to, data) })
}

// addReplay puts a replay of a box where put is told, and removes the oldest beyond [MaxReplays].
func (s *Store) addReplay(game string, put func(to string) error) (string, error) {
	kept := s.Replays(game)
	numbers := make([]int, len(kept))
	for i, r := range kept {
		numbers[i] = r.Number
	}
	to := replayName(game, nextNumber(numbers), s.now())
	err := put(to)
	for i := MaxReplays - 1; i < len(kept); i++ {
		err = errors.Join(err, s.DeleteReplay(kept[i].Name))
	}
	return strings.TrimPrefix(to, replaysDir+"/"), err
}

func (s *Store) now() time.Time {
	if s.options.Now == nil {
		return time.Time{}
	}
	return s.options.Now()
}

// Replays lists the finished games of a box, newest first; of all boxes, by box, if game is empty.
func (s *Store) Replays(game string) []Replay {
	var all []Replay
	for _, base := range s.vault.list(replaysDir) {
		if r, ok := parseReplay(base); ok && (game == "" || game == r.Game) {
			all = append(all, r)
		}
	}
	slices.SortFunc(all, func(a, b Replay) int {
		if a.Game != b.Game {
			return strings.Compare(a.Game, b.Game)
		}
		return b.Number - a.Number
	})
	return all
}

// LoadReplay reads a finished game's journal.
func (s *Store) LoadReplay(name string) ([]byte, error) {
	if _, ok := parseReplay(name); !ok {
		return nil, fmt.Errorf("store: %.60q is not a replay's name", name)
	}
	data, err := s.vault.read(replaysDir+"/"+name, MaxFile)
	if err != nil {
		return nil, fmt.Errorf("replay: %w", err)
	}
	data, _ = mend(data)
	return data, nil
}

// DeleteReplay removes a finished game; one that is not there is not an error.
func (s *Store) DeleteReplay(name string) error {
	if _, ok := parseReplay(name); !ok {
		return fmt.Errorf("store: %.60q is not a replay's name", name)
	}
	return s.vault.remove(replaysDir + "/" + name)
}

// LeaveNewerReplay is [Store.LeaveNewer] for a replay.
func (s *Store) LeaveNewerReplay(name, reason string) {
	s.vault.leaveNewer(replaysDir+"/"+name, reason)
}

// SetAsideReplay moves a replay that cannot be read out of the way, told as ErrDamaged with the reason.
func (s *Store) SetAsideReplay(name, reason string) error {
	if _, ok := parseReplay(name); !ok {
		return fmt.Errorf("store: %.60q is not a replay's name", name)
	}
	return s.vault.moveAside(replaysDir+"/"+name, reason)
}
