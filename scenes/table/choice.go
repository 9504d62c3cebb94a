package table

import (
	"errors"
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/table/play"
)

// Choice is a decision of one step: one of several that lie on the board, each between the target that is picked for it and
// the one to which it leads. A board that embeds it implements Ask, Rest, Point and Pick, and is Drafter, Dragger, Hinted and
// Ticker; its Targets are completed by Begins and Ends.
type Choice struct {
	// Warn is the key of what the button says that confirms a decision at Risk, for boxes that have such.
	Warn string

	// Options are the legal decisions, in order; none while nobody is asked.
	Options []Option
	// Seat is who decides.
	Seat game.Seat
	// Pointed, Held, Dared and Hinted are the refs of the target that is pointed at, of the one that is being dragged, with the
	// finger at Finger and over the end Over of its decision, of the one at risk that has been picked once, and of the one that a hint
	// recommends; or NoTarget.
	Pointed, Held, Over, Dared, Hinted int
	// Finger is where the finger is that drags.
	Finger geom.Point

	desk   *Desk
	read   func(m game.Move, ev []game.Event) Option
	refuse func(ref int) Answer
	lifted geom.Point // where the finger was when it began to drag
	game   game.Game  // in which somebody is asked, or nil
	breath Breath
}

// Option is a legal decision as it lies on the board.
type Option struct {
	Move game.Move
	// From and To are the refs of the targets at which it begins and ends; To is NoTarget if it ends at none.
	From, To int
	// Risk tells that it hurts. It wants to be picked twice then, unless all options hurt.
	Risk bool
	// Events are what would come of it, as far as they are known to whoever decides.
	Events []game.Event
	// Win is the chance to win with it, as a hint gave it, in words; empty before.
	Win string
}

// How long what may be picked breathes, in ticks.
const (
	breathTicks = 150
	breathOnce  = 50
)

// NewChoice is the choice of a board while nobody is asked. Read says where a legal decision that would come to ev lies on the
// board: From, To and Risk. Refuse is what to say when what was picked is no decision, or there is none to be made.
func NewChoice(d *Desk, read func(m game.Move, ev []game.Event) Option, refuse func(ref int) Answer) Choice {
	c := Choice{desk: d, read: read, refuse: refuse}
	c.forget()
	return c
}

// forget is that nobody decides.
func (c *Choice) forget() {
	c.Options, c.game, c.Seat = c.Options[:0], nil, 0
	c.Pointed, c.Held, c.Over, c.Dared, c.Hinted = NoTarget, NoTarget, NoTarget, NoTarget, NoTarget
	c.breath.Start(0)
}

// Ask implements Board.
func (c *Choice) Ask(g game.Game, seat game.Seat, legal []game.Move) {
	c.forget()
	c.game, c.Seat = g, seat
	for _, m := range legal {
		ev, _ := g.Copy().Apply(seat, m, make([]game.Event, 0, 8)) // what cannot be tried is offered with no events
		o := c.read(m, ev)
		o.Move, o.Events = m, ev
		c.Options = append(c.Options, o)
	}
	c.weigh()
	if !c.desk.Reduced() {
		c.breath.Start(breathTicks)
	}
}

// weigh leaves no option at risk if all are.
func (c *Choice) weigh() {
	if slices.ContainsFunc(c.Options, func(o Option) bool { return !o.Risk }) {
		return
	}
	for i := range c.Options {
		c.Options[i].Risk = false
	}
}

// Rest implements Board.
func (c *Choice) Rest() { c.forget() }

// Asked reports whether somebody decides.
func (c *Choice) Asked() bool { return c.game != nil }

// WhyNot is why the seat that is asked may not play m, empty if it may or nobody is asked.
func (c *Choice) WhyNot(m game.Move) (why game.Refusal) {
	if c.game != nil {
		_, err := c.game.Copy().Apply(c.Seat, m, nil)
		errors.As(err, &why)
	}
	return why
}

// From is the option that begins at a target, or nil.
func (c *Choice) From(ref int) *Option {
	for i := range c.Options {
		if c.Options[i].From == ref {
			return &c.Options[i]
		}
	}
	return nil
}

// stands reports whether a target stands for the option: one at which it begins or ends.
func (o *Option) stands(ref int) bool { return ref != NoTarget && (o.From == ref || o.To == ref) }

// Meant is the option that a target stands for, or nil; several tells that it may be one of many. Where several options end
// it is the one that has been chosen.
func (c *Choice) Meant(ref int) (o *Option, several bool) {
	if chosen := c.From(c.Dared); chosen != nil && chosen.To == ref && ref != NoTarget {
		return chosen, false
	}
	for i := range c.Options {
		if !c.Options[i].stands(ref) {
			continue
		}
		if o != nil {
			return nil, true
		}
		o = &c.Options[i]
	}
	return o, false
}

// Shown yields the options whose outcome is to be seen: of the target that is dragged, else of the one at risk, else of the
// one that is pointed at.
func (c *Choice) Shown(yield func(*Option) bool) {
	ref := c.Pointed
	switch {
	case c.Held != NoTarget:
		ref = c.Held
	case c.Dared != NoTarget:
		ref = c.Dared
	}
	for i := range c.Options {
		if o := &c.Options[i]; o.stands(ref) && !yield(o) {
			return
		}
	}
}

// Begins completes a target if an option begins at it, and reports whether one does.
func (c *Choice) Begins(g *Target) bool {
	o := c.From(g.Ref)
	if o == nil {
		return false
	}
	g.Use, g.Drag = Offer, o.To != NoTarget
	if o.Risk {
		g.Use = Risk
	}
	return true
}

// Leads reports whether an option ends at a target.
func (c *Choice) Leads(ref int) bool {
	return slices.ContainsFunc(c.Options, func(o Option) bool { return o.To == ref })
}

// Ends completes a target at which options end, which may be picked instead of that at which they begin, or takes what is
// dragged. It reports whether there is such an option.
func (c *Choice) Ends(g *Target) bool {
	if held := c.From(c.Held); held != nil {
		g.Use = Drop
		return held.To == g.Ref
	}
	g.Use = Offer
	for i := range c.Options {
		if o := &c.Options[i]; o.To == g.Ref && o.Risk {
			g.Use = Risk
		}
	}
	return c.Leads(g.Ref)
}

// Point implements Board.
func (c *Choice) Point(ref int) {
	if c.Pointed == ref {
		return
	}
	c.Pointed = ref
	if c.Asked() {
		c.desk.Retarget()
	}
}

// Pick implements Board: the target at which an option begins or ends. One at risk wants to be picked twice.
func (c *Choice) Pick(ref int) {
	o, several := c.Meant(ref)
	switch {
	case several:
		c.desk.Tell(c.desk.Own(".refusal.several"))
	case o == nil:
		c.desk.Follow(c.refuse(ref))
	case !c.dares(o):
		c.desk.Play(o.Move)
	}
}

// dares notes that an option is at risk, and reports whether it is the first time that it is picked.
func (c *Choice) dares(o *Option) bool {
	if !o.Risk || c.Dared == o.From {
		return false
	}
	c.Dared = o.From
	return true
}

// Draft implements Drafter: a risk is confirmed.
func (c *Choice) Draft() Draft {
	if c.Dared == NoTarget {
		return Draft{}
	}
	return Draft{Steps: 1, Ready: true, Confirm: c.Warn, Hurts: true}
}

// Confirm implements Drafter.
func (c *Choice) Confirm() {
	if o := c.From(c.Dared); o != nil {
		c.desk.Play(o.Move)
	}
}

// Back implements Drafter.
func (c *Choice) Back() { c.Dared = NoTarget }

// Lift implements Dragger.
func (c *Choice) Lift(ref int, at geom.Point) bool {
	if c.From(ref) == nil {
		return false
	}
	c.Held, c.Finger, c.lifted, c.Over, c.Dared = ref, at, at, NoTarget, NoTarget
	return true
}

// Carry implements Dragger.
func (c *Choice) Carry(at geom.Point, over int) {
	c.Finger, c.Over = at, NoTarget
	if o := c.From(c.Held); o != nil && o.To == over {
		c.Over = over
	}
}

// Drop implements Dragger: what is dragged is put down where its option ends, or back.
func (c *Choice) Drop(at geom.Point, over int) {
	c.Carry(at, over)
	o, put := c.From(c.Held), c.Over != NoTarget
	c.Held, c.Over = NoTarget, NoTarget
	switch {
	case o == nil || at == geom.Point{}:
	case put:
		c.desk.Play(o.Move)
	case over != o.From && at.Dist(c.lifted) > strayed:
		c.desk.Tell(c.desk.Own(".refusal.not-there"))
	}
}

// strayed is how many dp from where it was lifted that must be put down which was meant to go somewhere.
const strayed = 44

// Hint implements Hinted.
func (c *Choice) Hint(hints []play.Hint) {
	c.Hinted = NoTarget
	for n, h := range hints {
		i := slices.IndexFunc(c.Options, func(o Option) bool { return o.Move == h.Move })
		if i < 0 {
			continue
		}
		o := &c.Options[i]
		if n == 0 {
			c.Hinted = o.From
		}
		if !math.IsNaN(h.Win) {
			o.Win = c.desk.T(c.desk.Own(".win"), "Percent", int(math.Round(h.Win*100)))
		}
	}
}

// Tick implements Ticker: what may be picked breathes for a while.
func (c *Choice) Tick() bool { return c.breath.Tick() }

// Pose is how what stands on a target stands there: lifted by so many dp, and breathing, where it may be chosen.
func (c *Choice) Pose(ref int, lift float64) piece.Pose {
	if c.From(ref) == nil {
		return piece.Pose{}
	}
	return piece.Pose{Grow: 0.06 * c.breath.Wave(breathOnce), Lift: lift}
}

// Light lights what may be picked, w dp wide, and what a hint recommends; at is where an option begins.
func (c *Choice) Light(dst *ebiten.Image, w float64, at func(o *Option) geom.Point) {
	for i := range c.Options {
		o := &c.Options[i]
		c.desk.Lamps.Light(dst, at(o), w, o.Risk, 0)
	}
	if o := c.From(c.Hinted); o != nil {
		c.desk.Pieces.Halo(w*1.36, w*1.36, paint.Lit(c.desk.Theme.Palette.Accent, 0.3)).Draw(dst, at(o), piece.Pose{})
	}
}
