package pamplona

import (
	"math"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/ui"
)

// loupe is where the outnumbered runners are shown large: a plate on the arena's sand, rows of runners and the three ways below.
type loupe struct {
	sheet geom.Rect
	cols  int
	each  geom.Point // the size of a runner's place
	rows  geom.Rect
	ways  geom.Rect
	short bool // there is no room for the words of the ways
	left  bool // the street leads to the left, and forward with it
}

// Measures of the plate and of the buttons of the three ways, in dp.
const (
	platePad   = 6.0
	waySign    = 24.0 // the room of the arrow
	wayGap     = 6.0
	wayFoot    = ui.Touch + wayGap // the row of them
	wayShort   = ui.Touch + waySign
	victimMost = 84.0 // the edge of a runner's place
)

// loupe lays n victims of a space out, and if anything is asked below them buttons that are so wide with their words.
func (l *layout) loupe(space, n int, asks bool, wide float64) loupe {
	sand := l.rectToScreen(l.street.sand.Rect)
	room := l.rectToScreen(l.street.oval.Rect).InsetXY(platePad+l.streetWidth()*0.14, platePad) // clear of the way in
	p := loupe{cols: max(1, min(n, int(room.W/ui.Touch))), left: l.arrow(space, 1) == ui.IconLeftArrow}
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

// place returns where the i-th of n victims stands on the plate.
func (l *loupe) place(i, n int) geom.Rect {
	row := i / l.cols
	in := min(l.cols, n-row*l.cols)
	left := l.rows.Center().X - float64(in)*l.each.X/2
	return geom.R(left+float64(i%l.cols)*l.each.X, l.rows.Y+float64(row)*l.each.Y, l.each.X, l.each.Y)
}

// button returns where the i-th of the three ways is chosen: they lie as the street leads.
func (l *loupe) button(i int) geom.Rect {
	if l.left {
		i = 2 - i
	}
	return l.ways.Column(i, 3, wayGap)
}

// arrow returns the arrow in the direction in which the street leads forward, 1, or back, -1, from a space.
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
