//go:build !js && !android && !ios

package playtest

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"sync"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// workshop is where a test binary keeps what its tests share: the folder of the program, and the program once built.
var workshop struct {
	dir   string
	build func() (string, error)
	host  *host // nil without a display
}

// Tests are the tests of a package: its testing.M, or what ends something with them.
type Tests interface {
	// Run runs them and returns the status with which to exit.
	Run() int
}

// Main runs the tests of a package inside an Ebitengine game loop and exits. Without a display it runs them outside of
// one: those that need it are skipped by Start and NeedsDisplay.
func Main(m Tests) { os.Exit(run(m)) }

// Drawn is Main for a package all of whose tests read pixels: without a display they fail.
func Drawn(m Tests) {
	if !display() {
		fmt.Fprintln(os.Stderr, "playtest: these tests need a display: run them under xvfb-run, as make test does")
		os.Exit(1)
	}
	Main(m)
}

func run(m Tests) int {
	flag.Parse()
	dir, err := os.MkdirTemp("", "play")
	if err != nil {
		fmt.Fprintln(os.Stderr, "playtest:", err)
		return 1
	}
	defer func() { _ = os.RemoveAll(dir) }()
	workshop.dir, workshop.build = dir, sync.OnceValues(build)
	if !display() {
		return m.Run()
	}
	h := newHost(m)
	workshop.host = h
	ebiten.SetWindowVisible(false)
	ebiten.SetVsyncEnabled(false)
	ebiten.SetTPS(ebiten.SyncWithFPS) // a breath takes no longer than it must
	if err := ebiten.RunGame(h); err != nil {
		fmt.Fprintln(os.Stderr, "playtest: the game loop that runs the tests:", err)
		return 1
	}
	return h.code
}

// display reports whether there is a display to run a game loop on.
func display() bool {
	switch runtime.GOOS {
	case "windows", "darwin":
		return true
	}
	return os.Getenv("DISPLAY") != "" || os.Getenv("WAYLAND_DISPLAY") != ""
}

// NeedsDisplay skips the test when there is no display. A test that reads pixels begins with it.
func NeedsDisplay(t testing.TB) {
	t.Helper()
	if !display() {
		t.Skip("no display: run the tests under xvfb-run, as make test does")
	}
	if workshop.build == nil {
		t.Fatal("playtest: TestMain does not call playtest.Main")
	}
	Breathe()
}

// guestVariable is what in the environment holds the path of the program built as a guest, by whoever runs the tests of several
// packages; see build.
const guestVariable = "LUDOTHEQUE_GUEST"

// build returns the path of the program as a guest, in a folder of its own, since what belongs to the program lies beside it. The
// program is built, unless the environment names one that is:
//
//	go build -tags ebitenginevmguest -ldflags=-w -o PATH ludotheque/cmd/ludotheque
func build() (string, error) {
	path := filepath.Join(workshop.dir, "ludotheque")
	if runtime.GOOS == "windows" {
		path += ".exe"
	}
	if built := os.Getenv(guestVariable); built != "" {
		if err := link(built, path); err != nil {
			return "", fmt.Errorf("taking the program that %s names: %w", guestVariable, err)
		}
		return path, nil
	}
	out, err := exec.Command("go", "build", "-tags", "ebitenginevmguest", "-ldflags=-w", "-o", path, "ludotheque/cmd/ludotheque").CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("building the program: %w\n%s", err, out)
	}
	return path, nil
}

// link has a program lie at a second path too, as a copy where the file system cannot do it otherwise.
func link(program, path string) error {
	if os.Link(program, path) == nil {
		return nil
	}
	content, err := os.ReadFile(program)
	if err != nil {
		return err
	}
	return os.WriteFile(path, content, 0o700)
}

// root returns the folder of the module, seen from a test's own folder.
func root() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir, nil
		}
		up := filepath.Dir(dir)
		if up == dir {
			return "", fmt.Errorf("no go.mod above the working directory: %w", os.ErrNotExist)
		}
		dir = up
	}
}
