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
	"ludotheque/scenes/table/scene"
)

// told is what the log says of the last card.
func (l *laid) told() string {
	return l.scene.(*scene.Scene).TestAccess().News().Text
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
		why, news  string
	}{
		{"the clock", "red armed left", attack(600, 630), "Red catches Blue after 600 ms, while Blue took 30 ms longer;", "30 ms later", "", "Red was first"},
		{"level: the head start", "red armed left", attack(600, 600), "Blue is safe after 600 ms, in the same millisecond as Red, but saving one’s own cowboy has a head start", "0 ms later", "level: own first", "Blue was in time"},
		{"later, with the head start", "red armed left", attack(600, 603), "Blue is safe after 603 ms, 3 ms after Red, but saving one’s own cowboy has a head start", "3 ms earlier", "saved by head start", "Blue was in time"},
		{"level with the head start", "red armed left", attack(600, 608), "level with Red, head start included, but on level times saving one’s own cowboy goes first", "8 ms earlier", "level: own first", "Blue was in time"},
		{"just too late", "red armed left", attack(600, 609), "while Blue took 9 ms longer", "9 ms later", "", "Red was first"},
		{"a place", "indian", place, "Red gets there in the same millisecond as Blue, but is seen first", "0 ms later", "level: first seen", "Red is safe"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			l := lay(t, newServices(t, words.English), 1280, 800, `{"deck":{"`+tt.card+`":1}}`, "", around(3)...)
			l.strike(tt.hands(l, l.show())...)
			l.until("the card is told of", func() bool {
				shown := l.board.desk.ShownCue()
				return shown.Is(rapidcity.EventClose)
			})
			var slip line
			for _, s := range l.board.story.lines {
				if s.rival >= 0 {
					slip = s
				}
			}
			if slip.news != tt.news {
				t.Errorf("the slip says %q, want %q", slip.news, tt.news)
			}
			if slip.by != tt.slip || slip.why != tt.why {
				t.Errorf("the slip says %q, %q, want %q, %q", slip.by, slip.why, tt.slip, tt.why)
			}
			l.finish()
			if got := l.told(); !strings.Contains(got, tt.log) {
				t.Errorf("the log says %q, want %q", got, tt.log)
			}
		})
	}
}

// TestATelephoneKeepsTheWordsOfAShortStory, and leaves out the time of a hand that another came near; of a long one it keeps the
// times.
func TestATelephoneKeepsTheWordsOfAShortStory(t *testing.T) {
	rival, alone := line{news: "Caught by Blue", rival: 1}, line{news: "Red is safe", rival: game.Chance}
	for _, tt := range []struct {
		lines []line
		rows  []float64
		news  bool
	}{
		{[]line{alone, rival}, []float64{2, 2}, true},
		{[]line{alone, rival, alone, alone}, []float64{1, 2, 1, 1}, false},
	} {
		s := story{lines: tt.lines}
		s.shorten()
		for i, l := range s.lines {
			if l.rows() != tt.rows[i] || (l.news != "") != tt.news {
				t.Errorf("line %d of %d: %v rows, news %q; want %v rows, news %v", i, len(s.lines), l.rows(), l.news, tt.rows[i], tt.news)
			}
		}
	}
}
