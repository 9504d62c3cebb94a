package rapidcity

import (
	"slices"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/ui"
)

// device is the input device of a player, as its ID in settings and headers. Its name has the key "rapidcity.device.<device>".
type device string

// The devices. everything, which cannot be chosen, is for a person who plays alone against bots.
const (
	everything device = "all"
	mouse      device = "mouse"
	keysOne    device = "keys1"
	keysTwo    device = "keys2"
	fingers    device = "touch"
)

// keyboards are the devices that are sets of keys, by index of the set.
var keyboards = [2]device{keysOne, keysTwo}

// choosableDevices returns the devices that players may choose. All but fingers are for one person each.
func choosableDevices() []cabinet.Device {
	return []cabinet.Device{
		{ID: string(mouse), Icon: ui.IconMouse},
		{ID: string(keysOne), Icon: ui.IconLeftKeys},
		{ID: string(keysTwo), Icon: ui.IconRightKeys},
		{ID: string(fingers), Icon: ui.IconFinger, Shared: true},
	}
}

// icon returns the icon of a device. For everything, and an unknown device, it is that of a finger.
func (d device) icon() ui.Icon {
	for _, all := range choosableDevices() {
		if all.ID == string(d) {
			return all.Icon
		}
	}
	return ui.IconFinger
}

// people are the players: which seats are persons, and their devices. The arrays are by seat.
type people struct {
	seats    int                        // number of seats
	isPerson [rapidcity.MaxSeats]bool   // a person plays the seat on this device
	devices  [rapidcity.MaxSeats]device // "" if none is assigned yet
}

// count returns the number of persons, which are those who play on this device.
func (p *people) count() (n int) {
	for s := range p.seats {
		if p.isPerson[s] {
			n++
		}
	}
	return n
}

// userOf returns the seat of the person who uses a device, the first if there are several; false if nobody does. A person with
// everything uses every device.
func (p *people) userOf(d device) (game.Seat, bool) {
	for s := range p.seats {
		if p.isPerson[s] && (p.devices[s] == d || p.devices[s] == everything) {
			return game.Seat(s), true
		}
	}
	return 0, false
}

// fingerSeats returns the seats of the persons who play with fingers.
func (p *people) fingerSeats() game.SeatSet {
	return game.SeatsWhere(p.seats, func(s game.Seat) bool {
		return p.isPerson[s] && (p.devices[s] == fingers || p.devices[s] == everything)
	})
}

// anyoneUsesKeys reports whether anybody plays with keys.
func (p *people) anyoneUsesKeys() bool {
	return slices.ContainsFunc(keyboards[:], func(d device) bool {
		_, plays := p.userOf(d)
		return plays
	})
}

// firstPerson returns the seat of the first person, or game.Chance if there is none.
func (p *people) firstPerson() game.Seat {
	for s := range p.seats {
		if p.isPerson[s] {
			return game.Seat(s)
		}
	}
	return game.Chance
}

// nearest returns the seat that gets the first of the stands: that of the first person, or 0 if there is no person.
func (p *people) nearest() game.Seat { return max(0, p.firstPerson()) }

// seating returns how the players sit: those with fingers round the screen if there are several. They, and the nearest person
// in any case, have holsters.
func (p *people) seating() seating {
	who := seating{nearest: p.nearest()}
	touch := p.fingerSeats()
	for s := range p.seats {
		seat := game.Seat(s)
		who.turned[s] = touch.Has(seat) && touch.Len() > 1
		who.hasHolsters[s] = p.isPerson[s] && (who.turned[s] || seat == who.nearest)
	}
	return who
}

// onlooking returns how the players sit while somebody looks on from the lower edge, as if only the nearest person played here.
// On a small screen that person has no holsters either, as nobody needs them.
func (p *people) onlooking(small bool) seating {
	who := seating{nearest: p.nearest()}
	who.hasHolsters[who.nearest] = p.isPerson[who.nearest] && !small
	return who
}

// assignDevices gives a device to each person without one. The only person gets everything. A mouse and each set of keys are
// for one person: if several have the same device, the first keeps it, and the others get another one, as anybody with an
// unknown device does. Fingers are for any number of persons. tablet is whether fingers are the usual pointer.
func (p *people) assignDevices(tablet bool) {
	if p.count() == 1 {
		p.devices[p.nearest()] = everything
		return
	}
	used := map[device]bool{}
	for s := range p.seats {
		d := p.devices[s]
		if !p.isPerson[s] || !d.isKnown() || used[d] && d != fingers {
			p.devices[s] = ""
		}
		used[p.devices[s]] = true
	}
	for s := range p.seats {
		if p.isPerson[s] && p.devices[s] == "" {
			p.devices[s] = p.nextDevice(used, tablet)
			used[p.devices[s]] = true
		}
	}
}

// assignDevices returns the IDs of the devices of the persons. chosen are the IDs that they have chosen, in the same order; ""
// for none. tablet is whether fingers are the usual pointer. See people.assignDevices.
func assignDevices(chosen []string, tablet bool) []string {
	p := people{seats: min(len(chosen), rapidcity.MaxSeats)}
	for s := range p.seats {
		p.isPerson[s], p.devices[s] = true, device(chosen[s])
	}
	p.assignDevices(tablet)
	out := make([]string, len(chosen))
	for s := range p.seats {
		out[s] = string(p.devices[s])
	}
	return out
}

// isKnown reports whether d can be chosen: whether choosableDevices lists it.
func (d device) isKnown() bool { return d == mouse || d == keysOne || d == keysTwo || d == fingers }

// nextDevice returns the device for the next person. On a tablet that is fingers. Else it is the first set of keys, the second
// one or the mouse, whichever is not in used, or fingers if all are.
func (p *people) nextDevice(used map[device]bool, tablet bool) device {
	if tablet {
		return fingers
	}
	for _, d := range []device{keysOne, keysTwo, mouse} {
		if !used[d] {
			return d
		}
	}
	return fingers
}

// giveDevice gives a seat a device. If another person has that device, that person gets the seat's old one; but several may share
// fingers.
func (p *people) giveDevice(seat game.Seat, d device) {
	old := p.devices[seat]
	for s := range p.seats {
		if p.isPerson[s] && p.devices[s] == d && d != fingers {
			p.devices[s] = old
		}
	}
	p.devices[seat] = d
}
