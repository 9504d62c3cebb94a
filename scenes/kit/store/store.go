// Package store keeps saves, replays, settings and records on every platform: in the user's data folder on desktops,
// in local storage in the browser.
//
// No failure is fatal and none blocks play. What cannot be written is kept in memory, reported once as a [Notice],
// and tried again by [Store.Tick]. A second copy of the program on the same saves plays without saving until the
// first one ends. Then the second copy reads the settings and records that the first one has left, makes its own changes in them,
// and saves from then on.
//
// Damaged files are moved aside, numbered, with the reason beside them, and never deleted. If only a part of the settings
// or a record is damaged, the rest is kept. Files of a newer program, and files that the system does not allow to be read,
// stay where they are.
//
// An unfinished game is a [Journal]: JSON Lines, appended line by line, so that a program killed at any moment loses
// at most the line it was writing. Each box has at most one; finished games become replays.
//
// On desktops the folder is the one gdata names ($XDG_DATA_HOME/app or ~/.local/share/app, %AppData%\app). gdata
// itself overwrites files in place, so this package writes them: to a temporary file, which is synced and renamed;
// journals are appended. Another goroutine waits for the disk, in the order of the writes. A write survives a kill of
// the program at once, and a loss of power when that goroutine has done it. In the browser local storage is used,
// with journals divided into chunks.
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

// Intervals in ticks.
const (
	claimTicks = 60  // how often a copy tries to get or keep the right to write, and checks whether saves were deleted
	retryTicks = 300 // how often failed writes are tried again
	saveTicks  = 30  // how long a changed setting may wait to be written together with others
)

// Options configure a store.
type Options struct {
	AppName string           // name of the folder and prefix of keys, from [a-z0-9.-]; required
	Dir     string           // folder to use instead of the one in the user's data folder; ignored in the browser
	First   func(*Settings)  // adjusts the settings of a new installation to the system; may be nil
	Now     func() time.Time // returns the time, for dates of replays and when games were played; nil leaves these out

	// Read reads the file at path, of at most limit bytes, in place of the store. Tests use it to let a file be
	// unreadable; otherwise it is nil. It is ignored in the browser.
	Read func(path string, limit int) ([]byte, error)
}

// A Store keeps everything that outlives the program. Create it with [Open].
type Store struct {
	options    Options
	vault      *vault
	settings   Settings
	stored     Settings          // the settings as last read, or given to the vault to be written
	records    map[string][]byte // by name: the record as last read from the medium or put; see Record
	readOnly   map[string]bool   // by name: the record must not be written, since the file is a newer program's or not readable
	unread     map[string]bool   // by name: the record was read from the medium, but Record has not been called for it yet
	edits      []recordEdit      // changes of records that were made in memory only; see redoEdits
	editions   map[string]int    // by box: how often this program has changed its save; see Edition
	frozen     bool              // the settings file must not be written, since it is a newer program's or not readable
	unsaved    bool              // settings changed since the last write
	sinceWrite int               // ticks since the settings were last written
	ticks      int               // since the store was opened
	takeovers  int               // how often this copy got the right to write after it had none; see Takeovers
	playLog    playLog           // when games were played
}

// Open opens the store and reads the settings and records. It never fails: without a place to write, everything is
// kept in memory and [Store.Notices] says so. In the browser it waits for the lock: usually a moment, at most five
// seconds; see newTabLock.
func Open(o Options) *Store {
	s := newStore(o, openMedium(o))
	if bad, ok := s.vault.medium.(nowhere); ok {
		_ = s.vault.fail("", bad.err)
	}
	s.readSettings()
	s.readRecords()
	return s
}

// newStore returns a store on a medium, with nothing read yet.
func newStore(o Options, m medium) *Store {
	s := &Store{options: o, vault: newVault(m), editions: map[string]int{}, sinceWrite: saveTicks}
	s.playLog = playLog{store: s, thisRun: map[string]playTime{}}
	return s
}

// Locked reports whether another copy of the program has the right to write, or may have written since this one had the right last.
func (s *Store) Locked() bool { return !s.vault.stillHeld() }

// Detached reports whether settings and records are changed in memory only, since the store is Locked, or there is no place to write.
func (s *Store) Detached() bool { return s.whyDetached() != nil }

// whyDetached returns why the store is detached, nil if it is not.
func (s *Store) whyDetached() error {
	if m, homeless := s.vault.medium.(nowhere); homeless {
		return m.err
	}
	if s.Locked() {
		return ErrInUse
	}
	return nil
}

// Takeovers returns how often the store, having been detached, has got the right to write since it was opened. Each time, another copy
// may have replaced records that a caller has read before, so that the caller must read them again before it writes them.
func (s *Store) Takeovers() int { return s.takeovers }

// Pending reports whether there are values in memory that could not be written yet.
func (s *Store) Pending() bool {
	return s.vault.failing && len(s.vault.queue) > 0 || len(s.edits) > 0 || s.unsaved && s.Detached()
}

// Location returns a description of where the saves are kept, for the settings; "" if nowhere.
func (s *Store) Location() string { return s.vault.medium.where("") }

// Notices returns the notices since the last call, oldest first. It returns nil, without allocating, if there are
// none.
func (s *Store) Notices() []Notice {
	n := s.vault.notices
	s.vault.notices = nil
	return n
}

// Tick must be called once per tick, 60 a second. It notes which writes have been done and starts the next. From time to time it also
// writes changed settings, checks whether another copy has ended or saves have been deleted, and tries failed writes again.
func (s *Store) Tick() {
	s.ticks++
	s.sinceWrite++
	s.vault.collect()
	if s.unsaved && s.sinceWrite >= saveTicks {
		s.writeSettings()
	}
	if s.ticks%claimTicks == 0 {
		s.claim()
	}
	if s.ticks%retryTicks == 0 {
		s.Retry()
	}
}

// claim checks whether this copy may write now. If it may and could not before, claim counts a takeover, reads the records and settings
// that the other copy has left, makes the changes in them that this copy has made in memory meanwhile, and records when the games of
// this run were played. If saves have been deleted, claim writes the settings and records again.
func (s *Store) claim() {
	had := s.vault.held
	s.vault.claim()
	switch {
	case !had && s.vault.held:
		s.takeovers++
		s.readRecords()
		s.redoEdits()
		s.playLog.takeOver()
		s.mergeSettings()
	case s.vault.lost:
		s.vault.lost = false
		s.writeAgain()
	}
}

// writeAgain writes the settings and records that are missing after saves were deleted. From then on all settings and records may be
// written, even those whose deleted files were a newer program's or not readable.
func (s *Store) writeAgain() {
	s.frozen = false
	clear(s.readOnly)
	if s.vault.missing(settingsName) {
		s.writeSettings()
	}
	for _, name := range slices.Sorted(maps.Keys(s.records)) {
		if s.vault.missing(recordName(name)) {
			_ = s.vault.write(recordName(name), s.records[name])
		}
	}
}

// Retry tries at once to write everything pending. If there was no place to write, Retry looks for one again; if another
// copy had the right to write, Retry checks whether that copy has ended. It does not wait for the disk.
func (s *Store) Retry() {
	if _, homeless := s.vault.medium.(nowhere); homeless {
		s.findPlace()
	}
	if s.Locked() {
		s.claim()
	}
	if s.vault.held {
		_ = s.vault.flush()
	}
}

// findPlace looks again for a medium for a store that had no place to write, and uses the medium if there is one now. Records and
// settings that are there already are read; other files are moved aside before they are replaced.
func (s *Store) findPlace() {
	m := openMedium(s.options)
	if _, still := m.(nowhere); still {
		return
	}
	s.vault.recovering = s.Pending()
	s.vault.medium = m
	clear(s.vault.seen)
	s.vault.held = false
	s.claim()
}

// Flush submits changed settings and everything pending. Call it when the program may end or sleep.
func (s *Store) Flush() {
	if s.unsaved {
		s.writeSettings()
	}
	s.Retry()
}

// Close records when the games of this run were played, flushes, waits until everything is on the disk and gives up the right to write.
// It returns an error if something could not be written or the medium could not be closed. The store must not be used afterwards.
func (s *Store) Close() error {
	s.playLog.saveAll()
	s.Flush()
	s.vault.wait()
	err := s.vault.medium.close()
	if s.Pending() {
		err = errors.Join(err, fmt.Errorf("%s: %w: the last changes are lost", s.Location(), ErrWrite))
	}
	return err
}

// checkName returns an error unless name is valid as a file name and as a key on every platform: 1 to 40 of a-z, 0-9 and
// hyphens, with no hyphen first.
func checkName(name string) error {
	if len(name) == 0 || len(name) > 40 || name[0] == '-' || strings.ContainsFunc(name, invalidRune) {
		return fmt.Errorf("store: name %.50q is not of a-z, 0-9 and hyphens, at most 40", name)
	}
	return nil
}

// invalidRune reports whether c is not allowed in a name.
func invalidRune(c rune) bool { return (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '-' }
