package rapidcity

import (
	"slices"
	"testing"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
)

// TestTheClosestDuelIsByTheClock: blue, who saved itself 3 ms after red thanks to the head start, was not faster; yellow, who was
// counted as 20 ms earlier, was so by 12.
func TestTheClosestDuelIsByTheClock(t *testing.T) {
	c := tally{seats: 3, story: story{headStart: 8}}
	c.count(game.Event{Kind: rapidcity.EventReveal, Piece: int8(rapidcity.ArmedCard(0, rapidcity.Left))})
	c.count(game.Event{Kind: rapidcity.EventDuel, Seat: 1, Other: 0, Piece: 1, N: 5})
	c.count(game.Event{Kind: rapidcity.EventDuel, Seat: 2, Other: 0, Piece: 2, N: 20})
	if c.duel.Seat != 2 || c.behind != 12 {
		t.Errorf("the closest duel is that of seat %d, by %d ms", c.duel.Seat, c.behind)
	}
}

// TestWhatDecidesAGameIsFound counts the events of short games of three, and compares the keys of what is said about them.
func TestWhatDecidesAGameIsFound(t *testing.T) {
	caught := func(by game.Seat) game.Event { return game.Event{Kind: rapidcity.EventCaught, Seat: by} }
	duel := func(by, other game.Seat, n int32) game.Event {
		return game.Event{Kind: rapidcity.EventDuel, Seat: by, Other: other, N: n}
	}
	bullet := func(seat game.Seat, why rapidcity.Reason) game.Event {
		return game.Event{Kind: rapidcity.EventBullet, Seat: seat, Piece: int8(why)}
	}
	for _, tt := range []struct {
		name    string
		bullets [3]int
		events  []game.Event
		want    []string
		by      []game.Seat
	}{
		{"nothing happened", [3]int{0, 0, 0}, nil, nil, nil},
		{"one shot", [3]int{0, 1, 0}, []game.Event{caught(2), bullet(1, rapidcity.Caught)}, []string{"shot"}, []game.Seat{2}},
		{"two shot as often", [3]int{1, 1, 0}, []game.Event{caught(2), caught(1)}, nil, nil},
		{"the closest of two duels", [3]int{}, []game.Event{duel(0, 1, 90), duel(2, 0, 12), duel(1, 0, 12)}, []string{"duel"}, []game.Seat{2}},
		{"just close", [3]int{}, []game.Event{duel(0, 1, 100)}, []string{"duel"}, []game.Seat{0}},
		{"no close duel", [3]int{}, []game.Event{duel(0, 1, 101), duel(2, 0, 277)}, nil, nil},
		{"a level duel", [3]int{}, []game.Event{duel(0, 1, 90), duel(1, 2, 0)}, []string{"level"}, []game.Seat{1}},
		{"a race counts as a duel", [3]int{}, []game.Event{{Kind: rapidcity.EventRace, Seat: 1, Other: 0, N: 4}}, []string{"duel"}, []game.Seat{1}},
		{"too late again and again", [3]int{0, 4, 2}, []game.Event{bullet(1, rapidcity.NotPlaced), bullet(1, rapidcity.WrongHand),
			bullet(1, rapidcity.NotPlaced)}, []string{"late"}, []game.Seat{1}},
		{"two are last", [3]int{0, 2, 2}, []game.Event{bullet(1, rapidcity.NotPlaced), bullet(1, rapidcity.NotPlaced)}, nil, nil},
	} {
		c := tally{seats: 3}
		copy(c.bullets[:], tt.bullets[:])
		for _, e := range tt.events {
			c.count(e)
		}
		var keys []string
		var by []game.Seat
		for _, h := range c.highlights() {
			keys, by = append(keys, h.Key[len("rapidcity.highlight."):]), append(by, h.By)
		}
		if !slices.Equal(keys, tt.want) || !slices.Equal(by, tt.by) {
			t.Errorf("%s: %q about %v, want %q about %v", tt.name, keys, by, tt.want, tt.by)
		}
	}
}
