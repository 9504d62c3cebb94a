package ledger

import (
	"encoding/csv"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"
)

// columns returns the names in the first row of a table.
func columns() []string {
	return []string{"ended", "seconds", "box", "replay", "plies", "seat", "name", "level", "score", "place", "share",
		"pips", "decisions", "cost", "luck", "feats"}
}

// WriteCSV writes the book as a table for spreadsheets, a row for each player of each game. Times are UTC, in the form of
// RFC 3339. Cells that a spreadsheet would take for a formula begin with an apostrophe.
func (b *Book) WriteCSV(w io.Writer) error {
	table := csv.NewWriter(w)
	rows := [][]string{columns()}
	for i := range b.games {
		g := &b.games[i]
		for j := range g.Players {
			rows = append(rows, row(g, &g.Players[j]))
		}
	}
	if err := table.WriteAll(rows); err != nil {
		return fmt.Errorf("ledger: table: %w", err)
	}
	return nil
}

// row returns the fields of one player of a game, in the order of the heading.
func row(g *Game, p *Player) []string {
	j := p.Judgement
	if j == nil {
		j = &Judgement{}
	}
	ended := ""
	if g.Ended > 0 {
		ended = time.Unix(g.Ended, 0).UTC().Format(time.RFC3339)
	}
	return []string{ended, strconv.Itoa(g.Seconds), g.Box, plain(g.Replay), strconv.Itoa(g.Plies), p.Color, plain(p.Name), p.Level,
		strconv.Itoa(p.Score), strconv.Itoa(p.Place), decimal(p.Share), decimal(p.Pips), strconv.Itoa(j.Decisions), decimal(j.Cost),
		decimal(j.Luck), strings.Join(p.Feats, " ")}
}

// plain returns text that no spreadsheet reckons with, whoever chose the name.
func plain(text string) string {
	if text != "" && strings.ContainsRune("=+-@\t\r", rune(text[0])) {
		return "'" + text
	}
	return text
}

func decimal(x float64) string { return strconv.FormatFloat(x, 'f', 4, 64) }
