package setup

import (
	"fmt"
	"slices"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/jsonline"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
	"ludotheque/scenes/services"
)

// Seat is a seat of a new table with several devices: a bot of Level if Bot is set, else open.
type Seat struct {
	Color game.Color
	Bot   bool
	Level game.Level
}

// OpenSeats returns open seats for a table of b, as many as in defaultPlan and in the same colours, in clockwise order.
// Which of them is first, and so begins, is random.
func OpenSeats(s *services.Services, b *cabinet.Box) []Seat {
	chairs := defaultPlan(b.Rules).Chairs
	first := game.NewRNG(s.Seed()).Below(len(chairs))
	seats := make([]Seat, len(chairs))
	for i := range seats {
		seats[i].Color = chairs[(first+i)%len(chairs)].color()
	}
	return seats
}

// NewTableHeader returns the header of a table of b at which the first of seats begins. It is the header of a journal without
// its member "ludotheque". NewTableHeader uses as many of seats as b allows, and adds open ones if b needs more. The options
// have the values of the stored set-up. An option without a stored value has its default at a table in one room or, if online
// is set, at an online table. If these values do not allow that number of seats, all options have the first of their values.
// If even these allow no game, there is an error.
func NewTableHeader(s *services.Services, b *cabinet.Box, seats []Seat, online bool) ([]byte, error) {
	p := loadPlan(s, b)
	options, err := p.optionsValue(deviceOptions(b.Rules, online))
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
	if _, err := b.Rules.New(&h.Header); err != nil { // the options do not allow that number of seats
		h.Options = jsonline.Value{}
		if _, err := b.Rules.New(&h.Header); err != nil {
			return nil, fmt.Errorf("setup: table: %w", err)
		}
	}
	return journal.AppendRequest(nil, h), nil
}

// fitSeats returns seats without those beyond the greatest number that b has, and with open ones in free colours added up
// to the least number. It does not change seats.
func fitSeats(b game.Box, seats []Seat) []Seat {
	minSeats, maxSeats := b.Seats()
	fitted := append([]Seat(nil), seats[:min(len(seats), maxSeats)]...)
	taken := map[game.Color]bool{}
	for _, seat := range fitted {
		taken[seat.Color] = true
	}
	for c := game.Color(0); len(fitted) < minSeats; c++ {
		if !taken[c] {
			fitted = append(fitted, Seat{Color: c})
		}
	}
	return fitted
}

// deviceOptions returns the options of b at a table whose seats have devices of their own: in one room or, if online is set,
// at an online table. See game.Option.OnDevices.
func deviceOptions(b game.Box, online bool) []game.Option {
	all := slices.Clone(b.Options())
	for i, o := range all {
		all[i] = o.OnDevices(online)
	}
	return all
}

// OptionControls returns the controls for the options of the rules of b, for the screen sc and a table in one room or, if online is set, an
// online one. They change the stored set-up of b. OptionControls returns nil if b has no options.
func OptionControls(sc *menu.Screen, b *cabinet.Box, online bool) ui.Widget {
	f := &form{Screen: *sc, box: b, plan: loadPlan(sc.Services, b)} // the controls save by the copy of sc, but never rebuild it
	ch := choices{form: f, all: deviceOptions(b.Rules, online)}
	rows := append(ch.optionRows(game.Printed, "menu.setup.printed"), ch.optionRows(game.House, "menu.setup.house")...)
	if len(rows) == 0 {
		return nil
	}
	return ui.Column(ui.Step, rows[1:]...) // without the line above the first heading
}
