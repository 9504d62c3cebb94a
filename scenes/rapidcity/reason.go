package rapidcity

import (
	"math"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/logic/rapidcity"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/paint"
	"ludotheque/scenes/piece"
	"ludotheque/scenes/text"
	"ludotheque/scenes/ui"
)

// verdict is what a card came to for a seat, as its corner says it until the next card is shown. The zero verdict is none.
type verdict struct {
	reason rapidcity.Reason
	by     game.Seat // the attacker that caught its pawn, or game.Chance
	healed bool
}

// word is the end of the key of what a verdict says, empty for none.
func (v verdict) word() string {
	if v.healed {
		return "healed"
	}
	return reasonWords[v.reason]
}

// why is what a seat's corner says of the last card, empty for nothing.
func (b *board) why(seat game.Seat) string {
	if v := b.motion.verdicts[seat]; v.healed || v.reason != rapidcity.NoReason {
		return b.printed.whys[v.reason]
	}
	return ""
}

// plateStyle is how words look that must fit a post's plate.
func (b *board) plateStyle(words string, p *post) text.Style {
	st := text.Style{Weight: text.Bold, Size: 17 * p.zoom, Fixed: true, Color: paint.Hex(0xFFF6E6)}
	room := p.plate().W - 8
	if !p.slim() {
		b.fit(&st, words, (room-signRoom)*p.zoom)
		return st
	}
	first, second, _ := strings.Cut(words, " ")
	b.fit(&st, first, room*p.zoom)
	b.fit(&st, second, room*p.zoom)
	return st
}

// signRoom is the width of the sign before words on a plate.
const signRoom = 20.0

// drawVerdict says at a seat's corner why it has taken a bullet, or that it has given one back.
func (b *board) drawVerdict(dst *ebiten.Image, seat game.Seat, p *post) {
	words := b.why(seat)
	if words == "" {
		return
	}
	v, r := b.motion.verdicts[seat], p.plate()
	mid := r.Center()
	b.spun(dst, b.plateImage(r.W*p.zoom, r.H*p.zoom, v.healed), p.at(mid.X, mid.Y), p.turn, 1)
	st := b.plateStyle(words, p)
	if p.slim() {
		b.writeTwo(dst, words, p, st)
		return
	}
	wide := b.desk.Theme.Text.Measure(words, st, 0).X / p.zoom
	b.write(dst, words, p.at(mid.X+signRoom/2, mid.Y), p.turn, st)
	b.drawSign(dst, v, p.at(mid.X-wide/2, mid.Y), p)
}

// writeTwo sets words on a slim post's plate, in two lines if there are two.
func (b *board) writeTwo(dst *ebiten.Image, words string, p *post, st text.Style) {
	mid := p.plate().Center()
	first, second, two := strings.Cut(words, " ")
	if !two {
		b.write(dst, words, p.at(mid.X, mid.Y), p.turn, st)
		return
	}
	b.write(dst, first, p.at(mid.X, mid.Y-11), p.turn, st)
	b.write(dst, second, p.at(mid.X, mid.Y+11), p.turn, st)
}

// drawSign shows before the words of a verdict who caught the seat's pawn, or whether it is a good one.
func (b *board) drawSign(dst *ebiten.Image, v verdict, at geom.Point, p *post) {
	switch {
	case v.by >= 0:
		b.desk.Pieces.Mark(b.desk.Color(v.by), 17*p.zoom).Draw(dst, at, piece.Pose{Turn: p.turn})
	case v.healed:
		b.desk.Theme.Sign(dst, ui.IconCheck, at, 16*p.zoom, paint.Hex(0xFFF6E6))
	default:
		b.desk.Theme.Sign(dst, ui.IconCross, at, 16*p.zoom, paint.Hex(0xFFF6E6))
	}
}

// plateImage is the plate for a verdict: red, or green for one that heals.
func (b *board) plateImage(w, h float64, healed bool) *ebiten.Image {
	n, col := int(math.Round(w)), paint.Hex(0xA3271F)
	if healed {
		n, col = -n, paint.Hex(0x2E7D45)
	}
	return b.desk.Theme.Variant("rapidcity-plate", n, w, h, func(c paint.Canvas) {
		path := paint.RoundRect(geom.R(1, 1, w-2, h-2), 8)
		c.Fill(path, col)
		c.Stroke(path, 1.4, paint.Fade(paint.Hex(0xFFF6E6), 0.7))
	})
}
