package wire

import (
	"fmt"
	"strconv"

	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// State is whether a table waits, is being played, or is over.
type State string

// The states of a table.
const (
	Waiting State = "waiting"
	Playing State = "playing"
	Over    State = "over"
)

// Place is a seat as all devices see it.
type Place struct {
	Name string
	// Bot is set while a bot of Level plays the seat. For is the name of the person for whom the bot plays, or "".
	Bot   bool
	Level game.Level
	For   string
	// Here is set while the device of the seat's person is connected, or was a moment ago. If nobody has taken the seat, it
	// is set while a bot plays there. Free is set if anybody may take the seat.
	Here, Free bool
	// Portrait is the number of the drawn portrait in the table's header, 0 for none.
	Portrait int
}

// Table is the state of a table for one device: who sits where, and what is played. AppendTable writes it as a message.
type Table struct {
	Code  string
	State State
	// You is the device's seat, negative if the device only watches.
	You    game.Seat
	Host   bool // the device is that of the host
	Colors game.Table
	Places []Place // by seat
	// Game is the number of the present game from 1, 0 for the first before it has begun. Lines is the number of lines
	// of that game, negative if not given.
	Game, Lines int
	// Box is the name of the game in journals.
	Box string
	// Pace is how the table is played.
	Pace Pace
	// Room is set if all devices are in one room with the board.
	Room bool
	// HostName is the name of the host, or "". HostAway is set while the host's device has been disconnected for some
	// time. Next is what the host is about to do.
	HostName string
	HostAway bool
	Next     Next
	// Closed is set once the host has closed the table.
	Closed bool
	// Decided lists who has decided lines in place of an occupant in the game's header, in the order of lines.
	Decided []Decided
	// Emote is what the seat By shows now, "" for nothing. It is in one message only.
	Emote Emote
	By    game.Seat
}

// AppendTable appends t as the table message. Optional keys are left out if their values are zero, and "lines" if Lines is
// negative.
func AppendTable(dst []byte, t *Table) []byte {
	dst = jsonline.AppendString(append(dst, `{"table":`...), t.Code)
	dst = append(dst, `,"you":`...)
	if t.You < 0 {
		dst = append(dst, "null"...)
	} else {
		dst = fmt.Appendf(dst, "%q", t.Colors.Word(t.You))
	}
	dst = fmt.Appendf(dst, `,"state":%q,"host":%t,"box":%q,"game":%d,"seats":`, t.State, t.Host, t.Box, t.Game)
	dst = t.Colors.AppendMap(dst, nil, func(dst []byte, seat game.Seat) []byte {
		return t.Places[seat].append(dst)
	})
	if t.Pace != AtOnce {
		dst = fmt.Appendf(dst, `,"pace":%q`, t.Pace)
	}
	if t.Room {
		dst = append(dst, `,"room":true`...)
	}
	dst = t.appendHosting(dst)
	if t.Emote != "" {
		dst = fmt.Appendf(dst, `,"emote":%q,"by":%q`, t.Emote, t.Colors.Word(t.By))
	}
	return append(dst, '}')
}

// appendHosting appends the keys about the host, the lines, and who has decided them.
func (t *Table) appendHosting(dst []byte) []byte {
	if t.Lines >= 0 {
		dst = strconv.AppendInt(append(dst, `,"lines":`...), int64(t.Lines), 10)
	}
	if t.HostName != "" {
		dst = jsonline.AppendString(append(dst, `,"whose":`...), t.HostName)
	}
	if t.HostAway {
		dst = append(dst, `,"hosted":false`...)
	}
	if t.Next != "" {
		dst = fmt.Appendf(dst, `,"next":%q`, t.Next)
	}
	if t.Closed {
		dst = append(dst, `,"closed":true`...)
	}
	if len(t.Decided) > 0 {
		dst = jsonline.AppendString(append(dst, `,"decided":`...), string(appendDecided(nil, t.Decided, t.Colors)))
	}
	return dst
}

// append appends p as an object, the value of its colour in the table message.
func (p *Place) append(dst []byte) []byte {
	dst = jsonline.AppendString(append(dst, `{"name":`...), p.Name)
	if p.Bot {
		dst = fmt.Appendf(dst, `,"kind":"bot","level":%q`, p.Level)
		if p.For != "" {
			dst = jsonline.AppendString(append(dst, `,"for":`...), p.For)
		}
	} else {
		dst = append(dst, `,"kind":"human"`...)
	}
	if p.Portrait > 0 {
		dst = fmt.Appendf(dst, `,"head":%d`, p.Portrait)
	}
	dst = fmt.Appendf(dst, `,"here":%t`, p.Here)
	if p.Free {
		dst = append(dst, `,"free":true`...)
	}
	return append(dst, '}')
}

// AppendLine appends the message with line n of a game. line is JSON without its newline. shows is a JSON object with
// what the line reveals besides, or nil.
func AppendLine(dst []byte, n int, line, shows []byte) []byte {
	dst = strconv.AppendInt(append(dst, `{"n":`...), int64(n), 10)
	dst = append(append(dst, `,"line":`...), line...)
	if len(shows) > 0 {
		dst = append(append(dst, `,"shows":`...), shows...)
	}
	return append(dst, '}')
}

// AppendFull appends the message with line n of the whole journal, for a finished game.
func AppendFull(dst []byte, n int, line []byte) []byte {
	dst = strconv.AppendInt(append(dst, `{"n":`...), int64(n), 10)
	return append(append(append(dst, `,"full":`...), line...), '}')
}

// AppendBack appends the message that the lines after line n have been taken back.
func AppendBack(dst []byte, n int) []byte { return fmt.Appendf(dst, `{"back":%d}`, n) }

// maxLegal is the greatest number of legal decisions that a question lists. If there are more, it lists none.
const maxLegal = 500

// AppendAsk appends the question for line n to seat. The message lists legal, the legal decisions in g. It has null
// instead if legal is empty, as while any seat may act, or has more than maxLegal moves.
func AppendAsk(dst []byte, n int, g game.Game, seat game.Seat, legal []game.Move) []byte {
	dst = fmt.Appendf(dst, `{"ask":%d,"seat":"%s","legal":`, n, g.Header().Colors.Word(seat))
	if len(legal) == 0 || len(legal) > maxLegal {
		return append(dst, "null}"...)
	}
	dst = game.AppendList(dst, len(legal), func(dst []byte, i int) []byte {
		return append(g.Encode(append(dst, '{'), legal[i], seat), '}')
	})
	return append(dst, '}')
}

// AppendRefused appends the refusal of a request about line n, 0 for none.
func AppendRefused(dst []byte, n int, why game.Refusal) []byte {
	return fmt.Appendf(dst, `{"refused":%d,"why":%q}`, n, string(why))
}

// AppendOver appends the message that the game g is over, with scores and winners.
func AppendOver(dst []byte, g game.Game) []byte {
	colors := g.Header().Colors
	dst = colors.AppendInts(append(dst, `{"over":true,"scores":`...), g.Score)
	return append(colors.AppendSeats(append(dst, `,"winners":`...), g.Winners().Seats()), '}')
}

// AppendPong appends the answer to a ping with the number echo. now is the table's clock in milliseconds.
func AppendPong(dst []byte, echo jsonline.Value, now int64) []byte {
	return fmt.Appendf(echo.Append(append(dst, `{"pong":`...)), `,"now":%d}`, now)
}

// AppendError appends the error after which the connection is closed.
func AppendError(dst []byte, why string) []byte {
	return append(jsonline.AppendString(append(dst, `{"error":`...), why), '}')
}
