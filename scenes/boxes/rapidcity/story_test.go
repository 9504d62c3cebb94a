package rapidcity

import (
	"strings"
	"testing"
	"time"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/words"
)

// told are the log's lines about duels and races on the last card.
func (l *laid) told() (lines []string) {
	l.t.Helper()
	m := l.load()
	i := m.Len() - 1
	events, err := m.Before(i).Copy().Apply(game.Chance, rapidcity.Close(), []game.Event{})
	if err != nil {
		l.t.Fatal(err)
	}
	for _, e := range events {
		if e.Kind != rapidcity.EventDuel && e.Kind != rapidcity.EventRace {
			continue
		}
		key, data := l.board.Say(e)
		all := []any{"Name", l.board.desk.Name(e.Seat), "Other", l.board.desk.Name(e.Other), "N", int(e.N)}
		lines = append(lines, l.board.desk.T(key, append(all, data...)...))
	}
	return lines
}

// TestTheRuleThatDecidedIsSaid has hands reach for the same thing in one frame, or nearly.
func TestTheRuleThatDecidedIsSaid(t *testing.T) {
	attack := func(red, blue int) func(*laid, time.Duration) []input.Strike {
		return func(l *laid, zero time.Duration) []input.Strike {
			pawn := l.node("pawn.blue")
			return inOrder(
				pulls(1, zero+ms(red), ms(80), pawn, l.node("holster.red.left")),
				pulls(2, zero+ms(blue), ms(80), pawn, l.node("holster.blue.right")))
		}
	}
	// Both go for the same tile that the Indian does not forbid.
	place := func(l *laid, zero time.Duration) []input.Strike {
		var free geom.Point
		for i := range 3 {
			if l.board.terms.Tile(i) != rapidcity.Tipi {
				free = l.board.ground.tiles[i]
			}
		}
		return inOrder(
			pulls(1, zero+ms(500), ms(80), l.node("pawn.red"), free),
			pulls(2, zero+ms(500), ms(80), l.node("pawn.blue"), free))
	}
	for _, tt := range []struct {
		name, card string
		hands      func(*laid, time.Duration) []input.Strike
		log, slip  string
		why        string
	}{
		{"the clock", "red armed left", attack(600, 630), "Red before Blue by 30 ms", "+30 ms", ""},
		{"level: the head start", "red armed left", attack(600, 600), "Blue and Red in the same millisecond; whoever saves", "0 ms", "level: own first"},
		{"later, with the head start", "red armed left", attack(600, 603), "Blue came 3 ms after Red, but whoever saves", "−3 ms", "saved by the start"},
		{"level with the head start", "red armed left", attack(600, 608), "on level times one’s own cow-boy goes first", "−8 ms", "level: own first"},
		{"just too late", "red armed left", attack(600, 609), "Red before Blue by 9 ms", "+9 ms", ""},
		{"a place", "indian", place, "in the same millisecond; the one seen first, Red,", "0 ms", "level: first seen"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			l := lay(t, newServices(t, words.English), 1280, 800, `{"deck":{"`+tt.card+`":1}}`, "", around(3)...)
			l.strike(tt.hands(l, l.show())...)
			l.until("the card is told of", func() bool {
				shown := l.board.desk.Showing()
				return shown.Is(rapidcity.EventClose)
			})
			var slip line
			for _, s := range l.board.story.lines {
				if s.rival >= 0 {
					slip = s
				}
			}
			if slip.by != tt.slip || slip.why != tt.why {
				t.Errorf("the slip says %q, %q, want %q, %q", slip.by, slip.why, tt.slip, tt.why)
			}
			l.finish()
			if got := strings.Join(l.told(), "\n"); !strings.Contains(got, tt.log) {
				t.Errorf("the log says %q, want %q", got, tt.log)
			}
		})
	}
}
