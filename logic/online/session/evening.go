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

// hosting returns the record of what the host asks for: another game, other seats, or the end of the evening.
func (s *Session) hosting(g *guest, m wire.Message) []byte {
	if g.key != s.host.key {
		return s.refuse(g, 0, NotHost)
	}
	switch m.Kind {
	case wire.Lay:
		return s.layGame(g, m)
	case wire.Choose:
		return s.choose(m.Next)
	case wire.Seat:
		return s.changeSeat(g, m)
	}
	return []byte(`{"//":{"closed":true}}`)
}

// choose returns the record that the host is choosing another game, or is not any more.
func (s *Session) choose(next wire.Next) []byte {
	if next == s.next {
		return nil
	}
	return fmt.Appendf(nil, `{"//":{"next":%q}}`, next)
}

// layGame returns the record of another game that is laid.
func (s *Session) layGame(g *guest, m wire.Message) []byte {
	h, err := readTable(m.Header, s.cfg.Spread, s.pace, s.cfg.Boxes, s.cfg.Seed())
	if err != nil {
		return s.refuse(g, 0, BadTable)
	}
	return append(journal.AppendTable([]byte(`{"//":{"lay":`), h), '}', '}')
}

// changeSeat returns the record of another seat, or of another use of one.
func (s *Session) changeSeat(g *guest, m wire.Message) []byte {
	seat, err := s.colors.Find(m.Color.String())
	switch at := err == nil; {
	case !at && (s.match != nil || m.What == wire.SeatNone):
		return s.refuse(g, 0, NoSuchSeat)
	case s.match != nil:
		return s.changeInPlay(g, seat, m)
	case at && m.What == wire.SeatOpen && s.seats.places[seat].open():
		return nil
	}
	h, err := s.reseated(m)
	if err != nil {
		return s.refuse(g, 0, BadTable)
	}
	dst := journal.AppendTable([]byte(`{"//":{"seats":`), h)
	return fmt.Appendf(dst, `,"out":"%s"}}`, m.Color)
}

// changeInPlay returns the record of another use of a seat of a game that has begun: one that a bot holds for somebody who is away
// is lent to whoever comes, one where a bot plays for whoever comes is kept for the bot, and the other way round.
func (s *Session) changeInPlay(g *guest, seat game.Seat, m wire.Message) []byte {
	p, word := &s.seats.places[seat], s.colors.Word(seat)
	bot := p.owner == "" || p.held
	switch {
	case !bot || m.What == wire.SeatNone:
		return s.refuse(g, 0, IsPlaying)
	case m.What == wire.SeatBot && game.CheckLevel(s.box, m.Level) != nil:
		return s.refuse(g, 0, BadTable)
	case m.What == wire.SeatOpen && !p.free():
		return fmt.Appendf(nil, `{"//":{"lend":"%s"}}`, word)
	case m.What == wire.SeatBot && p.free():
		return fmt.Appendf(nil, `{"//":{"keep":"%s","level":"%s"}}`, word, m.Level)
	}
	return nil
}

// reseated returns the header of the game that waits with a seat as m makes it: open, a bot's, gone, or one more.
func (s *Session) reseated(m wire.Message) (*journal.Header, error) {
	h := *s.asked
	h.Colors = slices.Clone(s.colors)
	var sets []match.Occupant
	for seat := range s.seats.places {
		sets = append(sets, s.seats.places[seat].set)
	}
	made := match.Occupant{Bot: m.What == wire.SeatBot, Level: m.Level}
	switch seat := slices.Index(h.Colors, m.Color); {
	case m.What == wire.SeatNone:
		h.Colors, sets = slices.Delete(h.Colors, seat, seat+1), slices.Delete(sets, seat, seat+1)
	case seat < 0:
		h.Colors, sets = append(h.Colors, m.Color), append(sets, made)
	default:
		sets[seat] = made
	}
	h.Players = match.Players(h.Colors, sets)
	if _, draws := h.Box.(game.Preparer); draws && len(h.Colors) != len(s.colors) {
		h.Setup = jsonline.Value{} // what was drawn is for another number of seats
	}
	text := journal.AppendTable(nil, &h)
	v, err := jsonline.Parse(text)
	if err != nil {
		return nil, err
	}
	return readTable(v, s.cfg.Spread, s.pace, s.cfg.Boxes, s.cfg.Seed())
}

// applyHosting applies what the host has done.
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
		s.next = wire.Next(word)
		return err
	case v.Get("closed").Exists():
		s.closed = true
		return nil
	}
	return errors.New("no record is like that")
}

// applyLay lays another game. Everybody keeps a seat as far as there are seats.
func (s *Session) applyLay(v jsonline.Value, now int64) error {
	h, m, err := s.readHeader(v)
	if err != nil {
		return err
	}
	s.gameNumber++
	s.clear()
	s.reseatAll(h, newSeating(m.Occupants()).moveTo(&s.seats, s.colors, h.Colors), now)
	return nil
}

// applySeats changes the seats of the game that waits. Who sat at the one that is changed does not sit there any more.
func (s *Session) applySeats(v jsonline.Value, now int64) error {
	if s.match != nil {
		return errors.New("the game has begun")
	}
	h, m, err := s.readHeader(v.Get("seats"))
	if err != nil {
		return err
	}
	if seat, err := s.colors.Seat(v.Get("out")); err == nil {
		s.seats.standUp(seat, false)
	}
	seats := newSeating(m.Occupants())
	for seat, c := range h.Colors {
		if was := slices.Index(s.colors, c); was >= 0 {
			seats.places[seat].takeOver(&s.seats.places[was])
			seats.places[seat].yields = s.seats.places[was].yields && c.String() != colorOf(v.Get("out"))
		}
	}
	seats.spare = s.seats.spare
	s.reseatAll(h, seats, now)
	return nil
}

func colorOf(v jsonline.Value) string {
	word, _ := v.Str() // whatever else it is, it is no colour
	return word
}

// readHeader reads the header of games to come at this table.
func (s *Session) readHeader(v jsonline.Value) (*journal.Header, *match.Match, error) {
	h, err := journal.NewHeader(v, s.cfg.Boxes)
	if err != nil {
		return nil, nil, err
	}
	m, err := match.New(h)
	return h, m, err
}

// reseatAll has everybody sit as seats says, at the games to come that h sets up.
func (s *Session) reseatAll(h *journal.Header, seats seating, now int64) {
	s.set(h)
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

// applyLend gives a seat free at which a bot plays.
func (s *Session) applyLend(v jsonline.Value) error {
	seat, err := s.colors.Seat(v.Get("lend"))
	if err != nil {
		return err
	}
	p := &s.seats.places[seat]
	p.lent, p.yields = p.owner != "", p.owner == "" && p.set.Bot
	return nil
}

// applyKeep takes a seat back that somebody could sit down at: for the bot that plays there, as which it may be another.
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
		p.set.Bot, p.set.Level, p.bot, p.level = true, level, true, level
		s.bots[seat] = nil
	}
	return nil
}
