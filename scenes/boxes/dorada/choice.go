package dorada

import (
	"iter"

	"ludotheque/logic/boxes/dorada"
	"ludotheque/logic/game"
	"ludotheque/scenes/table"
)

// Refs of targets. The pawns on a space have the number of the space as their ref: 0 for start, at most 103.
const (
	refDie   = 1000
	refStart = 1002 // the pawns on start that cannot be moved now
	refTo    = 2000 // plus the number of a space: that space as the end of moves
)

// optionOf returns the option for a move m with the events ev, for table.NewChoice: From is the space of the pawn, and To is refTo
// plus the space on which the pawn ends, or NoTarget if ev has no end of the move. Risk is set if the pawn would be lost.
func optionOf(m game.Move, ev []game.Event) table.Option {
	o := table.Option{From: dorada.SpaceOf(m), To: table.NoTarget}
	if e, ok := endEvent(ev); ok {
		o.To, o.Risk = refTo+int(e.To), e.Kind == dorada.EventLost
	}
	return o
}

// endEvent returns the event that ends a pawn's move; ok is false if there is none.
func endEvent(ev []game.Event) (e game.Event, ok bool) {
	for _, e := range ev {
		switch e.Kind {
		case dorada.EventLost, dorada.EventLand, dorada.EventArrive:
			return e, true
		}
	}
	return e, false
}

// losesPawn reports whether the move of an option loses the pawn that moves.
func losesPawn(o *table.Option) bool {
	e, _ := endEvent(o.Events)
	return e.Kind == dorada.EventLost
}

// legs yields the events of a move in which the pawn travels. The bool is true if the pawn hops from space to space, false if it
// flies in one arc.
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

// promptKey returns the key and data of the prompt: a warning while a risk waits to be confirmed, else the description of the move
// that is pointed at, else the request to move after a roll, which does not ask for a choice if only one pawn can move, nor for
// anything if that is the last pawn of the seat in play; see isSettled. goal is the number of DORADA.
func promptKey(c *table.Choice, roll, goal int, last bool) (key string, data []any) {
	if c.RiskRef != table.NoTarget {
		return "dorada.prompt.risk", nil
	}
	o, several := c.OptionAt(c.PointedRef)
	switch {
	case several:
		return "dorada.preview.several", nil
	case o != nil:
		return outcomeText(o, goal)
	case last:
		return "dorada.prompt.move.last", []any{"N", roll}
	case len(c.Options) == 1:
		return "dorada.prompt.move.only", []any{"N", roll}
	}
	return "dorada.prompt.move", []any{"N", roll}
}

// outcomeText returns the key and data of the text that says how a move ends. The text says only what matters most: gold or a lost
// pawn, else start or DORADA, else the pawns below, else the last springboard, on or back. goal is the number of DORADA.
func outcomeText(o *table.Option, goal int) (key string, data []any) {
	to, under, spring := o.To-refTo, 0, "" // under is the number of pawns below, spring the key for the last springboard
	for _, e := range o.Events {
		switch e.Kind {
		case dorada.EventGold:
			return "dorada.preview.gold", nil
		case dorada.EventLost:
			return "dorada.preview.lost", []any{"To", to}
		case dorada.EventSpring:
			if spring = "dorada.preview.spring"; e.To < e.From {
				spring = "dorada.preview.spring.back"
			}
		case dorada.EventLand:
			under = int(e.N)
		}
	}
	switch {
	case to == 0: // only a springboard leads back there
		return "dorada.preview.spring.start", nil
	case to == goal:
		return "dorada.preview.goal", nil
	case under > 0:
		return "dorada.preview.pile", []any{"To", to, "Count", under}
	case spring != "":
		return spring, []any{"To", to}
	}
	return "dorada.preview.plain", []any{"To", to}
}
