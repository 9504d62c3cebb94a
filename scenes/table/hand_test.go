//go:build !js && !android && !ios

package table_test

import (
	"regexp"
	"slices"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/scenes/input"
)

// TestSecretsAreSeenByTheirSeatAlone plays a round of two people with secrets and holds each view on the way to what may be
// known then.
func TestSecretsAreSeenByTheirSeatAlone(t *testing.T) {
	l := begin(t, purseBox(false, true), 2)
	l.roll()
	const unknown = game.Hidden
	for _, tt := range []struct {
		name   string
		do     func()
		viewer string
		coins  [2]int32
	}{
		{"handed to the first seat", func() { l.Ticks(60) }, "-1", [2]int32{}},
		{"the first seat looks", func() { l.Tap("hand.look"); l.Settle() }, "0", [2]int32{}},
		{"the first seat has hidden 3", func() { l.hide("number.3"); l.Settle() }, "-1", [2]int32{unknown, 0}},
		{"the second seat looks", func() { l.Ticks(60); l.Tap("hand.look"); l.Settle() }, "1", [2]int32{unknown, 0}},
		{"the second seat has hidden 2", func() { l.hide("number.2"); l.Settle() }, "-1", [2]int32{unknown, unknown}},
	} {
		tt.do()
		l.want(tt.name, "viewer", tt.viewer)
		if got := l.mat().view.coins; got != tt.coins {
			t.Errorf("%s: coins %v lie there, want %v", tt.name, got, tt.coins)
		}
	}
}

func TestLogTellsNobodysSecret(t *testing.T) {
	for _, tt := range []struct {
		name    string
		secrets bool
		persons int
		want    []string
	}{
		{"nothing is secret", false, 2, []string{"hid 3", "hid 2"}},
		{"two people", true, 2, []string{"hid ?", "hid ?"}},
		{"one person reads its own", true, 1, []string{"hid 3", "hid ?"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			l := begin(t, purseBox(false, tt.secrets), tt.persons)
			l.roll()
			for _, number := range []string{"number.3", "number.2"}[:tt.persons] {
				if tt.secrets && tt.persons > 1 {
					l.Ticks(60)
					l.Tap("hand.look")
				}
				l.hide(number)
				l.Settle()
			}
			if got := l.log(); !slices.Equal(got, tt.want) {
				t.Errorf("the log says %q, want %q", got, tt.want)
			}
		})
	}
}

// log are the lines of the log about what has been hidden.
func (l *laid) log() (hid []string) {
	l.t.Helper()
	l.Tap("bar.log")
	l.Ticks(40)
	for _, s := range l.Texts() {
		hid = append(hid, regexp.MustCompile("hid .").FindAllString(s, -1)...)
	}
	return hid[len(hid)/2:] // before them come those of the note on the table
}

func TestOnlyPersonIsNotHandedTheScreen(t *testing.T) {
	l := begin(t, purseBox(false, true), 1)
	l.roll()
	l.want("the only person", "asked", "true", "viewer", "0")
	if l.Inspect().Node("hand.look") != nil {
		t.Error("it is asked to look alone")
	}
}

// TestOneLooksAtATime rests fingers on the corners of two people.
func TestOneLooksAtATime(t *testing.T) {
	l := begin(t, purseBox(false, true), 2)
	l.roll()
	l.Ticks(60)
	l.Tap("hand.peek")
	l.Settle()
	l.want("without a hand-over", "asked", "true", "viewer", "-1")
	red, blue := l.Node("corner.red").Rect.Center(), l.Node("corner.blue").Rect.Center()
	for _, tt := range []struct {
		name   string
		do     func()
		viewer string
	}{
		{"the first holds its corner", func() { l.Hold(red, 4) }, "0"},
		{"the second does too", func() { l.Fingers(red, blue) }, "0"},
		{"both let go", l.Release, "-1"},
		{"the second holds its corner", func() { l.Hold(blue, 4) }, "1"},
		{"it lets go", l.Release, "-1"},
	} {
		tt.do()
		l.Ticks(4)
		l.want(tt.name, "viewer", tt.viewer)
	}
}

// TestOneLooksByAPad: Confirm on somebody's corner or panel begins a look, and ends it.
func TestOneLooksByAPad(t *testing.T) {
	for _, id := range []string{"corner.red", "seat.red"} {
		l := begin(t, purseBox(false, true), 2)
		l.roll()
		l.Ticks(60)
		l.Tap("hand.peek")
		l.Settle()
		for range 40 {
			if l.Node(id).Focused {
				break
			}
			l.Pad(input.Next)
		}
		for _, viewer := range []string{"0", "-1"} {
			l.Pad(input.Confirm)
			l.Ticks(4)
			l.want(id, "viewer", viewer)
		}
	}
}
