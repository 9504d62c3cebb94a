//go:build !js && !android && !ios

package scene_test

import (
	"fmt"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/scenes/table/play"
)

// play has n lines come at once: bots decide for both seats there. They are told as they come, or not at all.
func (d *distant) play(n int, told bool) {
	d.t.Helper()
	for range n {
		g, m := d.truth.Game(), game.Move(1)
		if g.Turn() == game.Chance {
			d.dice.Begin(g, game.Chance)
			m, _ = d.dice.Think(1)
		}
		if _, err := d.truth.Play(g.Turn(), m); err != nil {
			d.t.Fatal(err)
		}
		line, _ := d.truth.AppendLine(nil, d.truth.Lines(), 0)
		d.lines = d.truth.Lines()
		d.inbox = append(d.inbox, func() (play.Change, bool) {
			c, _ := d.take(line)
			return c, told
		})
	}
}

// miss has n lines come that were played while nobody looked, one of them by a bot for red, and then that they were missed.
func (d *distant) miss(n int) {
	d.t.Helper()
	from := d.seen.Len()
	d.play(n, false)
	d.inbox = append(d.inbox, func() (play.Change, bool) { return play.Change{Kind: play.Missed, Entry: from, Bots: 1}, true })
}

// TestWhatWasMissedIsAStillOfNow has lines come that were played while nobody looked: whoever decides by them is asked at once, at
// normal speed. One line says how many turns were missed, and a tap on it opens the log there.
func TestWhatWasMissedIsAStillOfNow(t *testing.T) {
	l, d, _ := join(t, false)
	l.until("asked", "true")
	d.miss(6) // red and blue hide, twice, and each time the die is rolled
	l.Ticks(3)
	l.want("back", "asked", "true", "entries", "7", "turn", "red")
	said := l.services.T("table.away.bot", "Count", 1) + " " + l.services.T("table.away.turns", "Count", 6)
	if !l.ShowsText(said) {
		t.Fatalf("%q is not said: %q", said, l.Texts())
	}
	l.Tap("toast")
	l.Ticks(40)
	if !l.ShowsText(l.services.T("table.away.log")) {
		t.Errorf("the log does not say where it begins: %q", l.Texts())
	}
	l.Tap("log.close")
	l.Ticks(40)
	l.hide("number.3")
	l.want("decided", "entries", "8")
}

// TestAnOpenLogHasEachTurnOnce: whoever reads the log while it is written anew, since turns were missed, reads no turn twice.
func TestAnOpenLogHasEachTurnOnce(t *testing.T) {
	l, d, _ := join(t, false)
	l.until("asked", "true")
	l.Tap("bar.log")
	l.Ticks(40)
	d.miss(6)
	l.Ticks(3)
	l.want("missed", "entries", "7")
	rows := map[string]int{}
	for _, n := range l.Inspect().Nodes {
		rows[n.ID]++
	}
	for turn := range 7 {
		if id := fmt.Sprint("log.", turn); rows[id] != 1 {
			t.Errorf("the log has turn %d in %d rows", turn, rows[id])
		}
	}
}
