// Package ledger has the statistics of finished games: who played which box, the results, luck, skill, and feats. A
// Game is computed from a finished match, a Book holds many games, and a Tally sums up the games of a person:
//
//	g, err := ledger.NewGame(m)       // m is over
//	g.Judge(analysis, mistakes)       // when the analysis of the match is done
//	book.Add(g)
//	t := book.Tally("Ada", "dorada")  // games, wins, streaks, luck, the most frequent mistake
//
// Everything is computed from journals, so a damaged book can be restored from the replays.
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

// Game is the statistics of a finished game.
type Game struct {
	// Box is the name of the box. Replay is the file name of the journal, "" if it was not saved.
	Box    string `json:"box"`
	Replay string `json:"replay,omitempty"`
	// Ended is the time of the end in seconds since 1970. Seconds is the duration. Both are 0 if unknown.
	Ended   int64 `json:"ended,omitempty"`
	Seconds int   `json:"seconds,omitempty"`
	// Deal is the day if the game was a deal of the day, see daily.Deal, else "".
	Deal string `json:"deal,omitempty"`
	// Plies is the number of entries of the journal.
	Plies int `json:"plies"`
	// Players are the players by seat.
	Players []Player `json:"players"`
}

// Player is one player of a Game.
type Player struct {
	// Name is "" for a player without a name. A person without a name is shown by Number, see match.Occupant.
	Name   string `json:"name,omitempty"`
	Number int    `json:"number,omitempty"`
	// Color is the word for the colour of the seat.
	Color string `json:"color"`
	// Level is the word for the level of a bot, "" for a person.
	Level string `json:"level,omitempty"`
	// Score is in points of the box. Place is 1 for winners; equal players share a place. Share is the share of the
	// win, 0 to 1: 1/n for each of n winners.
	Score int     `json:"score"`
	Place int     `json:"place"`
	Share float64 `json:"share"`
	// Pips is by how much all throws of the player are above what dice show on average; 0 without dice.
	Pips float64 `json:"pips,omitempty"`
	// Feats are the names of the feats achieved, see Chronicler.
	Feats []string `json:"feats,omitempty"`
	// Judgement is nil until the game has been analysed.
	Judgement *Judgement `json:"judgement,omitempty"`
}

// Bot reports whether a bot played.
func (p *Player) Bot() bool { return p.Level != "" }

// Who returns the name of a person or, without a name, "#" and the number. It is "" for a bot and for a person with neither.
func (p *Player) Who() string {
	switch {
	case p.Bot():
		return ""
	case p.Name == "" && p.Number > 0:
		return "#" + strconv.Itoa(p.Number)
	}
	return p.Name
}

// ErrNotOver is returned by NewGame for a match that is not over.
var ErrNotOver = errors.New("ledger: the game is not over")

// NewGame returns the statistics of m, or ErrNotOver if m is not over. If an entry cannot be played again, it returns an error,
// and Pips and Feats are not set. It leaves Replay, Ended, Seconds and the Judgements to the caller. It takes some microseconds
// for each entry.
func NewGame(m *match.Match) (Game, error) {
	g := m.Game()
	if g.Turn() != game.Over {
		return Game{}, ErrNotOver
	}
	out := Game{Box: g.Box().Name(), Plies: m.Len(), Players: make([]Player, g.Seats())}
	out.Deal, _ = daily.DayOf(m.Header())
	winners := g.Winners()
	for i := range out.Players {
		seat := game.Seat(i)
		out.Players[i] = playerAt(m, seat)
		out.Players[i].Score = g.Score(seat)
		if winners.Has(seat) {
			out.Players[i].Share = 1 / float64(winners.Len())
		}
	}
	out.setPlaces()
	err := out.collectFeats(m)
	return out, err
}

// playerAt returns the occupant of a seat as a Player.
func playerAt(m *match.Match, seat game.Seat) Player {
	o := m.Occupants()[seat]
	p := Player{Name: o.Name, Number: o.Number, Color: m.Header().Colors.Word(seat)}
	if o.Bot {
		p.Level = o.Level.String()
	}
	return p
}

// setPlaces sets the places: winners first, by their share of the win, then by score. Equal players have the same place.
func (g *Game) setPlaces() {
	sign := 1
	if g.fewestWin() {
		sign = -1
	}
	order := func(a, b Player) int {
		return cmp.Or(cmp.Compare(b.Share, a.Share), sign*cmp.Compare(b.Score, a.Score))
	}
	for i := range g.Players {
		g.Players[i].Place = 1
		for _, p := range g.Players {
			if order(p, g.Players[i]) < 0 {
				g.Players[i].Place++
			}
		}
	}
}

// fewestWin reports whether some player has more points than a winner. Fewer points are better then: a box does not say
// whether more or fewer are.
func (g *Game) fewestWin() bool {
	for i := range g.Players {
		for j := range g.Players {
			if g.Players[i].Share > 0 && g.Players[j].Score > g.Players[i].Score {
				return true
			}
		}
	}
	return false
}

// collectFeats sets Pips and Feats of each player, by showing the whole match to the box's Witness. It does nothing if the
// box is no Chronicler.
func (g *Game) collectFeats(m *match.Match) error {
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

// Judgement is the strong bot's judgement of a player.
type Judgement struct {
	// Decisions is the number of decisions with a choice. Cost is the sum of the winning chances, 0 to 1 each, that they gave
	// away. Luck is the sum of what chance added to the winning chance, negative for bad luck.
	Decisions int     `json:"decisions"`
	Cost      float64 `json:"cost"`
	Luck      float64 `json:"luck"`
	// Mistakes are the keys of the main reasons for better decisions, for each of the worst mistakes, the most costly first.
	Mistakes []string `json:"mistakes,omitempty"`
}

// Mistake is one of the most costly decisions of a match.
type Mistake struct {
	Seat game.Seat
	Key  string // key of the main reason for a better decision, see hint.Reason
}

// Judge sets the Judgements by a finished analysis of the match. mistakes are the worst mistakes of all players, the most
// costly first.
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
