package wire

import (
	"errors"
	"fmt"
	"slices"

	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// Next is what the host is about to do: Choosing, or "" for nothing in particular.
type Next string

// Choosing means that the host is choosing another game.
const Choosing Next = "choosing"

// SeatUse is what the host makes of a seat.
type SeatUse string

// The uses of a seat: open for a person, for a bot, or removed.
const (
	SeatOpen SeatUse = "open"
	SeatBot  SeatUse = "bot"
	SeatNone SeatUse = "none"
)

// CloseEnded is the WebSocket code with which a table closes connections after the host has closed the table.
const CloseEnded = 1000

// readLay parses the request for another game. Its value, a journal header without the version, is only checked to be an
// object.
func readLay(m *Message, key string, whole, value jsonline.Value) error {
	m.Header = value
	if err := value.CheckObject(); err != nil {
		return err
	}
	return whole.CheckKeys(key)
}

// readNext parses the announcement that the host is choosing another game or, with null, that the host no longer is.
func readNext(m *Message, key string, whole, value jsonline.Value) error {
	if value.Kind() != jsonline.Null {
		if _, err := value.OneOf(key, []string{string(Choosing)}); err != nil {
			return err
		}
		m.Next = Choosing
	}
	return whole.CheckKeys(key)
}

// readSeat parses the change of a seat. The level is required for bots and not allowed for others.
func readSeat(m *Message, _ string, whole, _ jsonline.Value) error {
	var said struct {
		Seat  game.Color  `json:"seat"`
		Is    SeatUse     `json:"is"`
		Level *game.Level `json:"level,omitempty"`
	}
	if err := whole.Decode(&said); err != nil {
		return err
	}
	if bot := said.Is == SeatBot; bot != (said.Level != nil) {
		return errors.New("level: a bot has one, and only a bot")
	}
	if m.Color, m.Use = said.Seat, said.Is; said.Level != nil {
		m.Level = *said.Level
	}
	return nil
}

// UnmarshalText implements encoding.TextUnmarshaler. It returns an error for a word that is no use of a seat.
func (w *SeatUse) UnmarshalText(word []byte) error {
	return readWord(w, word, SeatOpen, SeatBot, SeatNone)
}

// readWord sets *to to word. It returns an error if word is not one of all, and has set *to even then.
func readWord[T ~string](to *T, word []byte, all ...T) error {
	if *to = T(word); !slices.Contains(all, *to) {
		return fmt.Errorf("unknown word %.40q", word)
	}
	return nil
}

// AppendLay appends the message that asks for another game. header is a JSON object.
func AppendLay(dst, header []byte) []byte {
	return append(append(append(dst, `{"lay":`...), header...), '}')
}

// AppendNext appends the message that announces next.
func AppendNext(dst []byte, next Next) []byte {
	if next == "" {
		return append(dst, `{"next":null}`...)
	}
	return fmt.Appendf(dst, `{"next":%q}`, next)
}

// AppendSeat appends the message that changes the use of the seat of colour c. level counts only for SeatBot.
func AppendSeat(dst []byte, c game.Color, use SeatUse, level game.Level) []byte {
	dst = fmt.Appendf(dst, `{"seat":"%s","is":%q`, c, use)
	if use == SeatBot {
		dst = fmt.Appendf(dst, `,"level":"%s"`, level)
	}
	return append(dst, '}')
}
