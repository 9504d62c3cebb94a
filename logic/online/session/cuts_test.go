package session_test

import (
	"fmt"
	"slices"
	"testing"

	"ludotheque/logic/boxes/boxestest"
	"ludotheque/logic/game"
)

// lossy is a device whose connection is cut at random moments: what was sent last has not arrived then, and it comes back
// with what it had before.
type lossy struct {
	*device
	name string
	// past is what the device had at earlier moments of its connection, the latest last, see note.
	past []held
}

// held is the lines that a device has, and what came with each.
type held struct{ lines, shows []string }

// note adds what the device has now to past.
func (l *lossy) note() {
	l.past = append(l.past, held{slices.Clone(l.lines), slices.Clone(l.shows)})
}

// cut cuts the connection of l and has it come again with what has arrived.
func (tb *table) cut(l *lossy) {
	tb.Helper()
	tb.leave(l.device)
	tb.back(l)
}

// back connects l again, with what l had at one of the last moments.
func (tb *table) back(l *lossy) {
	tb.Helper()
	then := l.past[max(0, len(l.past)-1-tb.rng.Below(12))]
	l.device = tb.come(l.name, &device{lines: slices.Clone(then.lines), shows: slices.Clone(then.shows)})
	l.past = []held{then}
	l.note()
}

// holdsTrue fails the test unless l has the lines of the present game as viewer may know them.
func (tb *table) holdsTrue(l *lossy, viewer game.Seat) {
	tb.Helper()
	if tb.Match() == nil {
		return
	}
	for n, line := range l.lines {
		want, shows := tb.Match().AppendLine(nil, n+1, viewer)
		if line+"\n" != string(want) || l.shows[n] != string(shows) {
			tb.Fatalf("%s has line %d of %d as %s %s, which is %s %s", l.name, n+1, len(l.lines), line, l.shows[n], want, shows)
		}
	}
	if len(l.lines) != tb.Match().Lines() {
		tb.Fatalf("%s has %d lines of %d", l.name, len(l.lines), tb.Match().Lines())
	}
}

// TestNothingStaleHolds: devices are cut off at random moments of games with undos, further games, seats that are taken and
// left in mid-game and ends of the process; whatever has not arrived, whoever comes back has the lines that hold.
func TestNothingStaleHolds(t *testing.T) {
	games := uint64(8)
	if testing.Short() {
		games = 2
	}
	for _, name := range []string{"dorada", "galopp"} {
		for seed := range games {
			t.Run(fmt.Sprintf("%s %d", name, seed), func(t *testing.T) {
				tb := newTable(t, boxestest.Headers(t)[name], 100+seed)
				host, ann, eve := &lossy{name: "host"}, &lossy{name: "ann"}, &lossy{name: "eve"}
				all := []*lossy{host, ann, eve}
				for _, l := range all {
					l.device = tb.come(l.name, nil)
					l.note()
				}
				tb.say(host.device, `{"sit":"red"}`)
				tb.say(ann.device, `{"sit":"blue"}`)
				tb.say(host.device, `{"start":true}`)
				for range 600 {
					tb.strike(all)
				}
			})
		}
	}
}

// strike has one random thing happen: a cut, an undo, a change of seats, a restart, or an answer. It then checks all lines.
func (tb *table) strike(all []*lossy) {
	tb.Helper()
	one := all[tb.rng.Below(len(all))]
	switch tb.rng.Below(20) {
	case 0, 1:
		tb.cut(one)
	case 2:
		tb.say(one.device, fmt.Sprintf(`{"undo":%d}`, tb.Match().Lines()))
	case 3:
		tb.say(all[2].device, []string{`{"sit":"yellow"}`, `{"sit":null}`}[tb.rng.Below(2)])
	case 4:
		if tb.rng.Below(4) == 0 {
			tb.restart()
			for _, l := range all {
				tb.back(l)
			}
		}
	default:
		tb.advance(300)
		if q := one.ask; q != nil && q.Legal != nil && q.N == tb.Match().Lines()+1 {
			one.past = nil // all that was sent before the question has arrived
			one.note()
			tb.answer(one.device, q)
		}
	}
	if tb.State() == "over" {
		tb.say(all[0].device, `{"again":true}`)
	}
	for _, l := range all {
		l.note()
		tb.holdsTrue(l, tb.seat(l))
	}
}

// seat returns the seat of a device by its last table message.
func (tb *table) seat(l *lossy) game.Seat {
	tb.Helper()
	word, ok := l.table["you"].(string)
	if !ok {
		return game.Public
	}
	seat, err := tb.Match().Game().Header().Colors.Find(word)
	if err != nil {
		tb.Fatal(err)
	}
	return seat
}
