package main

import (
	"testing"
	"time"

	"ludotheque/cmd/internal/gateway/device"
)

// TestWhatIsWaitedFor: a device waits for the lines that somebody has answered, and for its own claims on a timed card.
func TestWhatIsWaitedFor(t *testing.T) {
	l := &loadTest{answered: map[answerKey]time.Time{{"K7QXM", 7}: time.Now()}}
	d := &device.Device{You: "red"}
	for line, want := range map[string]bool{
		`{"seat":"red","at":812,"place":2,"hand":"left"}`: true, `{"seat":"blue","at":812,"place":2,"hand":"left"}`: false,
		`{"seat":"blue","move":3}`: true, `{"roll":3}`: false,
	} {
		if _, got := l.latency("K7QXM", d, device.Message{N: 7, Line: []byte(line)}); got != want {
			t.Errorf("%s is waited for: %v", line, got)
		}
	}
	if _, got := l.latency("K7QXM", d, device.Message{N: 8, Line: []byte(`{"seat":"blue","move":3}`)}); got {
		t.Error("a line is waited for that nobody has answered")
	}
}
