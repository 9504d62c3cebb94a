package pamplona

import (
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
		{"the arrow from 4", func() { r.Tap("runner.4") }, []string{"−1", "0", "1 −1", "2", "3", "4", "5 −1", "6"}},
		{"4 is put back", func() { b.Back(); r.Settle() }, []string{"−1"}},
		{"nothing is decided any more", func() { b.EndAsk(); b.tags.update() }, nil},
	} {
		if tt.do(); !slices.Equal(b.tags.texts(), tt.want) {
			t.Errorf("%s: tags %q, want %q", tt.name, b.tags.texts(), tt.want)
		}
	}
}

// TestALessonLightsTags with the space to which a step leads.
func TestALessonLightsTags(t *testing.T) {
	r, b := tableOf(t, geom.Pt(1280, 800), crowds, `{"roll":["arrow",2]}`)
	r.Tap("runner.3")
	r.Tap("runner.9")
	lit := map[int]geom.Rect{}
	for _, g := range b.targets.appendAll(nil) {
		if refKind(g.Ref) == refSpace {
			lit[refValue(g.Ref)], _ = b.FindSpot(g.ID)
		}
	}
	for _, g := range b.tags.list {
		if area, offered := lit[g.to]; offered && !area.Covers(g.area) {
			t.Errorf("the tag %q of space %d at %v is not in %v", g.text, g.to, g.area, area)
		}
	}
	if len(lit) < 7 {
		t.Errorf("an arrow leads to %d spaces", len(lit))
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
	if n, space := b.choice.run.sureGain(); n != 1 || space != 6 || len(won) != 1 || won[6] != 2 { // one for what is sure, and one for the step that joins them
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

// TestASpaceHasOneTag: what a step costs and brings stands beside its number in one pill, wide enough for it.
func TestASpaceHasOneTag(t *testing.T) {
	for _, size := range []geom.Point{geom.Pt(390, 844), geom.Pt(844, 390)} {
		r, b := tableOf(t, size, `"runners":{"red":[1,1,1],"blue":[9,9,9],"yellow":[9,9,9],"green":[9,9,9],"violet":[9,9,9],"white":[9,9,9]}`, `{"roll":[3,"arrow"]}`)
		r.Tap("runner.1")
		r.Tap("runner.1")
		seen := map[int]bool{}
		for _, g := range b.tags.list {
			if seen[g.to] {
				t.Errorf("%v: space %d has two of the tags %q", size, g.to, b.tags.texts())
			}
			seen[g.to] = true
			if m := b.desk.Theme.Text.Measure(g.text, pillStyle, 0).X * b.layout.pillScale(); m > g.area.W {
				t.Errorf("%v: %q is %.0f dp wide in a pill of %.0f", size, g.text, m, g.area.W)
			}
		}
		if !slices.Contains(b.tags.texts(), "4 −1") {
			t.Errorf("%v: no step has its price in %q", size, b.tags.texts())
		}
	}
}
