package pamplona

import (
	"math"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/ui"
)

// pushPlate is the layout of a plate on the arena's sand that shows outnumbered runners large, and below them a button for each of
// the three ways in which one can be pushed.
type pushPlate struct {
	sheet geom.Rect
	cols  int
	each  geom.Point // the size of a runner's place
	rows  geom.Rect  // the runners
	ways  geom.Rect  // the buttons
	short bool       // there is no room for words on the buttons
	left  bool       // forward is to the left on the street
}

// Measures of the plate and of the buttons of the three ways, in dp.
const (
	platePad   = 6.0
	waySign    = 24.0 // the width of the arrow
	wayGap     = 6.0
	wayFoot    = ui.Touch + wayGap // the height of the row of buttons
	wayShort   = ui.Touch + waySign
	victimMost = 84.0 // the greatest edge of a runner's place
)

// layoutPushPlate lays out a plate for n outnumbered runners on a space. If asks, there are buttons below, each wide dp wide with
// its words.
func (l *layout) layoutPushPlate(space, n int, asks bool, wide float64) pushPlate {
	sand := l.rectToScreen(l.street.sand.Rect)
	room := l.rectToScreen(l.street.oval.Rect).InsetXY(platePad+l.streetWidth()*0.14, platePad) // clear of the way in
	p := pushPlate{cols: max(1, min(n, int(room.W/ui.Touch))), left: l.arrow(space, 1) == ui.IconLeftArrow}
	if p.short = 3*wide+2*wayGap > room.W; p.short {
		wide = wayShort
	}
	rows := float64((n + p.cols - 1) / p.cols)
	p.each.X = geom.Clamp(room.W/float64(p.cols), ui.Touch, victimMost)
	p.each.Y = geom.Clamp((sand.H-wayFoot-2*platePad)/rows, ui.Touch, victimMost)
	size := geom.Pt(float64(p.cols)*p.each.X, rows*p.each.Y)
	if asks {
		size = geom.Pt(math.Max(size.X, 3*wide+2*wayGap), size.Y+wayFoot)
	}
	p.sheet = geom.Around(sand.Center(), size.X, size.Y).Inset(-platePad).Within(l.boardRect())
	p.rows = p.sheet.Inset(platePad)
	if asks {
		p.ways, p.rows = p.rows.CutBottom(ui.Touch)
		_, p.rows = p.rows.CutBottom(wayGap)
	}
	return p
}

// place returns the area of the i-th of n runners on the plate.
func (l *pushPlate) place(i, n int) geom.Rect {
	row := i / l.cols
	in := min(l.cols, n-row*l.cols)
	left := l.rows.Center().X - float64(in)*l.each.X/2
	return geom.R(left+float64(i%l.cols)*l.each.X, l.rows.Y+float64(row)*l.each.Y, l.each.X, l.each.Y)
}

// button returns the area of the button for ways[i]. The buttons are ordered as the street runs.
func (l *pushPlate) button(i int) geom.Rect {
	if l.left {
		i = 2 - i
	}
	return l.ways.Column(i, 3, wayGap)
}

// arrow returns the icon of an arrow that points along the street from a space, forward if way is 1, back if it is -1.
func (l *layout) arrow(space, way int) ui.Icon {
	d := l.cell(space).way.Mul(float64(way))
	switch {
	case math.Abs(d.X) < math.Abs(d.Y) && d.Y < 0:
		return ui.IconUpArrow
	case math.Abs(d.X) < math.Abs(d.Y):
		return ui.IconDownArrow
	case d.X < 0:
		return ui.IconLeftArrow
	}
	return ui.IconRightArrow
}
