package shelf

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"ludotheque/logic/journal"
	"ludotheque/logic/match"
	"ludotheque/scenes/cabinet"
	"ludotheque/scenes/menu"
	"ludotheque/scenes/services"
)

// waiting is a game under way, as the shelf tells of it.
type waiting struct {
	who   string // everybody's names
	when  string // when it was played last; empty if that is not known
	far   string // how far it has come
	short string // both in one line
}

// look reads the game under way in a box. One that cannot be read is moved aside, and one of a newer program left alone,
// which the program tells; then, and when there is none, the result is nil.
func look(s *services.Services, c *cabinet.Cabinet, b *cabinet.Box) *waiting {
	data, err := s.Store.Peek(b.Name())
	if err != nil {
		return nil
	}
	m, _, err := match.Load(bytes.NewReader(data), c.Rules())
	if errors.Is(err, journal.ErrNewer) {
		s.Store.LeaveNewer(b.Name(), err.Error())
		return nil
	}
	if err != nil || m == nil {
		setAside(s, b.Name(), err)
		return nil
	}
	w := &waiting{who: names(m), when: menu.When(s, s.Store.Played(b.Name())), far: s.T("menu.shelf.moves", "Count", m.Len())}
	w.short = w.far
	if w.when != "" {
		w.short = w.far + " · " + w.when
	}
	return w
}

// setAside moves a save that cannot be read out of the way.
func setAside(s *services.Services, box string, why error) {
	j, err := s.Store.Resume(box)
	if err != nil {
		return // moved aside already
	}
	// The store tells, whatever comes of it.
	_ = j.MoveAside(fmt.Sprintf("%s:%v", j.Path(), why))
}

// names lists who plays.
func names(m *match.Match) string {
	var list []string
	for _, s := range m.Sitters() {
		if s.Name != "" {
			list = append(list, s.Name)
		}
	}
	return strings.Join(list, ", ")
}
