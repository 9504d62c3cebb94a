package session

import (
	"slices"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/online/wire"
)

// Times in milliseconds after which a person without a connected device counts as away, and after which a bot may play
// for them.
const (
	awayAfter = 10_000
	holdAfter = 45_000
)

// place is a seat and its owner.
type place struct {
	// owner is the hash of a person's key, "" if nobody has taken the seat.
	owner string
	name  string // name of the owner; without an owner, the name in setup
	// bot is set if a bot of level plays the seat, which has no owner. A bot that plays for an owner is held instead.
	bot   bool
	level game.Level
	// setup is the occupant in the table's header, or the bot that applyKeep has made of it. When the owner leaves, the seat
	// becomes as setup says, see standUp.
	setup match.Occupant
	// here is set while the owner's device is connected. held is set while a bot plays for the owner.
	here, held bool
	lost       int64 // since when the device is disconnected, in milliseconds; it means nothing while here is set
	// lent is set if anybody may take the seat while a bot plays for its owner. yields is set if the header gives the
	// seat to a bot, and anybody may take it nevertheless.
	lent, yields bool
}

// free reports whether anybody may take the seat. A seat with an owner is free while it is lent and a bot plays for the
// owner. A seat without one is free unless the header gives it to a bot that does not yield.
func (p *place) free() bool {
	if p.owner != "" {
		return p.lent && p.held
	}
	return !p.setup.Bot || p.yields
}

// open reports whether the seat has neither an owner nor a bot in the header.
func (p *place) open() bool { return p.owner == "" && !p.setup.Bot }

// seating is who sits where. People are known by the hash of their key, see place.owner.
type seating struct {
	places []place // by seat
	// lastSeat is, by owner, the seat that a person had last in this game. A person who has seen one hand may not take another seat
	// until the next game.
	lastSeat map[string]game.Seat
	// seatless are the former places of people who had a seat in an earlier game but have none in this one. In the next game they
	// get open seats, see withPeople.
	seatless []place
}

// newSeating returns seats without owners. occupants are those in the table's header.
func newSeating(occupants []match.Occupant) seating {
	s := seating{places: make([]place, len(occupants)), lastSeat: map[string]game.Seat{}}
	for seat, who := range occupants {
		s.places[seat] = place{setup: who, bot: who.Bot, level: who.Level, name: who.Name}
	}
	return s
}

// beginGame sets the bots of seats without an owner for a new game, whose header has the occupants. It sets lastSeat to the
// seats that people have now.
func (s *seating) beginGame(occupants []match.Occupant) {
	clear(s.lastSeat)
	for seat := range s.places {
		p := &s.places[seat]
		if p.owner == "" {
			p.bot, p.level = occupants[seat].Bot, occupants[seat].Level
			continue
		}
		s.lastSeat[p.owner] = game.Seat(seat)
	}
}

// sit makes key the owner of seat, with a name, at now, in milliseconds. The person gives up the seat that they had before,
// and a former owner of seat loses it. If key is the owner already, the name changes and the seat is lent no more; a bot that
// plays for them plays on.
//
// For a new owner, place.lost is now: if the device is not connected, the owner has the full time before a bot takes over. The
// caller must set place.here, as seating does not know the devices.
func (s *seating) sit(seat game.Seat, key, name string, now int64) {
	if old, ok := s.seatOf(key); ok && old != seat {
		s.standUp(old, false)
	}
	p := &s.places[seat]
	isNew := p.owner != key
	p.owner, p.name, p.bot, p.lent = key, name, false, false
	if isNew {
		p.lost, p.held = now, false
	}
	s.lastSeat[key] = seat
	s.seatless = slices.DeleteFunc(s.seatless, func(p place) bool { return p.owner == key })
}

// standUp takes the owner away from seat, which becomes as in the table's header, but keeps yields. If playing is set, a game is
// under way: then a medium bot plays on at a seat that the header leaves open, until somebody takes it.
func (s *seating) standUp(seat game.Seat, playing bool) {
	p := &s.places[seat]
	*p = place{setup: p.setup, name: p.setup.Name, bot: p.setup.Bot, level: p.setup.Level, yields: p.yields}
	if playing && !p.bot {
		p.bot, p.level = true, game.LevelMedium
	}
}

// seatOf returns the seat whose owner is key, or game.Public and false.
func (s *seating) seatOf(key string) (game.Seat, bool) {
	for seat := range s.places {
		if key != "" && s.places[seat].owner == key {
			return game.Seat(seat), true
		}
	}
	return game.Public, false
}

// takeRefusal returns why key may not take seat, or "". playing is set while a game is under way.
func (s *seating) takeRefusal(seat game.Seat, key string, playing bool) game.Refusal {
	p := &s.places[seat]
	last, hasSat := s.lastSeat[key]
	switch {
	case p.owner == key:
		return ""
	case !p.free():
		return SeatTaken
	case playing && hasSat && last != seat:
		return AnotherHand
	}
	return ""
}

// full reports whether every seat has an owner or, in the header, a bot.
func (s *seating) full() bool {
	for seat := range s.places {
		if s.places[seat].open() {
			return false
		}
	}
	return true
}

// occupants returns the occupants for the header of a new game. Open seats get medium bots.
func (s *seating) occupants() []match.Occupant {
	out := make([]match.Occupant, len(s.places))
	for seat := range s.places {
		p := &s.places[seat]
		switch {
		case p.owner != "":
			out[seat] = match.Occupant{Name: p.name}
		case p.setup.Bot:
			out[seat] = p.setup
		default:
			out[seat] = match.Occupant{Name: p.setup.Name, Bot: true, Level: game.LevelMedium}
		}
	}
	return out
}

// personDecides reports whether the owner of seat plays it, and no bot does, even if the owner's device is disconnected.
func (s *seating) personDecides(seat game.Seat) bool {
	p := &s.places[seat]
	return p.owner != "" && !p.held
}

// botLevel returns the level of the bot that plays seat; ok is false if a person does.
func (s *seating) botLevel(seat game.Seat) (level game.Level, ok bool) {
	p := &s.places[seat]
	switch {
	case p.held:
		return game.LevelMedium, true
	case p.owner == "":
		return p.level, true
	}
	return 0, false
}

// setConnected records whether the device of key is connected from now on. Once it is, its owner plays again and the seat is no
// longer lent. If the device was disconnected already, place.lost stays. setConnected does nothing if key has no seat.
func (s *seating) setConnected(key string, connected bool, now int64) {
	seat, ok := s.seatOf(key)
	if !ok {
		return
	}
	p := &s.places[seat]
	if connected || p.here {
		p.lost = now
	}
	if p.here = connected; connected {
		p.held, p.lent = false, false
	}
}

// holdAbsent lets bots play for people at the table who have been disconnected for holdAfter, if another of them is
// connected. It reports whether anything has changed.
func (s *seating) holdAbsent(now int64) (changed bool) {
	if !s.personPresent() {
		return false
	}
	for seat := range s.places {
		p := &s.places[seat]
		if p.owner != "" && !p.here && !p.held && now-p.lost >= holdAfter {
			p.held, changed = true, true
		}
	}
	return changed
}

// personPresent reports whether the device of any seated person is connected.
func (s *seating) personPresent() bool {
	for seat := range s.places {
		if s.places[seat].here {
			return true
		}
	}
	return false
}

// hasPeople reports whether any seat has an owner.
func (s *seating) hasPeople() bool {
	for seat := range s.places {
		if s.places[seat].owner != "" {
			return true
		}
	}
	return false
}

// nextChange returns the next time after now at which somebody counts as away, or a bot may play for them; 0 if there is
// none.
func (s *seating) nextChange(now int64) (at int64) {
	for seat := range s.places {
		p := &s.places[seat]
		if p.owner == "" || p.here {
			continue
		}
		for _, after := range []int64{awayAfter, holdAfter} {
			if t := p.lost + after; t > now && (at == 0 || t < at) {
				at = t
			}
		}
	}
	return at
}

// publicPlaces returns the seats as all devices see them at now.
func (s *seating) publicPlaces(now int64) []wire.Place {
	out := make([]wire.Place, len(s.places))
	for seat := range s.places {
		p := &s.places[seat]
		w := wire.Place{Name: p.name, Free: p.free(), Bot: p.bot, Level: p.level}
		if p.owner != "" {
			w.Here = p.here || now-p.lost < awayAfter
		} else {
			w.Here = p.bot
		}
		if p.setup.Bot {
			w.Portrait = p.setup.Portrait
		}
		if p.held {
			w.Bot, w.Level, w.For = true, game.LevelMedium, p.name
		}
		out[seat] = w
	}
	return out
}

// takeOver makes the owner of from, if there is one, the owner of p. It does not copy held and lent.
func (p *place) takeOver(from *place) {
	if from.owner != "" {
		p.owner, p.name, p.bot, p.here, p.lost = from.owner, from.name, false, from.here, from.lost
	}
}

// withPeople returns s, the seats of another game, with the people of before; it changes the places of s. People keep the
// seat of their colour, even if the header gives it to a bot. If the colour is gone, they get any open seat. People for whom
// there is no seat are in seatless, and then all bots of the header yield their seats. old and new are the colours of before
// and of s.
func (s seating) withPeople(before *seating, old, new game.Table) seating {
	var rest []place
	for seat := range before.places {
		p := &before.places[seat]
		switch at := slices.Index(new, old[seat]); {
		case p.owner == "":
		case at >= 0:
			s.places[at].takeOver(p)
		default:
			rest = append(rest, *p)
		}
	}
	for _, p := range append(rest, before.seatless...) {
		at := slices.IndexFunc(s.places, func(to place) bool { return to.open() })
		if at < 0 {
			s.seatless = append(s.seatless, p)
			continue
		}
		s.places[at].takeOver(&p)
	}
	for at := range s.places {
		s.places[at].yields = s.places[at].setup.Bot && len(s.seatless) > 0
	}
	return s
}
