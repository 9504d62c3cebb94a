package wire

import (
	"fmt"
	"strconv"

	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// State tells how far a table is.
type State string

// The states of a table.
const (
	Waiting State = "waiting"
	Playing State = "playing"
	Over    State = "over"
)

// Place is a seat as everybody at the table sees it.
type Place struct {
	Name string
	// Bot is set while a bot of Level decides for the seat; For is then whose seat it holds, empty if nobody's.
	Bot   bool
	Level game.Level
	For   string
	// Here says that the device of the one who sits there is connected, or was a moment ago. Free is set where anybody may sit
	// down.
	Here, Free bool
	// Head is the number of the drawn head that the table was set up with for who plays, 0 for none.
	Head int
}

// Table is the message that says who sits where, as one device gets it.
type Table struct {
	Code  string
	State State
	// You is the device's seat, or a value below 0 for one that only watches.
	You    game.Seat
	Host   bool
	Colors game.Table
	Places []Place
	// Game is the number of the game that is laid, 0 for the first before it has begun, and Lines the count of lines that there are of it for this device,
	// below 0 if that is not told.
	Game, Lines int
	// Box is the game's name in journals.
	Box string
	// Pace is how the table is played.
	Pace Pace
	// Room says that everybody is in one room, with the board before them.
	Room bool
	// Whose is the name of the table's host, empty if it is not known, HostAway is set while its device is gone, and Next is what
	// the host is about to do.
	Whose    string
	HostAway bool
	Next     Next
	// Closed is set once the host has closed the table.
	Closed bool
	// Decided is who decided lines that others did than the game's header says, in their order.
	Decided []Decided
	// Emote is what the seat By shows everybody, in this one message.
	Emote Emote
	By    game.Seat
}

// AppendTable appends the message that t is.
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
	dst = t.appendEvening(dst)
	if t.Emote != "" {
		dst = fmt.Appendf(dst, `,"emote":%q,"by":%q`, t.Emote, t.Colors.Word(t.By))
	}
	return append(dst, '}')
}

// appendEvening appends what the table says of its host, its lines and who decided them.
func (t *Table) appendEvening(dst []byte) []byte {
	if t.Lines >= 0 {
		dst = strconv.AppendInt(append(dst, `,"lines":`...), int64(t.Lines), 10)
	}
	if t.Whose != "" {
		dst = jsonline.AppendString(append(dst, `,"whose":`...), t.Whose)
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
	if p.Head > 0 {
		dst = fmt.Appendf(dst, `,"head":%d`, p.Head)
	}
	dst = fmt.Appendf(dst, `,"here":%t`, p.Here)
	if p.Free {
		dst = append(dst, `,"free":true`...)
	}
	return append(dst, '}')
}

// AppendLine appends the message that line n of the journal is line, an object without a line end. shows is an object of
// what the entry reveals besides, or nil.
func AppendLine(dst []byte, n int, line, shows []byte) []byte {
	dst = strconv.AppendInt(append(dst, `{"n":`...), int64(n), 10)
	dst = append(append(dst, `,"line":`...), line...)
	if len(shows) > 0 {
		dst = append(append(dst, `,"shows":`...), shows...)
	}
	return append(dst, '}')
}

// AppendFull appends the message that line n of the journal is line, for everybody to know after the end.
func AppendFull(dst []byte, n int, line []byte) []byte {
	dst = strconv.AppendInt(append(dst, `{"n":`...), int64(n), 10)
	return append(append(append(dst, `,"full":`...), line...), '}')
}

// AppendBack appends the message that lines after n do not hold any more.
func AppendBack(dst []byte, n int) []byte { return fmt.Appendf(dst, `{"back":%d}`, n) }

// mostLegal is how many legal decisions a question lists; of more it lists none.
const mostLegal = 500

// AppendAsk appends the question for line n to seat, whose legal decisions in g are legal; null stands for too many of them,
// and while anyone may act.
func AppendAsk(dst []byte, n int, g game.Game, seat game.Seat, legal []game.Move) []byte {
	dst = fmt.Appendf(dst, `{"ask":%d,"seat":"%s","legal":`, n, g.Header().Colors.Word(seat))
	if len(legal) == 0 || len(legal) > mostLegal {
		return append(dst, "null}"...)
	}
	dst = game.AppendList(dst, len(legal), func(dst []byte, i int) []byte {
		return append(g.Encode(append(dst, '{'), legal[i], seat), '}')
	})
	return append(dst, '}')
}

// AppendRefused appends the message that what was asked about line n was not done, and why; n is 0 for what is about no
// line.
func AppendRefused(dst []byte, n int, why game.Refusal) []byte {
	return fmt.Appendf(dst, `{"refused":%d,"why":%q}`, n, string(why))
}

// AppendOver appends the message that g has ended.
func AppendOver(dst []byte, g game.Game) []byte {
	colors := g.Header().Colors
	dst = colors.AppendInts(append(dst, `{"over":true,"scores":`...), g.Score)
	var winners []game.Seat
	for seat := range game.Seat(g.Seats()) {
		if g.Winners().Has(seat) {
			winners = append(winners, seat)
		}
	}
	return append(colors.AppendSeats(append(dst, `,"winners":`...), winners), '}')
}

// AppendPong appends the answer to a ping at now, milliseconds of the table's clock.
func AppendPong(dst []byte, echo jsonline.Value, now int64) []byte {
	return fmt.Appendf(echo.Append(append(dst, `{"pong":`...)), `,"now":%d}`, now)
}

// AppendError appends the message after which the connection ends.
func AppendError(dst []byte, why string) []byte {
	return append(jsonline.AppendString(append(dst, `{"error":`...), why), '}')
}
