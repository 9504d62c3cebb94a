package dorada

import (
	"ludotheque/logic/boxes/dorada"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
)

// Points implements table.Scorer: the pile in DORADA is counted from below (D-16).
func (b *board) Points(dst []table.Point) []table.Point {
	g := &b.view.goal
	for i := range int(g.n) {
		at := b.layout.goalFoot(i).Sub(geom.Pt(0, b.layout.pawn/2))
		dst = append(dst, table.Point{Seat: g.seat[i], N: dorada.Worth(int(g.n) - 1 - i), At: at})
	}
	return dst
}
