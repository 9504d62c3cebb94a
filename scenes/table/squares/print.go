package squares

import (
	"image/color"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
)

// printer prints the board: its squares and trays.
type printer struct {
	*layout
	palette piece.Palette
	squares int           // the number of squares; the other spaces are trays
	seats   []color.NRGBA // the colours of the seats
	mark    func(c paint.Canvas, p piece.Palette, r geom.Rect, space int)
}

// print prints the board on a canvas whose origin is the board's upper left corner.
func (p *printer) print(c paint.Canvas) {
	for space, r := range p.spaces {
		r = r.Add(geom.Point{}.Sub(p.board.Min()))
		if at := space - p.squares; at >= 0 {
			p.printTray(c, r, p.seats[at%len(p.seats)], at >= len(p.seats))
			continue
		}
		p.printSquare(c, r, space)
		if p.mark != nil {
			p.mark(c, p.palette, r.Inset(p.side*0.1), space)
		}
	}
}

// printSquare prints a square; neighbours differ a little.
func (p *printer) printSquare(c paint.Canvas, r geom.Rect, space int) {
	ground := paint.Lighten(p.palette.Second, 0.25+0.12*float64(space%2))
	path := paint.RoundRect(r.Inset(1.5), p.side*0.08)
	c.Shadow(path, 3, geom.Pt(1, 1.5), paint.Fade(p.palette.Ink, 0.5))
	c.Fill(path, ground)
	c.InnerShadow(path, p.side*0.08, geom.Pt(-p.side*0.03, -p.side*0.03), paint.Fade(p.palette.Shade, 0.5))
	c.Stroke(path, 2, p.palette.Ink)
}

// printTray prints a hollow for the hand of a seat or, with a rim of metal, for its home.
func (p *printer) printTray(c paint.Canvas, r geom.Rect, seat color.NRGBA, home bool) {
	path := paint.RoundRect(r.Inset(2), p.side*0.2)
	rim := p.palette.Ink
	if home {
		rim = p.palette.Accent
	}
	c.Fill(path, paint.Mix(p.palette.Paper, seat, 0.3))
	c.InnerShadow(path, p.side*0.15, geom.Pt(2, 3), paint.Fade(p.palette.Shade, 0.7))
	c.Stroke(path, 3, rim)
}
