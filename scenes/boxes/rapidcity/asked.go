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
	tightAsked  = 70.0  // width below which it is the name that has this row
	whoMost     = 64.0  // greatest height of the upper part
	taskLeast   = 25.0  // least height of the task below it
	taskNarrow  = 29.0  // the same in a narrow room, where the words are on two lines
	bulletShare = 0.54  // height of a bullet in the upper part
	bulletRow   = 0.5   // the same where the bullets have a row of their own, and height of the name where that has it
	nameOver    = 3.0   // how far the name reaches beyond the room at both ends there
	bulletWide  = 0.58  // distance from one bullet to the next, relative to their height
)

// isNarrow reports whether portrait and bullets are not on the same row, or portrait and name.
func (a asked) isNarrow() bool { return a.room.W < narrowAsked }

// isTight reports whether the name has a row of its own, under portrait and bullets.
func (a asked) isTight() bool { return a.room.W < tightAsked }

// parts returns the part for portrait, name and bullets, and that for the task.
func (a asked) parts() (who, task geom.Rect) {
	if a.room.H < lowAsked {
		who, task = a.room.CutLeft(a.room.W * whoWide)
		_, task = task.CutLeft(3)
		return who, task
	}
	least := taskLeast
	if a.isNarrow() {
		least = taskNarrow
	}
	who, task = a.room.CutTop(min(whoMost, a.room.H-3-least))
	_, task = task.CutTop(3)
	return who, task
}

// portrait returns the middle of the portrait and its diameter.
func (a asked) portrait() (x, y, d float64) {
	who, _ := a.parts()
	d = min(who.H-2, 48)
	if a.isNarrow() {
		d = who.H*(1-bulletRow) - 1
	}
	return who.X + d/2, who.Y + d/2, d
}

// name returns the horizontal range for the name, and the y of its middle.
func (a asked) name() (from, to, y float64) {
	who, _ := a.parts()
	_, y, _ = a.portrait()
	switch {
	case a.isTight():
		return who.X - nameOver, who.Right() + nameOver, who.Bottom() - who.H*bulletRow/2
	case !a.isNarrow():
		y = who.Y + who.H*0.22
	}
	return a.besidePortrait(), who.Right(), y
}

// besidePortrait returns where the room to the right of the portrait begins.
func (a asked) besidePortrait() float64 {
	x, _, d := a.portrait()
	return x + d/2 + 5
}

// bullet returns the middle of the bullet number k, from 0.
func (a asked) bullet(k int) (x, y float64) {
	who, _ := a.parts()
	h := a.bulletHeight()
	y = who.Bottom() - h/2
	if a.isTight() {
		_, y, _ = a.portrait()
	}
	return a.bulletsFrom() + (float64(k)+0.5)*h*bulletWide, y
}

// bulletHeight returns the height of a bullet: as large as six of them in a row have room.
func (a asked) bulletHeight() float64 {
	who, _ := a.parts()
	share := bulletShare
	if a.isNarrow() {
		share = bulletRow
	}
	return min(who.H*share, (who.Right()-a.bulletsFrom())/rapidcity.LastBullet/bulletWide)
}

// bulletsFrom returns where the row of bullets begins: beside the portrait, or at the left if portrait and name are above it.
func (a asked) bulletsFrom() float64 {
	if a.isNarrow() && !a.isTight() {
		return a.room.X
	}
	return a.besidePortrait()
}
