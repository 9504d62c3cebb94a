package cluster

import (
	"log/slog"
	"net/http"
	"testing"
	"time"

	"ludotheque/cmd/gateway"
	"ludotheque/cmd/tables/engine"
	"ludotheque/logic/boxes"
)

// TestATableThatWasTakenOverEnds: a process whose table another one has taken notices by itself, though it never failed to give
// a sign of life, and has the devices come again.
func TestATableThatWasTakenOverEnds(t *testing.T) {
	log := slog.New(slog.DiscardHandler)
	e, err := engine.Start(t.Context(), engine.Options{Data: t.TempDir(), Logger: log})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(e.Close)
	records, err := e.OpenLog(t.Context(), 1, 1)
	if err != nil {
		t.Fatal(err)
	}
	all, err := boxes.All()
	if err != nil {
		t.Fatal(err)
	}
	keeper := &gateway.Keeper{Log: records, Boxes: all, Seed: func() uint64 { return 1 }, Idle: time.Hour, Logger: log}
	c, err := New(t.Context(), Options{Self: "here", Conn: e.Conn, Stream: e.Stream, Log: records, Keeper: keeper, Replicas: 1, Logger: log})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := c.Close(); err != nil {
			t.Error(err)
		}
	})
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, "/tables", nil)
	if err != nil {
		t.Fatal(err)
	}
	code, _, err := c.Create(r, []byte(`{"game":"`+all[0].Name()+`","seats":["red","blue","yellow"]}`))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.Attach(t.Context(), code, &heard{}); err != nil {
		t.Fatal(err)
	}
	if _, err := c.holders.held.Put(t.Context(), code, []byte("elsewhere")); err != nil {
		t.Fatal(err)
	}
	for range 600 {
		if !keeper.Runs(code) {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Error("the table still runs here")
}
