package room_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"ludotheque/cmd/internal/room"
	"ludotheque/logic/online/wire"
	"ludotheque/scenes/together/remote"
)

// hosted returns the device of a room's host at its table.
func hosted(t *testing.T, s remote.RoomState) *device {
	t.Helper()
	all, err := allBoxes()
	if err != nil {
		t.Fatal(err)
	}
	d := &device{t: t, Table: remote.Join(remote.Options{URL: s.URL, Key: s.Key, Boxes: all})}
	t.Cleanup(d.Close)
	return d
}

// lines returns how many lines of the game a device has.
func (d *device) lines() int {
	if d.tick(); d.Match() == nil {
		return 0
	}
	return d.Match().Lines()
}

// TestWhatEndsByItselfIsToldApart: a table whose room ended in mid-game is kept and unfinished. One that its host has closed is
// neither kept nor opened again.
func TestWhatEndsByItselfIsToldApart(t *testing.T) {
	r := newRoom(t, nil)
	first := open(t, r, dorada)
	shut(r)
	if k, ok := r.LastTable(); !ok || !k.Unfinished || k.Code != first.Code {
		t.Errorf("a table in mid-game is kept as %+v, %v", k, ok)
	}
	r.Reopen()
	again := opened(t, r)
	d := hosted(t, again)
	if err := d.SetUpGame([]byte(`{"game":"galopp","seats":["red","blue","yellow"]}`)); err != nil {
		t.Fatal(err)
	}
	await(t, "another game is laid", func() bool {
		d.tick()
		table, ok := d.Snapshot()
		return ok && table.Box == "galopp"
	})
	if err := d.Start(); err != nil {
		t.Fatal(err)
	}
	await(t, "the game begins", func() bool { return d.lines() > 0 })
	if k, ok := r.LastTable(); !ok || k != (remote.RoomTable{Code: first.Code, Box: "galopp", Unfinished: true}) {
		t.Errorf("with another game it is kept as %+v, %v", k, ok)
	}
	if err := d.CloseTable(); err != nil {
		t.Fatal(err)
	}
	await(t, "the table is closed", func() bool {
		d.tick()
		_, why := d.Link()
		return why == remote.Closed
	})
	if k, ok := r.LastTable(); ok {
		t.Errorf("a table that was closed is kept as %+v", k)
	}
	r.Reopen()
	r.Wait()
	if s := r.State(); s.Problem != remote.CannotReopen {
		t.Errorf("a table that was closed opens again: %+v", s)
	}
}

func shut(r *room.Room) {
	r.Close()
	r.Wait()
}

// TestOnlyTheOpenTableLetsDevicesIn: who comes back by itself to a table of before is told that there is none.
func TestOnlyTheOpenTableLetsDevicesIn(t *testing.T) {
	r := newRoom(t, nil)
	old := open(t, r, dorada)
	shut(r)
	s := open(t, r, dorada)
	d := hosted(t, remote.RoomState{URL: fmt.Sprintf("ws://127.0.0.1:%d/table/%s", s.Port, old.Code), Key: old.Key})
	await(t, "an answer", func() bool {
		d.tick()
		link, _ := d.Link()
		return link == remote.Ended || link == remote.Connected
	})
	if link, why := d.Link(); link != remote.Ended || why != remote.NoTable {
		t.Errorf("at the table of before the link is %d, %d", link, why)
	}
}

// TestADamagedLogGoesOnFromTheLastLineThatHolds: the room says how much is lost, puts it aside, and the game goes on; a torn
// last line, of which nobody was told, is none.
func TestADamagedLogGoesOnFromTheLastLineThatHolds(t *testing.T) {
	var options room.Options
	r := newRoom(t, func(o *room.Options) { options = *o })
	s := open(t, r, dorada)
	d := hosted(t, s)
	if err := d.Start(); err != nil {
		t.Fatal(err)
	}
	await(t, "some lines", func() bool { return d.lines() > 4 })
	shut(r)
	path := filepath.Join(options.Dir, s.Code+".jsonl")
	good, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines := bytes.SplitAfter(good, []byte("\n"))
	lines = lines[:len(lines)-1]
	bad := len(lines) - 3
	head, tail := bytes.Join(lines[:bad], nil), bytes.Join(lines[bad+1:], nil)
	damaged := bytes.Join([][]byte{head, bytes.Replace(lines[bad], []byte("{"), []byte("#"), 1), tail}, nil)
	for _, tt := range []struct {
		text []byte
		lost int
	}{{append(bytes.Clone(good), `{"seat":`...), 0}, {damaged, 3}} {
		if err := os.WriteFile(path, tt.text, 0o600); err != nil {
			t.Fatal(err)
		}
		r.Reopen()
		again := opened(t, r)
		if again.LostRecords != tt.lost || again.Code != s.Code {
			t.Errorf("the room is %+v, want %d lost", again, tt.lost)
		}
		e := hosted(t, again)
		await(t, "the game goes on", func() bool {
			table, ok := e.Snapshot()
			return e.lines() > len(lines)-4 && ok && table.State == wire.Playing
		})
		shut(r)
	}
	if aside, err := os.ReadFile(path + ".damaged"); err != nil || !bytes.HasPrefix(aside, []byte("#")) {
		t.Errorf("put aside is %q, %v", aside, err)
	}
	if err := os.WriteFile(path, []byte("#\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	r.Reopen()
	r.Wait()
	if s := r.State(); s.Problem != remote.CannotReopen {
		t.Errorf("without a first record the room is %+v", s)
	}
}
