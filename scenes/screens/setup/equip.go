package setup

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/store"
)

// Equip notes in the set-up last played in a box what its persons play with from now on, by the colours of their seats: a
// device may be changed at the table too. Without a set-up, and for seats that it has no person at, nothing is noted.
func Equip(v *store.Settings, box string, devices map[game.Color]string) error {
	var p plan
	if !v.Setup(box, &p) {
		return nil
	}
	for i := range p.Chairs {
		if d, ok := devices[p.Chairs[i].color()]; ok && p.Chairs[i].person() {
			p.Chairs[i].Device = d
		}
	}
	return v.StoreSetup(box, p)
}

// Equipped returns what the person of a colour plays with by the set-up last played in a box, empty where that is left to the
// table; ok is false without a set-up that has a person there.
func Equipped(v store.Settings, box string, c game.Color) (device string, ok bool) {
	var p plan
	if !v.Setup(box, &p) {
		return "", false
	}
	for i := range p.Chairs {
		if p.Chairs[i].person() && p.Chairs[i].color() == c {
			return p.Chairs[i].Device, true
		}
	}
	return "", false
}
