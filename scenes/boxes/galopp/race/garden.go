package race

import (
	"image/color"
	"strconv"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
)

// print draws the garden on c, a canvas of the board's size, from the ground up; what is drawn later covers what is below.
func (g *gardener) print(c paint.Canvas, engine *text.Engine) {
	b := g.layout.Board
	g.s = c.Sheet(b.W, b.H)
	g.drawLawn()
	g.drawWalls()
	g.drawParterre()
	g.drawCrowds()
	g.drawWay()
	g.drawStart()
	g.drawWater()
	g.drawScenery()
	g.drawPalace()
	g.drawTerrace()
	g.drawBorder()
	g.s.DrawOn(c, geom.Point{})
	g.drawNumbers(c, engine)
}

// drawWay draws the way: its shadow, the hedges and flowers on both sides, the spaces on land, their paving, the plaza at the
// end, and the lines between spaces.
func (g *gardener) drawWay() {
	c := g.layout.Course
	for row := range c.Rows {
		g.s.FillSoft(paint.Fade(g.p.Ink, 0.35), 9, func(d float64) []geom.Point {
			return c.Straight(row).Inset(-d - 2).Add(geom.Pt(1.5, 3)).Corners()
		})
	}
	g.drawWayHedges()
	g.drawBorders()
	for s := LandSpace; s <= c.Last(); s++ {
		g.fillSpace(s)
	}
	g.drawGravel()
	g.pave()
	g.shadeRows()
	for s := LandSpace; s <= g.lastArch(); s++ {
		if g.raceAt(s) >= 0 {
			g.drawPlate(s)
		}
	}
	g.drawPlaza()
	g.drawKerb()
	for s := LandSpace; s <= g.lastArch(); s++ {
		g.drawNumberPlate(s, paint.Fade(g.p.Accent, 0.9))
	}
	for s := LandSpace + 1; s <= g.lastArch()+1; s++ {
		a, z := c.LineBefore(s)
		g.s.PenLine([]geom.Point{a, a.Lerp(z, 0.5), z}, 1.2, paint.Fade(g.p.Ink, 0.4), uint64(s+10))
	}
}

// fillVerge fills the area of all rows and passages of the way, made d dp wider on each side, with a colour.
func (g *gardener) fillVerge(d float64, col color.NRGBA) {
	c := g.layout.Course
	for row := range c.Rows {
		if row < c.Rows-1 {
			g.s.Fill(col, paint.RoundOutline(c.Passage(row).Inset(-d), c.BendRadius+d))
		}
		g.s.Fill(col, c.Straight(row).Inset(-d).Corners())
	}
}

// fillSpace fills the space s: sand and stone by turns, the start and the spaces just behind lines in colours of their own.
func (g *gardener) fillSpace(s int) {
	fill := paint.Lighten(sandColor, 0.12)
	if isPaved(s) {
		fill = stoneTones[1]
	}
	if s == 0 {
		fill = paint.Mix(g.p.Second, g.p.Paper, 0.35)
	}
	if g.raceAt(s) >= 0 {
		fill = paint.Mix(g.p.Accent, g.p.Paper, 0.5)
	}
	r := g.layout.Course.Cell(s)
	for _, outline := range g.layout.Course.tile(s) {
		g.s.Gradient(outline, r.Min(), r.Max(), paint.Lighten(fill, 0.25), paint.Darken(fill, 0.06))
	}
}

// drawGravel draws small stones, dark and light by chance, on the straight parts of the way: one for every 70 square dp.
func (g *gardener) drawGravel() {
	c := g.layout.Course
	d := random(3)
	for row := range c.Rows {
		r := c.Straight(row).Inset(3)
		var dark, light [][]geom.Point
		for range int(r.W * r.H / 70) {
			at, size := r.At(d.share(), d.share()), 0.7+1.1*d.share()
			stone := geom.Around(at, size*1.4, size).Corners()
			if d.roll(2) == 0 {
				dark = append(dark, stone)
			} else {
				light = append(light, stone)
			}
		}
		g.s.Fill(paint.Fade(paint.Hex(0x9A7B55), 0.45), dark...)
		g.s.Fill(paint.Fade(paint.Hex(0xFFFDF6), 0.8), light...)
	}
}

// drawWater draws the pond behind the start.
func (g *gardener) drawWater() {
	r := g.layout.pond
	g.s.FillSoft(paint.Fade(g.p.Ink, 0.3), 8, func(d float64) []geom.Point {
		return paint.OvalOutline(r.At(0.48, 0.6), r.W*0.86+2*d, r.H*0.64+2*d)
	})
	piece.Stamp(g.s, "galopp-pond", r)
}

// drawTerrace draws the paved ground below or beside the garden, for the porters and the places.
func (g *gardener) drawTerrace() {
	r, edge := g.paved()
	g.s.Fill(g.p.Ink, edge.Corners())
	g.s.Gradient(r.Corners(), r.Min(), geom.Pt(r.X, r.Bottom()), paint.Mix(g.p.Main, g.p.Paper, 0.3), paint.Darken(g.p.Main, 0.04))
	g.layTiles(r)
	g.drawFurniture()
}

// layTiles draws the joints of the slanting tiles of the terrace r, a star on every other crossing, and the shadow of the
// garden's wall.
func (g *gardener) layTiles(r geom.Rect) {
	const side = 27.0
	var light, dark [][]geom.Point
	for row := 0; float64(row)*side < r.H; row++ {
		for col := 0; float64(col)*side < r.W; col++ {
			at := geom.Pt(r.X+(float64(col)+0.5*float64(row%2))*side, r.Y+float64(row)*side)
			tile := []geom.Point{at.Sub(geom.Pt(0, side)), at.Add(geom.Pt(side/2, 0)), at.Add(geom.Pt(0, side)),
				at.Sub(geom.Pt(side/2, 0))}
			if col%2 == 0 {
				dark = append(dark, tile)
			}
			light = append(light, paint.StarOutline(at, 3.6, 1.2, 4, 0))
		}
	}
	g.s.Fill(paint.Fade(g.p.Ink, 0.045), dark...)
	g.s.Fill(paint.Fade(g.p.Paper, 0.2), light...)
	deep := r
	if g.layout.Form == pieces.Sideways {
		deep.W = 14
		g.s.Gradient(deep.Corners(), deep.Min(), geom.Pt(deep.Right(), deep.Y), paint.Fade(g.p.Ink, 0.24), paint.Fade(g.p.Ink, 0))
		return
	}
	deep.H = 14
	g.s.Gradient(deep.Corners(), deep.Min(), geom.Pt(deep.X, deep.Bottom()), paint.Fade(g.p.Ink, 0.24), paint.Fade(g.p.Ink, 0))
}

// paved returns the area r of the terrace, and the area edge that is filled below the terrace: it lies 2 dp nearer to the garden,
// so that a line of 2 dp of it is seen on that side. On the other sides both reach 10 dp beyond the board.
func (g *gardener) paved() (r, edge geom.Rect) {
	b := g.layout.Board
	if g.layout.Form == pieces.Sideways {
		x := g.layout.terrace.X - 2
		r = geom.R(x, -10, b.W-x+10, b.H+20)
		return r, r.Add(geom.Pt(-2, 0))
	}
	y := g.layout.terrace.Y - 2
	r = geom.R(-10, y, b.W+20, b.H-y+10)
	return r, r.Add(geom.Pt(0, -2))
}

// drawFurniture draws the recesses for the porters' cards and the die, and the plaques of the places, on the terrace.
func (g *gardener) drawFurniture() {
	for i := range g.layout.cards {
		g.drawRecess(g.layout.cards[i].Inset(-2), 8)
	}
	g.drawRecess(g.layout.Tray, 12)
	for i, r := range g.layout.places {
		if !r.Empty() {
			g.drawPlaque(i)
		}
	}
}

// drawRecess draws a recess for a card or the die into r. radius is that of the corners.
func (g *gardener) drawRecess(r geom.Rect, radius float64) {
	g.s.Fill(paint.Fade(g.p.Ink, 0.16), paint.RoundOutline(r, radius))
	g.s.PenOutline(paint.RoundOutline(r, radius), 1.4, paint.Fade(g.p.Ink, 0.55), 5)
}

// drawNumbers draws the numbers of the spaces, from the first on land to the one just behind the line of the last race. At each
// space behind a line, it also draws the number and the prizes of the race.
func (g *gardener) drawNumbers(c paint.Canvas, engine *text.Engine) {
	k := g.layout.Course
	st := text.Style{Weight: text.Bold, Size: k.NumberHeight, Color: paint.Fade(g.p.Ink, 0.95), Align: text.Centre, Fixed: true, MaxLines: 1}
	for s := LandSpace; s <= g.races[galopp.Races-1].Arch; s++ {
		words := strconv.Itoa(s)
		if s < 0 {
			words = "−" + strconv.Itoa(-s)
		}
		engine.Print(c, words, k.NumberAt(s), st)
		if n := g.raceAt(s); n >= 0 {
			g.drawNumeral(c, engine, n+1, k.NumeralAt(s))
			g.drawPrizes(c, engine, s, &g.races[n])
		}
	}
}

// drawPrizes writes the prizes of a race on the medals that drawPlate has drawn on a space, the one just behind the line of the
// race.
func (g *gardener) drawPrizes(c paint.Canvas, engine *text.Engine, space int, race *galopp.Race) {
	at, n, wide := g.layout.Course.Medals(space)
	st := text.Style{Weight: text.Bold, Size: max(12, wide*0.5), Color: g.p.Ink, Align: text.Centre, Fixed: true, MaxLines: 1}
	for i := range n {
		engine.Print(c, strconv.Itoa(race.Prizes[i]), geom.Around(at[i], wide+2, wide), st)
	}
}

// drawNumeral draws the number n of a race, from 1, on a stone in r.
func (g *gardener) drawNumeral(c paint.Canvas, engine *text.Engine, n int, r geom.Rect) {
	stone := paint.RoundRect(r, 6)
	c.Fill(stone, paint.Lighten(pieces.StoneColor, 0.5))
	c.Stroke(stone, 1.2, paint.Fade(g.p.Ink, 0.7))
	size := min(g.layout.Course.NumberHeight, r.H*0.8)
	engine.Print(c, pieces.Numeral(n), r, text.Style{Weight: text.Bold, Size: size, Color: paint.Mix(g.p.Accent, g.p.Ink, 0.55), Align: text.Centre, Fixed: true, MaxLines: 1})
}

// drawBorder draws a gilt double line round the board.
func (g *gardener) drawBorder() {
	r := geom.R(0, 0, g.layout.Board.W, g.layout.Board.H)
	g.s.PenOutline(paint.RoundOutline(r.Inset(5), 7), 4.5, paint.Fade(g.p.Ink, 0.8), 1)
	g.s.PenOutline(paint.RoundOutline(r.Inset(5), 7), 3, g.p.Accent, 1)
	g.s.PenOutline(paint.RoundOutline(r.Inset(4.4), 7), 0.8, paint.Lighten(g.p.Accent, 0.6), 2)
}

// Print draws the printed board of the layout l on c, a canvas of the board's size. It makes the same layout again with the board
// at the origin, since l is in dp of the screen.
func Print(c paint.Canvas, l *Grounds, v *pieces.View, t *ui.Theme) {
	flat := NewGrounds(l.Form, l.area.Add(geom.Pt(-l.Board.X, -l.Board.Y)), v.Seats, l.M)
	g := gardener{p: t.Palette, layout: &flat, races: &v.Course.Races}
	g.print(c, t.Text)
}
