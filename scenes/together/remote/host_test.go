//go:build !js

package remote_test

import (
	"strings"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/online/wire"
	"ludotheque/scenes/together/remote"
)

const (
	dorada2 = `{"game":"dorada","seats":["red","blue"]}`
	galopp3 = `{"game":"galopp","seats":["red","blue","yellow"]}`
)

// check ends the test if err, the error of a request, is not nil.
func check(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// TestTheHostLaysAnotherGame: the guests keep their seats, also one that is cut off meanwhile, and then have the lines of the
// new game only.
func TestTheHostLaysAnotherGame(t *testing.T) {
	h := newHouse(t, dorada2, 7)
	ann, bob := h.seat("host", game.Red), h.seat("bob", game.Blue)
	check(t, ann.Start())
	h.run(h.over, ann, bob)
	h.settle(ann, bob)
	check(t, ann.SetChoosing(true))
	h.settle(ann, bob)
	if table, _ := bob.Snapshot(); table.Next != wire.Choosing || table.HostName != "host" {
		t.Errorf("the host is choosing, told as %+v", table)
	}
	bob.wire.Cut(remote.CloseUnreached)
	bob.Resume()
	check(t, ann.SetUpGame([]byte(galopp3)))
	check(t, ann.Start())
	h.settle(ann)
	h.reach(ann, bob)
	if table, _ := bob.Snapshot(); table.Box != "galopp" || table.Game != 2 || table.Next != "" || table.State != wire.Playing || bob.OwnSeat() != 1 {
		t.Errorf("another game, told as %+v; bob sits at %d", table, bob.OwnSeat())
	}
	h.run(h.over, ann, bob)
	h.settle(ann, bob)
	h.check()
	h.holdsTrue(ann)
	h.holdsTrue(bob)
}

// TestOfWhichGameTheLinesAre: a device that reconnects during a second game says of which game its lines are. So it gets only
// the lines that it lacks, even if the table was restarted.
func TestOfWhichGameTheLinesAre(t *testing.T) {
	h := newHouse(t, dorada2, 7)
	ann, eve := h.seat("host", game.Red), h.come("eve")
	check(t, ann.Start())
	h.settle(ann, eve)
	check(t, ann.SetUpGame([]byte(dorada2)))
	check(t, ann.Start())
	h.run(func() bool { return h.Match() != nil && h.Match().Lines() > 6 }, ann, eve)
	h.settle(ann, eve)
	h.Restart()
	eve.news = nil
	eve.Resume()
	h.reach(ann, eve)
	h.holdsTrue(eve)
	if eve.saw(remote.TakenBack) > 0 || eve.saw(remote.Begun) > 0 {
		t.Errorf("after a restart it is told %+v", eve.news)
	}
}

// TestTheHostSetsSeats: each change of a seat makes one record, and none if the seat is like that already.
func TestTheHostSetsSeats(t *testing.T) {
	h := newHouse(t, dorada2, 7)
	ann, bob := h.seat("host", game.Red), h.seat("bob", game.Blue)
	for _, tt := range []struct {
		color game.Color
		is    remote.SeatSetting
		want  string
	}{
		{game.Yellow, remote.SeatSetting{What: wire.SeatOpen}, "red blue yellow-free"},
		{game.Yellow, remote.SeatSetting{What: wire.SeatBot, Level: game.LevelEasy}, "red blue yellow-bot"},
		{game.Blue, remote.SeatSetting{What: wire.SeatOpen}, "red blue-free yellow-bot"},
		{game.Blue, remote.SeatSetting{What: wire.SeatNone}, "red yellow-bot"},
	} {
		for range 2 {
			before := len(h.Log)
			check(t, ann.SetSeat(tt.color, tt.is))
			h.settle(ann, bob)
			table, _ := bob.Snapshot()
			if got := described(table); got != tt.want {
				t.Errorf("%v for %v: %s, want %s", tt.is, tt.color, got, tt.want)
			}
			if again := len(h.Log) == before; again != (ann.seatsMade == tt.want) {
				t.Errorf("%v for %v: %d records more", tt.is, tt.color, len(h.Log)-before)
			}
			ann.seatsMade = tt.want
		}
	}
	if bob.OwnSeat() != game.Public {
		t.Error("bob still sits there")
	}
	check(t, bob.SetSeat(game.Red, remote.SeatSetting{What: wire.SeatNone}))
	h.settle(ann, bob)
	if last := bob.news[len(bob.news)-1]; last.Kind != remote.Refused || last.Why != "not-host" {
		t.Errorf("a guest sets seats: %+v", last)
	}
}

// described returns the seats of a table in words, such as "red blue-free yellow-bot".
func described(table *wire.Table) string {
	var list []string
	for i, c := range table.Colors {
		word := c.String()
		switch p := &table.Places[i]; {
		case p.Bot:
			word += "-bot"
		case p.Free:
			word += "-free"
		}
		list = append(list, word)
	}
	return strings.Join(list, " ")
}

// TestTheHostClosesTheTable: the links of all devices end with the reason Closed, also that of a device that joins later.
// None of them connects again by itself.
func TestTheHostClosesTheTable(t *testing.T) {
	h := newHouse(t, dorada2, 7)
	ann, bob := h.seat("host", game.Red), h.seat("bob", game.Blue)
	check(t, ann.Start())
	h.settle(ann, bob)
	check(t, ann.CloseTable())
	h.settle(ann, bob)
	eve := h.come("eve")
	h.settle(eve)
	for _, g := range []*guest{ann, bob, eve} {
		link, why := g.Link()
		if table, _ := g.Snapshot(); link != remote.Ended || why != remote.Closed || !table.Closed {
			t.Errorf("%s; the table is told as %+v", g, table)
		}
	}
	for range 100 {
		h.settle(ann, bob, eve)
		h.PassTime(100)
	}
	if link, _ := bob.Link(); link != remote.Ended || h.Devices() != 0 {
		t.Errorf("%s, %d devices are there", bob, h.Devices())
	}
}
