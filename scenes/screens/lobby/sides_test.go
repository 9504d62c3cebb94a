//go:build !js && !android && !ios

package lobby_test

import (
	"image"
	"regexp"
	"strings"
	"testing"

	"ludotheque/logic/online/session"
	"ludotheque/scenes/kit/stage"
)

// TestWhatADeviceShowsGoesByThePlace: in a room everybody seated holds the hand, on a telephone and on a tablet, and at a distance the
// board, for which there is no other place. That there are two ways is said once, in words that lead to the other; the menu has it as
// well, and what was chosen is kept on the device.
func TestWhatADeviceShowsGoesByThePlace(t *testing.T) {
	for spread, first := range map[session.Spread]string{session.InRoom: "bar.board", session.AtDistance: "bar.hand"} {
		for _, size := range []image.Point{{X: 390, Y: 844}, {X: 844, Y: 390}, {X: 768, Y: 1024}, {X: 1280, Y: 800}} {
			p, ann, _ := longGame(t, 20)
			p.move(spread)
			ann.Close()
			d := p.comes("Ann", size.X, size.Y)
			d.still(asks)
			said, other := "table.sides.hand", "bar.hand"
			if first == "bar.hand" {
				said, other = "table.sides.board", "bar.board"
			}
			if r := d.Inspect(); r.Node(first) == nil || !d.ShowsText(d.services.T(said)) {
				t.Fatalf("spread %d, %v: the device says %q", spread, size, d.Texts())
			}
			d.Shot("guest-side-" + first + "-" + size.String())
			d.Tap("toast")
			p.until(d, "the other way", has(other))
			d = d.reload("Ann", size.X, size.Y)
			d.still(asks)
			if r := d.Inspect(); r.Node(other) == nil || d.ShowsText(d.services.T("table.sides.hand")) || d.ShowsText(d.services.T("table.sides.board")) {
				t.Errorf("spread %d, %v: loaded again it says %q", spread, size, d.Texts())
			}
			d.Shot("guest-side-" + other + "-" + size.String())
		}
	}
}

// TestASecretCardIsCoveredInARoom until a finger touches it, on a tablet that lies open on the table too; nor do the last lines of the
// log name it, which the log itself does.
func TestASecretCardIsCoveredInARoom(t *testing.T) {
	p, ann, _ := longGame(t, 40)
	ann.Close()
	d := p.comes("Ann", 768, 1024)
	d.still(asks)
	if !d.ShowsText(d.services.T("galopp.hand.touch")) {
		t.Fatalf("the card is not covered: %q", d.Texts())
	}
	drawn := regexp.MustCompile(`opens[;.]\sAnn draws`) // the log tells an auction in several lines
	if all := strings.Join(d.Texts(), "\n"); !strings.Contains(all, "opens; a crafty porter is turned face up") || drawn.MatchString(all) {
		t.Errorf("beside the covered card stands what it is: %q", all)
	}
	d.Tap("bar.log")
	p.pass(40)
	if all := strings.Join(d.Texts(), "\n"); !drawn.MatchString(all) {
		t.Errorf("the log does not say what Ann has drawn: %q", all)
	}
	d.tap("log.close")
	p.pass(40)
	target := func(r *stage.Report) *stage.Node { return r.Node("lot.red.0") }
	n := target(d.Inspect())
	if n == nil {
		t.Fatalf("there is nothing to touch: %q", d.Texts())
	}
	d.Shot("guest-secret-covered")
	d.HoldFingers(n.Rect.Center())
	p.pass(2)
	d.Shot("guest-secret-open")
	d.Release()
}
