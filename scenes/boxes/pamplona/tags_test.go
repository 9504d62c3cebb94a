package pamplona

import (
	"fmt"
	"slices"
	"testing"

	"ludotheque/scenes/kit/geom"
)

// texts lists the texts of the tags, "" for a picture.
func (t *tags) texts() (list []string) {
	for _, g := range t.list {
		list = append(list, g.text)
	}
	return list
}

// TestTagsFollowTheDecision: they say what each step on offer costs and brings (P-13, P-14), and are gone when they do not matter.
func TestTagsFollowTheDecision(t *testing.T) {
	r, b := tableOf(t, geom.Pt(390, 844), `"runners":{"red":[4,12,20],"blue":[1,1,1],"yellow":[1,1,1],"green":[1,1,1],"violet":[1,1,1],"white":[1,1,1]},"cards_seen":2,"courage":{"red":9,"blue":9,"yellow":9,"green":9,"violet":9,"white":9}`, `{"roll":["arrow",2]}`)
	for _, tt := range []struct {
		name string
		do   func()
		want []string
	}{
		{"a number to 6, 14 and 22, two frighten", func() {}, []string{"−1", "−1"}},
		{"the arrow is next, 14 has been decided", func() { r.Tap("runner.12") }, []string{"−1"}},
		{"the arrow from 4", func() { r.Tap("runner.4") }, []string{"−1", "0", "−1", "1", "2", "3", "4", "−1", "5", "6"}},
		{"4 is put back", func() { b.Back(); r.Settle() }, []string{"−1"}},
		{"nothing is decided any more", func() { b.EndAsk(); b.tags.update() }, nil},
	} {
		if tt.do(); !slices.Equal(b.tags.texts(), tt.want) {
			t.Errorf("%s: tags %q, want %q", tt.name, b.tags.texts(), tt.want)
		}
	}
}

// TestAnOfferHoldsItsTags: what a lesson lights of a step is its space with all that is said of it.
func TestAnOfferHoldsItsTags(t *testing.T) {
	r, b := tableOf(t, geom.Pt(1280, 800), crowds, `{"roll":["arrow",2]}`)
	r.Tap("runner.3")
	r.Tap("runner.9")
	size := pillSize.Mul(b.layout.pillScale())
	for _, g := range b.tags.list {
		lit, ok := b.FindSpot(fmt.Sprint("offer.", g.to))
		if !ok || !lit.Covers(geom.Around(g.at, size.X, size.Y)) || !lit.Covers(b.layout.touchRect(g.to)) {
			t.Errorf("the tag %q of space %d at %v is not in %v", g.text, g.to, g.at, lit)
		}
	}
	for _, id := range []string{"offer.99", "offer.-1", "offer.x"} {
		if _, ok := b.FindSpot(id); ok {
			t.Errorf("%s is found", id)
		}
	}
}

// TestWhatIsSureIsSaidOnce: a point that a jostle brings whatever the arrow does has one tag, on the space of the jostle, and steps
// there say only what they add (P-16).
func TestWhatIsSureIsSaidOnce(t *testing.T) {
	r, b := tableOf(t, geom.Pt(1280, 800), `"runners":{"red":[3,4,6],"blue":[1,6,8],"yellow":[1,1,1],"green":[1,1,1],"violet":[1,1,1],"white":[1,1,1]}`, `{"roll":["arrow",3]}`)
	for _, id := range []string{"die.2", "runner.3", "runner.4"} {
		r.Tap(id)
	}
	won := map[int]int{}
	for _, g := range b.tags.list {
		if g.kind == pillGood {
			won[g.to]++
		}
	}
	if n, space := b.choice.run.sureGain(); n != 1 || space != 6 || len(won) != 1 || won[6] != 2 {
		t.Errorf("%d is sure on space %d, gains are tagged by space as %v", n, space, won)
	}
}

// TestTagsFollowTheLayout: after a resize they are where they belong on the new board.
func TestTagsFollowTheLayout(t *testing.T) {
	r, b := tableOf(t, geom.Pt(390, 844), crowds, `{"roll":["arrow",2]}`)
	r.Tap("runner.3")
	r.Tap("runner.9")
	if len(b.tags.list) < 7 {
		t.Fatalf("an arrow has the tags %q", b.tags.texts())
	}
	for _, size := range []geom.Point{geom.Pt(844, 390), geom.Pt(1280, 800)} {
		r.Resize(int(size.X), int(size.Y))
		shown := slices.Clone(b.tags.list)
		if b.tags.update(); !slices.Equal(shown, b.tags.list) {
			t.Errorf("%v: tags lie at %v, not at %v", size, shown, b.tags.list)
		}
	}
}

// TestTagsOfASpaceAreReadTogether: what a step costs is right beside the number of the step, at the kerb.
func TestTagsOfASpaceAreReadTogether(t *testing.T) {
	for _, size := range []geom.Point{geom.Pt(390, 844), geom.Pt(844, 390)} {
		r, b := tableOf(t, size, `"runners":{"red":[1,1,1],"blue":[9,9,9],"yellow":[9,9,9],"green":[9,9,9],"violet":[9,9,9],"white":[9,9,9]}`, `{"roll":[3,"arrow"]}`)
		r.Tap("runner.1")
		r.Tap("runner.1")
		pairs := 0
		for i, g := range b.tags.list {
			if i > 0 && b.tags.list[i-1].to == g.to {
				pairs++
				if d := g.at.Dist(b.tags.list[i-1].at); d > pillSize.X*b.layout.pillScale()+1e-9 {
					t.Errorf("%v: %q is %.0f dp from %q", size, g.text, d, b.tags.list[i-1].text)
				}
			}
		}
		if pairs == 0 {
			t.Errorf("%v: no space has two of the tags %q", size, b.tags.texts())
		}
	}
}
