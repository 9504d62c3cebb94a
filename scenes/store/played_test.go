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
	if got := s.Played("dorada"); !got.IsZero() {
		t.Fatalf("played %v before the first game", got)
	}
	begun := at
	j := begin(t, s, "dorada")
	at = at.Add(time.Second)
	_ = j.Append(roll(1))
	if got := s.Played("dorada"); !got.Equal(at) {
		t.Errorf("played %v, last at %v", got, at)
	}
	var p played
	if s.Record(playedName("dorada"), &p); p.At != begun.Unix() {
		t.Errorf("within a minute the record is written again: %+v", p)
	}
	for range stampTicks {
		s.Tick()
	}
	_ = j.Append(roll(2))
	if got := s.Played("dorada"); !got.Equal(at) {
		t.Errorf("played %v, last at %v", got, at)
	}
	at = at.Add(50 * time.Second)
	_ = j.Append(roll(3))
	if got := s.Played("galopp"); !got.IsZero() {
		t.Errorf("another box played %v", got)
	}
	last := at
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	at = at.Add(time.Hour)
	s = open()
	t.Cleanup(func() { _ = s.Close() })
	if got := s.Played("dorada"); !got.Equal(last) {
		t.Errorf("in the next run played %v, last at %v", got, last)
	}
}
