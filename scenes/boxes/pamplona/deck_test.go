package pamplona

import (
	"slices"
	"testing"

	"ludotheque/scenes/kit/geom"
)

// TestTheDeckSaysWhichPartOfItIsAttacks: what has been turned is known to all (P-09, P-10).
func TestTheDeckSaysWhichPartOfItIsAttacks(t *testing.T) {
	setup := `"runners":{"red":[9,9,9],"blue":[9,9,9],"yellow":[9,9,9],"green":[9,9,9],"violet":[9,9,9],"white":[9,9,9]},"torro":7,"cards_seen":9`
	for cards, want := range map[string]string{`{"attack":4,"1":2,"3":3}`: "4/9", `{"2":1}`: "0/1"} {
		r, b := tableOf(t, geom.Pt(390, 844), setup+`,"deck":`+cards)
		if words, area := b.painter.deckLabel(); words != want || !slices.Contains(r.Texts(), want) || !b.painter.deckPillRect().Covers(area) {
			t.Errorf("with the cards %s, the deck says %q at %v, not %q; the texts are %q", cards, words, area, want, r.Texts())
		}
	}
	r, b := tableOf(t, geom.Pt(390, 844), setup+`,"deck":{"attack":4,"1":2}`)
	if b.view.deck[0]--; !slices.Contains(r.Texts(), "3/5") {
		t.Errorf("after an attack, the texts are %q", r.Texts())
	}
}

// TestSignsAreFoundForLessons where an attack would bring points, and nowhere while there can be none (P-10, P-11).
func TestSignsAreFoundForLessons(t *testing.T) {
	_, b := tableOf(t, geom.Pt(390, 844), crowds)
	r, ok := b.FindSpot("signs")
	for space := range b.view.road.Arena() {
		if has := b.view.hasGainSign(space); has && !(ok && r.Covers(b.layout.kerbRect(space)) && r.Covers(b.layout.touchRect(space))) {
			t.Errorf("signs are found at %v (%v), not on space %d", r, ok, space)
		}
	}
	b.view.seen = 0
	if r, ok := b.FindSpot("signs"); ok {
		t.Errorf("before the first card, signs are found at %v", r)
	}
}
