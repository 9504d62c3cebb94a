package rapidcity

import (
	"cmp"
	"slices"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
)

// story is how a card was decided: which seat got which pawn or tile, when, and by how much. It is shown after the card.
type story struct {
	card      rapidcity.Card
	headStart int       // milliseconds by which saving hands count as earlier
	lines     []line    // one for each pawn or tile that was taken, in the order of the events; with the hands up one a seat
	last      int       // time of the last act in milliseconds, for pause
	laidOn    geom.Rect // the board on which the slips of lines have been placed; empty before
}

// line is the story of one pawn or tile.
type line struct {
	event    game.Kind // the act of the first hand: EventCaught, EventSaved, EventWrongPawn, EventOwnPawn, EventPlace, EventTouch
	seat     game.Seat // seat of the first hand
	pawn     game.Seat // the pawn for which the first hand reached
	tile     int       // the tile on which the pawn was put, or -1
	at       int       // time of the first hand in milliseconds
	rival    game.Seat // seat of the next hand, or game.Chance if there was none
	behind   int       // milliseconds by which the rival was later; negative if earlier
	rule     ruling    // what decided between the two hands
	hurts    bool      // the first hand, or the pawn's owner, takes a bullet for the act
	news     string    // who did what, in words; empty on a telephone that has no room for so many
	time, by string    // texts of at and behind; by is empty without a rival
	why      string    // text of the rule; empty if only the time decided
	isBrief  bool      // the news stand for the time of the first hand, which is left out
	slip     geom.Rect // where its slip lies on the screen, once story.laidOn says so
	turn     float64   // rotation of the slip in radians
	zoom     float64   // dp on the screen per dp of the slip
}

// ruling is the rule by which it was decided between two hands at the same pawn or tile.
type ruling uint8

// The rulings.
const (
	byClock     ruling = iota // the winner was earlier
	byHeadStart               // the winner was later, but saved its own pawn, for which it has a head start
	byTie                     // they were equally early, and the winner saved its own pawn
	byOwn                     // with the head start they were equal, and the own pawn has precedence
	byRecord                  // they were equal, and the winner was recorded first
)

// rulingWords are the ends of the keys of the rulings.
var rulingWords = [...]string{byClock: "clock", byHeadStart: "start", byTie: "same", byOwn: "own", byRecord: "record"}

// How long a story is shown, and maxPause, in ticks at normal speed.
const (
	emptyTicks      = 24  // without any lines
	handsUpTicks    = 10  // hands up, if all have kept still
	handsMovedTicks = 30  // hands up, if any seat has moved
	safeTicks       = 36  // if all that moved are safe, and nobody else was near
	readTicks       = 40  // more for each line that must be read
	mostTicks       = 120 // at most
	maxPause        = 45  // longest pause between two acts in a replay
)

// begin starts the story of a card, without any lines. headStart stays.
func (s *story) begin(c rapidcity.Card) {
	*s = story{card: c, headStart: s.headStart, lines: s.lines[:0], last: rapidcity.Earliest}
}

// ownerDefends reports whether the seat hand, which reaches for pawn, defends its own pawn against the attacker. Only
// then does the head start count.
func (s *story) ownerDefends(hand, pawn game.Seat) bool { return hand == pawn && hand != s.card.Seat() }

// decision returns what decided the duel or race of event e. behind is how many milliseconds the loser was later by the
// clock, negative if the loser was earlier. The rules report the difference of the times as counted, with the head start
// so decision takes the head start out of the difference. In a race there is no head start.
func (s *story) decision(e game.Event) (rule ruling, behind int) {
	if e.Kind != rapidcity.EventDuel {
		if e.N == 0 {
			rule = byRecord
		}
		return rule, int(e.N)
	}
	pawn, behind := game.Seat(e.Piece), int(e.N)
	won, lost := s.ownerDefends(e.Seat, pawn), s.ownerDefends(e.Other, pawn)
	if won {
		behind -= s.headStart
	}
	if lost {
		behind += s.headStart
	}
	switch {
	case e.N == 0 && won && !lost: // equal as counted, and only the winner saved its own pawn
		return byOwn, behind
	case e.N == 0: // equal as counted
		return byRecord, behind
	case behind == 0: // equal by the clock
		return byTie, behind
	case behind < 0: // the loser was earlier by the clock
		return byHeadStart, behind
	}
	return byClock, behind
}

// isEmpty reports whether the story has no lines: no hand has got to a pawn or a tile.
func (s *story) isEmpty() bool { return len(s.lines) == 0 }

// pause returns the pause in ticks before an act at the millisecond ms: in a replay the time since the last act, but 1 to
// maxPause, otherwise 0. The time before the card was shown counts as none. pause notes the act as the last one.
func (s *story) pause(ms int, replay bool) int {
	ticks := (ms - max(s.last, 0)) * 60 / 1000
	s.last = ms
	if !replay {
		return 0
	}
	return min(max(ticks, 1), maxPause)
}

// note adds an event to the story: a new line for the first hand at a pawn or tile, or the second hand to such a line. With
// the hands up it adds one line for each seat that moved, about its first touch. It ignores events of other kinds.
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
		s.lines = append(s.lines, l)
	case rapidcity.EventDuel:
		s.addDuel(e)
	case rapidcity.EventRace:
		s.addRace(e)
	}
}

// addDuel adds the second hand of event e to the last line: a duel follows the event of its pawn.
func (s *story) addDuel(e game.Event) {
	if n := len(s.lines); n > 0 {
		l := &s.lines[n-1]
		l.pawn, l.rival = game.Seat(e.Piece), e.Other
		l.rule, l.behind = s.decision(e)
	}
}

// addRace adds the seat whose pawn sprang back, in event e, to the line of the tile. If several sprang back from a tile, the seat
// of the last event stays, which need not be the next in time.
func (s *story) addRace(e game.Event) {
	for i := range s.lines {
		if l := &s.lines[i]; l.tile == int(e.Piece) {
			l.rival = e.Other
			l.rule, l.behind = s.decision(e)
		}
	}
}

// tell puts the lines in the order of time, and sets their texts, and hurts of lines about a tile, when the card has closed. t returns
// the text of a key, and name the name of a seat. allowed reports whether a card allows a tile. A pawn on any other tile
// costs its seat a bullet, except on a healing card. onPosts is whether slips lie on the posts of those whose pawns were
// caught, as on a telephone.
func (s *story) tell(t func(key string, data ...any) string, name func(game.Seat) string, allowed func(rapidcity.Card, int) bool,
	onPosts bool) {
	s.laidOn = geom.Rect{}
	slices.SortStableFunc(s.lines, func(a, b line) int { return cmp.Compare(a.at, b.at) })
	for i := range s.lines {
		l := &s.lines[i]
		if l.tile >= 0 {
			l.hurts = s.card.Type() != rapidcity.Healing && !allowed(s.card, l.tile)
		}
		l.news = l.tellNews(t, name, onPosts)
		l.time = t("rapidcity.story.at", "N", l.at)
		if l.rival < 0 {
			continue
		}
		if l.behind < 0 {
			l.by = t("rapidcity.story.before", "N", -l.behind)
		} else {
			l.by = t("rapidcity.story.behind", "N", l.behind)
		}
		if l.rule != byClock {
			l.why = t("rapidcity.story." + rulingWords[l.rule])
		}
	}
}

// ticks returns how long the story is shown, in ticks at normal speed: the longer, the more lines tell of a bullet or of two hands.
// It counts bullets for places only once tell has noted them.
func (s *story) ticks() int {
	handsUp := s.card.Type() == rapidcity.HandsUp // such a card has been open for long enough
	switch {
	case handsUp && s.isEmpty():
		return handsUpTicks
	case handsUp:
		return handsMovedTicks
	case s.isEmpty():
		return emptyTicks
	}
	ticks := safeTicks
	for i := range s.lines {
		if l := &s.lines[i]; l.hurts || l.rival >= 0 {
			ticks += readTicks
		}
	}
	return min(ticks, mostTicks)
}

// praise returns the stamp of what a seat has done well on a card, or noStamp. allowed is as for tell. It knows nothing of bullets.
func (s *story) praise(seat game.Seat, card rapidcity.Card, allowed func(rapidcity.Card, int) bool) (good stamp) {
	if card.Type() == rapidcity.HandsUp {
		good = keptStill
	}
	for i := range s.lines {
		l := &s.lines[i]
		switch {
		case l.seat != seat:
		case l.event == rapidcity.EventTouch:
			return noStamp
		case l.event == rapidcity.EventSaved:
			good = saved
		case l.event == rapidcity.EventCaught:
			good = gotOne
		case l.event == rapidcity.EventPlace && card.Type() != rapidcity.Healing && allowed(card, l.tile):
			good = safe
		}
	}
	return good
}

// phoneLines is for how many lines a telephone has room for words.
const phoneLines = 3

// shorten leaves out what a telephone has no room for: in a long story the words about the first hands, else the time of those
// that a second hand came near, of which it is still said by how much it was later.
func (s *story) shorten() {
	for i := range s.lines {
		l := &s.lines[i]
		if len(s.lines) > phoneLines {
			l.news = ""
		}
		l.isBrief = l.news != "" && l.rival >= 0
	}
}

// tellNews returns what happened, in words: which hand did it, and whose pawn it caught, unless the slip lies on the post of that
// seat, see tell, where it says by whom the pawn was caught. Where the seat came second itself, its mark is on the slip.
func (l *line) tellNews(t func(key string, data ...any) string, name func(game.Seat) string, onPosts bool) string {
	word := l.newsWord()
	switch {
	case l.event != rapidcity.EventCaught || l.pawn < 0: // no event of the rules names a pawn without a seat
	case word == "first" && l.rival == l.pawn:
	case onPosts:
		word = "by"
	default:
		return t("rapidcity.news.caught", "Name", name(l.seat), "Other", name(l.pawn))
	}
	return t("rapidcity.news."+word, "Name", name(l.seat))
}

// newsWord returns the end of the key of what happened, in words about the first hand. It was first only if another hand came later by
// the clock: the head start may let a later hand save its pawn.
func (l *line) newsWord() string {
	if (l.event == rapidcity.EventCaught || l.event == rapidcity.EventSaved) && l.rival >= 0 && l.behind > 0 {
		return "first"
	}
	return stampWords[l.stamp()]
}

// stamp returns the sign of what the first hand of a line did; that of a place that costs a bullet once tell has set hurts.
func (l *line) stamp() stamp {
	switch l.event {
	case rapidcity.EventCaught:
		return tooSlow
	case rapidcity.EventWrongPawn:
		return wrongMan
	case rapidcity.EventOwnPawn:
		return ownFoot
	case rapidcity.EventTouch:
		return moved
	case rapidcity.EventSaved:
		return saved
	}
	if l.hurts {
		return wrongDoor
	}
	return safe
}
