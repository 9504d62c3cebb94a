package play

import (
	"bytes"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
)

// Load returns the match of the journal data of the box.
func Load(box game.Box, data []byte) (*match.Match, error) {
	m, _, err := match.Load(bytes.NewReader(data), []game.Box{box})
	if err != nil {
		return nil, err
	}
	return m, nil
}
