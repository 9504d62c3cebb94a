//go:build !js && !android && !ios

package scene_test

import (
	"testing"
	"time"

	"ludotheque/logic/match"
	"ludotheque/scenes/table/play"
)

// stream has n lines come at once, as when others decide faster than this screen shows it, and returns for how long by the clock it
// shows them.
func (l *laid) stream(d *distant, n int) (long time.Duration) {
	l.t.Helper()
	d.play(n, true)
	for range 4000 {
		l.Ticks(1)
		if long += l.Step; l.Inspect().Values["asked"] == "true" && len(d.inbox) == 0 {
			return long
		}
	}
	l.t.Fatalf("it is never shown: %v", l.Inspect().Values)
	return 0
}

// blueIs says who sits at the second seat.
func (l *laid) blueIs(d *distant, o match.Occupant) {
	d.inbox = append(d.inbox, func() (play.Change, bool) {
		return play.Change{Kind: play.Seated, Seating: play.Seating{Sitters: []play.Sitter{{}, {Occupant: o}}}}, true
	})
	l.Ticks(2)
}

// TestASharedTableGoesByTheClock shows the same on a device that draws 60 pictures a second and on one that draws 15: it takes as
// long on both.
func TestASharedTableGoesByTheClock(t *testing.T) {
	var took [2]time.Duration
	for i, step := range []time.Duration{time.Second / 60, 66 * time.Millisecond} {
		l, d, _ := join(t, false)
		l.until("asked", "true")
		l.blueIs(d, match.Occupant{Bot: true})
		l.Step = step
		took[i] = l.stream(d, 6)
	}
	t.Logf("shown for %v and %v", took[0], took[1])
	if took[0] < time.Second || took[1]-took[0] > 200*time.Millisecond || took[0]-took[1] > 200*time.Millisecond {
		t.Errorf("at 60 pictures a second it takes %v, at 15 %v", took[0], took[1])
	}
}

// TestWhatOthersHaveSeenIsHastened shows what a person elsewhere has seen before it decided faster than what bots have done, of which
// everybody sees as much.
func TestWhatOthersHaveSeenIsHastened(t *testing.T) {
	var took [2]time.Duration
	for i, bot := range []bool{true, false} {
		l, d, _ := join(t, false)
		l.until("asked", "true")
		l.blueIs(d, match.Occupant{Bot: bot})
		took[i] = l.stream(d, 6)
	}
	t.Logf("shown for %v and %v", took[0], took[1])
	if took[1] > took[0]*2/3 {
		t.Errorf("what a bot does takes %v, what a person has seen %v", took[0], took[1])
	}
}

// TestNobodyWaitsLongForWhatOthersHaveSeen: it is skipped after a second and a half, however long it takes to be shown. The two
// lines that came after what was decided elsewhere are shown in full.
func TestNobodyWaitsLongForWhatOthersHaveSeen(t *testing.T) {
	l, d, _ := join(t, false)
	l.until("asked", "true")
	l.blueIs(d, match.Occupant{})
	l.mat().slow = 300
	if long := l.stream(d, 6); long < 11*time.Second || long > 12*time.Second {
		t.Errorf("six lines of five seconds each are shown for %v of the table's time", long)
	}
}

// TestAPastTurnIsNotHastened: a turn of the log is shown again at its usual speed, though others have decided after it.
func TestAPastTurnIsNotHastened(t *testing.T) {
	l, d, _ := join(t, false)
	l.until("asked", "true")
	l.blueIs(d, match.Occupant{})
	l.stream(d, 6)
	l.mat().slow = 300
	l.Tap("bar.log")
	l.Ticks(40)
	l.Tap("log.1")
	n := 0
	for ; n < 1000 && l.ShowsText(l.services.T("table.log.was")); n++ {
		l.Ticks(1)
	}
	if n < 300 {
		t.Errorf("an event that takes 300 ticks is shown again for %d", n)
	}
}

// TestAScreenThatWasAsleepSkipsWhatItMissed lets ten seconds pass between two pictures while something is shown.
func TestAScreenThatWasAsleepSkipsWhatItMissed(t *testing.T) {
	l, d, _ := join(t, false)
	l.until("asked", "true")
	l.blueIs(d, match.Occupant{Bot: true})
	d.play(6, true)
	l.Ticks(8)
	l.want("being shown", "asked", "false")
	l.Step = 10 * time.Second
	l.Ticks(1)
	l.Step = time.Second / 60
	l.Ticks(3)
	l.want("awake again", "asked", "true")
}
