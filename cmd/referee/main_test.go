package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// call runs the referee and returns its exit code and what it wrote.
func call(args ...string) (code int, out, err string) {
	var o, e bytes.Buffer
	code = run(args, &o, &e)
	return code, o.String(), e.String()
}

func TestWrongCallsEndWithTwo(t *testing.T) {
	tests := [][]string{
		{},
		{"judge"},
		{"check"},
		{"check", "-fast", "x"},
		{"play"},
		{"play", "-game", "chess", "-seats", "easy,easy"},
		{"play", "-game", "dorada", "-seats", "easy"},
		{"play", "-game", "dorada", "-seats", "easy,great"},
		{"play", "-game", "dorada", "-seats", "easy,easy", "-games", "0"},
		{"play", "-game", "dorada", "-seats", "easy,easy", "-workers", "0"},
		{"play", "-game", "dorada", "-seats", "easy,easy", "-annotate"},
		{"play", "-game", "dorada", "-seats", "easy,easy", "-options", "{"},
		{"play", "-game", "dorada", "-seats", "easy,easy", "more"},
		{"play", "-game", "galopp", "-seats", "easy,easy,easy,easy,easy,easy,easy"},
		{"book"},
		{"book", "-print", "poem", "../../logic/boxes/dorada/testdata/end.jsonl"},
		{"rate", "-game", "dorada", "-seats", "9"},
		{"rate", "-game", "rapidcity", "-seats", "7"},
		{"rate", "-game", "galopp", "-seats", "-1"},
		{"loss", "-game", "galopp", "-seats", "7"},
		{"rate", "-game", "dorada", "-seconds", "-1"},
		{"rate", "-game", "dorada", "-seconds", "NaN"},
	}
	for _, args := range tests {
		if code, _, err := call(args...); code != 2 || err == "" {
			t.Errorf("referee %s: exit code %d, %q", strings.Join(args, " "), code, err)
		}
	}
	for _, args := range [][]string{{"help"}, {"-h"}, {"play", "-h"}} {
		if code, _, _ := call(args...); code != 0 {
			t.Errorf("referee %s: exit code %d", strings.Join(args, " "), code)
		}
	}
}

func TestCheckNamesFileAndLine(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return file
	}
	head := `{"ludotheque":1,"game":"dorada","seats":["red","blue"]}` + "\n"
	good := write("good", head+`{"roll":3}`+"\n"+`{"seat":"re`)
	bad := write("bad", head+`{"roll":3}`+"\n"+`{"expect":{"turn":"blue"}}`+"\n")
	code, out, err := call("check", good, bad, filepath.Join(dir, "none"))
	want := "ok " + good + "\nFAIL " + bad + ":3: turn: expected blue, is red\nFAIL " + filepath.Join(dir, "none") + ":1: "
	if code != 1 || !strings.HasPrefix(out, want) || !strings.Contains(err, good+":3:") {
		t.Errorf("exit code %d, wrote\n%s\nand\n%s\nwant\n%s", code, out, err, want)
	}
}

func TestWhatPlayWritesPassesCheck(t *testing.T) {
	for game, seats := range map[string]string{"dorada": "easy,random,random"} {
		dir := t.TempDir()
		code, out, err := call("play", "-game", game, "-seats", seats, "-games", "4", "-seed", "7", "-journals", dir, "-annotate", "-json")
		if code != 0 {
			t.Fatalf("%s: exit code %d: %s", game, code, err)
		}
		var s summary
		if err := json.Unmarshal([]byte(out), &s); err != nil || s.Games != 4 || len(s.Players) != strings.Count(seats, ",")+1 {
			t.Errorf("%s: %v: %s", game, err, out)
		}
		files, _ := filepath.Glob(filepath.Join(dir, "*.jsonl"))
		if len(files) != 4 {
			t.Fatalf("%s: %d journals", game, len(files))
		}
		if code, out, _ := call(append([]string{"check"}, files...)...); code != 0 {
			t.Errorf("%s: check of what play wrote:\n%s", game, out)
		}
	}
}

// TestAnnotationsStayShort plays the box with the longest lists of decisions: exchanges among six seats, of which there are
// up to 4096.
func TestAnnotationsStayShort(t *testing.T) {
	dir := t.TempDir()
	code, _, said := call("play", "-game", "galopp", "-seats", strings.Repeat("random,", 5)+"random", "-games", "1", "-journals", dir, "-annotate")
	if code != 0 {
		t.Fatalf("exit code %d, %s", code, said)
	}
	file := filepath.Join(dir, "galopp-000001.jsonl")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	full, bare := 0, 0
	for i, line := range strings.Split(string(text), "\n") {
		if len(line) > 1<<16 {
			t.Errorf("line %d has %d bytes", i+1, len(line))
		}
		full += strings.Count(line, `"legal":`)
		if strings.HasPrefix(line, `{"expect":{"turn":`) && !strings.Contains(line, `"legal":`) {
			bare++
		}
	}
	if full < 100 || bare == 0 || bare > 5 {
		t.Errorf("%d lines with legal decisions, %d without", full, bare)
	}
	if code, out, _ := call("check", file); code != 0 {
		t.Error(out)
	}
}

func TestPlayIsTheSameWithTheSameSeed(t *testing.T) {
	args := []string{"play", "-game", "dorada", "-seats", "easy,random", "-games", "40", "-seed", "3", "-json"}
	_, one, _ := call(append(args, "-workers", "1")...)
	_, many, _ := call(append(args, "-workers", "4")...)
	if one == "" || one != many {
		t.Errorf("one worker:\n%s\nfour:\n%s", one, many)
	}
}

func TestPlayTellsHowFarItIsEvenInAShortRow(t *testing.T) {
	if code, _, err := call("play", "-game", "dorada", "-seats", "random,random", "-games", "3"); code != 0 || !strings.Contains(err, "2 of 3 games") {
		t.Errorf("exit code %d, %q", code, err)
	}
}

func TestRatePrintsOneObject(t *testing.T) {
	code, out, err := call("rate", "-game", "dorada", "-seconds", "0.05")
	var s rateResult
	if json.Unmarshal([]byte(out), &s) != nil || code != 0 || s.NsPerDecision <= 0 || s.RawNsPerDecision <= 0 || s.StateBytes <= 0 {
		t.Errorf("exit code %d, %s, %s", code, out, err)
	}
}
