package remote

import (
	"slices"

	"ludotheque/logic/game"
	"ludotheque/logic/online/wire"
)

// SeatSetting is what the host makes of a seat: open, a bot of a Level, or none, which removes the seat.
type SeatSetting struct {
	What  wire.SeatUse
	Level game.Level
}

// SetUpGame sets up another game at the table, as its host. header is a JSON object like a journal's header without
// "ludotheque". Players keep their seats as long as there are enough. The game waits for Start, which may be called at once.
func (t *Table) SetUpGame(header []byte) error {
	return t.sendRequest(&request{kind: wire.Lay, game: t.table.Game, text: wire.AppendLay(nil, header)})
}

// SetChoosing tells the table, as its host, whether the host is choosing another game. It replaces a request for the opposite that
// the table has not answered yet. Without such a request, it sends nothing, and returns nil, if the state of the table says the
// same already.
func (t *Table) SetChoosing(on bool) error {
	var next wire.Next
	if on {
		next = wire.Choosing
	}
	opposite := func(r *request) bool { return r.kind == wire.Choose && r.next != next }
	if t.table.Next == next && !slices.ContainsFunc(t.pending.list, opposite) {
		return nil
	}
	t.pending.removeAll(opposite)
	return t.sendRequest(&request{kind: wire.Choose, next: next, text: wire.AppendNext(nil, next)})
}

// SetSeat changes the seat of colour c, as the host: before a game any seat, also a new one; during a game only those of bots. It
// replaces a request about the same seat that the table has not answered yet. Without such a request, it sends nothing, and
// returns nil, if the seat has that setting already.
func (t *Table) SetSeat(c game.Color, s SeatSetting) error {
	earlier := func(r *request) bool { return r.kind == wire.Seat && r.color == c }
	if s.matches(&t.table, c) && !slices.ContainsFunc(t.pending.list, earlier) {
		return nil
	}
	t.pending.removeAll(earlier)
	return t.sendRequest(&request{kind: wire.Seat, color: c, seat: s, text: wire.AppendSeat(nil, c, s.What, s.Level)})
}

// matches reports whether the seat of colour c has this setting in a state of the table. An open seat has no bot before the game,
// but may have one later, which plays until somebody takes the seat. The seat of a bot is not free, and the bot plays for nobody.
func (s SeatSetting) matches(table *wire.Table, c game.Color) bool {
	at := slices.Index(table.Colors, c)
	if at < 0 || s.What == wire.SeatNone {
		return at < 0 && s.What == wire.SeatNone
	}
	p := &table.Places[at]
	if s.What == wire.SeatOpen {
		return p.Free && (!p.Bot || table.State != wire.Waiting)
	}
	return p.Bot && !p.Free && p.For == "" && p.Level == s.Level
}

// CloseTable closes the table for good, as its host. The links of all devices end with the reason Closed.
func (t *Table) CloseTable() error { return t.sendSimple(wire.End, `{"closed":true}`) }

// hostDone reports whether a state of the table fulfils this request, one that only the host makes. It returns false for all
// requests that other players make too.
func (r *request) hostDone(table *wire.Table) bool {
	switch r.kind {
	case wire.Lay:
		return table.Game != r.game
	case wire.Choose:
		return table.Next == r.next
	case wire.Seat:
		return r.seat.matches(table, r.color)
	case wire.End:
		return table.Closed
	}
	return false
}
