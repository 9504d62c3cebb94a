package rapidcity

import (
	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/chronicle"
)

// reasonWords are the ends of the keys of the reasons for a bullet, by rapidcity.Reason; "" for rapidcity.NoReason.
var reasonWords = [...]string{
	rapidcity.NotPlaced: "late", rapidcity.WrongPlace: "place", rapidcity.Caught: "caught", rapidcity.OwnPawn: "own",
	rapidcity.WrongPawn: "pawn", rapidcity.WrongHand: "hand", rapidcity.Touched: "touched",
}

// logKeys are the ends of the keys of events that have only one text in the log.
var logKeys = table.LogKeys{
	rapidcity.EventEarly: "early", rapidcity.EventBounce: "bounce", rapidcity.EventCaught: "caught", rapidcity.EventSaved: "saved",
	rapidcity.EventWrongPawn: "wrong", rapidcity.EventOwnPawn: "own", rapidcity.EventHealed: "healed", rapidcity.EventOver: "over",
}

// narrator writes the clauses of the log for the events of a turn.
type narrator struct {
	headStart int                // milliseconds by which saving hands count as earlier
	turn      []chronicle.Event  // all events of the turn, also those before the clauses
	out       []chronicle.Clause // the clauses so far
}

// tell returns the clauses for the events from index from on; see table.Board.LogClauses.
func (n *narrator) tell(turn []chronicle.Event, from int) []chronicle.Clause {
	n.turn = turn
	for i := from; i < len(turn); i++ {
		e := &turn[i].Event
		switch e.Kind {
		case rapidcity.EventReveal:
			n.sayReveal(i)
		case rapidcity.EventDuel:
			if i == from { // the event before, of the pawn that the duel was about, is no part of these clauses
				n.sayHold(i)
			}
			n.sayDuel(i)
		case rapidcity.EventRace:
			rule, _ := n.storyAt(i).decision(*e)
			n.say(i, e.Seat, "race."+rulingWords[rule], "Other", e.Other, "N", int(e.N))
		case rapidcity.EventBullet:
			n.sayBullet(i)
		default:
			n.sayOther(i)
		}
	}
	return n.out
}

// say adds a clause about event i of the turn, with the subject seat; game.Chance if it has none. key is the end of the
// clause's key, and data are the data of its text in pairs of name and value.
func (n *narrator) say(i int, seat game.Seat, key string, data ...any) {
	n.out = append(n.out, chronicle.NewClause(i, seat, "rapidcity.log."+key, data...))
}

// sayReveal adds, for event i, a clause about who turned which card, and after a colon one about the attack or rule on it.
func (n *narrator) sayReveal(i int) {
	e := &n.turn[i].Event
	c := rapidcity.Card(e.Piece)
	card, rule := revealed(c)
	n.say(i, e.Seat, card)
	attacker := game.Chance
	if c.Type() == rapidcity.Armed {
		attacker = c.Seat()
	}
	n.say(i, attacker, rule)
	n.out[len(n.out)-1].Join = chronicle.Detail
}

// revealed returns the ends of two keys: of the text that names a card, and of the text that says what to do on it. The
// second one tells of an attack, with the attacker as the subject, or of a rule.
func revealed(c rapidcity.Card) (card, rule string) {
	word := cardWord(c)
	switch c.Type() {
	case rapidcity.Armed:
		return "reveal.armed", word
	case rapidcity.Healing:
		return "reveal.heal", "rule." + word
	}
	return "reveal." + word, "rule." + word
}

// storyAt returns a story with the card that was open at event i and without lines. Its method decision then says what
// decided a duel or race.
func (n *narrator) storyAt(i int) *story {
	for ; i >= 0; i-- {
		if e := &n.turn[i].Event; e.Kind == rapidcity.EventReveal {
			return &story{card: rapidcity.Card(e.Piece), headStart: n.headStart}
		}
	}
	return &story{card: rapidcity.NoCard, headStart: n.headStart}
}

// sayHold adds the clause that says which pawn the winner of duel i got.
func (n *narrator) sayHold(i int) {
	e := &n.turn[i].Event
	if pawn := game.Seat(e.Piece); pawn != e.Seat {
		n.say(i, e.Seat, "has", "Pawn", pawn)
		return
	}
	n.say(i, e.Seat, "has.own")
}

// sayDuel adds the clause, after a comma, that says whom the winner of duel i was ahead of, and by which rule. behind is negative
// if only the head start made the winner the first; then the text has it as a positive number.
func (n *narrator) sayDuel(i int) {
	e := &n.turn[i].Event
	rule, behind := n.storyAt(i).decision(*e)
	data := []any{"Other", e.Other}
	switch rule {
	case byClock:
		data = append(data, "Ms", behind)
	case byHeadStart:
		data = append(data, "Ms", -behind, "Start", n.headStart)
	case byTie:
		data = append(data, "Start", n.headStart)
	}
	n.say(i, game.Chance, "duel."+rulingWords[rule], data...)
	n.out[len(n.out)-1].Join = chronicle.Aside
}

// sayBullet adds the clause for event i that says who takes a bullet, and why; if the pawn was caught, also by whom.
func (n *narrator) sayBullet(i int) {
	e := &n.turn[i].Event
	if why := rapidcity.Reason(e.Piece); why == rapidcity.Caught {
		n.say(i, e.Seat, "bullet."+reasonWords[why], "Other", e.Other)
		return
	}
	n.say(i, e.Seat, "bullet."+reasonWords[e.Piece])
}

// sayOther adds the clause of event i, of a kind in logKeys. It adds none for events of other kinds, which the log leaves out.
func (n *narrator) sayOther(i int) {
	e := &n.turn[i].Event
	key := logKeys.KeyOf(*e)
	switch e.Kind {
	case rapidcity.EventOver:
		n.say(i, game.Chance, key)
	case rapidcity.EventEarly, rapidcity.EventHealed:
		n.say(i, e.Seat, key)
	case rapidcity.EventBounce:
		n.say(i, e.Seat, key, "Other", e.Other)
	case rapidcity.EventSaved, rapidcity.EventOwnPawn:
		n.say(i, e.Seat, key, "N", int(e.N))
	case rapidcity.EventCaught, rapidcity.EventWrongPawn:
		n.say(i, e.Seat, key, "Other", e.Other, "N", int(e.N))
	}
}

// scribe implements table.LogIllustrator.
type scribe struct{ desk *table.Desk }

var _ table.LogIllustrator = scribe{}

// LogPicture implements table.LogIllustrator: the card that is turned, 5 to 7 and d dp high. Other events have no picture.
func (s scribe) LogPicture(e game.Event, i int, d float64) *piece.Sprite {
	if e.Kind != rapidcity.EventReveal || i > 0 {
		return nil
	}
	c := rapidcity.Card(e.Piece)
	color := s.desk.Color(c.Seat())
	return s.desk.Pieces.Card(cardArts[c][color], color, d*5/7, d, false)
}
