package evenings

import (
	"encoding/json"
	"fmt"
	"time"

	"ludotheque/logic/record/ledger"
)

// unpacking is a page of the book that is made out of its text beside the game's goroutine.
type unpacking struct {
	done chan struct{}
	page page
	bad  error // about the first game of it that is none, and left out
	err  error // why none of it can be read
}

// A browser has one thread for everything: there the game gets its turn after each slice of that long.
const (
	sliceTime  = 2 * time.Millisecond
	slicePause = time.Millisecond
)

// unpack begins to make a page out of its text; of no text, an empty one.
func unpack(text json.RawMessage) *unpacking {
	u := &unpacking{done: make(chan struct{})}
	go func() {
		defer close(u.done)
		if len(text) > 0 {
			u.err = u.run(text)
		}
		if u.err != nil {
			u.page = page{}
		}
	}()
	return u
}

// run reads game by game, and leaves out what is none.
func (u *unpacking) run(text json.RawMessage) error {
	var p struct {
		Games []json.RawMessage `json:"games"`
	}
	if err := json.Unmarshal(text, &p); err != nil {
		return err
	}
	began := time.Now()
	for i, line := range p.Games {
		var g ledger.Game
		err := json.Unmarshal(line, &g)
		if err == nil {
			err = g.Check()
		}
		if err == nil {
			u.page.Games = append(u.page.Games, g)
		} else if u.bad == nil {
			u.bad = fmt.Errorf("game %d: %w", i+1, err)
		}
		if time.Since(began) >= sliceTime {
			time.Sleep(slicePause)
			began = time.Now()
		}
	}
	return nil
}

// ready reports whether the page is there.
func (u *unpacking) ready() bool {
	select {
	case <-u.done:
		return true
	default:
		return false
	}
}
