package rapidcity

import (
	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/table"
)

// cardWord is the end of the keys that are about a card.
func cardWord(c rapidcity.Card) string {
	switch c.Type() {
	case rapidcity.Pair:
		return "only." + c.Place().String()
	case rapidcity.Healing:
		return "heal." + c.Place().String()
	case rapidcity.HandsUp:
		return "up"
	case rapidcity.Armed:
		return "armed." + c.Hand().String()
	}
	return [...]string{rapidcity.Indian: "indian", rapidcity.Bandit: "bandit", rapidcity.Sheriff: "sheriff"}[c]
}

// reasonWords are the ends of the keys of why a bullet is taken.
var reasonWords = [...]string{
	rapidcity.NotPlaced: "late", rapidcity.WrongPlace: "place", rapidcity.Caught: "caught", rapidcity.OwnPawn: "own",
	rapidcity.WrongPawn: "pawn", rapidcity.WrongHand: "hand", rapidcity.Touched: "touched",
}

// said are the ends of the keys of the log's lines that say nothing but that it happened.
var said = table.Said{
	rapidcity.EventEarly: "early", rapidcity.EventBounce: "bounce", rapidcity.EventCaught: "caught", rapidcity.EventSaved: "saved",
	rapidcity.EventWrongPawn: "wrong", rapidcity.EventHealed: "healed", rapidcity.EventOver: "over",
}

// say is the log's line for an event; see table.Board.
func (s *story) say(e game.Event, name func(game.Seat) string) (key string, data []any) {
	word := ""
	switch e.Kind {
	case rapidcity.EventReveal:
		c := rapidcity.Card(e.Piece)
		word, data = "reveal."+cardWord(c), []any{"Owner", name(c.Seat())}
	case rapidcity.EventDuel:
		rule, behind := s.decided(e)
		word, data = "duel."+rulingWords[rule], []any{"Pawn", name(game.Seat(e.Piece)), "Ms", max(behind, -behind), "Start", s.start}
	case rapidcity.EventRace:
		rule, _ := s.decided(e)
		word = "race." + rulingWords[rule]
	case rapidcity.EventBullet:
		word = "bullet." + reasonWords[e.Piece]
	default:
		word = said.Of(e)
	}
	if word == "" {
		return "", nil
	}
	return "rapidcity.log." + word, data
}
