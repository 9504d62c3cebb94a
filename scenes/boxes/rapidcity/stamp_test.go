package rapidcity

import (
	"image"
	"testing"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
)

// TestEachStampHasASignOfItsOwn: word, colour and picture differ from those of all others, and cream can be read on the colour.
func TestEachStampHasASignOfItsOwn(t *testing.T) {
	playtest.NeedsDisplay(t)
	for _, lang := range words.Languages() {
		s := newServices(t, lang)
		seen := map[string]stamp{}
		for one := tooLate; one < stamps; one++ {
			word := s.T("rapidcity.why." + stampWords[one])
			if other, ok := seen[word]; ok {
				t.Errorf("%s: stamps %d and %d are both %q", lang, one, other, word)
			}
			seen[word] = one
		}
	}
	pictures := map[string]stamp{}
	for one := tooLate; one < stamps; one++ {
		if c := paint.Contrast(one.color(), cream); c < 4.5 {
			t.Errorf("stamp %d: the contrast is %.1f", one, c)
		}
		for other := tooLate; other < one; other++ {
			if one.color() == other.color() {
				t.Errorf("stamps %d and %d have the same colour", one, other)
			}
		}
		c := paint.New(32, 32, 1)
		paintStamp(c, one, geom.R(0, 0, 32, 32))
		out := image.NewRGBA(c.Dst.Bounds())
		c.Dst.ReadPixels(out.Pix)
		shape := make([]byte, 0, 32*32)
		for i := 3; i < len(out.Pix); i += 4 {
			shape = append(shape, out.Pix[i]>>7) // the outline alone, without any colour
		}
		if other, ok := pictures[string(shape)]; ok && one != safe { // a disc like that of a wrong door, in another colour
			t.Errorf("stamps %d and %d have the same shape", one, other)
		}
		pictures[string(shape)] = one
	}
}

// TestTheSignIsTrueWhileBulletsFly: nobody turns a card then, as the game may end with them; nor once it is over.
func TestTheSignIsTrueWhileBulletsFly(t *testing.T) {
	s := newServices(t, words.English)
	l := lay(t, s, 1280, 800, `{"deck":{"indian":1}}`, "", alone(3)...)
	said := map[string]bool{}
	l.show()
	l.until("it is over", func() bool {
		if !l.board.motion.cardShown && !l.board.round.on {
			said[l.board.sign.verb()] = true
		}
		return l.board.view.over
	})
	l.ticks(2)
	if got := l.board.sign.verb(); said["wait"] || !said["settle"] || got != "over" {
		t.Errorf("after the last card the sign says %v, and at the end %q", said, got)
	}
}

// TestALessonShowsTheCardThatItTalksAbout, until that is drawn.
func TestALessonShowsTheCardThatItTalksAbout(t *testing.T) {
	l := taught(t)
	l.said()
	for _, want := range [...]rapidcity.Card{rapidcity.NoCard, rapidcity.Indian} { // what one wins by, and what to do
		if got := l.board.motion.preview; got != want {
			t.Errorf("step %s shows card %d, want %d", l.Inspect().Values["step"], got, want)
		}
		l.tap("lesson.next")
		l.ticks(30)
	}
	l.until("a card is awaited", func() bool { return l.board.round.on })
	if got := l.board.motion.preview; got != rapidcity.NoCard {
		t.Errorf("card %d is still shown", got)
	}
	l.until("it has closed", func() bool { return !l.board.round.on && l.board.desk.Live.Game().Turn() != game.Anyone })
	l.said()
	if got := l.board.motion.preview; got != rapidcity.NoCard {
		t.Errorf("card %d hides what came of the first", got)
	}
}
