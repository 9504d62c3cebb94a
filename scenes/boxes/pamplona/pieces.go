package pamplona

import (
	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/table"
)

// gait is the posture of a runner.
type gait uint8

// The gaits. Strides alternate while a runner is on its way.
const (
	gaitStand  gait = iota // one foot in front
	gaitStride             // the other foot in front
	gaitBack               // looking back
	gaits                  // the number of gaits
)

// runnerNames are the names of the pictures of a runner, by facing and gait. From behind and from the front, the second stride is
// the first one mirrored.
var runnerNames = [facings][gaits]string{
	rightward: {"pamplona-runner", "pamplona-runner-2", "pamplona-runner-back"},
	leftward:  {"pamplona-runner", "pamplona-runner-2", "pamplona-runner-back"},
	upward:    {"pamplona-runner-up", "pamplona-runner-up", "pamplona-runner-up-back"},
	downward:  {"pamplona-runner-down", "pamplona-runner-down", "pamplona-runner-down-back"},
}

// runner returns the sprite of a runner that stands facing right, h dp high. Its anchor is the middle of the runner's foot.
func runner(set *piece.Set, color game.Color, h float64) *piece.Sprite {
	return runnerInGait(set, rightward, gaitStand, color, h)
}

// beaten returns the sprite of a runner that has not won, as runner does: one who fans himself, out of breath, or, if last is set, one
// who hangs his head.
func beaten(set *piece.Set, color game.Color, h float64, last bool) *piece.Sprite {
	name := "pamplona-runner-fan"
	if last {
		name = "pamplona-runner-sad"
	}
	return set.Figure(piece.Figure{Picture: name, Y: -0.108, R: 0.08}, color, h)
}

// runnerInGait returns the sprite of a runner with the facing f and in the gait g, otherwise as runner does. It has to be drawn
// mirrored if mirrorsRunner reports so.
func runnerInGait(set *piece.Set, f facing, g gait, color game.Color, h float64) *piece.Sprite {
	return set.Figure(piece.Figure{Picture: runnerNames[f][g], Y: -0.108, R: 0.08}, color, h) // the mark of the colour is on the base
}

// mirrorsRunner reports whether the picture of a runner with the facing f and in the gait g is drawn mirrored.
func mirrorsRunner(f facing, g gait) bool {
	return f == leftward || !f.isLevel() && g == gaitStride
}

// turnedRound returns how a runner with the facing f is drawn who turns round, in the same picture mirrored: none is painted for it.
func turnedRound(f facing) (facing, gait) {
	switch f {
	case rightward:
		return leftward, gaitStand
	case leftward:
		return rightward, gaitStand
	}
	return f, gaitStride
}

// streetDie returns the first die, red with three arrows, or the second, white with two (P-02).
func streetDie(second bool) piece.Die {
	d := piece.Die{Sides: 6, Digits: true, Body: paint.Hex(0xC8392B), Ink: paint.Hex(0xFFF6E4)}
	faces := pamplona.Dice()[0]
	if second {
		faces, d.Body, d.Ink = pamplona.Dice()[1], paint.Hex(0xFBF3E4), paint.Hex(0xB02A20)
	}
	for i, face := range faces {
		d.Faces[i] = piece.Face(face)
		if face == pamplona.Arrow {
			d.Faces[i] = piece.Arrow
		}
	}
	return d
}

// bullFrames is the number of pictures of the bull at a gallop, seen from the side.
const bullFrames = 4

// bullNames are the names of the pictures of the bull, by facing. From behind and from the front there is one picture, and every
// second one is the same mirrored.
var bullNames = [facings][bullFrames]string{
	rightward: {"pamplona-bull-1", "pamplona-bull-2", "pamplona-bull-3", "pamplona-bull-4"},
	leftward:  {"pamplona-bull-1", "pamplona-bull-2", "pamplona-bull-3", "pamplona-bull-4"},
	upward:    {"pamplona-bull-up", "pamplona-bull-up", "pamplona-bull-up", "pamplona-bull-up"},
	downward:  {"pamplona-bull-down", "pamplona-bull-down", "pamplona-bull-down", "pamplona-bull-down"},
}

// bullName returns the name of the bull's i-th picture with the facing f, counted from 0. i may be any number from 0 on: after the
// last picture comes the first again.
func bullName(f facing, i int) string { return bullNames[f][i%bullFrames] }

// mirrorsBull reports whether the bull's i-th picture with the facing f is drawn mirrored.
func mirrorsBull(f facing, i int) bool {
	return f == leftward || !f.isLevel() && i%2 == 1
}

// cardNames are the names of the pictures of the bull's cards.
var cardNames = [pamplona.CardKinds]string{"pamplona-card-attack", "pamplona-card-1", "pamplona-card-2", "pamplona-card-3", "pamplona-card-4", "pamplona-card-5"}

// cardName returns the name of the picture of a card: pamplona.Attack, or the number of spaces that the bull runs.
func cardName(card int) string { return cardNames[card] }

// The colours of the courage chips of one and of ten.
var (
	oneColor = paint.Hex(0xC8392B)
	tenColor = paint.Hex(0xD9A520)
)

// newDice returns the dice of a table. A throw has their faces in From and To.
func newDice(d *table.Desk) table.Dice {
	kinds := []piece.Die{streetDie(false), streetDie(true)}
	return table.Dice{Desk: d, Kinds: kinds, RollKind: pamplona.EventRoll, SideOf: func(e game.Event, i int) int {
		return dieSide(kinds[i], int([...]int16{e.From, e.To}[i]))
	}}
}

// dieSide returns the number, from 0, of the first side of a die on which a face is printed, a number or pamplona.Arrow. It returns 0
// if there is none.
func dieSide(d piece.Die, face int) int {
	want := piece.Face(face)
	if face == pamplona.Arrow {
		want = piece.Arrow
	}
	for i, f := range d.Faces {
		if f == want {
			return i
		}
	}
	return 0
}
