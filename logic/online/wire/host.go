package wire

import (
	"errors"
	"fmt"
	"slices"

	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// Next is what the host is about to do with the table; empty is nothing in particular.
type Next string

// Choosing says that the host is choosing another game.
const Choosing Next = "choosing"

// SeatWhat is what the host makes of a seat.
type SeatWhat string

// What a seat may be made: open to whoever comes, a bot's, or none at all.
const (
	SeatOpen SeatWhat = "open"
	SeatBot  SeatWhat = "bot"
	SeatNone SeatWhat = "none"
)

// CloseEnded is the code with which a table closes its connections once its host has closed it.
const CloseEnded = 1000

// readLay reads another game that the host wants to be laid: the header of a journal without its version.
func readLay(m *Message, key string, all, first jsonline.Value) error {
	m.Header = first
	if err := first.CheckObject(); err != nil {
		return err
	}
	return all.CheckKeys(key)
}

// readNext reads that the host is choosing another game, or is not any more.
func readNext(m *Message, key string, all, first jsonline.Value) error {
	if first.Kind() != jsonline.Null {
		if _, err := first.OneOf(key, []string{string(Choosing)}); err != nil {
			return err
		}
		m.Next = Choosing
	}
	return all.CheckKeys(key)
}

// readSeat reads what the host makes of a seat. A bot has a level, and nobody else.
func readSeat(m *Message, _ string, all, _ jsonline.Value) error {
	var said struct {
		Seat  game.Color  `json:"seat"`
		Is    SeatWhat    `json:"is"`
		Level *game.Level `json:"level,omitempty"`
	}
	if err := all.Decode(&said); err != nil {
		return err
	}
	if bot := said.Is == SeatBot; bot != (said.Level != nil) {
		return errors.New("level: a bot has one, and only a bot")
	}
	if m.Color, m.What = said.Seat, said.Is; said.Level != nil {
		m.Level = *said.Level
	}
	return nil
}

// UnmarshalText reads what a seat may be made.
func (w *SeatWhat) UnmarshalText(word []byte) error {
	return readWord(w, word, SeatOpen, SeatBot, SeatNone)
}

// readWord reads a word that must be one of all.
func readWord[T ~string](to *T, word []byte, all ...T) error {
	if *to = T(word); !slices.Contains(all, *to) {
		return fmt.Errorf("unknown word %.40q", word)
	}
	return nil
}

// AppendLay appends the message of a host that lays another game, set up as header says: an object.
func AppendLay(dst, header []byte) []byte {
	return append(append(append(dst, `{"lay":`...), header...), '}')
}

// AppendNext appends the message of a host that is about to do next.
func AppendNext(dst []byte, next Next) []byte {
	if next == "" {
		return append(dst, `{"next":null}`...)
	}
	return fmt.Appendf(dst, `{"next":%q}`, next)
}

// AppendSeat appends the message of a host that makes something of a seat; level is that of a bot.
func AppendSeat(dst []byte, c game.Color, what SeatWhat, level game.Level) []byte {
	dst = fmt.Appendf(dst, `{"seat":"%s","is":%q`, c, what)
	if what == SeatBot {
		dst = fmt.Appendf(dst, `,"level":"%s"`, level)
	}
	return append(dst, '}')
}
