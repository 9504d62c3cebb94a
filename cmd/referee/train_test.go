package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"ludotheque/logic/boxes"
	"ludotheque/logic/boxes/pupils"
	"ludotheque/logic/record/journal/journaltest"
)

// lessonArgs returns a training of the first box that is over at once.
func lessonArgs(file string, more ...string) []string {
	return append([]string{"train", "-game", "dorada", "-games", "96", "-hidden", "3", "-seed", "4", "-exam", "6", "-every", "32", "-o", file}, more...)
}

func TestTrainingIsReproducible(t *testing.T) {
	dir := t.TempDir()
	one, two, curve := filepath.Join(dir, "one"), filepath.Join(dir, "two"), filepath.Join(dir, "curve")
	if code, _, said := call(lessonArgs(one, "-workers", "1", "-curve", curve)...); code != 0 || strings.Count(said, "against easy") != 3 {
		t.Fatalf("exit code %d, %s", code, said)
	}
	if code, _, said := call(lessonArgs(two, "-workers", "5", "-exam", "0")...); code != 0 {
		t.Fatalf("exit code %d, %s", code, said)
	}
	if !bytes.Equal(contents(t, one), contents(t, two)) {
		t.Error("five workers write other weights than one")
	}
	lines := strings.Split(string(contents(t, curve)), "\n")
	if len(lines) != 5 || lines[0] != "games,error,rate_against_easy" || !strings.HasPrefix(lines[3], "96,") {
		t.Errorf("the curve is %q", lines)
	}
	if left, _ := filepath.Glob(filepath.Join(dir, "*.*")); len(left) != 0 {
		t.Errorf("left over: %v", left)
	}
}

func TestTrainingGoesOnFromItsCheckpoint(t *testing.T) {
	dir := t.TempDir()
	whole, torn := filepath.Join(dir, "whole"), filepath.Join(dir, "torn")
	if code, _, said := call(lessonArgs(whole)...); code != 0 {
		t.Fatal(said)
	}
	all, err := boxes.Untrained()
	if err != nil {
		t.Fatal(err)
	}
	pupil, ok := pupils.Of(all[0])
	if !ok {
		t.Fatalf("the bots of %s do not learn", all[0].Name())
	}
	p := pupil.Plan
	p.Games, p.Hidden, p.Seed, p.Workers = 96, 3, 4, 1
	c := pupil.Start(p)
	c.Step()
	if err := os.WriteFile(torn+".checkpoint", c.AppendCheckpoint(nil), 0o600); err != nil {
		t.Fatal(err)
	}
	if code, _, said := call(lessonArgs(torn)...); code != 0 || !strings.Contains(said, "going on after 32 games") {
		t.Fatalf("exit code %d, %s", code, said)
	}
	if !bytes.Equal(contents(t, whole), contents(t, torn)) {
		t.Error("other weights than of a training that was not stopped")
	}
	if err := os.WriteFile(torn+".checkpoint", c.AppendCheckpoint(nil), 0o600); err != nil {
		t.Fatal(err)
	}
	if code, _, said := call(lessonArgs(torn, "-rate", "0.5")...); code != 1 || !strings.Contains(said, "another training") {
		t.Errorf("with another plan: exit code %d, %s", code, said)
	}
}

// TestATrainingLooksAtItsOutputBeforeItBegins: nothing is reported, as nothing has been played.
func TestATrainingLooksAtItsOutputBeforeItBegins(t *testing.T) {
	dir := t.TempDir()
	curve := filepath.Join(dir, "curve")
	const finished = "games,error,rate_against_easy\n96,0.1,0.5\n"
	if err := os.WriteFile(curve, []byte(finished), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, args := range map[string][]string{
		"no such folder":       lessonArgs(filepath.Join(dir, "none", "net")),
		"a folder":             lessonArgs(dir),
		"a finished curve":     lessonArgs(filepath.Join(dir, "net"), "-curve", curve),
		"a curve's own folder": lessonArgs(filepath.Join(dir, "net"), "-curve", dir),
	} {
		if code, _, said := call(args...); code != 1 || strings.Contains(said, "against easy") {
			t.Errorf("%s: exit code %d, %s", name, code, said)
		}
	}
	if got := string(contents(t, curve)); got != finished {
		t.Errorf("the finished curve is %q", got)
	}
	if left, _ := filepath.Glob(filepath.Join(dir, "net*")); len(left) != 0 {
		t.Errorf("left over: %v", left)
	}
}

func TestWrongLessonsEndWithTwo(t *testing.T) {
	file := filepath.Join(t.TempDir(), "net")
	for _, args := range [][]string{
		{"train", "-game", "dorada"},
		{"train", "-game", "chess", "-o", file},
		{"train", "-game", "rapidcity", "-o", file},
		lessonArgs(file, "-workers", "0"),
		lessonArgs(file, "-hidden", "-1"),
		lessonArgs(file, "-rate", "NaN"),
		lessonArgs(file, "-lambda", "2"),
		{"loss", "-game", "dorada", "-positions", "1"},
		{"loss", "-game", "dorada", "-levels", "easy,best"},
		{"loss", "-game", "dorada", "-levels", "easy,adaptive"},
		{"chances", "-game", "dorada", "-level", "adaptive"},
		{"chances", "-game", "dorada", "-own", "adaptive"},
		{"loss", "-game", "rapidcity"},
	} {
		if code, _, said := call(args...); code != 2 || said == "" {
			t.Errorf("%v: exit code %d, %q", args, code, said)
		}
	}
}

func TestLossTellsStrongFromRandom(t *testing.T) {
	few := strconv.Itoa(journaltest.Few(12, 2))
	code, out, said := call("loss", "-game", "dorada", "-positions", few, "-rollouts", few, "-levels", "strong,random")
	if code != 0 || !strings.Contains(out, "strong") || !strings.Contains(out, "100 %") {
		t.Errorf("exit code %d, %s%s", code, out, said)
	}
}

func contents(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
