// Package engines drives the page in another browser than Chromium, as far as a smoke test needs: Firefox by WebDriver
// BiDi, over a port of its own. All methods of a Browser call t.Fatal if the browser fails to do what they ask.
package engines

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"
	"time"
)

// timeout is how long a browser may take to start, or to answer. It is far more than any needs, even on a busy machine.
const timeout = 4 * time.Minute

// conn is a session with a browser.
type conn interface {
	// open loads an address and waits until the document is loaded.
	open(ctx context.Context, address string) error
	// eval evaluates a JavaScript expression, whose value or whose promise's value is a string.
	eval(ctx context.Context, expression string) (string, error)
	// act performs actions of input, as W3C WebDriver has them.
	act(ctx context.Context, actions any) error
}

// Browser is a page of a browser. It is not safe for concurrent use.
type Browser struct {
	t    testing.TB
	conn conn
}

// do runs one request within timeout. what describes it for the error message.
func (b *Browser) do(what string, request func(context.Context) error) {
	b.t.Helper()
	ctx, cancel := context.WithTimeout(b.t.Context(), timeout)
	defer cancel()
	if err := request(ctx); err != nil {
		b.t.Fatalf("engines: %s: %v", what, err)
	}
}

// Go loads an address.
func (b *Browser) Go(address string) {
	b.t.Helper()
	b.do("opening "+address, func(ctx context.Context) error { return b.conn.open(ctx, address) })
}

// Eval evaluates a JavaScript expression, waits for it if it is a promise, and decodes its value into result as encoding/json does.
func (b *Browser) Eval(expression string, result any) {
	b.t.Helper()
	b.do("evaluating "+expression, func(ctx context.Context) error {
		line, err := b.conn.eval(ctx, "(async () => JSON.stringify(await ("+expression+") ?? null))()")
		if err != nil {
			return err
		}
		if err := json.Unmarshal([]byte(line), result); err != nil {
			return fmt.Errorf("the value %.200q: %w", line, err)
		}
		return nil
	})
}

// holdTime is how long the button of the mouse is held, in milliseconds, as the game reads the input once a frame.
const holdTime = 150

// Click clicks with the left button of the mouse at a position in CSS pixels.
func (b *Browser) Click(x, y float64) {
	b.t.Helper()
	type action map[string]any
	pause := action{"type": "pause", "duration": holdTime}
	steps := []action{{"type": "pointerMove", "x": int(x), "y": int(y), "duration": 0}, pause,
		{"type": "pointerDown", "button": 0}, pause, {"type": "pointerUp", "button": 0}, pause}
	mouse := action{"type": "pointer", "id": "mouse", "parameters": action{"pointerType": "mouse"}, "actions": steps}
	b.do("clicking", func(ctx context.Context) error { return b.conn.act(ctx, []action{mouse}) })
}
