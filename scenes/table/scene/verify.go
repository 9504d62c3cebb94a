package scene

import (
	"fmt"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
)

// Verify plays a journal entry by entry on a table that is not shown, as the referee, each seat and the public see it.
// It returns an error that names the first entry, counted from 1, after which Board.Check found a difference. Tests check
// every golden journal with Verify.
func Verify(s *services.Services, box *table.Contents, data []byte) error {
	m, err := play.Load(box.Rules, data)
	if err != nil {
		return fmt.Errorf("table: %w", err)
	}
	viewers := []game.Seat{game.Referee}
	if box.Secrets {
		viewers = append(viewers, game.Chance)
		for i := range m.Occupants() {
			viewers = append(viewers, game.Seat(i))
		}
	}
	for _, viewer := range viewers {
		if err := verify(s, box, m, viewer); err != nil {
			return fmt.Errorf("table: seen by %d: %w", viewer, err)
		}
	}
	return nil
}

// verify plays m entry by entry as viewer sees it, and returns an error that names the first entry after which Board.Check found
// a difference.
func verify(s *services.Services, box *table.Contents, m *match.Match, viewer game.Seat) error {
	t := newScene(s, box, &table.Doors{}, newHome(s, box, m, nil), play.Playing, 0)
	t.viewer.Seat = viewer
	t.board.Reset(m.Before(0).View(viewer))
	for i := range m.Len() {
		t.show.ApplyAtOnce(i)
		if err := t.board.Check(m.Before(i + 1).View(viewer)); err != nil {
			return fmt.Errorf("entry %d: %w", i+1, err)
		}
	}
	return nil
}

// TestAccess gives tests of a board access to its table.
type TestAccess struct {
	// Board is the board of the box, Area its room in dp.
	Board table.Kit
	Area  geom.Rect
	// PixelsHeld returns the number of pixels of all pictures that the table keeps.
	PixelsHeld func() int
	// Seats is the number of seats, Entries the number of entries when TestAccess was called.
	Seats, Entries int
	// Play queues the cues of an event, as if a move had caused it.
	Play func(e game.Event)
	// Seek shows the position before an entry. Apply applies an entry to the board without animation. SetViewer shows the
	// position after an entry, for -1 the first position, as viewer sees it.
	Seek, Apply func(entry int)
	SetViewer   func(viewer game.Seat, entry int)
	// Game returns the present position, which must not be changed. Last returns the last entry, of which there must be one: its
	// seat and its move.
	Game func() game.Game
	Last func() (by game.Seat, m game.Move)
	// News returns the latest line of the log.
	News func() table.News
}

// TestAccess returns access to the table for tests. Board, Area and the numbers are as they are now.
func (t *Scene) TestAccess() TestAccess {
	return TestAccess{
		Board: t.board, Area: t.frame.Area(), PixelsHeld: t.desk.Theme.Album().PixelsHeld, Seek: t.show.Seek, Apply: t.show.ApplyAtOnce, Seats: len(t.people.Colors), Entries: t.match.Len(),
		Play:      func(e game.Event) { t.show.Queue(t.match.Len(), e.Seat, []game.Event{e}) },
		SetViewer: func(viewer game.Seat, entry int) { t.show.SetViewer(viewer, entry+1) },
		Game:      t.match.Game,
		Last: func() (game.Seat, game.Move) {
			e := t.match.Entry(t.match.Len() - 1)
			return e.By, e.Move
		},
		News: func() table.News {
			news := t.log.News(nil)
			return news[len(news)-1]
		},
	}
}
