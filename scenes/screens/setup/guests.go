package setup

import (
	"fmt"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/jsonline"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
	"ludotheque/scenes/services"
)

// Seat is a seat of a table to which people come with devices of their own: a bot's of Level if Bot is set, or else open.
type Seat struct {
	Color game.Color
	Bot   bool
	Level game.Level
}

// OpenSeats returns the seats of a table of b at which nobody sits yet, as many as are usual. Luck says which of them begins.
func OpenSeats(s *services.Services, b *cabinet.Box) []Seat {
	chairs := defaultPlan(b.Rules).Chairs
	first := game.NewRNG(s.Seed()).Below(len(chairs))
	seats := make([]Seat, len(chairs))
	for i := range seats {
		seats[i].Color = chairs[(first+i)%len(chairs)].color()
	}
	return seats
}

// TableHeader returns what a table of b is set up by, at which the first of seats begins: a journal's header without "ludotheque". It has as
// many of them as b has, the first ones, and open ones if b has more; the options are those chosen in the set-up last, as far as they
// fit.
func TableHeader(s *services.Services, b *cabinet.Box, seats []Seat) ([]byte, error) {
	p := loadPlan(s, b)
	options, err := p.values(b.Rules.Options())
	if err != nil {
		return nil, err
	}
	h := &journal.Header{Box: b.Rules}
	var occupants []match.Occupant
	for _, seat := range fitSeats(b.Rules, seats) {
		h.Colors = append(h.Colors, seat.Color)
		occupants = append(occupants, match.Occupant{Bot: seat.Bot, Level: seat.Level})
	}
	h.Options, h.Players = options, match.Players(h.Colors, occupants)
	if _, err := b.Rules.New(&h.Header); err != nil { // not with so many seats
		h.Options = jsonline.Value{}
		if _, err := b.Rules.New(&h.Header); err != nil {
			return nil, fmt.Errorf("setup: table: %w", err)
		}
	}
	return journal.AppendTable(nil, h), nil
}

// fitSeats returns as many of seats as a box has, and open ones in the first colours that are free if there are too few.
func fitSeats(b game.Box, seats []Seat) []Seat {
	least, most := b.Seats()
	out := append([]Seat(nil), seats[:min(len(seats), most)]...)
	taken := map[game.Color]bool{}
	for _, seat := range out {
		taken[seat.Color] = true
	}
	for c := game.Color(0); len(out) < least; c++ {
		if !taken[c] {
			out = append(out, Seat{Color: c})
		}
	}
	return out
}

// Rules lets the options of the rules of b be chosen on a screen, which are kept for the next set-up too; it is nil for a box that
// has none.
func Rules(sc *menu.Screen, b *cabinet.Box) ui.Widget {
	f := &form{Screen: *sc, box: b, plan: loadPlan(sc.Services, b)}
	ch := choices{f}
	rows := append(ch.options(game.Printed, "menu.setup.printed"), ch.options(game.House, "menu.setup.house")...)
	if len(rows) == 0 {
		return nil
	}
	return ui.Column(ui.Step, rows[1:]...) // without the line above the first heading
}
