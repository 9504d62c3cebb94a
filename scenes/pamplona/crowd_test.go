package pamplona

import (
	"fmt"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/tabletest"
	"ludotheque/scenes/words"
)

// crowded is a board on which all 18 runners stand on one space (P-08), laid out in area.
func crowdedBoard(t *testing.T, space int, area geom.Rect) *board {
	t.Helper()
	seat := fmt.Sprintf("[%d,%d,%d]", space, space, space)
	setup := fmt.Sprintf(`"runners":{"red":%[1]s,"blue":%[1]s,"yellow":%[1]s,"green":%[1]s,"violet":%[1]s,"white":%[1]s}`, seat)
	s := tabletest.Services(t, words.English)
	var made *board
	b := *box(t)
	b.Board = func(d *table.Desk) table.Board {
		made = newBoard(d).(*board)
		return made
	}
	r := tabletest.New(t, s, resumeIn(t, s, &b.Box, six, "", setup), int(area.W), int(area.H))
	r.Settle()
	return made
}

func TestEveryRunnerOfACrowdIsInSight(t *testing.T) {
	for _, space := range []int{1, 12, 20} {
		b := crowdedBoard(t, space, geom.R(0, 0, 800, 600))
		if n := b.standing(space); n != 18 {
			t.Fatalf("%d runners on space %d", n, space)
		}
		for i := range b.count() {
			f := b.figure(i)
			if f.goal*b.high()*figureWide < 11 {
				t.Errorf("space %d: a runner is %.1f dp wide", space, f.goal*b.high()*figureWide)
			}
			for k := range i {
				if d := f.home.Dist(b.figure(k).home); d < 6 {
					t.Errorf("space %d: two runners are %.1f dp apart", space, d)
				}
			}
		}
		if up := b.closeUp(space); !b.rect(geom.R(0, 0, b.way.size.X, b.way.size.Y)).Covers(up.sheet) {
			t.Errorf("space %d: the close look %v is not on the board", space, up.sheet)
		}
	}
}

func TestThoseWhoMoveStandInFront(t *testing.T) {
	b := crowdedBoard(t, 12, geom.R(0, 0, 1280, 800))
	front := 0.0
	for i := range b.count() {
		front = max(front, b.figure(i).home.Y)
	}
	for k := range 3 {
		if f := b.figures[game.Seat(0)][k]; f.home.Y != front {
			t.Errorf("red's runner %d stands at %.0f, the front row at %.0f", k, f.home.Y, front)
		}
	}
}
