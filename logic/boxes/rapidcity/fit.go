package rapidcity

import "ludotheque/logic/game"

var _ game.AdaptiveBox = (*Box)(nil)

// The skill of people in Rapid City is their mean time to save their pawn, in milliseconds. A greater skill is slower.
// Adaptive bots start at firstSkill, about that of the easy level. They stay between minSkill and maxSkill, so between
// strong and child.
const (
	firstSkill = 1000 // while nothing is known
	minSkill   = 600
	maxSkill   = 1900
	// Each game moves the skill by 1/learnPart of the difference, and by maxLearn at most.
	learnPart = 4
	maxLearn  = 60
	// minReactions is how many reactions are needed to judge a game.
	minReactions = 5
)

// AdaptiveBot implements game.AdaptiveBox. On average the bot needs skill milliseconds to save its pawn, limited to
// minSkill and maxSkill. A skill of 0 is unknown and counts as firstSkill.
func (b *Box) AdaptiveBot(skill int, seed uint64) game.Bot {
	if skill == 0 {
		skill = firstSkill
	}
	p := human.scaledTo(min(max(skill, minSkill), maxSkill))
	return &reflexBot{reflexProfile: p, rng: game.NewRNG(seed)}
}

// UpdateSkill implements game.AdaptiveBox. It moves known by 1/learnPart of the difference to shown, maxLearn at most. If
// known is 0, it starts from firstSkill. The result is limited to minSkill and maxSkill.
func (b *Box) UpdateSkill(known, shown int) int {
	if known == 0 {
		known = firstSkill
	}
	step := min(max((shown-known)/learnPart, -maxLearn), maxLearn)
	return min(max(known+step, minSkill), maxSkill)
}

// Skill implements game.AdaptiveBox. ms is the mean of the seat's reaction times. Reactions to other tasks than saving
// are scaled by the times that a practised person needs for them. If the seat was caught, or all places were taken,
// before it reacted, a longer time is assumed, see missedPercent. ok is false for fewer than minReactions reactions.
func (b *Box) Skill(_ game.Game, ev []game.Event, seat game.Seat) (ms int, ok bool) {
	var w reactionTimer
	for _, e := range ev {
		w.addEvent(e, seat)
	}
	return w.sum / max(w.n, 1), w.n >= minReactions
}

// reactionTimer adds up the reaction times of one seat in a game, at most one for each card. Cards ask for tasks that take
// different times. So each time is converted into the one that the seat would have needed to save its pawn: it is multiplied
// by human.defend.mean() and divided by the mean of human for the task.
type reactionTimer struct {
	sum, n int  // the sum of the converted times, in milliseconds, and their number
	card   Card // the open card
	last   int  // when any seat last dropped or grabbed on the card, in milliseconds after it was opened; 0 for never
	// counted is set once a time of the seat for the card has been counted, a real or an assumed one, see missedPercent.
	counted bool
}

// missedPercent is the reaction time assumed for a seat that had not reacted by the decisive moment, in percent of the time
// of that moment.
const missedPercent = 120

// addEvent counts the reaction of seat that the event e shows, if any. It must get all events of a game in order.
func (w *reactionTimer) addEvent(e game.Event, seat game.Seat) {
	switch e.Kind {
	case EventReveal:
		w.card, w.last, w.counted = Card(e.Piece), 0, false
	case EventPlace, EventBounce, EventGrab:
		if w.last = int(e.N); e.Seat == seat {
			w.add(w.last, seat)
		}
	case EventCaught:
		if e.Other == seat {
			w.add(int(e.N)*missedPercent/100, seat)
		}
	case EventBullet:
		if e.Seat == seat && Reason(e.Piece) == NotPlaced && w.last > 0 {
			w.add(w.last*missedPercent/100, seat)
		}
	}
}

// add counts a reaction of seat after ms milliseconds, if it is the seat's first on the open card. On a hands-up card it counts
// none, since nothing is asked there.
func (w *reactionTimer) add(ms int, seat game.Seat) {
	if w.counted || w.card.Type() == HandsUp {
		return
	}
	w.counted = true
	w.sum += ms * human.defend.mean() / human.reactionTo(w.card, seat).mean()
	w.n++
}
