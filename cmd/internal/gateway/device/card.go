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

// How a device plays a timed card: how often it says up to when it has claimed everything, how many claims it makes, and the
// latest that it makes one.
const (
	markEvery = 50 * time.Millisecond
	maxClaims = 3
	lastClaim = 1500 * time.Millisecond
)

// cardPlayer is the timed card that a device plays, on a goroutine of its own.
type cardPlayer struct {
	stop context.CancelFunc
	wait sync.WaitGroup
	// claimed is when the last claim was sent, in nanoseconds since begun.
	claimed atomic.Int64
}

// begun is the beginning of the clock by which claims are timed.
var begun = time.Now()

// stopPlay ends the play of the open card, if one is.
func (h *cardPlayer) stopPlay() {
	if h.stop != nil {
		h.stop()
		h.wait.Wait()
		h.stop = nil
	}
}

// CardOpen reports whether a timed card is open by the lines that hold.
func (d *Device) CardOpen() bool {
	for n := len(d.Lines) - 1; n > 0; n-- {
		switch e := ReadEntry([]byte(d.Lines[n])); {
		case e.Reveal != nil:
			return true
		case !e.Claim():
			return false
		}
	}
	return false
}

// Entry is what a device looks for in a line, whatever else that holds and in which order.
type Entry struct {
	// Seat is whose decision the line is, empty for chance's.
	Seat string `json:"seat"`
	// Reveal is the card that the line opens, At the moment of the card at which something is claimed.
	Reveal json.RawMessage `json:"reveal"`
	At     *int            `json:"at"`
}

// ReadEntry reads a line. One that is no object has nothing that is looked for.
func ReadEntry(line []byte) Entry {
	var e Entry
	if json.Unmarshal(line, &e) != nil {
		return Entry{}
	}
	return e
}

// Claim reports whether the line is a claim on a timed card.
func (e Entry) Claim() bool { return e.At != nil }

// SinceClaim returns how long ago the device claimed something last.
func (d *Device) SinceClaim() time.Duration {
	return time.Since(begun) - time.Duration(d.hand.claimed.Load())
}

// playCard plays the card of the question for line n until it is put down.
func (d *Device) playCard(ctx context.Context, n int) {
	d.hand.stopPlay()
	ctx, d.hand.stop = context.WithCancel(ctx)
	conn := d.conn
	d.hand.wait.Go(func() { d.hand.play(ctx, conn, n) })
}

// play claims at random moments whatever comes to mind, right or wrong, and marks. A connection that is cut is noticed by
// the one who reads, and what is being said is said in full: giving that up would cut it.
func (h *cardPlayer) play(ctx context.Context, conn *websocket.Conn, n int) {
	painted, speaking := time.Now(), context.WithoutCancel(ctx)
	claims := mathrand.IntN(maxClaims + 1)
	next := claimAfter(0)
	ticker := time.NewTicker(markEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		at := time.Since(painted)
		for ; claims > 0 && next <= at; claims-- {
			_ = say(speaking, conn, websocket.MessageText, claim(n, next)) // as above
			h.claimed.Store(int64(time.Since(begun)))
			next = claimAfter(next)
		}
		_ = say(speaking, conn, websocket.MessageText, fmt.Appendf(nil, `{"mark":%d}`, at.Milliseconds())) // as above
	}
}

func claimAfter(t time.Duration) time.Duration {
	return t + time.Duration(mathrand.Int64N(int64(lastClaim/maxClaims)))
}

// claim returns a claim for a moment of the card, with which hand and for what at random.
func claim(n int, at time.Duration) []byte {
	what := [...]string{`"place":0`, `"place":1`, `"place":2`, `"grab":"red"`, `"grab":"blue"`, `"grab":"yellow"`}
	which := [...]string{"left", "right"}
	return fmt.Appendf(nil, `{"answer":%d,"at":%d,%s,"hand":"%s"}`, n, at.Milliseconds(),
		what[mathrand.IntN(len(what))], which[mathrand.IntN(len(which))])
}
