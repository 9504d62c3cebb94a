package rapidcity

import (
	"slices"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
)

// story is what decided a card, for the slow-motion after it: who got which pawn and tile, when, and by how much.
type story struct {
	card  rapidcity.Card // it is about
	start int            // by how much saving hands count as earlier, in milliseconds
	lines []line
	last  int  // when the last input came, in milliseconds
	quiet bool // nothing was contested
}

// line is the story of one pawn or tile.
type line struct {
	event    game.Kind // what the first hand did: EventCaught, EventSaved, EventWrongPawn, EventOwnPawn, EventPlace, EventTouch
	seat     game.Seat // whose hand it was
	pawn     game.Seat // that it reached for
	tile     int       // on which it was put down, or -1
	at       int       // when, in milliseconds
	rival    game.Seat // the next hand, or game.Chance
	behind   int       // by how many milliseconds it came later; below 0 if it was earlier
	rule     ruling    // what decided between the two
	hurts    bool      // the first hand, or the pawn's owner, takes a bullet for it
	time, by string    // in words
	why      string    // the rule in words, empty if the clock alone decided
}

// ruling is what decided between two hands that reached for the same pawn or tile.
type ruling uint8

const (
	byClock  ruling = iota // the first one was earlier
	byStart                // it was not, but it saved its own pawn, which has a head start
	bySame                 // they were level, and it saved its own pawn
	byOwn                  // with the head start they were level, and its own pawn goes first
	byRecord               // they were level, and it was recorded first
)

// rulingWords are the ends of the keys of what decided.
var rulingWords = [...]string{byClock: "clock", byStart: "start", bySame: "same", byOwn: "own", byRecord: "record"}

// How long a story is shown, in ticks at normal speed, and the longest of the pauses between inputs in a replay.
const (
	plainClose = 24  // a card on which nothing had to be decided
	stillClose = 10  // hands up, when all have kept still
	movedClose = 30  // hands up, when somebody has not
	quietClose = 54  // one on which nobody came before anybody
	storyClose = 120 // the slow-motion of what decided it
	mostGap    = 45
)

// begin takes note of the card that lies there.
func (s *story) begin(c rapidcity.Card) {
	*s = story{card: c, start: s.start, lines: s.lines[:0], last: rapidcity.Earliest, quiet: true}
}

// ownerDefends reports whether a seat that reaches for a pawn defends its own against the attacker of this card.
func (s *story) ownerDefends(hand, pawn game.Seat) bool { return hand == pawn && hand != s.card.Seat() }

// decided is what decided a duel, and by how many milliseconds its loser was later as the clock has it.
func (s *story) decided(e game.Event) (rule ruling, behind int) {
	if e.Kind != rapidcity.EventDuel {
		if e.N == 0 {
			rule = byRecord
		}
		return rule, int(e.N)
	}
	pawn, behind := game.Seat(e.Piece), int(e.N)
	won, lost := s.ownerDefends(e.Seat, pawn), s.ownerDefends(e.Other, pawn)
	if won {
		behind -= s.start
	}
	if lost {
		behind += s.start
	}
	switch {
	case e.N == 0 && won && !lost:
		return byOwn, behind
	case e.N == 0:
		return byRecord, behind
	case behind == 0:
		return bySame, behind
	case behind < 0:
		return byStart, behind
	}
	return byClock, behind
}

func (s *story) empty() bool { return len(s.lines) == 0 }

// gap is the pause in a replay before an input at ms, in ticks; none while a card is played.
func (s *story) gap(ms int, replay bool) int {
	ticks := (ms - max(s.last, 0)) * 60 / 1000
	s.last = ms
	if !replay {
		return 0
	}
	return min(max(ticks, 1), mostGap)
}

// note takes note of an event.
func (s *story) note(e game.Event) {
	l := line{event: e.Kind, seat: e.Seat, pawn: e.Other, tile: -1, at: int(e.N), rival: game.Chance}
	switch e.Kind {
	case rapidcity.EventPlace:
		l.pawn, l.tile = e.Seat, int(e.To)
		s.lines = append(s.lines, l)
	case rapidcity.EventTouch:
		l.hurts = true
		if !slices.ContainsFunc(s.lines, func(have line) bool { return have.seat == l.seat }) {
			s.lines = append(s.lines, l)
		}
	case rapidcity.EventCaught, rapidcity.EventSaved, rapidcity.EventWrongPawn, rapidcity.EventOwnPawn:
		l.hurts = e.Kind != rapidcity.EventSaved
		if e.Kind == rapidcity.EventSaved || e.Kind == rapidcity.EventOwnPawn {
			l.pawn = e.Seat
		}
		s.quiet = false
		s.lines = append(s.lines, l)
	case rapidcity.EventDuel:
		s.duel(e)
	case rapidcity.EventRace:
		s.race(e)
	}
}

// duel adds to the line before it who came next.
func (s *story) duel(e game.Event) {
	if n := len(s.lines); n > 0 {
		l := &s.lines[n-1]
		l.pawn, l.rival = game.Seat(e.Piece), e.Other
		l.rule, l.behind = s.decided(e)
	}
}

// race adds to a tile's line whose pawn sprang back from it.
func (s *story) race(e game.Event) {
	for i := range s.lines {
		if l := &s.lines[i]; l.tile == int(e.Piece) {
			l.rival = e.Other
			l.rule, l.behind = s.decided(e)
			s.quiet = false
		}
	}
}

// tell puts the story into words, once it is to be shown; allowed reports whether a pawn on a tile takes no bullet.
func (s *story) tell(t func(key string, data ...any) string, allowed func(rapidcity.Card, int) bool) {
	for i := range s.lines {
		l := &s.lines[i]
		if l.tile >= 0 {
			l.hurts = s.card.Type() != rapidcity.Healing && !allowed(s.card, l.tile)
		}
		l.time = t("rapidcity.story.at", "N", l.at)
		if l.rival < 0 {
			continue
		}
		switch {
		case l.behind < 0:
			l.by = t("rapidcity.story.before", "N", -l.behind)
		case l.behind == 0:
			l.by = t("rapidcity.story.at", "N", 0)
		default:
			l.by = t("rapidcity.story.behind", "N", l.behind)
		}
		if l.rule != byClock {
			l.why = t("rapidcity.story." + rulingWords[l.rule])
		}
	}
}

// ticks is how long the story is shown.
func (s *story) ticks() int {
	up := s.card.Type() == rapidcity.HandsUp // it has been open for long enough
	switch {
	case up && s.empty():
		return stillClose
	case up:
		return movedClose
	case s.empty():
		return plainClose
	case s.quiet:
		return quietClose
	}
	return storyClose
}
