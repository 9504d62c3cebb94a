package rapidcity

import (
	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/chronicle"
)

// reasonWords are the ends of the keys of why a bullet is taken.
var reasonWords = [...]string{
	rapidcity.NotPlaced: "late", rapidcity.WrongPlace: "place", rapidcity.Caught: "caught", rapidcity.OwnPawn: "own",
	rapidcity.WrongPawn: "pawn", rapidcity.WrongHand: "hand", rapidcity.Touched: "touched",
}

// said are the ends of the keys of what the log says in one way alone.
var said = table.Said{
	rapidcity.EventEarly: "early", rapidcity.EventBounce: "bounce", rapidcity.EventCaught: "caught", rapidcity.EventSaved: "saved",
	rapidcity.EventWrongPawn: "wrong", rapidcity.EventOwnPawn: "own", rapidcity.EventHealed: "healed", rapidcity.EventOver: "over",
}

// narrator puts what happens on a card into words, whose saving hands count as so many milliseconds earlier.
type narrator struct {
	start int
	turn  []chronicle.Told
	out   []chronicle.Clause
}

// tell says what happened; see table.Board.Say.
func (n *narrator) tell(turn []chronicle.Told, from int) []chronicle.Clause {
	n.turn = turn
	for i := from; i < len(turn); i++ {
		e := &turn[i].Event
		switch e.Kind {
		case rapidcity.EventReveal:
			n.reveal(i)
		case rapidcity.EventDuel:
			if i == from {
				n.hold(i)
			}
			n.duel(i)
		case rapidcity.EventRace:
			rule, _ := n.story(i).decided(*e)
			n.say(i, e.Seat, "race."+rulingWords[rule], "Other", e.Other, "N", int(e.N))
		case rapidcity.EventBullet:
			n.bullet(i)
		default:
			n.other(i)
		}
	}
	return n.out
}

// say adds a clause.
func (n *narrator) say(i int, seat game.Seat, key string, data ...any) {
	n.out = append(n.out, chronicle.Say(i, seat, "rapidcity.log."+key, data...))
}

// reveal says what card has been turned, and who attacks by it.
func (n *narrator) reveal(i int) {
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

// revealed are the ends of the keys of a card that somebody turns, and of what it asks for: an attack, whose subject is the attacker,
// or a rule.
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

// story is that of the card on which an event happens, as far as who decides a duel depends on it.
func (n *narrator) story(i int) *story {
	for ; i >= 0; i-- {
		if e := &n.turn[i].Event; e.Kind == rapidcity.EventReveal {
			return &story{card: rapidcity.Card(e.Piece), start: n.start}
		}
	}
	return &story{card: rapidcity.NoCard, start: n.start}
}

// hold says whose cow-boy somebody got, where no clause before has said so.
func (n *narrator) hold(i int) {
	e := &n.turn[i].Event
	if pawn := game.Seat(e.Piece); pawn != e.Seat {
		n.say(i, e.Seat, "has", "Pawn", pawn)
		return
	}
	n.say(i, e.Seat, "has.own")
}

// duel goes on with who got a pawn: before whom, and by what rule.
func (n *narrator) duel(i int) {
	e := &n.turn[i].Event
	rule, behind := n.story(i).decided(*e)
	data := []any{"Other", e.Other}
	switch rule {
	case byClock:
		data = append(data, "Ms", behind)
	case byStart:
		data = append(data, "Ms", -behind, "Start", n.start)
	case bySame:
		data = append(data, "Start", n.start)
	}
	n.say(i, game.Chance, "duel."+rulingWords[rule], data...)
	n.out[len(n.out)-1].Join = chronicle.Item
}

// bullet says who takes a bullet, and for what.
func (n *narrator) bullet(i int) {
	e := &n.turn[i].Event
	if why := rapidcity.Reason(e.Piece); why == rapidcity.Caught {
		n.say(i, e.Seat, "bullet."+reasonWords[why], "Other", e.Other)
		return
	}
	n.say(i, e.Seat, "bullet."+reasonWords[e.Piece])
}

// other says what is said in one way alone.
func (n *narrator) other(i int) {
	e := &n.turn[i].Event
	key := said.Of(*e)
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

// scribe has the pictures of what happens.
type scribe struct{ desk *table.Desk }

var _ table.Scribe = scribe{}

// Sign implements table.Scribe: the card that is turned.
func (s scribe) Sign(e game.Event, i int, d float64) *piece.Sprite {
	if e.Kind != rapidcity.EventReveal || i > 0 {
		return nil
	}
	c := rapidcity.Card(e.Piece)
	return s.desk.Pieces.Card(cardArts[c], s.desk.Color(c.Seat()), d*5/7, d, false)
}
