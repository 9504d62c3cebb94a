package pamplona

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
)

// callHigh is the height in dp of the button that says how to throw.
const callHigh = 30.0

// callButton returns the words and the area of the button on the cloth of the dice or on the deck that says how to throw or to turn a
// card; no words while no person here is to do either. The cloth or the deck is the target, so that a tap beside the button
// does it as well.
func (p *painter) callButton() (words string, area geom.Rect) {
	if !p.desk.AwaitsThrow() || p.desk.Moving() {
		return "", geom.Rect{}
	}
	at := p.layout.trayRect()
	words = p.desk.T("pamplona.call.roll")
	foot := at.Bottom() - 3
	if p.chance.target == targetDeck {
		at = p.layout.deckRect()
		words, foot = p.desk.T("pamplona.call.turn"), at.Center().Y+callHigh/2
	}
	wide := p.desk.Theme.Text.Measure(words, callStyle(p.desk.Theme), 0).X + 28
	return words, geom.R(at.Center().X-wide/2, foot-callHigh, wide, callHigh)
}

// callStyle returns the style of the words on that button.
func callStyle(t *ui.Theme) text.Style {
	st := t.Style(ui.Strong).WithAlign(text.Centre)
	st.Fixed, st.MaxLines = true, 1
	return st
}

// drawCall draws the button of callButton, if there is one.
func (p *painter) drawCall(dst *ebiten.Image) {
	words, r := p.callButton()
	if words == "" {
		return
	}
	const rim = 6.0 // for its shadow
	t, size := p.desk.Theme, r.Inset(-rim)
	t.DrawImage(dst, t.Picture("pamplona-call", size.W, size.H, func(c paint.Canvas) { paintCall(c, rim) }), size.Min(), 1)
	t.Text.Draw(dst, words, r, callStyle(t))
}

// paintCall paints the face of the button over the whole canvas, but for a rim in dp for its shadow.
func paintCall(c paint.Canvas, rim float64) {
	w, h := c.Size()
	r := geom.R(0, 0, w, h).Inset(rim)
	c.Shadow(paint.RoundRect(r, 9), 4, geom.Pt(1, 2), paint.Fade(paint.Hex(0x1E1208), 0.6))
	c.Fill(paint.RoundRect(r, 9), pushInk)
	c.Gradient(paint.RoundRect(r.Inset(1.5), 8), r.Min(), geom.Pt(r.X, r.Bottom()),
		paint.Stop{At: 0, Color: paint.Lighten(brass, 0.35)}, paint.Stop{At: 1, Color: paint.Darken(brass, 0.1)})
}
