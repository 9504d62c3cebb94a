package session_test

import (
	"bytes"
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/record/journal"
)

var pairs = flag.Int("pairs", 6, "how many pairs of games TestTheLineTellsNoSecrets plays for each number of seats")

// TestTheLineTellsNoSecrets plays games in pairs: from some deal on they differ in what one device may not know, and in nothing
// else. Devices are cut off and come back, bots hold seats, decisions are taken back; whatever happens, at every moment that
// device has been sent the same bytes in both, until it learns by the rules what was hidden. In the boxes that hide nothing
// there is no such pair: what their cards and dice will be is not settled before they are turned.
func TestTheLineTellsNoSecrets(t *testing.T) {
	for seats := 3; seats <= 6; seats++ {
		t.Run(fmt.Sprint(seats), func(t *testing.T) {
			var sum tally
			for i := range *pairs {
				w := newTwins(t, seats, i)
				for w.step() && !t.Failed() {
				}
				sum.add(w.tally)
				if t.Failed() {
					t.Fatalf("pair %d: viewer %d", i, w.viewer)
				}
			}
			t.Logf("%d pairs: %+v", *pairs, sum)
			if sum.Apart < *pairs/2 || sum.Entries == 0 {
				t.Errorf("the games of a pair have hardly ever been apart: %+v", sum)
			}
		})
	}
}

// tally counts what happened in pairs that were Apart: entries, and how often devices came back, a bot held a seat, or a
// decision was taken back.
type tally struct{ Apart, Messages, Entries, Returns, Held, Undone int }

func (n *tally) add(m tally) {
	n.Apart += m.Apart
	n.Messages += m.Messages
	n.Entries += m.Entries
	n.Returns += m.Returns
	n.Held += m.Held
	n.Undone += m.Undone
}

// twins are a game of Galopp Royal and another that the viewer's device cannot tell from it.
type twins struct {
	tally
	*testing.T
	both   [2]*table
	people []string // names by seat, and after them that of somebody who watches
	viewer int      // index in people of the person whose device is compared
	rng    *game.RNG
	// later is how many deals with secrets are the same in both before they are apart.
	later int
	apart bool
	// away is the person who has left, negative for nobody; back is after how many steps that person comes back.
	away, back int
}

// colorWords are the colours of the seats, of which a game has the first three to six.
var colorWords = []string{"red", "blue", "yellow", "green", "violet", "white"}

// newTwins returns pair i of the games for so many seats, with the games begun.
func newTwins(t *testing.T, seats, i int) *twins {
	t.Helper()
	rng := game.NewRNG(uint64(1000*seats + i))
	w := &twins{T: t, viewer: i % (seats + 1), rng: rng, later: rng.Below(12), away: -1}
	for s := range seats {
		w.people = append(w.people, fmt.Sprintf("p%d", s))
	}
	w.people[0] = "host"
	w.people = append(w.people, "eve")
	header := `{"game":"galopp","seats":["` + strings.Join(colorWords[:seats], `","`) + `"]}`
	for k := range w.both {
		w.both[k] = newTable(t, header, uint64(i+1))
	}
	for p := range w.people {
		w.come(p, 0)
		if p < seats {
			w.say(p, `{"sit":"`+colorWords[p]+`"}`)
		}
	}
	w.say(0, `{"start":true}`)
	return w
}

// find returns the device of a person, nil if it is not connected.
func (tb *table) find(name string) *device {
	for _, d := range tb.devices {
		if d.key == key(name) {
			return d
		}
	}
	return nil
}

// put stores a record and applies it, without calling Advance.
func (tb *table) put(record []byte) {
	tb.Helper()
	if record != nil {
		tb.log = append(tb.log, record)
		if err := tb.Apply(record, tb.now); err != nil {
			tb.Fatal(err)
		}
	}
	tb.deliver()
}

// say has the device of a person say something in both games.
func (w *twins) say(person int, text string) {
	w.Helper()
	for _, tb := range w.both {
		tb.put(tb.Receive(tb.find(w.people[person]).conn, []byte(text), tb.now))
	}
	w.compare()
}

// come connects the device of a person again, or for the first time. It lacks the last lost lines of its former connection.
func (w *twins) come(person, lost int) {
	w.Helper()
	for _, tb := range w.both {
		d := &device{conn: tb.conns + 1, key: key(w.people[person])}
		if old := tb.find(w.people[person]); old != nil {
			have := max(0, len(old.lines)-lost)
			d.lines, d.shows = old.lines[:have:have], old.shows[:have:have]
			delete(tb.devices, old.conn)
			tb.Leave(old.conn, tb.now)
		}
		tb.conns++
		tb.devices[d.conn] = d
		tb.put(tb.Receive(d.conn, fmt.Appendf(nil, `{"hello":1,"key":"%s","name":"%s","after":%d}`, d.key, w.people[person], len(d.lines)), tb.now))
	}
	w.compare()
}

// compare fails the test unless the viewer's device was sent the same messages in both games.
func (w *twins) compare() {
	w.Helper()
	var got [2][]string
	for k, tb := range w.both {
		if d := tb.find(w.people[w.viewer]); d != nil {
			got[k], d.got = d.got, nil
		}
	}
	if w.apart {
		w.Messages += len(got[0])
	}
	if !slices.Equal(got[0], got[1]) {
		w.Errorf("it is sent\n%s\nin one game and\n%s\nin the other", strings.Join(got[0], "\n"), strings.Join(got[1], "\n"))
	}
}

// pass lets time go on in both games.
func (w *twins) pass(ms int64) {
	w.Helper()
	for _, tb := range w.both {
		tb.now += ms
		tb.Advance(tb.now) // who is gone counts as away, or is held; nothing is played
		tb.deliver()
	}
	w.compare()
}

// step has something happen in both games, and reports whether they go on and may still be apart.
func (w *twins) step() bool {
	w.Helper()
	w.disturb()
	a := w.both[0].Advance(w.both[0].now)
	b := w.both[1].Advance(w.both[1].now)
	w.compare()
	if (a == nil) != (b == nil) {
		w.Errorf("one table plays %s by itself, the other %s", a, b)
		return false
	}
	by := w.both[0].Match().Game().Turn()
	switch {
	case by == game.Over:
		return false
	case a == nil && (by == game.Chance || int(by) == w.away):
		w.pass(500)
		return true
	}
	return w.play(by, a == nil)
}

// disturb has somebody go, come back, or take a decision back, now and then.
func (w *twins) disturb() {
	w.Helper()
	if w.away >= 0 {
		if w.back--; w.back <= 0 {
			w.come(w.away, 0)
			w.Held += w.counts()
			w.away = -1
		}
		return
	}
	switch w.rng.Below(40) {
	case 0, 1, 2, 3:
		w.come(w.rng.Below(len(w.people)), w.rng.Below(4))
		w.Returns += w.counts()
	case 4:
		w.leave(w.rng.Below(len(w.people) - 1))
	case 5, 6, 7, 8:
		w.undo()
	}
}

// counts returns 1 while the games are apart.
func (w *twins) counts() int {
	if w.apart {
		return 1
	}
	return 0
}

// leave has somebody be gone for so long that a bot holds the seat, for some decisions more.
func (w *twins) leave(person int) {
	w.Helper()
	w.away, w.back = person, 12
	for _, tb := range w.both {
		d := tb.find(w.people[person])
		tb.Leave(d.conn, tb.now)
		tb.deliver()
	}
	for range 5 {
		w.pass(10_000)
	}
}

// undo has the device of whoever decided last ask for undo.
func (w *twins) undo() {
	w.Helper()
	m := w.both[0].Match()
	if m.Len() == 0 {
		return
	}
	by, lines := m.Entry(m.Len()-1).By, m.Lines()
	if by < 0 {
		return
	}
	w.say(int(by), fmt.Sprintf(`{"undo":%d}`, lines))
	if w.both[0].Match().Lines() < lines {
		w.Undone += w.counts()
	}
}

// play plays the next entry: a person's answer if asked is set, else the table's own. It returns false, and plays nothing, if the
// viewer would learn by it that the games differ.
func (w *twins) play(by game.Seat, asked bool) bool {
	w.Helper()
	first, other := w.both[0].Match().Game(), w.both[1].Match().Game()
	moves, ok := w.choose(by, first, other)
	if !ok {
		return false
	}
	w.Entries += w.counts()
	for k, tb := range w.both {
		g := tb.Match().Game()
		if !asked {
			tb.put(bytes.TrimSpace(journal.AppendEntry(nil, g, by, moves[k], game.Referee)))
			continue
		}
		text := fmt.Appendf(nil, `{"answer":%d,`, tb.Match().Lines()+1)
		tb.put(tb.Receive(tb.find(w.people[by]).conn, append(g.Encode(text, moves[k], game.Referee), '}'), tb.now))
	}
	w.compare()
	return true
}

// choose returns what by plays in each game: the same move, or two different deals that look alike to the viewer. ok is false if
// the viewer could tell the games apart afterwards.
func (w *twins) choose(by game.Seat, first, other game.Game) (moves [2]game.Move, ok bool) {
	w.Helper()
	if by >= 0 {
		m := w.rng.Pick(first.Legal(nil))
		return [2]game.Move{m, m}, w.alike(first, other, by, m, m)
	}
	m := first.Draw(w.rng)
	if w.secret(first, m) && w.later > 0 {
		w.later--
	} else if w.secret(first, m) || w.apart {
		for range 100 {
			if n := other.Draw(w.rng); n != m && w.alike(first, other, by, m, n) {
				if !w.apart {
					w.apart = true
					w.Apart++
				}
				return [2]game.Move{m, n}, true
			}
		}
	}
	return [2]game.Move{m, m}, w.alike(first, other, by, m, m)
}

// seat returns the viewer's seat, game.Public for one who watches.
func (w *twins) seat() game.Seat {
	if w.viewer == len(w.people)-1 {
		return game.Public
	}
	return game.Seat(w.viewer)
}

// secret reports whether the viewer does not see all of a deal.
func (w *twins) secret(g game.Game, m game.Move) bool {
	ev, err := g.Copy().Apply(game.Chance, m, []game.Event{})
	if err != nil {
		w.Fatal(err)
	}
	return slices.ContainsFunc(ev, func(e game.Event) bool { return e.Seen(w.seat()).N == game.Hidden })
}

// alike reports whether the viewer knows the same after m in first and after n in other.
func (w *twins) alike(first, other game.Game, by game.Seat, m, n game.Move) bool {
	a, b := first.Copy(), other.Copy()
	if _, err := a.Apply(by, m, nil); err != nil {
		w.Fatal(err)
	}
	if _, err := b.Apply(by, n, nil); err != nil {
		return false
	}
	return a.View(w.seat()).Same(b.View(w.seat()))
}
