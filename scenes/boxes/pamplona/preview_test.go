package pamplona

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
)

// TestTheDoorBehindAPlannedRunnerIsPale: only once a runner would end on the fear space 14, and only there.
func TestTheDoorBehindAPlannedRunnerIsPale(t *testing.T) {
	r, b := tableOf(t, geom.Pt(1280, 800), `"runners":{"red":[4,12,20],"blue":[1,1,1],"yellow":[1,1,1],"green":[1,1,1],"violet":[1,1,1],"white":[1,1,1]},"cards_seen":2`, `{"roll":["arrow",2]}`)
	isPale := func(space int) bool {
		dst := ebiten.NewImage(1280, 800)
		defer dst.Deallocate()
		b.previews.drawOffers(dst)
		k := b.layout.cell(space)
		corner := b.layout.toScreen(k.at).Sub(geom.Pt(1, 1).Mul(min(k.box.W, k.box.H) * 0.35)) // beside trails, within the ring
		_, _, _, alpha := dst.At(int(corner.X), int(corner.Y)).RGBA()
		return alpha > 0x8000
	}
	if isPale(14) {
		t.Error("the door is pale before a runner would end there")
	}
	r.Tap("runner.12")
	r.Settle()
	if !isPale(14) || isPale(22) {
		t.Errorf("with a runner planned at 14, the door there is pale: %v; the one at 22: %v", isPale(14), isPale(22))
	}
}
