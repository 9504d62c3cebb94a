// Package gametest has the box Purse. It is a template for new boxes, and a game for tests of what all boxes share. Two
// to four seats take turns: each takes a coin from either end of a row and finds one to three pence under it.
package gametest

import (
	"fmt"
	"strconv"

	"ludotheque/logic/ai/bot"
	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// MaxCoins is the greatest length of the row, MaxCoin the greatest value of a coin.
const MaxCoins, MaxCoin = 12, 20

// Box implements game.Box for Purse. It has no options; a box with options defines its own method Options.
type Box struct{ game.Label }

// NewBox returns the box. A box with a board or with weights for its bots reads them here, and may return an error.
func NewBox() Box { return Box{game.Label{Title: "purse", Least: 2, Most: 4}} }

// New implements game.Box.
func (b Box) New(h *game.Header) (game.Game, error) {
	r := &Rules{Setups: game.NewSetups(h.Colors, game.Identity[State], fields(h.Colors)...), seats: len(h.Colors)}
	return game.SetUpPlain(b, h, r, r.Start(), r.SetupParser(func(s *State) *game.Seat { return &s.Mover }))
}

// Bot implements game.Box. Since the greatest score wins, the bots that maximize it are sufficient.
func (b Box) Bot(level game.Level, seed uint64) game.Bot {
	return bot.NewByScore[State, *Rules](level, seed)
}

// State is a position.
type State struct {
	Coins [MaxCoins]int8       // Coins is the row. The first Left elements are used, the others are 0.
	Left  int8                 // Left is the number of coins that are still in the row.
	Taken [game.MaxSeats]int16 // Taken is what each seat has, in pence.
	Mover game.Seat            // Mover is the seat that takes the next coin or has just taken one.
	Found bool                 // Found is set while chance has to decide how many pence are under the coin just taken.
}

// Rules implements game.Script.
type Rules struct {
	game.NoSecrets[State]
	game.Setups[State, State]
	seats int
}

// The moves of seats, and the number before the first chance move, see pence.
const (
	TakeLeft, TakeRight game.Move = 1, 2
	movePence           game.Move = 16
)

// PenceDue is the refusal of a decision while chance has the turn.
const PenceDue game.Refusal = "pence-due"

// EventTaken is the only kind of event: Seat took N pence, a coin or those under it.
const EventTaken game.Kind = 1

// ends returns the words for TakeLeft and TakeRight.
func ends() []string { return []string{"left", "right"} }

// pence returns the die that decides how many pence are found.
func pence() game.Die { return game.Die{Zero: movePence, Faces: 3} }

// Start returns the position at the start of a game: the whole row, and the first seat to take a coin.
func (r *Rules) Start() State {
	return State{Coins: [MaxCoins]int8{3, 9, 5, 12, 7, 1, 14, 6, 10, 2, 8, 4}, Left: MaxCoins}
}

// Seats implements game.Rules.
func (r *Rules) Seats() int { return r.seats }

// Turn implements game.Rules.
func (r *Rules) Turn(s *State) game.Seat {
	switch {
	case s.Found:
		return game.Chance
	case s.Left == 0:
		return game.Over
	}
	return s.Mover
}

// Legal implements game.Rules.
func (r *Rules) Legal(s *State, buf []game.Move) []game.Move {
	if r.Turn(s) >= 0 {
		buf = append(buf, TakeLeft, TakeRight)
	}
	return buf
}

// Apply implements game.Rules.
func (r *Rules) Apply(s *State, by game.Seat, m game.Move, ev []game.Event) ([]game.Event, error) {
	if err := game.CheckMove(r, s, by, m, PenceDue); err != nil {
		return ev, err
	}
	seat, had := s.Mover, s.Taken[s.Mover]
	r.Do(s, m)
	return game.AppendEvent(ev, game.Event{Kind: EventTaken, Seat: seat, N: int32(s.Taken[seat] - had)}), nil
}

// Do implements game.Rules.
func (r *Rules) Do(s *State, m game.Move) {
	if pence().Has(m) {
		s.Taken[s.Mover] += int16(pence().Face(m))
		s.Mover, s.Found = (s.Mover+1)%game.Seat(r.seats), false
		return
	}
	at := 0
	if m == TakeRight {
		at = int(s.Left) - 1
	}
	s.Taken[s.Mover] += int16(s.Coins[at])
	copy(s.Coins[at:], s.Coins[at+1:])
	s.Left--
	s.Coins[s.Left], s.Found = 0, true
}

// Draw implements game.Rules: one to three pence, equally likely.
func (r *Rules) Draw(_ *State, rng *game.RNG) game.Move { return pence().Roll(rng) }

// RandomPly implements game.Rules.
func (r *Rules) RandomPly(s *State, rng *game.RNG, buf []game.Move) (game.Seat, game.Move) {
	return game.RandomPlyByTurn(r, s, rng, buf)
}

// Outcomes implements game.Rules.
func (r *Rules) Outcomes(s *State, buf []game.Outcome) ([]game.Outcome, bool) {
	return pence().Outcomes(s.Found, buf)
}

// Score implements game.Rules: the sum of what seat has taken.
func (r *Rules) Score(s *State, seat game.Seat) int { return int(s.Taken[seat]) }

// Winners implements game.Rules: the greatest score wins.
func (r *Rules) Winners(s *State) game.SeatSet { return game.WinnersByScore(r, s) }

// Decode implements game.Script. Entries are {"pence":n} for chance and {"take":"left"} or {"take":"right"} for seats.
func (r *Rules) Decode(_ *State, by game.Seat, entry jsonline.Value) (game.Move, error) {
	if by == game.Chance {
		return game.ReadEntry(by, entry, pence().Form("pence"))
	}
	return game.ReadEntry(by, entry, game.Form{Key: "take", Read: func(v jsonline.Value) (game.Move, error) {
		i, err := v.OneOf("end", ends())
		return TakeLeft + game.Move(i), err
	}})
}

// Encode implements game.Script.
func (r *Rules) Encode(dst []byte, _ *State, m game.Move, _ game.Seat) []byte {
	if pence().Has(m) {
		return game.AppendNumber(dst, "pence", pence().Face(m))
	}
	return strconv.AppendQuote(append(dst, `"take":`...), ends()[m-TakeLeft])
}

// fields returns the fields of a setup: the row of coins, and what each seat has taken.
func fields(t game.Table) []game.Field[State] {
	return []game.Field[State]{
		{Name: "coins", Append: appendCoins, Read: readCoins},
		// Up to 1<<14 an int16 has room for what is still to be taken.
		game.SeatsField(t, "taken", 0, 1<<14, false, func(s *State, seat game.Seat) *int16 { return &s.Taken[seat] }),
	}
}

// appendCoins appends the row as JSON.
func appendCoins(dst []byte, s *State) []byte {
	return game.AppendNumbers(dst, s.Coins[:s.Left])
}

// readCoins parses the row into s.Coins and s.Left.
func readCoins(s *State, v jsonline.Value) error {
	coins, err := jsonline.List(v, func(v jsonline.Value) (int, error) { return v.Within(1, MaxCoin) })
	if err != nil {
		return err
	}
	if len(coins) > MaxCoins {
		return fmt.Errorf("%d coins, not %d at most", len(coins), MaxCoins)
	}
	for i, n := range coins {
		s.Coins[i], s.Left = int8(n), int8(i+1)
	}
	return nil
}
