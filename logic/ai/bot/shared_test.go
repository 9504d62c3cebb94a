package bot

import (
	"testing"

	"ludotheque/logic/game"
)

// clockwork is a reflex that acts at one time and no other.
type clockwork struct {
	game.Bot
	at int
	ok bool
}

func (c clockwork) NextInput(_ game.Game, seat game.Seat, now int) (m game.Move, at int, ok bool) {
	return game.Move(seat + 1), max(c.at, now), c.ok
}

func TestEarliest(t *testing.T) {
	never, person := clockwork{}, game.Bot(nil)
	tests := []struct {
		name    string
		players []game.Bot
		now     int
		by      game.Seat
		at      int
		ok      bool
	}{
		{"nobody", []game.Bot{never, person, never}, 0, 0, 0, false},
		{"the quicker", []game.Bot{clockwork{at: 20, ok: true}, never, clockwork{at: 19, ok: true}}, 0, 2, 19, true},
		{"before the card is open", []game.Bot{clockwork{at: 20, ok: true}, clockwork{at: -7, ok: true}, person}, -250, 1, -7, true},
		{"not before now", []game.Bot{person, clockwork{at: 10, ok: true}, person}, 30, 1, 30, true},
		{"level at 0: seat 0", []game.Bot{clockwork{at: 0, ok: true}, clockwork{at: 0, ok: true}, clockwork{at: 0, ok: true}}, 0, 0, 0, true},
		{"level at 31: seat 1", []game.Bot{clockwork{at: 31, ok: true}, clockwork{at: 31, ok: true}, clockwork{at: 31, ok: true}}, 0, 1, 31, true},
		{"level at 31, without seat 1", []game.Bot{clockwork{at: 31, ok: true}, person, clockwork{at: 31, ok: true}}, 0, 2, 31, true},
		{"level at -1: seat 2", []game.Bot{clockwork{at: -1, ok: true}, clockwork{at: -1, ok: true}, clockwork{at: -1, ok: true}}, -9, 2, -1, true},
	}
	for _, tt := range tests {
		by, m, at, ok := Earliest(nil, tt.players, tt.now)
		if by != tt.by || at != tt.at || ok != tt.ok {
			t.Errorf("%s: seat %d at %d, %v, want seat %d at %d, %v", tt.name, by, at, ok, tt.by, tt.at, tt.ok)
		}
		if ok && m != game.Move(by+1) {
			t.Errorf("%s: seat %d with the move %x of another", tt.name, by, m)
		}
	}
}
