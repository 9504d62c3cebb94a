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

// Verify plays a journal entry by entry on a table that nobody looks at, as the referee, each seat and the public see
// it, and returns an error that names the entry after which the view was not the one of the state. Tests hold every
// golden journal to it.
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

func verify(s *services.Services, box *table.Contents, m *match.Match, viewer game.Seat) error {
	t := layTable(s, box, &table.Doors{}, home(s, box, m, nil), play.Playing, 0)
	t.viewer.Seat = viewer
	t.board.Reset(m.Before(0).View(viewer))
	for i := range m.Len() {
		t.show.Pass(i)
		if err := t.board.Check(m.Before(i + 1).View(viewer)); err != nil {
			return fmt.Errorf("entry %d: %w", i+1, err)
		}
	}
	return nil
}

// Bench is what tests of a board may reach.
type Bench struct {
	// Board is the box's board, Area the room it has been given.
	Board table.Kit
	Area  geom.Rect
	// Painted is how many pixels the pictures have that are kept for the table.
	Painted func() int
	// Seats and Entries are how many the match has.
	Seats, Entries int
	// Play queues an event that no move has made.
	Play func(e game.Event)
	// Seek goes to before an entry, Pass plays that entry through unseen, and See has another one look at what follows it.
	Seek, Pass func(entry int)
	See        func(viewer game.Seat, entry int)
	// Game is the game as it stands; it must not be changed. Last is who made its last entry, and which.
	Game func() game.Game
	Last func() (by game.Seat, m game.Move)
	// News is what has been seen to happen last.
	News func() table.News
}

// Bench opens the table for tests.
func (t *Scene) Bench() Bench {
	return Bench{
		Board: t.board, Area: t.frame.Area(), Painted: t.desk.Theme.Album().PixelsHeld, Seek: t.show.Seek, Pass: t.show.Pass, Seats: len(t.people.Colors), Entries: t.match.Len(),
		Play: func(e game.Event) { t.show.Queue(t.match.Len(), e.Seat, []game.Event{e}) },
		See:  func(viewer game.Seat, entry int) { t.show.See(viewer, entry+1) },
		Game: t.match.Game,
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
