package gateway

import (
	"net"
	"slices"
	"strings"
	"testing"
)

// TestALineThatIsHeld: what is written while a line is held leaves in one piece and in order, and all else at once; what is
// too much is not held.
func TestALineThatIsHeld(t *testing.T) {
	here, there := net.Pipe()
	pieces := make(chan string)
	go func() {
		defer close(pieces)
		buffer := make([]byte, 2*mostHeld)
		for {
			n, err := there.Read(buffer)
			if err != nil {
				return
			}
			pieces <- string(buffer[:n])
		}
	}()
	long := strings.Repeat("x", mostHeld)
	go func() {
		defer here.Close()
		l := &line{Conn: here}
		write := func(texts ...string) {
			for _, text := range texts {
				if n, err := l.Write([]byte(text)); n != len(text) || err != nil {
					t.Errorf("%d of %.9q are written, %v", n, text, err)
				}
			}
		}
		write("a", "b")
		l.holdBack()
		write("line", " ", "ask")
		if err := l.letGo(); err != nil {
			t.Error(err)
		}
		write("c")
		l.holdBack()
		write("d", long)
		if err := l.letGo(); err != nil {
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
