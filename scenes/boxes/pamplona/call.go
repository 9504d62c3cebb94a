package pamplona

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
)

// Sizes in dp of the button that says how to throw.
const (
	callLeast = 28.0 // the least height
	callMost  = 44.0 // the greatest height
	callHangs = 5.0  // how far the button hangs over the lower edge of the cloth, which leaves more of the dice to be seen
)

// callButton returns the words and the area of the button on the cloth of the dice or on the deck that says how to throw or to turn a
// card; no words while no person here is to do either. The cloth or the deck is the target, so that a tap beside the button
// does it as well.
func (p *painter) callButton() (words string, area geom.Rect) {
	if !p.desk.AwaitsThrow() || p.desk.Moving() {
		return "", geom.Rect{}
	}
	words = p.desk.T("pamplona.call.roll")
	at := p.layout.trayRect()
	high := geom.Clamp(at.H*0.4, callLeast, callMost)
	foot := at.Bottom() + callHangs
	if p.chance.target == targetDeck {
		words = p.desk.T("pamplona.call.turn")
		at = p.layout.deckRect()
		foot = at.Center().Y + high/2
	}
	wide := p.desk.Theme.Text.Measure(words, callStyle(p.desk.Theme, high), 0).X + high
	return words, geom.R(at.Center().X-wide/2, foot-high, wide, high)
}

// callStyle returns the style of the words on that button, which is high dp high.
func callStyle(t *ui.Theme, high float64) text.Style {
	st := t.Style(ui.Strong).WithAlign(text.Centre)
	st.Size, st.Fixed, st.MaxLines = high*0.55, true, 1
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
	t.Text.Draw(dst, words, r, callStyle(t, r.H))
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
