package rapidcity

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/logic/rapidcity"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/paint"
	"ludotheque/scenes/piece"
	"ludotheque/scenes/text"
	"ludotheque/scenes/ui"
)

// drawStory shows what decided the card, as a photo finish would: who was first, and by how much.
func (b *board) drawStory(dst *ebiten.Image, t float64) {
	fade := geom.Clamp(t*8, 0, 1) * geom.Clamp((1-t)*10, 0, 1)
	for i := range b.story.lines {
		b.drawLine(dst, &b.story.lines[i], t, fade)
	}
}

// Measures of the slips in dp, before they are zoomed.
const (
	slipWide = 118.0
	slipRow  = 27.0
)

// slipZoom is how much larger than its measures a slip is: as all on the table, and as words are.
func (b *board) slipZoom() float64 { return b.ground.zoom * b.desk.Theme.Text.Larger() }

// drawLine draws the slip of one pawn or tile.
func (b *board) drawLine(dst *ebiten.Image, l *line, t, fade float64) {
	rows := 1.0
	if l.rival >= 0 {
		rows++
	}
	if l.why != "" {
		rows++
	}
	turn, at := b.slipAt(l)
	z := b.slipZoom()
	h := rows*slipRow + 6
	b.spun(dst, b.slipImage(slipWide*z, h*z), at, turn, fade)
	b.drawRow(dst, slipLine{at: at, turn: turn, y: (1 - rows) / 2 * slipRow, seat: l.seat, words: l.time, first: true, hurts: l.hurts}, 0, t, fade)
	if l.rival >= 0 {
		b.drawRow(dst, slipLine{at: at, turn: turn, y: (3 - rows) / 2 * slipRow, seat: l.rival, words: l.by}, l.behind, t, fade)
	}
	if l.why != "" {
		st := text.Style{Weight: text.Bold, Size: 14 * z, Fixed: true, Color: paint.Fade(b.desk.Theme.Palette.Ink, fade)}
		b.fit(&st, l.why, (slipWide-12)*z)
		b.write(dst, l.why, at.Add(geom.Pt(0, (rows-1)/2*slipRow*z).Rotate(turn)), turn, st)
	}
}

// fit makes words small enough for a width in dp.
func (b *board) fit(st *text.Style, words string, width float64) {
	if w := b.desk.Theme.Text.Measure(words, *st, 0).X; w > width {
		st.Size *= width / w
	}
}

// slipAt is where a slip lies and how it is turned: on the free side of what it is about, toward whose it is.
func (b *board) slipAt(l *line) (turn float64, at geom.Point) {
	g := &b.ground
	owner := l.pawn
	if owner < 0 || int(owner) >= b.seats {
		owner = l.seat
	}
	turn = g.posts[owner].turn
	if l.tile >= 0 {
		return turn, g.tiles[l.tile].Add(geom.Pt(0, g.tile*0.42).Rotate(turn))
	}
	return turn, g.tiles[owner]
}

// slipLine is a row of a slip: whose hand, and what is said of it.
type slipLine struct {
	at    geom.Point
	turn  float64
	y     float64
	seat  game.Seat
	words string
	first bool
	hurts bool
}

// drawRow draws a hand that runs along its row, as late as it was, and what is said of it once it is there.
func (b *board) drawRow(dst *ebiten.Image, r slipLine, behind int, t, fade float64) {
	const run = 0.3
	lag := run * (1 - math.Exp(-float64(behind)/90))
	way := geom.Clamp((t-0.05-lag*0.6)/run, 0, 1)
	if b.desk.Reduced() {
		way = 1
	}
	z := b.slipZoom()
	spot := func(x float64) geom.Point { return r.at.Add(geom.Pt(x*z, r.y*z).Rotate(r.turn)) }
	x := geom.Lerp(slipWide*0.38, -slipWide*0.38, way)
	b.desk.Pieces.Mark(b.desk.Color(r.seat), 22*z).Draw(dst, spot(x), piece.Pose{Turn: r.turn, Fade: 1 - fade})
	if way < 1 {
		return
	}
	st := text.Style{Weight: text.Bold, Size: 14 * z, Fixed: true, Color: paint.Fade(b.desk.Theme.Palette.Ink, fade)}
	if !r.first {
		st.Weight, st.Color = text.Regular, paint.Fade(paint.Hex(0x8A2E23), fade)
	}
	b.write(dst, r.words, spot(4), r.turn, st)
	if r.first {
		icon, col := ui.IconCheck, paint.Hex(0x2E7D45)
		if r.hurts {
			icon, col = ui.IconCross, paint.Hex(0xB3261E)
		}
		b.desk.Theme.Sign(dst, icon, spot(slipWide*0.4), 16*z, paint.Fade(col, fade))
	}
}

// judge finds out whether what a line tells hurt somebody.
func (l *line) judge(b *board) {
	c := b.view.card
	if l.tile < 0 || c == rapidcity.NoCard {
		return
	}
	right := (b.tiles[l.tile] == c.Place()) != (c.Type() == rapidcity.Character)
	l.hurts = !right && c.Type() != rapidcity.Healing
}
