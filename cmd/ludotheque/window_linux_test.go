package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestWithoutAWindowTheProgramSaysWhatToDo builds the program and runs it where no window can be opened: without a display, and on
// one that does not answer.
func TestWithoutAWindowTheProgramSaysWhatToDo(t *testing.T) {
	program := filepath.Join(t.TempDir(), "ludotheque")
	if out, err := exec.Command("go", "build", "-pgo=off", "-o", program, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	for display, want := range map[string]string{"": "there is no display", ":987": "the display :987 does not answer"} {
		cmd := exec.Command(program, "-data", t.TempDir())
		cmd.Env = append(os.Environ(), "DISPLAY="+display, "WAYLAND_DISPLAY=")
		var said strings.Builder
		cmd.Stderr = &said
		err := cmd.Run()
		var exit *exec.ExitError
		if !errors.As(err, &exit) || exit.ExitCode() != 1 {
			t.Errorf("DISPLAY=%s: it ended with %v", display, err)
		}
		if got := said.String(); !strings.Contains(got, want) || !strings.Contains(got, "make serve") || strings.Contains(got, "goroutine") {
			t.Errorf("DISPLAY=%s: it says %q", display, got)
		}
	}
}
