package piece_test

import (
	"image/color"
	"math"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/assets/art"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
)

// pixels reads an image back.
func pixels(img *ebiten.Image) []byte {
	b := img.Bounds()
	out := make([]byte, 4*b.Dx()*b.Dy())
	img.ReadPixels(out)
	return out
}

func at(img *ebiten.Image, x, y int) color.RGBA { return img.At(x, y).(color.RGBA) }

func TestSpritesAreDrawnOnce(t *testing.T) {
	s := piece.NewSet(1)
	a := s.Pawn(game.Red, 40)
	if b := s.Pawn(game.Red, 40.05); a != b {
		t.Error("a length that differs by less than a quarter of a dp draws another pawn")
	}
	if b := s.Pawn(game.Blue, 40); a == b {
		t.Error("two seats share a pawn")
	}
	if b := s.Figure(cowboy, game.Red, 40); a == b {
		t.Error("a pawn and a cow-boy share a sprite")
	}
	if s.Count() != 3 {
		t.Errorf("%d sprites held, want 3", s.Count())
	}
	s.Rescale(1)
	if s.Count() != 3 {
		t.Error("the same scale throws sprites away")
	}
	s.Rescale(2)
	if s.Count() != 0 || s.Scale() != 2 {
		t.Errorf("after a change of scale %d sprites at %g, want 0 at 2", s.Count(), s.Scale())
	}
}

// TestSetLetsGoOfTheOldest fills a set beyond its bound.
func TestSetLetsGoOfTheOldest(t *testing.T) {
	s := piece.NewSet(4)
	first := s.Picture("coin", piece.Plain, 400)
	for i := range 12 {
		s.Picture("coin", piece.Plain, 390-float64(i))
		if s.Picture("coin", piece.Plain, 400) != first {
			t.Fatal("what is asked for again and again is let go")
		}
	}
	if s.Count() > 9 {
		t.Errorf("%d coins of 2 million pixels and more are held, want at most 9", s.Count())
	}
}

func TestSizesFollowScale(t *testing.T) {
	for _, scale := range []float64{1, 1.5, 2} {
		s := piece.NewSet(scale)
		sp := s.Pawn(game.Green, 50)
		if got, want := sp.Image.Bounds().Dy(), int(math.Ceil(50*scale)); got != want {
			t.Errorf("at %gx a pawn of 50 dp is %d pixels high, want %d", scale, got, want)
		}
		if sp.H != 50 || sp.Anchor.Y < 45 || sp.Anchor.Y > 50 {
			t.Errorf("at %gx the pawn is %g dp high and stands at %g", scale, sp.H, sp.Anchor.Y)
		}
		s.Clear()
	}
}

// TestSeatsDiffer holds every figure to look different for every seat, in colour and in the mark.
func TestSeatsDiffer(t *testing.T) {
	s := piece.NewSet(1)
	figures := map[string]func(game.Color, float64) *piece.Sprite{
		"pawn": s.Pawn, "mark": s.Mark,
	}
	for name, draw := range figures {
		seen := map[string]game.Color{}
		for seat := game.Red; seat <= piece.Plain; seat++ {
			key := string(pixels(draw(seat, 48).Image))
			if other, ok := seen[key]; ok {
				t.Errorf("%s: seats %d and %d look the same", name, other, seat)
			}
			seen[key] = seat
		}
	}
}

// TestMarksStandOut holds marks to a contrast of 3 with their seat's colour (WCAG for graphics; 2 for green, whose mark
// is outlined by the body's shade).
func TestMarksStandOut(t *testing.T) {
	for seat := game.Red; seat < game.Colors; seat++ {
		if got := paint.Contrast(piece.SeatColor(seat), piece.MarkColor(seat)); got < 3 {
			t.Errorf("%v: contrast of the mark %.2f, want 3", seat, got)
		}
	}
}

func TestMarksCanBeLeftOff(t *testing.T) {
	s := piece.NewSet(1)
	marked := pixels(s.Pawn(game.Red, 60).Image)
	if s.SetMarks(true); s.Count() != 1 {
		t.Error("marks that are there already throw sprites away")
	}
	s.SetMarks(false)
	if slices.Equal(marked, pixels(s.Pawn(game.Red, 60).Image)) {
		t.Error("a pawn without a mark looks the same")
	}
	s.SetMarks(true)
	if !slices.Equal(marked, pixels(s.Pawn(game.Red, 60).Image)) {
		t.Error("the mark does not come back")
	}
}

func TestUnknownPictureIsMarked(t *testing.T) {
	sp := piece.NewSet(1).Picture("no-such-picture", piece.Plain, 40)
	if got := at(sp.Image, 20, 20); got.R < 0x80 || got.G > 0x80 {
		t.Errorf("the middle of a missing picture is %v, want red", got)
	}
}

func TestEveryPictureBecomesASprite(t *testing.T) {
	s := piece.NewSet(1)
	for _, name := range art.Names() {
		w, h, err := art.Size(name)
		if err != nil {
			t.Fatal(err)
		}
		if sp := s.Picture(name, game.Yellow, 24); math.Abs(sp.W-24*w/h) > 0.01 {
			t.Errorf("%s is %g dp wide, want %g", name, sp.W, 24*w/h)
		}
	}
}

func TestDrawPlacesTheAnchor(t *testing.T) {
	s := piece.NewSet(2)
	dst := ebiten.NewImage(200, 200)
	s.Chip(0, paint.Hex(0x00FF00), 20).Draw(dst, geom.Pt(50, 50), piece.Pose{})
	if got := at(dst, 100, 100); got.G < 0xC0 || got.A != 0xFF {
		t.Errorf("the middle of a chip is %v, want green", got)
	}
	dst.Clear()
	s.Chip(0, paint.Hex(0x00FF00), 20).Draw(dst, geom.Pt(50, 50), piece.Pose{Lift: 30})
	if at(dst, 100, 100).A != 0 || at(dst, 100, 40).A != 0xFF {
		t.Error("a chip lifted by 30 dp is not drawn 60 pixels higher")
	}
	dst.Clear()
	for _, p := range []piece.Pose{{Fade: 1}, {Grow: -1}} {
		s.Chip(0, paint.Hex(0x00FF00), 20).Draw(dst, geom.Pt(50, 50), p)
	}
	if at(dst, 100, 100).A != 0 {
		t.Error("a vanished chip is drawn")
	}
}

func TestMirrorFacesTheOtherWay(t *testing.T) {
	s := piece.NewSet(1)
	a, b := ebiten.NewImage(120, 80), ebiten.NewImage(120, 80)
	bull := s.Picture("pamplona-bull-1", piece.Plain, 60)
	bull.Draw(a, geom.Pt(60, 70), piece.Pose{})
	bull.Draw(b, geom.Pt(60, 70), piece.Pose{Mirror: true})
	left, right := 0, 0
	for x := range 60 {
		for y := range 80 {
			if at(a, x, y).A > 0 {
				left++
			}
			if at(b, 119-x, y).A > 0 {
				right++
			}
		}
	}
	if left == 0 || math.Abs(float64(left-right)) > float64(left)/20 {
		t.Errorf("left half has %d pixels, mirrored right half %d", left, right)
	}
}

func TestHitsAllocateNothing(t *testing.T) {
	s := piece.NewSet(1)
	die := arrows
	var kept *piece.Sprite
	frame := func() {
		kept = s.Shadow(30, 8)
		kept = s.Halo(40, 20, paint.Hex(0xC8963E))
		kept = s.Pawn(game.White, 40)
		kept = s.Mark(game.Violet, 20)
		kept = s.Die(die, 3, 30)
		kept = s.Card("pamplona-card-3", piece.Plain, 50, 70, true)
		kept = s.Coin(5, 20)
		kept = s.Lid("dorada", 80, 60)
		kept = s.Picture("coin", piece.Plain, 20)
	}
	frame()
	if got := testing.AllocsPerRun(200, frame); got != 0 {
		t.Errorf("asking for sprites that are held allocates %g times", got)
	}
	if kept == nil {
		t.Error("no sprite")
	}
}

// TestDrawAllocatesNothing draws one sprite over and over, so that Ebitengine joins the draws into one command.
func TestDrawAllocatesNothing(t *testing.T) {
	s := piece.NewSet(1)
	dst := ebiten.NewImage(100, 100)
	pawn := s.Pawn(game.White, 40)
	got := testing.AllocsPerRun(500, func() {
		pawn.Draw(dst, geom.Pt(50, 50), piece.Pose{Lift: 3, Squash: 0.1, Turn: 0.1, Dim: 0.2})
	})
	if got > 0 {
		t.Errorf("a draw allocates %g times", got)
	}
}

func TestDiceShowEverySide(t *testing.T) {
	s := piece.NewSet(1)
	for _, d := range []piece.Die{piece.Ivory(), arrows, pyramid} {
		looks := map[string]int{}
		for side := range d.Sides {
			looks[string(pixels(s.Die(d, side, 40).Image))]++
		}
		if d != arrows {
			if len(looks) != d.Sides {
				t.Errorf("%d sides look like %d", d.Sides, len(looks))
			}
		}
		if s.Die(d, 99, 40) == nil {
			t.Error("a side that the die has not")
		}
	}
}

func TestThrowLands(t *testing.T) {
	from, to := geom.Pt(0, 100), geom.Pt(200, 50)
	last := math.Inf(1)
	for i := 0; i <= 100; i++ {
		tt := float64(i) / 100
		p, lift, rolled := piece.Throw{From: from, To: to, Height: 60}.At(tt)
		if lift < 0 || lift > 60.001 {
			t.Errorf("at %g the die is %g dp up", tt, lift)
		}
		if d := p.Dist(to); d > last+1e-9 {
			t.Errorf("at %g the die moves away from where it lands", tt)
		} else {
			last = d
		}
		if settled := rolled >= 1; settled != (tt >= 0.86) {
			t.Errorf("at %g settled is %v", tt, settled)
		}
	}
	if p, lift, rolled := (piece.Throw{From: from, To: to, Height: 60}).At(1); p != to || lift != 0 || rolled != 1 {
		t.Errorf("in the end the die lies at %v, %g up", p, lift)
	}
}

func TestShadowFadesWithHeight(t *testing.T) {
	s := piece.NewSet(1)
	alpha := func(lift float64) uint8 {
		sp := s.Shadow(60, lift)
		var most uint8
		px := pixels(sp.Image)
		for i := 3; i < len(px); i += 4 {
			most = max(most, px[i])
		}
		return most
	}
	low, high := alpha(0), alpha(72)
	if low < 100 || high >= low {
		t.Errorf("the darkest of the shadow is %d on the table and %d in the air", low, high)
	}
	if s.Shadow(60, 500) != s.Shadow(60, 72) {
		t.Error("shadows of great heights are not shared")
	}
}

// TestShadowsLeaveWhatIsLifted: the higher a pawn or a card is over its place, the further to the lower right reaches its shadow.
func TestShadowsLeaveWhatIsLifted(t *testing.T) {
	s := piece.NewSet(1)
	place := geom.Pt(150, 150)
	for name, draw := range map[string]func(dst *ebiten.Image, lift float64){
		"pawn": func(dst *ebiten.Image, lift float64) { s.DrawShadow(dst, 40, lift, place, piece.Pose{}) },
		"card": func(dst *ebiten.Image, lift float64) {
			piece.Card{Seat: piece.Plain, W: 50, H: 70}.Draw(dst, s, place, piece.Pose{Lift: lift})
		},
	} {
		var last geom.Point
		for lift := 6.0; lift <= 48; lift += 14 {
			dst := ebiten.NewImage(300, 300)
			draw(dst, lift)
			far := shade(dst)
			if far.X <= last.X || far.Y <= last.Y {
				t.Errorf("a %s %g dp up throws its shadow as far as %v, one below it as far as %v", name, lift, far, last)
			}
			last = far
		}
	}
}

// shade returns how far to the right and down there is a shadow on a picture: what is dark and neither clear nor lit.
func shade(img *ebiten.Image) (far geom.Point) {
	px, wide := pixels(img), img.Bounds().Dx()
	for i := 3; i < len(px); i += 4 {
		if px[i] > 12 && px[i-3] < 40 {
			far.X, far.Y = max(far.X, float64(i/4%wide)), max(far.Y, float64(i/4/wide))
		}
	}
	return far
}

// TestBoardsAreLitByOneLamp: paper is warm and bright to the upper left of a board, and darker on the far side.
func TestBoardsAreLitByOneLamp(t *testing.T) {
	c := paint.New(400, 300, 1)
	piece.PaintBoard(c, geom.R(0, 0, 400, 300), dorada, 1, nil)
	near, far := at(c.Dst, 160, 90), at(c.Dst, 320, 240)
	if near.R <= far.R || int(near.R)-int(near.B) <= int(dorada.Paper.R)-int(dorada.Paper.B) {
		t.Errorf("paper of %v is %v under the lamp and %v far from it", dorada.Paper, near, far)
	}
}

func TestBoardHasEdgeAndPrint(t *testing.T) {
	c := paint.New(200, 160, 1)
	piece.PaintBoard(c, geom.R(28, 28, 140, 90), dorada, 1, func(c paint.Canvas) {
		c.Fill(paint.Box(geom.R(60, 30, 20, 20)), paint.Hex(0x0000FF))
	})
	if got := at(c.Dst, 28+70, 28+40); got.B < 0xC0 {
		t.Errorf("the print is %v, want blue", got)
	}
	paper, edge := at(c.Dst, 98, 100), at(c.Dst, 98, 28+90+4)
	if edge.A != 0xFF || int(edge.R) > int(paper.R)-30 {
		t.Errorf("the edge %v is not darker than the paper %v", edge, paper)
	}
	if got := at(c.Dst, 2, 2); got.A > 40 {
		t.Errorf("the corner of the table is %v, want almost nothing", got)
	}
}

// TestAWarmedThrowDrawsNothingNew throws dice whose pictures have been made: a die of four sides stands on less than others.
func TestAWarmedThrowDrawsNothingNew(t *testing.T) {
	const size = 40
	dst := ebiten.NewImage(100, 100)
	for _, tt := range []struct {
		die  piece.Die
		foot float64
	}{{piece.Ivory(), size}, {pyramid, 0.8 * size}} {
		s := piece.NewSet(1)
		s.PrerenderDie(tt.die, size)
		held := s.Count()
		s.Shadow(tt.foot, 0)
		throw := piece.Throw{Die: tt.die, Size: size, From: geom.Pt(0, 0), To: geom.Pt(50, 50), Height: 60, Path: 5}
		for i := range 21 {
			s.DrawThrow(dst, throw, i%tt.die.Sides, float64(i)/20, false)
			s.DrawThrow(dst, throw, i%tt.die.Sides, float64(i)/20, true)
		}
		if s.Count() != held {
			t.Errorf("a die of %d sides: %d pictures, %d of them made while it was thrown", tt.die.Sides, s.Count(), s.Count()-held)
		}
	}
}

// TestADieFadesInWithItsShadow: with reduced motion, nothing of a die is seen at the beginning of its throw.
func TestADieFadesInWithItsShadow(t *testing.T) {
	s := piece.NewSet(1)
	throw := piece.Throw{Die: piece.Ivory(), Size: 30, From: geom.Pt(10, 10), To: geom.Pt(60, 60), Height: 40}
	seen := func(share float64) int {
		dst := ebiten.NewImage(120, 120)
		defer dst.Deallocate()
		s.DrawThrow(dst, throw, 0, share, true)
		return len(slices.DeleteFunc(pixels(dst), func(v byte) bool { return v == 0 }))
	}
	if n := seen(0); n > 0 {
		t.Errorf("at the beginning %d bytes of the picture are not empty", n)
	}
	if seen(1) == 0 {
		t.Error("at the end there is no die")
	}
}
