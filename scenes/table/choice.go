package table

import (
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/table/play"
)

// Choice implements decisions of one step for boards: each legal move lies between the target at which it begins and
// the target at which it ends. A board that embeds it implements Ask, EndAsk, PointAt and Pick of Board, and Drafter,
// Dragger, HintShower, Ticker and TextLister. Spaces, or MarkStart and MarkEnd, complete its Targets.
type Choice struct {
	// RiskConfirmKey is the key of the text on the button that confirms a move with Risk, for boxes that have such
	// moves.
	RiskConfirmKey string

	// TagBox returns the area in dp of the tag with the WinText of an option; see DrawTags and TagOver.
	TagBox func(o *Option) geom.Rect

	// Options are the legal moves, in order; empty while nobody is asked.
	Options []Option
	// Seat is the seat that decides; 0 while nobody is asked. See Decider.
	Seat game.Seat

	// What follows are refs of targets, each NoTarget for none.

	PointedRef int // the target that is pointed at
	DraggedRef int // the target that is being dragged
	DropRef    int // the end of the dragged target's option, while the finger is over that end
	RiskRef    int // the start of the risky option that has been picked once
	HintedRef  int // the start of the option that a hint recommends

	// Finger is the place of the finger that drags, in dp.
	Finger geom.Point

	desk      *Desk
	read      func(m game.Move, ev []game.Event) Option // see NewChoice
	refuse    func(ref int) Answer                      // see NewChoice
	dragStart geom.Point                                // place of the finger when the drag began
	game      game.Game                                 // the game in which a seat is asked; nil while nobody is asked
	pulse     Pulse
}

// Option is a legal move and where it lies on the board.
type Option struct {
	Move game.Move
	// From and To are the refs of the targets at which the move begins and ends; To is NoTarget if it ends at none.
	From, To int
	// Risk is true if the move harms the player. Such a move must be picked twice. If all moves harm, Risk is cleared
	// in all options.
	Risk bool
	// Harms is set if the move does what Risk warns of, also where every other move does so too: then its light warns, but it need
	// not be picked twice, and Risk is cleared.
	Harms bool
	// Events are what the move would cause, as far as the player may know.
	Events []game.Event
	// WinText is the chance to win with the move, in words; "" until a hint gives the chance.
	WinText string
}

// How long targets pulse after Ask, and how long one pulse takes, in ticks.
const (
	pulseTicks  = 150
	pulsePeriod = 50
)

// NewChoice returns the Choice of a board, in which nobody is asked. read returns an Option with From, To and Risk of the
// legal move m, which would cause the events ev. refuse returns the answer to the pick of a target at which no option
// begins or ends, also while nobody is asked.
func NewChoice(d *Desk, read func(m game.Move, ev []game.Event) Option, refuse func(ref int) Answer) Choice {
	c := Choice{desk: d, read: read, refuse: refuse}
	c.reset()
	return c
}

// reset clears the decision: nobody is asked, nothing is pointed at, dragged or hinted, and nothing pulses.
func (c *Choice) reset() {
	c.Options, c.game, c.Seat = c.Options[:0], nil, 0
	c.PointedRef, c.DraggedRef, c.DropRef, c.RiskRef, c.HintedRef = NoTarget, NoTarget, NoTarget, NoTarget, NoTarget
	c.pulse.Start(0)
}

// Ask implements Board. It ends an earlier decision, and makes an Option of each legal move, with the events that the move would
// cause. The targets pulse for a while, unless motion is reduced.
func (c *Choice) Ask(g game.Game, seat game.Seat, legal []game.Move) {
	c.reset()
	c.game, c.Seat = g, seat
	for _, m := range legal {
		ev, _ := g.Copy().Apply(seat, m, make([]game.Event, 0, 8)) // a move that cannot be tried has no events
		o := c.read(m, ev)
		o.Move, o.Events, o.Harms = m, ev, o.Risk
		c.Options = append(c.Options, o)
	}
	c.clearUniversalRisk()
	if !c.desk.ReducedMotion() {
		c.pulse.Start(pulseTicks)
	}
}

// clearUniversalRisk clears the Risk of all options if every option has it.
func (c *Choice) clearUniversalRisk() {
	if slices.ContainsFunc(c.Options, func(o Option) bool { return !o.Risk }) {
		return
	}
	for i := range c.Options {
		c.Options[i].Risk = false
	}
}

// EndAsk implements Board. It also drops a drag and the risky option that was picked once.
func (c *Choice) EndAsk() { c.reset() }

// Asked reports whether a seat is asked for a decision.
func (c *Choice) Asked() bool { return c.game != nil }

// Decider returns the seat that is asked, or game.Chance.
func (c *Choice) Decider() game.Seat {
	if c.Asked() {
		return c.Seat
	}
	return game.Chance
}

// OptionFrom returns the first option that begins at a target; nil if there is none, or for NoTarget. The option is valid until
// the decision ends.
func (c *Choice) OptionFrom(ref int) *Option {
	for i := range c.Options {
		if c.Options[i].From == ref {
			return &c.Options[i]
		}
	}
	return nil
}

// beginsOrEndsAt reports whether the option begins or ends at a target.
func (o *Option) beginsOrEndsAt(ref int) bool {
	return ref != NoTarget && (o.From == ref || o.To == ref)
}

// OptionAt returns the only option that begins or ends at a target. If there is none, it returns nil, and if there are
// several, nil and true. But if a risky option has been picked once (RiskRef) and ends at the target, it returns that
// option, even if there are several. So a person can confirm the option by picking its end.
func (c *Choice) OptionAt(ref int) (o *Option, several bool) {
	if chosen := c.OptionFrom(c.RiskRef); chosen != nil && chosen.To == ref && ref != NoTarget {
		return chosen, false
	}
	for i := range c.Options {
		if !c.Options[i].beginsOrEndsAt(ref) {
			continue
		}
		if o != nil {
			return nil, true
		}
		o = &c.Options[i]
	}
	return o, false
}

// ShownOptions yields the options whose result is previewed: all options that begin or end at one target. This is the target
// that is dragged, if there is one, else RiskRef, else the target that is pointed at.
func (c *Choice) ShownOptions(yield func(*Option) bool) {
	ref := c.PointedRef
	switch {
	case c.DraggedRef != NoTarget:
		ref = c.DraggedRef
	case c.RiskRef != NoTarget:
		ref = c.RiskRef
	}
	for i := range c.Options {
		if o := &c.Options[i]; o.beginsOrEndsAt(ref) && !yield(o) {
			return
		}
	}
}

// MarkStart sets t.Use and t.Drag if an option begins at t, and reports whether one does. Otherwise t does not change.
func (c *Choice) MarkStart(t *Target) bool {
	o := c.OptionFrom(t.Ref)
	if o == nil {
		return false
	}
	t.Use, t.Drag = Offer, o.To != NoTarget
	if o.Risk {
		t.Use = Risk
	}
	return true
}

// IsEnd reports whether an option ends at a target. ref must not be NoTarget, the To of options that end at none.
func (c *Choice) IsEnd(ref int) bool {
	return slices.ContainsFunc(c.Options, func(o Option) bool { return o.To == ref })
}

// MarkEnd sets t.Use in any case, and reports whether an option ends at t, so that t is to be offered as a target. An end may be
// picked instead of the start of its option. During a drag, t.Use is Drop, and MarkEnd reports whether the option of the dragged
// target ends at t.
func (c *Choice) MarkEnd(t *Target) bool {
	if dragged := c.OptionFrom(c.DraggedRef); dragged != nil {
		t.Use = Drop
		return dragged.To == t.Ref
	}
	t.Use = Offer
	for i := range c.Options {
		if o := &c.Options[i]; o.To == t.Ref && o.Risk {
			t.Use = Risk
		}
	}
	return c.IsEnd(t.Ref)
}

// PointAt implements Board. While a seat is asked, the table reads targets and prompt again, since these may show what a pick
// of the target would do.
func (c *Choice) PointAt(ref int) {
	if c.PointedRef == ref {
		return
	}
	c.PointedRef = ref
	if c.Asked() {
		c.desk.Retarget()
	}
}

// Pick implements Board. It plays the option that begins or ends at the target; a risky one only at the second pick. If
// there are several options, a message says so. If there is none, the answer of refuse is handled; see NewChoice and
// Desk.HandleAnswer.
func (c *Choice) Pick(ref int) {
	o, several := c.OptionAt(ref)
	switch {
	case several:
		c.desk.ShowMessage(c.desk.BoxKey(".refusal.several"))
	case o == nil:
		c.desk.HandleAnswer(c.refuse(ref))
	case !c.needsSecondPick(o):
		c.desk.Play(o.Move)
	}
}

// needsSecondPick reports whether o is risky and picked for the first time. If so, it remembers the pick in RiskRef.
func (c *Choice) needsSecondPick(o *Option) bool {
	if !o.Risk || c.RiskRef == o.From {
		return false
	}
	c.RiskRef = o.From
	return true
}

// Draft implements Drafter: a risky option that was picked once waits to be confirmed.
func (c *Choice) Draft() Draft {
	if c.RiskRef == NoTarget {
		return Draft{}
	}
	return Draft{Steps: 1, Ready: true, Confirm: c.RiskConfirmKey, Warns: true}
}

// Confirm implements Drafter. It plays the risky option that was picked once, if there is one.
func (c *Choice) Confirm() {
	if o := c.OptionFrom(c.RiskRef); o != nil {
		c.desk.Play(o.Move)
	}
}

// Back implements Drafter. It forgets the risky option that was picked once.
func (c *Choice) Back() { c.RiskRef = NoTarget }

// Lift implements Dragger. A target can be lifted if an option begins there. The risky option that was picked once is forgotten.
func (c *Choice) Lift(ref int, at geom.Point) bool {
	if c.OptionFrom(ref) == nil {
		return false
	}
	c.DraggedRef, c.Finger, c.dragStart, c.DropRef, c.RiskRef = ref, at, at, NoTarget, NoTarget
	return true
}

// Carry implements Dragger. It sets DropRef to over if the option of the dragged target ends there, else to NoTarget.
func (c *Choice) Carry(at geom.Point, over int) {
	c.Finger, c.DropRef = at, NoTarget
	if o := c.OptionFrom(c.DraggedRef); o != nil && o.To == over {
		c.DropRef = over
	}
}

// Drop implements Dragger. It plays the option of the dragged target if the finger is over the end of that option, else the piece
// goes back. If the finger has then gone far and is not over the start, Drop also shows a message that the piece cannot go there.
// A cancelled drag plays and says nothing.
func (c *Choice) Drop(at geom.Point, over int) {
	c.Carry(at, over)
	o, onEnd := c.OptionFrom(c.DraggedRef), c.DropRef != NoTarget
	c.DraggedRef, c.DropRef = NoTarget, NoTarget
	switch {
	case o == nil || at == geom.Point{}: // cancelled; see Dragger.Drop
	case onEnd:
		c.desk.Play(o.Move)
	case over != o.From && at.Dist(c.dragStart) > strayDistance:
		c.desk.ShowMessage(c.desk.BoxKey(".refusal.not-there"))
	}
}

// strayDistance is how far from its start, in dp, a dropped piece must be for the message that it cannot go there. It
// is the size of a fingertip: a shorter drag was not meant as a move.
const strayDistance = 44

// ShowHints implements HintShower. It sets HintedRef to the start of the best option, NoTarget for no hints, and WinText of each
// option for which a hint gives the chance. The texts stay when the hints are hidden.
func (c *Choice) ShowHints(hints []play.Hint) {
	c.HintedRef = NoTarget
	for n, h := range hints {
		i := slices.IndexFunc(c.Options, func(o Option) bool { return o.Move == h.Move })
		if i < 0 {
			continue
		}
		o := &c.Options[i]
		if n == 0 {
			c.HintedRef = o.From
		}
		if !math.IsNaN(h.Win) {
			o.WinText = c.desk.T(c.desk.BoxKey(".win"), "Percent", int(math.Round(h.Win*100)))
		}
	}
}

// Tick implements Ticker. It advances the pulse of the targets.
func (c *Choice) Tick() bool { return c.pulse.Tick() }

// Pose returns the pose of a piece on a target. If an option begins there, the piece pulses, becoming up to 6 % larger, and
// is lifted by lift dp; otherwise it rests.
func (c *Choice) Pose(ref int, lift float64) piece.Pose {
	if c.OptionFrom(ref) == nil {
		return piece.Pose{}
	}
	return piece.Pose{Grow: 0.06 * c.pulse.Swell(pulsePeriod), Lift: lift}
}

// hintedLightScale is how many times as wide as others the light at the start is that a hint recommends.
const hintedLightScale = 1.36

// DrawLights draws a light, w dp wide, at the start of each option, and a second, wider light at the start that a hint
// recommends. at returns the place in dp where an option begins.
func (c *Choice) DrawLights(dst *ebiten.Image, w float64, at func(o *Option) geom.Point) {
	for i := range c.Options {
		o := &c.Options[i]
		c.desk.Lamps.DrawHalo(dst, at(o), w, o.Harms, 0)
	}
	if o := c.OptionFrom(c.HintedRef); o != nil {
		wide := w * hintedLightScale
		c.desk.Pieces.Halo(wide, wide, paint.Lighten(c.desk.Theme.Palette.Accent, 0.3)).Draw(dst, at(o), piece.Pose{})
	}
}

// Answer is the result of one step of a decision: the complete move, a refusal, a message or a sound. The zero Answer
// means that the step was taken and that more steps are needed.
type Answer struct {
	Move       game.Move
	Complete   bool         // Move is the whole decision
	Refusal    game.Refusal // why the rules do not allow the step; empty if they do
	MessageKey string       // key of a message to show; empty for none
	Sound      sound.Cue    // sound to play if HasSound is set
	HasSound   bool
}

// MoveAnswer returns the answer of a step that completes the decision m.
func MoveAnswer(m game.Move) Answer { return Answer{Move: m, Complete: true} }

// SoundAnswer returns the answer of an incomplete step that plays a sound, step semitones higher than its base.
func SoundAnswer(name sound.Name, step int) Answer {
	return Answer{Sound: sound.Cue{Name: name, Step: step}, HasSound: true}
}

// RefusalAnswer returns the answer of a step that the rules do not allow.
func RefusalAnswer(why game.Refusal) Answer { return Answer{Refusal: why} }

// HandleAnswer does the first that a asks for: shows the refusal, shows the message, hands in the complete move, or plays
// the sound. It reports whether a move was handed in and accepted; see Play.
func (d *Desk) HandleAnswer(a Answer) bool {
	switch {
	case a.Refusal != "":
		d.Refuse(a.Refusal)
	case a.MessageKey != "":
		d.ShowMessage(a.MessageKey)
	case a.Complete:
		return d.Play(a.Move)
	case a.HasSound:
		d.Sound(a.Sound)
	}
	return false
}
