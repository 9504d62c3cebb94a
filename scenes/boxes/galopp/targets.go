package galopp

import (
	"strconv"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/boxes/galopp/race"
	"ludotheque/scenes/boxes/galopp/saleroom"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
)

// targets lists what can be pointed at or picked on the board. Besides desk, its fields are parts of the board.
type targets struct {
	desk   *table.Desk
	layout *layout
	view   *pieces.View
	dice   *table.Dice
	choice *choice
}

// standingsTarget returns a target with the area r that opens the standings, or closes them if they are open; see finger.Enlarge.
func standingsTarget(r geom.Rect) table.Target {
	return table.Target{ID: "standings", Ref: refStand, Rect: r, Use: table.Look}
}

// addGarden appends the targets of a race: the plaques of the places, the die, the chairs on the way, and the places to which a
// crafty porter may send chairs.
func (t *targets) addGarden(dst []table.Target) []table.Target {
	tray := t.layout.Tray
	dst = append(dst, standingsTarget(t.layout.Stand))
	dst = append(dst, t.dice.Target(race.RefDie, geom.Around(tray.Center(), max(44, tray.W), max(44, tray.H)), t.choice.Asked))
	for s := range game.Seat(t.view.Seats) {
		if t.view.Place[s] == 0 {
			dst = append(dst, t.chair(s))
		}
	}
	return t.addGhosts(dst)
}

// lineup returns what computes the places of the chairs on the way, those that a crafty porter has sent so far included.
func (t *targets) lineup() race.Lineup {
	return race.Lineup{Course: t.layout.Course, View: t.view, Errand: &t.choice.errand}
}

// chairNames are the IDs of the chairs by colour.
var chairNames = [...]string{"chair.red", "chair.blue", "chair.yellow", "chair.green", "chair.violet", "chair.white"}

// chair returns the target for a seat's chair. The chair can be looked at or, if a crafty porter may send it next, dragged. While
// a seat decides, picking the chair is refused.
func (t *targets) chair(s game.Seat) table.Target {
	g := table.Target{ID: chairNames[t.desk.Color(s)], Ref: race.RefChair + int(s), Use: table.Look, Small: "the nearest chair takes the tap"}
	g.Rect, g.Drag = t.lineup().Post(s).Box(), t.choice.errand.CanSendAnywhere(s)
	if t.choice.Asked {
		g.Use = table.Refused // the place to which the chair goes is picked, not the chair
	}
	return g
}

// addGhosts appends a target for each place to which a crafty porter may send a chair.
func (t *targets) addGhosts(dst []table.Target) []table.Target {
	for s := range game.Seat(t.view.Seats) {
		for steps := -2; steps <= 2; steps++ {
			if t.choice.errand.CanSend(s, steps) {
				dst = append(dst, t.ghost(s, steps))
			}
		}
	}
	return dst
}

// ghost returns the target for the place to which a crafty porter may send a chair by steps. Its use is table.Risk if the deciding
// seat's own chair would end in the pond, else table.Offer.
func (t *targets) ghost(s game.Seat, steps int) table.Target {
	use, space := table.Offer, int(t.view.Chair[s])+steps
	if s == t.choice.Seat && t.view.IsInPond(space) {
		use = table.Risk
	}
	id := "to." + t.desk.Color(s).String() + "." + strconv.Itoa(steps)
	return table.Target{ID: id, Ref: race.GhostRef(s, steps), Rect: t.lineup().Reach(s, space), Use: use}
}

// addRoom appends the targets of an auction: the buttons, and deck and discards or, while a button is dragged, the place where it
// may be dropped.
func (t *targets) addRoom(dst []table.Target, buttons []saleroom.Button) []table.Target {
	for i := range buttons {
		k, use := &buttons[i], table.Offer
		if k.Off {
			use = table.Refused
		}
		dst = append(dst, table.Target{ID: k.ID, Ref: k.Ref, Rect: k.Rect, Use: use, Drag: k.CanDrag()})
	}
	if t.choice.Held == table.NoTarget {
		dst = append(dst, t.piles())
	} else {
		dst = append(dst, table.Target{ID: "offer", Ref: saleroom.RefOffer, Rect: t.layout.rooms.Of(t.view.Race).Counter(), Use: table.Drop})
	}
	return dst
}

// piles returns the target for deck and discards, which opens the count of unseen cards.
func (t *targets) piles() table.Target {
	r := t.layout.rooms.Of(t.view.Race).Piles
	return table.Target{ID: "piles", Ref: saleroom.RefPiles, Rect: geom.Around(r.Center(), r.W, max(44, r.H)), Use: table.Look}
}

// addTeams appends the targets of an exchange: the title, which opens the standings; deck and discards or, while a card is
// dragged, the bin where it may be dropped; and the cards, if a seat is to choose among them.
func (t *targets) addTeams(dst []table.Target) []table.Target {
	room := t.layout.rooms.Of(t.view.Race)
	title := room.Title
	dst = append(dst, standingsTarget(geom.R(title.X, title.Y, title.W, max(44, title.H))))
	if t.choice.Held == table.NoTarget {
		dst = append(dst, t.piles())
	} else {
		dst = append(dst, table.Target{ID: "bin", Ref: refBin, Rect: room.Bin(), Use: table.Drop})
	}
	if !t.choice.Asks(galopp.StageExchange) {
		return dst
	}
	for s := range t.view.Seats {
		for i, r := range t.layout.cells[s].cards {
			id := "card." + t.desk.Color(game.Seat(s)).String() + "." + strconv.Itoa(i+1)
			dst = append(dst, table.Target{ID: id, Ref: refCard + s*galopp.Slots + i, Rect: r, Use: table.Offer, Drag: true, Small: "the nearest card takes the tap"})
		}
	}
	return dst
}
