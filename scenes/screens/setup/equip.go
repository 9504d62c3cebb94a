package setup

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/store"
)

// SetDevices changes the devices of people in the set-up of a box that v holds. devices has the IDs of the new devices by colour
// of the seat. Seats of bots stay as they are. SetDevices does nothing if v holds no set-up of the box. The error is that of
// v.StoreSetup.
func SetDevices(v *store.Settings, box string, devices map[game.Color]string) error {
	var p plan
	if !v.Setup(box, &p) {
		return nil
	}
	for i := range p.Chairs {
		if d, ok := devices[p.Chairs[i].color()]; ok && p.Chairs[i].isPerson() {
			p.Chairs[i].Device = d
		}
	}
	return v.StoreSetup(box, p)
}

// ChosenDevice returns the ID of the device of a person in the set-up of a box that v holds; "" if none was chosen. c is the
// colour of the person's seat. ok is false if there is no such person or set-up.
func ChosenDevice(v store.Settings, box string, c game.Color) (device string, ok bool) {
	var p plan
	if !v.Setup(box, &p) {
		return "", false
	}
	for i := range p.Chairs {
		if p.Chairs[i].isPerson() && p.Chairs[i].color() == c {
			return p.Chairs[i].Device, true
		}
	}
	return "", false
}
