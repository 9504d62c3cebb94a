// Package collect gathers the notices that must ship with the program: those of every module that is compiled into it for
// any of its Targets, of Go itself and of the fonts. It asks the go command, which must be in PATH.
package collect

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// Targets are the systems that the program ships for, as GOOS/GOARCH.
var Targets = []string{"linux/amd64", "linux/arm64", "windows/amd64", "darwin/amd64", "darwin/arm64", "js/wasm"}

// Program is the import path of the program that ships.
const Program = "ludotheque/cmd/ludotheque"

// noticeNames matches the names of files that hold notices.
var noticeNames = regexp.MustCompile(`(?i)^(licen[cs]e|notice|copying|patents)([._-].*)?$`)

// pkg is a package in the output of go list -json. Standard is set for the standard library, Module.Main for this module.
type pkg struct {
	Dir      string
	Standard bool
	Module   *struct {
		Path, Version, Dir string
		Main               bool
	}
}

// Text returns all notices, sorted by their owners, each text once. Owners are modules with their versions, "Go" and the
// fonts. A line "=== OWNERS", with the owners separated by commas, precedes each text.
func Text() ([]byte, error) {
	owners := map[string][]string{} // by the text of a notice: the owners to which the text applies
	for _, target := range Targets {
		if err := addTarget(owners, target); err != nil {
			return nil, fmt.Errorf("collect: %s: %w", target, err)
		}
	}
	if err := addGo(owners); err != nil {
		return nil, fmt.Errorf("collect: %w", err)
	}
	return format(owners), nil
}

// format returns the texts in owners, in the form of Text.
func format(owners map[string][]string) []byte {
	var out bytes.Buffer
	texts := slices.SortedFunc(maps.Keys(owners), func(a, b string) int {
		return cmp.Or(strings.Compare(ownerNames(owners[a]), ownerNames(owners[b])), strings.Compare(a, b))
	})
	for _, text := range texts {
		fmt.Fprintf(&out, "=== %s\n\n%s\n\n", ownerNames(owners[text]), text)
	}
	return out.Bytes()
}

// ownerNames joins names, sorted, with commas.
func ownerNames(names []string) string {
	return strings.Join(slices.Sorted(slices.Values(names)), ", ")
}

// addTarget adds to owners the notices of all modules but this one that are compiled into the program for a target.
func addTarget(owners map[string][]string, target string) error {
	system, arch, _ := strings.Cut(target, "/")
	cmd := exec.Command("go", "list", "-deps", "-json=Dir,Standard,Module", Program)
	cmd.Env = append(os.Environ(), "GOOS="+system, "GOARCH="+arch, "CGO_ENABLED=0", "GOFLAGS=")
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return err
	}
	d := json.NewDecoder(bytes.NewReader(out))
	for {
		var p pkg
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
		if p.Standard || p.Module == nil || p.Module.Main {
			continue
		}
		if err := addPackage(owners, p); err != nil {
			return err
		}
	}
}

// addPackage adds to owners the notices in the package's folder and in those above it, up to the folder of the module. It
// returns an error if there are none.
func addPackage(owners map[string][]string, p pkg) error {
	found := false
	for dir := p.Dir; strings.HasPrefix(dir, p.Module.Dir); dir = filepath.Dir(dir) {
		n, err := addFolder(owners, dir, p.Module.Path+" "+p.Module.Version)
		if err != nil {
			return err
		}
		found = found || n > 0
	}
	if !found {
		return fmt.Errorf("%s: no notice is found in %s", p.Module.Path, p.Module.Dir)
	}
	return nil
}

// addFolder adds to owners the notices in one folder, without its sub-folders, and returns their number.
func addFolder(owners map[string][]string, dir, owner string) (n int, err error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return 0, err
	}
	for _, e := range entries {
		if e.IsDir() || !noticeNames.MatchString(e.Name()) || filepath.Ext(e.Name()) == ".go" { // license.go would be code
			continue
		}
		text, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			return n, err
		}
		addText(owners, string(text), owner)
		n++
	}
	return n, nil
}

// addText adds owner to the owners of one text, unless owner is among them already.
func addText(owners map[string][]string, text, owner string) {
	text = strings.TrimSpace(strings.ReplaceAll(text, "\r\n", "\n"))
	if !slices.Contains(owners[text], owner) {
		owners[text] = append(owners[text], owner)
	}
}

// addGo adds to owners the notices of Go, whose standard library is compiled in, and of the Go fonts.
func addGo(owners map[string][]string) error {
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return err
	}
	n, err := addFolder(owners, strings.TrimSpace(string(out)), "Go")
	if err == nil && n == 0 {
		err = errors.New("no notice of Go is found")
	}
	if err != nil {
		return err
	}
	out, err = exec.Command("go", "list", "-f", "{{.Dir}}", "golang.org/x/image/font/gofont/goregular").Output()
	if err != nil {
		return err
	}
	terms, err := fontTerms(filepath.Dir(strings.TrimSpace(string(out))))
	addText(owners, terms, "Go fonts, by Bigelow & Holmes")
	return err
}

// fontTerms returns the licence terms of the Go fonts; dir is the folder of the package gofont.
func fontTerms(dir string) (string, error) {
	text, err := os.ReadFile(filepath.Join(dir, "ttfs", "README"))
	return string(text), err
}
