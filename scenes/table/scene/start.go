package scene

import (
	"errors"
	"fmt"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/journal"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/opening"
	"ludotheque/scenes/table/play"
)

// Start returns the table of a new saved game, which replaces the game under way in the same box. It sets h.Box. If the box must
// prepare a setup and h has none, Start prepares it and sets h.Setup. It returns an error if h is not valid. If the save cannot
// be written, the store tells the player, and Start returns the table.
func Start(s *services.Services, box *table.Contents, doors *table.Doors, h *journal.Header) (stage.Scene, error) {
	m, err := newMatch(s, box, h)
	if err != nil {
		return nil, fmt.Errorf("table: new game: %w", err)
	}
	save, err := s.Store.Begin(box.Rules.Name(), play.TrimLine(m.HeaderLine()))
	if save == nil {
		return nil, fmt.Errorf("table: new game: %w", err)
	}
	return newSavedGame(s, box, doors, m, save), nil
}

// newMatch returns a new match with the header h. It sets h.Box, and prepares h.Setup if necessary; see Start. It returns an
// error if h is not valid.
func newMatch(s *services.Services, box *table.Contents, h *journal.Header) (*match.Match, error) {
	h.Box = box.Rules
	if p, ok := box.Rules.(game.Preparer); ok && !h.Setup.Exists() {
		h.Setup = p.Prepare(len(h.Colors), game.NewRNG(s.Seed()))
	}
	return match.New(h)
}

// newSavedGame returns a table for a match that is played here and saved in save. If the match stands in a turn of
// game.Anyone, which a power cut may have interrupted, it is put back to before that turn. The table can begin the same game
// again.
func newSavedGame(s *services.Services, box *table.Contents, doors *table.Doors, m *match.Match, save *store.Journal) *Scene {
	t := Join(s, box, doors, newHome(s, box, m, save))
	t.saved = true
	t.restartGame = func() (stage.Scene, error) {
		h := *m.Header()
		return Start(s, box, doors, &h)
	}
	t.progress.halt()
	return t
}

// newHome returns the referee of a match that is played at this screen alone and saved in save; nil if it is not saved.
func newHome(s *services.Services, box *table.Contents, m *match.Match, save *store.Journal) *play.Home {
	return play.NewHome(m, play.HomeOptions{Rules: box.Rules, Driver: box.Driver, Store: s.Store, Journal: save, NewSeed: s.Seed})
}

// Join returns a table for the match that r conducts, here or on another device, as it stands. Earlier entries are not
// shown again.
func Join(s *services.Services, box *table.Contents, doors *table.Doors, r play.Referee) *Scene {
	return newScene(s, box, doors, r, play.Playing, r.Match().Len())
}

// Drill returns the table of a new game that is not saved, for practice. See Start for what it sets in h, and for the error.
func Drill(s *services.Services, box *table.Contents, doors *table.Doors, h *journal.Header) (stage.Scene, error) {
	m, err := newMatch(s, box, h)
	if err != nil {
		return nil, fmt.Errorf("table: practice: %w", err)
	}
	t := Join(s, box, doors, newHome(s, box, m, nil))
	t.restartGame = func() (stage.Scene, error) {
		again := *h
		return Drill(s, box, doors, &again)
	}
	return t, nil
}

// Resume returns the table of the game of the box that is under way. It waits until the save has been read; see ResumeLoaded for
// the errors.
func Resume(s *services.Services, box *table.Contents, doors *table.Doors) (stage.Scene, error) {
	f := s.Store.Fetch(box.Rules.Name())
	data, err := f.Bytes()
	if err != nil {
		return ResumeLoaded(s, box, doors, f, nil, nil) // ResumeLoaded finds out again that f could not be read, and returns that error
	}
	m, err := play.Load(box.Rules, data)
	return ResumeLoaded(s, box, doors, f, m, err)
}

// ResumeLoaded returns the table of the game of the box that is under way. f has read the save, a journal. m is the match to which
// the journal leads, or err says why it could not be played; see cabinet.Cabinet.Resume. The caller must not use f and m any more.
//
// A save of a newer program (journal.ErrNewer) is reported and stays. Any other save that cannot be played is moved
// aside; the error then wraps store.ErrDamaged. If the save could not be read, ResumeLoaded returns the error of the store.
func ResumeLoaded(s *services.Services, box *table.Contents, doors *table.Doors, f *store.Fetch, m *match.Match, err error) (stage.Scene, error) {
	if errors.Is(err, journal.ErrNewer) {
		s.Store.ReportNewer(box.Rules.Name(), err.Error())
		return nil, fmt.Errorf("table: going on: %w", err)
	}
	save, unread := s.Store.ResumeFrom(f)
	if unread != nil {
		return nil, fmt.Errorf("table: going on: %w", unread)
	}
	if err != nil {
		err = fmt.Errorf("%s:%w", save.Path(), err)
		return nil, errors.Join(fmt.Errorf("table: going on: %w: %w", store.ErrDamaged, err), save.MoveAside(err.Error()))
	}
	return newSavedGame(s, box, doors, m, save), nil
}

// Replay returns a table that shows the finished game in data, a journal; see Watch. It returns an error if data cannot be
// played.
func Replay(s *services.Services, box *table.Contents, doors *table.Doors, data []byte) (stage.Scene, error) {
	m, err := play.Load(box.Rules, data)
	if err != nil {
		return nil, fmt.Errorf("table: replay: %w", err)
	}
	return Watch(s, box, doors, m), nil
}

// Watch returns a table that shows the finished game m from its beginning, as a replay that can be moved to any entry. It
// does not change m.
func Watch(s *services.Services, box *table.Contents, doors *table.Doors, m *match.Match) *Scene {
	return newScene(s, box, doors, newHome(s, box, m, nil), play.Watching, 0)
}

// Teach returns a table with the lesson of the box, whose game is not saved. It returns an error if the box has no lesson, or if
// the header of the lesson is not valid.
func Teach(s *services.Services, box *table.Contents, doors *table.Doors) (stage.Scene, error) {
	if box.Lesson == nil {
		return nil, fmt.Errorf("table: %s has no lesson", box.Rules.Name())
	}
	m, err := play.Load(box.Rules, []byte(box.Lesson.Header+"\n"))
	if err != nil {
		return nil, fmt.Errorf("table: lesson: %w", err)
	}
	t := newScene(s, box, doors, newHome(s, box, m, nil), play.Learning, 0)
	t.restartGame = func() (stage.Scene, error) { return Teach(s, box, doors) }
	return t, nil
}

// BeginOpening starts the opening of a game in which nothing has been played yet; otherwise it does nothing. starter says how
// the first player was chosen. The opening is shorter in a hand. It only names who starts if motion is reduced, or in a
// game against the clock that another device conducts. At instant speed there is no opening.
func (t *Scene) BeginOpening(starter table.StartChoice) {
	pace := t.services.Pace()
	if t.match.Len() > 0 || pace.Speed == timeline.Instant {
		return
	}
	t.opening = opening.Begin(opening.Options{
		Desk: t.desk, Board: t.board, Starter: starter, Greeting: t.people.SeatText("shell.first.chosen", 0, nil), IsHand: t.box.IsHand(),
		GreetingOnly: pace.Reduced || t.board.RealTime != nil && t.course.IsRemote(),
	})
}
