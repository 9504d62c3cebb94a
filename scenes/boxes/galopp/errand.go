package galopp

import (
	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/table"
)

// Refs of what can be picked in the garden.
const (
	refDie   = 1
	refChair = 50  // and a seat, to look at
	refGhost = 100 // and ten times a seat and two more than its steps
)

// ghostRef is the ref of the place to which a chair may be sent by steps; ghostOf is the other way round.
func ghostRef(s game.Seat, steps int) int { return refGhost + int(s)*10 + steps + 2 }

func ghostOf(ref int) (s game.Seat, steps int) {
	return game.Seat((ref - refGhost) / 10), (ref-refGhost)%10 - 2
}

// errandChoice is what a crafty porter does (G-10), chair by chair.
type errandChoice struct {
	seat   game.Seat
	legal  []game.Move
	own    int // steps of its own chair, 0 before that is chosen
	rivals [2]game.Seat
	picked int       // rivals chosen so far
	steps  int       // of each of them
	best   game.Move // of the hint, or 0
}

// sends reports whether it may send a seat's chair by steps next.
func (d *errandChoice) sends(s game.Seat, steps int) bool {
	if steps == 0 {
		return false
	}
	for _, m := range d.legal {
		e, ok := galopp.ErrandOf(m)
		if ok && d.leads(&e) && d.next(&e, s, steps) {
			return true
		}
	}
	return false
}

// sendsAnywhere reports whether it may send a seat's chair at all next.
func (d *errandChoice) sendsAnywhere(s game.Seat) bool {
	for steps := -2; steps <= 2; steps++ {
		if d.sends(s, steps) {
			return true
		}
	}
	return false
}

// leads reports whether what has been chosen leads to an errand.
func (d *errandChoice) leads(e *galopp.Errand) bool {
	if d.own != 0 && e.Own != d.own || d.picked > 0 && e.Steps != d.steps || d.picked > e.N {
		return false
	}
	for i := range d.picked {
		if e.Rivals[i] != d.rivals[i] {
			return false
		}
	}
	return true
}

// next reports whether an errand goes on with a chair by steps.
func (d *errandChoice) next(e *galopp.Errand, s game.Seat, steps int) bool {
	if d.own == 0 {
		return s == d.seat && e.Own == steps
	}
	return d.picked < e.N && e.Rivals[d.picked] == s && e.Steps == steps
}

// sent reports whether a chair has been sent by steps.
func (d *errandChoice) sent(s game.Seat, steps int) bool {
	sent := s == d.seat && d.own != 0 && steps == d.own
	for i := range d.picked {
		sent = sent || d.rivals[i] == s && steps == d.steps
	}
	return sent
}

// send sends a chair by steps; the errand is handed in once it is whole.
func (d *errandChoice) send(s game.Seat, steps int, v *view) table.Answer {
	if !d.sends(s, steps) {
		return table.Answer{Why: d.whyNot(s, steps, v)}
	}
	if d.own == 0 {
		d.own = steps
	} else {
		d.rivals[d.picked], d.steps = s, steps
		d.picked++
	}
	for _, m := range d.legal {
		if e, ok := galopp.ErrandOf(m); ok && d.leads(&e) && e.N == d.picked {
			return table.Decided(m)
		}
	}
	return table.Answer{}
}

// hinted reports whether the hint sends a chair by steps next.
func (d *errandChoice) hinted(s game.Seat, steps int) bool {
	e, ok := galopp.ErrandOf(d.best)
	return ok && d.leads(&e) && d.next(&e, s, steps)
}

// asked reports whether a crafty porter is asked for an errand at all.
func (d *errandChoice) asked() bool { return len(d.legal) > 0 }

// whyNot is why no chair may be sent by steps.
func (d *errandChoice) whyNot(s game.Seat, steps int, v *view) game.Refusal {
	switch {
	case s != d.seat && v.drowns(int(v.chair[s])+steps):
		return galopp.CraftyPond
	case d.picked > 0 && d.rivals[0] == s:
		return galopp.CraftyTwice
	}
	return galopp.CraftyForm
}

// refuse says why what was picked in the garden cannot be, or what is picked instead.
func (d *errandChoice) refuse(ref int, v *view) table.Answer {
	switch s := game.Seat(ref - refChair); {
	case ref == refDie:
		return table.Answer{Tell: "galopp.refusal.rolled"}
	case s < 0 || int(s) >= v.seats:
		return table.Answer{}
	case d.sendsAnywhere(s):
		return table.Answer{Tell: "galopp.refusal.where"}
	case d.own == 0:
		return table.Answer{Tell: "galopp.refusal.own-first"}
	case s == d.seat:
		return table.Answer{Tell: "galopp.refusal.own-gone"}
	default:
		return table.Answer{Why: d.whyNot(s, -d.own/2, v)}
	}
}

// prompt is which chair is asked for.
func (d *errandChoice) prompt() string {
	switch {
	case d.own == 0:
		return "galopp.prompt.crafty"
	case d.picked == 0:
		return "galopp.prompt.rival"
	}
	return "galopp.prompt.second"
}

func (d *errandChoice) draft() table.Draft {
	if d.own == 0 {
		return table.Draft{}
	}
	return table.Draft{Steps: 1 + d.picked, Alone: true, Lacks: d.prompt(), Task: 1}
}

// back takes the last chair back.
func (d *errandChoice) back() {
	if d.picked > 0 {
		d.picked--
		return
	}
	d.own = 0
}
