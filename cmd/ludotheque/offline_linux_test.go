package main

import (
	"bytes"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestAnOfflineProgramOpensNoSocket watches the real program from its start over its
// first seconds, with the shelf on the screen: it listens nowhere and is connected to
// nothing but its screen.
func TestAnOfflineProgramOpensNoSocket(t *testing.T) {
	if os.Getenv("DISPLAY") == "" {
		t.Skip("no display: run it under xvfb-run -a")
	}
	name := filepath.Join(t.TempDir(), "program")
	if out, err := exec.Command("go", "build", "-o", name, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	cmd := exec.Command(name, "-data", t.TempDir(), "-size", "640x480", "-inspect")
	ask, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	answers, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	var said bytes.Buffer
	cmd.Stderr = &said
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer cmd.Wait()
	defer cmd.Process.Kill()
	report := make([]byte, 1<<20)
	for range 200 {
		if _, err := fmt.Fprintln(ask); err != nil {
			t.Fatalf("the program has ended: %v\n%s", err, &said)
		}
		n, err := answers.Read(report)
		if err != nil {
			t.Fatalf("the program has ended: %v\n%s", err, &said)
		}
		if open := sockets(t, cmd.Process.Pid); len(open) > 0 {
			t.Fatalf("with %.200s on the screen it has open: %q", report[:n], open)
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// TestSocketsAreFound: the search finds what this process listens on, among the sockets of the tests that run beside this one.
func TestSocketsAreFound(t *testing.T) {
	l, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	port := fmt.Sprintf(":%04X ", l.Addr().(*net.TCPAddr).Port)
	open := sockets(t, os.Getpid())
	if !slices.ContainsFunc(open, func(line string) bool { return strings.Contains(line, port) }) {
		t.Errorf("no socket with%sin %q", port, open)
	}
}

// sockets returns the lines of the system's tables that tell of sockets of a process by
// which it can be reached, or reach others, over a network.
func sockets(t *testing.T, pid int) (open []string) {
	t.Helper()
	proc := fmt.Sprintf("/proc/%d", pid)
	files, err := os.ReadDir(proc + "/fd")
	if err != nil {
		t.Fatal(err)
	}
	var inodes []string
	for _, f := range files {
		to, err := os.Readlink(filepath.Join(proc, "fd", f.Name()))
		if inode, ok := strings.CutPrefix(to, "socket:["); err == nil && ok {
			inodes = append(inodes, strings.TrimSuffix(inode, "]"))
		}
	}
	for _, table := range []string{"tcp", "tcp6", "udp", "udp6", "raw", "raw6"} {
		text, err := os.ReadFile(proc + "/net/" + table)
		if err != nil {
			continue // a system without it
		}
		for line := range strings.Lines(string(text)) {
			const inode = 9
			if fields := strings.Fields(line); len(fields) > inode && slices.Contains(inodes, fields[inode]) {
				open = append(open, table+": "+line)
			}
		}
	}
	return open
}
