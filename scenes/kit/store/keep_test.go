//go:build !js

package store

import (
	"bytes"
	"strings"
	"testing"
)

// TestAGameThatWasPlayedElsewhereIsKeptAmongTheReplays keeps more than there is room for: the oldest go.
func TestAGameThatWasPlayedElsewhereIsKeptAmongTheReplays(t *testing.T) {
	s := Open(Options{AppName: "t", Dir: t.TempDir()})
	defer s.Close()
	journal := []byte("{\"ludotheque\":1}\n{\"roll\":3}\n")
	var last string
	for range MaxReplays + 2 {
		name, err := s.KeepReplay("dorada", journal)
		if err != nil {
			t.Fatal(err)
		}
		last = name
	}
	list := s.Replays("dorada")
	if len(list) != MaxReplays || list[0].Name != last {
		t.Errorf("%d replays, the newest %q; want %d and %q", len(list), list[0].Name, MaxReplays, last)
	}
	if data, err := s.LoadReplay(last); err != nil || !bytes.Equal(data, journal) {
		t.Errorf("read back %q, %v", data, err)
	}
	if _, err := s.KeepReplay("../dorada", journal); err == nil {
		t.Error("a name that is none is taken")
	}
	if _, err := s.KeepReplay("dorada", []byte(strings.Repeat("x", MaxFile+1))); err == nil {
		t.Error("more than can be read again is kept")
	}
}
