//go:build unix

package main

import (
	"bufio"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// script writes a shell script that starts a process which nothing but a signal ends, notes its number in a file, and goes
// on as the lines say.
func script(t *testing.T, lines string) (path, noted string) {
	t.Helper()
	dir := t.TempDir()
	path, noted = filepath.Join(dir, "bot.sh"), filepath.Join(dir, "pid")
	text := "sleep 1000000 &\necho $! >" + noted + "\n" + lines + "\n"
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path, noted
}

// TestWhatACommandHasStartedEndsWithIt lets scripts end as games do: by themselves, by the limit, and never.
func TestWhatACommandHasStartedEndsWithIt(t *testing.T) {
	for name, lines := range map[string]string{
		"ends by itself": "echo ready", "waits for its child": "echo ready; wait", "listens": "echo ready; cat >/dev/null",
	} {
		t.Run(name, func(t *testing.T) {
			path, noted := script(t, lines)
			p, err := startProcess([]string{"sh", path})
			if err != nil {
				t.Fatal(err)
			}
			if line, err := p.out.ReadString('\n'); line != "ready\n" {
				t.Fatalf("%q, %v", line, err)
			}
			p.close([]byte("{}\n"), time.Millisecond)
			awaitEnd(t, noted)
		})
	}
}

// awaitEnd waits until the process noted in a file is gone, or is dead and only waits for somebody to ask how it ended.
func awaitEnd(t *testing.T, noted string) {
	t.Helper()
	data, err := os.ReadFile(noted)
	if err != nil {
		t.Fatal(err)
	}
	pid, err := strconv.Atoi(strings.TrimSpace(string(data)))
	if err != nil {
		t.Fatal(err)
	}
	for alive(pid) {
		time.Sleep(time.Millisecond)
	}
}

func alive(pid int) bool {
	if syscall.Kill(pid, 0) != nil {
		return false
	}
	stat, err := os.Open("/proc/" + strconv.Itoa(pid) + "/status")
	if err != nil {
		return false
	}
	defer stat.Close()
	for scan := bufio.NewScanner(stat); scan.Scan(); {
		if strings.HasPrefix(scan.Text(), "State:") {
			return !strings.Contains(scan.Text(), "Z")
		}
	}
	return false
}
