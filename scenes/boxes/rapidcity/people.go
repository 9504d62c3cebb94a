package rapidcity

import (
	"slices"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/ui"
)

// device is what a person plays with. Its words are "rapidcity.device.<device>".
type device string

// The devices. Everything is for a person who plays alone against bots.
const (
	everything device = "all"
	mouse      device = "mouse"
	keysOne    device = "keys1"
	keysTwo    device = "keys2"
	fingers    device = "touch"
)

// keyboards are the devices that are sets of keys, in the order of the sets.
var keyboards = [2]device{keysOne, keysTwo}

// devices lists those that may be chosen. All but fingers serve one person each.
func devices() []cabinet.Device {
	return []cabinet.Device{
		{ID: string(mouse), Icon: ui.IconMouse},
		{ID: string(keysOne), Icon: ui.IconLeftKeys},
		{ID: string(keysTwo), Icon: ui.IconRightKeys},
		{ID: string(fingers), Icon: ui.IconFinger, Shared: true},
	}
}

// icon is the picture of a device; who has everything is shown a finger.
func (d device) icon() ui.Icon {
	for _, all := range devices() {
		if all.ID == string(d) {
			return all.Icon
		}
	}
	return ui.IconFinger
}

// people says who sits where and plays with what.
type people struct {
	seats  int
	person [rapidcity.MaxSeats]bool
	with   [rapidcity.MaxSeats]device
}

// count is how many persons play.
func (p *people) count() (n int) {
	for s := range p.seats {
		if p.person[s] {
			n++
		}
	}
	return n
}

// of is the person who plays with a device; ok is false if nobody does. Of several with fingers it is the first.
func (p *people) of(d device) (game.Seat, bool) {
	for s := range p.seats {
		if p.person[s] && (p.with[s] == d || p.with[s] == everything) {
			return game.Seat(s), true
		}
	}
	return 0, false
}

// touching are the seats that play with fingers.
func (p *people) touching() game.SeatSet {
	return game.Where(p.seats, func(s game.Seat) bool { return p.person[s] && (p.with[s] == fingers || p.with[s] == everything) })
}

// typing reports whether somebody plays with keys.
func (p *people) typing() bool {
	return slices.ContainsFunc(keyboards[:], func(d device) bool {
		_, plays := p.of(d)
		return plays
	})
}

// near is the seat that the screen is turned to: the first person's.
func (p *people) near() game.Seat {
	for s := range p.seats {
		if p.person[s] {
			return game.Seat(s)
		}
	}
	return 0
}

// place is how they sit: those with fingers round the screen if there are several.
func (p *people) place() place {
	w := place{near: p.near()}
	touch := p.touching()
	for s := range p.seats {
		seat := game.Seat(s)
		w.turned[s] = touch.Has(seat) && touch.Len() > 1
		w.wide[s] = p.person[s] && (w.turned[s] || seat == w.near)
	}
	return w
}

// settle gives every person who has none a device, and takes away those that two have: a mouse and two sets of keys serve
// one person each, fingers any number.
func (p *people) settle(tablet bool) {
	if p.count() == 1 {
		p.with[p.near()] = everything
		return
	}
	used := map[device]bool{}
	for s := range p.seats {
		d := p.with[s]
		if !p.person[s] || !d.known() || used[d] && d != fingers {
			p.with[s] = ""
		}
		used[p.with[s]] = true
	}
	for s := range p.seats {
		if p.person[s] && p.with[s] == "" {
			p.with[s] = p.spare(used, tablet)
			used[p.with[s]] = true
		}
	}
}

// settle is what persons play with, given what they have chosen, as set-ups show it.
func settle(chosen []string, tablet bool) []string {
	p := people{seats: min(len(chosen), rapidcity.MaxSeats)}
	for s := range p.seats {
		p.person[s], p.with[s] = true, device(chosen[s])
	}
	p.settle(tablet)
	out := make([]string, len(chosen))
	for s := range p.seats {
		out[s] = string(p.with[s])
	}
	return out
}

func (d device) known() bool { return d == mouse || d == keysOne || d == keysTwo || d == fingers }

// spare is the device that the next person gets: on a tablet fingers; else two share the keyboard, a third has the mouse.
func (p *people) spare(used map[device]bool, tablet bool) device {
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

// change gives a seat a device; who had it gets the seat's old one.
func (p *people) change(seat game.Seat, d device) {
	old := p.with[seat]
	for s := range p.seats {
		if p.person[s] && p.with[s] == d && d != fingers {
			p.with[s] = old
		}
	}
	p.with[seat] = d
}
