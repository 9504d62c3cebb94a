package pamplona

import (
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/ui"
)

// loupe is where the outnumbered runners are shown large: a sheet on the square, rows of runners and the three ways below.
type loupe struct {
	sheet geom.Rect
	cols  int
	each  geom.Point // the size of a runner's place
	rows  geom.Rect
	ways  geom.Rect
	pile  bool // the ways lie one below the other
}

// Measures of the buttons of the three ways, in dp.
const (
	waySign = 28.0 // the room of the arrow
	wayGap  = 8.0
	wayFoot = ui.Touch + 8 // the row of them
)

// loupe lays n victims out, and if anything is asked below them buttons so wide.
func (l *layout) loupe(n int, asks bool, wide float64) loupe {
	area := l.rectToScreen(l.plaza.sheet)
	room := area.Inset(10)
	p := loupe{cols: max(1, min(n, int(room.W/(ui.Touch+6)))), pile: 3*wide+2*wayGap > room.W}
	foot, across := float64(wayFoot), 3*wide+2*wayGap
	if p.pile {
		foot, across = 3*wayFoot, wide
	}
	rows := (n + p.cols - 1) / p.cols
	p.each.Y = geom.Clamp((room.H-foot-8)/float64(rows), ui.Touch, 96)
	p.each.X = geom.Clamp(room.W/float64(p.cols), ui.Touch, 84)
	size := geom.Pt(float64(p.cols)*p.each.X, float64(rows)*p.each.Y+foot+8)
	if asks {
		size.X = max(size.X, across)
	}
	p.sheet = geom.Around(area.Center(), size.X, size.Y).Inset(-10).Within(area)
	p.ways, p.rows = p.sheet.Inset(10).CutBottom(foot)
	_, p.ways = p.ways.CutTop(8)
	if !asks {
		_, p.sheet = p.sheet.CutBottom(foot)
	}
	return p
}

// place returns where the i-th of n victims stands on the sheet.
func (l *loupe) place(i, n int) geom.Rect {
	row := i / l.cols
	in := min(l.cols, n-row*l.cols)
	left := l.rows.Center().X - float64(in)*l.each.X/2
	return geom.R(left+float64(i%l.cols)*l.each.X, l.rows.Y+float64(row)*l.each.Y, l.each.X, l.each.Y)
}

// button returns where one of the three ways is chosen.
func (l *loupe) button(i int) geom.Rect {
	if l.pile {
		return l.ways.Row(i, 3, wayGap)
	}
	return l.ways.Column(i, 3, wayGap)
}
