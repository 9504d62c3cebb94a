// Package store keeps saves, replays, settings and records on every platform: in the user's data folder on desktops, in
// local storage in the browser.
//
// Nothing in it is fatal and nothing blocks play. What cannot be written is kept in memory, told once as a [Notice],
// and tried again by [Store.Tick]. A second copy of the program on the same saves plays without saving until the first
// one ends. Damaged files are moved aside, numbered, with the reason beside them, and never deleted; what is good of settings and
// records of which only a part is damaged is kept. Those of a newer program, and those that the system does not let be read, stay
// where they are.
//
// A running game is a [Journal]: JSON Lines, appended line by line, so that a program killed at any moment loses at
// most the line it was writing. One game per box is under way at a time; finished ones become replays.
//
// On desktops the folder is the one gdata names ($XDG_DATA_HOME/app or ~/.local/share/app, %AppData%\app); gdata itself
// overwrites files in place, so files are written here instead: to a temporary file, synced, renamed; journals are
// appended. A disk is waited for beside the game, in the order in which things were written; what has been handed in
// survives a kill of the program at once, and a loss of power when that has been done. In the browser local storage is used, journals cut into chunks.
//
// A Store and its Journals belong to one goroutine, the game's.
package store

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
)

// MaxFile is the largest file, in bytes, that is read; anything bigger was not written by this program.
const MaxFile = 8 << 20

const (
	claimTicks = 60  // how often a copy that may not write asks whether it may now
	retryTicks = 300 // how often what could not be written is tried again
	saveTicks  = 30  // how long a changed setting may wait to be written with the next ones
)

// Options say where a store keeps its things.
type Options struct {
	AppName string           // folder and key name, from [a-z0-9.-]; required
	Dir     string           // use this folder instead of the user's data folder; ignored in the browser
	First   func(*Settings)  // changes the settings of a first start to what the system wishes; nil changes nothing
	Now     func() time.Time // names replays by date; nil means the zero time, which leaves the date out

	// Read reads a file of at most so many bytes; nil reads it as it lies there. Of another function the browser knows nothing.
	Read func(path string, limit int) ([]byte, error)
}

// A Store is where everything that outlives the program is kept. Create it with [Open].
type Store struct {
	options  Options
	vault    *vault
	settings Settings
	records  map[string][]byte // as they were read or put last; see Record
	spare    map[string]bool   // records that are not written, as what lies there is a newer program's or must not be read
	untried  map[string]bool   // records that nobody has asked for since they were read
	editions map[string]int    // of saves; see Edition
	frozen   bool              // the settings are a newer program's, or must not be read: they are not written
	unsaved  bool              // settings changed since the last write
	since    int               // ticks since settings were last written
	ticks    int
	diary    diary
}

// Open opens the store and reads the settings. It never fails: without a place to write, everything is kept in memory
// and [Store.Notices] says so. It may wait up to half a second, in the browser only, while another copy is asked.
func Open(o Options) *Store {
	s := newStore(o, openMedium(o))
	if bad, ok := s.vault.medium.(nowhere); ok {
		_ = s.vault.failed("", bad.err)
	}
	s.readSettings()
	s.readRecords()
	return s
}

func newStore(o Options, m medium) *Store {
	s := &Store{options: o, vault: newVault(m), editions: map[string]int{}, since: saveTicks}
	s.diary = diary{store: s, lately: map[string]span{}}
	return s
}

// Locked reports whether another copy of the program holds the saves, so that this one does not write.
func (s *Store) Locked() bool { return !s.vault.held }

// Pending reports whether something could not be written yet and lives in memory only.
func (s *Store) Pending() bool { return s.vault.failing && len(s.vault.order) > 0 }

// Place says where the saves are kept, for the settings screen; "" when there is no place for them.
func (s *Store) Place() string { return s.vault.medium.where("") }

// Notices returns what the player should be told since the last call, oldest first; nil, without allocating, when
// there is nothing.
func (s *Store) Notices() []Notice {
	n := s.vault.notices
	s.vault.notices = nil
	return n
}

// Tick is to be called once per tick, 60 a second. Mostly it only counts; now and then it writes changed settings,
// asks whether another copy has ended, and retries what could not be written.
func (s *Store) Tick() {
	s.ticks++
	s.since++
	s.vault.collect()
	if s.unsaved && s.since >= saveTicks {
		s.writeSettings()
	}
	if s.ticks%claimTicks == 0 {
		s.claim()
	}
	if s.ticks%retryTicks == 0 {
		s.Retry()
	}
}

// claim asks whether this copy may write now. If it may at last, the records are those of the other copy.
func (s *Store) claim() {
	had, losses := s.vault.held, s.vault.losses
	s.vault.claim()
	switch {
	case !had && s.vault.held:
		s.readRecords()
	case s.vault.losses > losses:
		s.writeAgain()
	}
}

// writeAgain writes the settings and the records again after all that was kept has been thrown away, also those that made room
// for what lay there.
func (s *Store) writeAgain() {
	s.frozen = false
	clear(s.spare)
	if s.vault.missing(settingsName) {
		s.writeSettings()
	}
	for _, name := range slices.Sorted(maps.Keys(s.records)) {
		if s.vault.missing(recordName(name)) {
			_ = s.vault.write(recordName(name), s.records[name])
		}
	}
}

// Retry tries at once to write everything that is still pending, looking for a folder again if there was none. It does not
// wait for the disk.
func (s *Store) Retry() {
	if _, homeless := s.vault.medium.(nowhere); homeless {
		s.settle()
	}
	if s.vault.held {
		_ = s.vault.flush()
	}
}

// settle moves a store without a place to the place there may be by now.
func (s *Store) settle() {
	m := openMedium(s.options)
	if _, still := m.(nowhere); still {
		return
	}
	s.vault.medium = m
	s.vault.held = false
	s.vault.claim()
}

// Flush hands in changed settings and everything pending now. Call it when the program may be about to end or sleep.
func (s *Store) Flush() {
	if s.unsaved {
		s.writeSettings()
	}
	s.Retry()
}

// Close flushes, makes everything durable and lets another copy write. The store is not to be used afterwards.
func (s *Store) Close() error {
	s.diary.keepAll()
	s.Flush()
	s.vault.wait()
	err := s.vault.medium.close()
	if s.Pending() {
		err = errors.Join(err, fmt.Errorf("%s: %w: %d files", s.Place(), ErrWrite, len(s.vault.order)))
	}
	return err
}

// checkName refuses names that could not be a file's and a key's on every platform.
func checkName(name string) error {
	if len(name) == 0 || len(name) > 40 || name[0] == '-' || strings.ContainsFunc(name, odd) {
		return fmt.Errorf("store: name %.50q is not of a-z, 0-9 and hyphens, at most 40", name)
	}
	return nil
}

func odd(c rune) bool { return (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '-' }
