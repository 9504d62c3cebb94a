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

// savedGame is what the shelf says about a game under way. All fields are in the player's language.
type savedGame struct {
	players    string // names, separated by commas
	lastPlayed string // date or time; empty if it is not known
	progress   string // how many moves have been made
	summary    string // progress and lastPlayed in one line
}

// readGame returns what the shelf says about the saved game of the box b, which l has loaded; nil if there is none. It
// also returns nil for a save that cannot be read, which it moves aside, and for the save of a newer program, which it
// leaves alone. The store tells the player about either.
func readGame(s *services.Services, b *cabinet.Box, l *cabinet.GameLoader) *savedGame {
	game, err := l.Match()
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case errors.Is(err, journal.ErrNewer):
		s.Store.ReportNewer(b.Name(), err.Error())
		return nil
	case err != nil:
		setAside(s, b.Name(), l, err)
		return nil
	}
	saved := &savedGame{players: playerNames(s, game), lastPlayed: menu.FormatTime(s, s.Store.LastPlayed(b.Name())), progress: s.T("menu.shelf.moves", "Count", game.Len())}
	saved.summary = saved.progress
	if saved.lastPlayed != "" {
		saved.summary = saved.progress + " · " + saved.lastPlayed
	}
	return saved
}

// setAside moves the save of a box, which l could not read, out of the way. The store writes readErr, the error of
// reading the save, into a file beside it.
func setAside(s *services.Services, box string, l *cabinet.GameLoader, readErr error) {
	// The store tells the player, whether moving the save works or fails.
	_ = s.Store.MoveSaveAside(box, fmt.Sprintf("%s:%v", l.Path(), readErr))
}

// playerNames returns the names of the players of m, separated by commas. Players without a name are left out.
func playerNames(s *services.Services, m *match.Match) string {
	var list []string
	for _, who := range m.Occupants() {
		if name := s.NameOf(who); name != "" {
			list = append(list, name)
		}
	}
	return strings.Join(list, ", ")
}
