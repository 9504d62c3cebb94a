package remote

import (
	"testing"

	"ludotheque/logic/online/wire"
)

// TestWhatEndsCatchingUp: the last missed line does, and so do messages that come only after it.
func TestWhatEndsCatchingUp(t *testing.T) {
	for _, tt := range []struct {
		name string
		news wire.News
		ends bool
	}{
		{"a missed line", wire.News{Kind: wire.SaidLine, N: 3}, false},
		{"the last missed line", wire.News{Kind: wire.SaidLine, N: 7}, true},
		{"a question", wire.News{Kind: wire.SaidAsk}, true},
		{"the end", wire.News{Kind: wire.SaidOver}, true},
		{"lines taken back", wire.News{Kind: wire.SaidBack, N: 2}, false},
	} {
		var c catchup
		c.begin(0, 2, true)
		c.until = 7
		if c.note(&tt.news, 0); c.on == tt.ends {
			t.Errorf("%s: it still catches up: %v", tt.name, c.on)
		}
	}
}
