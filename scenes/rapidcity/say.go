package rapidcity

import (
	"ludotheque/logic/game"
	"ludotheque/logic/rapidcity"
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
	switch c {
	case rapidcity.Indian:
		return "indian"
	case rapidcity.Bandit:
		return "bandit"
	}
	return "sheriff"
}

// reasonWords are the ends of the keys of why a bullet is taken.
var reasonWords = [...]string{
	rapidcity.NotPlaced: "late", rapidcity.WrongPlace: "place", rapidcity.Caught: "caught", rapidcity.OwnPawn: "own",
	rapidcity.WrongPawn: "pawn", rapidcity.WrongHand: "hand", rapidcity.Touched: "touched",
}

// Say implements table.Board.
func (b *board) Say(e game.Event) (key string, data []any) {
	switch e.Kind {
	case rapidcity.EventReveal:
		c := rapidcity.Card(e.Piece)
		return "rapidcity.log.reveal." + cardWord(c), []any{"Owner", b.desk.Name(c.Seat())}
	case rapidcity.EventEarly:
		return "rapidcity.log.early", nil
	case rapidcity.EventBounce:
		return "rapidcity.log.bounce", nil
	case rapidcity.EventCaught:
		return "rapidcity.log.caught", nil
	case rapidcity.EventSaved:
		return "rapidcity.log.saved", nil
	case rapidcity.EventWrongPawn:
		return "rapidcity.log.wrong", nil
	case rapidcity.EventDuel:
		rule, behind := b.story.decided(e)
		data := []any{"Pawn", b.desk.Name(game.Seat(e.Piece)), "Ms", max(behind, -behind), "Start", b.story.start}
		return "rapidcity.log.duel." + rulingWords[rule], data
	case rapidcity.EventRace:
		rule, _ := b.story.decided(e)
		return "rapidcity.log.race." + rulingWords[rule], nil
	case rapidcity.EventBullet:
		return "rapidcity.log.bullet." + reasonWords[e.Piece], nil
	case rapidcity.EventHealed:
		return "rapidcity.log.healed", nil
	case rapidcity.EventOver:
		return "rapidcity.log.over", nil
	}
	return "", nil
}
