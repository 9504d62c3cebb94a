package rapidcity

import (
	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/boxes/cabinet"
)

// tally counts what decides a game, by seat.
type tally struct {
	seats   int
	caught  [rapidcity.MaxSeats]int                        // rivals caught
	faults  [rapidcity.MaxSeats][rapidcity.Touched + 1]int // bullets by rapidcity.Reason
	bullets [rapidcity.MaxSeats]int                        // at the end
	duel    game.Event                                     // the closest duel or race; its Kind is 0 without one
	behind  int                                            // by how many milliseconds its loser was later by the clock
	story   story                                          // with the open card, for what decided a duel
}

// highlights returns what decided a finished game: who caught the most rivals, the closest duel, and for what the seat with the
// most bullets took most of them.
func highlights(m *match.Match) []cabinet.Highlight {
	t := tally{seats: m.Game().Seats()}
	for seat := range t.seats {
		t.bullets[seat] = m.Game().Score(game.Seat(seat))
	}
	if r, ok := game.RulesOf[*rapidcity.Rules](m.Game()); ok {
		t.story.headStart = r.Resolution()
	}
	for i := range m.Len() {
		events, _ := m.Events(i) // no error: the entry has been played before
		for _, e := range events {
			t.count(e)
		}
	}
	return t.highlights()
}

// highlights returns the sentences about what was counted.
func (t *tally) highlights() (list []cabinet.Highlight) {
	for _, find := range [...]func() (cabinet.Highlight, bool){t.bestShot, t.closestDuel, t.undoing} {
		if h, ok := find(); ok {
			list = append(list, h)
		}
	}
	return list
}

// count counts an event. A duel that only the head start decided is no close one: its winner was not the faster one.
func (t *tally) count(e game.Event) {
	switch e.Kind {
	case rapidcity.EventReveal:
		t.story.begin(rapidcity.Card(e.Piece))
	case rapidcity.EventCaught:
		t.caught[e.Seat]++
	case rapidcity.EventBullet:
		t.faults[e.Seat][e.Piece]++
	case rapidcity.EventDuel, rapidcity.EventRace:
		_, behind := t.story.decision(e)
		if behind >= 0 && (t.duel.Kind == 0 || behind < t.behind) {
			t.duel, t.behind = e, behind
		}
	}
}

// most returns the seat with the greatest of numbers and that number; of several, the first. alone reports whether no other seat
// has as many.
func (t *tally) most(numbers *[rapidcity.MaxSeats]int) (seat, n int, alone bool) {
	for s := range t.seats {
		switch {
		case numbers[s] > n:
			seat, n, alone = s, numbers[s], true
		case numbers[s] == n:
			alone = false
		}
	}
	return seat, n, alone
}

// bestShot returns the sentence about the seat that caught the most rivals. There is none if nobody did, or if several did as
// often.
func (t *tally) bestShot() (cabinet.Highlight, bool) {
	seat, n, alone := t.most(&t.caught)
	return cabinet.Highlight{By: game.Seat(seat), Phrase: cabinet.NewPhrase("rapidcity.highlight.shot", "Count", n)}, alone
}

// closeBehind is the greatest difference between two hands in milliseconds that is called close: those who look on cannot say who
// was first.
const closeBehind = 100

// closestDuel returns the sentence about the least difference between two hands at one pawn or tile, if that is at most
// closeBehind.
func (t *tally) closestDuel() (cabinet.Highlight, bool) {
	key := "rapidcity.highlight.duel"
	if t.behind == 0 {
		key = "rapidcity.highlight.level"
	}
	return cabinet.Highlight{By: t.duel.Seat, Phrase: cabinet.NewSeatPhrase(t.duel.Other, key, "N", t.behind)}, t.duel.Kind != 0 && t.behind <= closeBehind
}

// undoing returns the sentence about the seat with the most bullets: for what it took the most of them. There is none if several
// seats have as many, or if it took no two for the same.
func (t *tally) undoing() (cabinet.Highlight, bool) {
	seat, _, alone := t.most(&t.bullets)
	why, times := rapidcity.NoReason, 0
	for r, n := range t.faults[seat] {
		if n > times {
			why, times = rapidcity.Reason(r), n
		}
	}
	h := cabinet.Highlight{By: game.Seat(seat), Phrase: cabinet.NewPhrase("rapidcity.highlight."+reasonWords[why], "Count", times)}
	return h, alone && times > 1
}
