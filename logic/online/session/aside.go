package session

import (
	"ludotheque/logic/game"
	"ludotheque/logic/online/wire"
)

// emotePause is how long after an emote a seat may show no other, in milliseconds.
const emotePause = 2000

// Emote shows everybody at the table an emote of the one who has key, who must sit there with a device. The reason why it
// is not done is returned, or empty. It is no record: nothing is kept of it.
func (s *Session) Emote(key string, e wire.Emote, now int64) game.Refusal {
	seat, seated := s.seats.seatOf(Hash(key))
	switch {
	case !seated || !s.seats.places[seat].here:
		return NotSeated
	case now < s.noEmoteUntil[seat]:
		return TooMany
	}
	s.noEmoteUntil[seat] = now + emotePause
	s.tellAll(now)
	t := s.shown.table
	t.Emote, t.By = e, seat
	for _, g := range s.guests.list {
		t.You, t.Host, t.Lines = g.viewer, g.key == s.host.key, s.lines()
		s.send(g.conn, wire.AppendTable(nil, &t))
	}
	return ""
}

// Summary is how the table stands, for those who ask while it rests.
type Summary struct {
	State wire.State `json:"state"`
	Pace  wire.Pace  `json:"pace,omitempty"`
	// Closed is set once the host has closed the table, which is then over.
	Closed bool `json:"closed,omitempty"`
	// Box is the name of what is laid, Game its number, Lines are those of it.
	Box   string `json:"box,omitempty"`
	Game  int    `json:"game"`
	Lines int    `json:"lines"`
	// Turn is the colour of the seat that decides, empty if none does; Open is set while anybody may act.
	Turn string `json:"turn,omitempty"`
	Open bool   `json:"open,omitempty"`
	// Owners has the colours of the seats by the hashes of their owners' keys.
	Owners map[string]string `json:"owners,omitempty"`
}

// Summary returns how the table stands now.
func (s *Session) Summary() Summary {
	out := Summary{State: s.State(), Pace: s.pace, Closed: s.closed, Game: s.gameNumber, Owners: map[string]string{}}
	if s.box != nil {
		out.Box = s.box.Name()
	}
	for seat := range s.seats.places {
		if owner := s.seats.places[seat].owner; owner != "" {
			out.Owners[owner] = s.colors.Word(game.Seat(seat))
		}
	}
	if s.closed {
		out.State = wire.Over
	}
	if s.match == nil {
		return out
	}
	out.Lines = s.match.Lines()
	switch turn := s.match.Game().Turn(); {
	case s.closed:
	case turn == game.Anyone:
		out.Open = true
	case turn >= 0:
		out.Turn = s.colors.Word(turn)
	}
	return out
}

// For returns how the table stands for the one who has key.
func (s *Summary) For(key string) wire.Standing {
	you := s.Owners[Hash(key)]
	return wire.Standing{
		State: s.State, Pace: s.Pace, Closed: s.Closed, Game: s.Game, Lines: s.Lines,
		You: you, Turn: you != "" && (s.Open || s.Turn == you),
	}
}
