package rapidcity

import (
	"fmt"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/scene"
)

func TestACardUnderWayAllocatesNothing(t *testing.T) {
	playtest.NeedsDisplay(t)
	l := lay(t, newServices(t, words.English), 800, 600, `{"deck":{"red hands up":1}}`, "", append(around(2), guest{color: game.Yellow, level: game.LevelStrong})...)
	l.sharp()
	l.show()
	dst := ebiten.NewImage(800, 600)
	draw := func() {
		l.Context().Redraw()
		l.Draw(dst)
	}
	for range 80 {
		l.ticks(1)
		draw()
	}
	for i := range 24 { // Ebitengine holds the commands of some frames, in two queues, to use again
		draw()
		if i%8 == 7 {
			dst.At(0, 0)
		}
	}
	if n := testing.AllocsPerRun(4, func() { l.ticks(1); draw() }); n > 0 {
		t.Errorf("a frame allocates %v times", n)
	}
}

func TestNothingIsCutOffOrTooSmall(t *testing.T) {
	playtest.NeedsDisplay(t)
	for _, lang := range words.Languages() {
		for _, players := range [][]guest{alone(3), alone(6), around(6)} {
			s := newServices(t, lang)
			l := lay(t, s, 800, 600, "", `{"tap":true}`, players...)
			l.sharp()
			for _, larger := range []bool{false, true} {
				s.Change(l.Context(), func(v *store.Settings) { v.LargerText = larger })
				for _, size := range playtest.Sizes() {
					l.resize(size.X, size.Y)
					l.audit(fmt.Sprintf("%s, %v, larger %v, %d seats", lang, size, larger, len(players)))
				}
			}
			l.resize(800, 600)
			l.board.sheet.open()
			l.ticks(20)
			l.audit(fmt.Sprintf("%s, larger, %d seats: hands", lang, len(players)))
		}
	}
}

// audit lists what breaks a rule of the house, and that the sign on the deck does not say what one person is to do.
func (l *laid) audit(where string) {
	l.t.Helper()
	for _, f := range playtest.Faults(l.Inspect()) {
		l.t.Errorf("%s: %s", where, f)
	}
	if b := l.board; b.sign.shown() && b.people.fingerSeats().Len() <= 1 && !l.signSays(b.desk.T("rapidcity.sign."+b.sign.verb())) {
		l.t.Errorf("%s: no room on the deck, %v, for what the sign says", where, b.ground.card)
	}
}

// signSays reports whether one of the lines of the sign on the deck is the given one.
func (l *laid) signSays(line string) bool {
	lines, _ := l.signText()
	return slices.Contains(lines, line)
}

func TestLessonFitsEveryScreen(t *testing.T) {
	playtest.NeedsDisplay(t)
	for _, lang := range words.Languages() {
		s := newServices(t, lang)
		sc, err := scene.Teach(s, &box(t).Contents, &table.Doors{})
		if err != nil {
			t.Fatal(err)
		}
		r := newRig(t, s, sc, 1280, 800)
		r.sharp()
		for _, larger := range []bool{false, true} {
			s.Change(r.Context(), func(v *store.Settings) { v.LargerText = larger })
			for _, size := range playtest.Sizes() {
				r.resize(size.X, size.Y)
				r.ticks(30)
				for _, f := range playtest.Faults(r.Inspect()) {
					t.Errorf("%s %v larger %v: %s", lang, size, larger, f)
				}
				if *look && lang == words.French {
					r.shot(fmt.Sprintf("rc-lesson-%v-%v", size, larger))
				}
			}
		}
	}
}
