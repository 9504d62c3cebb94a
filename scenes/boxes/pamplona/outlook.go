package pamplona

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
)

// outlook is what a telephone shows of a seat below its courage, in signs, since the text of its panel has no room there.
type outlook struct {
	attack string // the points that an attack would bring (P-10); empty while there can be none (view.hasForecast)
	gain   int    // the same as a number
	total  string // the score if the game ended now (P-26)
	leads  bool   // by that score
}

// outlookOf returns the outlook of a seat. ok is false after the end, when there is nothing to look out for.
func (p *panels) outlookOf(seat game.Seat) (o outlook, ok bool) {
	if p.view.over {
		return outlook{}, false
	}
	o = outlook{total: p.plain(p.view.score(seat)), leads: table.IsLeader(seat, p.view.seats, p.view.score)}
	if p.view.hasForecast() {
		o.gain = p.view.attackGain(seat)
		o.attack = p.signedText(o.gain)
	}
	return o, true
}

// Lengths of an outlook in dp.
const (
	outlookSign   = 13.0                              // the head of a bull, a trophy or a flag
	outlookNumber = 24.0                              // a number of two digits with its sign
	outlookWidth  = 2 * (outlookSign + outlookNumber) // all of it; two fit side by side on the lowest telephone
	outlookTiles  = 60.0                              // three ranks between them
)

// outlookPlaces returns where in r the head of the bull, the points of an attack, the sign of the total and the total are, from
// left to right. If there is room, the bull has some on both sides. What lies between the second and the third is spare.
func outlookPlaces(r geom.Rect) (bull, attack, sign, total geom.Rect) {
	bull, rest := r.CutLeft(outlookSign + geom.Clamp(r.W-outlookWidth, 0, 10))
	attack, rest = rest.CutLeft(outlookNumber)
	total, rest = rest.CutRight(outlookNumber)
	sign, _ = rest.CutRight(outlookSign)
	return bull, attack, sign, total
}

// The colours of the points that an attack would bring: gains, losses and none.
var (
	gainInk = paint.Hex(0x2C6B33)
	lossInk = paint.Hex(0xA3241A)
	evenInk = paint.Hex(0x3B1F1A)
)

// inkFor returns the colour of the points n of an attack.
func inkFor(n int) color.NRGBA {
	switch {
	case n > 0:
		return gainInk
	case n < 0:
		return lossInk
	}
	return evenInk
}

// outlookStyle is the style of the numbers of an outlook.
var outlookStyle = text.Style{Weight: text.Bold, Size: 14, Color: evenInk, Align: text.Centre, Fixed: true, MaxLines: 1}

// drawOutlook draws the outlook of a seat in r: the head of a bull with what an attack would bring, and a flag, or a trophy for a
// seat that leads, with the score if the game ended now. The bull is faint as long as it waits. Between them are the seat's ranks
// where there is room. Without an outlook there are only the ranks.
func (p *panels) drawOutlook(dst *ebiten.Image, seat game.Seat, r geom.Rect) {
	o, ok := p.outlookOf(seat)
	if !ok {
		p.drawRanks(dst, seat, r, chipWidth-4)
		return
	}
	t := p.desk.Theme
	bull, attack, sign, total := outlookPlaces(r)
	fade := 0.0
	if o.attack == "" {
		fade = 0.6
	}
	head := p.desk.Pieces.Picture("pamplona-bull-head", piece.Plain, outlookSign+1)
	head.Draw(dst, geom.Pt(bull.Center().X, bull.Center().Y+outlookSign/2+0.5), piece.Pose{Fade: fade})
	if o.attack != "" {
		t.Text.DrawAt(dst, o.attack, attack.Center(), outlookStyle.WithColor(inkFor(o.gain)))
	}
	t.Text.DrawAt(dst, o.total, total.Center(), outlookStyle)
	icon := ui.IconFlag
	if o.leads {
		icon = ui.IconTrophy
	}
	t.DrawIcon(dst, icon, sign.Center(), outlookSign+1, evenInk)
	if spare := geom.R(attack.Right(), r.Y, sign.X-attack.Right(), r.H); spare.W >= outlookTiles {
		p.drawRanks(dst, seat, spare, chipWidth-4)
	}
}
