package device

import (
	"context"
	"encoding/json"
	"fmt"
	mathrand "math/rand/v2"
	"sync"
	"sync/atomic"
	"time"

	"github.com/coder/websocket"
)

// How a device plays a timed card. Every markEvery it sends a mark, which promises that no claim with an earlier time will
// follow. It makes up to maxClaims claims at random moments, within lastClaim after the card was opened.
const (
	markEvery = 50 * time.Millisecond
	maxClaims = 3
	lastClaim = 1500 * time.Millisecond
)

// cardPlayer plays one timed card on its own goroutine.
type cardPlayer struct {
	stop context.CancelFunc // stop ends the goroutine; nil if there is none.
	wait sync.WaitGroup
	// lastClaimTime is when the last claim was sent, in nanoseconds since clockStart.
	lastClaimTime atomic.Int64
}

// clockStart is the start of the clock of cardPlayer.lastClaimTime.
var clockStart = time.Now()

// stopPlay stops playing the open card and waits for the goroutine. It does nothing if no card is being played.
func (h *cardPlayer) stopPlay() {
	if h.stop != nil {
		h.stop()
		h.wait.Wait()
		h.stop = nil
	}
}

// CardOpen reports whether a timed card is open after d.Lines: only claims have followed the line that reveals the card.
func (d *Device) CardOpen() bool {
	for n := len(d.Lines) - 1; n > 0; n-- {
		switch e := ReadEntry([]byte(d.Lines[n])); {
		case e.Reveal != nil:
			return true
		case !e.IsClaim():
			return false
		}
	}
	return false
}

// Entry holds the fields of a journal line that a device needs.
type Entry struct {
	// Seat is the colour of the seat that decided, empty for chance.
	Seat string `json:"seat"`
	// Reveal is the card that the line opens, or nil.
	Reveal json.RawMessage `json:"reveal"`
	// At is the time of a claim on a timed card, in milliseconds after the card was opened; nil for other lines.
	At *int `json:"at"`
}

// ReadEntry parses a journal line. It returns the zero Entry if the line is no JSON object.
func ReadEntry(line []byte) Entry {
	var e Entry
	if json.Unmarshal(line, &e) != nil {
		return Entry{}
	}
	return e
}

// IsClaim reports whether the line is a claim on a timed card.
func (e Entry) IsClaim() bool { return e.At != nil }

// SinceClaim returns the time since the device last sent a claim; before the first one, the time since the program began.
func (d *Device) SinceClaim() time.Duration {
	return time.Since(clockStart) - time.Duration(d.cardPlayer.lastClaimTime.Load())
}

// playCard stops playing the card before, if there is one, and starts playing the open card on another goroutine, until ctx
// ends or stopPlay is called. n is the number of the line that the claims answer.
func (d *Device) playCard(ctx context.Context, n int) {
	d.cardPlayer.stopPlay()
	ctx, d.cardPlayer.stop = context.WithCancel(ctx)
	conn := d.conn
	d.cardPlayer.wait.Go(func() { d.cardPlayer.play(ctx, conn, n) })
}

// play sends claims at random moments, right or wrong, and marks, until ctx ends. n is the number of the line that the
// claims answer. Messages are written to their end even if ctx ends, as an interrupted write would close the connection.
// Write errors are ignored, as the reader of conn gets them too.
func (h *cardPlayer) play(ctx context.Context, conn *websocket.Conn, n int) {
	opened, writeCtx := time.Now(), context.WithoutCancel(ctx)
	claims := mathrand.IntN(maxClaims + 1)
	next := nextClaim(0)
	ticker := time.NewTicker(markEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		at := time.Since(opened)
		for ; claims > 0 && next <= at; claims-- {
			_ = write(writeCtx, conn, websocket.MessageText, newClaim(n, next)) // see above
			h.lastClaimTime.Store(int64(time.Since(clockStart)))
			next = nextClaim(next)
		}
		_ = write(writeCtx, conn, websocket.MessageText, fmt.Appendf(nil, `{"mark":%d}`, at.Milliseconds())) // see above
	}
}

// nextClaim returns a random time for the next claim after one at t. Times are counted from the opening of the card.
func nextClaim(t time.Duration) time.Duration {
	return t + time.Duration(mathrand.Int64N(int64(lastClaim/maxClaims)))
}

// newClaim returns the message of a random claim at the time at after the card was opened, in answer to line n.
func newClaim(n int, at time.Duration) []byte {
	targets := [...]string{`"place":0`, `"place":1`, `"place":2`, `"grab":"red"`, `"grab":"blue"`, `"grab":"yellow"`}
	hands := [...]string{"left", "right"}
	return fmt.Appendf(nil, `{"answer":%d,"at":%d,%s,"hand":"%s"}`, n, at.Milliseconds(),
		targets[mathrand.IntN(len(targets))], hands[mathrand.IntN(len(hands))])
}
