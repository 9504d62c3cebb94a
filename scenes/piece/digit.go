package piece

import (
	"github.com/hajimehoshi/ebiten/v2/vector"

	"ludotheque/scenes/geom"
)

// Digit returns the outline of a number from 0 to 9, height units high with its middle at the point: cut from wood
// rather than set in type, so that printed numbers belong to the board. Other numbers give an empty path.
func Digit(n int, at geom.Point, height float64) *vector.Path {
	p := new(vector.Path)
	if n < 0 || n > 9 {
		return p
	}
	k := float32(height / 10)
	put := func(x, y float64) (float32, float32) {
		return float32(at.X) + float32(x-3)*k, float32(at.Y) + float32(y-5)*k
	}
	line := new(vector.Path)
	for _, run := range digits[n] {
		drawRun(line, run, put)
	}
	opts := vector.AddStrokeOptions{}
	opts.Width, opts.LineCap, opts.LineJoin, opts.MiterLimit = 2.1*k, vector.LineCapRound, vector.LineJoinRound, 4
	p.AddStroke(line, &opts)
	return p
}

// run is a pen's way: a start, then cubic curves of three points each; a curve whose three points are equal is a line.
type run [][2]float64

func drawRun(p *vector.Path, r run, put func(x, y float64) (float32, float32)) {
	p.MoveTo(put(r[0][0], r[0][1]))
	for i := 1; i+2 < len(r); i += 3 {
		if r[i] == r[i+1] && r[i+1] == r[i+2] {
			p.LineTo(put(r[i][0], r[i][1]))
			continue
		}
		x1, y1 := put(r[i][0], r[i][1])
		x2, y2 := put(r[i+1][0], r[i+1][1])
		x, y := put(r[i+2][0], r[i+2][1])
		p.CubicTo(x1, y1, x2, y2, x, y)
	}
}

// digits are drawn in a box of 6 by 10, the pen's middle one unit from the edge.
var digits = [10][]run{
	{{{3, 1}, {5.5, 1}, {5.3, 9}, {3, 9}, {0.7, 9}, {0.5, 1}, {3, 1}}},
	{{{1.4, 2.8}, {2.4, 2.6}, {3, 2}, {3.4, 1}, {3.4, 9}, {3.4, 9}, {3.4, 9}}},
	{{{1, 3.4}, {0.8, 0.2}, {5, 0.2}, {5, 3.3}, {5, 5.6}, {2, 6.4}, {1.3, 9}, {5.2, 9}, {5.2, 9}, {5.2, 9}}},
	{{{1, 2.4}, {1.6, 0.3}, {5, 0.6}, {4.8, 3}, {4.7, 4.4}, {3.6, 4.8}, {2.4, 4.8}, {4, 4.8}, {5.1, 5.4}, {5, 7}, {4.8, 9.6}, {1.2, 9.6}, {0.9, 7.4}}},
	{{{4.2, 9}, {4.2, 1}, {4.2, 1}, {4.2, 1}, {0.9, 6.7}, {0.9, 6.7}, {0.9, 6.7}, {5.3, 6.7}, {5.3, 6.7}, {5.3, 6.7}}},
	{{{4.9, 1}, {1.7, 1}, {1.7, 1}, {1.7, 1}, {1.4, 4.8}, {1.4, 4.8}, {1.4, 4.8}, {3, 3.4}, {5.2, 4.2}, {5, 6.6}, {4.8, 9.6}, {1.4, 9.6}, {0.9, 7.6}}},
	{{{4.7, 1.4}, {1.6, 1}, {1, 4}, {1, 6.4}, {1, 9.8}, {5, 9.8}, {5, 6.4}, {5, 3.6}, {1.4, 3.6}, {1, 6.2}}},
	{{{1, 1}, {5, 1}, {5, 1}, {5, 1}, {3.5, 4}, {2.8, 6.4}, {2.6, 9}}},
	{{{3, 4.7}, {0.9, 4.4}, {1, 1}, {3, 1}, {5, 1}, {5.1, 4.4}, {3, 4.7}, {0.4, 5}, {0.5, 9}, {3, 9}, {5.5, 9}, {5.6, 5}, {3, 4.7}}},
	{{{1.3, 8.6}, {4.4, 9}, {5, 6}, {5, 3.6}, {5, 0.2}, {1, 0.2}, {1, 3.6}, {1, 6.4}, {4.6, 6.4}, {5, 3.8}}},
}
