package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"ludotheque/logic/record/journal/journaltest"
)

// evening plays games of a box and returns their journals, and the book that the referee makes of them.
func evening(t *testing.T, box, seats string) (journals []string, book string) {
	t.Helper()
	dir := t.TempDir()
	if code, _, err := call("play", "-game", box, "-seats", seats, "-games", "6", "-journals", dir); code != 0 {
		t.Fatal(err)
	}
	journals, err := filepath.Glob(filepath.Join(dir, "*.jsonl"))
	if err != nil || len(journals) != 6 {
		t.Fatal(journals, err)
	}
	code, out, errOut := call(append([]string{"book", "-judge"}, journals...)...)
	if code != 0 {
		t.Fatal(errOut)
	}
	book = filepath.Join(dir, "book")
	if err := os.WriteFile(book, []byte(out), 0o600); err != nil {
		t.Fatal(err)
	}
	return journals, book
}

// TestABookIsWhatItsJournalsComeTo plays, makes a book, and holds the book to the journals; then it changes the book.
func TestABookIsWhatItsJournalsComeTo(t *testing.T) {
	for box, seats := range map[string]string{"dorada": "easy,random", "rapidcity": "medium,easy,easy"} {
		journals, book := evening(t, box, seats)
		for _, args := range [][]string{{"book", "-check", book}, {"book", "-judge", "-check", book}} {
			if code, out, err := call(append(args, journals...)...); code != 0 || out != "ok 6 games\n" {
				t.Errorf("%s: %q: exit code %d, %q, %q", box, args, code, out, err)
			}
		}
		data, err := os.ReadFile(book)
		if err != nil {
			t.Fatal(err)
		}
		wrong := strings.Replace(string(data), `"share":1`, `"share":0.5`, 1)
		if err := os.WriteFile(book, []byte(wrong[:strings.LastIndex(wrong[:len(wrong)-1], "\n")+1]), 0o600); err != nil {
			t.Fatal(err)
		}
		code, out, _ := call(append([]string{"book", "-check", book}, journals...)...)
		if code != 1 || strings.Count(out, "FAIL ") != 2 || !strings.Contains(out, "not in the book") {
			t.Errorf("%s: a wrong book: exit code %d, %q", box, code, out)
		}
	}
}

// TestTheGamesOfADeviceAreChecked: the pages of its book hold what the journals come to; then one score is changed.
func TestTheGamesOfADeviceAreChecked(t *testing.T) {
	dir, games := t.TempDir(), journaltest.Few(1000, 20)
	if code, _, err := call("play", "-game", "dorada", "-seats", "random,random", "-games", strconv.Itoa(games), "-journals", dir); code != 0 {
		t.Fatal(err)
	}
	journals, err := filepath.Glob(filepath.Join(dir, "*.jsonl"))
	if err != nil || len(journals) != games {
		t.Fatal(len(journals), err)
	}
	code, out, errOut := call(append([]string{"book"}, journals...)...)
	if code != 0 {
		t.Fatal(errOut)
	}
	lines := strings.Split(strings.TrimSpace(out), "\n")
	for i, line := range lines { // as a device calls them, which also knows when they ended
		lines[i] = strings.Replace(line, `","plies"`, `.jsonl","ended":1700000000,"seconds":60,"plies"`, 1)
	}
	page := filepath.Join(dir, "evenings-0.json")
	check := func(games []string) (int, string) {
		if err := os.WriteFile(page, []byte(`{"version":1,"games":[`+strings.Join(games, ",")+"]}\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		code, out, _ := call(append([]string{"book", "-check", page}, journals...)...)
		return code, out
	}
	if code, out := check(lines); code != 0 || out != fmt.Sprintf("ok %d games\n", games) {
		t.Errorf("exit code %d, %.200q", code, out)
	}
	lines[games/2] = strings.Replace(lines[games/2], `"score":`, `"score":1`, 1)
	if code, out := check(lines); code != 1 || strings.Count(out, "FAIL ") != 1 {
		t.Errorf("with a wrong score: exit code %d, %.200q", code, out)
	}
}

func TestABookIsPrintedInThreeForms(t *testing.T) {
	journals, _ := evening(t, "dorada", "easy,random")
	for form, want := range map[string]int{"book": 6, "csv": 13, "people": 1} {
		code, out, err := call(append([]string{"book", "-print", form}, journals...)...)
		if code != 0 || strings.Count(out, "\n") != want {
			t.Errorf("%s: exit code %d, %q, %q", form, code, out, err)
		}
	}
}

func TestAnUnfinishedGameHasNoAccount(t *testing.T) {
	file := filepath.Join(t.TempDir(), "begun.jsonl")
	if err := os.WriteFile(file, []byte(`{"ludotheque":1,"game":"dorada","seats":["red","blue"]}`+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if code, _, err := call("book", file); code != 1 || !strings.Contains(err, "not over") {
		t.Errorf("exit code %d, %q", code, err)
	}
}
