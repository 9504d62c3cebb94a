package rapidcity

import (
	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/table/play"
)

// learner is the seat of the player in the lesson.
const learner game.Seat = 0

// lesson returns the guided first game: a card of each kind with plenty of time, against two slow bots. After each
// card it comments on the result. A card that went wrong, or on which the learner did nothing, is played again.
func lesson() *play.Lesson {
	return &play.Lesson{
		Header: `{"ludotheque":1,"game":"rapidcity","seats":["red","blue","yellow"],"options":{"seconds":6},` +
			`"players":{"blue":{"kind":"bot","level":"easy"},"yellow":{"kind":"bot","level":"easy"}}}`,
		Pupil: learner,
		Steps: []play.Step{
			{Say: "rapidcity.lesson.aim", Point: []string{"post.red"}},
			cardStep("rapidcity.lesson.indian", "indian", "tile.0", "tile.2"),
			cardStep("rapidcity.lesson.sheriff", "sheriff", "tile.1", "tile.2"),
			cardStep("rapidcity.lesson.defend", "blue armed right", "pawn.red"),
			cardStep("rapidcity.lesson.attack", "red armed left", "pawn.blue", "pawn.yellow"),
			cardStep("rapidcity.lesson.up", "yellow hands up"),
			{Say: "rapidcity.lesson.early", Point: []string{"deck"}},
			{Say: "rapidcity.lesson.end"},
		},
	}
}

// cardStep returns the step of a card: what is to be done, with say as the key of its words, is read before the learner is ready for the
// card, and judged after it. point are the IDs of what may be grabbed.
func cardStep(say, card string, point ...string) play.Step {
	return play.Step{Say: say, Point: point, Next: "rapidcity.lesson.ready", Do: `{"reveal":"` + card + `"}`, Judge: judgeCard}
}

// performance is what the learner did on a card, and the result.
type performance struct {
	card    rapidcity.Card
	early   bool             // a hand was out before the card was shown
	bounced bool             // the pawn sprang back from a tile
	placed  bool             // the pawn was put on a tile
	grabbed bool             // the learner reached for another seat's pawn
	caught  bool             // the learner got another seat's pawn
	saved   bool             // the learner got the own pawn
	reason  rapidcity.Reason // why the learner took a bullet; rapidcity.NoReason if there was none
}

// judgeCard returns the key of the comment on how the learner did on a card, and whether the card is to be played again. n
// is the number of the entry of the match that turned the card. All entries after it are about that card.
func judgeCard(m *match.Match, n int) (key string, again bool) {
	d := performance{card: rapidcity.CardOf(m.Entry(n).Move)}
	for i := n; i < m.Len(); i++ {
		events, _ := m.Events(i) // no error: the entry has been played before
		for _, ev := range events {
			if ev.Seat == learner {
				d.note(ev)
			}
		}
	}
	word, again := d.judge()
	if again {
		return "rapidcity.lesson.again." + word, true
	}
	return "rapidcity.lesson.done." + word, false
}

// note adds an event whose seat is the learner's.
func (d *performance) note(e game.Event) {
	switch e.Kind {
	case rapidcity.EventEarly:
		d.early = true
	case rapidcity.EventBounce:
		d.bounced = true
	case rapidcity.EventPlace:
		d.placed = true
	case rapidcity.EventGrab:
		d.grabbed = d.grabbed || e.Other != learner
	case rapidcity.EventCaught:
		d.caught = true
	case rapidcity.EventSaved:
		d.saved = true
	case rapidcity.EventBullet:
		d.reason = rapidcity.Reason(e.Piece)
	}
}

// judge returns the end of the key of the comment, and whether the card is to be played again: after a bullet, or if the learner
// reached for no other pawn as the attacker, or did not save the own pawn as a defender.
func (d *performance) judge() (word string, again bool) {
	switch d.reason {
	case rapidcity.NotPlaced:
		return d.reasonOr("late"), true
	case rapidcity.NoReason: // what the learner did is judged below
	default:
		return reasonWords[d.reason], true
	}
	switch kind := d.card.Type(); {
	case kind == rapidcity.HandsUp:
		return d.reasonOr("up"), false
	case kind != rapidcity.Armed && d.bounced:
		return "bounced", false
	case kind != rapidcity.Armed:
		return "placed", false
	case d.card.Seat() == learner && d.caught:
		return "attack", false
	case d.card.Seat() == learner && d.grabbed:
		return "beaten", false
	case d.card.Seat() == learner:
		return d.reasonOr("still"), true
	case d.saved:
		return "saved", false
	}
	return d.reasonOr("unsaved"), true
}

// reasonOr returns the word for why nothing that the learner did counted: "bounced" if the pawn sprang back, "early" if a hand
// was out too early, else word.
func (d *performance) reasonOr(word string) string {
	switch {
	case d.bounced:
		return "bounced"
	case d.early:
		return "early"
	}
	return word
}
