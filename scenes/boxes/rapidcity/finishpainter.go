package rapidcity

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
)

// finishPainter draws what a card has come to: a photo finish of what decided it, and the bullets that fly.
type finishPainter struct {
	*brush
	story *story
}

// draw draws what the timeline shows.
func (f *finishPainter) draw(dst *ebiten.Image) {
	for c, t := range f.desk.Playing() {
		e, stock := &c.Event, f.ground.card.Center()
		switch {
		case c.Part < 0:
		case e.Kind == rapidcity.EventClose:
			f.drawStory(dst, t)
		case e.Kind == rapidcity.EventBullet:
			f.hit(dst, e, t)
		case e.Kind == rapidcity.EventHealed: // back to the stock
			f.fly(dst, f.ground.posts[e.Seat].slot(int(e.N)), stock, t)
		}
	}
}

// hit draws a bullet on its way to whom it hits.
func (f *finishPainter) hit(dst *ebiten.Image, e *game.Event, t float64) {
	to := f.ground.posts[e.Seat].slot(int(e.N) - 1)
	if e.Other >= 0 && !f.desk.Reduced() {
		f.shoot(dst, e.Other, to, t)
		return
	}
	f.fly(dst, f.ground.gun(e.Other, f.story.card.Hand()), to, t*t)
}

func (f *finishPainter) fly(dst *ebiten.Image, from, to geom.Point, t float64) {
	if f.desk.Reduced() {
		sp := f.desk.Pieces.Picture("rapidcity-bullet", piece.Plain, 40*f.ground.zoom)
		sp.Draw(dst, to.Add(geom.Pt(0, 20)), piece.Pose{Fade: 1 - t})
		return
	}
	f.bullet(dst, from, to, t)
}

// bullet draws a bullet a share of its way.
func (f *finishPainter) bullet(dst *ebiten.Image, from, to geom.Point, t float64) {
	sp := f.desk.Pieces.Picture("rapidcity-bullet", piece.Plain, 40*f.ground.zoom)
	d := to.Sub(from)
	turn := math.Atan2(d.Y, d.X) + math.Pi/2
	sp.Draw(dst, from.Lerp(to, t).Add(geom.Pt(0, 20).Rotate(turn)), piece.Pose{Turn: turn, Grow: 0.4 * (1 - t)})
}

// drawStory shows who was first, and by how much.
func (f *finishPainter) drawStory(dst *ebiten.Image, t float64) {
	fade := geom.Clamp(t*8, 0, 1) * geom.Clamp((1-t)*10, 0, 1)
	for i := range f.story.lines {
		f.drawSlip(dst, &f.story.lines[i], t, fade)
	}
}

// Measures of the slips in dp, before they are zoomed.
const (
	slipWide = 118.0
	slipRow  = 27.0
)

// slip is a piece of paper that is being drawn: where, how it is turned and zoomed, and how far it and its hands have come.
type slip struct {
	at            geom.Point
	turn, z       float64
	share, opaque float64
}

// spot is a place of a slip on the screen, from its middle.
func (s *slip) spot(x, y float64) geom.Point {
	return s.at.Add(geom.Pt(x*s.z, y*s.z).Rotate(s.turn))
}

// rows is how many rows the slip of a line has.
func (l *line) rows() (n float64) {
	n = 1
	if l.rival >= 0 {
		n++
	}
	if l.why != "" {
		n++
	}
	return n
}

// drawSlip draws the slip of one pawn or tile: as large as all on the table, and as words are.
func (f *finishPainter) drawSlip(dst *ebiten.Image, l *line, t, fade float64) {
	s := slip{z: f.ground.zoom * f.desk.Theme.Text.Larger(), share: t, opaque: fade}
	s.at, s.turn = f.slipAt(l)
	rows := l.rows()
	f.spun(dst, f.paper(slipWide*s.z, (rows*slipRow+6)*s.z), s.at, s.turn, fade)
	y := (1 - rows) / 2 * slipRow
	if f.run(dst, &s, l.seat, 0, y) {
		f.tell(dst, &s, l, y)
	}
	if l.rival >= 0 && f.run(dst, &s, l.rival, l.behind, y+slipRow) {
		st := text.Style{Size: 14 * s.z, Fixed: true, Color: paint.Fade(paint.Hex(0x8A2E23), fade)}
		f.write(dst, l.by, s.spot(4, y+slipRow), s.turn, st)
	}
	if l.why != "" {
		st := f.ink(&s)
		f.fit(&st, l.why, (slipWide-12)*s.z)
		f.write(dst, l.why, s.spot(0, (rows-1)/2*slipRow), s.turn, st)
	}
}

// paper is that of a slip.
func (f *finishPainter) paper(w, h float64) *ebiten.Image {
	return f.picture("rapidcity-slip", 0, w, h, keyEdge, func(c paint.Canvas, r geom.Rect) { paintSlip(c, f.desk.Theme.Palette, r) })
}

// ink is how what stands out on a slip is written.
func (f *finishPainter) ink(s *slip) text.Style {
	return bold(14*s.z, paint.Fade(f.desk.Theme.Palette.Ink, s.opaque))
}

// slipAt is where a slip lies and how it is turned: on the free side of what it is about, toward whose it is.
func (f *finishPainter) slipAt(l *line) (at geom.Point, turn float64) {
	g, owner := f.ground, l.pawn
	if owner < 0 || int(owner) >= g.seats {
		owner = l.seat
	}
	turn = g.posts[owner].turn
	if l.tile >= 0 {
		return g.tiles[l.tile].Add(geom.Pt(0, g.tile*0.42).Rotate(turn)), turn
	}
	return g.tiles[owner], turn
}

// run draws a hand that runs along its row, as late as it was, and reports whether it is there.
func (f *finishPainter) run(dst *ebiten.Image, s *slip, seat game.Seat, behind int, y float64) bool {
	const run = 0.3
	lag := run * (1 - math.Exp(-float64(behind)/90))
	way := geom.Clamp((s.share-0.05-lag*0.6)/run, 0, 1)
	if f.desk.Reduced() {
		way = 1
	}
	x := geom.Lerp(slipWide*0.38, -slipWide*0.38, way)
	f.mark(dst, seat, 22*s.z, s.spot(x, y), piece.Pose{Turn: s.turn, Fade: 1 - s.opaque})
	return way == 1
}

// tell says when the first hand came, and whether it did well.
func (f *finishPainter) tell(dst *ebiten.Image, s *slip, l *line, y float64) {
	f.write(dst, l.time, s.spot(4, y), s.turn, f.ink(s))
	icon, col := ui.IconCheck, goodSign
	if l.hurts {
		icon, col = ui.IconCross, badSign
	}
	f.desk.Theme.Sign(dst, icon, s.spot(slipWide*0.4, y), 16*s.z, paint.Fade(col, s.opaque))
}

// When, of the time of a shot, the gun goes off, and for how long the bullet flies and its flash is seen.
const (
	shotAt    = 0.12
	shotFlies = 0.5
	shotFlash = 0.36
)

// shoot draws a shot of the attacker: flash, recoil, and a tracer to the corner of whom it hits.
func (f *finishPainter) shoot(dst *ebiten.Image, by game.Seat, to geom.Point, t float64) {
	hand := f.story.card.Hand()
	since := t - shotAt
	kick := 0.0
	if since > 0 {
		kick = 1 - geom.Clamp(since/0.7, 0, 1)
	}
	f.drawGunman(dst, by, hand, kick)
	if since <= 0 {
		return
	}
	from, way := f.ground.gun(by, hand), geom.Clamp(since/shotFlies, 0, 1)
	f.streak(dst, from.Lerp(to, max(0, way-0.5)), from.Lerp(to, way), 1-since)
	f.bullet(dst, from, to, way)
	if burst := since / shotFlash; burst < 1 {
		f.spun(dst, f.flash(), from, f.ground.posts[by].turn+burst, 1-burst*burst)
	}
}
