package galopp

import (
	"strconv"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
)

// targets are what reacts to a finger.
type targets struct {
	desk   *table.Desk
	layout *layout
	view   *view
	die    *table.Die
	choice *choice
}

// standingsTarget lets the standings be opened by what lies in r.
func standingsTarget(r geom.Rect) table.Target {
	return table.Target{ID: "standings", Ref: refStand, Rect: r, Use: table.Look}
}

// garden appends those of a race.
func (t *targets) garden(dst []table.Target) []table.Target {
	tray := t.layout.tray
	dst = append(dst, standingsTarget(t.layout.stand))
	dst = append(dst, t.die.Target(refDie, geom.Around(tray.Center(), max(44, tray.W), max(44, tray.H)), t.choice.asked))
	for s := range game.Seat(t.view.seats) {
		if t.view.place[s] == 0 {
			dst = append(dst, t.chair(s))
		}
	}
	return t.ghosts(dst)
}

// lineup is how the chairs stand.
func (t *targets) lineup() lineup { return lineup{t.layout.course, t.view, &t.choice.errand} }

// chairNames are the IDs of the chairs by colour.
var chairNames = [...]string{"chair.red", "chair.blue", "chair.yellow", "chair.green", "chair.violet", "chair.white"}

// chair lets a chair be looked at, and dragged where its porters may carry it.
func (t *targets) chair(s game.Seat) table.Target {
	g := table.Target{ID: chairNames[t.desk.Color(s)], Ref: refChair + int(s), Use: table.Look, Small: "the nearest chair takes the tap"}
	g.Rect, g.Drag = t.lineup().post(s).box(), t.choice.errand.sendsAnywhere(s)
	if t.choice.asked {
		g.Use = table.Refused // it is its place that is picked
	}
	return g
}

// ghosts appends where a crafty porter may send chairs.
func (t *targets) ghosts(dst []table.Target) []table.Target {
	for s := range game.Seat(t.view.seats) {
		for steps := -2; steps <= 2; steps++ {
			if t.choice.errand.sends(s, steps) {
				dst = append(dst, t.ghost(s, steps))
			}
		}
	}
	return dst
}

func (t *targets) ghost(s game.Seat, steps int) table.Target {
	use, space := table.Offer, int(t.view.chair[s])+steps
	if s == t.choice.seat && t.view.drowns(space) {
		use = table.Risk
	}
	id := "to." + t.desk.Color(s).String() + "." + strconv.Itoa(steps)
	return table.Target{ID: id, Ref: ghostRef(s, steps), Rect: t.lineup().at(s, space).box(), Use: use, Small: "the nearest place takes the tap"}
}

// room appends those of an auction with its buttons.
func (t *targets) room(dst []table.Target, keys []key) []table.Target {
	for i := range keys {
		k, use := &keys[i], table.Offer
		if k.off {
			use = table.Refused
		}
		dst = append(dst, table.Target{ID: k.id, Ref: k.ref, Rect: k.rect, Use: use, Drag: k.drags()})
	}
	if t.choice.held == table.NoTarget {
		dst = append(dst, t.piles())
	} else {
		dst = append(dst, table.Target{ID: "offer", Ref: refOffer, Rect: t.layout.rooms.of(t.view.race).counter(), Use: table.Drop})
	}
	return dst
}

// piles let one count the cards that have not been seen.
func (t *targets) piles() table.Target {
	r := t.layout.rooms.of(t.view.race).piles
	return table.Target{ID: "piles", Ref: refPiles, Rect: geom.Around(r.Center(), r.W, max(44, r.H)), Use: table.Look}
}

// teams appends those of an exchange.
func (t *targets) teams(dst []table.Target) []table.Target {
	room := t.layout.rooms.of(t.view.race)
	head := room.head
	dst = append(dst, standingsTarget(geom.R(head.X, head.Y, head.W, max(44, head.H))))
	if t.choice.held == table.NoTarget {
		dst = append(dst, t.piles())
	} else {
		dst = append(dst, table.Target{ID: "bin", Ref: refBin, Rect: room.bin(), Use: table.Drop})
	}
	if !t.choice.asks(galopp.StageExchange) {
		return dst
	}
	for s := range t.view.seats {
		for i, r := range t.layout.cells[s].cards {
			id := "card." + t.desk.Color(game.Seat(s)).String() + "." + strconv.Itoa(i+1)
			dst = append(dst, table.Target{ID: id, Ref: refCard + s*galopp.Slots + i, Rect: r, Use: table.Offer, Drag: true, Small: "the nearest card takes the tap"})
		}
	}
	return dst
}
