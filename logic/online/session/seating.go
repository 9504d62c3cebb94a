package session

import (
	"slices"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/online/wire"
)

// When somebody whose device is gone counts as away, and when a bot may hold the seat, in milliseconds.
const (
	awayAfter = 10_000
	holdAfter = 45_000
)

// place is a seat and who it belongs to.
type place struct {
	// owner is the hash of a person's key; empty if nobody has taken the seat.
	owner string
	name  string
	// bot is set where a bot of level plays for nobody in particular.
	bot   bool
	level game.Level
	// set is what the table was set up with; it comes back when a person leaves before the game.
	set match.Occupant
	// here is set while the owner's device is connected, lost is since when it is not, held while a bot decides for the owner.
	here, held bool
	lost       int64
	// lent is set where anybody may sit down while a bot decides for the owner, and yields where anybody may for a bot that was
	// asked for.
	lent, yields bool
}

// free reports whether somebody may sit down: on a place of nobody, also when a bot plays there meanwhile, but not on one
// that was asked for as a bot's, unless that yields.
func (p *place) free() bool {
	if p.owner != "" {
		return p.lent && p.held
	}
	return !p.set.Bot || p.yields
}

// open reports whether the place is nobody's, and no bot was asked for there.
func (p *place) open() bool { return p.owner == "" && !p.set.Bot }

// seating is who sits where.
type seating struct {
	places []place
	// satAt is where keys have sat in this game: who has seen one hand may not take another.
	satAt map[string]game.Seat
	// spare are those for whom there is no seat in this game, though they had one in a game before.
	spare []place
}

// newSeating returns the seats as a table is set up, nobody sitting there yet.
func newSeating(occupants []match.Occupant) seating {
	s := seating{places: make([]place, len(occupants)), satAt: map[string]game.Seat{}}
	for seat, who := range occupants {
		s.places[seat] = place{set: who, bot: who.Bot, level: who.Level, name: who.Name}
	}
	return s
}

// fill begins a game: seats without an owner are bots' as occupants have it, and only those who sit have seen anything.
func (s *seating) fill(occupants []match.Occupant) {
	clear(s.satAt)
	for seat := range s.places {
		p := &s.places[seat]
		if p.owner == "" {
			p.bot, p.level = occupants[seat].Bot, occupants[seat].Level
			continue
		}
		s.satAt[p.owner] = game.Seat(seat)
	}
}

// sit gives seat to key; the place that key had before is left.
func (s *seating) sit(seat game.Seat, key, name string, now int64) {
	if old, ok := s.seatOf(key); ok && old != seat {
		s.standUp(old, false)
	}
	p := &s.places[seat]
	fresh := p.owner != key
	p.owner, p.name, p.bot, p.lent = key, name, false, false
	if fresh {
		p.lost, p.held = now, false
	}
	s.satAt[key] = seat
	s.spare = slices.DeleteFunc(s.spare, func(p place) bool { return p.owner == key })
}

// standUp leaves seat. In a game a bot plays on for whoever comes.
func (s *seating) standUp(seat game.Seat, playing bool) {
	p := &s.places[seat]
	*p = place{set: p.set, name: p.set.Name, bot: p.set.Bot, level: p.set.Level, yields: p.yields}
	if playing && !p.bot {
		p.bot, p.level = true, game.LevelMedium
	}
}

// seatOf returns the seat of a key.
func (s *seating) seatOf(key string) (game.Seat, bool) {
	for seat := range s.places {
		if key != "" && s.places[seat].owner == key {
			return game.Seat(seat), true
		}
	}
	return game.Public, false
}

// mayTake returns why key may not sit down on seat, or empty.
func (s *seating) mayTake(seat game.Seat, key string, playing bool) game.Refusal {
	p := &s.places[seat]
	before, been := s.satAt[key]
	switch {
	case p.owner == key:
		return ""
	case !p.free():
		return SeatTaken
	case playing && been && before != seat:
		return AnotherHand
	}
	return ""
}

// full reports whether every seat has a person or a bot that was asked for.
func (s *seating) full() bool {
	for seat := range s.places {
		if s.places[seat].open() {
			return false
		}
	}
	return true
}

// occupants returns who sits at each seat when a game begins; free seats are bots'.
func (s *seating) occupants() []match.Occupant {
	out := make([]match.Occupant, len(s.places))
	for seat := range s.places {
		p := &s.places[seat]
		switch {
		case p.owner != "":
			out[seat] = match.Occupant{Name: p.name}
		case p.set.Bot:
			out[seat] = p.set
		default:
			out[seat] = match.Occupant{Name: p.set.Name, Bot: true, Level: game.LevelMedium}
		}
	}
	return out
}

// personDecides reports whether a person decides for seat: a device is there, or expected back.
func (s *seating) personDecides(seat game.Seat) bool {
	p := &s.places[seat]
	return p.owner != "" && !p.held
}

// bot returns the level of the bot that decides for seat; ok is false if a person does.
func (s *seating) bot(seat game.Seat) (level game.Level, ok bool) {
	p := &s.places[seat]
	switch {
	case p.held:
		return game.LevelMedium, true
	case p.owner == "":
		return p.level, true
	}
	return 0, false
}

// connect notes that the device of key is there, or has gone at now, if it has not before.
func (s *seating) connect(key string, here bool, now int64) {
	seat, ok := s.seatOf(key)
	if !ok {
		return
	}
	p := &s.places[seat]
	if here || p.here {
		p.lost = now
	}
	if p.here = here; here {
		p.held, p.lent = false, false
	}
}

// holdAbsent gives the seats of those who are away for long to bots, as long as some other person waits. It reports whether
// anything has changed.
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

// personPresent reports whether any person who sits at the table is there.
func (s *seating) personPresent() bool {
	for seat := range s.places {
		if s.places[seat].here {
			return true
		}
	}
	return false
}

// hasPeople reports whether any seat is a person's.
func (s *seating) hasPeople() bool {
	for seat := range s.places {
		if s.places[seat].owner != "" {
			return true
		}
	}
	return false
}

// nextChange returns the next moment after now at which somebody who is gone counts as away or may be held by a bot; 0 if none comes.
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

// shown returns the seats as everybody sees them at now.
func (s *seating) shown(now int64) []wire.Place {
	out := make([]wire.Place, len(s.places))
	for seat := range s.places {
		p := &s.places[seat]
		w := wire.Place{Name: p.name, Free: p.free(), Bot: p.bot, Level: p.level}
		if p.owner != "" {
			w.Here = p.here || now-p.lost < awayAfter
		} else {
			w.Here = p.bot
		}
		if p.set.Bot {
			w.Head = p.set.Head
		}
		if p.held {
			w.Bot, w.Level, w.For = true, game.LevelMedium, p.name
		}
		out[seat] = w
	}
	return out
}

// takeOver takes over who sits at was.
func (p *place) takeOver(was *place) {
	if was.owner != "" {
		p.owner, p.name, p.bot, p.here, p.lost = was.owner, was.name, false, was.here, was.lost
	}
}

// moveTo has those who sit at before, a table of the colours old, sit here, a table of the colours new: at their own colour
// or, where that is not, on any seat that nobody has and no bot was asked for. For whoever is left, every bot yields.
func (s seating) moveTo(before *seating, old, new game.Table) seating {
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
	for _, p := range append(rest, before.spare...) {
		at := slices.IndexFunc(s.places, func(to place) bool { return to.open() })
		if at < 0 {
			s.spare = append(s.spare, p)
			continue
		}
		s.places[at].takeOver(&p)
	}
	for at := range s.places {
		s.places[at].yields = s.places[at].set.Bot && len(s.spare) > 0
	}
	return s
}
