package table

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/table/play"
)

// Die is the one die of a box, which is thrown on its board. It is a target named "die".
type Die struct {
	Desk *Desk
	// Kind is what it looks like.
	Kind piece.Die
	// Roll is the event of a throw: its Seat threw it.
	Roll game.Kind
	// Side is the side, from 0, that comes to lie up; nil for that of the number N.
	Side func(e game.Event) int
	// Up is the side that lies up, kept when a turn is over.
	Up int
	// Hand is the seat whose hand throws it, as of the last Await.
	Hand game.Seat
}

// ToThrow is the key of what asks for a throw.
const ToThrow = "box.prompt.roll"

// Await is how a throw of a seat's hand comes about, for Board.Throw.
func (d *Die) Await(hand game.Seat) play.Throw {
	d.Hand = hand
	return play.Throw{Hand: hand, Ask: true, Target: "die", Wait: 24, Prompt: ToThrow}
}

// Called is what the die is called: what is to be done with it, while a hand here throws, else what it shows; for Teller.
func (d *Die) Called() string {
	if d.Desk.Throwing() {
		return d.Desk.T(ToThrow)
	}
	return d.Desk.T("table.told.die", "N", d.Up+1)
}

// Target is the die as a target; asked tells that somebody decides something else.
func (d *Die) Target(ref int, r geom.Rect, asked bool) Target {
	g := Target{ID: "die", Ref: ref, Rect: r, Use: Offer}
	switch {
	case asked:
		g.Use = Refused
	case d.Desk.Moving() || !d.Desk.Throwing():
		g.Use = Look
	}
	return g
}

// End has it lie as it was thrown; for Board.End.
func (d *Die) End(e *game.Event) { d.Up = d.side(e) }

// side is the side that comes to lie up by a throw.
func (d *Die) side(e *game.Event) int {
	if d.Side != nil {
		return d.Side(*e)
	}
	return int(e.N) - 1
}

// Draw draws the die where t says: thrown while m shows that, from the place of the hand, else as it lies, in pose p.
func (d *Die) Draw(dst *ebiten.Image, t piece.Throw, m *Showing, from func(game.Seat) geom.Point, p piece.Pose) {
	t.Die = d.Kind
	set := d.Desk.Pieces
	if !m.Is(d.Roll) {
		set.Lie(dst, t, d.Up, p)
		return
	}
	t.From = from(m.Cue.Event.Seat)
	set.Throw(dst, t, d.side(&m.Cue.Event), m.Share, d.Desk.Reduced())
}

// Sign is the side of a throw, for Scribe: d dp high, or nil for what is no throw.
func (d *Die) Sign(e game.Event, i int, high float64) *piece.Sprite {
	if e.Kind != d.Roll || i > 0 {
		return nil
	}
	return d.Desk.Pieces.Die(d.Kind, d.side(&e), high)
}

// Show draws the die as it lies in the middle of r, as a hand does.
func (d *Die) Show(dst *ebiten.Image, r geom.Rect) {
	d.Desk.Pieces.Lie(dst, piece.Throw{Die: d.Kind, Size: min(r.W, r.H) * 0.8, To: r.Center()}, d.Up, piece.Pose{})
}
