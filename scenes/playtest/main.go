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

// workshop is what the tests of a binary share: a folder, and the program, which is built once.
var workshop struct {
	dir   string                 // a temporary folder, which is deleted at the end
	build func() (string, error) // builds the program at the first call, and returns the path of the program; nil before Main
	host  *host                  // the game whose loop runs the tests; nil without a display
}

// Tests are the tests of a package: the testing.M of the package, or a wrapper round the testing.M.
type Tests interface {
	// Run runs the tests and returns the exit code.
	Run() int
}

// Main runs the tests of a package inside an Ebitengine game loop, and exits with their code. Without a display it runs them
// without a loop; then Start and NeedsDisplay skip the tests that call them.
func Main(m Tests) { os.Exit(run(m, false)) }

// MainWithProgram is like Main, for a package with tests that call Start. Unless the flag -run chooses among the tests, it begins
// to build the program while the first tests run.
func MainWithProgram(m Tests) { os.Exit(run(m, true)) }

// MainWithDisplay is like Main, for a package whose tests all read pixels: without a display it exits with code 1 instead of
// skipping them.
func MainWithDisplay(m Tests) {
	if !hasDisplay() {
		fmt.Fprintln(os.Stderr, "playtest: these tests need a display: run them under xvfb-run, as make test does")
		os.Exit(1)
	}
	Main(m)
}

// run sets workshop, runs the tests, deletes the folder and returns the exit code. If withProgram is true, tests call Start, and
// run builds the program early.
func run(m Tests, withProgram bool) int {
	flag.Parse()
	dir, err := os.MkdirTemp("", "play")
	if err != nil {
		fmt.Fprintln(os.Stderr, "playtest:", err)
		return 1
	}
	defer func() { _ = os.RemoveAll(dir) }()
	workshop.dir, workshop.build = dir, sync.OnceValues(build)
	keepFoldersInMemory()
	drawOnOneThread()
	if !hasDisplay() {
		return m.Run()
	}
	if withProgram && flag.Lookup("test.run").Value.String() == "" {
		defer buildBeside()()
	}
	h := newHost(m)
	workshop.host = h
	ebiten.SetWindowVisible(false)
	ebiten.SetVsyncEnabled(false)
	ebiten.SetTPS(ebiten.SyncWithFPS) // so that Breathe waits no longer than a tick takes
	if err := ebiten.RunGame(h); err != nil {
		fmt.Fprintln(os.Stderr, "playtest: the game loop that runs the tests:", err)
		return 1
	}
	return h.code
}

// keepFoldersInMemory makes t.TempDir make its folders in memory on Linux, as otherwise each move that a table keeps would wait
// for a disk. It sets TMPDIR, which programs started by the tests inherit. It does nothing if TMPDIR is set already, or if
// nothing can be written to that memory.
func keepFoldersInMemory() {
	const memory = "/dev/shm"
	if runtime.GOOS != "linux" || os.Getenv("TMPDIR") != "" {
		return
	}
	dir, err := os.MkdirTemp(memory, "play")
	if err != nil {
		return
	}
	_ = os.Remove(dir)
	_ = os.Setenv("TMPDIR", memory)
}

// drawOnOneThread makes Mesa's software renderer start no threads of its own, unless LP_NUM_THREADS is set already. To divide one
// of the many small pictures of tests among threads takes longer than to paint it on one thread, and other packages are tested at
// the same time. Other renderers do not read the variable.
func drawOnOneThread() {
	const threads = "LP_NUM_THREADS"
	if _, ok := os.LookupEnv(threads); !ok {
		_ = os.Setenv(threads, "0")
	}
}

// hasDisplay reports whether there is a display for a game loop.
func hasDisplay() bool {
	switch runtime.GOOS {
	case "windows", "darwin":
		return true
	}
	return os.Getenv("DISPLAY") != "" || os.Getenv("WAYLAND_DISPLAY") != ""
}

// NeedsDisplay skips the test if there is no display, and calls Breathe. Tests that read pixels begin with NeedsDisplay.
func NeedsDisplay(t testing.TB) {
	t.Helper()
	if !hasDisplay() {
		t.Skip("no display: run the tests under xvfb-run, as make test does")
	}
	if workshop.build == nil {
		t.Fatal("playtest: TestMain does not call playtest.Main")
	}
	Breathe()
}

// guestVariable is the environment variable with the path of a program that has been built as a guest, which the tests of several
// packages may share; see build.
const guestVariable = "LUDOTHEQUE_GUEST"

// build makes the program, as a guest of exp/vmhost, in the folder workshop.dir, and returns its path. It builds the program,
// unless guestVariable in the environment names a program that was built with
//
//	go build -tags ebitenginevmguest -ldflags=-w -o PATH ludotheque/cmd/ludotheque
func build() (string, error) {
	path := filepath.Join(workshop.dir, "ludotheque")
	if runtime.GOOS == "windows" {
		path += ".exe"
	}
	if built := os.Getenv(guestVariable); built != "" {
		if err := linkOrCopy(built, path); err != nil {
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

// buildBeside begins to build the program on a goroutine of its own, and returns a function that waits until it is built. An error
// is ignored here, as Start gets the same error.
func buildBeside() (wait func()) {
	built := make(chan struct{})
	go func() {
		defer close(built)
		_, _ = workshop.build()
	}()
	return func() { <-built }
}

// linkOrCopy makes the file program available at path too, by a hard link or, if that fails, by a copy.
func linkOrCopy(program, path string) error {
	if os.Link(program, path) == nil {
		return nil
	}
	content, err := os.ReadFile(program)
	if err != nil {
		return err
	}
	return os.WriteFile(path, content, 0o700)
}

// moduleRoot returns the folder of the module: the nearest with a go.mod, from the working directory upwards; an error if there
// is none.
func moduleRoot() (string, error) {
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
