// Package journaltest has tests that every box must pass: its golden journals, the rule ids they cite, and properties
// of random games.
package journaltest

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/jsonline"
)

// update is the flag -update, see Goldens.
var update = flag.Bool("update", false, "rewrite the expectations of golden journals to what is")

// Goldens replays every *.jsonl file in dir and fails at the first line that is wrong. With -update, wrong expectations
// are rewritten. A file bad-*.jsonl must fail at the line and with the words in its header's remark "bad LINE: words".
func Goldens(t *testing.T, box game.Box, dir string) {
	t.Helper()
	for _, file := range journalFiles(t, dir) {
		t.Run(filepath.Base(file), func(t *testing.T) {
			data := read(t, file)
			_, err := journal.Read(bytes.NewReader(data), []game.Box{box}, nil, nil)
			switch {
			case strings.HasPrefix(filepath.Base(file), "bad-"):
				checkBad(t, data, err)
			case err != nil && *update:
				updateFile(t, box, file, data)
			case err != nil:
				t.Errorf("%s:%v", file, err)
			}
		})
	}
}

// journalFiles returns the *.jsonl files in dir.
func journalFiles(t *testing.T, dir string) []string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, "*.jsonl"))
	if err != nil || len(names) == 0 {
		t.Fatalf("no journals in %s: %v", dir, err)
	}
	return names
}

// read returns the content of a file. It fails the test if the file cannot be read.
func read(t *testing.T, file string) []byte {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// badRemark matches the remark of a journal that must fail.
var badRemark = regexp.MustCompile(`"//":"bad ([0-9]+): ([^"]*)"`)

// checkBad checks that err, the error of an invalid journal, has the line and the words that the remark in its header names.
func checkBad(t *testing.T, data []byte, err error) {
	t.Helper()
	want := badRemark.FindSubmatch(data)
	if want == nil {
		t.Fatal(`the header remark does not say "bad LINE: words"`)
	}
	text := fmt.Sprint(err)
	if !strings.HasPrefix(text, string(want[1])+": ") || !strings.Contains(text, string(want[2])) {
		t.Errorf("got %q, want line %s and the words %q", text, want[1], want[2])
	}
}

// updateFile writes a file anew. data is its old content. In the new one, the fields of each expectation have the values that
// the game has after the lines before it. All other lines stay. The test fails if a line before an expectation is wrong.
func updateFile(t *testing.T, box game.Box, file string, data []byte) {
	t.Helper()
	var kept, out []byte
	for i, line := range bytes.SplitAfter(data, []byte("\n")) {
		v, err := jsonline.Parse(bytes.TrimSpace(line))
		if err == nil && i > 0 && v.Get("expect").Exists() {
			out = append(out, actualExpect(t, box, kept, v)...)
			continue
		}
		kept, out = append(kept, line...), append(out, line...)
	}
	if err := os.WriteFile(file, out, 0o644); err != nil {
		t.Fatal(err)
	}
}

// actualExpect returns old, a line with an expectation, with the values that its fields have after the lines in played. The
// remark of the line stays. A field of the result (over, scores, winners) has a value only if the game is over there.
func actualExpect(t *testing.T, box game.Box, played []byte, old jsonline.Value) []byte {
	t.Helper()
	res, err := journal.Read(bytes.NewReader(played), []game.Box{box}, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	full, err := jsonline.Parse(bytes.TrimSpace(journal.AppendExpect(nil, res.Game, 0)))
	if err != nil {
		t.Fatal(err)
	}
	end := full
	if res.Game.Turn() == game.Over {
		end, _ = jsonline.Parse(bytes.TrimSpace(journal.AppendResult(nil, res.Game)))
	}
	line := []byte(`{"expect":{`)
	for i, key := range old.Get("expect").Keys() {
		if i > 0 {
			line = append(line, ',')
		}
		v := full.Get("expect").Get(key)
		if !v.Exists() {
			v = end.Get("expect").Get(key)
		}
		line = v.Append(append(jsonline.AppendString(line, key), ':'))
	}
	line = append(line, '}')
	if remark := old.Get("//"); remark.Exists() {
		line = remark.Append(append(line, `,"//":`...))
	}
	return append(line, "}\n"...)
}

// Ids fails for every rule id from prefix-first to prefix-last that no golden journal in dir cites in a remark.
func Ids(t *testing.T, dir, prefix string, first, last int) {
	t.Helper()
	var remarks []byte
	for _, file := range journalFiles(t, dir) {
		for _, line := range bytes.Split(read(t, file), []byte("\n")) {
			if v, err := jsonline.Parse(line); err == nil {
				remarks = v.Get("//").Append(remarks)
			}
		}
	}
	for i := first; i <= last; i++ {
		if id := fmt.Sprintf("%s-%02d", prefix, i); !bytes.Contains(remarks, []byte(id)) {
			t.Errorf("no golden in %s cites %s", dir, id)
		}
	}
}
