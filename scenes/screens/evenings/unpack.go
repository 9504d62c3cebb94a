package evenings

import (
	"encoding/json"
	"fmt"
	"time"

	"ludotheque/logic/record/ledger"
)

// volumeParser parses a volume on a goroutine of its own.
type volumeParser struct {
	done      chan struct{} // closed when the other fields are set; only the goroutine may use them before
	volume    volume        // only Games is set; the valid games
	gameErr   error         // about the first game that is not valid and was skipped; nil if all are valid
	volumeErr error         // not nil if the volume as a whole is not valid; volume is then empty
}

// The parser pauses for slicePause after each slice of sliceTime. In a browser all goroutines run on one thread, and a
// long volume would hold up the game.
const (
	sliceTime  = 2 * time.Millisecond
	slicePause = time.Millisecond
)

// parseVolume starts to parse text as a volume. An empty text is an empty volume.
func parseVolume(text json.RawMessage) *volumeParser {
	p := &volumeParser{done: make(chan struct{})}
	go func() {
		defer close(p.done)
		if len(text) > 0 {
			p.volumeErr = p.parse(text)
		}
		if p.volumeErr != nil {
			p.volume = volume{}
		}
	}()
	return p
}

// parse parses text and sets p.volume and p.gameErr. It skips games that are not valid. It returns an error if text is not a
// volume at all. From time to time it pauses, so that it does not hold up the game.
func (p *volumeParser) parse(text json.RawMessage) error {
	var stored struct {
		Games []json.RawMessage `json:"games"`
	}
	if err := json.Unmarshal(text, &stored); err != nil {
		return err
	}
	start := time.Now()
	for i, line := range stored.Games {
		var account ledger.Game
		err := json.Unmarshal(line, &account)
		if err == nil {
			err = account.Check()
		}
		if err == nil {
			p.volume.Games = append(p.volume.Games, account)
		} else if p.gameErr == nil {
			p.gameErr = fmt.Errorf("game %d: %w", i+1, err)
		}
		if time.Since(start) >= sliceTime {
			time.Sleep(slicePause)
			start = time.Now()
		}
	}
	return nil
}

// ready reports whether the volume has been parsed.
func (p *volumeParser) ready() bool {
	select {
	case <-p.done:
		return true
	default:
		return false
	}
}
