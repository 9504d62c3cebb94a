// Package parcel packs kept games into one file, which a player may put anywhere, and takes them out of it again.
//
// A parcel is the journals of the games one behind the other, as they are: a single journal is a parcel too.
package parcel

import (
	"bytes"
	"slices"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/store"
)

// Ending is how the name of a parcel ends.
const Ending = ".jsonl"

// headerStart is what a header, and no other line of a journal, begins with.
var headerStart = []byte(`{"ludotheque":`)

// Pack returns all games that are kept, the oldest of a box first and the one under way last.
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

// appendJournal adds a journal to a parcel, with an end to its last line.
func appendJournal(all, data []byte) []byte {
	all = append(all, data...)
	if len(data) > 0 && data[len(data)-1] != '\n' {
		all = append(all, '\n')
	}
	return all
}

// Opening takes the games out of a parcel, one a step.
type Opening struct {
	// Games is how many have been taken in so far, Full how many finished ones were left out because as many of their box
	// are kept as there may be. Busy are the boxes whose game under way was left out, since another one is under way.
	Games, Full int
	Busy        []string
	// Older tells that a game under way had gone on further here, and was left as it is.
	Older bool

	store *store.Store
	boxes []game.Box
	left  [][]byte
}

// Open begins to take games of boxes out of a parcel and into a store. What is no game of theirs is left out, as is what is
// kept already.
func Open(s *store.Store, boxes []game.Box, data []byte) *Opening {
	return &Opening{store: s, boxes: boxes, left: split(data)}
}

// split cuts a parcel before each header.
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

// Step takes the next game out and reports whether there are more.
func (o *Opening) Step() (more bool) {
	if len(o.left) == 0 {
		return false
	}
	data := o.left[0]
	o.left = o.left[1:]
	m, torn, err := match.Load(bytes.NewReader(data), o.boxes)
	if err == nil && torn == 0 {
		o.take(m, data)
	}
	return len(o.left) > 0
}

// take puts one game into the store: as a replay if it is over, else as the one under way in its box.
func (o *Opening) take(m *match.Match, data []byte) {
	box := m.Header().Box.Name()
	switch over := m.Game().Turn() == game.Over; {
	case o.has(box, data):
	case over && len(o.store.Replays(box)) >= store.MaxReplays:
		o.Full++
	case over:
		if _, err := o.store.KeepReplay(box, data); err == nil {
			o.Games++
		}
	case slices.Contains(o.store.Running(), box):
		o.mergeRunning(box, data)
	default:
		o.resume(box, data)
	}
}

// mergeRunning takes in a game while one is under way in its box. If it is the same one, come back from another device, the longer goes on.
func (o *Opening) mergeRunning(box string, data []byte) {
	had, err := o.store.Peek(box)
	switch {
	case err == nil && bytes.HasPrefix(data, had):
		o.resume(box, data)
	case err == nil && bytes.HasPrefix(had, data):
		o.Older = true
	default:
		o.Busy = append(o.Busy, box)
	}
}

// has reports whether there is such a game already.
func (o *Opening) has(box string, data []byte) bool {
	if had, err := o.store.Peek(box); err == nil && bytes.Equal(had, data) {
		return true
	}
	return slices.ContainsFunc(o.store.Replays(box), func(r store.Replay) bool {
		had, err := o.store.LoadReplay(r.Name)
		return err == nil && bytes.Equal(had, data)
	})
}

// resume makes a game the one that is under way in its box.
func (o *Opening) resume(box string, data []byte) {
	lines := bytes.Split(bytes.TrimSuffix(data, []byte("\n")), []byte("\n"))
	j, err := o.store.Begin(box, lines[0])
	for i := 1; err == nil && i < len(lines); i++ {
		err = j.Append(lines[i])
	}
	if j != nil {
		o.Games++
	}
}
