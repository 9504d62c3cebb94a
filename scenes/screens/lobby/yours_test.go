//go:build !js && !android && !ios

package lobby_test

import (
	"image"
	"slices"
	"strings"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/online/wire"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
)

// TestOnesOwnTurnIsSaidInWords: on a telephone and on a tablet in a room, in every language, "Your turn" stands there while its person
// is asked and at no other time, with what is expected; the title of the window is told, and the device trembles once for each turn
// that comes to it from others. Else it says to look at the big screen. All of it fits.
func TestOnesOwnTurnIsSaidInWords(t *testing.T) {
	for i, name := range []string{"galopp", "dorada", "galopp"} {
		lang := words.Languages()[i]
		p := newParty(t, `{"game":"`+name+`","seats":["red","blue","yellow"],"players":{"yellow":{"kind":"bot","level":"easy"}}}`)
		board, phone, tablet := sitDown(p)
		nudges, turns, last := 0, 0, game.Seat(-1)
		phone.services.Vibrate = func() { nudges++ }
		if err := phone.services.Words.SetLang(lang); err != nil {
			t.Fatal(err)
		}
		looks, seen, rng := false, map[string]bool{}, game.NewRNG(9)
		for p.Match().Len() < 50 {
			p.pass(3)
			for _, d := range []*device{phone, tablet, board} {
				d.checkYours(d != board)
			}
			if yours := phone.Inspect().Values["yours"]; p.Match().Len() > 12 && !seen[yours] {
				seen[yours] = true
				for _, size := range []image.Point{{X: 844, Y: 390}, {X: 768, Y: 1024}, {X: 390, Y: 844}} {
					phone.ResizeUndrawn(size.X, size.Y)
					phone.checkYours(true)
				}
				phone.Resize(390, 844)
				phone.Shot("guest-yours-" + name + "-" + string(lang) + "-" + yours)
			}
			if turn := p.Match().Game().Turn(); turn > 0 {
				last = turn
			} else if phone.Inspect().Values["yours"] == "true" && last != 0 {
				last = 0
				turns++
			}
			looks = looks || phone.ShowsText(phone.services.T("table.prompt.look"))
			p.tapAny(rng)
		}
		if nudges != turns || turns == 0 || !looks {
			t.Errorf("%s: the device trembled %d times in %d turns of its person; it says to look at the big screen: %v", name, nudges, turns, looks)
		}
	}
}

// checkYours holds what a device says of whose turn it is to whether it asks.
func (d *device) checkYours(seated bool) {
	d.party.Helper()
	r := d.Inspect()
	if !on("scene.Scene")(r) || d.party.State() != wire.Playing {
		return
	}
	said := slices.ContainsFunc(r.Nodes, func(n stage.Node) bool {
		return n.Kind == stage.Text && strings.HasPrefix(n.Text, d.services.T("table.yours"))
	})
	if yours := r.Values["yours"] == "true"; yours != said || yours != d.services.PlayersTurn || yours && (!seated || r.Values["asked"] != "true") {
		d.party.Errorf("asked %s, your turn %v, told %v: %q", r.Values["asked"], yours, d.services.PlayersTurn, d.Texts())
	}
	for _, f := range playtest.Faults(r) {
		d.party.Errorf("%s: %q", f, d.Texts())
	}
}
