package race

import (
	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/table"
)

// Refs of targets in the garden.
const (
	RefDie   = 1   // the die
	RefChair = 50  // plus a seat: the chair of that seat, to look at
	RefGhost = 100 // the first of ten refs for each seat, for the places to which its chair may be sent; see GhostRef
)

// GhostRef returns the ref of the place to which a seat's chair may be sent by steps, -2 to 2.
func GhostRef(s game.Seat, steps int) int { return RefGhost + int(s)*10 + steps + 2 }

// GhostOf returns the seat and the steps of a ref that GhostRef has returned.
func GhostOf(ref int) (s game.Seat, steps int) {
	return game.Seat((ref - RefGhost) / 10), (ref-RefGhost)%10 - 2
}

// Errand is the decision under way about where a crafty porter sends chairs (G-10), chair by chair.
type Errand struct {
	Seat   game.Seat    // the seat that decides
	Legal  []game.Move  // all errands that the rules allow; empty if no errand is to be decided
	own    int          // the steps of the seat's own chair, 2 or -2; 0 before they are chosen
	rivals [2]game.Seat // the seats of the rivals chosen so far
	picked int          // the number of rivals chosen so far
	steps  int          // the steps of each of the rivals; without a meaning before the first is chosen
	Best   game.Move    // the move that a hint recommends, or 0
}

// CanSend reports whether the next choice may be to send a seat's chair by steps, -2 to 2. The own chair comes first, then the
// rivals'. It returns false if no errand is to be decided.
func (d *Errand) CanSend(s game.Seat, steps int) bool {
	if steps == 0 {
		return false
	}
	for _, m := range d.Legal {
		e, ok := galopp.ErrandOf(m)
		if ok && d.agrees(&e) && d.isNext(&e, s, steps) {
			return true
		}
	}
	return false
}

// CanSendAnywhere reports whether a seat's chair may be sent by any steps next.
func (d *Errand) CanSendAnywhere(s game.Seat) bool {
	for steps := -2; steps <= 2; steps++ {
		if d.CanSend(s, steps) {
			return true
		}
	}
	return false
}

// agrees reports whether the choices so far could lead to the errand e.
func (d *Errand) agrees(e *galopp.Errand) bool {
	switch {
	case d.own != 0 && e.Own != d.own: // e sends the own chair elsewhere
		return false
	case d.picked > 0 && e.Steps != d.steps: // e sends rivals by other steps
		return false
	case d.picked > e.N: // e sends fewer rivals
		return false
	}
	for i := range d.picked {
		if e.Rivals[i] != d.rivals[i] {
			return false
		}
	}
	return true
}

// isNext reports whether sending a seat's chair by steps is the next choice of the errand e.
func (d *Errand) isNext(e *galopp.Errand, s game.Seat, steps int) bool {
	if d.own == 0 {
		return s == d.Seat && e.Own == steps
	}
	return d.picked < e.N && e.Rivals[d.picked] == s && e.Steps == steps
}

// stepsSent returns by how many steps a seat's chair has been sent so far; 0 if it has not been sent.
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

// Send chooses to send a seat's chair by steps. The answer has the refusal if that is not allowed, or the move to play if this
// choice completes the errand. It is zero if more has to be chosen.
func (d *Errand) Send(s game.Seat, steps int, v *pieces.View) table.Answer {
	if !d.CanSend(s, steps) {
		return table.Answer{Refusal: d.refusal(s, steps, v)}
	}
	if d.own == 0 {
		d.own = steps
	} else {
		d.rivals[d.picked], d.steps = s, steps
		d.picked++
	}
	// An errand without a rival, or with one rival by one step, is only legal if no errand can be done in full (G-10). So the first
	// errand that the choices complete is not the beginning of a longer one.
	for _, m := range d.Legal {
		if e, ok := galopp.ErrandOf(m); ok && d.agrees(&e) && e.N == d.picked {
			return table.MoveAnswer(m)
		}
	}
	return table.Answer{}
}

// Hinted reports whether the hint sends a seat's chair by steps next. It returns false if the choices so far differ from the hint.
func (d *Errand) Hinted(s game.Seat, steps int) bool {
	e, ok := galopp.ErrandOf(d.Best)
	return ok && d.agrees(&e) && d.isNext(&e, s, steps)
}

// asked reports whether an errand is to be decided.
func (d *Errand) asked() bool { return len(d.Legal) > 0 }

// refusal returns why a seat's chair may not be sent by steps next: into the pond (G-11), a second time, or in no form of an
// errand (G-10). CanSend must be false.
func (d *Errand) refusal(s game.Seat, steps int, v *pieces.View) game.Refusal {
	switch {
	case s != d.Seat && v.IsInPond(int(v.Chair[s])+steps):
		return galopp.CraftyPond
	case d.picked > 0 && d.rivals[0] == s:
		return galopp.CraftyTwice
	}
	return galopp.CraftyForm
}

// Refuse returns the answer to picking the die or a chair while an errand is to be decided, when only places to which a chair may
// be sent can be picked (see CanSend). The answer says why the die or chair cannot be picked, or what to pick instead. For any
// other ref it is zero.
func (d *Errand) Refuse(ref int, v *pieces.View) table.Answer {
	switch s := game.Seat(ref - RefChair); {
	case ref == RefDie:
		return table.Answer{MessageKey: "galopp.refusal.rolled"}
	case s < 0 || int(s) >= v.Seats:
		return table.Answer{}
	case d.CanSendAnywhere(s):
		return table.Answer{MessageKey: "galopp.refusal.where"} // the chair may go; its place has to be picked
	case d.own == 0:
		return table.Answer{MessageKey: "galopp.refusal.own-first"}
	case s == d.Seat:
		return table.Answer{MessageKey: "galopp.refusal.own-gone"}
	default:
		return table.Answer{Refusal: d.refusal(s, -d.own/2, v)} // rivals go the other way, by one or two (G-10): here by one
	}
}

// Prompt returns the key of the prompt for the next chair.
func (d *Errand) Prompt() string {
	switch {
	case d.own == 0:
		return "galopp.prompt.crafty"
	case d.picked == 0:
		return "galopp.prompt.rival"
	}
	return "galopp.prompt.second"
}

// Draft returns how far the decision has come: the zero Draft before the own chair has been sent. Its Task, for lessons, is 0
// while the own chair is chosen, and 1 while rivals are.
func (d *Errand) Draft() table.Draft {
	if d.own == 0 {
		return table.Draft{}
	}
	return table.Draft{Steps: 1 + d.picked, SubmitsItself: true, MissingKey: d.Prompt(), Task: 1}
}

// Back undoes the choice of the last chair, if any: of the last rival, or else of the own chair.
func (d *Errand) Back() {
	if d.picked > 0 {
		d.picked--
		return
	}
	d.own = 0
}
