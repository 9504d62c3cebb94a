//go:build !js

package store

import (
	"testing"
	"time"
)

// The shelf tells when a game was played last, not when it was begun, in the same run and in the next one. The record of it is
// written once a minute at most.
func TestPlayedIsWhenTheLastMoveWas(t *testing.T) {
	dir, at := t.TempDir(), time.Date(2026, 11, 3, 20, 15, 0, 0, time.Local)
	open := func() *Store {
		return Open(Options{AppName: "x", Dir: dir, Now: func() time.Time { return at }})
	}
	s := open()
	if got := s.LastPlayed("dorada"); !got.IsZero() {
		t.Fatalf("played %v before the first game", got)
	}
	begun := at
	j := begin(t, s, "dorada")
	at = at.Add(time.Second)
	_ = j.Append(roll(1))
	if got := s.LastPlayed("dorada"); !got.Equal(at) {
		t.Errorf("played %v, last at %v", got, at)
	}
	var p playedRecord
	if s.Record(playedName("dorada"), 1, &p); p.At != begun.Unix() {
		t.Errorf("within a minute the record is written again: %+v", p)
	}
	for range stampTicks {
		s.Tick()
	}
	_ = j.Append(roll(2))
	if got := s.LastPlayed("dorada"); !got.Equal(at) {
		t.Errorf("played %v, last at %v", got, at)
	}
	at = at.Add(50 * time.Second)
	_ = j.Append(roll(3))
	if got := s.LastPlayed("galopp"); !got.IsZero() {
		t.Errorf("another box played %v", got)
	}
	last := at
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	at = at.Add(time.Hour)
	s = open()
	t.Cleanup(func() { _ = s.Close() })
	if got := s.LastPlayed("dorada"); !got.Equal(last) {
		t.Errorf("in the next run played %v, last at %v", got, last)
	}
}

// TestTimeAwayIsNotPlayed plays on after short and long breaks, in two runs of the program; a new game begins at nothing.
func TestTimeAwayIsNotPlayed(t *testing.T) {
	dir, at := t.TempDir(), time.Date(2026, 11, 3, 20, 15, 0, 0, time.Local)
	open := func() *Store {
		return Open(Options{AppName: "x", Dir: dir, Now: func() time.Time { return at }})
	}
	s := open()
	j := begin(t, s, "dorada")
	for i, gap := range []time.Duration{20 * time.Second, 5 * time.Minute, 40 * time.Second} {
		at = at.Add(gap)
		_ = j.Append(roll(i + 1))
	}
	if got := s.TimePlayed("dorada"); got != 3*time.Minute {
		t.Errorf("played for %v", got)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	at = at.Add(time.Hour)
	s = open()
	t.Cleanup(func() { _ = s.Close() })
	if got := s.TimePlayed("dorada"); got != 3*time.Minute {
		t.Errorf("after a new start it was played for %v", got)
	}
	j, err := s.Resume("dorada")
	if err != nil {
		t.Fatal(err)
	}
	_ = j.Append(roll(4))
	at = at.Add(10 * time.Second)
	_ = j.Append(roll(5))
	if got := s.TimePlayed("dorada"); got != 3*time.Minute+10*time.Second {
		t.Errorf("played on for %v", got)
	}
	begin(t, s, "dorada")
	if got := s.TimePlayed("dorada"); got != 0 {
		t.Errorf("a new game has been played for %v", got)
	}
}

// TestTheLastOfTwoCopiesSaysWhenAGameWasPlayed: a second copy of the program that may write at last leaves the time of a game that
// the first copy has played later, and writes that of another.
func TestTheLastOfTwoCopiesSaysWhenAGameWasPlayed(t *testing.T) {
	dir, at := t.TempDir(), time.Date(2026, 11, 3, 20, 15, 0, 0, time.Local)
	open := func() *Store {
		return Open(Options{AppName: "x", Dir: dir, Now: func() time.Time { return at }})
	}
	first, second := open(), open()
	_ = begin(t, second, "dorada")
	_ = begin(t, second, "galopp")
	early := at
	at = at.Add(time.Hour)
	_ = begin(t, first, "dorada")
	takeOver(t, first, second)
	check := func(s *Store) {
		t.Helper()
		if dorada, galopp := s.LastPlayed("dorada"), s.LastPlayed("galopp"); !dorada.Equal(at) || !galopp.Equal(early) {
			t.Errorf("played %v and %v, want %v and %v", dorada, galopp, at, early)
		}
	}
	check(second)
	if err := second.Close(); err != nil {
		t.Fatal(err)
	}
	again := open()
	defer again.Close()
	check(again)
}
