package session

import (
	"errors"
	"fmt"
	"slices"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/online/wire"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/jsonline"
)

// handleHost returns the record of a request that only the host may make: another game, the announcement that the
// host is choosing one, a change of seats, or closing the table. It returns nil if nothing changes or the request is refused.
func (s *Session) handleHost(g *guest, m wire.Message) []byte {
	if g.key != s.host.key {
		return s.refuse(g, 0, NotHost)
	}
	switch m.Kind {
	case wire.Lay:
		return s.handleLay(g, m)
	case wire.Choose:
		return s.handleChoose(m.Next)
	case wire.Seat:
		return s.handleSeat(g, m)
	}
	return []byte(`{"//":{"closed":true}}`)
}

// handleChoose returns the record that the host is choosing another game, or no longer is; nil if nothing changes.
func (s *Session) handleChoose(next wire.Next) []byte {
	if next == s.next {
		return nil
	}
	return fmt.Appendf(nil, `{"//":{"next":%q}}`, next)
}

// handleLay returns the record that sets up another game, or nil after a refusal.
func (s *Session) handleLay(g *guest, m wire.Message) []byte {
	h, err := readTable(m.Header, s.cfg.Spread, s.pace, s.cfg.Boxes, s.cfg.Seed())
	if err != nil {
		return s.refuse(g, 0, BadTable)
	}
	return append(journal.AppendRequest([]byte(`{"//":{"lay":`), h), '}', '}')
}

// handleSeat returns the record that adds, removes or changes the seat of m.Color, or nil if nothing changes or after a
// refusal.
func (s *Session) handleSeat(g *guest, m wire.Message) []byte {
	seat, err := s.colors.Find(m.Color.String())
	switch exists := err == nil; {
	case !exists && (s.match != nil || m.Use == wire.SeatNone):
		return s.refuse(g, 0, NoSuchSeat)
	case s.match != nil:
		return s.handleSeatInPlay(g, seat, m)
	case exists && m.Use == wire.SeatOpen && s.seats.places[seat].open():
		return nil
	}
	h, err := s.reseated(m)
	if err != nil {
		return s.refuse(g, 0, BadTable)
	}
	dst := journal.AppendRequest([]byte(`{"//":{"seats":`), h)
	return fmt.Appendf(dst, `,"out":"%s"}}`, m.Color)
}

// handleSeatInPlay returns the record of a change once the game has begun, see handleSeat. A seat that a bot plays is lent to
// anybody, or kept for the bot; nothing else can be changed.
func (s *Session) handleSeatInPlay(g *guest, seat game.Seat, m wire.Message) []byte {
	p, word := &s.seats.places[seat], s.colors.Word(seat)
	bot := p.owner == "" || p.held
	switch {
	case !bot || m.Use == wire.SeatNone:
		return s.refuse(g, 0, IsPlaying)
	case m.Use == wire.SeatBot && game.CheckLevel(s.box, m.Level) != nil:
		return s.refuse(g, 0, BadTable)
	case m.Use == wire.SeatOpen && !p.free():
		return fmt.Appendf(nil, `{"//":{"lend":"%s"}}`, word)
	case m.Use == wire.SeatBot && p.free():
		return fmt.Appendf(nil, `{"//":{"keep":"%s","level":"%s"}}`, word, m.Level)
	}
	return nil
}

// reseated returns the header of the waiting game with one seat changed as m asks: opened, given to a bot, removed or added. A
// seat to be removed must exist. The table's header stays as it is. If the number of seats changes, the random setup is drawn
// anew.
func (s *Session) reseated(m wire.Message) (*journal.Header, error) {
	h := *s.tableHeader
	h.Colors = slices.Clone(s.colors)
	var occupants []match.Occupant
	for seat := range s.seats.places {
		occupants = append(occupants, s.seats.places[seat].setup)
	}
	made := match.Occupant{Bot: m.Use == wire.SeatBot, Level: m.Level}
	switch seat := slices.Index(h.Colors, m.Color); {
	case m.Use == wire.SeatNone:
		h.Colors, occupants = slices.Delete(h.Colors, seat, seat+1), slices.Delete(occupants, seat, seat+1)
	case seat < 0:
		h.Colors, occupants = append(h.Colors, m.Color), append(occupants, made)
	default:
		occupants[seat] = made
	}
	h.Players = match.Players(h.Colors, occupants)
	if _, draws := h.Box.(game.Preparer); draws && len(h.Colors) != len(s.colors) {
		h.Setup = jsonline.Value{} // what was drawn is for another number of seats
	}
	text := journal.AppendRequest(nil, &h)
	v, err := jsonline.Parse(text)
	if err != nil {
		return nil, err
	}
	return readTable(v, s.cfg.Spread, s.pace, s.cfg.Boxes, s.cfg.Seed())
}

// applyHosting applies the record of a request of the host, see handleHost. Any other record is an error.
func (s *Session) applyHosting(v jsonline.Value, now int64) error {
	switch {
	case v.Get("lay").Exists():
		return s.applyLay(v.Get("lay"), now)
	case v.Get("seats").Exists():
		return s.applySeats(v, now)
	case v.Get("lend").Exists():
		return s.applyLend(v)
	case v.Get("keep").Exists():
		return s.applyKeep(v)
	case v.Get("next").Exists():
		word, err := v.Get("next").Str()
		if err != nil {
			return err
		}
		s.next = wire.Next(word)
		return nil
	case v.Get("closed").Exists():
		s.closed = true
		return nil
	}
	return errors.New("no record is like that")
}

// applyLay ends the present game and sets up another one, with the next number. People keep their seats as far as possible,
// see seating.withPeople.
func (s *Session) applyLay(v jsonline.Value, now int64) error {
	h, occupants, err := s.readHeader(v)
	if err != nil {
		return err
	}
	s.gameNumber++
	s.clearGame()
	s.reseatAll(h, newSeating(occupants).withPeople(&s.seats, s.colors, h.Colors), now)
	return nil
}

// applySeats changes the seats of the waiting game. The owner of the changed seat has to leave it, and a bot there yields it no
// more. Once the game has begun, it returns an error.
func (s *Session) applySeats(v jsonline.Value, now int64) error {
	if s.match != nil {
		return errors.New("the game has begun")
	}
	h, occupants, err := s.readHeader(v.Get("seats"))
	if err != nil {
		return err
	}
	out, _ := v.Get("out").Str() // the colour of the changed seat; anything but a string is none
	if seat, err := s.colors.Find(out); err == nil {
		s.seats.standUp(seat, false)
	}
	seats := newSeating(occupants)
	for seat, c := range h.Colors {
		if was := slices.Index(s.colors, c); was >= 0 {
			seats.places[seat].takeOver(&s.seats.places[was])
			seats.places[seat].yields = s.seats.places[was].yields && c.String() != out
		}
	}
	seats.seatless = s.seats.seatless
	s.reseatAll(h, seats, now)
	return nil
}

// readHeader parses a header, which holds for the games from now on until another one is set, and returns it with the occupants of
// its seats.
func (s *Session) readHeader(v jsonline.Value) (*journal.Header, []match.Occupant, error) {
	h, err := journal.NewHeader(v, s.cfg.Boxes)
	if err != nil {
		return nil, nil, err
	}
	m, err := match.New(h) // only for the occupants
	if err != nil {
		return nil, nil, err
	}
	return h, m.Occupants(), nil
}

// reseatAll sets the header and the seats of the games to come, and updates what depends on them: who is connected, and which
// seat each device views. The pauses between emotes end.
func (s *Session) reseatAll(h *journal.Header, seats seating, now int64) {
	s.setHeader(h)
	s.seats = seats
	for seat := range seats.places {
		p := &seats.places[seat]
		if here := s.guests.present(p.owner); here != p.here {
			p.here, p.lost = here, now
		}
	}
	s.noEmoteUntil = [game.MaxSeats]int64{}
	for _, g := range s.guests.list {
		g.viewer, _ = s.seats.seatOf(g.key)
	}
}

// applyLend lets anybody take a seat that a bot plays. It sets lent if the seat has an owner; else it sets yields, if the
// header gives the seat to a bot.
func (s *Session) applyLend(v jsonline.Value) error {
	seat, err := s.colors.Seat(v.Get("lend"))
	if err != nil {
		return err
	}
	p := &s.seats.places[seat]
	p.lent, p.yields = p.owner != "", p.owner == "" && p.setup.Bot
	return nil
}

// applyKeep lets nobody but the owner take a seat that a bot plays. If the seat has no owner, its bot is replaced by one of the
// level in v, which plays the seat in later games, too.
func (s *Session) applyKeep(v jsonline.Value) error {
	seat, err := s.colors.Seat(v.Get("keep"))
	if err != nil {
		return err
	}
	word, err := v.Get("level").Str()
	if err != nil {
		return fmt.Errorf("level: %w", err)
	}
	level, err := game.ParseLevel(word)
	if err == nil {
		err = game.CheckLevel(s.box, level)
	}
	if err != nil {
		return err
	}
	p := &s.seats.places[seat]
	if p.lent, p.yields = false, false; p.owner == "" {
		p.setup.Bot, p.setup.Level, p.bot, p.level = true, level, true, level
		s.bots[seat] = nil
	}
	return nil
}
