package table

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/table/play"
)

// Die is the only die of a box, which is thrown on its board. Its target has the ID "die".
type Die struct {
	Desk *Desk
	// Kind is the look of the die.
	Kind piece.Die
	// RollKind is the kind of the events that are throws. Event.Seat threw the die.
	RollKind game.Kind
	// SideOf returns the side, from 0, that a throw shows. If it is nil, the side is Event.N-1.
	SideOf func(e game.Event) int
	// TopSide is the side that lies up, from 0, until the next throw.
	TopSide int
	// Thrower is the seat that throws next, set by ThrownBy.
	Thrower game.Seat
}

// ThrowPromptKey is the key of the prompt to throw.
const ThrowPromptKey = "box.prompt.roll"

// ThrownBy sets Thrower to seat, and returns how that seat throws the die, for Board.Throw: a person here by a tap on the die or
// Confirm. For others, and if dice are automatic, the die is thrown after 24 ticks at normal speed.
func (d *Die) ThrownBy(seat game.Seat) play.Throw {
	d.Thrower = seat
	return play.Throw{Hand: seat, Ask: true, Target: "die", Wait: 24, Prompt: ThrowPromptKey}
}

// Describe returns the name of the die for a screen reader: the prompt while a person here is to throw, else what it
// shows.
func (d *Die) Describe() string {
	if d.Desk.AwaitsThrow() {
		return d.Desk.T(ThrowPromptKey)
	}
	return d.Desk.T("table.told.die", "N", d.TopSide+1)
}

// Target returns the target of the die, with the given ref, in r. asked says that a seat is asked for a decision: the Use of
// the target is then Refused, so that a tap is answered by the reason. It is Offer while a throw is awaited and nothing
// moves, and otherwise Look.
func (d *Die) Target(ref int, r geom.Rect, asked bool) Target {
	t := Target{ID: "die", Ref: ref, Rect: r, Use: Offer}
	switch {
	case asked:
		t.Use = Refused
	case d.Desk.Moving() || !d.Desk.AwaitsThrow():
		t.Use = Look
	}
	return t
}

// ApplyThrow sets TopSide to what the throw e shows, for Board.End.
func (d *Die) ApplyThrow(e *game.Event) { d.TopSide = d.thrownSide(e) }

// thrownSide returns the side, from 0, that the throw e shows.
func (d *Die) thrownSide(e *game.Event) int {
	if d.SideOf != nil {
		return d.SideOf(*e)
	}
	return int(e.N) - 1
}

// Draw draws the die, t.Size dp wide. While the cue running is a throw, the die flies to t.To from the place in dp of the
// seat that threw it, which from returns; t.Height is that of the first arc. Otherwise the die lies at t.To in pose p. Draw
// sets t.Die and t.From itself.
func (d *Die) Draw(dst *ebiten.Image, t piece.Throw, running *ShownCue, from func(game.Seat) geom.Point, p piece.Pose) {
	t.Die = d.Kind
	set := d.Desk.Pieces
	if !running.Is(d.RollKind) {
		set.DrawDie(dst, t, d.TopSide, p)
		return
	}
	t.From = from(running.Cue.Event.Seat)
	set.DrawThrow(dst, t, d.thrownSide(&running.Cue.Event), running.Fraction, d.Desk.ReducedMotion())
}

// LogPicture returns the picture of the thrown side, high dp high, for LogIllustrator. The only picture of a throw is
// number 0: LogPicture returns nil if e is no throw or i is not 0.
func (d *Die) LogPicture(e game.Event, i int, high float64) *piece.Sprite {
	if e.Kind != d.RollKind || i > 0 {
		return nil
	}
	return d.Desk.Pieces.Die(d.Kind, d.thrownSide(&e), high)
}

// DrawInMiddle draws the die at rest in the middle of r, 0.8 times as large as the shorter side of r, for the view of a hand.
func (d *Die) DrawInMiddle(dst *ebiten.Image, r geom.Rect) {
	d.Desk.Pieces.DrawDie(dst, piece.Throw{Die: d.Kind, Size: min(r.W, r.H) * 0.8, To: r.Center()}, d.TopSide, piece.Pose{})
}
