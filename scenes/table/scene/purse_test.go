//go:build !js && !android && !ios

package scene_test

import (
	"fmt"

	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// purse is the smallest box with everything that a table must cope with. Each round a die is rolled, and each of two seats in
// turn hides 1 to 3 coins, which only it may know. In a race anyone may then grab the roll until the round is closed.
type purse struct {
	game.Label
	race    bool
	rounds  int8
	applied func() // is told of every move before it is played; may be nil
}

func newPurse(race bool, rounds int8) *purse {
	return &purse{Label: game.Label{Title: "purse", Least: 2, Most: 2}, race: race, rounds: rounds}
}

func (p *purse) New(h *game.Header) (game.Game, error) {
	if _, err := game.CheckHeader(p, h); err != nil {
		return nil, fmt.Errorf("purse: %w", err)
	}
	return game.Wrap[pot](p, h, purseRules{p}, pot{turn: game.Chance}), nil
}

func (*purse) Bot(game.Level, uint64) game.Bot { return least{} }

// least is a bot that hides one coin.
type least struct{}

func (least) Begin(game.Game, game.Seat)  {}
func (least) Think(int) (game.Move, bool) { return 1, true }

// The moves that are no face of the die and no number of coins, which are 1 to 3.
const (
	closing game.Move = 10
	grab    game.Move = 11 // of the first seat; 12 of the second
)

// The events.
const (
	rolled game.Kind = iota
	hid
	grabbed
	closed
)

// pot is a position of a purse. Coins are 0 for none yet and game.Hidden for what the viewer may not know.
type pot struct {
	turn          game.Seat
	round         int8
	roll          int32
	coins, points [2]int32
}

// take makes an event part of what lies on the table.
func (s *pot) take(e game.Event) {
	switch e.Kind {
	case rolled:
		s.roll, s.coins = e.N, [2]int32{}
	case hid:
		s.coins[e.Seat] = e.N
	case grabbed:
		s.points[e.Seat] += s.roll
	}
}

// purseRules are the rules of a purse.
type purseRules struct{ p *purse }

func (purseRules) Seats() int            { return 2 }
func (purseRules) Turn(s *pot) game.Seat { return s.turn }

func (purseRules) Legal(s *pot, buf []game.Move) []game.Move {
	if s.turn < 0 {
		return buf
	}
	return append(buf, 1, 2, 3)
}

func (r purseRules) Apply(s *pot, by game.Seat, m game.Move, ev []game.Event) ([]game.Event, error) {
	e := game.Event{Seat: by, N: int32(m)}
	if r.p.applied != nil {
		r.p.applied()
	}
	switch {
	case s.turn == game.Anyone && by == game.Chance && m == closing:
		e.Kind = closed
	case s.turn == game.Anyone && by >= 0 && m == grab+game.Move(by):
		e.Kind = grabbed
	case by != s.turn || m < 1 || m > 3:
		return ev, game.NotLegal
	case by >= 0:
		e.Kind, e.VisibleTo = hid, game.Of(by)
	}
	s.take(e)
	s.turn = r.next(s, e.Kind)
	return append(ev, e), nil
}

// next is whose turn it is after an event.
func (r purseRules) next(s *pot, k game.Kind) game.Seat {
	switch {
	case k == rolled:
		return 0
	case k == hid && s.turn == 0:
		return 1
	case k == grabbed, k == hid && r.p.race:
		return game.Anyone
	}
	if s.round++; s.round == r.p.rounds {
		return game.Over
	}
	return game.Chance
}

func (r purseRules) Do(s *pot, m game.Move) { _, _ = r.Apply(s, s.turn, m, nil) }

func (purseRules) Draw(s *pot, l *game.RNG) game.Move {
	if s.turn == game.Anyone {
		return closing
	}
	return game.Die{Faces: 3}.Roll(l)
}

func (r purseRules) RandomPly(s *pot, l *game.RNG, buf []game.Move) (game.Seat, game.Move) {
	if s.turn >= 0 {
		return s.turn, l.Pick(r.Legal(s, buf))
	}
	return game.Chance, r.Draw(s, l)
}

func (purseRules) Outcomes(_ *pot, buf []game.Outcome) ([]game.Outcome, bool) {
	return game.Die{Faces: 3}.Outcomes(true, buf)
}

func (purseRules) Score(s *pot, seat game.Seat) int { return int(s.points[seat]) }

func (r purseRules) Winners(s *pot) game.SeatSet {
	return game.Best(2, func(seat game.Seat) int { return r.Score(s, seat) })
}

func (purseRules) View(s *pot, viewer game.Seat) pot {
	v := *s
	for seat := range v.coins {
		if v.coins[seat] != 0 && game.Seat(seat) != viewer {
			v.coins[seat] = game.Hidden
		}
	}
	return v
}

func (purseRules) Redeal(*pot, *game.RNG) {}

func (purseRules) Decode(_ *pot, _ game.Seat, entry jsonline.Value) (game.Move, error) {
	n, err := game.ReadNumber(entry.Get("n"), 1, 12, game.NotLegal)
	return game.Move(n), err
}

func (purseRules) Encode(dst []byte, _ *pot, m game.Move, _ game.Seat) []byte {
	return fmt.Appendf(dst, `"n":%d`, m)
}

func (purseRules) Fields() []string                          { return nil }
func (purseRules) Field(dst []byte, _ *pot, _ string) []byte { return dst }

func (purseRules) Canon(dst []byte, _ string, _ jsonline.Value) ([]byte, error) { return dst, nil }

func (purseRules) TurnWord(s *pot) string {
	if s.turn == game.Anyone {
		return "open"
	}
	return ""
}
