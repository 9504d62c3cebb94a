package table

import (
	"fmt"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/services"
)

// Verify plays a journal entry by entry on a table that nobody looks at, as the referee, each seat and the public see
// it, and returns an error that names the entry after which the view was not the one of the state. Tests hold every
// golden journal to it.
func Verify(s *services.Services, box *Box, data []byte) error {
	m, _, err := matchOf(box.Rules, data)
	if err != nil {
		return fmt.Errorf("table: %w", err)
	}
	eyes := []game.Seat{game.Referee}
	if box.Secrets {
		eyes = append(eyes, game.Chance)
		for i := range m.Sitters() {
			eyes = append(eyes, game.Seat(i))
		}
	}
	for _, viewer := range eyes {
		if err := verify(s, box, m, viewer); err != nil {
			return fmt.Errorf("table: seen by %d: %w", viewer, err)
		}
	}
	return nil
}

func verify(s *services.Services, box *Box, m *match.Match, viewer game.Seat) error {
	t := layTable(s, box, &Doors{}, m)
	t.begin(0)
	t.eyes = viewer
	t.board.Reset(m.Before(0).View(viewer))
	for i := range m.Len() {
		t.pass(i)
		if err := t.board.Check(m.Before(i + 1).View(viewer)); err != nil {
			return fmt.Errorf("entry %d: %w", i+1, err)
		}
	}
	return nil
}

// Bench is what tests of a board may reach.
type Bench struct {
	// Board is the box's board, Area the room it has been given.
	Board Board
	Area  geom.Rect
	// Play queues an event that no move has made.
	Play func(e game.Event)
}

// Bench opens the table for tests.
func (t *Scene) Bench() Bench {
	return Bench{Board: t.board, Area: t.chrome.area, Play: func(e game.Event) { t.queue(t.match.Len(), e.Seat, []game.Event{e}) }}
}
