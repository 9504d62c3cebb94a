package gateway

import (
	"net"
	"slices"
	"strings"
	"testing"

	"ludotheque/logic/online/wire"
)

// TestALineThatIsHeld: what is written while a line is held leaves in one piece and in order, and all else at once; what is
// too much is not held.
func TestALineThatIsHeld(t *testing.T) {
	here, there := net.Pipe()
	pieces := make(chan string)
	go func() {
		defer close(pieces)
		buffer := make([]byte, 2*maxHeld)
		for {
			n, err := there.Read(buffer)
			if err != nil {
				return
			}
			pieces <- string(buffer[:n])
		}
	}()
	long := strings.Repeat("x", maxHeld)
	go func() {
		defer here.Close()
		l := newHeldConn(here)
		write := func(texts ...string) {
			for _, text := range texts {
				if n, err := l.Write([]byte(text)); n != len(text) || err != nil {
					t.Errorf("%d of %.9q are written, %v", n, text, err)
				}
			}
		}
		write("a", "b")
		l.holdWrites()
		write("line", " ", "ask")
		if err := l.releaseWrites(); err != nil {
			t.Error(err)
		}
		write("c")
		l.holdWrites()
		write("d", long)
		if err := l.releaseWrites(); err != nil {
			t.Error(err)
		}
	}()
	var have []string
	for piece := range pieces {
		have = append(have, piece)
	}
	if want := []string{"a", "b", "line ask", "c", "d", long}; !slices.Equal(have, want) {
		t.Errorf("%d pieces, %.40q", len(have), have)
	}
}

// TestWhatWaitsIsBounded: a device that reads nothing is closed once too much waits for it, and nothing waits any more.
func TestWhatWaitsIsBounded(t *testing.T) {
	s := &socket{wake: make(chan struct{}, 1)}
	message := make([]byte, 64<<10)
	for range maxQueued/len(message) + 1 {
		if s.code != 0 {
			t.Fatalf("closed with %d while %d bytes wait", s.code, s.bytes)
		}
		s.Send(message)
	}
	if s.Send(message); s.code != wire.CloseTooMany || len(s.queue) > 0 {
		t.Errorf("closed with %d, %d messages wait", s.code, len(s.queue))
	}
}
