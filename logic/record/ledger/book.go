package ledger

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"

	"ludotheque/logic/game"
)

// MaxGames is the greatest number of games in a Book.
const MaxGames = 5000

// dropCount is how many of the oldest games Book.Add drops at once when there are more than MaxGames.
const dropCount = 100

// Book is a list of games in the order in which they ended. The zero Book is empty. It is not safe for concurrent use.
type Book struct{ games []Game }

// Read parses a book, one game a line, and adds each by Add. The error names the first line that is wrong; the book then
// holds the games before that line.
func Read(data []byte) (*Book, error) {
	b := &Book{}
	for n := 1; len(data) > 0; n++ {
		line, rest, _ := bytes.Cut(data, []byte("\n"))
		g, err := parse(line)
		if err != nil {
			return b, fmt.Errorf("line %d: %w", n, err)
		}
		b.Add(g)
		data = rest
	}
	return b, nil
}

// parse parses and checks one game.
func parse(line []byte) (g Game, err error) {
	if err := json.Unmarshal(line, &g); err != nil {
		return g, err
	}
	return g, g.Check()
}

// Check returns an error if g has no box, no players or more than any box has, or a negative Plies, Seconds or Ended.
func (g *Game) Check() error {
	switch {
	case g.Box == "":
		return errors.New("no box is named")
	case len(g.Players) == 0:
		return errors.New("nobody played")
	case len(g.Players) > game.MaxSeats: // which Add would compare each with each
		return fmt.Errorf("%d players are more than any box has", len(g.Players))
	case g.Plies < 0 || g.Seconds < 0 || g.Ended < 0:
		return errors.New("a number is below 0")
	}
	return nil
}

// Append appends g as a line of a book, with its newline. It returns an error for a number that is not finite.
func (g Game) Append(dst []byte) ([]byte, error) {
	line, err := json.Marshal(g)
	if err != nil {
		return dst, fmt.Errorf("ledger: %s: %w", g.Box, err)
	}
	return append(append(dst, line...), '\n'), nil
}

// Append appends the book in the form that Read parses. If Game.Append returns an error for a game, the result is that error,
// with the games before.
func (b *Book) Append(dst []byte) ([]byte, error) {
	var err error
	for _, g := range b.games {
		if dst, err = g.Append(dst); err != nil {
			return dst, err
		}
	}
	return dst, nil
}

// Games returns all games, the latest last. The caller must not change them.
func (b *Book) Games() []Game { return b.games }

// Add inserts g by the time at which g ended, or as the last if that is unknown, and returns its index. If the book has a
// game with the same box and replay, g replaces that game and takes over the time at which it ended, see takeFrom. If the book
// then has more than MaxGames, the first dropCount games are dropped. The index is 0 if g is one of them. Add sets Player.Place
// anew: earlier versions of the program took more points for better in every box.
func (b *Book) Add(g Game) int {
	g.Players = slices.Clone(g.Players)
	g.setPlaces()
	if g.Replay != "" {
		if i := b.find(g.Box, g.Replay); i >= 0 {
			g.takeFrom(&b.games[i])
			b.games[i] = g
			return i
		}
	}
	i := len(b.games)
	for i > 0 && g.Ended > 0 && b.games[i-1].Ended > g.Ended {
		i--
	}
	b.games = slices.Insert(b.games, i, g)
	if len(b.games) > MaxGames {
		b.games = slices.Delete(b.games, 0, dropCount)
		return max(i-dropCount, 0)
	}
	return i
}

// takeFrom sets g.Ended to that of an earlier account of the same game: a finished game that is opened again comes to its end once
// more. It also takes over the Judgements that g lacks.
func (g *Game) takeFrom(earlier *Game) {
	if earlier.Ended > 0 {
		g.Ended = earlier.Ended
	}
	for i := range min(len(g.Players), len(earlier.Players)) {
		if g.Players[i].Judgement == nil {
			g.Players[i].Judgement = earlier.Players[i].Judgement
		}
	}
}

// find returns the index of the game with the names of a box and a replay, or -1.
func (b *Book) find(box, replay string) int {
	return slices.IndexFunc(b.games, func(g Game) bool { return g.Box == box && g.Replay == replay })
}

// Has reports whether the book has the game with a box and a replay.
func (b *Book) Has(box, replay string) bool { return b.find(box, replay) >= 0 }

// Boxes returns the names of all boxes that the book has games of, sorted, each once.
func (b *Book) Boxes() []string {
	var names []string
	for _, g := range b.games {
		names = append(names, g.Box)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// People returns the people, see Player.Who, who have played a box, or any box if box is "". People with most games come
// first. People with equally many games are sorted by name.
func (b *Book) People(box string) []string {
	games := map[string]int{}
	for _, g := range b.games {
		for _, p := range g.Players {
			if who := p.Who(); who != "" && (box == "" || g.Box == box) {
				games[who]++
			}
		}
	}
	names := slices.Sorted(maps.Keys(games))
	slices.SortStableFunc(names, func(x, y string) int { return cmp.Compare(games[y], games[x]) })
	return names
}
