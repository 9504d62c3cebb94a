package table

import (
	"cmp"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/table/play"
)

// Dice are the dice of a box, one or several, which one event throws on its board. Their target has the ID "die".
type Dice struct {
	Desk *Desk
	// Kinds are the looks of the dice.
	Kinds []piece.Die
	// RollKind is the kind of the events that are throws. Event.Seat threw the dice.
	RollKind game.Kind
	// SideOf returns the side, from 0, that die i shows after a throw. If it is nil, the side is Event.N-1.
	SideOf func(e game.Event, i int) int
	// PromptKey is the key of the prompt to throw; empty for "box.prompt.roll".
	PromptKey string
	// Apart is the way in dp from where a die lies to where the next one lies; see Draw. After InRow dice a new row begins, as far
	// away at a right angle; 0 stands for a single row.
	Apart geom.Point
	InRow int
	// Thrower is the seat that throws next, set by ThrownBy.
	Thrower game.Seat

	shown game.Event // the throw that the dice show, until the next one
}

// prompt returns the key of the prompt to throw.
func (d *Dice) prompt() string { return cmp.Or(d.PromptKey, "box.prompt.roll") }

// Prompt returns the prompt to throw.
func (d *Dice) Prompt() string { return d.Desk.T(d.prompt()) }

// ThrownBy sets Thrower to seat, and returns how that seat throws the dice, for Board.Throw: a person here by a tap on them or
// Confirm. For others, and if dice are automatic, they are thrown after 24 ticks at normal speed.
func (d *Dice) ThrownBy(seat game.Seat) play.Throw {
	d.Thrower = seat
	return play.Throw{Hand: seat, Ask: true, Target: "die", Wait: 24, Prompt: d.prompt()}
}

// Describe returns the name of the dice for a screen reader: the prompt while a person here is to throw, else the sum of the
// numbers that they show.
func (d *Dice) Describe() string {
	switch {
	case d.Desk.AwaitsThrow():
		return d.Prompt()
	case len(d.Kinds) > 1:
		return d.Desk.T("table.told.dice", "N", d.sum())
	}
	return d.Desk.T("table.told.die", "N", d.sum())
}

// sum returns the sum of the numbers that the dice show.
func (d *Dice) sum() (sum int) {
	for i := range d.Kinds {
		sum += int(d.Kinds[i].Faces[d.side(&d.shown, i)])
	}
	return sum
}

// Target returns the target of the dice, with the given ref, in r. asked says that a seat is asked for a decision: the Use of
// the target is then Refused, so that a tap is answered by the reason. It is Offer while a throw is awaited and nothing
// moves, and otherwise Look.
func (d *Dice) Target(ref int, r geom.Rect, asked bool) Target {
	t := Target{ID: "die", Ref: ref, Rect: r, Use: Offer}
	switch {
	case asked:
		t.Use = Refused
	case d.Desk.Moving() || !d.Desk.AwaitsThrow():
		t.Use = Look
	}
	return t
}

// ApplyThrow lays the dice as the throw e shows them until the next throw, for Board.End. For Board.Reset the box makes the event.
func (d *Dice) ApplyThrow(e *game.Event) { d.shown = *e }

// side returns the side, from 0, that die i shows after the throw e; 0 for the zero Event, before the first throw.
func (d *Dice) side(e *game.Event, i int) int {
	if d.SideOf != nil {
		return d.SideOf(*e, i)
	}
	return max(0, int(e.N)-1)
}

// Draw draws the dice, t.Size dp wide, the first one at t.To and each other Apart from the one before. While the cue running is a
// throw, they fly there; see DrawThrow. Otherwise they lie there in pose p. Draw sets t.Die, t.From and t.Path itself.
func (d *Dice) Draw(dst *ebiten.Image, t piece.Throw, running *ShownCue, from func(game.Seat) geom.Point, p piece.Pose) {
	if running.Is(d.RollKind) {
		t.From = from(running.Cue.Event.Seat)
		d.DrawThrow(dst, t, &running.Cue.Event, running.Fraction)
		return
	}
	for i := range d.Kinds {
		d.DrawDie(dst, i, t.Size, d.place(t, i), p)
	}
}

// DrawLights draws a light round each of the dice, which lie as for Draw, while a throw is awaited.
func (d *Dice) DrawLights(dst *ebiten.Image, t piece.Throw) {
	if !d.Desk.AwaitsThrow() {
		return
	}
	for i := range d.Kinds {
		d.Desk.Pieces.Halo(t.Size*2.1, t.Size*1.8, d.Desk.Theme.Palette.Accent).Draw(dst, d.place(t, i), piece.Pose{})
	}
}

// place returns where die i lies if the first one lies at t.To.
func (d *Dice) place(t piece.Throw, i int) geom.Point {
	row := 0
	if d.InRow > 0 {
		row, i = i/d.InRow, i%d.InRow
	}
	return t.To.Add(d.Apart.Mul(float64(i))).Add(geom.Pt(-d.Apart.Y, d.Apart.X).Mul(float64(row)))
}

// DrawThrow draws the dice at fraction share, 0 to 1, of the throw e. They fly from t.From to their places, the first one of which
// is t.To, in arcs of which the first is t.Height dp high. Each die is a little behind the one before. The same number after another
// one is thrown on another path.
func (d *Dice) DrawThrow(dst *ebiten.Image, t piece.Throw, e *game.Event, share float64) {
	to := t
	for i := range d.Kinds {
		to.Die, to.To, to.Path = d.Kinds[i], d.place(t, i), 7*d.side(&d.shown, i)+d.side(e, i)+5*i
		d.Desk.Pieces.DrawThrow(dst, to, d.side(e, i), throwShare(share, i, len(d.Kinds)), d.Desk.ReducedMotion())
	}
}

// throwShare returns how far die i of n has come at fraction share of their throw, both from 0 to 1. Each die is behind the one
// before by 8 % of the way. The last one lands at the end of the throw.
func throwShare(share float64, i, n int) float64 {
	const behind = 0.08
	return geom.Clamp(share-behind*(float64(i)-share*float64(n-1)), 0, 1)
}

// DrawDie draws die i at rest in pose p, size dp wide, with its middle at the point at.
func (d *Dice) DrawDie(dst *ebiten.Image, i int, size float64, at geom.Point, p piece.Pose) {
	d.Desk.Pieces.DrawDie(dst, piece.Throw{Die: d.Kinds[i], Size: size, To: at}, d.side(&d.shown, i), p)
}

// Prerender draws the sprites of the dice, size dp wide, ahead of time.
func (d *Dice) Prerender(size float64) {
	for _, k := range d.Kinds {
		d.Desk.Pieces.PrerenderDie(k, size)
	}
}

// LogPicture returns the picture of the side of die i after the throw e, high dp high, for LogIllustrator. It returns nil if e is
// no throw or there is no die i.
func (d *Dice) LogPicture(e game.Event, i int, high float64) *piece.Sprite {
	if e.Kind != d.RollKind || i >= len(d.Kinds) {
		return nil
	}
	return d.Desk.Pieces.Die(d.Kinds[i], d.side(&e, i), high)
}

// DrawInMiddle draws the dice at rest in the middle of r, for the view of a hand: a single one 0.8 times as large as the shorter
// side of r; several smaller, from the left to the right, by turns higher and lower.
func (d *Dice) DrawInMiddle(dst *ebiten.Image, r geom.Rect) {
	n := float64(len(d.Kinds))
	if n == 1 {
		d.DrawDie(dst, 0, min(r.W, r.H)*0.8, r.Center(), piece.Pose{})
		return
	}
	for i := range d.Kinds {
		at := r.At(0.3+0.4*float64(i)/(n-1), 0.34+0.32*float64(i%2))
		d.DrawDie(dst, i, min(r.W*2/n, r.H)*0.56, at, piece.Pose{})
	}
}
