package setup

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/playtest"
)

// A bot looks the more intent the better it plays, and a seat shows the face that its level had in the dialog.
func TestFacesTellLevels(t *testing.T) {
	sc := lay(t, "dorada", three("red"), true)
	for _, tt := range []struct {
		level string
		mood  portrait.Mood
	}{{"child", portrait.Glad}, {"easy", portrait.Glad}, {"medium", portrait.Calm}, {"strong", portrait.Keen}} {
		offered := sc.players.face(1, tt.level)
		if offered.Mood != tt.mood {
			t.Errorf("%s has the mood %d, want %d", tt.level, offered.Mood, tt.mood)
		}
		sc.tap("setup.seat.2.kind", "setup.kind."+tt.level)
		if got := sc.players.face(1, sc.plan.Chairs[1].Level); got != offered {
			t.Errorf("the face on the seat is %+v, and was %+v on offer", got, offered)
		}
	}
	sc.tap("setup.seat.2.kind")
	playtest.SaveIfWanted(t, "setup-kinds", sc.Frame())
}

// A person who makes room for a bot gives the bot the head that was on offer.
func TestABotOnAPersonsSeatHasItsOwnHead(t *testing.T) {
	sc := lay(t, "dorada", three("red"), true)
	offered := sc.players.face(0, "easy")
	sc.tap("setup.seat.1.kind", "setup.kind.easy")
	if got := sc.players.face(0, sc.plan.Chairs[0].Level); got != offered {
		t.Errorf("the bot's face is %+v, and was %+v on offer", got, offered)
	}
}

// TestWhoMayStartIsShownByTheFace: the button of a seat shows another picture once somebody else sits there.
func TestWhoMayStartIsShownByTheFace(t *testing.T) {
	sc := lay(t, "dorada", three("red"), true)
	look := func() string {
		r := sc.Node("setup.first.blue").Rect
		part := sc.Frame().SubImage(image.Rect(int(r.X), int(r.Y), int(r.Right()), int(r.Bottom()))).(*ebiten.Image)
		pix := make([]byte, 4*part.Bounds().Dx()*part.Bounds().Dy())
		part.ReadPixels(pix)
		return string(pix)
	}
	before := look()
	sc.tap("setup.seat.2.kind", "setup.kind.strong")
	sc.Ticks(60)
	if look() == before {
		t.Error("the button shows the same face for a bot and a person")
	}
}
