package ledger

import (
	"encoding/csv"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"
)

// columns returns the headings of the CSV table.
func columns() []string {
	return []string{"ended", "seconds", "box", "replay", "plies", "seat", "name", "level", "score", "place", "share",
		"pips", "decisions", "cost", "luck", "feats"}
}

// WriteCSV writes a CSV table to w, with a row for each player of each game. Times are UTC in the format of RFC 3339. Texts
// that a spreadsheet would evaluate as formulas begin with an apostrophe: any of them may be a stranger's, in an imported book.
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

// row returns the cells of one player, in the order of columns. An unknown end is an empty cell. In a game that has not been
// analysed, decisions, cost and luck are 0.
func row(g *Game, p *Player) []string {
	j := p.Judgement
	if j == nil {
		j = &Judgement{}
	}
	ended := ""
	if g.Ended > 0 {
		ended = time.Unix(g.Ended, 0).UTC().Format(time.RFC3339)
	}
	return []string{ended, strconv.Itoa(g.Seconds), escapeFormula(g.Box), escapeFormula(g.Replay), strconv.Itoa(g.Plies), escapeFormula(p.Color),
		escapeFormula(p.Name), escapeFormula(p.Level), strconv.Itoa(p.Score), strconv.Itoa(p.Place), decimal(p.Share), decimal(p.Pips),
		strconv.Itoa(j.Decisions), decimal(j.Cost), decimal(j.Luck), escapeFormula(strings.Join(p.Feats, " "))}
}

// escapeFormula returns text with an apostrophe before it if a spreadsheet would evaluate it as a formula.
func escapeFormula(text string) string {
	if text != "" && strings.ContainsRune("=+-@\t\r", rune(text[0])) {
		return "'" + text
	}
	return text
}

// decimal returns x as text with four decimal places.
func decimal(x float64) string { return strconv.FormatFloat(x, 'f', 4, 64) }
