package session

import (
	"fmt"

	"ludotheque/logic/game"
	"ludotheque/logic/online/wire"
	"ludotheque/logic/record/jsonline"
)

// deciderOf returns who decides for a seat at present. From is not set. If a bot plays a seat without an owner, Name is the
// name of the seat in the table's header, mostly "".
func (s *Session) deciderOf(seat game.Seat) wire.Decided {
	d := wire.Decided{Seat: seat, Name: s.seats.places[seat].name}
	d.Level, d.Bot = s.seats.botLevel(seat)
	return d
}

// headerDecider returns who decides for a seat by the header of the game: its occupant there. From is not set.
func (s *Session) headerDecider(seat game.Seat) wire.Decided {
	o := s.match.Occupants()[seat]
	return wire.Decided{Seat: seat, Bot: o.Bot, Level: o.Level, Name: o.Name}
}

// appendDecider returns line, an entry of by without a newline, with a remark about who decides it. There is no remark
// for game.Chance, nor if the occupant in the header decides.
func (s *Session) appendDecider(line []byte, by game.Seat) []byte {
	if by < 0 {
		return line
	}
	d := s.deciderOf(by)
	if d == s.headerDecider(by) {
		return line
	}
	line = append(line[:len(line)-1], `,"//":{"by":`...)
	line = jsonline.AppendString(line, d.Name)
	if d.Bot {
		line = fmt.Appendf(line, `,"bot":"%s"`, d.Level)
	}
	return append(line, '}', '}')
}

// noteDecided adds to s.decided who has decided the last line, an entry of by, unless the one before for that seat was the same.
// remark is the remark of the record. After wire.MaxDecided changes no more are added.
func (s *Session) noteDecided(by game.Seat, remark jsonline.Value) {
	if by < 0 {
		return
	}
	d := s.readDecider(by, remark)
	d.From = s.match.Lines()
	last := s.headerDecider(by)
	for _, run := range s.decided {
		if run.Seat == by {
			last = run
		}
	}
	if last.From = d.From; last != d && len(s.decided) < wire.MaxDecided {
		s.decided = append(s.decided, d)
	}
}

// readDecider returns who has decided an entry, by its remark or, without a name there, by the header. From is not set. A bot
// whose level is unknown counts as a person.
func (s *Session) readDecider(by game.Seat, remark jsonline.Value) wire.Decided {
	name, err := remark.Get("by").Str()
	if err != nil {
		return s.headerDecider(by)
	}
	d := wire.Decided{Seat: by, Name: name}
	if word, err := remark.Get("bot").Str(); err == nil {
		level, err := game.ParseLevel(word)
		d.Bot, d.Level = err == nil, level
	}
	return d
}
