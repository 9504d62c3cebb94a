package rapidcity

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/scene"
)

// taught is the lesson on a table.
func taught(t *testing.T) *laid {
	s := newServices(t, words.English)
	l := &laid{box: box(t)}
	make := l.box.Board
	l.box.Board = func(d *table.Desk) table.Kit {
		made := make(d)
		l.board = made.Board.(*board)
		return made
	}
	sc, err := scene.Teach(s, &l.box.Contents, &table.Doors{})
	if err != nil {
		t.Fatal(err)
	}
	l.scene, l.rig = sc, newRig(t, s, sc, 1280, 800)
	return l
}

// said is what the lesson says now, once it says something.
func (l *laid) said() (words string) {
	l.t.Helper()
	l.until("the lesson says something", func() bool {
		words = ""
		r := l.Inspect()
		for _, n := range r.Nodes {
			if len(n.Text) > len(words) {
				words = n.Text // nothing else on the table is as long
			}
		}
		return r.Node("lesson.next") != nil
	})
	return words
}

// onward goes on from what is said, which makes way for something else.
func (l *laid) onward() {
	l.t.Helper()
	was := l.said()
	l.tap("lesson.next")
	l.until("it says something else", func() bool { return l.said() != was })
}

// TestEachStepOfTheLessonPlayedWrongly does the wrong thing, or nothing, on each card: the lesson says what happened, puts the
// card back and waits for it to be done.
func TestEachStepOfTheLessonPlayedWrongly(t *testing.T) {
	onto := func(p rapidcity.Place) func(*laid) geom.Point {
		return func(l *laid) geom.Point { return l.board.ground.tiles[p] } // the usual circle: jail, tipi, saloon
	}
	pawn := func(seat int) func(*laid) geom.Point {
		return func(l *laid) geom.Point { return l.board.ground.pawns[seat] }
	}
	type wrong struct {
		at   int // milliseconds after the card is due
		what func(*laid) geom.Point
		want string
	}
	cards := []struct {
		wrongs []wrong
		right  func(*laid) geom.Point
		done   string
	}{
		{[]wrong{{want: "before your cowboy had a place"}, {500, onto(rapidcity.Tipi), "one place the card forbids"}, {-100, pawn(0), "Your hand was out before the card"}}, onto(rapidcity.Jail), "your cowboy is safe"},
		{[]wrong{{want: "before your cowboy had a place"}, {500, onto(rapidcity.Jail), "one place the card forbids"}}, onto(rapidcity.Saloon), "your cowboy is safe"},
		{[]wrong{{want: "Blue was quicker"}, {300, pawn(2), "the wrong cowboy"}}, pawn(0), "Saved!"},
		{[]wrong{{want: "did not grab anybody"}, {300, pawn(0), "your own cowboy"}}, pawn(1), "Got one!"},
		{[]wrong{{500, pawn(0), "You moved"}}, nil, "Nothing touched"},
	}
	l := taught(t)
	for l.Inspect().Values["step"] != "1" {
		l.said()
		l.tap("lesson.next")
	}
	for i, c := range cards {
		ask := l.said()
		before := l.board.desk.Live.Game().Copy()
		for _, w := range c.wrongs {
			name := fmt.Sprintf("card %d, %s", i+1, w.want)
			l.tryCard(w.at, w.what)
			if got := l.said(); !strings.Contains(got, w.want) {
				t.Fatalf("%s: the lesson says %q", name, got)
			}
			l.ticks(600)
			l.onward()
			if got := l.said(); got != ask || !l.board.desk.Live.Game().Same(before) {
				t.Fatalf("%s: the card is not put back, and the lesson says %q", name, got)
			}
		}
		l.tryCard(300, c.right)
		if got := l.said(); !strings.Contains(got, c.done) {
			t.Fatalf("card %d, done right: the lesson says %q, want %q", i+1, got, c.done)
		}
		l.onward()
	}
	if got := l.Inspect().Values["step"]; got != "6" {
		t.Errorf("after all cards it is at step %s", got)
	}
}

// tryCard has the lesson's card turned, and one thing clicked some milliseconds after it is due, or nothing.
func (l *laid) tryCard(at int, what func(*laid) geom.Point) {
	l.t.Helper()
	l.tap("lesson.next")
	l.until("a card is awaited", func() bool { return l.board.round.on })
	when := l.board.round.shownAt + ms(at)
	if what != nil {
		l.strike(click(when, input.LeftButton, what(l))...)
	}
	l.until("it has closed", func() bool { return !l.board.round.on && l.board.desk.Live.Game().Turn() != game.Anyone })
	l.pending = l.pending[:0]
}

// TestAPauseInTheLessonSkipsNothing leaves the window while a card lies open.
func TestAPauseInTheLessonSkipsNothing(t *testing.T) {
	l := taught(t)
	for l.Inspect().Values["step"] != "1" {
		l.said()
		l.tap("lesson.next")
	}
	ask := l.said()
	l.tap("lesson.next")
	l.until("the card lies open", func() bool { return l.board.round.shown })
	l.now.Unfocused = true
	l.until("it is put back", func() bool { return !l.board.round.on })
	l.now.Unfocused = false
	l.tick(time.Second / 60)
	if got := l.said(); got != ask {
		t.Errorf("after the pause the lesson says %q", got)
	}
}

// TestAnEarlyHandIsNotStill: with the hands up it costs nothing, and is told of in every language.
func TestAnEarlyHandIsNotStill(t *testing.T) {
	for _, tt := range []struct {
		early bool
		want  string
	}{{false, "up"}, {true, "early"}} {
		d := performance{card: rapidcity.HandsUpCard(2), early: tt.early}
		if word, again := d.judge(); word != tt.want || again {
			t.Errorf("early %v: %q, again %v; want %q", tt.early, word, again, tt.want)
		}
		for _, l := range words.Languages() {
			if key := "rapidcity.lesson.done." + tt.want; !newServices(t, l).Words.Has(key) {
				t.Errorf("%s lacks %s", l, key)
			}
		}
	}
}

// TestALessonLeavesTheBoardItsSize: on wide screens the text lies over the lower left corner, off all that is played with; the
// task stays there while its card is played.
func TestALessonLeavesTheBoardItsSize(t *testing.T) {
	for _, size := range []geom.Point{geom.Pt(1280, 800), geom.Pt(844, 390), geom.Pt(640, 360)} {
		l := taught(t)
		l.resize(int(size.X), int(size.Y))
		ask := ""
		for range 2 { // what one wins by, and the first card
			ask = l.said()
			sheet, g := l.Inspect().Node("lesson.words").Rect, &l.board.ground
			if g.area.Size() != size || !g.isForSheet(sheet) {
				t.Errorf("%v: the board has %v, and the text %v", size, g.area, sheet)
			}
			l.tap("lesson.next")
			l.ticks(2)
		}
		l.until("a card is awaited", func() bool { return l.board.round.on })
		l.ticks(2)
		if at := l.Inspect().Node("lesson.next"); at != nil || !l.showsText(ask) {
			t.Errorf("%v: while the card is awaited, %q does not stand there alone", size, ask)
		}
	}
}

// showsText reports whether a text stands on the screen.
func (l *laid) showsText(words string) bool {
	for _, n := range l.Inspect().Nodes {
		if n.Text == words {
			return true
		}
	}
	return false
}
