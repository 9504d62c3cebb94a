package dorada

import (
	"ludotheque/logic/boxes/dorada"
	"ludotheque/logic/game"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/chronicle"
)

// logKeys are the texts of the log for kinds of events that have only one.
var logKeys = table.LogKeys{
	dorada.EventGold: "dorada.log.gold", dorada.EventLost: "dorada.log.lost", dorada.EventArrive: "dorada.log.arrive",
	dorada.EventMiss: "dorada.log.miss", dorada.EventOver: "box.log.over",
}

// LogNote implements table.LogNoter. If e is the landing of a pawn on others, outside DORADA, it returns the seat of the pawn
// right under the landed pawn; for every other event it returns 0.
func (v *view) LogNote(e game.Event) int {
	if e.Kind != dorada.EventLand {
		return 0
	}
	if p := &v.piles[e.To]; p.n > 1 {
		return int(p.seat[p.n-2])
	}
	return 0
}

// eventClause returns the key and data of the log's clause for the event of t; the key is "" if there is none. The subject of
// the clause is the event's seat. goal is the number of DORADA.
func eventClause(t *chronicle.Event, goal int) (key string, data []any) {
	switch e := &t.Event; e.Kind {
	case dorada.EventRoll:
		return "box.log.roll", []any{"N", int(e.N)}
	case dorada.EventHop:
		return hopClause(e, goal)
	case dorada.EventSpring:
		return springClause(e, goal)
	case dorada.EventLand:
		return pileClause(t)
	}
	return logKeys.KeyOf(t.Event), nil
}

// pileClause returns the clause for a pawn that has landed on a pile: on whose pawn, and how many pawns are below that pawn. The
// key is "" if the pawn has landed on no other.
func pileClause(t *chronicle.Event) (key string, data []any) {
	below, other := int(t.Event.N)-1, game.Seat(t.Note)
	if below < 0 {
		return "", nil
	}
	key = "dorada.log.pile"
	if other == t.Event.Seat {
		key += ".own"
	} else {
		data = append(data, "Other", other)
	}
	if below > 0 {
		key, data = key+".more", append(data, "Count", below)
	}
	return key, data
}

// hopClause returns the clause for a pawn that hops from space to space. goal is the number of DORADA.
func hopClause(e *game.Event, goal int) (key string, data []any) {
	key = "dorada.log.hop"
	if e.From == 0 {
		key = "dorada.log.leave"
	}
	if int(e.To) == goal {
		return key + ".home", []any{"From", int(e.From)}
	}
	return key, []any{"From", int(e.From), "To", int(e.To)}
}

// springClause returns the clause for a springboard: where it sends a pawn. goal is the number of DORADA.
func springClause(e *game.Event, goal int) (key string, data []any) {
	switch {
	case e.To == 0:
		return "dorada.log.spring.start", nil
	case int(e.To) == goal:
		return "dorada.log.spring.home", nil
	case e.To < e.From:
		key = "dorada.log.spring.back"
	default:
		key = "dorada.log.spring"
	}
	return key, []any{"To", int(e.To)}
}
