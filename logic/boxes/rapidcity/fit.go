package rapidcity

import "ludotheque/logic/game"

var _ game.Fitter = (*Box)(nil)

// The skill of people in Rapid City is their mean time to save, in milliseconds. Bots that fit them are taken for easy's as
// long as nothing is known of anybody, and are never quicker than strong or slower than child.
const (
	firstSkill = 1000
	minSkill   = 600
	maxSkill   = 1900
	// A game moves what is known a quarter of the way to what it has shown, and by no more than this.
	learnPart = 4
	maxLearn  = 60
	// fewest is how many reactions tell something.
	fewest = 5
)

// Fit returns a player that saves as quickly as somebody of that skill, and errs the more the slower it is.
func (b *Box) Fit(skill int, seed uint64) game.Bot {
	if skill == 0 {
		skill = firstSkill
	}
	p := human.at(min(max(skill, minSkill), maxSkill))
	return &reflex{profile: p, rng: game.NewRNG(seed)}
}

// Learned returns known, moved a little towards shown.
func (b *Box) Learned(known, shown int) int {
	if known == 0 {
		known = firstSkill
	}
	step := min(max((shown-known)/learnPart, -maxLearn), maxLearn)
	return min(max(known+step, minSkill), maxSkill)
}

// Skill returns how quickly seat reacted on the cards of a game, as if all had been to save: what a card asks of a practised person
// takes its share of time. Who was caught, or found all places taken, before a hand was out, would have needed longer still.
func (b *Box) Skill(_ game.Game, ev []game.Event, seat game.Seat) (ms int, ok bool) {
	var w stopwatch
	for _, e := range ev {
		w.note(e, seat)
	}
	return w.sum / max(w.n, 1), w.n >= fewest
}

// stopwatch sums up n reactions of a seat.
type stopwatch struct {
	sum, n int
	card   Card
	// last is when a hand was seen last on the card; acted is set once the seat's own was.
	last  int
	acted bool
}

// beyond is how much longer than the time that has passed somebody needs who has not reacted by then, in hundredths.
const beyond = 120

// note takes note of an event.
func (w *stopwatch) note(e game.Event, seat game.Seat) {
	switch e.Kind {
	case EventReveal:
		w.card, w.last, w.acted = Card(e.Piece), 0, false
	case EventPlace, EventBounce, EventGrab:
		if w.last = int(e.N); e.Seat == seat {
			w.add(w.last, seat)
		}
	case EventCaught:
		if e.Other == seat {
			w.add(int(e.N)*beyond/100, seat)
		}
	case EventBullet:
		if e.Seat == seat && Reason(e.Piece) == NotPlaced && w.last > 0 {
			w.add(w.last*beyond/100, seat)
		}
	}
}

// add adds the first reaction of seat on a card, after ms milliseconds.
func (w *stopwatch) add(ms int, seat game.Seat) {
	if w.acted || w.card.Type() == HandsUp {
		return
	}
	w.acted = true
	w.sum += ms * human.defend.mean() / human.reaction(w.card, seat).mean()
	w.n++
}
