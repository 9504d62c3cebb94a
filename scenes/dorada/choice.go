package dorada

import (
	"math"

	"ludotheque/logic/dorada"
	"ludotheque/logic/game"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/table"
)

// Refs of what is no space.
const (
	refDie  = 1000
	refGoal = 1001
	refCamp = 1002 // the pawns on start of those who are not asked
	refTo   = 2000 // and the space on which a move ends
)

// choice is what a person is deciding.
type choice struct {
	asked  bool
	seat   game.Seat
	moves  []preview
	point  int // the ref pointed at, or NoTarget
	held   int // the space whose pawn is being dragged, or NoTarget
	at     geom.Point
	over   int          // where it would be dropped, or NoTarget
	risk   int          // the space whose pawn would be lost: it was picked once; -1 for none
	safe   bool         // not every move loses a pawn
	hint   int          // the space whose pawn is hinted at, or NoTarget
	breath table.Breath // of the pawns that may move
}

// preview is what a move would do.
type preview struct {
	move  game.Move
	from  int
	to    int
	end   int // the ref of the space on which it ends
	lost  bool
	under int // pawns that it would lie on
	gold  bool
	legs  []leg
	win   string // the chance to win, once a hint has been given
}

// leg is a part of a pawn's way.
type leg struct {
	kind     game.Kind
	from, to int
}

// How long the pawns that may move breathe, in ticks.
const (
	breathTicks = 150
	breathOnce  = 50
)

// noChoice is that nobody decides.
func noChoice() choice {
	return choice{point: table.NoTarget, held: table.NoTarget, over: table.NoTarget, risk: -1, hint: table.NoTarget}
}

// newChoice is seat's choice between legal moves, on a board with DORADA as its last space.
func newChoice(g game.Game, seat game.Seat, legal []game.Move, goal int) choice {
	c := noChoice()
	c.asked, c.seat = true, seat
	for _, m := range legal {
		p := foresee(g, seat, m)
		p.end = endRef(p.to, goal)
		c.moves = append(c.moves, p)
		c.safe = c.safe || !p.lost
	}
	return c
}

// foresee plays a move on a copy and notes what it would do.
func foresee(g game.Game, seat game.Seat, m game.Move) preview {
	p := preview{move: m, from: dorada.SpaceOf(m)}
	ev, err := g.Copy().Apply(seat, m, make([]game.Event, 0, 8))
	if err != nil {
		return p
	}
	for _, e := range ev {
		switch e.Kind {
		case dorada.EventHop, dorada.EventSpring, dorada.EventGold:
			p.legs = append(p.legs, leg{e.Kind, int(e.From), int(e.To)})
			p.gold = p.gold || e.Kind == dorada.EventGold
		case dorada.EventLost, dorada.EventLand, dorada.EventArrive:
			p.to, p.lost, p.under = int(e.To), e.Kind == dorada.EventLost, int(e.N)
		}
	}
	return p
}

// endRef is the ref of a space on which a move ends.
func endRef(space, goal int) int {
	if space == goal {
		return refGoal
	}
	return refTo + space
}

// preview is what moving the free pawn on a space would do, or nil.
func (c *choice) preview(space int) *preview {
	for i := range c.moves {
		if c.moves[i].from == space {
			return &c.moves[i]
		}
	}
	return nil
}

// stands reports whether a ref stands for the move: its pawn, or where it ends.
func (p *preview) stands(ref int) bool { return p.from == ref || p.end == ref }

// meant is the move that a ref stands for, or nil; several tells that it may be one of many.
func (c *choice) meant(ref int) (p *preview, several bool) {
	for i := range c.moves {
		if !c.moves[i].stands(ref) {
			continue
		}
		if p != nil {
			return nil, true
		}
		p = &c.moves[i]
	}
	return p, false
}

// ends reports whether a move ends on a space.
func (c *choice) ends(space int) bool {
	for i := range c.moves {
		if c.moves[i].to == space {
			return true
		}
	}
	return false
}

// useOf is what a space on which a move ends is for: a trap takes whatever comes there.
func (c *choice) useOf(space int) table.Use {
	for i := range c.moves {
		if p := &c.moves[i]; p.to == space && p.lost && c.safe {
			return table.Risk
		}
	}
	return table.Offer
}

// dares notes that a move would lose a pawn though others would not, and reports whether it is the first time that it is
// picked: it wants to be picked twice.
func (c *choice) dares(p *preview) bool {
	if !p.lost || !c.safe || c.risk == p.from {
		return false
	}
	c.risk = p.from
	return true
}

// lift takes the pawn on a space into the hand, if it may move.
func (c *choice) lift(space int, at geom.Point) bool {
	if c.preview(space) == nil {
		return false
	}
	c.held, c.at, c.over, c.risk = space, at, table.NoTarget, -1
	return true
}

// carry moves the pawn in the hand over what a ref stands for.
func (c *choice) carry(at geom.Point, over int) {
	c.at, c.over = at, table.NoTarget
	if p := c.preview(c.held); p != nil && over == p.end {
		c.over = p.to
	}
}

// drop lets the pawn in the hand go: where it ends its move, if put is true. The move is nil if there is none in the hand.
func (c *choice) drop(at geom.Point, over int) (p *preview, put bool) {
	c.carry(at, over)
	p = c.preview(c.held)
	put = p != nil && c.over == p.to
	c.held, c.over = table.NoTarget, table.NoTarget
	return p, put
}

// advise takes hints, the best first; win puts a chance into words.
func (c *choice) advise(hints []table.Hint, win func(percent int) string) {
	c.hint = table.NoTarget
	if len(hints) > 0 {
		c.hint = dorada.SpaceOf(hints[0].Move)
	}
	for _, h := range hints {
		if p := c.preview(dorada.SpaceOf(h.Move)); p != nil && !math.IsNaN(h.Win) {
			p.win = win(int(math.Round(h.Win * 100)))
		}
	}
}

// shown is the ref whose moves are drawn: of the pawn in the hand, of the one that would be lost, or what is pointed at.
func (c *choice) shown() int {
	switch {
	case c.held != table.NoTarget:
		return c.held
	case c.risk >= 0:
		return c.risk
	}
	return c.point
}

// grow is by how much a pawn on a space is larger for its breath.
func (c *choice) grow(space int) float64 {
	if c.preview(space) == nil {
		return 0
	}
	return 0.06 * c.breath.Wave(breathOnce)
}

// says is what the prompt says of the choice: of the move that is pointed at, or else what to do after a roll.
func (c *choice) says(roll, goal int) (key string, data []any) {
	if c.risk >= 0 {
		return "dorada.prompt.risk", nil
	}
	p, several := c.meant(c.point)
	switch {
	case several:
		return "dorada.preview.several", nil
	case p != nil:
		return p.describe(goal)
	}
	return "dorada.prompt.move", []any{"N", roll}
}

// describe says in words what pointing at a pawn shows.
func (p *preview) describe(goal int) (key string, data []any) {
	switch {
	case p.lost:
		return "dorada.preview.lost", []any{"To", p.to}
	case p.gold:
		return "dorada.preview.gold", nil
	case p.to == goal:
		return "dorada.preview.goal", nil
	case p.under > 0:
		return "dorada.preview.pile", []any{"To", p.to, "Count", p.under}
	case len(p.legs) > 1:
		return "dorada.preview.spring", []any{"To", p.to}
	}
	return "dorada.preview.plain", []any{"To", p.to}
}
