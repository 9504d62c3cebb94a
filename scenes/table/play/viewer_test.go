package play

import (
	"testing"

	"ludotheque/logic/game"
)

func TestWhoLooksWhileNobodyInParticularDoes(t *testing.T) {
	for _, tt := range []struct {
		name string
		v    Viewer
		want game.Seat
	}{
		{"nothing is secret", Viewer{MatchView: game.Referee, Here: game.Of(0, 1)}, game.Referee},
		{"nothing is secret, and only one plays here", Viewer{MatchView: game.Referee, Here: game.Of(1)}, game.Referee},
		{"two people", Viewer{Secrets: true, MatchView: game.Referee, Here: game.Of(0, 2)}, game.Chance},
		{"one person", Viewer{Secrets: true, MatchView: game.Referee, Here: game.Of(2)}, 2},
		{"only bots", Viewer{Secrets: true, MatchView: game.Referee}, game.Chance},
		{"a game that is over", Viewer{Secrets: true, MatchView: game.Referee, Revealed: true, Here: game.Of(2)}, game.Referee},
		{"a seat's view of a match elsewhere", Viewer{Secrets: true, MatchView: 1, Here: game.Of(1)}, 1},
		{"a match elsewhere that one only watches", Viewer{Secrets: true, MatchView: game.Public}, game.Public},
	} {
		if got := tt.v.Default(); got != tt.want {
			t.Errorf("%s: %d looks, want %d", tt.name, got, tt.want)
		}
	}
}

func TestWhoMustBeHandedTheScreen(t *testing.T) {
	two := Viewer{Secrets: true, MatchView: game.Referee, Here: game.Of(0, 1), Holder: game.Chance, Seat: game.Chance}
	for _, tt := range []struct {
		name string
		edit func(v *Viewer)
		sees bool
	}{
		{"nobody looks", func(*Viewer) {}, false},
		{"the seat looks", func(v *Viewer) { v.Seat = 1 }, true},
		{"another looks", func(v *Viewer) { v.Seat = 0 }, false},
		{"the seat looks into its corner, for a moment", func(v *Viewer) { v.Seat, v.Holder = 1, 1 }, false},
		{"nothing is secret", func(v *Viewer) { v.Secrets = false }, true},
		{"nobody else plays here", func(v *Viewer) { v.Here = game.Of(1) }, true},
		{"only another plays here", func(v *Viewer) { v.Here = game.Of(0) }, false},
	} {
		v := two
		tt.edit(&v)
		if got := v.Sees(1); got != tt.sees {
			t.Errorf("%s: sees is %v", tt.name, got)
		}
	}
}

func TestWhoMayHoldItsCorner(t *testing.T) {
	two := Viewer{Secrets: true, MatchView: game.Referee, Here: game.Of(0, 1), Holder: game.Chance, Seat: game.Chance}
	for _, tt := range []struct {
		name string
		edit func(v *Viewer)
		may  bool
	}{
		{"a person", func(*Viewer) {}, true},
		{"a bot", func(v *Viewer) { v.Here = game.Of(0, 2) }, false},
		{"while another does", func(v *Viewer) { v.Holder = 0 }, false},
		{"while the screen is another's", func(v *Viewer) { v.Seat = 0 }, false},
		{"where nothing is secret", func(v *Viewer) { v.Secrets = false }, false},
		{"alone", func(v *Viewer) { v.Here = game.Of(1) }, false},
		{"in a lesson", func(v *Viewer) { v.Alone = true }, false},
	} {
		v := two
		tt.edit(&v)
		if got := v.MayHold(1); got != tt.may {
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
		v := Viewer{Secrets: tt.secrets, MatchView: game.Referee, Here: game.Of(0, 1), Seat: tt.seat, Holder: tt.holder}
		if got := v.HintViewer(1); got != tt.want {
			t.Errorf("%s: %d reads it, want %d", tt.name, got, tt.want)
		}
	}
}

func TestResetLeavesTheTableToAll(t *testing.T) {
	v := Viewer{Secrets: true, MatchView: game.Referee, Here: game.Of(0, 1), Seat: 1, Holder: 1}
	if v.Reset(); v.Seat != game.Chance || v.Holder != game.Chance {
		t.Errorf("%d looks and %d holds", v.Seat, v.Holder)
	}
}
