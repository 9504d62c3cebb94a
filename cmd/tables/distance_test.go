package main

import (
	"errors"
	"testing"
	"time"

	"ludotheque/logic/online/wire"
	"ludotheque/scenes/together/remote"
)

// said waits for what the service says to the game.
func said[T any](t *testing.T, q *remote.Query[T]) (T, error) {
	t.Helper()
	for range 12_000 {
		if answer, ok, err := q.Take(); ok {
			return answer, err
		}
		time.Sleep(5 * time.Millisecond)
	}
	t.Fatal("not in a minute: an answer")
	panic("unreached")
}

// TestTheGameSetsTablesUp: the requests by which the game plays at a distance, against the service itself.
func TestTheGameSetsTablesUp(t *testing.T) {
	s, err := remote.NewService(start(t).url, nil)
	if err != nil {
		t.Fatal(err)
	}
	if ok, err := said(t, s.Healthy()); !ok || err != nil {
		t.Errorf("it is a service: %v, %v", ok, err)
	}
	made, err := said(t, s.CreateTable([]byte(`{"game":"dorada","seats":["red","blue"]}`), wire.ByTurns))
	if err != nil {
		t.Fatal(err)
	}
	stands, err := said(t, s.Status([]wire.StatusRequest{{Code: made.Code, Key: made.Key}, {Code: "00000", Key: made.Key}}))
	if err != nil || len(stands) != 2 {
		t.Fatalf("%+v, %v", stands, err)
	}
	if stands[0].State != wire.Waiting || stands[0].Turn || stands[0].Pace != wire.ByTurns || !stands[1].Gone {
		t.Errorf("they stand as %+v", stands)
	}
	if _, err := said(t, s.CreateTable([]byte(`{"game":"rapidcity","seats":["red","blue"]}`), wire.ByTurns)); !errors.Is(err, remote.ErrDeclined) {
		t.Errorf("a timed game by turns: %v", err)
	}
}
