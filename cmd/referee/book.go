package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/match"
	"ludotheque/logic/record/ledger"
)

// book runs "referee book": it computes the statistics of each finished game from its journal, and prints them in the
// form that -print names. With -check it compares them with a saved book instead.
func (r *referee) book(args []string) error {
	f := r.flags("book")
	form := f.String("print", "book", `what to print: "book", a line a game; "csv", a row a player; "people", sums by person`)
	file := f.String("check", "", "a book, or a page of a device's, whose accounts of these games must be the same")
	judge := f.Bool("judge", false, "have strong think all games through")
	if err := f.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return err
		}
		return fmt.Errorf("%w: %w", errUsage, err)
	}
	if f.NArg() == 0 {
		return fmt.Errorf("%w: book needs a journal", errUsage)
	}
	b, err := r.readGames(f.Args(), *judge)
	if err != nil {
		return err
	}
	if *file != "" {
		return r.compare(b, *file)
	}
	return r.printBook(b, *form)
}

// readGames returns a book with the statistics of the games in all journal files. If judge is true, each game is
// analysed by the strong bot, too.
func (r *referee) readGames(files []string, judge bool) (*ledger.Book, error) {
	b := &ledger.Book{}
	for _, name := range files {
		g, err := r.readGame(name, judge)
		if err != nil {
			return nil, fmt.Errorf("book: %s: %w", name, err)
		}
		b.Add(g)
	}
	return b, nil
}

// readGame returns the statistics of the game in one journal file; a game that is not finished is an error. Replay is set to the
// name of the file without folder and extension. If judge is true and the game has hints, the strong bot judges every decision.
func (r *referee) readGame(name string, judge bool) (ledger.Game, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return ledger.Game{}, err
	}
	m, _, err := match.Load(bytes.NewReader(data), r.boxes)
	if err != nil {
		return ledger.Game{}, err
	}
	g, err := ledger.NewGame(m)
	if err != nil {
		return g, err
	}
	g.Replay = strings.TrimSuffix(filepath.Base(name), filepath.Ext(name))
	if a, ok := hint.For(m.Before(0), hint.LevelsAt(m.Occupants(), nil)); ok && judge {
		analysis := hint.Analyse(m, a)
		analysis.Think(math.MaxInt)
		g.Judge(analysis, nil)
	}
	return g, nil
}

// printBook prints b in a form, a value of -print: book, csv or people. For any other form the error wraps errUsage.
func (r *referee) printBook(b *ledger.Book, form string) error {
	switch form {
	case "book":
		lines, err := b.Append(nil)
		if err != nil {
			return err
		}
		_, err = r.out.Write(lines)
		return err
	case "csv":
		return b.WriteCSV(r.out)
	case "people":
		return printPeople(r.out, b)
	}
	return fmt.Errorf("%w: -print %q: not book, csv or people", errUsage, form)
}

// printPeople prints a table to w, with a row for each person and each box that the person has played.
func printPeople(w io.Writer, b *ledger.Book) error {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "person\tbox\tgames\twins\tbest\tlongest\tpips\tluck\tfeats")
	for _, name := range b.People("") {
		for _, box := range b.Boxes() {
			if t := b.Tally(name, box); t.Games > 0 {
				fmt.Fprintf(table, "%s\t%s\t%d\t%.2f\t%d\t%d\t%+.2f\t%+.3f\t%d\n", name, box, t.Games, t.Wins, t.Best, t.Longest, t.Pips,
					t.Luck, len(t.Feats))
			}
		}
	}
	return table.Flush()
}

// compare checks that the book in a file says the same about each game of b, which was read from journals. Games are
// matched by box and Replay. What a journal does not hold is not compared: times, lists of mistakes, and judgements unless b
// has them. Nor are places, see ledger.Book.Add. compare prints each difference and returns errFailed if there is one.
func (r *referee) compare(b *ledger.Book, file string) error {
	kept, err := readBook(file)
	if err != nil {
		return fmt.Errorf("book: %s: %w", file, err)
	}
	failed := false
	for _, want := range b.Games() {
		i := slices.IndexFunc(kept.Games(), func(g ledger.Game) bool { return g.Box == want.Box && g.Replay == want.Replay })
		if i < 0 {
			fmt.Fprintf(r.out, "FAIL %s %s: not in the book\n", want.Box, want.Replay)
			failed = true
			continue
		}
		failed = !r.checkGame(want, kept.Games()[i]) || failed // checkGame first: every difference is to be printed
	}
	if failed {
		return errFailed
	}
	fmt.Fprintf(r.out, "ok %d games\n", len(b.Games()))
	return nil
}

// readBook reads a book from a file: either one game a line, or a page of the app's own store, such as evenings-0.json. In
// such a page Replay names a file, whose extension readBook removes.
func readBook(file string) (*ledger.Book, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	if !bytes.HasPrefix(data, []byte(`{"version":`)) {
		return ledger.Read(data)
	}
	var page struct{ Games []ledger.Game }
	if err := json.Unmarshal(data, &page); err != nil {
		return nil, err
	}
	b := &ledger.Book{}
	for _, g := range page.Games {
		g.Replay = strings.TrimSuffix(g.Replay, filepath.Ext(g.Replay))
		b.Add(g)
	}
	return b, nil
}

// checkGame reports whether got, a game of a saved book, equals want, which was computed from its journal, in all that
// compare compares. If they differ, it prints both. It clears in got what is not compared; judgements and mistakes are
// thereby cleared in the book that got is from, too.
func (r *referee) checkGame(want, got ledger.Game) bool {
	got.Ended, got.Seconds = 0, 0
	for i := range got.Players {
		switch j := got.Players[i].Judgement; {
		case j == nil:
		case i < len(want.Players) && want.Players[i].Judgement == nil:
			got.Players[i].Judgement = nil
		default:
			j.Mistakes = nil
		}
	}
	w, err1 := json.Marshal(want)
	g, err2 := json.Marshal(got)
	if err := errors.Join(err1, err2); err != nil {
		fmt.Fprintf(r.out, "FAIL %s %s: %v\n", want.Box, want.Replay, err)
		return false
	}
	if !bytes.Equal(w, g) {
		fmt.Fprintf(r.out, "FAIL %s %s: the journal comes to %s, the book has %s\n", want.Box, want.Replay, w, g)
		return false
	}
	return true
}
