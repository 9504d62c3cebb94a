package hand

import (
	"testing"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/ui"
)

// newSetter returns a typesetter for a telephone in portrait.
func newSetter(t *testing.T) typesetter {
	t.Helper()
	theme, err := ui.NewTheme()
	if err != nil {
		t.Fatal(err)
	}
	return typesetter{theme: theme, pictureScale: 1, extraScale: 1}
}

// TestARowIsAsHighAsAThumb: a row of cards is at least minCardHeight high; a row on paper is as high as its texts need.
func TestARowIsAsHighAsAThumb(t *testing.T) {
	s := newSetter(t)
	for _, paper := range []bool{false, true} {
		l := &List{typesetter: s, paper: paper}
		l.Add("one", "One", "", nil).Span = 3
		l.Add("two", "Two", "", nil).Span = 3
		l.pack(400)
		got, need := l.rows[0].h, l.itemHeight(&l.items[0], 3*(400+gap)/columns-gap)
		if need >= minCardHeight {
			t.Fatalf("a word needs %v dp: the test shows nothing", need)
		}
		if paper && got > need+1 || !paper && got != minCardHeight {
			t.Errorf("on paper %v: the row is %v dp high, its words need %v", paper, got, need)
		}
	}
}

// TestWordsStandOnOneLine: fitOneLine returns the first style in which the text fits on one line, or else the last style.
func TestWordsStandOnOneLine(t *testing.T) {
	s := newSetter(t)
	for _, test := range []struct {
		words string
		width float64
		role  ui.Role
		lines float64
	}{
		{"Ann", 300, ui.Choosable, 1},
		{"Bartholomew", 100, ui.Strong, 1},
		{"Ann of the long name", 60, ui.Small, 3},
	} {
		st, high := s.fitOneLine(test.words, test.width, ui.Choosable, ui.Strong, ui.Small)
		want := s.theme.Style(test.role)
		if line := s.theme.Text.Measure("A", want, 0).Y; st != want || high < (test.lines-0.2)*line || high > (test.lines+0.2)*line {
			t.Errorf("%q in %v dp: %+v, %v dp high, want %+v, %v lines of %v dp", test.words, test.width, st, high, want, test.lines, line)
		}
	}
}

// TestScrollingStopsWithoutCards: the cards may go while a finger scrolls, as when a key makes the next step.
func TestScrollingStopsWithoutCards(t *testing.T) {
	d := &choices{window: rowRange{more: true}}
	if !d.startScroll(geom.Pt(50, 300)) {
		t.Fatal("there is nothing to scroll")
	}
	d.window = d.cards.allRows()
	if d.scrollBy(geom.Pt(50, 100)) {
		t.Error("no cards are scrolled")
	}
}
