package rapidcity

import (
	"slices"

	"ludotheque/logic/game"
	"ludotheque/logic/rapidcity"
)

// story is what decided a card, for the slow-motion after it: who got which pawn and tile, when, and by how much.
type story struct {
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
	behind   int       // by how many milliseconds it came later, as counted
	hurts    bool      // the first hand, or the pawn's owner, takes a bullet for it
	time, by string    // in words
}

func (s *story) clear() { *s = story{lines: s.lines[:0], last: rapidcity.Earliest, quiet: true} }

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
		l.pawn, l.rival, l.behind = game.Seat(e.Piece), e.Other, int(e.N)
	}
}

// race adds to a tile's line whose pawn sprang back from it.
func (s *story) race(e game.Event) {
	for i := range s.lines {
		if l := &s.lines[i]; l.tile == int(e.Piece) {
			l.rival, l.behind = e.Other, int(e.N)
			s.quiet = false
		}
	}
}

// tell puts the story into words, once it is to be shown.
func (s *story) tell(b *board) {
	for i := range s.lines {
		l := &s.lines[i]
		l.judge(b)
		l.time = b.desk.T("rapidcity.story.at", "N", l.at)
		if l.rival >= 0 {
			l.by = b.desk.T("rapidcity.story.behind", "N", l.behind)
		}
	}
}

// ticks is how long the story is shown.
func (s *story) ticks() int {
	switch {
	case s.empty():
		return plainClose
	case s.quiet:
		return quietClose
	}
	return storyClose
}
