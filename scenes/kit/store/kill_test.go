//go:build !js

package store

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// killDir names the folder in the environment of a child process that appends until it is killed.
const killDir = "LUDOTHEQUE_STORE_KILL_DIR"

func TestMain(m *testing.M) {
	if dir := os.Getenv(killDir); dir != "" {
		appendForEver(dir)
	}
	os.Exit(m.Run())
}

// appendForEver resumes or begins a game, and prints "n" after entry n has been saved, "-n" before an undo to n entries.
func appendForEver(dir string) {
	s := Open(Options{AppName: "x", Dir: dir})
	j, err := s.Resume("dorada")
	if err != nil {
		j, _ = s.Begin("dorada", []byte(header))
	}
	for step := 1; ; step++ {
		n := j.Lines()
		switch {
		case step%7 == 0 && n > 3:
			fmt.Println(-(n - 4))
			_ = j.Truncate(n - 3)
		case step%29 == 0:
			_ = j.Append([]byte(`{"//":"` + strings.Repeat("long ", 2000) + `"}`))
			fmt.Println(n)
		case j.Append(roll(n)) == nil:
			fmt.Println(n)
		}
	}
}

// A program killed at any moment has, when it is started again, at least every entry it knew to be saved.
func TestKilledAtAnyMoment(t *testing.T) {
	dir := t.TempDir()
	for round := range 12 {
		said := killAfter(t, dir, 5+round*23)
		s := Open(Options{AppName: "x", Dir: dir})
		j := resume(t, s, "dorada")
		entries := j.Lines() - 1
		if entries < max(said, -said) {
			t.Fatalf("round %d: %d entries saved, the program knew of %d", round, entries, said)
		}
		checkEntries(t, string(j.Bytes()))
		if s.Locked() || len(s.FilesAside()) != 0 {
			t.Fatalf("locked %v, aside %v", s.Locked(), s.FilesAside())
		}
		_ = s.Close()
	}
}

// killAfter starts the child, kills it as soon as it has said a number of lines, and returns the last thing it said.
func killAfter(t *testing.T, dir string, said int) int {
	t.Helper()
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), killDir+"="+dir)
	out, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Skip(err)
	}
	last := 0
	for scan := bufio.NewScanner(out); scan.Scan(); said-- {
		_, _ = fmt.Sscan(scan.Text(), &last)
		if said == 0 {
			_ = child.Process.Kill()
		}
	}
	_ = child.Wait()
	return last
}

func checkEntries(t *testing.T, text string) {
	t.Helper()
	all := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	for i, line := range all {
		if i > 0 && line != string(roll(i)) && !strings.HasPrefix(line, `{"//":"long `) {
			t.Fatalf("line %d is %.60q", i+1, line)
		}
	}
}
