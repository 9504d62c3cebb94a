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
	dorada.EventOver: "box.log.over",
}

// LogNote implements table.LogNoter. If e is the landing of a pawn on others, outside DORADA, it returns the seat of the pawn
// right under the landed pawn. If by e a springboard sends a pawn over occupied spaces, it returns how many free ones were
// counted (D-08); for every other event it returns 0.
func (v *view) LogNote(e game.Event) int {
	switch e.Kind {
	case dorada.EventSpring:
		if free := v.appendCounted(nil, &e); len(free) < distance(int(e.From), int(e.To)) {
			return len(free)
		}
	case dorada.EventLand:
		if p := &v.piles[e.To]; p.n > 1 {
			return int(p.seat[p.n-2])
		}
	}
	return 0
}

// logClauses returns the clauses for the events of a turn from index from on. Seats that miss their turns are told in one clause, after
// the move by which they do, and never on their own: the last line of the log is that of the move. goal is the number of DORADA.
func logClauses(turn []chronicle.Event, from, goal int) []chronicle.Clause {
	clauses := chronicle.ClausesOf(turn, from, func(t *chronicle.Event) (string, []any) { return eventClause(t, goal) })
	var missing []any // the seats
	for i := from; i < len(turn); i++ {
		if e := &turn[i].Event; e.Kind == dorada.EventMiss {
			missing = append(missing, e.Seat)
		}
	}
	last := len(turn) - 1
	switch {
	case len(clauses) == 0 || len(missing) == 0:
		return clauses
	case len(missing) == 1:
		return append(clauses, chronicle.NewClause(last, turn[last].Event.Seat, "dorada.log.miss"))
	case len(missing) == 2:
		return append(clauses, chronicle.NewClause(last, game.Chance, "dorada.log.miss.two", "First", missing[0], "Second", missing[1]))
	}
	return append(clauses, chronicle.NewClause(last, game.Chance, "dorada.log.miss.three", "First", missing[0], "Second", missing[1], "Third", missing[2]))
}

// eventClause returns the key and data of the log's clause for the event of t; the key is "" if there is none, as for a missed
// turn; see logClauses. The subject of the clause is the event's seat. goal is the number of DORADA.
func eventClause(t *chronicle.Event, goal int) (key string, data []any) {
	switch e := &t.Event; e.Kind {
	case dorada.EventRoll:
		return "box.log.roll", []any{"N", int(e.N)}
	case dorada.EventHop:
		return hopClause(e, goal)
	case dorada.EventSpring:
		return springClause(t, goal)
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

// springClause returns the clause for a springboard: where it sends a pawn and, if that is over occupied spaces, how many free
// ones it counts. goal is the number of DORADA.
func springClause(t *chronicle.Event, goal int) (key string, data []any) {
	e := &t.Event
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
	if data = []any{"To", int(e.To)}; t.Note > 0 {
		key, data = key+".over", append(data, "Count", t.Note)
	}
	return key, data
}
