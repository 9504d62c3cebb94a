// Package engines drives the page in other browsers than Chromium, as far as a smoke test needs: Firefox by WebDriver BiDi,
// WebKit by W3C WebDriver, each over a port of its own. All methods of a Browser call t.Fatal if the browser fails to do what
// they ask.
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
	// eval evaluates a JavaScript expression and returns its value, which must be a string.
	eval(ctx context.Context, expression string) (string, error)
	// act performs steps of the mouse one after the other.
	act(ctx context.Context, steps []step) error
}

// step is what a mouse does, an action in the format of W3C WebDriver. Its duration is in milliseconds.
type step map[string]any

// mouseSources returns the input sources, as W3C WebDriver calls them, of a request that has the mouse perform steps.
func mouseSources(steps ...step) []map[string]any {
	return []map[string]any{{"type": "pointer", "id": "mouse", "parameters": step{"pointerType": "mouse"}, "actions": steps}}
}

// Browser is a page of a browser. It is not safe for concurrent use.
type Browser struct {
	t    testing.TB
	conn conn
}

// do runs one request within timeout. activity describes the request in the error message, such as "clicking".
func (b *Browser) do(activity string, request func(context.Context) error) {
	b.t.Helper()
	ctx, cancel := context.WithTimeout(b.t.Context(), timeout)
	defer cancel()
	if err := request(ctx); err != nil {
		b.t.Fatalf("engines: %s: %v", activity, err)
	}
}

// Go loads an address and waits until the document is loaded.
func (b *Browser) Go(address string) {
	b.t.Helper()
	b.do("opening "+address, func(ctx context.Context) error { return b.conn.open(ctx, address) })
}

// Eval evaluates a JavaScript expression, whose value is no promise, and decodes the value into result as encoding/json does.
// Undefined becomes null. result must not be nil.
func (b *Browser) Eval(expression string, result any) {
	b.t.Helper()
	b.do("evaluating "+expression, func(ctx context.Context) error {
		line, err := b.conn.eval(ctx, "JSON.stringify(("+expression+") ?? null)")
		if err != nil {
			return err
		}
		if err := json.Unmarshal([]byte(line), result); err != nil {
			return fmt.Errorf("the value %.200q: %w", line, err)
		}
		return nil
	})
}

// holdTime is the pause before and after a press of the mouse button and how long the button is held, in milliseconds. The
// game reads the input once a frame.
const holdTime = 150

// Click moves the mouse to a position in CSS pixels and clicks with the left button.
func (b *Browser) Click(x, y float64) {
	b.t.Helper()
	pause := step{"type": "pause", "duration": holdTime}
	steps := []step{{"type": "pointerMove", "x": int(x), "y": int(y), "duration": 0}, pause,
		{"type": "pointerDown", "button": 0}, pause, {"type": "pointerUp", "button": 0}, pause}
	b.do("clicking", func(ctx context.Context) error { return b.conn.act(ctx, steps) })
}
