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

// Start begins a new game, which replaces one under way in the same box. A box that must be prepared is, unless the
// header has a setup.
func Start(s *services.Services, box *table.Contents, doors *table.Doors, h *journal.Header) (stage.Scene, error) {
	m, err := deal(s, box, h)
	if err != nil {
		return nil, fmt.Errorf("table: new game: %w", err)
	}
	save, err := s.Store.Begin(box.Rules.Name(), play.TrimLine(m.HeaderLine()))
	if save == nil {
		return nil, fmt.Errorf("table: new game: %w", err)
	}
	return playOn(s, box, doors, m, save), nil
}

// deal sets a new game up.
func deal(s *services.Services, box *table.Contents, h *journal.Header) (*match.Match, error) {
	h.Box = box.Rules
	if p, ok := box.Rules.(game.Preparer); ok && !h.Setup.Exists() {
		h.Setup = p.Prepare(len(h.Colors), game.NewRNG(s.Seed()))
	}
	return match.New(h)
}

// playOn lays the table for a match that is played here and kept, as far as it has come. A turn of game.Anyone that was cut
// off, as by a power cut, is put back to before it was opened: what nobody saw the end of is done again.
func playOn(s *services.Services, box *table.Contents, doors *table.Doors, m *match.Match, save *store.Journal) *Scene {
	t := Join(s, box, doors, home(s, box, m, save))
	t.kept = true
	t.again = func() (stage.Scene, error) {
		h := *m.Header()
		return Start(s, box, doors, &h)
	}
	t.progress.halt()
	return t
}

// home is the referee of a match that is played at this screen alone; save is nil if nothing is kept.
func home(s *services.Services, box *table.Contents, m *match.Match, save *store.Journal) *play.Home {
	return play.NewHome(m, play.Household{Rules: box.Rules, Own: box.Driver, Store: s.Store, Save: save, Seed: s.Seed})
}

// Join lays the table for the match that r conducts, here or elsewhere, as it stands. What has happened so far is not
// shown again.
func Join(s *services.Services, box *table.Contents, doors *table.Doors, r play.Referee) *Scene {
	return layTable(s, box, doors, r, play.Playing, r.Match().Len())
}

// Drill begins a new game of which nothing is kept, as for practice.
func Drill(s *services.Services, box *table.Contents, doors *table.Doors, h *journal.Header) (stage.Scene, error) {
	m, err := deal(s, box, h)
	if err != nil {
		return nil, fmt.Errorf("table: practice: %w", err)
	}
	t := Join(s, box, doors, home(s, box, m, nil))
	t.again = func() (stage.Scene, error) {
		again := *h
		return Drill(s, box, doors, &again)
	}
	return t, nil
}

// Resume goes on with the game of the box that is under way, waiting until it has been read; see GoOn.
func Resume(s *services.Services, box *table.Contents, doors *table.Doors) (stage.Scene, error) {
	f := s.Store.Fetch(box.Rules.Name())
	data, err := f.Bytes()
	if err != nil {
		return GoOn(s, box, doors, f, nil, nil)
	}
	m, err := play.Load(box.Rules, data)
	return GoOn(s, box, doors, f, m, err)
}

// GoOn goes on with the game of the box that is under way, which has been read as f says and played through to m or to the
// error err of its reader; see cabinet.Cabinet.Resume. f and m are the table's from now on.
func GoOn(s *services.Services, box *table.Contents, doors *table.Doors, f *store.Fetch, m *match.Match, err error) (stage.Scene, error) {
	if errors.Is(err, journal.ErrNewer) {
		s.Store.ReportNewer(box.Rules.Name(), err.Error())
		return nil, fmt.Errorf("table: going on: %w", err)
	}
	save, bad := s.Store.ResumeFrom(f)
	if bad != nil {
		return nil, fmt.Errorf("table: going on: %w", bad)
	}
	if err != nil {
		err = fmt.Errorf("%s:%w", save.Path(), err)
		return nil, errors.Join(fmt.Errorf("table: going on: %w: %w", store.ErrDamaged, err), save.MoveAside(err.Error()))
	}
	return playOn(s, box, doors, m, save), nil
}

// Replay shows the finished game in a journal; see Watch.
func Replay(s *services.Services, box *table.Contents, doors *table.Doors, data []byte) (stage.Scene, error) {
	m, err := play.Load(box.Rules, data)
	if err != nil {
		return nil, fmt.Errorf("table: replay: %w", err)
	}
	return Watch(s, box, doors, m), nil
}

// Watch shows a finished game, which may be scrubbed back and forth. Nothing changes m.
func Watch(s *services.Services, box *table.Contents, doors *table.Doors, m *match.Match) *Scene {
	return layTable(s, box, doors, home(s, box, m, nil), play.Watching, 0)
}

// Teach begins the guided first game.
func Teach(s *services.Services, box *table.Contents, doors *table.Doors) (stage.Scene, error) {
	if box.Lesson == nil {
		return nil, fmt.Errorf("table: %s has no lesson", box.Rules.Name())
	}
	m, err := play.Load(box.Rules, []byte(box.Lesson.Header+"\n"))
	if err != nil {
		return nil, fmt.Errorf("table: lesson: %w", err)
	}
	t := layTable(s, box, doors, home(s, box, m, nil), play.Learning, 0)
	t.again = func() (stage.Scene, error) { return Teach(s, box, doors) }
	return t, nil
}

// Open begins the ceremony of a game that has just begun, in which the first seat was found as lot says. In somebody's lap it is
// shorter, and where a game against the clock goes on elsewhere the one who begins is named and nothing else. A table at which
// nothing moves has none.
func (t *Scene) Open(lot table.StartChoice) {
	pace := t.services.Pace()
	if t.match.Len() > 0 || pace.Speed == timeline.Instant {
		return
	}
	t.opening = opening.Begin(opening.Options{
		Desk: t.desk, Board: t.board, Lot: lot, Words: t.people.SeatText("shell.first.chosen", 0, nil), Lap: t.box.IsHand(),
		Still: pace.Reduced || t.board.RealTime != nil && t.course.Elsewhere(),
	})
}
