package frame

import (
	"slices"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/chronicle"
	"ludotheque/scenes/table/show"
)

// dice is a board that tells every event, with pictures of two dice of it.
type dice struct{ table.Board }

func (dice) LogClauses(turn []chronicle.Event, from int) []chronicle.Clause {
	return make([]chronicle.Clause, len(turn)-from)
}

func (dice) LogPicture(_ game.Event, i int, d float64) *piece.Sprite {
	if i > 1 {
		return nil
	}
	return &piece.Sprite{W: d * 1.5, H: d, Margin: d / 4}
}

// TestBothDiceStandBeforeALine at every width: they are smaller where there is little room, and neither is left out.
func TestBothDiceStandBeforeALine(t *testing.T) {
	l := show.Log{}
	b := dice{}
	l.Init(table.Kit{Board: b, Narrator: nil, LogIllustrator: b}, false)
	l.Write(0, game.Chance, game.Event{Kind: 1})
	for _, tt := range []struct{ width, size float64 }{{0, 18}, {400, 18}, {220, 18}, {180, 15}, {150, 12}, {120, 9}, {60, 9}} {
		size, wide := lead{log: &l}.size(18, tt.width)
		if want := 3*size + 2*iconGap + pictureGap; size != tt.size || wide != want {
			t.Errorf("in %g dp: %g dp high and %g wide, want %g high and %g wide, badge and both dice", tt.width, size, wide, tt.size, want)
		}
	}
}

// TestPicturesAreOfWhatTheLineTells: where there is room for the text of the last event only, no picture of those before it stands
// there either, and the badge is that of whom the text is about.
func TestPicturesAreOfWhatTheLineTells(t *testing.T) {
	theme, err := ui.NewTheme()
	if err != nil {
		t.Fatal(err)
	}
	b := dice{}
	c := &core{Options: Options{Log: &show.Log{}}}
	c.Log.Init(table.Kit{Board: b, LogIllustrator: b}, false)
	for range 2 {
		c.Log.Write(0, game.Chance, game.Event{Kind: 1})
	}
	news := table.News{Text: "Red rolls a six and runs a very long way home", LatestText: "Blue runs home", LatestFrom: 1, LatestSeat: 1}
	h, n := headline{core: c, news: []table.News{news}}, logNote{core: c, news: []table.News{news}}
	for wide, from := range map[float64]int{600: 0, 170: 1} {
		h.Place(theme, geom.R(0, 0, wide, 30))
		n.Place(theme, geom.R(0, 0, wide, n.oneLineHeight(theme)))
		seat := [...]game.Seat{c.Log.TurnSeat(news.Turn), news.LatestSeat}[from]
		if l := h.latest(theme); l.before.from != from || l.before.seat != seat || (l.words == news.Text) != (from == 0) {
			t.Errorf("in %g dp the headline %q has the pictures from event %d on, want %d", wide, l.words, l.before.from, from)
		}
		n.each(theme, func(before lead, words string, _ geom.Rect) {
			if before.from != from || before.seat != seat || (words == news.Text) != (from == 0) {
				t.Errorf("in %g dp the note %q has the pictures from event %d on, want %d", wide, words, before.from, from)
			}
		})
	}
}

// TestWordsComeBeforePictures in a headline so narrow that a word has no room beside both dice: no word is wider than its box.
func TestWordsComeBeforePictures(t *testing.T) {
	theme, err := ui.NewTheme()
	if err != nil {
		t.Fatal(err)
	}
	b := dice{}
	c := &core{Options: Options{Log: &show.Log{}}}
	c.Log.Init(table.Kit{Board: b, LogIllustrator: b}, false)
	c.Log.Write(0, game.Chance, game.Event{Kind: 1})
	h := headline{core: c, news: []table.News{{Text: "A company goes home and rests", LatestText: "A company goes home and rests"}}}
	h.Place(theme, geom.R(0, 0, 96, 90))
	h.Lines(theme, func(words string, st text.Style, box geom.Rect) {
		if ink := theme.Text.Ink(words, st, box); ink.W > box.W {
			t.Errorf("%q is %.0f dp wide in %.0f dp", words, ink.W, box.W)
		}
	})
}

// TestTheHeadlineHasAsManyLinesAsHaveRoom: the latest at the bottom, and none reaches beyond the headline.
func TestTheHeadlineHasAsManyLinesAsHaveRoom(t *testing.T) {
	theme, err := ui.NewTheme()
	if err != nil {
		t.Fatal(err)
	}
	c := &core{Options: Options{Log: &show.Log{}}}
	c.Log.Init(table.Kit{Board: dice{}}, false)
	h := headline{core: c}
	for _, words := range [...]string{"One", "Two", "Three", "Four"} {
		h.news = append(h.news, table.News{Text: words, LatestText: words, Turn: -1})
	}
	for high, want := range map[float64][]string{40: {"Four"}, 60: {"Three", "Four"}, 90: {"Two", "Three", "Four"}, 300: {"One", "Two", "Three", "Four"}} {
		h.Place(theme, geom.R(0, 0, 200, high))
		var got []string
		h.Lines(theme, func(words string, _ text.Style, box geom.Rect) {
			got = append(got, words)
			if box.Y < 0 || box.Bottom() > high {
				t.Errorf("in %g dp %q is in %v", high, words, box)
			}
		})
		if !slices.Equal(got, want) {
			t.Errorf("in %g dp there are the lines %q, want %q", high, got, want)
		}
	}
}
