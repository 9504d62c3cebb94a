package table

import (
	"errors"

	"ludotheque/logic/journal"
	"ludotheque/scenes/services"
	"ludotheque/scenes/stage"
)

var errUnset = errors.New("table: not laid yet")

// Start begins a new game, which replaces one under way in the same box. A box that must be prepared is, unless the
// header has a setup.
func Start(s *services.Services, box *Box, doors *Doors, h *journal.Header) (stage.Scene, error) {
	return nil, errUnset
}

// Resume goes on with the game of the box that is under way; see cabinet.Cabinet.Resume.
func Resume(s *services.Services, box *Box, doors *Doors) (stage.Scene, error) { return nil, errUnset }

// Replay shows a finished game, which may be scrubbed back and forth.
func Replay(s *services.Services, box *Box, doors *Doors, data []byte) (stage.Scene, error) {
	return nil, errUnset
}

// Teach begins the guided first game.
func Teach(s *services.Services, box *Box, doors *Doors) (stage.Scene, error) { return nil, errUnset }
