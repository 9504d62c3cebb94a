package gametest

import (
	"ludotheque/logic/ai/bot"
	"ludotheque/logic/game"
	"ludotheque/logic/game/track"
	"ludotheque/logic/record/jsonline"
)

// Dash is the box Dash: the template for boxes in which pieces go along squares. Two seats bring two pieces each over five squares,
// of which they share the last three, by two dice that show 0 or 1. A piece that ends on one of the rival's sends all of the
// rival's there back to the hand.
type Dash struct{ game.Label }

// NewDash returns the box.
func NewDash() Dash { return Dash{game.Label{Title: "dash", Least: 2, Most: 2}} }

// DashPieces is the number of pieces of each seat.
const DashPieces = 2

// DashTrack returns the squares of Dash.
func DashTrack() *track.Track { return track.New("a1 b1 b2 d2", "a3 b3 b2 d2") }

// DashDice returns the dice of Dash, whose throws are the moves below dashMove.
func DashDice() game.Dice { return game.Dice{Count: 2, High: 1} }

// dashMove is the decision to move a piece from step 0, the hand; the next one from step 1, and so on.
const dashMove game.Move = 1 << 8

// DashStep returns the step of the piece that the decision m moves.
func DashStep(m game.Move) int { return int(m - dashMove) }

// The kinds of events of Dash.
const (
	DashRoll game.Kind = iota + 1 // Seat threw the dice; see game.Dice.Event
	DashWalk                      // Seat's piece went from step From to To
	DashBack                      // a piece of Other was sent back from its step From to its hand, To
	DashHome                      // Seat's piece came home
	DashMiss                      // Seat cannot move, having thrown N
	DashOver                      // the game has ended
)

// New implements game.Box.
func (b Dash) New(h *game.Header) (game.Game, error) {
	r := &DashRules{track: DashTrack()}
	pieces := func(s *DashState) *track.Pieces { return &s.Pieces }
	r.Setups = game.NewSetups(h.Colors, game.Identity[DashState], track.Field(h.Colors, "pieces", DashPieces, r.track.Home(), pieces))
	start := DashState{}
	for seat := range 2 {
		start.Pieces[seat][0] = DashPieces
	}
	return game.SetUpPlain(b, h, r, start, r.SetupParser(func(s *DashState) *game.Seat { return &s.Mover }))
}

// Bot implements game.Box.
func (b Dash) Bot(level game.Level, seed uint64) game.Bot {
	return bot.NewByScore[DashState, *DashRules](level, seed)
}

// DashState is a position. It changes by events alone, so that a table may have it as its view.
type DashState struct {
	Pieces track.Pieces
	Mover  game.Seat // who throws or moves; game.Over after the end
	Throw  game.Move // the throw with which Mover moves; 0 while the dice are to be thrown
}

// Take makes an event part of the position.
func (s *DashState) Take(e *game.Event) {
	switch e.Kind {
	case DashRoll:
		s.Throw = DashDice().Thrown(*e)
	case DashWalk:
		s.Pieces.Move(e.Seat, int(e.From), int(e.To))
		s.Mover, s.Throw = 1-e.Seat, 0
	case DashBack:
		s.Pieces.Move(e.Other, int(e.From), int(e.To))
	case DashMiss:
		s.Mover, s.Throw = 1-e.Seat, 0
	case DashOver:
		s.Mover = game.Over
	}
}

// DashRules implements game.Script.
type DashRules struct {
	game.NoSecrets[DashState]
	game.Setups[DashState, DashState]
	track *track.Track
}

// Seats implements game.Rules.
func (r *DashRules) Seats() int { return 2 }

// Turn implements game.Rules.
func (r *DashRules) Turn(s *DashState) game.Seat {
	if s.Throw == 0 && s.Mover != game.Over {
		return game.Chance
	}
	return s.Mover
}

// Legal implements game.Rules: each step with a piece that the throw moves, not beyond its home.
func (r *DashRules) Legal(s *DashState, buf []game.Move) []game.Move {
	if r.Turn(s) < 0 {
		return buf
	}
	n := DashDice().Sum(s.Throw)
	for step := 0; n > 0 && step+n <= r.track.Home(); step++ {
		if s.Pieces[s.Mover][step] > 0 {
			buf = append(buf, dashMove+game.Move(step))
		}
	}
	return buf
}

// Apply implements game.Rules.
func (r *DashRules) Apply(s *DashState, by game.Seat, m game.Move, ev []game.Event) ([]game.Event, error) {
	if err := game.CheckMove(r, s, by, m, game.NotRolled); err != nil {
		return ev, err
	}
	return r.play(s, m, ev), nil
}

// Do implements game.Rules.
func (r *DashRules) Do(s *DashState, m game.Move) { r.play(s, m, nil) }

// play plays the legal move m, and appends its events to ev unless that is nil.
func (r *DashRules) play(s *DashState, m game.Move, ev []game.Event) []game.Event {
	do := func(e game.Event) {
		s.Take(&e)
		ev = game.AppendEvent(ev, e)
	}
	seat := s.Mover
	if DashDice().Die().Has(m) {
		do(DashDice().Event(DashRoll, seat, m))
		var buf [8]game.Move
		if len(r.Legal(s, buf[:0])) == 0 {
			do(game.Event{Kind: DashMiss, Seat: seat, N: int32(DashDice().Sum(m))})
		}
		return ev
	}
	from := DashStep(m)
	to := from + DashDice().Sum(s.Throw)
	do(game.Event{Kind: DashWalk, Seat: seat, From: int16(from), To: int16(to)})
	rival := r.track.Step(int(1-seat), r.track.Space(int(seat), to))
	for rival > 0 && s.Pieces[1-seat][rival] > 0 {
		do(game.Event{Kind: DashBack, Seat: seat, Other: 1 - seat, From: int16(rival)})
	}
	if to == r.track.Home() {
		do(game.Event{Kind: DashHome, Seat: seat, To: int16(to)})
	}
	if s.Pieces[seat][r.track.Home()] == DashPieces {
		do(game.Event{Kind: DashOver, Seat: game.Chance})
	}
	return ev
}

// Draw implements game.Rules.
func (r *DashRules) Draw(_ *DashState, rng *game.RNG) game.Move { return DashDice().Die().Roll(rng) }

// RandomPly implements game.Rules.
func (r *DashRules) RandomPly(s *DashState, rng *game.RNG, buf []game.Move) (game.Seat, game.Move) {
	return game.RandomPlyByTurn(r, s, rng, buf)
}

// Outcomes implements game.Rules.
func (r *DashRules) Outcomes(s *DashState, buf []game.Outcome) ([]game.Outcome, bool) {
	return DashDice().Die().Outcomes(r.Turn(s) == game.Chance, buf)
}

// Score implements game.Rules: the steps that the pieces of seat have gone.
func (r *DashRules) Score(s *DashState, seat game.Seat) int { return s.Pieces.Steps(seat) }

// Winners implements game.Rules: the greatest score wins, which who is home first has.
func (r *DashRules) Winners(s *DashState) game.SeatSet { return game.WinnersByScore(r, s) }

// Decode implements game.Script. Entries are {"roll":[1,0]} for chance and {"move":3}, the step of the piece, for seats.
func (r *DashRules) Decode(_ *DashState, by game.Seat, entry jsonline.Value) (game.Move, error) {
	if by == game.Chance {
		return game.ReadEntry(by, entry, DashDice().Form("roll"))
	}
	toMove := func(step int) game.Move { return dashMove + game.Move(step) }
	return game.ReadEntry(by, entry, game.NumberForm("move", 0, r.track.Home()-1, game.NotLegal, toMove))
}

// Encode implements game.Script.
func (r *DashRules) Encode(dst []byte, _ *DashState, m game.Move, _ game.Seat) []byte {
	if DashDice().Die().Has(m) {
		return DashDice().Append(dst, "roll", m)
	}
	return game.AppendNumber(dst, "move", DashStep(m))
}
