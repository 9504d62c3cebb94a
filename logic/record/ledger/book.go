package ledger

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
)

// MostGames is how many games a Book holds; the oldest hundred make room.
const MostGames = 5000

// room is how many of the oldest games go at once when there are more, so that this happens seldom.
const room = 100

// Book is the accounts of many games in the order in which they ended. The zero Book is empty. It is not safe for
// concurrent use.
type Book struct{ games []Game }

// Read returns the book that data holds, one account a line. The error names the first line that is no account; the book then
// holds those before it.
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

// parse reads one account and holds it to what every account has.
func parse(line []byte) (g Game, err error) {
	if err := json.Unmarshal(line, &g); err != nil {
		return g, err
	}
	return g, g.Check()
}

// Check returns an error if g lacks what every account has.
func (g *Game) Check() error {
	switch {
	case g.Box == "":
		return errors.New("no box is named")
	case len(g.Players) == 0:
		return errors.New("nobody played")
	case g.Plies < 0 || g.Seconds < 0 || g.Ended < 0:
		return errors.New("a number is below 0")
	}
	return nil
}

// Append appends g as a line of a book, with its line end. The error is about a number that is none.
func (g Game) Append(dst []byte) ([]byte, error) {
	line, err := json.Marshal(g)
	if err != nil {
		return dst, fmt.Errorf("ledger: %s: %w", g.Box, err)
	}
	return append(append(dst, line...), '\n'), nil
}

// Append appends the book as Read reads it.
func (b *Book) Append(dst []byte) ([]byte, error) {
	var err error
	for _, g := range b.games {
		if dst, err = g.Append(dst); err != nil {
			return dst, err
		}
	}
	return dst, nil
}

// Games returns all games, the last one last. They must not be changed.
func (b *Book) Games() []Game { return b.games }

// Add puts g where it belongs by the time it ended, and returns its place; a game of an unknown time goes behind all. One that
// is there already, by its box and replay, is replaced.
func (b *Book) Add(g Game) int {
	if g.Replay != "" {
		if i := b.find(g.Box, g.Replay); i >= 0 {
			b.games[i] = g
			return i
		}
	}
	i := len(b.games)
	for i > 0 && g.Ended > 0 && b.games[i-1].Ended > g.Ended {
		i--
	}
	b.games = slices.Insert(b.games, i, g)
	if len(b.games) > MostGames {
		b.games = slices.Delete(b.games, 0, room)
		return max(i-room, 0)
	}
	return i
}

// find returns the place of a game that was kept as replay; -1 if it is not here.
func (b *Book) find(box, replay string) int {
	return slices.IndexFunc(b.games, func(g Game) bool { return g.Box == box && g.Replay == replay })
}

// Has reports whether a game that was kept as replay is in the book.
func (b *Book) Has(box, replay string) bool { return b.find(box, replay) >= 0 }

// Boxes returns the names of all boxes that were played, in alphabetical order.
func (b *Book) Boxes() []string {
	var names []string
	for _, g := range b.games {
		names = append(names, g.Box)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// People returns all people, by Player.Who, who have played a box, any if it is empty: who played most comes first.
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
