package table

import (
	"testing"

	"ludotheque/logic/game"
)

func TestWhoLooksWhileNobodyInParticularDoes(t *testing.T) {
	for _, tt := range []struct {
		name string
		v    viewer
		want game.Seat
	}{
		{"nothing is secret", viewer{told: game.Referee, here: game.Of(0, 1)}, game.Referee},
		{"nothing is secret, and only one plays here", viewer{told: game.Referee, here: game.Of(1)}, game.Referee},
		{"two people", viewer{secrets: true, told: game.Referee, here: game.Of(0, 2)}, game.Chance},
		{"one person", viewer{secrets: true, told: game.Referee, here: game.Of(2)}, 2},
		{"only bots", viewer{secrets: true, told: game.Referee}, game.Chance},
		{"a game that is over", viewer{secrets: true, told: game.Referee, open: true, here: game.Of(2)}, game.Referee},
		{"a seat's view of a match elsewhere", viewer{secrets: true, told: 1, here: game.Of(1)}, 1},
		{"a match elsewhere that one only watches", viewer{secrets: true, told: game.Public}, game.Public},
	} {
		if got := tt.v.public(); got != tt.want {
			t.Errorf("%s: %d looks, want %d", tt.name, got, tt.want)
		}
	}
}

// TestALookEndsWithItsOwnFinger: whoever lifts another one ends nothing.
func TestALookEndsWithItsOwnFinger(t *testing.T) {
	v := viewer{secrets: true, told: game.Referee, here: game.Of(0, 1), holder: 0, seat: game.Chance}
	h := handOver{viewer: &v, match: opening(t, 0)}
	if h.hold(1, false); v.holder != 0 {
		t.Error("another's finger that is lifted ends the look")
	}
	if h.hold(0, false); v.holder != game.Chance {
		t.Errorf("the finger is lifted, and seat %d looks", v.holder)
	}
}

func TestWhoMustBeHandedTheScreen(t *testing.T) {
	two := viewer{secrets: true, told: game.Referee, here: game.Of(0, 1), holder: game.Chance, seat: game.Chance}
	for _, tt := range []struct {
		name string
		edit func(v *viewer)
		sees bool
	}{
		{"nobody looks", func(*viewer) {}, false},
		{"the seat looks", func(v *viewer) { v.seat = 1 }, true},
		{"another looks", func(v *viewer) { v.seat = 0 }, false},
		{"the seat looks into its corner, for a moment", func(v *viewer) { v.seat, v.holder = 1, 1 }, false},
		{"nothing is secret", func(v *viewer) { v.secrets = false }, true},
		{"nobody else plays here", func(v *viewer) { v.here = game.Of(1) }, true},
		{"only another plays here", func(v *viewer) { v.here = game.Of(0) }, false},
	} {
		v := two
		tt.edit(&v)
		if got := v.sees(1); got != tt.sees {
			t.Errorf("%s: sees is %v", tt.name, got)
		}
	}
}

func TestWhoMayHoldItsCorner(t *testing.T) {
	two := viewer{secrets: true, told: game.Referee, here: game.Of(0, 1), holder: game.Chance, seat: game.Chance}
	for _, tt := range []struct {
		name string
		edit func(v *viewer)
		may  bool
	}{
		{"a person", func(*viewer) {}, true},
		{"a bot", func(v *viewer) { v.here = game.Of(0, 2) }, false},
		{"while another does", func(v *viewer) { v.holder = 0 }, false},
		{"while the screen is another's", func(v *viewer) { v.seat = 0 }, false},
		{"where nothing is secret", func(v *viewer) { v.secrets = false }, false},
		{"alone", func(v *viewer) { v.here = game.Of(1) }, false},
		{"in a lesson", func(v *viewer) { v.single = true }, false},
	} {
		v := two
		tt.edit(&v)
		if got := v.mayHold(1); got != tt.may {
			t.Errorf("%s: may is %v", tt.name, got)
		}
	}
}

func TestForWhomAHintIs(t *testing.T) {
	for _, tt := range []struct {
		name    string
		secrets bool
		seat    game.Seat // who looks
		holder  game.Seat
		want    game.Seat
	}{
		{"nothing is secret", false, game.Referee, game.Chance, 1},
		{"the screen is the seat's", true, 1, game.Chance, 1},
		{"all look", true, game.Chance, game.Chance, game.Chance},
		{"the seat looks into its corner", true, 1, 1, game.Chance},
	} {
		v := viewer{secrets: tt.secrets, told: game.Referee, here: game.Of(0, 1), seat: tt.seat, holder: tt.holder}
		if got := v.hintView(1); got != tt.want {
			t.Errorf("%s: %d reads it, want %d", tt.name, got, tt.want)
		}
	}
}

func TestResetLeavesTheTableToAll(t *testing.T) {
	v := viewer{secrets: true, told: game.Referee, here: game.Of(0, 1), seat: 1, holder: 1}
	if v.reset(); v.seat != game.Chance || v.holder != game.Chance {
		t.Errorf("%d looks and %d holds", v.seat, v.holder)
	}
}
