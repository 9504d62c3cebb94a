package race

import (
	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/table"
)

// Refs of what can be picked in the garden.
const (
	RefDie   = 1
	RefChair = 50  // and a seat, to look at
	RefGhost = 100 // and ten times a seat and two more than its steps
)

// GhostRef is the ref of the place to which a chair may be sent by steps; ghostOf is the other way round.
func GhostRef(s game.Seat, steps int) int { return RefGhost + int(s)*10 + steps + 2 }

func GhostOf(ref int) (s game.Seat, steps int) {
	return game.Seat((ref - RefGhost) / 10), (ref-RefGhost)%10 - 2
}

// Errand is what a crafty porter does (G-10), chair by chair.
type Errand struct {
	Seat   game.Seat
	Legal  []game.Move
	own    int // steps of its own chair, 0 before that is chosen
	rivals [2]game.Seat
	picked int       // rivals chosen so far
	steps  int       // of each of them
	Best   game.Move // of the hint, or 0
}

// Sends reports whether it may send a seat's chair by steps next.
func (d *Errand) Sends(s game.Seat, steps int) bool {
	if steps == 0 {
		return false
	}
	for _, m := range d.Legal {
		e, ok := galopp.ErrandOf(m)
		if ok && d.leads(&e) && d.next(&e, s, steps) {
			return true
		}
	}
	return false
}

// SendsAnywhere reports whether it may send a seat's chair at all next.
func (d *Errand) SendsAnywhere(s game.Seat) bool {
	for steps := -2; steps <= 2; steps++ {
		if d.Sends(s, steps) {
			return true
		}
	}
	return false
}

// leads reports whether what has been chosen leads to an errand.
func (d *Errand) leads(e *galopp.Errand) bool {
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
func (d *Errand) next(e *galopp.Errand, s game.Seat, steps int) bool {
	if d.own == 0 {
		return s == d.Seat && e.Own == steps
	}
	return d.picked < e.N && e.Rivals[d.picked] == s && e.Steps == steps
}

// stepsSent returns by how many steps a seat's chair has been sent so far; 0 if it has not.
func (d *Errand) stepsSent(s game.Seat) int {
	switch {
	case !d.asked():
		return 0
	case s == d.Seat:
		return d.own
	}
	for _, rival := range d.rivals[:d.picked] {
		if rival == s {
			return d.steps
		}
	}
	return 0
}

// Send sends a chair by steps; the errand is handed in once it is whole.
func (d *Errand) Send(s game.Seat, steps int, v *pieces.View) table.Answer {
	if !d.Sends(s, steps) {
		return table.Answer{Refusal: d.whyNot(s, steps, v)}
	}
	if d.own == 0 {
		d.own = steps
	} else {
		d.rivals[d.picked], d.steps = s, steps
		d.picked++
	}
	for _, m := range d.Legal {
		if e, ok := galopp.ErrandOf(m); ok && d.leads(&e) && e.N == d.picked {
			return table.MoveAnswer(m)
		}
	}
	return table.Answer{}
}

// Hinted reports whether the hint sends a chair by steps next.
func (d *Errand) Hinted(s game.Seat, steps int) bool {
	e, ok := galopp.ErrandOf(d.Best)
	return ok && d.leads(&e) && d.next(&e, s, steps)
}

// asked reports whether a crafty porter is asked for an errand at all.
func (d *Errand) asked() bool { return len(d.Legal) > 0 }

// whyNot is why no chair may be sent by steps.
func (d *Errand) whyNot(s game.Seat, steps int, v *pieces.View) game.Refusal {
	switch {
	case s != d.Seat && v.Drowns(int(v.Chair[s])+steps):
		return galopp.CraftyPond
	case d.picked > 0 && d.rivals[0] == s:
		return galopp.CraftyTwice
	}
	return galopp.CraftyForm
}

// Refuse says why what was picked in the garden cannot be, or what is picked instead.
func (d *Errand) Refuse(ref int, v *pieces.View) table.Answer {
	switch s := game.Seat(ref - RefChair); {
	case ref == RefDie:
		return table.Answer{MessageKey: "galopp.refusal.rolled"}
	case s < 0 || int(s) >= v.Seats:
		return table.Answer{}
	case d.SendsAnywhere(s):
		return table.Answer{MessageKey: "galopp.refusal.where"}
	case d.own == 0:
		return table.Answer{MessageKey: "galopp.refusal.own-first"}
	case s == d.Seat:
		return table.Answer{MessageKey: "galopp.refusal.own-gone"}
	default:
		return table.Answer{Refusal: d.whyNot(s, -d.own/2, v)}
	}
}

// Prompt is which chair is asked for.
func (d *Errand) Prompt() string {
	switch {
	case d.own == 0:
		return "galopp.prompt.crafty"
	case d.picked == 0:
		return "galopp.prompt.rival"
	}
	return "galopp.prompt.second"
}

func (d *Errand) Draft() table.Draft {
	if d.own == 0 {
		return table.Draft{}
	}
	return table.Draft{Steps: 1 + d.picked, SubmitsItself: true, MissingKey: d.Prompt(), Task: 1}
}

// Back takes the last chair back.
func (d *Errand) Back() {
	if d.picked > 0 {
		d.picked--
		return
	}
	d.own = 0
}
