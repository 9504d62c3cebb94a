package shelf

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"ludotheque/logic/match"
	"ludotheque/logic/record/journal"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/screens/menu"
	"ludotheque/scenes/services"
)

// ongoing is a game under way, as the shelf tells of it.
type ongoing struct {
	who   string // everybody's names
	when  string // when it was played last; empty if that is not known
	far   string // how far it has come
	short string // both in one line
}

// readGame tells of the game under way in a box, which has been read. One that cannot be read is moved aside, and one of a newer
// program left alone, which the program tells; then, and when there is none, the result is nil.
func readGame(s *services.Services, b *cabinet.Box, k *cabinet.Kept) *ongoing {
	m, err := k.Match()
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case errors.Is(err, journal.ErrNewer):
		s.Store.ReportNewer(b.Name(), err.Error())
		return nil
	case err != nil:
		setAside(s, b.Name(), k, err)
		return nil
	}
	w := &ongoing{who: names(s, m), when: menu.FormatTime(s, s.Store.LastPlayed(b.Name())), far: s.T("menu.shelf.moves", "Count", m.Len())}
	w.short = w.far
	if w.when != "" {
		w.short = w.far + " · " + w.when
	}
	return w
}

// setAside moves a save that cannot be read out of the way.
func setAside(s *services.Services, box string, k *cabinet.Kept, why error) {
	// The store tells, whatever comes of it.
	_ = s.Store.MoveSaveAside(box, fmt.Sprintf("%s:%v", k.Path(), why))
}

// names lists who plays.
func names(s *services.Services, m *match.Match) string {
	var list []string
	for _, who := range m.Occupants() {
		if name := s.NameOf(who); name != "" {
			list = append(list, name)
		}
	}
	return strings.Join(list, ", ")
}
