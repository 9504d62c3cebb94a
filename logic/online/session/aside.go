package session

import (
	"ludotheque/logic/game"
	"ludotheque/logic/online/wire"
)

// emotePause is the least time between two emotes of a seat, in milliseconds.
const emotePause = 2000

// Emote shows an emote of the device with key (not hashed) to all devices. It returns why the emote is not shown, or "". That
// is NotSeated unless the device has a seat and is connected, and TooMany within emotePause after its last emote. Each device
// is first sent what else it lacks. Emotes are not recorded.
func (s *Session) Emote(key string, e wire.Emote, now int64) game.Refusal {
	seat, seated := s.seats.seatOf(Hash(key))
	switch {
	case !seated || !s.seats.places[seat].here:
		return NotSeated
	case now < s.noEmoteUntil[seat]:
		return TooMany
	}
	s.noEmoteUntil[seat] = now + emotePause
	s.updateAll(now)
	t := s.lastTable.table
	t.Emote, t.By = e, seat
	for _, g := range s.guests.list {
		t.You, t.Host, t.Lines = g.viewer, g.key == s.host.key, s.journalLines()
		s.send(g.conn, wire.AppendTable(nil, &t))
	}
	return ""
}

// Summary is the state of a table for requests without a connection to it.
type Summary struct {
	State wire.State `json:"state"`
	Pace  wire.Pace  `json:"pace,omitempty"`
	// Closed is set when the host has closed the table. State is wire.Over then.
	Closed bool `json:"closed,omitempty"`
	// Box is the name of the box, Game the number of the present game, see wire.Table, and Lines the number of its lines.
	Box   string `json:"box,omitempty"`
	Game  int    `json:"game"`
	Lines int    `json:"lines"`
	// Turn is the colour of the seat that has the turn, "" if none has. Open is set while any seat may act.
	Turn string `json:"turn,omitempty"`
	Open bool   `json:"open,omitempty"`
	// Owners maps the hashed keys of people to the colours of their seats.
	Owners map[string]string `json:"owners,omitempty"`
}

// Summary returns the present state of the table. A closed table counts as over. Before the first game Lines is 0 and nobody
// has the turn.
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

// StatusFor returns the status of the table for the device with key, which is not hashed.
func (s *Summary) StatusFor(key string) wire.Status {
	you := s.Owners[Hash(key)]
	return wire.Status{
		State: s.State, Pace: s.Pace, Closed: s.Closed, Game: s.Game, Lines: s.Lines,
		You: you, Turn: you != "" && (s.Open || s.Turn == you),
	}
}
