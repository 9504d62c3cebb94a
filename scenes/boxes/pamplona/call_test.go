package pamplona

import (
	"testing"

	"ludotheque/scenes/kit/geom"
)

// TestTheWayToThrowIsNamed at the dice and at the deck, on screens of all sizes, while a person is to throw or to turn a card, and
// only then.
func TestTheWayToThrowIsNamed(t *testing.T) {
	const setup = `"runners":{"red":[4,8,20],"blue":[1,1,1],"yellow":[1,1,1],"green":[1,1,1],"violet":[1,1,1],"white":[1,1,1]},"torro":2,"cards_seen":1`
	for _, size := range []geom.Point{geom.Pt(1280, 800), geom.Pt(390, 844), geom.Pt(844, 390), geom.Pt(768, 1024), geom.Pt(360, 640)} {
		r, b := tableOf(t, size, setup)
		words, area := b.painter.callButton()
		tray := b.layout.trayRect()
		tray.H += callHangs
		if words != "Roll" || !r.ShowsText(words) || !tray.Covers(area) || area.H < callLeast || area.Overlaps(b.layout.deckRect()) {
			t.Errorf("%v: on the cloth at %v, a button's part lower, a button at %v says %q; the deck is at %v", size, tray, area, words, b.layout.deckRect())
		}
		r.Tap("dice")
		r.Settle()
		if words, _ := b.painter.callButton(); words != "" {
			t.Errorf("%v: once the dice have been rolled, a button says %q", size, words)
		}
		r, b = tableOf(t, size, `"turn":"white",`+setup, `{"roll":[2,3]}`, `{"seat":"white","run":[{"from":1,"steps":2},{"from":1,"steps":3}]}`)
		words, area = b.painter.callButton()
		if words != "Turn it" || !r.ShowsText(words) || !area.Contains(b.layout.deckRect().Center()) {
			t.Errorf("%v: on the deck at %v a button at %v says %q", size, b.layout.deckRect(), area, words)
		}
	}
}
