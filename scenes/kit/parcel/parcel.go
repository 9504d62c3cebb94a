// Package parcel exports all stored games to one file, and imports such a file.
//
// A parcel is the journals of the games, one after the other. So a single journal is a parcel too.
package parcel

import (
	"bytes"
	"slices"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/store"
)

// Extension is the file name extension of a parcel.
const Extension = ".jsonl"

// headerStart is the beginning of a journal's header line. No other line of a journal begins with it.
var headerStart = []byte(`{"ludotheque":`)

// Pack returns a parcel of all stored games: first the finished ones, box by box and the oldest of each first, then the
// unfinished one of each box. It leaves out games that cannot be read. Pack waits for the disk.
func Pack(s *store.Store) []byte {
	var all []byte
	for _, r := range slices.Backward(s.Replays("")) {
		if data, err := s.LoadReplay(r.Name); err == nil {
			all = appendJournal(all, data)
		}
	}
	for _, box := range s.Running() {
		if data, err := s.Peek(box); err == nil {
			all = appendJournal(all, data)
		}
	}
	return all
}

// appendJournal appends the journal data to the parcel all, with a newline at the end if data has none.
func appendJournal(all, data []byte) []byte {
	all = append(all, data...)
	if len(data) > 0 && data[len(data)-1] != '\n' {
		all = append(all, '\n')
	}
	return all
}

// Import imports the games of a parcel, one on each call of Step; see [NewImport].
type Import struct {
	// OnTable is the box whose unfinished game lies on a table: the table goes on to save that game, so an import does not
	// replace it. OnTable is "" for none, and must be set before the first call of Step.
	OnTable string
	// Games is how many games have been imported. Full is how many finished games were left out because
	// store.MaxReplays games of their box are stored already. Busy lists the boxes whose unfinished game was left out
	// because another unfinished game of the box is stored, or because the box is OnTable.
	Games, Full int
	Busy        []string
	// Older is set when the parcel had an earlier state of an unfinished game that is stored here; the stored one was
	// kept.
	Older bool

	store    *store.Store
	boxes    []game.Box
	journals [][]byte // journals that have not been read yet
}

// NewImport begins to import a parcel into a store. Journals that are invalid, of no box in boxes, or stored already
// are left out.
func NewImport(s *store.Store, boxes []game.Box, data []byte) *Import {
	return &Import{store: s, boxes: boxes, journals: split(data)}
}

// split returns the journals of a parcel, which it cuts before each header line. It drops what is before the first.
func split(data []byte) (journals [][]byte) {
	for line := range bytes.Lines(data) {
		if bytes.HasPrefix(line, headerStart) {
			journals = append(journals, nil)
		}
		if n := len(journals); n > 0 {
			journals[n-1] = append(journals[n-1], line...)
		}
	}
	return journals
}

// Step reads the next journal of the parcel, and imports the journal if it is valid, complete and not stored yet. It waits for the disk,
// and reports whether there are further journals. Without a next journal it does nothing and returns false.
func (o *Import) Step() (more bool) {
	if len(o.journals) == 0 {
		return false
	}
	data := o.journals[0]
	o.journals = o.journals[1:]
	m, torn, err := match.Load(bytes.NewReader(data), o.boxes)
	if err == nil && torn == 0 {
		o.importGame(m, data)
	}
	return len(o.journals) > 0
}

// importGame stores one game: as a replay if it is over, else as the unfinished game of its box. It leaves out a game that
// is stored already, and one for which there is no room; see Full and Busy. A game that the store returns an error for is not counted.
func (o *Import) importGame(m *match.Match, data []byte) {
	box := m.Header().Box.Name()
	switch over := m.Game().Turn() == game.Over; {
	case o.isStored(box, data):
	case over && len(o.store.Replays(box)) >= store.MaxReplays:
		o.Full++
	case over:
		if _, err := o.store.KeepReplay(box, data); err == nil {
			o.Games++
		}
	case box == o.OnTable, slices.Contains(o.store.Running(), box):
		o.mergeRunning(box, data)
	default:
		o.storeRunning(box, data)
	}
}

// mergeRunning imports the unfinished game with the journal data, if its box has an unfinished game already, in the store
// or on a table. If one journal continues the other, the longer one is stored afterwards; Older is set if that is the stored
// one. Otherwise, or if data would replace the game on the table, mergeRunning keeps the stored game and adds the box to
// Busy.
func (o *Import) mergeRunning(box string, data []byte) {
	stored, err := o.store.Peek(box)
	switch {
	case err == nil && bytes.HasPrefix(data, stored) && box != o.OnTable:
		o.storeRunning(box, data)
	case err == nil && bytes.HasPrefix(stored, data):
		o.Older = true
	default:
		o.Busy = append(o.Busy, box)
	}
}

// isStored reports whether the same journal is stored already, as a replay or as the unfinished game of its box.
func (o *Import) isStored(box string, data []byte) bool {
	if running, err := o.store.Peek(box); err == nil && bytes.Equal(running, data) {
		return true
	}
	_, stored := o.store.FindReplay(box, data)
	return stored
}

// storeRunning stores a journal as the unfinished game of its box, in place of any other, and counts it in Games unless the store refuses
// the journal.
func (o *Import) storeRunning(box string, data []byte) {
	if _, err := o.store.Begin(box, data); err == nil {
		o.Games++
	}
}
