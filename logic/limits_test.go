//go:build !js

package logic_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// mostLines is the greatest number of lines of a function.
const mostLines = 60

// TestFunctionsStaySmall proves that no function is longer than can be seen at once. Tests are not held to it.
func TestFunctionsStaySmall(t *testing.T) {
	sources := os.DirFS("..")
	for _, house := range []string{"assets", "cmd", "logic", "scenes"} {
		var large []string
		err := fs.WalkDir(sources, house, func(dir string, d fs.DirEntry, err error) error {
			if err == nil && d.IsDir() {
				large = append(large, tooLarge(t, sources, dir)...)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, what := range large {
			t.Error(what)
		}
	}
}

// tooLarge returns a message for each function in the folder dir with more than mostLines lines, sorted.
func tooLarge(t *testing.T, sources fs.FS, dir string) (all []string) {
	t.Helper()
	for _, f := range functions(t, sources, dir) {
		if f.lines > mostLines {
			all = append(all, fmt.Sprintf("%s: %s has %d lines, want %d at most", f.file, f.name, f.lines, mostLines))
		}
	}
	slices.Sort(all)
	return all
}

// function is a function or method, and its number of lines.
type function struct {
	file, name string
	lines      int
}

// functions returns the functions and methods in the folder dir, except those of tests.
func functions(t *testing.T, sources fs.FS, dir string) (all []function) {
	t.Helper()
	names, err := fs.Glob(sources, path.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		source, err := fs.ReadFile(sources, name)
		if err != nil {
			t.Fatal(err)
		}
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, name, source, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range file.Decls {
			if f, ok := decl.(*ast.FuncDecl); ok {
				lines := files.Position(f.End()).Line - files.Position(f.Pos()).Line + 1
				all = append(all, function{file: name, name: f.Name.Name, lines: lines})
			}
		}
	}
	return all
}

// TestWhatIsTooLargeIsFound proves that tooLarge counts the first and the last line of a function, and leaves out tests.
func TestWhatIsTooLargeIsFound(t *testing.T) {
	dir := t.TempDir()
	for name, source := range map[string]string{
		"a.go":      "package p\n\nfunc short() {" + strings.Repeat("\n", mostLines-1) + "}\n",
		"b.go":      "package p\n\nfunc long() {" + strings.Repeat("\n", mostLines) + "}\n",
		"p_test.go": "package p\n\nfunc longer() {" + strings.Repeat("\n", mostLines) + "}\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(source), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	long := fmt.Sprintf("b.go: long has %d lines, want %d at most", mostLines+1, mostLines)
	if got := tooLarge(t, os.DirFS(dir), "."); !slices.Equal(got, []string{long}) {
		t.Errorf("%q, want %q", got, long)
	}
}
