package rapidcity

import (
	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/scenes/kit/geom"
)

// asked is how a post is laid out while its player has a task of the trial: portrait, name and bullets are in the upper part of the
// room, and the task is below; in a low room it is beside them. All is in coordinates of the post. Numbers without a name are dp, or
// shares chosen by eye.
type asked struct{ room geom.Rect }

// Sizes of such a post in dp, before zooming.
const (
	lowAsked    = 50.0  // height of the room below which the task is beside portrait, name and bullets
	whoWide     = 0.56  // share of their width then
	narrowAsked = 110.0 // width below which the bullets have a row of their own under portrait and name
	whoMost     = 52.0  // greatest height of the upper part
	whoShare    = 0.5   // of the upper part in a room that is not narrow
	whoNarrow   = 44.0  // height of the upper part in a narrow room
)

// isNarrow reports whether the bullets have a row of their own.
func (a asked) isNarrow() bool { return a.room.W < narrowAsked }

// parts returns the part for portrait, name and bullets, and that for the task.
func (a asked) parts() (who, task geom.Rect) {
	if a.room.H < lowAsked {
		who, task = a.room.CutLeft(a.room.W * whoWide)
		_, task = task.CutLeft(3)
		return who, task
	}
	high := min(whoMost, a.room.H*whoShare)
	if a.isNarrow() {
		high = min(whoNarrow, a.room.H*0.5)
	}
	who, task = a.room.CutTop(high)
	_, task = task.CutTop(3)
	return who, task
}

// portrait returns the middle of the portrait and its diameter.
func (a asked) portrait() (x, y, d float64) {
	who, _ := a.parts()
	d = who.H - 2
	if a.isNarrow() {
		d = who.H * 0.56
	}
	return who.X + d/2, who.Y + d/2, d
}

// name returns the horizontal range for the name, and the y of its middle.
func (a asked) name() (from, to, y float64) {
	who, _ := a.parts()
	x, y, d := a.portrait()
	if !a.isNarrow() {
		y = who.Y + who.H*0.27
	}
	return x + d/2 + 5, who.Right(), y
}

// bullet returns the middle of the bullet number k, from 0.
func (a asked) bullet(k int) (x, y float64) {
	who, _ := a.parts()
	from, _, _ := a.name()
	if a.isNarrow() {
		from = who.X
	}
	step := min(20, (who.Right()-from)/rapidcity.LastBullet)
	return from + (float64(k)+0.5)*step, who.Bottom() - a.bulletHeight()/2
}

// bulletHeight returns the height of a bullet.
func (a asked) bulletHeight() float64 {
	who, _ := a.parts()
	return who.H * 0.46
}
