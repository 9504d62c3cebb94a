package bot

import "ludotheque/logic/game"

// Earliest is the first input that any of the reflexes among players will make in g, in a turn of Anyone, if nothing
// changes: whose it is, which and when, not before now. Players that are no reflexes, people say, are passed over. ok is
// false when nobody will do anything. Of inputs at the same time any seat's may come first; which one depends on nothing but
// the time.
func Earliest(g game.Game, players []game.Bot, now int) (by game.Seat, m game.Move, at int, ok bool) {
	for seat, p := range players {
		reflex, isReflex := p.(game.Reflex)
		if !isReflex {
			continue
		}
		next, when, will := reflex.Next(g, game.Seat(seat), now)
		if will && (!ok || when < at || when == at && ahead(seat, int(by), at, len(players))) {
			by, m, at, ok = game.Seat(seat), next, when, true
		}
	}
	return by, m, at, ok
}

// ahead reports whether seat a comes before seat b at the time at, counted from a seat that changes with the time, so that
// no seat gains by where it sits.
func ahead(a, b, at, seats int) bool {
	turn := at % seats // negative for a time before the card was open
	return (a-turn+seats)%seats < (b-turn+seats)%seats
}

// NextInput is the next entry of g in a turn of Anyone when only reflexes play: the earliest input of any of them, or the
// end of the time, made by game.Chance, when none is worth waiting for. ok is false if it is not a turn of Anyone.
func NextInput(g game.Game, players []game.Bot) (by game.Seat, m game.Move, ok bool) {
	t, ok := game.TimedOf(g)
	if !ok || g.Turn() != game.Anyone {
		return 0, 0, false
	}
	by, m, at, will := Earliest(g, players, t.Now())
	if !will || t.CanClose(at) {
		return game.Chance, t.Closing(), true
	}
	return by, m, true
}
