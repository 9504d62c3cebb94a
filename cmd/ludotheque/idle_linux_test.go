package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"
	"time"
)

const (
	// settling is how long a program has to come to rest after its start.
	settling = 8 * time.Second
	// watching is how long the program at rest is watched: within 10 s the empty
	// program alone has used from 2.3 to 3.0 % of a processor.
	watching = time.Minute
)

// BenchmarkIdle opens the game and an empty Ebitengine program that draws only
// once, one after the other in windows of the same size, lets them rest and
// reports what part of a processor each uses, in percent, and the ratio.
func BenchmarkIdle(b *testing.B) {
	if os.Getenv("DISPLAY") == "" {
		b.Skip("no display: run it under xvfb-run -a")
	}
	empty := build(b, "ludotheque/cmd/web/testdata/empty")
	game := build(b, "ludotheque/cmd/ludotheque")
	var empties, games float64
	n := 0.0
	for b.Loop() {
		empties += idle(b, empty)
		games += idle(b, game, "-size", "640x480", "-data", b.TempDir())
		n++
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(100*empties/n, "empty-%")
	b.ReportMetric(100*games/n, "game-%")
	b.ReportMetric(games/empties, "ratio")
}

// build compiles a program and returns its path.
func build(b *testing.B, program string) string {
	b.Helper()
	name := filepath.Join(b.TempDir(), "program")
	cmd := exec.Command("go", "build", "-o", name, program)
	if out, err := cmd.CombinedOutput(); err != nil {
		b.Fatalf("%v: %v\n%s", cmd, err, out)
	}
	return name
}

// idle runs a program until it rests, and returns what part of a processor it
// uses from then on.
func idle(b *testing.B, name string, args ...string) float64 {
	b.Helper()
	cmd := exec.Command(name, args...)
	var said bytes.Buffer
	cmd.Stdout, cmd.Stderr = &said, &said
	if err := cmd.Start(); err != nil {
		b.Fatal(err)
	}
	defer cmd.Wait()
	defer cmd.Process.Kill()
	time.Sleep(settling)
	before, err := used(cmd.Process.Pid)
	if err != nil {
		b.Fatalf("%s: %v\n%s", name, err, &said)
	}
	start := time.Now()
	time.Sleep(watching)
	after, err := used(cmd.Process.Pid)
	if err != nil || after == before { // one that has ended uses nothing any more
		b.Fatalf("%s: %v\n%s", name, err, &said)
	}
	return (after - before).Seconds() / time.Since(start).Seconds()
}

// used returns the processor time that the threads of a living process have
// used. A thread that ends takes its own with it; those of a program at rest
// stay.
func used(pid int) (sum time.Duration, err error) {
	threads, err := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/schedstat", pid))
	if err != nil || len(threads) == 0 {
		return 0, fmt.Errorf("process %d has ended (%v)", pid, err)
	}
	for _, name := range threads {
		stat, err := os.ReadFile(name)
		if err != nil {
			return 0, fmt.Errorf("process %d: %w", pid, err)
		}
		used, _, _ := bytes.Cut(stat, []byte(" ")) // in nanoseconds
		n, err := strconv.ParseInt(string(used), 10, 64)
		if err != nil {
			return 0, fmt.Errorf("process %d: %w", pid, err)
		}
		sum += time.Duration(n)
	}
	return sum, nil
}
