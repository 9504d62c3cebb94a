package main

import (
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

func text(t *testing.T, path string) string {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// all returns the first groups of what matches in s.
func all(pattern, s string) (list []string) {
	for _, m := range regexp.MustCompile(pattern).FindAllStringSubmatch(s, -1) {
		list = append(list, m[1])
	}
	return list
}

// TestDeployments: the unit and the compose file start the service with flags that it has, and with folders that are there for it.
func TestDeployments(t *testing.T) {
	unit := text(t, "deploy/tables.service")
	command := strings.Fields(all(`(?m)^ExecStart=(.*)$`, unit)[0])
	s, err := readFlags(command[1:], io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	if s.data != "/var/lib/"+all(`(?m)^StateDirectory=(.*)$`, unit)[0] || filepath.Base(command[0]) != "tables" || s.admin == "" {
		t.Errorf("the unit starts %q", command)
	}
	compose := text(t, "deploy/compose.yaml")
	command = all(`"([^"]*)"`, all(`(?m)command: (.*)$`, compose)[0])
	if s, err = readFlags(command[1:], io.Discard); err != nil {
		t.Fatal(err)
	}
	mounts := all(`(?m)^ +- [^:]+:(/[a-z]+)`, compose)
	for _, path := range []string{command[0], s.web, s.data} {
		if !slices.Contains(mounts, path) {
			t.Errorf("%s is none of the compose file's %q", path, mounts)
		}
	}
	if check := all(`"([^"]*)"`, all(`(?m)test: (.*)$`, compose)[0]); check[1] != command[0] || adminCommands[check[2]].path == "" || check[4] != s.admin {
		t.Errorf("its health is asked by %q", check)
	}
}

// TestLogLinesAreExplained: the page for operators has every line that the service logs, and no other.
func TestLogLinesAreExplained(t *testing.T) {
	_, table, _ := strings.Cut(text(t, "OPERATING.md"), "## What the log says")
	var explained []string
	for _, row := range all("(?m)^\\| (`[^|]*) \\|", table) {
		explained = append(explained, all("`([^`]*)`", row)...)
	}
	var said []string
	for _, pattern := range []string{"*.go", "cluster/*.go", "engine/*.go", "../internal/gateway/*.go"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			if !strings.HasSuffix(file, "_test.go") {
				said = append(said, all(`(?:log|Logger)\.(?:Warn|Error|Info)\("([^"]*)"`, text(t, file))...)
			}
		}
	}
	for _, line := range said {
		if !slices.Contains(explained, line) {
			t.Errorf("%q is not explained", line)
		}
	}
	for _, line := range explained {
		if !slices.Contains(said, line) {
			t.Errorf("%q is explained, and never said", line)
		}
	}
}
