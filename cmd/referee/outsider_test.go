package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"ludotheque/logic/boxes/boxestest"
	"ludotheque/logic/match"
	"ludotheque/logic/record/journal/journaltest"
)

// playVar, if set, turns the test program into a command that plays; its value says how.
const playVar = "REFEREE_TEST_PLAYS"

func TestMain(m *testing.M) {
	if how := os.Getenv(playVar); how != "" {
		playAs(how)
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// playAs reads lines and answers each question, well or badly.
func playAs(how string) {
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 1<<20)
	for told := 0; in.Scan(); told++ {
		var line struct {
			Ask *struct {
				Seat  string            `json:"seat"`
				Legal []json.RawMessage `json:"legal"`
			} `json:"ask"`
		}
		if err := json.Unmarshal(in.Bytes(), &line); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		if line.Ask != nil && !answer(how, line.Ask.Seat, line.Ask.Legal, told) {
			return
		}
	}
}

func answer(how, seat string, legal []json.RawMessage, told int) bool {
	last := string(legal[len(legal)-1])
	switch how {
	case "first":
		fmt.Println(string(legal[0]))
	case "named":
		fmt.Println(`{"seat":"` + seat + `",` + last[1:])
	case "remarks":
		fmt.Println(`{"//":"last",` + last[1:])
	case "other seat":
		fmt.Println(`{"seat":"white",` + last[1:])
	case "silent":
		time.Sleep(time.Minute)
	case "leaves":
		if told > 10 {
			return false
		}
		fmt.Println(last)
	case "cheats":
		fmt.Println(`{"move":39}`)
	case "babbles":
		fmt.Println("my move is", last)
	case "shouts":
		fmt.Println(strings.Repeat("x", longestAnswer+1))
	}
	return true
}

// contestOf plays dorada with this program as the first player and returns the result and what was said.
func contestOf(t *testing.T, how string, args ...string) (summary, string) {
	t.Helper()
	t.Setenv(playVar, how)
	code, out, said := call(append([]string{"play", "-game", "dorada", "-json", "-games", "3",
		"-seats", "exec:" + os.Args[0] + ",easy,random"}, args...)...)
	var s summary
	if err := json.Unmarshal([]byte(out), &s); err != nil || code != 0 {
		t.Fatalf("%s: exit code %d, %v, %s", how, code, err, said)
	}
	return s, said
}

func TestCommandsPlay(t *testing.T) {
	for _, how := range []string{"first", "named", "remarks"} {
		dir := t.TempDir()
		s, said := contestOf(t, how, "-journals", dir, "-annotate", "-limit", "1h")
		if s.Games != 3 || s.Players[0].Defaults != 0 || strings.Contains(said, "loses") || s.Entries < 50 {
			t.Errorf("%s: %+v\n%s", how, s, said)
		}
		files, err := filepath.Glob(filepath.Join(dir, "*.jsonl"))
		if err != nil || len(files) != 3 {
			t.Fatal(files, err)
		}
		if code, out, _ := call(append([]string{"check"}, files...)...); code != 0 {
			t.Errorf("%s: %s", how, out)
		}
	}
}

func TestCommandsLoseByDefault(t *testing.T) {
	tests := map[string]string{
		"silent":     "no answer within the limit of 50ms",
		"leaves":     "the command has ended",
		"cheats":     "no-pawn-there",
		"babbles":    "no decision",
		"shouts":     "a line of more than",
		"other seat": "white is not at the table",
	}
	for how, want := range tests {
		limit := "1h"
		if how == "silent" {
			limit = "50ms"
		}
		s, said := contestOf(t, how, "-limit", limit)
		p := s.Players
		if p[0].Defaults != 3 || p[0].Rate != 0 || p[1].Rate+p[2].Rate < 0.999 {
			t.Errorf("%s: %+v", how, p)
		}
		if strings.Count(said, "loses: ") != 3 || !strings.Contains(said, want) {
			t.Errorf("%s: said %q, want %q", how, said, want)
		}
	}
}

func TestACommandThatCanNeverBeStartedIsAnError(t *testing.T) {
	none := filepath.Join(t.TempDir(), "none")
	code, out, said := call("play", "-game", "dorada", "-games", "2", "-seats", "easy,exec:"+none, "-json")
	var s summary
	if err := json.Unmarshal([]byte(out), &s); err != nil || s.Players[1].Defaults != 2 || s.Players[1].Unstarted != 2 {
		t.Errorf("%v: %s", err, out)
	}
	if code != 1 || !strings.Contains(said, "cannot be started in any game") {
		t.Errorf("exit code %d, %s", code, said)
	}
}

func TestCommandsHaveNoClock(t *testing.T) {
	for _, args := range [][]string{
		{"play", "-game", "rapidcity", "-seats", "easy,easy,exec:true"},
		{"play", "-game", "dorada", "-seats", "easy,exec:"},
		{"play", "-game", "dorada", "-seats", "easy,exec:true", "-limit", "0s"},
	} {
		if code, _, said := call(args...); code != 2 {
			t.Errorf("%v: exit code %d, %s", args, code, said)
		}
	}
}

// TestTheBotOfTheReadmePlays runs the example in Python word for word.
func TestTheBotOfTheReadmePlays(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("needs python3 (apt-get install python3)")
	}
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile("(?s)```python\n(.*?)```").FindSubmatch(text)
	if found == nil {
		t.Fatal("README.md has no example in Python")
	}
	file := filepath.Join(t.TempDir(), "bot.py")
	if err := os.WriteFile(file, found[1], 0o600); err != nil {
		t.Fatal(err)
	}
	games := strconv.Itoa(journaltest.Few(3, 3))
	for _, game := range boxestest.TurnBased(t) {
		code, out, said := call("play", "-game", game, "-games", games, "-seats", "exec:"+python+" "+file+",easy,random", "-json", "-limit", "1h")
		var s summary
		if err := json.Unmarshal([]byte(out), &s); err != nil || code != 0 || s.Players[0].Defaults != 0 {
			t.Errorf("%s: exit code %d, %s\n%s", game, code, out, said)
		}
	}
}

func TestALongCommandIsNamedByItsBeginning(t *testing.T) {
	e, err := parseEntrant(nil, "exec:"+strings.Repeat("é", match.MaxName))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := e.occupant().Name, "exec:"+strings.Repeat("é", (match.MaxName-5)/2); got != want {
		t.Errorf("named %q, want %q", got, want)
	}
}
