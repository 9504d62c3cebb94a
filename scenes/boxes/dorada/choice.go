package dorada

import (
	"iter"

	"ludotheque/logic/boxes/dorada"
	"ludotheque/logic/game"
	"ludotheque/scenes/table"
)

// Refs of what is no space.
const (
	refDie  = 1000
	refCamp = 1002 // the pawns on start of those who are not asked
	refTo   = 2000 // and the space on which a move ends
)

// optionOf says where a move lies on the board: it begins at its pawn and ends on a space; a pawn that would be lost is at risk.
func optionOf(m game.Move, ev []game.Event) table.Option {
	o := table.Option{From: dorada.SpaceOf(m), To: table.NoTarget}
	if e, ok := endEvent(ev); ok {
		o.To, o.Risk = refTo+int(e.To), e.Kind == dorada.EventLost
	}
	return o
}

// endEvent returns the event by which a move ends.
func endEvent(ev []game.Event) (e game.Event, ok bool) {
	for _, e := range ev {
		switch e.Kind {
		case dorada.EventLost, dorada.EventLand, dorada.EventArrive:
			return e, true
		}
	}
	return e, false
}

// losesPawn reports whether a move loses its pawn.
func losesPawn(o *table.Option) bool {
	e, _ := endEvent(o.Events)
	return e.Kind == dorada.EventLost
}

// legs yields the parts of a pawn's way, and whether each goes from space to space, not in one bow.
func legs(o *table.Option) iter.Seq2[*game.Event, bool] {
	return func(yield func(*game.Event, bool) bool) {
		for i := range o.Events {
			switch e := &o.Events[i]; e.Kind {
			case dorada.EventHop, dorada.EventSpring, dorada.EventGold:
				if !yield(e, e.Kind == dorada.EventHop) {
					return
				}
			}
		}
	}
}

// promptKey returns what the prompt says of a choice: of the move that is pointed at, or else what to do after a roll.
func promptKey(c *table.Choice, roll, goal int) (key string, data []any) {
	if c.Dared != table.NoTarget {
		return "dorada.prompt.risk", nil
	}
	o, several := c.Meant(c.Pointed)
	switch {
	case several:
		return "dorada.preview.several", nil
	case o != nil:
		return describe(o, goal)
	}
	return "dorada.prompt.move", []any{"N", roll}
}

// describe says in words what pointing at a pawn shows.
func describe(o *table.Option, goal int) (key string, data []any) {
	to, under, bows := o.To-refTo, 0, 0
	for _, e := range o.Events {
		switch e.Kind {
		case dorada.EventGold:
			return "dorada.preview.gold", nil
		case dorada.EventLost:
			return "dorada.preview.lost", []any{"To", to}
		case dorada.EventSpring:
			bows++
		case dorada.EventLand:
			under = int(e.N)
		}
	}
	switch {
	case to == goal:
		return "dorada.preview.goal", nil
	case under > 0:
		return "dorada.preview.pile", []any{"To", to, "Count", under}
	case bows > 0:
		return "dorada.preview.spring", []any{"To", to}
	}
	return "dorada.preview.plain", []any{"To", to}
}
