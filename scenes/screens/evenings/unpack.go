package evenings

import (
	"encoding/json"
	"fmt"
	"time"

	"ludotheque/logic/record/ledger"
)

// pageParser parses a stored page on a goroutine of its own.
type pageParser struct {
	done    chan struct{} // closed when the other fields are set; only the goroutine may use them before
	page    page          // only Games is set; the valid games
	gameErr error         // about the first game that is not valid and was skipped; nil if all are valid
	pageErr error         // not nil if the page as a whole is not valid; page is then empty
}

// The parser pauses for slicePause after each slice of sliceTime. In a browser all goroutines run on one thread, and a
// long page would hold up the game.
const (
	sliceTime  = 2 * time.Millisecond
	slicePause = time.Millisecond
)

// parsePage starts to parse text as a page. An empty text is an empty page.
func parsePage(text json.RawMessage) *pageParser {
	p := &pageParser{done: make(chan struct{})}
	go func() {
		defer close(p.done)
		if len(text) > 0 {
			p.pageErr = p.parse(text)
		}
		if p.pageErr != nil {
			p.page = page{}
		}
	}()
	return p
}

// parse parses text and sets u.page and u.gameErr. It skips games that are not valid. It returns an error if text is not
// a page at all.
func (u *pageParser) parse(text json.RawMessage) error {
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
			u.page.Games = append(u.page.Games, account)
		} else if u.gameErr == nil {
			u.gameErr = fmt.Errorf("game %d: %w", i+1, err)
		}
		if time.Since(start) >= sliceTime {
			time.Sleep(slicePause)
			start = time.Now()
		}
	}
	return nil
}

// ready reports whether the page has been parsed.
func (u *pageParser) ready() bool {
	select {
	case <-u.done:
		return true
	default:
		return false
	}
}
