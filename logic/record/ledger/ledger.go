// Package ledger keeps the account of finished games: who played which box with whom and how it came out, how lucky and how
// good everybody was, and what is worth remembering. A Game is made from a finished match, a Book holds many of them, and a
// Tally sums up what a person has played:
//
//	g, err := ledger.Account(m)       // m is over
//	g.Judge(analysis, mistakes)       // once the analysis of the match is done
//	book.Add(g)
//	t := book.Tally("Ada", "dorada")  // games, wins, streaks, luck, the favourite mistake
//
// All of it follows from journals, so that a damaged book is made again from the replays.
package ledger

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/daily"
)

// Game is the account of a finished game.
type Game struct {
	// Box is the name of the box, Replay the name of the journal, empty if none was kept.
	Box    string `json:"box"`
	Replay string `json:"replay,omitempty"`
	// Ended is when, in seconds since 1970, and Seconds how long it was played; 0 where that is not known.
	Ended   int64 `json:"ended,omitempty"`
	Seconds int   `json:"seconds,omitempty"`
	// Deal is the day whose deal it was, as daily.Deal has it; empty for any other game.
	Deal string `json:"deal,omitempty"`
	// Plies is the number of entries of the journal.
	Plies int `json:"plies"`
	// Players are those at the table, seat by seat.
	Players []Player `json:"players"`
}

// Player is somebody's share in a Game.
type Player struct {
	// Name is empty for a person without a name, whose Number is shown then.
	Name   string `json:"name,omitempty"`
	Number int    `json:"number,omitempty"`
	Color  string `json:"color"`
	// Level is that of a bot, empty for a person.
	Level string `json:"level,omitempty"`
	// Score is in the points of the box. Place is 1 for the winners; who is level shares a place. Share is of the win, 0 to 1.
	Score int     `json:"score"`
	Place int     `json:"place"`
	Share float64 `json:"share"`
	// Pips is how much more was rolled than dice give on average; 0 in a box without dice.
	Pips float64 `json:"pips,omitempty"`
	// Feats are names of what is worth remembering; see Chronicler.
	Feats []string `json:"feats,omitempty"`
	// Judgement is nil until the game has been thought through.
	Judgement *Judgement `json:"judgement,omitempty"`
}

// Bot reports whether a bot played.
func (p *Player) Bot() bool { return p.Level != "" }

// Who returns what a person is known by: the name, or "#" and the number where there is none. It is empty for a bot and for
// somebody with neither.
func (p *Player) Who() string {
	switch {
	case p.Bot():
		return ""
	case p.Name == "" && p.Number > 0:
		return "#" + strconv.Itoa(p.Number)
	}
	return p.Name
}

// ErrNotOver is returned by Account for a match that goes on.
var ErrNotOver = errors.New("ledger: the game is not over")

// Account returns the account of m, which must be over, without what only the clock or the place where it is kept can tell, and
// without a Judgement. It plays the match through once, which takes some microseconds an entry.
func Account(m *match.Match) (Game, error) {
	g := m.Game()
	if g.Turn() != game.Over {
		return Game{}, ErrNotOver
	}
	out := Game{Box: g.Box().Name(), Plies: m.Len(), Players: make([]Player, g.Seats())}
	out.Deal, _ = daily.DayOf(m.Header())
	winners := g.Winners()
	for i := range out.Players {
		seat := game.Seat(i)
		out.Players[i] = seated(m, seat)
		out.Players[i].Score = g.Score(seat)
		if winners.Has(seat) {
			out.Players[i].Share = 1 / float64(winners.Len())
		}
	}
	rank(out.Players)
	return out, out.watch(m)
}

// seated returns who sat at a seat.
func seated(m *match.Match, seat game.Seat) Player {
	o := m.Occupants()[seat]
	p := Player{Name: o.Name, Number: o.Number, Color: m.Header().Colors.Word(seat)}
	if o.Bot {
		p.Level = o.Level.String()
	}
	return p
}

// rank gives everybody a place: winners first, then by score. A box may let somebody win who has not the most points.
func rank(players []Player) {
	better := func(a, b Player) int {
		return cmp.Or(cmp.Compare(b.Share, a.Share), cmp.Compare(b.Score, a.Score))
	}
	for i := range players {
		players[i].Place = 1
		for _, p := range players {
			if better(p, players[i]) < 0 {
				players[i].Place++
			}
		}
	}
}

// watch has the box's witness see the whole match.
func (g *Game) watch(m *match.Match) error {
	c, ok := m.Game().Box().(Chronicler)
	if !ok {
		return nil
	}
	w := c.Witness(m.Before(0))
	for i := range m.Len() {
		ev, err := m.Events(i)
		if err != nil {
			return fmt.Errorf("ledger: %w", err)
		}
		w.See(m.Before(i), m.Entry(i), ev)
	}
	w.Close(m.Game())
	for i := range g.Players {
		g.Players[i].Pips = w.Pips(game.Seat(i))
		g.Players[i].Feats = w.Feats(nil, game.Seat(i))
		slices.Sort(g.Players[i].Feats)
	}
	return nil
}

// Judgement is what the box's strongest player thinks of how somebody played.
type Judgement struct {
	// Decisions are those with a choice, Cost the chance to win that they gave away in all, Luck what dice and cards added to
	// it; less than 0 is bad luck.
	Decisions int     `json:"decisions"`
	Cost      float64 `json:"cost"`
	Luck      float64 `json:"luck"`
	// Mistakes are the keys of what would have been better about the dearest mistakes, the dearest first.
	Mistakes []string `json:"mistakes,omitempty"`
}

// Mistake is one of the dearest decisions of a game, with the key of the weightiest reason for a better one.
type Mistake struct {
	Seat game.Seat
	Key  string
}

// Judge notes what a, which is done with the match, has found, and the dearest mistakes, the dearest first.
func (g *Game) Judge(a *hint.Analysis, mistakes []Mistake) {
	for i := range g.Players {
		s := a.Skill(game.Seat(i))
		j := &Judgement{Decisions: s.Decisions, Cost: s.Cost, Luck: s.Luck}
		for _, m := range mistakes {
			if m.Seat == game.Seat(i) {
				j.Mistakes = append(j.Mistakes, m.Key)
			}
		}
		g.Players[i].Judgement = j
	}
}
