package store

import (
	"testing"
	"time"
)

func TestPlayedIsNotedAtMostOnceAMinute(t *testing.T) {
	at := time.Date(2026, 11, 3, 20, 15, 0, 0, time.Local)
	s := Open(Options{AppName: "x", Dir: t.TempDir(), Now: func() time.Time { return at }})
	t.Cleanup(func() { _ = s.Close() })
	if got := s.Played("dorada"); !got.IsZero() {
		t.Fatalf("played %v before the first game", got)
	}
	begun := at
	j := begin(t, s, "dorada")
	at = at.Add(time.Second)
	_ = j.Append(roll(1))
	if got := s.Played("dorada"); !got.Equal(begun) {
		t.Errorf("played %v, begun %v", got, begun)
	}
	for range stampTicks {
		s.Tick()
	}
	_ = j.Append(roll(2))
	if got := s.Played("dorada"); !got.Equal(at) {
		t.Errorf("played %v, last at %v", got, at)
	}
	if got := s.Played("galopp"); !got.IsZero() {
		t.Errorf("another box played %v", got)
	}
}
